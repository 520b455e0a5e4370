/**
 * What a packet says of the dispute, for the clerk who gets it: who speaks and against whom, what happened, what was asked,
 * answered and offered, and what is claimed now. Everything is of the case as it stood when the packet was prepared; nothing is
 * concluded.
 */
import { signerOf } from "../../actors/assistant/letters/signed-for.ts"
import { ASKED_FIRST, type Precondition } from "../../actors/assistant/bodies/preconditions.ts"
import { ceilingLine } from "../../actors/assistant/bodies/small-claims.ts"
import {
  answersOf,
  awaitedLetter,
  isBeforeLetter,
  keptAnswers,
  standingLetter
} from "../../actors/case/letter-queries.ts"
import { conditionsFor } from "../../actors/case/asked-body.ts"
import { dateIn, dayIn } from "../../actors/case/days-in-words.ts"
import { perhapsAnswered, standingTold } from "../../actors/case/told-answers.ts"
import type { OpenCase, Packet } from "../../schema/case.ts"
import type { Facts, Letter } from "../../schema/letter.ts"
import { capitalized } from "../../schema/text.ts"
import { proofInWords } from "../cases/case-view.ts"
import { cameLines, claimed, claimOf, factLines, factsOfMatter, knownOf } from "./claim.ts"
import { safeFileName } from "./file-name.ts"
import { openAnswer, openly, ownReferenceOf } from "./confided.ts"
import { offersIn, offersInAnswer } from "./offers.ts"
import { storyOf, withoutQuestions } from "./story.ts"

/** The statement as text, ready to be copied into the body's form. `state` is the case as the packet was prepared of it. */
export const statementLines = (state: OpenCase, packet: Packet): ReadonlyArray<string> => {
  const facts = knownOf(state, packet.prepared_at)
  return [
    `Statement of the dispute, for ${packet.step.name}`,
    `Case ${state.case_id}. Made on ${dateIn(state, packet.prepared_at)} from what was known on that day.`,
    "",
    ...section("From", fromLines(facts)),
    ...section("About", aboutLines(state)),
    "What happened, in the words of the person concerned:",
    "",
    ...storyLines(state),
    ...section("Facts", factLines(facts, shown(state))),
    ...section(`What ${writtenTo(state)} was asked`, askedLines(state)),
    ...section(`What ${writtenTo(state)} answered`, answeredLines(state)),
    ...saidByOtherSections(state),
    ...section("What was offered, and is not what is claimed", offeredLines(state)),
    ...section(
      "What has been paid, as the person concerned says",
      cameLines(state, facts, (isoDay) => dayIn(state, isoDay))
    ),
    ...section("What is claimed now", claimed(state, facts)),
    ...section("Evidence", evidenceLines(state)),
    "I have read this statement, and it is true as far as I know.",
    "",
    "Place and day: ____________________   Signature: ____________________"
  ]
}

const shown = (state: OpenCase) => ({
  dayOf: (isoDay: string) => dayIn(state, isoDay),
  isAnswered: perhapsAnswered(state) !== "nowhere",
  isOfMatter: factsOfMatter(state),
  own: ownReferenceOf(state)
})

/** Who speaks, and who signs for them. What is not known is left for the hand. */
const fromLines = (facts: Facts): ReadonlyArray<string> => {
  const { consumer_address, consumer_email, consumer_name, consumer_phone } = facts
  const signer = signerOf(facts)
  return [
    consumer_name ?? "Name: ____________________",
    ...(signer === undefined
      ? []
      : [`represented by ${signer.name}, ${signer.as === "parent" ? "a parent" : "under a power of attorney"}`]),
    ...(consumer_address?.split("\n") ?? ["Address: ____________________"]),
    ...(consumer_email === undefined ? [] : [consumer_email]),
    ...(consumer_phone === undefined ? [] : [consumer_phone])
  ]
}

const aboutLines = (state: OpenCase): ReadonlyArray<string> => [
  ...(state.organization === null ? ["The other side: ____________________"] : [state.organization.org_name]),
  ...addresseeLine(state)
]

