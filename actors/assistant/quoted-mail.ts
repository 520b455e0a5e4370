/**
 * What the organization wrote, out of a message that a person pasted: without the heads of mails, the older mails quoted below,
 * and the words that announce it. Pure, and linear in the text.
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
