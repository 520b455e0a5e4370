/**
 * How a case looks to its owner. The text of a state is made once per version: a state never changes
 * in place, so the state itself is the key of the cache.
 */
import type { OpenCase } from "../../schema/case.ts"
import { isoTime } from "../../schema/text.ts"

/** What the case answer takes from elsewhere. */
interface Surroundings {
  readonly version: number
  /** The organization's score now; absent when no organization is named. */
  readonly trustscore: number | undefined
}

const kept = new WeakMap<OpenCase, Surroundings & { readonly text: string }>()

/** The JSON text of GET and PATCH answers. */
export const caseText = (state: OpenCase, around: Surroundings): string => {
  const known = kept.get(state)
  if (known !== undefined && known.trustscore === around.trustscore && known.version === around.version) {
    return known.text
  }
  const text = JSON.stringify(caseView(state, around))
  kept.set(state, { ...around, text })
  return text
}

export const timelineView = (state: OpenCase) =>
  state.timeline.map(({ at, event, actor, type, sequence }) => ({
    timestamp: isoTime(at),
    event,
    actor,
    type,
    sequence
  }))

const caseView = (state: OpenCase, { version, trustscore }: Surroundings) => {
  const evaluation = state.evaluation
  return {
    case_id: state.case_id,
    status: state.status,
    timeline: timelineView(state),
    category: evaluation?.category ?? "general",
    subcategory: evaluation?.subcategory ?? null,
    urgency: state.urgency ?? evaluation?.severity ?? "low",
    severity: evaluation?.severity ?? "low",
    organization: state.organization === null ? null : { ...state.organization, trustscore: trustscore ?? null },
    jurisdiction: evaluation?.jurisdiction.code ?? null,
    rules: (evaluation?.matches ?? []).map((match) => ({
      rule_id: match.rule_id,
      citation: match.citation,
      deadline_at: earliestDue(state, match.rule_id),
      certainty: match.certainty,
      stale: match.stale
    })),
    letters: [],
    clocks: {
      // No letter has left yet, so nobody owes an answer.
      org_response_due_at: null,
      final_response_due_at: null,
      next_action_at: isoTime(state.first_action_due_at)
    },
    resolution: null,
    recommended_action: evaluation?.recommended_action ?? null,
    crisis_contacts: evaluation?.crisis_contacts ?? [],
    updated_at: isoTime(state.updated_at),
    version
  }
}

const earliestDue = (state: OpenCase, ruleId: string): string | null => {
  const dates = (state.evaluation?.deadlines ?? []).flatMap((deadline) =>
    deadline.rule_id === ruleId && deadline.due_at !== null ? [deadline.due_at] : []
  )
  return dates.toSorted()[0] ?? null
}
