/** Takes out of a narrative who wrote it and on which street, before it is looked for laws. Pure, and linear in the text. */
import type { Facts } from "../../../schema/letter.ts"
import { personIn, STREET } from "./told-person.ts"

/**
 * The text without who wrote it and where they live: a person called Bell has no trouble with a telephone company by that. The
 * town of the home that the matter is about stays, because it says whose law applies; so does the town of who lives there now
 * where the text tells of no other home.
 */
export const withoutPerson = (text: string, facts: Facts): string => {
  const { consumer_address, consumer_name, property_address } = { ...personIn(text), ...facts }
  const own = isWhereTheyStay(text) ? streetOf(consumer_address) : consumer_address
  const home = streetOf(property_address)
  // Where both are one address, its town is that of the home.
  const left = [consumer_name, consumer_address === property_address ? home : own, home]
  return left.reduce<string>((rest, value) => {
    if (value === undefined) return rest
    const words = value.split(/[\s,]+/).map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    return rest.replaceAll(new RegExp(`(?<![\\p{L}\\d])${words.join("[\\s,]+")}(?![\\p{L}\\d])`, "giu"), " ")
  }, text)
}

/** The lines of an address up to the one of the street. */
const streetOf = (address: string | undefined): string | undefined => {
  const lines = address?.split("\n") ?? []
  const street = lines.findIndex((line) => STREET.test(line))
  return street < 0 || lines.length === 1 ? address : lines.slice(0, street + 1).join("\n")
}

const LIVES_THERE = /\b(?:i|we)(?:'m| am| are)? (?:live|living) (?:at|in)\b|\bwohne\b|\bj'habite\b|\bvivo en\b/i
const OTHER_HOME =
  /\b(?:mov(?:ed|ing)|moved out|landlord|landlady|deposit|rent(?:ed|al|ing)?|lease|tenan\w+|old (?:flat|apartment|house|home|place)|vermieter\w*|kaution|ausgezogen|umgezogen|propri[eé]taire|d[eé]m[eé]nag\w*|casero|fianza|mud\w+)/i
const isWhereTheyStay = (text: string): boolean => LIVES_THERE.test(text) && !OTHER_HOME.test(text)
