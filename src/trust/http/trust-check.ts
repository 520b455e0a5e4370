/**
 * The trust check, by domain and by address. A cached answer leaves in the tick of its request: only the request's id
 * is put into it.
 */
import * as api from "../../../schema/api/trust.ts"
import { apiError } from "../../../schema/error.ts"
import { ANSWER_AGE_SECONDS_MAX, type CachedAnswer } from "../answer-cache.ts"
import type { TrustAnswer, TrustChecks } from "../trust-checks.ts"
import type { HeaderList, HttpRequest } from "../../http/exchange.ts"
import { type Answer, type BoundHandler, handler, jsonText } from "../../http/handler.ts"

export interface TrustCheckHandlerDeps {
  readonly trustChecks: TrustChecks
}

const CACHE_CONTROL: HeaderList[number] = ["Cache-Control", `public, max-age=${ANSWER_AGE_SECONDS_MAX}`]
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

const give = (request: HttpRequest, { after, before, etag }: CachedAnswer): Answer => {
  const headers: HeaderList = [CACHE_CONTROL, ["ETag", etag]]
  if (matches(request.header("if-none-match"), etag)) return { _tag: "Raw", status: 304, headers, body: "" }
  const text = before + request.id + after
  return jsonText(200, text, () => JSON.parse(text) as typeof api.TrustCheckResponse.Type, headers)
}

/** If-None-Match compares weakly (RFC 9110, 13.1.2). */
const matches = (header: string, etag: string): boolean =>
  header !== "" && header.split(",").some((one) => one.trim() === "*" || weak(one.trim()) === weak(etag))

const weak = (etag: string): string => etag.replace(/^W\//, "")
