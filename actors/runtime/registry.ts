/**
 * The registry: from an address to its live actor.
 *
 * Always true:
 * - Callers hold addresses, never references.
 * - An address is freed in the tick in which its actor stops, and only while no ask waits for it; so no ask reaches a stopped
 *   actor.
 * - Every ask is answered.
 */
import { Result } from "effect"
import type { Address, AnyEntity, Intent } from "./entity.ts"
import { ActorBusy, ActorQuarantined, OwnershipLost, RuntimeStopping } from "./failure.ts"
import { addressKey } from "./journal.ts"
import { makeCreate, turn, type TurnPorts } from "./turn.ts"
import { choosePassive } from "./passivation.ts"
import type { AskOptions, Numbered, Registry, RegistryPorts } from "./registry-port.ts"
import {
  type Ask,
  bytesOf,
  type CommitListener,
  CommitListeners,
  failAll,
  isPassing,
  isPassivationDue,
  isUnwritten,
  type Live,
  makeSlot,
  type Outcome,
  pendingCount,
  type Slot,
  SlotMap,
  worksAgain
} from "./slot.ts"
import { hasNothingToDo, type Prepared } from "./step.ts"
import { ActorTree } from "./tree.ts"

/** A passivated actor with fewer rows than this since its snapshot replays as fast as it would load one. */
const PASSIVATION_SNAPSHOT_ROW_COUNT_MIN = 8
/** An actor with an in-doubt write reads the journal again after this time, or at the next ask: caches and streams wait for it. */
const DOUBT_MS = 300

/** Each caller has it with the types of its own entity; inside, entities of all kinds are alike. */
export const makeRegistry = (ports: RegistryPorts): Registry => new ActorRegistry(ports) as unknown as Registry

/** The functions of the port are properties, not methods, because callers pass them on singly. */
class ActorRegistry {
  readonly #ports: RegistryPorts
  readonly #kinds: ReadonlySet<string>
  readonly #slots = new SlotMap()
  readonly #tree: ActorTree
  readonly #turnPorts: TurnPorts
  readonly #create: ReturnType<typeof makeCreate>
  readonly #listeners = new CommitListeners((slot, defect) => this.#report(slot, defect))
  /** Slots with an in-doubt write that are going to read the journal again. */
  readonly #settling = new Set<Slot>()
  /** Turns and openings under way. */
  #busyCount = 0
  /** Bytes of the states that were read into memory since the last passivation. */
  #wokenBytes = 0
  #isStopping = false
  #onIdle = (): void => undefined

