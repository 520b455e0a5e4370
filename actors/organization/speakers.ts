/**
 * The cases and reports of each sponsor about one organization, kept per sponsor so that each counts as one voice:
 * whether they can change the score, how the cases ended, how far the ends are proven, and what the sponsors call it.
 *
 * Always true:
 * - Unverified sponsors never displace a verified one.
 * - The ended cases and report kinds kept per sponsor are bounded.
 * - An ended case and its revocation cancel, in either order.
 * - A name from a record, an import or an operator is not changed here.
 */
import type {
  Domain,
  Ended,
  KnownOrganization,
  OrganizationCommand,
  OrganizationEvent,
  OrganizationState,
  OutcomeProof,
  Speaker,
  Speakers,
  Voice
} from "../../schema/organization.ts"
import type { EpochMs, Intent } from "../runtime/entity.ts"
import { dayOf } from "../trust/decay.ts"
import type { VoiceCommand } from "../../schema/voice.ts"
import { isMailOfDomain } from "../voice/customers-mail.ts"
import { voiceIdOf } from "../voice/voice-id.ts"
import { isNamedByRecord } from "./domains.ts"

/** 400 voices give a confidence of 0.98; more add almost nothing. */
const VERIFIED_SPEAKER_COUNT_MAX = 400
/** Unverified sponsors, which may still be verified. Accounts are free, so the one longest silent is dropped. */
const UNVERIFIED_SPEAKER_COUNT_MAX = 100
/** Ends kept per sponsor. A voice counts at most as one proven end, so further ones only change the ratio. */
const END_COUNT_MAX = 8
/** More kinds of problems with one organization than one sponsor has in half a year. */
const KIND_COUNT_MAX = 8
/** Cases of one kind that count per voice. */
export const CASES_OF_KIND_MAX = 2

/** The kind of a case without one. */
export const NO_KIND = ""

export const NO_SPEAKERS: Speakers = {}

export const speakerOf = (speakers: Speakers, sponsorId: string): Speaker | undefined =>
  Object.hasOwn(speakers, sponsorId) ? speakers[sponsorId] : undefined

/** Records that the sponsor brought a case or a report. */
export const withSpeaker = (speakers: Speakers, sponsorId: string, at: EpochMs): Speakers =>
  changed(speakers, sponsorId, at, (speaker) => speaker)

export const withCaseOf = (
  speakers: Speakers,
  { sponsor_id, subcategory }: { readonly sponsor_id: string; readonly subcategory: string | null },
  at: EpochMs
): Speakers => changed(speakers, sponsor_id, at, (speaker) => withKind(speaker, subcategory ?? NO_KIND, dayOf(at)))

const withEnd = (speakers: Speakers, sponsorId: string, end: Ended, at: EpochMs): Speakers =>
  changed(speakers, sponsorId, at, (speaker) => ({ ...speaker, ends: endsWith(speaker.ends, end) }))

export const withVoice = (speakers: Speakers, sponsorId: string, voice: Voice | null, at: EpochMs): Speakers => {
  if (voice === null && speakerOf(speakers, sponsorId) === undefined) return speakers
  return changed(speakers, sponsorId, at, (speaker) => ({ ...speaker, voice }))
}

const changed = (
  speakers: Speakers,
  sponsorId: string,
  at: EpochMs,
  change: (speaker: Speaker) => Speaker
): Speakers => {
  const known = speakerOf(speakers, sponsorId)
  const before = known ?? { voice: null, ends: [], kinds: {}, first_at: at, last_at: at }
  const after = change({ ...before, last_at: Math.max(before.last_at, at) })
  const all = { ...speakers, [sponsorId]: after }
  const isPlaced = known !== undefined && (known.voice === null) === (after.voice === null)
  return isPlaced ? all : withinBounds(all, sponsorId)
}

