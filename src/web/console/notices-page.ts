/** What the service told the sponsor, the newest first. */
import type { NoticeList } from "../../../schema/api/registration.ts"
import { type Html, html, NOTHING } from "../html.ts"
import { empty, tag } from "../parts.ts"
import { counted, distance, moment, spoken } from "../words.ts"
import { consolePage } from "./console-frame.ts"
import { button, postForm } from "../fields.ts"
import { hidden } from "../fields.ts"

type List = typeof NoticeList.Encoded

export const noticesPage = (list: List, now: number): string =>
  consolePage(
    { title: "Notices", current: "/console/notices" },
    html`<div class="wide">
      <div class="row">
        <h1>Notices</h1>
        ${list.unread === 0 ? NOTHING : tag("amend", counted(list.unread, "unread notice"))}
      </div>
      ${list.results.length === 0 ? empty("No notice yet", html`What happens to your cases and agents is told here.`) : noticeRows(list.results, now)}
      ${
        list.unread === 0
          ? NOTHING
          : postForm(
              "/console/notices",
              "read",
              html`${hidden("up_to", String(list.results[0]?.notice_id ?? 0))} ${button("Mark all as read", "plain")}
                <p class="hint">They stay in this list.</p>`
            )
      }
    </div>`
  )

/** A notice about a case names it, so its number leads there. */
const CASE_ID = /\b[A-Z0-9]{1,16}-\d{4}-\d{6,12}\b/

export const noticeRows = (results: List["results"], now: number): Html =>
  results.length === 0
    ? html`<p class="quiet">None yet.</p>`
    : html`<ul class="list">
        ${results.map((one) => {
          const caseId = CASE_ID.exec(one.text)?.[0]
          return html`<li class="list-row">
            <div>
              <p>${one.read ? NOTHING : html`${tag("amend", "Unread")} `}${one.text}</p>
              ${caseId === undefined ? NOTHING : html`<p><a href="/console/cases/${caseId}">Open the case</a></p>`}
            </div>
            <div class="list-side">
              <div>${spoken(one.kind)}</div>
              <div>${distance(one.created_at, now)}, ${moment(one.created_at)}</div>
            </div>
          </li>`
        })}
      </ul>`
