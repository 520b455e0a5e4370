/**
 * Triage: the rule set as it is written in `actors/assistant/triage-rules.json`, and what one evaluation of a
 * narrative says. An `Evaluation` is stored in case events, so it is plain JSON: its type equals its encoded form,
 * and a change here is a migration. Nothing in an evaluation repeats the narrative, except the words quoted in
 * `explanation`, which are words of the concept lexicons.
 */
import { Schema } from "effect"
import { DeadlineUnit } from "./deadline-unit.ts"
import { LetterLanguage, OtherLanguage } from "./letter.ts"

export const Severity = Schema.Literals(["low", "medium", "high", "crisis"])
export type Severity = typeof Severity.Type

/** H: sure of citation and number. M: sure of the substance only. L: check before use. */
export const Certainty = Schema.Literals(["H", "M", "L"])
export type Certainty = typeof Certainty.Type

export const DeadlineActor = Schema.Literals(["service", "organization", "consumer"])
export type DeadlineActor = typeof DeadlineActor.Type

/** `US`, `EU`, `*` (everywhere) or a sub-national code such as `US-WA`. */
export const RuleJurisdiction = Schema.String.pipe(Schema.check(Schema.isPattern(/^(\*|[A-Z]{2}(-[A-Z0-9]{1,3})?)$/)))

const IsoDay = Schema.String.pipe(Schema.check(Schema.isPattern(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)))

export const RuleDeadline = Schema.Struct({
  actor: DeadlineActor,
  value: Schema.Natural,
  unit: DeadlineUnit,
  from: Schema.NonEmptyString,
  kind: Schema.NonEmptyString,
  certainty: Certainty,
  note: Schema.optional(Schema.String)
})
export type RuleDeadline = typeof RuleDeadline.Type

/**
 * Who has the duty under a rule where that may be another than the organization named: a shop's wrong charge is for the issuer of
 * the card to correct.
 */
export const DutyBearer = Schema.Literals(["card_issuer", "bank", "airline", "credit_bureau", "seller"])
export type DutyBearer = typeof DutyBearer.Type

export const TriageRule = Schema.Struct({
  id: Schema.NonEmptyString,
  category: Schema.NonEmptyString,
  subcategory: Schema.NonEmptyString,
  jurisdiction: Schema.NonEmptyArray(RuleJurisdiction),
  /** Parts of these places that have another law. */
  not_in: Schema.optional(Schema.NonEmptyArray(RuleJurisdiction)),
  /** Words of the law itself: evidence for its problem (actors/assistant/understanding/lexicons/triggers.ts). */
  triggers: Schema.Struct({ strong: Schema.NonEmptyArray(Schema.NonEmptyString) }),
  base_severity: Severity,
  citation: Schema.NonEmptyString,
  law: Schema.NonEmptyString,
  source_url: Schema.NullOr(Schema.String),
  remedy: Schema.NonEmptyString,
  deadlines: Schema.Array(RuleDeadline),
  letter_template: Schema.NullOr(Schema.NonEmptyString),
  /** Absent: the organization named. */
  duty_of: Schema.optional(DutyBearer),
  preconditions: Schema.Array(Schema.String),
  escalate_to: Schema.Array(Schema.Struct({ regulator: Schema.NonEmptyString, order: Schema.Int })),
  /** Ids of rules whose deadlines are dated together with this rule's when it leads. */
  companions: Schema.optional(Schema.Array(Schema.NonEmptyString)),
  status: Schema.NonEmptyString,
  notes: Schema.NullOr(Schema.String),
  certainty: Schema.Struct({ citation: Certainty, escalation: Certainty }),
  checked_by_lookup: Schema.NullOr(Schema.String),
  last_reviewed: IsoDay
})
export type TriageRule = typeof TriageRule.Type

export const Regulator = Schema.Struct({
  name: Schema.NonEmptyString,
  url: Schema.NullOr(Schema.String),
  note: Schema.NullOr(Schema.String),
  url_certainty: Schema.NullOr(Certainty)
})
export type Regulator = typeof Regulator.Type

export const RuleSet = Schema.Struct({
  schema_version: Schema.NonEmptyString,
  reviewed: IsoDay,
  notice: Schema.String,
  regulators: Schema.Record(Schema.String, Regulator),
  letter_templates: Schema.Array(Schema.NonEmptyString),
  rules: Schema.NonEmptyArray(TriageRule)
})
export type RuleSet = typeof RuleSet.Type

/** The rule set cannot be used; every problem found is named. */
export class RuleSetInvalid extends Schema.TaggedError<RuleSetInvalid>()("RuleSetInvalid", {
  problems: Schema.Array(Schema.String)
}) {
  override get message() {
    return `the triage rule set is invalid: ${this.problems.join("; ")}`
  }
}

/** Which place's rules were used, and how that was known. `explanation` never repeats unrecognised text. */
export const Jurisdiction = Schema.Struct({
  /** `US-WA`, `US`, `DE`, `EU`; null when no place is known. */
  code: Schema.NullOr(Schema.String),
  country: Schema.NullOr(Schema.String),
  source: Schema.Literals(["given", "detected", "none"]),
  explanation: Schema.String,
  /** Another country that may be meant: of letters that are a State and a country, or of a text that speaks against what was given. */
  also: Schema.optionalKey(Schema.String)
})
export type Jurisdiction = typeof Jurisdiction.Type

