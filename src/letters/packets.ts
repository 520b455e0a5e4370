/**
 * Packets with the documents of their case, one after the other: each holds its documents twice, as read and as packed. Owners take
 * turns, whoever of the owner's people asks.
 */
import { type ApiError, apiError } from "../../schema/error.ts"
import type { DocumentRef, OpenCase, Packet } from "../../schema/case.ts"
import { fairTurns } from "../concurrency/fair-turns.ts"
import type { ReadDocuments } from "../documents/store.ts"

/** All documents of one packet: the limit of mail programs and of a small machine's memory. */
export const PACKET_BYTES_MAX = 60 * 1024 * 1024
/** Concurrent packets. */
const PACKET_RUNNING_COUNT_MAX = 2
/** Half a second for each of the largest; beyond the route's time limit the client is asked to retry. */
const PACKET_WAITING_COUNT_MAX = 32
/** The part of the queue that one sponsor may use, with its agents and the persons of its cases. */
export const PACKET_WAITING_PER_SPONSOR_COUNT_MAX = 8
/** Of these one case may use so many: its page may be asked for again and again by whoever has the address. */
export const PACKET_WAITING_PER_CASE_COUNT_MAX = 2

/** The files of a packet as one archive. */
export type PacketZip = (papers: {
  readonly state: OpenCase
  readonly packet: Packet
  readonly documents: ReadonlyArray<{ readonly ref: DocumentRef; readonly content: Uint8Array }>
  readonly createdAt: number
}) => Promise<Uint8Array>

/** `as_fit`: those of the case, or none where they are too many; the packet names what is not in it. */
export type WhichDocuments = "all" | "none" | "as_fit"

/** A packet as an archive; an `ApiError` when its documents are too many, or too many packets wait. */
export type Packets = (state: OpenCase, packet: Packet, which: WhichDocuments) => Promise<Uint8Array | ApiError>

const PACKING = apiError("actor-busy", { headers: [["retry-after", "1"]] })

export const makePackets = (deps: {
  readonly packetZip: PacketZip
  readonly readDocuments: ReadDocuments
}): Packets => {
  const inTurn = fairTurns(
    {
      runningMax: PACKET_RUNNING_COUNT_MAX,
      runningPerOwnerMax: 1,
      waitingMax: PACKET_WAITING_COUNT_MAX,
      waitingPerOwnerMax: PACKET_WAITING_PER_SPONSOR_COUNT_MAX
    },
    PACKING
  )
  /** How many packets of each case wait. */
  const waiting = new Map<string, number>()
  return async (state, packet, which) => {
    const isTooLarge = bytesOf(state.documents) > PACKET_BYTES_MAX
    if (which === "all" && isTooLarge) return apiError("packet-too-large")
    const refs = which === "none" || isTooLarge ? [] : state.documents
    const { case_id, opened_by } = state
    const before = waiting.get(case_id) ?? 0
    if (before >= PACKET_WAITING_PER_CASE_COUNT_MAX) return PACKING
    waiting.set(case_id, before + 1)
    let isWaiting = true
    const waitNoMore = () => {
      if (isWaiting) takeOne(waiting, case_id)
      isWaiting = false
    }
    try {
      return await inTurn(opened_by.sponsor_id, () => {
        waitNoMore()
        return packed(deps, state, packet, refs)
      })
    } finally {
      // Where the queue was full the work never began.
      waitNoMore()
    }
  }
}

/** Without those that are none, so that no case is kept. */
const takeOne = (counts: Map<string, number>, key: string): void => {
  const count = (counts.get(key) ?? 0) - 1
  if (count > 0) counts.set(key, count)
  else counts.delete(key)
}

const bytesOf = (refs: ReadonlyArray<DocumentRef>): number => refs.reduce((sum, { byte_count }) => sum + byte_count, 0)

const packed = async (
  deps: Parameters<typeof makePackets>[0],
  state: OpenCase,
  packet: Packet,
  refs: ReadonlyArray<DocumentRef>
): Promise<Uint8Array> => {
  const hashes = [...new Set(refs.map(({ sha256 }) => sha256))]
  const contents =
    hashes.length === 0 ? new Map<string, never>() : await deps.readDocuments(state.opened_by.sponsor_id, hashes)
  const documents = refs.map((ref) => {
    const content = contents.get(ref.sha256)
    // Documents are stored before the case refers to them, so a missing one is a defect.
    if (content === undefined)
      throw new Error(`the document ${ref.document_id} of ${state.case_id} is not in the store`)
    return { ref, content }
  })
  return deps.packetZip({ state, packet, documents, createdAt: packet.prepared_at })
}
