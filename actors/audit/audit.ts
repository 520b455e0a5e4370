/**
 * The audit chain. Every row holds the hash of the row before it, so a changed, missing or inserted row breaks the
 * chain.
 *
 * Each UTC day with rows is closed after its end, and its head hash goes to the transparency log. A row that arrives
 * after its day was closed causes a second head for that day. A row dated in the future counts for the day of its
 * arrival, so a wrong date cannot delay a head.
 */
import { Result } from "effect"
import { AuditCommand, AuditEvent, type AuditRow, AuditState } from "../../schema/audit.ts"
import type { LogCommand } from "../../schema/log.ts"
import { isoTime } from "../../schema/text.ts"
import { canonicalJson, sha256Hex } from "../log/canonical-json.ts"
import { absurd, entity, type EpochMs, type Intent } from "../runtime/entity.ts"

export { AUDIT_ID } from "./record.ts"

const DAY_MS = 86_400_000
/** Rows ordered at the end of a day arrive within a minute. */
const CLOSING_MS = 60_000
/** The `prev_hash` of the first row. */
export const NO_HASH = "0".repeat(64)
/** There is one transparency log. */
const LOG = { kind: "log", id: "vcap" }

type Decision = Result.Result<ReadonlyArray<AuditEvent>>
type Entry = Omit<AuditRow, "hash" | "day">

/** Hex SHA-256 of the row without its hash, in the canonical form of RFC 8785. */
export const hashOfRow = (row: Entry): string => {
  const { action, actor, after_hash, at, before_hash, named, prev_hash, request_id, seq, target } = row
  const entry = { action, actor, after_hash, at, before_hash, prev_hash, request_id, seq, target }
  return sha256Hex(canonicalJson(named === undefined ? entry : { ...entry, named }))
}

const dayAt = (at: EpochMs): number => Math.floor(at / DAY_MS)

/** The UTC day whose head holds the row. */
export const dayOf = ({ at, day }: Pick<AuditRow, "at" | "day">): number => day ?? dayAt(at)

export const decide = (state: AuditState, command: AuditCommand, now: EpochMs): Decision => {
  switch (command._tag) {
    case "RecordAudit": {
      const { _tag, ...entry } = command
      const row = { ...entry, seq: state.seq + 1, prev_hash: state.head }
      const today = dayAt(now)
      const counted = dayAt(command.at) > today ? { day: today } : {}
      const recorded = { _tag: "AuditRecorded" as const, ...row, hash: hashOfRow(row), ...counted }
      // The row is the first event of its journal row; the head after it covers the rows before it.
      return state.open_day !== null && dayOf(recorded) > state.open_day
        ? Result.succeed([recorded, closed(state, state.open_day, now)])
        : Result.succeed([recorded])
    }
    case "CloseAuditDay":
      return Result.succeed(state.open_day === command.day ? [closed(state, command.day, now)] : [])
    default:
      return absurd(command)
  }
}

const closed = ({ head, seq }: AuditState, day: number, at: EpochMs): AuditEvent => ({
  _tag: "AuditDayClosed",
  day,
  seq,
  head,
  at
})

export const evolve = (state: AuditState, event: AuditEvent): AuditState => {
  switch (event._tag) {
    case "AuditRecorded": {
      const { hash, seq } = event
      const day = dayOf(event)
      const opens = state.open_day === null || day > state.open_day
      return { ...state, seq, head: hash, ...(opens ? { open_day: day, open_seq: seq } : {}) }
    }
    case "AuditDayClosed":
      // The day after it may be open already.
      return state.open_day === event.day ? { ...state, open_day: null, open_seq: null } : state
    default:
      return absurd(event)
  }
}

/** `2026-11-20` */
export const dayText = (day: number): string => isoTime(day * DAY_MS).slice(0, 10)

export const react = (event: AuditEvent, state: AuditState): ReadonlyArray<Intent> => {
  switch (event._tag) {
    case "AuditRecorded": {
      if (state.open_seq !== event.seq) return []
      const day = dayOf(event)
      const command: AuditCommand = { _tag: "CloseAuditDay", day }
      return [{ to: { kind: "audit", id: "audit" }, command, dueAt: (day + 1) * DAY_MS + CLOSING_MS }]
    }
    case "AuditDayClosed": {
      const id = dayText(event.day)
      const command: LogCommand = { _tag: "AppendLeaf", type: "audit.head", id, payload_hash: event.head, tell: null }
      return [{ to: LOG, command }]
    }
    default:
      return absurd(event)
  }
}

const EMPTY: AuditState = { _tag: "Audit", seq: 0, head: NO_HASH, open_day: null, open_seq: null }

export const auditEntity = entity<AuditState, AuditCommand, AuditEvent, never>({
  kind: "audit",
  initialState: EMPTY,
  decide,
  evolve,
  react,
  commandSchema: AuditCommand,
  eventSchema: AuditEvent,
  stateSchema: AuditState,
  keepsEmpty: true,
  // A snapshot per row also records where the chain ends, so removed rows are noticed.
  // Whole days of decisions may arrive at once after a pause; a turn takes hundreds of them.
  limits: { mailboxCountMax: 10_000, snapshotRowCount: 1, idleMsMax: 3_600_000 }
})
