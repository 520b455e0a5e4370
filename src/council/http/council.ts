/**
 * The law council's endpoints: request an evaluation, and the public reads. The number of a verdict is enough to read
 * it; the requesting sponsor is never shown.
 */
import { FRAMEWORKS } from "../../../actors/council/frameworks.ts"
import { resolveSource } from "../../../actors/council/source.ts"
import { evaluationEntity } from "../../../actors/evaluation/evaluation.ts"
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import * as api from "../../../schema/api/council.ts"
import type { EvaluationOrder, Law } from "../../../schema/council.ts"
import { type ApiError, apiError, isApiError, moreOf } from "../../../schema/error.ts"
import { ERRORS } from "../../../schema/error-reasons.ts"
import type { EvaluationState, KnownEvaluation } from "../../../schema/evaluation.ts"
import { isoTime } from "../../../schema/text.ts"
import { type Allowance, HOUR_MS } from "../allowance.ts"
import type { AcceptedEvaluation, EvaluationAnswer, RequestEvaluation } from "../evaluate.ts"
import { BROUGHT_WORDS, verdictText, verdictView } from "../verdict-view.ts"
import type { VerdictQueries } from "../verdict-queries.ts"
import type { HeaderList } from "../../http/exchange.ts"
import {
  type Answer,
  type BoundHandler,
  type Caller,
  handler,
  json,
  type JsonAnswer,
  jsonText
} from "../../http/handler.ts"
import { pageLinks, pageWindow } from "../../http/paging.ts"
import { KEY_TOO_OLD } from "../../http/idempotency.ts"

const PAGE_LIMIT_DEFAULT = 50
/** The date part of an ISO 8601 time. */
const DAY_CHARS = 10
/** The log answers within milliseconds; verdicts older than the log never get a place in it. */
const LOGGED_WITHIN_MS = 60_000
/** A verdict and its place in the log never change. */
const KEPT: HeaderList = [["Cache-Control", "public, max-age=300"]]
const NO_STORE: HeaderList = [["Cache-Control", "no-store"]]
/** A full docket has room again within seconds, because sixteen laws are evaluated at once; a minute spreads a crowd. */
const BUSY_RETRY_AFTER: HeaderList = [["Retry-After", "60"]]

export interface CouncilDeps {
  readonly registry: Pick<Registry, "peek" | "read">
  readonly now: () => number
  readonly baseUrl: string
  readonly requestEvaluation: RequestEvaluation
  readonly verdicts: VerdictQueries
  /** One sentence for a refusal: the limit of the sponsor's tier, and how to raise it. */
  readonly tierWords?: ((sponsorId: string) => string | Promise<string>) | undefined
}

