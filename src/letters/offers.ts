/**
 * What the other side offered, in English, German, French and Spanish. Always true: an offer has the other side as its giver. What
 * the writer would settle for, a price, a payment and a refusal are none. Patterns read text as `plainWords` writes it.
 */
import { SUM } from "../../actors/assistant/messages/intent-words.ts"
import { plainWords } from "../../actors/assistant/plain-text.ts"
import { sentencesOf } from "./sentences.ts"

/** Who offers, where the writer speaks. */
const THEY = "\\b(?:they|he|she|it|(?:the|my|our|their|its|this) [a-z'-]{2,20}(?: [a-z'-]{2,20})?)"
const MODAL =
  "(?:'d|'ll|'re| (?:would|will|can|could|are|is|were|was|wants?|wanted|agreed?|agrees|may|might|only|just|now|said|says?)){1,4}"
const WILLING = "(?: (?:they|he|she|it|that|only|just|now|willing|ready|prepared|happy|to|would|will|can|could)){0,5}"
const TOKEN = "(?:vouchers?|store credit|account credit|gift cards?|goodwill)"
const KIND_OF_OFFER =
  "(?:(?:settlement|final|first|last|latest|new|second|revised|better|written|counter|goodwill) ?){0,2}"

const THEIR_OFFER = new RegExp(
  [
    "\\boffered\\b(?! (?:for|at|by|on)\\b)",
    "\\b(?!special|many|these|the|no|any|other|all|online)[a-z'&.-]{2,20} (?:(?:is|are|now|only|just) ){0,2}offer(?:s|ing) (?:me|us|to|only|just|back|an?|[$£€]|\\d)",
    `${THEY}${MODAL}${WILLING} (?:offer(?:ing)?|pay|give|refund|credit|settle|propose)\\b`,
    `${THEY}\\b[^.;]{0,40}\\b(?:gave|gives?|given|sent|sends?|credited|granted|propose[sd]?|suggest(?:s|ed)?|to (?:take|accept))\\b[^.;]{0,40}\\b${TOKEN}\\b`,
    `\\b(?:they|he|she|it|company|landlord|landlady|shop|seller|airline|bank|insurer|firm) (?:has |have |had )?propose[sd]?\\b`,
    `\\b(?:their|his|her|its|[a-z]{2,20}'s) ${KIND_OF_OFFER}(?:offer|proposal)\\b`,
    `\\b(?:an?|the|this|that) ${KIND_OF_OFFER}(?:offer|proposal) (?:of|is|was|from|stands|to (?:pay|refund|settle|give))\\b`,
    "\\b(?:bietet|bieten|boten|bot)\\b",
    "\\b(?:hat|haben|hatten?|wurden?|wird|werden|will|wollen)\\b[^.;]{0,60}\\b(?:(?:an)?geboten|anbieten|vorgeschlagen)\\b",
    "\\b(?:ihr|sein|deren|das|ein) (?:[a-z]{2,15} )?angebot (?:von|uber|betragt|liegt|lautet|ist|war|zu)\\b",
    "\\b(?:geben|gibt|gab|gaben|gegeben|schick\\w{1,5}|geschickt|erhalten|bekommen|nur|bloss|lediglich)\\b[^.;]{0,40}\\b(?:gutschein|kulanz\\w{0,12})",
    "\\b(?:proposent|proposai(?:t|ent)|offrent|(?:a|ont|avait|avaient) (?:[a-z]{2,12} )?(?:propose|offert))\\b",
    "\\b(?:(?:me|nous) (?:propose|offre)|m'offre(?:nt)?|(?:m'|nous )(?:a|ont) (?:[a-z]{2,12} )?(?:propose|offert|accorde|donne|consenti))\\b(?=[^.;]{0,80}\\d)",
    "\\b(?:leur|son|l'|une) ?(?:offre|proposition) (?:de|est|d')",
    "\\b(?:donne|donnent|envoye|remis)\\b[^.;]{0,30}\\bbon d'achat\\b",
    "\\b(?:ofrec(?:en?|io|ieron|ian?|erian?)|propon(?:en?|ian?)|propus(?:o|ieron)|(?:ha|han|habian?) (?:ofrecido|propuesto))\\b",
    "\\b(?:su|la|una) (?:oferta|propuesta) (?:de|es|fue)\\b(?! \\w{1,20} especial)"
  ].join("|")
)

