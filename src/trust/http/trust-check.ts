/**
 * The trust check, by domain and by address. A cached answer is sent in its request's tick, as bytes into which only the
 * request id is written.
 */
import * as api from "../../../schema/api/trust.ts"
import { apiError } from "../../../schema/error.ts"
import type { CachedAnswer } from "../answer-cache.ts"
import type { TrustAnswer, TrustChecks } from "../trust-checks.ts"
import { type HeaderList, type HttpRequest } from "../../http/exchange.ts"
import { type Answer, type BoundHandler, handler, jsonBytes, matches } from "../../http/handler.ts"

export interface TrustCheckHandlerDeps {
  readonly trustChecks: TrustChecks
}

/** Loading a million domains takes some seconds. */
const RETRY_AFTER: HeaderList = [["Retry-After", "2"]]

export const trustCheckHandlers = ({ trustChecks }: TrustCheckHandlerDeps): ReadonlyArray<BoundHandler> => {
  const answered = (
    request: HttpRequest,
    field: "domain" | "url",
    answer: TrustAnswer | Promise<TrustAnswer>
  ): Answer | Promise<Answer> =>
    answer instanceof Promise ? answer.then((made) => render(request, field, made)) : render(request, field, answer)

  return [
    handler(api.trustCheck, ({ path, request }) =>
      answered(request, "domain", trustChecks.check({ domain: path.domain }))
    ),
    handler(api.trustCheckUrl, ({ query, request }) => answered(request, "url", trustChecks.check({ url: query.url })))
  ]
}

const render = (request: HttpRequest, field: "domain" | "url", answer: TrustAnswer): Answer => {
  switch (answer._tag) {
    case "Answer":
      return give(request, answer.answer)
    case "Unreadable":
      return apiError("invalid-query", {
        message: `The ${field} ${answer.message}`,
        errors: [{ path: field, message: answer.message }]
      })
    case "NotLoaded":
      return apiError("too-slow", {
        message: "The known domains are still being read; retry shortly",
        headers: RETRY_AFTER
      })
    default:
      return answer satisfies never
  }
}

const give = (request: HttpRequest, answer: CachedAnswer): Answer => {
  const { etag, lines } = answer
  if (matches(request.header("if-none-match"), etag))
    return { _tag: "Raw", status: 304, headers: lines.list, lines, body: "" }
  const body = answer.bodyFor(request.id)
  return jsonBytes(
    200,
    body,
    () => JSON.parse(Buffer.from(body).toString()) as typeof api.TrustCheckResponse.Type,
    lines
  )
}
