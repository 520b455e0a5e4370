/** How a problem was understood, as answers say it: by what, on which evidence, and what is asked where it was not. */
import { Schema } from "effect"
import { text } from "../text.ts"
import { UnderstoodBy } from "../triage.ts"

/** Longer than any id of the taxonomy; words of the caller's own beyond it are a description. */
const PROBLEM_CATEGORY_CHARS_MAX = 100

export const ProblemCategory = text(PROBLEM_CATEGORY_CHARS_MAX).annotate({
  description:
    "What the problem is: a subcategory id of GET /api/v1/categories, which settles it, or a category id. Anything else is kept and shown"
})

const CandidateView = Schema.Struct({
  id: Schema.String.annotate({ description: "Send it as problem_category" }),
  label: Schema.String.annotate({ description: "For the person" }),
  sentence: Schema.String
}).annotate({ identifier: "Candidate" })

/** What an answer to a message says of it: the reply says the rest in words. */
export const asking = {
  understood_by: Schema.NullOr(UnderstoodBy).annotate({
    description: "What named the problem; null: none is named"
  }),
  issue_question: Schema.NullOr(Schema.String).annotate({
    description: "Asks for the problem or the place; category is a guess then"
  }),
  candidates: Schema.Array(CandidateView).annotate({
    description: "Answers to issue_question, the likeliest first"
  })
}

export const understanding = {
  ...asking,
  declared_category: Schema.NullOr(Schema.String).annotate({ description: "What was declared, as it was sent" }),
  explanation: Schema.NullOr(Schema.String).annotate({
    description: "Which words counted, why this law, and why not the next one"
  })
}

export const understandingOfCase = {
  ...understanding,
  jurisdiction_explanation: Schema.NullOr(Schema.String).annotate({
    description: "How the place was read"
  })
}
