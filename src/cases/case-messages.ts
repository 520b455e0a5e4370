/** What was said in a case, each message with its reply, read from the case's journal. */
import { Schema } from "effect"
import { caseEntity } from "../../actors/case/case.ts"
import type { ReadRows } from "../../actors/runtime/journal.ts"
import type { MessageItem } from "../../schema/api/case-lists.ts"
import { CaseEvent } from "../../schema/case-event.ts"
import { isoTime } from "../../schema/text.ts"
import type { AssistantReply } from "../../schema/triage.ts"

export type SaidMessage = typeof MessageItem.Encoded

/** The newest first. */
export const messagesOf = async (readRows: ReadRows, caseId: string): Promise<ReadonlyArray<SaidMessage>> => {
  const rows = await readRows({ kind: caseEntity.kind, id: caseId })
  return messagesIn(rows.flatMap(({ events }) => decodeEvents(events))).toReversed()
}

const decodeEvents = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Array(CaseEvent)))

/** Each message with its reply, which is in the same commit. */
const messagesIn = (events: ReadonlyArray<CaseEvent>): ReadonlyArray<SaidMessage> => {
  const replies = new Map(
    events.flatMap((event) => (event._tag === "MessageAnswered" ? [[event.message_id, event.reply] as const] : []))
  )
  return events.flatMap((event) => {
    const reply = event._tag === "MessageAdded" ? replies.get(event.message_id) : undefined
    if (event._tag !== "MessageAdded" || reply === undefined) return []
    return [
      {
        message_id: event.message_id,
        type: event.type,
        content: event.content,
        by: event.by.as ?? "agent",
        agent_id: event.by.as === undefined ? event.by.agent_id : null,
        metadata: event.metadata === null ? null : (JSON.parse(event.metadata) as unknown),
        attachments: event.attachments.map(({ document_id }) => document_id),
        created_at: isoTime(event.at),
        reply: replyView(reply)
      }
    ]
  })
}

/** Old replies have only texts for the next steps. */
const replyView = ({ intents = [], suggested_actions, ...reply }: AssistantReply) => ({
  ...reply,
  intents,
  suggested_actions: suggested_actions.map((action) =>
    typeof action === "string" ? { text: action, request: null } : action
  )
})
