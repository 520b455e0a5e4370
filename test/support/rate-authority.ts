/** The `rate` actors without a runtime: the same decisions, asked the same way, on a clock that the test moves. */
import { Result } from "effect"
import { decide, evolve } from "../../actors/quota/quota.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import type { QuotaCommand, QuotaState } from "../../schema/quota.ts"
import { NOW } from "./given.ts"

export interface RateAuthority {
  readonly ask: Registry["ask"]
  /** Milliseconds since the test began. */
  clockMs: number
  readonly asked: Array<{ readonly id: string; readonly command: QuotaCommand }>
  /** Tokens that left the authority and did not come back, by principal. */
  readonly spent: Map<string, number>
  /** Set to make every ask fail. */
  failure: Error | undefined
}

export const makeRateAuthority = (): RateAuthority => {
  const states = new Map<string, QuotaState>()
  const ask = async (_entity: unknown, id: string, command: QuotaCommand) => {
    authority.asked.push({ id, command })
    await Promise.resolve()
    if (authority.failure !== undefined) throw authority.failure
    const state = states.get(id) ?? { _tag: "Untouched" }
    return Result.map(decide(state, command, NOW + authority.clockMs), (events) => {
      const after = events.reduce(evolve, state)
      states.set(id, after)
      for (const event of events) {
        if (event._tag !== "TokensTaken" || command._tag !== "TakeTokens") continue
        authority.spent.set(id, (authority.spent.get(id) ?? 0) + event.granted - command.returned)
      }
      return { state: after, version: 1, events, duplicate: false }
    })
  }
  const authority: RateAuthority = {
    // oxlint-disable-next-line typescript/no-explicit-any -- stands in for a function that is generic over every entity
    ask: ask as any,
    clockMs: 0,
    asked: [],
    spent: new Map(),
    failure: undefined
  }
  return authority
}
