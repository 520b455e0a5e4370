/**
 * How a case looks to its owner. The answer of a warm case is encoded once per version and kept with it, as bytes outside the
 * heap: half of all texts have a character for which a string would take two bytes each.
 */
import { hash } from "node:crypto"
import {
  ATTACHMENT_MISSING,
  isAboutScam,
  saysAttached,
  scamAdvice
} from "../../actors/assistant/messages/message-signs.ts"
import { safetyFor, safetyIn } from "../../actors/assistant/crisis.ts"
import { parseJurisdiction } from "../../actors/assistant/jurisdiction.ts"
import { leadingRule } from "../../actors/assistant/leading-rule.ts"
import { dutyOf } from "../../actors/assistant/letters/duty-bearer.ts"
import { organizationIn, proposalOf } from "../../actors/assistant/letters/told/told-organization.ts"
import { deadlinesOf } from "../../actors/case/deadlines.ts"
import { ownLimitsOf } from "../../actors/case/own-limits.ts"
import { hasEnded } from "../../actors/case/lifecycle.ts"
import { type Readers, waitsFor } from "../../actors/case/waiting.ts"
import type { Kept, Live } from "../../actors/runtime/slot.ts"
import type { CaseResponse } from "../../schema/api/resolution.ts"
import type { CaseAnswer, MailAuthentication } from "../../schema/case-parts.ts"
import type { OpenCase, Packet } from "../../schema/case.ts"
import type { WaitsFor } from "../../schema/case-words.ts"
import type { Letter } from "../../schema/letter.ts"
import { type Lines, PackedLines } from "../http/head.ts"
import { nearestOf } from "../config/nearest.ts"
import { isoTime } from "../../schema/text.ts"
import type { DatedDeadline, Evaluation, MatchedRule } from "../../schema/triage.ts"
import { issues, readDeclaration, understandingOfCase } from "../../actors/assistant/taxonomy.ts"

/** What the case answer takes from elsewhere. */
interface Surroundings {
  readonly version: number
  /** The organization's score now; absent when no organization is named. */
  readonly trustscore: number | undefined
  /** Needed while a letter may be in review: in the status `letter_drafted`. */
  readonly readers?: Readers | undefined
}

type View = typeof CaseResponse.Encoded

/** What an answer costs beside its bytes: its buffer's objects in the heap and its place in the allocator, and its lines (measured). */
const BUFFER_BYTES_BASE = 750

/** 96 bits: two answers of one case never have the same by chance. */
const ETAG_CHARS = 16

/** Names the bytes of an answer, and so the state that they tell: a strong tag. */
export const tagOf = (body: string | Uint8Array): string => `"${hash("sha1", body, "base64url").slice(0, ETAG_CHARS)}"`

/** Readers keep the answer, and ask again each time whether it still holds. */
export const ASKED_AGAIN = ["Cache-Control", "private, no-cache"] as const

class KeptAnswer implements Kept {
  readonly byteCount: number
  readonly bytes: Uint8Array
  readonly trustscore: number | undefined
  /** What the case waits for, where that depends on who may read its letters. */
  readonly waits: WaitsFor | undefined
  readonly etag: string
  readonly lines: Lines

  constructor(text: string, trustscore: number | undefined, waits: WaitsFor | undefined) {
    // Not from the pool of small buffers, of which one answer would hold a whole slab.
    const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
    bytes.write(text)
    this.bytes = bytes
    this.byteCount = BUFFER_BYTES_BASE + bytes.length
    this.trustscore = trustscore
    this.waits = waits
    this.etag = tagOf(bytes)
    this.lines = new PackedLines([["ETag", this.etag], ASKED_AGAIN])
  }
}

/** The JSON text of a GET's answer, encoded and kept with the version of the case until it, the score or its reader changes. */
export const caseBytes = (
  live: Live<unknown>,
  state: OpenCase,
  { readers, trustscore }: Omit<Surroundings, "version">
): CaseBytes => {
  const { kept, version } = live
  const waits = readers === undefined ? undefined : waitsFor(state, readers)
  if (kept instanceof KeptAnswer && kept.trustscore === trustscore && kept.waits === waits) return kept
  const made = new KeptAnswer(JSON.stringify(caseView(state, { version, trustscore, readers })), trustscore, waits)
  live.kept = made
  return made
}

export interface CaseBytes {
  readonly bytes: Uint8Array
  /** Equal for equal answers. */
  readonly etag: string
  /** Its header lines beside the content type. */
  readonly lines: Lines
}

