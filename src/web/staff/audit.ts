/** The audit: who changed what, newest first, and whether the chain of its rows is whole. */
import type { AuditList, AuditVerification } from "../../../schema/api/audit.ts"
import { type Html, html, NOTHING } from "../html.ts"
import { empty, hrefOf, pager, tag } from "../parts.ts"
import { counted, moment, number } from "../words.ts"
import { staffPage, type Who } from "./parts.ts"

type List = typeof AuditList.Type
type Verification = typeof AuditVerification.Type

export const AUDIT_LIMIT = 50

export interface AuditView {
  readonly list: List
  readonly target: string
  readonly actor: string
  /** Of one walk of the chain; undefined where nobody asked for it. */
  readonly check?: Verification | undefined
  readonly who: Who
}

export const auditPage = ({ actor, check, list, target, who }: AuditView): string =>
  staffPage(
    { title: "Audit", area: "staff", current: "/staff/audit", script: "staff-keys.js" },
    who,
    html`<div class="full">
      <h1>Audit</h1>
      <p class="lead">
        Who changed what, and who read what a person told. Every row holds the hash of the row before it.
      </p>
      ${check === undefined ? NOTHING : checked(check)}
      <div class="row">
        <form class="search filter-form" method="get" action="/staff/audit" role="search">
          <label class="field" for="target"><span>About</span></label
          ><input id="target" name="target" value="${target}" autocomplete="off" data-search />
          <label class="field" for="actor"><span>By</span></label
          ><input id="actor" name="actor" value="${actor}" autocomplete="off" />
          <button>Filter</button>
        </form>
        <p><a class="button" href="/staff/audit?check=0">Check the chain</a></p>
      </div>
      ${
        list.results.length === 0
          ? empty("No row is found", html`<a href="/staff/audit">All rows</a>`)
          : html`<div class="scroll" tabindex="0" role="region" aria-label="Rows of the audit">
                <table class="audit">
                  <thead>
                    <tr>
                      <th scope="col">Row</th>
                      <th scope="col">When</th>
                      <th scope="col">By</th>
                      <th scope="col">What</th>
                      <th scope="col">About</th>
                      <th scope="col">Hash</th>
                    </tr>
                  </thead>
                  <tbody>
                    ${list.results.map(row)}
                  </tbody>
                </table>
              </div>
              ${pager(list, (offset) => hrefOf("/staff/audit", { target, actor, offset }))}`
      }
    </div>`
  )

const row = ({ action, actor, hash, named, seq, target, ts }: List["results"][number]): Html =>
  html`<tr>
    <th scope="row" class="num">${number(seq)}</th>
    <td>${moment(ts)}</td>
    <td>
      ${actor.type} <a href="${hrefOf("/staff/audit", { actor: actor.id })}"><code>${actor.id}</code></a
      >${named === undefined ? NOTHING : html` for <code>${named}</code>`}
    </td>
    <td>${action}</td>
    <td>
      ${target.kind} <a href="${hrefOf("/staff/audit", { target: target.id })}"><code>${target.id}</code></a>
    </td>
    <td><code title="${hash}">${hash.slice(0, 12)}</code></td>
  </tr>`

/** One walk checks a bounded number of rows; the next begins where it ended. */
const checked = ({ checked: count, first_broken: broken, head, next_after, seq, valid }: Verification): Html =>
  html`<section class="panel" role="status" aria-labelledby="check">
    <h2 id="check">${valid ? "The chain is whole so far" : "The chain is broken"}</h2>
    <p>
      ${tag(valid ? "keep" : "remove", valid ? "Whole" : "Broken")} ${counted(count, "row")} checked, up to row
      ${number(seq)}, whose hash is <code class="hash">${head}</code>
    </p>
    ${broken === null ? NOTHING : html`<p><b>Row ${number(broken.seq)}</b> is the first that is broken: ${REASONS[broken.why]}</p>`}
    ${next_after === null ? html`<p>That is the end of the chain.</p>` : html`<p><a class="button" href="/staff/audit?check=${String(next_after)}">Check the next rows</a></p>`}
  </section>`

const REASONS: Readonly<Record<NonNullable<Verification["first_broken"]>["why"], string>> = {
  hash: "its content does not have the hash that it holds.",
  prev_hash: "it does not hold the hash of the row before it.",
  seq: "its number is not the next one.",
  missing: "it is missing.",
  head: "the head in the transparency log is another one."
}
