/**
 * The final check of a model's text before it becomes a reply or a paragraph. A passing text contains no address, no law
 * that the rules did not name, no name or number that the case does not have; it claims no deed, status or profession,
 * and repeats neither the prompt nor the user. A failing text is not repaired; the rules answer instead.
 */
import { foreignCitations } from "./citations.ts"
import { hasUnseen, isLongNumber, numberRuns, visible } from "./mask.ts"
import {
  LETTER_SYSTEM_PROMPT,
  PARAGRAPH_CHARS_MAX,
  PARAGRAPH_COUNT_MAX,
  REPLY_CHARS_MAX,
  REPLY_SYSTEM_PROMPT
} from "./prompt.ts"
import { repeatsAll, repeatsRun, unknownNames, unknownNumbers } from "./grounding.ts"

/** Why a text is unusable; safe to count and to log. */
export type Unusable =
  | "empty"
  | "too-long"
  | "unseen-characters"
  | "address"
  | "identifier"
  | "markup"
  | "citation"
  | "claimed-deed"
  | "claimed-status"
  | "claimed-profession"
  | "promise-or-threat"
  | "letter-frame"
  | "leaked-rules"
  | "copied-text"
  | "unknown-number"
  | "unknown-name"
  | "unquoted"

export interface Grounds {
  /** The document sent to the model: the only source of names and numbers. */
  readonly document: string
  /** The organization's name; only it and the laws may be written in capitals. */
  readonly organization: string
  /** Citations, names of laws and sentences about them that the rules gave. */
  readonly laws: ReadonlyArray<string>
  /** The users' texts, of which no long run may be repeated. */
  readonly told: ReadonlyArray<string>
}

/** Words in a row: eight of our rules are no coincidence; of a story, a reply may retell less than a letter. */
const RULES_RUN = 8
const REPLY_COPY_RUN = 8
/** Messages with fewer words may occur in an answer. */
const REPLY_COPY_MIN = 4
const LETTER_COPY_RUN = 20

const ADDRESS =
  /:\/\/|\bwww\.|\b(?:mailto|javascript|data|tel|file|ftp|https?):|@|\b\d{1,3}(?:\.\d{1,3}){3}\b|\b[\p{L}\p{N}-]+\.(?:[a-z]{2,24})\b(?!\.)|\b\w+\s*[([{]?\s*\b(?:dot|punkt|punto)\b\s*[)\]}]?\s*\w{2,}/iu
/** A spelled phone number: 0900-REFUND. */
const SPELLED_NUMBER = /\d-\p{Lu}{3,}/u
/** Abbreviations with a dot inside, which are not host names. */
const ABBREVIATION = /\b(?:e\.g|i\.e|a\.m|p\.m|no\.\d)/giu
/** Cases, letters, agents, sponsors, keys, page tokens, long encoded runs. */
const IDENTIFIER =
  /\b[A-Z]{2,8}-\d{4}-\d{4,}|\b(?:agt|spn|svc|msg|con|doc|sk|pk|key)[_-][A-Za-z0-9]{6,}|[A-Za-z0-9+/_-]{25,}|\b[0-9a-f]{16,}\b/i
