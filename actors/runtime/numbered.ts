/**
 * Opens an entity whose id is a number of a counter. The number is taken in the transaction that
 * writes the first row, so numbers have no gaps: a refusal, a defect or a failed write takes none. No actor can be asked to
 * open it, because its address exists only inside that transaction.
 */
import { Result } from "effect"
import type { AnyEntity, EpochMs, Intent } from "./entity.ts"
import { ActorDefect, AskPoisoned, OwnershipLost, RuntimeStopping } from "./failure.ts"
import type { CommitGroup, GroupResult } from "./journal.ts"
import type { AskOptions, Numbered } from "./registry-port.ts"
import { type Live, type Outcome, type Step, step } from "./step.ts"

type Prepared = Extract<Step, { readonly _tag: "Prepared" }>

interface CreatePorts {
  readonly now: () => EpochMs
  readonly randomId: () => string
  readonly commit: (group: CommitGroup) => Promise<GroupResult>
}

interface CreateHooks {
  readonly stopping: () => boolean
  readonly isNeedless: (intent: Intent) => boolean
  /** Tells everybody who listens; called after its commit, in the same tick. */
  readonly install: (entity: AnyEntity, made: Prepared) => void
}

export const makeCreate =
  (ports: CreatePorts, hooks: CreateHooks) =>
  async (
    entity: AnyEntity,
    numbered: Numbered<unknown>,
    options: AskOptions = {}
  ): Promise<Result.Result<Outcome<unknown, unknown> & { readonly id: string }, unknown>> => {
    if (hooks.stopping()) throw new RuntimeStopping({ address: entity.kind })
    const now = ports.now()
    const nothing: Live<unknown> = { state: entity.initialState, version: 0, bytes: 0 }
    const input = { commandId: options.commandId ?? ports.randomId(), settles: undefined, answer: options.answer }
    const attempt = (id: string): Step =>
      step(
        entity,
        { kind: entity.kind, id },
        nothing,
        { ...input, command: numbered.commandOf(id) },
        now,
        hooks.isNeedless
      )

    // Decided once beforehand, so that a refusal or a defect never reaches the transaction.
    const trial = trialOf(entity, numbered.commandOf(numbered.idOf(0)), now)
    if (Result.isFailure(trial)) return Result.fail(trial.failure)

    let made: Prepared | undefined
    const build = (number: number) => {
      const taken = attempt(numbered.idOf(number))
      // Fails this group alone: the batch is halved until it is.
      if (taken._tag !== "Prepared") throw new Error(`${entity.kind} decided otherwise for another id`)
      made = taken
      return taken.commit
    }
    const result = await ports.commit({ _tag: "Numbered", counter: numbered.counter, build })
    if (result._tag === "Poisoned") throw new AskPoisoned({ address: entity.kind, sqlState: result.sqlState })
    if (result._tag !== "Committed" || made === undefined) throw new OwnershipLost({ address: entity.kind })
    hooks.install(entity, made)
    const { state, version } = made.after
    return Result.succeed({ id: made.commit.address.id, state, version, events: made.events, duplicate: false })
  }

/** Decides and folds as `step` will, without making the rows of a commit that is not written. */
const trialOf = (entity: AnyEntity, command: unknown, now: EpochMs): Result.Result<unknown, unknown> => {
  try {
    const decision: Result.Result<ReadonlyArray<unknown>, unknown> = entity.decide(entity.initialState, command, now)
    if (Result.isSuccess(decision)) {
      if (decision.success.length === 0) throw new Error("it opens without an event")
      decision.success.reduce(entity.evolve, entity.initialState)
    }
    return decision
  } catch (cause) {
    throw new ActorDefect({ address: entity.kind, cause })
  }
}
