/** The default error body: used when the server is given no richer one (`problem.ts`). */
import type { ErrorReply } from "./exchange.ts"

export const plainErrorReply: ErrorReply = (status, message, _request, extra) => ({
  status,
  headers: [["Content-Type", "application/json"], ...(extra?.headers ?? [])],
  body: JSON.stringify({
    error: message,
    code: status,
    ...(extra?.reason === undefined ? {} : { reason: extra.reason })
  })
})
