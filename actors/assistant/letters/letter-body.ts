/**
 * The plain text of a letter, from the sender's address to the signature. Blocks are separated by blank lines and
 * wrapped as `wrap.ts` says. Everything that a client stated stands here as single lines, so it cannot forge another
 * part of the letter; whether the words of such a line need a person's eyes is decided in `human-reasons.ts`.
 */
import type { DocumentRef } from "../../../schema/case.ts"
import type { FactName, Facts } from "../../../schema/letter.ts"
import { looksLikeLink, singleLine } from "./fact-forms.ts"
import { isPlainFileName } from "./plain.ts"
import { signerOf } from "./signed-for.ts"
import type { FrameWords, LetterWords } from "./words/letter-words.ts"
import { wrap } from "./wrap.ts"

/** Names longer than this are cut: the address is read by people. */
const NAME_LENGTH_MAX = 120

/** Documents listed one by one; the rest is counted. */
const DOCUMENT_COUNT_MAX = 30

export interface LetterParts {
  readonly words: LetterWords
  readonly facts: Facts
  /** The facts that this letter is about; references of other matters stay out of it. */
  readonly relevant: ReadonlySet<FactName>
  readonly date: string
  /** Null for a letter to an agency: the addressee says it all. */
  readonly organization: string | null
  readonly department: string | null
  readonly contact: string | null
  /** Where it is posted to, line by line, if that is known. */
  readonly address: string | null
  /** The function at the organization that the template writes to. */
  readonly addressee: string
  /** The title and the case number. */
  readonly subject: string
  /** The items of a list stand on lines of their own. */
  readonly paragraphs: ReadonlyArray<string>
  readonly documents: ReadonlyArray<DocumentRef>
  readonly caseId: string
}

/** A name as it may stand in a letter: one line without links; null when nothing is left. */
export const nameLine = (text: string | null | undefined): string | null => {
  const kept = singleLine(text ?? "")
    .split(" ")
    .filter((word) => !looksLikeLink(word))
    .join(" ")
    // It is followed by a comma in the salutation.
    .replace(/(?<![,;: ])[,;: ]+$/, "")
  return kept === "" ? null : kept.slice(0, NAME_LENGTH_MAX).toWellFormed().trim()
}

/**
 * The paragraphs with the sentence of what is asked for. It stands before the last one, which says what happens without an answer: a
 * letter asks first and only then speaks of complaints.
 */
export const withDemand = (paragraphs: ReadonlyArray<string>, request: string): ReadonlyArray<string> =>
  paragraphs.length < 2 ? [...paragraphs, request] : [...paragraphs.slice(0, -1), request, ...paragraphs.slice(-1)]

/** The whole text of a letter. */
export const letterBody = (parts: LetterParts): string => {
  const { frame } = parts.words
  return (
    [
      block(senderLines(parts.facts, frame)),
      frame.dated(parts.date),
      block(addresseeLines(parts)),
      block([`${frame.subjectMark}${parts.subject}`, ...referenceLines(parts)]),
      wrap(frame.salutation(parts.contact)),
      ...parts.paragraphs.map(paragraphBlock),
      ...listed(frame.documents, documentLines(parts.documents, frame)),
      wrap(frame.closing),
      block(signatureLines(parts.facts, frame)),
      `--\n${wrap(frame.imprint(parts.caseId))}`
    ].join("\n\n") + "\n"
  )
}

/** Lines that stay lines; one that is too long goes on indented. */
const block = (lines: ReadonlyArray<string>): string => lines.map((line) => wrap(line, "    ")).join("\n")

/** One line, or the items of a list. */
const paragraphBlock = (paragraph: string): string =>
  paragraph
    .split("\n")
    .map((line) => wrap(line, line.startsWith("- ") ? "  " : ""))
    .join("\n")

const senderLines = (facts: Facts, frame: FrameWords) => {
  const { consumer_name, consumer_address, consumer_email, consumer_phone } = facts
  const signer = signerOf(facts)
  return [
    ...(consumer_name === undefined ? [] : [consumer_name]),
    ...(signer === undefined ? [] : [frame.through(signer)]),
    ...(consumer_address === undefined ? [] : consumer_address.split("\n")),
    ...(consumer_email === undefined ? [] : [consumer_email]),
    ...(consumer_phone === undefined ? [] : [consumer_phone])
  ]
}

