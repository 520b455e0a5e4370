/** Gives words back to be copied: those of a form that was refused, where the page has no such form any more. */
import { textArea } from "./fields.ts"
import { type Html, html, NOTHING } from "./html.ts"
import type { Typed } from "./typed-form.ts"
import { spoken } from "./words.ts"

/** What the form itself put there, and what is chosen rather than typed. */
const NOT_TYPED: ReadonlySet<string> = new Set([
  "do",
  "key",
  "letter_id",
  "response_id",
  "problem_category",
  "channel",
  "sure",
  "escalate",
  "contacts_shown",
  "consumer_satisfied",
  "outcome",
  "events",
  "grace",
  "kind"
])

const LABELS: Readonly<Record<string, string>> = {
  content: "Your message",
  response: "What they answered",
  amount: "They gave you",
  currency: "In",
  non_monetary_relief: "And, or instead",
  reference: "Reference",
  tracking_number: "Tracking number",
  date: "On",
  jurisdiction: "Where it happened",
  callback_url: "Address",
  contactEmail: "Contact",
  since: "Since"
}

/** Whether a person typed it, rather than chose it or was given it by the form. */
export const isTyped = ([name, value]: readonly [name: string, value: string]): boolean =>
  !NOT_TYPED.has(name) && value.trim() !== ""

export const labelOf = (name: string): string =>
  Object.hasOwn(LABELS, name) ? (LABELS[name] ?? "") : spoken(name.replace(/^fact\./, ""))

/** As many rows as the text has lines, within what a page can bear. */
export const rowsOf = (value: string): number => Math.min(ROWS_MAX, value.split("\n").length + 1)
const ROWS_MAX = 12

/** Its fields are facts: the page names them with `fact.` before, and `typed` without. */
const FACT_FORMS: ReadonlySet<string> = new Set(["answers", "corrected"])

/** Nothing where the page `shown` still has the form with its fields, or where nothing was typed. */
export const unsentPart = (typed: Typed = {}, { text: shown }: Html): Html => {
  const holds = (name: string, value: string): boolean => shown.includes(html`name="${name}" value="${value}"`.text)
  const { do: what = "", letter_id: letterId } = typed
  const hasForm = holds("do", what) && (letterId === undefined || holds("letter_id", letterId))
  const prefix = FACT_FORMS.has(what) ? "fact." : ""
  const hasField = (name: string): boolean => hasForm && shown.includes(html`name="${prefix}${name}"`.text)
  const lost = Object.entries(typed).filter((field) => isTyped(field) && !hasField(field[0]))
  return lost.length === 0
    ? NOTHING
    : html`<section class="panel" aria-labelledby="unsent">
        <h2 id="unsent">What you typed</h2>
        <p>The case does not have this, and the page does not keep it. Copy what you still need.</p>
        ${toCopy(lost)}
      </section>`
}

/** The texts in fields that can be read and copied. No form takes their names. */
export const toCopy = (texts: ReadonlyArray<readonly [name: string, value: string]>): ReadonlyArray<Html> =>
  texts.map(([name, value], index) =>
    textArea({
      id: `unsent-${String(index)}`,
      name: `unsent.${name}`,
      label: labelOf(name),
      value,
      isReadOnly: true,
      rows: rowsOf(value)
    })
  )
