/**
 * The activity `notice-mail`: mails a sponsor that there is a notice, with a link to it. The notice itself is kept in the
 * account, so a mail that cannot be sent in time is dropped. The mail is sent at least once. All attempts have one Message-ID, so
 * the receiver recognises a repetition.
 *
 * Always true: apart from its recipient, the mail holds no character written by a client or a reviewer. Otherwise a person
 * could register a stranger's address and write to it in this service's name. Unproven addresses receive no notice at all.
 */
import { Result, Schema } from "effect"
import { quotaEntity } from "../../actors/quota/quota.ts"
import type { Activity, Task } from "../../actors/runtime/activity.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import { sponsorEntity } from "../../actors/sponsor/sponsor.ts"
import type { RegisteredSponsor, SponsorNotice } from "../../schema/sponsor.ts"
import type { OutgoingMail } from "./letter-mail.ts"
import { MailNotTaken, type MailTransport } from "./mail-transport.ts"

const NOTICE_MAIL_KIND = "notice-mail"
/** Notices use one connection to the mail server, so that letters go first. */
const IN_FLIGHT_COUNT_MAX = 1
/** Most notice mails to one account in a day: the address may be a stranger's. */
const MAILS_PER_SPONSOR_PER_DAY = 5
/** An older notice is not mailed; it stays in the account's list. */
const GIVEN_UP_AFTER_MS = 2 * 86_400_000

const SENDER_NAME = "Redress"

/** What happened, as the subject and the first sentence of the mail. */
const SUBJECTS: Readonly<Record<SponsorNotice["kind"], string>> = {
  case_question: "One of your cases needs answers",
  case_letter_ready: "The letter of one of your cases is ready",
  case_letter_sent: "The letter of one of your cases has left",
  case_answer: "The organization of one of your cases has answered",
  case_deadline: "A last day of one of your cases is near",
  case_waiting: "One of your cases waits for you",
  case_ended: "One of your cases has ended",
  case_crisis: "Somebody in one of your cases may be in danger",
  webhook_off: "A webhook of yours was switched off",
  callback_off: "The callback of a case was switched off",
  agent_suspended: "One of your agents was suspended",
  agent_reinstated: "One of your agents was reinstated",
  agent_revoked: "One of your agents was revoked",
  agent_cooldown: "The pause of one of your agents was changed",
  agent_limits: "The limits of one of your agents were changed",
  agent_key: "One of your agents has a new key",
  sign_in: "A new sign-in to your account",
  failed_sign_ins: "Sign-ins to your account failed",
  password_changed: "The password of your account was changed",
  address_changed: "The address of your account was changed",
  second_factor: "The second factor of your account was changed",
  account_standing: "The standing of your account was changed",
  proposal_decided: "A proposal of one of your agents was decided",
  identity_decided: "Another name of one of your agents was decided"
}

const readOrder = Schema.decodeUnknownSync(
  Schema.Union([
    Schema.TaggedStruct("Mail", { number: Schema.Int }),
    /** Mailed to the account's former address. */
    Schema.TaggedStruct("MailFormer", { email: Schema.String })
  ])
)

export interface NoticeMailDeps {
  readonly registry: Pick<Registry, "ask" | "read">
  /** The transport; undefined if the service has no mail server. Notices are then read in the account. */
  readonly outgoing: { readonly transport: Pick<MailTransport, "send">; readonly mailFrom: string } | undefined
  readonly baseUrl: string
  readonly now: () => number
  /** Called when a mail is given up; `cause` is the transport's last failure. */
  readonly onGivenUp: (sponsorId: string, cause: unknown) => void
}