  constructor(ports: RegistryPorts) {
    this.#ports = ports
    this.#kinds = new Set(ports.entities.map(({ kind }) => kind))
    this.#turnPorts = this.#portsOfTurn()
    this.#tree = new ActorTree({
      ...ports,
      turn: (slot) => turn(this.#turnPorts, slot),
      afterTurn: (slot) => this.#afterTurn(slot),
      report: (slot, defect) => this.#report(slot, defect)
    })
    this.#create = makeCreate(ports, {
      isStopping: () => this.#isStopping,
      isNeedless: (intent) => this.#isNeedless(intent),
      install: (entity, made) => this.#install(entity, made)
    })
  }

  readonly ask = (entity: AnyEntity, id: string, command: unknown, options: AskOptions = {}) =>
    this.#submit(entity, id, command, false, options)

  readonly create = async (entity: AnyEntity, numbered: Numbered<unknown>, options: AskOptions = {}) => {
    this.#busyCount += 1
    try {
      return await this.#create(entity, numbered, options)
    } finally {
      this.#ended()
    }
  }

  readonly peek = (entity: AnyEntity, id: string): Live<unknown> | undefined => {
    const slot = this.#slots.find(entity.kind, id)
    if (slot?.live === undefined) return undefined
    slot.lastUsedAt = this.#ports.now()
    slot.wokenByOrder = false
    return slot.live
  }

  readonly read = async (entity: AnyEntity, id: string): Promise<Live<unknown>> => {
    const warm = this.peek(entity, id)
    if (warm !== undefined) return warm
    const answer = await this.#submit(entity, id, undefined, true, {})
    const outcome = Result.getOrThrow(answer)
    return { state: outcome.state, version: outcome.version, bytes: 0 }
  }

  readonly listen = (entity: AnyEntity, id: string, listener: CommitListener) => {
    const slot = this.#slotOf(entity, id)
    slot.listeners.add(listener)
    return () => {
      slot.listeners.delete(listener)
      if (slot.listeners.size === 0) this.#listeners.settle(slot.key)
      slot.lastUsedAt = this.#ports.now()
    }
  }

  readonly listenKind = (kind: string, listener: CommitListener) => this.#listeners.addToKind(kind, listener)

  readonly lastKnown = (entity: AnyEntity, id: string): Live<unknown> | undefined => {
    const slot = this.#slots.find(entity.kind, id)
    return slot?.live ?? slot?.lastLive
  }

  readonly release = (kind: string, id: string): boolean => {
    const slot = this.#slots.find(kind, id)
    if (slot?.phase !== "quarantined") return false
    this.#tree.release(slot)
    return true
  }

  readonly passivate = (): number => {
    this.#wokenBytes = 0
    const leaving = choosePassive(this.#slots.values(), this.#ports.now(), this.#ports.bytesMax)
    for (const slot of leaving) this.#leave(slot)
    return leaving.length
  }

  readonly isTurning = (kind: string, id: string): boolean => this.#slots.find(kind, id)?.isTurning === true

  readonly slots = () => this.#slots.values()

  readonly supervisors = () => this.#tree.supervisors()

  readonly stop = async (): Promise<void> => {
    this.#isStopping = true
    if (this.#busyCount > 0)
      await new Promise<void>((resolve) => {
        this.#onIdle = resolve
      })
    for (const slot of this.#slots.values()) this.#leave(slot)
    this.#tree.stopAll()
  }

  /* Asks, on their way to an actor. */

  #submit(entity: AnyEntity, id: string, command: unknown, isRead: boolean, options: AskOptions) {
    return new Promise<Result.Result<Outcome<unknown, unknown>, unknown>>((resolve, reject) => {
      this.#enqueue(entity, id, {
        commandId: options.commandId ?? this.#ports.randomId(),
        keepsId: options.commandId !== undefined && options.commandId !== options.settles,
        command,
        isRead,
        mayRepeat: options.commandId !== undefined && options.settles === undefined,
        settles: options.settles,
        answer: options.answer,
        decided: options.decided,
        reply: resolve,
        fail: reject
      })
    })
  }

  #enqueue(entity: AnyEntity, id: string, ask: Ask): void {
    const { held, isLocal, now } = this.#ports
    if (this.#isStopping) return ask.fail(new RuntimeStopping({ address: addressKey(entity.kind, id) }))
    if (!isLocal({ kind: entity.kind, id }))
      return ask.fail(new OwnershipLost({ address: addressKey(entity.kind, id) }))
    const slot = ask.settles === undefined ? this.#slotOf(entity, id) : this.#slotForOrder(entity, id)
    const isHeld = !ask.isRead && held?.kinds.has(entity.kind) === true && held.isHeld()
    if (slot.phase === "quarantined" || isHeld) return ask.fail(new ActorQuarantined({ address: slot.key }))
    if (pendingCount(slot) >= entity.limits.mailboxCountMax) return ask.fail(new ActorBusy({ address: slot.key }))
    slot.lastUsedAt = now()
    slot.queue.push(ask)
    if (slot.phase === "running") this.#schedule(slot)
  }

  /** The actor stays in memory, because it is used by more than an order. */
  #slotOf(entity: AnyEntity, id: string): Slot {
    const slot = this.#slots.find(entity.kind, id) ?? this.#wake(entity, id)
    slot.wokenByOrder = false
    return slot
  }

  #slotForOrder(entity: AnyEntity, id: string): Slot {
    const known = this.#slots.find(entity.kind, id)
    if (known !== undefined) return known
    const slot = this.#wake(entity, id)
    slot.wokenByOrder = slot.listeners.size === 0
    return slot
  }

  #wake(entity: AnyEntity, id: string): Slot {
    if (!this.#kinds.has(entity.kind)) throw new Error(`no entity of kind ${entity.kind} is declared in actors/all.ts`)
    const slot = this.#newSlot(entity, { kind: entity.kind, id })
    this.#listeners.settle(slot.key)
    if (entity.durability === "memory") slot.live = { state: entity.initialState, version: 0, bytes: 0 }
    this.#slots.add(slot)
    return slot
  }

  #newSlot(entity: AnyEntity, address: Address): Slot {
    const key = addressKey(address.kind, address.id)
    return makeSlot(key, address, entity, this.#ports.now(), this.#listeners.of(key))
  }

  /* Turns. */

  #portsOfTurn(): TurnPorts {
    const { bytesMax, commit, known, now, offerIntents, recover, removedIntent, settledIntent } = this.#ports
    return {
      now,
      recover: (slot) => recover(slot.entity, slot.address, { after: slot.doubtAfter, isPassing: isPassing(slot) }),
      commit: (commits) => commit({ _tag: "Chain", commits }),
      known: (slot, commandIds) => known(slot.address, commandIds),
      published: (slot, outcomes, intents) => {
        if (slot.trouble?.isOver === false) worksAgain(slot)
        for (const outcome of outcomes) this.#listeners.notify(slot, outcome)
        if (intents.length > 0) offerIntents(intents)
        this.#offerSnapshot(slot, slot.entity.limits.snapshotRowCount)
      },
      settled: settledIntent,
      removed: removedIntent,
      isNeedless: (intent) => this.#isNeedless(intent),
      woken: (slot) => {
        this.#wokenBytes += bytesOf(slot)
        if (isPassivationDue(this.#wokenBytes, bytesMax)) this.passivate()
      },
      lost: (slot) => {
        failAll(slot, new OwnershipLost({ address: slot.key }))
        this.#free(slot)
      }
    }
  }

  #schedule(slot: Slot): void {
    // A freed slot has no actor and gets none.
    if (slot.isTurning || !this.#slots.holds(slot) || slot.phase !== "running") return
    slot.isTurning = true
    this.#busyCount += 1
    this.#tree.tell(slot, slot.queue.shift() ?? "settle")
  }

  #afterTurn(slot: Slot): void {
    slot.isTurning = false
    this.#goOn(slot)
    // Last, so that waiters for an idle registry are not resolved while asks wait here.
    this.#ended()
  }

  #goOn(slot: Slot): void {
    if (slot.trouble?.isOver === false && slot.live !== undefined) worksAgain(slot)
    if (slot.queue.length > 0) this.#schedule(slot)
    else if (slot.phase !== "running") return
    else if (slot.doubtAfter !== undefined) void this.#settleDoubt(slot)
    else if (slot.listeners.size > 0) return
    else if (isUnwritten(slot) && !slot.entity.keepsEmpty) this.#free(slot)
    else if (slot.wokenByOrder && slot.entity.leavesAfterOrder) this.#leave(slot)
  }

  #ended(): void {
    this.#busyCount -= 1
    if (this.#busyCount === 0) this.#onIdle()
  }

  /** Schedules a turn without asks, which only reads the journal. If the journal cannot be read, the turn's end comes back here. */
  async #settleDoubt(slot: Slot): Promise<void> {
    if (this.#settling.has(slot)) return
    if (!this.#listeners.hasAny(slot)) {
      // No listeners, so there is nothing to publish; the next ask reloads from the journal.
      slot.doubtAfter = undefined
      return
    }
    this.#settling.add(slot)
    await this.#ports.sleep(DOUBT_MS).catch(() => undefined)
    this.#settling.delete(slot)
    if (!this.#isStopping && this.#slots.holds(slot) && slot.doubtAfter !== undefined) this.#schedule(slot)
  }

  /**
   * Whether the target is in memory, has no ask waiting, and would decide no event: a subscriber without webhooks, or a sponsor
   * that has its notices of the day. Commits are written in the order in which they are submitted, so a later change of the
   * target comes after the commit of this intent.
   */
  #isNeedless({ command, dueAt, to }: Intent): boolean {
    const slot = dueAt === undefined ? this.#slots.find(to.kind, to.id) : undefined
    if (slot?.live === undefined || slot.entity.durability === "memory") return false
    const { forgoesIdleOrders, keepsEmpty } = slot.entity
    if (!(slot.live.version === 0 ? keepsEmpty : forgoesIdleOrders)) return false
    if (slot.phase !== "running" || pendingCount(slot) > 0) return false
    slot.lastUsedAt = this.#ports.now()
    return hasNothingToDo(slot.entity, slot.live.state, command, slot.lastUsedAt)
  }

  /* What follows a commit. */

  /**
   * Publishes the opening. Its state is not kept in memory: collecting thousands a second that are never asked costs more than
   * reading the few that are. An id that was looked up before it existed has a slot with the empty state, which is replaced.
   */
  #install(entity: AnyEntity, { after, commit, events }: Prepared): void {
    const slot = this.#slots.find(entity.kind, commit.address.id) ?? this.#newSlot(entity, commit.address)
    if (slot.live === undefined || slot.live.version < after.version) slot.live = after
    this.#listeners.notify(slot, { ...after, events })
    if (commit.intents.length > 0) this.#ports.offerIntents(commit.intents)
  }

  #report(slot: Slot, defect: unknown): void {
    try {
      this.#ports.onDefect(slot.address, defect, slot.phase)
    } catch {
      // A failing report must not become a second defect.
    }
  }

  #offerSnapshot(slot: Slot, rowCountMin: number): void {
    const live = slot.live
    if (live === undefined || slot.entity.durability === "memory") return
    if (live.version - slot.snapshotSeq < rowCountMin) return
    const state = JSON.stringify(live.state)
    slot.snapshotSeq = live.version
    this.#ports.offerSnapshot({ address: slot.address, seq: live.version, version: slot.entity.stateVersion, state })
  }

  /* The end of an actor in memory. */

  #leave(slot: Slot): void {
    this.#offerSnapshot(slot, PASSIVATION_SNAPSHOT_ROW_COUNT_MIN)
    this.#free(slot)
  }

  #free(slot: Slot): void {
    this.#slots.remove(slot)
    this.#listeners.orphan(slot)
    this.#tree.stop(slot)
  }
}
