/**
 * The durable memory of the log's signer: all its keys with their dates, and the newest signed head.
 *
 * Always true: a head that is smaller than the newest, or differs from it at the same size, is never signed. Private
 * keys are not stored here.
 */
import { Result } from "effect"
import type { LogCommand } from "../../schema/log.ts"
import { SignerCommand, SignerEvent, SignerRefused, SignerState } from "../../schema/signer.ts"
import { LOG_ID } from "../log/log.ts"
import { keyPayloadHash } from "../log/leaf.ts"
import { absurd, entity, type EpochMs, type Intent } from "../runtime/entity.ts"

/** There is one signer, as there is one log. */
export const SIGNER_ID = LOG_ID

/** Operators change the key, and all keys are listed for ever. */
export const KEY_COUNT_MAX = 1_000
/** Times that keys may return, in all: the gaps are listed for ever too. */
export const GAP_COUNT_MAX = 10_000

/** Heads are recorded one at a time; a request for the newest waits for it. */
const MAILBOX_COUNT_MAX = 256
/** A head is recorded for each size of a requested checkpoint, and at each start. */
const SNAPSHOT_ROW_COUNT = 64
/** Long, because every verifier reads the keys. */
const IDLE_MS_MAX = 3_600_000

type Decision = Result.Result<ReadonlyArray<SignerEvent>, SignerRefused>
type Keys = SignerState["keys"]

const NOTHING: Decision = Result.succeed([])
const refuse = (reason: SignerRefused["reason"]): Decision => Result.fail(new SignerRefused({ reason }))

export const activeKeyOf = ({ keys }: SignerState): Keys[number] | undefined =>
  keys.find(({ status }) => status === "active")

export const decide = (state: SignerState, command: SignerCommand, now: EpochMs): Decision => {
  switch (command._tag) {
    case "UseKey":
      return useKey(state, command.key, now)
    case "RecordHead": {
      const { root, size } = command
      if (state.head !== null && size < state.head.size) return refuse("head-behind")
      if (state.head !== null && size === state.head.size) {
        return root === state.head.root ? NOTHING : refuse("head-forked")
      }
      return Result.succeed([{ _tag: "HeadRecorded", size, root, at: now }])
    }
    default:
      return absurd(command)
  }
}

const useKey = (state: SignerState, key: Extract<SignerCommand, { readonly _tag: "UseKey" }>["key"], at: EpochMs) => {
  const active = activeKeyOf(state)
  if (active?.kid === key?.kid) return NOTHING
  if (key !== null && !hasRoomFor(state.keys, key.kid)) return refuse("too-many-keys")
  const retired: ReadonlyArray<SignerEvent> =
    active === undefined ? [] : [{ _tag: "SigningKeyRetired", kid: active.kid, at }]
  const taken: ReadonlyArray<SignerEvent> = key === null ? [] : [{ _tag: "SigningKeyTaken", ...key, at }]
  return Result.succeed([...retired, ...taken])
}

const hasRoomFor = (keys: Keys, kid: string): boolean =>
  keys.some((one) => one.kid === kid)
    ? keys.reduce((count, { gaps = [] }) => count + gaps.length, 0) < GAP_COUNT_MAX
    : keys.length < KEY_COUNT_MAX

/** Whether the key was active then. At the time of a change both keys are. */
export const isActiveAt = ({ gaps = [], valid_from, valid_until }: Keys[number], at: EpochMs): boolean =>
  valid_from <= at &&
  (valid_until === null || at <= valid_until) &&
  !gaps.some(({ from, until }) => from < at && at < until)

export const evolve = (state: SignerState, event: SignerEvent): SignerState => {
  switch (event._tag) {
    case "SigningKeyTaken": {
      const { _tag, at, ...key } = event
      // A returning key is listed once, from its first day on.
      const others = state.keys.filter(({ kid }) => kid !== key.kid)
      return {
        ...state,
        keys: [...others, { ...key, status: "active", valid_until: null, ...sinceWhen(state, key.kid, at) }]
      }
    }
    case "SigningKeyRetired":
      return {
        ...state,
        keys: state.keys.map((one) =>
          one.kid === event.kid ? { ...one, status: "retired", valid_until: event.at } : one
        )
      }
    case "HeadRecorded":
      return { ...state, head: { size: event.size, root: event.root, at: event.at } }
    default:
      return absurd(event)
  }
}

/** The first day of the key that is used now, and its gaps. */
const sinceWhen = ({ keys }: SignerState, kid: string, now: EpochMs): Pick<Keys[number], "gaps" | "valid_from"> => {
  const before = keys.find((one) => one.kid === kid)
  if (before === undefined) return { valid_from: now }
  const { gaps = [], valid_from, valid_until } = before
  return { valid_from, gaps: [...gaps, { from: valid_until ?? now, until: now }] }
}

/** Every signing key is in the log, including the first, so that its use cannot be denied later. */
export const react = (event: SignerEvent): ReadonlyArray<Intent> => {
  if (event._tag !== "SigningKeyTaken") return []
  const command: LogCommand = {
    _tag: "AppendLeaf",
    type: "key.rotated",
    id: event.kid,
    payload_hash: keyPayloadHash(event.x),
    tell: null
  }
  return [{ to: { kind: "log", id: LOG_ID }, command }]
}

export const signerEntity = entity<SignerState, SignerCommand, SignerEvent, SignerRefused>({
  kind: "signer",
  initialState: { _tag: "Signer", keys: [], head: null },
  decide,
  evolve,
  react,
  commandSchema: SignerCommand,
  eventSchema: SignerEvent,
  stateSchema: SignerState,
  limits: { mailboxCountMax: MAILBOX_COUNT_MAX, snapshotRowCount: SNAPSHOT_ROW_COUNT, idleMsMax: IDLE_MS_MAX },
  keepsEmpty: true
})