/** What starts the clock: the message itself, the letter we prepare, or an event only the user can date. */
export const DeadlineStart = Schema.Literals(["message", "letter", "elsewhere"])
export type DeadlineStart = typeof DeadlineStart.Type

export const DatedDeadline = Schema.Struct({
  kind: Schema.String,
  actor: DeadlineActor,
  /** ISO 8601 UTC; null when the clock starts with an event the case does not date. */
  due_at: Schema.NullOr(Schema.String),
  rule_id: Schema.String,
  value: Schema.Int,
  unit: DeadlineUnit,
  from: Schema.String,
  starts: DeadlineStart,
  certainty: Certainty,
  note: Schema.optional(Schema.String)
})
export type DatedDeadline = typeof DatedDeadline.Type

export const MatchedRule = Schema.Struct({
  rule_id: Schema.String,
  citation: Schema.String,
  law: Schema.String,
  score: Schema.Int,
  certainty: Certainty,
  /** The rule was last reviewed more than twelve months before the evaluation. */
  stale: Schema.Boolean,
  /** The evidence is enough to name this law. Absent in evaluations stored before this field: the score decided. */
  confident: Schema.optional(Schema.Boolean),
  /** The law is shown as worth a look. Every confident match is listed. */
  listed: Schema.optional(Schema.Boolean)
})
export type MatchedRule = typeof MatchedRule.Type

export const EscalationStep = Schema.Struct({
  regulator: Schema.String,
  name: Schema.String,
  url: Schema.NullOr(Schema.String)
})
export type EscalationStep = typeof EscalationStep.Type

export const CrisisContact = Schema.Struct({
  region: Schema.String,
  name: Schema.String,
  contact: Schema.String
})
export type CrisisContact = typeof CrisisContact.Type

/** The sentence that stands in every answer about a person's problem, with the contacts that it names; in a crisis with first steps. */
export const Safety = Schema.Struct({
  text: Schema.String,
  contacts: Schema.Array(CrisisContact)
}).annotate({
  identifier: "Safety",
  description:
    "Whom to contact in danger, what helps most first; in a crisis `text` begins with what to do. Show it to the person always"
})
export type Safety = typeof Safety.Type

/** The kind of danger that a person may be in. */
export const CrisisClass = Schema.Literals([
  "self_harm",
  "violence_at_home",
  "danger_to_child",
  "threats",
  "medical_emergency",
  "no_shelter_tonight"
])
export type CrisisClass = typeof CrisisClass.Type

/** What may hurt somebody now, where one first step is right whatever the exact facts are. */
export const CrisisHazard = Schema.Literals([
  "gas",
  "carbon_monoxide",
  "fire",
  "unconscious",
  "poison",
  "chest",
  "stroke",
  "held_at_work",
  "left_without_care",
  "harm_to_others"
])
export type CrisisHazard = typeof CrisisHazard.Type

/** What is said first in a crisis: the steps against these hazards, in the language of the text. */
export const CrisisFirst = Schema.Struct({
  language: LetterLanguage,
  hazards: Schema.Array(CrisisHazard),
  /** The words tell of danger and not surely of its class: no step is said that harms in another danger. */
  unsure: Schema.optional(Schema.Literal(true))
})
export type CrisisFirst = typeof CrisisFirst.Type

/** What settled the issue: the caller's declaration, the rules, or a model's choice. */
export const UnderstoodBy = Schema.Literals(["declared", "rules", "model"])
export type UnderstoodBy = typeof UnderstoodBy.Type

/** One answer to "which of these is it?": a public subcategory id and its plain sentence from the taxonomy. */
export const Candidate = Schema.Struct({ id: Schema.NonEmptyString, sentence: Schema.String })
export type Candidate = typeof Candidate.Type

/** More answers than this are no longer one question. */
export const CANDIDATE_COUNT_MAX = 7

/** A model's choice from the taxonomy. The rules still choose the law. */
export const ModelChoice = Schema.Struct({
  /** Public subcategory ids, the best first. */
  subcategories: Schema.Array(Schema.NonEmptyString),
  /** The words of the text that led to the choice. */
  quotes: Schema.Array(Schema.String),
  /** A jurisdiction code such as `US-WA`; null when the text names no place. */
  place: Schema.NullOr(Schema.String)
})
export type ModelChoice = typeof ModelChoice.Type

/** What a model understood of everything told at one moment. It is stored, so that no replay asks a model again. */
export const Understood = Schema.Struct({
  model: Schema.String,
  choice: ModelChoice,
  /** Its vote on danger, which can only raise the severity. */
  crisis: Schema.Boolean
})
export type Understood = typeof Understood.Type

