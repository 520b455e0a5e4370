/**
 * A case as it stood when papers were prepared of it. What is told later is in no papers that were prepared before, also
 * where they are downloaded again.
 */
import type { OpenCase, Packet, PreparedOf } from "../../schema/case.ts"
import { guidingLetter, lastAnswerAt } from "./letter-queries.ts"

/** How much the case holds now. */
export const heldNow = (state: OpenCase): PreparedOf => ({
  narrative_count: state.narrative.length,
  response_count: state.responses.length,
  document_count: state.documents.length,
  contact_count: state.contacts.length,
  timeline_count: state.timeline.length,
  facts: state.facts,
  responded_at: state.responded_at,
  rule_id: (guidingLetter(state) ?? state.evaluation?.matches[0])?.rule_id ?? null
})

/** The case with what it held then. Letters keep what became of them; none is written once papers are prepared. */
export const asPrepared = (state: OpenCase, packet: Packet): OpenCase => {
  const held = packet.prepared_of ?? heldAt(state, packet.prepared_at)
  return {
    ...state,
    narrative: state.narrative.slice(0, held.narrative_count),
    ...(state.narrative_at === undefined ? {} : { narrative_at: state.narrative_at.slice(0, held.narrative_count) }),
    responses: state.responses.slice(0, held.response_count),
    documents: state.documents.slice(0, held.document_count),
    contacts: state.contacts.slice(0, held.contact_count),
    timeline: state.timeline.slice(0, held.timeline_count),
    facts: held.facts,
    responded_at: respondedAt(state, held)
  }
}

/** When the organization had answered then, by what still counts: an answer that was taken back since was none then, too. */
const respondedAt = (state: OpenCase, { responded_at, response_count }: PreparedOf): PreparedOf["responded_at"] => {
  const responses = state.responses.slice(0, response_count)
  return responded_at !== null && responses.some(({ taken_back }) => taken_back === true)
    ? lastAnswerAt(state, responses)
    : responded_at
}

/** Of papers prepared before that was kept: what has a moment is known to have come before it, or not. */
const heldAt = (state: OpenCase, at: number): PreparedOf => {
  const { narrative, narrative_at, responded_at, responses, timeline } = state
  return {
    ...heldNow(state),
    narrative_count: narrative_at === undefined ? narrative.length : narrative_at.filter((one) => one <= at).length,
    response_count: responses.filter(({ received_at }) => received_at <= at).length,
    timeline_count: timeline.filter((line) => line.at <= at).length,
    responded_at: responded_at !== null && responded_at <= at ? responded_at : null
  }
}
