/**
 * What an answer of the organization does to a case. Once a letter was written, the case waits for the user's decision, and
 * letters that have not left are taken back. In triage and while facts are missing the answer is kept and moves nothing.
 */
import type { CaseEventOf } from "../../schema/case-event.ts"
import type { CaseDecision } from "../../schema/resolution.ts"
import type { ResponseSource } from "../../schema/case-parts.ts"
import { append, type Course } from "./course.ts"
import { dayEndsAt } from "./days.ts"
import { cancelUnsent } from "./letters.ts"
import { mayBeAnswered, move } from "./lifecycle.ts"

type Answer = Pick<CaseEventOf<"ResponseReceived">, "mail" | "source" | "answered_at">

/** The organization has answered and is reminded no more. The caller takes back the letters that have not left. */
export const receiveResponse = (course: Course, answer: Answer): Course =>
  append(move(course, "organization_responded", "response_received"), { _tag: "ResponseReceived", ...answer })

/**
 * The answer moves the case where it may. The answered letter is known to have left, even if the mail server
 * reports otherwise later, so it is not taken back.
 */
export const takeAnswer = (course: Course, answer: Answer, answeredLetterId?: string | null): Course =>
  mayBeAnswered(course.state.status) ? cancelUnsent(receiveResponse(course, answer), answeredLetterId) : course

/** The user says that the organization answered, or that a mail without proof of its sender is its answer. */
export const takeReported = (
  course: Course,
  { date, response_id }: Extract<CaseDecision, { readonly decision: "response" }>,
  source: ResponseSource
): Course => {
  const confirmed = course.state.responses.find((one) => one.response_id === response_id)
  const answeredAt = date === undefined ? confirmed?.received_at : Math.min(dayEndsAt(date), course.now)
  const answer = { source, mail: null, ...(answeredAt === undefined ? {} : { answered_at: answeredAt }) }
  return takeAnswer(course, answer, confirmed?.letter_id)
}
