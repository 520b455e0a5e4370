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
/** Notices of cases among them: what is said of agents and webhooks is never pushed out by cases. */
export const CASE_NOTICE_COUNT_MAX = 30
/** Notices of cases in one UTC day. A sponsor with more cases reads the list of cases. */
export const CASE_NOTICES_PER_DAY = 20

type AddNotice = Extract<SponsorCommand, { readonly _tag: "AddNotice" }>
type Noticed = Extract<SponsorEvent, { readonly _tag: "SponsorNoticed" }>

const DAY_MS = 86_400_000

/** Kinds of which one a UTC day says enough: a stranger can cause any number of them. */
const ONCE_A_DAY: ReadonlySet<string> = new Set(["callback_off", "failed_sign_ins"])

/** A receiver of a thousand cases may be gone for all of them, and would push out every other notice. */
export const isToldToday = (
  { notices }: RegisteredSponsor,
  { kind }: Pick<AddNotice, "kind">,
  now: EpochMs
): boolean => {
  const dayOf = (at: EpochMs): number => Math.floor(at / DAY_MS)
  if (isOfCase(kind)) {
    return notices.filter((one) => isOfCase(one.kind) && dayOf(one.at) === dayOf(now)).length >= CASE_NOTICES_PER_DAY
  }
  return ONCE_A_DAY.has(kind) && notices.some((one) => one.kind === kind && dayOf(one.at) === dayOf(now))
}

const CASE_KINDS: ReadonlySet<string> = new Set(CaseNoticeKind.literals)
const isOfCase = (kind: SponsorNotice["kind"]): boolean => CASE_KINDS.has(kind)

/** The newest last; the oldest of a case makes room for one of a case, else the oldest of all. */
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
