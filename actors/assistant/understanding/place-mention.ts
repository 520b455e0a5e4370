/** What the words around the name of a place say of it: whether the narrator is there, and whose place it is. */
import { cityCodes } from "../city-names.ts"
import { type Aside, asideOf } from "./place-asides.ts"

export interface Mention {
  readonly code: string
  /** The narrator says they are there ("I live in …", "… state"), not only names the place. */
  readonly resident: boolean
  /** It is the place of a person, an office, or where the writer moved since. */
  readonly aside?: Aside | undefined
}

/** More places than anybody names who tells of one matter; what stands around each is read, which costs more than to find it. */
export const MENTION_COUNT_MAX = 500

/**
 * The place that a text names from `at` to `end`; undefined where goods, journeys, companies or people have its name.
 *
 * @param text In small letters.
 */
export const mentionOf = (code: string, text: string, at: number, end: number): Mention | undefined => {
  const before = text.slice(Math.max(0, at - NEAR_CHARS), at)
  const after = text.slice(end, end + AFTER_CHARS)
  // Most of Kansas City is in Missouri.
  if (code === "US-KS" && after.startsWith(" city")) return undefined
  if (NOT_HERE_BEFORE.test(before) || BEHIND_AIRPORT.test(before) || NOT_HERE_AFTER.test(after)) return undefined
  const resident = RESIDENT_BEFORE.test(before) || RESIDENT_AFTER.test(after)
  const aside = asideOf(withoutTown(text.slice(Math.max(0, at - BEFORE_CHARS), at), code), after)
  // Georgia is a State and a country: only "state of Georgia", "Atlanta, Georgia" or "Georgia, USA" decide.
  if (code === "US-GA" && !isTownOfStates(before) && !/^( state|,? \(?(?:the )?(usa?|u\.s|state))\b/.test(after))
    return undefined
  return { code, resident, aside }
}

/** "The mover from Kansas City Missouri": what stands before the town is said of its State. */
const withoutTown = (before: string, code: string): string => {
  const [, name = ""] = /(?:^|[^a-z])((?:[a-z]+ )?[a-z]+) $/.exec(before) ?? []
  const town = [name, name.slice(name.indexOf(" ") + 1)].find(
    (one) => one !== "" && cityCodes.get(one)?.startsWith(code.slice(0, 2)) === true
  )
  return town === undefined ? before : before.slice(0, before.length - town.length - 1)
}

/** "State of", or a town that is one of the United States. */
const isTownOfStates = (before: string): boolean => {
  const [, name = ""] = /(?:^|[^a-z])((?:[a-z]+ )?[a-z]+),? $/.exec(before) ?? []
  if (name === "state of") return true
  return [name, name.slice(name.indexOf(" ") + 1)].some(
    (town) => cityCodes.get(town)?.startsWith("US-") === true || cityCodes.get(`${town} georgia`) === "US-GA"
  )
}

const NEAR_CHARS = 32
const BEFORE_CHARS = 90
const AFTER_CHARS = 24

// Goods, journeys, companies and people named after a place say nothing about where the matter is.
const NOT_HERE_BEFORE =
  /(?:^|[^a-z])(?:(?:made|based|headquartered|vacation(?:ed|ing)?|holiday|makers?|manufacturers?|factory|suppliers?|call cent(?:er|re)s?) in|(?:from|to|in) air|(?:ship(?:s|ped)?|import(?:ed)?|flight|flights|flew|fly(?:ing)?|order(?:ed)?) from|(?:trip|flight|flights|flew|fly|flying|travel|travel+ed|travel+ing|vacation|holiday|wired?|sent) to|bank of|air|george|denzel|hannah|american) (?:the )?$/

/** "LHR-FRA-Singapore" */
const BEHIND_AIRPORT =
  /(?:^|[^a-z])(?:(?:[a-z]{3} ?[-–/>] ?){2}|(?:lhr|lgw|stn|ltn|man|edi|dub|fra|muc|ber|cdg|ory|ams|mad|bcn|fco|zrh|vie|jfk|ewr|lax|sfo|ord|atl|dfw|yyz|yvr|yul|syd|mel) ?[-–/>] ?)$/

const NOT_HERE_AFTER =
  /^ (?:airlines?|airways|post|times|mutual|federal|life|instruments|fried|roadhouse|pizza|street|st|avenue|ave|road|rd|boulevard|blvd|drive|lane|university|square|spring water|air)\b/

const RESIDENT_BEFORE =
  /(?:^|[^a-z])(?:liv(?:e|es|ing) in|resid(?:e|es|ing|ents?) (?:in|of)|state of|province of|here in|(?:i am|i'm|we are|we're) in|(?:apartment|house|home|flat|unit|landlord|tenant|store|shop|dealer|gym) in) (?:the )?$/

const RESIDENT_AFTER = /^ (?:state|residents?|law)\b/