/** A later text stands under its day. */
const storyLines = (state: OpenCase): ReadonlyArray<string> => {
  const story = storyOf(state)
  return story.length === 0
    ? ["Write here what happened: ____________________", ""]
    : story.flatMap(({ at, text }, index) => [
        ...(index === 0 ? [] : [at === null ? "Told later:" : `Told on ${dateIn(state, at)}:`]),
        ...text.split("\n"),
        ""
      ])
}

/** Whom the letters went to, where that is not the organization named. */
export const addresseeLine = (state: OpenCase): ReadonlyArray<string> => {
  const to = standingLetter(state)?.addressed_to
  return to === undefined ? [] : [`The letter is to ${to.name}, which has the duty under its law.`]
}

/** How sentences name whom the letters went to. */
export const writtenTo = (state: OpenCase): string => standingLetter(state)?.addressed_to?.name ?? "the organization"

/** What the organization named said, where the letter is to another. */
const saidByOther = (state: OpenCase): OpenCase["responses"] => {
  const own = new Set(answersOf(state))
  return keptAnswers(state).filter((answer) => !own.has(answer))
}

const saidByOtherSections = (state: OpenCase): ReadonlyArray<string> => {
  const name = state.organization?.org_name ?? ""
  const said = saidByOther(state)
  return [
    ...section(
      `What ${name} said before`,
      inShort(
        state,
        said.filter((one) => isBeforeLetter(state, one))
      )
    ),
    ...section(
      `What ${name} said later`,
      inShort(
        state,
        said.filter((one) => !isBeforeLetter(state, one))
      )
    )
  ]
}

/** The answers word for word, each with who gave it where there are two; empty when there is none. */
export const answerLines = (state: OpenCase): ReadonlyArray<string> => {
  const others = new Set(saidByOther(state))
  const to = standingLetter(state)?.addressed_to?.name
  return keptAnswers(state).flatMap((answer) => [
    ...(to === undefined
      ? []
      : [
          `Of ${others.has(answer) ? `${state.organization?.org_name}, ${isBeforeLetter(state, answer) ? "before" : "after"} the letter to ${to}` : to}:`
        ]),
    ...answerLinesOf(state, answer, to ?? "the organization")
  ])
}

const answerLinesOf = (state: OpenCase, answer: Answer, to: string): ReadonlyArray<string> => {
  const { authentication, confirmed, from, received_at, source } = answer
  return [
    `${dateIn(state, received_at)}, ${source === "mail" ? `by mail from ${from ?? "an unknown address"}` : "as the person concerned reports"}${authentication === null ? "" : ` (${proofInWords(authentication)})`}${confirmed ? "" : `; the person has not confirmed that it is ${to}'s`}`,
    "",
    ...openAnswer(answer).split("\n"),
    "",
    ""
  ]
}

type Answer = OpenCase["responses"][number]

/** What the body asks for before it takes the matter, and its limits. */
export const preconditionLines = (state: OpenCase, { prepared_at, step }: Packet): ReadonlyArray<string> => {
  const conditions = conditionsFor(state, step, prepared_at)
  const claim = claimOf(knownOf(state, prepared_at))
  const ceiling = ceilingLine(step.regulator, state.evaluation?.jurisdiction.code ?? null, claim)
  return [...conditions.map((one) => conditionLine(one, state)), ...(ceiling === undefined ? [] : [ceiling])]
}

/** An answer shows that the organization was asked, also where no letter of the case left. */
const conditionLine = ({ met, text }: Precondition, state: OpenCase): string => {
  const line = `${MET_WORDS[String(met)] ?? ""}: ${text}`
  return text === ASKED_FIRST && met === true && awaitedLetter(state) === undefined && state.responded_at !== null
    ? `${line} Its answer of ${dateIn(state, state.responded_at)} shows it; no letter of this case has left. Add what you wrote or said to it yourself.`
    : line
}

const MET_WORDS: Readonly<Record<string, string>> = {
  true: "Met",
  false: "Not met yet",
  null: "For you to check"
}

const section = (heading: string, lines: ReadonlyArray<string>): ReadonlyArray<string> =>
  lines.length === 0 ? [] : [`${heading}:`, ...lines.map((line) => `  ${line}`), ""]

