/**
 * Tells in plain sentences how a text was understood: which words counted, why this law, and why not the next one. Where no
 * law is named it gives the issues to ask about: those the text shows, then their relatives, at most seven. Where the problem is
 * clear and its place has no rule, these are the problem itself and what else the text may well mean.
 */
import { absurd } from "../../runtime/entity.ts"
import { entryOf, issueOf, issues } from "../taxonomy.ts"
import { type Decision, lawsFor } from "./decide.ts"
import type { Gate } from "./gates.ts"
import type { Pattern } from "./patterns.ts"
import { conceptOf, entryOf as wordsOf, has, names, type Reading } from "./reading.ts"
import { tellingWords } from "./learned-weights.ts"
import type { Scored } from "./understand.ts"
import { type Candidate, CANDIDATE_COUNT_MAX, type TriageRule } from "../../../schema/triage.ts"

const GATES: Readonly<Record<Gate, string>> = {
  solved: "The text says that the matter is solved.",
  praise: "The text praises or thanks, and complains of nothing.",
  own_side: "The text is written from the side of the business or the landlord.",
  study: "The text asks for a study, a summary or a text about a subject.",
  question: "The text asks about the law in general and tells nothing that happened to the writer.",
  news: "The text tells of news.",
  shopping: "The text looks for an offer.",
  private: "The text is about a private matter between people.",
  no_grievance: "The text reads like those that make no complaint of their own."
}

/** The explanation of a decision. It quotes entries of the lexicons and learned words, never the text. */
export const explain = (decision: Decision): string => {
  const sentences = [...understanding(decision), ...choice(decision)]
  return sentences.join(" ")
}

export const labelOf = (id: string): string => entryOf(id)?.label ?? issueOf(id)?.subcategory.replaceAll("_", " ") ?? id

const LEADS = " is the rule for it in this place."
const OF_LARGER_AREA = " is behind it, as a law of a larger area."
/** Of two laws of one area neither is the narrower one for that. */
const MAY_APPLY = " may apply as well."
const WAS_WEAKER = " was the next reading and had weaker evidence."
const BECAUSE = " because of the words "

/** Where no single word says much. */
const FROM_ALL = " from all its words together"

const READ_AS = "Read as "
const MAY_BE = "It may be "

/** A rule for the problem may well exist where it happened. */
export const PLACE_OPEN = "Which law applies depends on where it happened, and that is not known yet."

/** What most explanations say; journals name these words. */
export const STANDING_PHRASES: ReadonlyArray<string> = [
  LEADS,
  OF_LARGER_AREA,
  MAY_APPLY,
  WAS_WEAKER,
  BECAUSE,
  PLACE_OPEN
]

const understanding = ({ by, doubtful, gate, issue, ranked, reading, standing }: Decision): ReadonlyArray<string> => {
  if (standing === "gated" && gate !== undefined) return [GATES[gate]]
  if (issue === undefined) return ["No words of a known problem were found."]
  if (by === "declared") {
    const [top] = ranked
    return [
      `Declared as "${labelOf(issue.id)}".`,
      ...(standing === "contradicted" && top !== undefined
        ? [`The text speaks of "${labelOf(top.issue)}" instead${wordsFor(top, reading)}. Which of them is it?`]
        : [])
    ]
  }
  if (by === "model") return [`A model chose "${labelOf(issue.id)}" from the taxonomy.`]
  const [top] = ranked
  if (top === undefined) return []
  // What is too weak to name a law is too weak to be called a reading.
  const how = standing === "unclear" && !doubtful ? MAY_BE : READ_AS
  return [`${how}"${labelOf(top.issue)}"${wordsFor(top, reading)}.`]
}

