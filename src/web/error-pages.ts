/** Errors as pages: of page routes always, and of the front and the pages of cases for a client that asks for HTML. */
import type { ErrorReply, Handler, Head, HttpReply, HttpRequest, Outcome, Route, Verdict } from "../http/exchange.ts"
import { errorSentence } from "./fields.ts"
import { type Area, page } from "./frame.ts"
import { type Html, html, NOTHING } from "./html.ts"
import { showPage } from "./page-answer.ts"
import { inPageWords } from "./refusal-words.ts"
import { isForAdmins } from "./staff/parts.ts"
import { counted } from "./words.ts"

interface Said {
  readonly error?: string
  readonly errors?: ReadonlyArray<{ readonly path: string; readonly message: string }>
  readonly request_id?: string
}

type IsFor = (request: HttpRequest) => boolean

/** A route of pages: refusals of the pipeline are shown as pages too, to every client or to those that `isFor` names. */
export const withErrorPages = (route: Route, isFor: IsFor = () => true): Route => {
  const { head } = route
  return {
    ...route,
    handler: shownBy(route.handler, isFor),
    head: head === undefined ? undefined : headShownBy(head, isFor)
  }
}

/** A route that programs ask as well as browsers. */
export const withErrorPagesForBrowsers = (route: Route): Route =>
  withErrorPages(route, (request) => prefersHtml(request.header("accept")))

const shownBy =
  (handler: Handler, isFor: IsFor): Handler =>
  (request) => {
    const show = (one: Outcome): Outcome => (isFor(request) ? shown(request, one) : one)
    const outcome = handler(request)
    return outcome instanceof Promise ? outcome.then(show) : show(outcome)
  }

const headShownBy =
  (head: Head, isFor: IsFor): Head =>
  (request) => {
    const next = (verdict: Verdict): Verdict => {
      if ("proceed" in verdict) return { ...verdict, proceed: shownBy(verdict.proceed, isFor) }
      return isFor(request) ? shown(request, verdict) : verdict
    }
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
  const { error = "", errors = [], request_id = request.id } = JSON.parse(String(body)) as Said
  const kept = headers.filter(([name]) => KEPT_HEADERS.has(name.toLowerCase()))
  const message = refusalInWords(inPageWords(reason, error), errors)
  const again = { seconds: secondsIn(kept), isForm: request.method === "POST" }
  const text = errorPage(status, message, request_id, areaOf(request, status), { again, back: caseOf(request) })
  const { _tag, ...reply } = showPage(request, text, { status, headers: kept })
  return { ...reply, reason }
}

const secondsIn = (headers: HttpReply["headers"]): number =>
  Number(headers.find(([name]) => name.toLowerCase() === "retry-after")?.[1] ?? 0)

const PERSON_PAGE = /^\/(?:cases|person)\/[^/]+/

/** The page of the case behind the address that the visitor has; undefined for every other address. */
const caseOf = ({ path, query }: HttpRequest): string | undefined => {
  const [page] = PERSON_PAGE.exec(path) ?? []
  const secret = new URLSearchParams(query).get("t")
  return page === undefined || secret === null ? undefined : `${page}?t=${encodeURIComponent(secret)}`
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

/** The links of an area's error page. Its navigation omits pages that need a role, because no role is known here. */
const AREAS: Readonly<
  Record<Area, { readonly home: string; readonly link: string; readonly hidden: (path: string) => boolean }>
> = {
  public: { home: "/", link: "Go to the first page", hidden: () => false },
  console: { home: "/console", link: "Go to what needs you", hidden: () => false },
  staff: { home: "/staff/queue", link: "Go to the queue", hidden: isForAdmins },
  operator: { home: "/operator", link: "Go to the actors", hidden: () => false }
}

const SPONSOR_COOKIE = /(?:^|;\s*)(?:__Host-)?redress_session=/
const STAFF_COOKIE = /(?:^|;\s*)(?:__Host-)?redress_staff=/

/**
 * The frame of an error is that of the area, so that a person who is signed in keeps the way back. The cookie's name is enough: the
 * navigation is the same for everybody and opens nothing.
 */
export const areaOf = (request: HttpRequest, status: number): Area => {
  if (status === 401) return "public"
  const cookies = request.header("cookie")
  const isUnder = (start: string) => request.path === start || request.path.startsWith(`${start}/`)
  if (isUnder("/console")) return SPONSOR_COOKIE.test(cookies) ? "console" : "public"
  if (!STAFF_COOKIE.test(cookies)) return "public"
  if (isUnder("/operator")) return status === 403 ? "staff" : "operator"
  return isUnder("/staff") ? "staff" : "public"
}

/** The message sends a program to the list of errors; a person reads the errors themselves. */
export const refusalInWords = (message: string, errors: NonNullable<Said["errors"]>): string =>
  errors.length === 0 ? message : errors.map(errorSentence).join(" ")

interface OnwardsFrom {
  /** When to come again, and whether coming again sends a form again. */
  readonly again?: { readonly seconds: number; readonly isForm: boolean }
  /** The page that the visitor came from, where it is not one of an area. */
  readonly back?: string | undefined
}

export const errorPage = (
  status: number,
  message: string,
  requestId: string,
  area: Area = "public",
  { again, back }: OnwardsFrom = {}
): string => {
  const title = TITLES[status] ?? (status < 500 ? "That did not work" : "Something went wrong on our side")
  const { hidden, home, link } = AREAS[area]
  return page(
    { title, area, current: "", unlisted: true, hidden },
    html`<div class="narrow">
      <p class="crumb">Error ${String(status)}</p>
      <h1>${title}</h1>
      <p class="lead">${sentence(message)}</p>
      ${hint(status, again)}
      <p class="actions">
        ${back === undefined ? html`<a class="button" href="${home}">${link}</a>` : html`<a class="button" href="${back}">Go to the page of your case</a>`}
      </p>
      <p class="quiet small">Request <code>${requestId}</code></p>
    </div>`
  )
}

const sentence = (message: string): string => (/[.!?]$/.test(message) || message === "" ? message : `${message}.`)

const hint = (status: number, { isForm, seconds } = { isForm: false, seconds: 0 }): Html => {
  if (status === 404) return html`<p>The address may be incomplete or misspelt, or what it named was never public.</p>`
  if (status !== 429 && status !== 503) return NOTHING
  const wait = seconds > 1 ? counted(seconds, "second") : "a few seconds"
  return html`<p>Wait ${wait}, then load this page again.${isForm ? " That sends what you typed once more." : ""}</p>`
}
