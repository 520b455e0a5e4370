/**
 * What a language model wrote for the middle of a letter, checked before it is used. A draft that names a web address,
 * an e-mail address or a phone number, or that is too long, is not repaired: the rules' words are used instead.
 */
import { Array as Arrays } from "effect"
import type { ModelParagraphs } from "../../../schema/letter.ts"
import { looksLikeLink, singleLine } from "./fact-forms.ts"

/** A letter of more paragraphs than this is not read. */
const PARAGRAPH_COUNT_MAX = 8
const PARAGRAPH_LENGTH_MAX = 1_200

/**
 * Numbers written like those of phones: with + or 00 and a country, with an area code, or ten digits and more in a row.
 * Days such as 2026-11-03 are not.
 */
const PHONE =
  /(?:\+|\b00)[1-9](?:[ ().-]{0,2}\d){5,14}|\(?\b\d{3}\)?[ .-]{1,2}\d{3}[ .-]\d{4}\b|\b0\d{2,4}[ /-]\d{3,}|\d{10,}/

/** The paragraphs as they may stand in a letter; null when one of them may not. */
export const usableParagraphs = (drafted: ModelParagraphs): ModelParagraphs | null => {
  if (drafted.paragraphs.length > PARAGRAPH_COUNT_MAX) return null
  const paragraphs = Arrays.map(drafted.paragraphs, singleLine)
  return paragraphs.every(isUsable) ? { model: drafted.model, paragraphs } : null
}

const isUsable = (paragraph: string): boolean =>
  paragraph !== "" &&
  paragraph.length <= PARAGRAPH_LENGTH_MAX &&
  paragraph.isWellFormed() &&
  !looksLikeLink(paragraph) &&
  !/[{}]{2}/.test(paragraph) &&
  !PHONE.test(paragraph)
