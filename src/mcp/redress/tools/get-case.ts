/** get_case: one case, with what a model needs to continue, or the list of the caller's cases. */
import { mayStand } from "../../../../actors/case/letter-queries.ts"
import { reminderOf } from "../../../../actors/case/clock-dates.ts"
import { type CaseListResponse, listCases } from "../../../../schema/api/case-lists.ts"
import { type LetterResponse, readLetter } from "../../../../schema/api/letters.ts"
import { type CaseResponse, readCase } from "../../../../schema/api/resolution.ts"
import type { WaitsFor } from "../../../../schema/case-words.ts"
import { type CaseForModel, getCase } from "../../../../schema/mcp/case-work.ts"
import { capitalized } from "../../../../schema/text.ts"
import type { CallContext, Tool, ToolResult } from "../../protocol/definition.ts"
import type { RedressMcpDeps } from "../deps.ts"
import { chain } from "../../../http/performing.ts"
import { refusal } from "../refusal.ts"
import { answer, answered, invalid, type Lines, makeTool } from "../tool.ts"
import { caseUri } from "../uris.ts"

type Result = typeof CaseForModel.Encoded
type Case = typeof CaseResponse.Encoded
type Listed = typeof CaseListResponse.Encoded

export const getCaseTool = (deps: RedressMcpDeps): Tool =>
  makeTool(deps, getCase, ({ case_id, cursor, needs_me }, context) => {
    if (case_id === undefined) {
      const query = { cursor, ...(needs_me === true ? { needs_me: "true" as const } : {}) }
      return chain(deps.perform(listCases, { query }, context), (done) => answered(done, listing))
    }
    if (cursor !== undefined) return invalid([{ path: "cursor", message: "is for lists; leave it out with case_id" }])
    return chain(deps.perform(readCase, { path: { case_id } }, context), (done) =>
      done.ok ? reading(deps, done.body, context) : refusal(done)
    )
  })

const NO_CASE = {
  case_id: null,
  status: null,
  waits_for: null,
  understood_by: null,
  issue_question: null,
  candidates: [],
  questions: [],
  letters: [],
  responses: [],
  clocks: null,
  own_limits: [],
  packets: [],
  resolution: null,
  recommended_action: null,
  safety: null,
  cases: [],
  next_cursor: null
} satisfies Result

const listing = ({ next_cursor, results }: Listed): ToolResult => {
  const [found, next] = foundIn(results.length, next_cursor !== null)
  return answer({ ...NO_CASE, cases: results, next_cursor } satisfies Result, [
    found,
    ...results.map(
      ({ case_id, organization, status, waits_for }) =>
        `- ${case_id}: ${status}${organization === null ? "" : `, ${organization.org_name}`}${waits_for === null ? "" : `, waits for ${waits_for}`}`
    ),
    next_cursor === null ? undefined : `More: call again with cursor ${next_cursor}.`,
    next
  ])
}

/** What is said of the page, and what to do next. An empty page with more behind it has looked only at the newest cases. */
const foundIn = (count: number, isMore: boolean): readonly [found: string, next: string] => {
  if (count > 0)
    return [count === 1 ? "One case:" : `${count} cases, newest first:`, "Next: call get_case with a case_id of these."]
  return isMore
    ? [
        "None of the cases looked at so far, the newest first, waits; older ones can be looked through.",
        "Next: call get_case again with needs_me and this cursor."
      ]
    : ["No case fits.", "Next: report_problem opens a case, with the person's consent."]
}

const reading = async (deps: RedressMcpDeps, read: Case, context: CallContext): Promise<ToolResult> => {
  const newest = read.letters.findLast(({ state }) => state !== "cancelled")
  const letter = newest === undefined ? undefined : await letterOf(deps, read.case_id, newest.letter_id, context)
  const result = resultOf(read, letter)
  return answer(result, told(result, read, letter?.rejected_because ?? null), {
    resource_uri: caseUri(read.case_id)
  })
}

const letterOf = async (deps: RedressMcpDeps, case_id: string, letter_id: string, context: CallContext) => {
  const read = await deps.perform(readLetter, { path: { case_id, letter_id } }, context)
  return read.ok ? read.body : undefined
}

