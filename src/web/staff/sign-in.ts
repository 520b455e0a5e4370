/** Where staff show their token once, in exchange for a session of this browser. The token is in no page. */
import { page } from "../frame.ts"
import { html, NOTHING } from "../html.ts"
import { field, type Problem, problemSummary } from "./parts.ts"

export interface SignInView {
  /** Where the visitor wanted to go: a path of this service. */
  readonly next: string
  readonly problem?: Problem | undefined
}

export const signInPage = ({ next, problem }: SignInView): string =>
  page(
    {
      title: problem === undefined ? "Staff sign-in" : "Error: Staff sign-in",
      area: "staff",
      current: "",
      unlisted: true,
      hidden: () => true
    },
    html`<div class="narrow">
      <h1>Staff sign-in</h1>
      ${problemSummary(problem)}
      <form class="stack" method="post" action="/staff/sign-in">
        ${next === "" ? NOTHING : html`<input type="hidden" name="next" value="${next}" />`}
        ${field({
          name: "token",
          label: "Your token",
          hint: "It begins with stf_. An administrator gave it to you; the operator token works too, for one hour.",
          type: "password",
          isRequired: true
        })}
        <div class="actions"><button class="primary">Sign in</button></div>
      </form>
      <p class="quiet small">
        The token is exchanged for a session of this browser that ends after eight hours, and with a new token. After 30
        minutes a decision needs the token again.
      </p>
      ${next === "" ? NOTHING : html`<p class="small">Signed in already? <a href="${next}">Go on</a></p>`}
    </div>`
  )

/** A path of ours, never another site's address. */
export const safeNext = (next: string | undefined): string =>
  next !== undefined && /^\/(staff|operator)(\/[\w.~%:@!$&'()*+,;=-]*)*(\?[\w.~%:@!$&'()*+,;=/?-]*)?$/.test(next)
    ? next
    : ""
