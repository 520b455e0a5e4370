/**
 * What a person asks to be put into the letter, in four languages: "put in the letter that …", "im Brief soll stehen, dass …". It goes
 * into the letter in their own words.
 *
 * Always true: the person asks for it of this service; what others put into a letter is none, and what they take out again is in it no more. Pure, and linear in the text.
 */
import { rememberByText } from "../by-text.ts"
import { detectCrisis } from "../crisis/detect.ts"
import { singleLine } from "./fact-forms.ts"
import { isAsked, isStatement } from "./is-asked.ts"
import { type Added, leftBy } from "./taken-out.ts"

const SIGN =
  /\b(?:letter|appeal|complaint|notice|put in|include|mention|add|write|say|state)\b|brief|schreib|erw[aä]hn|erg[aä]nz|aufnehm|hinzuf|lettre|courrier|mentionn|ajout|pr[eé]cis|mettez-|mets-|indiqu|carta|escrito|mencion|a[ñn]ad|agr[eé]g|incl[uú]y|p[oó]ng|ponlo/i

const LETTER = "(?:the|my|this|that|our|your) (?:letter|appeal|complaint|demand|notice|text)"
const THAT_EN =
  "(?:,? (?:too|also|as well|please))*(?:,? that(?! (?:in|into|to|please)\\b)|[:,]|(?= (?:i|we|they|it|he|she|the|my|there)\\b))\\s*"
const SAY = "(?:say|mention|state|include|explain|note|tell them|point out)"
const ENGLISH = [
  `(?:put|add|include|write|mention|say|state|note)(?: it)?(?: (?:also|too))? (?:in(?:to)?|to|on) ${LETTER}${THAT_EN}`,
  `(?:put|write|add) (?:it )?in(?:,? (?:also|too))?,? that\\s*`,
  `(?:add|include|mention)(?: (?:also|too))?,? that(?= (?:i|we|they|it|he|she|the|my|there|on|this)\\b)\\s*`
]
const SHOULD_EN = `(?<!\\p{L})${LETTER} (?:should|must|needs to|has to|ought to)(?: (?:also|please))* ${SAY}${THAT_EN}`
const GERMAN = [
  "(?:schreib(?:en sie|t)?|setz(?:en sie|t)?|nehm(?:en sie|t)|nimm|f[uü]g(?:en sie|t)?|erw[aä]hn(?:en sie|e|t))(?: (?:bitte|noch|auch))*(?: (?:in|im|in den|in das|ins|dem|den|das) ?(?:brief|schreiben))(?: (?:bitte|noch|auch|hinzu|auf|mit|rein|hinein))*(?:,? dass|:)\\s*",
  "(?:erw[aä]hnen sie|erw[aä]hne|erg[aä]nzen sie|schreiben sie)(?: (?:bitte|noch|auch|dazu|rein|hinein|mit))*(?:,? dass|:)\\s*",
  "(?:in den brief|ins schreiben)(?: (?:schreiben|aufnehmen|setzen))?(?:,? dass|:)\\s*"
]
const SHOULD_DE =
  "(?<!\\p{L})(?:im|in dem) (?:brief|schreiben) (?:soll(?:te)?|muss)(?: (?:bitte|noch|auch|unbedingt))*(?: stehen)?,? dass\\s*|(?<!\\p{L})der brief soll(?:te)?(?: (?:bitte|noch|auch))* (?:sagen|erw[aä]hnen),? dass\\s*"
const IN_LETTER_FR = "(?:(?:dans|[aà]|sur) (?:la|ma|cette|votre) (?:lettre|r[eé]clamation)|dans le courrier)"
const ALSO_FR = "(?: (?:aussi|bien|[eé]galement|svp))*"
// "Ajoute que …" alone is also what somebody else adds.
const FRENCH = [
  `(?:mettez|ajoutez|[eé]crivez|indiquez|mentionnez|pr[eé]cisez|mettre|ajouter|indiquer|mentionner|pr[eé]ciser)${ALSO_FR}(?: ${IN_LETTER_FR})?${ALSO_FR}(?: ?:| (?=qu['’e]))\\s*`,
  `(?:mets|ajoute|[eé]cris|indique|mentionne|pr[eé]cise)${ALSO_FR} ${IN_LETTER_FR}${ALSO_FR}(?: ?:| (?=qu['’e]))\\s*`
]
const SHOULD_FR =
  "(?<!\\p{L})(?:la|ma|cette) lettre (?:doit|devrait)(?: (?:aussi|[eé]galement))* (?:dire|mentionner|pr[eé]ciser|indiquer) (?=qu['’e])"
