/**
 * The name of the person of the letter among other things that an answer tells: "nan is called Joan Bradley", "Rosa Diaz is my mom",
 * "Nina Scholz, Kundennummer 1002", "Jonas und Lea Petersen, wir wohnen jetzt …". Four languages.
 *
 * Always true: the name begins with capitals, and is not told of somebody on the other side. Pure, and linear in the text.
 */
import { WORDS_OF_NAMES } from "../understanding/person-names.ts"
import { holdsAccounts, isCarrier, isCreditBureau, isSurelyAirline } from "./institution-names.ts"
import { isOfOrganization } from "./answers/no-name.ts"
import { addressBehind, properNameAt } from "./told/told-person.ts"

const KIN =
  "(?:mum|mom|mother|dad|father|wife|husband|partner|son|daughter|brother|sister|nan|nana|gran|granny|grandma|grandmother|grandad|grandpa|grandfather|aunt|uncle|friend|mutter|mama|vater|papa|oma|opa|gro(?:ß|ss)mutter|gro(?:ß|ss)vater|frau|mann|sohn|tochter|schwester|bruder|tante|onkel|freundin|freund|m[eè]re|p[eè]re|femme|mari|fille|fils|s(?:oe|œ)ur|fr[eè]re|grand-m[eè]re|grand-p[eè]re|mamie|papi|amie?|madre|padre|mujer|marido|espos[oa]|hij[oa]|herman[oa]|abuel[oa]|t[ií][oa]|amig[oa]|suegr[oa])"
const ROLE =
  "(?:user|client|customer|passenger|tenant|buyer|policy ?holder|account ?holder|card ?holder|nutzer(?:in)?|kund(?:e|in)|mandant(?:in)?|mieter(?:in)?|kontoinhaber(?:in)?|versicherungsnehmer(?:in)?|utilisat(?:eur|rice)|cliente?|locataire|titulaire|assur[eé]e?|usuari[oa]|titular|asegurad[oa]|inquilin[oa])"
const WHOSE = "(?:my|our|her|his|their|the|meine?[rn]?|unsere?[rn]?|die|der|ma|mon|notre|la|le|mi|nuestr[oa]|el)"

