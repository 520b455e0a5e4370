/**
 * Plain predicates of danger, each told of several persons in four languages, and the same words where nobody is in danger. Both
 * sets were made with the patterns, so they guard them and forecast nothing.
 */
import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { detectCrisis } from "../../../actors/assistant/crisis.ts"
import { triage } from "../../../actors/assistant/triage.ts"
import { CrisisClass } from "../../../schema/triage.ts"
import { type Language, tellPredicates } from "../../triage/predicates.ts"

const NOW = Date.UTC(2026, 10, 29, 9, 0, 0)

interface Harmless {
  readonly language: Language
  readonly text: string
}

const harmless: ReadonlyArray<Harmless> = JSON.parse(
  readFileSync(new URL("../../fixtures/crisis/harmless-words.json", import.meta.url), "utf8")
)

const COMPLAINTS: Readonly<Record<Language, readonly [string, string]>> = {
  en: [
    "I ordered a washing machine in September and paid 420 euros by card. It arrived two weeks late and the door does not close.",
    "The shop offered a voucher instead of a refund. I would like my money back within fourteen days."
  ],
  de: [
    "Ich habe im September eine Waschmaschine für 420 Euro bestellt. Sie kam zwei Wochen zu spät und die Tür schließt nicht.",
    "Der Händler bietet statt der Erstattung einen Gutschein an. Ich möchte mein Geld innerhalb von vierzehn Tagen zurück."
  ],
  fr: [
    "J'ai commandé en septembre un lave-linge à 420 euros. Il est arrivé avec deux semaines de retard et la porte ne ferme pas.",
    "Le magasin propose un bon d'achat au lieu du remboursement. Je voudrais récupérer mon argent sous quatorze jours."
  ],
  es: [
    "En septiembre compré una lavadora por 420 euros. Llegó con dos semanas de retraso y la puerta no cierra.",
    "La tienda ofrece un vale en lugar del reembolso. Quisiera recuperar mi dinero en catorce días."
  ]
}

const amidComplaint = ({ language, text }: Harmless): string => COMPLAINTS[language].join(` ${text} `)
const isSeen = (text: string): boolean => detectCrisis(text).classes.length > 0
const alarms = (text: string): boolean => triage({ text, organizationNamed: true, now: NOW }).severity === "crisis"

const told = tellPredicates()

describe("a plain predicate of danger, told of every person", () => {
  test("is one of at least 25 in each class and language", () => {
    const predicates = new Map(told.map(({ expected, language, predicate }) => [predicate, `${language} ${expected}`]))
    const counts = Map.groupBy(predicates.values(), (key) => key)
    expect(counts.size).toBe(24)
    for (const those of counts.values()) expect(those.length).toBeGreaterThanOrEqual(25)
    expect(told.some(({ text }) => /[{}[\]<>]/.test(text))).toBe(false)
  })

  test.each(["en", "de", "fr", "es"] as const)(
    "is seen in %s, alone and in the middle of a calm complaint",
    (language) => {
      for (const expected of CrisisClass.literals) {
        const own = told.filter((one) => one.language === language && one.expected === expected)
        const missed = own.filter((one) => !isSeen(one.text) || !isSeen(amidComplaint(one)))
        expect([expected, missed.length / own.length < 0.06 ? [] : missed.map(({ text }) => text)]).toEqual([
          expected,
          []
        ])
      }
    }
  )

  test("is seen in 98 of 100 sentences, and nearly always as its own class", () => {
    const seen = told.filter(({ text }) => isSeen(text))
    expect(seen.length / told.length).toBeGreaterThanOrEqual(0.98)
    const rightly = seen.filter(({ expected, text }) => detectCrisis(text).classes.includes(expected))
    expect(rightly.length / seen.length).toBeGreaterThanOrEqual(0.85)
  })
})

describe("the same words where nobody is in danger", () => {
  test("alarm in at most one of a hundred sentences, alone and in the middle of a calm complaint", () => {
    expect(harmless.length).toBeGreaterThanOrEqual(400)
    const texts = harmless.flatMap((one) => [one.text, amidComplaint(one)])
    expect(texts.filter(alarms).length / texts.length).toBeLessThanOrEqual(0.01)
  })
})
