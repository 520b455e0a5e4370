/**
 * Loads the members of the council, by company: always the rules, and the configured language models. A provider's
 * library is loaded only when configured. Calls start with a gap between them, so that their answers do not arrive
 * together and block the event loop.
 */
import { Effect, type Scope, Semaphore } from "effect"
import { modelFetch } from "../assistant/model-address.ts"
import { makeLanguageModel } from "../assistant/provider.ts"
import type { CouncilConfig } from "./config.ts"
import { makeLlmMember } from "./llm-member.ts"
import { makeLocalMember } from "./local-member.ts"
import type { CouncilMember } from "./member.ts"

/** Sixteen calls of two seconds start every 125 ms, so the wait stays short. */
export const CALL_GAP_MS = 25

export interface CouncilMembersDeps {
  /** 128 random bits as text, new at each call. */
  readonly newFence: () => string
  /** A clock that only goes forward, in milliseconds. */
  readonly monotonicNow: () => number
}

export type CouncilMembers = ReadonlyMap<string, CouncilMember>

export const loadCouncilMembers = (
  config: CouncilConfig | undefined,
  deps: CouncilMembersDeps
): Effect.Effect<CouncilMembers, never, Scope.Scope> =>
  Effect.gen(function* () {
    const gate = Semaphore.makeUnsafe(1)
    const begin = Effect.sleep(CALL_GAP_MS).pipe(gate.withPermits(1))
    const apart = (member: CouncilMember): CouncilMember => ({
      ...member,
      evaluate: (input) => begin.pipe(Effect.andThen(member.evaluate(input)))
    })
    const members = yield* Effect.forEach(config?.members ?? [], (member) =>
      makeLanguageModel({
        ...member,
        temperature: member.temperature ?? undefined,
        fetch: modelFetch(member)
      }).pipe(Effect.map((language) => apart(makeLlmMember({ ...deps, config: member, language }))))
    )
    return new Map([makeLocalMember(deps.monotonicNow), ...members].map((member) => [member.company, member]))
  })
