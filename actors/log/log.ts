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

/** Leaves are ordered by entities through the outbox; a thousand at once are written in one batch. */
const MAILBOX_COUNT_MAX = 2_000
/**
 * The view with the head, of one row. In the journal alone a log whose end is missing looks like a shorter one; this row is
 * written in the commit of each leaf, so that it always says where the end was.
 */
export const LOG_HEAD_VIEW = "log_head_view"
/** An actor that wakes reads at most a tile of leaves again, some ten milliseconds; nothing rests on the snapshot. */
const SNAPSHOT_ROW_COUNT = 256
/** Everybody reads the size. */
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

/** The order to the signer to remember this head. */
export const recordHead = (state: LogState): Extract<SignerCommand, { readonly _tag: "RecordHead" }> => ({
  _tag: "RecordHead",
  ...headOf(state)
})

const headOf = (state: LogState) => ({ size: state.size, root: rootOf(peaksOf(state)).toString("hex") })

/** There is no `projectAll`: a head that is made from the journal bears no witness against it. */
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
