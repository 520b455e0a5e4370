/**
 * What a narrative tells of claims beside the main one: whether a passenger wants the ticket back, what was paid for care
 * and for another way to travel, why a debt is disputed, whether a collector should stop. Two readings are none. Pure,
 * and linear in the text.
 */
import type { FactName, Facts } from "../../../../schema/letter.ts"
import { withApostrophes } from "../../plain-text.ts"
import { asksTheService } from "../../messages/unmarked-questions.ts"
import { isLostBooking, isOfEarlierBooking } from "./lost-booking.ts"
import { rejectionIn } from "./rejected-goods.ts"
import { sentBackIn } from "./sent-back.ts"
import { CALLS, callsIn } from "./told-calls.ts"
import { type Sum, sumsIn } from "../sums.ts"
import { unpaidBillIn } from "./unpaid-bill.ts"

/** The facts that `claimsIn` may give. */
export const CLAIMS = [
  "flight_choice",
  "ticket_price",
  "care_costs",
  "lost_costs",
  "replacement_cost",
  "debt_dispute",
  "stop_contact",
  "already_cancelled",
  "not_delivered",
  "sent_back",
  "rejected_goods",
  "bill_unpaid",
  "kept_tips",
  "deductions_listed",
  ...CALLS
] as const satisfies ReadonlyArray<FactName>

export const claimsIn = (text: string, dollars: string | undefined): Facts => ({
  ...(AIR.test(text) ? flightClaims(text, dollars) : isAboutRail(text) ? railClaims(text, dollars) : {}),
  ...(DEBT.test(text) ? debtClaims(text) : {}),
  ...(CANCELLED.test(text) ? { already_cancelled: "yes" } : {}),
  ...(neverCame(text) ? { not_delivered: "yes" } : {}),
  ...(KEPT_TIPS.test(text) && !NOT_KEPT.test(text) ? { kept_tips: "yes" } : {}),
  ...(LISTED.test(text) && !NOT_LISTED.test(text) ? { deductions_listed: "yes" } : {}),
  ...sentBackIn(text),
  ...rejectionIn(text),
  ...unpaidBillIn(text)
})

/** "They kept my tips", "our tips go to the manager": in English, because only the letter of the United States speaks of tips. */
const KEPT_TIPS =
  /\b(?:they|he|she|boss|manager|management|owner|supervisor|employer|restaurant|bar|diner|cafe|company) (?:(?:has|have|just|also|still|always) )*(?:kept|keeps?|took|takes?|pockets?|pocketed|stole|steals?|withholds?|withheld|skims?|skimmed) (?:half |part |some |all |a share |a cut )?(?:of )?(?:my|our|all|the servers'?|servers'|credit card|card|the) (?:\w+ )?tips\b|\b(?:my|our) (?:\w+ )?tips (?:were|are|have been|got) (?:kept|taken|withheld|pocketed|stolen) by (?:the |my |our )?(?:boss|manager|management|owner|supervisor|employer|restaurant|company)\b|\b(?:my|our) tips were withheld\b|\b(?:must|have to|had to|make us|makes us|made us) (?:share|split|pool) (?:\w+ ){0,2}tips with (?:the |our |a )?(?:manager|management|owner|supervisor|boss)(?!['’]s)\b|\btips (?:go|went|are going) to (?:the |our |a )?(?:manager|management|owner|supervisor|boss|house|company)(?!['’]s)\b/i