/** The person the letter is for, or who signs for them. */
const signatureLines = (facts: Facts, frame: FrameWords): ReadonlyArray<string> => {
  const { consumer_name = "" } = facts
  const signer = signerOf(facts)
  return signer === undefined ? [consumer_name] : [signer.name, frame.signedFor(signer, consumer_name)]
}

const addresseeLines = ({ address, addressee, contact, department, organization }: LetterParts) => {
  const named = [organization, contact, department, addressee].filter((line) => line !== null)
  const lines = address === null ? named : [...named, ...address.split("\n")]
  return lines.filter((line, at) => lines.indexOf(line) === at)
}

/** References by which the organization finds the matter, in the order in which they are listed. */
const REFERENCES: ReadonlyArray<FactName> = [
  "account_reference",
  "order_reference",
  "booking_reference",
  "policy_number",
  "claim_number",
  "loan_reference",
  "debt_reference",
  "baggage_reference",
  "agency_reference"
]

/** By these any organization finds a matter. */
const ALWAYS_RELEVANT: ReadonlySet<FactName> = new Set<FactName>([
  "account_reference",
  "order_reference",
  "claim_number"
])

/** What stands in every letter in which it is known, with any template: the sender, the usual references and where it is posted to. */
export const FACTS_OF_THE_FRAME: ReadonlyArray<FactName> = [
  "consumer_name",
  "consumer_address",
  "consumer_email",
  "consumer_phone",
  "signer_name",
  "signs_as",
  "organization_address",
  "amount_received",
  "received_on",
  ...ALWAYS_RELEVANT
]

const referenceLines = ({ facts, relevant, words }: LetterParts): ReadonlyArray<string> =>
  REFERENCES.flatMap((fact, at) => {
    const value = ALWAYS_RELEVANT.has(fact) || relevant.has(fact) ? facts[fact] : undefined
    // A loan's account has one number: the narrower word says which it is.
    const isSaidBelow = REFERENCES.slice(at + 1).some((later) => relevant.has(later) && facts[later] === value)
    return value === undefined || isSaidBelow
      ? []
      : [`${words.frame.references[fact] ?? ""}${words.frame.colon} ${value}`]
  })

const listed = (heading: string, items: ReadonlyArray<string>): ReadonlyArray<string> =>
  items.length === 0 ? [] : [[heading, ...items.map((item) => wrap(`- ${item}`, "  "))].join("\n")]

const documentLines = (documents: ReadonlyArray<DocumentRef>, frame: FrameWords): ReadonlyArray<string> => [
  ...documents
    .slice(0, DOCUMENT_COUNT_MAX)
    .map(
      (document, at) =>
        `${documentName(document) ?? frame.document(at + 1)} (${kindOf(document, frame)}, ${size(document.byte_count, frame)})`
    ),
  ...(documents.length > DOCUMENT_COUNT_MAX ? [frame.moreDocuments(documents.length - DOCUMENT_COUNT_MAX)] : [])
]

const kindOf = ({ media_type }: DocumentRef, { kinds }: FrameWords): string => {
  if (media_type === "application/pdf") return "PDF"
  if (media_type.startsWith("image/")) return kinds.image
  return media_type.startsWith("text/") ? kinds.text : kinds.file
}

/** Endings that say what a document is. Others are left out: ".zip" and ".com" are also ends of hosts. */
const ENDING = /\.(?:pdf|png|jpe?g|gif|webp|heic|tiff?|txt|docx?|xlsx?|odt|csv|eml)$/i

/** The last part of a file name where it is plainly a name. */
const documentName = ({ filename }: DocumentRef): string | undefined => {
  const name = singleLine(filename ?? "")
    .replace(/^.*[/\\]/, "")
    .trim()
  return isPlainFileName(name.replace(ENDING, "")) && !looksLikeLink(filename ?? "") ? name : undefined
}

const BYTES_PER_KB = 1_000
const BYTES_PER_MB = 1_000_000

const size = (byteCount: number, { bytes, decimalMark }: FrameWords): string => {
  if (byteCount < BYTES_PER_KB) return `${byteCount} ${bytes}`
  return byteCount < BYTES_PER_MB
    ? `${Math.round(byteCount / BYTES_PER_KB)} KB`
    : `${(byteCount / BYTES_PER_MB).toFixed(1).replace(".", decimalMark)} MB`
}
