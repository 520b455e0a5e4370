/**
 * Which sentences of a message correct nothing, although they name a wrong and a right value: the other side says so, it is a question or
 * a condition, or it is about somebody else's things. Pure, and linear in the text.
 */
import { rememberByText } from "../by-text.ts"
import { asksTheService } from "../messages/unmarked-questions.ts"

/** Sentences, and what a person sets against the words of others: "he says 1200 but it was 1500 not 1450". */
const BETWEEN_SENTENCES =
  /(\n+|(?<=[.!?;])\s+(?=[^\d\s])|,? (?:but|aber|mais|pero) (?=(?:it|i|we|the|that|this|actually|es|ich|wir|c'|je|j'|fue|eran?)(?!\p{L})))/iu

/** The text with blanks, as many as its characters, for each sentence that corrects nothing. */
export const withOwnWordsOnly = rememberByText<string, void>((text) =>
  text
    .split(BETWEEN_SENTENCES)
    .map((part, at) => (at % 2 === 0 && isNoCorrection(part) ? " ".repeat(part.length) : part))
    .join("")
)

/** "900, not 1450" */
const NAMES_PAIR =
  /\d[^.;!?\n]{0,20}(?<!\p{L})(?:not|instead of|rather than|nicht|(?:an)?statt|pas|non|no|au lieu de|en (?:lugar|vez) de)(?!\p{L})[^.;!?\n\d]{0,20}\d/iu

/** A story without the sentences in which others set one value against another: they tell no fact of the writer's. */
export const withoutPairsOfOthers = (text: string): string => (NAMES_PAIR.test(text) ? withOwnWordsOnly(text) : text)

const isNoCorrection = (sentence: string): boolean => {
  const said = sentence.replace(ASKED_BEHIND, "")
  return (
    (!REQUESTS.test(said) && (said.endsWith("?") || asksTheService(said))) ||
    isCondition(said) ||
    NOT_ME.test(said) ||
    (OF_KIN.test(said) && !(OWN_SUBJECT.test(said) && !KIN_POSSESS.test(said))) ||
    OTHERS_DO.test(said) ||
    isSaidByOthers(said)
  )
}

/** "It was 1500 not 1450, does that change anything?" tells it, and asks what follows from it. */
const ASKED_BEHIND =
  /(?<=\d[^,?]{0,20}), ?(?:and |so |but )?(?:do|does|will|can|how|what|was that|is that) (?![^,?]*(?:right|correct|true)\b)[^,?]{1,60}\?$|(?<=\d),? (?:so |and )?(?:can|could|would) you (?:please )?(?:change|correct|fix|update) (?:that|it|this)[^,?]{0,20}\??$/i

/** "Can you change it to 1500, not 1450?" asks for the correction. */
const REQUESTS =
  /^\W*(?:(?:so|and|please|ok|sorry|oh)[, ]+){0,3}(?:can|could|would|will) you (?:please |kindly )?(?:change|correct|fix|update|put|write|use|make it)(?!\p{L})/iu

