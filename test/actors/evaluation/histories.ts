/** Events and orders of one evaluation with the number 7, as the examples tell them: read, sat, adjourned. */
import { aggregate } from "../../../actors/council/aggregate.ts"
import { recordOfFailure } from "../../../actors/council/member-record.ts"
import { SILENCE } from "../../../actors/seat/seat.ts"
import type { MemberRecord } from "../../../schema/council.ts"
import type { EvaluationCommand, EvaluationEvent } from "../../../schema/evaluation.ts"
import { MINUTE, NOW } from "../../support/given.ts"
import { ABSTAINED, COMPANIES, type Company, completed, orderOf, PANEL, SEATS, seatOf, TEXT } from "./panel.ts"

export const order = orderOf()
export const open: EvaluationCommand = { _tag: "OpenEvaluation", evaluationId: 7, order }
export const opened: EvaluationEvent = { _tag: "EvaluationOpened", evaluationId: 7, order, at: NOW }
export const convene: EvaluationCommand = { _tag: "Convene", round: 1 }
export const convened: EvaluationEvent = { _tag: "CouncilConvened", at: NOW }
export const text: EvaluationCommand = { _tag: "RecordText", text: TEXT, panel: PANEL }
export const found: EvaluationEvent = { _tag: "LawTextFound", text: TEXT, panel: PANEL, at: NOW }
/** A member that has answered or does not vote is not asked again. */
const isOpen = ({ status }: MemberRecord): boolean => status === "failed" || status === "timeout"
export const told = (record: MemberRecord, round = 1, mayRetry = isOpen(record)): EvaluationCommand => ({
  _tag: "RecordMember",
  round,
  record,
  mayRetry
})
export const recorded = (record: MemberRecord, round = 1, at = NOW, mayRetry = isOpen(record)): EvaluationEvent => ({
  _tag: "MemberRecorded",
  round,
  record,
  mayRetry,
  at
})
export const roundOpened = (round = 1, companies: ReadonlyArray<string> = COMPANIES, at = NOW): EvaluationEvent => ({
  _tag: "RoundOpened",
  round,
  companies,
  closesAt: at + 5 * MINUTE,
  at
})
export const close = (round = 1): EvaluationCommand => ({ _tag: "CloseRound", round })
export const roundClosed = (companies: ReadonlyArray<string>, round = 1, at = NOW): EvaluationEvent => ({
  _tag: "RoundClosed",
  round,
  companies,
  at
})
export const end = (round = 1): EvaluationCommand => ({ _tag: "EndRound", round })
/** The docket's order to begin the next round. */
export const reopen = (round: number): EvaluationCommand => ({ _tag: "Convene", round })
/** The log's word that the verdict is leaf 3. */
export const PLACE = { leaf_index: 3, leaf_hash: "ab".repeat(32), logged_at: NOW }
export const noteLogged: EvaluationCommand = { _tag: "NoteLogged", type: "council.verdict", place: PLACE }
export const stop: EvaluationCommand = { _tag: "EndEvaluation" }
export const missed = (round: 1 | 2, valid: number, at = NOW): EvaluationEvent => ({
  _tag: "QuorumMissed",
  round,
  required: 4,
  valid,
  nextRoundAt: at + (round === 1 ? 5 : 30) * MINUTE,
  at
})
export const silent = (company: Company, attempts = 1, at = NOW) =>
  recordOfFailure(seatOf(company), {
    status: "timeout",
    error: SILENCE,
    attempts,
    at
  })
export const resultFor = (members: ReadonlyArray<MemberRecord>) =>
  aggregate({ seats: SEATS, members, basis: "full_text" })

export const READING = [opened, convened]
export const SITTING = [...READING, found, recorded(ABSTAINED), roundOpened()]
export const saying = (...records: ReadonlyArray<MemberRecord>) => records.map((record) => recorded(record))
/** Three answered, two are silent: one too few. */
export const ADJOURNED = [
  ...SITTING,
  ...saying(completed("aspen"), completed("birch"), completed("cedar"), silent("dogwood"), silent("elm")),
  missed(1, 3)
]
export const END = NOW + 10 * MINUTE

/** What every list says of an evaluation without a verdict. */
export const NO_VERDICT = {
  verdict: null,
  compositeScore: null,
  confidence: null,
  oneSentence: null,
  principleScores: null,
  listAssignment: null,
  councilVotes: { keep: 0, amend: 0, remove: 0 },
  completedAt: null
}
