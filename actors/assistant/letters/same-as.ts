/**
 * Answers that point to another answer: "same as above" in the field for the rented home is the address of the person. Where the other
 * answer is not known, they are none.
 */
import type { FactName } from "../../../schema/letter.ts"

/** "Same as above", "see above", "ditto", "idem", "siehe oben", "wie oben", "voir ci-dessus", "igual que arriba". */
export const isSameAsAbove = (text: string): boolean => SAME.test(text.trim())

const SAME =
  /^\W*(?:(?:it(?:['’]?s| is)|that(?:['’]?s| is)|is|at|(?:the|my|our|die|das|unsere|meine|l['’]|la|le|el|mi|nuestr[oa]) ?(?:(?:rented|rental) )?(?:apartment|flat|house|home|place|property|rental|unit|address|wohnung|haus|adresse|anschrift|appartement|logement|maison|piso|casa|vivienda|direcci[oó]n)(?: (?:is|was|has|had|at|ist|war|hat|unter|est|[eé]tait|[aà]|a|es|era|est[aá]|tiene|en)){1,2}) )?(?:(?:the |my )?(?:very )?same(?: (?:one|address|place|home|flat|house|name|person))?(?:,? (?:as|like) (?:(?:the |my |i )?(?:above|before|earlier|mine|said|told|previous(?:ly)?|first|last|one|already|own|home|postal|address|wrote|gave|answer|person)[ ,]*)+|(?: (?:again|above|here|there))?)|(?:see|as|like) (?:above|before|earlier|the (?:first|last|other) one)|ditto|idem|dito|id\.|(?:wie|siehe|s\.) ?(?:oben|vorher|zuvor|gehabt)|(?:die)?selbe(?: (?:adresse|anschrift))?(?: wie (?:oben|vorher|zuvor))?|(?:die )?gleiche(?: (?:adresse|anschrift))?(?: wie (?:oben|vorher|zuvor))?|(?:voir|comme) (?:ci-dessus|plus haut|avant|au-dessus)|(?:la |à la )?m[eê]me(?: (?:adresse|endroit))?(?: que (?:ci-dessus|plus haut|avant|la mienne|moi))?|(?:el |la |lo )?mism[oa](?: (?:direcci[oó]n|domicilio|lugar))?(?: (?:de|que) (?:arriba|antes|la m[ií]a))?|(?:igual|como|lo mismo|ver) (?:que )?(?:arriba|antes))\W*$/iu

/** The answer that each may point to. */
const POINTS_TO: Readonly<Partial<Record<FactName, FactName>>> = {
  property_address: "consumer_address",
  consumer_address: "property_address",
  patient_name: "consumer_name"
}

/** What the answer points to among the others; undefined where that is not known or points back. */
export const sameAsIn = (fact: FactName, others: Readonly<Record<string, unknown>>): string | undefined => {
  const other = POINTS_TO[fact]
  const value = other === undefined ? undefined : others[other]
  return typeof value === "string" && value.trim() !== "" && !isSameAsAbove(value) ? value : undefined
}

export const NOT_THE_SAME = "must be written out; “same as above” says nothing where it stands"
