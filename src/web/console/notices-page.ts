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

/** What a notice is about stands in it by its id, which leads there. */
const SUBJECTS: ReadonlyArray<readonly [id: RegExp, path: string, words: string]> = [
  [/\b[A-Z0-9]{1,16}-\d{4}-\d{6,12}\b/, "/console/cases/", "Open the case"],
  [/\bagt_[0-9a-f]{32}\b/, "/console/agents/", "Open the agent"],
  [/\bwhk_[0-9a-z]+\b/, "/console/webhooks/", "Open the webhook"]
]

/** An id in brackets is for programs. */
const withoutIds = (text: string): string => text.replaceAll(/ \((?:agt|whk)_[0-9a-z]+\)/g, "")

const subjectOf = (text: string): Html => {
  for (const [id, path, words] of SUBJECTS) {
    const found = id.exec(text)?.[0]
    if (found !== undefined) return html`<p><a href="${path}${found}">${words}</a></p>`
  }
  return NOTHING
}

export const noticeRows = (results: List["results"], now: number): Html =>
  results.length === 0
    ? html`<p class="quiet">None yet.</p>`
    : html`<ul class="list">
        ${results.map(
          (one) =>
            html`<li class="list-row">
              <div>
                <p>${one.read ? NOTHING : html`${tag("amend", "Unread")} `}${withoutIds(one.text)}</p>
                ${subjectOf(one.text)}
              </div>
              <div class="list-side">
                <div>${spoken(one.kind)}</div>
                <div>${distance(one.created_at, now)}, ${moment(one.created_at)}</div>
              </div>
            </li>`
        )}
      </ul>`