const askedLines = (state: OpenCase): ReadonlyArray<string> => {
  const to = standingLetter(state)?.addressed_to
  return state.letters.flatMap((letter) => {
    // A letter under the old law went to the organization named.
    const whom = to !== undefined && letter.addressed_to === undefined ? ` to ${state.organization?.org_name}` : ""
    const left = leftOn(state, letter)
    return left === undefined ? [] : [`${letter.title}${whom}, ${left}`, ...demandLines(letter)]
  })
}

const demandLines = ({ demand, purpose }: Letter): ReadonlyArray<string> =>
  purpose === "second_notice" || demand === "" ? [] : [`  It asks: ${demand}`]

/** How and when a letter left; undefined where it did not. */
const leftOn = (state: OpenCase, { posting, sent_at }: Letter): string | undefined => {
  if (posting !== undefined) return `posted on ${dayIn(state, posting.date)}, as the person concerned says`
  return sent_at === null ? undefined : `sent by mail on ${dateIn(state, sent_at)}`
}

/** As much of an answer as the statement repeats. */
const ANSWER_CHARS_MAX = 600

const answeredLines = (state: OpenCase): ReadonlyArray<string> => {
  const lines = inShort(state, answersOf(state))
  if (lines.length > 0) return lines
  return awaitedLetter(state) === undefined ? [] : [...silenceLines(state), ...toldAnswerLines(state)]
}

/** What is true of the other side while no answer is confirmed: it is silent only where no text may tell of words of it. */
export const silenceLines = (state: OpenCase): ReadonlyArray<string> => {
  const told = perhapsAnswered(state)
  const to = writtenTo(state)
  if (told === "nowhere") return [`${capitalized(to)} has not answered.`]
  return told === "since" && keptAnswers(state).length > 0
    ? [`No answer of ${to} is confirmed; what came in stands in 4-answers.txt.`]
    : [
        `No answer of ${to} to a letter of this case is recorded. What it said or wrote ${told === "since" ? "since" : "before"} is told in the words of the person concerned.`
      ]
}

/** The newest message that tells of an answer and was not confirmed as one. */
const toldAnswerLines = (state: OpenCase): ReadonlyArray<string> => {
  const told = standingTold(state)
  const text = told === undefined ? "" : withoutQuestions(openly(told, { isFirst: false, state }))
  return text.trim() === "" ? [] : [`As the person concerned tells it: “${shortened(text)}”`]
}

const inShort = (state: OpenCase, responses: OpenCase["responses"]): ReadonlyArray<string> =>
  responses
    .filter(({ confirmed }) => confirmed)
    .map((answer) => `${dateIn(state, answer.received_at)}: “${shortened(openAnswer(answer))}”`)

const shortened = (text: string): string => {
  const line = text.trim().replaceAll(/\s+/g, " ")
  return line.length <= ANSWER_CHARS_MAX
    ? line
    : `${line.slice(0, ANSWER_CHARS_MAX).toWellFormed().trimEnd()} … (the whole is in 4-answers.txt)`
}

/** What was told of offers, and what the answers offer. */
const offeredLines = (state: OpenCase): ReadonlyArray<string> => [
  ...state.narrative.flatMap((text, index) =>
    quoted(
      state,
      offersIn(openly(text, { isFirst: index === 0, state })),
      state.narrative_at?.[index] ?? null,
      "told on"
    )
  ),
  ...answersOf(state)
    .filter(({ confirmed }) => confirmed)
    .flatMap((answer) => {
      const text = openAnswer(answer)
      const offers =
        answer.source === "mail" ? offersInAnswer(text) : [...new Set([...offersIn(text), ...offersInAnswer(text)])]
      return quoted(state, offers, answer.received_at, "answered on")
    })
]

const quoted = (
  state: OpenCase,
  offers: ReadonlyArray<string>,
  at: number | null,
  how: string
): ReadonlyArray<string> =>
  offers.map((offer) => `“${shortened(offer)}”${at === null ? "" : `, ${how} ${dateIn(state, at)}`}`)

const evidenceLines = ({ documents }: OpenCase): ReadonlyArray<string> =>
  documents.map(({ filename, media_type }, at) => `${at + 1}. ${safeFileName(filename, media_type)}`)
