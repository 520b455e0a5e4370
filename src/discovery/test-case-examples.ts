/** Examples of the clock and the pretend organization of test cases. */
import type { Example } from "./example.ts"

const CASE_ID = "ARC-2026-000001"

export const TEST_CASES: Readonly<Record<string, Example>> = {
  moveTestClock: {
    request: { case_id: CASE_ID, days: 60 },
    response: {
      case_id: CASE_ID,
      status: "escalated",
      now: "2027-01-19T09:30:00.000Z",
      days_left: 340,
      happened: [
        {
          timestamp: "2027-01-19T09:30:00.000Z",
          event: "The test clock was set to 2027-01-19T09:30:00.000Z",
          actor: "system",
          type: "clock_advanced",
          sequence: 14
        }
      ],
      next_at: "2027-01-26T09:30:00.000Z"
    }
  },
  answerAsOrganization: {
    request: { case_id: CASE_ID, answer: "offers_part" },
    response: {
      case_id: CASE_ID,
      status: "response_received",
      response_id: `${CASE_ID}-A1`,
      text: "Without accepting liability, we offer half of the sum that you ask for, in full settlement."
    }
  }
}
