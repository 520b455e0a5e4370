/**
 * Where the organization is written to, in four languages: "Their address is …", "write to them at …", "Ihre Anschrift lautet …".
 *
 * Always true: the address stands behind words that say whose it is, and it is neither an e-mail address nor the writer's own, the
 * home's, a third person's or an old one. Where a letter is to be sent says not whose address that is. Pure, and linear in the text.
 */
import { BOX, linesOf } from "../answers/bearer-answers.ts"
import { OTHER_PERSON } from "../other-people.ts"
import { homeAbroad } from "./told-home-abroad.ts"
import { addressAt, consumerIn, homeIn } from "./told-person.ts"

const SIGN =
  /address|lives|resides|write|send|post|mail|based|located|office|anschrift|adresse|schick|schreib|sitz|si[eè]ge|envoy|[eé]criv|direcci|domicilio|env[ií]|escrib|sede/i

const BODY =
  "(?:company|organi[sz]ation|organisation|firm|business|shop|store|seller|landlord|landlady|letting agent|agent|agency|collector|collection agency|bank|airline|insurer|insurance(?: company)?|employer|provider|hotel|gym|school|hospital)"
const OFFICE = "(?:head ?office|registered office|main office|office|headquarters|hq)"
const KIND =
  "(?: (?:full|postal|mailing|business|street|company|correspondence|complaints?|registered|correct|right|new|real|head office|office)){0,3}"
const IS = "(?: now)?(?: is|:| =| -|,? I found(?: online)?:?)"
const ENGLISH = [
  // Of "his address" alone a father for whom the letter is may be meant; theirs was looked for.
  `(?:found|looked up|got|have)(?: out)? (?:his|her)${KIND} address${IS}`,
  `(?:their|the ${BODY}(?:['’]?s)?|(?:company|organi[sz]ation|business|landlord|collector|seller|bank)(?:['’]s)?)${KIND} address${IS}`,
  `address (?:of|for) (?:the ${BODY}|them)${IS}`,
  `(?:their|the ${BODY}(?:['’]?s)?) ${OFFICE}(?: is|:)(?: at| in)?`,
  `(?:they|the ${BODY})(?:['’]re| are|['’]s| is) (?:based|located|registered) (?:at|in)`,
  "(?:landlord|landlady|seller|dealer|contractor|owner)(?: now)? (?:lives|resides) (?:at|in)",
  `(?:write|wrote|post|mail|send|sent|address)(?: (?:it|this|that|the letter|my letter|a letter))?(?: to)? (?:them|the ${BODY})(?: at|:)`
]
const FIRMA =
  "(?:firma|gesellschaft|bank|versicherung|airline|fluggesellschaft|hausverwaltung|agentur|vermieter(?:s|in)?|unternehmens|verk[aä]ufer(?:s|in)?|h[aä]ndlers?|anbieters?|maklers?|arbeitgebers?|inkasso\\p{L}{0,14})"
const COMPAGNIE =
  "(?:compagnie|soci[eé]t[eé]|entreprise|agence|banque|assurance|assureur|propri[eé]taire|bailleur|vendeur|magasin|boutique|employeur|op[eé]rateur|fournisseur|commer[cç]ant)"
const EMPRESA =
  "(?:empresa|compa[ñn][ií]a|banco|aseguradora|caser[oa]|arrendadora?|propietari[oa]|vendedora?|tienda|agencia|inmobiliaria|aerol[ií]nea|operadora|proveedor)"
const ABROAD = [
  "(?:ihre|deren)(?: neue)? (?:post|firmen|gesch[aä]fts)?(?:adresse|anschrift)(?: ist| lautet|:)",
  `die (?:post|firmen|gesch[aä]fts)?(?:adresse|anschrift) (?:der|des|von|vom|meines|meiner) ${FIRMA}(?: ist| lautet|:)`,
  "(?:(?:schickt?|schicken sie|sendet?|senden sie) (?:ihnen )?(?:den brief|das schreiben) an (?:sie|die firma)|schreiben sie ihnen|schreibt ihnen) (?:an|unter|nach)(?: die adresse)?:?",
  "(?:die firma|das unternehmen|der vermieter) (?:sitzt|hat ihren sitz|hat seinen sitz) (?:in|an|am)(?: der)?",
  "leur(?: nouvelle)? adresse(?: postale| exacte)?(?: est|,? c'est| ?:)",
  `l['’]adresse(?: postale)? (?:de (?:la |l['’]|mon |ma )?|du )${COMPAGNIE}(?: ?est| ?:)`,
  "(?:[eé]crivez|envoyez)-leur(?: (?:la lettre|le courrier|cette lettre))?(?:,? [aà] l['’]adresse)?(?: suivante)?(?: [aà]| au| ?:)",
  "leur si[eè]ge(?: social)?(?: est| se trouve| ?:)(?: au| [aà])?",
  "su(?: nuev[oa])? (?:direcci[oó]n|domicilio)(?: postal| social)?(?: ?es| ?:| est[aá] en)",
  `(?:la direcci[oó]n|el domicilio)(?: postal| social)? (?:del|de la|de mi) ${EMPRESA}(?: ?es| ?:| est[aá] en)`,
  "escr[ií]ban?les a(?: la direcci[oó]n)?:?",
  "su sede(?: social)?(?: est[aá]| es| ?:)(?: en)?"
]
/** What each label holds: a text that only sends or posts something has none. */
const LABEL_SIGN = new RegExp(
  `address|lives|resides|based|located|registered|office|headquarters|hq|(?:them|${BODY})(?: at|:)|anschrift|adresse|brief|schreib|sitz|si[eè]ge|envoy|[eé]criv|direcci|domicilio|escr[ií]b|sede`,
  "iu"
)
const LABEL = new RegExp(`(?<![\\p{L}\\p{N}])(?:${[...ENGLISH, ...ABROAD].join("|")})(?![\\p{L}\\p{N}])`, "giu")

