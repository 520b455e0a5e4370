/**
 * What each sponsor brought against an organization, kept per sponsor so that a sponsor can be counted as one voice.
 *
 * Always true: sponsors that are not verified never push out one that is; of each sponsor a bounded number of ends and
 * of kinds is kept; an end and its revocation cancel, whichever comes first.
 */
import type { Ended, Speaker, Speakers, Voice } from "../../schema/organization.ts"
import type { EpochMs } from "../runtime/entity.ts"
import { dayOf } from "../trust/decay.ts"

/** With 400 voices a score is as sure as it gets (confidence 0.98). */
export const VERIFIED_SPEAKER_COUNT_MAX = 400
/** Sponsors that may still be verified. They are free, so there may be any number; the one longest silent makes room. */
export const UNVERIFIED_SPEAKER_COUNT_MAX = 100
/** A voice counts as much as one proven end, so more of one sponsor add only to how they were ended. */
export const END_COUNT_MAX = 8
/** More kinds of problems with one organization than one sponsor has in half a year. */
const KIND_COUNT_MAX = 8
/** Of one voice no more cases of a kind count. */
export const CASES_OF_KIND_MAX = 2

/** The kind of cases that have none. */
export const NO_KIND = ""

export const NO_SPEAKERS: Speakers = {}

export const speakerOf = (speakers: Speakers, sponsorId: string): Speaker | undefined =>
  Object.hasOwn(speakers, sponsorId) ? speakers[sponsorId] : undefined

/** The sponsor has brought something, whatever it is. */
export const withSpeaker = (speakers: Speakers, sponsorId: string, at: EpochMs): Speakers =>
  changed(speakers, sponsorId, at, (speaker) => speaker)

export const withCaseOf = (
  speakers: Speakers,
  { sponsor_id, subcategory }: { readonly sponsor_id: string; readonly subcategory: string | null },
  at: EpochMs
): Speakers => changed(speakers, sponsor_id, at, (speaker) => withKind(speaker, subcategory ?? NO_KIND, dayOf(at)))

export const withEnd = (speakers: Speakers, sponsorId: string, end: Ended, at: EpochMs): Speakers =>
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

/** One of the sort that has become too many leaves: of those longest silent, and never the one that just spoke. */
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
  // A clock that is set back does not make a case older than the one before it.
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

/** A case may end, be disputed and end again: the moment tells its ends apart. */
const isSameEnd = (one: Ended, other: Ended): boolean =>
  one.case_id === other.case_id && one.closed_at === other.closed_at
