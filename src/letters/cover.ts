/**
 * The first page of a packet: for which body the papers are, what the user does with them step by step, which law they
 * rest on, and which dates run. It says in so many words that nothing was sent to that body.
 */
import { capitalized } from "../../schema/text.ts"
import { answerDueAt } from "../../actors/assistant/letters/answers/answer-day.ts"
import { writtenDate } from "../../actors/assistant/letters/days/dates.ts"
import { DISCLAIMER } from "../../actors/assistant/replies/reply.ts"
import { termInWords } from "../../actors/assistant/bodies/term-words.ts"
import { lastDateOf } from "../../actors/case/clock-dates.ts"
import { deadlinesOf, lawOf } from "../../actors/case/deadlines.ts"
import { sentenceIn } from "../../actors/case/days-in-words.ts"
import { ownLimitsOf } from "../../actors/case/own-limits.ts"
import type { Facts } from "../../schema/letter.ts"
import { knownOf } from "./claim.ts"
import { whereToFile } from "../../actors/assistant/bodies/filing-places.ts"
import { addresseeLine, preconditionLines, silenceLines, writtenTo } from "./statement.ts"
import { awaitedLetter, guidingLetter } from "../../actors/case/letter-queries.ts"
import type { OpenCase, Packet } from "../../schema/case.ts"
import type { DatedDeadline, Evaluation } from "../../schema/triage.ts"
import {
  BODY_SIZE,
  closePaper,
  inSmall,
  isIncomplete,
  needHeight,
  openPaper,
  type Paper,
  PARAGRAPH_GAP,
  writeItem,
  writeLine,
  writeRule
} from "./paper.ts"

const TITLE_SIZE = 16
const SECTION_HEIGHT = 60

/** What the cover says, by section: plain lines, or numbered steps. */
export interface CoverSection {
  readonly heading: string
  readonly lines: ReadonlyArray<string>
  readonly numbered: boolean
}

export const coverTitle = (packet: Packet): string => `Papers for ${packet.step.name}`

/** The words of the cover, for the PDF and the README alike. `state` is the case as the packet was prepared of it. */
export const coverSections = (state: OpenCase, packet: Packet): ReadonlyArray<CoverSection> =>
  sectionsOf(state, packet).map((one) => ({ ...one, lines: one.lines.map((line) => sentenceIn(state, line)) }))

const sectionsOf = (state: OpenCase, packet: Packet): ReadonlyArray<CoverSection> => {
  const { evaluation } = state
  return [
    {
      heading: "What this is",
      numbered: false,
      lines: [
        `Case ${state.case_id}${state.organization === null ? "" : `, about ${state.organization.org_name}`}. Packet ${packet.packet_id}, prepared on ${writtenDate(packet.prepared_at)} from what was known on that day. What came later is not in it.`,
        ...addresseeLine(state),
        `Nothing in this packet has been sent to ${packet.step.name}. The service never files with a public body or a dispute body; a person does.`
      ]
    },
    {
      heading: "Where to file",
      numbered: false,
      lines: [capitalized(packet.step.name), ...whereToFile(packet.step, state.evaluation?.jurisdiction.code ?? null)]
    },
    ...preconditions(state, packet),
    { heading: "What to do", numbered: true, lines: steps(packet) },
    ...(evaluation === null
      ? []
      : [
          {
            heading: "The law it rests on",
            numbered: false,
            lines: [`${citedLaw(state, packet, evaluation).words}.`, DISCLAIMER]
          }
        ]),
    { heading: "Dates", numbered: false, lines: dateLines(state, packet) }
  ]
}

/** What the body asks for before it takes the matter, as things stood when the packet was prepared. */
const preconditions = (state: OpenCase, packet: Packet): ReadonlyArray<CoverSection> => {
  const lines = preconditionLines(state, packet)
  return lines.length === 0 ? [] : [{ heading: "What it asks for first", numbered: false, lines }]
}

interface CitedLaw {
  readonly words: string
  /** Whether a term is of this law. */
  readonly has: (term: DatedDeadline) => boolean
}

/**
 * The law of the letter that left, or of the newest one; without a letter, that by which the case went when the packet was
 * prepared: what was told later may make another law fit better.
 */
const citedLaw = (state: OpenCase, { prepared_of }: Packet, evaluation: Evaluation): CitedLaw => {
  const leading = evaluation.matches[0]?.rule_id
  const rule_id = guidingLetter(state)?.rule_id ?? prepared_of?.rule_id ?? leading
  const law = rule_id === undefined || rule_id === leading ? undefined : lawOf(state, { rule_id })
  return law === undefined
    ? { words: evaluation.relevant_law, has: () => true }
    : { words: `${law.law}, ${law.citation}`, has: (term) => term.rule_id === law.rule_id }
}

const steps = ({ step }: Packet): ReadonlyArray<string> => [
  "Check that everything here is right and complete: names, dates, sums, and what the letters say. Correct by hand what is not, and sign the statement; only you can confirm it.",
  `File it yourself with ${step.name}${step.url === null ? "" : ", at the address above"}. Attach the letters and the evidence that its form asks for.`,
  "Note the reference number and the day on which you filed.",
  "Say that you filed, and the reference: on your own page of the case under “Papers for the next body”, or to whoever opened the case for you. Without it the case goes on waiting for you.",
  "When the body has answered, say there how it ended."
]

