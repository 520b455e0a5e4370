/** How many members a verdict needs. */
import { describe, expect, test } from "vitest"
import { quorumOf, votingSeats } from "../../../actors/council/quorum.ts"
import { seat } from "./members.ts"

const models = (count: number) => Array.from({ length: count }, (_, at) => seat(`company-${at}`))
const rules = (company: string, votes = true) => seat(company, { memberType: "rule_based", votes })

describe("the quorum", () => {
  test.each([
    [2, 2],
    [3, 2],
    [4, 3],
    [5, 4],
    [6, 4],
    [7, 5],
    [9, 6]
  ])("of %i language models is %i", (count, quorum) => expect(quorumOf(models(count))).toBe(quorum))

  test("of a single language model is two, so it is never met", () => expect(quorumOf(models(1))).toBe(2))

  test("of rules alone is one, however many there are", () => {
    expect(quorumOf([rules("local-rules")])).toBe(1)
    expect(quorumOf([rules("local-rules"), rules("other-rules"), rules("third-rules")])).toBe(1)
  })

  test("of seats of which none votes is never met", () => {
    expect(quorumOf([])).toBe(2)
    expect(quorumOf([rules("local-rules", false)])).toBe(2)
  })

  test("does not count seats that do not vote", () => {
    const seats = [...models(3), rules("local-rules", false)]
    expect(quorumOf(seats)).toBe(2)
    expect(votingSeats(seats)).toHaveLength(3)
  })

  test("counts a rule-based seat that votes beside models", () => {
    expect(quorumOf([...models(3), rules("local-rules")])).toBe(3)
  })
})
