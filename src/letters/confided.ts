/**
 * What a person told the service and nobody else. Always true of texts that go into papers:
 * - No sentence is in them that is marked as secret, that tells what the person would settle for, or of danger
 *   that the writer, a partner or a child is in. A threat, an illness or a night outside may be the matter itself, and stays.
 * - Numbers of cards, bank accounts and social security have their last four digits alone.
 * - A later text has nothing of the writer's own state of mind and medicines, unless the law of the case is about health.
 * - No text has the writer's own standing with the immigration authorities or their shame, and no later text has a fear of theirs
 *   that tells nothing of others. A threat of the other side stays.
 */
import { detectCrisis } from "../../actors/assistant/crisis.ts"
import { plainWords } from "../../actors/assistant/plain-text.ts"
import { theirWords } from "../../actors/assistant/messages/their-words.ts"
import { guidingLetter } from "../../actors/case/letter-queries.ts"
import type { OpenCase } from "../../schema/case.ts"
import type { CrisisClass } from "../../schema/triage.ts"
import { ruleSet } from "../../actors/assistant/rule-set.stored.ts"
import { tellsOwnFear } from "./fear-words.ts"
import { withoutNumbers } from "./numbers.ts"
import { hasMarkOfSecrecy, tellsBottomLine } from "./secrecy-words.ts"
import { withSentences } from "./sentences.ts"

/** A text of the person, as it may go to others. */
export const openly = (
  text: string,
  { isFirst, state }: { readonly isFirst: boolean; readonly state: OpenCase }
): string => {
  const open = withSentences(withoutSecrets(text), (sentence) => !tellsOwnFear(plainWords(sentence), isFirst))
  return withoutNumbers(
    isFirst || isAboutHealth(state) ? open : withSentences(open, (sentence) => !tellsOwnHealth(plainWords(sentence))),
    ownReferenceOf(state)
  )
}

/**
 * The customer's own reference where it opens no money: that of an energy or telephone supplier, under which the papers are filed.
 */
export const ownReferenceOf = (state: OpenCase): string | undefined =>
  isAboutMoney(state) ? undefined : state.facts.account_reference

/** The same of an answer, where the person reports it in words of their own. */
export const openAnswer = ({ source, text }: OpenCase["responses"][number]): string => {
  if (source === "mail") return withoutNumbers(text)
  const open = withoutNumbers(withoutSecrets(theirWords(text)))
  return open.trim() === "" ? "(not repeated here)" : open
}

/** The text without sentences that are for nobody else. */
export const withoutSecrets = (text: string): string =>
  withSentences(
    text,
    (sentence, before, after) =>
      !isSecret(sentence) &&
      // "Keep that to yourselves." speaks of the sentence before it or behind it.
      !(before !== undefined && isBareMark(before)) &&
      !(after !== undefined && isBareMark(after))
  )

export const isBottomLine = (sentence: string): boolean => tellsBottomLine(plainWords(sentence))

const IN_CONFIDENCE: ReadonlySet<CrisisClass> = new Set(["self_harm", "violence_at_home", "danger_to_child"])

const isSecret = (sentence: string): boolean => {
  const plain = plainWords(sentence)
  return (
    hasMarkOfSecrecy(plain) ||
    tellsBottomLine(plain) ||
    detectCrisis(sentence).classes.some((of) => IN_CONFIDENCE.has(of))
  )
}

/** A mark with nothing told beside it, or with what follows a colon. */
const isBareMark = (sentence: string): boolean => {
  const plain = plainWords(sentence).trim()
  if (!hasMarkOfSecrecy(plain)) return false
  if (plain.endsWith(":")) return true
  const words = plain.split(" ")
  return words.length <= BARE_WORDS_MAX && !TELLS_BESIDE.test(plain.replace(TELLS_YOU, " "))
}
const BARE_WORDS_MAX = 10
/** Of the writer, or a clause of its own. */
const TELLS_BESIDE =
  /\b(?:i|i'm|i've|we|my|ich|wir|mein\w{0,2}|je|j'\w{1,10}|nous|mon|ma|mes|c'est|yo|mis?|soy|estoy|tengo|he)\b|[,;:] ?(?!(?:bitte|please|por favor|s'il|thanks?|thank you|danke|merci|gracias|ok|okay)\b)[^ ]{1,30} [^ ]/
/** "I tell you this in confidence." */
const TELLS_YOU =
  /\b(?:i|i'm|i am|ich|je vous|je|yo) (?:tell|told|say|said|telling|will tell|sage|dis|digo) ?(?:you|ihnen|das|cela|esto)?/

const CATEGORY_OF_RULE: ReadonlyMap<string, string> = new Map(
  ruleSet.rules.map(({ category, id, subcategory }) => [id, `${category} ${subcategory}`])
)

const categoryOf = (state: OpenCase): string => {
  const { evaluation } = state
  const rule = CATEGORY_OF_RULE.get((guidingLetter(state) ?? evaluation?.matches[0])?.rule_id ?? "")
  return rule ?? `${evaluation?.category} ${evaluation?.subcategory}`
}

const isAboutHealth = (state: OpenCase): boolean => /health|medical/.test(categoryOf(state))

/** In doubt it is: a number of a bank account opens one. */
const isAboutMoney = (state: OpenCase): boolean => !/energy|telecom|broadband|water|utilit/.test(categoryOf(state))

const OWN =
  /\b(?:i|i'm|i've|me|my|myself|ich|mir|mich|meine?[mnrs]?|je|j'\w*|mon|ma|mes|moi|yo|mis?|estoy|tomo|tengo|soy|he)\b/

const STATE_OF_MIND =
  /\b(?:depress(?:ed|ion|ive)|anxiety|panic attacks?|bipolar\w{0,3}|ptsd|mental(?:ly)? (?:health|ill\w{0,4}|breakdown)|nervous breakdown|schizophreni\w{1,3}|suicid\w{1,4}|self-harm\w{0,3}|psychiat\w{1,6}|antidepress\w{1,5}|overdos\w{1,4}|rehab|depressionen|depressiv\w{0,2}|angststorung\w{0,2}|panikattacken?|psychisch\w{0,2}|suizid\w{0,5}|burn-?out|depressi(?:f|ve)|deprim\w{1,4}|anxiete|crises? d'angoisse|bipolaires?|depresion|depresiv[oa]|ansiedad|psiquiat\w{1,6})\b/
const TREATMENT =
  /\b(?:therap(?:y|ist|ists)|psycholog\w{1,5}|psicolog\w{1,5}|counsell?or|medications?|medicines?|meds|pills|tablets|therapeut\w{0,4}|therapie|medikamente?n?|tabletten|medicaments?|comprimes|psy|terap(?:ia|euta)|medicamentos?|medicacion|pastillas)\b/
/** "They never delivered my medication" */
const OF_THE_MATTER =
  /\b(?:charg\w{1,4}|bill(?:ed|s)?|refund\w{0,3}|order(?:ed|s)?|deliver\w{0,4}|arriv\w{1,4}|ship\w{0,5}|invoices?|bestell\w{1,4}|gelief\w{1,4}|rechnung|command\w{1,4}|livr\w{1,4}|facture\w{0,2}|pedid\w|factura|entreg\w{1,5})\b/

const tellsOwnHealth = (plain: string): boolean =>
  OWN.test(plain) && (STATE_OF_MIND.test(plain) || (TREATMENT.test(plain) && !OF_THE_MATTER.test(plain)))
