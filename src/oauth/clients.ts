/**
 * Finds and registers OAuth clients. A client is an https address with a Client ID Metadata Document, or it was registered
 * (RFC 7591). The id of a registered client holds its registration, sealed by a keyed hash.
 *
 * Always true: a registration stores nothing, so their number needs no limit. A document is fetched through the outbound guard,
 * and only for a signed-in person.
 */
import { createHmac, timingSafeEqual } from "node:crypto"
import { derivedKey } from "../crypto/secrets.ts"
import { shownText } from "../trust/public-name.ts"
import type { Outbound } from "../outbound/guard.ts"
import { isRedirectUri } from "./redirect-uri.ts"

export interface OAuthClient {
  readonly clientId: string
  /** The client's own name, unverified. */
  readonly name: string
  readonly redirectUris: ReadonlyArray<string>
  /** The proven host of its document; undefined for a registered client. */
  readonly host: string | undefined
}

/** What was wrong with a registration, in the words of RFC 7591. */
export interface ClientFault {
  readonly error: "invalid_redirect_uri" | "invalid_client_metadata"
  readonly error_description: string
}

export interface OAuthClients {
  /** The id of a client with this metadata, or what to change. */
  readonly register: (metadata: unknown) => OAuthClient | ClientFault
  /** The client; undefined if the id is no client's or its document cannot be read. */
  readonly find: (clientId: string) => Promise<OAuthClient | undefined>
  /** Whether the id can be a client's, without fetching its document. */
  readonly isPossible: (clientId: string) => boolean
}

export interface OAuthClientsDeps {
  readonly serverSecret: string
  readonly outbound: Outbound
  readonly now: () => number
}

const PURPOSE = "redress/oauth-client/1"
const REDIRECT_COUNT_MAX = 10
const NAME_CHARS_MAX = 80
/** Most characters of an id. It is part of addresses, which proxies limit to 8 kB, and its content must fit into a grant. */
const CLIENT_ID_CHARS_MAX = 3_000
/** A year: a client keeps its id for as long as it knows this server, and cannot notice that the id expired. */
const REGISTRATION_MS = 365 * 86_400_000
const CHECK_CHARS = 22

const DOCUMENT_MS = 3_600_000
const FAILURE_MS = 60_000
const DOCUMENT_COUNT_MAX = 1_000
const DOCUMENT_LIMITS = { connectMsMax: 3_000, totalMsMax: 5_000, requestBytesMax: 0, responseBytesMax: 16_384 }

export const isClientFault = (one: OAuthClient | ClientFault): one is ClientFault => "error" in one

export const makeOAuthClients = ({ now, outbound, serverSecret }: OAuthClientsDeps): OAuthClients => {
  const key = derivedKey(serverSecret, PURPOSE)
  const checkOf = (text: string): string =>
    createHmac("sha256", key).update(text).digest("base64url").slice(0, CHECK_CHARS)
  const documents = makeDocuments(outbound, now)
  return {
    register: (metadata) => {
      const said = readMetadata(metadata)
      if ("error" in said) return said
      const body = `dcr.${Buffer.from(JSON.stringify([said.name, said.redirectUris, now()])).toString("base64url")}`
      const clientId = `${body}.${checkOf(body)}`
      if (clientId.length > CLIENT_ID_CHARS_MAX)
        return { error: "invalid_client_metadata", error_description: "Name and redirect_uris are too long together" }
      return { clientId, ...said, host: undefined }
    },
    find: async (clientId) => {
      if (isDocumentAddress(clientId)) return documents(clientId)
      const [prefix, body, check = "", ...rest] = clientId.split(".")
      if (prefix !== "dcr" || body === undefined || rest.length > 0 || check.length !== CHECK_CHARS) return undefined
      if (!timingSafeEqual(Buffer.from(check), Buffer.from(checkOf(`dcr.${body}`)))) return undefined
      const [name, redirectUris, at] = JSON.parse(Buffer.from(body, "base64url").toString()) as [
        string,
        ReadonlyArray<string>,
        number
      ]
      return now() - at > REGISTRATION_MS ? undefined : { clientId, name, redirectUris, host: undefined }
    },
    isPossible: (clientId) =>
      clientId.length <= CLIENT_ID_CHARS_MAX && (clientId.startsWith("dcr.") || isDocumentAddress(clientId))
  }
}

