/** The form that asks the law council about a law, and the sponsor's requests. Rulings have public pages. */
import type { EvaluateRequest, VerdictList } from "../../../schema/api/council.ts"
import { html } from "../html.ts"
import { hrefOf, pager } from "../parts.ts"
import { verdictItems } from "../public/council-board.ts"
import { counted } from "../words.ts"
import { consolePage } from "./console-frame.ts"
import { button, type Fault, hidden, input, postForm, summary } from "../fields.ts"

type Field = Extract<keyof EvaluateRequest, "citation" | "title" | "jurisdiction">

export interface CouncilView {
  /** Of the sponsor's tier. */
  readonly perHour: number
  readonly formKey: string
  readonly own: typeof VerdictList.Encoded
  readonly offset: number
  readonly fault?: Fault | undefined
}

export const OWN_LIMIT = 20

export const councilPage = ({ fault, formKey, offset, own, perHour }: CouncilView): string => {
  const typed = (name: Field): string => fault?.typed[name] ?? ""
  return consolePage(
    { title: "Law council", current: "/console/council", isFaulty: fault !== undefined },
    html`<div class="wide">
      ${summary(fault)}
      <h1>Ask the law council</h1>
      <p class="lead">
        Members who do not see one another judge a law against eight principles. Everybody may read what they find.
      </p>
      <p class="count">
        ${counted(perHour, "evaluation")} an hour for your account; a verdict of the last day costs none
      </p>
      ${postForm(
        "/console/council",
        "ask",
        html`${hidden("key", formKey)}
          ${input({
            id: "citation",
            label: "Citation",
            hint: "As lawyers write it, for example 15 U.S.C. § 45 or UDHR art. 19",
            isRequired: true,
            value: typed("citation")
          })}
          ${input({
            id: "jurisdiction",
            label: "Legal system",
            hint: "In words or as a code, for example US",
            isRequired: true,
            value: typed("jurisdiction")
          })}
          ${input({ id: "title", label: "Title", hint: "Everybody sees it; may be left empty", value: typed("title") })}
          ${button("Ask the council")}
          <p class="hint">The page of the ruling opens, and shows each member's answer as it comes.</p>`
      )}
      <section aria-labelledby="own">
        <div class="row">
          <h2 id="own">What you asked for</h2>
          <a href="/council">All verdicts</a>
        </div>
        ${
          own.results.length === 0
            ? html`<p class="quiet">
                Nothing yet. A law that somebody else had evaluated stands in the list of all verdicts.
              </p>`
            : verdictItems(own.results, "h3")
        }
        ${pager({ limit: OWN_LIMIT, offset, total: own.total }, (at) => hrefOf("/console/council", { offset: at }))}
      </section>
    </div>`
  )
}