/** More edits than a slip of the hand or a plural makes another word. */
const ID_EDITS_MAX = 2
/** An id that is nearly what was declared; undefined for a declared id and for words that are near none. */
const nearestIssue = (declared: string): string | undefined => {
  const read = readDeclaration(declared)
  if (read?.is !== "words") return undefined
  const key = read.words.toLowerCase().replaceAll(/[- ]/g, "_")
  // To compare all ids takes a third of a millisecond; those of another length are not near.
  const alike = issues.flatMap(({ id }) => (Math.abs(id.length - key.length) <= ID_EDITS_MAX ? [id] : []))
  const nearest = alike.length === 0 ? undefined : nearestOf(key, alike)
  return nearest !== undefined && nearest.edits <= ID_EDITS_MAX ? nearest.name : undefined
}

const categoryWarning = (declared: string | null): ReadonlyArray<string> => {
  const meant = declared === null ? undefined : nearestIssue(declared)
  return meant === undefined
    ? []
    : [`problem_category is no id of GET /api/v1/categories, so it settles nothing. Did you mean ${meant}?`]
}

/**
 * What must be known at once of what was told: a fraud to stop, a document that never came, a place that cannot be read, a
 * misspelt category.
 */
export const warningsOf = (state: OpenCase): Pick<View, "warnings"> => {
  const { documents, evaluation, given_jurisdiction, narrative } = state
  const place = given_jurisdiction === null ? undefined : parseJurisdiction(given_jurisdiction)
  const [told = ""] = narrative
  const warnings = [
    ...(isAboutScam(told) ? [scamAdvice(evaluation?.jurisdiction ?? { country: null }, told).join(" ")] : []),
    ...(documents.length === 0 && saysAttached(told) ? [ATTACHMENT_MISSING] : []),
    ...categoryWarning(state.declared_category),
    ...(place?.code === null ? [evaluation?.jurisdiction.explanation ?? place.explanation] : [])
  ]
  return warnings.length === 0 ? {} : { warnings }
}

/** The safety sentence of the case's place, in the order of the danger that was read, and behind what to do first in it. */
export const caseSafety = ({ evaluation }: OpenCase): View["safety"] =>
  evaluation === null ? safetyFor({ country: null }) : safetyIn(evaluation)

export const timelineView = (state: OpenCase): View["timeline"] =>
  state.timeline.map(({ at, event, actor, type, sequence }) => ({
    timestamp: isoTime(at),
    event,
    actor,
    type,
    sequence
  }))

/** A letter as lists show it; its words are at `url`. */
export const letterSummary = (caseId: string, letter: Letter): View["letters"][number] => {
  const url = `/api/v1/cases/${caseId}/letters/${letter.letter_id}`
  return {
    letter_id: letter.letter_id,
    template: letter.template,
    title: letter.title,
    purpose: letter.purpose,
    state: letter.state,
    drafted_at: isoTime(letter.drafted_at),
    sent_at: timeOrNull(letter.sent_at),
    posting: letter.posting ?? null,
    message_id: letter.message_id === null ? null : withoutMark(letter.message_id),
    needs_review: awaitsReview(letter),
    addressed_to: letter.addressed_to?.name ?? null,
    problem: letter.problem,
    waits_until: timeOrNull(letter.waits_until ?? null),
    url,
    pdf_url: `${url}/pdf`
  }
}

/**
 * The id without the sign by which an answer is known to be one: who had it could write into the case as if they had
 * received the letter.
 */
const withoutMark = (messageId: string): string => messageId.replace(/\.[0-9a-z]{16}(?=@)/, "")

/** The end of a clock, or of a wait, that may not run. */
export const timeOrNull = (epochMs: number | null): string | null => (epochMs === null ? null : isoTime(epochMs))

/** Where the case names no organization and its story names one of those that the problem is with, that one is proposed. */
const recommendedAction = ({ evaluation, narrative, organization, status }: OpenCase): string | null => {
  if (evaluation === null) return null
  const { recommended_action: action, subcategory } = evaluation
  const rule = leadingRule(evaluation)
  if (organization !== null || rule === undefined || hasEnded(status)) return action
  const name = organizationIn(narrative.join("\n"), { duty: dutyOf(rule.rule_id), subcategory })
  return name === undefined ? action : `${action} ${proposalOf(name)}`
}

