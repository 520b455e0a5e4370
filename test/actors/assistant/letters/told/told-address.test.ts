/** The postal address of the organization, as people tell it, and where it stands in the letter. */
import { describe, expect, test } from "vitest"
import { composeLetter } from "../../../../../actors/assistant/letters/compose.ts"
import { correctionsIn } from "../../../../../actors/assistant/letters/corrections/corrections.ts"
import type { LetterInput } from "../../../../../actors/assistant/letters/letter-draft.ts"
import { narrativeFacts } from "../../../../../actors/assistant/letters/told/narrative-facts.ts"
import { organizationAddressIn } from "../../../../../actors/assistant/letters/told/told-address.ts"
import { NOW } from "../../../../support/given.ts"
import { letterInput } from "../given-letter.ts"

const MARKET = "500 Market St\nSan Francisco CA 94105"

describe("the address of the organization", () => {
  test.each([
    ["Add their address: StreamBox Inc, 500 Market St, San Francisco CA 94105", MARKET],
    ["Their address is 500 Market St, San Francisco CA 94105. Please put it in.", MARKET],
    ["please send the letter to them at StreamBox, 500 Market St, San Francisco CA 94105", MARKET],
    ["Their address is 500 Market St, San Francisco CA 94105. My address is 12 Oak Street, Austin, TX 78701", MARKET],
    ["Die Adresse des Vermieters ist Hauptstraße 5, 10115 Berlin", "Hauptstraße 5\n10115 Berlin"],
    ["I found his new address: 500 Market St, San Francisco CA 94105", MARKET],
    ["The landlord lives at 500 Market St, San Francisco CA 94105", MARKET],
    ["Leur nouvelle adresse est 45 rue de Paris, 95747 Roissy", "45 rue de Paris\n95747 Roissy"],
    ["My landlord kept the deposit of my flat. Their address is 500 Market St, San Francisco CA 94105", MARKET],
    ["You can write to them at Lone Star Recovery, P.O. Box 1234, Dallas, TX 75201", "P.O. Box 1234\nDallas, TX 75201"],
    ["The landlord's address is Oak Lettings, 14 Park Row, Leeds LS1 5HD", "14 Park Row\nLeeds LS1 5HD"],
    ["their head office is at 1 Canada Square, London E14 5AB", "1 Canada Square\nLondon E14 5AB"],
    ["Ihre Adresse lautet Muster GmbH, Hauptstraße 5, 10115 Berlin.", "Hauptstraße 5\n10115 Berlin"],
    ["Die Anschrift der Firma ist Taunusanlage 12, 60325 Frankfurt", "Taunusanlage 12\n60325 Frankfurt"],
    ["Leur adresse est Air Azur, 12 avenue de la Gare, 69003 Lyon", "12 avenue de la Gare\n69003 Lyon"],
    ["L'adresse de la compagnie : 45 rue de Paris, 95747 Roissy", "45 rue de Paris\n95747 Roissy"],
    ["Su dirección es Calle Mayor 3, 28013 Madrid", "Calle Mayor 3\n28013 Madrid"],
    ["La dirección de la empresa es Telco SA, Calle Mayor 28, 28013 Madrid", "Calle Mayor 28\n28013 Madrid"]
  ])("is told by %j", (text, address) => expect(organizationAddressIn(text)).toBe(address))

  test.each([
    "My address is 12 Long Street, Springfield, WA 98101",
    "send the letter to me at 12 Long Street, Springfield WA 98101",
    "His address is 12 Long Street, Springfield, WA 98101",
    "It's for my father. I found his address: 12 Long Street, Springfield, WA 98101",
    "They sent the letter to my old place, 12 Pine St, Waco TX 76701",
    "I asked them to send the letter to 12 Pine St, Waco TX 76701",
    "please send the letter to StreamBox, 500 Market St, San Francisco CA 94105",
    "I rented a flat. Its address is 12 Oak Street, Austin, TX 78701",
    "Die Adresse der Wohnung ist Hauptstraße 5, 10115 Berlin",
    "Ich miete eine Wohnung. Ihre Adresse ist Hauptstraße 5, 10115 Berlin",
    "L'adresse du logement : 5 rue de Rivoli, 75001 Paris",
    "La dirección del piso es Calle Mayor 3, 28013 Madrid",
    "They delivered it to the wrong house. Its address is 14 Oak Street, Austin, TX 78701",
    "My neighbours get these calls too, their address is 14 Oak Street, Austin, TX 78701",
    "My neighbours get these calls too. Their address is 14 Oak Street, Austin, TX 78701",
    "My sister can also testify, their address is 5 Pine Ave, Austin, TX 78701",
    "Please send my letter to 12 Oak Street, Austin, TX 78701 so I can sign it",
    "Please mail my letter to Ada Lovelace, 12 Oak Street, Austin, TX 78701",
    "The letter should go to 12 Oak Street, Austin, TX 78701",
    "Their address is not 99 Fake Rd, Austin, TX 78701",
    "Their address was 99 Fake Rd, Austin, TX 78701 before they moved",
    "They are based at 99 Fake Rd, Austin, TX 78701 but moved in 2020",
    "Their address is unknown. Ada Lovelace, 12 Oak Street, Austin, TX 78701",
    "Their address: no idea. Home: 12 Oak Street, Austin, TX 78701",
    "Their office is 2 miles from my house at 12 Oak Street, Austin, TX 78701",
    "Their address is 12 Oak Street, Austin, TX 78701, and that is where I live",
    "Schreiben Sie an Hauptstraße 5, 10115 Berlin, da wohne ich",
    "Schicken Sie den Brief an Hauptstraße 5, 10115 Berlin",
    "Envoyez la lettre à 5 rue de Rivoli, 75001 Paris",
    "Their email address is help@streambox.example",
    "I sent it to them on 5 May 2026 and paid 50 dollars",
    "Meine Adresse ist Hauptstraße 5, 10115 Berlin",
    "Mon adresse est 45 rue de Paris, 95747 Roissy",
    "Mi dirección es Calle Mayor 3, 28013 Madrid"
  ])("is not told by %j", (text) => expect(organizationAddressIn(text)).toBeUndefined())

  test("is the one that was told last", () => {
    const told = [
      "Their address is 9 Oak Lane, Albany NY 12208",
      "their address is 500 Market St, San Francisco CA 94105"
    ]
    expect(narrativeFacts(told).organization_address).toBe(MARKET)
  })

  test("is corrected by a message that tells another one", () => {
    const known = { organization_address: "9 Oak Lane\nAlbany NY 12208" }
    const found = correctionsIn("Their address is 500 Market St, San Francisco CA 94105", known, {
      now: NOW,
      declared: false
    })
    expect(found).toEqual([{ fact: "organization_address", was: known.organization_address, is: MARKET }])
  })
})

