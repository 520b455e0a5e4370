/**
 * The country of a rented home that a text names in German, French or Spanish: "mi casero en Alemania". Its law decides, whatever the
 * language of the text says of its writer.
 *
 * Always true: only the characters shortly before the name of a country are read.
 */
import { fold } from "../plain-text.ts"
import type { Mention } from "./place-mention.ts"

/** A code and the folded names of its country, where a neighbour writes them in another way than English does. */
const NAMES: ReadonlyArray<readonly [code: string, names: string]> = [
  ["DE", "alemania|allemagne|deutschland"],
  ["FR", "francia|france|frankreich"],
  ["ES", "espana|espagne|spanien"],
  ["AT", "austria|autriche|osterreich"],
  ["CH", "suiza|suisse|schweiz"],
  ["IT", "italia|italie|italien"],
  ["IE", "irlanda|irlande|irland"],
  ["PT", "portugal"],
  ["BE", "belgica|belgique|belgien"],
  ["NL", "paises bajos|holanda|pays bas|pays-bas|niederlande|niederlanden|holland"],
  ["GB", "reino unido|inglaterra|royaume uni|royaume-uni|angleterre|grossbritannien"]
]

const codeOfName: ReadonlyMap<string, string> = new Map(
  NAMES.flatMap(([code, names]) => names.split("|").map((name) => [name, code] as const))
)

/** The words by which a text is known to name one of them. */
export const WORDS_OF_HOME_COUNTRIES: ReadonlyArray<string> = [...codeOfName.keys()].flatMap((name) =>
  name.split(/[ -]/).reduce((one, other) => (other.length > one.length ? other : one))
)

const NAME = new RegExp(`(?<![a-z])(?:${[...codeOfName.keys()].join("|")})(?![a-z])`, "g")

const HOME =
  "caser[oa]|arrendador|arrendadora|propietari[oa]|piso|apartamento|habitacion|cuarto|vivienda|proprietaire|bailleur|bailleresse|appartement|logement|chambre|studio|vermieter|vermieterin|wohnung|zimmer|wg"
const BEFORE = new RegExp(`(?:^|[^a-z])(?:${HOME}) (?:en|in|a|au|aux) (?:(?:los|der|den) )?$`)
const BEFORE_CHARS = 40

/** @param text In small letters. */
export const rentedHomes = (text: string): ReadonlyArray<Mention> => {
  const folded = fold(text)
  return [...folded.matchAll(NAME)].flatMap(({ 0: name, index }) => {
    const code = codeOfName.get(name)
    const isHome = BEFORE.test(folded.slice(Math.max(0, index - BEFORE_CHARS), index))
    return code !== undefined && isHome ? [{ code, resident: true }] : []
  })
}

/** What an evaluation rests on. */
export const rentedHomeWords = { homeCountries: NAMES, homeBefore: BEFORE.source }
