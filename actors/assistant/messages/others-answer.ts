/**
 * Tells whether a message reports an answer of the organization named where another one was written to: a shop that refuses a
 * refund has not answered for the issuer of the card.
 *
 * Always true:
 * - An answer is the other's only where the message names it, by its name or its kind, as the one who answers.
 * - In doubt it is not the other's, so that the user is asked.
 */
import type { DutyBearer } from "../../../schema/triage.ts"
import { intentsOf } from "./intent.ts"
import { SAYS } from "./intent-words.ts"
import { literal, plainWords } from "../plain-text.ts"

export interface Sides {
  /** The one who was written to. */
  readonly writtenTo: string
  /** The organization named, which was not. */
  readonly other: string
  readonly duty: DutyBearer | undefined
}

type Side = "writtenTo" | "other"

interface Position {
  readonly at: number
  readonly end: number
  /** "The shop's charge": what is the shop's speaks less likely than who is named without it. */
  readonly isOwner: boolean
}

interface Mention extends Position {
  readonly side: Side
}

/** What people call the one with the duty. */
const KIND: Readonly<Record<DutyBearer, string>> = {
  card_issuer:
    "banks?|issuers?|card (?:issuer|company|provider)|credit card company|banco|emisor|banque|emetteur|kartenherausgeber",
  bank: "banks?|credit union|building society|payment (?:service|provider|institution)|banco|banque|sparkasse",
  airline: "airlines?|air line|carriers?|fluggesellschaft|airline|compagnie(?: aerienne)?|aerolinea",
  credit_bureau: "bureaus?|bureaux|credit (?:reference )?agenc(?:y|ies)|reporting agenc(?:y|ies)|auskunftei",
  seller:
    "shops?|stores?|sellers?|merchants?|retailers?|vendors?|traders?|handler|verkaufer|laden|tienda|vendedor|comercio|magasin|vendeur|boutique"
}

const SELLERS =
  "shops?|stores?|sellers?|merchants?|retailers?|vendors?|traders?|dealers?|dealership|agenc(?:y|ies)|agents?|company|firm|business|website|site|platform|marketplace|hotel|gym|landlord|landlady|airline|insurer|garage|hospital|clinic|dentist|school|university|restaurant|subscription|handler|verkaufer|laden|geschaft|firma|anbieter|vermieter|tienda|vendedor|comercio|empresa|agencia|magasin|vendeur|boutique|commercant|marchand|agence"

/** What people call the one that the case names instead. */
const KIND_OF_OTHER: Readonly<Record<DutyBearer, string>> = {
  card_issuer: SELLERS,
  bank: `${SELLERS}|scammers?|fraudsters?|thie(?:f|ves)|recipient|payee|betruger|estafador|escroc`,
  airline:
    "agenc(?:y|ies)|agents?|travel agents?|sellers?|shop|website|site|platform|portal|hotel|reiseburo|portal|agencia|agence",
  credit_bureau:
    "banks?|lenders?|creditors?|collectors?|collection agenc(?:y|ies)|furnishers?|issuers?|company|firm|shop|store|landlord|hospital|clinic|gym|bank|banco|banque",
  seller:
    "carriers?|couriers?|parcel (?:company|firm|service)|delivery (?:company|firm|service|driver)|drivers?|post office|paketdienst|zusteller|transporteur|livreur|mensajeria|transportista"
}

/** Words of a name that many names have. */
const COMMON =
  /^(?:the|of|and|bank|card|credit|union|company|services?|financial|group|national|federal|savings|airlines?|airways|air|inc|llc|ltd|plc|corp|corporation|gmbh|ag|na|sa|se|co|de|la|information)$/

/** A name that ends in a form of company or a domain is said without it. */
const TAIL =
  /(?:[ .,]{1,2}(?:inc|llc|ltd|limited|plc|corp|corporation|gmbh|ag|sa|se|bv|co|com|net|org|de|fr|es|uk|eu)){1,3}\.?$/

