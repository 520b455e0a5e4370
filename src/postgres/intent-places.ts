/**
 * Where rows of the outbox stand: kind and moment, by which their only index finds them. An index of ids would cost each intent
 * another hundred bytes of WAL.
 *
 * Always true: an intent whose place is not known is looked for by its id in the whole table. A place that is wrong finds nothing.
 */
import { Context, Layer } from "effect"
import type { EpochMs } from "../../actors/runtime/entity.ts"
import type { IntentRow } from "../../actors/runtime/journal.ts"

/** More than may be under way at once. The place that was noted first is forgotten first. */
const PLACE_COUNT_MAX = 20_000
/** What is due later than this after its commit is delivered by a sweep, which notes its place. */
const OFFERED_WITHIN_MS = 5_000

export interface Place {
  readonly kind: string
  readonly dueAt: EpochMs
}

/** Conditions on rows of `intent`, each with the values of its parameters. */
export interface Found {
  readonly ids: ReadonlyArray<string>
  readonly parameters: ReadonlyArray<string>
  readonly where: (...parameters: ReadonlyArray<string>) => string
}

export class Places {
  readonly #places = new Map<string, Place>()

  /** Notes where the batch puts what is delivered right after it. */
  written(intents: ReadonlyArray<IntentRow>): void {
    for (const intent of intents) if (intent.dueAt <= intent.createdAt + OFFERED_WITHIN_MS) this.#noteRow(intent)
  }

  read(intents: ReadonlyArray<IntentRow>): void {
    for (const intent of intents) this.#noteRow(intent)
  }

  /** After their rows are gone, or before they move. */
  forget(intentIds: ReadonlyArray<string>): void {
    for (const id of intentIds) this.#places.delete(id)
  }

  forgetAll(): void {
    this.#places.clear()
  }

  /** How to find these rows: those with a place by the index, the others by a scan. */
  find(intentIds: ReadonlyArray<string>): ReadonlyArray<Found> {
    const known = new Map<string, Place>()
    const unknown: Array<string> = []
    for (const id of intentIds) {
      const place = this.#places.get(id)
      if (place === undefined) unknown.push(id)
      else known.set(id, place)
    }
    return [...(known.size === 0 ? [] : [byPlace(known)]), ...(unknown.length === 0 ? [] : [byId(unknown)])]
  }

  note(intentId: string, place: Place): void {
    if (this.#places.size >= PLACE_COUNT_MAX) {
      const [oldest = intentId] = this.#places.keys()
      this.#places.delete(oldest)
    }
    this.#places.set(intentId, place)
  }

  #noteRow({ dueAt, intentId, target }: IntentRow): void {
    this.note(intentId, { kind: target.kind, dueAt })
  }
}

/** One for the journal and the outbox of a process. */
export class IntentPlaces extends Context.Service<IntentPlaces, Places>()("postgres/IntentPlaces") {
  static readonly layer = Layer.sync(IntentPlaces, () => new Places())
}

// Arrays keep the plan on the index; sets of unknown size would scan the table. The ids are looked up in a hash: a batch may write
// thousands of intents of one kind and moment.
const byPlace = (known: ReadonlyMap<string, Place>): Found => ({
  ids: [...known.keys()],
  parameters: [
    [...new Set([...known.values()].map(({ kind }) => kind))],
    [...new Set([...known.values()].map(({ dueAt }) => dueAt))],
    [...known.keys()]
  ].map((values) => JSON.stringify(values)),
  where: (kinds, moments, ids) => `target_kind = any(array(select json_array_elements_text(${kinds}::json)))
    and due_at = any(array(select json_array_elements_text(${moments}::json)::bigint))
    and (intent_id in (select json_array_elements_text(${ids}::json))) is true`
})

const byId = (ids: ReadonlyArray<string>): Found => ({
  ids,
  parameters: [JSON.stringify(ids)],
  where: (given) => `intent_id in (select json_array_elements_text(${given}::json))`
})
