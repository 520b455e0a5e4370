/**
 * Redirects a visitor who is not signed in to the sign-in, and back afterwards. What they typed into a form goes with them: it
 * is in the sign-in page, and nowhere else.
 */
import { BODY_LIMITS } from "../../http/admission.ts"
import type { Handler, Head, HttpRequest, Outcome, Route, Verdict } from "../../http/exchange.ts"
import { showOwn } from "./console-frame.ts"
import { signIn } from "./door-pages.ts"
import { readForm } from "../sent-form.ts"
import { fitsSignIn, keptOf } from "./kept-form.ts"

const CONSOLE = "/console"
const SIGN_IN = "/sign-in"

/** All routes of pages. Those outside the console stay as they are. */
export const ledToSignIn = (routes: ReadonlyArray<Route>): ReadonlyArray<Route> => {
  const door = routes.find(({ method, pattern }) => method === "POST" && pattern === SIGN_IN)
  return routes.map((route) => ledOne(route, door?.head))
}

const ledOne = (route: Route, door: Head | undefined): Route => {
  if (!route.pattern.startsWith(CONSOLE)) return route
  const { head } = route
  const keeping = route.method === "POST" ? door : undefined
  return { ...route, handler: ledBy(route.handler), head: head === undefined ? undefined : headLedBy(head, keeping) }
}

const ledBy =
  (handler: Handler): Handler =>
  (request) => {
    const outcome = handler(request)
    return outcome instanceof Promise ? outcome.then((one) => led(request, one)) : led(request, outcome)
  }

const headLedBy =
  (head: Head, door: Head | undefined): Head =>
  async (request) => {
    const verdict = await head(request)
    if ("proceed" in verdict) return { ...verdict, proceed: ledBy(verdict.proceed) }
    return (isUnknown(verdict) ? await keptAt(door, request) : undefined) ?? led(request, verdict)
  }

/** The bytes of all bodies that one address may send at once. Documents are dropped: only the text beside them is kept. */
const SENT_BYTES_MAX = BODY_LIMITS.addressBytes

/** The form is read when the sign-in itself would be: from a page of this service, and within its rate. */
const keptAt = async (door: Head | undefined, request: HttpRequest): Promise<Verdict | undefined> => {
  const isReadable = Number(request.header("content-length") || Number.NaN) <= SENT_BYTES_MAX
  if (door === undefined || !isReadable || request.header("origin") === "") return undefined
  const verdict = await door(request)
  return "proceed" in verdict ? { owner: verdict.owner, proceed: signInWith } : undefined
}

const signInWith: Handler = async (request) => {
  const kept = keptOf(await readForm(request), request.path)
  if (kept === undefined || !fitsSignIn(kept)) return toSignIn(request)
  const { _tag, ...reply } = showOwn(request, signIn({ next: placeToGo(request.path), kept }), 401)
  return reply
}

const isUnknown = (outcome: Outcome): boolean =>
  outcome.status === 401 && !outcome.headers.some(([name]) => name === "content-security-policy")

/** A part of a page that asks for itself stays as it is: the sign-in cannot take its place. */
const led = <O extends Outcome>(request: HttpRequest, outcome: O): O | Outcome =>
  isUnknown(outcome) && request.header("hx-request") === "" ? toSignIn(request) : outcome

const toSignIn = (request: HttpRequest): Outcome => ({
  status: 303,
  headers: [
    ["location", `${SIGN_IN}?next=${encodeURIComponent(request.path)}`],
    ["cache-control", "no-store"]
  ],
  body: ""
})

/** A path of the console, and nothing that could lead elsewhere. */
export const placeToGo = (next: string | undefined): string =>
  next !== undefined && /^\/console(?:\/[\w./-]*)?$/.test(next) && !next.includes("//") ? next : CONSOLE
