/** Turning a second factor on: its secret, and the codes that replace a lost one. Each is shown once. */
import { button, type Fault, postForm, shownOnce, summary } from "../fields.ts"
import { html } from "../html.ts"
import { consolePage } from "./console-frame.ts"
import { secondFactor } from "./door-pages.ts"

const ACTION = "/console/account"

/** The secret of a second factor, which counts once its first code was typed. */
export const preparedPage = (prepared: { readonly secret: string; readonly uri: string }, fault?: Fault): string =>
  consolePage(
    { title: "A second factor", current: ACTION, isFaulty: fault !== undefined },
    html`<div class="narrow">
      ${summary(fault)}
      <h1>A second factor</h1>
      ${
        prepared.secret === ""
          ? html`<p>Your app has the secret already. Type the code that it shows now.</p>`
          : html`${shownOnce("The secret", prepared.secret, "Type it into your app, or open the link on the device that has the app.")}
              <p><a href="${prepared.uri}">Open it in the app</a></p>`
      }
      ${postForm(ACTION, "enable", html`${secondFactor("The six digits that it shows now", true)} ${button("Turn it on")}`)}
      <p><a href="${ACTION}">Leave it off</a></p>
    </div>`
  )

export const recoveryPage = (codes: ReadonlyArray<string>): string =>
  consolePage(
    { title: "Recovery codes", current: ACTION },
    html`<div class="narrow">
      <h1>The second factor is on</h1>
      ${shownOnce("Recovery codes", codes.join("\n"), "Each opens the account once when the app is lost. Keep them away from the device. They are not shown again.")}
      <p class="actions"><a class="button primary" href="${ACTION}">I have stored them</a></p>
    </div>`
  )
