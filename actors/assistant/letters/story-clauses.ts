/**
 * Whether a sentence of an answer tells what happened. What the other side says, offers or paid, the advice of a lawyer, a mood and
 * words about the questions or the letter tell nothing of it. Four languages. Pure, and linear in the text.
 */
import { paymentTold } from "../messages/payment-told.ts"

const AND =
  "(?:(?:and|but|so|then|now|ok(?:ay)?|well|also|because|und|aber|dann|jetzt|et|mais|donc|alors|y|pero|ahora|entonces),? ){0,4}"
const BEGINS = `^[^\\p{L}\\d]{0,5}${AND}`

/** The one whom the case is about, or who speaks for them. A man who called may be a swindler, and he belongs to the story. */
const OTHER_SIDE =
  "(?:they|he|she|(?:the|my|our|their|his|her) (?:\\p{L}+ )?(?:manager|compan(?:y|ies)|shop|store|seller|dealer(?:ship)?|landlord|landlady|owner|boss|employer|bank|airline|insurer|insurance|agent|agency|gym|hotel|firm|garage|merchant|support|collector|lawyer|attorney|rep|salesman|guy|contractor)|customer (?:service|support)|sie|er|(?:der|die|das|mein|meine) (?:vermieter(?:in)?|h[aä]ndler(?:in)?|verk[aä]ufer(?:in)?|firma|bank|chef(?:in)?|versicherung|werkstatt)|ils?|elles?|on|(?:le|la|mon|ma|l['’]) ?(?:vendeu(?:r|se)|bailleur|propri[eé]taire|banque|assurance|agence|magasin|patron(?:ne)?|garagiste)|ellos|ellas|[eé]l|ella|(?:el|la|mi) (?:vendedor(?:a)?|caser[oa]|banco|empresa|tienda|jef[ea]|aseguradora|taller))"
const BETWEEN =
  "(?:['’](?:s|ve|d|ll)|(?: (?:just|now|then|only|finally|already|also|still|has|have|had|is|are|even|today|yesterday|me|us|hat|haben|mir|uns|jetzt|nun|endlich|a|ont|m['’]a|m['’]ont|nous|me|nos|ha|han|ya|ahora))){0,4}"
const SPEAKS =
  "(?:says?|saying|sez|claims?|claiming|thinks?|answer(?:s|ed)?|repl(?:y|ies|ied)|respond(?:s|ed)?|called|phoned|rang|e-?mailed|texted|messaged|wrote|writes?|got back|offer(?:s|ed|ing)?|propos(?:es?|ed)|agrees?|promises|sagt|sagen|meint|meinen|schreibt|schreiben|schrieb(?:en)?|antwortete?n?|bietet|bieten|bot(?:en)?|geantwortet|angerufen|geschrieben|(?<!(?:ont|a) )dit|disent|r[eé]pond(?:u|ent)?|[eé]crit|[eé]crivent|propose(?:nt)?|propos[eé]|appel[eé]|dice[n]?|responde[n]?|respondi[oó]|respondido|contest[oó]|escribe[n]?|escribi[oó]|ofrece[n]?|ofreci[oó]|llam[oó])"
