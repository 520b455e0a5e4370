/** What is answered to a decision of the user. */
import type { CaseDecision } from "../../../schema/resolution.ts"
import { filedIn } from "../messages/filed-words.ts"
import { tellYourself } from "./reply-rejection.ts"
import { course, left, whatNow } from "./reply-times.ts"
import type { ReplyInput } from "./reply-input.ts"

/** A decision: what came of it, and what comes next. */
export const decisionWords = (
  decided: CaseDecision["decision"],
  input: ReplyInput,
  standing: string
): ReadonlyArray<string> => {
  const { about } = input
  switch (decided) {
    case "posted":
      return ["Noted.", ...left(about), ...course(about)]
    case "response":
      return [`Noted: this is the answer of ${about.organization}.`, standing]
    case "not_response":
      return [
        `Noted: that was no answer of ${about.organization}, and it counts for nothing.`,
        standing,
        ...(input.status === "awaiting_response" ? course(about) : [])
      ]
    case "accept":
      return [`Noted: the matter with ${about.organization} is settled.`, standing]
    case "reject":
      return input.status === "escalated"
        ? ["Noted: the answer does not settle the matter.", ...whatNow(input, about, standing)]
        : input.standing === "answer_rejected"
          ? ["Noted: the answer did not settle the matter.", tellYourself(about), ...course(about)]
          : ["Noted: the answer does not settle the matter.", standing, ...course(about)]
    case "dispute":
      return [
        "Noted: it is not settled after all.",
        ...(input.standing === "answer_rejected" ? [tellYourself(about)] : [standing]),
        ...course(about)
      ]
    case "filed":
      return [notedFiling(about.content), ...whatNow(input, about, standing)]
    case "outcome":
      return ["Noted: this is how it ended.", standing]
    case "withdraw":
      return ["Noted.", standing]
    default:
      return decided satisfies never
  }
}

const notedFiling = (content: string): string => {
  const reference = filedIn(content)?.reference
  return reference === undefined ? "Noted." : `Noted, with the number ${reference}.`
}