/** Drops one sponsor of the sort that exceeds its bound: the longest silent, never the one that just spoke. */
const withinBounds = (speakers: Speakers, spoke: string): Speakers => {
  const isVerified = speakerOf(speakers, spoke)?.voice !== null
  const max = isVerified ? VERIFIED_SPEAKER_COUNT_MAX : UNVERIFIED_SPEAKER_COUNT_MAX
  const alike = Object.entries(speakers).filter(([, one]) => (one.voice !== null) === isVerified)
  if (alike.length <= max) return speakers
  const [oldest] = alike
    .filter(([id]) => id !== spoke)
    .reduce((one, other) => (other[1].last_at < one[1].last_at ? other : one))
  return Object.fromEntries(Object.entries(speakers).filter(([id]) => id !== oldest))
}

const withKind = (speaker: Speaker, kind: string, day: number): Speaker => {
  const { kinds } = speaker
  const days = Object.hasOwn(kinds, kind) ? (kinds[kind] ?? []) : []
  // A clock that was set back must not make a case older than the one before it.
  const newest = Math.max(day, days.at(-1) ?? day)
  const all = { ...kinds, [kind]: [...days, newest].slice(-CASES_OF_KIND_MAX) }
  const entries = Object.entries(all)
  if (entries.length <= KIND_COUNT_MAX) return { ...speaker, kinds: all }
  const last = (one: readonly [string, ReadonlyArray<number>]): number => one[1].at(-1) ?? 0
  const [oldest] = entries
    .filter(([name]) => name !== kind)
    .reduce((one, other) => (last(other) < last(one) ? other : one))
  return { ...speaker, kinds: Object.fromEntries(entries.filter(([name]) => name !== oldest)) }
}

const endsWith = (ends: ReadonlyArray<Ended>, end: Ended): ReadonlyArray<Ended> => {
  const opposite = ends.findLastIndex((one) => isSameEnd(one, end) && one.sign !== end.sign)
  return opposite === -1 ? [...ends, end].slice(-END_COUNT_MAX) : ends.toSpliced(opposite, 1)
}

/** A case may end more than once; the time distinguishes its ends. */
const isSameEnd = (one: Ended, other: Ended): boolean =>
  one.case_id === other.case_id && one.closed_at === other.closed_at

/**
 * Whether recording this case may change the score. The first message of a day applies the ageing; after that only a
 * case within its sponsor's limit per kind counts.
 */
export const mayChangeScore = (
  state: OrganizationState,
  { sponsor_id, subcategory }: Extract<OrganizationCommand, { _tag: "RecordCase" }>,
  now: EpochMs
): boolean => {
  if (state._tag === "Unknown") return false
  if (dayOf(now) !== dayOf(state.updated_at)) return true
  const speaker = speakerOf(state.speakers, sponsor_id)
  if (speaker === undefined || speaker.voice === null) return false
  const kind = subcategory ?? NO_KIND
  const days = Object.hasOwn(speaker.kinds, kind) ? (speaker.kinds[kind] ?? []) : []
  return days.length < CASES_OF_KIND_MAX || days.some((day) => day < dayOf(now))
}

export const outcomeRecorded = (
  state: OrganizationState,
  { answered_from, mailed_to, ...ended }: Extract<OrganizationCommand, { _tag: "RecordOutcome" }>,
  now: EpochMs
): OrganizationEvent => {
  const proof = proofOf(state._tag === "Known" ? state.domains : [], { answered_from, mailed_to })
  return { ...ended, _tag: "OutcomeRecorded", proof, at: now }
}

export const endedIn = (
  speakers: KnownOrganization["speakers"],
  event: Extract<OrganizationEvent, { _tag: "OutcomeRecorded" | "OutcomeRevoked" }>,
  sign: 1 | -1
): KnownOrganization["speakers"] => {
  const { at, case_id, closed_at, favourable, sponsor_id, timely } = event
  const proof = event._tag === "OutcomeRecorded" ? (event.proof ?? "told") : "told"
  return withEnd(speakers, sponsor_id, { case_id, closed_at, favourable, timely, proof, sign }, at)
}

