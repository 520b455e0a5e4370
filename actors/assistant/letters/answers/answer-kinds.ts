/**
 * What the words of an answer can be: a story, a thing, a defect, a period. A wish to the assistant, an excuse, contact data and
 * "as before" are none of these. Four languages. Pure, and linear in the text.
 */
import { intentsOf } from "../../messages/intent.ts"
import { isAsTold } from "../told/as-told.ts"
import { MONTHS, MONTHS_ABROAD } from "../days/day-mentions.ts"
import { clausesOfDefect } from "../told/no-defect.ts"
import { isSameAsAbove } from "../same-as.ts"
import { isBesideEvent, OF_THE_LETTER, tellsOfEvent } from "../story-clauses.ts"

/** "As told", "same as above": the words point to others and say nothing themselves. */
export const pointsBack = (text: string): boolean => isAsTold(text) || isSameAsAbove(text)

const LEAD = "^[^\\p{L}\\d]{0,5}(?:(?:and|but|so|ok(?:ay)?|please|pls|then|also|just|und|bitte|et|y|por favor),? ){0,4}"
/** What the writer asks of the assistant, or promises to it. */
const TO_ASSISTANT = new RegExp(
  [
    `${LEAD}(?:ask|tell|write|put|add|send|demand|request|claim|make|change|say|use|include|mention|sue|threaten|help|draft|remove|delete|let (?:me|them|him|her|us))(?!\\p{L})`,
    `${LEAD}(?:can|could|would|will|should|shall) (?:you|i|we)(?!\\p{L})`,
    `${LEAD}(?:(?:i|we)(?:['’]ll| will)|i['’]?m gonna|will|gonna) (?:\\p{L}+ )?(?:answer|reply|respond|send|write|check|look|get back|do|let you know|find|ask)(?!\\p{L})`,
    `${LEAD}(?:(?:das )?(?:antworte|schicke|schreibe|melde) ich|ich (?:antworte|schicke|schreibe|melde|sende)|(?:fordern|schreiben|verlangen|sagen|fragen|schicken|nehmen|setzen|machen) sie|k[oö]nnen sie|(?:je (?:vous )?(?:r[eé]ponds|r[eé]pondrai|envoie|enverrai))|(?:demandez|[eé]crivez|dites|mettez|ajoutez|envoyez|pouvez-vous)|(?:(?:le|les|os) )?(?:contesto|contestar[eé]|respondo|enviar[eé]|mando|mandar[eé])|(?:p[ií]dales?|p[ií]danles?|escriba|diga|ponga|a[ñn]ada|env[ií]e|puede(?:n|s)?))(?!\\p{L})`
  ].join("|"),
  "iu"
)
const EXCUSE = new RegExp(
  `${LEAD}(?:sorry|apologies|excuse me|pardon|entschuldigung|sorry|tut mir leid|d[eé]sol[eé]e?|lo siento|perd[oó]n)(?![\\p{L}])[^,.;!?\\n]{0,80}[,.;!?\\n]?\\s*`,
  "iu"
)
const BUSY =
  /^\W*(?:(?:i['’]?m|i am|we['’]?re|bin|ich bin|je suis|estoy) )(?:still |just |gerade |noch |encore |todav[ií]a )?(?:at work|working|busy|driving|out|away|in a meeting|on (?:the|a) (?:train|bus|call)|bei der arbeit|unterwegs|besch[aä]ftigt|au travail|occup[eé]e?|en el trabajo|ocupad[oa])(?!\p{L})/iu
