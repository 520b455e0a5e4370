/**
 * One command, one commit: the order that makes an answer durable.
 *
 * Events are folded before they are written, so an event that `evolve` cannot take never reaches
 * the journal. Events, intents and view rows share the commit. What this file computes is not yet
 * true: the registry publishes `after` only when the journal says `Committed`.
 *
 * Crash points, named for the tests: before-append, after-append, after-reply, mid-snapshot, mid-intent.
 */
import { Result } from "effect"
import type { Address, AnyEntity, EpochMs, Intent } from "./entity.ts"
import type { Commit, IntentRow, StoredAnswer } from "./journal.ts"

/** The committed state of an actor. Values are never changed in place. */
export interface Live<State> {
  readonly state: State
  /** Number of the newest journal row; 0 when the entity does not exist. */
  readonly version: number
  /** What the state takes in memory, as it was measured, with twice the text of the events since. */
  readonly bytes: number
  /** What a reader made of this version, such as an encoded answer. It leaves memory with the version. */
  kept?: Kept | undefined
}

/** What is kept beside a state counts as memory of its actor. */
export interface Kept {
  readonly byteCount: number
}

/** A character of an event's text becomes at most two bytes of a state. */
export const GROWN_BYTES_PER_CHAR = 2

/** What a command led to. */
export interface Outcome<State, Event> {
  readonly state: State
  readonly version: number
  readonly events: ReadonlyArray<Event>
  /** True when the command id was already in the journal: nothing new happened. */
  readonly duplicate: boolean
}

export interface StepInput {
  /** What a repetition of the command would bring along; undefined where none can come. */
  readonly commandId: string | undefined
  readonly command: unknown
  /** The intent that the command answers, by another id. */
  readonly settles: string | undefined
  /** The intent that the command is. */
  readonly carriesOut?: string | undefined
  /** Intents of the same row before those of this command. */
  readonly intentsBefore?: number
  /** Renders the answer of a keyed request from what the command led to. */
  readonly answer: ((outcome: Outcome<never, never>) => StoredAnswer) | undefined
}

export type Step =
  | { readonly _tag: "Refused"; readonly refusal: unknown }
  /** `decide` gave no events: the answer is the state as it is, and nothing is written. */
  | { readonly _tag: "Unchanged" }
  | {
      readonly _tag: "Prepared"
      readonly commit: Commit
      readonly after: Live<unknown>
      readonly events: ReadonlyArray<unknown>
      /** Of the row so far, those left out as needless included. */
      readonly intentCount: number
    }
export type Prepared = Extract<Step, { readonly _tag: "Prepared" }>

/** Decides, folds and packs one command. Throws only what the entity's own code throws. */
export const step = (
  entity: AnyEntity,
  address: Address,
  live: Live<unknown>,
  input: StepInput,
  now: EpochMs,
  isNeedless: (intent: Intent) => boolean = () => false
): Step => {
  const decision = entity.decide(live.state, input.command, now)
  if (Result.isFailure(decision)) return { _tag: "Refused", refusal: decision.failure }
  const events: ReadonlyArray<unknown> = decision.success
  if (events.length === 0) return { _tag: "Unchanged" }

  let state = live.state
  const intents: Array<Intent> = []
  for (const event of events) {
    const before = state
    state = entity.evolve(before, event)
    const reactions = entity.react(event, state)
    if (reactions.length > 0) intents.push(...reactions)
    const audited = entity.audit(event, state, before)
    if (audited.length > 0) intents.push(...audited)
  }
  // What is never written need not be text, and does not add up: a memory entity's state is all there is of it.
  const encoded = entity.durability === "journal" ? JSON.stringify(events) : ""
  const version = live.version + 1
  const intentsBefore = input.intentsBefore ?? 0
  const outcome: Outcome<unknown, unknown> = { state, version, events, duplicate: false }
  return {
    _tag: "Prepared",
    commit: {
      address,
      seqBefore: live.version,
      commandId: input.commandId,
      at: now,
      events: encoded,
      intents: intentRows(
        intents,
        (intent, index) => intentRow(intent, address, version, intentsBefore + index, now),
        isNeedless
      ),
      views: entity.project(state, events),
      settles: input.settles,
      carriesOut: input.carriesOut === undefined ? undefined : [input.carriesOut],
      answer: input.answer === undefined ? undefined : input.answer(outcome as Outcome<never, never>)
    },
    after: { state, version, bytes: live.bytes + GROWN_BYTES_PER_CHAR * encoded.length },
    events,
    intentCount: intentsBefore + intents.length
  }
}

/** Both as one row: the second was decided on the state that the first led to, under the number of the first. */
export const folded = (one: Prepared, other: Prepared): Prepared => {
  const isNewer = new Set(other.commit.views.map(({ key, view }) => `${view}/${key}`))
  return {
    ...other,
    commit: {
      ...other.commit,
      // Both are arrays of at least one event.
      events: `${one.commit.events.slice(0, -1)},${other.commit.events.slice(1)}`,
      intents: [...one.commit.intents, ...other.commit.intents],
      views: [...one.commit.views.filter(({ key, view }) => !isNewer.has(`${view}/${key}`)), ...other.commit.views],
      carriesOut: [...(one.commit.carriesOut ?? []), ...(other.commit.carriesOut ?? [])]
    },
    events: [...one.events, ...other.events]
  }
}

/** An intent that would change nothing is not written; the others keep the place that their ids are made of. */
const intentRows = (
  intents: ReadonlyArray<Intent>,
  rowOf: (intent: Intent, index: number) => IntentRow,
  isNeedless: (intent: Intent) => boolean
): ReadonlyArray<IntentRow> => intents.flatMap((intent, index) => (isNeedless(intent) ? [] : [rowOf(intent, index)]))

/** Whether the id of the intent tells its source. */
export const namesSource = ({ intentId, source }: Pick<IntentRow, "intentId" | "source">): boolean => {
  const before = `${source.kind}/${source.id}/`
  return intentId.startsWith(before) && /^\d+\/\d+$/.test(intentId.slice(before.length))
}

/** The source that an intent's id is made of: kind, id of any form, number of the row and place in it. */
export const sourceOf = (intentId: string): Address => {
  const [, kind = "", id = ""] = /^([^/]*)\/(.*)\/\d+\/\d+$/s.exec(intentId) ?? []
  return { kind, id }
}

/** The id is made of where the intent comes from, so the same commit always names the same intent. */
const intentRow = (intent: Intent, source: Address, seq: number, index: number, now: EpochMs): IntentRow => ({
  intentId: `${source.kind}/${source.id}/${seq}/${index}`,
  source,
  target: intent.to,
  payload: JSON.stringify(intent.command),
  command: intent.command,
  dueAt: intent.dueAt ?? now,
  createdAt: now,
  attempts: 0
})