const dateLines = (state: OpenCase, packet: Packet): ReadonlyArray<string> => {
  const sent = state.letters.findLast(({ sent_at }) => sent_at !== null)
  const { evaluation } = state
  const mayHaveBegun = hasBegunFor(knownOf(state, packet.prepared_at))
  const isCited = evaluation === null ? () => true : citedLaw(state, packet, evaluation).has
  return [
    ...(sent?.sent_at == null
      ? [state.responded_at === null ? "No letter has left yet." : "No letter of this case has left."]
      : [
          sent.posting === undefined
            ? `Last letter sent by mail: ${writtenDate(sent.sent_at)}.`
            : `Last letter posted: ${writtenDate(sent.sent_at)}, as you say.`
        ]),
    ...(state.responded_at === null
      ? silenceLines(state)
      : [`${writtenToFirst(state)} answered on ${writtenDate(state.responded_at)}.`]),
    ...answerLines(state),
    // Two rules of one law may give one term.
    ...new Set(
      happened(state, packet)
        .filter((term) => isCited(term) && mayHaveBegun(term))
        .map((deadline) => deadlineLine(deadline, state))
    )
  ]
}

/** A delayed passenger chooses no refund, and what runs from the choice does not begin. */
const hasBegunFor =
  ({ flight_choice }: Facts) =>
  ({ from }: DatedDeadline): boolean =>
    from !== "choice of refund" || flight_choice === "refund"

/** Terms that count from a letter have no date while none has left. */
const happened = (state: OpenCase, { prepared_at }: Packet): ReadonlyArray<DatedDeadline> => {
  const own = ownLimitsOf(state, prepared_at)
  const terms = deadlinesOf(state)
    .filter(({ actor }) => actor !== "service")
    .map((term) => {
      const limit = own.find(
        ({ from, kind, rule_id }) => rule_id === term.rule_id && kind === term.kind && from === term.from
      )
      return term.actor !== "consumer" || limit === undefined
        ? term
        : { ...term, due_at: `${limit.ends_on}T00:00:00.000Z` }
    })
  return awaitedLetter(state) === undefined
    ? terms.map((term) => (term.starts === "letter" ? { ...term, due_at: null } : term))
    : terms
}

/** Until when the organization had to answer the letter, regardless of later changes to the case's clocks. */
const answerLines = (state: OpenCase): ReadonlyArray<string> => {
  const letter = awaitedLetter(state)
  if (letter === undefined) return []
  const lastDate = lastDateOf(state)
  if (lastDate === null) return ["The letter came back undelivered, so no time to answer it ran."]
  // The day that the letter itself names; the reminder of the case goes by a later one.
  const asked = answerDueAt(letter)
  return [
    ...(asked < lastDate ? [`Answer of ${writtenTo(state)} due: ${writtenDate(asked)}.`] : []),
    `Final date for ${writtenTo(state)}: ${writtenDate(lastDate)}.`
  ]
}

/** At the beginning of a sentence. */
const writtenToFirst = (state: OpenCase): string => capitalized(writtenTo(state))

const ACTORS: Readonly<Record<Exclude<DatedDeadline["actor"], "organization">, string>> = {
  service: "This service",
  consumer: "You"
}

/** "You: 30 days to appeal, counted from the notice of the denial, that is until 4 January 2027." */
const deadlineLine = (deadline: DatedDeadline, state: OpenCase): string => {
  const actor = deadline.actor === "organization" ? writtenToFirst(state) : ACTORS[deadline.actor]
  const counted = deadline.due_at === null ? "" : `, that is until ${writtenDate(Date.parse(deadline.due_at))}`
  const sure = deadline.certainty === "H" ? "" : " (check this term before relying on it)"
  return `${actor}: ${termInWords(deadline)}${counted}${sure}.`
}

/** The cover as a PDF. */
export const coverPdf = async (state: OpenCase, packet: Packet, createdAt: number): Promise<Uint8Array> => {
  const sections = coverSections(state, packet)
  const title = coverTitle(packet)
  const paper = await openPaper(`${title} (case ${state.case_id})`, createdAt)
  paper.font("bold", TITLE_SIZE)
  writeLine(paper, title)
  paper.y += PARAGRAPH_GAP
  writeRule(paper)
  paper.y += PARAGRAPH_GAP
  for (const section of sections) writeSection(paper, section)
  inSmall(paper, () =>
    writeLine(paper, "Prepared with Redress, an automated advocacy service. Redress is not a law firm.")
  )
  const words = [title, ...sections.flatMap(({ lines }) => lines)].join("\n")
  return closePaper(paper, packet.packet_id, isIncomplete(paper, words))
}

const writeSection = (paper: Paper, { heading, lines, numbered }: CoverSection): void => {
  needHeight(paper, SECTION_HEIGHT)
  paper.font("bold", BODY_SIZE)
  writeLine(paper, heading)
  paper.font("regular", BODY_SIZE)
  lines.forEach((line, at) => {
    paper.y += 2
    if (numbered) writeItem(paper, `${at + 1}.`, line)
    else writeLine(paper, line)
  })
  paper.y += PARAGRAPH_GAP
}
