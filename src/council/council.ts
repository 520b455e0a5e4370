/**
 * Builds the law council from the settings: its seats, and the activities that find a law's text and ask the members.
 */
import { Effect, type Scope } from "effect"
import type { Activity } from "../../actors/runtime/activity.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import type { Seat } from "../../schema/council.ts"
import type { SettingsInvalid } from "../config/settings-invalid.ts"
import { randomText } from "../crypto/secrets.ts"
import { readCouncilConfig, seatsOf } from "./config.ts"
import type { FetchText } from "./fetch-text.ts"
import { makeLawTextActivity, type LawTextActivityDeps } from "./law-text-activity.ts"
import type { LawTexts } from "./law-texts.ts"
import { loadCouncilMembers } from "./load-members.ts"
import { makeMemberActivity, type MemberActivityDeps } from "./member-activity.ts"

/** 128 bits, so that the author of a law's text cannot guess the fence. */
const FENCE_BYTES = 16

export interface Council {
  readonly seats: ReadonlyArray<Seat>
  /** Limit of all sponsors together; undefined when only the rules evaluate, which costs nothing. */
  readonly evaluationsPerDay: number | undefined
  readonly activities: (registry: Registry) => ReadonlyArray<Activity>
}

export interface CouncilDeps {
  /** The file named by COUNCIL_CONFIG; without one only the rules evaluate. */
  readonly configPath: string | undefined
  /** The environment that holds its keys. */
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly lawTexts: LawTexts
  /** Undefined: no text is fetched. */
  readonly fetchText: FetchText | undefined
  readonly now: () => number
  readonly onAttempt: NonNullable<MemberActivityDeps["onAttempt"]>
  readonly onFetch: NonNullable<LawTextActivityDeps["onFetch"]>
}

/** Fails when COUNCIL_CONFIG cannot be used. Connections end with the scope. */
export const makeCouncil = (deps: CouncilDeps): Effect.Effect<Council, SettingsInvalid, Scope.Scope> =>
  Effect.gen(function* () {
    const { configPath, fetchText, lawTexts, now, onAttempt, onFetch } = deps
    const config =
      configPath === undefined ? undefined : yield* Effect.fromResult(readCouncilConfig(configPath, deps.environment))
    const members = yield* loadCouncilMembers(config, {
      newFence: () => randomText(FENCE_BYTES, "hex"),
      monotonicNow: () => performance.now()
    })
    const seats = seatsOf(config)
    return {
      seats,
      evaluationsPerDay: config?.evaluationsPerDay,
      activities: (registry) => [
        makeLawTextActivity({ registry, texts: lawTexts, seats, fetchText, now, onFetch }),
        makeMemberActivity({ registry, members, readLawText: lawTexts.get, now, random: Math.random, onAttempt })
      ]
    }
  })