/** `newest` is shown with its words. */
const resultOf = (read: Case, newest: typeof LetterResponse.Encoded | undefined): Result => ({
  ...NO_CASE,
  case_id: read.case_id,
  status: read.status,
  waits_for: read.waits_for,
  understood_by: read.understood_by,
  issue_question: read.issue_question,
  candidates: read.candidates,
  questions: read.questions,
  letters: read.letters.map(({ addressed_to, drafted_at, letter_id, problem, sent_at, state, title }) => ({
    letter_id,
    title,
    state,
    drafted_at,
    sent_at,
    addressed_to,
    problem,
    body: letter_id === newest?.letter_id ? newest.body : null
  })),
  // What was taken back is no answer of the organization.
  responses: read.responses
    .filter(({ taken_back }) => taken_back !== true)
    .map(({ authentication: _authentication, taken_back: _takenBack, ...response }) => response),
  clocks: read.clocks,
  own_limits: read.own_limits,
  packets: read.packets,
  resolution: read.resolution,
  recommended_action: read.recommended_action,
  safety: read.safety
})

/** Who is written to, where that is not the organization named. */
const addresseeOf = ({ letters }: Case): string | undefined => letters.findLast(mayStand)?.addressed_to ?? undefined

/** `because` is why the newest letter was turned down. */
const told = (result: Result, read: Case, because: string | null): Lines => [
  `Case ${result.case_id ?? ""}: ${result.status ?? ""}${result.waits_for === null ? "" : `, waits for ${result.waits_for}`}.`,
  result.safety?.text,
  result.issue_question === null ? undefined : `Question: ${result.issue_question}`,
  ...result.candidates.map(({ id, sentence }) => `problem_category ${id}: ${sentence}`),
  result.waits_for === "answers" && read.organization === null ? UNNAMED : undefined,
  ...result.questions.map(({ fact, question }) => `Question ${fact}: ${question}`),
  ...result.letters.map(
    ({ addressed_to, letter_id, sent_at, state, title }) =>
      `Letter ${letter_id}${addressed_to === null ? "" : ` to ${addressed_to}`}: ${title}, ${state}${sent_at === null ? "" : ` on ${sent_at.slice(0, 10)}`}.`
  ),
  ...result.letters.flatMap(({ body }) => (body === null ? [] : [`Its words:\n${body}`])),
  ...result.responses.map(
    ({ confirmed, received_at, response_id, text }) =>
      `${addresseeOf(read) === undefined ? "The organization answered" : "An answer came"} on ${received_at.slice(0, 10)} (${response_id}${confirmed ? "" : ", not confirmed"}): “${text}”`
  ),
  dateLine(result, addresseeOf(read) ?? "the organization"),
  ...result.own_limits.map(({ text }) => text),
  ...result.packets.map(
    ({ filed_at, name, packet_id }) => `Papers ${packet_id} for ${name}: ${filed_at === null ? "not filed" : "filed"}.`
  ),
  result.resolution === null ? undefined : `Ended: ${result.resolution.summary}`,
  result.recommended_action === null ? undefined : `What to do: ${result.recommended_action}`,
  `Next: ${NEXT[nextIn(result)]}${because === null || result.waits_for !== "correction" ? "" : ` They say why: “${because}”`}`
]

/** No fact of a letter, and yet no letter is written without it. */
const UNNAMED =
  "Question organization: Which organization is it? Send its name with add_contact and contact_type org_contact, not with facts."

const dateLine = ({ clocks }: Result, addressee: string): string | undefined => {
  if (clocks === null || clocks.final_response_due_at === null) return undefined
  const reminder = reminderOf(clocks)
  return `${capitalized(addressee)} has until ${clocks.final_response_due_at.slice(0, 10)}${reminder === null ? "" : `; it is reminded on ${reminder.slice(0, 10)}`}.`
}

/** A letter in review that the user does not read is read by a reviewer. */
const nextIn = ({ letters, status, waits_for }: Result): keyof typeof NEXT =>
  waits_for ?? (status === "letter_drafted" && letters.at(-1)?.state === "drafted" ? "review" : "nothing")

const NEXT: Readonly<Record<WaitsFor | "review" | "nothing", string>> = {
  answers:
    "put the questions to the person, then call answer_case with facts, or with problem_category where candidates are.",
  reading: "the letter must be read before it goes: by the person on their own page, or by the sponsor in the console.",
  review: "a reviewer of the service reads the letter before it leaves; read again later.",
  posting:
    "the person prints the letter on their own page and posts it; then call answer_case with decision posted and date.",
  confirmation:
    "a mail came whose sender is not proven. Show it to the person and ask whether it is the organization's answer; if it is, call answer_case with decision response and its response_id, and if not, with decision not_response.",
  decision:
    "show the person the answer, and ask whether it settles the matter; then call answer_case with decision accept or reject.",
  correction:
    "the person who read the letter did not approve it. Ask what is to be corrected or added, then call answer_case with it in message; where no new letter comes of it, ask in a message what can be done now.",
  filing: "the person files the papers; then call answer_case with decision filed.",
  nothing:
    "nothing waits for the person. Call answer_case with a message to tell or ask something, or read again later."
}
