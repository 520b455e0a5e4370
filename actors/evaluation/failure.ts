/** Why an evaluation fails: a code for programs, and the sentence that is stored and shown. */

export type EvaluationFailure =
  /** `note` says why there is no text. */
  | { readonly code: "no-text"; readonly note: string | null }
  | { readonly code: "ended-by-operator" }
  /** `why` is the reason of the only member that votes. */
  | { readonly code: "member-cannot"; readonly why: string }
  | {
      readonly code: "quorum-unreachable"
      readonly reachable: number
      readonly seatCount: number
      readonly required: number
    }
  | {
      readonly code: "quorum-missed"
      readonly round: number
      readonly valid: number
      readonly seatCount: number
      readonly required: number
    }

export const failureSentence = (failure: EvaluationFailure): string => {
  switch (failure.code) {
    case "no-text": {
      const why = failure.note === null ? "" : ` (${failure.note})`
      return (
        `no text of this law could be had${why}, and this council's rules judge nothing but words; ` +
        "it would help when an operator of this service brings the text, which resumes this evaluation, " +
        "or configures language models (COUNCIL_CONFIG)"
      )
    }
    case "ended-by-operator":
      // Public: without the operator's name and words.
      return "ended by an operator"
    case "member-cannot":
      return `the only member of this council cannot judge this law: ${failure.why}`
    case "quorum-unreachable": {
      const { reachable, required, seatCount } = failure
      return `no more than ${reachable} of ${seatCount} members can answer, and a verdict needs ${required}`
    }
    case "quorum-missed": {
      const { required, round, seatCount, valid } = failure
      return `after ${round} rounds ${valid} of ${seatCount} members had answered, and a verdict needs ${required}`
    }
    default:
      return failure satisfies never
  }
}
