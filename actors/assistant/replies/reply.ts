/**
 * The assistant's synchronous answer to a message on a case, made from the rules alone. A question gets its own answer, one
 * paragraph each (`reply-answers.ts`); a message that tells something is answered with what was done with it and where the case
 * stands.
 *
 * Always true:
 * - A reply never says that a letter left when it did not.
 * - The disclaimer stands in its own field.
 * - In a crisis the contacts come first, also where a language model wrote the rest.
 */
import type { AssistantReply, Evaluation } from "../../../schema/triage.ts"
import { willSend } from "../messages/asked-papers.ts"
import { openingIn } from "../crisis.ts"
import { hardlyRead } from "../hardly-read.ts"
import { isDangerEnded } from "../messages/danger-denied.ts"
import { bodyName } from "../bodies/legal-steps.ts"
import type { Intent } from "../messages/intent.ts"
import { leadingRule } from "../leading-rule.ts"
import { hasAmericanDays, withAmericanDays } from "../letters/days/american-days.ts"
import { type About, addresseeIn } from "./reply-about.ts"
import { suggestedActions } from "./reply-actions.ts"
import { answerTo } from "./reply-answers.ts"
import type { ReplyCaseStatus, ReplyInput, ReplyMessageType } from "./reply-input.ts"
import { decisionWords } from "./reply-decisions.ts"
import { crisisParagraphs } from "./reply-in-crisis.ts"
import { lawSentences } from "./reply-law.ts"
import { onlyInEnglish } from "./reply-language.ts"
import { topicsAnswered, workBeside } from "./reply-topics.ts"
import { unansweredBeside } from "./reply-unknown.ts"
import { tooEarly, usefulStep } from "./reply-useful.ts"
import { standingWords } from "./reply-standing.ts"

export const DISCLAIMER =
  "This is information, not legal advice. It was made by fixed rules, not by a lawyer; check the law cited before relying on it."

export const MODEL_DISCLAIMER =
  "This is information, not legal advice. It was written by a language model, not by a lawyer; check what it says and the law cited before relying on it."

/** Answers a message, with days as the place of the case writes them. */
export const replyTo = (input: ReplyInput): AssistantReply => {
  const { evaluation, sentLaw } = input
  const law = sentLaw ?? leadingRule(evaluation)
  const reply = replyBy(input, law?.citation)
  if (!hasAmericanDays({ country: evaluation.jurisdiction.country, law })) return reply
  return {
    ...reply,
    content: withAmericanDays(reply.content),
    suggested_actions: reply.suggested_actions.map((one) =>
      typeof one === "string" ? withAmericanDays(one) : { ...one, text: withAmericanDays(one.text) }
    )
  }
}

const replyBy = (input: ReplyInput, citation: string | undefined): AssistantReply => {
  const { about } = input
  const heard = intentsIn(input)
  const beside = topicsAnswered(input, heard)
  const intents = beside?.intents ?? heard
  const answers = [
    ...(beside?.paragraphs ?? []),
    ...(beside?.left ?? heard).map(
      (intent) => answerTo(intent, input, standingWords(input)) ?? received(input, intent)
    ),
    ...(about.is_unknown_question && beside === undefined ? [] : unansweredBeside(about)),
    ...workBeside(input, intents)
  ]
  // Two questions may have one answer.
  const [first = "", ...further] = new Set(answers)
  const notice = inEnglish(input, intents)
  // What is said of danger is in the language of the message, and what follows in English.
  const isDanger = intents[0] === "crisis" || intents[0] === "safe"
  return {
    content: [
      ...opening(input),
      [...(isDanger ? [] : notice), first, ...toldBehind(input, intents[0])].join(" "),
      ...further.map((answer, at) => (isDanger && at === 0 ? [...notice, answer].join(" ") : answer))
    ].join("\n\n"),
    generated_by: "rules",
    model: null,
    citations: citation === undefined ? [] : [citation],
    suggested_actions: suggestedActions(input),
    intents,
    disclaimer: DISCLAIMER
  }
}

const opening = (input: ReplyInput): ReadonlyArray<string> =>
  input.evaluation.crisis_contacts.length === 0 ? [] : crisisParagraphs(input)

/** What is said of danger alone is in the language of the message. */
const inEnglish = ({ about }: ReplyInput, intents: ReadonlyArray<Intent>): ReadonlyArray<string> => {
  const isOfDanger = (intent: Intent): boolean =>
    intent === "crisis" || intent === "safe" || isStopInDanger(intent, intents)
  if (intents.every(isOfDanger)) return []
  const unread = hardlyRead(about.content)
  return unread.length > 0 ? unread : onlyInEnglish(about.content)
}

const isStopInDanger = (intent: Intent, intents: ReadonlyArray<Intent>): boolean =>
  intent === "stop" && intents.includes("crisis")

/** What a correction changed, or an answer told, stands at its beginning. */
const toldBehind = (
  { attachmentMissing, decided, told = [] }: ReplyInput,
  first: Intent | undefined
): ReadonlyArray<string> =>
  (first === "correction" || first === "context") && decided === undefined && attachmentMissing !== true ? [] : told