const MARKUP = /[{}[\]<>`|\\*#]|={3,}|-{3,}|_{3,}|\b(?:system|assistant|developer|user)\s*:/i
const FIRST_PERSON_DEED =
  /\b(?:I|we|redress|the (?:service|assistant|team))(?:\s+(?:have|has|had|am|are|will|just|now|already|also)|['’](?:ve|ll|m|re))*\s+(?:sent|send|sending|filed?|filing|submitt\w*|report(?:ed|ing)|forward\w*|e-?mail\w*|mail(?:ed|ing)|call(?:ed|ing)|contact(?:ed|ing)|escalat\w*|clos(?:e|ed|ing)|resolv\w*|updat\w*|chang(?:e|ed|ing)|mark(?:ed|ing)|approv\w*|delet\w*|refund(?:ed|ing)|transfer\w*|sued|suing|execut\w*|grant(?:ed|ing))\b/i
const PASSIVE_DEED =
  /\b(?:letter|complaint|e-?mail|message|request|form|packet|claim|report|notice|document|copy|case)s?\b[^.!?\n]{0,40}\b(?:has|have|had|was|were|is|are|been|being|now)\s+(?:\w+\s+){0,2}(?:sent|filed|submitted|forwarded|mailed|e-?mailed|escalated|posted|delivered|lodged|deleted|approved)\b/i
const STATUS =
  /\b(?:case|status|matter|complaint|dispute|file)\b[^.!?\n]{0,50}\b(?:resolved|closed|withdrawn|escalated|settled|approved|won|dismissed|letter_\w+|needs_\w+|awaiting_\w+|response_\w+)\b|\b\w+_(?:sent|drafted|received|response|information)\b/i
const PROFESSION =
  /\b(?:I am|I['’]m|we are|we['’]re|as) (?:\w+[\s-]){0,3}?(?:lawyers?|attorneys?|solicitors?|barristers?|counsel|paralegals?|judges?|notar(?:y|ies)|police|officers?|officials?|doctors?|physicians?|human|person)\b|\b(?:my|our) (?:clients?|law firm|legal (?:team|department))\b|\b(?:speaking|acting) as\b|\battorney-client\b|\besq\b|(?:rechtsanw|anwalt|abogad|avocat|advogad|avvocat|adwokat|адвокат|юрист|律师|律師|弁護士|변호사|محام)/iu
const PROMISE_OR_THREAT =
  /\b(?:guarantee[ds]? (?:that|you|to|a|the)|we guarantee|I guarantee|you will (?:definitely |certainly |surely )?(?:win|prevail|receive|get)|certain to win|arrest(?:ed)?|jail(?:ed)?|prison|imprison\w*|prosecut\w*|press charges|criminal charges|deport\w*|immigration authorit\w*|ruin (?:your|their)|expose (?:you|them)|kill|or else)\b/i
/** Words of prompts and instructions, which have no place in a letter or reply. */
const ABOUT_RULES =
  /\b(?:system prompt|(?:my|these|those|previous|above|all|hidden) (?:rules|instructions|guidelines|limits|prompts?)|the (?:rules|instructions|guidelines|prompt)|the (?:operators?|developers?)|(?:developer|admin|debug) mode|language model)\b/i
const LETTER_FRAME =
  /^\s*(?:dear|to|from|subject|re|cc|bcc|date|attn)\b\s*[:,]|^\s*dear\b|^\s*(?:yours|sincerely|best regards|kind regards|regards)\b/i

/** Why a reply is unusable; undefined if it is usable. */
export const screenReply = (content: string, grounds: Grounds): Unusable | undefined => {
  if (content.trim() === "") return "empty"
  if (content.length > REPLY_CHARS_MAX) return "too-long"
  // A message too short for a run: an answer with all of it was dictated.
  if (grounds.told.some((one) => repeatsAll(visible(content), one, REPLY_COPY_MIN))) return "copied-text"
  return screenText(content, grounds, REPLY_COPY_RUN)
}

/** Why a letter's paragraphs are unusable; one unusable paragraph is enough. */
export const screenParagraphs = (paragraphs: ReadonlyArray<string>, grounds: Grounds): Unusable | undefined => {
  if (paragraphs.length === 0) return "empty"
  if (paragraphs.length > PARAGRAPH_COUNT_MAX) return "too-long"
  for (const paragraph of paragraphs) {
    if (paragraph.trim() === "") return "empty"
    if (paragraph.length > PARAGRAPH_CHARS_MAX) return "too-long"
    // A line break could imitate an address or a signature.
    if (/\n/.test(paragraph) || LETTER_FRAME.test(visible(paragraph))) return "letter-frame"
    const reason = screenText(paragraph, grounds, LETTER_COPY_RUN)
    if (reason !== undefined) return reason
  }
  // Joined too, because a sentence of the prompt may be spread over several.
  return leaks(paragraphs.join(" ")) ? "leaked-rules" : undefined
}

const screenText = (text: string, grounds: Grounds, copyRun: number): Unusable | undefined => {
  if (hasUnseen(text) || text.includes("\t")) return "unseen-characters"
  // Look-alike letters of other widths are judged as what they look like.
  const read = visible(text)
  if (MARKUP.test(read)) return "markup"
  if (IDENTIFIER.test(read)) return "identifier"
  if (ADDRESS.test(withoutLaws(read, grounds).replaceAll(ABBREVIATION, ""))) return "address"
  if (SPELLED_NUMBER.test(read) || numberRuns(withoutLaws(read, grounds)).some(isLongNumber)) return "address"
  if (leaks(read) || ABOUT_RULES.test(read)) return "leaked-rules"
  if (PROFESSION.test(read)) return "claimed-profession"
  if (FIRST_PERSON_DEED.test(read) || PASSIVE_DEED.test(read)) return "claimed-deed"
  if (STATUS.test(read)) return "claimed-status"
  if (PROMISE_OR_THREAT.test(read)) return "promise-or-threat"
  if (foreignCitations(read, grounds.laws).length > 0) return "citation"
  if (grounds.told.some((one) => repeatsRun(read, one, copyRun))) return "copied-text"
  if (unknownNumbers(read, grounds.document).length > 0) return "unknown-number"
  return unknownNames(read, grounds).length > 0 ? "unknown-name" : undefined
}

const leaks = (text: string): boolean =>
  [REPLY_SYSTEM_PROMPT, LETTER_SYSTEM_PROMPT].some((rules) => repeatsRun(text, rules, RULES_RUN))

/** Removes the laws, whose citations contain dots and long numbers. */
const withoutLaws = (text: string, { laws }: Grounds): string =>
  laws.reduce((rest, law) => (law === "" ? rest : rest.replaceAll(law, "")), text)
