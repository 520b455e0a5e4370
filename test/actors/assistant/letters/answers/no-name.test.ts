/** Greetings, places, days, attachments and words of the organization's name are no name of a person; unusual names are. */
import { expect, test } from "vitest"
import type { Facts } from "../../../../../schema/letter.ts"
import { answersIn } from "../../../../../actors/assistant/letters/answers/answers.ts"
import { questionOf } from "../../../../../actors/assistant/letters/facts.ts"

const NOW = Date.parse("2026-11-20T09:00:00Z")
const read = (content: string): Facts =>
  answersIn(content, (["consumer_name", "consumer_address"] as const).map(questionOf), {
    now: NOW,
    country: "US",
    isAnswer: true,
    known: { organization: "Lone Star Property Mgmt" }
  })

test.each([
  "Merry Christmas",
  "Happy New Year",
  "Happy Thanksgiving",
  "Happy Holidays Everyone",
  "Season's Greetings",
  "Good Day",
  "Good Luck",
  "Many Thanks",
  "Lone Star",
  "Star Property",
  "Lone Star Property Mgmt",
  "Austin Texas",
  "Austin TX",
  "San Antonio",
  "Los Angeles California",
  "New York",
  "Denver Colorado",
  "Miami Florida",
  "Savannah Georgia",
  "Bastrop Texas",
  "Travis County",
  "London England",
  "Berlin Deutschland",
  "Paris France",
  "United Kingdom",
  "See Attached",
  "See Attached Letter",
  "See Below",
  "Photo Attached",
  "As Above",
  "Siehe Anhang",
  "Siehe Oben",
  "Im Anhang",
  "Voir Pièce Jointe",
  "Voir Ci-dessus",
  "Ver Adjunto",
  "Archivo Adjunto",
  "Frohe Weihnachten",
  "Guten Tag",
  "Schönes Wochenende",
  "Viele Grüße",
  "Joyeux Noël",
  "Bonne Année",
  "Bonne Journée",
  "Feliz Navidad",
  "Buenos Días",
  "Muchas Gracias",
  "Next Monday",
  "Early October",
  "Monday Morning",
  "Last August",
  "Nächsten Freitag",
  "Lundi Prochain",
  "Sounds Good",
  "Not Applicable",
  "Screenshot Attached",
  "It's Merry Christmas",
  "I'm Austin Texas",
  "name: See Attached",
  "name: see attached",
  "Lone Star, 5 Main St, Austin TX 78701"
])("%j names no person where the name was asked", (content) => expect(read(content)).toEqual({}))

test.each([
  "Jess Tran",
  "Austin Powers",
  "Paris Hilton",
  "April May Jones",
  "June Carter",
  "August Wilson",
  "Jordan May",
  "Dakota Johnson",
  "George Washington",
  "Joe Montana",
  "Kathy Ireland",
  "Tom Holland",
  "Linda Christmas",
  "Merry Brandon",
  "Jack London",
  "Holly Day",
  "Jan Sonntag",
  "See Xiong",
  "Moin Khan",
  "Le Mai",
  "Jan May",
  "Richard Florida",
  "María España",
  "Charlotte Washington",
  "Virginia Woolf",
  "Georgia Brown",
  "Peter Freitag",
  "Carmen Santiago",
  "Wei Ma",
  "Dana Star",
  "Sydney Lane",
  "Ruth Adler",
  "Jürgen Maier",
  "Lucía Ferrer Soto",
  "Thomas Girard",
  "Augusta Reed",
  "Brandon Austin",
  "Noel Bonner",
  "Felicia Day",
  "Chris Park",
  "John Ontiveros"
])("%j is the name of a person", (content) => expect(read(content)).toEqual({ consumer_name: content }))

test("the organization's own words are a name where the person says that it is theirs", () =>
  expect(read("my name is Star Property").consumer_name).toBe("Star Property"))

test("the address behind the organization's name leaves the name of the person beside it", () =>
  expect(read("My name is Dana Whitfield. Lone Star Property, 5 Main St, Austin TX 78701")).toEqual({
    consumer_name: "Dana Whitfield"
  }))
