/**
 * Checks the transparency log at the start and makes its services. `checkLogAtStart` runs before any actor; `makeLogService` needs
 * the index that it fills.
 *
 * Always true: after a changed leaf was found, nothing is appended and nothing is signed.
 */
import { Effect, Result } from "effect"
import type { KeyObject } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import { LOG_ID, logEntity, recordHead } from "../../actors/log/log.ts"
import type { EntityOf } from "../../actors/runtime/entity.ts"
import { ActorQuarantined } from "../../actors/runtime/failure.ts"
import { addressKey, Journal, JournalUnavailable, makePortRunner } from "../../actors/runtime/journal.ts"
import { makeRecovery } from "../../actors/runtime/recovery.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import { activeKeyOf, SIGNER_ID, signerEntity } from "../../actors/signer/signer.ts"
import type { SignerState } from "../../schema/signer.ts"
import { patiently } from "../concurrency/patiently.ts"
import { type Checkpoints, makeCheckpoints } from "./checkpoints.ts"
import { type LeafIndex, makeLeafIndex } from "./leaf-index.ts"
import { type LeafPass, makeLeafPass, passOver } from "./leaf-pass.ts"
import { type LogReader, makeLogReader } from "./log-reader.ts"
import { quickCheck } from "./quick-check.ts"
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
  /** Whether a key signed it before, and no key signs it now. */
  readonly isInterrupted: boolean
  /** Every key that the log ever had, the newest last. */
  readonly keys: () => Promise<SignerState["keys"]>
}

export interface CheckedLog {
  /** The check of every leaf, which goes on while the service runs. */
  readonly pass: LeafPass
  readonly size: number
}

export interface LogCheckReports {
  readonly onProgress: (leafCount: number) => void
  /** Every leaf of the start matches its hash. */
  readonly onDone: (leafCount: number) => void
  /** A leaf that does not match was found while the service runs. */
  readonly onFault: (damage: LogDamaged) => void
}

/** Fails with `LogDamaged` if the log was changed; other failures are the database's. */
export const checkLogAtStart = (
  rows: LogRows,
  reports: LogCheckReports
): Effect.Effect<CheckedLog, LogDamaged | Error, Journal> =>
  Effect.gen(function* () {
    const journal = yield* Journal
    const ask = makePortRunner(yield* Effect.context<never>())
    const recover = makeRecovery({
      load: (addresses) => ask(journal.load(addresses)),
      rowsAfter: (address, seq) => ask(journal.rowsAfter(address, seq))
    })
    const stateOf = async <State>(entity: EntityOf<State>, id: string): Promise<State> => {
      try {
        return (await patiently(() => recover(entity, { kind: entity.kind, id }))).state as State
      } catch (failure) {
        if (failure instanceof JournalUnavailable) throw failure
        const fault = `the journal of ${entity.kind}/${id} cannot be read (${String(failure)})`
        throw new LogDamaged({ code: "journal-unreadable", fault })
      }
    }
    const ports = {
      rows,
      tree: makeLogTree(rows),
      logState: () => stateOf(logEntity, LOG_ID),
      signerState: () => stateOf(signerEntity, SIGNER_ID)
    }
    const check = async (): Promise<CheckedLog> => {
      const held = await patiently(() => quickCheck(ports))
      if (held !== undefined) {
        const pass = makeLeafPass({ ...reports, rows, held, sleep, monotonicNow: () => performance.now() })
        return { pass, size: held.head.size }
      }
      const index = makeLeafIndex()
      const { size } = await checkLog({ ...ports, onLeaf: index.add, onProgress: reports.onProgress })
      return { pass: passOver(index), size }
    }
    return yield* Effect.tryPromise({
      try: check,
      catch: (failure) => (failure instanceof Error ? failure : new Error(String(failure)))
    })
  })

