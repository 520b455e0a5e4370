/**
 * What a narrative tells of the history: when the organization was asked, what it answered, when it refused, when the
 * tenant moved out. A day counts for a fact when its clause has one verb that says which; where two clauses name two
 * days for one fact, only the first request is taken, by its earliest day. Pure, and linear in the text.
 */
import type { FactName, Facts } from "../../../schema/letter.ts"
import { rememberByText } from "../by-text.ts"
import { COUNT, type DayMention, dayMentions, mayNameADay, sentencesIn, withSameDay } from "./days/day-mentions.ts"
import { isDayOfPurchase } from "./days/day-of-purchase.ts"
import { actDay, BEGINS_WITH_DAY, roleOfDay, SUBJECT, withRolesAbroad } from "./history-abroad.ts"
import { isSentBack } from "./told/sent-back.ts"
import { SELF_CANCELLED } from "./told/told-claims.ts"
import { productsIn } from "./told/told-product.ts"
import { WORDS, wordsIn, type WordsName } from "./told/told-words.ts"

export interface HistoryReading {
  readonly facts: Facts
  /** Facts whose day is right to a few days only. */
  readonly approximate: ReadonlySet<FactName>
  /** The days that are bound to a fact. */
  readonly bound: ReadonlySet<string>
  /** The text tells of an earlier request, with or without its day. */
  readonly askedBefore: boolean
}

const SELF =
  "\\b(?:i|we)(?:'ve| have| had|'d)?(?: (?:first|already|then|also|only|formally|even|just|immediately|personally|last))* "
const ASKED_VERBS =
  "(?:asked|requested|wrote|written|e-?mailed|complained|reported|notified|informed|told|disputed|demanded|contacted|lodged|applied|appealed|claimed(?= (?:compensation|delay|the delay|a refund|on |it on|online))|submitted|filed|sent|made|put in)"

/** The same of the user in German, French and Spanish. */
const ASKED_ABROAD =
  "\\b(?:ich|wir)\\b[^.;]{0,60}\\b(?:gebeten|angefragt|verlangt|(?:auf)?gefordert|geschrieben|reklamiert|beschwert|gemeldet|beantragt)\\b|\\bhaben?\\b(?:(?!\\b(?:m[oö]chten?|will|wollen|kann|k[oö]nnen|w[uü]rden?|soll(?:en)?|darf|d[uü]rfen|muss|m[uü]ssen|zu)\\b)[^.;]){0,60}\\bwiderrufen\\b|\\bwiderrufen haben?\\b|\\bwiderruf (?:(?:am|vom) \\d|(?:abge|ver|ge)schickt)|(?<!\\b(?:droit|d[eé]lai|p[eé]riode) de )\\br[eé]tractation (?:envoy[eé]e?|(?:du|le) \\d)|(?<!\\b(?:derecho|plazo|per[ií]odo) de )\\bdesistimiento (?:enviado|(?:el|del) \\d)|\\b(?:j'ai|nous avons) (?:\\S+ )?(?:demand[eé]|[eé]crit|r[eé]clam[eé]|contact[eé]|signal[eé]|contest[eé])(?!\\w)|\\b(?:ped[ií]|solicit[eé]|escrib[ií]|reclam[eé]|he (?:pedido|solicitado|escrito|reclamado))(?!\\w)"

/** The request went to another than the organization, or to somebody on the spot who puts right and pays nothing back. */
const ELSEWHERE =
  /\b(?:asked|told|contacted|informed|notified|e-?mailed|wrote(?: to)?) (?:my|a|our) (?:wife|husband|partner|friend|lawyer|mother|father|doctor|son|daughter|boss|neighbou?r)|\bto the police\b|\b(?:made|sent) (?:a |the |my |another )?(?:payment|deposit|money|purchase)|\b(?:made|sent) (?:it|this|that|them) (?:myself|ourselves|on purpose|by mistake)\b|\bsent (?:[$€£] ?)?\d|\bsent (?:it|the (?:goods|item|product)|them) back\b|\b(?:holiday|tour|resort) (?:rep|representative|guide)\b|\breception(?:ist)?\b|\b(?:sent|gave|e-?mailed|mailed|uploaded|submitted|provided)\b(?: (?:them|him|her|in|over|the|my|our|some|all|more|a few|\d+|copies of|those|these))* (?:photos?|pictures?|pics|images|videos?|receipts?|invoices?|documents?|paperwork|estimates?|quotes?|proof|stuff)\b(?![^.;]{0,40}\b(?:ask|demand|complain|claim|request|disput|refund))/i