const CONDITION =
  /(?<!\p{L})(?:if|unless|suppose|assuming|whether|wenn|falls|angenommen|si(?!,)|s'ils?|au cas o[uù])(?!\p{L})/iu
/** A condition stands before its numbers; "if that matters" may end a correction. */
const isCondition = (sentence: string): boolean => {
  const at = sentence.search(CONDITION)
  return at >= 0 && /\d/.test(sentence.slice(at))
}

const NOT_ME =
  /(?<!\p{L})(?:not (?:me|mine|us|ours)|nicht (?:ich|wir|meine?|unsere?)|pas (?:moi|nous|(?:le|la) mien(?:ne)?)|no (?:yo|nosotros|(?:el m[ií]o|la m[ií]a)))(?!\p{L})/iu

const KIN = [
  "sister|brother|roomm?ate|room mate|flatmate|housemate|friend|neighbou?r|cousin|uncle|aunt|nephew|niece|mom|mum|mother|dad|father|parents|son|daughter|boss|co-?worker|colleague|lawyer|tenant|buyer|customer|ex",
  "schwester|bruder|mitbewohner(?:in)?|freund(?:in)?|nachbar(?:in)?|cousine?|onkel|tante|mutter|vater|eltern|sohn|tochter|chef(?:in)?|kolleg(?:e|in)|anwalt|vormieter|nachmieter",
  "s(?:œ|oe)ur|fr[eè]re|coloc(?:ataire)?|amie?|copine?|voisine?|oncle|m[eè]re|p[eè]re|fils|fille|patron(?:ne)?|coll[eè]gue|avocate?",
  "herman[oa]|compa[nñ]er[oa]|amig[oa]|vecin[oa]|prim[oa]|t[ií][oa]|madre|padre|hij[oa]|jef[ea]|abogad[oa]"
].join("|")
const OF_KIN = new RegExp(
  `(?<!\\p{L})(?:my|our|his|her|their|another|the (?:other|new|next|previous|former|old)|(?:mein|unser)(?:e[rsnm]?)?|ma|mon|mes|notre|mis?|nuestr[oa]) (?:\\p{L}+ )?(?:${KIN})s?(?!\\p{L})`,
  "iu"
)
const KIN_POSSESS = new RegExp(
  `(?<!\\p{L})(?:${KIN})(?:s?['’]s?|s) (?:[\\p{L}-]+ ){1,3}(?:was|were|is|are|cost)(?!\\p{L})`,
  "iu"
)
const OWN_SUBJECT =
  /(?<!\p{L})(?:i|we|me and|and me|ich|wir|je|j['’]|nous|yo|nosotr[oa]s)(?!\p{L})|(?<!\p{L})(?:i|we|j)['’]/iu
/** What he did on a day, what they have on file, a quotation, the flat next door. */
const OTHERS_DO = new RegExp(
  [
    "(?<!\\p{L})(?:he|she|they) (?:\\p{L}+ )?mov(?:ed|es?) (?:out|in)(?!\\p{L})|(?<!\\p{L})s?he (?:\\p{L}+ )?(?:came|visited|showed up|stopped by)(?!\\p{L})",
    "(?<!\\p{L})(?:he|she|they)(?:['’](?:ve|s))?(?: (?:now|only|still))? (?:has|have|had|got|lists?|listed|puts?)(?: (?:it|that|us|me|down|as|at))* [$€£]?\\d",
    "(?<!\\p{L})(?:their|his|her|its) (?:own )?(?:records?|books?|files?|system|account|version|figures?|numbers?|website)(?!\\p{L})",
    ': ?["“„«]|(?<!\\p{L})next[- ]door(?!\\p{L})|(?<!\\p{L})(?:the|an)? ?other (?:apartment|flat|unit|house|place|building)(?!\\p{L})'
  ].join("|"),
  "iu"
)

/** Verbs of what somebody says, thinks or wants; the words before show who does. */
const SPEAKS = new RegExp(
  `((?:[\\p{L}'’]{1,20} ){0,4})(?<!\\p{L})(${[
    "says|said|claims|claimed|thinks|thought|wrote|writes|insists|insisted|argues|argued|states|stated|believes|believed|pretends|alleges|alleged|maintains|reckons|told|tells|texted|emailed|replied|answered|wants|wanted|demands|demanded|asks for|asked for|saying|claiming|asking|insisting|demanding|arguing",
    "(?<=(?<!\\p{L})they (?:\\p{L}+ )?)(?:say|claim|think|write|insist|argue|state|believe|want|demand|reckon|tell|ask)",
    "sagt|sagten?|behaupten|behauptet(?:en?)?|meint(?:en)?|schreibt|schrieb(?:en)?|denkt|glaubt|verlangt(?:en)?|fordert(?:en)?|(?<=(?<!\\p{L})(?:er|sie|man|vermieter(?:in)?|firma|bank) )(?:sagen|meinen|schreiben|denken|will|wollen|wollten?|meinte|verlangen|fordern)|(?<=(?<!\\p{L})(?:er|sie|man|vermieter(?:in)?|firma|bank) (?:hat|haben) )(?:[^.;]{0,30}(?:gesagt|geschrieben|behauptet|gemeint))",
    "dit|disent|disait|pr[eé]tend(?:ent)?|affirment?|pensent?|croi(?:t|ent)|[eé]crit|[eé]crivent|veut|veulent|demandent?|r[eé]clament?",
    "dicen?|dijo|dijeron|dec[ií]an?|afirman?|sostienen?|quieren?|piden?|reclaman?|creen?|piensan?|escribi[oó]|escribieron",
    "according to|laut|selon|d['’]apr[eè]s|seg[uú]n"
  ].join("|")})(?!\\p{L})([^.;]{0,30})`,
  "giu"
)
const ADVERBS =
  /(?:(?<!\p{L})(?:now|also|still|just|actually|clearly|always|even|really|already|only|first|originally|keeps?|kept|am|are|is|been|have|had|has|did|avons|jetzt|auch|nun|ahora|maintenant) ){1,4}$/iu
const OWN = /(?<!\p{L})(?:i|we|you|ich|wir|je|nous|j['’]ai|(?:i|we|you)['’](?:ve|d|m|re))$/iu
const PAPERS =
  "lease|contract|receipt|invoice|bill|agreement|statement|paperwork|papers?|booking|ticket|confirmation|order|policy|document|listing|notice|pay ?(?:stub|slip)|label|(?:miet)?vertrag|rechnung|quittung|beleg|kontoauszug|facture|contrat|bail|re[cç]u|quittance|relev[eé]|contrato|factura|recibo|extracto"
const BY_PAPER = new RegExp(`(?<!\\p{L})(?:${PAPERS}|letter|e-?mail)$`, "iu")
const NAMES_PAPER = new RegExp(`(?<!\\p{L})(?:${PAPERS})(?!\\p{L})`, "iu")
const THEIR_PAPER = /(?<!\p{L})(?:their|his|hers?|its|ihre?|seine?|leurs?|sus?)(?!\p{L})|['’]s /iu
const A_DAY_NEXT =
  /^ (?:(?:on|it was|is|from) )?(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\.? )?(?:the )?\d{1,2}(?!\d|[.,]\d)/iu

const isSaidByOthers = (sentence: string): boolean =>
  [...sentence.matchAll(SPEAKS)].some(([, before = "", verb = "", behind = ""]) => {
    const who = before.replace(ADVERBS, "").trim()
    if (/^(?:according|laut|selon|d['’]|seg)/i.test(verb)) return !NAMES_PAPER.test(behind)
    if (OWN.test(who) || /^ (?:ich|wir)(?!\p{L})/iu.test(behind)) return false
    if (/(?<!\p{L})(?:it|this|that|which)$/iu.test(who)) return !NAMES_PAPER.test(sentence)
    if (!BY_PAPER.test(who)) return who !== "" || !/^(?:said|wrote|told|texted|emailed)$/i.test(verb)
    return THEIR_PAPER.test(`${who} `) && !A_DAY_NEXT.test(behind)
  })

/** A check, an offer, a wish or a multiple is not the sum that the matter is about. */
const OTHER_SUM = new RegExp(
  [
    "(?<!(?:my|our|own) )(?<!\\p{L})(?:che(?:ck|que)|refund|voucher|credit|money order)s? (?:\\p{L}+ )?(?:was|is|were|came)(?!\\p{L})",
    "(?<!\\p{L})(?:offer\\p{L}*|propos\\p{L}*|vouchers?|settle for|angebot\\p{L}*|bieten?|bietet|ofre[cz]\\p{L}*)(?!\\p{L})",
    "(?<!\\p{L})(?:i|we)(?:['’]d| would| will| just| only)* (?:want|demand|accept|take|like|need)(?: (?:back|at least|about|around|like|double|triple|treble|all|only|just|full|the|my)){0,3},? [$€£]?\\d",
    "(?<!\\p{L})(?:he|she|they|landlord|company|agency|shop|store|seller|bank)(?: (?:has|have|had|only|just|will|would|then|finally|now|already))* (?:sen[dt]s?|refund(?:s|ed)?|returns?|returned|gives?|gave|pays?|paid|transfer(?:s|red)?|wired|keeps? [$€£]?\\d|kept [$€£]?\\d)(?!\\p{L})",
    "(?<!\\p{L})(?:i|we)(?: (?:have|only|just))* (?:got|received)(?: (?:back|only|just))* [$€£]?\\d|(?<!\\p{L})agree[ds]? (?:to|on)(?!\\p{L})|(?<!\\p{L})(?:ask|asking|sue|suing)(?: (?:him|her|them))? for(?!\\p{L})",
    "(?<!\\p{L})(?:he|she|they|landlord|company|agency|shop|store|seller|bank)(?:['’]ve| has| have| had| now| just)* (?:raised?|increased?|upped|deducted|withheld|should|must|needs? to|has to|have to) (?!be(?!\\p{L}))",
    "(?<!\\p{L})(?:damages|penalt(?:y|ies)|under the law|by law|the law (?:says|gives)|statutory|entitled to)(?!\\p{L})",
    "\\d ?[x×](?! ?\\d|\\p{L})|\\d ?-?fold(?!\\p{L})"
  ].join("|"),
  "iu"
)
const OF_RENT = /(?<!\p{L})(?:rent|miete|loyer|alquiler)(?!\p{L})/iu
const OF_DEPOSIT = /(?<!\p{L})(?:deposit|bond|\p{L}{0,5}kaution|caution|d[eé]p[oô]t|fianza)(?!\p{L})/iu
/** A rent is no deposit. */
export const isOfRent = (text: string): boolean => OF_RENT.test(text) && !OF_DEPOSIT.test(text)

export const isOfOtherSum = (text: string): boolean => OTHER_SUM.test(text)

const WROTE_THEM =
  /(?<!\p{L})(?:i|we)(?:['’]ve| have| had| first| then| only| actually)* (?:called|phoned|rang|e-?mailed|wrote|texted|messaged|told|asked|contacted|complained)(?!\p{L})(?! you(?!\p{L}))/iu
/** Only days on which the writer turned to somebody are corrected by "I called him on 1 September, not 31 August". */
export const mayTellOf = (text: string, fact: string): boolean =>
  !WROTE_THEM.test(text) ||
  !/(?<!\p{L})(?:move|purchase|delivery|event|flight|transaction|warranty|tenancy)/u.test(fact)

/** The day of such an event is none of a letter's. */
const OTHER_EVENT = new RegExp(
  [
    "(?<!\\p{L})(?:clean(?:ed|ing|ers?)?|(?:re)?paint(?:ed|ing|ers?)?|inspect(?:ed|ion)?|walk-?through|photo(?:s|graphed)?|pictures?|video|viewed|viewing|hoovered|swept|advertised|listed)(?!\\p{L})",
    "(?<!\\p{L})(?:gereinigt|geputzt|gestrichen|besichtigt|renoviert|nettoy\\p{L}*|repein\\p{L}*|visit[eé]e?|limpi\\p{L}*|pintad[oa]|pintaron|pintamos)(?!\\p{L})"
  ].join("|"),
  "iu"
)
export const isOfOtherEvent = (text: string): boolean => OTHER_EVENT.test(text)