export const isOthersAnswer = (content: string, sides: Sides): boolean => {
  const sentences = plainWords(content)
    .split(/(?<=[.!?;])\s+|\n+/)
    .filter((sentence) => sentence.trim() !== "")
  if (sentences.some((sentence) => HAS_NO_SPEAKER.test(sentence))) return false
  const found = sentences.map((sentence) => mentionsIn(sentence, sides))
  const answers = sentences.map((sentence) => intentsOf(withKinds(sentence, sides)).includes("organization_answered"))
  const telling = sentences.flatMap((sentence, at) => {
    // "The shop refused. So did the bank.", "The shop refused, and so did the bank": who is named answered the same.
    const isSame = answers[at]
      ? ALSO.test(sentence)
      : answers.slice(0, at).some((answered) => answered) && SAME.test(sentence) && !NO_ANSWER.test(sentence)
    if (isSame) return (found[at] ?? []).map(({ side }) => side)
    return answers[at] ? [soleSpeakerOf(sentence, found[at] ?? []) ?? lastOf(found.slice(0, at))] : []
  })
  // Where only the whole message tells of an answer, it is the answer of the one that it names.
  if (telling.length === 0) return lastOf(found) === "other" && !found.flat().some(({ side }) => side === "writtenTo")
  return telling.every((side) => side === "other")
}

/** A sentence without a verb of its own: another one did the same. */
const SAME =
  /^\W*(?:and |but |then )?(?:so|neither|nor|as) (?:did|do|does|has|have|had|would|will|is|was|were)\b|^\W*(?:and |but |then |und |et |y |pero )?(?:same|ditto|likewise|similarly|also|nor|no (?:luck|joy|help|better|different)|auch|genauso|ebenso|ebenfalls|aussi|idem|pareil|meme (?:chose|reponse)|tambien|tampoco|lo mismo|igual)\b|^\W*(?:and|und|et|y) (?:\w+ ){0,3}\w+\W*$|\b(?:did|too|as well|likewise|also|either|the same|same|auch|genauso|ebenso|ebenfalls|aussi|egalement|idem|pareil|non plus|tambien|tampoco|lo mismo|igual)\W*$|\b(?:did|does|says?|said|has|was|were|gave (?:me|us)|told (?:me|us)) (?:(?:me|us|exactly|just|pretty much) )*(?:the )?same\b|\b(?:no|not any|isn'?t any|wasn'?t any) (?:better|different|more helpful)\b/
/** What the writer did, and silence, is no answer. */
const NO_ANSWER =
  /^\W*(?:and |but |then |so )?(?:i|we)(?:'ve|'d| have| had)? (?:then |also |now |just )?(?:wrote|write|written|told|called|asked|e-?mailed|phoned|contacted|complained|sent|informed|tried|went|paid|use)\b|\b(?:no|not|never|without|yet to|nothing)\b[^.;]{0,30}\b(?:answer\w*|repl(?:y|ied|ies)|respon\w+|heard|word|news|back)\b|n't (?:\w+ ){0,2}(?:answer\w*|repl(?:y|ied)|respond\w*|heard|written|got back)\b/
/** A second organization answered the same, in one sentence: "the shop refused, and so did the bank". What the writer did is no answer. */
const ALSO =
  /^(?!.{0,400}(?:\b(?:and|but|so|then)|,) (?:now )?(?:i|we)\b).{0,400}?(?:\b(?:so|neither|nor|as) (?:did|do|does|has|have|had|would|will|is|was|were)\b|\b(?:tampoco|weder|neither|both|beide|les deux|ambos)\b|\b(?:too|as well|likewise|also|either|the same|ditto|auch|genauso|ebenso|ebenfalls|aussi|egalement|pareil|non plus|tambien|lo mismo|igual)(?=\W*$|[,;]))/
/** Intents know the kinds of organizations, and no names: "Chase refused" tells what "the bank refused" tells. */
const withKinds = (sentence: string, { other, writtenTo }: Sides): string =>
  sentence
    .replaceAll(patternOf(partsOf(writtenTo)), (_name, owner: string | undefined) => `bank${owner ?? ""}`)
    .replaceAll(patternOf([plainName(other)]), (_name, owner: string | undefined) => `shop${owner ?? ""}`)

/** Who was named last before: whom "they" means. */
const lastOf = (found: ReadonlyArray<ReadonlyArray<Mention>>): Side | undefined => found.flat().at(-1)?.side

