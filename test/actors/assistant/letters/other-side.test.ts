/** An address that the words give to the other side is no address of the person of the letter. */
import { expect, test } from "vitest"
import { answersIn } from "../../../../actors/assistant/letters/answers/answers.ts"
import { questionOf } from "../../../../actors/assistant/letters/facts.ts"
import { NOW } from "../../../support/given.ts"

const ASKED = (["consumer_name", "consumer_address"] as const).map(questionOf)
const read = (content: string, questions = ASKED, country = "US") =>
  answersIn(content, questions, { now: NOW, country, isAnswer: true })

test.each([
  ["I found his new address: 77 Haywood Rd, Asheville, NC 28806", "US"],
  ["her address is 77 Haywood Rd, Asheville, NC 28806", "US"],
  ["their new address: 77 Haywood Rd, Asheville, NC 28806", "US"],
  ["he lives at 77 Haywood Rd, Asheville, NC 28806", "US"],
  ["landlord lives at 77 Haywood Rd, Asheville, NC 28806", "US"],
  ["the company's address is 77 Haywood Rd, Asheville, NC 28806", "US"],
  ["address of the landlord is 77 Haywood Rd, Asheville, NC 28806", "US"],
  ["seine Adresse: Hauptstraße 5, 10115 Berlin", "DE"],
  ["die Adresse des Vermieters: Hauptstraße 5, 10115 Berlin", "DE"],
  ["son adresse est 12 avenue de la Gare, 69003 Lyon", "FR"],
  ["l'adresse du bailleur : 12 avenue de la Gare, 69003 Lyon", "FR"],
  ["su nueva dirección es Calle Mayor 3, 28013 Madrid", "ES"],
  ["el casero vive en Calle Mayor 3, 28013 Madrid", "ES"]
])("%j is not where the person lives", (content, country) => {
  expect(read(content, ASKED, country)).toEqual({})
  expect(read(content, ASKED.slice(1), country)).toEqual({})
  expect(read(content, [questionOf("property_address")], country)).toEqual({})
})

test.each([
  "It's for my mother Elena Ruiz. Her address is 77 Haywood Rd, Asheville, NC 28806",
  "Her name is Elena Ruiz and her address is 77 Haywood Rd, Asheville, NC 28806"
])("%j is where the one lives for whom the letter is", (content) =>
  expect(read(content)).toMatchObject({ consumer_address: "77 Haywood Rd\nAsheville, NC 28806" })
)

test.each(["the address is 77 Haywood Rd, Asheville, NC 28806", "my new address: 77 Haywood Rd, Asheville, NC 28806"])(
  "%j is the address that was asked for",
  (content) => expect(read(content)).toEqual({ consumer_address: "77 Haywood Rd\nAsheville, NC 28806" })
)
