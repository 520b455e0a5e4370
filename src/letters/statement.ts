/**
 * What a packet says of the dispute: the user's own words and dates, the sums, what the organization answered, which
 * documents prove it, and what the body asks for first. Everything is of the case; nothing is concluded.
 */
import { knownFacts } from "../../actors/assistant/letters/compose.ts"
import { sumAtStake } from "../../actors/assistant/letters/deposit-returned.ts"
import { questionOf } from "../../actors/assistant/letters/facts.ts"
import { type Precondition, preconditionsOf } from "../../actors/assistant/preconditions.ts"
import { ceilingLine, type Claim } from "../../actors/assistant/small-claims.ts"
import {
  answersOf,
  awaitedLetter,
  guidingLetter,
  isBeforeLetter,
  standingLetter
} from "../../actors/case/letter-queries.ts"
import type { OpenCase, Packet } from "../../schema/case.ts"
import type { FactForm, FactName } from "../../schema/letter.ts"
import { isoTime } from "../../schema/text.ts"
import { proofInWords } from "../cases/case-view.ts"

/** The statement as text, ready to be copied into the body's form. */
export const statementLines = (state: OpenCase, at: number): ReadonlyArray<string> => [
  `Statement of the dispute, case ${state.case_id}`,
  "",
  ...(state.organization === null ? [] : [`About: ${state.organization.org_name}`, ...addresseeLine(state), ""]),
  "What happened, in the words of the person concerned:",
  "",
  ...state.narrative.flatMap((told) => [...told.split("\n"), ""]),
  ...section("Dates", factLines(state, at, "day")),
  ...section("Sums", factLines(state, at, "money")),
  ...section(`What ${writtenTo(state)} was asked`, askedLines(state)),
  ...section(`What ${writtenTo(state)} answered`, inShort(answersOf(state))),
  ...saidByOtherSections(state),
  ...section("Evidence", evidenceLines(state))
]

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
  return state.responses.filter((answer) => !own.has(answer))
}

const saidByOtherSections = (state: OpenCase): ReadonlyArray<string> => {
  const name = state.organization?.org_name ?? ""
  const said = saidByOther(state)
  return [
    ...section(`What ${name} said before`, inShort(said.filter((one) => isBeforeLetter(state, one)))),
    ...section(`What ${name} said later`, inShort(said.filter((one) => !isBeforeLetter(state, one))))
  ]
}

/** The answers word for word, each with who gave it where there are two; empty when there is none. */
export const answerLines = (state: OpenCase): ReadonlyArray<string> => {
  const others = new Set(saidByOther(state))
  const to = standingLetter(state)?.addressed_to?.name
  return state.responses.flatMap((answer) => [
    ...(to === undefined
      ? []
      : [
          `Of ${others.has(answer) ? `${state.organization?.org_name}, ${isBeforeLetter(state, answer) ? "before" : "after"} the letter to ${to}` : to}:`
        ]),
    ...answerLinesOf(answer, to ?? "the organization")
  ])
}

const answerLinesOf = (
  { authentication, confirmed, from, received_at, source, text }: OpenCase["responses"][number],
  to: string
): ReadonlyArray<string> => [
  `${isoTime(received_at).slice(0, 10)}, ${source === "mail" ? `by mail from ${from ?? "an unknown address"}` : "as the user reports"}${authentication === null ? "" : ` (${proofInWords(authentication)})`}${confirmed ? "" : `; the user has not confirmed that it is ${to}'s`}`,
  "",
  ...text.split("\n"),
  "",
  ""
]

/** What the body asks for before it takes the matter, and its limits. */
export const preconditionLines = (state: OpenCase, { step }: Packet, at: number): ReadonlyArray<string> => {
  const conditions = preconditionsOf(step, {
    asked_at: awaitedLetter(state)?.sent_at ?? null,
    responded_at: state.responded_at,
    rule_id: (guidingLetter(state) ?? state.evaluation?.matches[0])?.rule_id,
    now: at
  })
  const ceiling = ceilingLine(step.regulator, state.evaluation?.jurisdiction.code ?? null, claimOf(state, at))
  return [...conditions.map(conditionLine), ...(ceiling === undefined ? [] : [ceiling])]
}

const conditionLine = ({ met, text }: Precondition): string => `${MET_WORDS[String(met)] ?? ""}: ${text}`

const MET_WORDS: Readonly<Record<string, string>> = {
  true: "Met",
  false: "Not met yet",
  null: "For you to check"
}

const section = (heading: string, lines: ReadonlyArray<string>): ReadonlyArray<string> =>
  lines.length === 0 ? [] : [`${heading}:`, ...lines.map((line) => `  ${line}`), ""]

const factsOf = ({ contacts, evaluation, facts, narrative, narrative_at, opened_at }: OpenCase, now: number) =>
  evaluation === null ? facts : knownFacts({ contacts, facts, narrative, evaluation, now, opened_at, narrative_at })

const factLines = (state: OpenCase, at: number, form: FactForm): ReadonlyArray<string> =>
  Object.entries(factsOf(state, at)).flatMap(([fact, value]) =>
    questionOf(fact as FactName).form === form ? [`${fact.replaceAll("_", " ")}: ${value}`] : []
  )

/** The sum that a letter of the case asks for, as a number. */
const claimOf = (state: OpenCase, at: number): Claim | undefined => {
  const facts = factsOf(state, at)
  const [amount, currency] = (sumAtStake(facts) ?? "").split(" ")
  const sum = Number(amount?.replaceAll(",", ""))
  return amount === undefined || amount === "" || currency === undefined || Number.isNaN(sum)
    ? undefined
    : { amount: sum, currency }
}

const askedLines = (state: OpenCase): ReadonlyArray<string> => {
  const to = standingLetter(state)?.addressed_to
  return state.letters.flatMap(({ addressed_to, posting, sent_at, title }) => {
    // A letter under the old law went to the organization named.
    const whom = to !== undefined && addressed_to === undefined ? ` to ${state.organization?.org_name}` : ""
    if (posting !== undefined) return [`${title}${whom}, posted on ${posting.date} as the user says`]
    return sent_at === null ? [] : [`${title}${whom}, sent by mail on ${isoTime(sent_at).slice(0, 10)}`]
  })
}

const inShort = (responses: OpenCase["responses"]): ReadonlyArray<string> =>
  responses
    .filter(({ confirmed }) => confirmed)
    .map(({ received_at }) => `${isoTime(received_at).slice(0, 10)}: see 4-answers.txt`)

const evidenceLines = ({ documents }: OpenCase): ReadonlyArray<string> =>
  documents.map(({ filename, media_type, sha256 }, at) => `${at + 1}. ${filename ?? media_type} (SHA-256 ${sha256})`)