/** Its own words: "they emailed", "the manager says", or without who says them: "says its as is". */
const THEIR_WORDS = new RegExp(
  `${BEGINS}(?:(?:${OTHER_SIDE})${BETWEEN} )?(?:(?:me|nos|nous|m['’]) ?)?${SPEAKS}(?!\\p{L})|${BEGINS}${OTHER_SIDE}${BETWEEN} (?:said|told|wrote|dit|meinten?|sagten?|gesagt|dijo|dijeron|dicho)(?!\\p{L})[^.!?\\n]{0,60}?(?<!\\p{L})(?:no|nope|won['’]?t|wouldn['’]?t|can['’]?t|cannot|would|will|could|offer|refund\\p{L}*|pay|paid|half|nein|nichts?|zahl\\p{L}*|non|rien|payer\\p{L}*|rembours\\p{L}*|nada|pagar\\p{L}*)(?!\\p{L})`,
  "iu"
)
/** "He will pay half", "we can offer a repair", "a 50 dollar voucher as goodwill". */
const OFFERS = new RegExp(
  `${BEGINS}(?:${OTHER_SIDE}|we|i)(?:['’]ll| will| would| can| could| is willing to| are willing to| is going to| are going to| agreed to| agrees to| is ready to| wants to| want to)(?: (?:only|just|now|also|then|me|us)){0,2} (?:pay|refund|give|send|offer|settle|return|replace|repair|fix|reimburse|credit|compensate|knock)(?!\\p{L})|(?<!\\p{L})(?:as (?:a )?(?:gesture of )?good ?will|(?:half|full) price|aus kulanz|zum halben preis|geste commercial|moiti[eé] prix|mitad de precio)(?!\\p{L})|${BEGINS}(?:sie|er|ils?|elles?|ellos|[eé]l|ella) (?:(?:will|wollen|werden|wird|w[uü]rden?|kann|k[oö]nnen)(?: mir| uns)? (?:[\\p{L}\\d]+ ){0,4}(?:zahlen|bezahlen|erstatten|geben|ersetzen)|(?:va|vont|peut|peuvent|veut|veulent) (?:me |nous )?(?:payer|rembourser|donner|verser)|(?:va|van|puede|pueden|quiere|quieren)(?: a)? (?:pagar|devolver|dar)\\p{L}*)(?!\\p{L})`,
  "iu"
)
/** The writer's own step to it tells nothing of the matter either, and a sum alone is none. */
const NO_EVENT = new RegExp(
  `${BEGINS}(?:(?:i|we)(?:['’]ve| have)?(?: just| then| already| also){0,2} (?:called|phoned|rang|e-?mailed|texted|messaged|wrote|spoke|talked|filed an? (?:\\p{L}+ )?(?:complaint|report)|complained|reported (?:it|them|him|her|this))(?!\\p{L})|(?:the )?(?:total|sum|amount|price|rest|half|it|that)(?:['’]s| is| was| makes)?(?: only| about| now)? (?:[$€£] ?)?\\d|(?:[$€£] ?)?\\d[\\d.,]*(?: (?:dollars?|bucks|euros?|pounds?))?\\W*$)`,
  "iu"
)
/** A lawyer, and what a lawyer or a friend advises. */
const ADVICE = new RegExp(
  `${BEGINS}(?:(?:i|we)(?:['’]ve|['’]m| have| am)?(?: \\p{L}+){0,3} (?:an? |my |the |our )?(?:new |good )?(?:lawyer|attorney|solicitor|legal aid)(?!\\p{L})(?! (?:who|that|to (?:file|handle)))|(?:my|our|an?) (?:\\p{L}+ )?(?:lawyer|attorney|solicitor|nephew|niece|friend|cousin|sister|brother|wife|husband|son|daughter|mom|mum|dad|neighbou?r|colleague)(?: \\p{L}+)? (?:says?|said|thinks?|told me|advises?|advised|suggests?|suggested|recommends?|recommended|wants? me)(?!\\p{L})|ich habe (?:jetzt |nun )?(?:einen? )?(?:anwalt|anw[aä]ltin)(?!\\p{L})|(?:mein|meine|der|die) (?:anwalt|anw[aä]ltin) (?:sagt|meint|r[aä]t)(?!\\p{L})|(?:j['’]ai|nous avons) (?:maintenant |pris |un |une ){0,3}avocate?(?!\\p{L})|(?:mon|ma|l['’]) ?avocate? (?:dit|conseille|pense)(?!\\p{L})|(?:ya )?tengo (?:ahora |ya )?(?:un |una )?abogad[oa](?!\\p{L})|(?:mi|el|la) abogad[oa] (?:dice|aconseja|cree)(?!\\p{L}))`,
  "iu"
)
const VERY =
  "(?: (?:really|so|very|just|still|extremely|absolutely|pretty|quite|totally|completely|beyond|sehr|so|echt|richtig|total|nur|tr[eè]s|tellement|vraiment|si|muy|tan|realmente|bastante|feeling)){0,4}"