const IN_LETTER_ES = "(?:(?:en|a) (?:la|mi|esta|su) (?:carta|reclamaci[oó]n)|en el escrito)"
const SPANISH = [
  `(?:ponga|pongan|a[ñn]adan?|agreguen?|incluyan?|escriban?|mencionen?|poner|a[ñn]adir|agregar|incluir|mencionar)(?: tambi[eé]n)?(?: ${IN_LETTER_ES})?(?: tambi[eé]n)?(?: ?:| (?=que ))\\s*`,
  `(?:pon|a[ñn]ade|agrega|incluye|escribe|menciona|di)(?: tambi[eé]n)? ${IN_LETTER_ES}(?: tambi[eé]n)?(?: ?:| (?=que ))\\s*`
]
const SHOULD_ES =
  "(?<!\\p{L})(?:la|mi) carta (?:debe|deber[ií]a|tiene que)(?: (?:tambi[eé]n))? (?:decir|mencionar|incluir) (?=que )"

type Language = "en" | "de" | "fr" | "es"
const BEFORE: ReadonlyArray<readonly [Language, RegExp]> = (
  [
    ["en", ENGLISH, SHOULD_EN],
    ["de", GERMAN, SHOULD_DE],
    ["fr", FRENCH, SHOULD_FR],
    ["es", SPANISH, SHOULD_ES]
  ] as const
).map(([language, asks, should]) => [language, new RegExp(`(?<!\\p{L})(?:${asks.join("|")})|${should}`, "giu")])

/** "The charge was on November 5 - put that in the letter please": what is to be added stands before, in sentences of its own. */
const BEHIND =
  /^(.{12,600}?)(?:[.!;\n]|\s[–-]{1,2}\s)\s{0,4}(?:(?:and|so|please|(can you|could you|would you)|also),? ){0,4}(?:put|add|include|write|mention|say) (?:that|this|it|all that|all this)(?: too| also)? (?:in(?:to)?|to) (?:the|my|this) (?:letter|appeal|complaint)[\s,.!]{0,4}(?:please|too|as well|thanks?|thank you)?([\s,.!?]{0,4})$/isu

/** The same without the letter, at the end: "…. Please add", "…, add that", "… bitte ergänzen", "… ajoutez-le". */
const BEHIND_IN_SHORT: ReadonlyArray<RegExp> = [
  /^(.{12,600}?)(?:[.!;,\n]|\s[–-]{1,2}\s)\s{0,4}(?:(?:and|so|also|can you|could you),? ){0,2}(?:please (?:also )?(?:add|include|mention)(?: (?:that|this|it))?|(?:add|include|mention) (?:that|this|it|these))(?: (?:too|also|as well))?[\s,.!]{0,4}(?:please|thanks?|thank you)?()([\s,.!?]{0,4})$/isu,
  /^(.{12,600}?)[.!;,\n]\s{0,4}(?:(?:und|auch) ){0,2}(?:(?:bitte|das)(?: (?:bitte|noch|auch|das|dies)){0,3} (?:erg[aä]nzen|hinzuf[uü]gen|aufnehmen|erw[aä]hnen|reinschreiben|dazuschreiben|(?:in den brief|ins schreiben)(?: (?:schreiben|aufnehmen|setzen))?)|(?:schreiben|nehmen|setzen) sie das (?:bitte )?(?:auch )?(?:in den brief|ins schreiben)(?: (?:rein|hinein|auf))?)()([\s,.!?]{0,4})$/isu,
  /^(.{12,600}?)[.!;,\n]\s{0,4}(?:(?:et|aussi|merci de) ){0,2}(?:(?:ajoutez|mettez|mentionnez|indiquez|pr[eé]cisez|ajoute|mets|mentionne)(?:-le|-la| cela| [cç]a| ceci)|(?:l['’]ajouter|le mentionner|le pr[eé]ciser))(?: (?:dans|[aà]) (?:la|ma) lettre)?(?: aussi)?(?:,? (?:svp|s['’]il (?:vous|te) pla[iî]t|merci))?()([\s,.!?]{0,4})$/isu,
  /^(.{12,600}?)[.!;,\n]\s{0,4}(?:(?:y|por favor|tambi[eé]n),? ){0,3}(?:a[ñn][aá]d(?:a|e)(?:lo|la)|agr[eé]gu?(?:e|a)(?:lo|la)|incl[uú]y(?:a|e)(?:lo|la)|p[oó]ng(?:a)(?:lo|la)|ponlo|menci[oó]n(?:e|a)(?:lo|la))(?: (?:en|a) (?:la|mi) carta)?(?: tambi[eé]n)?(?:,? (?:por favor|gracias))?()([\s,.!?]{0,4})$/isu
]

