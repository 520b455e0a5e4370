/**
 * Troubles told without the words by which they are usually known, in wordings that no lexicon was made from, and what has the
 * same words and is another matter.
 */
import { describe, expect, test } from "vitest"
import { triage } from "../../../actors/assistant/triage.ts"

const evaluationOf = (text: string, jurisdiction?: string) =>
  triage({ text, jurisdiction, organizationNamed: true, now: Date.UTC(2026, 10, 30) })
const lawOf = (text: string, jurisdiction?: string) =>
  evaluationOf(text, jurisdiction).matches.find(({ confident }) => confident === true)?.rule_id

describe("money that is taken each period", () => {
  test.each([
    ["Some horoscope site takes $24 every month from my card and I can't find where to stop it", "US-CA", "us-ca-arl"],
    ["£12 a week keeps leaving my card for a puzzle app, no way to stop it", "GB", "gb-dmcca"],
    ["Eine Rezepteseite bucht monatlich 19,90 ab, ich wollte sie nur einmal ansehen", "DE", "eu-ucpd"],
    ["un site d'horoscope me prend 29 euros chaque mois, je voulais lire une seule page", "FR", "eu-ucpd"],
    ["una web de tests me cobra 34,90 todos los meses y solo hice un test", "ES", "eu-ucpd"],
    ["tried a language app, the 14 day thing, then $70 was gone for the whole year", "US-NY", "us-ny-arl"]
  ])("is a subscription without its name: %j in %s is answered by %s", (text, place, law) =>
    expect(lawOf(text, place)).toBe(law)
  )

  test.each([
    ["My landlord takes £30 a month for a bike shed that I don't use", "GB"],
    ["the furniture shop's finance company still takes £54 a month for a sofa that never came", "GB"],
    ["Mein Gasversorger bucht jeden Monat 90 Euro ab statt 60", "DE"]
  ])("is none where it pays for something else: %j in %s", (text, place) =>
    expect(evaluationOf(text, place).subcategory).not.toBe("subscription_cancellation")
  )
})