/** What is answered. A decision, and the wish to go further, are carried out, and the answer says what came of them. */
const intentsIn = ({ about, decided, messageType, status }: ReplyInput): ReadonlyArray<Intent> => {
  if (decided === "response" && about.is_confirming)
    return ["context", ...about.intents.filter((intent) => intent !== "organization_answered")]
  if (decided !== undefined || messageType === "escalation_request" || isOver(status)) return ["context"]
  if (messageType === "correction" && about.intents[0] === "context") return ["correction"]
  return messageType === "evidence" && about.intents[0] === "context" ? ["evidence"] : about.intents
}

/** A message that tells something: what was done with it, and where the case stands with it. */
const received = (input: ReplyInput, intent: Intent): string =>
  input.decided === undefined
    ? receivedWords(input, intent)
    : decisionWords(input.decided, input, standingWords(input)).join(" ")

const receivedWords = (input: ReplyInput, intent: Intent): string =>
  [
    ...acknowledged(input, intent),
    standingWords(input),
    ...(isOver(input.status) ? [] : [...lawSentences(input), ...stepSentences(input)])
  ].join(" ")

const acknowledged = (
  { about, attachmentMissing, messageType, told }: ReplyInput,
  intent: Intent
): ReadonlyArray<string> => {
  if (attachmentMissing === true)
    return ["Nothing was attached to the message, so no document was added; send it again with attachments."]
  // What was told says what changed.
  if (intent === "correction")
    return [ACKNOWLEDGED.correction, ...(told === undefined || told.length === 0 ? corrected(about) : told)]
  if (intent === "evidence" && about.attached_count === 0 && willSend(about.content)) return [keepCopy(about)]
  if (intent === "evidence") return [ACKNOWLEDGED.evidence, ...kept(about)]
  const heard =
    intent !== "context" ? [] : DISTRESS.test(about.content) ? [HARD] : ANGER.test(about.content) ? [ANGRY] : []
  return [...heard, ACKNOWLEDGED[messageType ?? "context"], ...(intent === "context" ? (told ?? []) : [])]
}