export const isSameVoice = (
  { speakers }: KnownOrganization,
  { sponsor_id, voice }: Extract<OrganizationCommand, { _tag: "LearnVoice" }>
): boolean => {
  const known = speakerOf(speakers, sponsor_id)?.voice ?? null
  if (known === null || voice === null) return known === voice
  return known.key === voice.key && known.shared === voice.shared && known.verified_at === voice.verified_at
}

/** Asks for the sponsor's standing as a voice with its first case or report. Later changes are pushed. */
export const askForVoice = (
  { at, sponsor_id }: { readonly at: EpochMs; readonly sponsor_id: string },
  state: OrganizationState
): ReadonlyArray<Intent> => {
  if (state._tag === "Unknown") return []
  const { org_id, speakers } = state
  const speaker = speakerOf(speakers, sponsor_id)
  if (speaker === undefined || speaker.voice !== null || speaker.first_at !== at) return []
  const command: VoiceCommand = { _tag: "AskVoice", sponsor_id, org_id }
  return [{ to: { kind: "voice", id: voiceIdOf(sponsor_id) }, command }]
}

type Counts = Pick<KnownOrganization, "closed_cases" | "favourable_cases">

export const NO_OUTCOMES: Counts = { closed_cases: 0, favourable_cases: 0 }

/** Counts one end of a case (sign 1) or takes it back (sign −1). */
export const withOutcome = (
  { closed_cases, favourable_cases }: Counts,
  ended: { readonly favourable: boolean },
  sign: 1 | -1
): Counts => ({
  closed_cases: closed_cases + sign,
  favourable_cases: favourable_cases + (ended.favourable ? sign : 0)
})

/**
 * The proof of a case's end, by the organization's domains. A domain known only by an enforcement record may belong to
 * another party and proves nothing, nor does mail of a host at which the organization's customers have mailboxes.
 */
export const proofOf = (
  domains: ReadonlyArray<Domain>,
  told: {
    readonly answered_from?: ReadonlyArray<string> | undefined
    readonly mailed_to?: ReadonlyArray<string> | undefined
  }
): OutcomeProof => {
  const own = domains.filter((one) => !isNamedByRecord(one)).map((one) => one.domain)
  const isOwn = (host: string): boolean => own.some((domain) => isMailOfDomain(host, domain))
  if (told.answered_from?.some(isOwn) === true) return "answered"
  return told.mailed_to?.some(isOwn) === true ? "reached" : "told"
}

/** The counts as they can be shown: 0 ≤ favourable ≤ closed. */
export const closedCases = (counts: Counts): { readonly closed: number; readonly favourable: number } => {
  const closed = Math.max(0, counts.closed_cases)
  return { closed, favourable: Math.min(closed, Math.max(0, counts.favourable_cases)) }
}

/**
 * The organization after a sponsor has spoken, or has become known as a voice. The first that speaks of it gives it a name; the
 * spelling of the first verified one takes its place, because accounts cost nothing. `told` is the name in what the sponsor
 * brought; it is kept with the sponsor until that is verified, unless it is the name already.
 */
export const namedByVoice = (
  known: KnownOrganization,
  { at, sponsor_id }: { readonly at: EpochMs; readonly sponsor_id: string },
  told?: string
): KnownOrganization => {
  const speaker = speakerOf(known.speakers, sponsor_id)
  if (known.named_by === "record" || known.named_at !== undefined || speaker === undefined) return known
  if (speaker.voice !== null) {
    // A voice that was learned before it brought anything has named nothing.
    const spelling = told ?? speaker.spelling ?? (hasBrought(speaker) ? known.org_name : undefined)
    return spelling === undefined ? known : { ...known, org_name: spelling, named_at: at }
  }
  if (told === undefined || told === known.org_name) return known
  return { ...known, speakers: { ...known.speakers, [sponsor_id]: { ...speaker, spelling: told } } }
}

const hasBrought = ({ ends, kinds }: Speaker): boolean => ends.length > 0 || Object.keys(kinds).length > 0
