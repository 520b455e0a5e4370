/**
 * What the organization wrote, out of a message that a person pasted: without the heads of mails, the older mails quoted below,
 * and the words that announce it. And a message without the words of the organization that it quotes. Pure, and linear in the text.
 */

/** A line of a mail's head, as mail programs write it in four languages. */
const HEAD_LINE =
  /^(?:from|to|cc|sent|date|subject|reply-to|von|an|gesendet|datum|betreff|de|[àa]|envoy[ée]|objet|para|enviado|fecha|asunto):\s.*$/i
/** "On Sat, Nov 28, 2026 Jamal Reed wrote:" begins the older mail. */
const OLDER_MAIL =
  /^(?:on .{6,80} wrote:|am .{6,80} schrieb.{0,60}:|le .{6,80} a [ée]crit ?:|el .{6,80} escribi[óo]:|-{2,} ?(?:original message|urspr[üu]ngliche nachricht|message d'origine|mensaje original) ?-{2,})\s*$/i
const QUOTED_LINE = /^\s*>/
/** "he wrote back:", "I got this today:", "here is what they say:". */
const ANNOUNCEMENT = /^[^.!?\n]{0,60}:\s*$/

export const organizationsWords = (text: string): string => {
  const lines = text.split("\n")
  const end = lines.findIndex((line, at) => at > 0 && OLDER_MAIL.test(line.trim()))
  const newest = (end < 0 ? lines : lines.slice(0, end)).filter(
    (line) => !QUOTED_LINE.test(line) && !HEAD_LINE.test(line.trim())
  )
  const first = newest.findIndex((line) => line.trim() !== "")
  const announced = first >= 0 && ANNOUNCEMENT.test(newest[first] ?? "") ? newest.slice(first + 1) : newest
  const words = announced.join("\n").trim()
  return words === "" ? text : words
}

/** "They sent a letter back: '", "il m'a écrit : «". */
const OPENS_QUOTE =
  /(?<!\p{L})(?:says?|said|wrote|writes?|answered|replied|responded|sent|e-?mailed|letter|e-?mail|answer|reply|back|schreib\p{L}*|schrieb\p{L}*|geantwortet|antwort\p{L}*|dit|[ée]crit|r[ée]pon\p{L}*|lettre|courrier|dijo|dijeron|dicen?|contest\p{L}*|respond\p{L}*|carta|correo)(?: [\p{L}']{1,15}){0,4} ?[:,-]?\s{0,2}(["'“„«‘])(?=\p{L}|\s?\p{Lu})/gu
const CLOSES: Readonly<Record<string, RegExp>> = {
  '"': /"/g,
  "'": /'(?!\p{L})/gu,
  "‘": /’(?!\p{L})/gu,
  "“": /[”"]/g,
  "„": /[“”"]/g,
  "«": /»/g
}
/** Shorter ones are a word, a name, or what one person said to another. */
const QUOTE_CHARS_MIN = 40

/** The message without what it quotes of others. */
export const withoutQuotedWords = (text: string): string => {
  let kept = ""
  let from = 0
  for (const found of text.matchAll(OPENS_QUOTE)) {
    const begin = found.index + found[0].length
    const closing = CLOSES[found[1] ?? ""]
    if (begin < from || closing === undefined) continue
    closing.lastIndex = begin
    const end = closing.exec(text)?.index
    if (end === undefined || end - begin < QUOTE_CHARS_MIN) continue
    kept += text.slice(from, begin)
    from = end
  }
  return kept + text.slice(from)
}
