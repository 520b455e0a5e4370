/**
 * The parts of a message that answers several questions at once: "1564.50 dollars. October 17 to October 30", "work period: October 17
 * to October 30", "Dana Okafor. It's the washing machine, like I said. As told." Pure, and linear in the text.
 *
 * Always true:
 * - A part is taken where it is the plain value of exactly one open question; what else the message says is left alone.
 * - What two parts answer is not taken.
 */
import type { FactName, Facts, Question } from "../../../../schema/letter.ts"
import { normalForm } from "../../../../schema/normal-form.ts"
import { isAsTold } from "../told/as-told.ts"
import { MONTHS } from "../days/day-mentions.ts"

/** The value that a part gives as the answer to a question; `alone`: no other question could be meant. */
export type Reader = (question: Question, part: string, alone: boolean) => string | undefined

const SAID = [
  "(?:just )?(?:as|like) i(?:['’]ve| have)? (?:already |just )?(?:said|told you|wrote|mentioned)(?: before| already| above)?",
  "i(?:['’]ve| have)? (?:already )?(?:said|told you) (?:that|so|it)(?: before| already)?",
  "wie (?:schon |bereits |oben )?gesagt|(?:das )?hab(?:e)? ich (?:schon|doch|bereits) gesagt",
  "comme (?:je (?:vous )?l['’]ai (?:d[eé]j[aà] )?)?dit|je (?:vous )?l['’]ai d[eé]j[aà] dit",
  "(?:que )?ya (?:lo|se lo|os lo|te lo|les) (?:dije|he dicho)|como (?:ya )?(?:le |os |les )?(?:dije|he dicho)"
].join("|")
const SAID_BEHIND = new RegExp(
  `(?<=[\\p{L}\\d])[,;]? {1,2}[(–-]? ?(?:${SAID})\\)?[ ]?(?:[?!]{1,5}|(?=[.,;\\n]|$))`,
  "giu"
)

/** The text without "like I said". A question mark behind it becomes a full stop: what stands before it is no question. */
export const withoutSaid = (text: string): string =>
  text
    .split(/(?<=[.!?\n])(?![?!])/)
    .map((part) =>
      isAsTold(part.trim()) ? part : part.replaceAll(SAID_BEHIND, (found) => (/[?!]$/.test(found) ? "." : ""))
    )
    .join("")

/** Lines, or what stands behind "1.", "2." in one line. */
export const partsOf = (text: string): ReadonlyArray<string> => {
  const lines = text.split(/\n+/)
  const parts = lines.length > 1 ? lines : text.split(/(?:^|[\s,;])(?=\d{1,2}[.)]\s)/)
  return parts.map((part) => part.replace(/^\W*(?:\d{1,2}[.)]\s*)?/, "").trim()).filter((part) => part !== "")
}

/** The end of a sentence; the point of "St." or of an initial ends none. */
const ENDS =
  /(?<!(?:^|[^\p{L}])(?:st|ave?|apt|no|nr|mr|mrs|ms|dr|rd|blvd|str|hr|fr|frau|\p{L}))(?<!,\s?\d{1,2})[.!?]{1,5}\s|\n|\s\/\s|;\s/iu

const plainPartsOf = (text: string): ReadonlyArray<string> =>
  text
    .split(ENDS)
    .map((part) =>
      part
        .trim()
        .replace(/^[*•–-]\s/, "")
        .replace(/(?<![\s.!,;])[\s.!,;]+$/, "")
    )
    .filter((part) => part !== "")