const mentionsIn = (sentence: string, { duty, other, writtenTo }: Sides): ReadonlyArray<Mention> => {
  const names = { writtenTo: partsOf(writtenTo), other: [plainName(other)] }
  const found = (["writtenTo", "other"] as const).flatMap((side) =>
    positionsOf(sentence, names[side]).map((position) => ({ side, ...position }))
  )
  const kinds =
    duty === undefined
      ? []
      : ([
          ["writtenTo", KIND[duty]],
          ["other", KIND_OF_OTHER[duty]]
        ] as const)
  const named = kinds.flatMap(([side, words]) =>
    positionsOf(sentence, [words]).map((position) => ({ side, ...position }))
  )
  const kept = named.filter((one) => !isInside(one, [...found, ...named]))
  const writtenTos = [...found, ...kept].filter(({ side }) => side === "writtenTo")
  return [...found, ...kept.map((one) => ofWrittenTo(sentence, one, writtenTos))].toSorted((a, b) => a.at - b.at)
}

/** "The airline's agent" and "the agent of the airline" speak for the airline. */
const ofWrittenTo = (sentence: string, kind: Mention, writtenTos: ReadonlyArray<Mention>): Mention =>
  writtenTos.some(
    ({ at, end }) =>
      (end < kind.at && kind.at - end < OF_CHARS_MAX && /^ (?:own )?$/.test(sentence.slice(end, kind.at))) ||
      (at > kind.end && at - kind.end < OF_CHARS_MAX && OF.test(sentence.slice(kind.end, at)))
  )
    ? { ...kind, side: "writtenTo" }
    : kind
const OF_CHARS_MAX = 16
const OF = /^ (?:of|at|from|von|der|bei|de|du|del) (?:the |my |our |la |el )?$/

/** "Bank" in "Bank of America", and "agency" in "credit reference agency", are parts of a longer mention. */
const isInside = (one: Position, all: ReadonlyArray<Position>): boolean =>
  all.some(
    (other) => other !== one && other.at <= one.at && other.end >= one.end && other.end - other.at > one.end - one.at
  )

const positionsOf = (sentence: string, words: ReadonlyArray<string>): ReadonlyArray<Position> =>
  [...sentence.matchAll(patternOf(words))].map(({ 0: text, 1: owner, index }) => ({
    at: index,
    end: index + text.length,
    isOwner: owner !== undefined
  }))

/** Matches nothing: a name may have no letter that can be read. */
const NOTHING = "(?!)"

/** One of the words as a whole, with the ending of an owner. */
const patternOf = (words: ReadonlyArray<string>): RegExp =>
  new RegExp(
    `(?<![a-z0-9])(?:${words.filter((word) => word !== "").join("|") || NOTHING})(?![a-z0-9])('s?(?![a-z]))?`,
    "g"
  )

const plainName = (name: string): string => {
  const plain = plainWords(name).trim()
  const short = plain.replace(TAIL, "")
  return [plain, ...(short.length < 3 ? [] : [short])].map(literal).join("|")
}

/** The whole name, and each word of it that few names have: "Chase" for "JPMorgan Chase Bank". */
const partsOf = (name: string): ReadonlyArray<string> => [
  plainName(name),
  ...plainWords(name)
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word.length > 2 && !COMMON.test(word))
    .map(literal)
]

