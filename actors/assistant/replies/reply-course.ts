/** The answers to questions about the course of a case: its letter, a further letter, and the organization's answer. */
import { plainWords } from "../plain-text.ts"
import { writtenDate } from "../letters/days/dates.ts"
import { type About, addresseeIn, quotedSentence } from "./reply-about.ts"
import type { CourseQuestion } from "../messages/course-words.ts"

/** What is said first; where the case stands is said behind it. */
export const courseAnswer = (question: CourseQuestion, about: About): ReadonlyArray<string> => {
  switch (question) {
    case "letter_left":
      return letterLeft(about)
    case "letter_words":
      return letterWords(about)
    case "letter_to":
      return letterTo(about)
    case "letter_changed":
      return letterChanged(about)
    case "another_letter":
      return furtherLetter(about)
    case "answer_came":
      return answerCame(about)
    default:
      return question satisfies never
  }
}

const letterLeft = ({ letter }: About): ReadonlyArray<string> =>
  letter === undefined || letter.sent_at === null
    ? ["No, no letter has left yet."]
    : [
        letter.was_posted
          ? `Yes: it is recorded that you posted it on ${writtenDate(letter.sent_at)}.`
          : `Yes, the letter left on ${writtenDate(letter.sent_at)}.`
      ]

const letterWords = (about: About): ReadonlyArray<string> =>
  about.letter === undefined
    ? ["No letter is written yet."]
    : [
        "The whole letter stands on the page of the case, and the request beside this reply gives it as a PDF to print.",
        `It goes to ${about.organization}${about.law === undefined ? "" : ` and rests on ${about.law}`}.`
      ]

const furtherLetter = (about: About): ReadonlyArray<string> => {
  const { is_rewritten, letter, reminder } = about
  if (reminder !== undefined)
    return [
      `The further letter is a reminder: ${about.organization} was written to${letter === undefined || letter.sent_at === null ? "" : ` on ${writtenDate(letter.sent_at)}`}, and no answer that settles the matter is recorded.`,
      reminder.sent_at === null
        ? "Post it as well, and say on which day. If there was an answer, tell what it says instead."
        : `It left on ${writtenDate(reminder.sent_at)}.`
    ]
  if (is_rewritten === true && letter !== undefined)
    return [
      "The letter was written again, because something that it says or its address changed; only the newest one counts.",
      letter.sent_at === null
        ? "If you have posted the one before already, do not post a second one without need: say on which day the first one left."
        : `The one that counts left on ${writtenDate(letter.sent_at)}.`
    ]
  return [letter === undefined ? "No letter is written yet." : "There is only one letter in this case."]
}

const answerCame = (about: About): ReadonlyArray<string> => {
  const { answer, told_answer, unconfirmed } = about
  if (answer !== undefined)
    return [`Yes, ${about.organization} answered on ${writtenDate(answer.at)}: ${quotedSentence(answer.text)}`]
  if (unconfirmed !== undefined)
    return [`A message came that may be its answer and is not confirmed: ${quotedSentence(unconfirmed.text)}`]
  if (told_answer !== undefined) return [`You told of an answer: ${quotedSentence(told_answer)}`]
  return [`No answer of ${addresseeIn(about)} is recorded. If one came to you, tell here what it says.`]
}

/** Who acts for a landlord. */
const AGENT = /\b(?:agents?|agency|makler\w*|verwaltung|agences?|agencia)\b/
const LANDLORD = /\b(?:landlord|landlady|owner|vermieter\w*|proprietaire|casero|propietari[oa])\b/

const letterTo = ({ content, instead_of, letter, organization }: About): ReadonlyArray<string> => {
  const text = plainWords(content)
  return [
    letter === undefined || letter.sent_at === null
      ? `The letter goes to ${organization}${instead_of === undefined ? ", which this case names" : `, which has the duty under its law, and not to ${instead_of}`}.`
      : `The letter went to ${organization}.`,
    ...(AGENT.test(text) && LANDLORD.test(text)
      ? [
          "An agent acts for the landlord, and it is mostly the landlord who owes what the law gives: name both in it, and send each of them a copy. Write “put in the letter that …” with the landlord's name, and it stands in it."
        ]
      : [
          "If it was another one who sold it to you or made the contract with you, that one may owe it instead: send a copy there as well, or open a case of its own for it."
        ])
  ]
}

const letterChanged = ({ letter }: About): ReadonlyArray<string> =>
  letter !== undefined && letter.sent_at !== null
    ? [
        `The letter left on ${writtenDate(letter.sent_at)} and keeps its words. What is told now stands in the papers of the case, and in a reminder if one is written.`
      ]
    : [
        `Yes, until it has left${letter === undefined ? "; it is not written yet" : ""}. Say what is to be different: a fact with its old and its new value, for example “not 49 but 59 dollars”; “put in the letter that …”; or “take out …”.`
      ]
