/**
 * What a message wants of the service, by rules alone. Each sentence is read by itself: a question about time and a story
 * with a date in it are two things.
 *
 * Always true:
 * - At least one intent is found, and `context` only where no other is.
 * - They stand in the order of `INTENTS`: what matters most is answered first.
 * - Thanks beside another intent are courtesy and are left out.
 */
import { detectCrisis } from "./crisis.ts"
import {
  ANSWER_CAME,
  ASKS,
  CONTRAST,
  CORRECTS,
  COURT,
  DOCUMENT,
  EVIDENCE,
  HAVE,
  HOW_MUCH,
  IS_UNANSWERED,
  NOT_YET,
  OFFER,
  OWN_WORDS,
  PERSON,
  plainWords,
  POSTED,
  PROCESS,
  REPORTS,
  SAYS,
  SETTLES,
  SHOWS,
  SILENCE,
  STOPS,
  STORY,
  SUED,
  SUM,
  THANKS,
  THEY,
  TIME,
  WEIGHS,
  WEIGHS_SUM,
  WHERE_ELSE,
  WHERE_IT_STANDS
} from "./intent-words.ts"

/** What a message may want; `context` is what tells of the problem and asks nothing. */
export const INTENTS = [
  "crisis",
  "person",
  "stop",
  "settled",
  "organization_answered",
  "accept_offer",
  "can_sue",
  "ignored",
  "how_long",
  "where_else",
  "how_much",
  "what_now",
  "posted",
  "correction",
  "evidence",
  "thanks",
  "context"
] as const
export type Intent = (typeof INTENTS)[number]

/** Beyond this a message tells a story; what it asks stands at its beginning or its end. */
const EDGE_CHARS = 1_500

/** More answers than this in one reply are not read. */
const INTENT_COUNT_MAX = 3

export const intentsOf = (content: string): ReadonlyArray<Intent> => {
  if (detectCrisis(content).classes.length > 0) return ["crisis"]
  const whole = plainWords(edges(content)).trim()
  const found = new Set<Intent>(sentencesOf(whole).flatMap(inSentence))
  for (const intent of inWhole(whole)) found.add(intent)
  const kept = INTENTS.filter((intent) => found.has(intent) && !isOutweighed(intent, found))
  if (kept.length > 0) return kept.slice(0, INTENT_COUNT_MAX)
  // A short question about something else is best answered by where the case stands, once it is said that it is that.
  return whole.includes("?") && whole.length <= QUESTION_CHARS_MAX ? [otherQuestion(whole)] : ["context"]
}

const otherQuestion = (text: string): Intent => {
  if (WHERE_ELSE.test(text)) return "where_else"
  return HOW_MUCH.test(text) ? "how_much" : "what_now"
}

/** Whether a message asks something, and nothing that the rules know. */
export const asksUnknown = (content: string): boolean => {
  const whole = plainWords(edges(content)).trim()
  const [first] = intentsOf(content)
  if (first !== "what_now" || !whole.includes("?")) return false
  return sentencesOf(whole).flatMap(inSentence).length === 0 && inWhole(whole).length === 0
}

const QUESTION_CHARS_MAX = 200

const edges = (content: string): string =>
  content.length <= 2 * EDGE_CHARS ? content : `${content.slice(0, EDGE_CHARS)}\n${content.slice(-EDGE_CHARS)}`

const sentencesOf = (text: string): ReadonlyArray<string> =>
  text.split(/(?<=[.!?;])\s+|\n+/).filter((sentence) => sentence.trim() !== "")

const some = (patterns: ReadonlyArray<RegExp>, text: string): boolean => patterns.some((pattern) => pattern.test(text))

/** What only the whole message shows: an offer in one sentence, the question about it in the next. */
const inWhole = (text: string): ReadonlyArray<Intent> => [
  ...(some(STOPS, text) ? (["stop"] as const) : []),
  ...(some(PERSON, text) ? (["person"] as const) : []),
  ...(isOfferWeighed(text) ? (["accept_offer"] as const) : []),
  ...(COURT.test(text) && asksSomething(text) && !SUED.test(text) ? (["can_sue"] as const) : []),
  ...(CORRECTS.test(text) || CONTRAST.test(text) ? (["correction"] as const) : []),
  ...(ANSWER_CAME.test(text) ? (["organization_answered"] as const) : []),
  ...(some(POSTED, text) && !asksSomething(text) ? (["posted"] as const) : []),
  ...(WHERE_IT_STANDS.test(text) ? (["what_now"] as const) : []),
  ...(THANKS.test(text) ? (["thanks"] as const) : [])
]

const asksSomething = (text: string): boolean =>
  sentencesOf(text.replaceAll(/"[^"]*"/g, "")).some((one) => ASKS.test(one))

const isOfferWeighed = (text: string): boolean =>
  asksSomething(text) && ((WEIGHS.test(text) && OFFER.test(text)) || (WEIGHS_SUM.test(text) && SUM.test(text)))

const inSentence = (text: string): ReadonlyArray<Intent> => {
  const asks = ASKS.test(text) && !REPORTS.test(text)
  const isSilent = SILENCE.test(text) || IS_UNANSWERED.test(text)
  const shows = EVIDENCE.test(text) || (HAVE.test(text) && DOCUMENT.test(text))
  const isNews =
    THEY.test(text) && SAYS.test(text) && !STORY.test(text) && !OWN_WORDS.test(text) && !(shows && SHOWS.test(text))
  const isOver = some(SETTLES, text) && !NOT_YET.test(text)
  return [
    ...(isSilent ? (["ignored"] as const) : []),
    ...(asks && TIME.test(text) && !isSilent ? (["how_long"] as const) : []),
    ...(asks && PROCESS.test(text) && !TIME.test(text) ? (["what_now"] as const) : []),
    ...(!asks && !isSilent && isNews ? (["organization_answered"] as const) : []),
    ...(!asks && shows ? (["evidence"] as const) : []),
    ...(!asks && isOver ? (["settled"] as const) : [])
  ]
}

/** An intent whose words are part of another one's: "they still have not answered" tells of no answer. */
const OUTWEIGHED: Readonly<Partial<Record<Intent, ReadonlyArray<Intent>>>> = {
  organization_answered: ["ignored", "settled", "correction", "stop", "posted"],
  accept_offer: ["can_sue"],
  what_now: ["ignored", "accept_offer", "can_sue", "person", "stop", "settled", "posted", "correction"],
  ignored: ["can_sue"],
  how_long: ["ignored", "can_sue", "accept_offer", "person"],
  correction: ["settled", "stop", "accept_offer"],
  stop: ["settled", "accept_offer"],
  posted: ["evidence", "stop", "ignored"],
  evidence: ["organization_answered", "settled", "correction", "posted", "person", "stop"],
  thanks: INTENTS.filter((intent) => intent !== "thanks")
}

const isOutweighed = (intent: Intent, found: ReadonlySet<Intent>): boolean =>
  OUTWEIGHED[intent]?.some((other) => found.has(other)) === true
