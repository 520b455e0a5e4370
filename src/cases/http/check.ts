/**
 * The quick check: a problem judged by rules, without a case.
 *
 * Always true: nothing of it is stored. Its count of similar cases may be a few seconds old.
 */
import { safetyIn } from "../../../actors/assistant/crisis.ts"
import { DISCLAIMER } from "../../../actors/assistant/replies/reply.ts"
import { understandingOf } from "../../../actors/assistant/taxonomy.ts"
import { triage } from "../../../actors/assistant/triage.ts"
import * as api from "../../../schema/api/resolution.ts"
import { isApiError } from "../../../schema/error.ts"
import type { Understand } from "../../assistant/understand.ts"
import { type BoundHandler, handler, json } from "../../http/handler.ts"
import { inReadingTurn, LONG_READING_CHARS } from "../long-readings.ts"
import { type CaseKind, similarSince } from "../similar.ts"
import { actorOf } from "./own-case.ts"
import { oldestOf } from "../../concurrency/oldest.ts"

export interface CheckDeps {
  readonly now: () => number
  readonly similarCases: (kind: CaseKind) => number | Promise<number>
  /** Undefined when no model is configured for it. */
  readonly understand: Understand | undefined
}

export const checkHandlers = ({ now, similarCases, understand }: CheckDeps): ReadonlyArray<BoundHandler> => [
  handler(
    api.check,
    async ({ caller, payload }) => {
      const isTest = caller._tag === "Agent" && caller.test === true
      const { description: text } = payload
      const understood = isTest ? undefined : await understand?.({ agentId: actorOf(caller).agent_id, text })
      const read = () =>
        triage({
          chosen: understood?.choice,
          crisisVote: understood?.crisis,
          text,
          jurisdiction: payload.jurisdiction,
          declared: payload.problem_category,
          organizationNamed: false,
          now: now()
        })
      // A short text takes no turn.
      const evaluation =
        text.length < LONG_READING_CHARS
          ? read()
          : await inReadingTurn(actorOf(caller).sponsor_id, text.length, async () => read())
      if (isApiError(evaluation)) return evaluation
      const { category, subcategory } = evaluation
      return json(200, {
        is_actionable: evaluation.actionable,
        category,
        severity: evaluation.severity,
        recommended_action: evaluation.recommended_action,
        relevant_law: evaluation.relevant_law,
        similar_cases: await similarCases({ category, subcategory }),
        jurisdiction: { code: evaluation.jurisdiction.code, explanation: evaluation.jurisdiction.explanation },
        ...understandingOf(evaluation, payload.problem_category, text),
        generated_by: "rules",
        disclaimer: DISCLAIMER,
        safety: safetyIn(evaluation)
      })
    },
    { keepsNothing: true }
  )
]

/** A count is asked again after this long; it changes slowly and is shown as a rough number. */
const COUNT_AGE_MS_MAX = 10_000
/** Kinds of problems that are asked for at one time; beyond it the oldest count is forgotten. */
const COUNT_KEPT_MAX = 10_000

/** Remembers counts for `COUNT_AGE_MS_MAX`; asks once for callers that come at the same time. */
export const rememberedCounts = (
  count: (kind: CaseKind, sincePeriod: number) => Promise<number>,
  now: () => number
): ((kind: CaseKind) => number | Promise<number>) => {
  const kept = new Map<string, { readonly at: number; readonly value: number | Promise<number> }>()
  return (kind) => {
    const key = `${kind.category}\n${kind.subcategory ?? ""}`
    const known = kept.get(key)
    if (known !== undefined && now() - known.at < COUNT_AGE_MS_MAX) return known.value
    const value = count(kind, similarSince(now())).then(
      (found) => {
        kept.set(key, { at: now(), value: found })
        return found
      },
      (failure: unknown) => {
        kept.delete(key)
        throw failure
      }
    )
    kept.delete(key)
    kept.set(key, { at: now(), value })
    if (kept.size > COUNT_KEPT_MAX) for (const oldest of oldestOf(kept, COUNT_KEPT_MAX)) kept.delete(oldest)
    return value
  }
}