const LABELS: Readonly<Partial<Record<FactName, string>>> = {
  consumer_name: "name|full name|nombre|nombre completo|nom|nom complet|vollstandiger name",
  consumer_address: "address|postal address|home address|mailing address|adresse|anschrift|direccion",
  amount: "amount|sum|total|amount owed|betrag|summe|montant|somme|importe|cantidad",
  work_period: "work period|period|period of work|dates|zeitraum|periode|periodo",
  product: "product|item|produkt|ware|produit|producto",
  account_reference: "account|account number|account no|kundennummer|vertragsnummer|numero de compte|numero de cuenta",
  order_reference: "order|order number|order no|bestellnummer|numero de commande|numero de pedido",
  booking_reference: "booking|booking reference|booking ref|booking number|buchungsnummer|localizador",
  route: "route|strecke|trajet|ruta",
  denied_what: "denied|what was denied|treatment",
  disputed_item: "entry|account|item|eintrag|inscription|anotacion",
  what_happened: "what happened|story|was geschehen ist"
}
const plainLabel = (label: string): string =>
  normalForm(label, "NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/^(?:my|the|our|mein|meine|ma|mon|mi|la|le|el) /, "")
    .replaceAll(/\s+/g, " ")
    .trim()

const LABELLED = /^(\p{L}[\p{L} ]{1,28}\p{L})\s{0,3}[:=]\s{0,3}(?=\S)/u

/** "The entry is …", "my route was …": a label in a sentence. */
const LABEL_IS =
  /^(?:and )?((?:the|my|our|der|die|das|mein|meine|le|la|mon|ma|el|mi) \p{L}[\p{L} ]{1,24}\p{L}) (?:is|was|ist|lautet|war|est|es|era):? (?=\S)/iu

const isLabelOf = (fact: FactName, label: string): boolean =>
  label === fact.replaceAll("_", " ") || LABELS[fact]?.split("|").includes(label) === true

/** Of these a sentence that begins with their word says the value. */
const SENTENCE_LABELS: ReadonlySet<FactName> = new Set(["disputed_item", "route", "work_period", "product"])

const QUESTION_BEFORE = /^[\W\d]{0,6}(\p{L}[^:?\n]{8,160})[:?]+\s*(?=\S)/u
const plainQuestion = (question: string): string =>
  question
    .toLowerCase()
    .replaceAll(/\([^()]{0,200}\)/g, "")
    .replaceAll(/[^\p{L}\d]+/gu, " ")
    .trim()

/** "What needs to be repaired? Mould in the bedroom": a question that is repeated before its answer is its label. */
export const withLabels = (text: string, questions: ReadonlyArray<Question>): string =>
  text
    .split("\n")
    .map((line) => {
      const said = QUESTION_BEFORE.exec(line)
      const words = plainQuestion(said?.[1] ?? "")
      const asked = words.split(" ").length < 3 ? undefined : questions.find((one) => isQuestion(one, words))
      return said === null || asked === undefined
        ? line
        : `${asked.fact.replaceAll("_", " ")}: ${line.slice(said[0].length)}`
    })
    .join("\n")

const isQuestion = ({ question }: Question, words: string): boolean => {
  const whole = plainQuestion(question)
  return whole === words || whole.startsWith(`${words} `)
}

/** The part behind the label of its own question: "work period: October 17 to October 30". */
export const withoutLabel = (fact: FactName, part: string): string => {
  const found = LABELLED.exec(part)
  if (found !== null && isLabelOf(fact, plainLabel(found[1] ?? ""))) return part.slice(found[0].length)
  const said = SENTENCE_LABELS.has(fact) ? LABEL_IS.exec(part) : null
  return said !== null && isLabelOf(fact, plainLabel(said[1] ?? "")) ? part.slice(said[0].length) : part
}

/** Whether one of the parts has the label of a question. */
export const hasLabels = (parts: ReadonlyArray<string>, questions: ReadonlyArray<Question>): boolean =>
  parts.some((part) => questions.some(({ fact }) => withoutLabel(fact, part) !== part))

/** "It's the 119.97 we want back", "ich will die 49,90 zurück": the sum that is asked for. */
const MONEY_WANTED =
  /^(?:and )?(?:it(?:['’]?s| is) )?(?:(?:i|we|he|she|they) (?:want|wants|need|ask for|claim) )?(?:the |my |all )?[$£€]?\s?\d[\d.,]{0,14}\s?(?:[$€£]|dollars?|bucks|euros?|pounds?|quid)? (?:back|(?:that )?(?:i|we|he|she|they) wants?(?: back)?)$|^(?:ich will|wir wollen|er will|sie will) (?:die |meine |nur )?\d[\d.,]{0,14}\s?(?:€|euro)? zur[uü]ck$|^(?:je veux|nous voulons) (?:les |mes )?\d[\d.,]{0,14}\s?(?:€|euros?)$|^(?:quiero|queremos) (?:los |mis )?\d[\d.,]{0,14}\s?(?:€|euros?)(?: de vuelta)?$/iu
const MONEY_ALONE =
  /^(?:it(?:['’]?s| is| was) )?(?:(?:the |in |im |en )?(?:total|sum|amount|price|insgesamt|gesamt|betrag|preis|montant|prix|importe|precio)(?: is| was| ist| war| est| es|:)? )?(?:about |around )?[$£€]?\s?\d[\d.,]{0,14}\s?(?:[$£€]|dollars?|bucks|euros?|pounds?|quid|[a-z]{3})?(?: (?:altogether|in total|total|back))?(?: (?:plus|including|incl\.?) [^\d$€£]{1,40})?$/i
const DAY = `(?:(?:${MONTHS})\\.? \\d{1,2}(?:st|nd|rd|th)?|\\d{1,2}(?:st|nd|rd|th)?\\.? (?:de )?(?:${MONTHS})\\.?|\\d{1,4}[./-]\\d{1,2}(?:[./-]\\d{2,4})?\\.?)(?:,? (?:de )?\\d{4})?`
const PERIOD = new RegExp(
  `^(?:(?:from|between|vom|von|du|del|desde el) )?${DAY} ?(?:to|until|till|through|and|-|–|bis(?: zum)?|au|al|hasta el) ?${DAY}$`,
  "iu"
)
const DAY_ALONE = new RegExp(`^(?:(?:it was )?(?:on|am|le|el)(?: the)? )?${DAY}$`, "iu")
const ROUTE = /^\p{Lu}.{0,30}(?: (?:to|nach|[aà]|hasta) |\s?[-–→]\s?)\p{Lu}.{0,30}$/u
/** What a health plan did stands before what it denied. */
const DENIED_LEAD =
  /^(?:they|it|the (?:plan|insurance|insurer)) (?:have |has |just )?(?:denied|refused|rejected|declined) (?:me |her |him )?(?:(?:the|my|her|his|our|an?) )?/i

/** The value of a part that says nothing else. */
const plainValue = (question: Question, part: string, read: Reader): string | undefined => {
  const { fact, form } = question
  if (isAsTold(part)) return fact === "what_happened" ? read(question, part, false) : undefined
  switch (form) {
    case "money":
      if (MONEY_WANTED.test(part))
        return read(
          question,
          /[$£€]?\s?\d[\d.,]*(?<=\d)(?:\s?(?:[$€£]|dollars?|euros?|pounds?))?/iu.exec(part)?.[0].trim() ?? "",
          true
        )
      return MONEY_ALONE.test(part) ? read(question, part, true) : undefined
    case "day":
      return DAY_ALONE.test(part) && !MONEY_ALONE.test(part) ? read(question, part, false) : undefined
    case "address": {
      const value = read(question, part, false)
      return value !== undefined && !OTHERS_PLACE.test(part) && part.length - value.length <= BESIDE_CHARS_MAX
        ? value
        : undefined
    }
    case "line":
      if (fact === "work_period") return PERIOD.test(part) ? read(question, part, true) : undefined
      if (fact === "consumer_name" && NO_PERSON.test(part)) return undefined
      if (fact === "route") return ROUTE.test(part) ? read(question, part, true) : undefined
      return read(question, part, false) === part ? part : undefined
    case "statement":
      return fact === "denied_what" ? read(question, part.replace(DENIED_LEAD, ""), false) : undefined
    case "choice":
      return part.includes(" ") ? undefined : read(question, part, false)
    case "number":
      return undefined
    default:
      return form satisfies never
  }
}
/** "Happy Thanksgiving", "New York", "Wells Fargo": they have capitals as a name has, and are no person's name. */
const NO_PERSON =
  /^(?:happy|merry|new|san|los|las|last|next|this|ask|call|united|good|best|kind|thanks?|many|dear|hello)(?!\p{L})|(?<!\p{L})(?:wireless|airlines?|airways|store|shop|bank|inc|ltd|llc|gmbh|fargo|christmas|thanksgiving|week|month|year)$/iu
const OTHERS_PLACE =
  /^(?:their|his|her|its|the (?:shop|store|landlord|company|seller|bank)(?:['’]s)?|ihre|deren|leur|su)(?!\p{L})/iu
const BESIDE_CHARS_MAX = 6

/** "It's the washing machine": an article says that it is a thing. */
const NAMES_A_THING =
  /^(?:it(?:['’]?s| is| was)|(?:the )?(?:product|item)(?: is| was)?|es (?:ist|war)|c['’]est|es|era) (?=(?:the|my|our|der|die|das|mein|meine|le|la|l['’]|mon|ma|el) ?(?![^.]*(?:['’]s |(?<!\p{L})(?:who|that|fault|faute|schuld|culpa|recht|colmo|droit|problem|probl[eè]me)(?!\p{L})))(?!same|worst|best|law|money|truth|end|last|first|only|point|principle|least|whole|third|second)\p{L})/iu

/** A sentence about another one: the name before it may be that one's. */
const OF_ANOTHER =
  /^(?:he|she|they|it|who|is|was|has|had|said|told|er|sie|hat|ist|il|elle|ils|est|a|el|ella|ellos|es|fue|ha)(?!\p{L})/iu

/** What the parts of a text answer. */
export const readParts = (text: string, questions: ReadonlyArray<Question>, read: Reader): Facts => {
  const parts = plainPartsOf(text)
  const statement = labelledStatement(text, parts, questions, read)
  if (statement !== undefined) return statement
  if (parts.length > PARTS_MAX || (parts.length < 2 && !hasLabels(parts, questions))) return {}
  const found = parts.map((part) => fitting(part, questions, read))
  const values = found.flatMap((one) => (one === undefined ? [] : [one]))
  const once = values.filter(({ fact }) => values.filter((other) => other.fact === fact).length === 1)
  const left = parts.filter((_, at) => found[at] === undefined)
  const kept = once.filter(({ fact, isLabelled }) => isLabelled || mayBeKept(fact, left, questions))
  const open = questions.filter(({ fact }) => !values.some((one) => one.fact === fact))
  return { ...theOther(left, open, read), ...Object.fromEntries(kept.map(({ fact, value }) => [fact, value])) }
}
const PARTS_MAX = 8

/** "Repair needed: mould in the bedroom. The fan is broken.": all behind the one label is the statement. */
const labelledStatement = (
  text: string,
  [, ...others]: ReadonlyArray<string>,
  questions: ReadonlyArray<Question>,
  read: Reader
): Facts | undefined => {
  const asked = questions.find(({ fact, form }) => form === "statement" && withoutLabel(fact, text) !== text)
  if (asked === undefined || hasLabels(others, questions)) return undefined
  const value = read(asked, withoutLabel(asked.fact, text), true)
  return value === undefined ? undefined : { [asked.fact]: value }
}

interface Fitting {
  readonly fact: FactName
  readonly value: string
  readonly isLabelled: boolean
}

/** The one question that a part answers. */
const fitting = (part: string, questions: ReadonlyArray<Question>, read: Reader): Fitting | undefined => {
  const labelled = questions.find(({ fact }) => withoutLabel(fact, part) !== part)
  if (labelled !== undefined) {
    const value = read(labelled, withoutLabel(labelled.fact, part), true)
    return value === undefined ? undefined : { fact: labelled.fact, value, isLabelled: true }
  }
  const fits = questions.flatMap((question) => {
    const value = plainValue(question, part, read)
    return value === undefined ? [] : [{ fact: question.fact, value, isLabelled: false }]
  })
  return fits.length === 1 ? fits[0] : undefined
}

/** A name before a sentence about another one may be theirs, and a day before a story is one of the story's. */
const mayBeKept = (fact: FactName, left: ReadonlyArray<string>, questions: ReadonlyArray<Question>): boolean => {
  const form = questions.find((question) => question.fact === fact)?.form
  if (form === "day") return left.length === 0
  return form !== "line" || !left.some((part) => OF_ANOTHER.test(part) || part.split(" ").length <= FEW_WORDS)
}

/** A few words may be the answer to another question, and then the order counts. */
const FEW_WORDS = 2

/** The one part left answers the one question left, where it plainly names a thing. */
const theOther = (left: ReadonlyArray<string>, open: ReadonlyArray<Question>, read: Reader): Facts => {
  const named = left.filter((part) => NAMES_A_THING.test(part))
  const [part] = named
  const [question] = open
  if (part === undefined || named.length > 1 || question === undefined || open.length > 1) return {}
  if (question.fact !== "product" && question.fact !== "vehicle") return {}
  const value = read(question, part.replace(NAMES_A_THING, ""), true)
  return value === undefined ? {} : { [question.fact]: value }
}
