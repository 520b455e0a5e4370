/** An organization as of now: its score, what is known of it, and the id that stands for it after merges. */
import { organizationEntity } from "../../actors/organization/organization.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import { DAY_MS } from "../../actors/trust/decay.ts"
import { scoreOf, TRUSTSCORE_NEUTRAL } from "../../actors/organization/score.ts"
import type { KnownOrganization, OrganizationState } from "../../schema/organization.ts"
import { mergeEntity, mergeIdOf } from "../../actors/merge/merge.ts"
import type { MergeState } from "../../schema/merge.ts"

/*
 * The score. Evidence loses weight with time, so the score changes without a write, once a UTC day; the stored one is as of the
 * last event that moved it, and a claim of a domain is none. So it is computed once per state and day, for a state never
 * changes in place.
 */

const kept = new WeakMap<KnownOrganization, { readonly day: number; readonly score: number }>()

/** 0 … 100; neutral while nothing is recorded. */
export const orgScore = (state: OrganizationState, now: number): number => {
  if (state._tag === "Unknown") return TRUSTSCORE_NEUTRAL
  const day = Math.floor(now / DAY_MS)
  const known = kept.get(state)
  if (known !== undefined && known.day === day) return known.score
  const score = scoreOf(state, now)
  kept.set(state, { day, score })
  return score
}

type Reads = Pick<Registry, "peek" | "read" | "lastKnown">

/** The organization now, or while its actor is in trouble as it last was; fails when not even that is at hand. */
export const readOrganization = async (registry: Reads, orgId: string): Promise<OrganizationState> => {
  try {
    return (registry.peek(organizationEntity, orgId) ?? (await registry.read(organizationEntity, orgId))).state
  } catch (failure) {
    const last = registry.lastKnown(organizationEntity, orgId)
    if (last === undefined) throw failure
    return last.state
  }
}

/** For answers that a score or a name only decorates: what cannot be read is unknown, scores neutral, and fails nothing. */
export const organizationOrUnknown = (registry: Reads, orgId: string): Promise<OrganizationState> =>
  readOrganization(registry, orgId).catch(() => organizationEntity.initialState)

/*
 * The surviving id of a merged organization: a map in memory, loaded once and updated in the tick in which a decision is
 * published.
 */
/** Merges of merges; a longer chain is a mistake and ends where it is. */
const CHAIN_LENGTH_MAX = 16

interface MergeQueries {
  /** Every accepted merge. */
  readonly merges: () => Promise<ReadonlyArray<{ readonly from: string; readonly into: string }>>
}

export interface Aliases {
  /** Itself when it is merged into nothing. */
  readonly canonical: (orgId: string) => string
  /** Every id that stands for the same organization, this one first. */
  readonly idsOf: (orgId: string) => ReadonlyArray<string>
  /** Called once, when the service starts; what is decided meanwhile is not lost. */
  readonly load: (queries: MergeQueries) => Promise<void>
  readonly stop: () => void
}

export const makeAliases = (registry: Pick<Registry, "listenKind">): Aliases => {
  const intoOf = new Map<string, string>()
  /** Pairs that were decided since the start: what is loaded of them may be older. */
  const heard = new Set<string>()
  const stop = registry.listenKind(mergeEntity.kind, (address, outcome) => {
    const state = outcome.state as MergeState
    if (state._tag === "Undecided") return
    heard.add(address.id)
    if (state._tag === "Merged") intoOf.set(state.from, state.into)
    else if (intoOf.get(state.from) === state.into) intoOf.delete(state.from)
  })
  const canonical = (orgId: string): string => {
    let id = orgId
    for (let hops = 0; hops < CHAIN_LENGTH_MAX; hops += 1) {
      const into = intoOf.get(id)
      if (into === undefined) return id
      id = into
    }
    return id
  }
  return {
    canonical,
    idsOf: (orgId) => {
      const own = canonical(orgId)
      // As many as people have decided on: thousands at most.
      const others = [...intoOf.keys()].filter((from) => canonical(from) === own)
      return [...new Set([orgId, own, ...others])]
    },
    load: async (queries) => {
      for (const pair of await queries.merges()) if (!heard.has(mergeIdOf(pair))) intoOf.set(pair.from, pair.into)
    },
    stop
  }
}