/** "nan is called", "my mum's name is", "meine Oma heißt", "ma mère s'appelle", "mi madre se llama", "the client is". */
const CALLED = new RegExp(
  `(?<!\\p{L})(?:${WHOSE} )?(?:${KIN}|${ROLE})(?:['’]?s)?(?: (?:full )?name)?,?(?: is| was|['’]s| hei(?:ß|ss)t| ist| s['’]appelle| est| se llama| es|:)(?: called| named)? (?=\\p{Lu})`,
  "giu"
)
/** Where a sentence or a part of it calls the name by its word: "…, name is", "der Name ist". */
const NAME_IS =
  /(?<=(?:^|[.!?;,\n])\s{0,3}(?:(?:and|und|et|y) )?)(?:(?:the|full|legal|der|mein|le|mon|el|mi) )?(?:name|nom|nombre)(?:['’]s| is| ist| lautet| est| es|:) (?=\p{Lu})/giu
/** "Rosa Diaz is my mom". */
const IS_KIN = new RegExp(
  `^,? (?:is|['’]s|ist|est|es) ${WHOSE} (?:\\p{L}+ )?(?:${KIN}|${ROLE})(?!\\p{L})(?!['’]s )`,
  "iu"
)
const PART_BEGINS = /(?<=(?:^|[.!?;,\n])\s{0,3})(?=\p{Lu})/gu
const PART_COUNT_MAX = 12
const NAME_CHARS_MAX = 120

/** The name at the beginning of a text; two people sign with one family name, or with two. */
const nameAt = (text: string): string | undefined => {
  const near = text.slice(0, NAME_CHARS_MAX)
  const first = /^\p{Lu}[\p{L}'’-]+ (?:and|&|und|et|y) (?=\p{Lu})/u.exec(near)?.[0]
  if (first !== undefined && !/^(?:the|both|die|beide|les|los|las|mr|mrs|ms|herr|frau)(?!\p{L})/iu.test(first)) {
    const second = properNameAt(near.slice(first.length))
    return second === undefined ? undefined : `${first}${second}`
  }
  const name = properNameAt(near)
  const joined = name === undefined ? null : /^ (?:and|&|und|et|y) (?=\p{Lu})/u.exec(near.slice(name.length))
  const second =
    name === undefined || joined === null ? undefined : properNameAt(near.slice(name.length + joined[0].length))
  return joined === null || second === undefined ? name : `${name ?? ""}${joined[0]}${second}`
}

/** What people write behind their name beside an address. */
const BESIDE =
  /^\s{0,3}[,.;/\n–-]\s{0,3}(?:(?:my|our|the|meine?|unsere?|die|der|mon|ma|le|la|l['’]|mi|el) )?(?:account|acct|member|order|booking|confirmation|reservation|claim|policy|loan|flight|phone|tel|e-?mail|born|dob|vin|contract|ref|customer|(?:kunden|vertrags|konto|bestell|buchungs|mitglieds|versicherungs|telefon|auftrags)-?(?:nummer|nr)|geboren|num[eé]ro|n°|r[eé]f[eé]rence|contrat|compte|client|commande|virement|n[uú]mero|nº|contrato|cuenta|pedido|localizador|(?:an?|eine?n?|une?|un|una) \p{L}|(?:it['’]?s|es|c['’]est|es (?:ist|geht um)|das ist) (?:an?|the|my|eine?|die|der|das|une?|le|la|una?|el|mi) |(?:we|i|wir|ich|nous|je|yo)(?!\p{L})|(?:bought|purchased|ordered|delivered|moved (?:in|out)|paid|cancell?ed|arrived|delayed|about \d|gekauft|bestellt|geliefert|ausgezogen|bezahlt|gek[uü]ndigt|angekommen|also(?= )|achet[eé]e?|command[eé]e?|livr[eé]e?|compr(?:é|ado|ada)|entregad[oa])(?!\p{L})|(?:as|like) told|wie (?:gesagt|erz)|comme |como )/iu
const WITH_KIN = new RegExp(
  `^,? (?:and|with|und|mit|et|avec|y|con) (?:my|our|meine[rnm]?|unsere[rnm]?|mon|ma|mes|mi|mis) (?:${KIN})(?!\\p{L})`,
  "iu"
)
/** Words behind a name that tell that it is of somebody on the other side. */
const OTHER_SIDE =
  /^[^.;\n]{0,40}?(?<!\p{L})(?:landlord|landlady|owner|manager|seller|dealer|boss|employer|director|doctor|lawyer|ceo|agency|company|vermieter(?:in)?|hausverwaltung|chef(?:in)?|h[aä]ndler(?:in)?|verk[aä]ufer(?:in)?|anwalt|anw[aä]ltin|firma|propri[eé]taire|bailleur|g[eé]rant|vendeur|m[eé]decin|avocate?|caser[oa]|due[ñn][oa]|jef[ea]|vendedora?|abogad[oa]|propietari[oa]|gmbh|ltd|inc|llc)(?!\p{L})|^\W{1,3}(?:who|he|she|they|it|er|sie|il|elle|ils|[eé]l|ella)(?!\p{L})/iu
const NO_PERSON =
  /^(?:happy|merry|new|san|los|las|next|this|united|good|best|kind|dear|hello)(?!\p{L})|(?<!\p{L})(?:wireless|airlines?|airways|store|shop|bank|inc|ltd|llc|gmbh|group|services?|street|road)$/iu

export interface NameSaid {
  readonly name: string
  readonly address?: string | undefined
  /** What the message tells besides. */
  readonly rest: string
}

const isPerson = (name: string, organization: string | undefined): boolean =>
  !(NO_PERSON.test(name) || isOfOrganization(name, organization)) &&
  ![holdsAccounts, isCarrier, isCreditBureau, isSurelyAirline].some((is) => is(name))

const hasGivenName = (name: string): boolean => WORDS_OF_NAMES.has((name.split(/[ .]/)[0] ?? "").toLowerCase())

const isListed = (name: string, behind: string): boolean =>
  !OTHER_SIDE.test(behind) &&
  (BESIDE.test(behind) || WITH_KIN.test(behind) || (hasGivenName(name) && /^\s{0,3}[,;\n]/.test(behind)))

/** Where the address ends that stands behind a name. */
const withAddress = (name: string, before: string, behind: string): NameSaid => {
  const address = addressBehind(behind)
  const last = address?.split("\n").at(-1) ?? ""
  const end =
    address === undefined ? 0 : behind.indexOf(last.split(", ").at(-1) ?? "") + (last.split(", ").at(-1) ?? "").length
  return { name, address, rest: `${before.trim()} ${behind.slice(end).replace(/^[\s,.;–-]+/, "")}`.trim() }
}

/** The one name that the message says is the person's, what stands behind it, and the rest of the message. */
export const nameSaid = (text: string, organization: string | undefined): NameSaid | undefined => {
  const said = [CALLED, NAME_IS].flatMap((label) =>
    [...text.matchAll(label)].map((found) => ({ at: found.index, from: found.index + found[0].length }))
  )
  const labelled = said.flatMap(({ at, from }) => {
    const name = nameAt(text.slice(from))
    return name === undefined ? [] : [{ name, at, end: from + name.length }]
  })
  const kin = [...text.matchAll(PART_BEGINS)].slice(0, PART_COUNT_MAX).flatMap(({ index }) => {
    const name = nameAt(text.slice(index))
    const kept = name === undefined ? null : IS_KIN.exec(text.slice(index + name.length))
    return name === undefined || kept === null ? [] : [{ name, at: index, end: index + name.length + kept[0].length }]
  })
  const found = [...labelled, ...kin].filter(({ name }) => isPerson(name, organization))
  const [one] = found
  if (one !== undefined)
    return new Set(found.map(({ name }) => name)).size === 1
      ? withAddress(one.name, text.slice(0, one.at), text.slice(one.end))
      : undefined
  const name = nameAt(text)
  const behind = text.slice(name?.length ?? 0)
  return name !== undefined && isPerson(name, organization) && isListed(name, behind)
    ? withAddress(name, "", behind)
    : undefined
}
