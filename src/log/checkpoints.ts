/**
 * Makes checkpoints (C2SP tlog-checkpoint): the head of the log as a signed note.
 *
 * Always true: a head is stored durably before it is signed. A head is never signed if an earlier one was larger, or had the same
 * size and another root.
 */
import { Result } from "effect"
import { LOG_ID, logEntity, peaksOf, recordHead } from "../../actors/log/log.ts"
import { rootOf } from "../../actors/log/merkle.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import { SIGNER_ID, signerEntity } from "../../actors/signer/signer.ts"
import { isNotWhole, type LogNotWhole, type LogReader } from "./log-reader.ts"
import { signNote } from "./signed-note.ts"
import type { Signer } from "./signer.ts"

export interface Checkpoint {
  readonly size: number
  /** The signed note. */
  readonly note: string
}

export type TlogProof =
  | { readonly _tag: "Proven"; readonly text: string }
  /** Phase zero: there are no checkpoints. */
  | { readonly _tag: "Unsigned" }
  | { readonly _tag: "NoLeaf" }
  | LogNotWhole

export interface Checkpoints {
  /** The newest checkpoint; undefined in phase zero. `LogNotWhole` if a leaf was changed: then nothing is signed. */
  readonly latest: () => Promise<Checkpoint | LogNotWhole | undefined>
  /** A leaf's proof with the newest checkpoint, for verifiers without the service (C2SP tlog-proof). */
  readonly tlogProof: (index: number) => Promise<TlogProof>
}

/** The body of a checkpoint: origin, size and root in base64, a line each. */
const checkpointText = (origin: string, size: number, root: Buffer): string =>
  `${origin}\n${size}\n${root.toString("base64")}\n`

/** Other leaves may be appended between reading a head and recording it; then the newer head is tried. */
const TRY_COUNT_MAX = 5

export const makeCheckpoints = (
  registry: Pick<Registry, "ask" | "read">,
  reader: Pick<LogReader, "inclusion" | "origin">,
  { fault, signer }: { readonly signer: Signer | undefined; readonly fault: () => string | undefined }
): Checkpoints => {
  let newest: Checkpoint | undefined

  const latest = async (): Promise<Checkpoint | LogNotWhole | undefined> => {
    if (signer === undefined) return undefined
    const found = fault()
    if (found !== undefined) return { _tag: "LogNotWhole", fault: found }
    for (let tries = 0; tries < TRY_COUNT_MAX; tries++) {
      const { state } = await registry.read(logEntity, LOG_ID)
      if (newest?.size === state.size) return newest
      const root = rootOf(peaksOf(state))
      const recorded = await registry.ask(signerEntity, SIGNER_ID, recordHead(state))
      if (Result.isSuccess(recorded)) {
        const note = signNote(checkpointText(reader.origin, state.size, root), {
          name: signer.name,
          keyId: signer.kid,
          sign: signer.sign
        })
        newest = { size: state.size, note }
        return newest
      }
      if (recorded.failure.reason !== "head-behind") {
        throw new Error(`the head of ${state.size} leaves is not the one that was written down before`)
      }
    }
    throw new Error("no head of the log could be recorded: each was overtaken by a larger one")
  }

  return {
    latest,
    tlogProof: async (index) => {
      const checkpoint = await latest()
      if (checkpoint === undefined) return { _tag: "Unsigned" }
      if (isNotWhole(checkpoint)) return checkpoint
      const proof = await reader.inclusion(index, checkpoint.size)
      if (proof === undefined) return { _tag: "NoLeaf" }
      if (isNotWhole(proof)) return proof
      const hashes = proof.hashes.map((hash) => `${Buffer.from(hash, "hex").toString("base64")}\n`)
      return { _tag: "Proven", text: `c2sp.org/tlog-proof@v1\nindex ${index}\n${hashes.join("")}\n${checkpoint.note}` }
    }
  }
}