export const councilHandlers = (deps: CouncilDeps): ReadonlyArray<BoundHandler> => [
  handler(api.evaluateLaw, async ({ payload, caller, keyed }) => {
    const repeatable = keyed && {
      commandId: keyed.commandId,
      store: (accepted: AcceptedEvaluation) => keyed.store(acceptedAnswer(accepted))
    }
    const by = requesterOf(caller)
    const answer = evaluationAnswer(await deps.requestEvaluation(payload, by, repeatable), deps.now())
    if (!isApiError(answer) || answer.reason !== "council-limit" || deps.tierWords === undefined) return answer
    return moreOf(answer, {
      message: `${answer.message ?? ERRORS[answer.reason].message}. ${await deps.tierWords(by.sponsorId)}`
    })
  }),

  handler(api.listVerdicts, async ({ query }) => {
    const page = pageWindow(query, PAGE_LIMIT_DEFAULT)
    const { framework, list, q: search = "", sort: order = "newest", status = "completed", verdict } = query
    const isPlain = search.trim() === "" && order === "newest"
    const filter = { verdict, list, framework, status, ...page }
    const { items, total } = await (isPlain
      ? deps.verdicts.page(filter)
      : deps.verdicts.find({ ...filter, search, order }))
    const chosen = Object.entries({ verdict, list, framework, status, q: query.q, sort: query.sort }).flatMap(
      ([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`])
    )
    const url = `${deps.baseUrl}/api/v1/council/verdicts?${chosen.join("&")}`
    // The rows hold the JSON text of each item.
    const text = `{"results":[${items.join(",")}],"total":${total}}`
    return jsonText(200, text, () => JSON.parse(text) as typeof api.VerdictList.Type, pageLinks(url, page, total))
  }),

  handler(api.listOwnEvaluations, async ({ caller, query }) => {
    const page = pageWindow(query, PAGE_LIMIT_DEFAULT)
    const { sponsorId } = requesterOf(caller)
    const { items, total } = await deps.verdicts.ofSponsor({ sponsorId, ...page })
    const links = pageLinks(`${deps.baseUrl}/api/v1/council/requests`, page, total)
    const text = `{"results":[${items.join(",")}],"total":${total}}`
    return jsonText(200, text, () => JSON.parse(text) as typeof api.VerdictList.Type, [...links, ...NO_STORE])
  }),

  handler(api.readVerdict, ({ path }) => {
    const found = findEvaluation(deps, path.id)
    const answer = (one: KnownEvaluation | ApiError): Answer => verdictAnswer(one, deps.now())
    return found instanceof Promise ? found.then(answer) : answer(found)
  }),

  handler(api.listFrameworks, () => json(200, FRAMEWORKS)),

  handler(api.resolveSource, ({ payload }) =>
    json(200, resolveSource(payload, { date: isoTime(deps.now()).slice(0, DAY_CHARS) }))
  )
]

/** A request by a sponsor's session is recorded under the sponsor. */
const requesterOf = (caller: Caller): EvaluationOrder["by"] => {
  if (caller._tag === "Agent") return { agentId: caller.agentId, sponsorId: caller.sponsorId }
  if (caller._tag === "Sponsor") return { agentId: caller.sponsorId, sponsorId: caller.sponsorId }
  throw new Error("an evaluation was asked for without a credential")
}

const evaluationAnswer = (answer: EvaluationAnswer, now: number): Answer => {
  switch (answer._tag) {
    case "Accepted":
      return acceptedAnswer(answer).withHeaders(limitHeaders(answer.allowance, now))
    case "Limited": {
      const { allowance } = answer
      const wait = String(secondsTo(allowance, now))
      return apiError("council-limit", {
        message: allowanceWords(allowance),
        headers: [...limitHeaders(allowance, now), ["Retry-After", wait]],
        violated: [LIMIT_NAME]
      })
    }
    case "Busy":
      return apiError("council-busy", { headers: BUSY_RETRY_AFTER })
    case "Spent":
      return apiError("council-busy", {
        message: "The council has begun as many evaluations as it may in a day; retry after midnight UTC",
        headers: [["Retry-After", String(secondsTo(answer, now))]]
      })
    case "Unreadable":
      return apiError("invalid-body", {
        errors: [{ path: answer.field, message: "must have words that can be shown" }]
      })
    case "AnsweredBefore":
      return KEY_TOO_OLD
    default:
      return answer satisfies never
  }
}

const acceptedAnswer = ({ hasBroughtText, id, law, stage }: AcceptedEvaluation): JsonAnswer => {
  const path = `/api/v1/council/verdict/${id}`
  const next =
    stage === "ended"
      ? `The verdict stands at ${path}. Send "fresh": true to have the law evaluated anew.`
      : `Read the result at ${path}, or follow it at ${path}/events.`
  const message = `${STAGE_WORDS[stage]} ${hasBroughtText ? BROUGHT_WORDS : understoodAs(law)} ${next}`
  return json(202, { id, status: "evaluating", message }, [["Location", path]])
}

const STAGE_WORDS: Readonly<Record<AcceptedEvaluation["stage"], string>> = {
  new: "The council evaluates this law.",
  running: "This law is being evaluated already.",
  ended: "This law was evaluated within the last 24 hours, by the same members on the same text."
}

const understoodAs = ({ framework, normalized, notes }: Law): string => {
  const name = FRAMEWORKS.find((one) => one.id === framework)?.name
  const understood =
    name === undefined
      ? "The citation fits none of the known frameworks, so no source of its text is known."
      : `The citation was understood as ${normalized} (${name}).`
  return [understood, ...notes].join(" ")
}

const LIMIT_NAME = "council"

const allowanceWords = ({ limit, resetAt }: Allowance): string =>
  limit === 0
    ? "This account may not ask for evaluations"
    : `This sponsor's agents may ask for ${limit} evaluation${limit === 1 ? "" : "s"} an hour together, and all are used; the next is possible at ${isoTime(resetAt)}`

const limitHeaders = (allowance: Allowance, now: number): HeaderList => [
  ["RateLimit-Policy", `"${LIMIT_NAME}";q=${allowance.limit};w=${HOUR_MS / 1_000}`],
  ["RateLimit", `"${LIMIT_NAME}";r=${allowance.left};t=${secondsTo(allowance, now)}`]
]

const secondsTo = ({ resetAt }: Pick<Allowance, "resetAt">, now: number): number =>
  Math.max(1, Math.ceil((resetAt - now) / 1_000))

/** The form of an evaluation's number: at most sixteen digits, to stay a safe integer. */
const NUMBER = /^[1-9]\d{0,15}$/

const NOT_FOUND = apiError("verdict-not-found")

/** Finds an evaluation; synchronous when it is in memory. */
export const findEvaluation = (
  { registry }: Pick<CouncilDeps, "registry">,
  id: string
): KnownEvaluation | ApiError | Promise<KnownEvaluation | ApiError> => {
  if (!NUMBER.test(id)) return NOT_FOUND
  const warm = registry.peek(evaluationEntity, id)
  return warm === undefined
    ? registry.read(evaluationEntity, id).then(({ state }) => opened(state))
    : opened(warm.state)
}

const opened = (state: EvaluationState): KnownEvaluation | ApiError => (state._tag === "Unopened" ? NOT_FOUND : state)

const verdictAnswer = (found: KnownEvaluation | ApiError, now: number): Answer =>
  isApiError(found)
    ? found
    : jsonText(200, verdictText(found), () => verdictView(found), isSettled(found, now) ? KEPT : NO_STORE)

const isSettled = (found: KnownEvaluation, now: number): boolean =>
  found._tag === "Completed" && (found.log !== undefined || now - found.completedAt > LOGGED_WITHIN_MS)
