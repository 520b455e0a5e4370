/**
 * Letters as PDFs. They are drawn one at a time, because drawing blocks the event loop for 12 to 75 ms, and cached, because
 * the same letter gives the same bytes.
 */
import { createHash } from "node:crypto"
import { type ApiError, apiError } from "../../schema/error.ts"
import { fairTurns, type TurnLimits } from "../concurrency/fair-turns.ts"
import { letterPdf, type LetterText } from "./pdf.ts"

/** Of two owners; each gives the process back after its letter. */
const RUNNING_COUNT_MAX = 2
/** Five seconds of drawing; a request that would wait longer is refused with a time to retry. */
const WAITING_COUNT_MAX = 64
const WAITING_PER_OWNER_COUNT_MAX = 16
/** A thousand letters of the usual 30 kB. */
export const KEPT_BYTES_MAX = 32 * 1024 * 1024

const TURNS: TurnLimits = {
  runningMax: RUNNING_COUNT_MAX,
  runningPerOwnerMax: 1,
  waitingMax: WAITING_COUNT_MAX,
  waitingPerOwnerMax: WAITING_PER_OWNER_COUNT_MAX
}

const DRAWING = apiError("actor-busy", { headers: [["retry-after", "1"]] })

/** `owner` is whose letter it is; owners take turns. An `ApiError` when too many wait. */
export type LetterPdfs = (
  owner: string,
  letter: LetterText,
  options: { readonly createdAt: number }
) => Promise<Uint8Array | ApiError>

export const makeLetterPdfs = (
  parts: { readonly draw?: typeof letterPdf; readonly keptBytesMax?: number } = {}
): LetterPdfs => {
  const { draw = letterPdf, keptBytesMax = KEPT_BYTES_MAX } = parts
  const inTurn = fairTurns(TURNS, DRAWING)
  const kept = keptPdfs(keptBytesMax)
  return async (owner, letter, options) => {
    const key = keyOf(letter, options.createdAt)
    return (
      kept.get(key) ??
      inTurn(owner, async () => {
        // The same one may have been drawn while this one waited.
        const known = kept.get(key)
        if (known !== undefined) return known
        const pdf = await draw(letter, options)
        kept.set(key, pdf)
        return pdf
      })
    )
  }
}

/** All that the bytes are made of. */
const keyOf = ({ body, letter_id, subject, title }: LetterText, createdAt: number): string =>
  `${letter_id} ${createHash("sha256")
    .update(JSON.stringify([title, subject, body, createdAt]))
    .digest("base64")}`

/** Those asked for last. */
const keptPdfs = (bytesMax: number) => {
  const byKey = new Map<string, Uint8Array>()
  let bytes = 0
  const forget = (key: string): void => {
    bytes -= byKey.get(key)?.length ?? 0
    byKey.delete(key)
  }
  return {
    get: (key: string): Uint8Array | undefined => {
      const pdf = byKey.get(key)
      if (pdf === undefined) return undefined
      byKey.delete(key)
      byKey.set(key, pdf)
      return pdf
    },
    set: (key: string, pdf: Uint8Array): void => {
      forget(key)
      byKey.set(key, pdf)
      bytes += pdf.length
      for (const oldest of byKey.keys()) {
        if (bytes <= bytesMax) return
        forget(oldest)
      }
    }
  }
}
