/** The notices of a sponsor: a bounded list. Notices about cases can displace only each other. */
import {
  CaseNoticeKind,
  type RegisteredSponsor,
  type SponsorCommand,
  type SponsorEvent,
  type SponsorNotice
} from "../../schema/sponsor.ts"
import type { EpochMs } from "../runtime/entity.ts"

/** More than a person leaves unread; the oldest is dropped first. */
export const NOTICE_COUNT_MAX = 50
/** Notices about cases among them, so that cases never displace notices about agents and webhooks. */
export const CASE_NOTICE_COUNT_MAX = 30
/**
 * Notices about cases per UTC day, and as many about danger beside them. A sponsor with more cases reads the list of cases. Both
 * together fit into the list: what was dropped today would not be counted.
 */
export const CASE_NOTICES_PER_DAY = 15
/** Notices about danger in the list: a day's. They displace only each other. */
const CRISIS_NOTICE_COUNT_MAX = CASE_NOTICES_PER_DAY
/** So long a notice about danger is dropped for no other news. */
const CRISIS_KEPT_MS = 7 * 86_400_000

type AddNotice = Extract<SponsorCommand, { readonly _tag: "AddNotice" }>
type Noticed = Extract<SponsorEvent, { readonly _tag: "SponsorNoticed" }>

const DAY_MS = 86_400_000

/** Kinds limited to one per UTC day, because strangers can cause any number of them. */
const ONCE_A_DAY: ReadonlySet<string> = new Set(["callback_off", "failed_sign_ins"])

/**
 * Whether one of this kind was added today. A dead receiver of a thousand cases would otherwise displace every other
 * notice.
 */
export const isToldToday = (
  { notices }: RegisteredSponsor,
  { kind }: Pick<AddNotice, "kind">,
  now: EpochMs
): boolean => {
  const dayOf = (at: EpochMs): number => Math.floor(at / DAY_MS)
  if (isOfCase(kind)) {
    const today = notices.filter((one) => isOfCase(one.kind) && dayOf(one.at) === dayOf(now))
    // Danger is counted apart: other news of a day must not keep it back.
    const alike = today.filter((one) => isCrisis(one.kind) === isCrisis(kind))
    return alike.length >= CASE_NOTICES_PER_DAY
  }
  return ONCE_A_DAY.has(kind) && notices.some((one) => one.kind === kind && dayOf(one.at) === dayOf(now))
}

/** A case that is told of again within this time says nothing new by the same words. */
const REPEATED_MS = 15 * 60_000

/** Whether the newest notice about the same case says the same, and was added just now. */
export const isRepeated = (
  { notices }: RegisteredSponsor,
  { kind, text }: Pick<AddNotice, "kind" | "text">,
  now: EpochMs
): boolean => {
  const caseOf = (words: string): string => words.slice(0, words.indexOf(":"))
  const newest = notices.findLast((one) => isOfCase(one.kind) && caseOf(one.text) === caseOf(text))
  return isOfCase(kind) && newest?.text === text && now - newest.at < REPEATED_MS
}

const CASE_KINDS: ReadonlySet<string> = new Set(CaseNoticeKind.literals)
const isOfCase = (kind: SponsorNotice["kind"]): boolean => CASE_KINDS.has(kind)

const isCrisis = (kind: SponsorNotice["kind"]): boolean => kind === "case_crisis"

/**
 * Adds a notice as the last. A notice about danger displaces the oldest about danger, one about a case the oldest other about a
 * case, and any other the oldest of all, save for those about danger of the last days.
 */
export const withNotice = (notices: ReadonlyArray<SponsorNotice>, event: Noticed): ReadonlyArray<SponsorNotice> => {
  const { at, kind, number, text } = event
  const all = [...notices, { number, kind, text, at }]
  const crises = all.filter((one) => isCrisis(one.kind)).slice(-CRISIS_NOTICE_COUNT_MAX)
  const others = all.filter((one) => isOfCase(one.kind) && !isCrisis(one.kind))
  const ofCases = new Set([...crises, ...others.slice(-(CASE_NOTICE_COUNT_MAX - crises.length))])
  const left = all.filter((one) => !isOfCase(one.kind) || ofCases.has(one))
  const isKept = (one: SponsorNotice): boolean => isCrisis(one.kind) && at - one.at < CRISIS_KEPT_MS
  const dropped = new Set(left.filter((one) => !isKept(one)).slice(0, Math.max(0, left.length - NOTICE_COUNT_MAX)))
  return left.filter((one) => !dropped.has(one))
}

/** The newest is always kept, so its number is the count. */
export const noticed = (
  { notices }: RegisteredSponsor,
  { kind, text, sanction }: Omit<AddNotice, "_tag">,
  now: EpochMs
): Noticed => ({
  _tag: "SponsorNoticed",
  number: (notices.at(-1)?.number ?? 0) + 1,
  kind,
  text,
  ...(sanction === undefined ? {} : { sanction }),
  at: now
})
