/**
 * Keeps the fields of a refused form whose page cannot be shown. A page of their own shows them, and the person sends them again.
 * When the session has ended, the sign-in form carries the fields, and that page follows the sign-in.
 *
 * Always true: the fields are not stored and stand in no address, and a form with a secret is not kept.
 */
import { BODY_BYTES_TEXT } from "../../../schema/api/policy.ts"
import { button, hidden, input, summary, textArea } from "../fields.ts"
import { type Html, html, NOTHING } from "../html.ts"
import { isTyped, labelOf, rowsOf, toCopy } from "../unsent.ts"
import type { HttpRequest } from "../../http/exchange.ts"
import type { RawAnswer } from "../../http/handler.ts"
import type { Refused } from "../ask.ts"
import { showRefusal } from "../page-deps.ts"
import { consolePage, showOwn } from "./console-frame.ts"
import type { Form } from "../sent-form.ts"

type Field = readonly [name: string, value: string]

export interface KeptForm {
  /** A path of the console. */
  readonly action: string
  readonly fields: ReadonlyArray<Field>
  readonly hadFiles: boolean
}

const SECRET = /password|secret|code|token|factor/i
const PREFIX = "kept."
const HAD_FILES = "had_files"

/** Undefined for a form that a person typed nothing into. */
export const keptOf = (form: Form, action: string): KeptForm | undefined =>
  kept(form.entries, action, form.files.length > 0)

/** What a sign-in form brings with it. */
export const keptIn = (form: Form, action: string): KeptForm | undefined => {
  const fields = form.entries.flatMap(([name, value]): ReadonlyArray<Field> =>
    name.startsWith(PREFIX) ? [[name.slice(PREFIX.length), value]] : []
  )
  return kept(fields, action, form.field(HAD_FILES) === "yes")
}

const kept = (fields: ReadonlyArray<Field>, action: string, hadFiles: boolean): KeptForm | undefined =>
  fields.some(isTyped) && !fields.some(([name]) => SECRET.test(name)) ? { action, fields, hadFiles } : undefined

/** What the sign-in form may send, without its own fields. */
const KEPT_BYTES_MAX = BODY_BYTES_TEXT - 8 * 1024

/** Whether the sign-in form can send it: a browser writes a line end as six bytes, and a character as up to twelve. */
export const fitsSignIn = ({ fields }: KeptForm): boolean =>
  new URLSearchParams(
    fields.map(([name, value]): [string, string] => [PREFIX + name, value.replaceAll("\n", "\r\n")])
  ).toString().length <= KEPT_BYTES_MAX

/** The fields as a part of the sign-in form. */
export const keptFields = ({ fields, hadFiles }: KeptForm): Html =>
  html`${fields.map(([name, value]) => hidden(`${PREFIX}${name}`, value))}
  ${hadFiles ? hidden(HAD_FILES, "yes") : NOTHING}`

/** What was typed. A person who does not sign in can copy it. */
export const keptWords = ({ fields }: KeptForm): Html =>
  html`<details>
    <summary>Show what I typed</summary>
    ${toCopy(fields.filter(isTyped))}
  </details>`

/** A line that is longer stands in a field of several rows. */
const LINE_CHARS_MAX = 60

const fieldOf = ([name, value]: Field, index: number): Html => {
  if (!isTyped([name, value])) return hidden(name, value)
  const field = { id: `kept-${String(index)}`, name, label: labelOf(name), value, lengthMax: 20_000 }
  return value.length > LINE_CHARS_MAX || value.includes("\n")
    ? textArea({ ...field, rows: rowsOf(value) })
    : input(field)
}

/** A form that was refused while its page cannot be shown. With the same key it is taken once, however often it is sent. */
const refusedPage = (kept: KeptForm, message: string): string =>
  consolePage(
    { title: "What you typed", current: "", isFaulty: true },
    html`<div class="narrow">
      ${summary({ refused: { message, errors: [] }, typed: {} })}
      <h1>What you typed</h1>
      ${
        kept.hadFiles
          ? html`<p class="lead">Copy what you still need. The documents that you had chosen were not kept.</p>
              ${keptWords(kept)}`
          : html`<p class="lead">If the service was busy, wait a few seconds and send it again: it is taken once.</p>
              <form class="stack" method="post" action="${kept.action}">
                ${kept.fields.map(fieldOf)} ${button("Send it again")}
              </form>`
      }
      <p><a href="${kept.action}">Go to the page without sending it</a></p>
    </div>`
  )

/** A form that was refused, and why. */
export interface RefusedForm {
  readonly form: Form
  readonly why: Refused
}

/** Answers in the place of a page that cannot be read: with what was typed, where a form was sent to it. */
export const showUnread = (request: HttpRequest, unread: Refused, sent?: RefusedForm): RawAnswer => {
  if (sent === undefined) return showRefusal(request, unread)
  const { form, why } = sent
  const kept = keptOf(form, request.path)
  return kept === undefined ? showRefusal(request, why) : showOwn(request, refusedPage(kept, why.message), why.status)
}

/** Shown after the sign-in: nothing is sent before the person says so. */
export const sendAgainPage = ({ action, fields, hadFiles }: KeptForm): string =>
  consolePage(
    { title: "Send what you typed", current: "" },
    html`<div class="narrow">
      <h1>Send what you typed</h1>
      <p class="lead">You are signed in. This was not sent yet, because your session had ended.</p>
      <form class="stack" method="post" action="${action}">${fields.map(fieldOf)} ${button("Send it now")}</form>
      ${hadFiles ? html`<p>The documents that you had chosen were not kept. Add them on the page afterwards.</p>` : NOTHING}
      <p><a href="${action}">Go to the page without sending it</a></p>
    </div>`
  )
