/** Refusals as people read them, where the sentence of the interface speaks to a program. */
import { type ErrorReason, ERRORS } from "../../schema/error-reasons.ts"
import { heldUnder } from "./typed-form.ts"

const FOR_PEOPLE: Readonly<Partial<Record<ErrorReason, string>>> = {
  "rate-limited": "Too much was asked for from your connection in a short time. Nothing is lost.",
  "missing-credential": "Sign in to see this.",
  "invalid-credential": "You are not signed in any more. Sign in again.",
  "body-too-slow": "What you sent did not arrive in time. Send it again.",
  "body-too-large": "What you sent is larger than this page takes.",
  "media-type": "This is no form of this page.",
  "request-in-progress": "This is still being done. Wait a few seconds and look at the page again.",
  defect: "The service failed at this. It is noted, and it was nothing that you did.",
  "journal-unavailable":
    "The service could not answer in time, so it is not certain that this was taken. Look at the page again before you send it once more.",
  "actor-busy": "Too many wait for this at the moment.",
  "actor-quarantined": "This is closed after a fault until an operator has looked at it.",
  stopping: "The service is being started again.",
  "too-slow": "The service is too busy to answer in time.",
  "council-busy": "Too many laws wait for the council. Come back later.",
  "bodies-busy": "Too much is being sent at once. Send one thing after the other.",
  "council-limit": "Your agents have asked the council as often as they may in an hour. Come back later.",
  "too-many-replays": "Today's tests and repeats of webhooks are used up. They begin again at midnight UTC.",
  "storage-limit":
    "Your storage is full. The account page shows how much is used; a higher tier has more, and an operator can raise it.",
  overloaded: "The service has more to do at the moment than it can."
}

/** A sentence that was written for this one refusal stays. */
export const inPageWords = (reason: string | undefined, message: string): string => {
  const usual = reason === undefined ? undefined : heldUnder<{ readonly message: string }>(ERRORS, reason)?.message
  const words = reason === undefined ? undefined : heldUnder(FOR_PEOPLE, reason)
  return words !== undefined && (message === usual || reason === "defect") ? words : message
}
