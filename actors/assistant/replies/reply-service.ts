/**
 * The answers to questions about this service itself: who answers, who reads along, and the address of the person's own page.
 *
 * Always true: nothing is said that this service does not do, and no person is offered where it has no staff.
 */
import { writtenDate } from "../letters/days/dates.ts"
import { offered } from "./person-offered.ts"
import { addresseeIn } from "./reply-about.ts"
import type { ReplyInput } from "./reply-input.ts"

type Answer = (input: ReplyInput) => ReadonlyArray<string>

export const ownPage: Answer = ({ about }) => [
  "The sponsor, the human behind the agent, can make a new address for your own page: in the console, on the page of this case.",
  `A program does it with POST /api/v1/cases/${about.case_id}/person-url and the sponsor's session.`,
  "The new address is shown once, and the old one stops working.",
  "If somebody else may have the old one, ask for a new one now: whoever has the address can read the letter and decide for you."
]

export const theyKnow: Answer = ({ about }) => {
  const { letter } = about
  const whom = addresseeIn(about)
  return [
    letter !== undefined && letter.sent_at !== null
      ? `Only letters go to ${whom}, the newest on ${writtenDate(letter.sent_at)}; nothing else of the case does.`
      : `Nothing has gone to ${whom} yet. It learns of the case only from a letter.`,
    "What you write here is not shown to it. If you take the case to another body or a court, that body may show it the papers that you file."
  ]
}

export const myData: Answer = ({ about }) => [
  "What you tell is kept with the case. Your agent, its sponsor and anybody who has the address of your own page can read it.",
  about.no_staff === true
    ? "This service has no staff that reads it."
    : "Staff of this service read a case when a letter or a danger needs it, and when you ask for a person or for erasure.",
  `From this service ${addresseeIn(about)} gets letters and nothing else.`,
  "On your own page, “Download your data” gives you all that is kept, in one file. “Ask that this case be erased” is on the same page."
]

export const signIn: Answer = () => [
  "You need no account: the address of your own page (person_url) opens it. Whoever opened the case got it, and the sponsor can make a new one.",
  "The sponsor, the human behind the agent, signs in at the address of this service, under “Sign in”."
]

export const inLanguage: Answer = () => [
  "Answers here are in English only. You can tell what happened in English, German, French or Spanish.",
  "If you tell it in German, French or Spanish, and business in that country is done in that language, the letter is written in it. Otherwise it is in English."
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
  "You can stop at any time, and you need not send a letter that you do not agree with."
]

export const forAnother: Answer = () => [
  "Yes. Somebody who helps you can write here for you, if they say for whom they write.",
  "The letter still goes out in the name of the person whose matter it is. If it is posted, that person signs it.",
  "Anybody who has the address of your own page can read everything there and decide for you. Give it only to somebody you trust."
]

export const whoAreYou: Answer = ({ about }) => [
  "This is Redress, an automated service for disputes with organizations. It finds the law that fits, asks for what the letter needs, and writes the letter. Then it watches the days and prepares the papers for the next body.",
  "These answers come from fixed rules. Redress is not a lawyer and not a public body, and it costs you nothing.",
  ...offered(about, "If you write that you want to speak to a person, somebody of this service reads the case.")
]

export const letterWrong: Answer = ({ about }) => {
  const { letter } = about
  if (letter === undefined)
    return ["No letter is written yet. Say in one sentence what it should say, and what it should not."]
  return [
    "Say in one sentence what is wrong and what is right, for example “The amount is 120, not 150”, or write the words that the letter should have.",
    letter.sent_at === null
      ? "The letter has not left, so it is written again with your correction. Do not approve or post it before that."
      : `The letter left on ${writtenDate(letter.sent_at)} and cannot be changed. Your correction goes into the next letter and the papers.`
  ]
}

export const gotIt: Answer = ({ about }) => [
  `Yes. Each message that gets an answer is kept with case ${about.case_id} and shown on its page.`
]
