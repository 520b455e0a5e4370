/**
 * One turn of an actor: takes the asks that wait, decides each on the state after the one before, writes all of it as one
 * chain, publishes, answers.
 *
 * Always true: an ask is answered exactly once, and with success only after its commit.
 */
import { Result } from "effect"
import type { AnyEntity, Intent } from "./entity.ts"
import { ActorDefect, AskPoisoned, OwnershipLost, RuntimeStopping } from "./failure.ts"
import { type Commit, type GroupResult, type IntentRow, JournalUnavailable } from "./journal.ts"
import {
  asksOf,
  decideAll,
  type Doubtful,
  GROWN_BYTES_PER_CHAR,
  outcomeOf,
  type Planned,
  type PlanPorts,
  type Prepared,
  type Step,
  step,
  unchanged
} from "./step.ts"
import type { AskOptions, Numbered, RegistryPorts } from "./registry-port.ts"
import { type Ask, failAll, forget, type Live, type Outcome, type Slot } from "./slot.ts"
import { bytesHeldBy } from "./state-memory.ts"
import type { Recovered } from "./recovery.ts"

/** Asks taken into one turn: bounds how long one hot actor holds a transaction's worth of work. */
const TURN_ASK_COUNT_MAX = 256
/** How far the count of a state's memory may run ahead of its last measurement. */
const MEASURED_SHARE_MAX = 1.25
const MEASURED_BYTES_MORE = 2_000

export interface TurnPorts extends PlanPorts {
  readonly recover: (slot: Slot) => Promise<Recovered>
  readonly commit: (commits: ReadonlyArray<Commit>) => Promise<GroupResult>
  /** Which of these command ids the journal holds for this address. */
  readonly known: (slot: Slot, commandIds: ReadonlyArray<string>) => Promise<ReadonlySet<string>>
  /** A state was read into memory. */
  readonly woken: (slot: Slot) => void
  /** The commits are durable and `slot.live` shows the last: tell listeners, caches and the outbox of each. */
  readonly published: (
    slot: Slot,
    outcomes: ReadonlyArray<Outcome<unknown, unknown>>,
    intents: ReadonlyArray<IntentRow>
  ) => void
  /** An intent was answered by a commit, and its row went with it. */
  readonly removed: (intentId: string) => void
  /** Another owner wrote: this process must let the address go. */
  readonly lost: (slot: Slot) => void
}

/** Throws only defects of the entity's own code (and of recovery); the thrower's ask is first in `taken`. */
export const turn = async (ports: TurnPorts, slot: Slot): Promise<void> => {
  if (slot.live === undefined && !(await wakeUp(ports, slot))) return
  const before = slot.live
  if (before === undefined) return

  const takeCount = slot.singleCount > 0 ? 1 : TURN_ASK_COUNT_MAX
  if (slot.singleCount > 0) slot.singleCount -= 1
  slot.taken = takeFrom(slot, takeCount)
  const plan = decideAll(ports, slot, before)
  if (plan.planned.length > 0) await writeAll(ports, slot, before, plan.planned)
  if (plan.doubtful.length > 0) await answerDoubtful(ports, slot, before, plan.doubtful)
  if (plan.defect !== undefined) throw plan.defect.error
}

/** The message itself and, up to a count, what waits behind it. */
const takeFrom = (slot: Slot, count: number): Array<Ask> => {
  const { arriving } = slot
  if (arriving === undefined) return slot.queue.splice(0, count)
  slot.arriving = undefined
  return [arriving, ...slot.queue.splice(0, count - 1)]
}

/** False when the journal could not be read; every waiting ask was then rejected. */
const wakeUp = async (ports: TurnPorts, slot: Slot): Promise<boolean> => {
  try {
    const recovered = await ports.recover(slot)
    // `create` may have made the entity while its journal was being read.
    if (slot.live === undefined || slot.live.version < recovered.version) {
      slot.live = { state: recovered.state, version: recovered.version, bytes: recovered.bytes }
      slot.measuredBytes = recovered.bytes
      slot.snapshotSeq = recovered.snapshotSeq
      ports.woken(slot)
    }
    // A commit whose outcome was unknown, and which is found in the journal.
    slot.doubtAfter = undefined
    if (recovered.tail.length > 0) ports.published(slot, recovered.tail, [])
    return true
  } catch (failure) {
    if (!(failure instanceof JournalUnavailable)) throw failure
    failAll(slot, failure)
    return false
  }
}

/**
 * A repeated command is often refused the second time ("already closed"), yet its sender must learn that it was done.
 * So before such an answer leaves, the journal is asked whether it holds the command.
 */