/** How the writer feels, unless the words go on to tell at what. */
const MOOD = new RegExp(
  `${BEGINS}(?:(?:i|we)(?:['’]?m|['’]?re| am| are| feel| was| were| got)${VERY} (?:angry|mad|furious|upset|annoyed|irritated|frustrated|sad|tired|exhausted|stressed(?: out)?|desperate|disappointed|disgusted|fed up|sick (?:of|and tired)|scared|afraid|worried|anxious|ashamed|embarrassed|depressed|pissed(?: off)?|shocked|devastated|overwhelmed|unhappy|miserable|nervous|livid|done(?= with| here|\\W*$))|(?:this|it|that|they|he|she)(?: whole thing| all)?(?:['’]?s| is| was| are|['’]re)${VERY} (?:make|making|driving|drives|ridiculous|unbelievable|unfair|frustrating|annoying|stressful|outrageous|disgusting|terrible|awful|horrible|insane|crazy|a joke|a nightmare|a disgrace|a shame|crooks?|thie(?:f|ves)|liars?|scammers?|criminals?|the worst)|(?:this|it|that)(?: whole thing| all)? (?:makes?|drives?) me(?!\\p{L})|(?:i|we) (?:hate|can['’]?t stand|can['’]?t take|cannot take)(?!\\p{L})|ich (?:bin|f[uü]hle mich)${VERY} (?:w[uü]tend|sauer|b[oö]se|genervt|ver[aä]rgert|verzweifelt|traurig|entt[aä]uscht|m[uü]de|fertig|entsetzt)|das ist${VERY} (?:eine? )?(?:frechheit|unversch[aä]mtheit|schande|sauerei|witz|unm[oö]glich|unfassbar)|je suis${VERY} (?:en col[eè]re|f[aâ]ch[eé]e?|furieu(?:x|se)|[eé]nerv[eé]e?|d[eé][cç]ue?|triste|d[eé]sesp[eé]r[eé]e?|fatigu[eé]e?|[eé]puis[eé]e?)|c['’]est${VERY} (?:honteux|inadmissible|scandaleux|une honte|inacceptable|insupportable)|(?:yo )?estoy${VERY} (?:enfadad[oa]|enojad[oa]|furios[oa]|hart[oa]|cansad[oa]|trist[e]|decepcionad[oa]|desesperad[oa]|indignad[oa])|es${VERY} (?:una verg[uü]enza|indignante|inaceptable))(?!\\p{L})(?! (?:that|when|after|dass|que) )`,
  "iu"
)

/** Words about the questions: "you are asking me too many questions", "I told you already". */
const OF_QUESTIONS = new RegExp(
  `${BEGINS}(?:why (?:are|do) )?(?:you(?:['’]?re| are)?(?: still| always| just)? (?:ask(?:ing|ed)?|keep (?:on )?asking|want to know|(?:already )?(?:have|know|got) (?:it |this |that )?(?:all|everything)|already (?:have|know|asked))(?!\\p{L})|stop asking(?!\\p{L})|(?:too|so) many questions|enough questions|(?:i|we)(?:['’]ve| have)?(?: already| just)? (?:told|said|answered|explained|wrote|written)(?: (?:you|it|this|that|all|everything|to you)){0,3}(?: (?:already|before|twice|above|many times|a hundred times|in my first message)){1,2}\\W*$|(?:i|we)(?:['’]ve| have)? already (?:told|said|answered|explained|written|wrote)(?: (?:you|it|this|that|all|everything)){0,3}\\W*$|sie fragen (?:zu viel|immer|so viel|mich)|(?:so |zu )viele fragen|das habe ich (?:(?:ihnen|doch|dir|euch) ){0,2}(?:schon|bereits) |ich habe (?:(?:ihnen|es|das|dir) ){0,2}(?:doch )?(?:schon|bereits) (?:alles )?(?:gesagt|geschrieben|erkl[aä]rt|geantwortet|beantwortet)|(?:vous posez |c['’]est )?(?:trop|tant) de questions|je (?:vous |te )?l['’]ai d[eé]j[aà] |je vous ai d[eé]j[aà] (?:tout )?(?:dit|r[eé]pondu|expliqu[eé])|(?:hac[eé]is|haces|hacen|hace|son)? ?demasiadas preguntas|ya (?:se |te |os )?lo (?:he )?(?:dije|dicho|cont[eé]|contado|expliqu[eé]|respond[ií]))`,
  "iu"
)

