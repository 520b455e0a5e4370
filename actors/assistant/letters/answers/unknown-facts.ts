/**
 * Facts that are asked for and that a letter can do without: "I don't know how much", "keine Ahnung", "aucune idée", "no lo sé". Pure.
 */
import type { FactName } from "../../../../schema/letter.ts"

/** What a fact holds that was asked for and is not known. */
export const NOT_KNOWN = "not known"

/** What is said of one of these not to be known is not asked again. */
export const MAY_BE_UNKNOWN: ReadonlySet<FactName> = new Set<FactName>([
  "disputes_address",
  "amount",
  "denied_what",
  "order_reference"
])

const OPENS =
  "(?:(?:sorry|well|hm+|honestly|that|but|and|lo siento|d[eé]sol[eé]e?|leider|entschuldigung|the thing is|no)[, ]+)*"
const OF_SUM =
  "(?:,? ?(?:how much(?: (?:it|this|that|they|money|he|she|the|is|of) .{0,40}| it is| money)?|(?:what )?(?:the |its )?(?:exact |precise |full )?(?:amount|sum|figure|total|number)(?: .{0,40})?|what (?:it|they|exactly) .{0,40}|wie ?viel(?:e)?(?: .{0,40})?|wie hoch .{0,40}|den (?:genauen )?betrag(?: .{0,20})?|combien(?: .{0,40})?|(?:de )?(?:le )?montant(?: .{0,30})?|cu[aá]nto(?: .{0,40})?|(?:el |la )?(?:importe|cantidad|suma)(?: .{0,30})?))?"
const NOT = [
  "(?:i|we|he|she|they)(?: (?:really|honestly|just|also|still))* (?:do ?n['’]?t|do not|does ?n['’]?t|can['’]?t|cannot|could ?n['’]?t|did ?n['’]?t)(?: (?:even|really|actually|exactly))* (?:know|remember|recall|say|tell)(?: (?:it|that|exactly|for sure|yet|really))*",
  "(?:i have |i['’]ve (?:got )?|we have )?no (?:idea|clue)(?: (?:at all|really|sorry))*",
  "(?:i['’]?m |i am |we['’]re )?(?:not (?:sure|certain)|unsure)(?: (?:of|about))?",
  "(?:it['’]?s |it is |that['’]?s )?(?:unknown|not known)(?: to me)?|dunno|i ?dk",
  "(?:das |den betrag |es )?(?:wei(?:ß|ss)|kenne) ich (?:es |das |leider |auch |noch |gar |nicht genau )*(?:nicht)?(?: genau)?|ich (?:wei(?:ß|ss)|kenne) (?:es |das |leider |auch |noch |gar |den betrag )*nicht(?: genau)?|(?:ich hab(?:e)? )?keine ahnung|(?:unbekannt|nicht bekannt)",
  "(?:je n['’]ai )?aucune id[eé]e|je (?:ne |n['’])?(?:(?:le |la |l['’])?(?:sais|connais)) (?:pas|plus)(?: exactement| du tout)?|(?:je n['’]en|j['’]en) sais rien|je l['’]ignore|inconnu",
  "(?:eso |yo )?no (?:lo |la )?(?:s[eé]|conozco|recuerdo)(?: (?:exactamente|con exactitud))?|(?:no tengo )?(?:ni|ninguna) idea|(?:lo )?desconozco|desconocido"
]
const SAYS_UNKNOWN = new RegExp(`^\\W*${OPENS}(?:${NOT.join("|")})${OF_SUM}\\W*$`, "iu")
const CHARS_MAX = 100

const OPENING = new RegExp(`^\\W*${OPENS}`, "iu")
/** "… but about fifty": a sum that is known roughly is known. */
const GUESSES =
  /(?<!\p{L})(?:but|(?:about|around)(?! (?:it|that|this|the|what|how)\b)|roughly|approximately|approx|circa|maybe|perhaps|probably|i (?:think|guess|believe)|at least|at most|more than|less than|over|under|something like|aber|etwa|ungef[aä]hr|rund|vielleicht|wohl|sch[aä]tz\p{L}{1,5}|mindestens|mais|environ|peut-[eê]tre|[aà] peu pr[eè]s|au moins|pero|unos|unas|aproximadamente|quiz[aá]s?|m[aá]s o menos|al menos|ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|(?:\p{L}{1,14})?(?:zig|hundert|tausend)|cent|cien|mil|cincuenta|cinquante)(?!\p{L})/iu

/** Whether the text says of what was asked that it is not known, and nothing else. */
export const saysUnknown = (text: string): boolean => {
  const said = text.trim()
  if (said.length > CHARS_MAX || /\d/.test(said) || !SAYS_UNKNOWN.test(said)) return false
  return !GUESSES.test(said.replace(OPENING, ""))
}

const OF_A_SUM =
  /\b(?:how much|amount|sum|figure|total|wie ?viel|wie hoch|betrag|combien|montant|importe|cantidad|suma)(?!\p{L})|cu[aá]nto/iu

/** "I have no order number", "keine Nummer", "pas de numéro", "no tengo número". */
const NO_NUMBER = new RegExp(
  [
    "(?:i|we|he|she|they) (?:have|has|had|got)(?: got)? (?:no|none)(?: (?:order |reference |booking )?(?:number|reference|code|no))?",
    "(?:i|we|he|she|they) (?:do ?n['’]?t|do not|does ?n['’]?t|did ?n['’]?t|never|have ?n['’]?t|has ?n['’]?t)(?: (?:have|get|got|receive|received))* (?:one|any|an? (?:order |reference )?(?:number|reference|code))",
    "(?:there(?:['’]s| is| was) )?(?:no|none)(?: (?:order |reference |such )?(?:number|reference|code))?",
    "(?:(?:ich|wir) hab(?:e|en)? |es gibt )?keine?(?: (?:bestell|auftrags|kunden)?-?nummer)?(?: (?:bekommen|erhalten))?",
    "(?:je n['’](?:en )?ai |nous n['’](?:en )?avons |il n['’]y (?:en )?a )?(?:pas|aucun)(?: (?:de )?num[eé]ro(?: de commande)?)?(?: re[cç]u)?",
    "(?:no (?:tengo|tenemos|hay|me dieron)(?: (?:ning[uú]n )?n[uú]mero(?: de pedido)?)?|ninguno)"
  ]
    .map((one) => `(?:${one})`)
    .join("|"),
  "iu"
)
const IS_NO_NUMBER = new RegExp(
  `^\\W*${OPENS}(?:${NO_NUMBER.source})(?: (?:at all|for it|from them|sorry|leider))?\\W*$`,
  "iu"
)
const NAMES_A_NUMBER = /number|nummer|num[eé]ro|n[uú]mero|reference|code/iu

/** Whether there is no such number; among other questions the word for it has to stand there. */
const hasNoNumber = (fact: FactName, text: string, isAlone: boolean): boolean =>
  fact === "order_reference" &&
  text.length <= CHARS_MAX &&
  IS_NO_NUMBER.test(text.trim()) &&
  (isAlone || NAMES_A_NUMBER.test(text))

/** What an answer says of one of these that is not known; among other questions it has to say that it speaks of the sum. */
export const unknownIn = (fact: FactName, text: string, isAlone: boolean): string | undefined =>
  hasNoNumber(fact, text, isAlone) ||
  (MAY_BE_UNKNOWN.has(fact) && saysUnknown(text) && (isAlone || (fact === "amount" && OF_A_SUM.test(text))))
    ? NOT_KNOWN
    : undefined
