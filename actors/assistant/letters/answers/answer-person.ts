/**
 * Who the letter is for, where they live and which home it is about, as answers say it: "Dana Whitfield, 18 Pine St, Waco TX 76701. the
 * flat is the same address". Pure, and linear in the text.
 */
import type { FactName, Facts } from "../../../../schema/letter.ts"
import { isOfOrganization } from "./no-name.ts"
import { isSameAsAbove, sameAsIn } from "../same-as.ts"
import { smallNameWithAddress } from "../small-letters.ts"
import { homeAbroad } from "../told/told-home-abroad.ts"
import { nameWithAddress, personIn } from "../told/told-person.ts"

/**
 * What a message says of the person; `plain` is the message where it is an answer, else nothing. Words of the organization's name with
 * an address behind them are its own.
 */
export const personAsked = (
  message: string,
  plain: string,
  asked: ReadonlySet<FactName>,
  organization?: string
): Facts => {
  const beside = besideTheName(plain, asked)
  const isTheirs = isOfOrganization(beside.consumer_name ?? "", organization)
  return { ...homeToldAbroad(plain, asked), ...personIn(message, { asked }), ...(isTheirs ? {} : beside) }
}

const homeToldAbroad = (text: string, asked: ReadonlySet<FactName>): Facts => {
  const home = asked.has("property_address") && asked.has("consumer_address") ? homeAbroad(text) : undefined
  return home === undefined ? {} : { property_address: home }
}

/** "…, that is also the flat", "das ist auch die Wohnung". */
const IS_ALSO_THE_HOME =
  /(?<!\p{L})(?:that(?:['’]?s| is| was) also (?:the|my|our)(?: rented)? (?:flat|apartment|house|home|property|rental|place)|das (?:ist|war) auch die (?:miet)?wohnung|c['’](?:est|[eé]tait) aussi (?:le logement|l['’]appartement)|(?:es|era) tambi[eé]n (?:el piso|la vivienda|el apartamento))(?!\p{L})/iu

/** "Mia Stone, 12 Park Rd, Leeds. The flat is the same address": the home is where the person lives. */
export const sameHome = (
  text: string,
  asked: ReadonlySet<FactName>,
  known: Readonly<Record<string, unknown>>
): Facts => {
  const isSame =
    asked.has("property_address") && (IS_ALSO_THE_HOME.test(text) || text.split(/[.;\n]\s+/).some(isSameAsAbove))
  const home = isSame ? sameAsIn("property_address", known) : undefined
  return home === undefined ? {} : { property_address: home }
}

/** "Dana Whitfield, 18 Pine St, Waco TX 76701": people who say who they are also say where they live, asked or not. */
const besideTheName = (text: string, asked: ReadonlySet<FactName>): Facts => {
  if (!asked.has("consumer_name")) return {}
  const found = nameWithAddress(text) ?? smallNameWithAddress(text)
  if (found !== undefined) return { consumer_name: found.name, consumer_address: found.address }
  return {}
}
