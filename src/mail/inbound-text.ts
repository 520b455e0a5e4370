/** Extracts what the sender of a mail wrote: removes the quoted letter, and turns HTML into text. */
import { storable } from "./one-line.ts"

/** Several pages. Longer texts are threads or dumps, and the answer is at their beginning. */
export const TEXT_CHARS_MAX = 20_000
/** Characters that are read before the quotation is removed. */
const RAW_CHARS_MAX = 200_000

const QUOTED = /^[ \t]*>/
/** "On Tue, 3 Nov 2026, Redress wrote:" in the languages of the places that the rules know. */
const ATTRIBUTION =
  /^(?:On|Am|Le|El|Il|Op|Em|Den)\b.{5,300}(?:wrote|schrieb.*|écrit|escribió|scritto|schreef.*|escreveu|skrev.*)[ \u00a0]?:$/u
const ORIGINAL = /^-{2,}[ ]?(?:Original Message|Ursprüngliche Nachricht|Message d'origine|Mensaje original)[ ]?-{2,}$/i

export const answerText = (text: string): string => {
  const lines = storable(text.slice(0, RAW_CHARS_MAX).replaceAll(/\r\n?/g, "\n"), RAW_CHARS_MAX).split("\n")
  const written = withoutQuotation(lines).join("\n").trim()
  // A mail that is only a quotation is shown unchanged.
  return (written === "" ? lines.join("\n").trim() : written).slice(0, TEXT_CHARS_MAX).replace(/[\ud800-\udbff]$/, "")
}

const withoutQuotation = (lines: ReadonlyArray<string>): ReadonlyArray<string> => {
  const original = lines.findIndex((line) => ORIGINAL.test(line.trim()))
  let end = original === -1 ? lines.length : original
  const isLeft = (index: number): boolean => {
    const line = lines[index]?.trim() ?? ""
    return line === "" || QUOTED.test(line)
  }
  while (end > 0 && isLeft(end - 1)) end -= 1
  // The line above a quotation; a long one is wrapped into two lines.
  for (const count of [1, 2]) {
    const above = lines
      .slice(Math.max(0, end - count), end)
      .join(" ")
      .trim()
    if (above.length < 400 && ATTRIBUTION.test(above)) return lines.slice(0, end - count)
  }
  return lines.slice(0, end)
}

const BLOCK = /^\/?(?:p|div|br|tr|li|ul|ol|table|blockquote|h[1-6]|hr)$/
const HIDDEN = new Set(["style", "script", "head", "title"])
const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  euro: "€",
  pound: "£"
}

/** Reads each character once. Tags become line ends or nothing; the content of hidden elements is removed. */
export const textOfHtml = (html: string): string => {
  const source = html.slice(0, RAW_CHARS_MAX)
  let text = ""
  let hidden: string | undefined
  let at = 0
  while (at < source.length) {
    const open = source.indexOf("<", at)
    const end = open === -1 ? source.length : open
    if (hidden === undefined) text += source.slice(at, end).replaceAll(/[ \t\r\n]+/g, " ")
    if (open === -1) break
    const comment = source.startsWith("<!--", open)
    const close = source.indexOf(comment ? "-->" : ">", open)
    if (close === -1) break
    const [, name = ""] = /^<(\/?[a-z][a-z0-9]{0,15})/i.exec(source.slice(open, open + 20)) ?? []
    const tag = name.toLowerCase()
    if (hidden === undefined && HIDDEN.has(tag)) hidden = `/${tag}`
    else if (tag === hidden) hidden = undefined
    else if (hidden === undefined && BLOCK.test(tag)) text += "\n"
    at = close + (comment ? 3 : 1)
  }
  return text.replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,6});/gi, entity).replaceAll(/\n{3,}/g, "\n\n")
}

const entity = (whole: string, name: string): string => {
  if (!name.startsWith("#")) return ENTITIES[name.toLowerCase()] ?? whole
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : ""
}
