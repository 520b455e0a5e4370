/**
 * Opens an entity whose id is the next number of a counter. It does not go through an actor, because the number, and with it the
 * address, exists only inside the transaction that writes the first row.
 *
 * Always true:
 * - Numbers have no gaps: a refusal, a defect or a failed write takes none.
 * - Before that commit the address is unknown, so no other actor can open it.
 */
import { Result } from "effect"
import type { AnyEntity, Intent } from "./entity.ts"
import { ActorDefect, AskPoisoned, OwnershipLost, RuntimeStopping } from "./failure.ts"
import type { AskOptions, Numbered, RegistryPorts } from "./registry-port.ts"
import type { Live, Outcome } from "./slot.ts"
import { type Prepared, type Step, step } from "./step.ts"

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
