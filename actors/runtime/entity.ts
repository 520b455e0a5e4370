/**
 * What a kind of entity must declare to be run as a durable, supervised actor.
 * Everything an entity declares is pure and total; time and randomness reach it inside
 * commands or as the `now` argument, so a journal replays to the same state for ever.
 *
 * Events and states are plain JSON: a schema's type and its encoded form are the same, which
 * makes `JSON.stringify` the codec on the hot path and the schema the check on the way back in.
 */
import type { Result, Schema } from "effect"

/** Names one entity: its kind ("case") and its id within that kind ("ARC-2026-000001"). */
export interface Address {
  readonly kind: string
  readonly id: string
}

/** Milliseconds since 1970-01-01T00:00:00Z. */
export type EpochMs = number

/** An order to another entity, written in the same commit as the event it follows from. */
export interface Intent {
  readonly to: Address
  /** A command of the target's `commandSchema`, plain JSON. */
  readonly command: unknown
  /** Not delivered before this moment; absent means at once. Timers are intents with a later moment. */
  readonly dueAt?: EpochMs | undefined
}

/** One row of a view table: what a list query should see of this entity now. */
export interface ViewRow {
  /** Name of the table; it has columns `key`, `version` and those of `row`. */
  readonly view: string
  readonly key: string
  readonly row: Readonly<Record<string, unknown>>
}

/** What the supervisors of a kind do about defects. */
export interface SupervisionPolicy {
  /** This many defects within the window quarantine the actor. */
  readonly defectCountMax: number
  readonly windowMs: number
  readonly backoffMsFirst: number
  readonly backoffMsMax: number
}

export interface EntityLimits {
  /** Asks that may wait at one actor; the next one is answered 503 with Retry-After. */
  readonly mailboxCountMax: number
  /** Journal rows after which a snapshot is written. */
  readonly snapshotRowCount: number
  /** An actor without work or listeners for this long is passivated. */
  readonly idleMsMax: number
  /** What its supervisors do about defects; `DEFAULT_POLICY` when absent. */
  readonly supervision?: SupervisionPolicy | undefined
}

export interface Entity<State, Command, Event, Refusal> {
  readonly kind: string
  /** `journal`: every event is durable before a reply. `memory`: lost with the process, by design. */
  readonly durability: "journal" | "memory"
  readonly initialState: State
  readonly decide: (state: State, command: Command, now: EpochMs) => Result.Result<ReadonlyArray<Event>, Refusal>
  readonly evolve: (state: State, event: Event) => State
  /** `state` is the state after the event, `before` the one before it. */
  readonly react: (event: Event, state: State, before?: State) => ReadonlyArray<Intent>
  /** The orders to the audit, made by `recordAudit`. `before` is the state before the event, `state` the one after it. */
  readonly audit: (event: Event, state: State, before: State) => ReadonlyArray<Intent>
  /** The view rows that these events changed, as they should read now. */
  readonly project: (state: State, events: ReadonlyArray<Event>) => ReadonlyArray<ViewRow>
  /** Every view row of a state, for rebuilding the tables from the journal. */
  readonly projectAll: (state: State) => ReadonlyArray<ViewRow>
  readonly commandSchema: Schema.Codec<Command, unknown>
  readonly eventSchema: Schema.Codec<Event, unknown>
  readonly stateSchema: Schema.Codec<State, unknown>
  /** Raised when the shape of the state changes; snapshots of another version are ignored. */
  readonly stateVersion: number
  readonly limits: EntityLimits
  /**
   * Whether an actor without journal rows stays in memory like any other, so that repeated asks load the journal once. Only for
   * kinds whose ids the service itself makes: anybody can name an address of the others, so those actors leave at once.
   */
  readonly keepsEmpty: boolean
  /**
   * Whether an order from another entity is left unwritten when the target is in memory and idle and would decide no event. For
   * a target without journal rows `keepsEmpty` decides this instead.
   */
  readonly forgoesIdleOrders: boolean
  /**
   * Whether orders that come shortly after each other are gathered, and those that one turn carries out become one journal row.
   * For kinds of which one actor receives the orders of many others, and whose rows need not be told apart.
   */
  readonly foldsOrders: boolean
  /**
   * Whether an actor that was woken by an order alone leaves memory once the order is carried out. For kinds of which every actor
   * has timers and few have readers.
   */
  readonly leavesAfterOrder: boolean
  /**
   * Whether the event takes back all that the entity held before it. The state after it follows from the event alone, and its commit
   * empties the rows before it.
   */
  readonly erases: (event: Event) => boolean
  /** Kinds to which the entity sends its words: orders to them that still wait go with its erasure. */
  readonly erasesOrdersTo: ReadonlyArray<string>
}

/** Fills in what most entities share, so that a declaration names only what is its own. */
export const entity = <State, Command, Event, Refusal>(
  declaration: Pick<
    Entity<State, Command, Event, Refusal>,
    "kind" | "initialState" | "decide" | "evolve" | "commandSchema" | "eventSchema" | "stateSchema" | "limits"
  > &
    Partial<Entity<State, Command, Event, Refusal>>
): Entity<State, Command, Event, Refusal> => ({
  durability: "journal",
  react: () => [],
  audit: () => [],
  project: declaration.projectAll ?? (() => []),
  projectAll: () => [],
  stateVersion: 1,
  keepsEmpty: false,
  forgoesIdleOrders: false,
  leavesAfterOrder: false,
  foldsOrders: false,
  erases: () => false,
  erasesOrdersTo: [],
  ...declaration
})

/** An entity of any kind, for the tables that hold all of them. */
// oxlint-disable-next-line typescript/no-explicit-any -- the table of all kinds is heterogeneous; each entry is typed where it is declared
export type AnyEntity = Entity<any, any, any, any>

/** An entity of which only the state matters: for reading. */
// oxlint-disable-next-line typescript/no-explicit-any -- a reader needs neither commands, events nor refusals
export type EntityOf<State> = Entity<State, any, any, any>

/** The end of every exhaustive switch: does not compile while a case is missing. */
export const absurd = (value: never): never => {
  throw new Error(`impossible value: ${JSON.stringify(value)}`)
}

/** An event that cannot follow this state: the journal is corrupt or an upcaster is missing. */
export const corrupt = (kind: string, state: { readonly _tag: string }, event: { readonly _tag: string }): never => {
  throw new Error(`${kind} journal is corrupt: ${event._tag} while ${state._tag}`)
}
