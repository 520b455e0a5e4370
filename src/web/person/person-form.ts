/** Parses a form of the person's page, once, into the command of the case. */
import { Result, SchemaParser } from "effect"
import { parseFacts } from "../../../actors/assistant/letters/facts.ts"
import { Jurisdiction } from "../../../schema/api/resolution.ts"
import { ProblemCategory } from "../../../schema/api/understanding.ts"
import type { CaseCommand } from "../../../schema/case.ts"
import { CaseDecision } from "../../../schema/resolution.ts"
import { OUTCOMES } from "../case-words.ts"
import { deedOf } from "../form-key.ts"
import { NONE, NONE_SAID, PROBLEM_SAID } from "../no-law.ts"
import { unreadPlace } from "../question-fields.ts"
import { amountTyped, currencyTyped, heldUnder, type Typed } from "../typed-form.ts"
import { MESSAGE_CHARS_MAX } from "./decide-forms.ts"

type Message = Extract<CaseCommand, { readonly _tag: "AddMessage" }>
/** The person's message to the case. The handler adds the speaker and the command's id. */
export type Told = Omit<Message, "message_id" | "by">
type PersonCommand =
  | Extract<CaseCommand, { readonly _tag: "DecideInPerson" | "ApproveForPosting" | "AskErasure" | "TakeBackErasure" }>
  | Told

/** What the page says after a form was taken. */
export type Done =
  | "answers"
  | "corrected"
  | "problem"
  | "none"
  | "posted"
  | "settled"
  | "answered"
  | "confirmed"
  | "denied"
  | "approved"
  | "rejected"
  | "beyond"
  | "filed"
  | "message"
  | "documents"
  | "disputed"
  | "withdrawn"
  | "outcome"
  | "erasure"
  | "kept"

export interface PersonAction {
  readonly done: Done
  readonly command: PersonCommand
}

/** What to change, for the person; `errors` name fields by their ids. */
export interface FormFault {
  readonly message: string
  readonly errors?: ReadonlyArray<FieldFault>
}

export interface FieldFault {
  readonly path: string
  readonly message: string
}

/** No form of the page has more fields, so what follows is no form of it. A letter asks for 20 facts at most. */
const FIELD_COUNT_MAX = 30

/** `body` is what a browser sends for a form without files. */
export const readForm = (body: Uint8Array): Result.Result<PersonAction, FormFault> => {
  const fields = new URLSearchParams(Buffer.from(body).toString("utf8"))
  if ([...fields.keys()].length > FIELD_COUNT_MAX || fields.toString().includes("%00")) return NO_FORM
  const field = (name: string): string | undefined => {
    const value = fields.get(name)?.replaceAll("\r\n", "\n").trim()
    return value === undefined || value === "" ? undefined : value
  }
  const make = heldUnder(MAKERS, field("do") ?? "")
  return make === undefined ? NO_FORM : make(field, [...new Set(fields.keys())])
}

const sentIn = (body: Uint8Array): ReadonlyArray<readonly [name: string, value: string]> =>
  [...new URLSearchParams(Buffer.from(body).toString("utf8"))].slice(0, FIELD_COUNT_MAX)

/** What was typed, by the names of the fields, to be shown again in a form that was not taken. */
export const typedIn = (body: Uint8Array): Typed =>
  Object.fromEntries(sentIn(body).map(([name, value]) => [name.replace(FACT, ""), value]))

/** The id of the command that the form means: the same when the form is sent twice. */
export const commandIdIn = (body: Uint8Array): string | undefined => deedOf(sentIn(body))

const FACT = /^fact\./

const fault = (message: string): Result.Result<never, FormFault> => Result.fail({ message })
const NO_FORM = fault("This is no form of this page. Open the page again.")

type Field = (name: string) => string | undefined
type Made = Result.Result<PersonAction, FormFault>

const decode = SchemaParser.decodeUnknownResult(CaseDecision, { errors: "first", onExcessProperty: "ignore" })

/** A decision of what the fields hold; fields that were left empty are not there. */
const deciding = (done: Done, given: object, otherwise: string): Made => {
  const decision = decode(JSON.parse(JSON.stringify(given)))
  return Result.isSuccess(decision)
    ? Result.succeed({ done, command: { _tag: "DecideInPerson", by: "person", decision: decision.success } })
    : fault(otherwise)
}

const telling = (
  done: Done,
  content: string,
  stated?: Pick<Told, "facts" | "problem_category" | "jurisdiction">
): Made =>
  Result.succeed({
    done,
    command: {
      _tag: "AddMessage",
      content,
      type: stated === undefined ? "context" : "user_response",
      attachments: [],
      metadata: stated === undefined ? null : JSON.stringify(stated),
      ...stated
    }
  })

const decodeCategory = SchemaParser.decodeUnknownResult(ProblemCategory)
const decodeJurisdiction = SchemaParser.decodeUnknownResult(Jurisdiction)

const relief = (field: Field): object => {
  const amount = amountTyped(field("amount"))
  return {
    monetary_relief: amount === undefined ? undefined : { amount, currency: currencyTyped(field("currency")) },
    non_monetary_relief: field("non_monetary_relief"),
    consumer_satisfied: heldUnder(SATISFIED, field("consumer_satisfied") ?? "")
  }
}

