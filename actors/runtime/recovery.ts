/**
 * Rebuilds a live state from what the journal holds. Loads that are asked for in the same tick become
 * one query, so a crowd of cold actors costs one round trip per thousand, not one each.
 */
import { Schema } from "effect"
import type { Address, AnyEntity } from "./entity.ts"
import type { StoredHistory } from "./journal.ts"
import type { Live } from "./step.ts"

/** Keys in one load query: above this the query's own memory grows faster than the gain. */
const LOAD_KEY_COUNT_MAX = 1_000

export interface Recovered extends Live<unknown> {
  /** Up to which row a snapshot covers the state. */
  readonly snapshotSeq: number
}

type LoadBatch = (
  addresses: ReadonlyArray<Address & { readonly stateVersion: number }>
) => Promise<ReadonlyArray<StoredHistory>>

interface Waiting {
  readonly address: Address & { readonly stateVersion: number }
  readonly resolve: (history: StoredHistory) => void
  readonly reject: (failure: unknown) => void
}

/** Gathers the loads of one tick into queries of at most `LOAD_KEY_COUNT_MAX` addresses. */
export const makeLoader = (load: LoadBatch): ((entity: AnyEntity, address: Address) => Promise<StoredHistory>) => {
  let waiting: Array<Waiting> = []
  const flush = () => {
    const all = waiting
    waiting = []
    for (let from = 0; from < all.length; from += LOAD_KEY_COUNT_MAX) {
      const batch = all.slice(from, from + LOAD_KEY_COUNT_MAX)
      load(batch.map((one) => one.address)).then(
        (histories) =>
          batch.forEach((one, index) => {
            const history = histories[index]
            if (history === undefined) one.reject(new Error("the journal loaded fewer histories than asked"))
            else one.resolve(history)
          }),
        (failure: unknown) => batch.forEach((one) => one.reject(failure))
      )
    }
  }
  return (entity, address) =>
    new Promise((resolve, reject) => {
      waiting.push({ address: { ...address, stateVersion: entity.stateVersion }, resolve, reject })
      if (waiting.length === 1) setImmediate(flush)
    })
}

/** Folds a history. Throws when the journal holds what the entity cannot read: that is a defect, not bad luck. */
export const rebuild = (entity: AnyEntity, history: StoredHistory): Recovered => {
  const { decodeEvents, decodeState } = decodersOf(entity)
  const snapshot = history.snapshot === undefined ? undefined : decodeState(history.snapshot.state)
  let state: unknown = snapshot === undefined ? entity.initialState : snapshot
  let version = history.snapshot?.seq ?? 0
  let bytes = history.snapshot?.state.length ?? 0
  for (const row of history.rows) {
    if (row.seq !== version + 1) throw new Error(`${entity.kind} journal has a gap: row ${row.seq} follows ${version}`)
    for (const event of decodeEvents(row.events)) state = entity.evolve(state, event)
    version = row.seq
    bytes += row.events.length
  }
  return { state, version, bytes, snapshotSeq: history.snapshot?.seq ?? 0 }
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
