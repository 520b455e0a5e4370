/** What the forms of a case's page mean: each is one question to a declared endpoint. */
import * as lists from "../../../schema/api/case-lists.ts"
import * as person from "../../../schema/api/person.ts"
import * as resolution from "../../../schema/api/resolution.ts"
import type { HttpRequest } from "../../http/exchange.ts"
import type { Ask, Refused } from "../ask.ts"
import { amountTyped, currencyTyped } from "../typed-form.ts"
import { NONE, NONE_SAID } from "../no-law.ts"
import { unreadPlace } from "../question-fields.ts"
import { lacking, NO_FORM, unclear } from "./console-frame.ts"
import type { Form } from "../sent-form.ts"

export interface CaseForm {
  readonly ask: Ask
  readonly request: HttpRequest
  readonly caseId: string
  readonly form: Form
}

/** What the page says after it, or why it was refused. */
export type Taken = { readonly ok: true; readonly done: string } | Refused

type Maker = (given: CaseForm) => Promise<Taken> | Taken

export const takeCaseForm = async (given: CaseForm): Promise<Taken> => {
  const what = given.form.field("do") ?? ""
  return Object.hasOwn(MAKERS, what) ? (MAKERS[what]?.(given) ?? NO_FORM) : NO_FORM
}

const told = async (
  { ask, caseId, form, request }: CaseForm,
  done: string,
  body: {
    readonly content: string
    readonly type: "context" | "user_response"
    readonly metadata?: object
    readonly attachments?: object
  }
): Promise<Taken> => {
  const path = { case_id: caseId }
  const said = await ask(resolution.addMessage, { path, body, idempotencyKey: form.deed }, request)
  return said.ok ? { ok: true, done } : said
}

/** A decision is a message in words with the decision beside it. */
const decided = (given: CaseForm, done: string, words: string, decision: object): Promise<Taken> =>
  told(given, done, { content: words, type: "user_response", metadata: decision })

const relief = ({ field }: Form): object => {
  const amount = amountTyped(field("amount"))
  const content = field("consumer_satisfied")
  return {
    monetary_relief: amount === undefined ? undefined : { amount, currency: currencyTyped(field("currency")) ?? "" },
    non_monetary_relief: field("non_monetary_relief"),
    consumer_satisfied: content === undefined ? undefined : content === "yes"
  }
}