const choice = (decision: Decision): ReadonlyArray<string> => {
  const { laws, place, ranked, reading, standing } = decision
  const [leading, next] = laws
  switch (standing) {
    case "named": {
      if (leading === undefined) return []
      const other = runnerUp(decision)
      return [
        `${leading.rule.citation}${LEADS}`,
        ...(next === undefined
          ? []
          : [`${next.rule.citation}${areaOf(next.rule) > areaOf(leading.rule) ? OF_LARGER_AREA : MAY_APPLY}`]),
        ...(other === undefined ? [] : [`"${labelOf(other)}"${WAS_WEAKER}`])
      ]
    }
    case "close":
      return [
        `"${labelOf(ranked.find((one) => one.issue !== decision.issue?.id && lawsFor(one.issue, place, reading).length > 0)?.issue ?? "")}" fits almost as well, so no law is named before you say which it is.`
      ]
    case "unclear":
      return [
        decision.doubtful
          ? "It is not clear that this happened to the writer, so no law is named before the writer says so."
          : "The evidence is too weak to name a law."
      ]
    case "place_conflict":
      return [
        "The jurisdiction given and the text speak of different countries, so no law is named. Where did it happen?"
      ]
    case "no_rule":
      return [
        decision.place.country === null || decision.place.country === "EU"
          ? PLACE_OPEN
          : leading === undefined
            ? "The rule set holds no rule for this problem in this place."
            : `The rule set holds no rule for this problem in this place; ${leading.rule.citation} may be worth a look.`
      ]
    case "contradicted":
    case "gated":
      return []
    default:
      return absurd(standing)
  }
}

/** A State or province, a country, the European Union or the world: by the largest that the rule names. */
const areaOf = ({ jurisdiction }: TriageRule): number =>
  Math.max(...jurisdiction.map((code) => (code.startsWith("EU") || code === "*" ? 3 : code.includes("-") ? 1 : 2)))

const runnerUp = ({ issue, ranked }: Decision): string | undefined =>
  ranked.find((one) => one.issue !== issue?.id && one.score >= RUNNER_UP_SCORE_MIN)?.issue

/** A reading weaker than this was never in question. */
const RUNNER_UP_SCORE_MIN = 5

/** More words than these explain nothing further. */
const QUOTED_WORDS_MAX = 4

/** The words of the strongest pattern; where no pattern is shown, those that the weights learned. */
const wordsFor = ({ best, issue }: Scored, reading: Reading): string => {
  const shown = best === undefined ? [] : quoted(best.pattern, reading)
  const words = shown.length > 0 ? shown : tellingWords(reading, issue, QUOTED_WORDS_MAX)
  return words.length === 0 ? FROM_ALL : `${BECAUSE}${words.map((word) => `"${word}"`).join(", ")}`
}

/** The entry for any number is no word. */
const HAS_LETTER = /\p{L}/u

const quoted = (pattern: Pattern, reading: Reading): ReadonlyArray<string> => {
  const entries: Array<string> = []
  for (const groups of [pattern.near, pattern.around, pattern.anywhere]) {
    for (const { bits } of groups) {
      const index = bits.find((one) => has(reading.whole, one))
      const entry = index === undefined ? undefined : wordsOf(reading, index >> 1)
      if (entry === undefined || entries.includes(entry) || !HAS_LETTER.test(entry)) continue
      if (entries.push(entry) === QUOTED_WORDS_MAX) return entries
    }
  }
  return entries
}

/** Issues that people confuse: asked together with the likeliest one. */
export const RELATIVES: ReadonlyArray<ReadonlyArray<string>> = [
  ["card_billing_error", "card_fraud", "card_claims_defenses", "electronic_transfer_error", "non_delivery"],
  [
    "electronic_transfer_error",
    "authorised_push_payment",
    "card_fraud",
    "financial_complaint",
    "remittance",
    "deposit_hold"
  ],
  ["credit_reporting", "identity_theft", "debt_collection", "adverse_action", "credit_repair"],
  ["debt_collection", "credit_reporting", "surprise_bill", "hospital_financial_assistance"],
  ["defective_goods", "warranty", "vehicle_sale", "distance_withdrawal", "non_delivery", "digital_content"],
  ["non_delivery", "distance_withdrawal", "unordered_goods", "card_billing_error", "defective_goods"],
  ["subscription_cancellation", "card_billing_error", "service_billing", "distance_withdrawal"],
  ["air_refund", "air_compensation", "air_complaint", "denied_boarding", "baggage", "package_travel"],
  [
    "insurance_denial",
    "surprise_bill",
    "good_faith_estimate",
    "hospital_financial_assistance",
    "medical_records",
    "plan_documents"
  ],
  ["medicare", "medicaid", "social_security", "insurance_denial"],
  ["wages", "leave", "employment_discrimination"],
  ["security_deposit", "habitability", "housing_discrimination"],
  ["habitability", "lockout", "security_deposit"],
  ["access_deletion", "platform_moderation", "email_marketing", "children_privacy", "identity_theft"],
  ["robocalls", "email_marketing", "service_billing"],
  ["service_billing", "utilities", "subscription_cancellation"],
  ["claim_handling", "insurance_denial", "financial_complaint"],
  ["credit_discrimination", "adverse_action", "mortgage_servicing", "student_loan", "servicemember"]
]

