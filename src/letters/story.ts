/**
 * What was told of the problem, out of all that was written to a case: the first text, and of every later text the sentences that
 * tell more of it. Left out of all are what is for nobody else (confided.ts) and questions to the service, and of later ones orders to
 * the service, thanks, what only answers a question of the case, and the headings that forms send.
 */
import { confirmsAnswer, dismissesAnswer } from "../../actors/assistant/messages/answer-confirmed.ts"
import { asksByItsWords, type Intent, intentsOf } from "../../actors/assistant/messages/intent.ts"
import { asKeeper, isOfKeeper } from "../../actors/assistant/letters/keeper-words.ts"
import { plainWords } from "../../actors/assistant/plain-text.ts"
import { withoutAsking } from "../../actors/assistant/messages/unmarked-questions.ts"
import { guidingLetter } from "../../actors/case/letter-queries.ts"
import type { OpenCase } from "../../schema/case.ts"
import { openly } from "./confided.ts"
import { isOffer } from "./offers.ts"
import { sentencesOf } from "./sentences.ts"

export interface Told {
  readonly text: string
  /** When it was written; null where that was not kept. */
  readonly at: number | null
}

/** What a sentence wants that tells of the problem. */
const TELLS: ReadonlySet<Intent> = new Set([
  "context",
  "organization_answered",
  "ignored",
  "evidence",
  "correction",
  "being_sued"
])

/** The first text, and what later ones tell more; oldest first. */
export const storyOf = (state: OpenCase): ReadonlyArray<Told> => {
  const known = knownWords(state)
  const isKeeper = isOfKeeper(guidingLetter(state)?.template)
  return state.narrative.flatMap((text, index) => {
    const at = state.narrative_at?.[index] ?? (index === 0 ? state.opened_at : null)
    const open = openly(text, { isFirst: index === 0, state })
    const told = index === 0 ? withoutQuestions(open).trim() : toldIn(open, known)
    return told === "" ? [] : [{ text: isKeeper ? asKeeper(told) : told, at }]
  })
}

/** A text without what it asks the service, and as it was written where it asks nothing or nothing else. */
export const withoutQuestions = (text: string): string => {
  const kept = text
    .split("\n")
    .map((line) => {
      const sentences = sentencesOf(line)
      const told = sentences.map((sentence) => withoutChat(withoutAsking(sentence)))
      return told.every((one, at) => one === sentences[at]) ? line : told.filter((one) => one !== "").join(" ")
    })
    .join("\n")
  return kept.trim() === "" ? text : kept.replaceAll(/\n{3,}/g, "\n\n")
}

/** "Charged me twice lol" */
const withoutChat = (sentence: string): string => sentence.replace(CHAT, "")
const CHAT = /,? (?:lol|lmao|haha|omg|smh|ugh|mdr|xd|jaja)(?=[.!]{0,3}$)/i

const toldIn = (text: string, known: ReadonlySet<string>): string =>
  sentencesOf(text)
    .map((sentence) => withoutChat(withoutOrderBehind(withoutOrder(withoutAsking(sentence)))))
    .filter((sentence) => tells(sentence, known))
    .join(" ")

/** "Put in the letter that they call at work": what is told stands behind the order. */
const TO_BE_WRITTEN =
  /^\W*(?:please |bitte |merci de |por favor )?(?:(?:put|write|say|add|mention|include|state)(?: it)? (?:in|into|to) (?:the|my|your) letter(?: that)?|(?:schreib\w*|erwahn\w*|setz\w*)(?: sie)?(?: bitte)? in (?:den|meinen) brief,?(?: dass)?|(?:mettez|ecrivez|ajoutez|mentionnez) dans (?:la|ma) lettre(?: que)?|(?:ponga|escriba|anada|mencione)(?: usted)? en (?:la|mi) carta(?: que)?|(?:please )?(?:add|mention|include|note) that)[:,]? +/

