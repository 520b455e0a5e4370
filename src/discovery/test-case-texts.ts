/** What is said of the clock and the pretend organization of test cases. */
import type { EndpointText } from "./endpoint-text.ts"

export const TEST_CASES: Readonly<Record<string, EndpointText>> = {
  moveTestClock: {
    summary: "Move the clock of a test case on",
    description:
      "Moves the clock of a case that a test key opened, by days or to a moment. What falls due on the way happens, each at its own moment: triage ends, reminders are written, the case is escalated; happened lists it. The clock goes forward only, at most 400 days a case, and one call a second is taken. Letters of a test case are mailed to nobody.",
    reasons: ["invalid-body", "case-not-found", "no-test-case", "clock-not-possible", "test-clock-limit"]
  },
  answerAsOrganization: {
    summary: "Have the pretend organization of a test case answer",
    description:
      "The organization of a test case answers its letter, as by a mail that is proven to be its own: the case waits for the user's decision then. answer picks ready-made words, text gives others.",
    reasons: ["invalid-body", "case-not-found", "no-test-case", "decision-not-possible"]
  }
}