const RELIEF_HELP =
  "Give the sum as a number, for example 49.00, and its currency in three letters, for example USD; and at most 500 characters of anything else."

type Maker = (field: Field, names: ReadonlyArray<string>) => Made

/** Facts, each in its own field; a field that was left empty states nothing. */
const stating =
  (done: Done, content: string, none: string): Maker =>
  (field, names) => {
    const given = names.flatMap((name) => {
      const value = field(name)
      return FACT.test(name) && value !== undefined ? [[name.replace(FACT, ""), value] as const] : []
    })
    if (given.length === 0) return fault(none)
    const facts = parseFacts(Object.fromEntries(given))
    return Result.isFailure(facts)
      ? Result.fail({ message: "Some answers cannot be taken as they are.", errors: facts.failure })
      : telling(done, content, { facts: facts.success })
  }

const MAKERS: Readonly<Record<string, Maker>> = {
  answers: stating("answers", "Answers to the case's questions.", "Answer one of the questions at least."),
  corrected: stating("corrected", "Corrections of the case's facts.", "Change one of the facts at least."),
  problem: (field) => {
    const [category, place] = [field("problem_category"), field("jurisdiction")]
    if (category === undefined && place === undefined) return fault("Say which problem it is, or where it happened.")
    const unread = unreadPlace(place)
    if (unread !== undefined) return Result.fail({ message: "The place cannot be taken as it is.", errors: [unread] })
    const read = [
      ...(category === undefined || category === NONE ? [] : [decodeCategory(category)]),
      ...(place === undefined ? [] : [decodeJurisdiction(place)])
    ]
    if (read.some(Result.isFailure))
      return fault("Choose one of the problems, and say where it happened, for example WA.")
    const where = place === undefined ? {} : { jurisdiction: place }
    if (category === NONE) return telling("none", NONE_SAID, place === undefined ? undefined : where)
    return telling("problem", PROBLEM_SAID, {
      ...(category === undefined ? {} : { problem_category: category }),
      ...where
    })
  },
  posted: (field) =>
    deciding(
      "posted",
      {
        decision: "posted",
        date: field("date"),
        channel: field("channel"),
        tracking_number: field("tracking_number"),
        letter_id: field("letter_id")
      },
      "Say on which day you posted the letter, as year, month and day, for example 2026-11-20."
    ),
  settled: (field) => deciding("settled", { decision: "accept", ...relief(field) }, RELIEF_HELP),
  outcome: (field) => {
    const outcome = field("outcome")
    return OUTCOMES.some(([value]) => value === outcome)
      ? deciding("outcome", { decision: "outcome", outcome, ...relief(field) }, RELIEF_HELP)
      : fault("Choose how it ended.")
  },
  disputed: () => deciding("disputed", { decision: "dispute" }, "Open the page again."),
  withdrawn: (field) =>
    field("sure") === "yes"
      ? deciding("withdrawn", { decision: "withdraw" }, "Open the page again.")
      : fault("Tick the box beside “I no longer want this case” to withdraw it."),
  erasure: (field) =>
    field("sure-erase") === "yes"
      ? Result.succeed({ done: "erasure", command: { _tag: "AskErasure", by: "person" } })
      : fault("Tick the box beside “I want the texts of this case to be erased”."),
  kept: () => Result.succeed({ done: "kept", command: { _tag: "TakeBackErasure", by: "person" } }),
  message: (field) => {
    const content = field("content")
    if (content === undefined) return fault("Write what you want to say.")
    return content.length > MESSAGE_CHARS_MAX
      ? fault("A message may have 20,000 characters. Send the rest in a second one.")
      : telling("message", content)
  },
  answered: (field) =>
    field("response") === undefined
      ? fault("Say what the organization answered, in its words.")
      : deciding(
          "answered",
          { decision: "response", response: field("response"), date: field("date") },
          "The answer may have 20,000 characters, and its day is written as in 2026-11-20."
        ),
  confirmed: (field) =>
    field("response_id") === undefined
      ? NO_FORM
      : deciding("confirmed", { decision: "response", response_id: field("response_id") }, "Open the page again."),
  denied: (field) =>
    field("response_id") === undefined
      ? NO_FORM
      : deciding("denied", { decision: "not_response", response_id: field("response_id") }, "Open the page again."),
  rejected: (field) =>
    deciding(
      "rejected",
      { decision: "reject", escalate: field("escalate") === "yes" ? true : undefined },
      "Open the page again."
    ),
  beyond: () =>
    Result.succeed({
      done: "beyond",
      command: {
        _tag: "AddMessage",
        content: "Please take this further.",
        type: "escalation_request",
        attachments: [],
        metadata: null,
        while_waiting: true
      }
    }),
  filed: (field) =>
    deciding("filed", { decision: "filed", reference: field("reference") }, "The reference may have 200 characters."),
  approved: (field) => {
    const letter_id = field("letter_id")
    if (letter_id === undefined) return NO_FORM
    const contacts_shown = field("contacts_shown") === "yes"
    return Result.succeed({
      done: "approved",
      command: { _tag: "ApproveForPosting", letter_id, by: "person", contacts_shown }
    })
  }
}

const SATISFIED: Readonly<Record<string, boolean>> = { yes: true, no: false }