const withoutOrder = (sentence: string): string => {
  const order = TO_BE_WRITTEN.exec(plainWords(sentence))
  if (order === null) return sentence
  // Without accents and capitals the text is as long, where no letter of it is written with two.
  const rest = plainWords(sentence).length === sentence.length ? sentence.slice(order[0].length) : sentence
  return rest.slice(0, 1).toUpperCase() + rest.slice(1)
}

/** A sentence has more; a name, a day, "yes" and "as told" have less. */
const WORD_COUNT_MIN = 4
/** Words of a sentence that are no fact which stands elsewhere in the statement. */
const OWN_WORD_COUNT_MIN = 3

/** Sent by forms, beside the facts or the decision themselves. */
const HEADINGS =
  /^\W*(?:answers? to (?:the|your|its|these|all)\b|corrections? of the\b|this is the problem\b|here (?:is|are) (?:the|my|all|what|more)\b|(?:i posted the letter|the organization answered me|this is the organization's answer|the matter is (?:not )?settled|i do not accept the answer|i withdraw the case|i filed the papers|this is how it ended|none of (?:these|them|those))\W*$)/

/** What the service is told to do, in the words that begin such a sentence. */
const ORDERS =
  /^\W*(?:(?:ok|okay|yes|no|and|then|so|now|please|pls|bitte|por favor|s'il vous plait)[ ,]+)*(?:please|pls|bitte|add (?:their|the|my|this|it|a)|put (?:it|this|the|my|that)|write (?:it|the|a|to|them|another)|send (?:it|me|the|them|us)|use (?:the|this|my)|change (?:the|my|it)|remove|delete|show|give me|make (?:it|the)|include (?:it|the|my|this)|correct (?:it|the)|take (?:it|this|the case)|tell (?:me|them)|let me know|let us|let's|go ahead|proceed|file (?:it|the|this)|escalate|close (?:it|the|this)|prepare|print|forward|fugen sie|schreiben sie|senden sie|schicken sie|andern sie|machen sie|ajoutez|envoyez|ecrivez|mettez|changez|anada|agregue|envie|escriba|cambie)\b/

/** Spoken to the service, or about its own papers. */
const TO_THE_SERVICE =
  /^\W*(?:(?:ok|okay|and|so|but|well|no)[ ,]+)*(?:you|your|thank|thanks|danke|merci|gracias|i want (?:to (?:dispute|complain|escalate|go|speak|know|withdraw|file)|it|this|that|the (?:case|letter))|(?:i )?(?:don't|dont|do not) know|no idea)\b|\b(?:this service|the (?:questions?|form|page|case|papers|packet) (?:above|below|here|of the case)|in the letter|the draft|(?:another|the (?:next|second|new|first|pdf)) letter|these papers|my (?:name|address|e-?mail|phone|account e-?mail)(?: address)? is|(?:letter|it|this|case) is for|i(?:'ve| have)?(?: already| just)? (?:posted|mailed|sent) (?:one|it|the letter|your letter))\b/

const tells = (sentence: string, known: ReadonlySet<string>): boolean => {
  const plain = plainWords(sentence).trim()
  if (plain.includes("?") || asksByItsWords(sentence)) return false
  if (isAssent(plain, sentence)) return false
  // It stands apart, with what was offered.
  if (isOffer(sentence)) return false
  if (OF_ITS_WORK.test(plain) && !TELLS_OF_OTHERS.test(plain)) return false
  if (HEADINGS.test(plain) || ORDERS.test(plain) || TO_THE_SERVICE.test(plain)) return false
  const words = wordsIn(plain)
  if (words.length < WORD_COUNT_MIN) return false
  if (words.filter((word) => !known.has(word)).length < OWN_WORD_COUNT_MIN) return false
  // "Gareth Pugh, account is 8500 1123 47"
  if (words.filter((word) => !known.has(word) && !LABELS.has(word) && !/^\d+$/.test(word)).length === 0) return false
  const [first] = intentsOf(sentence)
  // "Letter from my doctor" names a paper and tells nothing.
  return first !== undefined && TELLS.has(first) && (first !== "evidence" || words.length > WORD_COUNT_MIN)
}

/** "Yes that's their answer" says it to the service. */
const isAssent = (plain: string, sentence: string): boolean =>
  wordsIn(plain).length <= ASSENT_WORDS_MAX && (confirmsAnswer(sentence) || dismissesAnswer(sentence))
const ASSENT_WORDS_MAX = 8

const wordsIn = (plain: string): ReadonlyArray<string> => plain.match(/[\p{L}\p{N}']+/gu) ?? []

/** "The letter is too soft", "you cut it off": of the service's own work, where no words of others are told. */
const OF_ITS_WORK =
  /\b(?:letter|draft|text|brief|entwurf|lettre|texte|carta|texto) (?:is|was|sounds|seems|reads|looks|ist|klingt|est|parait|es|suena) (?:a bit |a little |far |way |much |still |really |just |very |etwas |viel |un peu |bien |beaucoup |muy )?(?:too |zu |trop |demasiado )?(?:soft|weak|polite|nice|kind|friendly|harsh|rude|long|short|vague|wrong|bad|good|fine|weich|lasch|nett|freundlich|hart|lang|kurz|falsch|gut|molle|gentille|polie|dure|longue|courte|fausse|bonne|blanda|amable|dura|larga|corta|mal|buena)\b|\byou(?:'ve| have)? (?:just |also |again |still )?(?:cut|forgot|left|missed|ignored|misread|misunderstood|mixed|changed|put)\b|\bvous avez (?:[a-z]{2,12} )?(?:coupe|oublie|ignore|mal|change|mis)\b/
const TELLS_OF_OTHERS = /["“”]|\b(?:said|says?|told|wrote|claims?|claimed|sagt|schreibt|disent|dit|dicen?)\b/

/** "Signed by both, put that in the letter": the order stands behind what is told. */
const ORDER_BEHIND =
  /[,;:.!–-]? (?:(?:and|so|please|bitte|et|y|por favor|merci de) ){0,2}(?:(?:put|write|add|include|mention|say) (?:it|that|this|them)(?: too| also| please)? ?(?:in|into|to) (?:the|my|your) letter|(?:schreiben sie|schreib|setzen sie|nehmen sie) (?:das|es|dies)(?: bitte| auch)? (?:in|mit in) den brief|(?:mettez|ecrivez|ajoutez|mentionnez)(?:[- ](?:le|la|les|ca|cela|y))? (?:dans|a) (?:la|ma) lettre|(?:pongalo|escribalo|anadalo|incluyalo) en (?:la|mi) carta)\W{0,5}$/

const withoutOrderBehind = (sentence: string): string => {
  const plain = plainWords(sentence)
  const order = ORDER_BEHIND.exec(plain)
  return order === null || plain.length !== sentence.length ? sentence : sentence.slice(0, order.index)
}

/** Names of what a bare answer gives, beside the answer itself. */
const LABELS: ReadonlySet<string> = new Set(
  "account number reference ref name is my the a and its it's no nr konto kontonummer nummer ist mein meine numero compte client cuenta es est mon ma mi su address e-mail email phone customer order booking".split(
    " "
  )
)

/** Words of the facts, which a bare answer to a question consists of. */
const knownWords = ({ contacts, facts, organization }: OpenCase): ReadonlySet<string> =>
  new Set(
    [
      ...Object.values(facts),
      organization?.org_name ?? "",
      ...contacts.flatMap(({ email, name }) => [name ?? "", email ?? ""])
    ].flatMap((value) => (value.length > BARE_CHARS_MAX ? [] : wordsIn(plainWords(value))))
  )

/** A longer fact is a story of its own. */
const BARE_CHARS_MAX = 120
