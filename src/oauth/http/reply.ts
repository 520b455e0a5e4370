/** Answers of the OAuth addresses: JSON that every origin may read, because browsers run clients too, and no cache keeps. */
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

/** What a browser asks before it sends a header of MCP with the question. */
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