/**
 * No facts. `given_back`: the user returned what was bought. `ended`: a contract ended. `reversed`: a bank took back its own credit.
 * `learned`: the user was told of something, which has a day of its own.
 */
type Role = FactName | "other" | "given_back" | "ended" | "learned" | "reversed"

/** What was sent, or is so old: "sent on", "dated", "three weeks ago". */
const SENT = `(?: (?:was|is|has been|of|from|dated|that i))* (?:sent|made|filed|submitted|from|of(?! [$€£])|dated|now|ago|${COUNT}[ -](?:day|week|month))`
/**
 * A letter of any alphabet. With the flags i and u together V8 looks for a `\b` ten times as long, so a pattern that is sought in every
 * clause has this class in place of `\p{L}`.
 */
const LETTER = "[a-zªµºß-öø-ˁͰ-῿Ⰰ-ⷿ぀-퟿]"
/**
 * What the organization wrote is no request: "got a letter dated 2 November", "their e-mail of 3 May", "denied, letter of 9 May". A
 * letter of which nothing says whose it is counts only if it was sent.
 */
const OF_OTHERS = `(?![^.;]{0,60}\\b(?:police|(?:by|from) (?!(?:certified|registered|recorded|e-?mail|mail|post|courier|fax|me|us|my|our)\\b)${LETTER}))`
const BEFORE_LETTER =
  "(?<!\\b(?:got|received?|their|his|her|its|denial|rejection|refusal|decision|collection|final|credit) (?:\\w+ ){0,2})"
const OWN_LETTER = `${BEFORE_LETTER}\\b(?:(?:my|our|registered|certified|complaint|reminder) (?!credit )(?:\\w+ )?(?:letter|e-?mail|report)${SENT}|(?:letter|e-?mail|report)(?: (?:was|has been))* (?:sent|filed|submitted)\\b)${OF_OTHERS}`

/** The user asked for what the letter asks for. */
const REQUEST = new RegExp(
  `${SELF}(?:it )?${ASKED_VERBS}\\b|\\b(?:request|complaint|dispute|claim|appeal|asked)${SENT}|${OWN_LETTER}|\\bsince (?:i|we) (?:asked|wrote|reported|complained|requested)|\\bsince (?:my|our|the) (?:request|complaint|letter|report|dispute)\\b|^(?:asked|requested|reported|complained|disputed|wrote|e-?mailed|told (?:him|her|them|it)(?! (?:would|will|was|is|had|has|should|could|can|may|might|wo|ca)(?!${LETTER})|'))\\b|^(?:told|informed|notified|contacted) (?![^.;]{0,40}\\b(?:i'm|i am|i was|we're|we are)\\b)(?!(?:me|us|that|to|by|i|not|on|in|at|for|about|there|it|they|he|she|we|this|these|no|nothing|only|just|again|later|then|today|yesterday|everyone|customers|people|my (?:mum|mom|dad|wife|husband|friends?|family))\\b)(?!(?:${LETTER}+ ){1,3}(?:would|will|is|was|are|were|be|had|has|can|could|should|may|might|wo|ca)(?!${LETTER}))\\w+|${ASKED_ABROAD}`,
  "i"
)

