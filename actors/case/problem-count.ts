/**
 * A case is counted once in the registry of problems: in the commit in which its triage ends for the first time, under the
 * kind of its leading rule. What becomes of it later, a withdrawal included, changes no count: the problem was there.
 */
import type { OpenCase } from "../../schema/case.ts"
import type { CaseEventOf } from "../../schema/case-event.ts"
import type { VoiceCommand } from "../../schema/voice.ts"
import { leadingRule } from "../assistant/leading-rule.ts"
import { kindOfRule } from "../problem/words.ts"
import { voiceIdOf } from "../voice/voice-id.ts"
import type { Intent } from "../runtime/entity.ts"

/** `state` is the case as the event leaves it. */
export const countProblem = (event: CaseEventOf<"StatusChanged">, state: OpenCase): ReadonlyArray<Intent> => {
  const { evaluation } = state
  // A case of danger is not counted, and a case that fits no rule is of no kind.
  if (event.from !== "triaging" || evaluation === null || evaluation.severity === "crisis") return []
  if (hasEndedBefore(state)) return []
  const rule = leadingRule(evaluation)
  const kind = rule === undefined ? undefined : kindOfRule(rule.rule_id)
  if (kind === undefined || !event.trigger.startsWith("triage_")) return []
  const { sponsor_id } = state.opened_by
  const counted = { ...kind, org_id: state.organization?.org_id ?? null, severity: evaluation.severity }
  // Its voice brings it to the registry once the sponsor counts there.
  const command: VoiceCommand = { _tag: "BringCase", sponsor_id, counted }
  return [{ to: { kind: "voice", id: voiceIdOf(sponsor_id) }, command }]
}

/**
 * Triage that was taken up again changes the status a third time. An end that asked which problem it is counted nothing:
 * the case is counted when that is known.
 */
const hasEndedBefore = ({ timeline }: OpenCase): boolean => {
  const changes = timeline.flatMap(({ type }, at) => (type === "status_changed" ? [at] : []))
  const earlierEnds = changes.slice(0, -1).filter((_, count) => count % 2 === 0)
  return earlierEnds.some((at) => timeline[at + 1]?.type !== "issue_asked")
}
