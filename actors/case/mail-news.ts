/**
 * Mail events of a case: its letter was sent, failed, was delivered or bounced, or an answer arrived.
 *
 * Always true: a mail event is recorded in every status of the case; the status changes only by the lifecycle table.
 */
import type { OpenCase } from "../../schema/case.ts"
import type { Letter } from "../../schema/letter.ts"
import { receiveResponse } from "./answers.ts"
import { accept, append, type CommandOf, type Course, type Decision, refuse, startCourse } from "./course.ts"
import { evaluate } from "./evaluate.ts"
import { NO_CLOCKS, startClocks } from "./letter-clocks.ts"
import { leftOn } from "./leaving.ts"
import { awaitedLetter, letterOf, standingLetter } from "./letter-queries.ts"
import { cancelUnsent, readingDueAt, wasReadByStaff } from "./letters.ts"
import { hasEnded, mayBeAnswered, move } from "./lifecycle.ts"
import { fitted, isFullForMail } from "./limits.ts"
import { renew } from "./renewal.ts"

export const recordSent = (state: OpenCase, command: CommandOf<"RecordSent">, now: number): Decision => {
  const letter = letterOf(state, command.letter_id)
  if (letter === undefined) return refuse("no-such-letter")
  if (letter.sent_at !== null || !MAY_HAVE_LEFT.has(letter.state)) return refuse("overtaken")
  const { dated_at, letter_id, message_id, sent_at } = command
  const course = startCourse(state, now)
  const isAwaited = letter.purpose === "first" && letter.state !== "cancelled"
  const accepted =
    isAwaited && state.status === "letter_drafted" ? move(course, "letter_accepted", "letter_sent") : course
  const dated = dated_at === undefined ? accepted : leftOn(accepted, letter_id, dated_at)
  const sent = append(dated, { _tag: "LetterSent", letter_id, message_id, sent_at })
  if (!isAwaited) return accept(sent)
  // As it left, and in the state that it had before: one that came back starts no time.
  const running = startClocks(sent, letterOf(dated.state, letter_id) ?? letter, sent_at)
  return accept(letter.replied_at === null ? running : takeEarlyReply(running))
}

/** The answer came before the report that the letter had left. */
const takeEarlyReply = (course: Course): Course =>
  course.state.status === "awaiting_response"
    ? cancelUnsent(receiveResponse(course, { source: "mail", mail: null }))
    : course

/** Reports of the mail server may arrive in any order, and a letter that was cancelled on its way may have left all the same. */
const MAY_HAVE_LEFT: ReadonlySet<Letter["state"]> = new Set(["queued", "cancelled", "delivered", "bounced"])

export const recordUnsent = (state: OpenCase, command: CommandOf<"RecordUnsent">, now: number): Decision => {
  const letter = letterOf(state, command.letter_id)
  if (letter === undefined) return refuse("no-such-letter")
  if (letter.state !== "queued") return refuse("overtaken")
  const { letter_id, problem } = command
  const course = startCourse(state, now)
  return accept(
    command.state === "failed"
      ? renew(append(course, { _tag: "LetterFailed", letter_id, problem }))
      : append(course, { _tag: "LetterPrepared", letter_id, problem })
  )
}

/** A letter that a person of the service has read already is held no more. */
export const holdLetter = (state: OpenCase, { letter_id, reasons }: CommandOf<"HoldLetter">, now: number): Decision => {
  const letter = letterOf(state, letter_id)
  if (letter === undefined) return refuse("no-such-letter")
  if (letter.state !== "queued" || wasReadByStaff(letter)) return refuse("overtaken")
  const course = startCourse(state, now)
  return accept(append(course, { _tag: "LetterHeld", letter_id, reasons, review_due_at: readingDueAt(course) }))
}

export const deferLetter = (state: OpenCase, { letter_id, until }: CommandOf<"DeferLetter">, now: number): Decision => {
  const letter = letterOf(state, letter_id)
  if (letter === undefined) return refuse("no-such-letter")
  if (letter.state !== "queued" || letter.waits_until === until) return refuse("overtaken")
  return accept(append(startCourse(state, now), { _tag: "LetterDeferred", letter_id, until }))
}

/** Without a diagnostic the mail still says that it came back. */
const CAME_BACK = "the letter came back undelivered"

/**
 * How long after a letter left a report that it came back is believed. Servers give up after four to five days (RFC
 * 5321, 4.5.4.1); later, or once it arrived, a holder of the letter could stop the clocks with a forged one.
 */
const BOUNCE_MS_MAX = 5 * 86_400_000

const isBelievable = ({ sent_at, state }: Letter, now: number): boolean =>
  state !== "delivered" && (sent_at === null || now - sent_at <= BOUNCE_MS_MAX)

export const recordDelivery = (state: OpenCase, command: CommandOf<"RecordDelivery">, now: number): Decision => {
  const { letter_id } = command
  const letter = letterOf(state, letter_id)
  if (letter === undefined) return refuse("no-such-letter")
  if (!isNews(letter, command.state)) return refuse("overtaken")
  const course = startCourse(state, now)
  if (command.state === "delivered") return accept(append(course, { _tag: "LetterDelivered", letter_id }))
  const problem = command.problem ?? CAME_BACK
  if (!isBelievable(letter, now)) {
    return isFullForMail(state)
      ? refuse("case-limit-reached")
      : accept(append(course, { _tag: "BounceNoted", letter_id, problem }))
  }
  return accept(renew(stopClocks(append(course, { _tag: "LetterBounced", letter_id, problem }), letter)))
}

const isNews = ({ state }: Letter, news: "delivered" | "bounced"): boolean =>
  state === "sent" || state === "queued" || (news === "bounced" && state === "delivered")

/** A letter that did not arrive cannot be answered. */
const stopClocks = (course: Course, letter: Letter): Course => {
  const { state } = course
  if (state.status !== "awaiting_response" || awaitedLetter(state)?.letter_id !== letter.letter_id) return course
  return cancelUnsent(append(course, { _tag: "ClocksSet", ...NO_CLOCKS }))
}

/**
 * Mail that came in answer to a letter. Only a mail that is proven to come from the organization's own domain counts as
 * its answer by itself; any other is kept, moves nothing, and the user is asked whether it is one. Where another one is
 * written to, the organization's mail is no answer of that one.
 */
export const receiveMail = (state: OpenCase, command: CommandOf<"ReceiveMail">, now: number): Decision => {
  if (letterOf(state, command.letter_id) === undefined) return refuse("no-such-letter")
  if (isFullForMail(state)) return refuse("case-limit-reached")
  const { authentication = NOT_REPORTED, automatic, from, letter_id, mail_id, subject } = command
  const mail = { mail_id, letter_id, from, subject, text: fitted(state, command.text), authentication }
  const course = startCourse(state, now)
  const isProven = authentication.result === "own_domain" && standingLetter(state)?.addressed_to === undefined
  if (automatic || !isProven || !mayBeAnswered(state.status)) {
    const noted = append(course, { _tag: "MailNoted", ...mail, automatic, unconfirmed: !automatic && !isProven })
    return accept(automatic || hasEnded(state.status) ? noted : evaluate(noted))
  }
  // The answered letter has arrived, even if the mail server reports a failure later.
  return accept(cancelUnsent(evaluate(receiveResponse(course, { source: "mail", mail })), letter_id))
}

/** Orders from before senders were checked say nothing of them. */
const NOT_REPORTED = { result: "not_reported", domain: null, dkim: null, spf: null, dmarc: null } as const
