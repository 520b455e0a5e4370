/**
 * Replies of the OAuth addresses: JSON readable from every origin, because browsers run clients too, and never cached.
 */
import type { HeaderList, HttpReply } from "../../http/exchange.ts"

export type OAuthReply = HttpReply

const OPEN: HeaderList = [
  ["Content-Type", "application/json"],
  ["Cache-Control", "no-store"],
  ["Pragma", "no-cache"],
  ["Access-Control-Allow-Origin", "*"]
]

export const oauthJson = (status: number, body: object, headers: HeaderList = []): OAuthReply => ({
  status,
  headers: [...OPEN, ...headers],
  body: JSON.stringify(body)
})

export const oauthError = (
  error: string,
  error_description: string,
  status = 400,
  headers: HeaderList = []
): OAuthReply => ({ ...oauthJson(status, { error, error_description }, headers), reason: error })

/** The CORS preflight of a browser that sends MCP headers. */
export const PREFLIGHT: HttpReply = {
  status: 204,
  headers: [
    ["Access-Control-Allow-Origin", "*"],
    ["Access-Control-Allow-Methods", "GET, POST"],
    ["Access-Control-Allow-Headers", "Accept, Authorization, Content-Type, MCP-Protocol-Version"],
    ["Access-Control-Max-Age", "86400"]
  ],
  body: undefined
}
