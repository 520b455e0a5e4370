/**
 * What a handler of an endpoint receives and returns: decoded input and a caller in, an answer out. It never sees a
 * socket. An expected failure is a value (`ApiError`), not an exception.
 */
import type { HttpApiEndpoint } from "effect/http-api"
import type { StoredAnswer } from "../../actors/runtime/journal.ts"
import type { AgentId, SponsorId } from "../../schema/ids.ts"
import type { ApiError } from "../../schema/error.ts"
import type { Sender } from "./admission.ts"
import type { Lines } from "./head.ts"
import type { HeaderList, HttpRequest, HttpStream, SlotLimits } from "./exchange.ts"

/** The proven sender of a request. */
export type Caller =
  | { readonly _tag: "Nobody" }
  | AgentCaller
  | { readonly _tag: "Sponsor"; readonly sponsorId: SponsorId; readonly sessionExpiresAt: number }
  | OperatorCaller

/** Staff: the holder of the operator token, or a member with a token of their own. */
export interface OperatorCaller {
  readonly _tag: "Operator"
  readonly role: "admin" | "reviewer"
  /** The reviewer's id of a member of staff; null for the operator token, which is shared. */
  readonly reviewerId: string | null
  /** The browser session that proved the token; absent when the request itself carries the token. */
  readonly session?: StaffSessionCaller | undefined
}

/** The session behind a request's cookie. Times are epoch milliseconds. */
export interface StaffSessionCaller {
  /** A member's id, or "operator". */
  readonly staffId: string
  readonly hash: string
  readonly expiresAt: number
  /** Until then writes need no token. */
  readonly provenUntil: number
  readonly isProven: boolean
}

/** An agent whose key is valid. Its status and cooldown are checked by the pipeline, not by handlers. */
export interface AgentCaller {
  readonly _tag: "Agent"
  readonly agentId: AgentId
  readonly sponsorId: SponsorId
  readonly status: "active" | "suspended" | "revoked"
  /** Epoch ms until which every request of this agent is answered 429; 0 when there is none. */
  readonly cooldownUntil: number
  /** Epoch ms at which the key that was presented ends; undefined while it is the current one. */
  readonly keyEndsAt?: number | undefined
  /** Requests per second and burst of this agent alone. */
  readonly limits: { readonly requestsPerSecond: number; readonly burst: number }
  /** Letters of the cases that it opens wait for the sponsor. */
  readonly holdForSponsor?: true | undefined
  /** The key is for test cases: it opens, sees and changes no other, and writes nothing else. */
  readonly test?: true | undefined
  /** How many proposals it may submit in a UTC day; undefined is the default. */
  readonly proposalsPerDay?: number | undefined
}

/** How credentials become callers. Synchronous whenever the answer is in memory. */
export interface Authenticator {
  /**
   * By the Authorization header's value; an `ApiError` when it is not valid. `from` is the network charged for a wrong
   * guess.
   */
  readonly agent: (authorization: string, from?: Sender) => AgentCaller | ApiError | Promise<AgentCaller | ApiError>
  /** From the Cookie header's value. */
  readonly sponsor: (cookie: string) => Caller | ApiError | Promise<Caller | ApiError>
  /** From the Authorization header's value, compared in constant time; where it is "", from the Cookie header's. */
  readonly operator: (authorization: string, cookie?: string) => Caller | ApiError | Promise<Caller | ApiError>
}

/** A request that carries an Idempotency-Key: its id, and how to make the answer that shares the commit. */
export interface KeyedRequest {
  /** The command id: a hash over credential, method, path and key. */
  readonly commandId: string
  /**
   * Packs the rendered answer for `AskOptions.answer`. With a note for the handler's `tellAgain` the note is stored and not the
   * answer.
   */
  readonly store: (answer: JsonAnswer, note?: AnswerNote) => StoredAnswer
}

/** What a handler needs to tell an answer again, beside what the journal holds. JSON; no secret is in it. */
export type AnswerNote = Readonly<Record<string, string | number>>

/** The forms of an answer's body that exist already. */
interface KeptBody {
  readonly text?: string | undefined
  /** The text, encoded. */
  readonly bytes?: Uint8Array | undefined
  readonly lines?: Lines | undefined
}

/** An answer with a JSON body. Its text is made once, on first use. `private` and not `#`: one is made for every request. */
export class JsonAnswer<Body = unknown> {
  readonly _tag = "Json"
  readonly status: number
  readonly headers: HeaderList
  /** The encoded text, if it was made already. */
  readonly bytes: Uint8Array | undefined
  /** `headers`, joined, if that was done already. */
  readonly lines: Lines | undefined
  private readonly make: () => Body
  private text: string | undefined

  constructor(status: number, headers: HeaderList, make: () => Body, kept: KeptBody = {}) {
    const { bytes, lines, text } = kept
    this.status = status
    this.headers = headers
    this.make = make
    this.text = text
    this.bytes = bytes
    this.lines = lines
  }

  /** The body as a value. It may be shared and is never changed. */
  get value(): Body {
    return this.make()
  }

  /** The body as JSON text. */
  get json(): string {
    return (this.text ??= this.bytes === undefined ? JSON.stringify(this.make()) : textOf(this.bytes))
  }