const MAKERS: Readonly<Record<string, Maker>> = {
  answers: (given) => {
    const facts = Object.fromEntries(
      given.form.entries.flatMap(([name, value]) =>
        name.startsWith("fact.") ? [[name.slice("fact.".length), value]] : []
      )
    )
    if (Object.keys(facts).length === 0) return unclear("Answer one of the questions at least.")
    return told(given, "answers", {
      content: "Answers to the case's questions.",
      type: "user_response",
      metadata: { facts }
    })
  },

  problem: async (given) => {
    const { ask, caseId, form, request } = given
    const body = { problem_category: form.field("problem_category"), jurisdiction: form.field("jurisdiction") }
    if (body.problem_category === undefined && body.jurisdiction === undefined)
      return unclear("Say which problem it is, or where it happened.")
    const unread = unreadPlace(body.jurisdiction)
    if (unread !== undefined) return lacking(unread.path, unread.message)
    const { jurisdiction, problem_category } = body
    if (problem_category === NONE) {
      const none = { content: NONE_SAID, type: "context" } as const
      return told(given, "none", jurisdiction === undefined ? none : { ...none, metadata: { jurisdiction } })
    }
    const changed = await ask(
      resolution.updateCase,
      { path: { case_id: caseId }, body, idempotencyKey: form.deed },
      request
    )
    return changed.ok ? { ok: true, done: "problem" } : changed
  },

  approved: async ({ ask, caseId, form, request }) => {
    const path = { case_id: caseId, letter_id: form.field("letter_id") ?? "" }
    const body = { contacts_shown: form.field("contacts_shown") === "yes" }
    const approved = await ask(person.approveForPosting, { path, body }, request)
    return approved.ok ? { ok: true, done: "approved" } : approved
  },

  posted: (given) =>
    decided(given, "posted", "I posted the letter.", {
      decision: "posted",
      date: given.form.field("date") ?? "",
      channel: given.form.field("channel"),
      tracking_number: given.form.field("tracking_number"),
      letter_id: given.form.field("letter_id")
    }),

  answered: (given) => {
    const response = given.form.field("response")
    if (response === undefined) return unclear("Say what the organization answered, in its words.")
    const date = given.form.field("date")
    return decided(given, "answered", "The organization answered me.", { decision: "response", response, date })
  },

  confirmed: (given) =>
    decided(given, "confirmed", "This is the organization's answer.", {
      decision: "response",
      response_id: given.form.field("response_id")
    }),

  denied: (given) => {
    const response_id = given.form.field("response_id")
    return response_id === undefined
      ? NO_FORM
      : decided(given, "denied", "That was no answer of the organization.", { decision: "not_response", response_id })
  },

  settled: (given) =>
    decided(given, "settled", "The matter is settled.", { decision: "accept", ...relief(given.form) }),

  rejected: (given) =>
    decided(given, "rejected", "I do not accept the answer.", {
      decision: "reject",
      escalate: given.form.field("escalate") === "yes" ? true : undefined
    }),

  disputed: (given) => decided(given, "disputed", "The matter is not settled.", { decision: "dispute" }),

  erasure: async ({ ask, caseId, form, request }) => {
    if (form.field("sure-erase") !== "yes")
      return unclear("Tick the box beside “I want the texts of this case to be erased”.")
    const asked = await ask(person.askErasure, { path: { case_id: caseId } }, request)
    return asked.ok ? { ok: true, done: "erasure" } : asked
  },

  kept: async ({ ask, caseId, request }) => {
    const taken = await ask(person.takeBackErasure, { path: { case_id: caseId } }, request)
    return taken.ok ? { ok: true, done: "kept" } : taken
  },

  withdrawn: (given) =>
    given.form.field("sure") === "yes"
      ? decided(given, "withdrawn", "I withdraw the case.", { decision: "withdraw" })
      : unclear("Tick the box beside “I no longer want this case” to withdraw it."),

  filed: (given) =>
    decided(given, "filed", "I filed the papers.", { decision: "filed", reference: given.form.field("reference") }),

  outcome: (given) =>
    decided(given, "outcome", "This is how it ended.", {
      decision: "outcome",
      outcome: given.form.field("outcome") ?? "",
      ...relief(given.form)
    }),

  message: (given) => {
    const attachments = given.form.files.map(({ bytes, filename }) => ({
      filename: filename === "" ? "document" : filename,
      content: Buffer.from(bytes).toString("base64")
    }))
    const content = given.form.field("content")
    if (content === undefined) return unclear("Write a few words: a document alone is not sent.")
    const documents = attachments.length === 0 ? {} : { attachments }
    return told(given, attachments.length === 0 ? "message" : "documents", { content, type: "context", ...documents })
  },

  contact: async ({ ask, caseId, form, request }) => {
    const names = ["contact_type", "name", "email", "role", "department", "preferred_channel"]
    const body = Object.fromEntries(names.map((name) => [name, form.field(name)]))
    if (!NAMING.some((name) => body[name] !== undefined))
      return unclear("Say who it is: give a name, an e-mail address, a role or a department.")
    const added = await ask(
      resolution.addContact,
      { path: { case_id: caseId }, body, idempotencyKey: form.deed },
      request
    )
    return added.ok ? { ok: true, done: "contact" } : added
  }
}

/** What says who a contact is. The kind and the best way are chosen, and stand in every form. */
const NAMING = ["name", "email", "role", "department"] as const

/** The endpoints that the page reads. */
export const SHOWN = {
  one: resolution.readCase,
  messages: lists.listMessages,
  contacts: lists.listContacts,
  documents: lists.listDocuments
} as const
