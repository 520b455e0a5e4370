/**
 * A letter as a PDF that can be printed, signed and posted. The words are those of the letter's text and nothing else;
 * lines that were only wrapped are joined and wrapped anew, addresses and lists stay as lines.
 */
import { WORDS } from "../../actors/assistant/letters/words/all.ts"
import { american } from "../../actors/assistant/letters/words/american.ts"
import { english } from "../../actors/assistant/letters/words/english.ts"
import type { FrameWords, LetterWords } from "../../actors/assistant/letters/words/letter-words.ts"
import { unwrapped, wrap } from "../../actors/assistant/letters/wrap.ts"
import {
  BODY_SIZE,
  closePaper,
  inSmall,
  isIncomplete,
  needHeight,
  openPaper,
  type Paper,
  PARAGRAPH_GAP,
  writeItem,
  writeLine,
  writeRule
} from "./paper.ts"

export interface LetterText {
  readonly letter_id: string
  readonly title: string
  readonly subject: string
  readonly body: string
}

/** The words of the language that a letter is in, which its subject or its closing shows; English where neither does. */
const wordsOf = (body: string): LetterWords =>
  Object.values(WORDS).find(
    ({ frame }) => body.includes(`\n\n${frame.subjectMark}`) || body.includes(`\n\n${wrap(frame.closing)}\n\n`)
  ) ?? english

/** Room between the closing ("Yours faithfully,") and the name, for a signature. */
const SIGNATURE_HEIGHT = 34

/** The closing, the signature and the name stay on one page. */
const CLOSING_HEIGHT = 90

/** A heading stays with the first lines below it. */
const HEADING_HEIGHT = 45

/** The letter as a PDF; the same letter and moment give the same bytes. */
export const letterPdf = async (letter: LetterText, options: { readonly createdAt: number }): Promise<Uint8Array> => {
  const { frame, language } = wordsOf(letter.body)
  const paper = await openPaper(letter.subject, options.createdAt, language)
  for (const lines of unwrapped(letter.body)) writeBlock(paper, lines, frame)
  return closePaper(paper, letter.letter_id, isIncomplete(paper, letter.body), frame.page)
}

const writeBlock = (paper: Paper, lines: ReadonlyArray<string>, { closing, subjectMark }: FrameWords): void => {
  const [first = ""] = lines
  if (first === "--") {
    writeImprint(paper, lines.slice(1))
    return
  }
  // A reader may have put another name of a closing there.
  const closes = first === closing || first === american.frame.closing || first.startsWith("Yours ")
  if (closes) needHeight(paper, CLOSING_HEIGHT)
  if (lines.length > 1) needHeight(paper, HEADING_HEIGHT)
  lines.forEach((line, at) => {
    if (line.startsWith("- ")) {
      writeItem(paper, "•", line.slice(2))
      return
    }
    const bold = at === 0 && first.startsWith(subjectMark)
    paper.font(bold ? "bold" : "regular", BODY_SIZE)
    writeLine(paper, line)
  })
  paper.font("regular", BODY_SIZE)
  paper.y += closes ? SIGNATURE_HEIGHT : PARAGRAPH_GAP
}

const writeImprint = (paper: Paper, lines: ReadonlyArray<string>): void => {
  needHeight(paper, HEADING_HEIGHT)
  paper.y += PARAGRAPH_GAP
  writeRule(paper)
  inSmall(paper, () => {
    for (const line of lines) writeLine(paper, line)
  })
  paper.y += PARAGRAPH_GAP
}
