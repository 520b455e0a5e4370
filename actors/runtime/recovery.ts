/**
 * Rebuilds a live state from what the journal holds. Loads that are asked for in the same tick become
 * one query, so a crowd of cold actors costs one round trip per thousand, not one each. A long history is read and folded
 * page by page: how long it is costs time and no memory.
 *
 * Events are plain JSON that this service wrote, so a row is parsed and folded without its schema, which would cost five
 * times as much. An event of an unknown kind, or one that `evolve` refuses, is not read; only then is the row decoded, to say
 * what is wrong with it.
 */
import { Data, Schema, SchemaAST } from "effect"
import type { Address, AnyEntity } from "./entity.ts"
import { type JournalRow, JournalUnavailable, ROW_PAGE_COUNT, type StoredHistory } from "./journal.ts"
import type { Live, Outcome } from "./slot.ts"
import { bytesHeldBy, makeStateSizes, type StateSizes, withSharedTexts } from "./state-memory.ts"

/** The state of an opened case took three bytes of memory for each character of its events. A state with few texts takes more. */
const PASSING_BYTES_PER_CHAR = 4

/** Keys in one load query: above this the query's own memory grows faster than the gain. */
const LOAD_KEY_COUNT_MAX = 1_000
/**
 * Histories handed over in one turn of the event loop. Each is folded and decided on at once: an end of triage takes a fifth of a
 * millisecond, and a request that came meanwhile waits for all of them.
 */
const HANDED_COUNT_MAX = 32

export interface Recovered extends Live<unknown> {
  /** Up to which row a snapshot covers the state. */
  readonly snapshotSeq: number
  /** What the rows after the one asked for led to, oldest first; empty when none was asked for. */
  readonly tail: ReadonlyArray<Outcome<unknown, unknown>>
}

export interface RecoverOptions {
  /** The version whose followers are wanted as a tail; none by default. */
  readonly after?: number | undefined
  /** The state leaves memory in a moment: it shares no texts, and its memory is estimated by the texts of its events. */
  readonly isPassing?: boolean | undefined
}

export type Recover = (entity: AnyEntity, address: Address, options?: RecoverOptions) => Promise<Recovered>

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
  /** The page after a row, without snapshots: asked where a page was full, or a snapshot cannot be read. */
  readonly rowsAfter: (address: Address, seq: number) => Promise<ReadonlyArray<JournalRow>>
}

/** A row of the journal that the entity's own code cannot read or apply. */
export class RowNotUnderstood extends Data.TaggedError("RowNotUnderstood")<{
  readonly kind: string
  readonly seq: number
  /** The kinds of its events as the row tells them; nothing of what they hold. */
  readonly events: string
  readonly cause: unknown
}> {
  override get message(): string {
    return `row ${this.seq} of a ${this.kind} journal (${this.events}) cannot be applied`
  }
}

/** Kinds named here at most; a row rarely holds more. */
const KIND_COUNT_MAX = 5

