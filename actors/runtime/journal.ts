/**
 * The journal port, the only place where something becomes true, and how it and the ports beside it are asked: from outside
 * Effect, and by a caller that gives up.
 *
 * One row per command; the row, its view rows, its intents, the settling of the intent it answers and
 * the stored answer are one commit. Rows of an address are numbered 1, 2, 3 … without a gap, and a
 * writer that does not know the newest row is refused (`Fenced`), never merged.
 */
import { Context, Data, Effect, Fiber } from "effect"
import type { Address, EpochMs, ViewRow } from "./entity.ts"

/** An address as one text, for maps and logs. Kinds contain no slash. */
export const addressKey = (kind: string, id: string): string => `${kind}/${id}`

/** The most commits that one transaction carries; beyond it latency grows and throughput does not. */
export const BATCH_COMMIT_COUNT_MAX = 2_000

/** The answer of a keyed request, replayed when the request is repeated. */
export interface StoredAnswer {
  /** Hash over credential, method, path and Idempotency-Key. */
  readonly scope: string
  /** Hash of the raw request body; another body under the same key is a client error. */
  readonly fingerprint: string
  readonly status: number
  readonly headers: ReadonlyArray<readonly [string, string]>
  readonly body: string
  /** True when the body is encrypted because it shows a secret once. */
  readonly sealed: boolean
  readonly expiresAt: EpochMs
}

export interface IntentRow {
  readonly intentId: string
  readonly source: Address
  readonly target: Address
  /** The command for the target, as JSON text. */
  readonly payload: string
  /** The same command as the entity made it; only on rows that were not read from a database. */
  readonly command?: unknown
  readonly dueAt: EpochMs
  readonly createdAt: EpochMs
  readonly attempts: number
}

/**
 * What goes with a commit that erases its entity: the events of all rows before it, the orders that still wait, the words of the
 * answers that were stored with those rows, and view rows. The rows stay, empty, so that nothing else has to know of erasures.
 */
export interface Erasure {
  /** Takes the place of every older snapshot, also of one that is still to be written. */
  readonly snapshot: { readonly version: number; readonly state: string }
  readonly views: ReadonlyArray<Pick<ViewRow, "view" | "key">>
  /** Kinds whose waiting orders of this entity are removed. */
  readonly ordersTo: ReadonlyArray<string>
}

/**
 * What is left of the answer of a keyed request, beside its key: it cannot be shown again. Without it a repeated opening would
 * open a second case, because an opening is known by its stored answer alone.
 */
export const ERASED_ANSWER = { sealed: true, headers: [], body: "" } as const

/** The events of a row that was erased. */
export const NO_EVENTS = "[]"

/** What one command does, all or nothing. */
export interface Commit {
  readonly address: Address
  /** Number of the row this one follows; 0 for the first. */
  readonly seqBefore: number
  /** Unique per address: a second command with the same id is a duplicate. Undefined if the command cannot be repeated. */
  readonly commandId: string | undefined
  readonly at: EpochMs
  /** A JSON array of events. */
  readonly events: string
  readonly intents: ReadonlyArray<IntentRow>
  readonly views: ReadonlyArray<ViewRow>
  /** The intent that this commit answers; its row disappears with it. */
  readonly settles: string | undefined
  /**
   * The intents that this commit carries out: their rows disappear with it, and must be there until then. One that is gone was
   * carried out before, and the commit is a duplicate.
   */
  readonly carriesOut?: ReadonlyArray<string> | undefined
  readonly answer: StoredAnswer | undefined
  /** Only of a commit that takes back what its entity held before. */
  readonly erasure?: Erasure | undefined
}

/**
 * The unit of success: a chain of commits to one address, or the first commit of an entity whose
 * number is allocated in the same transaction (so that numbers have no gaps).
 */
export type CommitGroup =
  | { readonly _tag: "Chain"; readonly commits: ReadonlyArray<Commit> }
  | { readonly _tag: "Numbered"; readonly counter: string; readonly build: (number: number) => Commit }

/** What became of a group. A group is never half written. */
export type GroupResult =
  | { readonly _tag: "Committed"; readonly commits: ReadonlyArray<Commit> }
  /** Another owner wrote first: the caller's state is stale. */
  | { readonly _tag: "Fenced" }
  /** A command id of the group is already in the journal, or the intent of this id is carried out already. */
  | { readonly _tag: "Duplicate"; readonly commandId: string }
  /** The database refuses this group's data, independently of the rest of the batch. */
  | { readonly _tag: "Poisoned"; readonly sqlState: string; readonly message: string }

/** The database could not be asked, or did not answer in time. */
export class JournalUnavailable extends Data.TaggedError("JournalUnavailable")<{
  /** `unknown`: COMMIT was sent and no answer came, so the batch may be there. */
  readonly outcome: "not-written" | "unknown"
  readonly cause: unknown
}> {
  override get message(): string {
    return this.outcome === "unknown" ? "the database did not confirm the write" : "the database is not reachable"
  }
}

