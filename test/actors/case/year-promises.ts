/** What holds of a case at every moment of its year, and the chance that moves it. */
import { Result } from "effect"
import { caseEntity } from "../../../actors/case/case.ts"
import { candidatesOf } from "../../../actors/assistant/taxonomy.ts"
import { hasEnded } from "../../../actors/case/lifecycle.ts"
import type { CaseState, OpenCase } from "../../../schema/case.ts"
import type { CaseDecision } from "../../../schema/resolution.ts"
import { HOUR, MINUTE } from "../../support/given.ts"
import { deciding, type NARRATIVES, openState } from "./commands.ts"

export type Random = () => number

/** Mulberry32: small, and the same everywhere. */
export const seeded = (seed: number): Random => {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The clock is off by at most an hour either way, and work is late by at most one more. */
export const LATENESS_MS_MAX = 3 * HOUR + MINUTE
/** The last date in days, where the rule gives a number of calendar days or none. */
export const LAST_DATE_DAYS: Readonly<Partial<Record<keyof typeof NARRATIVES, number>>> = {
  plain: 60,
  crisisWithLetter: 60,
  statutory: 45,
  human: 30
}

/** By decisions of the user alone, of every kind that ends a case, whatever its status: settled, or withdrawn. */
export const canEnd = (state: OpenCase, now: number): boolean => {
  if (hasEnded(state.status)) return true
  const isFiled = state.packets.length === 0 || state.packets.some(({ filed_at }) => filed_at !== null)
  const ways: ReadonlyArray<ReadonlyArray<CaseDecision>> = [
    [{ decision: "accept" }],
    [{ decision: "withdraw" }],
    ...(state.status === "escalated"
      ? [
          [
            ...(isFiled ? [] : [{ decision: "filed" } as const]),
            { decision: "outcome", outcome: "monetary_relief" } as const
          ]
        ]
      : [])
  ]
  return ways.every((decisions) => hasEnded(openState(after(state, decisions, now)).status))
}

const after = (state: OpenCase, decisions: ReadonlyArray<CaseDecision>, now: number): CaseState =>
  decisions.reduce<CaseState>((so, decision) => {
    const decided = caseEntity.decide(so, deciding(decision), now)
    return Result.isFailure(decided) ? so : decided.success.reduce(caseEntity.evolve, so)
  }, state)

/** What the case forgot, in words: nothing whose moment has passed still waits for it. */
export const forgotten = (state: OpenCase, now: number): string | undefined => {
  const { clocks, issue_question, status, triage_due_at } = state
  const isWaiting = (due: number | null) => due !== null && now > due + LATENESS_MS_MAX
  if (status === "triaging" && (triage_due_at === null || isWaiting(triage_due_at)))
    return "no case is forgotten in triage"
  if (issue_question?.due_at !== undefined && isWaiting(issue_question.due_at)) return "no open question is forgotten"
  if ((candidatesOf(state) === undefined) !== ((issue_question ?? null) === null) && status === "needs_information")
    return "a case that waits while no law is named has asked which problem it is, and no other one asks"
  if (status === "letter_sent") return "no case rests in letter_sent"
  if (status !== "awaiting_response") return undefined
  const { final_response_due_at: last, org_response_due_at: first } = clocks
  if (isWaiting(last)) return "no case is forgotten after its last date"
  const isReminded = first !== null && (last === null || first < last)
  return isReminded && isWaiting(first) ? "no reminder is forgotten" : undefined
}