const answerDoubtful = async (
  ports: TurnPorts,
  slot: Slot,
  before: Live<unknown>,
  doubtful: ReadonlyArray<Doubtful>
): Promise<void> => {
  // Some may have been rejected already because the actor cannot work.
  const open = doubtful.filter((one) => slot.taken.includes(one.ask))
  const settle = (answer: (one: Doubtful) => void) => {
    slot.taken = slot.taken.filter((ask) => !open.some((one) => one.ask === ask))
    open.forEach(answer)
  }
  try {
    const ids = open.map((one) => one.ask.commandId)
    const known = ids.length === 0 ? new Set() : await ports.known(slot, ids)
    const done = Result.succeed({ ...unchanged(slot.live ?? before), duplicate: true })
    settle(({ ask, answer }) => ask.reply(known.has(ask.commandId) ? done : answer))
  } catch (failure) {
    if (!(failure instanceof JournalUnavailable)) throw failure
    settle(({ ask }) => ask.fail(failure))
  }
}

const writeAll = async (
  ports: TurnPorts,
  slot: Slot,
  before: Live<unknown>,
  planned: ReadonlyArray<Planned>
): Promise<void> => {
  const failed = slot.taken
  slot.taken = [...failed, ...asksOf(planned)]
  const settle = (answer: (ask: Ask, one: Planned) => void) => {
    slot.taken = failed
    for (const one of planned) for (const ask of one.asks) answer(ask, one)
  }
  if (slot.entity.durability === "memory") {
    publish(ports, slot, before, planned)
    // No commit takes the intent's row away, so it is settled like a refused one.
    for (const { settles } of asksOf(planned)) if (settles !== undefined) ports.settled(settles)
    settle((ask, one) => ask.reply(Result.succeed(outcomeOf(one))))
    return
  }
  let result: GroupResult
  try {
    result = await ports.commit(planned.map((one) => one.prepared.commit))
  } catch (failure) {
    // Memory may disagree with the journal now, unless nothing was written for certain.
    if (!(failure instanceof JournalUnavailable) || failure.outcome === "unknown") forget(slot)
    settle((ask) => ask.fail(failure))
    // The asks behind them have waited as long as a client may; another try would double it.
    if (failure instanceof JournalUnavailable) {
      failAll(slot, new JournalUnavailable({ outcome: "not-written", cause: failure }))
    }
    return
  }
  switch (result._tag) {
    case "Committed":
      publish(ports, slot, before, planned)
      for (const { settles } of asksOf(planned)) if (settles !== undefined) ports.removed(settles)
      settle((ask, one) => ask.reply(Result.succeed(outcomeOf(one))))
      return
    case "Fenced":
      settle((ask) => ask.fail(new OwnershipLost({ address: slot.key })))
      ports.lost(slot)
      return
    case "Duplicate":
      forget(slot)
      await answerDuplicate(ports, slot, planned, result.commandId, failed)
      return
    case "Poisoned":
      onPoison(slot, planned, result.sqlState, settle)
      return
  }
}

const publish = (ports: TurnPorts, slot: Slot, before: Live<unknown>, planned: ReadonlyArray<Planned>): void => {
  const last = planned.at(-1)
  if (last === undefined) return
  const grown = planned.reduce((sum, one) => sum + one.prepared.commit.events.length, 0)
  const { state, version } = last.prepared.after
  slot.live = { state, version, bytes: before.bytes + GROWN_BYTES_PER_CHAR * grown }
  measureAgain(slot, slot.live)
  ports.published(
    slot,
    planned.map(outcomeOf),
    planned.flatMap((one) => one.prepared.commit.intents)
  )
}

/** A state is measured when the texts of its events may have made it a quarter larger: a long history costs few measurements. */
const measureAgain = (slot: Slot, live: Live<unknown>): void => {
  if (live.bytes <= slot.measuredBytes * MEASURED_SHARE_MAX + MEASURED_BYTES_MORE) return
  slot.measuredBytes = bytesHeldBy(live.state)
  slot.live = { ...live, bytes: slot.measuredBytes }
}

/** The journal has this command id: its sender gets the state as it is now, the others are asked again. */
const answerDuplicate = async (
  ports: TurnPorts,
  slot: Slot,
  planned: ReadonlyArray<Planned>,
  commandId: string,
  failed: Array<Ask>
): Promise<void> => {
  const duplicates = asksOf(planned).filter((ask) => ask.commandId === commandId)
  slot.taken = [...failed, ...duplicates]
  slot.queue.unshift(...asksOf(planned).filter((ask) => !duplicates.includes(ask)))
  if (!(await wakeUp(ports, slot)) || slot.live === undefined) return
  const live = slot.live
  slot.taken = failed
  for (const ask of duplicates) {
    if (ask.settles !== undefined) ports.settled(ask.settles)
    ask.reply(Result.succeed({ ...unchanged(live), duplicate: true }))
  }
}

