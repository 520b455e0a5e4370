/**
 * A name and an address without capitals and commas: "luis mendoza 1422 story rd apt 7 san jose ca 95122". Only the beginning of an
 * answer is read so, and only up to a post code. Pure, and linear in the text.
 */
import { STREET } from "./address-words.ts"
import { addressAt, type NamedAddress, NOT_A_NAME, titled } from "./told/told-person.ts"

const NAME_THEN_NUMBER = /^[^\p{L}\d]{0,5}(\p{Ll}[\p{L}'’-]{1,30}(?: \p{Ll}[\p{L}'’-]{0,30}){1,3}),? (?=\d)/u
/** Words before the number of a house that are no name. */
const SAYS_SOMETHING =
  /(?<!\p{L})(?:live[sd]?|living|stay(?:ing)?|mov(?:e|ed|ing)|new|old|place|address|house|home|apartment|flat|unit|letter|call|send|ask|write|pay|paid|want|get|got|me|him|them|also|about|around|landlord|landlady|company|owner|seller|shop|store|boss|name|have|has|had|went|came|one|two|wohn\p{L}*|habit\p{L}*|viv\p{L}*)(?!\p{L})/iu
const POST_CODE = / \p{L}{2} \d{5}(?:-\d{4})?$|(?<!\p{L})[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$|[a-z]\d[a-z] ?\d[a-z]\d$/iu

export const smallNameWithAddress = (text: string): NamedAddress | undefined => {
  const found = NAME_THEN_NUMBER.exec(text)
  const name = found?.[1]
  if (found === null || name === undefined || NOT_A_NAME.test(name) || SAYS_SOMETHING.test(name)) return undefined
  const address = addressAt(text.slice(found[0].length), "here")
  return address === undefined || !STREET.test(address) || !POST_CODE.test(address)
    ? undefined
    : { name: titled(name), address: inCapitals(address) }
}

/** An address of small letters gets its capitals; a State and a post code have only such. */
const inCapitals = (address: string): string =>
  /\p{Lu}/u.test(address) ? address : titled(address).replace(POST_CODE, (code) => code.toUpperCase())