type Metadata = Pick<OAuthClient, "name" | "redirectUris">

const readMetadata = (metadata: unknown): Metadata | ClientFault => {
  const fault = (error: ClientFault["error"], error_description: string): ClientFault => ({ error, error_description })
  if (typeof metadata !== "object" || metadata === null || Array.isArray(metadata))
    return fault("invalid_client_metadata", "The body is a JSON object (RFC 7591)")
  const { client_name, redirect_uris } = metadata as Readonly<Record<string, unknown>>
  if (!Array.isArray(redirect_uris) || redirect_uris.length === 0 || redirect_uris.length > REDIRECT_COUNT_MAX)
    return fault("invalid_redirect_uri", `redirect_uris has 1 to ${REDIRECT_COUNT_MAX} addresses`)
  const uris = redirect_uris as ReadonlyArray<unknown>
  if (!uris.every(isRedirectUri))
    return fault(
      "invalid_redirect_uri",
      "A redirect URI is https, http on localhost, 127.0.0.1 or [::1], or of an app's own scheme, without a fragment"
    )
  const name = typeof client_name === "string" ? shownText(client_name, NAME_CHARS_MAX).trim() : ""
  return { name: name === "" ? "A client without a name" : name, redirectUris: uris }
}

/** By the draft of client ID metadata documents: https, with a path, without user name, password or dot segments. */
const isDocumentAddress = (clientId: string): boolean => {
  if (!clientId.startsWith("https://") || !URL.canParse(clientId)) return false
  const { hash, href, password, pathname, username } = new URL(clientId)
  return href === clientId && hash === "" && username === "" && password === "" && pathname !== "/"
}

interface Kept {
  readonly client: OAuthClient | undefined
  readonly until: number
}

/** Caches documents for an hour and failures for a minute. Concurrent callers share one fetch. */
const makeDocuments = (outbound: Outbound, now: () => number) => {
  const kept = new Map<string, Kept>()
  const underWay = new Map<string, Promise<OAuthClient | undefined>>()
  const fetchOne = async (clientId: string): Promise<OAuthClient | undefined> => {
    const client = await fetchDocument(outbound, clientId)
    kept.delete(clientId)
    for (const oldest of kept.keys()) {
      if (kept.size < DOCUMENT_COUNT_MAX) break
      kept.delete(oldest)
    }
    kept.set(clientId, { client, until: now() + (client === undefined ? FAILURE_MS : DOCUMENT_MS) })
    return client
  }
  return (clientId: string): Promise<OAuthClient | undefined> => {
    const known = kept.get(clientId)
    if (known !== undefined && known.until > now()) return Promise.resolve(known.client)
    const fetching = underWay.get(clientId) ?? fetchOne(clientId).finally(() => underWay.delete(clientId))
    underWay.set(clientId, fetching)
    return fetching
  }
}

const fetchDocument = async (outbound: Outbound, clientId: string): Promise<OAuthClient | undefined> => {
  const headers = [["accept", "application/json"]] as const
  const result = await outbound({ url: clientId, method: "GET", headers, limits: DOCUMENT_LIMITS })
  if (result._tag !== "Answered" || result.status !== 200) return undefined
  const document = parsed(Buffer.from(result.body).toString())
  const said = readMetadata(document)
  if ("error" in said || (document as { readonly client_id?: unknown }).client_id !== clientId) return undefined
  return { clientId, ...said, host: new URL(clientId).host }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
