/** Redirects a visitor who is not signed in to the sign-in, and back afterwards. */
import type { Handler, Head, HttpRequest, Outcome, Route, Verdict } from "../../http/exchange.ts"

const CONSOLE = "/console"

/** Any other route stays as it is. */
export const ledToSignIn = (route: Route): Route => {
  if (!route.pattern.startsWith(CONSOLE)) return route
  const { head } = route
  return { ...route, handler: ledBy(route.handler), head: head === undefined ? undefined : headLedBy(head) }
}

const ledBy =
  (handler: Handler): Handler =>
  (request) => {
    const outcome = handler(request)
    return outcome instanceof Promise ? outcome.then((one) => led(request, one)) : led(request, outcome)
  }

const headLedBy =
  (head: Head): Head =>
  (request) => {
    const next = (verdict: Verdict): Verdict =>
      "proceed" in verdict ? { ...verdict, proceed: ledBy(verdict.proceed) } : led(request, verdict)
    const verdict = head(request)
    return verdict instanceof Promise ? verdict.then(next) : next(verdict)
  }

/** A form cannot be sent again from the sign-in, so its page is what the visitor comes back to. */
const led = <O extends Outcome>(request: HttpRequest, outcome: O): O | Outcome =>
  outcome.status !== 401 || outcome.headers.some(([name]) => name === "content-security-policy")
    ? outcome
    : {
        status: 303,
        headers: [
          ["location", `/sign-in?next=${encodeURIComponent(request.path)}`],
          ["cache-control", "no-store"]
        ],
        body: ""
      }

/** A path of the console, and nothing that could lead elsewhere. */
export const placeToGo = (next: string | undefined): string =>
  next !== undefined && /^\/console(?:\/[\w./-]*)?$/.test(next) && !next.includes("//") ? next : CONSOLE
