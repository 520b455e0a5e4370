/** What follows when the user rejects an answer: what the case does by itself, and what it leaves to the user. */
import { externalReview } from "../bodies/external-review.ts"
import { bodyName } from "../bodies/legal-steps.ts"
import { writtenDate } from "../letters/days/dates.ts"
import { lastWordFor } from "../bodies/preconditions.ts"
import { type About } from "./reply-about.ts"

const nextBody = ({ ladder: [next] }: About): string =>
  next === undefined ? "the next step" : bodyName(next.step.name)

/** Behind "reject it". */
export const rejectionLeads = (about: About): string => {
  const { after_rejection: after, organization } = about
  switch (after?.leads_to) {
    case "letter":
      return "then the letter is written again"
    case "next_body":
      return `then the papers for ${nextBody(about)} are prepared, and you file them`
    case "waiting":
    case undefined:
      return `then ${organization} ${after === undefined || after.until === null ? "can still give a better one" : `has until ${writtenDate(after.until)} for a better one`}. Nothing is written to it by itself, so tell it in writing what you still want`
    default:
      return after satisfies never
  }
}

/** While a better answer is awaited. */
export const tellYourself = ({ organization }: Pick<About, "organization">): string =>
  `This service writes no further letter to ${organization}: tell it in writing what you still want, and by when.`

/** A body with a waiting time takes an answer at once only where it is the last word. */
export const goOnAtOnce = ({ ladder: [first] }: About, next: string): string => {
  const opens = first?.preconditions.find(({ opens_at }) => opens_at !== undefined)?.opens_at
  const lastWord = first === undefined ? undefined : lastWordFor(first.step)
  return opens === undefined || lastWord === undefined
    ? `Or go on to ${next} at once.`
    : `Or go on to ${next}: at once if this answer is ${lastWord}, else from ${writtenDate(opens)} on.`
}

export const choices = (about: About, next: string): string =>
  [
    `Now it is your decision. Accept it, and the case ends. Reject it, and ${rejectionLeads(about)}. ${goOnAtOnce(about, next)}`,
    ...externalReview(about.rule_id)
  ].join(" ")
