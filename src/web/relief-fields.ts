/** What a person got at the end of a case, as fields of a form. */
import { input, select } from "./fields.ts"
import { type Html, html } from "./html.ts"
import type { Typed } from "./typed-form.ts"

/** `prefix` keeps the ids of two forms of one page apart; `currency` is that of the case, where it is known. */
export const reliefFields = (prefix: string, typed: Typed, currency: string): Html =>
  html`<div class="fields">
      ${input({ id: `${prefix}-amount`, name: "amount", label: "They gave me", inputMode: "decimal", lengthMax: 20, hint: "For example 49.00", value: typed["amount"] ?? "" })}
      ${input({ id: `${prefix}-currency`, name: "currency", label: "Currency", lengthMax: 3, hint: "For example USD", value: typed["currency"] ?? currency })}
    </div>
    ${input({ id: `${prefix}-relief`, name: "non_monetary_relief", label: "What else they gave or did", lengthMax: 500, value: typed["non_monetary_relief"] ?? "" })}
    ${select(
      {
        id: `${prefix}-content`,
        name: "consumer_satisfied",
        label: "I am content with it",
        value: typed["consumer_satisfied"] ?? ""
      },
      [
        ["", ""],
        ["yes", "Yes"],
        ["no", "No"]
      ]
    )}`
