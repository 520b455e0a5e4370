/**
 * Pattern flags: `<subcategory>_complaints` when at least 5 cases of at least 3 voices within 180 days are of one kind,
 * and those voices are at least 30 % of all that brought a case in that time. At most two cases of a kind count per
 * voice; voices and cases of public mailboxes count together as the logarithm of their number (`voices.ts`).
 *
 * They are computed when read, so that they fade without a write.
 */
import type { KnownOrganization, Speaker } from "../../schema/organization.ts"
import type { EpochMs } from "../runtime/entity.ts"
import { dayOf } from "../trust/decay.ts"
import { CASES_OF_KIND_MAX, NO_KIND } from "./speakers.ts"
import { countVoices, independent, type VoiceCount, voicesOf } from "./voices.ts"

const PATTERN_WINDOW_DAYS = 180
const CASE_COUNT_MIN = 5
const VOICE_COUNT_MIN = 3
const SHARE_MIN = 0.3

type Told = Pick<KnownOrganization, "speakers">

export const patternFlags = ({ speakers }: Told, now: EpochMs): ReadonlyArray<string> => {
  const since = dayOf(now) - PATTERN_WINDOW_DAYS
  const brought = voicesOf(speakers, now)
    .map(({ shared, speakers: of }) => ({ shared, kinds: kindsOf(of, since) }))
    .filter(({ kinds }) => kinds.size > 0)
  const all = independent(countVoices(brought))
  const names = new Set(brought.flatMap(({ kinds }) => [...kinds.keys()]))
  names.delete(NO_KIND)
  return [...names]
    .filter((name) => {
      const voices = brought.filter(({ kinds }) => kinds.has(name))
      const count = independent(countVoices(voices))
      const cases = independent(casesOf(voices.map(({ kinds, shared }) => ({ shared, cases: kinds.get(name) ?? 0 }))))
      return count >= VOICE_COUNT_MIN && cases >= CASE_COUNT_MIN && count >= SHARE_MIN * all
    })
    .map((name) => `${name}_complaints`)
    .toSorted()
}

/** The number of one voice's counted recent cases, by kind. */
const kindsOf = (speakers: ReadonlyArray<Speaker>, since: number): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const { kinds } of speakers) {
    for (const [name, days] of Object.entries(kinds)) {
      const recent = days.filter((day) => day > since).length
      if (recent > 0) counts.set(name, Math.min(CASES_OF_KIND_MAX, (counts.get(name) ?? 0) + recent))
    }
  }
  return counts
}

const casesOf = (voices: ReadonlyArray<{ readonly shared: boolean; readonly cases: number }>): VoiceCount => {
  const sum = (shared: boolean) => voices.reduce((total, one) => total + (one.shared === shared ? one.cases : 0), 0)
  return { own: sum(false), shared: sum(true) }
}
