/** The problems that the question offers: a number stays with its problem, and what was refused is not offered again. */
import { describe, expect, test } from "vitest"
import { message, open, type Step, tell } from "./commands.ts"

const evaluationOf = (...steps: ReadonlyArray<Step>) => {
  const { evaluation } = tell(...steps).state
  if (evaluation === null) throw new Error("a case has an evaluation")
  return evaluation
}
const idsIn = (...steps: ReadonlyArray<Step>) => evaluationOf(...steps).candidates?.map(({ id }) => id)

const SCHOOL = open(
  "school excluded my daughter (14) for 5 days over a vape that wasnt hers, no hearing, want to appeal."
)
const DECK = open(
  "Paid Blue Ridge Decks LLC $6,500 of $9,800 on Aug 5 for a deck in Asheville NC. They dug 4 holes and left Aug 22. Owner Tim stopped answering texts Sept 15. I found out his license is expired. I want the deposit back. No permit was pulled either"
)

describe("a question with several answers", () => {
  test("keeps their order, so that a number means the same in each reply", () => {
    const shown = idsIn(DECK)
    expect(shown?.length).toBeGreaterThan(2)
    const later = [
      message("it was actually $6,000 i paid not 6,500. i found the check"),
      message("what if he goes bankrupt")
    ]
    for (let told = 1; told <= later.length; told++) expect(idsIn(DECK, ...later.slice(0, told))).toEqual(shown)
    expect(evaluationOf(DECK, ...later, message("2")).subcategory).toBe(shown?.[1])
  })

  test.each(["none of these", "Keine davon", "aucune de ces réponses", "ninguna de estas"])(
    "is answered for good by %j",
    (said) => {
      const refused = idsIn(SCHOOL) ?? []
      expect(refused.length).toBeGreaterThan(2)
      expect(idsIn(SCHOOL, message(said))).toEqual([])
      const later = evaluationOf(SCHOOL, message(said), message("it's about a school exclusion"))
      expect(later.actionable).toBe(false)
      expect(later.candidates?.filter(({ id }) => refused.includes(id))).toEqual([])
    }
  )

  test("is open again for what is told clearly after that", () => {
    const plan = message(
      "My health plan denied the claim for my MRI as not medically necessary and I want to appeal the denial"
    )
    expect(evaluationOf(SCHOOL, message("none of these"), plan).subcategory).toBe("insurance_denial")
  })
})
