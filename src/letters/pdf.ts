/**
 * A letter as a PDF that can be printed, signed and posted. The words are those of the letter's text and nothing else;
 * lines that were only wrapped are joined and wrapped anew, addresses and lists stay as lines.
 */
import { unwrapped } from "../../actors/assistant/letters/wrap.ts"
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

/** Room between "Yours faithfully," and the name, for a signature. */
const SIGNATURE_HEIGHT = 34

/** The closing, the signature and the name stay on one page. */
const CLOSING_HEIGHT = 90

/** A heading stays with the first lines below it. */
const HEADING_HEIGHT = 45

/** The letter as a PDF; the same letter and moment give the same bytes. */
export const letterPdf = async (letter: LetterText, options: { readonly createdAt: number }): Promise<Uint8Array> => {
  const paper = await openPaper(letter.subject, options.createdAt)
  for (const lines of unwrapped(letter.body)) writeBlock(paper, lines)
  return closePaper(paper, letter.letter_id, isIncomplete(paper, letter.body))
}

const writeBlock = (paper: Paper, lines: ReadonlyArray<string>): void => {
  const [first = ""] = lines
  if (first === "--") {
    writeImprint(paper, lines.slice(1))
    return
  }
  if (first.startsWith("Yours ")) needHeight(paper, CLOSING_HEIGHT)
  if (lines.length > 1) needHeight(paper, HEADING_HEIGHT)
  lines.forEach((line, at) => {
    if (line.startsWith("- ")) {
      writeItem(paper, "•", line.slice(2))
      return
    }
    const bold = at === 0 && first.startsWith("Re: ")
    paper.font(bold ? "bold" : "regular", BODY_SIZE)
    writeLine(paper, line)
  })
  paper.font("regular", BODY_SIZE)
  paper.y += first.startsWith("Yours ") ? SIGNATURE_HEIGHT : PARAGRAPH_GAP
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
