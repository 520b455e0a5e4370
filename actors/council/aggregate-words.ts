/**
 * The sentences that explain a council's result: fixed texts chosen by the numbers, never taken from a law or a member.
 */
import {
  type CouncilScores,
  type Grounds,
  PRINCIPLES,
  type Principle,
  SCORE_MAX,
  type TextBasis,
  type Verdict
} from "../../schema/council.ts"

/** Every estimate of rules alone begins with it (domain decision C.5). */
export const RULE_BASED_OPENING = "Rule-based estimate:"

/** How the sentence of rules ends that found no feature at all, so that their scores are no finding. */
export const NOTHING_FOUND_END = "every principle stays in the middle."

/** Whether a verdict's sentence says that rules alone gave it, and found nothing that they judge by. */
export const restsOnNothing = (oneSentence: string | null): boolean =>
  oneSentence !== null && oneSentence.startsWith(RULE_BASED_OPENING) && oneSentence.endsWith(NOTHING_FOUND_END)

/** The score of a law without a bearing on the principle. */
export const SCORE_NEUTRAL = 5
/** A council score from here on is a strength, and one up to here a concern. */
export const STRENGTH_SCORE_MIN = 7
export const CONCERN_SCORE_MAX = 3

const PRINCIPLE_WORDS: Readonly<Record<Principle, { readonly served: string; readonly violated: string }>> = {
  truthfulness: { served: "It asks for truth and openness", violated: "It allows untruth or secrecy" },
  symmetry: { served: "It binds and protects all alike", violated: "It treats people unequally" },
  faithfulness: { served: "It upholds promises and good faith", violated: "It lets promises and good faith be broken" },
  stewardship: { served: "It takes care of what is entrusted", violated: "It neglects what is entrusted" },
  courage: { served: "It protects those who speak up", violated: "It discourages or punishes those who speak up" },
  accountability: {
    served: "It makes those who act answer for it",
    violated: "It lets those who act escape answering for it"
  },
  proportionality: {
    served: "Its burdens and penalties fit their cause",
    violated: "Its burdens or penalties exceed their cause"
  },
  protection: { served: "It protects people from harm", violated: "It exposes people to harm" }
}

/**
 * Sentences on the principles that the law clearly serves. Of rules they name what was found, because a feature that
 * serves a principle beside another does not do all that the principle asks for.
 */
export const strengthsOf = (scores: CouncilScores, grounds: Grounds = []): ReadonlyArray<string> =>
  sentencesOf(scores, { grounds, side: "served", isShown: (score) => score >= STRENGTH_SCORE_MIN })

/** Sentences on the principles that the law violates. */
export const concernsOf = (scores: CouncilScores, grounds: Grounds = []): ReadonlyArray<string> =>
  sentencesOf(scores, { grounds, side: "violated", isShown: (score) => score <= CONCERN_SCORE_MAX })

interface Telling {
  readonly grounds: Grounds
  readonly side: "served" | "violated"
  readonly isShown: (score: number) => boolean
}

/** What is said of several principles alike is said once. */
const sentencesOf = (scores: CouncilScores, { grounds, isShown, side }: Telling): ReadonlyArray<string> => {
  const scored = new Map<string, ReadonlyArray<string>>()
  for (const principle of PRINCIPLES.filter((one) => isShown(scores[one]))) {
    const words = foundFor(principle, grounds) ?? PRINCIPLE_WORDS[principle][side]
    scored.set(words, [...(scored.get(words) ?? []), `${principle} ${scores[principle]}`])
  }
  return [...scored].map(([words, of]) => `${words} (${of.join(", ")} of ${SCORE_MAX}).`)
}

/** "A ban on torture; nobody may be treated so". */
const foundFor = (principle: Principle, grounds: Grounds): string | undefined => {
  const found = grounds.find((ground) => ground.principle === principle)?.found ?? []
  const words = found.join("; ")
  return words === "" ? undefined : `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}

/** Warnings about the result. */
export const limitationsOf = (known: {
  readonly hasLanguageModel: boolean
  readonly basis: TextBasis
  readonly hasFewCompanies: boolean
  readonly isComplete: boolean
  readonly isConsistent: boolean
  readonly verdict: Verdict
  readonly scores: CouncilScores
}): ReadonlyArray<string> => [
  ...(known.hasLanguageModel
    ? [
        "Language models may answer differently when asked again, also at temperature 0; only the aggregation of their answers is deterministic."
      ]
    : [
        "Produced by keyword rules, not by a language model or a lawyer.",
        "The keyword rules read English only.",
        ...unmovedWords(known.verdict, known.scores)
      ]),
  ...BASIS_LIMITATIONS[known.basis],
  ...(known.hasFewCompanies ? ["Fewer than three companies gave a valid answer, which caps the confidence."] : []),
  ...(known.isComplete ? [] : ["Not every member that votes gave a valid answer, which lowers the confidence."]),
  ...(known.isConsistent ? [] : ["A vote that counts says the opposite of that member's own scores."])
]

/** What AMEND says where the rules named nothing to amend. */
const unmovedWords = (verdict: Verdict, scores: CouncilScores): ReadonlyArray<string> => {
  if (verdict !== "AMEND" || concernsOf(scores).length > 0) return []
  const isUnmoved = PRINCIPLES.every((principle) => scores[principle] === SCORE_NEUTRAL)
  return isUnmoved
    ? ["The rules found nothing in the text for or against a principle, so AMEND is only the middle of their scale."]
    : ["The rules named nothing to amend: AMEND is only the middle band of their scale."]
}

const BASIS_LIMITATIONS: Readonly<Record<TextBasis, ReadonlyArray<string>>> = {
  full_text: [],
  excerpt: ["The members were given an excerpt of the law, not its whole text."],
  citation_only: ["No text of the law was at hand: it was judged by its citation alone, which caps the confidence."]
}
