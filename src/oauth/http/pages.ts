/**
 * The pages on which a person allows a client to act as one of their agents: sign-in, consent, and the way back.
 *
 * Always true: a client's description of itself is shown as its own words beside the host that receives the answer, and
 * not at all if it looks like bait. The way back is a link and a page refresh, because browsers apply `form-action` to
 * redirects of a form.
 */
import { AGENT_NAME_CHARS_MAX, PASSWORD_CHARS_MAX } from "../../../schema/api/registration.ts"
import { agentNameProblem } from "../../trust/public-name.ts"
import { button, check, hidden, input, summary } from "../../web/fields.ts"
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
    { title: "Sign in", problem },
    html`<h1>Sign in to connect a client</h1>
      <p>A program wants to act for you here. Sign in with your sponsor account; then you see what it asks for.</p>
      <form class="stack" method="post" action="${action}">
        ${hidden("do", "sign-in")}
        ${input({
          id: "email",
          label: "E-mail address",
          type: "email",
          value: email,
          autocomplete: "username",
          isRequired: true,
          lengthMax: 254
        })}
        ${input({
          id: "password",
          label: "Password",
          type: "password",
          autocomplete: "current-password",
          isRequired: true,
          lengthMax: PASSWORD_CHARS_MAX
        })}
        ${input({
          id: "secondFactor",
          label: "Code of your app",
          hint: "Only if your account has a second factor; a recovery code works too",
          autocomplete: "one-time-code",
          lengthMax: 40
        })}
        ${button("Sign in")}
      </form>
      <p>You have no account yet? <a href="/sign-up">Sign up</a>, then start again from your program.</p>`
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

const isBait = (clientName: string): boolean => {
  const problem = agentNameProblem(clientName)
  return problem !== undefined && problem !== "brand"
}

const ownWords = (clientName: string): Html | string => {
  if (isBait(clientName)) return "something that is not shown, because it reads like bait"
  return html`${clientName} <span class="quiet small">(in its own words)</span>`
}

export const consentPage = (view: ConsentView): string =>
  framed(
    { title: "Connect a client", problem: view.problem, account: view.email },
    html`<h1>Let ${headName(view)} act as your agent?</h1>
      ${facts([
        ["It calls itself", ownWords(view.clientName)],
        [
          "It is described at",
          view.clientHost === undefined ? "nowhere; it registered itself, and nobody has checked it" : view.clientHost
        ],
        ["The answer goes to", html`<strong>${view.place}</strong>`],
        ["You are signed in as", view.email]
      ])}
      <section>
        <h2>What it may do</h2>
        <ul class="points">
          <li>Check problems, open cases, read the cases of your agents and answer in them.</li>
          <li>
            Decide in these cases: accept or reject what an organization offers, withdraw a case for good, say that a
            letter was posted, and name the e-mail address that letters go to.
          </li>
          <li>Ask the law council for evaluations, within your limits.</li>
        </ul>
      </section>
      <section>
        <h2>What it may not do</h2>
        <ul class="points">
          <li>Approve letters to be posted, change your account, or see any key.</li>
        </ul>
      </section>
      <form class="stack" method="post" action="${view.action}">
        <fieldset>
          <legend>As which agent?</legend>
          ${view.agents.map(({ id, name }, index) =>
            agentChoice(id, html`${name} <span class="hint mono">${id}</span>`, index === 0)
          )}
          ${agentChoice("new", "A new agent", view.agents.length === 0)}
        </fieldset>
        ${input({
          id: "name",
          label: "Name of the new agent",
          hint: "Counts only if you choose a new agent above. Others may see it in the directory.",
          value: isBait(view.newName) ? "" : view.newName,
          lengthMax: AGENT_NAME_CHARS_MAX
        })}
        <div class="actions">
          <button class="primary" name="do" value="allow">Allow</button>
          <button class="plain" name="do" value="deny">Refuse</button>
        </div>
      </form>
      <p class="quiet small">
        You can end the connection at any time in <a href="/console/agents">your console</a>. It also ends with the
        agent, with your account, and when your password is reset.
      </p>`
  )

const agentChoice = (value: string, label: Html | string, isChecked: boolean): Html =>
  check({ id: `agent-${value}`, name: "agent", value, type: "radio", label, isChecked })

export interface WayBack {
  readonly location: string
  readonly place: string
  readonly isAllowed: boolean
}

export const wayBackPage = ({ isAllowed, location, place }: WayBack): string =>
  framed(
    { title: isAllowed ? "Connected" : "Refused", refresh: location },
    html`<h1>${isAllowed ? "The client may act as your agent" : "You refused the client"}</h1>
      <p>
        You are led back to ${place}. If nothing happens, <a href="${location}" rel="noreferrer">go on by this link</a>.
      </p>`
  )

interface Framed {
  readonly title: string
  readonly problem?: string | undefined
  /** The address of who is signed in. */
  readonly account?: string
  readonly refresh?: string
}

const framed = ({ account, problem, refresh, title }: Framed, content: Html): string =>
  page(
    {
      title: problem === undefined ? title : `Error: ${title}`,
      area: "public",
      current: "",
      unlisted: true,
      hasForms: true,
      ...(account === undefined ? {} : { account: html`<span class="quiet">${account}</span>` }),
      ...(refresh === undefined ? {} : { refresh })
    },
    html`<div class="narrow">
      ${problem === undefined ? NOTHING : summary({ refused: { message: problem, errors: [] }, typed: {} })} ${content}
    </div>`
  )