/** No danger, and yet no time for a list of questions alone. */
const DISTRESS =
  /\b(?:can'?t|can ?not|couldn'?t) (?:stop (?:crying|shaking|thinking about)|sleep|cope|take (?:it|this|much more|any ?more)|breathe properly)\b|\bcr(?:y|ies|ying|ied) (?:all|every|the whole|for)\b|\b(?:so|very|really|just|completely|totally|absolutely) (?:scared|frightened|stressed|exhausted|tired of (?:this|it)|overwhelmed|desperate|anxious|worried|upset|lost|alone|devastated|heartbroken|worn out)\b|\b(?:devastated|heartbroken|overwhelmed|at my wits'? end|falling apart|in tears|broken-hearted)\b/i
const ANGER =
  /\b(?:ridiculous|outrageous|disgust(?:ing|ed)|unbelievable|pathetic|furious|pissed(?: off)?|fed up|sick of|waste of (?:my )?time|a joke|so angry|really angry|livid|useless)\b/i
const ANGRY = "It is understandable that you are fed up."
const HARD = "That is hard, and it need not all be done at once."

/** The message has the form of the example already. */
const NAMES_BOTH =
  /\d[^\n]{0,40}(?<!\p{L})(?:not|instead of|nicht|sondern|pas|mais|no|sino)(?!\p{L})[^\n]{0,40}\d|(?<!\p{L})(?:not|nicht|pas|no)(?!\p{L})[^\d\n]{0,20}\d[^\n]{0,40}\d/iu

const corrected = ({ changed, content, letter }: About): ReadonlyArray<string> => [
  ...changed.map(({ after, before, fact }) =>
    before === null
      ? `Now known: ${fact.replaceAll("_", " ")} ${after}.`
      : `Changed: ${fact.replaceAll("_", " ")} was ${before} and is now ${after}.`
  ),
  ...(changed.length === 0
    ? [
        NAMES_BOTH.test(content)
          ? "No fact of the letter has the old value that it names, so none changed; say which fact is meant and its right value."
          : 'No fact of the letter changed by it; say which one, with the old and the new value, for example "not 49 but 59 dollars".'
      ]
    : []),
  ...(letter === undefined || letter.sent_at === null
    ? []
    : ["The letter that has left keeps its words; a later one will have the new ones."])
]

const keepCopy = (about: About): string =>
  `Good. When you send it to ${addresseeIn(about)}, keep a copy and the proof of sending, and attach it to a message here as well, so that it goes with the papers of the case.`

const kept = ({ attached_count, document_count }: About): ReadonlyArray<string> =>
  attached_count === 0
    ? ["Attach it to a message, as a photo or a PDF, so that it can go with the papers."]
    : [
        `${attached_count === 1 ? "One document was" : `${attached_count} documents were`} added; the case holds ${document_count} now.`
      ]

/** What a message may want that only the case's own dates and rules answer. */
const TOLD: ReadonlySet<string> = new Set([
  "context",
  "correction",
  "evidence",
  "thanks"
] satisfies ReadonlyArray<Intent>)

/**
 * A language model's answer. What the rules cite and suggest stays theirs, and to a question their answer with its dates
 * comes first.
 */
export const draftedReply = (
  byRules: AssistantReply,
  drafted: { readonly model: string; readonly content: string },
  evaluation: Evaluation,
  isDangerOver = false
): AssistantReply => ({
  ...byRules,
  content: contentWith(byRules, drafted.content, isDangerEnded(evaluation, isDangerOver) ? undefined : evaluation),
  generated_by: "llm",
  model: drafted.model,
  disclaimer: MODEL_DISCLAIMER
})

/** `danger` is undefined where no danger is spoken of. */
const contentWith = (byRules: AssistantReply, drafted: string, danger: Evaluation | undefined): string => {
  if (byRules.intents?.every((intent) => TOLD.has(intent)) === false) return `${byRules.content}\n\n${drafted}`
  if (danger === undefined || danger.crisis_contacts.length === 0) return drafted
  return [...openingIn(danger, danger.crisis_first?.language ?? "en"), drafted].join("\n\n")
}

const isOver = (status: ReplyCaseStatus) => status === "resolved" || status === "closed" || status === "withdrawn"

const ACKNOWLEDGED: Readonly<Record<ReplyMessageType, string>> = {
  context: "Thank you, this is now part of the case, and the case was checked again with it.",
  evidence: "Thank you, this is kept with the case as evidence, and the case was checked again with it.",
  user_response: "Thank you for the answer; it is now part of the case, and the case was checked again with it.",
  escalation_request: "Your wish to take this further is noted.",
  correction: "Thank you for the correction; the case was checked again with it."
}

const stepSentences = (input: ReplyInput): ReadonlyArray<string> => [
  ...wantedSentences(input),
  ...(input.messageType === "escalation_request" ? [nextPlace(input)] : [])
]

const nextPlace = (input: ReplyInput): string => {
  const { about, letterFirst, nextStep: next, waitsUntil } = input
  if (next === undefined) return "The rules name no further body for this kind of case; the request is kept with it."
  const place = `The next place to turn to is ${bodyName(next.name)}.`
  if (letterFirst === true)
    return `${place} It asks whether ${addresseeIn(about)} was asked first; it was not yet, so the case stays where it is. ${usefulStep(input)}`
  return waitsUntil === undefined
    ? `${place} The papers are prepared here and filed by a person; nothing is sent to it automatically.`
    : tooEarly(about, next, waitsUntil)
}

/** A letter that has left needs no address any more. */
const wantsContact = ({ about, missing, standing }: ReplyInput): boolean =>
  missing.contact &&
  !missing.organization &&
  standing !== "to_post" &&
  (about.letter === undefined || about.letter.sent_at === null)

/** Without these no letter can be written. */
const neededThings = (input: ReplyInput): ReadonlyArray<string> => [
  ...(input.missing.organization ? ["the name of the organization"] : []),
  ...(isPlaceUnknown(input) && !goesWithoutPlace(input) ? [THE_PLACE] : [])
]

const THE_PLACE = "the State or country where this happened"

const isPlaceUnknown = ({ evaluation }: ReplyInput): boolean => evaluation.jurisdiction.country === null

/** A letter under a federal law is written all the same. */
const goesWithoutPlace = (input: ReplyInput): boolean =>
  input.missing.questions.length === 0 && (isLetterNext(input) || input.about.letter !== undefined)

const helpfulThings = (input: ReplyInput): ReadonlyArray<string> => [
  ...(isPlaceUnknown(input) && goesWithoutPlace(input) ? [THE_PLACE] : []),
  ...(wantsContact(input) ? ["a contact at the organization that takes complaints"] : []),
  ...(input.missing.documents ? ["documents such as the contract, bills or letters"] : [])
]

const wantedSentences = (input: ReplyInput): ReadonlyArray<string> => {
  const { questions } = input.missing
  const needed = neededThings(input)
  const helpful = helpfulThings(input)
  return [
    ...(needed.length === 0 ? [] : [`To go on, please send ${list(needed)}.`]),
    ...(questions.length === 0
      ? isLetterNext(input)
        ? ["Nothing more is needed for the letter; it is drafted next."]
        : []
      : [
          `The letter still needs ${questions.length === 1 ? "one answer" : `${questions.length} answers`}: ${questions.map(({ question }) => question).join(" ")}`
        ]),
    ...(helpful.length === 0
      ? []
      : [`It helps to send ${list(helpful)}${needed.length + questions.length === 0 ? "" : " as well"}.`])
  ]
}

const isLetterNext = ({ evaluation, missing, status }: ReplyInput): boolean =>
  status === "triaging" && !missing.organization && evaluation.actionable && evaluation.letter_template !== null

const list = (things: ReadonlyArray<string>): string =>
  things.length < 2 ? things.join("") : `${things.slice(0, -1).join(", ")} and ${things[things.length - 1] ?? ""}`
