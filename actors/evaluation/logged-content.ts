/**
 * The content of a verdict whose hash is in the log. Anyone can compute it from GET /api/v1/council/verdict/:id: take
 * `v` 1, the named members of the answer and of each of its companyResults, and the named members of its analysis; the
 * payload hash is SHA-256 of their canonical JSON (RFC 8785).
 *
 * Always true: these names never change; other content needs another `v`.
 */
import type { MemberRecord } from "../../schema/council.ts"
import type { EvaluationState } from "../../schema/evaluation.ts"
import { canonicalJson, sha256Hex } from "../log/canonical-json.ts"
import { verdictItem } from "./item.ts"

type Completed = Extract<EvaluationState, { readonly _tag: "Completed" }>

export const loggedVerdict = (state: Completed) => {
  const { createdAt: _createdAt, status: _status, ...item } = verdictItem(state)
  const { panel, result, text } = state
  return {
    v: 1,
    ...item,
    companyResults: state.members.map(loggedMember),
    analysis: {
      rubricVersion: panel.rubricVersion,
      promptVersion: panel.promptVersion,
      mode: result.mode,
      textBasis: text.basis,
      source: { sha256: text.sha256 },
      listRule: result.listRule
    }
  }
}

const loggedMember = ({
  company,
  compositeScore,
  confidence,
  memberType,
  model,
  obsolescence,
  oneSentence,
  principleScores,
  promptHash,
  reasoning,
  responseHash,
  status,
  verdict
}: MemberRecord) => ({
  company,
  model,
  memberType,
  status,
  verdict,
  compositeScore,
  confidence,
  principleScores,
  oneSentence,
  reasoning,
  obsolescence,
  promptHash,
  responseHash
})

/** Lower-case hex. */
export const verdictHash = (state: Completed): string => sha256Hex(canonicalJson(wellFormed(loggedVerdict(state))))

/** Lone surrogates, which canonical JSON cannot hold, become U+FFFD: a member's text may have been cut. */
const wellFormed = (value: unknown): unknown => {
  if (typeof value === "string") return value.toWellFormed()
  if (Array.isArray(value)) return value.map(wellFormed)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, wellFormed(one)]))
}