/** What GET and PATCH answer. */
export const caseView = (state: OpenCase, { readers, version, trustscore }: Surroundings): View => {
  const evaluation = state.evaluation
  const { organization, resolution } = state
  const deadlines = deadlinesOf(state)
  return {
    case_id: state.case_id,
    status: state.status,
    waits_for: waitsFor(state, readers) ?? null,
    timeline: timelineView(state),
    category: evaluation?.category ?? "general",
    subcategory: evaluation?.subcategory ?? null,
    urgency: state.urgency ?? evaluation?.severity ?? "low",
    severity: evaluation?.severity ?? "low",
    organization:
      organization === null
        ? null
        : { org_id: organization.org_id, org_name: organization.org_name, trustscore: scoreOf(trustscore) },
    jurisdiction: evaluation?.jurisdiction.code ?? null,
    rules: shownMatches(evaluation).map((match) => ({
      rule_id: match.rule_id,
      citation: match.citation,
      deadline_at: earliestDue(deadlines, match.rule_id),
      certainty: match.certainty,
      stale: match.stale
    })),
    ...understandingOfCase(state),
    questions: state.questions.map(({ fact, form, options, question }) => ({
      fact,
      form,
      question,
      ...(options === undefined ? {} : { options })
    })),
    letters: state.letters.map((letter) => letterSummary(state.case_id, letter)),
    responses: state.responses.map(responseView),
    clocks: {
      org_response_due_at: timeOrNull(state.clocks.org_response_due_at),
      final_response_due_at: timeOrNull(state.clocks.final_response_due_at),
      next_action_at: timeOrNull(nextActionAt(state))
    },
    own_limits: ownLimitsOf(state, state.updated_at).map(({ ends_on, kind, rule_id, term }) => ({
      rule_id,
      kind,
      ends_on,
      text: term
    })),
    packets: state.packets.map((packet) => packetView(state.case_id, packet)),
    resolution: resolution === null ? null : { ...resolution, resolved_at: isoTime(resolution.resolved_at) },
    recommended_action: recommendedAction(state),
    crisis_contacts: evaluation?.crisis_contacts ?? [],
    safety: caseSafety(state),
    ...warningsOf(state),
    ...(state.test === undefined ? {} : { test: { ahead_seconds: Math.round(state.test.ahead_ms / 1_000) } }),
    updated_at: isoTime(state.updated_at),
    version
  }
}

/** What the organization answered, in its words; the mail's own id is the service's alone. */
export const responseView = ({
  authentication,
  mail_id: _own,
  received_at,
  ...answer
}: CaseAnswer): View["responses"][number] => ({
  ...answer,
  received_at: isoTime(received_at),
  authentication: authentication === null ? null : { ...authentication, explanation: proofInWords(authentication) }
})

/** What is proven of a mail's sender. */
export const proofInWords = ({ domain, result }: MailAuthentication): string => {
  switch (result) {
    case "own_domain":
      return `sender authenticated for ${domain ?? "its domain"}`
    case "other_domain":
      return `sender authenticated for ${domain ?? "its domain"}, which is not where the letter went`
    case "failed":
      return "sender not authenticated"
    case "not_reported":
      return "sender not authenticated: the mail server reports nothing of it"
    default:
      return result satisfies never
  }
}

const packetView = (caseId: string, { packet_id, step, prepared_at, filed_at, reference }: Packet) => ({
  packet_id,
  regulator: step.regulator,
  name: step.name,
  url: step.url,
  prepared_at: isoTime(prepared_at),
  filed_at: timeOrNull(filed_at),
  reference,
  download_url: `/api/v1/cases/${caseId}/packets/${packet_id}`
})

const scoreOf = (trustscore: number | undefined): number => {
  if (trustscore === undefined) throw new Error("the score of a named organization was not asked for")
  return trustscore
}

/** Whether a person must read the letter before it can leave. */
const awaitsReview = ({ held_for_sponsor, review_due_at, state }: Letter): boolean =>
  state === "drafted" && (review_due_at !== null || held_for_sponsor === true)

/** The time of the next step by the service or its staff; null while the case waits for the user or the organization. */
const nextActionAt = (state: OpenCase): number | null => {
  if (hasEnded(state.status)) return null
  const crisis = state.crisis_review
  // The dates of an organization that has answered stand still: they count again when its answer is rejected.
  const clocks = state.status === "awaiting_response" ? state.clocks : undefined
  const waits = [
    state.triage_due_at,
    state.issue_question?.due_at ?? null,
    clocks?.org_response_due_at ?? null,
    clocks?.final_response_due_at ?? null,
    crisis !== null && crisis.closed_at === null ? crisis.due_at : null,
    ...state.letters.map((letter) => (awaitsReview(letter) ? letter.review_due_at : null))
  ].filter((at) => at !== null)
  return waits.length === 0 ? null : Math.min(...waits)
}

/**
 * The laws of the case: where one is named, also what stands behind it. Where none is named, a law that may be near would be
 * read as one; `candidates` asks instead. What shares a word with the text and nothing else is no law of the case.
 */
const shownMatches = (evaluation: Evaluation | null): ReadonlyArray<MatchedRule> => {
  if (evaluation === null) return []
  const isNamed = leadingRule(evaluation) !== undefined
  return evaluation.matches.filter(({ confident, listed }) => listed !== false && (isNamed || confident === true))
}

const earliestDue = (deadlines: ReadonlyArray<DatedDeadline>, ruleId: string): string | null => {
  const dates = deadlines.flatMap((deadline) =>
    deadline.rule_id === ruleId && deadline.due_at !== null ? [deadline.due_at] : []
  )
  return dates.toSorted()[0] ?? null
}