/** What is asked to be added with "that" is told within a sentence. */
const LEADS: Readonly<Record<Language, (clause: string) => string>> = {
  en: (clause) => `I add that ${clause}`,
  de: (clause) => `Ich ergänze, dass ${clause}`,
  fr: (clause) => `J'ajoute ${clause}`,
  es: (clause) => `Añado ${clause}`
}
const IS_CLAUSE = /(?:that|dass)\s*$/i
const IS_CLAUSE_ABROAD = /^qu['’e]/i

/** Names, addresses and references have their own places in a letter, and "that" or "my story" is nothing to add. */
const NOTHING_TO_ADD =
  /^(?:(?:my|our|their|the|its) )?(?:full |new |postal |email |e-mail |account |order |phone |claim |member )*(?:address|name|number|e-?mail|phone|reference|date|story|side|proof|receipt|documents?|attachments?|photos?)\b(?: (?:is|was)\b|:|$)|^(?:it|that|this|too|please|thanks?)\W*$/i
const SHORTEST = 8
/** More than this is a letter of its own. */
const LENGTH_MAX = 700
const END_OF_SENTENCE = /(?<=[^.\s]{2}[.!?])(?=\s|$)|\n/
/** "…, ok?", "… please", "…. Thanks" */
const AFTERWORDS =
  /[\s,.;–-]{1,4}(?:please|thanks?(?: you)?|ok(?:ay)?|bitte|danke|merci|svp|s'il (?:vous|te) pla[iî]t|por favor|gracias)[\s.!?]{0,4}$/iu

const cleaned = (text: string): string =>
  singleLine(text)
    .replace(AFTERWORDS, "")
    .replace(/[\s,;:–-]{1,4}$/, "")
    .replace(/\s?\?{1,4}$/, ".")
    .replaceAll(/(?<![\p{L}'’])i(?=['’ ](?!\.))/gu, "I")
const ended = (text: string): string => (/[.!?]["”»]?$/.test(text) ? text : `${text}.`)
const capital = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())

const isSomething = (text: string): boolean =>
  text.length >= SHORTEST && text.length <= LENGTH_MAX && text.includes(" ") && !NOTHING_TO_ADD.test(text)

/** What stands before "put that in the letter". */
const addedBehind = (text: string): string | undefined => {
  const whole = text.trim()
  const found = BEHIND.exec(whole) ?? BEHIND_IN_SHORT.flatMap((pattern) => pattern.exec(whole) ?? [])
  const [, told = "", asked, end = ""] = found
  if (!isStatement(told) || (end.includes("?") && asked === undefined)) return undefined
  const said = cleaned(told)
  return isSomething(said) ? ended(capital(said)) : undefined
}

/** More requests than these are in no message. */
const ASKED_MAX = 20

const addedBehindAsking = (text: string): string | undefined => {
  for (const [language, pattern] of BEFORE) {
    for (const { 0: asking, index } of [...text.matchAll(pattern)].slice(0, ASKED_MAX)) {
      const behind = text.slice(index + asking.length)
      if (!isAsked(text.slice(0, index), asking, behind)) continue
      const rest = behind.trimStart()
      const isClause = IS_CLAUSE.test(asking) || IS_CLAUSE_ABROAD.test(rest)
      const said = cleaned(rest.split(END_OF_SENTENCE)[0] ?? "")
      // A list of sentences follows a colon: all of it was asked for.
      const all = !isClause && /:\s*$/.test(asking) ? cleaned(rest) : said
      if (isSomething(all)) return isClause ? ended(LEADS[language](all)) : ended(capital(all))
    }
  }
  return undefined
}

/** The sentence that one text asks to be added; a danger is for no letter. */
const addedBy = rememberByText<string | undefined, void>((text) => {
  if (!SIGN.test(text)) return undefined
  const words = addedBehind(text) ?? addedBehindAsking(text)
  return words === undefined || isDanger(text) || isDanger(words) ? undefined : words
})

const isDanger = (text: string): boolean => detectCrisis(text).classes.length > 0

/** All that the texts ask to be added, each once, without what later ones take out. */
const addedIn = (narrative: ReadonlyArray<string>): ReadonlyArray<string> => {
  const all = narrative.reduce<ReadonlyArray<Added>>((so, text, at) => {
    const words = addedBy(text)
    const kept = leftBy(so, { text, at, by: words })
    return words === undefined ? kept : [...kept, { words, at }]
  }, [])
  return [...new Set(all.map(({ words }) => words))]
}

/** All that the texts ask to be added, as far as there is room for it; undefined where it is nothing. */
export const toBeAdded = (narrative: ReadonlyArray<string>): string | undefined => {
  const all = addedIn(narrative)
  const kept = all.filter((_, at) => all.slice(0, at + 1).join(" ").length <= ALL_CHARS_MAX)
  return kept.length === 0 ? undefined : kept.join(" ")
}
/** The room of a statement in a letter. */
const ALL_CHARS_MAX = 1_000

/** What the last of the texts asks to be added, and what it takes out of what those before it asked for. */
export const addedByLast = (
  narrative: ReadonlyArray<string>
): { readonly added: string | undefined; readonly takenOut: ReadonlyArray<string> } => {
  const now = new Set(addedIn(narrative))
  return {
    added: addedBy(narrative.at(-1) ?? ""),
    takenOut: addedIn(narrative.slice(0, -1)).filter((words) => !now.has(words))
  }
}
