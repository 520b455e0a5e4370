/**
 * What one turn of an actor will write, and whom it can answer without writing: every ask decided on the state that the one
 * before led to, and orders that may share a row folded into one.
 */
import { Result } from "effect"
import type { EpochMs, Intent } from "./entity.ts"
import type { Ask, Slot } from "./slot.ts"
import { folded, type Live, type Outcome, type Prepared, step, type StepInput } from "./step.ts"

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

/** An answer without a commit, to an ask whose command id may be in the journal already. */
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
  if (joined === undefined) return step(entity, address, live, input, now, isNeedless)
  const intentsBefore = joined.prepared.intentCount
  return step(entity, address, { ...live, version: live.version - 1 }, { ...input, intentsBefore }, now, isNeedless)
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
