/**
 * Words with capitals that name no person: a greeting, a place, a day, an attachment, a courtesy, words of the organization's own name.
 * Four languages. Pure, and linear in the text.
 */
import { cityCodes } from "../../city-names.ts"
import { placeNames, placeNamesAbroad, usStates } from "../../places.ts"
import { plainWords } from "../../plain-text.ts"
import { MONTHS, MONTHS_ABROAD } from "../days/day-mentions.ts"

/** Read as `plainWords` writes the name. "Merry Brandon" and "Linda Christmas" are people. */
const GREETS = new RegExp(
  `^(?:${[
    "(?:a )?(?:very )?(?:merry|happy|blessed|joyful) (?:very )?(?:christmas|xmas|x-mas|new year|easter|holidays?|thanksgiving|halloween|hanukkah|chanukah|diwali|eid|ramadan|birthday|day|weekend|(?:mon|tues|wednes|thurs|fri|satur|sun)day|[a-z]*mas|valentines?|4th|fourth|independence)\\b.*",
    "(?:season'?s?|warm(?:est)?|many|best|kind(?:est)?) (?:greetings|thanks|regards|wishes)\\b.*",
    "(?:good|great|nice) (?:day|night|morning|evening|afternoon|luck|job|work|question|news|point|idea|bye|grief|lord)\\b.*",
    "(?:greetings|cheers|congratulations|congrats|thx|merci|gracias|danke|bonjour|bonsoir|hola|hallo|saludos|gruss|gruesse) .*|(?:moin|servus|salut|welcome) (?:moin|zusammen|leute|a tous|tous|tout|all|everyone|back|home)\\b.*",
    "(?:frohe[sn]?|frohliche[sn]?|schone[sn]?|gute[snr]?|guten|gesegnete[sn]?|liebe|viele|vielen|besten|beste|herzliche[nr]?|freundliche[n]?|mit freundlichen|schones) (?:weihnachten|weihnacht|ostern|neues|neues jahr|jahr|rutsch|festtage|feiertage|pfingsten|tag|morgen|abend|nacht|wochenende|gruss|grusse|gruesse|grussen|dank|gluck|besserung|advent|woche|ferien|urlaub)\\b.*",
    "(?:joyeux|joyeuses|bonne[s]?|bon|meilleurs?|meilleures|grand|mille) (?:noel|anniversaire|annee|fetes?|paques|journee|soiree|nuit|matin|jour|week-end|weekend|vacances|chance|voeux|salutations|merci|mercis)\\b.*",
    "(?:feliz|felices|buen|buenos|buenas|muchas|muchisimas|mil|cordiales?) (?:navidad|navidades|ano|ano nuevo|fiestas|pascua|pascuas|cumpleanos|dia|dias|tarde|tardes|noche|noches|fin|gracias|saludos|suerte|vacaciones)\\b.*"
  ].join("|")})$`
)
/** "See Attached", "Siehe Anhang": where something is found. */
const POINTS = new RegExp(
  [
    "^(?:(?:please|pls|bitte|por favor) )?(?:see|find|check|view|siehe|vgl|voir|cf|ver|vea|vease|consulte) (?:[a-z]+ )?(?:above|below|here|there|photos?|pics?|pictures?|images?|letters?|files?|docs?|documents?|e-?mails?|contracts?|lease|papers?|forms?|uploads?|messages?|notes?|you|soon|later|oben|unten|hier|fotos?|bild(?:er)?|brief|mail|vertrag|rechnung|datei|dokumente?|haut|bas|dessus|ci-dessus|dessous|ci-dessous|lettre|contrat|facture|fichier|courrier|pieces?|arriba|abajo|carta|contrato|factura|correo|archivo|documentos?)\\b",
    "^as (?:attached|above|below|stated|per)\\b",
    "(?<![a-z])(?:attached|attachments?|enclosed|enclosures?|anhang|anlagen?|angehangt|beigefugt|ci-?joint(?:e|es|s)?|annexes?|adjunt[oa]s?|anexo|pdf|jpe?g|png|docx?|screenshots?)(?![a-z])"
  ].join("|")
)
/** What is said in place of a name. */
const SAYS_NONE =
  /^(?:(?:sounds?|looks?|all|very|feeling|so) (?:good|great|fine|ok|okay|well|set|done|clear)|makes sense|got it|of course|will do|not applicable|n\/a|none given|no(?:t)? .*|same (?:as|name|person|here) ?.*|just (?:me|myself|use) ?.*|ask (?:me|him|her|them) ?.*|call me ?.*|keine ahnung|weiss nicht|alles klar|alles gut|sehr gut|kein(?:e)? .*|aucune? idee|pas .*|d'accord .*|tres bien|ni idea|ninguna idea|muy bien|de acuerdo|anonymous (?:person|user|tenant|customer)|john q public|first (?:name|last)|last name|full name|your name|my name|vorname nachname|max mustermann|nom prenom|prenom nom|nombre (?:apellido|completo)|sent from .*|open (?:house|letter)|current resident|previous (?:tenant|owner))$/

/** Days and months that are no first names. */
const CLEAR_DAY =
  "(?:january|february|march|july|sept(?:ember)?|oct(?:ober)?|nov(?:ember)?|december|(?:mon|tues|wednes|thurs|fri|satur|sun)day|januar|janner|februar|marz|oktober|dezember|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|janvier|fevrier|juillet|aout|septembre|octobre|novembre|decembre|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|enero|febrero|septiembre|octubre|noviembre|diciembre|lunes|martes|miercoles|jueves|viernes|sabado)"
const BEFORE_DAY =
  "(?:next|last|early|late|mid|every|since|until|till|before|around|nachsten?|letzten?|anfang|mitte|ende|seit|debut|depuis|desde|hasta)"
const BESIDE_DAY = `(?:${BEFORE_DAY}|this|on|in|by|am|im|bis|en|fin|prochain|dernier|proximo|ultimo|el|le|morning|evening|night|afternoon|noon|today|tomorrow|morgen|abend|matin|soir|manana|tarde)`
const DAY_WORD = `(?:${MONTHS}|${MONTHS_ABROAD}|${CLEAR_DAY})`
const IS_DAY = new RegExp(
  `^(?:(?:${BESIDE_DAY} ){0,2}${CLEAR_DAY}(?: (?:and |or |to |und |bis |et |y |a )?(?:${DAY_WORD}|${BESIDE_DAY})){0,3}|${BEFORE_DAY} ${DAY_WORD})$`
)

/** No family name: in "Waco Texas" the last word says where. "Montana" and "Washington" may be either. */
const STATES_ALONE = new Set(
  "alabama|alaska|arizona|arkansas|california|connecticut|hawaii|idaho|illinois|iowa|kansas|kentucky|louisiana|massachusetts|michigan|minnesota|mississippi|missouri|nebraska|nevada|oklahoma|ohio|oregon|pennsylvania|tennessee|texas|utah|wisconsin|wyoming|ontario|quebec|alberta|manitoba|saskatchewan|usa|deutschland|osterreich|schweiz|frankreich".split(
    "|"
  )
)
const IS_DISTRICT = /^.+ (?:county|township|province|city|d ?c|u ?s ?a|u ?k)$/

const placeCode = (words: string): string | undefined =>
  placeNames.get(words) ??
  placeNamesAbroad.get(words) ??
  (usStates.has(words.toUpperCase()) ? `US-${words.toUpperCase()}` : undefined)

const isWithin = (inside: string, around: string): boolean =>
  inside === around || inside.startsWith(`${around}-`) || around.startsWith(`${inside}-`)

const isPlace = (name: string): boolean => {
  const words = name.split(" ")
  if (cityCodes.has(name) || placeNames.has(name) || placeNamesAbroad.has(name) || IS_DISTRICT.test(name)) return true
  if (STATES_ALONE.has(words.at(-1) ?? "")) return true
  // "Savannah Georgia" is in Georgia, "Charlotte Washington" a person.
  return words.slice(1).some((_, at) => {
    const inside = cityCodes.get(words.slice(0, at + 1).join(" "))
    const around = placeCode(words.slice(at + 1).join(" "))
    return inside !== undefined && around !== undefined && isWithin(inside, around)
  })
}

/** Whether words that are written as a name are none of a person. */
export const namesNobody = (written: string): boolean => {
  const name = plainWords(written)
    .replaceAll(/[.,!]/g, " ")
    .replaceAll(/ {2,9}/g, " ")
    .trim()
  return [GREETS, POINTS, SAYS_NONE, IS_DAY].some((pattern) => pattern.test(name)) || isPlace(name)
}

/** Whether each word is one of the organization's own name: "Lone Star" of "Lone Star Property Mgmt". */
export const isOfOrganization = (written: string, organization: string | undefined): boolean => {
  const wordsOf = (text: string): ReadonlyArray<string> => plainWords(text).match(/[\p{L}\d]+/gu) ?? []
  const own = new Set(wordsOf(organization ?? ""))
  const words = wordsOf(written)
  return words.length > 0 && words.every((word) => own.has(word))
}
