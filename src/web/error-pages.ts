/** Errors as pages: of page routes always, and of the front for a client that asks for HTML. */
import type { ErrorReply, Handler, Head, HttpReply, HttpRequest, Outcome, Route, Verdict } from "../http/exchange.ts"
import { isPassed } from "../http/exchange.ts"
import { page } from "./frame.ts"
import { type Html, html, NOTHING } from "./html.ts"
import { showPage } from "./page-answer.ts"

interface Said {
  readonly error?: string
  readonly request_id?: string
}

/** A route of pages: refusals of the pipeline are shown as pages too. */
export const withErrorPages = (route: Route): Route => {
  const { head } = route
  return { ...route, handler: shownBy(route.handler), head: head === undefined ? undefined : headShownBy(head) }
}

const shownBy =
  (handler: Handler): Handler =>
  (request) => {
    const outcome = handler(request)
    return outcome instanceof Promise ? outcome.then((one) => shown(request, one)) : shown(request, outcome)
  }

const headShownBy =
  (head: Head): Head =>
  (request) => {
    const next = (verdict: Verdict): Verdict =>
      isPassed(verdict) ? { ...verdict, proceed: shownBy(verdict.proceed) } : shown(request, verdict)
    const verdict = head(request)
    return verdict instanceof Promise ? verdict.then(next) : next(verdict)
  }

/** Errors of the server itself, such as 404 where no route is: pages for browsers, the usual body for all others. */
export const errorPagesOr =
  (other: ErrorReply): ErrorReply =>
  (status, message, request, extra) => {
    const reply = other(status, message, request, extra)
    return request !== undefined && prefersHtml(request.header("accept")) ? errorPageOf(request, reply) : reply
  }

/** Browsers name HTML first; a client of the interface names JSON, or takes anything. */
export const prefersHtml = (accept: string): boolean => {
  const html = accept.indexOf("text/html")
  const json = accept.indexOf("json")
  return html >= 0 && (json < 0 || html < json)
}

const shown = (request: HttpRequest, outcome: Outcome): Outcome =>
  "open" in outcome || outcome.status < 400 || !isJson(outcome) ? outcome : errorPageOf(request, outcome)

const isJson = ({ headers }: HttpReply): boolean =>
  headers.some(([name, value]) => name.toLowerCase() === "content-type" && value.includes("json"))

/** The error with its status; headers that clients act on, such as Retry-After, stay. */
const errorPageOf = (request: HttpRequest, { body, headers, reason, status }: HttpReply): HttpReply => {
  const { error = "", request_id = request.id } = JSON.parse(String(body)) as Said
  const kept = headers.filter(([name]) => KEPT_HEADERS.has(name.toLowerCase()))
  const { _tag, ...reply } = showPage(request, errorPage(status, error, request_id), { status, headers: kept })
  return { ...reply, reason }
}

const KEPT_HEADERS: ReadonlySet<string> = new Set(["retry-after", "allow", "ratelimit", "ratelimit-policy"])

const TITLES: Readonly<Record<number, string>> = {
  400: "This address is not quite right",
  401: "Please sign in",
  403: "This is not allowed",
  404: "There is no page here",
  405: "This cannot be done here",
  413: "That is too large",
  429: "Too many requests",
  503: "Busy for a moment"
}

export const errorPage = (status: number, message: string, requestId: string): string => {
  const title = TITLES[status] ?? (status < 500 ? "That did not work" : "Something went wrong on our side")
  return page(
    { title, area: "public", current: "", unlisted: true },
    html`<div class="narrow">
      <p class="crumb">Error ${String(status)}</p>
      <h1>${title}</h1>
      <p class="lead">${sentence(message)}</p>
      ${hint(status)}
      <p class="actions"><a class="button" href="/">Go to the first page</a></p>
      <p class="quiet small">Request <code>${requestId}</code></p>
    </div>`
  )
}

const sentence = (message: string): string => (/[.!?]$/.test(message) || message === "" ? message : `${message}.`)

const hint = (status: number): Html => {
  if (status === 404) return html`<p>The address may be incomplete or misspelt, or what it named was never public.</p>`
  if (status === 429 || status === 503) return html`<p>Wait a few seconds, then load the page again.</p>`
  return NOTHING
}