test.each(["property_address", "consumer_address"] as const)("the known %s is no better address of theirs", (fact) => {
  const known = { organization_address: MARKET, [fact]: "12 Oak Street\nAustin, TX 78701" }
  expect(
    correctionsIn("Their address is 12 Oak Street, Austin, TX 78701", known, { now: NOW, declared: false })
  ).toEqual([])
})

const bodyOf = (more: Partial<LetterInput>): string => {
  const composed = composeLetter(letterInput(more))
  if (composed._tag === "Missing") throw new Error("facts are missing")
  return composed.letter.body
}

describe("a letter", () => {
  const { facts } = letterInput()
  test("has the address of the organization under its name", () =>
    expect(bodyOf({ facts: { ...facts, organization_address: MARKET } })).toContain(
      `\nFit Gym\nCustomer Relations\n${MARKET}\n`
    ))
  test("has the address that the story tells", () =>
    expect(bodyOf({ narrative: [`Their address is ${MARKET.replace("\n", ", ")}.`] })).toContain(
      `\nFit Gym\nCustomer Relations\n${MARKET}\n`
    ))
  test("has the address also as a reminder", () =>
    expect(
      bodyOf({
        facts: { ...facts, organization_address: MARKET },
        purpose: "second_notice",
        first: { subject: "The first letter", sent_at: NOW - 15 * 86_400_000 }
      })
    ).toContain(`\nCustomer Relations\n${MARKET}\n`))
  test("does not go to the address of its sender", () => {
    const own = facts.consumer_address ?? ""
    expect(bodyOf({ facts: { ...facts, organization_address: own } }).split(own)).toHaveLength(2)
  })
})
