/**
 * Moves a letter to the day on which it leaves: the line of its date, and the day by which it asks for an answer.
 *
 * Always true:
 * - Nothing else of the letter changes. Both are moved only where they stand as the template wrote them: what a reader wrote in
 *   their place stays.
 * - The same letter and day give the same text.
 * - Without a day for the answer that moves along, the date stays before the answer is due.
 */
import type { Letter } from "../../../schema/letter.ts"
import type { EpochMs } from "../../runtime/entity.ts"
import { isoOf, onWorkday } from "../clock-terms.ts"
import { answerDueAt, answerDueFrom, datedAt, DAY_MS, daysUntil } from "./answers/answer-day.ts"
import { WORDS } from "./words/all.ts"
import { american } from "./words/american.ts"
import { english } from "./words/english.ts"
import type { LetterWords } from "./words/letter-words.ts"
import { unwrapped, wrap } from "./wrap.ts"

export type DatedLetter = Pick<
  Letter,
  "answer_term" | "body" | "dated_at" | "drafted_at" | "language" | "response_days"
>

export interface Redated {
  readonly dated_at: EpochMs
  readonly body: string
  readonly response_days: number
}

/** The letter as of that moment; undefined where its text stays as it is, as for a day before its drafting. */
export const redatedTo = (letter: DatedLetter, at: EpochMs): Redated | undefined => {
  const from = datedAt(letter)
  if (dayOf(at) === dayOf(from) || dayOf(at) < dayOf(letter.drafted_at)) return undefined
  const forms = formsOf(letter)
  const due = newlyDue(letter, at)
  const answered = firstOf(forms, (words) => withAnswerDay(letter, words, due))
  if (answered === undefined && at >= answerDueAt(letter)) return undefined
  const body = firstOf(forms, (words) => withDate(answered ?? letter.body, words, { from, to: at })) ?? answered
  if (body === undefined) return undefined
  return { dated_at: at, body, response_days: daysUntil(answered === undefined ? answerDueAt(letter) : due, at) }
}

/** The newest day, of those from the drafting to that moment, that stands in these words as the letter's date; as a moment. */
export const dateIn = (body: string, letter: DatedLetter, until: EpochMs): EpochMs | undefined => {
  const forms = formsOf(letter)
  const first = letter.drafted_at
  for (let at = until; dayOf(at) >= dayOf(first) && at > until - DAYS_SEARCHED_MAX * DAY_MS; at -= DAY_MS)
    if (forms.some((words) => dateLineOf(body, words, at) !== undefined)) return at
  return undefined
}

/** A letter that waited longer was not shown with a newer day. */
const DAYS_SEARCHED_MAX = 400

const dayOf = (at: EpochMs): string => isoOf(at).slice(0, 10)

/** In which words its days may stand. A letter under a law of the United States had the days of other English ones before. */
const formsOf = ({ language }: Pick<Letter, "language">): ReadonlyArray<LetterWords> => {
  const words = language === undefined ? undefined : WORDS[language]
  return words === undefined ? [english, american] : [words]
}

const firstOf = <A>(forms: ReadonlyArray<LetterWords>, find: (words: LetterWords) => A | undefined): A | undefined => {
  for (const words of forms) {
    const found = find(words)
    if (found !== undefined) return found
  }
  return undefined
}

const newlyDue = ({ answer_term, response_days }: DatedLetter, at: EpochMs): EpochMs =>
  answer_term === undefined ? onWorkday(at + response_days * DAY_MS) : answerDueFrom(answer_term, at)

interface Line {
  readonly start: number
  readonly end: number
}

/** The line of the date: alone between blank lines, or at an end of the text. */
const dateLineOf = (body: string, { day, frame }: LetterWords, at: EpochMs): Line | undefined => {
  const line = frame.dated(day(dayOf(at)))
  for (let start = body.indexOf(line); start !== -1; start = body.indexOf(line, start + 1)) {
    const end = start + line.length
    if (BLANK_BEFORE.test(body.slice(Math.max(0, start - BLANK_CHARS_MAX), start)) && BLANK_AFTER.test(body.slice(end)))
      return { start, end }
  }
  return undefined
}

/** Two ends of lines, of two characters each. */
const BLANK_CHARS_MAX = 4
const BLANK_BEFORE = /^$|\n\r?\n$/
const BLANK_AFTER = /^$|^[ \t]*\r?\n[ \t]*\r?\n/

const withDate = (
  body: string,
  words: LetterWords,
  { from, to }: { readonly from: EpochMs; readonly to: EpochMs }
): string | undefined => {
  const line = dateLineOf(body, words, from)
  if (line === undefined) return undefined
  return `${body.slice(0, line.start)}${words.frame.dated(words.day(dayOf(to)))}${body.slice(line.end)}`
}

/** The sentence that asks for the answer, which follows the demand. */
const answerSentence = ({ day, frame }: LetterWords, due: EpochMs): string =>
  frame
    .request(DEMAND, day(dayOf(due)))
    .split(DEMAND)
    .at(-1)
    ?.trim() ?? ""

/** Stands for the demand, and in no sentence of a letter. */
const DEMAND = "\u0001"

/** The text with the new day in the last sentence that asks for the answer; undefined where no such sentence stands in it. */
const withAnswerDay = (letter: DatedLetter, words: LetterWords, due: EpochMs): string | undefined => {
  const { body } = letter
  const was = answerDueAt(letter)
  // A part of a day counts as one, so the day may be the one before.
  for (const day of [was, was - DAY_MS]) {
    const found = lastOf(body, answerSentence(words, day))
    if (found === undefined) continue
    const block = blockAround(body, found)
    const text = `${body.slice(block.start, found.start)}${answerSentence(words, due)}${body.slice(found.end, block.end)}`
    return `${body.slice(0, block.start)}${rewrapped(body.slice(block.start, block.end), text)}${body.slice(block.end)}`
  }
  return undefined
}

/** Where the sentence stands last, whatever its lines. */
const lastOf = (body: string, sentence: string): Line | undefined => {
  const words = sentence.split(" ").map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"))
  const found = [...body.matchAll(new RegExp(`(?<!\\S)${words.join("\\s+")}(?!\\S)`, "g"))].at(-1)
  return found === undefined ? undefined : { start: found.index, end: found.index + found[0].length }
}

/** What stands between blank lines. */
const blockAround = (body: string, { end, start }: Line): Line => {
  const before = body.lastIndexOf("\n\n", start)
  const after = body.indexOf("\n\n", end)
  return { start: before === -1 ? 0 : before + 2, end: after === -1 ? body.length : after }
}

/** A block that was wrapped as letters are is wrapped so again; lines of a reader's own stay. */
const rewrapped = (was: string, text: string): string => (wrappedAnew(was) === was ? wrappedAnew(text) : text)

const wrappedAnew = (block: string): string =>
  unwrapped(block)
    .flat()
    .map((line) => wrap(line, line.startsWith("- ") ? "  " : ""))
    .join("\n")
