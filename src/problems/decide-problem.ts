/** A reviewer's changes to a problem of the registry: its words, how far it is solved, and whether it is public. */
import { Result } from "effect"
import { problemEntity } from "../../actors/problem/problem.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import { type ApiError, apiError } from "../../schema/error.ts"
import { type KnownProblem, type ProblemChanges, ProblemSlug, type ProblemState } from "../../schema/problem.ts"
import { Schema } from "effect"
import type { Reviewer } from "../review/reviewer.ts"

export interface ProblemOrder {
  /** What is absent stays. */
  readonly changes: ProblemChanges
  /** From the queue: refused once it is decided. */
  readonly onlyWaiting?: boolean
  readonly reviewer: Reviewer
  readonly reason: string | null
  readonly request_id: string | null
}

const isSlug = Schema.is(ProblemSlug)

/** The problem as it is then; `problem-not-found` when there is none of this slug, `problem-decided` when it had to wait. */
export const decideProblem =
  ({ registry }: { readonly registry: Pick<Registry, "ask"> }) =>
  async (
    slug: string,
    { changes, onlyWaiting = false, reason, request_id, reviewer }: ProblemOrder
  ): Promise<KnownProblem | ApiError> => {
    if (!isSlug(slug)) return apiError("problem-not-found")
    const asked = await registry.ask(problemEntity, slug, {
      _tag: "ChangeProblem",
      changes,
      only_waiting: onlyWaiting,
      by: reviewer.by,
      reviewer_id: reviewer.reviewerId,
      reason,
      request_id
    })
    return Result.isFailure(asked) ? apiError(asked.failure.reason) : knownProblem(asked.success.state)
  }

export const knownProblem = (state: ProblemState): KnownProblem => {
  if (state._tag === "Unknown") throw new Error("a problem is unknown after it was written")
  return state
}