const SAYING = new RegExp(`${SAYS.source}|\\b(?:letter|e?-?mail|message|decision|text|voicemail|call)\\b`, "g")
/** "I called Chase": the writer's own word. */
const BY_WRITER = /\b(?:i|we)(?:'ve| have| had| just| then| also)*\s*$/
/** "They wrote that the merchant …": who they are was said before. */
const BY_THEM = /\b(?:they|he|she|it|sie|er|ils|elles?|ellos|ellas?)(?:'ve|'s| have| has| had| just| then| also)*\s*$/
/** "Heard from Chase", "refused by the shop". */
const BEHIND = /^\W*(?:me |us )?(?:back )?(?:by|from|of|von|de|du|da) (?:the |my |our |der |dem |la |le )?$/

/** The words of the writer that stand before the one to whom they turned: "I called", "I complained to my". */
const WRITER_TURNED_TO =
  /\b(?:i|we)(?:'ve| have| had| just| then| also)* (?:asked|contacted|called|phoned|rang|e-?mailed|messaged|texted|told|informed|notified|wrote(?: to)?|written to|(?:went|turned)(?: back)? to|(?:spoke|talked|spoken) (?:to|with)|complained to|paid (?:with|by|through)) (?:the |my |our )?$/
/** "My Chase card" names a thing and no speaker. */
const IS_THING = /^ (?:credit |debit )?(?:cards?|accounts?|statements?)\b/

const REPLY = "reply|response|answer|letter|e?-?mail|message|decision|voicemail|call"
const MATTER = "disputes?|claims?|chargebacks?|investigation"
const BE = "is|was|were|are|got|(?:has|have|had) been|being"
/** A reply that came, or a dispute that was decided, and not from whom or by whom: the one written to may have done it. */
const HAS_NO_SPEAKER = new RegExp(
  [
    `^\\W*(?:(?:i|we)(?:'ve| have)? (?:just |finally )?)?(?:got|received|had) (?:(?:a|an|the|their|this|another) )?(?:[a-z]+ )?(?:${REPLY})(?: (?:back|today|yesterday|now))?\\W*(?::|,|-|that|saying|and)`,
    `\\b(?:a|an|the|their) (?:${REPLY}) (?:has |just |finally )*(?:came|come|arrived)\\b(?!.{0,20}\\b(?:from|by)\\b)`,
    `\\b(?:${MATTER}) (?:${BE}) (?:[a-z]+ly |now |also |not )?(?:denied|refused|rejected|declined|closed|decided|settled|resolved|upheld|lost|won|reversed)\\b(?! by\\b)`,
    `\\b(?:w[io]ns?|won|lost|loses?) (?:the|my|this|our|that|a) (?:[a-z]+ )?(?:${MATTER}|case)\\b`,
    "\\b(?:in (?:the [a-z ]{2,20}'s? )?favou?r\\b|sid(?:e[ds]?|ing) with\\b)"
  ].join("|")
)

/** The speaker, if only one is possible. "The shop told the bank …, so the bank refused" has two. */
const soleSpeakerOf = (sentence: string, mentions: ReadonlyArray<Mention>): Side | undefined => {
  const speaker = speakerOf(sentence, mentions)
  const last = sayingOfOthers(sentence).at(-1)?.at ?? 0
  const mayBeWrittenTo = mentions.some(
    ({ at, end, isOwner, side }) =>
      side === "writtenTo" &&
      !isOwner &&
      at < last &&
      !WRITER_TURNED_TO.test(wordsBefore(sentence, at)) &&
      !IS_THING.test(sentence.slice(end))
  )
  return speaker === "other" && mayBeWrittenTo ? "writtenTo" : speaker
}

/** The few words before a place: a long sentence is not read anew for each of its words. */
const wordsBefore = (sentence: string, at: number): string => sentence.slice(Math.max(0, at - 80), at)

/** The words of saying that are not the writer's own. */
const sayingOfOthers = (sentence: string): ReadonlyArray<Pick<Position, "at" | "end">> =>
  [...sentence.matchAll(SAYING)]
    .filter(({ index }) => !BY_WRITER.test(wordsBefore(sentence, index)))
    .map(({ 0: word, index }) => ({ at: index, end: index + word.length }))

/** Named behind the word with "by" or "from", or else the last one named before it in the sentence. */
const speakerOf = (sentence: string, mentions: ReadonlyArray<Mention>): Side | undefined => {
  for (const { at: index, end } of sayingOfOthers(sentence)) {
    const behind = mentions.find(({ at }) => at >= end)
    if (behind !== undefined && BEHIND.test(sentence.slice(end, behind.at))) return behind.side
    const before = mentions.filter(({ at }) => at < index)
    const speaker = before.findLast(({ isOwner }) => !isOwner) ?? before.at(-1)
    if (speaker !== undefined || BY_THEM.test(wordsBefore(sentence, index))) return speaker?.side
  }
  return undefined
}