export interface LogServiceDeps {
  readonly registry: Registry
  readonly rows: LogRows
  readonly index: LeafIndex
  /** The pass of `checkLogAtStart`; absent when every leaf was checked. */
  readonly pass?: Pick<LeafPass, "fault" | "holds" | "indexed"> | undefined
  readonly baseUrl: string
  /** Undefined in phase zero. */
  readonly signingKey: KeyObject | undefined
  /** Begins what the process before ordered, for the log too. */
  readonly begin: () => Promise<void>
  /** Reports what an operator should know; the service continues. */
  readonly warn: (message: string, fields: { readonly reason: string }) => void
}

/** Resolves when the key and the head of this start are stored. A changed key is then ordered as a leaf. */
export const makeLogService = async (deps: LogServiceDeps): Promise<LogService> => {
  const { registry } = deps
  const origin = originOf(deps.baseUrl)
  const fault = () => deps.pass?.fault()
  const signer = holding(makeSigner(deps.signingKey, origin), fault)
  const reader = makeLogReader({
    registry,
    rows: deps.rows,
    tree: makeLogTree(deps.rows),
    index: deps.index,
    pass: deps.pass,
    origin,
    onDamage: (fault) => deps.warn("the transparency log does not hold", { reason: fault })
  })
  const { state } = await patiently(() => registry.read(signerEntity, SIGNER_ID))
  const renamed = renamedFrom(state.keys, origin)
  if (renamed !== undefined) deps.warn(RENAMED, { reason: `it was signed as ${renamed}, and is called ${origin} now` })
  const isInterrupted = signer === undefined && state.keys.length > 0
  if (isInterrupted) deps.warn(INTERRUPTED, { reason: "VCAP_SIGNING_KEY is not set; start with the key again" })
  const key = signer === undefined ? null : { kid: signer.kid, x: signer.x, vkey: signer.vkey }
  // The leaf of a new key comes behind those that were ordered before.
  if (activeKeyOf(state)?.kid !== key?.kid) await deps.begin()
  // Repeating these commands with a known key or head changes nothing.
  const used = await patiently(() => registry.ask(signerEntity, SIGNER_ID, { _tag: "UseKey", key }))
  if (Result.isFailure(used)) throw new Error("the log has had so many signing keys that no other is taken")
  await patiently(() => recordStart(registry))
  return {
    reader,
    signer,
    isInterrupted,
    checkpoints: makeCheckpoints(registry, reader, { signer, fault }),
    keys: async () => (await registry.read(signerEntity, SIGNER_ID)).state.keys
  }
}

const INTERRUPTED = "the transparency log was signed before, and its heads and attestations are not signed now"

/** The same signer, except that it refuses to sign once a fault is known. */
const holding = (signer: Signer | undefined, fault: () => string | undefined): Signer | undefined =>
  signer && {
    ...signer,
    sign: (bytes) => {
      if (fault() !== undefined) throw new ActorQuarantined({ address: addressKey(signerEntity.kind, SIGNER_ID) })
      return signer.sign(bytes)
    }
  }

/** Verifiers that pinned a key or a head know the log by its old name; under a new name it is another log to them. */
const RENAMED = "the transparency log has another name than its last signing key; set BASE_URL back unless you moved it"

/** The name under which the log was last signed, if it differs from this one. */
const renamedFrom = (keys: SignerState["keys"], origin: string): string | undefined => {
  const last = Result.getOrUndefined(parseVerifierKey(keys.at(-1)?.vkey ?? ""))
  return last === undefined || last.name === origin ? undefined : last.name
}

/** Stores the current head. If leaves were appended meanwhile, a larger stored head serves as well. */
const recordStart = async (registry: Registry): Promise<void> => {
  const { state } = await registry.read(logEntity, LOG_ID)
  if (state.size === 0) return
  const recorded = await registry.ask(signerEntity, SIGNER_ID, recordHead(state))
  if (Result.isFailure(recorded) && recorded.failure.reason === "head-forked") {
    throw new LogDamaged({
      code: "root-differs",
      fault: `its head of ${state.size} leaves is not the one that was written down`
    })
  }
}
