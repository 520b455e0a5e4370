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
/** Notices about cases per UTC day. A sponsor with more cases reads the list of cases. */
export const CASE_NOTICES_PER_DAY = 20

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
    const alike = today.filter((one) => (one.kind === "case_crisis") === (kind === "case_crisis"))
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

/** Adds a notice as the last. A notice about a case displaces the oldest about a case, any other the oldest of all. */
export const withNotice = (notices: ReadonlyArray<SponsorNotice>, event: Noticed): ReadonlyArray<SponsorNotice> => {
  const { at, kind, number, text } = event
  const all = [...notices, { number, kind, text, at }]
  const ofCases = all.filter((one) => isOfCase(one.kind))
  const oldest = ofCases.length > CASE_NOTICE_COUNT_MAX ? ofCases[0] : undefined
  return all.filter((one) => one !== oldest).slice(-NOTICE_COUNT_MAX)
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
