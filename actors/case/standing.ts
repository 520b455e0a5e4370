/** What a reply has to add to the bare status, so that it says nothing of a letter that is not so. */
import type { OpenCase } from "../../schema/case.ts"
import type { Letter } from "../../schema/letter.ts"
import type { Standing } from "../assistant/reply.ts"
import { newestLetter } from "./letter-queries.ts"

export const standingOf = (state: OpenCase): Standing | undefined => {
  const letter = newestLetter(state, "first")
  if (state.status === "needs_information" && state.evaluation?.letter_template === null) return "safety_first"
  if (state.status === "letter_drafted") return letter === undefined ? undefined : ofLetter(letter)
  if (state.status !== "awaiting_response") return undefined
  if (state.responded_at !== null) return "answer_rejected"
  return letter === undefined ? "not_written" : ofLetter(letter)
}

const ofLetter = ({ recipient, state }: Letter): Standing | undefined =>
  state === "prepared_for_user" && recipient === null ? "no_address" : BY_STATE[state]

const BY_STATE: Readonly<Partial<Record<Letter["state"], Standing>>> = {
  drafted: "in_review",
  rejected: "rejected",
  queued: "on_its_way",
  prepared_for_user: "to_post",
  failed: "failed",
  bounced: "bounced"
}
