/**
 * The public view of an evaluation, cached by state, because states never change in place. Words of members and sources
 * are shown unchanged.
 */
import { PRINCIPLE_WEIGHTS } from "../../actors/council/aggregate.ts"
import { verdictItem } from "../../actors/evaluation/item.ts"
import type { Analysis, CompanyResult, VerdictResponse } from "../../schema/api/council.ts"
import { type LawText, type MemberRecord, SCORE_MAX } from "../../schema/council.ts"
import type { EvaluationStep, KnownEvaluation } from "../../schema/evaluation.ts"
import { isoTime } from "../../schema/text.ts"

type View = typeof VerdictResponse.Encoded
type Completed = Extract<KnownEvaluation, { readonly _tag: "Completed" }>

const kept = new WeakMap<KnownEvaluation, string>()

/** The JSON text of one evaluation. */
export const verdictText = (state: KnownEvaluation): string => {
  const known = kept.get(state)
  if (known !== undefined) return known
  const text = JSON.stringify(verdictView(state))
  kept.set(state, text)
  return text
}

export const verdictView = (state: KnownEvaluation): View => ({
  ...verdictItem(state),
  companyResults: state.members.map(companyResult),
  analysis: state._tag === "Completed" ? analysisOf(state) : null,
  ...(state._tag === "Failed" ? { error: state.reason } : {})
})

const companyResult = (record: MemberRecord): typeof CompanyResult.Encoded => ({
  ...record,
  completedAt: timeOrNull(record.completedAt)
})

/** Instead of notes on how to write a citation, which is not needed where the text is at hand. */
export const BROUGHT_WORDS =
  "The citation is of none of the known frameworks; its text is the one that an operator has brought."

const analysisOf = ({ log, order, panel, result, text }: Completed): typeof Analysis.Encoded => ({
  scale: { min: 0, max: SCORE_MAX },
  rubricVersion: panel.rubricVersion,
  promptVersion: panel.promptVersion,
  aggregation: "median",
  weights: PRINCIPLE_WEIGHTS,
  agreement: result.agreement,
  coverage: result.coverage,
  quorum: result.quorum,
  mode: result.mode,
  textBasis: text.basis,
  source: {
    url: text.url,
    framework: order.law.framework,
    // An unrecognized citation is shown in its public form.
    normalized: order.law.framework === null ? order.law.citation : order.law.normalized,
    notes: order.law.framework === null && text.origin === "operator" ? [BROUGHT_WORDS] : order.law.notes,
    retrievedAt: timeOrNull(text.retrievedAt),
    sha256: text.sha256,
    note: text.note
  },
  strengths: result.strengths,
  concerns: result.concerns,
  dissent: result.dissent,
  listRule: result.listRule,
  limitations: result.limitations,
  logIndex: log?.leaf_index ?? null
})

const timeOrNull = (epochMs: number | null): string | null => (epochMs === null ? null : isoTime(epochMs))

/** One step with its details. */
export const stepView = (state: KnownEvaluation, step: EvaluationStep): Readonly<Record<string, unknown>> => {
  const { at, round, sequence, type } = step
  const line = { sequence, timestamp: isoTime(at), type }
  switch (type) {
    case "accepted":
    case "convened":
    case "resumed":
      return line
    case "reading_text":
      return { ...line, message: "A source is asked for the text of the law, once and for at most 10 seconds." }
    case "text":
      return { ...line, ...textView(state.text) }
    case "round":
    case "round_closed":
    case "quorum_missed":
      return { ...line, round }
    case "member":
      return { ...line, round, company: step.company, ...memberAt(state, step) }
    case "verdict":
      return { ...line, ...verdictItem(state) }
    case "failed":
      return { ...line, error: state._tag === "Failed" ? state.reason : null }
    default:
      return type satisfies never
  }
}

const textView = (text: LawText | null) =>
  text === null
    ? {}
    : {
        textBasis: text.basis,
        url: text.url,
        retrievedAt: timeOrNull(text.retrievedAt),
        sha256: text.sha256,
        note: text.note
      }

/** Only the newest record of a member is kept; of earlier rounds it is only known that it reported. */
const memberAt = ({ members, steps }: KnownEvaluation, { company, sequence }: EvaluationStep) => {
  const isNewest = !steps.some((one) => one.type === "member" && one.company === company && one.sequence > sequence)
  const record = members.find((one) => one.company === company)
  return isNewest && record !== undefined ? companyResult(record) : {}
}
