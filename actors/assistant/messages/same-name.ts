/**
 * What people call an organization, and whether two names may be of one: "BoA" for Bank of America, "JPMorgan" for Chase. Pure.
 *
 * Always true: in doubt two names may be of one.
 */
import {
  airlines,
  banks,
  carriers,
  creditBureaus,
  paymentServices,
  travelAgencies
} from "../letters/institution-lists.ts"
import { isSameInstitution } from "../letters/institution-names.ts"
import { plainWords } from "../plain-text.ts"

/** Words of a name that say nothing of whose it is. */
const COMMON =
  /^(?:the|of|and|bank|card|credit|union|company|services?|financial|group|national|federal|savings|airlines?|airways|insurance|mobile|health|home|hotel|property|management|mgmt|partners|shop|store|online|city|state|world|best|first|north|south|east|west|new|old|free|apartments?|rent|center|centre|inc|llc|ltd|plc|corp|corporation|gmbh|ag|co|de|la|information|international|telecom|energy|water|power|gas|solutions|systems|rental|rentals|travel|tours|medical|dental|clinic|hospital|university|school|communications?|security|legal|digital|media|direct|express|protect|recovery|bureau|agency|collection|collections|debt|loans?|auto|cars?|motors?)$/
const TAIL =
  /(?:[ .,]{1,2}(?:inc|llc|ltd|limited|plc|corp|corporation|gmbh|ag|sa|se|bv|co|com|net|org|de|fr|es|uk|eu)){1,3}\.?$/
const NAME_CHARS_MIN = 3

/** What people call an organization: its name, and the words of it that few names have. */
export const namePartsOf = (name: string): ReadonlyArray<string> => {
  const plain = plainWords(name).trim()
  const short = plain.replace(TAIL, "")
  return [...new Set([plain, short, ...short.split(/[^\p{L}\d]+/u).filter((word) => !COMMON.test(word))])].filter(
    (part) => part.length >= NAME_CHARS_MIN
  )
}

const LISTS = [banks, paymentServices, creditBureaus, airlines, travelAgencies, carriers]

/** Whether it is a listed bank, airline, bureau, agency or carrier. An everyday word is one only with a capital. */
export const isListedInstitution = (name: string): boolean =>
  LISTS.some((list) => {
    const found = list.find(name)
    return found !== undefined && (!found.isEveryday || /^\p{Lu}/u.test(name))
  })

const initialsOf = (name: string): ReadonlyArray<string> => {
  const words = plainWords(name)
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== "")
  const all = words.map((word) => word.slice(0, 1)).join("")
  return [
    all,
    all.slice(0, -1),
    words
      .filter((word) => !/^(?:of|the|and|de|la|du|y)$/.test(word))
      .map((word) => word.slice(0, 1))
      .join("")
  ]
}

const STEM_CHARS_MIN = 5

/** "Barclaycard" of Barclays: a brand begins with the name of its house. */
const beginsWithName = (plain: string, other: string): boolean =>
  namePartsOf(other)
    .map((part) => part.replace(/s$/, ""))
    .some((stem) => stem.length >= STEM_CHARS_MIN && plain.startsWith(stem))

/** Houses and the brands under which people know them. */
const HOUSES: ReadonlyArray<RegExp> = [
  /^(?:lloyds|halifax|bank of scotland|mbna|scottish widows|black horse)\b/,
  /^(?:natwest|national westminster|rbs|royal bank of scotland|ulster bank|coutts)\b/,
  /^(?:hsbc|first direct|m&s bank)\b/,
  /^(?:santander|cahoot)\b/,
  /^(?:nationwide|virgin money|clydesdale bank|yorkshire bank)\b/,
  /^(?:sainsbury'?s?|argos|habitat)\b/,
  /^(?:currys|pc world|dixons|carphone warehouse)\b/,
  /^(?:bt|british telecom\w*|ee|plusnet)\b/,
  /^(?:o2|giffgaff|telefonica|movistar)\b/,
  /^(?:vodafone|voxi|lebara)\b/,
  /^(?:comcast|xfinity)\b/,
  /^(?:charter|spectrum)\b/,
  /^(?:verizon|fios|tracfone|straight talk|visible)\b/,
  /^(?:telekom|deutsche telekom|t-mobile|congstar|mint mobile|metro by t-mobile)\b/,
  /^(?:sfr|red by sfr)\b/,
  /^(?:orange|sosh)\b/,
  /^(?:meta|facebook|instagram|whatsapp)\b/,
  /^(?:google|youtube|alphabet)\b/,
  /^(?:expedia|vrbo|hotels\.com|orbitz|travelocity)\b/
]

/** Whether a name may be one of the others. */
export const mayBeSame = (name: string, others: ReadonlyArray<string>): boolean => {
  const plain = plainWords(name).trim()
  const parts = namePartsOf(name)
  return others
    .filter((other) => other.trim() !== "")
    .some((other) => {
      const of = plainWords(other)
      const words = of.split(/[^\p{L}\d]+/u)
      return (
        namePartsOf(other).some((part) => parts.includes(part) || part.startsWith(plain)) ||
        (plain.length >= NAME_CHARS_MIN && of.includes(plain)) ||
        parts.some((part) => words.includes(part)) ||
        initialsOf(other).includes(plain) ||
        initialsOf(name).includes(of.trim()) ||
        beginsWithName(plain, other) ||
        HOUSES.some((house) => house.test(plain) && house.test(of.trim())) ||
        isSameInstitution(name, other)
      )
    })
}
