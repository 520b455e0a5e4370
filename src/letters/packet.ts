/**
 * The papers of one escalation as a zip archive that a person checks and files: cover, timeline, statement, letters, evidence and
 * a README.
 *
 * Always true:
 * - They tell the case as it stood when they were prepared; a document that came later goes in beside them and is named as such.
 * - The same case, packet and documents give the same bytes, wherever and whenever it is made.
 * - Every path is the service's own or made safe; no two are the same.
 */
import { keptAnswers } from "../../actors/case/letter-queries.ts"
import { setImmediate } from "node:timers/promises"
import type { Zippable, ZipOptions } from "fflate"
import type { DocumentRef, OpenCase, Packet } from "../../schema/case.ts"
import type { LetterState } from "../../schema/letter.ts"
import { dateIn } from "../../actors/case/days-in-words.ts"
import { asPrepared } from "../../actors/case/prepared.ts"
import { writtenAt } from "../cases/letter-view.ts"
import { coverPdf, coverSections, coverTitle } from "./cover.ts"
import { safeFileName } from "./file-name.ts"
import { timelineLines } from "./packet-timeline.ts"
import { letterPdf } from "./pdf.ts"
import { answerLines, statementLines } from "./statement.ts"

export interface PacketInput {
  readonly state: OpenCase
  readonly packet: Packet
  /** Those of the case that go in; the README names the others. */
  readonly documents: ReadonlyArray<{ readonly ref: DocumentRef; readonly content: Uint8Array }>
  readonly createdAt: number
}

/** Letters that left, or that the user was given to post. */
const INCLUDED: ReadonlySet<LetterState> = new Set<LetterState>([
  "sent",
  "delivered",
  "bounced",
  "prepared_for_user",
  "posted"
])

const STATE_WORDS: Readonly<Partial<Record<LetterState, string>>> = {
  sent: "sent by mail",
  delivered: "sent by mail and delivered",
  bounced: "sent by mail, came back",
  posted: "posted by you, as you say,",
  prepared_for_user: "prepared for you to post; not sent by this service"
}

interface Entry {
  readonly path: string
  readonly content: Uint8Array
  /** One line of the README. */
  readonly about: string
}

/** Made on Unix (3): only then do programs that unpack the archive read the mode below. */
const ZIP_OS_UNIX = 3
/** A regular file that its owner may write and everybody may read: mode bits stand in the upper half. */
const ZIP_ATTRIBUTES = 0o100644 * 0x1_0000

/** The archive. */
export const packetZip = async (input: PacketInput): Promise<Uint8Array> => {
  const { createdAt, packet } = input
  const state = asPrepared(input.state, packet)
  const entries: ReadonlyArray<Entry> = [
    {
      path: "1-cover.pdf",
      content: await coverPdf(state, packet, createdAt),
      about: "what to do with these papers; begin here"
    },
    {
      path: "2-timeline.txt",
      content: text(timelineLines(state, packet)),
      about: "what passed between you and the other side, by day"
    },
    {
      path: "3-statement.txt",
      content: text(statementLines(state, packet)),
      about: "your statement of the dispute, to check, correct and sign"
    },
    ...(keptAnswers(state).length === 0
      ? []
      : [
          {
            path: "4-answers.txt",
            content: text(answerLines(state)),
            about: "what the organization answered, word for word"
          }
        ]),
    ...(await letterEntries(state)),
    ...evidenceEntries(input, state)
  ]
  const files: Zippable = {}
  const options: ZipOptions = { mtime: zipTime(createdAt), level: 0, os: ZIP_OS_UNIX, attrs: ZIP_ATTRIBUTES }
  for (const { content, path } of entries)
    files[path] = [content, path.endsWith(".txt") ? { ...options, level: 6 } : options]
  files["README.txt"] = [text(readme(input, state, entries)), { ...options, level: 6 }]
  // A loop at the top of that module takes 30 ms, for which no start waits.
  const { zipSync } = await import("fflate")
  return zipSync(files)
}

// A zip keeps local time without a zone. Noon of the UTC day is the same text in every zone and exists in all of them.
const zipTime = (createdAt: number): Date => {
  const utc = new Date(createdAt)
  return new Date(utc.getUTCFullYear(), utc.getUTCMonth(), utc.getUTCDate(), 12)
}

const encoder = new TextEncoder()
const text = (lines: ReadonlyArray<string>): Uint8Array => encoder.encode(`${lines.join("\n")}\n`)

const letterEntries = async (state: OpenCase): Promise<ReadonlyArray<Entry>> => {
  const entries: Array<Entry> = []
  for (const letter of state.letters.filter(({ state }) => INCLUDED.has(state))) {
    // Drawing one keeps the process to itself: others have it in between.
    await setImmediate()
    entries.push({
      path: `letters/${safeFileName(letter.letter_id)}.pdf`,
      content: await letterPdf(letter, { createdAt: writtenAt(letter) }),
      about: `${letter.title}; ${STATE_WORDS[letter.state] ?? letter.state}${letter.sent_at === null ? "" : ` on ${dateIn(state, letter.sent_at)}`}`
    })
  }
  await setImmediate()
  return entries
}

// The number before the name keeps two files of one name apart.
const evidenceEntries = ({ documents }: PacketInput, prepared: OpenCase): ReadonlyArray<Entry> => {
  const then = new Set(prepared.documents)
  return documents.map(({ content, ref }, at) => ({
    path: `evidence/${at + 1}-${safeFileName(ref.filename, ref.media_type)}`,
    content,
    about: `${ref.media_type}, ${ref.byte_count} bytes, SHA-256 ${ref.sha256}${then.has(ref) ? "" : "; came after these papers were prepared, and is not named in the statement"}`
  }))
}

const readme = (
  { documents, packet, state }: PacketInput,
  prepared: OpenCase,
  entries: ReadonlyArray<Entry>
): ReadonlyArray<string> => {
  const included = new Set(documents.map(({ ref }) => ref.document_id))
  const missing = state.documents.filter(({ document_id }) => !included.has(document_id))
  return [
    coverTitle(packet),
    "",
    ...coverSections(prepared, packet).flatMap(({ heading, lines, numbered }) => [
      `${heading}:`,
      ...lines.map((line, at) => (numbered ? `  ${at + 1}. ${line}` : `  ${line}`)),
      ""
    ]),
    "Files:",
    ...entries.map(({ about, path }) => `  ${path}: ${about}`),
    ...(missing.length === 0
      ? []
      : [
          "",
          "Documents of the case that are not in this packet:",
          ...missing.map((ref) => `  ${safeFileName(ref.filename, ref.media_type)} (SHA-256 ${ref.sha256})`)
        ])
  ]
}
