/** Decides whether a text is no grievance of its writer, and says which kind of text it is instead. */
import { bit, conceptOf, has, names, type Reading } from "./reading.ts"

export type Gate = "solved" | "praise" | "own_side" | "study" | "question" | "news" | "shopping" | "private"

const OWN_SIDE = conceptOf("own_side")
const SOLVED = conceptOf("solved")
const PRAISE = conceptOf("praise")
const THANKS = conceptOf("thanks")
const STUDY = conceptOf("study")
const SUMMARISE = conceptOf("summarise")
const NEWS = conceptOf("news")
const SHOPPING = conceptOf("shopping")
const ASKS = conceptOf("asks")
const IN_GENERAL = conceptOf("in_general")
const PRIVATE = conceptOf("private_matter")
const MINE = conceptOf("mine")
const GRIEVANCE = conceptOf("grievance")
const REFUSE = conceptOf("refuse")
const IGNORE = conceptOf("ignore")
const BUSINESS = conceptOf("business")
const MY = conceptOf("my")

/** Texts of study, news and shopping are short; a longer one that tells a grievance is one. */
const STORY_WORDS_MIN = 60

/** A longer text that ends with thanks has told something before. */
const THANKS_WORDS_MAX = 25

/** Undefined when the text may be a grievance of its writer. */
export const gateOf = (reading: Reading): Gate | undefined => {
  const { sentences, whole, wordCount } = reading
  const told = (concept: number) => names(whole, concept)
  const aggrieved = sentences.filter((bits) => names(bits, MINE) && names(bits, GRIEVANCE)).length
  const refused = told(REFUSE) || told(IGNORE)
  if (told(OWN_SIDE)) return "own_side"
  if (has(whole, bit(SOLVED, false)) && !endsInGrievance(reading)) return "solved"
  if (has(whole, bit(PRAISE, false)) && !refused && aggrieved < 2) return "praise"
  if (told(THANKS) && aggrieved === 0 && !refused && wordCount < THANKS_WORDS_MAX) return "praise"
  if (told(STUDY) && wordCount < STORY_WORDS_MIN) return "study"
  if (told(SUMMARISE) && !refused && wordCount < STORY_WORDS_MIN) return "study"
  if (told(NEWS) && aggrieved < 2 && wordCount < STORY_WORDS_MIN) return "news"
  if (told(SHOPPING) && !refused && aggrieved < 2 && wordCount < STORY_WORDS_MIN) return "shopping"
  if (told(IN_GENERAL) && (told(ASKS) || !told(MY)) && !refused) return "question"
  if (!refused && reading.questions === sentences.length) return "question"
  if (told(PRIVATE) && !told(BUSINESS) && !refused && wordCount < STORY_WORDS_MIN) return "private"
  return undefined
}

/** Whether the last sentences still complain: "they paid once, but now refuse again". */
const endsInGrievance = ({ sentences }: Reading): boolean =>
  sentences.slice(-2).some((bits) => names(bits, REFUSE) || names(bits, IGNORE))
