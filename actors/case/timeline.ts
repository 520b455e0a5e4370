/**
 * How an event reads in the timeline. The words are for a person and safe in public: they name what
 * happened and which law fits, never what the user wrote, who they are or what a document holds.
 */
import type { CaseEvent, TimelineEntry } from "../../schema/case.ts"
import type { Evaluation } from "../../schema/triage.ts"
import { crisisLine } from "../assistant/crisis.ts"
import { absurd } from "../runtime/entity.ts"

/** The advocacy assistant as the timeline names it. */
const ASSISTANT = "redress-assistant"

export const timelineEntry = (event: CaseEvent, sequence: number): TimelineEntry => {
  const entry = (type: string, text: string, actor: string) => ({ at: event.at, event: text, actor, type, sequence })
  switch (event._tag) {
    case "CaseOpened":
      return entry("case_opened", "Case opened", "system")
    case "CaseEvaluated":
      return entry("case_evaluated", evaluationText(event.evaluation), ASSISTANT)
    case "MessageAdded":
      return entry(
        "message_received",
        `Message received (${event.type})${documents(event.attachments.length)}`,
        "system"
      )
    case "MessageAnswered":
      return entry("message_answered", "Message answered by rules", ASSISTANT)
    case "CaseUpdated":
      return entry("case_updated", `Case updated: ${updated(event)}`, "system")
    case "ContactAdded":
      return entry("contact_added", CONTACT_WORDS[event.contact.contact_type], "system")
    default:
      return absurd(event)
  }
}

const CONTACT_WORDS = {
  org_contact: "Contact at the organization added",
  user_contact: "Contact of the user added"
} as const

const documents = (count: number): string =>
  count === 0 ? "" : ` with ${count} ${count === 1 ? "document" : "documents"}`

// The category may be the agent's own words, so it stays out; law and severity come from the rules.
const evaluationText = (evaluation: Evaluation): string => {
  const outcome = evaluation.actionable
    ? `Evaluated: severity ${evaluation.severity}, ${evaluation.relevant_law}`
    : `Evaluated: severity ${evaluation.severity}, no rule fits yet`
  return evaluation.crisis_contacts.length === 0 ? outcome : `${crisisLine(evaluation.crisis_contacts)} ${outcome}`
}

const updated = (event: Extract<CaseEvent, { readonly _tag: "CaseUpdated" }>): string => {
  const parts = [
    event.urgency === null ? [] : [`urgency ${event.urgency}`],
    event.problem_update === null ? [] : ["the problem changed"],
    event.organization_response === null ? [] : ["the organization responded"],
    event.documents.length === 0 ? [] : [`${event.documents.length} new documents`]
  ].flat()
  return parts.join(", ")
}
