/**
 * Finds what a message asks or wishes beside the course of its case: to go to court now, to have it faster, whether to cancel a card.
 * Pure, and linear in the text.
 *
 * Always true: what others say, in quotation marks or behind "they said", asks nothing; nor does a condition wish for a court.
 */
import { rememberByText } from "../by-text.ts"
import { ASKS } from "../messages/intent-words.ts"
import { plainWords } from "../plain-text.ts"
import { TOPIC_WORDS, type Topic } from "./topic-words.ts"
import { asksTheService } from "../messages/unmarked-questions.ts"

/** A longer message is a story. */
const CHARS_READ = 1_500
/** A longer sentence is a list. */
const SENTENCE_CHARS_MAX = 400
/** More answers in one reply are not read. */
const TOPIC_COUNT_MAX = 3

const TOPICS = (Object.keys(TOPIC_WORDS) as ReadonlyArray<Topic>).map((topic) => ({
  topic,
  patterns: TOPIC_WORDS[topic].words.map((words) => new RegExp(words)),
  isTold: TOPIC_WORDS[topic].isTold === true
}))

const OTHERS_SAY =
  /^\W*(?:(?:and|but|so|then|now)[ ,]+)*(?:they|he|she|it|the (?:company|bank|landlord|agent|agency|dealer|garage|airline|insurer|plan|gym|shop|seller|collector|manager|office|court)|sie|er|die \w+|ils?|elles?|ellos|ella|me|nos)(?:'s|'ve| have| has| just| now| also| only)* (?:say|says|said|wrote|write|writes|told|asks?|asked|claims?|claimed|wants?|threaten\w*|sagt?|sagen|schreib\w*|behaupt\w*|disent|dit|ecri\w+|dicen|dice|dijeron|escrib\w*)\b/

/** Anywhere before the wish for a court: it waits for something. */
const CONDITION = /\b(?:if|unless|whether|in case|wenn|falls|si)\b/
/** In its own clause: a refusal, or the wish of another one. */
const NO_WISH =
  /\b(?:don't|do not|didn't|never|not|rather not|without|instead of|afraid|scared|they|he|she|landlord|company|nicht|ohne|kein\w*|sans|ne|pas|no|sin)\b/

const sentencesOf = (content: string): ReadonlyArray<string> =>
  plainWords(content.slice(0, CHARS_READ))
    .replaceAll(/"[^"]*"/g, "")
    .split(/(?<=[.!?;])\s+|\n+/)
    .filter((sentence) => sentence.trim() !== "" && sentence.length <= SENTENCE_CHARS_MAX)

const isAsking = (sentence: string): boolean => ASKS.test(sentence) || asksTheService(sentence)

const OF_OTHERS: ReadonlySet<Topic> = new Set([
  "closed_file",
  "no_papers",
  "courier",
  "recovery_scam",
  "sign_release",
  "new_owner",
  "insolvent",
  "letter_back"
])

const topicsIn = (sentence: string): ReadonlyArray<Topic> => {
  if (OTHERS_SAY.test(sentence) && !sentence.includes("?")) {
    // "They closed my complaint", "he wants me to sign a release": told of others, and the person wants to know what follows.
    return TOPICS.filter(
      ({ patterns, topic }) => OF_OTHERS.has(topic) && patterns.some((one) => one.test(sentence))
    ).map(({ topic }) => topic)
  }
  const asks = isAsking(sentence)
  return TOPICS.filter(
    ({ isTold, patterns, topic }) =>
      (isTold || asks) && patterns.some((one) => one.test(sentence)) && !(topic === "court_now" && isNoWish(sentence))
  ).map(({ topic }) => topic)
}

/** "Do I have to wait before I can sue?" asks, and "if they refuse I will sue" waits. */
const isNoWish = (sentence: string): boolean => {
  if (sentence.includes("?")) return false
  const [before = ""] = sentence.split(COURT)
  const clause = before.split(/[,;:]| but | aber | mais | pero /).at(-1) ?? ""
  return CONDITION.test(before) || NO_WISH.test(clause)
}
const COURT =
  /\b(?:sue|suing|court|small[- ]claims?|judge|tribunal|lawsuit|klag\w*|verklag\w*|gericht\w*|justice|juge|demandar\w*|juicio|juzgado)\b/

/** The gravest first; empty for most messages. */
export const topicsOf = rememberByText<ReadonlyArray<Topic>, void>((content) => {
  const found = new Set(sentencesOf(content).flatMap(topicsIn))
  return TOPICS.flatMap(({ topic }) => (found.has(topic) ? [topic] : [])).slice(0, TOPIC_COUNT_MAX)
})

/** What a message tells in the sentences that have no topic. */
export const besideTopics = (content: string): string =>
  sentencesOf(content)
    .filter((sentence) => topicsIn(sentence).length === 0)
    .join("\n")

/** The questions of a message, each as it was written. */
export const questionsIn = (content: string): ReadonlyArray<string> =>
  content
    .slice(0, CHARS_READ)
    .split(/(?<=[.!?;])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.endsWith("?") && sentence.length <= SENTENCE_CHARS_MAX)
