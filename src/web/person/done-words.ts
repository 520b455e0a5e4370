/** What the person's page says after a form was taken. */
import { standingLetter } from "../../../actors/case/letter-queries.ts"
import type { OpenCase } from "../../../schema/case.ts"
import { addresseeOf, naming, postedWords } from "../addressee.ts"
import type { Done } from "./person-form.ts"

const DONE_WORDS: Readonly<Record<Exclude<Done, "posted">, string>> = {
  answers: "Noted. The case is looked at again with your answers, which takes less than a minute.",
  corrected: "Noted. The case is looked at again with your corrections. A letter that has not left is written again.",
  problem: "Noted: this is the problem. The law that fits is looked up again.",
  none: "Noted: it is none of these problems. What you can still do stands below.",
  settled: "Noted: the matter is settled. If it is not after all, you may dispute it here within 30 days.",
  answered: "Noted: what the organization answered is now part of the case.",
  confirmed: "Noted: this is the organization's answer.",
  denied: "Noted: that was no answer of the organization. Every date goes on as it was.",
  approved: "You have approved the letter. Print it, sign it and post it.",
  rejected: "Noted: the answer does not settle the matter.",
  beyond: "Noted: the case goes on without waiting. Its papers stand here as soon as they are prepared.",
  filed: "Noted: you have filed the papers.",
  message: "Your message is part of the case; the answer stands below.",
  documents: "Noted: what you added is part of the case, and stands under “Photos and documents”.",
  disputed: "Noted: you dispute that the matter is settled.",
  withdrawn: "The case is withdrawn.",
  outcome: "Noted: how it ended.",
  erasure: "Noted: you ask that this case be erased. Two people of this service decide that within three days.",
  kept: "Noted: your request to erase this case is taken back. Nothing was erased."
}

const TAKEN_BACK =
  "The letter was taken back before it left, because it was not for the one who has the duty under its law."

/** An approved letter that should go to another is taken back instead. */
export const doneWords = (done: Done, state: OpenCase): string => {
  if (done === "posted") return postedWords(state.letters, addresseeOf(state))
  return done === "approved" && standingLetter(state) === undefined
    ? TAKEN_BACK
    : naming(DONE_WORDS[done], addresseeOf(state))
}

export const isDone = (word: string | undefined): word is Done =>
  word !== undefined && (word === "posted" || Object.hasOwn(DONE_WORDS, word))
