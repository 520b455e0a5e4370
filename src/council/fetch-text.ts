/**
 * Fetches the text of a law from its source: one guarded GET without redirects, bounded in time and size, reduced to the
 * cited provision. A failure is a sentence and is not retried, so an evaluation waits at most ten seconds for its text.
 */
import { Result, Schema } from "effect"
import type { ParsedCitation } from "../../actors/council/citation.ts"
import { fetchPlan, type FetchPlan, unitOf } from "../../actors/council/source.ts"
import type { Answered, FailureReason, OutboundResult } from "../outbound/result.ts"
import type { Outbound } from "../outbound/guard.ts"
import { VERSION } from "../version.ts"
import { hostTurns, type TurnDeps } from "./fetch-turns.ts"
import type { MissingText } from "./missing-text.ts"
import { extractText } from "./text/extract.ts"
import { decodeBody } from "./text/page.ts"

/** A person waits for the verdict; working sources send all but the longest titles within three seconds. */
const FETCH_MS_MAX = 10_000
const LIMITS = {
  connectMsMax: 5_000,
  requestBytesMax: 0,
  /** The longest sections have about one megabyte. */
  responseBytesMax: 2 * 1024 * 1024
}
const DAY_MS = 86_400_000

const ACCEPT: Readonly<Record<FetchPlan["format"], string>> = {
  html: "text/html, application/xhtml+xml",
  json: "application/json",
  xml: "application/xml, text/xml"
}

export interface TextFetchDeps extends TurnDeps {
  readonly outbound: Outbound
  /** The page that tells a source's operator about this client. */
  readonly baseUrl: string
}

export type FetchedText =
  | {
      readonly _tag: "Found"
      readonly content: string
      readonly basis: "full_text" | "excerpt"
      readonly url: string
      readonly retrievedAt: number
    }
  | NotFound

interface NotFound {
  readonly _tag: "NotFound"
  readonly missing: MissingText
  /** Whether a later try may succeed: the source was busy or unreachable. */
  readonly transient: boolean
}

/** Undefined: there is no source for this citation. Rejects with the signal's reason. */
export type FetchText = (citation: ParsedCitation, signal: AbortSignal) => Promise<FetchedText | undefined>

export const makeFetchText = (deps: TextFetchDeps): FetchText => {
  const get = makeGet(deps)
  const dayOf = ecfrDays(get, deps.now)

  return async (citation, signal) => {
    const unit = unitOf(citation)
    if (unit === undefined) return undefined
    const budget = { msLeft: FETCH_MS_MAX }
    const isCfr = unit.kind === "cfr-section" || unit.kind === "cfr-part"
    const day = isCfr ? await dayOf(unit.title, budget, signal) : ""
    if (typeof day !== "string") return { ...NO_DAY, transient: day.transient }
    const plan = fetchPlan(citation, day)
    if (plan === undefined) return undefined
    const answer = await get(plan, budget, signal)
    if (answer._tag === "NotFound") return answer
    const retrievedAt = deps.now()
    const read = await extractText(plan, bodyOf(answer), signal)
    return read._tag === "NoText" ? notFound(read.missing) : { ...read, _tag: "Found", url: plan.url, retrievedAt }
  }
}

const notFound = (missing: MissingText, transient = false): NotFound => ({ _tag: "NotFound", missing, transient })

const NO_DAY = notFound({ code: "day-unknown" })
const OUT_OF_TIME = notFound({ code: "source-too-slow" }, true)
const SILENT = notFound({ code: "source-silent" }, true)

/** The remaining time for one text. Requests use it up; waiting for a turn does not. */
interface Budget {
  msLeft: number
}

type Get = (
  what: Pick<FetchPlan, "format" | "url">,
  budget: Budget,
  signal: AbortSignal
) => Promise<Answered | NotFound>

const makeGet = (deps: TextFetchDeps): Get => {
  const inTurn = hostTurns(deps)
  return async ({ format, url }, budget, signal) => {
    const headers = [
      ["User-Agent", `Redress/${VERSION} (+${deps.baseUrl}/docs)`],
      ["Accept", ACCEPT[format]]
    ] as const
    const result = await inTurn<OutboundResult | NotFound>(new URL(url).host, signal, async () => {
      if (budget.msLeft <= 0) return { answer: OUT_OF_TIME, isSilent: false }
      const begunAt = deps.now()
      const limits = { ...LIMITS, totalMsMax: budget.msLeft }
      const answer = await deps.outbound({ url, method: "GET", headers, limits, signal })
      // A clock that was set back adds no time.
      budget.msLeft -= Math.max(0, deps.now() - begunAt)
      return { answer, isSilent: answer._tag === "Failed" && answer.reason === "timeout" }
    })
    // The service is stopping, which is not a failure of the source.
    signal.throwIfAborted()
    if (result === undefined) return SILENT
    return result._tag === "NotFound" ? result : wholeAnswer(result)
  }
}

const bodyOf = ({ body, headers }: Answered) => ({ bytes: body, contentType: headers.get("content-type") })

/** Failures after which a retry may succeed. Malformed, too large or refused answers stay so. */
const TRANSIENT_FAILURES: ReadonlySet<FailureReason> = new Set(["dns", "connect", "timeout", "reset"])
const TOO_MANY_REQUESTS = 429
const FIRST_SERVER_ERROR = 500

const wholeAnswer = (result: OutboundResult): Answered | NotFound => {
  if (result._tag !== "Answered") {
    const transient = result._tag === "Failed" && TRANSIENT_FAILURES.has(result.reason)
    return notFound({ code: "source-unreadable", why: result.reason, message: result.message }, transient)
  }
  const { headers, status } = result
  if (status >= 300 && status < 400) return notFound({ code: "source-moved" })
  if (status !== 200) {
    const transient = status === TOO_MANY_REQUESTS || status >= FIRST_SERVER_ERROR
    return notFound({ code: "source-refused", status }, transient)
  }
  const encoding = headers.get("content-encoding") ?? "identity"
  return encoding === "identity" ? result : notFound({ code: "encoding-not-asked" })
}

const ECFR_TITLES = "https://www.ecfr.gov/api/versioner/v1/titles.json"

const readTitles = Schema.decodeUnknownResult(
  Schema.fromJsonString(
    Schema.Struct({
      titles: Schema.Array(
        Schema.Struct({ number: Schema.Int, up_to_date_as_of: Schema.optional(Schema.NullOr(Schema.String)) })
      )
    })
  )
)

/**
 * The newest date for which the eCFR has a title's text, asked for once a day. It lags by some working days, and the
 * number varies.
 */
const ecfrDays = (get: Get, now: () => number) => {
  let known: { readonly days: ReadonlyMap<number, string>; readonly readAt: number } | undefined
  return async (title: number, budget: Budget, signal: AbortSignal): Promise<string | NotFound> => {
    if (known === undefined || now() - known.readAt >= DAY_MS) {
      const answer = await get({ url: ECFR_TITLES, format: "json" }, budget, signal)
      if (answer._tag === "NotFound") return answer
      const days = daysIn(decodeBody(bodyOf(answer)))
      if (days === undefined) return NO_DAY
      known = { days, readAt: now() }
    }
    return known.days.get(title) ?? NO_DAY
  }
}

const daysIn = (text: string | undefined): ReadonlyMap<number, string> | undefined => {
  const read = readTitles(text)
  if (Result.isFailure(read)) return undefined
  const days = read.success.titles.flatMap(({ number, up_to_date_as_of: day }) =>
    /^\d{4}-\d{2}-\d{2}$/.test(day ?? "") ? [[number, day ?? ""] as const] : []
  )
  return new Map(days)
}
