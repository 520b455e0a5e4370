/**
 * Letters and packets of a case, as text, as a file to print, and as an archive for an authority: only for the owner of
 * the case. Downloads are never cached.
 */
import * as api from "../../../schema/api/letters.ts"
import type { DocumentRef, OpenCase, Packet } from "../../../schema/case.ts"
import { type ApiError, apiError, isApiError } from "../../../schema/error.ts"
import type { Letter } from "../../../schema/letter.ts"
import { makeLetterPdfs } from "../letter-pdfs.ts"
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import { mayBeApprovedForPosting } from "../../../actors/case/posting.ts"
import { asItLeaves } from "../../../actors/case/leaving.ts"
import { caseTime } from "../../../actors/case/test-case.ts"
import { hasStaff } from "../../cases/staff-there.ts"
import { fairTurns } from "../../concurrency/fair-turns.ts"
import { letterView, writtenAt } from "../../cases/letter-view.ts"
import type { ReadDocuments } from "../../documents/store.ts"
import type { HeaderList } from "../../http/exchange.ts"
import { type Answer, type BoundHandler, type Caller, handler, json, raw } from "../../http/handler.ts"
import { findCase } from "../../cases/http/own-case.ts"

/** All documents of one packet: the limit of mail programs and of a small machine's memory. */
export const PACKET_BYTES_MAX = 60 * 1024 * 1024
/** Concurrent packets; each holds its documents twice, as read and as packed. */
const PACKET_RUNNING_COUNT_MAX = 2
/** Half a second for each of the largest; beyond the route's time limit the client is asked to retry. */
const PACKET_WAITING_COUNT_MAX = 32
/** The part of the queue that one sponsor may use. */
export const PACKET_WAITING_PER_SPONSOR_COUNT_MAX = 8

/** A letter as a file to print. */
export type LetterPdf = (
  letter: Pick<Letter, "letter_id" | "title" | "subject" | "body">,
  options: { readonly createdAt: number }
) => Promise<Uint8Array>

/** The files of a packet as one archive. */
export type PacketZip = (papers: {
  readonly state: OpenCase
  readonly packet: Packet
  readonly documents: ReadonlyArray<{ readonly ref: DocumentRef; readonly content: Uint8Array }>
  readonly createdAt: number
}) => Promise<Uint8Array>

export interface LetterDeps {
  readonly registry: Registry
  readonly now: () => number
  readonly letterPdf: LetterPdf
  readonly packetZip: PacketZip
  readonly readDocuments: ReadDocuments
}

const NO_STORE: HeaderList = [["cache-control", "no-store"]]
const PACKING = apiError("actor-busy", { headers: [["retry-after", "1"]] })

export const letterHandlers = (deps: LetterDeps): ReadonlyArray<BoundHandler> => {
  const pdfs = makeLetterPdfs({ draw: deps.letterPdf })
  const inTurn = fairTurns(
    {
      runningMax: PACKET_RUNNING_COUNT_MAX,
      runningPerOwnerMax: 1,
      waitingMax: PACKET_WAITING_COUNT_MAX,
      waitingPerOwnerMax: PACKET_WAITING_PER_SPONSOR_COUNT_MAX
    },
    PACKING
  )
  return [
    handler(api.readLetter, async ({ path, caller }) => {
      const found = await findLetter(deps, path, caller)
      if (isApiError(found)) return found
      const { letter, now, sponsorId } = found
      const about = { now, hasStaff: await hasStaff(deps.registry, sponsorId) }
      return json(200, letterView(path.case_id, letter, mayBeApprovedForPosting(letter, about)), NO_STORE)
    }),

    handler(api.readLetterPdf, async ({ path, caller }) => {
      const found = await findLetter(deps, path, caller)
      if (isApiError(found)) return found
      const { body, letter_id, subject, title } = found.letter
      const createdAt = writtenAt(found.letter)
      const pdf = await pdfs(found.sponsorId, { letter_id, title, subject, body }, { createdAt })
      return isApiError(pdf) ? pdf : raw(200, "application/pdf", pdf, attachment(`${letter_id}.pdf`))
    }),

    handler(api.readPacket, async ({ path, query, caller }) => {
      const mine = await findCase(deps, path.case_id, caller)
      if (isApiError(mine)) return mine
      const packet = mine.packets.find((one) => one.packet_id === path.packet_id)
      if (packet === undefined) return apiError("packet-not-found")
      const refs = query.documents === "leave_out" ? [] : mine.documents
      if (bytesOf(refs) > PACKET_BYTES_MAX) return apiError("packet-too-large")
      return inTurn(mine.opened_by.sponsor_id, () => packed(deps, mine, packet, refs))
    })
  ]
}

/** Ids are letters, digits and hyphens, so the name needs no quoting. */
const attachment = (filename: string): HeaderList => [
  ...NO_STORE,
  ["content-disposition", `attachment; filename="${filename}"`],
  ["x-content-type-options", "nosniff"]
]

interface FoundLetter {
  /** As it would leave now, or as it left. */
  readonly letter: Letter
  readonly sponsorId: string
  /** By the case's own clock, which differs for test cases. */
  readonly now: number
}

const findLetter = async (
  deps: LetterDeps,
  path: { readonly case_id: string; readonly letter_id: string },
  caller: Caller
): Promise<FoundLetter | ApiError> => {
  const mine = await findCase(deps, path.case_id, caller)
  if (isApiError(mine)) return mine
  const letter = mine.letters.find((one) => one.letter_id === path.letter_id)
  if (letter === undefined) return apiError("letter-not-found")
  const now = caseTime(mine, deps.now())
  return { letter: asItLeaves(mine, letter, now), sponsorId: mine.opened_by.sponsor_id, now }
}

const bytesOf = (refs: ReadonlyArray<DocumentRef>): number => refs.reduce((sum, { byte_count }) => sum + byte_count, 0)

const packed = async (
  deps: LetterDeps,
  state: OpenCase,
  packet: Packet,
  refs: ReadonlyArray<DocumentRef>
): Promise<Answer> => {
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
  const archive = await deps.packetZip({ state, packet, documents, createdAt: packet.prepared_at })
  return raw(200, "application/zip", archive, attachment(`${packet.packet_id}.zip`))
}
