/**
 * What the organization said, of a message in which a person reports it: without the person's own asides, in four languages.
 *
 * Always true: what stands in quotation marks stays, a text that reports nothing in the third person stays as it is, and at least one
 * sentence is left. Pure, and linear in the text.
 */

const END = /(?<=[.!?…]["”“»'’)]?)(?<!\d\.\d{1,2}\.|(?:am|vom|zum|bis|der|den|dem|ab|seit) \d{1,2}\.)\s+|\n+/iu

const SPEAKER =
  "(?:they|he|she|it|(?:the|my|our) (?:\\p{L}+ )?(?:manager|boss|company|bank|landlord|landlady|agents?|agency|shop|store|seller|dealer|airline|insurer|plan|collector|hotel|gym|lady|guy|man|woman|support|service|lawyer)|sie|er|(?:der|die|das) (?:\\p{L}+ )?(?:h[aä]ndler|firma|bank|vermieter\\p{L}*|studio|verk[aä]ufer|hotline|kundenservice)|ils?|elles?|on|(?:le|la|l')? ?(?:vendeur|magasin|soci[eé]t[eé]|banque|propri[eé]taire|agence|service client)|ellos|ellas?|(?:el|la) (?:vendedor|tienda|empresa|banco|casero|aerol[ií]nea|agencia))"
const SAID =
  "(?:said|says?|texted|wrote|writes?|told|tells?|answered|replied|responded|e-?mailed|claims?|claimed|refuse[sd]?|offer(?:s|ed)?|want(?:s|ed)?|insists?|den(?:y|ies|ied)|sagt?e?n?|schreibt|schrieb|schreiben|antwortete?n?|haben|hat|lehnt|behauptet|di(?:t|sent)|[eé]cri(?:t|vent)|r[eé]pond(?:ent|u)?|refusent?|a|ont|dicen?|dijo|dijeron|escribi(?:[oó]|eron)|contest(?:[oó]|aron)|respondi(?:[oó]|eron)|han)"
/** Spanish leaves the speaker out. */
const SAID_ALONE =
  "(?:(?:me|nos) (?:dicen?|dijo|dijeron|contest(?:an|[oó]|aron)|respond(?:en|i[oó]|ieron)|escrib(?:en|i[oó]|ieron)|ofrecen?|ofreci(?:[oó]|eron)|han? (?:dicho|contestado|respondido|escrito|ofrecido)))"
/** Somebody else is reported to say something. */
const REPORTS = new RegExp(`(?<!\\p{L})(?:${SPEAKER}(?: \\p{L}+){0,2}? ${SAID}|${SAID_ALONE})(?!\\p{L})`, "iu")
/** A letter that was copied speaks for the organization, and its "we" is no aside. */
const COPIED =
  /^\W*(?:dear|hello|hi|sehr geehrte|guten tag|madame|monsieur|bonjour|estimad)(?!\p{L})|(?<!\p{L})(?:(?:kind|best) regards|sincerely|yours|mit freundlichen|cordialement|atentamente)(?!\p{L})/iu

/** Begins with the writer: "i need money for rent", "ich brauche das Geld". */
const OF_WRITER =
  /^\W*(?:(?:and|but|so|also|now|anyway|well|und|aber|also|et|mais|y|pero|lol|haha|omg|ugh|honestly) ){0,2}(?:i|i'm|im|i've|ive|i'd|i'll|my|ich|meine?|je|j'|j'ai|moi|yo|(?:me|nos) (?:parece|da|siento)|necesito|quiero)(?![\p{L}])/iu
/** What the writer thinks of it. */
const JUDGES =
  /^\W*(?:that'?s|thats|this is|it'?s|which is|das ist|das stimmt|c'est|es) (?:not|n't|just|a|so|total|complete|nicht|un|faux|mentira|falso)?(?: even| true| right| my)?[^.!?\n]{0,40}(?:my|true|right|lie|wrong|bullshit|ridiculous|crazy|joke|nonsense|unfair|fair|gelogen|falsch|frech|mensonge|n'importe quoi|faux|mentira|falso|injusto)(?!\p{L})/iu
const CHAT = /(?<!\p{L})(?:lol|lmao|omg|wtf|haha\p{L}*|ugh|smh|argh)(?!\p{L})/iu
/** "…, but I gave them": a clause of the writer behind what was said. */
const CLAUSE_BEHIND =
  /(?:,? (?:but|although|even though|and|aber|obwohl|mais|alors que|pero|aunque) (?:i|we|ich|wir|je|j'ai|nous|yo)(?!\p{L})|, (?:that'?s|thats|das ist|c'est|eso es) (?:not|nicht|faux|falso)(?!\p{L}))[^.!?"“”«»„\n]{0,120}(?=[.!?]*$)/iu

const OPENING = /["“„«]/gu
const CLOSING = /["”“»]/gu

/** Whether a text before a sentence leaves a quotation open. */
const isWithinQuotes = (before: string): boolean => {
  const straight = before.match(/"/g)?.length ?? 0
  const opened = before.match(/[“„«]/gu)?.length ?? 0
  const closed = before.match(/[”»]/gu)?.length ?? 0
  return straight % 2 === 1 || opened > closed
}

const hasQuotes = (sentence: string): boolean => {
  OPENING.lastIndex = 0
  CLOSING.lastIndex = 0
  return OPENING.test(sentence) || CLOSING.test(sentence) || /(?:^|[\s:])['‘]\p{L}/u.test(sentence)
}

const isAside = (sentence: string): boolean =>
  /\?["”']?$/.test(sentence) || OF_WRITER.test(sentence) || JUDGES.test(sentence) || CHAT.test(sentence)

/** The report without the person's asides; itself where it reports nothing, or copies a letter. */
export const theirWords = (report: string): string => {
  if (!REPORTS.test(report) || COPIED.test(report)) return report
  const sentences = report
    .split(END)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "")
  let before = ""
  const kept = sentences.flatMap((sentence) => {
    const isQuoted = isWithinQuotes(before) || hasQuotes(sentence)
    before += ` ${sentence}`
    if (isQuoted) return [sentence]
    return isAside(sentence) && !REPORTS.test(sentence) ? [] : [withoutClause(sentence)]
  })
  return kept.length === 0 || (kept.length === sentences.length && kept.every((one, at) => one === sentences[at]))
    ? report
    : kept.join(" ")
}

/** Only a sentence that reports something has a clause of the writer behind it. */
const withoutClause = (sentence: string): string => {
  const said = sentence.replace(CLAUSE_BEHIND, "")
  return said === sentence || !REPORTS.test(said) ? sentence : /[.!?]$/.test(said) ? said : `${said}.`
}
