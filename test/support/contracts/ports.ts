/**
 * What a contract suite is given: the runtime's ports of one implementation, and a look at what no port shows.
 * Suites share a database, so every test works on addresses of its own.
 */
import type { Effect } from "effect"
import { randomUUID } from "node:crypto"
import type { Address } from "../../../actors/runtime/entity.ts"
import type { Feed } from "../../../actors/runtime/feed.ts"
import type { Commit, CommitGroup, IntentRow, Journal, StoredAnswer } from "../../../actors/runtime/journal.ts"
import type { Outbox } from "../../../actors/runtime/outbox.ts"
import type { Snapshots } from "../../../actors/runtime/snapshot.ts"
import { NOW } from "../given.ts"

export interface PortsUnderTest {
  readonly run: <A, E>(effect: Effect.Effect<A, E, Journal | Snapshots | Outbox | Feed>) => Promise<A>
  /** The stored row of a view, with its version. */
  readonly viewRow: (view: string, key: string) => Promise<Record<string, unknown> | undefined>
  /** The last number that a counter gave out; 0 when it gave none. */
  readonly counter: (name: string) => Promise<number>
  /** Changes the state of a stored snapshot behind its checksum's back; absent where nothing can. */
  readonly damageSnapshot?: ((address: Address) => Promise<void>) | undefined
  /** A view whose column `label` is unique; absent where views have no constraints. */
  readonly uniqueView?: string | undefined
}

/** A view table that every database has. */
export const VIEW = "organization_view"

export const viewRowOf = (key: string, name: string) => ({
  view: VIEW,
  key,
  row: {
    org_name: name,
    total_cases: 0,
    closed_cases: 0,
    favourable_cases: 0,
    report_count: 0,
    trustscore: 50,
    updated_at: NOW
  }
})

export const freshId = (name: string): string => `${name}-${randomUUID().slice(0, 8)}`

export const addressOf = (id: string): Address => ({ kind: "ledger", id })

/** A commit of one event to `ledger/<id>` after row `seqBefore`. */
export const commitOf = (id: string, seqBefore: number, parts: Partial<Commit> = {}): Commit => ({
  address: addressOf(id),
  seqBefore,
  commandId: `command-${id}-${seqBefore + 1}`,
  at: NOW,
  events: `[{"_tag":"Added","amount":${seqBefore + 1}}]`,
  intents: [],
  views: [],
  settles: undefined,
  answer: undefined,
  ...parts
})

export const chainOf = (...commits: ReadonlyArray<Commit>): CommitGroup => ({ _tag: "Chain", commits })

export const intentOf = (intentId: string, parts: Partial<IntentRow> = {}): IntentRow => ({
  intentId,
  source: addressOf("source"),
  target: addressOf("target"),
  payload: `{"_tag":"Add","amount":1}`,
  dueAt: NOW,
  createdAt: NOW,
  attempts: 0,
  ...parts
})

export const answerOf = (scope: string, parts: Partial<StoredAnswer> = {}): StoredAnswer => ({
  scope,
  fingerprint: "f",
  status: 201,
  headers: [["Location", "/there"]],
  body: `{"a":"\\u0000 is text here"}`,
  sealed: false,
  expiresAt: NOW + 1_000,
  ...parts
})