  /** The same answer with further headers behind its own. */
  withHeaders(more: HeaderList): JsonAnswer<Body> {
    return new JsonAnswer(this.status, [...this.headers, ...more], this.make, { text: this.text, bytes: this.bytes })
  }
}

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString()

/** An answer of another media type. */
export interface RawAnswer {
  readonly _tag: "Raw"
  readonly status: number
  /** Names its content-type. */
  readonly headers: HeaderList
  /** The same, joined, if that was done already. */
  readonly lines?: Lines | undefined
  readonly body: string | Uint8Array
}

export interface StreamAnswer {
  readonly _tag: "Stream"
  readonly stream: HttpStream
}

export type Answer<Body = unknown> = JsonAnswer<Body> | RawAnswer | StreamAnswer | ApiError

/** Of an answer that nothing between here and the client may keep. */
export const NO_STORE: HeaderList = [["cache-control", "no-store"]]

export const json = <Body>(status: number, body: Body, headers: HeaderList = []): JsonAnswer<Body> =>
  new JsonAnswer(status, headers, () => body)

/** For a body whose JSON text is kept; `value` makes the body on demand. */
export const jsonText = <Body>(
  status: number,
  text: string,
  value: () => Body,
  headers: HeaderList = []
): JsonAnswer<Body> => new JsonAnswer(status, headers, value, { text })

/** The same for an encoded body and joined header lines. */
export const jsonBytes = <Body>(status: number, bytes: Uint8Array, value: () => Body, lines: Lines): JsonAnswer<Body> =>
  new JsonAnswer(status, lines.list, value, { bytes, lines })

export const raw = (
  status: number,
  contentType: string,
  body: string | Uint8Array,
  headers: HeaderList = []
): RawAnswer => ({
  _tag: "Raw",
  status,
  headers: [["content-type", contentType], ...headers],
  body
})

export interface HandlerInput<Path, Query, Payload> {
  readonly path: Path
  readonly query: Query
  readonly payload: Payload
  readonly caller: Caller
  readonly request: HttpRequest
  readonly requestId: string
  /** Present when the client sent an Idempotency-Key on a route that honours it. */
  readonly keyed: KeyedRequest | undefined
}

export interface HandlerOptions extends BeforeBody {
  /**
   * Makes again an answer of which only a note was stored, with the status, headers and text that it had. Undefined when what it
   * told of is gone or can no longer be read.
   */
  readonly tellAgain?: ((note: AnswerNote) => Promise<JsonAnswer | undefined>) | undefined
}

/** Options that apply before the body of a request is read. */
export interface BeforeBody {
  /** Refuses a request by its head, before its body is read. */
  readonly admit?: ((request: HttpRequest) => ApiError | undefined) | undefined
  /** Whether an accepted request opens a case, which a sponsor's quota counts. */
  readonly opensCase?: boolean | undefined
  /** Whether nothing of an accepted body is stored, so that its bytes are not counted. */
  readonly keepsNothing?: boolean | undefined
  /** Requests with a body that are worked on at once. */
  readonly bodySlots?: SlotLimits | undefined
}

/** A declared endpoint: the types of its input and its answer, and where requests find it. */
export interface DeclaredEndpoint
  extends
    HttpApiEndpoint.ConstraintRequest,
    Pick<HttpApiEndpoint.Top, "annotations" | "method" | "params" | "path" | "payload" | "query"> {}

/** One endpoint with the function that answers it. */
export interface BoundHandler extends HandlerOptions {
  readonly endpoint: DeclaredEndpoint
  /** Receives only input that the endpoint's own schemas decoded. */
  readonly handle: (input: HandlerInput<unknown, unknown, unknown>) => Answer | Promise<Answer>
}

type PathOf<E> = HttpApiEndpoint.Params<E>["Type"]
type QueryOf<E> = HttpApiEndpoint.Query<E>["Type"]
type PayloadOf<E> = HttpApiEndpoint.Payload<E>["Type"]
/** The body that the endpoint declares as its answer. */
export type BodyOf<E> =
  HttpApiEndpoint.Success<E> extends infer S ? (S extends { readonly Type: infer Type } ? Type : never) : never

type Part<Name extends string, Value> = [Value] extends [never]
  ? Readonly<Partial<Record<Name, undefined>>>
  : Readonly<Record<Name, Value>>

/** The decoded input of an endpoint, without the parts it does not declare. */
export type InputOf<E> = Part<"path", PathOf<E>> & Part<"query", QueryOf<E>> & Part<"payload", PayloadOf<E>>

/** Ties a function to a declared endpoint; its input has the declared types. */
export const handler = <E extends DeclaredEndpoint>(
  endpoint: E,
  handle: (input: HandlerInput<PathOf<E>, QueryOf<E>, PayloadOf<E>>) => Answer | Promise<Answer>,
  options: HandlerOptions = {}
): BoundHandler => ({
  endpoint,
  // Safe: the endpoint's own schemas decode the input.
  handle,
  ...options
})

/** If-None-Match compares weakly (RFC 9110, 13.1.2). */
export const matches = (header: string, etag: string): boolean =>
  header === etag ||
  (header !== "" &&
    header.split(",").some((one) => one.trim() === "*" || one.trim().replace(/^W\//, "") === etag.replace(/^W\//, "")))
