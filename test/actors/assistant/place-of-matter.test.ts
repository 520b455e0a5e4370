/** The place of a matter beside the places of persons, offices and namesakes. */
import { describe, expect, test } from "vitest"
import { triage } from "../../../actors/assistant/triage.ts"

const placeIn = (text: string): string | null =>
  triage({ text, organizationNamed: true, now: Date.UTC(2026, 11, 1) }).jurisdiction.code

type Row = readonly [text: string, code: string | null]

const KINDS: Readonly<Record<string, ReadonlyArray<Row>>> = {
  "the new home into which the writer moved leads over the town of the mover": [
    [
      "We moved into our new house in Austin Texas, the mover from Kansas City Missouri broke the piano and will not pay",
      "US-TX"
    ]
  ],
  "a word for goods does not move a town of Great Britain to America": [
    ["The zip of the jacket from a shop in Manchester broke and they refuse a refund", "GB"],
    ["The suitcase from a shop in Birmingham broke and they refuse a refund", "GB"],
    ["I bought a used Chevy from a dealer in Leeds and the gearbox failed", "GB"],
    ["The zip on my suitcase from a shop in Manchester broke", "GB"]
  ],
  "the town of the home leads over the State where an owner lives": [
    ["We rented in Akron. The owner lives in Nevada now and keeps our deposit", "US-OH"],
    ["The landlord, who moved to Florida, has not returned the deposit for the flat in Akron", "US-OH"]
  ],
  "the State of an owner alone tells the country only": [["The owner lives in Nevada now and keeps our deposit", "US"]],
  "the town of the home leads over the State of an office": [
    ["Our flat is in Omaha. The landlord's office is in Austin, Texas and they keep the deposit", "US-NE"],
    ["The management company's head office is in Ohio. My apartment in Omaha has no heat", "US-NE"]
  ],
  "the town of the home leads over where the writer grew up or moved to since": [
    ["I grew up in Maine. My landlord in Tacoma keeps the deposit", "US-WA"],
    ["The deposit for the Tacoma flat is not back, and I have since moved to Oregon", "US-WA"],
    ["The deposit for the Tacoma flat is not back, I live in Oregon now", "US-WA"],
    ["The gym in Dayton, Ohio keeps charging me. My new home is in Moline, Illinois", "US-OH"]
  ],
  "the town of the home leads over the State of relatives": [
    ["My sister in Georgia, USA says I should sue. My landlord in Boise keeps the deposit", "US-ID"],
    ["My son is at school in Iowa. The deposit is for my own apartment in Rochester, Minn.", "US-MN"],
    ["My son goes to school in Iowa. I rent in Boise and the landlord keeps the deposit", "US-ID"]
  ],
  "the place of a relative alone is the place": [["My mother in Iowa bought a hearing aid that never worked", "US-IA"]],
  "a country to which soldiers are ordered is no place of the matter": [
    ["My brother in the Army has orders for Italy and the dealer will not end his lease", null]
  ],
  "a State named behind a town is the State of the town": [
    ["Our landlord in Gainesville, Georgia keeps the deposit", "US-GA"],
    ["Our landlord in Portland, Maine keeps the deposit", "US-ME"]
  ],
  "a town and another State leave the State open": [
    ["The landlord of my flat in Denver says that the law of Texas applies to the deposit", "US"]
  ],
  "letters of a State stand behind a town without a comma": [
    ["My landlord in Hammond IN keeps the deposit", "US-IN"],
    ["The freezer from the store in Pikeville KY never got cold", "US-KY"],
    ["My landlord (Gastonia NC) keeps the deposit", "US-NC"]
  ],
  "a town that is called as people are stays a town before the letters of its State": [
    ["My landlord in Gary IN keeps the deposit of $700", "US-IN"],
    ["My landlord (Charlotte NC) keeps the deposit of $700", "US-NC"]
  ],
  "a word in capitals behind a town is no State": [
    ["The CO alarm keeps going off and the landlord does nothing", null],
    ["L'agent IA écrit pour moi : mon propriétaire ne rend pas la caution", "FR"]
  ],
  "letters of two countries behind a town of Australia are those of Australia": [
    ["My landlord in Perth WA has not given back the bond", "AU"],
    ["My landlord in Perth, WA has not given back the bond", "AU"],
    ["My landlord in Everett WA has not given back the deposit", "US-WA"]
  ],
  "a town near the home tells its State": [
    ["I rent near Denver and my landlord keeps the deposit", "US-CO"],
    ["Our flat near Leeds has no heat", "GB"]
  ],
  "a shop where one buys tells its State": [["The appliance store in Denver sold me a broken fridge", "US-CO"]],
  "short names of towns are read in English only": [
    ["Vegas apartment, the landlord keeps my deposit", "US-NV"],
    ["J'habite à Macon et mon propriétaire ne me rend pas la caution", "FR"]
  ],
  "a firm of America says that a town is no town of Great Britain": [
    ["The TV from Best Buy in Birmingham died after a week", null],
    ["I bought it at Walmart in Manchester and it broke", null],
    ["Telus will not release my number, I am in Surrey", "CA"]
  ],
  "dollars leave open whether a town is one of Great Britain": [
    ["The car lot in Birmingham sold me a car for $6,000 and it died", null],
    ["The car lot in Birmingham sold me a car for £6,000 and it died", "GB"],
    ["The shop in Manchester sold me a kettle that broke", "GB"]
  ],
  "the end of a flight that airports begin is no place of the matter": [
    ["Lufthansa lost my bag on LHR-FRA-Singapore", "DE"],
    ["My bag was lost on JFK-Singapore", null]
  ]
}

for (const [name, rows] of Object.entries(KINDS)) {
  describe(name, () => {
    test.each(rows)("%s", (text, code) => {
      expect(placeIn(text)).toBe(code)
    })
  })
}
