/**
 * A4 paper: what every PDF of the service shares. DejaVu Serif is embedded as a subset, so a document looks alike
 * everywhere and its text can be selected. The same text and moment give the same bytes. Characters that the font
 * lacks are marked with `NOT_SHOWN` and a note says so at the end; none becomes an empty box.
 */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import type Pdf from "pdfkit"

export type Paper = InstanceType<typeof Pdf>

const POINTS_PER_CM = 72 / 2.54

/** 2.5 cm at the sides and above, as business letters have (DIN 5008, left margin); the page number stands below. */
const MARGINS = {
  top: 2.5 * POINTS_PER_CM,
  left: 2.5 * POINTS_PER_CM,
  right: 2.5 * POINTS_PER_CM,
  bottom: 2.5 * POINTS_PER_CM
}
const FOOTER_FROM_BOTTOM = 1.5 * POINTS_PER_CM

export const BODY_SIZE = 10
const SMALL_SIZE = 8
const LINE_GAP = 2.2
export const PARAGRAPH_GAP = 9
const BULLET_INDENT = 14
const GREY = "#555555"
const BLACK = "#000000"

/** Stands for characters that the font lacks. */
export const NOT_SHOWN = "[?]"

const NOTE = `${NOT_SHOWN} stands for characters that cannot be shown here; the text version has them.`

const fontFile = (name: string): Buffer =>
  readFileSync(fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)))

/** Read when the first document is made, and kept. */
let fonts: { readonly regular: Buffer; readonly bold: Buffer } | undefined

/** An empty document. `createdAt` is the only moment in it. The library is loaded with the first: a start does not wait for it. */
export const openPaper = async (title: string, createdAt: number, language = "en"): Promise<Paper> => {
  const { default: Pdf } = await import("pdfkit")
  fonts ??= { regular: fontFile("DejaVuSerif"), bold: fontFile("DejaVuSerif-Bold") }
  const paper = new Pdf({
    size: "A4",
    margins: MARGINS,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    font: "",
    info: { Title: title, Creator: "Redress", Producer: "Redress", CreationDate: new Date(createdAt) }
  })
  paper.registerFont("regular", fonts.regular)
  paper.registerFont("bold", fonts.bold)
  return paper.font("regular", BODY_SIZE).fillColor(BLACK)
}

/** What pdfkit keeps of the font in use; its types leave it out. */
interface CurrentFont {
  readonly _font: { readonly font: { readonly hasGlyphForCodePoint: (codePoint: number) => boolean } }
}

/** Joiners and variation selectors have no shape of their own. */
const SHAPELESS = /[\p{Variation_Selector}\p{Emoji_Modifier}\u200B-\u200D\u2060\uFEFF]/gu

/** The text on one line, with every run of characters that the font lacks marked. */
const showable = (paper: Paper, text: string): string => {
  const { font } = (paper as unknown as CurrentFont)._font
  let shown = ""
  let lacking = false
  for (const character of text.replaceAll(/[^\S\u00A0]/g, " ").replaceAll(SHAPELESS, "")) {
    const known = font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
    if (known) shown += character
    else if (!lacking) shown += NOT_SHOWN
    lacking = !known
  }
  return shown
}

/** Whether the font lacks characters of the text. */
export const isIncomplete = (paper: Paper, text: string): boolean =>
  showable(paper, text).split(NOT_SHOWN).length > text.split(NOT_SHOWN).length

/** Begins a new page unless this much fits on the current one. */
export const needHeight = (paper: Paper, height: number): void => {
  if (paper.y + height > paper.page.height - paper.page.margins.bottom) paper.addPage()
}

const textWidth = (paper: Paper): number => paper.page.width - paper.page.margins.left - paper.page.margins.right

/** One line of text, wrapped to the page. */
export const writeLine = (paper: Paper, text: string): void => {
  paper.text(showable(paper, text), paper.page.margins.left, paper.y, { width: textWidth(paper), lineGap: LINE_GAP })
}

/** One item of a list: a mark, and the text beside it. */
export const writeItem = (paper: Paper, mark: string, text: string): void => {
  needHeight(paper, paper.currentLineHeight(true) + LINE_GAP)
  const { left } = paper.page.margins
  const top = paper.y
  const indent = Math.max(BULLET_INDENT, paper.widthOfString(`${mark} `) + 2)
  paper.text(mark, left, top, { lineBreak: false })
  paper.text(showable(paper, text), left + indent, top, { width: textWidth(paper) - indent, lineGap: LINE_GAP })
  paper.x = left
}

/** A thin line across the page. */
export const writeRule = (paper: Paper): void => {
  const { left, right } = paper.page.margins
  paper
    .moveTo(left, paper.y)
    .lineTo(paper.page.width - right, paper.y)
    .lineWidth(0.5)
    .strokeColor(GREY)
    .stroke()
  paper.y += 6
}

/** Everything until `write` returns is small and grey. */
export const inSmall = (paper: Paper, write: () => void): void => {
  paper.fontSize(SMALL_SIZE).fillColor(GREY)
  write()
  paper.fontSize(BODY_SIZE).fillColor(BLACK)
}

/** Numbers the pages and gives the bytes. `incomplete`: some text could not be shown whole. */
export const closePaper = async (
  paper: Paper,
  footer: string,
  incomplete: boolean,
  numbered: (page: number, count: number) => string = (page, count) => `page ${page} of ${count}`
): Promise<Uint8Array> => {
  if (incomplete) inSmall(paper, () => writeLine(paper, NOTE))
  const { count, start } = paper.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    paper.switchToPage(page)
    // Below the margin pdfkit would begin a new page.
    paper.page.margins.bottom = 0
    inSmall(paper, () =>
      paper.text(
        `${footer} · ${numbered(page - start + 1, count)}`,
        MARGINS.left,
        paper.page.height - FOOTER_FROM_BOTTOM,
        {
          width: textWidth(paper),
          align: "center",
          lineBreak: false
        }
      )
    )
  }
  return collect(paper)
}

const collect = (paper: Paper): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const chunks: Array<Buffer> = []
    paper.on("data", (chunk: Buffer) => chunks.push(chunk))
    paper.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))))
    paper.on("error", reject)
    paper.end()
  })