/** The general acts have one name in each place. */
const generalIn = ({ place, reading }: Decision): string =>
  lawsFor("unfair_deceptive_practice", place, reading)[0]?.rule.subcategory === "deceptive_practice"
    ? "deceptive_practice"
    : "unfair_deceptive_practice"

const GENERAL: ReadonlySet<string> = new Set(["deceptive_practice", "unfair_deceptive_practice"])

interface Kin {
  /** What people confuse with the issue: groups that it leads, then groups that hold it. */
  readonly near: ReadonlyArray<string>
  /** The issues of its category. */
  readonly same: ReadonlyArray<string>
}

const kinOf: ReadonlyMap<string, { readonly isConsumer: boolean; readonly kin: Kin }> = new Map(
  issues.map(({ category, id }) => {
    const leads = RELATIVES.filter(([lead]) => lead === id).flat()
    const holds = RELATIVES.filter((group) => group.includes(id)).flat()
    const same = issues.filter((one) => one.category === category).map((one) => one.id)
    return [id, { isConsumer: category === "consumer_protection", kin: { near: [...leads, ...holds], same } }]
  })
)

const NO_KIN = { isConsumer: false, kin: { near: [], same: [] } }

/** Texts that ask for nothing: there is no problem to choose. */
const NO_QUESTION: ReadonlySet<string> = new Set(["solved", "praise", "own_side", "study"])

/** A text that tells of a refusal may be a grievance all the same: a question costs little, silence costs the person. */
const REFUSALS = ["refuse", "ignore"].map(conceptOf)

const asksNothing = ({ gate, reading }: Decision): boolean =>
  gate !== undefined &&
  NO_QUESTION.has(gate) &&
  (gate === "study" || !REFUSALS.some((concept) => names(reading.whole, concept)))

export const candidatesOf = (decision: Decision): ReadonlyArray<Candidate> => {
  const { issue, ranked, standing } = decision
  if (standing === "named" || (standing === "gated" && asksNothing(decision))) return []
  const general = generalIn(decision)
  if (standing === "no_rule" && issue !== undefined) return offered([issue.id, ...othersMeant(decision)], general)
  const asked = [...ranked.slice(0, SCORED_MAX), ...likeliest(ranked), ...ranked].map((one) => one.issue)
  const shown = distinct(issue === undefined ? asked : [issue.id, ...asked], general)
  const [first] = shown
  if (first === undefined) return []
  const { isConsumer, kin } = kinOf.get(first) ?? NO_KIN
  const wanted = [...shown.slice(0, SHOWN_MAX), ...(isConsumer ? [general] : []), ...kin.near, general, ...kin.same]
  return offered(wanted, general)
}

const offered = (ids: ReadonlyArray<string>, general: string): ReadonlyArray<Candidate> =>
  distinct(ids, general).map((id) => ({ id, sentence: entryOf(id)?.sentence ?? "" }))

/** Where the problem is clear and only its place has no rule, another problem is offered from this likelihood on. */
const MEANT_MIN = 0.03

/** What is declared or chosen is no reading of the text, and stands alone. */
const othersMeant = ({ by, ranked }: Decision): ReadonlyArray<string> =>
  by === "rules" ? ranked.filter(({ share }) => share >= MEANT_MIN).map((one) => one.issue) : []

/** The first different ones, with one name for the general acts. */
const distinct = (ids: ReadonlyArray<string>, general: string): ReadonlyArray<string> => {
  const found: Array<string> = []
  for (const one of ids) {
    const id = GENERAL.has(one) ? general : one
    if (!found.includes(id) && found.push(id) === CANDIDATE_COUNT_MAX) break
  }
  return found
}

/** Scores order the first of them. What the learned weights think likely comes before what single words show. */
const SCORED_MAX = 2
const LIKELY_MAX = 7
const LIKELY_SHARE_MIN = 0.01

const likeliest = (ranked: ReadonlyArray<Scored>): ReadonlyArray<Scored> =>
  ranked
    .filter(({ share }) => share >= LIKELY_SHARE_MIN)
    .toSorted((left, right) => right.share - left.share)
    .slice(0, LIKELY_MAX)

/** The issues beyond these are shown by single words; relatives of the first are likelier. */
const SHOWN_MAX = 7
