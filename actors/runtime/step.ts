/**
 * From commands to commits: one command decided into one commit, and the asks of one turn decided into the rows that it
 * will write.
 *
 * Events are folded before they are written, so an event that `evolve` cannot take never reaches
 * the journal. Events, intents and view rows share the commit. Every ask of a turn is decided on the state that the one
 * before led to, and orders that may share a row are folded into one. What this file computes is not yet
 * true: the registry publishes `after` only when the journal says `Committed`.
 *
 * Crash points, named for the tests: before-append, after-append, after-reply, mid-snapshot, mid-intent.
 */
import { Result } from "effect"
import type { Address, AnyEntity, EpochMs, Intent } from "./entity.ts"
import type { Commit, Erasure, IntentRow, StoredAnswer } from "./journal.ts"
import { type Ask, type Live, type Outcome, type Slot } from "./slot.ts"

/** A character of an event's text becomes at most two bytes of a state. */
export const GROWN_BYTES_PER_CHAR = 2

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
    const reactions = entity.react(event, state, before)
    if (reactions.length > 0) intents.push(...reactions)
    const audited = entity.audit(event, state, before)
    if (audited.length > 0) intents.push(...audited)
  }
  // A memory entity is never written, so its events need no text.
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
      answer: input.answer === undefined ? undefined : input.answer(outcome as Outcome<never, never>),
      ...(events.some(entity.erases) ? { erasure: erasureOf(entity, live.state, state) } : {})
    },
    after: { state, version, bytes: live.bytes + GROWN_BYTES_PER_CHAR * encoded.length },
    events,
    intentCount: intentsBefore + intents.length
  }
}

const erasureOf = (entity: AnyEntity, before: unknown, after: unknown): Erasure => {
  const stays = new Set(entity.projectAll(after).map(({ key, view }) => `${view}/${key}`))
  return {
    snapshot: { version: entity.stateVersion, state: JSON.stringify(after) },
    views: entity
      .projectAll(before)
      .filter(({ key, view }) => !stays.has(`${view}/${key}`))
      .map(({ key, view }) => ({ view, key })),
    ordersTo: entity.erasesOrdersTo
  }
}

/** Both steps as one row. The second was decided on the state after the first, and has the first one's row number. */
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

/* The asks of one turn. */

export interface PlanPorts {
  readonly now: () => EpochMs
  /** An intent was answered without a commit; its row must go. */
  readonly settled: (intentId: string) => void
  /** The intent would change nothing, and nothing that is submitted already could make it otherwise. */
  readonly isNeedless: (intent: Intent) => boolean
}

/** One row to be written, and the asks that await its outcome. */
export interface Planned {
  readonly asks: ReadonlyArray<Ask>
  readonly prepared: Prepared
  /** A further order may join it. */
  readonly isOpen: boolean
}

export const asksOf = (planned: ReadonlyArray<Planned>): ReadonlyArray<Ask> => planned.flatMap(({ asks }) => asks)

export const outcomeOf = ({ prepared: { after, events } }: Planned): Outcome<unknown, unknown> => ({
  state: after.state,
  version: after.version,
  events,
  duplicate: false
})

/** An answer without a commit to an ask that may be a repetition: its command id may be in the journal already. */
export interface Doubtful {
  readonly ask: Ask
  readonly answer: Result.Result<Outcome<unknown, unknown>, unknown>
}

interface Plan {
  readonly planned: ReadonlyArray<Planned>
  readonly doubtful: ReadonlyArray<Doubtful>
  readonly defect: { readonly error: unknown } | undefined
}

/** Runs `decide` over the asks, each on the state after the one before. Asks without an outcome stay in `taken`. */
export const decideAll = (ports: PlanPorts, slot: Slot, before: Live<unknown>): Plan => {
  const planned: Array<Planned> = []
  const plannedIds = new Set<string>()
  const doubtful: Array<Doubtful> = []
  const now = ports.now()
  let live = before
  const asks = slot.taken
  slot.taken = []
  for (const [index, ask] of asks.entries()) {
    if (ask.isRead) {
      // A read sees committed state only; what this turn decides is not true yet.
      ask.reply(Result.succeed(unchanged(before)))
      continue
    }
    const isOrder = ask.settles === ask.commandId
    const last = planned.at(-1)
    const joined = isOrder && last?.isOpen === true ? last : undefined
    try {
      const taken = plannedIds.has(ask.commandId) ? "later" : stepOn(ports, slot, { live, joined }, ask, now)
      if (taken !== "later" && taken._tag === "Prepared") {
        live = taken.after
        if (joined !== undefined) planned.pop()
        planned.push({
          asks: [...(joined?.asks ?? []), ask],
          prepared: joined === undefined ? taken : folded(joined.prepared, taken),
          isOpen: isOrder && slot.entity.foldsOrders
        })
        plannedIds.add(ask.commandId)
      } else if (taken === "later" || planned.length > 0) {
        // Its answer rests on what is not durable yet: ask again after this chain is.
        slot.queue.unshift(...asks.slice(index))
        break
      } else {
        const answer = taken._tag === "Refused" ? Result.fail(taken.refusal) : Result.succeed(unchanged(live))
        if (ask.settles !== undefined) ports.settled(ask.settles)
        if (ask.mayRepeat && live.version > 0) {
          doubtful.push({ ask, answer })
          slot.taken.push(ask)
        } else ask.reply(answer)
      }
    } catch (error) {
      // The asks behind it are sound and wait for the rebuilt actor. Supervision rejects the one that threw.
      slot.queue.unshift(...asks.slice(index + 1))
      slot.taken.push(ask)
      return { planned, doubtful, defect: { error } }
    }
  }
  return { planned, doubtful, defect: undefined }
}

/** On the state so far; an order that joins the row before it has the number of that row. */
const stepOn = (
  { isNeedless }: PlanPorts,
  { address, entity }: Slot,
  { joined, live }: { readonly live: Live<unknown>; readonly joined: Planned | undefined },
  ask: Ask,
  now: EpochMs
) => {
  const input = stepInput(ask)
  const on = joined === undefined ? live : { ...live, version: live.version - 1 }
  const all = joined === undefined ? input : { ...input, intentsBefore: joined.prepared.intentCount }
  if (ask.decided === undefined) return step(entity, address, on, all, now, isNeedless)
  const begunAt = performance.now()
  const stepped = step(entity, address, on, all, now, isNeedless)
  ask.decided(performance.now() - begunAt)
  return stepped
}

const stepInput = ({ answer, command, commandId, keepsId, settles }: Ask): StepInput => {
  const isOrder = settles === commandId
  return {
    commandId: keepsId ? commandId : undefined,
    command,
    settles: isOrder ? undefined : settles,
    carriesOut: isOrder ? settles : undefined,
    answer
  }
}

export const unchanged = (live: Live<unknown>): Outcome<unknown, unknown> => ({
  state: live.state,
  version: live.version,
  events: [],
  duplicate: false
})

/** Whether the entity would decide no event. False if `decide` throws: the defect then happens in the target's own turn. */
export const hasNothingToDo = (entity: AnyEntity, state: unknown, command: unknown, now: EpochMs): boolean => {
  try {
    const decision: Result.Result<ReadonlyArray<unknown>, unknown> = entity.decide(state, command, now)
    return Result.isSuccess(decision) && decision.success.length === 0
  } catch {
    return false
  }
}
