/** The parts that staff and operator pages share: the frame with the signed-in member, errors, and fields. */
import type { StaffSessionResponse } from "../../../schema/api/staff.ts"
import type { FieldError } from "../../http/problem.ts"
import { type Frame, page } from "../frame.ts"
import { summary } from "../fields.ts"
import { type Html, html, NOTHING } from "../html.ts"
import { distance } from "../words.ts"

export type Who = typeof StaffSessionResponse.Type

/** Whether a change needs the token once more. A request that carries the token itself has proven enough. */
export const needsProof = ({ proven_until }: Who, now: number): boolean =>
  proven_until !== null && Date.parse(proven_until) <= now

/** Pages that only administrators open are not offered to others; the endpoints refuse them anyway. */
export const isForAdmins = (path: string): boolean =>
  path.startsWith("/operator") || path === "/staff/audit" || path === "/staff/members"

export const staffPage = (frame: Omit<Frame, "account" | "hidden" | "unlisted">, who: Who, content: Html): string =>
  page(
    {
      ...frame,
      unlisted: true,
      hidden: (path) => who.role !== "admin" && isForAdmins(path),
      account: accountOf(who)
    },
    content
  )

const accountOf = ({ name, role }: Who): Html =>
  html`<span>${name} <span class="quiet">${role === "admin" ? "administrator" : "reviewer"}</span></span>
    <form method="post" action="/staff/sign-out"><button class="small-button">Sign out</button></form>`

/** What went wrong, at the top of the page and announced. */
export interface Problem {
  readonly message: string
  readonly errors?: ReadonlyArray<FieldError>
}

export const problemSummary = (problem: Problem | undefined): Html =>
  summary(problem === undefined ? undefined : { refused: { errors: [], ...problem }, typed: {} })

/** What was just done, with the focus on it; in the queue the item that is open has it instead. */
export const done = (text: string): Html =>
  text === "" ? NOTHING : html`<p class="done" role="status" tabindex="-1" autofocus>${text}</p>`

interface Field {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly value?: string
  readonly type?: "text" | "email" | "password"
  readonly isRequired?: boolean
}

export const field = ({ hint = "", isRequired = false, label, name, type = "text", value = "" }: Field): Html =>
  html`<label class="field" for="${name}"
      ><span>${label}</span>${hint === "" ? NOTHING : html`<span class="hint">${hint}</span>`}</label
    >${isRequired ? html`<input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="off" spellcheck="false" required />` : html`<input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="off" spellcheck="false" />`}`

export const area = (name: string, label: string, hint: string, value: string, rows = 2): Html =>
  html`<label class="field" for="${name}"><span>${label}</span><span class="hint">${hint}</span></label
    ><textarea id="${name}" name="${name}" rows="${String(rows)}">${value}</textarea>`

/** Asks for the token when the session is old, and for the reviewer's name with the operator token; with what was typed of it. */
export const proofFields = (who: Who, now: number, reviewer = ""): Html =>
  html`${needsProof(who, now) ? field({ name: "staff_token", label: "Your token again", hint: `It was shown last ${distance(provenAt(who), now)}. A change needs it after 30 minutes.`, type: "password", isRequired: true }) : NOTHING}
  ${who.reviewer_id === null ? field({ name: "reviewer", label: "Who decides", hint: "Your e-mail address. Nobody is known behind the operator token.", type: "email", isRequired: true, value: reviewer }) : NOTHING}`

const PROVEN_MS = 30 * 60_000
const provenAt = ({ proven_until }: Who): string =>
  new Date(Date.parse(proven_until ?? "1970-01-01T00:30:00Z") - PROVEN_MS).toISOString()

export const kbd = (key: string): Html => html`<kbd>${key}</kbd>`

export const late = (dueAt: string | null, isOverdue: boolean, now: number): Html =>
  dueAt === null
    ? NOTHING
    : html`<span class="${isOverdue ? "late" : "quiet"}"
        >${isOverdue ? "overdue, due" : "due"} ${distance(dueAt, now)}</span
      >`