/** Between the label and the address stands no more than the name of the organization. */
const NAME_CHARS_MAX = 80
/** As much of a text as an address with its name takes. */
const ADDRESS_CHARS_MAX = 400
/** What is sent to the writer goes to no organization, and what they sent before, or goods, went elsewhere. */
const OWN =
  /(?<!\p{L})(?:me|my|us|our|mine|i|we|mir|mich|uns|unsere?|meine?[nr]?|ich|wir|moi|nous|mon|ma|notre|chez moi|mi|mí|nosotros|nuestr[oa]|yo)(?!\p{L})/iu
const FIRST_NUMBER = /\d/
/** Between the label and the address: what says that it is not known, is another one, or is not theirs. */
const NOT_THERE =
  /(?<!\p{L})(?:not|no|isn['’]t|unknown|idea|clue|home(?= ?:)|old|former|previous|wrong|was|before|miles|from|near|until|or|nicht|unbekannt|alte?|kein\p{L}{0,2}|früher|pas|inconnue?|ancienne?|aucune|desconocid[oa]|antigua|ni)(?!\p{L})|[?!;@]|\.\s+\p{Lu}\p{L}+(?: \p{Ll}|:)/iu
/** "2 miles from my house at 12 Oak Street" */
const IN_PLACE =
  /(?<!\p{L})(?:my|our|miles?|km|kilomet\p{L}{1,5}|blocks|minutes?|minuten|hours?|from my|meine[rnm]?|unser\p{L}{0,2})(?!\p{L})/iu
/** Behind the address: that the writer lives or signs there, or that it is theirs no longer. */
const NOT_THEIRS =
  /(?<!\p{L})(?:i live|we live|where i|where we|i am staying|i stay|(?:is|as|to|at) (?:my|our) (?:own |home|house|place|flat|apartment|address)|my home(?! address)|sign it|sign the letter|(?:they|but|has|have|['’]ve|since|company|landlord|then)(?: \p{L}{1,12}){0,2} moved|no longer|any ?more|used to be|came back|was returned|undeliver\p{L}{1,6}|wohne|wohnen|unterschreib\p{L}{1,5}|umgezogen|weggezogen|j['’]habite|nous habitons|je vis|signer|d[eé]m[eé]nag\p{L}{1,4}|vivo|vivimos|firmar\p{L}{0,3}|se (?:ha|han) mudado|se mudaron)(?!\p{L})/iu
/** In the sentence before "their": a home or a parcel may be what has the address. */
const THING =
  /(?<!\p{L})(?:wrong (?:house|address|door)|house|flat|apartment|home|parcel|package|delivery|paket|lieferung|wohnung|haus|logement|appartement|maison|colis|piso|casa|vivienda|paquete)(?!\p{L})/iu
/** The things of German, French and Spanish have a gender, "ihre Adresse" may be the flat's of the sentence before. */
const WITH_GENDER =
  /(?<!\p{L})(?:paket|lieferung|wohnung|haus|logement|appartement|maison|colis|piso|casa|vivienda|paquete)(?!\p{L})/iu
const BEFORE_CHARS = 240
const BEHIND_CHARS = 300

/** The postal address of the organization that a text tells last, line by line; none that the text calls the writer's or the home's. */
export const organizationAddressIn = (text: string): string | undefined => {
  if (!SIGN.test(text) || !LABEL_SIGN.test(text)) return undefined
  const found = [...text.matchAll(LABEL)]
    .filter(({ index }) => !isOfAnother(text.slice(Math.max(0, index - BEFORE_CHARS), index)))
    .map(({ 0: label, index }) =>
      placeBehind(text.slice(index + label.length, index + label.length + ADDRESS_CHARS_MAX))
    )
    .findLast((place) => place !== undefined)
  return found === undefined || isOwn(found, text) ? undefined : found
}

/** The words before a label name somebody or something else that may have the address. */
const isOfAnother = (before: string): boolean => {
  const sentences = before.split(/[.!?\n]+/)
  const [previous = "", same = ""] = sentences.length < 2 ? ["", before] : sentences.slice(-2)
  const near = `${previous} . ${same}`
  return OTHER_PERSON.test(near) || WITH_GENDER.test(near) || THING.test(same)
}

/** The text itself says that the address is where the writer lives or the home that the matter is about. */
const isOwn = (address: string, text: string): boolean =>
  [consumerIn(text).consumer_address, homeIn(text).property_address, homeAbroad(text)].includes(address)

const placeBehind = (behind: string): string | undefined => {
  const rest = behind.replace(/^[\s:,=–-]+/, "")
  const before = rest.slice(0, Math.max(0, rest.search(FIRST_NUMBER)))
  if (before.length > NAME_CHARS_MAX || OWN.test(before) || NOT_THERE.test(before)) return undefined
  if (NOT_THEIRS.test(rest.slice(before.length, before.length + BEHIND_CHARS))) return undefined
  const box = BOX.exec(rest)
  const place =
    box !== null && box.index <= NAME_CHARS_MAX ? linesOf(box[0]) : (addressAt(rest) ?? withoutName(rest, before))
  return place === undefined || IN_PLACE.test(place) ? undefined : place
}

/** "StreamBox Customer Relations and Refunds Incorporated, 500 Market St": the name may be longer than what stands before a number. */
const withoutName = (rest: string, before: string): string | undefined => {
  const name = /^[^,\n]{2,}[,\n]\s*/.exec(before)?.[0]
  return name === undefined ? undefined : addressAt(rest.slice(name.length))
}
