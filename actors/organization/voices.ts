/**
 * Sponsors as voices: the combined weight of what they brought.
 *
 * A voice is a sponsor verified at least seven days ago, in whole UTC days. Sponsors of one private mail domain are one
 * voice. At public mail providers each mailbox is a voice, and all of them together count as the logarithm of their
 * number.
 *
 * An end of a case weighs k: 1 when the organization's own answer proves it. All ends of a voice after which the service
 * mailed a letter to an address there weigh 0.5 together, because a letter that left proves no answer; all that only the
 * user reports weigh 0.1 together. A voice with K = Σk counts L = min(1, log2(1 + K)).
 *
 * Always true: a younger or unverified sponsor has no effect here; no voice counts more than one.
 */
import type { Ended, OutcomeProof, Speaker, Speakers } from "../../schema/organization.ts"
import type { EpochMs } from "../runtime/entity.ts"
import { CASE_HALF_LIFE_DAYS, dayOf, weightOf } from "../trust/decay.ts"
import { AGE_DAYS_MIN } from "../voice/age.ts"
import { speakerOf } from "./speakers.ts"

/** Of one end that an answer proves. */
const ANSWERED_WEIGHT = 1
/** Of all ends of one voice with no such answer together. */
const UNANSWERED_WEIGHT = { reached: 0.5, told: 0.1 } as const satisfies Partial<Record<OutcomeProof, number>>
/** Mailboxes at public providers together: 31 of them reach it. */
const SHARED_WEIGHT_MAX = 5

/** All verified sponsors with one voice key. */
interface VoiceOfAge {
  readonly shared: boolean
  readonly speakers: ReadonlyArray<Speaker>
}

/** The number of voices of each sort: private domains, and mailboxes at public providers. */
export interface VoiceCount {
  readonly own: number
  readonly shared: number
}

/** n, r and t of the formula, with the counts behind them. */
export interface WeighedEnds {
  readonly closed: number
  readonly favourable: number
  readonly timely: number
  /** Counted ends of cases, and those in the user's favour. */
  readonly closedCount: number
  readonly favourableCount: number
  /** Voices with an end that the organization's own answer proves. */
  readonly proven: VoiceCount
}

export const voicesOf = (speakers: Speakers, now: EpochMs): ReadonlyArray<VoiceOfAge> => {
  const byKey = new Map<string, { readonly shared: boolean; readonly speakers: Array<Speaker> }>()
  for (const speaker of Object.values(speakers)) {
    const { voice } = speaker
    if (voice === null || !isOfAge(speaker, now)) continue
    const known = byKey.get(voice.key)
    if (known === undefined) byKey.set(voice.key, { shared: voice.shared, speakers: [speaker] })
    else known.speakers.push(speaker)
  }
  return [...byKey.values()]
}

/** Whole voices; of public mailboxes log2 of their number, rounded down. */
export const independent = ({ own, shared }: VoiceCount): number => own + Math.floor(Math.log2(1 + shared))

/** The same as a weight, not rounded. */
export const weightOfVoices = ({ own, shared }: VoiceCount): number => own + Math.log2(1 + shared)

export const countVoices = (voices: ReadonlyArray<{ readonly shared: boolean }>): VoiceCount => {
  const shared = voices.filter((one) => one.shared).length
  return { own: voices.length - shared, shared }
}

/** The voices among these sponsors, and the number of other sponsors. */
export const voicesAmong = (
  speakers: Speakers,
  sponsorIds: ReadonlyArray<string>,
  now: EpochMs
): { readonly voices: VoiceCount; readonly others: number } => {
  const known = sponsorIds.map((id) => [id, speakerOf(speakers, id)] as const)
  const ofAge = known.filter(([, one]) => one !== undefined && isOfAge(one, now))
  const among = Object.fromEntries(ofAge.flatMap(([id, one]) => (one === undefined ? [] : [[id, one]])))
  return { voices: countVoices(voicesOf(among, now)), others: known.length - ofAge.length }
}

export const weighEnds = (speakers: Speakers, now: EpochMs): WeighedEnds => {
  const weighed = voicesOf(speakers, now)
    .map((voice) => weighVoice(voice, now))
    .filter(({ count }) => count > 0)
  const shared = weighed.filter((one) => one.shared).reduce((sum, one) => sum + one.count, 0)
  const factor = shared === 0 ? 1 : Math.min(1, Math.min(SHARED_WEIGHT_MAX, Math.log2(1 + shared)) / shared)
  const sum = (of: (one: WeighedVoice) => number): number =>
    weighed.reduce((total, one) => total + of(one) * (one.shared ? factor : 1), 0)
  const count = (of: (one: WeighedVoice) => number): number => weighed.reduce((total, one) => total + of(one), 0)
  return {
    closed: sum((one) => one.closed),
    favourable: sum((one) => one.favourable),
    timely: sum((one) => one.timely),
    closedCount: count((one) => one.closedCount),
    favourableCount: count((one) => one.favourableCount),
    proven: countVoices(weighed.filter((one) => one.isProven))
  }
}

interface WeighedVoice {
  readonly shared: boolean
  /** L. */
  readonly count: number
  readonly closed: number
  readonly favourable: number
  readonly timely: number
  readonly closedCount: number
  readonly favourableCount: number
  readonly isProven: boolean
}

const weighVoice = ({ shared, speakers }: VoiceOfAge, now: EpochMs): WeighedVoice => {
  const ends = speakers.flatMap((one) => one.ends).filter((one) => one.sign === 1)
  const countOf = (proof: OutcomeProof): number => ends.filter((one) => one.proof === proof).length
  const counts = { reached: countOf("reached"), told: countOf("told") }
  const weights = ends.map(({ proof }) =>
    proof === "answered" ? ANSWERED_WEIGHT : UNANSWERED_WEIGHT[proof] / counts[proof]
  )
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const count = Math.min(1, Math.log2(1 + whole))
  const today = dayOf(now)
  const sum = (is: (end: Ended) => boolean): number =>
    ends.reduce((total, end, index) => {
      const aged = weightOf(today - dayOf(end.closed_at), CASE_HALF_LIFE_DAYS)
      return is(end) ? total + ((weights[index] ?? 0) * aged * count) / whole : total
    }, 0)
  return {
    shared,
    count,
    closed: sum(() => true),
    favourable: sum((end) => end.favourable),
    timely: sum((end) => end.timely),
    closedCount: ends.length,
    favourableCount: ends.filter((end) => end.favourable).length,
    isProven: ends.some((end) => end.proof === "answered")
  }
}

const isOfAge = ({ voice }: Speaker, now: EpochMs): boolean =>
  voice !== null && dayOf(now) - dayOf(voice.verified_at) >= AGE_DAYS_MIN