/** Some group of the batch is poison and the transaction failed as a whole; nothing was written. */
export class BatchPoisoned extends Data.TaggedError("BatchPoisoned")<{
  readonly sqlState: string
  readonly message: string
}> {}

/** A NUL in JSON: an odd number of backslashes before u0000. */
const NUL = /(?<!\\)(?:\\\\)*\\u0000/

/**
 * Whether JSON text holds a NUL character. No text of Postgres can, so such events could be kept but
 * never be read by a query: every journal refuses them as poison (SQL state 22P05).
 */
export const holdsNul = (json: string): boolean => json.includes("u0000") && NUL.test(json)

/** One stored row, as recovery reads it. */
export interface JournalRow {
  readonly seq: number
  readonly events: string
}

/** The rows of one address, from the first on. */
export type ReadRows = (address: Address) => Promise<ReadonlyArray<JournalRow>>

/**
 * Rows of one address in one answer, so that no history is too long for a query's time limit or for memory. Two thousand
 * rows of ten kilobytes are read in a fraction of that limit.
 */
export const ROW_PAGE_COUNT = 2_000

/** What is known of one address: the newest usable snapshot and the first `ROW_PAGE_COUNT` rows after it. */
export interface StoredHistory {
  readonly snapshot: { readonly seq: number; readonly version: number; readonly state: string } | undefined
  readonly rows: ReadonlyArray<JournalRow>
}

/** How long writes may take now. */
export interface CommitPace {
  /** A transaction was answered after so long, or ended when it had been given up after so long. */
  readonly took: (durationMs: number) => void
  /** The database does not answer at all: what was measured before says nothing any more. */
  readonly stopped: () => void
  /** How long a write may wait for its transaction to begin. */
  readonly waitMsMax: () => number
  /** How long a transaction may take. */
  readonly transactionMsMax: () => number
  /** How long a write may take: waiting and transaction together. */
  readonly writeMsMax: () => number
}

export class Journal extends Context.Service<
  Journal,
  {
    /** How long its writes may take now. */
    readonly pace: CommitPace
    /** Writes the groups in one transaction; results in the order given. */
    readonly write: (
      groups: ReadonlyArray<CommitGroup>
    ) => Effect.Effect<ReadonlyArray<GroupResult>, JournalUnavailable | BatchPoisoned>
    /**
     * Whole commits only, in order; the snapshot is ignored when damaged or of another `version`. Where there are
     * `ROW_PAGE_COUNT` rows, `rowsAfter` has those that follow.
     */
    readonly load: (
      addresses: ReadonlyArray<Address & { readonly stateVersion: number }>
    ) => Effect.Effect<ReadonlyArray<StoredHistory>, JournalUnavailable>
    /** The first `ROW_PAGE_COUNT` rows of one address after `seq`, without snapshots; fewer are the last ones. */
    readonly rowsAfter: (address: Address, seq: number) => Effect.Effect<ReadonlyArray<JournalRow>, JournalUnavailable>
    /** Those of these command ids that are in the journal of the address. */
    readonly known: (
      address: Address,
      commandIds: ReadonlyArray<string>
    ) => Effect.Effect<ReadonlySet<string>, JournalUnavailable>
    /** The stored answers that exist and have not expired, by scope. */
    readonly answers: (
      scopes: ReadonlyArray<string>,
      now: EpochMs
    ) => Effect.Effect<ReadonlyMap<string, StoredAnswer>, JournalUnavailable>
    /** Scopes of stored answers, expired ones too, in their order, behind this one. */
    readonly answerScopes: (after: string, limit: number) => Effect.Effect<ReadonlyArray<string>, JournalUnavailable>
    /** Deletes expired answers, at most `limit`; gives how many. */
    readonly expireAnswers: (now: EpochMs, limit: number) => Effect.Effect<number, JournalUnavailable>
    /** Every id of a kind in order, after `afterId`: for rebuilding views. */
    readonly ids: (
      kind: string,
      afterId: string,
      limit: number
    ) => Effect.Effect<ReadonlyArray<string>, JournalUnavailable>
  }
>()("runtime/Journal") {}

/**
 * From a port's Effect to a promise that rejects with the typed failure itself, so that code outside
 * Effect can match on it. A defect rejects as Effect's own wrapper.
 */
export type PortRunner = <A, E>(effect: Effect.Effect<A, E>) => Promise<A>

export const makePortRunner = <R>(runtime: Context.Context<R>): PortRunner => {
  const run = Effect.runPromiseWith(runtime)
  return async (effect) => {
    const result = await run(Effect.result(effect))
    if (result._tag === "Failure") throw result.failure
    return result.success
  }
}

/**
 * The same effect, which its caller can abandon at once: it is interrupted in the background. The library waits for an
 * interrupted effect to end, which a frozen server or a long computation can delay for seconds.
 */
export const disconnected = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.uninterruptibleMask((restore) =>
    Effect.flatMap(Effect.forkDetach(effect, { startImmediately: true, uninterruptible: false }), (fiber) =>
      restore(Fiber.join(fiber)).pipe(Effect.onInterrupt(() => Effect.sync(() => fiber.interruptUnsafe())))
    )
  )
