/**
 * Where the organization is written to, in four languages: "Their address is …", "write to them at …", "Ihre Anschrift lautet …".
 *
 * Always true: the address stands behind words that say whose it is, and it is neither the writer's own nor an e-mail address. Pure,
 * and linear in the text.
 */
import { BOX, linesOf } from "./bearer-answers.ts"
import { addressAt } from "./told-person.ts"

const SIGN =
  /address|write|send|post|mail|based|located|office|anschrift|adresse|schick|schreib|sitz|si[eè]ge|envoy|[eé]criv|direcci|domicilio|env[ií]|escrib|sede/i

const BODY =
  "(?:company|organi[sz]ation|organisation|firm|business|shop|store|seller|landlord|landlady|letting agent|agent|agency|collector|collection agency|bank|airline|insurer|insurance(?: company)?|employer|provider|hotel|gym|school|hospital)"
const OFFICE = "(?:head ?office|registered office|main office|office|headquarters|hq)"
const KIND =
  "(?: (?:full|postal|mailing|business|street|company|correspondence|complaints?|registered|correct|right|new|real|head office|office))*"
const IS = "(?: now)?(?: is| was|:| =| -|,? I found(?: online)?:?)"
const ENGLISH = [
  `(?:their|its|the ${BODY}(?:['’]?s)?|(?:company|organi[sz]ation|business|landlord|collector|seller|bank)(?:['’]s)?)${KIND} address${IS}`,
  `address (?:of|for) (?:the ${BODY}|them|it)${IS}`,
  `(?:their|the|its) ${OFFICE}(?: is|:)(?: at| in)?`,
  `(?:they|it|the ${BODY})(?:['’]re| are|['’]s| is) (?:based|located|registered) (?:at|in)`,
  `(?:write|wrote|post|mail|send|sent|address)(?: (?:it|this|that|the letter|a letter))?(?: to)? (?:them|the ${BODY})(?: at|:)`,
  `(?<!(?:them|they|him|her|you) (?:\\p{L}{1,24} ){0,2})(?:post|mail|send|address) (?:the|this|my|your|that) letter(?: please)?(?: to|:)(?: them)?(?: at|:)?`,
  `letter (?:should|must|needs to|has to|can) (?:go|be (?:sent|posted|mailed|addressed)) to`
]
const ABROAD = [
  "(?:ihre|deren|seine|die) (?:post|firmen|gesch[aä]fts)?(?:adresse|anschrift)(?: (?:der firma|des \\p{L}{1,24}|der \\p{L}{1,24}|von \\p{L}{1,24}))?(?: ist| lautet|:)",
  "(?:(?:schickt?|schicken sie|sendet?|senden sie) (?:den brief|das schreiben|ihnen)|schreiben sie(?: ihnen)?|schreibt ihnen) (?:an|unter|nach)(?: die adresse)?:?",
  "(?:der brief|das schreiben) (?:soll|muss|geht|kann)(?: bitte)? an",
  "(?:die firma|das unternehmen|der vermieter|sie) (?:sitzt|hat ihren sitz|hat seinen sitz) (?:in|an|am)(?: der)?",
  "(?:leur|son)(?: \\p{L}{1,24})? adresse(?: postale| exacte)?(?: est|,? c'est| ?:)",
  "l['’]adresse(?: postale)? (?:de (?:la |l['’])?|du |des )(?:\\p{L}{1,24} ?){1,3}(?: ?est| ?:)",
  "(?:[eé]crivez(?:-(?:leur|lui))?|envoyez(?:-(?:leur|lui|la))?(?: (?:la lettre|le courrier|cette lettre)))(?:,? [aà] l['’]adresse)?(?: suivante)?(?: [aà]| au| ?:)",
  "(?:leur|son|le) si[eè]ge(?: social)?(?: est| se trouve| ?:)(?: au| [aà])?",
  "(?:su|la) (?:direcci[oó]n|domicilio)(?: postal| social)?(?: de (?:la |el )?(?:\\p{L}{1,24} ?){1,3})?(?: ?es| ?:| est[aá] en)",
  "(?:escr[ií]ban?(?:les?)?|(?:env[ií]en?|manden?)(?:les)? (?:la carta|el escrito)) a(?: la direcci[oó]n)?:?",
  "su sede(?: social)?(?: est[aá]| es| ?:)(?: en)?"
]
const LABEL = new RegExp(`(?<![\\p{L}\\p{N}])(?:${[...ENGLISH, ...ABROAD].join("|")})(?![\\p{L}\\p{N}])`, "giu")

/** Between the label and the address stands no more than the name of the organization. */
const NAME_CHARS_MAX = 80
/** As much of a text as an address with its name takes. */
const ADDRESS_CHARS_MAX = 400
/** What is sent to the writer goes to no organization, and what they sent before, or goods, went elsewhere. */
const OWN =
  /(?<!\p{L})(?:me|my|us|our|mine|i|we|mir|mich|uns|unsere?|meine?[nr]?|ich|wir|moi|nous|mon|ma|notre|chez moi|mi|mí|nosotros|nuestr[oa]|yo)(?!\p{L})/iu
const FIRST_NUMBER = /\d/

/** The postal address of the organization that a text tells last, line by line. */
export const organizationAddressIn = (text: string): string | undefined => {
  if (!SIGN.test(text)) return undefined
  return [...text.matchAll(LABEL)]
    .map(({ 0: label, index }) =>
      placeBehind(text.slice(index + label.length, index + label.length + ADDRESS_CHARS_MAX))
    )
    .findLast((place) => place !== undefined)
}

const placeBehind = (behind: string): string | undefined => {
  const rest = behind.replace(/^[\s:,=–-]+/, "")
  const before = rest.slice(0, Math.max(0, rest.search(FIRST_NUMBER)))
  if (before.length > NAME_CHARS_MAX || OWN.test(before) || /[?!;@]|\.\s+\p{Lu}\p{L}+ \p{Ll}/u.test(before))
    return undefined
  const box = BOX.exec(rest)
  if (box !== null && box.index <= NAME_CHARS_MAX) return linesOf(box[0])
  return addressAt(rest) ?? withoutName(rest, before)
}

/** "StreamBox Customer Relations and Refunds Incorporated, 500 Market St": the name may be longer than what stands before a number. */
const withoutName = (rest: string, before: string): string | undefined => {
  const name = /^[^,\n]{2,}[,\n]\s*/.exec(before)?.[0]
  return name === undefined ? undefined : addressAt(rest.slice(name.length))
}
