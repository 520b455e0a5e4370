/** Why a case refuses a command. Written to no journal. */
import { Schema } from "effect"

/** The command makes no sense for the case as it stands; asking again will not help. */
export class CaseRefused extends Schema.TaggedError<CaseRefused>()("CaseRefused", {
  reason: Schema.Literals([
    "already-open",
    "not-open",
    "case-limit-reached",
    /** The case has ended. */
    "case-closed",
    /** The texts of the case were erased. */
    "case-erased",
    /** No request to erase the case waits, or it is another one. */
    "erasure-not-asked",
    "organization-known",
    /** The status does not allow this decision. */
    "decision-not-possible",
    "no-such-letter",
    /** The letter, or the crisis review, does not wait for a reviewer. */
    "not-in-review",
    "reviewer-is-sponsor",
    /** The letter would go to another address than the reviewer was shown, or than it was written for. */
    "recipient-changed",
    /** No letter waits to be posted. */
    "no-letter-to-post",
    /** The day lies ahead, or before the letter was written. */
    "date-not-possible",
    "no-such-response",
    /** A person of the service reads this letter: mail takes it, and the time for reading is not over. */
    "not-for-posting",
    /** The sponsor reads this letter first. */
    "held-for-sponsor",
    /** In a crisis the contacts are shown first. */
    "contacts-not-shown",
    "no-packet-filed",
    /** Only the clock of a test case can be moved. */
    "no-test-case",
    /** Backwards, or further than a test case may go. */
    "clock-not-possible",
    /** The case is not as the client read it. */
    "changed-meanwhile",
    /** A clock that was set anew, stopped, or rang before; or news of a letter that moved on. */
    "overtaken"
  ])
}) {}
