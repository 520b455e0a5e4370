/**
 * Everything about the transparency log that lives as long as the service. `checkLogAtStart` comes before any actor;
 * `makeLogService` may only follow when it has passed, with the index that it filled.
 */
import { Effect, Result } from "effect"
import type { KeyObject } from "node:crypto"
import { LOG_ID, logEntity, recordHead } from "../../actors/log.ts"
import type { EntityOf } from "../../actors/runtime/entity.ts"
import { Journal, JournalUnavailable } from "../../actors/runtime/journal.ts"
import { makePortRunner } from "../../actors/runtime/port-runner.ts"
import { makeRecovery } from "../../actors/runtime/recovery.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import { SIGNER_ID, signerEntity } from "../../actors/signer.ts"
import type { SignerState } from "../../schema/signer.ts"
import { type Checkpoints, makeCheckpoints } from "./checkpoints.ts"
import { type LeafIndex, makeLeafIndex } from "./leaf-index.ts"
import { type LogReader, makeLogReader } from "./log-reader.ts"
import type { LogRows } from "./rows.ts"
import { parseVerifierKey } from "./signed-note.ts"
import { makeSigner, originOf, type Signer } from "./signer.ts"
import { checkLog, LogDamaged } from "./start-check.ts"
import { makeLogTree } from "./tree.ts"

export interface LogService {
  readonly reader: LogReader
  /** Undefined in phase zero. */
  readonly signer: Signer | undefined
  readonly checkpoints: Checkpoints
  /** Every key that the log ever had, the newest last. */
  readonly keys: () => Promise<SignerState["keys"]>
}

export interface CheckedLog {
  readonly index: LeafIndex
  readonly size: number
}

/** Each gives up after a second, which a busy machine or a checkpoint of the embedded database may take. */
const STATE_TRY_COUNT_MAX = 20

/** Fails with `LogDamaged` when the log does not hold; other failures are the database's. */
export const checkLogAtStart = (
  rows: LogRows,
  onProgress: (leafCount: number) => void
): Effect.Effect<CheckedLog, LogDamaged | Error, Journal> =>
  Effect.gen(function* () {
    const journal = yield* Journal
    const ask = makePortRunner(yield* Effect.context<never>())
    const recover = makeRecovery({
      load: (addresses) => ask(journal.load(addresses)),
      rowsAfter: (address, seq) => ask(journal.rowsAfter(address, seq))
    })
    const stateOf = async <State>(entity: EntityOf<State>, id: string): Promise<State> => {
      for (let tries = 1; ; tries++) {
        try {
          return (await recover(entity, { kind: entity.kind, id })).state as State
        } catch (failure) {
          if (!(failure instanceof JournalUnavailable)) {
            throw new LogDamaged({ fault: `the journal of ${entity.kind}/${id} cannot be read (${String(failure)})` })
          }
          if (tries >= STATE_TRY_COUNT_MAX) throw failure
        }
      }
    }
    const index = makeLeafIndex()
    const { size } = yield* Effect.tryPromise({
      try: () =>
        checkLog({
          rows,
          logState: () => stateOf(logEntity, LOG_ID),
          signerState: () => stateOf(signerEntity, SIGNER_ID),
          onLeaf: index.add,
          onProgress
        }),
      catch: (failure) => (failure instanceof Error ? failure : new Error(String(failure)))
    })
    return { index, size }
  })

export interface LogServiceDeps {
  readonly registry: Registry
  readonly rows: LogRows
  readonly index: LeafIndex
  readonly baseUrl: string
  /** Undefined in phase zero. */
  readonly signingKey: KeyObject | undefined
  /** What an operator should know and the service goes on with. */
  readonly warn: (message: string, fields: { readonly reason: string }) => void
}

/** Resolves when the key and the head of this start are written down; a changed key is then on its way into the log. */
export const makeLogService = async (deps: LogServiceDeps): Promise<LogService> => {
  const { registry } = deps
  const origin = originOf(deps.baseUrl)
  const signer = makeSigner(deps.signingKey, origin)
  const reader = makeLogReader({
    registry,
    rows: deps.rows,
    tree: makeLogTree(deps.rows),
    index: deps.index,
    origin,
    onDamage: (fault) => deps.warn("the transparency log does not hold", { reason: fault })
  })
  const renamed = renamedFrom((await registry.read(signerEntity, SIGNER_ID)).state.keys, origin)
  if (renamed !== undefined) deps.warn(RENAMED, { reason: `it was signed as ${renamed}, and is called ${origin} now` })
  const used = await registry.ask(signerEntity, SIGNER_ID, {
    _tag: "UseKey",
    key: signer === undefined ? null : { kid: signer.kid, x: signer.x, vkey: signer.vkey }
  })
  if (Result.isFailure(used)) throw new Error("the log has had so many signing keys that no other is taken")
  await recordStart(registry)
  return {
    reader,
    signer,
    checkpoints: makeCheckpoints(registry, reader, signer),
    keys: async () => (await registry.read(signerEntity, SIGNER_ID)).state.keys
  }
}

/** Whoever pinned a key or a head of this log knows it by the name it had: the same tree is another log to them. */
const RENAMED = "the transparency log has another name than its last signing key; set BASE_URL back unless you moved it"

/** The name under which the log was last signed, if it is another one than this. */
const renamedFrom = (keys: SignerState["keys"], origin: string): string | undefined => {
  const last = Result.getOrUndefined(parseVerifierKey(keys.at(-1)?.vkey ?? ""))
  return last === undefined || last.name === origin ? undefined : last.name
}

/** Leaves may come meanwhile; a larger head that was written down before this one is as good. */
const recordStart = async (registry: Registry): Promise<void> => {
  const { state } = await registry.read(logEntity, LOG_ID)
  if (state.size === 0) return
  const recorded = await registry.ask(signerEntity, SIGNER_ID, recordHead(state))
  if (Result.isFailure(recorded) && recorded.failure.reason === "head-forked") {
    throw new LogDamaged({ fault: `its head of ${state.size} leaves is not the one that was written down` })
  }
}
