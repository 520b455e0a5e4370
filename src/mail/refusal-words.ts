/**
 * Words a mail server's refusal by its code. The server's own words may name hosts and networks, so they are not shown.
 */

/** The class of an enhanced status code (RFC 3463), by its second number. */
const CLASSES: Readonly<Record<string, string>> = {
  "1": "the address is not accepted there",
  "2": "the mailbox takes no mail now",
  "3": "the mail system there takes no mail",
  "4": "the way there does not work",
  "5": "the mail servers did not understand each other",
  "6": "the content was not accepted",
  "7": "a rule of the mail server refuses it"
}

/** Codes with a more exact meaning. */
const DETAILS: Readonly<Record<string, string>> = {
  "1.1": "the mailbox is not known there",
  "1.2": "the domain takes no mail",
  "1.10": "the domain takes no mail",
  "2.1": "the mailbox is switched off",
  "2.2": "the mailbox is full",
  "2.3": "the letter is too large for the mailbox"
}

/** The codes must not be part of a longer number, such as an IP address. */
const BASIC = /(?<![\d.])[45]\d\d(?![\d.])/
const ENHANCED = /(?<![\d.])[245]\.(\d{1,3})\.(\d{1,3})(?!\.?\d)/
/** The codes are at the beginning of a reply. */
const LOOKED_AT_CHARS_MAX = 300

/** `550 5.1.1: the mailbox is not known there`; null if the server gave no code. */
export const refusalWords = (said: string): string | null => {
  const words = said.slice(0, LOOKED_AT_CHARS_MAX)
  const [basic] = BASIC.exec(words) ?? []
  const [enhanced, subject = "", detail = ""] = ENHANCED.exec(words) ?? []
  const codes = [basic, enhanced].filter((code) => code !== undefined).join(" ")
  if (codes === "") return null
  return `${codes}: ${DETAILS[`${subject}.${detail}`] ?? CLASSES[subject] ?? "the mail server refuses it"}`
}