const PUT =
  "(?:mention\\p{L}*|say(?:ing)?|put(?:ting)?|write|writing|include|including|tell(?:ing)?|use|add|bring (?:it |that |this )?up|talk about|quote|refer to|reveal|disclose)"
/** What the letter should say, and what it should not. */
export const OF_THE_LETTER = new RegExp(
  `${BEGINS}(?:(?:please|pls|just|bitte|svp|s['’]il vous pla[iî]t|por favor),? )?(?:(?:do not|don['’]?t|never|no need to|you (?:should|must|may|can)(?: not|['’]?t)?|you shouldn['’]?t|you mustn['’]?t|better not|i['’]?d rather (?:you )?not|without|avoid|not) ${PUT}(?!\\p{L})|(?:leave|keep|take|cross|strike) (?:[\\p{L}\\d'’]+ ){0,5}?(?:out|off|away)(?!\\p{L})|(?:skip|omit) (?:the|my|that|this|any)(?!\\p{L})|no mention of|(?:the|your|this|my|that) (?:\\p{L}+ )?(?:letter|draft|text|statement)(?: \\p{L}+)? (?:should|shouldn['’]?t|must|mustn['’]?t|needs?|has to|ought|can['’]?t|cannot|may|is (?:too|not|fine|good|ok))(?!\\p{L})|(?:it|that|this) (?:should|must|may|can)(?: not|['’]?n?t)? (?:be in|say|mention|appear|stand|go)(?!\\p{L})|(?:erw[aä]hnen|schreiben|sagen|nennen|verschweigen) sie|lassen sie|(?:das |es )?(?:bitte )?nicht (?:erw[aä]hnen|schreiben|sagen|nennen|reinschreiben)|(?:der|das) (?:brief|schreiben|text) (?:soll|sollte|darf|muss|m[uü]sste)(?!\\p{L})|ne (?:mentionnez|dites|parlez|mettez|[eé]crivez|citez)(?!\\p{L})|(?:enlevez|retirez|supprimez)(?!\\p{L})|(?:la|votre|cette) lettre (?:ne )?(?:doit|devrait|peut|dois)(?!\\p{L})|no (?:mencion\\p{L}{1,3}|digas?|digan|pongas?|pongan|escribas?|escriban|incluyas?|hables?|hablen)(?!\\p{L})|(?:quite|quiten|quita|omita|elimine)(?!\\p{L})|(?:la|su|esta) carta (?:no )?(?:debe|deber[ií]a|puede|tiene que)(?!\\p{L}))`,
  "iu"
)

const CLAUSE =
  /[,;:()–]\s*|\.{2,}\s*| (?=(?:and|but|so (?:i|we|they|he|she|it|the|my|that)|because|since|und|aber|weil|denn|et|mais|parce|car|y|pero|porque) )/iu
/** What is quoted is somebody's word. */
const QUOTED = /(?<!\p{L})['‘"“„«][^'’"”“»\n]{1,300}['’"”“»](?!\p{L})/gu