/** What the organization itself writes: the one who speaks is the one who gives. */
const OFFER_IN_ANSWER =
  /\b(?:offer(?:s|ed|ing)?|vouchers?|store credit|account credit|goodwill|propos(?:e|es|ed|ing|ent|er|ons|al)|(?:we|i) (?:would|will|can|could) (?:only )?(?:pay|give|refund)(?: you)?|settle for|angebot(?:en)?|biete[nt]?|geboten|gutschein|kulanz\w*|offrent|offre|offrons|offert|bon d'achat|ofrec\w*|ofert\w*|propon\w*|propus\w*)\b/

/** The writer as the giver; taken out before the other side is looked for. */
const FIRST_PERSON_OFFERS =
  /\b(?:i|we)(?:'ve|'d|'ll)?(?: (?:have|had|also|then|even|just|only|once|already|would|could|will|can|did)){0,3} (?:offer(?:ed|ing)?|proposed?)\b|\b(?:ich|wir)\b[^.;,]{0,30}\b(?:bieten?|geboten|angeboten|anbieten|vorgeschlagen)\b|\b(?:biete ich|bieten wir|(?:habe|hatte) ich\b[^.;,]{0,40}\b(?:an)?geboten|haben wir\b[^.;,]{0,40}\b(?:an)?geboten)\b|\bnous avons (?:[a-z]{2,12} )?(?:propose|offert)\b/g

/** A refusal, a price, a payment, a promise that was not kept, and an offer that did not come. */
const NO_OFFER =
  /\b(?:refus\w*|declin\w*|den(?:y|ied|ies|ying)|reject\w*|paid|costs?|costing|scam\w*|sold|bought|purchas\w*|redeem\w*|expired|promis\w*|verweiger\w*|weiger\w*|abgelehnt|gekostet|kostet\w*|(?:be|ge)zahlt|gekauft|versproch\w*|coute\w*|cout|payee?s?|achete\w*|rechaz\w*|(?:se )?(?:nego|negaron)|cuesta\w*|cost(?:o|aba|aron)|pag(?:ue|ado|amos)|compre|comprado)\b|\b(?:not|never|nothing|nicht|nichts|nie|rien|jamais|nunca)\b.{0,20}\b(?:offer|give|pay|refund|geboten|angeboten|propose|offert|ofrec)|\b(?:but|and) (?:they |it |he |she )?(?:never|did not|didn't|have not|haven't|hasn't|has not)\b/

/** Whether a sentence of the writer tells of an offer of the other side. */
export const isOffer = (sentence: string): boolean => {
  const plain = plainWords(sentence)
  return SUM.test(plain) && !NO_OFFER.test(plain) && THEIR_OFFER.test(plain.replaceAll(FIRST_PERSON_OFFERS, " "))
}

/** A text without the sentences that tell of an offer: a sum in them is not what is claimed. */
export const withoutOffers = (text: string): string => {
  const sentences = sentencesOf(text)
  const kept = sentences.filter((sentence) => !isOffer(sentence))
  return kept.length === sentences.length ? text : kept.join(" ")
}

/** The sentences of a text of the writer that tell of a sum that was offered, without what is asked about it. */
export const offersIn = (text: string): ReadonlyArray<string> => sentencesOf(text).filter(isOffer).map(withoutQuestion)

/** The same of what the organization wrote. */
export const offersInAnswer = (text: string): ReadonlyArray<string> =>
  sentencesOf(text).filter((sentence) => {
    const plain = plainWords(sentence)
    return SUM.test(plain) && OFFER_IN_ANSWER.test(plain) && !NO_OFFER.test(plain)
  })

/** "They offered 60, what should I do?" tells and asks. */
export const withoutQuestion = (sentence: string): string => {
  const from = Math.max(...[",", ";", ":", "–", " - "].map((mark) => sentence.lastIndexOf(mark)))
  return sentence.endsWith("?") && from >= 0 ? sentence.slice(0, from) : sentence
}
