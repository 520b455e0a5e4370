/**
 * The transparency log: one append-only Merkle tree.
 *
 * Always true: each order becomes one event in a journal row of its own, and nothing else is written here. The row after
 * number n holds leaf n, so the journal is the log.
 */
import { Result } from "effect"
import { LogCommand, LogEvent, LogRefused, LogState, type NoteLogged } from "../../schema/log.ts"
import type { SignerCommand } from "../../schema/signer.ts"
import { LEAF_BYTES_MAX, leafData } from "./leaf.ts"
import { appendLeaf, type Hash, leafHash, rootOf } from "./merkle.ts"
import { corrupt, entity, type EpochMs, type Intent, type ViewRow } from "../runtime/entity.ts"

/** There is one log. */
export const LOG_ID = "vcap"

/** Entities order leaves through the outbox; a thousand at once are written in one batch. */
const MAILBOX_COUNT_MAX = 2_000
/**
 * The view with one row, the head. A journal that lost its end looks like a shorter log, so this row records the end in
 * the commit of each leaf.
 */
export const LOG_HEAD_VIEW = "log_head_view"
/** A loading actor replays at most a tile of leaves, some ten milliseconds. */
const SNAPSHOT_ROW_COUNT = 256
/** Long, because every proof reads the size. */
const IDLE_MS_MAX = 3_600_000

type Decision = Result.Result<ReadonlyArray<LogEvent>, LogRefused>

export const decide = (state: LogState, command: LogCommand, now: EpochMs): Decision => {
  const { id, payload_hash, tell, type } = command
  if (!id.isWellFormed()) return Result.fail(new LogRefused({ reason: "not-text" }))
  const data = leafData({ type, id, payload_hash, at: now })
  if (Buffer.byteLength(data) > LEAF_BYTES_MAX) return Result.fail(new LogRefused({ reason: "too-large" }))
  const leaf = leafHash(data)
  const nodes = appendLeaf(peaksOf(state), state.size, leaf)
  return Result.succeed([
    {
      _tag: "LeafAppended",
      type,
      id,
      payload_hash,
      index: state.size,
      leaf_hash: leaf.toString("hex"),
      nodes: nodes.map(({ hash, ...place }) => ({ ...place, hash: hash.toString("hex") })),
      tell,
      at: now
    }
  ])
}

export const evolve = (state: LogState, event: LogEvent): LogState => {
  if (event.index !== state.size) return corrupt("log", state, event)
  const peaks = peaksOf(state)
  appendLeaf(peaks, state.size, Buffer.from(event.leaf_hash, "hex"))
  return {
    _tag: "Log",
    size: state.size + 1,
    peaks: peaks.map((peak) => peak.toString("hex")),
    updated_at: event.at
  }
}

export const react = ({ at, index, leaf_hash, tell, type }: LogEvent): ReadonlyArray<Intent> => {
  const place = { leaf_index: index, leaf_hash, logged_at: at }
  const told: NoteLogged = { _tag: "NoteLogged", type, place }
  return tell === null ? [] : [{ to: tell, command: told }]
}

/** Orders the signer to remember this head. */
export const recordHead = (state: LogState): Extract<SignerCommand, { readonly _tag: "RecordHead" }> => ({
  _tag: "RecordHead",
  ...headOf(state)
})

const headOf = (state: LogState) => ({ size: state.size, root: rootOf(peaksOf(state)).toString("hex") })

/** No `projectAll`: a head rebuilt from the journal could not reveal a shortened journal. */
const project = (state: LogState): ReadonlyArray<ViewRow> => [
  { view: LOG_HEAD_VIEW, key: LOG_ID, row: { ...headOf(state), updated_at: state.updated_at } }
]

/** The peaks of a state, in an array of one's own. */
export const peaksOf = ({ peaks }: LogState): Array<Hash> => peaks.map((peak) => Buffer.from(peak, "hex"))

export const logEntity = entity<LogState, LogCommand, LogEvent, LogRefused>({
  kind: "log",
  initialState: { _tag: "Log", size: 0, peaks: [], updated_at: null },
  decide,
  evolve,
  react,
  project,
  commandSchema: LogCommand,
  eventSchema: LogEvent,
  stateSchema: LogState,
  limits: { mailboxCountMax: MAILBOX_COUNT_MAX, snapshotRowCount: SNAPSHOT_ROW_COUNT, idleMsMax: IDLE_MS_MAX },
  keepsEmpty: true
})
