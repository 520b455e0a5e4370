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
import { type Address, addressKey, type AnyEntity, type EpochMs, type Intent } from "./entity.ts"
import { ActorBusy, ActorQuarantined, OwnershipLost, RuntimeStopping } from "./failure.ts"
import type { AskOptions, Numbered, Registry, RegistryPorts } from "./registry-port.ts"
import {
  type Ask,
  bytesOf,
  type CommitListener,
  failAll,
  isLookDue,
  makeSlot,
  type Outcome,
  pendingCount,
  type Slot,
  SlotMap
} from "./slot.ts"
import { choosePassive } from "./passivation.ts"
import { ActorTree } from "./tree.ts"
import { makeCreate, turn, type TurnPorts } from "./turn.ts"

/** A passivated actor with fewer rows than this since its snapshot replays as fast as it would load one. */
const PASSIVATION_SNAPSHOT_ROW_COUNT_MIN = 8
/** An actor in doubt reads the journal again after this time, or at the next ask: caches and streams wait for it. */
const DOUBT_MS = 300

export const makeRegistry = (ports: RegistryPorts): Registry => {
  const slots = new SlotMap()
  const kindListeners = new Map<string, Set<CommitListener>>()
  const kinds = new Set(ports.entities.map(({ kind }) => kind))
  /** Listeners that outlived their actor; the next incarnation takes them over. */
  const orphaned = new Map<string, Set<CommitListener>>()
  /** In doubt, and going to read the journal again. */
  const settling = new Set<Slot>()
  /** Turns and openings under way. */
  let busyCount = 0
  let wokenBytes = 0
  let stopping = false
  let onIdle = (): void => undefined

  const ended = (): void => {
    busyCount -= 1
    if (busyCount === 0) onIdle()
  }

  /** The commit is done, so a listener that throws may take nothing from its caller or from other listeners. */
  const announce = (slot: Slot, outcome: Parameters<CommitListener>[1]): void => {
    for (const listeners of [kindListeners.get(slot.entity.kind) ?? [], slot.listeners]) {
      for (const listener of listeners) {
        try {
          listener(slot.address, outcome)
        } catch (defect) {
          report(slot, defect)
        }
      }
    }
  }

  const report = (slot: Slot, defect: unknown): void => {
    try {
      ports.onDefect(slot.address, defect, slot.phase)
    } catch {
      // A failing report must not become a second defect.
    }
  }

  const free = (slot: Slot): void => {
    slots.remove(slot)
    if (slot.listeners.size > 0) orphaned.set(slot.key, slot.listeners)
    tree.stop(slot)
  }

  /**
   * The target is in memory, has no ask waiting, and would decide no event: a subscriber without webhooks, or a sponsor that
   * has its notices of the day. Commits are written in the order in which they are submitted, so what will be written
   * of the target comes after the commit that this intent would be in.
   */
  const isNeedless = ({ command, dueAt, to }: Intent): boolean => {
    const slot = dueAt === undefined ? slots.find(to.kind, to.id) : undefined
    if (slot?.live === undefined || slot.entity.durability === "memory") return false
    const { forgoesIdleOrders, keepsEmpty } = slot.entity
    if (!(slot.live.version === 0 ? keepsEmpty : forgoesIdleOrders)) return false
    if (slot.phase !== "running" || pendingCount(slot) > 0) return false
    slot.lastUsedAt = ports.now()
    return hasNothingToDo(slot.entity, slot.live.state, command, slot.lastUsedAt)
  }

  const turnPorts: TurnPorts = {
    now: ports.now,
    recover: (slot) => ports.recover(slot.entity, slot.address, { after: slot.doubtAfter, isPassing: isPassing(slot) }),
    commit: (commits) => ports.commit({ _tag: "Chain", commits }),
    known: (slot, commandIds) => ports.known(slot.address, commandIds),
    published: (slot, outcomes, intents) => {
      if (slot.trouble?.isOver === false) worksAgain(slot)
      for (const outcome of outcomes) announce(slot, outcome)
      if (intents.length > 0) ports.offerIntents(intents)
      offerSnapshot(slot, slot.entity.limits.snapshotRowCount)
    },
    settled: ports.settledIntent,
    removed: ports.removedIntent,
    isNeedless,
    woken: (slot) => {
      wokenBytes += bytesOf(slot)
      if (isLookDue(wokenBytes, ports.bytesMax)) passivate()
    },
    lost: (slot) => {
      failAll(slot, new OwnershipLost({ address: slot.key }))
      free(slot)
    }
  }

  const offerSnapshot = (slot: Slot, rowCountMin: number): void => {
    const live = slot.live
    if (live === undefined || slot.entity.durability === "memory") return
    if (live.version - slot.snapshotSeq < rowCountMin) return
    const state = JSON.stringify(live.state)
    slot.snapshotSeq = live.version
    ports.offerSnapshot({ address: slot.address, seq: live.version, version: slot.entity.stateVersion, state })
  }

  const schedule = (slot: Slot): void => {
    // A freed slot has no actor and gets none.
    if (slot.turning || !slots.holds(slot) || slot.phase !== "running") return
    slot.turning = true
    busyCount += 1
    tree.tell(slot, slot.queue.shift() ?? "settle")
  }

  /** Its turn finds nothing asked and only wakes it; while the journal cannot be read, it comes back here. */
  const settleDoubt = async (slot: Slot): Promise<void> => {
    if (settling.has(slot)) return
    if (slot.listeners.size === 0 && !kindListeners.has(slot.entity.kind)) {
      // No listeners, so there is nothing to publish; the next ask reloads from the journal.
      slot.doubtAfter = undefined
      return
    }
    settling.add(slot)
    await ports.sleep(DOUBT_MS).catch(() => undefined)
    settling.delete(slot)
    if (!stopping && slots.holds(slot) && slot.doubtAfter !== undefined) schedule(slot)
  }

  const afterTurn = (slot: Slot): void => {
    slot.turning = false
    goOn(slot)
    // Last, so that waiters for an idle registry are not resolved while asks wait here.
    ended()
  }

  const goOn = (slot: Slot): void => {
    if (slot.trouble?.isOver === false && slot.live !== undefined) worksAgain(slot)
    if (slot.queue.length > 0) schedule(slot)
    else if (slot.phase !== "running") return
    else if (slot.doubtAfter !== undefined) void settleDoubt(slot)
    else if (slot.listeners.size > 0) return
    else if (isUnwritten(slot) && !slot.entity.keepsEmpty) free(slot)
    else if (slot.wokenByOrder && slot.entity.leavesAfterOrder) leave(slot)
  }

  const leave = (slot: Slot): void => {
    offerSnapshot(slot, PASSIVATION_SNAPSHOT_ROW_COUNT_MIN)
    free(slot)
  }

  const tree = new ActorTree({ ...ports, turn: (slot) => turn(turnPorts, slot), afterTurn, report })

  const newSlot = (entity: AnyEntity, address: Address): Slot => {
    const key = addressKey(address.kind, address.id)
    return makeSlot(key, address, entity, ports.now(), orphaned.get(key) ?? new Set())
  }

  const wake = (entity: AnyEntity, id: string): Slot => {
    if (!kinds.has(entity.kind)) throw new Error(`no entity of kind ${entity.kind} is declared in actors/all.ts`)
    const slot = newSlot(entity, { kind: entity.kind, id })
    orphaned.delete(slot.key)
    if (entity.durability === "memory") slot.live = { state: entity.initialState, version: 0, bytes: 0 }
    slots.add(slot)
    return slot
  }

  /** The actor stays in memory, because it is used by more than an order. */
  const slotOf = (entity: AnyEntity, id: string): Slot => {
    const slot = slots.find(entity.kind, id) ?? wake(entity, id)
    slot.wokenByOrder = false
    return slot
  }

  const slotForOrder = (entity: AnyEntity, id: string): Slot => {
    const known = slots.find(entity.kind, id)
    if (known !== undefined) return known
    const slot = wake(entity, id)
    slot.wokenByOrder = slot.listeners.size === 0
    return slot
  }

  const enqueue = (entity: AnyEntity, id: string, ask: Ask): void => {
    if (stopping) return ask.fail(new RuntimeStopping({ address: addressKey(entity.kind, id) }))
    if (!ports.isLocal({ kind: entity.kind, id }))
      return ask.fail(new OwnershipLost({ address: addressKey(entity.kind, id) }))
    const slot = ask.settles === undefined ? slotOf(entity, id) : slotForOrder(entity, id)
    const isHeld = !ask.isRead && ports.held?.kinds.has(entity.kind) === true && ports.held.isHeld()
    if (slot.phase === "quarantined" || isHeld) return ask.fail(new ActorQuarantined({ address: slot.key }))
    if (pendingCount(slot) >= entity.limits.mailboxCountMax) return ask.fail(new ActorBusy({ address: slot.key }))
    slot.lastUsedAt = ports.now()
    slot.queue.push(ask)
    if (slot.phase === "running") schedule(slot)
  }

  const submit = (entity: AnyEntity, id: string, command: unknown, isRead: boolean, options: AskOptions) =>
    new Promise<Result.Result<Outcome<unknown, unknown>, unknown>>((resolve, reject) => {
      enqueue(entity, id, {
        commandId: options.commandId ?? ports.randomId(),
        keepsId: options.commandId !== undefined && options.commandId !== options.settles,
        command,
        isRead,
        mayRepeat: options.commandId !== undefined && options.settles === undefined,
        settles: options.settles,
        answer: options.answer,
        reply: resolve,
        fail: reject
      })
    })

  const create = makeCreate(ports, {
    stopping: () => stopping,
    isNeedless,
    install: (entity, made) => {
      // What was just opened is not kept: collecting thousands a second that are never asked costs more than reading
      // the few that are. An id that was looked for before it existed has a slot with the empty state.
      const slot = slots.find(entity.kind, made.commit.address.id) ?? newSlot(entity, made.commit.address)
      if (slot.live === undefined || slot.live.version < made.after.version) slot.live = made.after
      announce(slot, { ...made.after, events: made.events })
      if (made.commit.intents.length > 0) ports.offerIntents(made.commit.intents)
    }
  })

  const passivate = (): number => {
    wokenBytes = 0
    const leaving = choosePassive(slots.values(), ports.now(), ports.bytesMax)
    for (const slot of leaving) leave(slot)
    return leaving.length
  }

  const registry = {
    ask: (entity: AnyEntity, id: string, command: unknown, options: AskOptions = {}) =>
      submit(entity, id, command, false, options),
    create: async (entity: AnyEntity, numbered: Numbered<unknown>, options: AskOptions = {}) => {
      busyCount += 1
      try {
        return await create(entity, numbered, options)
      } finally {
        ended()
      }
    },
    peek: (entity: AnyEntity, id: string) => {
      const slot = slots.find(entity.kind, id)
      if (slot?.live === undefined) return undefined
      slot.lastUsedAt = ports.now()
      slot.wokenByOrder = false
      return slot.live
    },
    read: async (entity: AnyEntity, id: string) => {
      const slot = slots.find(entity.kind, id)
      if (slot?.live !== undefined) {
        slot.lastUsedAt = ports.now()
        slot.wokenByOrder = false
        return slot.live
      }
      const answer = await submit(entity, id, undefined, true, {})
      const outcome = Result.getOrThrow(answer)
      return { state: outcome.state, version: outcome.version, bytes: 0 }
    },
    listen: (entity: AnyEntity, id: string, listener: CommitListener) => {
      const slot = slotOf(entity, id)
      slot.listeners.add(listener)
      return () => {
        slot.listeners.delete(listener)
        if (slot.listeners.size === 0) orphaned.delete(slot.key)
        slot.lastUsedAt = ports.now()
      }
    },
    listenKind: (kind: string, listener: CommitListener) => {
      const listeners = kindListeners.get(kind) ?? new Set()
      kindListeners.set(kind, listeners.add(listener))
      return () => {
        listeners.delete(listener)
        // Without listeners nothing is published for the kind after a doubt.
        if (listeners.size === 0 && kindListeners.get(kind) === listeners) kindListeners.delete(kind)
      }
    },
    lastKnown: (entity: AnyEntity, id: string) => {
      const slot = slots.find(entity.kind, id)
      return slot?.live ?? slot?.lastLive
    },
    release: (kind: string, id: string) => {
      const slot = slots.find(kind, id)
      if (slot?.phase !== "quarantined") return false
      tree.release(slot)
      return true
    },
    passivate,
    isTurning: (kind: string, id: string) => slots.find(kind, id)?.turning === true,
    slots: () => slots.values(),
    supervisors: () => tree.supervisors(),
    stop: async () => {
      stopping = true
      if (busyCount > 0)
        await new Promise<void>((resolve) => {
          onIdle = resolve
        })
      for (const slot of slots.values()) leave(slot)
      tree.stopAll()
    }
  }
  // The heart works on heterogeneous entities; the rim gives each caller its entity's own types.
  return registry as unknown as Registry
}

const worksAgain = (slot: Slot): void => {
  if (slot.trouble !== undefined) slot.trouble = { ...slot.trouble, isOver: true }
  slot.lastLive = undefined
}

/** A target that throws has to be asked: its defect is its own. */
const hasNothingToDo = (entity: AnyEntity, state: unknown, command: unknown, now: EpochMs): boolean => {
  try {
    const decision: Result.Result<ReadonlyArray<unknown>, unknown> = entity.decide(state, command, now)
    return Result.isSuccess(decision) && decision.success.length === 0
  } catch {
    return false
  }
}

/** Only an order has woken it, after which it leaves again. */
const isPassing = ({ doubtAfter, entity, listeners, wokenByOrder }: Slot): boolean =>
  wokenByOrder && entity.leavesAfterOrder && listeners.size === 0 && doubtAfter === undefined

/** An address that turned out not to exist. */
const isUnwritten = ({ entity, live }: Slot): boolean => live?.version === 0 && entity.durability === "journal"
