/**
 * What a packet says of the dispute: the user's own words and dates, the sums, what the organization answered, which
 * documents prove it, and what the body asks for first. Everything is of the case; nothing is concluded.
 */
import { knownFacts } from "../../actors/assistant/letters/compose.ts"
import { questionOf } from "../../actors/assistant/letters/facts.ts"
import { type Precondition, preconditionsOf } from "../../actors/assistant/preconditions.ts"
import { ceilingLine, type Claim } from "../../actors/assistant/small-claims.ts"
import { awaitedLetter, guidingLetter } from "../../actors/case/letter-queries.ts"
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
  ...section("What the organization was asked", askedLines(state)),
  ...section("What the organization answered", answeredInShort(state)),
  ...section("Evidence", evidenceLines(state))
]

/** Whom the letters went to, where that is not the organization named. */
export const addresseeLine = (state: OpenCase): ReadonlyArray<string> => {
  const to = guidingLetter(state)?.addressed_to
  return to === undefined
    ? []
    : [`The letter is to ${to.name}, which has the duty under its law: below, "the organization" is ${to.name}.`]
}

/** The organization's answers word for word; empty when it gave none. */
export const answerLines = (state: OpenCase): ReadonlyArray<string> =>
  state.responses.flatMap(({ authentication, confirmed, from, received_at, source, text }) => [
    `${isoTime(received_at).slice(0, 10)}, ${source === "mail" ? `by mail from ${from ?? "an unknown address"}` : "as the user reports"}${authentication === null ? "" : ` (${proofInWords(authentication)})`}${confirmed ? "" : "; the user has not confirmed that it is the organization's"}`,
    "",
    ...text.split("\n"),
    "",
    ""
  ])

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
  const [amount, currency] = (facts.deposit_amount ?? facts.amount ?? "").split(" ")
  const sum = Number(amount?.replaceAll(",", ""))
  return amount === undefined || amount === "" || currency === undefined || Number.isNaN(sum)
    ? undefined
    : { amount: sum, currency }
}

const askedLines = (state: OpenCase): ReadonlyArray<string> =>
  state.letters.flatMap(({ posting, sent_at, title }) => {
    if (posting !== undefined) return [`${title}, posted on ${posting.date} as the user says`]
    return sent_at === null ? [] : [`${title}, sent by mail on ${isoTime(sent_at).slice(0, 10)}`]
  })

const answeredInShort = ({ responses }: OpenCase): ReadonlyArray<string> =>
  responses
    .filter(({ confirmed }) => confirmed)
    .map(({ received_at }) => `${isoTime(received_at).slice(0, 10)}: see 4-answers.txt`)

const evidenceLines = ({ documents }: OpenCase): ReadonlyArray<string> =>
  documents.map(({ filename, media_type, sha256 }, at) => `${at + 1}. ${filename ?? media_type} (SHA-256 ${sha256})`)
