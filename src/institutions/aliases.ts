/**
 * The surviving id of a merged organization: a map in memory, loaded once and updated in the tick in which a decision is
 * published.
 */
import { mergeEntity, mergeIdOf } from "../../actors/merge/merge.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import type { MergeState } from "../../schema/merge.ts"
import type { InstitutionQueries } from "./queries.ts"

/** Merges of merges; a longer chain is a mistake and ends where it is. */
const CHAIN_LENGTH_MAX = 16

export interface Aliases {
  /** Itself when it is merged into nothing. */
  readonly canonical: (orgId: string) => string
  /** Every id that stands for the same organization, this one first. */
  readonly idsOf: (orgId: string) => ReadonlyArray<string>
  /** Called once, when the service starts; what is decided meanwhile is not lost. */
  readonly load: (queries: Pick<InstitutionQueries, "merges">) => Promise<void>
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
