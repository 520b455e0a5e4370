/**
 * Letters and packets of a case, as text, as a file to print, and as an archive for an authority: only for the owner of
 * the case. Downloads are never cached.
 */
import * as api from "../../../schema/api/letters.ts"
import { type ApiError, apiError, isApiError } from "../../../schema/error.ts"
import type { Letter } from "../../../schema/letter.ts"
import { makeLetterPdfs } from "../letter-pdfs.ts"
import type { Packets } from "../packets.ts"
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import { mayBeApprovedForPosting } from "../../../actors/case/posting.ts"
import { asItLeaves } from "../../../actors/case/leaving.ts"
import { caseTime } from "../../../actors/case/test-case.ts"
import { hasStaff } from "../../cases/staff-there.ts"
import { letterView, writtenAt } from "../../cases/letter-view.ts"
import type { HeaderList } from "../../http/exchange.ts"
import { type BoundHandler, type Caller, handler, json, NO_STORE, raw } from "../../http/handler.ts"
import { findCase } from "../../cases/http/own-case.ts"

/** A letter as a file to print. */
export type LetterPdf = (
  letter: Pick<Letter, "letter_id" | "title" | "subject" | "body">,
  options: { readonly createdAt: number }
) => Promise<Uint8Array>

export interface LetterDeps {
  readonly registry: Registry
  readonly now: () => number
  readonly letterPdf: LetterPdf
  readonly packets: Packets
}

export const letterHandlers = (deps: LetterDeps): ReadonlyArray<BoundHandler> => {
  const pdfs = makeLetterPdfs({ draw: deps.letterPdf })
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
      const archive = await deps.packets(mine, packet, query.documents === "leave_out" ? "none" : "all")
      return isApiError(archive) ? archive : raw(200, "application/zip", archive, attachment(`${packet.packet_id}.zip`))
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
