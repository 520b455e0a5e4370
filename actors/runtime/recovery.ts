/**
 * Rebuilds a live state from what the journal holds. Loads that are asked for in the same tick become
 * one query, so a crowd of cold actors costs one round trip per thousand, not one each.
 */
import { Schema } from "effect"
import type { Address, AnyEntity } from "./entity.ts"
import { type JournalRow, JournalUnavailable, type StoredHistory } from "./journal.ts"
import type { Live, Outcome } from "./step.ts"

/** Keys in one load query: above this the query's own memory grows faster than the gain. */
const LOAD_KEY_COUNT_MAX = 1_000

export interface Recovered extends Live<unknown> {
  /** Up to which row a snapshot covers the state. */
  readonly snapshotSeq: number
  /** What the rows after the one asked for led to, oldest first; empty when none was asked for. */
  readonly tail: ReadonlyArray<Outcome<unknown, unknown>>
}

export type Recover = (entity: AnyEntity, address: Address, after?: number) => Promise<Recovered>

type LoadBatch = (
  addresses: ReadonlyArray<Address & { readonly stateVersion: number }>
) => Promise<ReadonlyArray<StoredHistory>>

interface Waiting {
  readonly address: Address & { readonly stateVersion: number }
  readonly resolve: (history: StoredHistory) => void
  readonly reject: (failure: unknown) => void
}

export interface RecoveryPorts {
  readonly load: LoadBatch
  /** Every row of an address, without snapshots: asked when a snapshot cannot be read. */
  readonly rowsAfter: (address: Address, seq: number) => Promise<ReadonlyArray<JournalRow>>
}

/** Reads and folds one address. A snapshot that does not decode costs a longer replay and nothing else. */
export const makeRecovery = (ports: RecoveryPorts): Recover => {
  const load = makeLoader(ports.load)
  return async (entity, address, after) => {
    const history = await load(entity, address)
    try {
      return rebuild(entity, history, after)
    } catch (failure) {
      if (!(failure instanceof SnapshotUnreadable)) throw failure
      return rebuild(entity, { snapshot: undefined, rows: await ports.rowsAfter(address, 0) }, after)
    }
  }
}

/** Gathers the loads of one tick into queries of at most `LOAD_KEY_COUNT_MAX` addresses. */
export const makeLoader = (load: LoadBatch): ((entity: AnyEntity, address: Address) => Promise<StoredHistory>) => {
  let waiting: Array<Waiting> = []
  const loadBatch = async (batch: ReadonlyArray<Waiting>): Promise<void> => {
    try {
      const histories = await load(batch.map((one) => one.address))
      batch.forEach((one, index) => {
        const history = histories[index]
        if (history === undefined) one.reject(new Error("the journal loaded fewer histories than asked"))
        else one.resolve(history)
      })
    } catch (failure) {
      if (batch.length === 1 || failure instanceof JournalUnavailable)
        return batch.forEach((one) => one.reject(failure))
      // One address cannot be asked for (a NUL in its id, say); it must not fail those beside it.
      const middle = batch.length >> 1
      await loadBatch(batch.slice(0, middle))
      await loadBatch(batch.slice(middle))
    }
  }
  const flush = () => {
    const all = waiting
    waiting = []
    for (let from = 0; from < all.length; from += LOAD_KEY_COUNT_MAX) {
      void loadBatch(all.slice(from, from + LOAD_KEY_COUNT_MAX))
    }
  }
  return (entity, address) =>
    new Promise((resolve, reject) => {
      waiting.push({ address: { ...address, stateVersion: entity.stateVersion }, resolve, reject })
      if (waiting.length === 1) setImmediate(flush)
    })
}

class SnapshotUnreadable extends Error {}

/** Folds a history. Throws when the journal holds what the entity cannot read: that is a defect, not bad luck. */
export const rebuild = (entity: AnyEntity, history: StoredHistory, after = Infinity): Recovered => {
  const { decodeEvents, decodeState } = decodersOf(entity)
  let state: unknown = entity.initialState
  try {
    if (history.snapshot !== undefined) state = decodeState(history.snapshot.state)
  } catch (cause) {
    throw new SnapshotUnreadable(entity.kind, { cause })
  }
  let version = history.snapshot?.seq ?? 0
  let bytes = history.snapshot?.state.length ?? 0
  const tail: Array<Outcome<unknown, unknown>> = []
  for (const row of history.rows) {
    if (row.seq !== version + 1) throw new Error(`${entity.kind} journal has a gap: row ${row.seq} follows ${version}`)
    const events = decodeEvents(row.events)
    for (const event of events) state = entity.evolve(state, event)
    version = row.seq
    if (version > after) tail.push({ state, version, events, duplicate: false })
    bytes += row.events.length
  }
  return { state, version, bytes, snapshotSeq: history.snapshot?.seq ?? 0, tail }
}

/** A command from the outbox, checked against what the target understands today. Throws when it does not. */
export const decodeCommand = (entity: AnyEntity, payload: string): unknown => decodersOf(entity).decodeCommand(payload)

interface Decoders {
  readonly decodeCommand: (json: string) => unknown
  readonly decodeEvents: (json: string) => ReadonlyArray<unknown>
  readonly decodeState: (json: string) => unknown
}

const decoders = new WeakMap<AnyEntity, Decoders>()

/** Schema parsers are compiled once per entity; compiling costs more than many decodes. */
const decodersOf = (entity: AnyEntity): Decoders => {
  const known = decoders.get(entity)
  if (known !== undefined) return known
  const made: Decoders = {
    decodeCommand: Schema.decodeUnknownSync(Schema.parseJson(entity.commandSchema)),
    decodeEvents: Schema.decodeUnknownSync(Schema.parseJson(Schema.Array(entity.eventSchema))),
    decodeState: Schema.decodeUnknownSync(Schema.parseJson(entity.stateSchema))
  }
  decoders.set(entity, made)
  return made
}
