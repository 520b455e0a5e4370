/** Names and addresses of answers in the forms in which people of several countries write them. */
import { expect, test } from "vitest"
import type { FactName, Facts } from "../../../../../schema/letter.ts"
import { answersIn } from "../../../../../actors/assistant/letters/answers/answers.ts"
import { questionOf } from "../../../../../actors/assistant/letters/facts.ts"
import { NOW } from "../../../../support/given.ts"

const PERSON = ["consumer_name", "consumer_address"] as const
const RENTED = [...PERSON, "property_address"] as const
const MEMBER = [...PERSON, "account_reference"] as const
const read = (content: string, asked: ReadonlyArray<FactName>, country: string) =>
  answersIn(content, asked.map(questionOf), { now: NOW, country, isAnswer: true })

test.each<[string, ReadonlyArray<FactName>, string, Facts]>([
  [
    "luis mendoza 1422 story rd apt 7 san jose ca 95122",
    PERSON,
    "US",
    { consumer_name: "Luis Mendoza", consumer_address: "1422 Story Rd Apt 7 San Jose CA 95122" }
  ],
  [
    "priya nair, 9 mill lane, bath ba1 2qt",
    PERSON,
    "GB",
    { consumer_name: "Priya Nair", consumer_address: "9 Mill Lane\nBath BA1 2QT" }
  ],
  [
    "Jess Tran, new place is 2210 Manor Rd apt 4 Austin 78722. the old one was 801 E 40th st unit B, also austin",
    RENTED,
    "US",
    {
      consumer_name: "Jess Tran",
      consumer_address: "2210 Manor Rd apt 4 Austin 78722",
      property_address: "801 E 40th st unit B\naustin"
    }
  ],
  [
    "Keisha Barnes, staying w my sister at 1809 W Monte Vista Rd, Phoenix, AZ 85007",
    PERSON,
    "US",
    { consumer_name: "Keisha Barnes", consumer_address: "1809 W Monte Vista Rd\nPhoenix, AZ 85007" }
  ],
  [
    "Anna Nowak ul. Długa 12/4, 31-147 Kraków, email a@b.pl",
    PERSON,
    "PL",
    { consumer_name: "Anna Nowak", consumer_address: "ul. Długa 12/4\n31-147 Kraków" }
  ],
  [
    "Marco Bianchi via Zamboni 33 40126 Bologna, codice cliente 88120031",
    MEMBER,
    "IT",
    {
      consumer_name: "Marco Bianchi",
      consumer_address: "via Zamboni 33 40126 Bologna",
      account_reference: "88120031"
    }
  ],
  [
    "Soy Lucía Ferrer Soto, vivo ahora en C/ Colón 5, 46004 Valencia. el piso era en C/ Mayor 3, 46001 Valencia",
    RENTED,
    "ES",
    {
      consumer_name: "Lucía Ferrer Soto",
      consumer_address: "C/ Colón 5\n46004 Valencia",
      property_address: "C/ Mayor 3\n46001 Valencia"
    }
  ],
  [
    "Name Petra Schöller, Lange Str. 4, 80331 München",
    PERSON,
    "DE",
    { consumer_name: "Petra Schöller", consumer_address: "Lange Str. 4\n80331 München" }
  ],
  [
    "Ich bin Petra Schöller, wohnhaft Lange Straße 4, 80331 München, Kundennummer 778812",
    MEMBER,
    "DE",
    {
      consumer_name: "Petra Schöller",
      consumer_address: "Lange Straße 4\n80331 München",
      account_reference: "778812"
    }
  ],
  [
    "Siobhan Walsh, 4 Shop Street, Galway H91 AB12, acc 44-22910",
    MEMBER,
    "IE",
    {
      consumer_name: "Siobhan Walsh",
      consumer_address: "4 Shop Street\nGalway H91 AB12",
      account_reference: "44-22910"
    }
  ],
  [
    "Thomas Girard\n22 cours Lafayette, 69003 Lyon\n5 rue Mercière, 69002 Lyon",
    RENTED,
    "FR",
    {
      consumer_name: "Thomas Girard",
      consumer_address: "22 cours Lafayette\n69003 Lyon",
      property_address: "5 rue Mercière\n69002 Lyon"
    }
  ]
])("%j says who and where", (content, asked, country, facts) => expect(read(content, asked, country)).toEqual(facts))

test.each(["allée", "quai", "impasse", "chemin", "boulevard", "place", "cours", "route de", "square", "passage"])(
  "%s is the word of a street in France",
  (street) =>
    expect(read(`Thomas Girard, 22 ${street} Lafayette, 69003 Lyon`, PERSON, "FR")).toEqual({
      consumer_name: "Thomas Girard",
      consumer_address: `22 ${street} Lafayette\n69003 Lyon`
    })
)

test.each([
  "i live here 1422 story rd apt 7 san jose ca 95122",
  "call me 1422 story rd apt 7 san jose ca 95122",
  "the old house 1422 story rd apt 7 san jose ca 95122",
  "his new place is 2210 Manor Rd apt 4 Austin 78722"
])("%j names nobody", (content) => expect(read(content, PERSON, "US")["consumer_name"]).toBeUndefined())