/** The text says that no tips were kept, or that they were put away and paid out. */
const NOT_KEPT =
  /(?:\b(?:never|not|nobody|no one)|n't)\b[^.;!?]{0,30}\btips\b|\btips\b[^.;!?]{0,60}\b(?:safe|jar|records?|gave (?:them|it) (?:to|back)|paid (?:them|it) out)\b|\b(?:records?|track|count) of (?:\w+ )?tips\b/i

const A_LIST =
  "(?:(?:an?|the|their|his|her) )?(?:itemi[sz]ed (?:list|statement|letter|bill|invoice)|itemi[sz]ation|list (?:of (?:the )?(?:deductions|charges|damages?|repairs|costs)|saying|with|that says|claiming)|breakdown|statement of deductions|accounting of the deposit)"
/** "They sent a list saying carpet $900", "I got an itemized statement". */
const LISTED = new RegExp(
  `\\b(?:sent|gave|e-?mailed|mailed|texted|handed|got|received)(?: (?:me|us|back))* ${A_LIST}\\b|\\bitemi[sz]ed (?:list|statement) (?:says?|said|came|arrived|shows?|showed)\\b`,
  "i"
)
/** The list was asked for or promised, the tenant sent it, or it is of the day of moving in. */
const NOT_LISTED =
  /(?:\b(?:no|never|without|not|asked|request\w*|want|need|demand\w*|supposed|should|must|required|if (?:he|she|they|it))|n't)\b (?:\w+ ){0,6}(?:itemi[sz]\w+|list|breakdown|statement of deductions)\b|\b(?:i|we) (?:have )?(?:sent|gave|e-?mailed|mailed|texted)\b[^.;!?]{0,30}\b(?:list|breakdown)\b|\b(?:moved in|move-in)\b[^.;!?]{0,40}\blist\b/i

/** Something came, in four languages: the parcel was empty, a part is missing, it came late. */
const SOMETHING_CAME =
  /(?<!(?:\b(?:not|never|nicht|nie|jamais|pas|nunca|no|nothing|nichts|rien|nada|noch)|n't)(?: [\p{L}']+){0,2} )(?<!\p{L})(?:arrived|came|turned up|showed up|got here|delivered|received|angekommen|eingetroffen|geliefert|kam(?:en)?|arriv[eé]e?s?|livr[eé]e?s?|re[cç]ue?s?|lleg(?:[oó]|aron)|entreg(?:[oó]|aron|ad[oa]s?)|recib[ií])(?!\p{L})/iu

/** A part of the order is there: "only half of it is here", "two cushions are missing", "es fehlt ein Teil", "la boîte vide". */
const SOME = "(?:one|two|three|four|five|six|some|several|most|many|half|parts?|\\d{1,2})"
const PART_CAME = new RegExp(
  [
    `(?<!\\b(?:not|none|no|nor|nothing)(?: \\p{L}+){0,2} )\\b(?:${SOME} (?:of (?:it|them|these|those|(?:the|my|our)(?! (?:money|price|refund|sum|cost)\\b))|\\p{L}+ (?:arrived|came)\\b(?! (?:cracked|broken|damaged|scratched|bent|dented|torn|chipped|faulty|warped|in pieces)))|${SOME} (?:\\p{L}+ ){1,3}(?:is|are|was|were) (?:still )?missing|half (?:the|my|our) (?!money|price|refund)|the rest\\b|the other (?:one|half|part)s?\\b|(?:is|are) here\\b|wrong (?:item|size|colou?r|model|one|product|thing|article)s?\\b|empty (?:box|parcel|package|packet|envelope|carton)|(?:box|parcel|package|packet|envelope|carton) (?:is|was) empty|(?:got|have|sent|gave)(?: me| us)? (?:only|just|half|part)\\b|(?:only|just) (?:got|sent|${SOME})\\b|partial(?:ly)? (?:deliver|ship|order)|incomplete)`,
    "(?<!\\p{L})(?:die h[aä]lfte|ein teil(?: |e)|nur (?:ein|zwei|drei|die|teil)|teillieferung|fehl(?:t|en)(?! (?:jede|von))|der rest|unvollst[aä]ndig|falsche[nrs]? (?:artikel|ware|gr[oö](?:ß|ss)e|farbe|produkt|modell)|leere[ns]? (?:karton|paket|schachtel)|(?:karton|paket|schachtel) (?:ist|war) leer)",
    "(?<!\\p{L})(?:la moiti[eé]|une partie|il manqu(?:e|ait|ent)|manqu(?:e|ent)(?!\\p{L})|incompl[eè]te?|le reste|(?:bo[iî]te|carton|colis) (?:(?:est|[eé]tait) )?vide|mauvais(?:e)? (?:article|taille|couleur|mod[eè]le))",
    "(?<!\\p{L})(?:la mitad|una parte|faltan?(?!\\p{L})|incomplet[oa]|el resto|(?:caja|paquete) (?:(?:est[aá]|estaba) )?vac[ií][oa]|s[oó]lo (?:un|una|dos|tres|la|lleg))"
  ].join("|"),
  "iu"
)

/**
 * What the kind of the problem says beside the texts: an order that does not come never arrived, in more words than are known,
 * unless a part of it came.
 */
export const impliedBy = (subcategory: string | null | undefined, texts: ReadonlyArray<string>): Facts => {
  if (subcategory !== "non_delivery") return {}
  const told = texts.map(withApostrophes)
  if (told.some((text) => PART_CAME.test(text))) return { not_delivered: "no" }
  return told.some((text) => SOMETHING_CAME.test(text)) ? {} : { not_delivered: "yes" }
}

/** Before "gekündigt": it was not done, or by others. */
const OF_OTHERS = "\\b(?:nicht|nie|niemals|noch|mir|uns|wurden?|die|sie)\\b"
/** The user cancelled, in four languages; people also write "cancled". */
export const SELF_CANCELLED = `\\b(?:i|we)(?:'ve|'d| have| had)?(?: (?:already|then|first|also))* canc[el]{2,4}e?d\\b|\\b(?:ich habe|habe ich|wir haben|haben wir)\\b(?:\\d\\.|(?!${OF_OTHERS})[^.;!?,]){0,60}\\bgek[uü]ndigt\\b|\\b(?:ich|wir)\\b(?:\\d\\.|(?!${OF_OTHERS})[^.;!?,]){0,60}\\bgek[uü]ndigt hab(?:en?)?\\b|\\b(?:j'ai|nous avons) (?:(?!pas\\b|jamais\\b|rien\\b)\\S+ )?(?:r[eé]sili[eé]|annul[eé])(?!\\w)|(?<!\\bno )\\b(?:cancelé|me di de baja|di de baja|he (?:cancelado|dado de baja))(?!\\w)`
/** "I asked to cancel the contract of 3 May": the day is that of the contract. */
export const OF_THE_CONTRACT =
  /(?<!\p{L})(?:contract|order|purchase|agreement|vertrag|bestellung|kauf|auftrag|contrat|commande|achat|contrato|pedido|compra)(?: (?:made|signed|placed|sign[eé]e?|pass[eé]e?|conclue?|firmado|hech[oa]))? (?:of|from|dated|on the|vom|du|le|del|de) \d/iu
const CANCELLED = new RegExp(
  `(?<!\\b(?:if|until|when|before|unless|wenn|bis|bevor|si|cuando) )(?:${SELF_CANCELLED})`,
  "i"
)

/**
 * What came back to the organization, as it says, did not: "they say they never received it", "ils disent qu'ils l'ont pas reçue". Nor is
 * money or an answer that did not come an order.
 */
const NOT_WITH_THEM =
  /\b(?:they|he|she|the (?:shop|store|seller|company|warehouse|depot|provider|firm))(?:'ve|'d)?(?: (?:have|had|has|did|do|does|still|say|says))*(?: never| not|n't)(?: (?:yet|ever|even|actually))* (?:got|gotten|received?)\b|\b(?:ils?|elles?) (?:ne |n')?(?:l'|les? |l )?(?:ont|a|avaient|avait) (?:jamais|pas|rien) re[cç]u\p{L}*|\bsie (?:habe[n]?|h[aä]tten?)\b[^.;!?]{0,30}\b(?:nie|nicht) (?:erhalten|bekommen)\b|\bno (?:lo |la |les? )?(?:han recibido|recibieron)\b|\b(?:refund|money|payment|reply|answer|response|e-?mail|cheque|check|letter|confirmation|voucher|call|technician|r[uü]ckerstattung|geld|antwort|gutschein|techniker|remboursement|argent|r[eé]ponse|courrier|technicien|reembolso|dinero|respuesta|t[eé]cnico)s?(?: (?:has|have|had|was|were|ist|kam|est|a|ha|wurden?|n'(?:est|a|ont)))?(?: still| yet)?(?: (?:never|not|nie|nicht|jamais|pas|nunca|no)|n't)(?: (?:been|yet|ever|even|actually|mehr|[eé]t[eé]|ha))* (?:arriv\w*|came|come|received?|sent|angekommen|gekommen|re[cç]u\p{L}*|lleg\p{L}*)/giu
/** The user sent something back: what never arrived may be that. */
const SENT_BACK =
  /(?<!\p{L})(?:sent (?:(?:it|them|that|this|(?:the|my|our) [\p{L}-]+(?: [\p{L}-]+)?) )?back|returned (?:it|them|the|my|our)|zur[uü]ckgesch?ickt|zur[uü]ckgesandt|retourniert|renvoy[eé]\w*|retourn[eé]\w*|devolv[ií]|he devuelto)(?!\p{L})/iu
/** The user says of an order of their own that it did not come. */
const OWN_ORDER =
  /(?<!\p{L})(?:(?:i|we)(?:'ve| have| had| did)?(?: still)?(?: never|n't| not)(?: \p{L}+)? (?:got|gotten|received?)|(?:my|our) (?:\p{L}+ )?(?:order|parcel|package|delivery|replacement)\b|replacement|je n'ai|nous n'avons|(?:meine|unsere) (?:bestellung|lieferung)|ersatz|ma commande|mi pedido|no (?:he )?recib[ií])(?!\p{L})/iu
const neverCame = (text: string): boolean =>
  NEVER_CAME.test(text) &&
  NEVER_CAME.test(text.replaceAll(NOT_WITH_THEM, " ")) &&
  !CAME.test(text) &&
  !PART_CAME.test(text) &&
  !(SENT_BACK.test(text) && !OWN_ORDER.test(text))

const NEVER_CAME =
  /(?:\b(?:never|not)|n't)(?: (?:yet|been|even|ever|actually))* (?:arrived?|delivered|come|came|received?|shipped|turned up|shown up|showed up)\b|\bjamais (?:[eé]t[eé] )?(?:livr|arriv|re[cç]u)|\bpas (?:encore )?(?:[eé]t[eé] )?(?:livr|arriv|re[cç]u)|\bnie (?:geliefert|angekommen|erhalten|bekommen)|\bnicht (?:geliefert|angekommen)|\bnunca (?:lleg|recib)|\bno (?:ha )?lleg/i
const CAME = /\b(?:it|they|parcel|package|order) (?:arrived|came)\b/i

const AIR = /\b(?:flights?|airlines?|flew|plane|fl[uü]ge?|airline|fluggesellschaft|vol|vols|vuelos?|aerol[ií]nea)\b/i

export const isAboutRail = (text: string): boolean => RAIL.test(text) || NAMED_TRAIN.test(text)
const RAIL =
  /\b(?:trains?|railways?|eurostar|z[uü]ge?|(?:regional|nacht|deutsche) ?(?:bahn|express|zug)|bahn(?:fahrt|ticket|reise)|tgv|sncf|intercit[eé]s|tren(?:es)?|renfe|trenitalia)\b/i
/** Names of trains that are words in small letters. */
const NAMED_TRAIN = /\b(?:ICE|TER|AVE)\b/

/** The fare is asked for, in words that say so. */
const WANTS_REFUND =
  /\b(?:(?:want|need|like|get|have|give(?: me)?|demand|ask(?:ed|ing)?(?: them)? for|request(?:ed|ing)?|claim(?:ing)?|refus\w+(?: me)?|den(?:y|ied|ies)(?: me)?|no|without|instead of|reject\w*|entitled to)(?: \w+){0,3} (?:refund|reimbursement)|(?:my|the|our) (?:money|fare|ticket price|ticket money) back|pay (?:the|my|our) (?:fare|tickets?) back|(?:not|n't|never|nothing) (?:\w+ ){0,2}(?:refund|refunded|reimburse|reimbursed)|(?:refund|reimburse) (?:me|us|my|our|the|it|them)(?: (?:my|the|our|for|ticket|tickets|fare|price|flight))*|(?:geld|ticketpreis|flugpreis|kosten) zur[uü]ck|erstattung|remboursement|rembours(?:er|e|ent)|reembolso|devoluci[oó]n|que me devuelvan)\b/i
/** It has come. */
const REFUNDED =
  /(?<!(?:\b(?:not|never|nothing|nicht|pas)|n't)(?: \w+){0,2} )\b(?:(?:they|airline|it|have|has|already|was|were|been|got) (?:already )?(?:refunded|reimbursed)\b(?! (?:only|nothing))|(?:got|received|had) (?:a|my|the|our) (?:full )?refund)\b/i
/** They went all the same. */
const TRAVELLED =
  /\b(?:(?:they|airline|were|was|been|got|me|us) (?:\w+ ){0,2}re-?(?:booked|routed)(?: (?:me|us))? (?:on|onto|to|for|via)|(?:took|flew (?:with|on)|put (?:me|us) on|travell?ed (?:with|on)) (?:a|an|the|another) (?:later|next|other|different|replacement|another)? ?(?:flight|plane|airline)|arrived (?:\w+ ){0,3}(?:hours|later|the next day|a day))\b/i

/** A ticket that is not the one of the journey. */
const OTHER_TICKET =
  /(?<!\p{L})(?:parking|theat(?:er|re)|concert|fine|penalty|inspector|another (?:company|operator|train)|other company|new tickets?|nouveaux? billets?|neues? (?:ticket|fahrkarte)|nuevos? billetes?|otro billete|amende|multa|bu(?:ß|ss)geld)(?!\p{L})/iu
const railClaims = (text: string, dollars: string | undefined): Facts => {
  const ticket = OTHER_TICKET.test(text) ? undefined : only(besides(text, TICKET, dollars))
  return ticket === undefined ? {} : { ticket_price: ticket }
}

const flightClaims = (text: string, dollars: string | undefined): Facts => {
  const wantsRefund = WANTS_REFUND.test(text) && !REFUNDED.test(text)
  const travelled = TRAVELLED.test(text)
  const choice = wantsRefund === travelled ? undefined : wantsRefund ? "refund" : "travelled"
  const other = only(besides(text, OTHER_WAY, dollars))
  const care = total(besides(withSharedMoney(text), CARE, dollars))
  const ticket = only(besides(text, TICKET, dollars))
  const lost = total(text.split(CLAUSE).flatMap((clause) => (isLostBooking(clause) ? sumOf(clause, dollars) : [])))
  return {
    ...(choice === undefined ? {} : { flight_choice: choice }),
    ...(ticket === undefined ? {} : { ticket_price: ticket }),
    ...(care === undefined ? {} : { care_costs: care }),
    ...(lost === undefined ? {} : { lost_costs: lost }),
    ...(other === undefined ? {} : { replacement_cost: other })
  }
}

const OTHER_WAY =
  /\b(?:(?:new|another|other|replacement|different|second|own) (?:flights?|tickets?|airline|train|bus)|train|rental car|rented a car|coach|eurostar|(?:i|we) (?:(?:had to|then|therefore|also|simply|just) )*re-?book(?:ed)?|re-?booked (?:myself|ourselves)|selbst (?:um|neu )?gebucht|neue[sn]? (?:flug|ticket)|bahn|zug|nouveau billet|autre vol|otro vuelo|otro billete)\b/i
const CARE =
  /\b(?:hotel|meals?|food|dinner|lunch|breakfast|restaurant|snacks?|taxis?|water and|overnight stay|essen|verpflegung|[uü]bernachtung|repas|nourriture|h[oô]tel|nuit|comida|cena)\b/i
const TICKET =
  /\b(?:tickets?|fare|flight (?:cost|for)|flights? cost|paid for (?:the|my|our|this) flights?|billets?|flugpreis|fahrkarten?|fahrscheine?|fahrpreis|bahntickets?|billetes?|pasajes?)\b/i

/** "187 euro hotel & 64 food": the second sum is of the same money. */
const SHARED_MONEY =
  /(?<![\d.,])(\d[\d.,]{0,9}) ?(€|euros?|pounds?|dollars?|bucks)( (?:\p{L}+ ){1,4})(?:&|and|\+|plus|und|et|y) (\d{1,4}(?:[.,]\d\d)?)(?= (?:(?:for|on|f[uü]r|pour|de|en) )?(?:food|meals?|dinner|lunch|breakfast|snacks?|drinks|taxis?|hotel|essen|verpflegung|repas|nourriture|h[oô]tel|comida|cena)(?!\p{L}))/giu
const withSharedMoney = (text: string): string => text.replaceAll(SHARED_MONEY, "$1 $2$3and $4 $2")

/** A clause may name one sum of one kind; offers and what the airline says are no costs. */
const CLAUSE =
  /(?<![.!?;\n])[.!?;\n]+(?=\s|$)|, (?=and |but |so |plus |i |we |und |et |y )| (?:and|plus|und|et|y) (?=\D{0,40}\d)/i
const OFFERED = /\b(?:offer\w*|voucher|credit|gutschein|bon d'achat|vale|worth)\b/i

/** The sums of clauses that speak of this and of no other kind of cost. */
const besides = (text: string, kind: RegExp, dollars: string | undefined): ReadonlyArray<string> => {
  let wasCancelled = false
  return text.split(CLAUSE).flatMap((clause) => {
    const tellsOfIt = IS_CANCELLED.test(clause)
    const isAfterIt = wasCancelled && !tellsOfIt
    wasCancelled ||= tellsOfIt
    return isOfEarlierBooking(clause) || kindOf(clause, isAfterIt) !== kind ? [] : sumOf(clause, dollars)
  })
}

/** The one sum of a clause that is no offer. */
const sumOf = (clause: string, dollars: string | undefined): ReadonlyArray<string> => {
  if (OFFERED.test(clause)) return []
  const [sum, ...others] = sumsIn(clause).sums
  const money = sum === undefined || others.length > 0 ? undefined : moneyOf(sum, dollars)
  return money === undefined ? [] : [money]
}

const IS_CANCELLED =
  /cancel|annul|storn|gestrichen|ausgefall|supprim|missed|verpasst|denied boarding|bumped|overbook|surbook|[uü]berbucht/i
/** "So we bought Aer Lingus tickets": they paid for another way, though the nearest word is "tickets". */
const INSTEAD =
  /\b(?:(?:so|then|instead|therefore) (?:i|we)|(?:i|we) (?:then|therefore|instead|had to)|(?:daher|deshalb|also|stattdessen) (?:habe?n?|mussten?) (?:ich|wir)|(?:nous avons d[uû]|j'ai d[uû]|alors (?:nous avons|j'ai))|(?:tuvimos|tuve) que)\b[^.;]{0,40}\b(?:bought|booked|buy|book|paid|pay|gekauft|gebucht|kaufen|buchen|achet(?:er|[eé])|r[eé]server|comprar|reservar)/i

/** What the sum of the clause is for: of several kinds, the one whose word stands nearest. */
const kindOf = (clause: string, isAfterIt: boolean): RegExp | undefined => {
  if (isAfterIt && INSTEAD.test(clause) && TICKET.test(clause)) return OTHER_WAY
  const sum = SUM.exec(clause)
  const [nearest] = [OTHER_WAY, CARE, TICKET]
    .flatMap((kind) => {
      const word = nearestTo(sum, clause, kind)
      return word === undefined ? [] : [{ kind, word }]
    })
    .toSorted((one, other) => one.word - other.word)
  return nearest?.kind
}

/** A number begins where none stands before it, so that a long one is read once. */
const SUM =
  /[$€£] ?\d[\d.,]*|(?<![\d.,])\d[\d.,]* ?(?:[$€£]|euros?\b|dollars?\b|pounds?\b|bucks\b|(?:usd|eur|gbp|cad)\b)/i

/** As many characters as lie between the sum and the nearest word of this kind. */
const nearestTo = (sum: RegExpExecArray | null, clause: string, kind: RegExp): number | undefined => {
  const begins = sum?.index ?? 0
  const ends = begins + (sum?.[0].length ?? 0)
  const gaps = [...clause.matchAll(new RegExp(kind, "gi"))].map(({ 0: word, index }) =>
    Math.max(0, index >= ends ? index - ends : begins - index - word.length)
  )
  return gaps.length === 0 ? undefined : Math.min(...gaps)
}

const moneyOf = ({ amount, currency }: Sum, dollars: string | undefined): string | undefined => {
  const named = currency === "$" ? dollars : currency
  return amount === null || named === undefined || Number(amount) === 0 ? undefined : `${amount} ${named}`
}

const only = (values: ReadonlyArray<string>): string | undefined => {
  const distinct = new Set(values)
  return distinct.size === 1 ? values[0] : undefined
}

/** A hotel and a dinner are added up; the same sum told twice is one, and two currencies are none. */
const total = (values: ReadonlyArray<string>): string | undefined => {
  const distinct = [...new Set(values)].map((value) => value.split(" "))
  const currencies = new Set(distinct.map(([, currency]) => currency))
  if (currencies.size !== 1) return undefined
  const cents = distinct.reduce((sum, [amount = ""]) => sum + Math.round(Number(amount) * 100), 0)
  return `${(cents / 100).toFixed(2)} ${[...currencies][0] ?? ""}`
}

const DEBT =
  /\b(?:debts?|collect(?:or|ors|ion|ions|ing)|recovery|owe[ds]?|owing|validation|call(?:s|ing|ed)? (?:me|my (?:work|job|boss|office|family|mother|wife|husband|parents))|deuda|debo)\b/i
const NOT_MINE =
  /\b(?:(?:is|was|are|it's|that's)(?: not|n't)(?: even| actually)? (?:mine|my (?:debt|account|loan|bill))|not my (?:debt|account|loan|bill)|(?:debt|account|loan|bill) (?:that )?(?:is not|isn't|isnt|was never) (?:mine|my)|never (?:even )?(?:had|opened|owed|took out|signed|borrowed|held|been a customer|did business|dealt|heard of (?:this|that|the) (?:debt|company|creditor|account|lender))|(?:don't|do not|dont|didn't|did not|never) (?:\w+ )?(?:owe|owed)(?: (?:it|them|this|that|any|anything|the|a))?|(?:don't|do not|dont) recogni[sz]e|wrong person|mistaken identity|someone else's|somebody else's|belongs to (?:someone|somebody|another)|no es m[ií]a|no debo)\b/i
const PAID =
  /\b(?:(?:already|long ago|have|had|i|was|been|fully) (?:already )?(?:paid|settled)(?: (?:it|this|that|the|them|off|back|in full|debt|bill|account))+|paid (?:it )?(?:off|in full)|already paid|ya (?:la )?pagu[eé])\b/i
/** What was paid by mistake or out of fear does not end a dispute. */
const PAID_BY_MISTAKE =
  /\b(?:by (?:mistake|accident|error)|in error|mistakenly|accidentally|under (?:pressure|duress)|(?:so|to make|to get) (?:that )?(?:they|them|him|her) (?:\w+ )?(?:stop|leave|go away|off)|(?:thinking|thought|believing|believed) (?:that )?(?:it|this) (?:was|is)|out of fear|por error|sin querer)\b/i
const NEVER_PAID =
  /(?:\b(?:not|never|have to|should|will|until|if)|n't) (?:\w+ )?(?:have |be |been )?(?:paid|settled)\b/i
const WRONG_AMOUNT =
  /\b(?:(?:amount|sum|balance|figure|total) (?:is|was|they \w+ is|looks) (?:\w+ )?(?:wrong|too high|incorrect|inflated|much higher)|wrong amount|more than (?:i|we) (?:ever )?(?:owe|owed|borrowed)|(?:i|we) only owed?)\b/i
const STOPPING = "stop (?:\\w+ )?(?:calling|contacting|harassing|texting|phoning|messaging|bothering|calls|contact)"
const AT_WORK =
  "(?:(?:me )?(?:at|to) (?:my )?(?:work|job|office|workplace|place of work)|(?:my|the) (?:work|job|boss|office|employer|workplace|place of work|manager))"
/** "Stop calling my job", "I can't take calls there": the place of work alone. */
const STOP_AT_WORK = new RegExp(
  `\\b(?:${STOPPING}|(?:don't|do not|not) (?:call|contact)) ${AT_WORK}\\b(?! (?:and|or|nor) (?:me|my|at)\\b)|\\b(?:can't|cannot|not allowed to|may not) (?:take|get|have|receive) (?:\\w+ )?calls (?:there|at work|on the job)\\b`,
  "gi"
)
const STOP_AT_WORK_ONCE = new RegExp(STOP_AT_WORK.source, "i")
const STOP = new RegExp(
  `\\b(?:${STOPPING}|leave me alone|no (?:more|further) (?:calls|contact)|(?:don't|do not) (?:call|contact) me|(?:told|asked|want|need) them to stop(?! (?:collect|report|charg|sell))|(?:calls|contact) to stop|dejen? de llamar)\\b`,
  "i"
)

const tellsPaid = (whole: string): boolean => {
  if (!PAID.test(whole)) return false
  const text = whole
    .split(/(?<=[.!?;]) |\n/)
    .filter((sentence) => !PAID_BY_MISTAKE.test(sentence))
    .join("\n")
  return PAID.test(text) && !NEVER_PAID.test(text)
}

const debtClaims = (text: string): Facts => {
  const reasons = [
    ...(NOT_MINE.test(text) ? ["not_mine"] : []),
    ...(tellsPaid(text) ? ["paid"] : []),
    ...(WRONG_AMOUNT.test(text) ? ["wrong_amount"] : [])
  ]
  return {
    ...(reasons.length === 1 ? { debt_dispute: reasons[0] } : {}),
    ...stopIn(text),
    ...callsIn(text)
  }
}

/** Whether a text disputes a debt and does not ask that the collector be silent, at work or anywhere. */
export const onlyDisputesDebt = (told: string): boolean => {
  const text = withApostrophes(told)
  return NOT_MINE.test(text) && stopIn(text).stop_contact === undefined
}

/** "Should I pay so they leave me alone" asks, and tells the collector nothing. */
const withoutQuestions = (text: string): string =>
  text
    .split(/(?<=[.!?]) |\n/)
    .filter((sentence) => !sentence.endsWith("?") && !asksTheService(sentence))
    .join("\n")

const stopIn = (whole: string): Facts => {
  if (!STOP.test(whole) && !STOP_AT_WORK_ONCE.test(whole)) return {}
  const text = withoutQuestions(whole)
  const elsewhere = text.replaceAll(STOP_AT_WORK, " ")
  if (STOP.test(elsewhere)) return { stop_contact: "yes" }
  return elsewhere === text ? {} : { stop_contact: "at_work" }
}

/** "I told them on 3 November that I can't take calls there": this says when to call, and disputes no debt. */
const SAID_TO_THEM =
  /\b(?:i|we)(?:'ve|'d| have| had)?(?: (?:already|also|even|then|both))* (?:told|asked|informed|warned|begged|e-?mailed|wrote|written)\b([^.;!?\n]{0,160})/gi
const TO_STOP =
  /(?:\b(?:stop|quit|not to|never|no longer|leave)\b|\b(?:do|ca|must|should)n't|\b(?:do|can|may|must|should) not|\bcannot\b)[^.;!?]{0,40}\b(?:call(?:s|ing|ed)?|phon(?:e|ing)|ring(?:ing)?|text(?:s|ing)?|contact(?:ing)?|messag\w+|bother(?:ing)?|harass(?:ing)?|alone|at work|my (?:work|job|boss|employer|family|mother))\b/i
const DISPUTES =
  /\b(?:disput\w+|owe[sd]?|owing|debt|bill|not mine|isn't mine|never mine|wrong|mistake|paid|prove|proof|verif\w+|validat\w+|evidence|itemi[sz]\w+|records?)\b/i

/** Whether all that the texts tell of being said to a collector is that calls should stop. */
export const onlyToldToStop = (texts: ReadonlyArray<string>): boolean => {
  const said = texts.flatMap((text) => [...withApostrophes(text).matchAll(SAID_TO_THEM)].map(([, what = ""]) => what))
  return said.length > 0 && said.every((what) => TO_STOP.test(what) && !DISPUTES.test(what))
}
