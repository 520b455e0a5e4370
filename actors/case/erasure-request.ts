/** What requests to erase a case, and the erasure, leave in its state and in its timeline. */
import type { OpenCase } from "../../schema/case.ts"
import type { ErasedCase, ErasureRequest } from "../../schema/case-erasure.ts"
import type { CaseEventOf } from "../../schema/case-event.ts"
import type { ErasureAsker } from "../../schema/case-words.ts"
import { isoTime } from "../../schema/text.ts"

type RequestEvent = CaseEventOf<"ErasureAsked" | "ErasureTakenBack" | "ErasureRefused">

/** The request as the event leaves it. */
export const requested = ({ erasure }: OpenCase, event: RequestEvent): ErasureRequest => {
  const { at } = event
  if (event._tag === "ErasureAsked") return asked(erasure, event)
  // Safe: neither is decided without a request.
  const request = erasure as ErasureRequest
  return event._tag === "ErasureRefused"
    ? { ...request, ended: { how: "refused", reviewer_id: event.reviewer_id, at } }
    : takenBack(request, event)
}

const asked = (before: ErasureRequest | undefined, { at, by, due_at }: CaseEventOf<"ErasureAsked">): ErasureRequest => {
  const wish = { by, asked_at: at, due_at }
  const { counts: told = { person: 0, sponsor: 0 } } = before ?? {}
  const counts = by === "staff" ? told : { ...told, [by]: told[by] + 1 }
  return before?.ended === null
    ? { ...before, also: [...before.also, wish], counts }
    : { ...wish, also: [], ended: null, counts }
}

/** Whoever asked too still asks. */
const takenBack = (request: ErasureRequest, { at, by }: CaseEventOf<"ErasureTakenBack">): ErasureRequest => {
  const { also } = request
  if (request.by !== by) return { ...request, also: also.filter((one) => one.by !== by) }
  const [next, ...others] = also
  return next === undefined
    ? { ...request, ended: { how: "taken_back", reviewer_id: null, at } }
    : { ...request, ...next, also: others }
}

export const erased = ({ _tag, at, ...remains }: CaseEventOf<"CaseErased">): ErasedCase => ({
  _tag: "Erased",
  ...remains,
  erased_at: at
})

/** The only line of the timeline. */
export const erasedWords = ({ erased_at }: ErasedCase): string =>
  `The texts of this case were erased on ${isoTime(erased_at).slice(0, 10)}`

const ASKED_WORDS: Readonly<Record<ErasureAsker, string>> = {
  person: "The person asks that the texts of this case be erased",
  sponsor: "The sponsor asks that the texts of this case be erased",
  staff: "Staff propose that the texts of this case be erased"
}

export const requestWords = (event: RequestEvent): string => {
  if (event._tag === "ErasureAsked") return ASKED_WORDS[event.by]
  return event._tag === "ErasureRefused"
    ? "The texts of this case are not erased; two people may decide that again"
    : `The ${event.by} took back the request to erase the texts of this case`
}