const ROLES: ReadonlyArray<readonly [Role, RegExp]> = [
  [
    "notice_of_forwarding_address",
    /\b(?:gave|sent|e-?mailed|told|provided|left)\b[^.;]{0,60}\b(?:forwarding|new) add?ress?\b/i
  ],
  ["first_request_date", REQUEST],
  [
    "denial_date",
    /(?<!\b(?:i|we) )\b(?:denied|rejected|refused|declined|turned (?:me |it |us )?down)\b(?! boarding)|\b(?:denial|refusal|rejection)\b|\b(?:they|he|she|it|bank|company|\p{L}+) (?:wrote|said|answered|replied|decided|found|told (?:me|us))(?: back)? (?:that )?(?:(?:the|this|my|our) (?:charges?|purchase|payments?|transfers?|transactions?|claim|withdrawals?) (?:is|was|are|were) (?:valid|authori[sz]ed|legitimate|mine|genuine)|(?:they|it|he|she) (?:will not|won't|would not|wouldn't|cannot|can't|do not|don't) (?:refund|reimburse|pay|credit|cover|cancel))\b|\babgelehnt\b|\blehnte[nt]?\b[^.;]{0,40}\bab\b|\b(?:a|ont) (?:refus[eé]|rejet[eé])(?!\w)|\b(?:rechaz(?:[oó]|aron)|deneg(?:[oó]|aron)|han? (?:rechazado|denegado))(?!\w)/iu
  ],
  [
    "move_out_date",
    /\bmov(?:ed|ing) out\b|\bmove[- ]?out (?:date|day|was|is|on)\b|\bvacated\b|\b(?:handed|gave|turned|returned|dropped)(?: (?:back|over|in|off))?(?: (?:the|my|our|all))* keys\b|\bkeys (?:were )?(?:handed|returned|given)\b|\bleft the (?:apartment|flat|house|unit|property|place)\b|\bausgezogen\b|\bd[eé]m[eé]nag[eé]|\bme mud[eé]/i
  ],
  [
    "tenancy_end_date",
    /\b(?:lease|tenancy|rental|contract of rent) (?:ended|expired|was up|ran out|end date)\b|\b(?:i|we) (?:lived|rented|stayed|were tenants)\b[^.;]{0,80}\b(?:to|till|until) (?:the )?(?:\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i
  ],
  [
    "cancellation_date",
    new RegExp(
      `${SELF_CANCELLED}|\\bmy cancell?ation\\b|\\bcancell?ation date\\b|\\b(?:e-?mailed|wrote|called|told|asked|notified|informed|phoned|messaged)\\b[^.;]{0,50}\\bto cancel\\b`,
      "i"
    )
  ],
  [
    "purchase_date",
    /\b(?:purchase|contract|sale) date\b|\bdate of (?:the )?(?:purchase|sale|contract)\b|\bsigned\b[^.;]{0,40}\b(?:contract|agreement|papers?|up)\b|\b(?:salesman|salesperson|saleswoman|seller) (?:came|was (?:here|at|in))\b|\bcame to (?:my|our|her|his|the) (?:(?:mother|father|grand\w+|parents|mum|mom|dad|aunt|uncle)['’]s? )?(?:house|home|door|flat|apartment)\b|\b(?:i|we|(?:my|our) (?:wife|husband|partner|son|daughter|mother|father|mum|mom|dad|parents|brother|sister|boyfriend|girlfriend|company|firm|business|office))(?:'ve| have| had| has)?(?: (?:first|only|then))* (?:bought|purchased|ordered)\b(?! (?:me|us|him|her|them)\b)|\b(?:bought|purchased) (?:it|on|in|from|new)\b|^(?:just |recently )?(?:bought|purchased|ordered)\b(?! (?:me|us|him|her|them|by|to)\b)|^(?:command[eé]|achet[eé])(?!\w)|\b(?:gekauft|bestellt)\b|\b(?:j'ai|nous avons) (?:achet[eé]|command[eé])(?!\w)|\b(?:compr[eé]|he comprado)(?!\w)/i
  ],
  [
    "delivery_date",
    /\bdelivery date\b|^(?:and )?delivered\b|(?<!\b(?:he|she|guy|(?:\w+)?man|technician|engineer|installer|plumber|adjuster|inspector|driver|people) )\b(?:arrived|came) on (?:the |oct|nov|dec|jan|feb|mar|apr|may|jun|jul|aug|sep|mon|tues|wed|thurs|fri|sat|sun|\d)|\b(?:was|were|got|been) delivered\b|\b(?:it|they|goods|parcel|package|order) (?:arrived|came)\b(?!(?: (?:\w+ ){0,3})?(?:to (?!(?:my|our|the|us|me)\b)|round\b|over\b|out\b|back\b))|\b(?:wurden?|worden) geliefert\b|\bgeliefert (?:wurden?|worden)\b|\bkam(?:en)?\b[^.;]{0,30}\ban\b|\b(?:a|ont) [eé]t[eé] livr|\b(?:lleg(?:[oó]|aron)|(?:fue|fueron) entregad)/i
  ],
  [
    "notice_date",
    /(?<!\b(?:court|lawyer|doctor|bank|school|police|government|landlord|tax \w+) )\b(?:sent|mailed|posted) (?:me|us) (?:an?|the|their|this|its)(?: (?:first|collection|debt|validation|written))* (?:letter|notice)\b|\b(?:received|got)\b[^.;]{0,40}\b(?:notice|collection letter|letter (?:from|dated|of)|their (?:first |collection )?letter|validation)\b|(?<!(?:they|he|she|it|collector|agency|company|bank) (?:have |has )?)\b(?:received|got) (?:an?|another|the|their|this)(?: (?:first|collection|debt|validation|second|written))* letter on\b(?![^.;!?]{0,30} from (?:(?:my|our|an?|the) (?:[\w-]+ )?(?:neighbou?r|landlord|bank|lawyer|court|school|friend|doctor|insurer|council)))|\b(?:notice|collection letter) (?:dated|of)\b|\b(?:first|collection|validation|their|debt) (?:letter|notice) (?:came|arrived|was dated|reached (?:me|us))\b/i
  ],
  [
    "transaction_date",
    /\btransaction date\b|\bthere (?:was|were) (?:an?|one|two|three|four|another) (?:\w+ ){0,2}(?:charges?|purchases?|payments?|transfers?|withdrawals?|transactions?)\b|\bdate of (?:the )?(?:charge|payment|transaction)\b|\b(?:sen[dt]|pa(?:y|id)|transfer)\b[^;]{0,40}\b(?:zelle|venmo|cash app|paypal|wire|bank transfer)\b|\bmoved (?:over )?[$€£] ?\d|\b(?:transfer|payment|charge|withdrawal|transaction) (?:of|from|dated) (?:the )?(?:\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w* \d|\d{4}-\d)|(?=[tpw])(?<!\b(?:about|of|for|regarding|over|reported|disputed|queried|flagged|contested|questioned|noticed?|saw|seen?|found|discovered|spotted|received|got) (?:an? |the |this |that |my |their )?)\b(?:transfer|payment|withdrawal|transaction)\b[^;]{0,60}\bon\b|(?:[$€£] ?\d[\d.,]{0,12}|\d ?(?:[$€£]|dollars|euros?|pounds|bucks)|\bmoney|\bsavings) (?:(?:was|were|is|are|has|have|had|just|all) )*(?:gone|left|missing|disappeared|vanished|stolen|went)\b|\b(?:charged|debited|billed|withdrew|withdrawn|transferred|was taken|were taken|took)\b|\b(?:got|convinced|persuaded|tricked|talked|pressured|scared|made) my \w+(?: \(\d{1,3}\))? (?:in)?to (?:sen[dt]|pay|transfer|wir[ei]|mov[ei])|\b(?:into|me|us|her|him)(?: to)? (?:sending|paying|transferring|wiring|moving|send|pay|transfer|wire|move)\b(?! (?:out|in|house|home|away)\b)|\babgebucht\b|[uü]berwiesen\b|\b[uü]berweisung\b|\bpr[eé]lev(?:[eé]|ement)|\bvirement\b|\bd[eé]bit[eé]|\btransferencia\b|\bcobr(?:[oó]|aron)(?!\w)|\bcargo de\b/i
  ],
  [
    "statement_date",
    /\b(?:bank|card|account|credit|monthly|billing|my|the) statement (?:of|dated|from)\b|\bstatement (?:that )?(?:closed|closing|closes|ended|ends|date)\b/i
  ],
  [
    "learned",
    /(?:\b(?:was|were|been|got) |^)(?:told|informed|notified|e-?mailed|texted) (?:by (?:\w+ ){1,3})?on\b|\b(?:told|informed|notified|e-?mailed|texted) (?:me|us) (?:by (?:\w+ ){1,2})?on\b/i
  ],
  ["flight_date", /\b(?:flight|flew|flying|fly|flug|vol|vuelo)\b/i],
  [
    "service_date",
    /\bdate of (?:the )?(?:service|treatment)\b|\b(?:surgery|operation|treated|treatment|appointment|scan|procedure)\b/i
  ],
  [
    "given_back",
    /\b(?:i|we)(?:'ve| have| had)?(?: (?:already|then))* (?:returned(?! to\b)|(?:sent|gave|shipped|mailed|brought|took) (?:it|them|(?:the|my|our) \w+(?: \w+)?) back|handed (?:it|them|(?:the|my|our) \w+) in)\b|\bzur[uü]ckgeschickt\b|\brenvoy[eé](?!\w)|\bdevolv[ií](?!\w)/i
  ],
  [
    "ended",
    /\b(?:contract|plan|agreement|subscription|membership|policy|term|vertrag|abo|contrat|abonnement|engagement|contrato|permanencia)\b[^.;]{0,40}(?<!\p{L})(?:end(?:s|ed|ing)?|expire[sd]?|ran out|(?:was|is) up|finish(?:es|ed)?|finit|finissait|(?:se )?terminait|(?:se )?termin[oóa]|prenait fin|prend fin|endete?|lief (?:aus|ab)|ausgelaufen|abgelaufen|acab[oó]|acababa|venc[ií][oóa]?)(?!\p{L})/iu
  ],
  [
    "reversed",
    /\b(?:took|taken|takes?|pulled|clawed) (?:it|that|them|this|(?:the |all )?[$£€]?\d[\d.,]{0,12}(?: (?:dollars|euros|pounds))?|(?:the|my|their) (?:\w+ )?(?:credit|money|refund)) (?:right )?back\b|\breversed\b|\b(?:temporary|provisional|conditional) credit\b|\b(?:withdrew|removed|revoked|cancell?ed) (?:the|my|this|that) (?:\w+ )?credit\b/i
  ],
  [
    "other",
    /\b(?:cancell?ed|arrived|broke|stopped|failed|expired|paid|died|promised|verified|answered|replied|responded)\b/i
  ]
]

/** Beside these a verb of the clause says nothing more of the day. */
const STRONGER: ReadonlyMap<Role, ReadonlySet<Role>> = new Map([
  ["notice_of_forwarding_address", new Set<Role>(["first_request_date", "move_out_date", "other"])],
  ["learned", new Set<Role>(["flight_date", "delivery_date", "service_date", "other"])],
  ["flight_date", new Set<Role>(["other", "transaction_date", "delivery_date"])],
  ["first_request_date", new Set<Role>(["service_date", "notice_date", "purchase_date", "other"])],
  ["denial_date", new Set<Role>(["service_date", "flight_date", "notice_date", "other"])],
  ["move_out_date", new Set<Role>(["tenancy_end_date", "given_back"])],
  ["given_back", new Set<Role>(["other", "transaction_date", "purchase_date", "first_request_date"])],
  ["delivery_date", new Set<Role>(["other"])],
  ["ended", new Set<Role>(["other", "transaction_date"])],
  ["reversed", new Set<Role>(["other", "transaction_date", "first_request_date", "cancellation_date"])],
  // An order to cancel comes before what it was ignored by: it asks for nothing to be put right yet.
  ["cancellation_date", new Set<Role>(["other", "first_request_date", "transaction_date"])]
])

const IS_NO_FACT: ReadonlySet<Role> = new Set<Role>(["other", "given_back", "ended", "learned", "reversed"])
const isFact = (role: Role): role is Role & FactName => !IS_NO_FACT.has(role)

/** The facts that are a day of the history. */
export const HISTORY_DAYS = ROLES.flatMap(([role]) =>
  isFact(role) ? [role] : role === "given_back" ? ["return_date" as const] : []
)

/** A sentence of more characters than this is a list or a table, and nothing is bound in it. */
const SENTENCE_LENGTH_MAX = 500
/** A longer text is a file that was pasted; its history is asked for. */
const TEXT_LENGTH_MAX = 12_000

const CLAUSE_END =
  / (?:and(?! [$€£]\d| (?:got|made|had|talked|convinced|persuaded|tricked|told) (?:me|us|him|her) (?:in)?to )|but|then|so|because|which|who|while|when|after|before|until|although|though|und(?! einen? halb)|aber|weil|obwohl|et(?! demi)|mais|puis|alors que|bien que|y(?! a | medi[oa]\b)|pero|porque|aunque) /i
/** A clause that is only a day, before or after the one that it belongs to. */
const ONLY_A_DAY = /^\W*(?:on|in|about|around|over|more than|some|since|that was|then|it was|of)?\W*$/i

const NOTHING: HistoryReading = { facts: {}, approximate: new Set(), bound: new Set(), askedBefore: false }

/** The days of the text, what was bought, and what its words say; the parts tell different facts. */
export const historyIn = (text: string, writtenAt: number | undefined): HistoryReading => {
  if (text.length > TEXT_LENGTH_MAX) return NOTHING
  const days = daysIn(text, writtenAt)
  return { ...days, facts: { ...days.facts, ...goodsIn(text), ...wordsIn(text, days.askedBefore) } }
}

/** The days, and whether the user asked before. */
export const daysIn = (text: string, writtenAt: number | undefined): HistoryReading =>
  text.length > TEXT_LENGTH_MAX ? NOTHING : daysRead(text, writtenAt)

const daysRead = rememberByText((text: string, writtenAt: number | undefined) => readSentences(text, writtenAt, true))

export const goodsIn = (text: string): Facts => (text.length > TEXT_LENGTH_MAX ? NOTHING.facts : productsRead(text))

const productsRead = rememberByText<Facts, void>(productsIn)

const wordReadings = Object.fromEntries(
  Object.entries(WORDS).map(([name, { read }]) => [name, rememberByText<Facts, boolean>(read)])
) as Readonly<Record<WordsName, (text: string, askedBefore: boolean) => Facts>>

/** What one kind of words says beside the days; `askedBefore` is what the days told of this text. */
export const wordsOf = (name: WordsName, text: string, askedBefore: boolean): Facts =>
  text.length > TEXT_LENGTH_MAX ? NOTHING.facts : wordReadings[name](text, askedBefore)

/** The days alone, from the sentences that can name one. Whether the user asked before is not read. */
export const historyDaysIn = (
  text: string,
  writtenAt: number | undefined
): Pick<HistoryReading, "approximate" | "bound" | "facts"> =>
  text.length > TEXT_LENGTH_MAX ? NOTHING : readSentences(text, writtenAt, false)

const readSentences = (text: string, writtenAt: number | undefined, readsRequests: boolean): HistoryReading => {
  const days = new Map<FactName, Set<string>>()
  const rough = new Set<string>()
  const bound = new Set<string>()
  let askedBefore = false
  /** The one day of the sentence before. */
  let named: string | undefined
  for (const told of sentencesIn(text)) {
    const written = named === undefined ? told : withSameDay(told, writtenAt, named)
    named = undefined
    if (written.length > SENTENCE_LENGTH_MAX) continue
    if (!mayNameADay(written)) {
      askedBefore ||= readsRequests && REQUEST_SIGN.test(written) && clausesIn(written).some(isRequest)
      continue
    }
    const clauses = clausesOf(withSameDay(written, writtenAt), writtenAt)
    named = oneDayOf(clauses)
    for (const { day, text: clause } of clauses) {
      if (day === undefined) {
        askedBefore ||= isRequest(clause)
        continue
      }
      const told = roleOf(clause)
      if (told === "first_request_date") askedBefore = true
      const role = roleOfDay(told, clause, day.start)
      if (role === undefined || (role === "purchase_date" && !isDayOfPurchase(clause, day))) continue
      if (role !== "other" && role !== "transaction_date") bound.add(day.day)
      const fact = role === "given_back" && !day.approximate && isSentBack(clause) ? "return_date" : role
      if (!isFact(fact)) continue
      days.set(fact, (days.get(fact) ?? new Set()).add(day.day))
      if (day.approximate) rough.add(`${fact} ${day.day}`)
    }
  }
  const facts: Record<string, string> = {}
  const approximate = new Set<FactName>()
  for (const [fact, found] of days) {
    const first = [...found].toSorted()[0]
    if (first === undefined || (found.size > 1 && fact !== "first_request_date")) continue
    facts[fact] = first
    if (rough.has(`${fact} ${first}`)) approximate.add(fact)
  }
  return { facts, approximate, bound, askedBefore }
}

const oneDayOf = (clauses: ReadonlyArray<Clause>): string | undefined => {
  const [day, ...others] = new Set(clauses.flatMap(({ day }) => (day === undefined || day.approximate ? [] : day.day)))
  return others.length === 0 ? day : undefined
}

interface Clause {
  readonly text: string
  readonly day: DayMention | undefined
}

/** The clauses of a sentence; a day that stands alone joins the clause beside it, and two days in one clause are none. */
const clausesOf = (sentence: string, writtenAt: number | undefined): ReadonlyArray<Clause> => {
  const clauses: Array<Clause> = []
  let open = ""
  const pieces = clausesIn(sentence)
  for (const [at, part] of pieces.entries()) {
    const joined = open === "" ? part : `${open}, ${part}`
    const found = dayMentions(joined, writtenAt)
    if (PART_OF_DAY.test(joined) && ONLY_A_DAY.test(without(found, joined).trim())) {
      const last = clauses.at(-1)
      // "I asked them, on 3 May": the day follows its clause when nothing comes after it.
      open = joined
      if (last !== undefined && at === pieces.length - 1) {
        const text = `${last.text} ${joined}`
        clauses[clauses.length - 1] = clauseOf(text, dayMentions(text, writtenAt))
        open = ""
      }
      continue
    }
    open = ""
    const listed = clauses.at(-1)
    // "On 5 October and on 5 November they took it": two days of one verb.
    if (listed?.day !== undefined && BEGINS_WITH_DAY.test(joined) && roleOf(listed.text) === undefined) {
      clauses[clauses.length - 1] = { text: `${listed.text} ${joined}`, day: undefined }
    } else clauses.push(clauseOf(joined, found))
  }
  return clauses
}

const clauseOf = (text: string, found: ReadonlyArray<DayMention>): Clause => ({ text, day: actDay(text, found) })

/** A piece without these cannot be a day alone. */
const PART_OF_DAY = /\d|ago|day/

const without = (days: ReadonlyArray<DayMention>, text: string): string =>
  days.reduce((so, { end, start }) => so.slice(0, start) + " ".repeat(end - start) + so.slice(end), text)

/** "November 3, 2026" has a comma of its own. */
const clausesIn = (sentence: string): ReadonlyArray<string> =>
  sentence
    .replaceAll(/(\d), (\d{4})\b/g, "$1 $2")
    .split(CLAUSE_END)
    .flatMap((part) => (part.includes(",") ? atCommas(part) : [part]))
    .map((part) => part.trim())
    .filter((part) => part !== "")

/** Not the one within "2,300" or "149,00". */
const COMMA = /,(?!(?<=\d,)\d{2,3}(?!\d))/

/** "in Seattle, Washington for a copy": what has neither subject nor verb of its own goes on with the clause before it. */
const atCommas = (part: string): ReadonlyArray<string> => {
  const pieces: Array<string> = []
  for (const piece of part.split(COMMA)) {
    const last = pieces.length - 1
    const goesOn =
      last >= 0 &&
      (/^\s*\d{5} \p{Lu}/u.test(piece) ||
        (/^\s*\p{L}/u.test(piece) && !SUBJECT.test(withoutOpening(piece)) && roleOf(piece.trim()) === undefined))
    if (goesOn && !isOnlyADay(pieces[last] ?? "")) pieces[last] = `${pieces[last] ?? ""} ${piece}`
    else pieces.push(piece)
  }
  return pieces
}

/** "… for a copy of my records": a possessive after a preposition is no subject. */
const withoutOpening = (piece: string): string =>
  piece.replaceAll(/\b(?:of|for|to|in|on|at|from|with|about) (?:a |an |the |my |our |their )?/gi, " ")

const isOnlyADay = (piece: string): boolean => /^\W*(?:on|in|about)?\s*[\d-]+/i.test(piece) || ONLY_A_DAY.test(piece)

const NEGATED = /(?:\b(?:not|never|without)|n't) (?:yet |been |ever |even |have )?(?:$)/i

/** One of these is in every clause that `REQUEST` finds: a sentence without them tells of no request. */
const REQUEST_SIGN =
  /ask|request|wr[io]t|mail|complain|report|notif|inform|told|disput|demand|contact|lodg|appl|appeal|submit|filed|sent|made|put|claim|letter|gebeten|angefragt|verlangt|gefordert|geschrieben|reklamiert|beschwert|gemeldet|beantragt|widerruf|r[eé]tract|desist|contact|inform|notif|[eé]cri|r[eé]clam|signal|contest|ped[ií]|solicit/i

/** The same as asking `roleOf`; most clauses tell of no request, which one pattern shows. */
const isRequest = (clause: string): boolean => REQUEST.test(clause) && roleOf(clause) === "first_request_date"

const roleOf = (clause: string): Role | undefined => {
  const found = ROLES.filter(([role, pattern]) => {
    const match = pattern.exec(clause)
    if (match === null || NEGATED.test(clause.slice(0, match.index).trimEnd())) return false
    return role !== "first_request_date" || !ELSEWHERE.test(clause)
  }).map(([role]) => role)
  const all = withRolesAbroad(clause, found)
  const strongest = all.filter((role) => !all.some((other) => STRONGER.get(other)?.has(role) === true))
  return strongest.length === 1 ? strongest[0] : undefined
}