/** Data of the person or of a thing: "the model is Bosch", "my number is …", an e-mail address. */
const DATA =
  /\S@[^\s@]{1,100}\.\p{L}|^\W*(?:(?:and|und|et|y) )?(?:(?:the|my|our|its|mein[e]?|die|das|der|mon|ma|le|la|mi|el) )?(?:model|make|brand|name|phone|cell|mobile|number|e-?mail|address|order|account|member(?: id)?|reference|serial number|modell|marke|nummer|telefon\p{L}*|handy|kundennummer|mod[eè]le|marque|num[eé]ro|t[eé]l[eé]phone|modelo|marca|n[uú]mero|tel[eé]fono|direcci[oó]n|adresse)(?: (?:number|no|id))?(?: is| was|:| ist| lautet| est| es|['’]s)(?!\p{L})/iu
/** Thanks, greetings and "as told" beside a story. */
const COURTESY =
  /^\W*(?:thanks?(?: you)?|thx|cheers|hi|hello|hey|ok(?:ay)?|yes|no|danke|vielen dank|hallo|merci|bonjour|gracias|hola)(?:[\s,]+(?:so much|very much|a lot|there|again|sch[oö]n|beaucoup|muchas))?\W*$/iu
const WISH =
  /^\W*(?:(?:and|but|so|und|et|y) )?(?:(?:i|we)(?:['’]d)? (?:just |only |really |would |also )*(?:want|need|like|wish|hope|demand|expect|prefer|think|guess|don['’]?t (?:want|need|know))|ich (?:will|m[oö]chte|h[aä]tte gern\p{L}*|brauche|wei(?:ß|ss))|wir (?:wollen|m[oö]chten)|je (?:veux|voudrais|souhaite|demande|ne sais)|nous (?:voulons|voudrions)|(?:yo )?(?:quiero|quisiera|necesito|me gustar[ií]a|no s[eé])|queremos)(?!\p{L})/iu

/** A verb that tells what was or is; of regular ones by their ending. */
const TELLS =
  /(?<!\p{L})(?:was|were|is|are|has|have|had|did|does|do|isn['’]?t|wasn['’]?t|weren['’]?t|hasn['’]?t|haven['’]?t|didn['’]?t|doesn['’]?t|don['’]?t|won['’]?t|can['’]?t|cannot|couldn['’]?t|never|keeps?|came|went|got|took|gave|paid|sent|said|told|kept|left|broke|bought|sold|lost|found|stole|made|wrote|rang|put|cut|hit|fell|let|began|became|saw|felt|stood|\p{L}{2,}ed|ist|sind|war|waren|hat|habe|haben|hatte|hatten|wurde|wurden|wird|kam|kamen|ging|blieb|fiel|bekam|kein(?:e|en)?|nicht|nie|ont|ai|avons|est|sont|[eé]tait|[eé]taient|avait|avaient|n['’](?:a|ont|est)|pas|jamais|ha|han|he|hemos|hab[ií]a|fue|fueron|era|eran|estaba\p{L}?|est[aá]n?|es|son|nunca|\p{L}{2,}(?:[oó]|aron|ieron|aba|aban|[ií]a|[ií]an))(?!\p{L})/iu
/** The sentence begins with who or what does something: "The screen flickers". */
const HAS_SUBJECT =
  /^\W*(?:(?:when|after|then|since|als|nachdem|quand|cuando) )?(?:i|we|they|he|she|it|you|the|my|our|his|her|their|this|somebody|someone|nobody|ich|wir|er|sie|es|man|der|die|das|mein(?:e|er)?|unser(?:e|er)?|je|j['’]|nous|il|elle|ils|elles|on|le|la|les|l['’]|mon|ma|mes|notre|nos|el|los|las|mi|mis|nuestr[oa]s?|se|me)(?!\p{L})/iu

const SENTENCE = /(?<=[.!?;\n])\s+/
/** What a story may be beside an account of what happened: what the other side did with it. */
const TOLD_INTENTS: ReadonlySet<string> = new Set(["context", "organization_answered", "ignored"])
const STORY_WORDS_MIN = 5

const isBeside = (sentence: string): boolean =>
  TO_ASSISTANT.test(sentence) ||
  BUSY.test(sentence) ||
  DATA.test(sentence) ||
  COURTESY.test(sentence) ||
  pointsBack(sentence) ||
  OF_THE_LETTER.test(sentence) ||
  /^[^\p{L}]*$/u.test(sentence)

const withoutExcuse = (sentence: string): string => sentence.replace(EXCUSE, "")

const tells = (words: string): boolean => TELLS.test(words) || HAS_SUBJECT.test(words)

/** The sentences that tell what happened, with the wishes beside them; undefined where the text tells nothing that happened. */
export const storyIn = (text: string): string | undefined => {
  const sentences = text
    .split(SENTENCE)
    .map((sentence) => (EXCUSE.test(sentence) ? withoutExcuse(sentence) : sentence).trim())
    .filter((sentence) => sentence !== "" && !isBeside(sentence) && !isBesideEvent(sentence, tells))
  const told = sentences.join(" ")
  const isTold = sentences.some((sentence) => !WISH.test(sentence) && tellsOfEvent(sentence, tells))
  return isTold && told.split(" ").length >= STORY_WORDS_MIN && intentsOf(told).every((one) => TOLD_INTENTS.has(one))
    ? told
    : undefined
}

/** A part of a home or a thing that breaks, or what is wrong with it. */
const DEFECT =
  /(?<!\p{L})(?:m(?:ou)?ld(?:y)?|damp(?:ness)?|leak(?:s|ing|ed|y)?|drafts?|draughts?|boilers?|heat(?:er|ing)?|radiators?|furnace|hot water|water|gas|power|electric\p{L}*|wiring|sockets?|outlets?|lights?|windows?|doors?|locks?|roofs?|ceilings?|walls?|floors?|floorboards?|carpets?|stairs?|steps|balcon(?:y|ies)|pipes?|plumbing|drains?|gutters?|sinks?|taps?|faucets?|toilets?|showers?|bath(?:room|tub)?|kitchen|oven|stove|cooker|fridge|refrigerator|freezer|dishwasher|washing machine|washer|dryer|fans?|extractor|vents?|a\/?c|air[- ]condition\p{L}*|thermostat|smoke (?:alarm|detector)s?|lift|elevator|fence|gate|paint|plaster|tiles?|mice|mouse|rats?|roach(?:es)?|cockroach(?:es)?|bed ?bugs?|vermin|pests?|broken|cracked|faulty|screen|battery|engine|gear ?box|transmission|brakes?|motor|schimmel\p{L}*|feucht\p{L}*|heizung\p{L}*|heizk[oö]rper|therme|warmwasser|wasser\p{L}*|fenster\p{L}*|t[uü]r(?:en)?|haust[uü]r|schloss|dach|decke|wand|w[aä]nde|boden|rohr\p{L}*|abfluss|sp[uü]le|toilette|dusche|bad(?:ewanne)?|k[uü]che|herd|k[uü]hlschrank|aufzug|strom|steckdose\p{L}*|l[uü]ftung|l[uü]fter|getriebe|bremsen|kaputt|defekt|undicht|moisissures?|humidit[eé]|chauffage|chaudi[eè]re|radiateurs?|eau|fen[eê]tres?|portes?|serrures?|toit|plafond|murs?|fuites?|[eé]vier|robinets?|toilettes|douche|cuisine|four|frigo|r[eé]frig[eé]rateur|ascenseur|[eé]lectricit[eé]|prises?|vmc|ventilation|cass[eé]e?s?|souris|cafards?|moho|humedad(?:es)?|calefacci[oó]n|caldera|radiador(?:es)?|agua|ventanas?|puertas?|cerraduras?|tejado|techo|paredes|pared|suelo|tuber[ií]as?|desag[uü]e|grifos?|ba[ñn]o|ducha|cocina|horno|nevera|frigor[ií]fico|ascensor|luz|enchufes?|goteras?|rot[oa]s?|cucarachas?|ratones)(?!\p{L})/iu
/** An article or an owner before a noun. */
const NOUN_BEGINS =
  /^\W*(?:an?|the|my|our|one|two|three|all|both|der|die|das|ein(?:e|en)?|mein(?:e|en)?|le|la|les|l['’]|un|une|mon|ma|mes|des|el|los|las|una|mi|mis) ?(?=\p{L})/iu
/** People, papers and talk are nothing that is repaired, denied or bought. */
const NO_THING =
  /(?<!\p{L})(?:landlords?|landlady|compan(?:y|ies)|agents?|manager|complaints?|letters?|e-?mails?|money|refund|compensation|answers?|repl(?:y|ies)|case|said|told|asked|called|wrote|closed|vermieter\p{L}*|firma|beschwerde\p{L}*|brief|geld|antwort|bailleur|propri[eé]taire|soci[eé]t[eé]|r[eé]clamation|lettre|argent|r[eé]ponse|caser[oa]|empresa|queja|reclamaci[oó]n|carta|dinero|respuesta)(?!\p{L})/iu
/** A sentence about people: "they closed the complaint". */
const OF_PEOPLE =
  /^\W*(?:(?:and|but|so|because|und|et|y) )?(?:i(?:['’]?m)?|we|they|he|she|you|who|nobody|ich|wir|sie|er|man|je|j['’]|nous|vous|ils?|elles?|on|yo|ellos|ellas|[eé]l|ella)(?![\p{L}'’]| ?\/)/iu

const isNoValue = (text: string): boolean => isBeside(text) || EXCUSE.test(text) || WISH.test(text)

/**
 * Whether words say what is to be repaired; among other open questions they have to name it without a sentence about people. What is
 * mended, elsewhere or a figure of speech is no defect.
 */
export const isDefect = (text: string, { alone, story }: { alone: boolean; story?: string | undefined }): boolean => {
  if (isNoValue(text)) return false
  const told = clausesOfDefect(text, story)
  if (told.trim() === "") return false
  const namesThing = DEFECT.test(told)
  // "They fixed the heat, but I want rent back" names a thing only where it is mended.
  if (!namesThing && DEFECT.test(text)) return false
  const isOnlyContext = intentsOf(text).every((one) => one === "context")
  if (!isOnlyContext && (!namesThing || NO_THING.test(text))) return false
  return namesThing ? alone || !OF_PEOPLE.test(text) : alone && NOUN_BEGINS.test(text) && !NO_THING.test(text)
}

const SUM_OR_NUMBER =
  /(?:[$€£] ?)?\d[\d.,/-]{0,20}(?: ?(?:[$€£]|dollars?|bucks|euros?|pounds?|usd|eur|gbp))?|(?<!\p{L})(?:member|membership|claim|policy|account|order|case|reference|group|id|number|no|nr|for|of|the|my|and)(?!\p{L})|(?<![\p{L}\d])\p{Lu}{2,5}(?=[ -]?\d)/giu
/** Something is left where sums, numbers and their labels are taken away. */
const saysMoreThanNumbers = (text: string): boolean => /\p{L}{3}/u.test(text.replaceAll(SUM_OR_NUMBER, " "))

/** Whether words can name what was denied: no sentence about people, and more than a sum or a number. */
export const isDenied = (text: string): boolean =>
  !isNoValue(text) && !OF_PEOPLE.test(text) && saysMoreThanNumbers(text)

/** In a place, a state of the writer, or words about the answer itself. */
const NOT_A_THING =
  /^\W*(?:in|on|at|from|with|from|see|as|like|when|because|if|same|already|im|i['’]m|not|wie|siehe|schon|in|auf|im|comme|voir|d[eé]j[aà]|dans|como|ya|en|ver) /iu

/** Whether a line can name a thing or a service. */
/** "Die drohen mit Inkasso", "they keep charging me": a sentence, and no thing. */
const SOMEBODY_DOES =
  /^[^\p{L}]*(?:(?:they|he|she|we|sie|er|wir|ils|elles|nous|ellos|ellas)['’]?(?:re|ve|ll|s)? \p{L}|die (?:drohen|sagen|wollen|schreiben|haben|buchen|antworten|lehnen|verlangen|fordern|meinen|behaupten|zahlen|reagieren)(?!\p{L}))/iu
export const isThing = (text: string): boolean =>
  !isNoValue(text) &&
  !OF_PEOPLE.test(text) &&
  !NOT_A_THING.test(text) &&
  !SOMEBODY_DOES.test(text) &&
  (saysMoreThanNumbers(text) || /^(?=.*\p{L})[\p{L}\d/-]+$/u.test(text.trim()))

const PERIOD_WORDS = new RegExp(
  `(?<!\\p{L})(?:(?:${MONTHS}|${MONTHS_ABROAD})(?!\\p{L})|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:last|first|whole|entire|past|final) \\p{L}+ (?:weeks?|months?|days?|shifts?)|(?:\\p{L}{0,12}woch\\p{L}*|weeks?|months?|days?|years?|shifts?|weekends?|summer|winter|spring|autumn|fall|semaines?|mois|jours?|ann[eé]e|[eé]t[eé]|semanas?|meses|mes|d[ií]as?|a[ñn]os?|verano|monate?n?|tage?n?|jahr\\p{L}*|sommer\\p{L}*|herbst\\p{L}*)(?!\\p{L}))|(?<!\\d)20\\d\\d(?!\\d)|(?<![\\d.,])\\d{1,2}[./-]\\d{1,2}(?:[./-](?:\\d{2,4})?)?(?![\\d,])|(?<!\\p{L})\\p{L}{0,12}(?:januar|februar|m[aä]rz|april|juni|juli|august|september|oktober|november|dezember)\\p{L}*`,
  "iu"
)

/** Whether words name a time that lasted. */
export const isPeriod = (text: string): boolean =>
  PERIOD_WORDS.test(text) && !/[$€£]/.test(text) && !TO_ASSISTANT.test(text) && !EXCUSE.test(text)
