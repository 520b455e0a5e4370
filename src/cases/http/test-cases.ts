/** The clock of test cases, and their simulated organization. */
import { Result } from "effect"
import { AHEAD_MS_MAX, caseTime, timersOf } from "../../../actors/case/test-case.ts"
import { caseEntity } from "../../../actors/case/case.ts"
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import * as api from "../../../schema/api/test-cases.ts"
import type { OpenCase } from "../../../schema/case.ts"
import { type ApiError, apiError, isApiError } from "../../../schema/error.ts"
import { isoTime, momentOf } from "../../../schema/text.ts"
import { timelineView, timeOrNull } from "../case-view.ts"
import type { TestCases } from "../test-cases.ts"
import { type BoundHandler, handler, json, NO_STORE } from "../../http/handler.ts"
import { refused } from "../refusals.ts"
import { findCase, openState } from "./own-case.ts"

export interface TestCaseDeps {
  readonly registry: Registry
  readonly now: () => number
  readonly newId: (prefix: string) => string
  readonly testCases: TestCases
}

const DAY_MS = 86_400_000

export const testCaseHandlers = (deps: TestCaseDeps): ReadonlyArray<BoundHandler> => [
  handler(api.moveTestClock, async ({ caller, payload }) => {
    const { case_id, days, to } = payload
    if ((days === undefined) === (to === undefined)) return ONE_OF
    const mine = await findCase(deps, case_id, caller)
    if (isApiError(mine)) return mine
    const target = targetOf(mine, payload, deps.now())
    if (isApiError(target)) return target
    const busy = deps.testCases.takeClockCall(mine.opened_by.sponsor_id)
    if (busy !== undefined) return busy
    const outcome = await deps.registry.ask(caseEntity, case_id, { _tag: "AdvanceClock", to: target })
    if (Result.isFailure(outcome)) return refused(outcome.failure.reason)
    const { events, state } = outcome.success
    return json(200, clockView(openState(state), events.length, deps.now()), NO_STORE)
  }),

  handler(api.answerAsOrganization, async ({ caller, payload }) => {
    const mine = await findCase(deps, payload.case_id, caller)
    if (isApiError(mine)) return mine
    const text = payload.text ?? WORDS[payload.answer ?? "refuses"]
    const outcome = await deps.registry.ask(caseEntity, payload.case_id, {
      _tag: "PretendAnswer",
      mail_id: deps.newId("pretend"),
      text
    })
    if (Result.isFailure(outcome)) {
      const { reason } = outcome.failure
      return reason === "decision-not-possible" ? NOT_WRITTEN_TO : refused(reason)
    }
    const state = openState(outcome.success.state)
    const answer = state.responses.at(-1)
    if (answer === undefined) throw new Error("an answer was committed without its text")
    const { response_id } = answer
    return json(201, { case_id: state.case_id, status: state.status, response_id, text }, NO_STORE)
  })
]

const ONE_OF: ApiError = apiError("invalid-body", {
  errors: [{ path: "", message: "name either days or to" }]
})

const NOT_WRITTEN_TO = apiError("decision-not-possible", {
  message: "The pretend organization answers a letter: while one is drafted, sent or awaited, or the case is escalated"
})

const targetOf = (state: OpenCase, { days, to }: typeof api.ClockRequest.Type, now: number): number | ApiError => {
  if (state.test === undefined) return apiError("no-test-case")
  const at = caseTime(state, now)
  const target = to === undefined ? at + Math.round((days ?? 0) * DAY_MS) : momentOf(to)
  return target > at ? target : apiError("clock-not-possible")
}

const clockView = (state: OpenCase, eventCount: number, now: number): typeof api.ClockResponse.Encoded => {
  const ahead = state.test?.ahead_ms ?? 0
  const at = caseTime(state, now)
  return {
    case_id: state.case_id,
    status: state.status,
    now: isoTime(at),
    days_left: Math.floor((AHEAD_MS_MAX - ahead) / DAY_MS),
    // Every event leaves one line.
    happened: timelineView(state).slice(-eventCount),
    next_at: timeOrNull(timersOf(state, at).find(({ dueAt }) => dueAt > at)?.dueAt ?? null)
  }
}

const WORDS: Readonly<Record<typeof api.AnswerKind.Type, string>> = {
  pays: "We have looked into the matter and will pay the full sum that you ask for within 14 days.",
  offers_part: "Without accepting liability, we offer half of the sum that you ask for, in full settlement.",
  refuses: "We have reviewed your complaint and do not agree with it. Our decision is final.",
  asks_for_time: "Thank you for your letter. We are looking into the matter and will come back to you."
}
