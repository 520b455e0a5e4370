/**
 * The answers to questions about this service itself: who answers, who reads along, and the address of the person's own page.
 *
 * Always true: nothing is said that this service does not do, and no person is offered where it has no staff.
 */
import { capitalized } from "../../../schema/text.ts"
import { writtenDate } from "../letters/days/dates.ts"
import { offered } from "./person-offered.ts"
import { addresseeIn } from "./reply-about.ts"
import type { ReplyInput } from "./reply-input.ts"

type Answer = (input: ReplyInput) => ReadonlyArray<string>

export const ownPage: Answer = ({ about }) => [
  `The sponsor of the case makes a new address for the person's own page: in the console, on the page of the case, or with POST /api/v1/cases/${about.case_id}/person-url.`,
  "It is shown once. The address of before opens nothing then.",
  "If somebody else may have the old one, ask for it now: whoever has it reads the letter and can decide for you."
]

export const theyKnow: Answer = ({ about }) => {
  const { letter } = about
  const whom = addresseeIn(about)
  return [
    letter !== undefined && letter.sent_at !== null
      ? `The letter of ${writtenDate(letter.sent_at)} went to ${whom}, and nothing else of the case did.`
      : `Nothing has gone to ${whom} yet. It learns of the case by a letter alone, and you can read that before it leaves.`,
    "What you write here is not shown to the organization. Only a letter goes to it, and papers that you file yourself may."
  ]
}

export const myData: Answer = ({ about }) => [
  "What you tell is kept with the case. Your agent, its sponsor and whoever has the address of your own page can read it.",
  about.no_staff === true
    ? "This service has no staff that reads it."
    : "Staff of this service read a case where a letter or a danger needs it, or where you ask for a person.",
  `${capitalized(addresseeIn(about))} gets the letter and nothing else.`,
  "“Download your data” on your own page gives all that is kept in one file, and “Ask that this case be erased” on the same page asks that the texts be erased."
]

export const signIn: Answer = () => [
  "You need no account: the address of your own page (person_url) opens it. Whoever opened the case has it, or makes a new one.",
  "The sponsor, the human behind the agent, signs in at the address of this service, under “Sign in”."
]

export const inLanguage: Answer = () => [
  "Answers here are in English only. You can tell what happened in English, German, French or Spanish.",
  "The letter is written in German, French or Spanish where you tell the matter in that language and firms of the country deal in it, and in English otherwise."
]

export const aboutUs: Answer = ({ about }) => [
  "Write here what went wrong, and it is kept with the case.",
  ...offered(
    about,
    "If you write that you want to speak to a person, somebody of this service reads the case and what you say about it."
  ),
  ...(about.no_staff === true
    ? ["This service has no staff at present; whoever opened the case knows who runs it."]
    : []),
  "You can stop at any time, and need not send a letter that you do not agree with."
]

export const forAnother: Answer = () => [
  "Yes. Who helps you can write here in your place, as long as it is said for whom it is.",
  "The letter goes out in the name of the person whose matter it is, and that person signs it where it is posted.",
  "Whoever has the address of your own page reads everything there and can decide: give it only to somebody whom you trust."
]

export const whoAreYou: Answer = ({ about }) => [
  "This is Redress, an automated service for disputes with organizations. It finds the law that fits, asks for what the letter needs, writes the letter, watches the days, and prepares the papers for the next body.",
  "These answers are made by fixed rules. It is no lawyer and no public body, and costs you nothing.",
  ...offered(about, "If you write that you want to speak to a person, somebody of this service reads the case.")
]

export const letterWrong: Answer = ({ about }) => {
  const { letter } = about
  if (letter === undefined)
    return ["No letter is written yet. Say in one sentence what should stand in it, and what should not."]
  return [
    "Say in one sentence what is wrong and what is right, for example “The amount is 120, not 150”, or write the words that should stand in it.",
    letter.sent_at === null
      ? "The letter has not left, so it is written again with that. Do not approve or post it before."
      : `The letter left on ${writtenDate(letter.sent_at)} and cannot be changed; what you correct stands in the next letter and in the papers.`
  ]
}

export const gotIt: Answer = ({ about }) => [
  `Yes. Each message that gets an answer is kept with case ${about.case_id} and stands on its page.`
]
