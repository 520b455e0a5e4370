/**
 * All that a case holds about its person, as a file for them (GDPR articles 15 and 20): what was told, facts, letters, answers,
 * messages, dates. Keys, secrets and the ids of agents and staff are not in it.
 */
import type { OpenCase } from "../../../schema/case.ts"
import { isoTime } from "../../../schema/text.ts"
import type { SaidMessage } from "../../cases/case-messages.ts"
import { responseView, timelineView, timeOrNull } from "../../cases/case-view.ts"
import { letterView } from "../../cases/letter-view.ts"

/** The text of the file, in lines that a person can read too. */
export const personData = (state: OpenCase, messages: ReadonlyArray<SaidMessage>, now: number): string =>
  `${JSON.stringify(dataOf(state, messages, now), null, 2)}\n`

const dataOf = (state: OpenCase, messages: ReadonlyArray<SaidMessage>, now: number) => ({
  exported_at: isoTime(now),
  case_id: state.case_id,
  status: state.status,
  opened_at: isoTime(state.opened_at),
  updated_at: isoTime(state.updated_at),
  organization: state.organization?.org_name ?? null,
  told: state.narrative,
  facts: state.facts,
  place: state.evaluation?.jurisdiction.code ?? state.given_jurisdiction,
  laws: (state.evaluation?.matches ?? []).map(({ citation, law }) => ({ citation, law })),
  questions: state.questions.map(({ fact, question }) => ({ fact, question })),
  letters: state.letters.map((letter) => lettersOwn(state.case_id, letter)),
  answers: state.responses.map(responseView),
  messages: messages.map(messageOf),
  contacts: state.contacts,
  documents: state.documents.map(({ byte_count, filename, media_type, sha256 }) => ({
    filename,
    media_type,
    byte_count,
    sha256
  })),
  papers: state.packets.map(({ filed_at, prepared_at, reference, step }) => ({
    body: step.name,
    prepared_at: isoTime(prepared_at),
    filed_at: timeOrNull(filed_at),
    reference
  })),
  answer_expected_by: timeOrNull(state.clocks.org_response_due_at),
  last_day_to_answer: timeOrNull(state.clocks.final_response_due_at),
  resolution:
    state.resolution === null ? null : { ...state.resolution, resolved_at: isoTime(state.resolution.resolved_at) },
  timeline: timelineView(state).map(({ event, timestamp }) => ({ timestamp, event }))
})

/** Without the addresses of the interface, which open nothing for the person. */
const lettersOwn = (caseId: string, letter: OpenCase["letters"][number]) => {
  const { pdf_url: _pdf, url: _url, ...own } = letterView(caseId, letter, false)
  return own
}

const messageOf = ({ by, content, created_at, metadata, reply, type }: SaidMessage) => ({
  created_at,
  by,
  type,
  content,
  metadata,
  reply: { content: reply.content, generated_by: reply.generated_by, citations: reply.citations }
})