export const makeNoticeMailActivity = (deps: NoticeMailDeps): Activity => {
  const { now, outgoing, registry } = deps

  /** Counts a mail once, however often it is tried. Each kind has its own count, so that one cannot use up another's. */
  const mayBeMailed = async (bucket: string, key: string): Promise<boolean> => {
    const taken = await registry.ask(
      quotaEntity,
      bucket,
      { _tag: "TakeQuota", limit: MAILS_PER_SPONSOR_PER_DAY, window: "utc-day", cost: 1 },
      { commandId: `notice/${key}` }
    )
    return Result.isSuccess(taken)
  }

  /** The mail of this order; undefined when no mail is due, or the day's limit is reached. */
  const mailFor = async (
    { command, createdAt, id }: Task,
    state: RegisteredSponsor,
    from: Sender
  ): Promise<OutgoingMail | undefined> => {
    const order = readOrder(command)
    if (order._tag === "MailFormer")
      return (await mayBeMailed(`former-notices/${id}`, `former-${createdAt}`))
        ? formerMail({ email: order.email, at: createdAt, sponsorId: state.sponsorId }, from)
        : undefined
    const notice = state.notices.find((one) => one.number === order.number)
    // The notice was dropped after fifty newer ones, or the address is not proven.
    if (notice === undefined || state.verifiedAt === null) return undefined
    return (await mayBeMailed(`${bucketOf(notice.kind)}/${id}`, String(order.number)))
      ? noticeMail(state, notice, from)
      : undefined
  }

  const perform = async (task: Task, signal: AbortSignal): Promise<void> => {
    if (outgoing === undefined) return
    const { state } = await registry.read(sponsorEntity, task.id)
    if (state._tag !== "Registered") return
    const mail = await mailFor(task, state, { mailFrom: outgoing.mailFrom, baseUrl: deps.baseUrl })
    if (mail === undefined) return
    signal.throwIfAborted()
    try {
      await outgoing.transport.send(mail)
    } catch (failure) {
      if (!(failure instanceof MailNotTaken)) throw failure
      if (failure.outcome === "Temporary" && now() - task.createdAt < GIVEN_UP_AFTER_MS) throw failure
      deps.onGivenUp(task.id, failure.cause)
    }
  }

  return { kind: NOTICE_MAIL_KIND, inFlightCountMax: IN_FLIGHT_COUNT_MAX, perform }
}

/** Danger has a count of its own: a day of many letters and questions must not use it up. */
const bucketOf = (kind: SponsorNotice["kind"]): string => {
  if (kind === "case_crisis") return "crisis-notices"
  return kind.startsWith("case_") ? "case-notices" : "notices"
}

interface Sender {
  readonly mailFrom: string
  readonly baseUrl: string
}

interface Told {
  readonly to: string
  /** Beginning of the Message-ID, before the sponsor's id. */
  readonly id: string
  readonly sponsorId: string
  /** When the event happened; each attempt has the same date. */
  readonly at: number
  readonly kind: SponsorNotice["kind"]
  readonly header: string
  /** Fixed words. */
  readonly lines: ReadonlyArray<string>
}

const mailOf = ({ at, header, id, kind, lines, sponsorId, to }: Told, mailFrom: string): OutgoingMail => ({
  from: { name: SENDER_NAME, address: mailFrom },
  to: { name: "", address: to },
  replyTo: mailFrom,
  messageId: `<${id}-${sponsorId}@${mailFrom.slice(mailFrom.indexOf("@") + 1)}>`,
  date: new Date(at),
  subject: SUBJECTS[kind],
  text: [...lines, ""].join("\n"),
  headers: { "X-Redress-Notice": header },
  attachments: []
})

/** The mail to an account's former address. A thief of an account changes its address first, and the owner must learn of it. */
const formerMail = (
  { at, email, sponsorId }: { readonly at: number; readonly email: string; readonly sponsorId: string },
  { baseUrl, mailFrom }: Sender
): OutgoingMail => {
  const lines = [
    "Your account has another address now, and this one no longer opens it.",
    "",
    "If you did not do this, somebody else may have your account. Tell the operator of this service at once:",
    baseUrl
  ]
  const header = "address-left"
  return mailOf({ to: email, id: `former-${at}`, sponsorId, at, kind: "address_changed", header, lines }, mailFrom)
}

/** Uses only the kind, number and time of a notice, and only the id and address of a sponsor. */
const noticeMail = (
  { email, sponsorId }: Pick<RegisteredSponsor, "email" | "sponsorId">,
  { at, kind, number }: Pick<SponsorNotice, "at" | "kind" | "number">,
  { baseUrl, mailFrom }: Sender
): OutgoingMail => {
  const lines = [
    `${SUBJECTS[kind]}.`,
    "",
    `It is notice ${number} of the account with this address. Sign in and read the details:`,
    `${baseUrl}/console/notices`,
    "",
    "If you have no account here, you need not do anything."
  ]
  return mailOf({ to: email, id: `notice-${number}`, sponsorId, at, kind, header: String(number), lines }, mailFrom)
}
