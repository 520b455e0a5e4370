/** The audit: changes, newest first, and the check of the hash chain. */
import type { AuditList, AuditVerification } from "../../../schema/api/audit.ts"
import { type Html, html, NOTHING } from "../html.ts"
import { empty, hrefOf, pager, tag } from "../parts.ts"
import { counted, moment, number, spoken } from "../words.ts"
import { type Colleagues, nameOf } from "./colleagues.ts"
import { staffPage, type Who } from "./parts.ts"

type List = typeof AuditList.Type
type Verification = typeof AuditVerification.Type

export const AUDIT_LIMIT = 50

export interface AuditView {
  readonly list: List
  readonly target: string
  readonly actor: string
  /** The result of one check of the chain; undefined without a request for it. */
  readonly check?: Verification | undefined
  readonly who: Who
  readonly colleagues: Colleagues
}

export const auditPage = ({ actor, check, colleagues, list, target, who }: AuditView): string =>
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
          <div>
            <label class="field" for="target"><span>About</span><span class="hint">An id, as in the column</span></label
            ><input id="target" name="target" value="${target}" autocomplete="off" data-search />
          </div>
          <div>
            <label class="field" for="actor"
              ><span>By</span><span class="hint">An id of staff, or “operator”</span></label
            ><input id="actor" name="actor" value="${actor}" autocomplete="off" />
          </div>
          <button>Show these rows</button>
        </form>
        <p><a class="button" href="/staff/audit?check=0">Check the chain</a></p>
      </div>
      ${
        list.results.length === 0
          ? empty("No row is found", html`<a href="/staff/audit">All rows</a>`)
          : html`<div class="scroll" tabindex="0" role="region" aria-label="Rows of the audit">
                <table class="audit stacked">
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
                    ${list.results.map((one) => row(one, colleagues))}
                  </tbody>
                </table>
              </div>
              ${pager(list, (offset) => hrefOf("/staff/audit", { target, actor, offset }))}`
      }
    </div>`
  )

/** "StaffTokenRotated" becomes "Staff token rotated". */
const deedOf = (action: string): string => spoken(action.replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase())

const row = ({ action, actor, hash, named, seq, target, ts }: List["results"][number], colleagues: Colleagues): Html =>
  html`<tr>
    <th scope="row" class="num" data-of="Row">${number(seq)}</th>
    <td data-of="When">${moment(ts)}</td>
    <td data-of="By">
      <a href="${hrefOf("/staff/audit", { actor: actor.id })}">${nameOf(colleagues, actor.id)}</a>
      <span class="quiet small">${actor.type === actor.id ? "" : actor.type}</span
      >${named === undefined ? NOTHING : html` for ${nameOf(colleagues, named)}`}
    </td>
    <td data-of="What">${deedOf(action)}</td>
    <td data-of="About">
      ${spoken(target.kind)}
      <a href="${hrefOf("/staff/audit", { target: target.id })}">${nameOf(colleagues, target.id)}</a>
    </td>
    <td data-of="Hash"><code title="${hash}">${hash.slice(0, 12)}</code></td>
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
