/** A request to erase a case, as programs get it. */
import type { ErasureResponse } from "../../../schema/api/person.ts"
import type { OpenCase } from "../../../schema/case.ts"
import { isoTime } from "../../../schema/text.ts"

export type ErasureAnswer = typeof ErasureResponse.Encoded

/** Throws for a case of which nobody asked it. */
export const erasureAnswer = ({ case_id, erasure }: OpenCase): ErasureAnswer => {
  if (erasure === undefined) throw new Error("an erasure was asked for and left no request")
  const { asked_at, by, due_at, ended } = erasure
  const state = ended === null ? "waiting" : "taken_back"
  return { case_id, state, asked_by: by, asked_at: isoTime(asked_at), due_at: isoTime(due_at) }
}