const onPoison = (
  slot: Slot,
  planned: ReadonlyArray<Planned>,
  sqlState: string,
  settle: (answer: (ask: Ask) => void) => void
): void => {
  const askCount = asksOf(planned).length
  if (askCount === 1) {
    settle((ask) => ask.fail(new AskPoisoned({ address: slot.key, sqlState })))
    return
  }
  // One of several: take them singly, so that only the poisoned one is refused.
  slot.singleCount = askCount
  const asks: Array<Ask> = []
  settle((ask) => asks.push(ask))
  slot.queue.unshift(...asks)
}

/*
 * An opening: an entity whose id is the next number of a counter. It does not go through an actor, because the number, and with it
 * the address, exists only inside the transaction that writes the first row. Numbers have no gaps: a refusal, a defect or a failed
 * write takes none.
 */

interface CreateHooks {
  readonly isStopping: () => boolean
  readonly isNeedless: (intent: Intent) => boolean
  /** Notifies the listeners; called after its commit, in the same tick. */
  readonly install: (entity: AnyEntity, made: Prepared) => void
}

export const makeCreate = (ports: Pick<RegistryPorts, "commit" | "now">, hooks: CreateHooks) => {
  const guesses = makeGuesses()
  return async (
    entity: AnyEntity,
    numbered: Numbered<unknown>,
    options: AskOptions = {}
  ): Promise<Result.Result<Outcome<unknown, unknown> & { readonly id: string }, unknown>> => {
    if (hooks.isStopping()) throw new RuntimeStopping({ address: entity.kind })
    const now = ports.now()
    const nothing: Live<unknown> = { state: entity.initialState, version: 0, bytes: 0 }
    const input = { commandId: options.commandId, settles: undefined, answer: options.answer }
    const attempt = (id: string): Step =>
      step(
        entity,
        { kind: entity.kind, id },
        nothing,
        { ...input, command: numbered.commandOf(id) },
        now,
        hooks.isNeedless
      )

    // Decided beforehand, so that a refusal or a defect never reaches the transaction; on the number that it will most
    // likely get, so that this is the only time.
    const guess = guesses.take(numbered.counter)
    let made: Prepared
    try {
      const taken = firstStep(entity, () => attempt(numbered.idOf(guess.number)))
      if (taken._tag === "Refused") return Result.fail(taken.refusal)
      made = taken
      const build = (number: number) => {
        guess.was(number)
        if (made.commit.address.id === numbered.idOf(number)) return made.commit
        const again = attempt(numbered.idOf(number))
        // Fails this group alone: the batch is halved until it is.
        if (again._tag !== "Prepared") throw new Error(`${entity.kind} decided otherwise for another id`)
        made = again
        return again.commit
      }
      const result = await ports.commit({ _tag: "Numbered", counter: numbered.counter, build })
      if (result._tag === "Poisoned") throw new AskPoisoned({ address: entity.kind, sqlState: result.sqlState })
      if (result._tag !== "Committed") throw new OwnershipLost({ address: entity.kind })
    } finally {
      guess.done()
    }
    hooks.install(entity, made)
    const { state, version } = made.after
    return Result.succeed({ id: made.commit.address.id, state, version, events: made.events, duplicate: false })
  }
}

/** The first step. Throws `ActorDefect` when the entity's own code throws, or opens without an event. */
const firstStep = (entity: AnyEntity, attempt: () => Step): Exclude<Step, { readonly _tag: "Unchanged" }> => {
  try {
    const taken = attempt()
    if (taken._tag === "Unchanged") throw new Error("it opens without an event")
    return taken
  } catch (cause) {
    throw new ActorDefect({ address: entity.kind, cause })
  }
}

interface Guess {
  readonly number: number
  /** A transaction gave this number. A transaction that is tried again may give another one. */
  readonly was: (number: number) => void
  /** The opening has its number, or will never have one. */
  readonly done: () => void
}

/**
 * Which number comes next, as far as this process knows: openings get them in the order in which they were submitted. A wrong
 * guess costs a second decision and nothing else.
 */
const makeGuesses = () => {
  const counters = new Map<string, { next: number; waiting: number }>()
  return {
    take: (name: string): Guess => {
      const counter = counters.get(name) ?? { next: 1, waiting: 0 }
      counters.set(name, counter)
      const number = counter.next++
      let isWaiting = true
      counter.waiting += 1
      const leave = (): void => {
        if (isWaiting) counter.waiting -= 1
        isWaiting = false
      }
      return {
        number,
        was: (given) => {
          leave()
          if (given !== number) counter.next = given + counter.waiting + 1
        },
        done: () => {
          // The openings behind it move up by one.
          if (isWaiting) counter.next -= 1
          leave()
        }
      }
    }
  }
}
