/**
 * How many test cases a sponsor has open at once, and how often their clocks are moved.
 *
 * Always true: openings under way are counted, so openings at once cannot pass the limit together.
 */
import { OPEN_STATUSES } from "../../actors/case/lifecycle.ts"
import { type ApiError, apiError } from "../../schema/error.ts"
import type { CaseList } from "./case-list.ts"

/** More than a suite of tests plays beside each other. */
export const OPEN_TEST_CASES_MAX = 50
/** A year takes a few calls. */
const CLOCK_CALL_MS = 1_000
/** Sponsors of which the last call is remembered; beyond it, those that may call again are forgotten. */
const REMEMBERED_COUNT_MAX = 10_000

export interface TestCases {
  /** Runs the opening when the sponsor may have one more open test case. */
  readonly open: <A>(sponsorId: string, opening: () => Promise<A>) => Promise<A | ApiError>
  /** Undefined when the sponsor may move a clock now; it counts as a call. */
  readonly takeClockCall: (sponsorId: string) => ApiError | undefined
}

export const makeTestCases = (deps: {
  readonly caseList: Pick<CaseList, "newest">
  readonly now: () => number
}): TestCases => {
  const underWay = new Map<string, number>()
  const lastCalls = new Map<string, number>()

  const countUnderWay = (sponsorId: string, change: number): void => {
    const count = (underWay.get(sponsorId) ?? 0) + change
    if (count > 0) underWay.set(sponsorId, count)
    else underWay.delete(sponsorId)
  }

  return {
    open: async (sponsorId, opening) => {
      countUnderWay(sponsorId, 1)
      try {
        const open = await deps.caseList.newest(sponsorId, {
          test: true,
          statuses: OPEN_STATUSES,
          limit: OPEN_TEST_CASES_MAX
        })
        if (open.length + (underWay.get(sponsorId) ?? 0) > OPEN_TEST_CASES_MAX) return TOO_MANY
        return await opening()
      } finally {
        countUnderWay(sponsorId, -1)
      }
    },
    takeClockCall: (sponsorId) => {
      const now = deps.now()
      const last = lastCalls.get(sponsorId)
      if (last !== undefined && now - last < CLOCK_CALL_MS) return TOO_SOON
      if (lastCalls.size >= REMEMBERED_COUNT_MAX) {
        for (const [one, at] of lastCalls) if (now - at >= CLOCK_CALL_MS) lastCalls.delete(one)
      }
      lastCalls.set(sponsorId, now)
      return undefined
    }
  }
}

const TOO_MANY = apiError("test-case-limit", { violated: ["test-cases"] })
const TOO_SOON = apiError("test-clock-limit", { headers: [["retry-after", "1"]], violated: ["test-clock"] })