/** After words of the other side only what the writer did or bore, and what failed to happen, is surely no more of them. */
const SURELY =
  /^\W*(?:(?:and|but|so|then|und|aber|dann|et|mais|y|pero) )?(?:(?:i|we)(?:['’]ve| have| had| was| were| never| then| just)? (?:never |then |just )?(?:was|were|had|did|didn['’]?t|found|lost|sent|gave|paid|bought|got|took|went|came|broke|sold|made|saw|kept|left|transferred|moved|\p{L}{2,}ed)(?!\p{L})|(?:ich|wir) (?:habe|haben|war|waren|musste|bin)(?!\p{L})|(?:j['’]ai|nous avons|j['’][eé]tais)(?!\p{L})|(?:he|hemos) \p{L}+(?:ado|ido|ho|to)(?!\p{L})|yo \p{L}+)|(?<!\p{L})(?:never(?! mind)|nothing (?:came|happened|arrived|was|has)|nobody|no one|no-one|didn['’]?t|did not|hasn['’]?t|has not|haven['’]?t|have not|wasn['’]?t|weren['’]?t|stopped|broke|died|failed|arrived|delivered|disappeared|refuses?|refused|bounced|fake|(?:he|she|they|it) (?:then |just |still )?(?:kept|keeps|took|charged|charges|deducted|cancell?ed|withheld|evicted|fired|locked|threw|never)|niemand|nichts|nie|kam|kaputt|jamais|personne|rien|nunca|nadie|nada)(?!\p{L})/iu

/** Paid late or too little: that is what the matter is about. */
const PAID_WRONGLY =
  /\btoo (?:little|late|few)\b|\b(?:less|short|late|instead of|zu wenig|zu sp[aä]t)\b|trop (?:peu|tard)|\bde menos\b/i

/** "He sent me a check for 550", "got 300 from them yesterday". */
const MONEY_CAME = new RegExp(
  `${BEGINS}(?:${OTHER_SIDE}${BETWEEN} (?:sent|gave|mailed|wired|handed)(?: (?:me|us|back))?|(?:(?:i|we)(?:['’]ve| have)?(?: just| now| only| finally){0,2} )?(?:got|received)) (?:back )?(?:an? |the |my |another |only |just )?(?:(?:check|cheque|money order|refund|partial refund)(?!\\p{L})|(?:[$€£] ?)?\\d[\\d.,]*(?: (?:dollars?|bucks|euros?|pounds?))? (?:back|from)(?!\\p{L}))`,
  "iu"
)

const isTheirs = (clause: string): boolean =>
  THEIR_WORDS.test(clause) ||
  OFFERS.test(clause) ||
  MONEY_CAME.test(clause) ||
  (paymentTold(clause) !== undefined && !PAID_WRONGLY.test(clause))

/** Whether something of the sentence tells what happened; `tells` is how a clause of such a sentence reads. */
export const tellsOfEvent = (sentence: string, tells: (clause: string) => boolean): boolean => {
  const clauses = sentence.replaceAll(QUOTED, " ").split(CLAUSE)
  const first = clauses.findIndex((clause) => isTheirs(clause) || ADVICE.test(clause))
  return clauses.some(
    (clause, at) =>
      tells(clause) &&
      ![NO_EVENT, ADVICE, MOOD, OF_QUESTIONS, OF_THE_LETTER].some((pattern) => pattern.test(clause)) &&
      !isTheirs(clause) &&
      (first < 0 || at < first || SURELY.test(clause))
  )
}

/** A sentence in which the writer speaks of the questions, of a lawyer or of how they feel, and of nothing that happened. */
export const isBesideEvent = (sentence: string, tells: (clause: string) => boolean): boolean =>
  [OF_QUESTIONS, ADVICE, MOOD].some((pattern) => pattern.test(sentence)) && !tellsOfEvent(sentence, tells)