export const Evaluation = Schema.Struct({
  rule_set_version: Schema.String,
  input_hash: Schema.String,
  category: Schema.String,
  subcategory: Schema.NullOr(Schema.String),
  severity: Severity,
  actionable: Schema.Boolean,
  top_score: Schema.Int,
  matches: Schema.Array(MatchedRule),
  deadlines: Schema.Array(DatedDeadline),
  jurisdiction: Jurisdiction,
  relevant_law: Schema.String,
  recommended_action: Schema.String,
  letter_template: Schema.NullOr(Schema.String),
  escalation: Schema.Array(EscalationStep),
  /** Filled when the severity is `crisis`, else empty. */
  crisis_contacts: Schema.Array(CrisisContact),
  /** The kinds of danger that the rules saw in the text; absent when they saw none, also where a crisis was declared. */
  crisis_classes: Schema.optional(Schema.Array(CrisisClass)),
  /** Absent without a crisis, and in evaluations stored before first steps were said. */
  crisis_first: Schema.optional(CrisisFirst),
  /** Absent, like the two below, in evaluations stored before issues were understood before laws. */
  understood_by: Schema.optional(UnderstoodBy),
  /** The subcategories to ask about when nothing is named, the likeliest first; at most CANDIDATE_COUNT_MAX. */
  candidates: Schema.optional(Schema.Array(Candidate)),
  /** What is asked where no law is named: which problem it is, or where it happened. */
  asks: Schema.optional(Schema.Literals(["issue", "place"])),
  /** The language for a letter under the law named (`actors/assistant/letters/language.ts`); absent: English. */
  letter_language: Schema.optional(OtherLanguage),
  /** Plain sentences: the words that counted, why this law, why not the runner-up. */
  explanation: Schema.optional(Schema.String)
})
export type Evaluation = typeof Evaluation.Type

/** A matched rule by its id, with its score and the flags that are set. */
const NamedMatch = Schema.TupleWithRest(Schema.Tuple([Schema.String, Schema.Int]), [
  Schema.Literals(["stale", "confident", "listed"])
])
export type NamedMatch = typeof NamedMatch.Type

/**
 * An evaluation as journals keep it: rules by their ids, their words in the set that `rules` names
 * (`actors/assistant/kept-rules/`). In a text `{7}` stands for a quotation from that set. `actors/assistant/named-evaluation.ts`
 * writes and reads it. One of a case in danger is kept with all its words.
 */
export const NamedEvaluation = Schema.Struct({
  rules: Schema.String,
  rule_set_version: Schema.String,
  input_hash: Schema.String,
  category: Schema.String,
  subcategory: Schema.NullOr(Schema.String),
  severity: Severity,
  actionable: Schema.Boolean,
  top_score: Schema.Int,
  /** Earlier versions wrote the fields by name; a flag that is absent is false. */
  matches: Schema.Array(
    Schema.Union([
      NamedMatch,
      Schema.Struct({
        rule_id: Schema.String,
        score: Schema.Int,
        stale: Schema.optionalKey(Schema.Boolean),
        confident: Schema.optionalKey(Schema.Boolean),
        listed: Schema.optionalKey(Schema.Boolean)
      })
    ])
  ),
  /** The dates of each rule's deadlines, in their order. */
  due: Schema.Array(Schema.Struct({ rule_id: Schema.String, at: Schema.Array(Schema.NullOr(Schema.String)) })),
  jurisdiction: Jurisdiction,
  relevant_law: Schema.String,
  recommended_action: Schema.String,
  /** Absent: by the rules. */
  understood_by: Schema.optionalKey(UnderstoodBy),
  /** Ids of subcategories; absent: none. */
  candidates: Schema.optionalKey(Schema.Array(Schema.String)),
  asks: Schema.optionalKey(Schema.Literals(["issue", "place"])),
  letter_language: Schema.optionalKey(OtherLanguage),
  /** The ladder of this place; absent: that of the leading rule. */
  escalation: Schema.optionalKey(Schema.Array(EscalationStep)),
  explanation: Schema.String
})
export type NamedEvaluation = typeof NamedEvaluation.Type

/** A step that the user or the agent may take. `request` can be sent as it is; null where only a person can say what goes in. */
export const SuggestedAction = Schema.Struct({
  text: Schema.String,
  request: Schema.NullOr(
    Schema.Struct({
      method: Schema.Literals(["GET", "POST"]),
      path: Schema.String,
      body: Schema.NullOr(Schema.Record(Schema.String, Schema.Unknown))
    })
  )
})
export type SuggestedAction = typeof SuggestedAction.Type

/** The assistant's answer to a message, as clients see it and as the case stores it. */
export const AssistantReply = Schema.Struct({
  content: Schema.String,
  generated_by: Schema.Literals(["rules", "llm"]),
  model: Schema.NullOr(Schema.String),
  citations: Schema.Array(Schema.String),
  /** Words alone in what was written before actions were requests. */
  suggested_actions: Schema.Array(Schema.Union([Schema.String, SuggestedAction])),
  /** What the message was understood to want; absent in what was written before it was asked. */
  intents: Schema.optionalKey(Schema.Array(Schema.String)),
  disclaimer: Schema.String
})
export type AssistantReply = typeof AssistantReply.Type
