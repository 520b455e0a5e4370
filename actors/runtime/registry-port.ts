/** The interface of the registry, and the ports that it needs. A holder of a `Registry` has addresses, never actors. */
import type { Result } from "effect"
import type { Address, AnyEntity, Entity, EntityOf, EpochMs, SupervisionPolicy } from "./entity.ts"
import type { CommitGroup, GroupResult, IntentRow, StoredAnswer } from "./journal.ts"
import type { Recover } from "./recovery.ts"
import type { CommitListener, Live, Outcome, Slot } from "./slot.ts"
import type { Snapshot } from "./snapshot.ts"
import type { SupervisorView } from "./tree.ts"

export interface AskOptions {
  /** Unique per address; a repeated id has no second effect. Random when absent. */
  readonly commandId?: string | undefined
  /** Renders the stored answer that shares the commit. */
  readonly answer?: ((outcome: Outcome<never, never>) => StoredAnswer) | undefined
  /** Called when the command is decided, before its commit, with the time that took; not where the command fails before. */
  readonly decided?: ((ms: number) => void) | undefined
  /** The intent that this command comes from. */
  readonly settles?: string | undefined
}

/** An entity whose id is a number of a counter. */
export interface Numbered<Command> {
  /** Name of the counter, for example `case/2026`. */
  readonly counter: string
  readonly idOf: (number: number) => string
  readonly commandOf: (id: string) => Command
}

/** Kinds whose actors take no commands, only reads, while their stored rows are known to be damaged. */
export interface HeldKinds {
  readonly kinds: ReadonlySet<string>
  readonly isHeld: () => boolean
}

export interface RegistryPorts {
  readonly entities: ReadonlyArray<AnyEntity>
  readonly now: () => EpochMs
  readonly random: () => number
  readonly randomId: () => string
  readonly sleep: (ms: number) => Promise<void>
  readonly isLocal: (address: Address) => boolean
  readonly held?: HeldKinds | undefined
  readonly recover: Recover
  readonly known: (address: Address, commandIds: ReadonlyArray<string>) => Promise<ReadonlySet<string>>
  readonly commit: (group: CommitGroup) => Promise<GroupResult>
  readonly offerSnapshot: (snapshot: Snapshot) => void
  readonly offerIntents: (intents: ReadonlyArray<IntentRow>) => void
  readonly settledIntent: (intentId: string) => void
  /** The intent's row went with the commit that answers it. */
  readonly removedIntent: (intentId: string) => void
  /** For the kinds that declare none. */
  readonly policy: SupervisionPolicy | undefined
  /** Actors passivate when their estimated memory passes this. */
  readonly bytesMax: number
  readonly onDefect: (address: Address, defect: unknown, phase: Slot["phase"]) => void
}

export interface Registry {
  /**
   * Sends a command through the actor's mailbox. Success: committed. Failure: refused, and nothing happened.
   * Rejects with an error of `failure.ts` or `JournalUnavailable`.
   */
  readonly ask: <State, Command, Event, Refusal>(
    entity: Entity<State, Command, Event, Refusal>,
    id: string,
    command: Command,
    options?: AskOptions
  ) => Promise<Result.Result<Outcome<State, Event>, Refusal>>
  /** Opens a new entity whose id is a number allocated in the commit itself. */
  readonly create: <State, Command, Event, Refusal>(
    entity: Entity<State, Command, Event, Refusal>,
    numbered: Numbered<Command>,
    options?: AskOptions
  ) => Promise<Result.Result<Outcome<State, Event> & { readonly id: string }, Refusal>>
  /** Committed state of a warm actor, in the same tick; undefined when it is not warm. */
  readonly peek: <State>(entity: EntityOf<State>, id: string) => Live<State> | undefined
  /** Committed state of a warm actor; while it restarts, the state before its failure, which may be old. Undefined without either. */
  readonly lastKnown: <State>(entity: EntityOf<State>, id: string) => Live<State> | undefined
  /** Committed state, from the journal when cold. Version 0: there is no such entity. */
  readonly read: <State>(entity: EntityOf<State>, id: string) => Promise<Live<State>>
  /** Subscribes to the commits of one address until the returned function is called; keeps the actor warm. */
  readonly listen: (entity: AnyEntity, id: string, listener: CommitListener) => () => void
  /** Subscribes to every commit of a kind, in the tick that publishes it and before any reply. */
  readonly listenKind: (kind: string, listener: CommitListener) => () => void
  /** Lets a quarantined actor try again. False when it is not quarantined. */
  readonly release: (kind: string, id: string) => boolean
  /** Lets idle actors go; gives how many. */
  readonly passivate: () => number
  /** Whether the actor is in a turn: it decides asks or writes their commits. */
  readonly isTurning: (kind: string, id: string) => boolean
  readonly slots: () => Iterable<Slot>
  /** All supervisors that have or had actors. */
  readonly supervisors: () => ReadonlyArray<SupervisorView>
  /** Takes no new asks; resolves when every actor has answered what it holds and has stopped. */
  readonly stop: () => Promise<void>
}
