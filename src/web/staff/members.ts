/** The members of staff: added, given a new token, disabled. A token is shown in one answer and never again. */
import type { StaffList } from "../../../schema/api/staff.ts"
import { type Html, html, NOTHING } from "../html.ts"
import { tag } from "../parts.ts"
import { date, spoken } from "../words.ts"
import { done, field, type Problem, problemSummary, proofFields, staffPage, type Who } from "./parts.ts"

type Member = (typeof StaffList.Type)["results"][number]

interface Typed {
  readonly name?: string | undefined
  readonly email?: string | undefined
  readonly role?: string | undefined
  readonly reviewer?: string | undefined
}

export interface MembersView {
  readonly members: ReadonlyArray<Member>
  readonly who: Who
  readonly now: number
  readonly done: string
  readonly problem?: Problem | undefined
  /** What was typed into the form that was refused. */
  readonly typed?: Typed | undefined
  /** Shown once. */
  readonly token?: { readonly of: string; readonly text: string } | undefined
}

export const membersPage = (view: MembersView): string => {
  const { members, now, problem, token, typed = {}, who } = view
  return staffPage(
    {
      title: problem === undefined ? "Members" : "Error: Members",
      area: "staff",
      current: "/staff/members",
      script: "staff-keys.js"
    },
    who,
    html`<div class="wide">
      <h1>Members</h1>
      ${problemSummary(problem)} ${done(view.done)} ${token === undefined ? NOTHING : shownOnce(token)}
      <form id="members" method="post" action="/staff/members">
        ${proofFields(who, now, typed.reviewer)}
        <div class="scroll" tabindex="0" role="region" aria-label="Members of staff">
          <table class="stacked">
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Role</th>
                <th scope="col">Reviewer's id</th>
                <th scope="col">Since</th>
                <th scope="col">Change</th>
              </tr>
            </thead>
            <tbody>
              ${members.map(row)}
            </tbody>
          </table>
        </div>
        <ul class="consequences">
          <li>New token: the old one and all sessions of the member end at once.</li>
          <li>Disable: the token and all sessions end; what they decided stays.</li>
        </ul>
        <fieldset>
          <legend>Add somebody</legend>
          ${field({ name: "name", label: "Name", value: typed.name ?? "" })}
          ${field({ name: "email", label: "E-mail address", type: "email", value: typed.email ?? "", hint: "Two people are two addresses: nobody decides twice about one thing." })}
          <label class="field" for="role"><span>Role</span></label
          ><select id="role" name="role">
            ${role("reviewer", "Reviewer: works on the queue", typed.role)}
            ${role("admin", "Administrator: may do all that staff may", typed.role)}
          </select>
          <div class="actions"><button class="primary" name="order" value="add">Add</button></div>
        </fieldset>
      </form>
    </div>`
  )
}

const role = (value: string, label: string, chosen: string | undefined): Html =>
  value === chosen
    ? html`<option value="${value}" selected>${label}</option>`
    : html`<option value="${value}">${label}</option>`

const row = (member: Member): Html =>
  html`<tr>
    <th scope="row">
      <span>${member.name}<br /><span class="quiet small">${member.email}</span></span>
    </th>
    <td data-of="Role">
      ${member.status === "disabled" ? tag("remove", "Disabled") : tag("keep", member.role === "admin" ? "Administrator" : spoken(member.role))}
    </td>
    <td data-of="Reviewer's id"><code class="small hash">${member.reviewer_id}</code></td>
    <td data-of="Since">${date(member.added_at)}</td>
    <td class="row-actions">
      ${
        member.status === "disabled"
          ? NOTHING
          : html`<button
                class="small-button"
                name="order"
                value="rotate ${member.staff_id}"
                formnovalidate
                aria-label="New token for ${member.name}"
              >
                New token
              </button>
              <button
                class="small-button"
                name="order"
                value="disable ${member.staff_id}"
                formnovalidate
                aria-label="Disable ${member.name}"
              >
                Disable
              </button>`
      }
    </td>
  </tr>`

const shownOnce = ({ of, text }: { readonly of: string; readonly text: string }): Html =>
  html`<section class="panel once" role="status" aria-labelledby="token">
    <h2 id="token">The token of ${of}</h2>
    <p><code class="hash">${text}</code></p>
    <p>Give it to them now: it is shown here once and never again. They sign in with it and replace it themselves.</p>
  </section>`
