/**
 * Where a reply offers a person of the service.
 *
 * Always true: no person is offered where the service has no staff.
 */
import type { Evaluation } from "../../../schema/triage.ts"
import { courtOf } from "./reply-suing.ts"
import type { About } from "./reply-about.ts"
import { isNoneOfThem, isWithoutRule, issueQuestion } from "../taxonomy.ts"

type Offering = Pick<About, "no_staff">

export const offered = ({ no_staff }: Offering, sentence: string): ReadonlyArray<string> =>
  no_staff === true ? [] : [sentence]

/** The question which problem it is, or what to do where none of those named is meant. */
export const whichProblem = (
  evaluation: Evaluation,
  about: Offering & Pick<About, "content">
): ReadonlyArray<string> => (isNoneOfThem(about.content) ? noneNamed(about) : questionOffering(evaluation, about))

export const questionOffering = (evaluation: Evaluation, about: Offering): ReadonlyArray<string> => [
  ...issueQuestion(evaluation),
  ...(isWithoutRule(evaluation)
    ? [`A court is open to you all the same: ${courtOf(evaluation.jurisdiction.code)}`]
    : []),
  ...(isWithoutRule(evaluation)
    ? offered(about, "A person of this service can look, too: write that you want to speak to a person.")
    : [])
]

/** The list again would be no answer. */
const noneNamed = (about: Offering): ReadonlyArray<string> => [
  "Then these rules hold no law for it that they are sure of, and no letter is written from them.",
  "Tell in a sentence or two what the organization did or did not do, and what you want of it: each message is read anew.",
  ...offered(about, "Or write that you want to speak to a person, and somebody of this service looks at it."),
  "A local advice service, legal aid or a consumer centre knows what is not in these rules."
]
