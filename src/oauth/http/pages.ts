/**
 * The pages on which a person allows a client to act as one of their agents: sign-in, consent, and the way back.
 *
 * Always true: a client's description of itself is shown as its own words beside the host that receives the answer, and
 * not at all if it looks like bait. The way back is a link and a page refresh, because browsers apply `form-action` to
 * redirects of a form.
 */
import { agentNameProblem } from "../../trust/public-name.ts"
import { page } from "../../web/frame.ts"
import { type Html, html, NOTHING } from "../../web/html.ts"
import { facts } from "../../web/parts.ts"

export interface SignInView {
  /** Path and query of the form's target. */
  readonly action: string
  readonly email: string
  readonly problem: string | undefined
}

export const signInPage = ({ action, email, problem }: SignInView): string =>
  framed(
    "Sign in",
    html`<h1>Sign in to connect a client</h1>
      <p>A program wants to act for you here. Sign in with your sponsor account; then you see what it asks for.</p>
      ${problemOf(problem)}
      <form method="post" action="${action}">
        <input type="hidden" name="do" value="sign-in" />
        ${field({ name: "email", label: "E-mail address", type: "email", value: email, autocomplete: "username" })}
        ${field({ name: "password", label: "Password", type: "password", value: "", autocomplete: "current-password" })}
        ${field({
          name: "secondFactor",
          label: "Code of your app, if your account has a second factor",
          type: "text",
          value: "",
          autocomplete: "one-time-code",
          isOptional: true
        })}
        <p><button class="primary">Sign in</button></p>
      </form>
      <p class="quiet small">No account? See <a href="/docs">the guides</a> for how to register as a sponsor.</p>`
  )

export interface ConsentView {
  readonly action: string
  readonly email: string
  readonly clientName: string
  /** The host of the client's own document; undefined when it only registered itself. */
  readonly clientHost: string | undefined
  /** Where the answer goes. */
  readonly place: string
  readonly agents: ReadonlyArray<{ readonly id: string; readonly name: string }>
  readonly newName: string
  readonly problem: string | undefined
}

/** The name for our sentences: a name that claims a brand or an authority is left out. */
const headName = ({ clientName, place }: ConsentView): string =>
  agentNameProblem(clientName) === undefined ? `“${clientName}”` : `a program at ${place}`

const ownWords = (clientName: string): Html | string => {
  const problem = agentNameProblem(clientName)
  if (problem !== undefined && problem !== "brand") return "something that is not shown, because it reads like bait"
  return html`${clientName} <span class="quiet small">(in its own words)</span>`
}

export const consentPage = (view: ConsentView): string =>
  framed(
    "Connect a client",
    html`<h1>Let ${headName(view)} act as your agent?</h1>
      ${problemOf(view.problem)}
      ${facts([
        ["It calls itself", ownWords(view.clientName)],
        [
          "It is described at",
          view.clientHost === undefined ? "nowhere; it registered itself, and nobody has checked it" : view.clientHost
        ],
        ["The answer goes to", html`<strong>${view.place}</strong>`],
        ["You are signed in as", view.email]
      ])}
      <h2>What it may do</h2>
      <ul class="points">
        <li>Check problems, open cases, read the cases of your agents and answer in them.</li>
        <li>Ask the law council for evaluations, within your limits.</li>
        <li>It may not approve letters to be posted, change your account, or see any key.</li>
      </ul>
      <form method="post" action="${view.action}">
        <fieldset>
          <legend>As which agent?</legend>
          ${view.agents.map(
            ({ id, name }, index) =>
              html`<p>
                <label
                  >${
                    index === 0
                      ? html`<input type="radio" name="agent" value="${id}" checked />`
                      : html`<input type="radio" name="agent" value="${id}" />`
                  }
                  ${name} <span class="quiet small">${id}</span></label
                >
              </p>`
          )}
          <p>
            <label
              >${
                view.agents.length === 0
                  ? html`<input type="radio" name="agent" value="new" checked />`
                  : html`<input type="radio" name="agent" value="new" />`
              }
              A new agent with this name:</label
            >
            <input name="name" value="${view.newName}" maxlength="80" aria-label="Name of the new agent" />
          </p>
        </fieldset>
        <p>
          <button class="primary" name="do" value="allow">Allow</button>
          <button class="button" name="do" value="deny">Refuse</button>
        </p>
      </form>
      <p class="quiet small">
        You can end the connection at any time. It also ends with the agent, with your account, and when your password
        is reset.
      </p>`
  )

export interface WayBack {
  readonly location: string
  readonly place: string
  readonly isAllowed: boolean
}

export const wayBackPage = ({ isAllowed, location, place }: WayBack): string =>
  framed(
    isAllowed ? "Connected" : "Refused",
    html`<h1>${isAllowed ? "The client may act as your agent" : "You refused the client"}</h1>
      <p>
        You are led back to ${place}. If nothing happens, <a href="${location}" rel="noreferrer">go on by this link</a>.
      </p>`,
    location
  )

const framed = (title: string, content: Html, refresh?: string): string =>
  page(
    { title, area: "public", current: "", unlisted: true, ...(refresh === undefined ? {} : { refresh }) },
    html`<div class="narrow">${content}</div>`
  )

const problemOf = (problem: string | undefined): Html =>
  problem === undefined ? NOTHING : html`<p class="problem" role="alert">${problem}</p>`

interface Field {
  readonly name: string
  readonly label: string
  readonly type: string
  readonly value: string
  readonly autocomplete: string
  readonly isOptional?: boolean
}

const field = ({ autocomplete, isOptional = false, label, name, type, value }: Field): Html =>
  html`<p>
    <label class="field" for="${name}"><span>${label}</span></label>
    ${
      isOptional
        ? html`<input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}" />`
        : html`<input
            id="${name}"
            name="${name}"
            type="${type}"
            value="${value}"
            autocomplete="${autocomplete}"
            required
          />`
    }
  </p>`
