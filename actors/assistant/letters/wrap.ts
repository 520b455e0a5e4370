/**
 * Lines of plain text, wrapped so that they can be joined again: a line that goes on in the next one ends with a
 * space, a line that is meant to end there does not (RFC 3676, format=flowed). Mail programs show both alike; the PDF
 * joins the first kind and wraps anew. Blocks are separated by blank lines.
 */

/** RFC 3676 section 4.2 asks for at most 78 columns with the space at the end. */
export const COLUMN_COUNT_MAX = 78

/** Wraps one logical line; the lines after the first begin with `hanging`. A longer word keeps a line to itself. */
export const wrap = (text: string, hanging = ""): string => {
  const lines: Array<string> = []
  let line = ""
  for (const word of text.split(" ")) {
    if (word === "") continue
    // One column is kept for the space at the end.
    if (line !== "" && line !== hanging && line.length + word.length + 1 >= COLUMN_COUNT_MAX) {
      lines.push(`${line} `)
      line = hanging
    }
    line = line === "" || line === hanging ? `${line}${word}` : `${line} ${word}`
  }
  return [...lines, line].join("\n")
}

/** The blocks of a text, each as its logical lines: what `wrap` divided is one again. */
export const unwrapped = (text: string): ReadonlyArray<ReadonlyArray<string>> =>
  text
    .split(/\n{2,}/)
    .map((block) => joined(block.split("\n")))
    .filter((lines) => lines.length > 0)

const joined = (lines: ReadonlyArray<string>): ReadonlyArray<string> => {
  const whole: Array<string> = []
  let goesOn = false
  for (const line of lines) {
    const last = whole.length - 1
    if (goesOn) whole[last] = `${whole[last] ?? ""} ${line.trim()}`
    else if (line.trim() !== "") whole.push(line.trimEnd())
    goesOn = line.endsWith(" ") && line.trim() !== ""
  }
  return whole
}