const kindsOf = (events: string): string =>
  [...events.matchAll(/\{"_tag":"(\w{1,40})"/g)]
    .slice(0, KIND_COUNT_MAX)
    .map(([, tag]) => tag)
    .join(", ")

/** Reads and folds one address. A snapshot that does not decode costs a longer replay and nothing else. */
export const makeRecovery = (ports: RecoveryPorts): Recover => {
  const load = makeLoader(ports.load)
  const sizes = makeStateSizes()
  return async (entity, address, options = {}) => {
    const history = await load(entity, address)
    let fold = beginFold(entity, history.snapshot, options)
    let { rows } = history
    if (fold === "snapshot-unreadable") {
      fold = new Fold(entity, options)
      rows = await ports.rowsAfter(address, 0)
    }
    fold.add(rows)
    while (rows.length === ROW_PAGE_COUNT) {
      rows = await ports.rowsAfter(address, fold.version)
      fold.add(rows)
    }
    return fold.recovered(sizes)
  }
}

/** Gathers the loads of one tick into queries of at most `LOAD_KEY_COUNT_MAX` addresses. */
export const makeLoader = (load: LoadBatch): ((entity: AnyEntity, address: Address) => Promise<StoredHistory>) => {
  let waiting: Array<Waiting> = []
  const loadBatch = async (batch: ReadonlyArray<Waiting>): Promise<void> => {
    try {
      await handOver(batch, await load(batch.map((one) => one.address)))
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

const handOver = async (batch: ReadonlyArray<Waiting>, histories: ReadonlyArray<StoredHistory>): Promise<void> => {
  for (const [index, one] of batch.entries()) {
    if (index > 0 && index % HANDED_COUNT_MAX === 0) await new Promise<void>((resolve) => setImmediate(resolve))
    const history = histories[index]
    if (history === undefined) one.reject(new Error("the journal loaded fewer histories than asked"))
    else one.resolve(history)
  }
}

const beginFold = (
  entity: AnyEntity,
  snapshot: StoredHistory["snapshot"],
  options: RecoverOptions
): Fold | "snapshot-unreadable" => {
  if (snapshot === undefined) return new Fold(entity, options)
  let state: unknown
  try {
    state = decodersOf(entity).decodeState(snapshot.state)
  } catch {
    return "snapshot-unreadable"
  }
  return new Fold(entity, { after: options.after }, { state, seq: snapshot.seq })
}

interface FoldFrom {
  readonly state: unknown
  readonly seq: number
}

/** A history as far as it was read. */
export class Fold {
  readonly #entity: AnyEntity
  readonly #tags: ReadonlySet<unknown>
  readonly #after: number
  readonly #isPassing: boolean
  readonly #snapshotSeq: number
  readonly #tail: Array<Outcome<unknown, unknown>> = []
  #state: unknown
  #version: number
  #charCount = 0

  constructor(
    entity: AnyEntity,
    { after = Infinity, isPassing = false }: RecoverOptions = {},
    from: FoldFrom = { state: entity.initialState, seq: 0 }
  ) {
    this.#entity = entity
    this.#tags = decodersOf(entity).eventTags
    this.#after = after
    this.#isPassing = isPassing
    this.#snapshotSeq = from.seq
    this.#state = from.state
    this.#version = from.seq
  }

  get version(): number {
    return this.#version
  }

  get state(): unknown {
    return this.#state
  }

  /** Throws when the journal holds what the entity cannot read: that is a defect, not bad luck. */
  add(rows: ReadonlyArray<JournalRow>): void {
    const { kind } = this.#entity
    for (const row of rows) {
      if (row.seq !== this.#version + 1)
        throw new Error(`${kind} journal has a gap: row ${row.seq} follows ${this.#version}`)
      const events = this.#fold(row)
      this.#version = row.seq
      if (row.seq > this.#after) {
        this.#tail.push({ state: this.#state, version: row.seq, events, duplicate: false })
      }
    }
  }

  #fold(row: JournalRow): ReadonlyArray<unknown> {
    const { evolve, kind } = this.#entity
    try {
      const parsed: unknown = JSON.parse(row.events)
      const events = (this.#isPassing ? parsed : withSharedTexts(parsed)) as ReadonlyArray<{ readonly _tag: string }>
      let state = this.#state
      for (const event of events) {
        if (!this.#tags.has(event._tag)) throw new Error(`${kind} has no event ${event._tag}`)
        state = evolve(state, event)
      }
      this.#state = state
      this.#charCount += row.events.length
      return events
    } catch (cause) {
      throw new RowNotUnderstood({
        kind,
        seq: row.seq,
        events: kindsOf(row.events),
        cause: whyUnreadable(this.#entity, row.events) ?? cause
      })
    }
  }

  recovered(sizes: StateSizes): Recovered {
    return {
      state: this.#state,
      version: this.#version,
      bytes: this.#bytes(sizes),
      snapshotSeq: this.#snapshotSeq,
      tail: this.#tail
    }
  }

  #bytes(sizes: StateSizes): number {
    if (this.#isPassing) return PASSING_BYTES_PER_CHAR * this.#charCount
    // The characters of a snapshot are not known here.
    if (this.#snapshotSeq > 0) return bytesHeldBy(this.#state)
    return sizes.bytesOf(this.#entity.kind, this.#state, this.#charCount)
  }
}

/** The state after the first rows of an entity, as its actor had it then. */
export const stateAfter = <State>(
  entity: AnyEntity & { readonly initialState: State },
  rows: ReadonlyArray<JournalRow>
): State => {
  const fold = new Fold(entity, { isPassing: true })
  fold.add(rows)
  // Safe: the entity's own `evolve` made it.
  return fold.state as State
}

/** What the schema says of events that could not be folded: it names the place, where the fold only stumbled. */
const whyUnreadable = (entity: AnyEntity, events: string): unknown => {
  try {
    decodersOf(entity).decodeEvents(events)
    return undefined
  } catch (cause) {
    return cause
  }
}

/** A command from the outbox, checked against what the target understands today. Throws when it does not. */
export const decodeCommand = (entity: AnyEntity, payload: string): unknown => decodersOf(entity).decodeCommand(payload)

interface Decoders {
  /** Of the events that any version of the entity has written. */
  readonly eventTags: ReadonlySet<unknown>
  readonly decodeCommand: (json: string) => unknown
  readonly decodeEvents: (json: string) => unknown
  readonly decodeState: (json: string) => unknown
}

const decoders = new WeakMap<AnyEntity, Decoders>()

/** Schema parsers are compiled once per entity; compiling costs more than many decodes. */
const decodersOf = (entity: AnyEntity): Decoders => {
  const known = decoders.get(entity)
  if (known !== undefined) return known
  const eventsOf = Schema.decodeUnknownSync(Schema.Array(entity.eventSchema))
  const stateOf = Schema.decodeUnknownSync(entity.stateSchema)
  const made: Decoders = {
    eventTags: new Set(tagsOf(entity.eventSchema.ast)),
    decodeCommand: Schema.decodeUnknownSync(Schema.fromJsonString(entity.commandSchema)),
    decodeEvents: (json) => eventsOf(JSON.parse(json)),
    decodeState: (json) => stateOf(withSharedTexts(JSON.parse(json)))
  }
  decoders.set(entity, made)
  return made
}

/** Every event is a tagged struct, so its schema is one of them or a union. */
const tagsOf = (ast: SchemaAST.AST): ReadonlyArray<unknown> => {
  if (SchemaAST.isUnion(ast)) return ast.types.flatMap(tagsOf)
  const tag = SchemaAST.isObjects(ast) ? ast.propertySignatures.find(({ name }) => name === "_tag")?.type : undefined
  return tag !== undefined && SchemaAST.isLiteral(tag) ? [tag.literal] : []
}
