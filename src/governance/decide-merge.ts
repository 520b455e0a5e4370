/** Decides whether two organizations are one. */
import { Result } from "effect"
import { mergeEntity, mergeIdOf } from "../../actors/merge/merge.ts"
import { organizationEntity } from "../../actors/organization/organization.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import { type ApiError, apiError } from "../../schema/error.ts"
import type { Aliases } from "../cases/organizations.ts"
import type { Importer } from "../institutions/import-records.ts"
import type { Govern } from "../review/govern.ts"
import type { Reviewer } from "../review/reviewer.ts"

export interface DecideMergeDeps {
  readonly registry: Pick<Registry, "ask" | "read">
  readonly importer: Pick<Importer, "inTurn">
  readonly aliases: Pick<Aliases, "canonical">
  readonly govern: Govern
}

export interface MergeOrder {
  readonly from: string
  readonly into: string
  /** False: they are two; it also takes back a merge. */
  readonly accepted: boolean
}

interface By {
  readonly reviewer: Reviewer
  readonly reason?: string | null | undefined
  readonly requestId: string
}

export const decideMerge =
  ({ aliases, govern, importer, registry }: DecideMergeDeps) =>
  async (order: MergeOrder, { reason = null, requestId, reviewer }: By): Promise<MergeOrder | ApiError> => {
    const { accepted, from, into } = order
    const known = await Promise.all([from, into].map((id) => registry.read(organizationEntity, id)))
    if (known.some(({ state }) => state._tag === "Unknown")) return apiError("organization-not-found")
    const decision = accepted ? "accept" : "reject"
    const subjectId = mergeIdOf(order)
    // The state at the time of the request: an undo by a reviewer who has not seen the merge is refused.
    const { state: seenState } = await registry.read(mergeEntity, subjectId)
    const seen = seenState._tag === "Undecided" ? null : seenState.decided_at
    // Two merges at once could each be possible and together a circle.
    return importer.inTurn(() =>
      govern({ kind: "merge", subjectId, reviewer, decision, reason, requestId }, async () => {
        const isFree = aliases.canonical(into) === into && [from, into].includes(aliases.canonical(from))
        if (accepted && !isFree) return apiError("merge-not-possible")
        const by = { reviewer_id: reviewer.reviewerId, by: reviewer.by, request_id: requestId }
        const asked = await registry.ask(mergeEntity, subjectId, {
          _tag: "DecideMerge",
          from,
          into,
          accepted,
          seen,
          ...by
        })
        if (Result.isFailure(asked)) return apiError(asked.failure.reason)
        return { from, into, accepted }
      })
    )
  }
