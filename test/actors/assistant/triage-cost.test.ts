/**
 * What triage costs, in processor time: at most 0.08 ms for 200 characters and 0.3 ms for 1,000 on an idle machine, and
 * linear in the text. The bounds here leave room for a machine that runs other things at the same time.
 */
import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { triage } from "../../../actors/assistant/triage.ts"

const texts = (
  JSON.parse(readFileSync(new URL("../../fixtures/triage/dev.json", import.meta.url), "utf8")) as ReadonlyArray<{
    readonly text: string
  }>
).map(({ text }) => text)

const textOf = (length: number, from: number): string => {
  let text = ""
  for (let at = from; text.length < length; at++) text += `${texts[at % texts.length]} `
  return text.slice(0, length)
}

/** Milliseconds of processor time for one text of a length: the best of some rounds, because noise only adds. */
const cost = (length: number, count: number): number => {
  const samples = Array.from({ length: count }, (_, at) => textOf(length, at * 3))
  const run = () => {
    for (const text of samples) triage({ text, jurisdiction: "US-WA", organizationNamed: true, now: 0 })
  }
  for (let round = 0; round < 10; round++) run()
  const rounds = Array.from({ length: 8 }, () => {
    const before = process.cpuUsage()
    run()
    const { system, user } = process.cpuUsage(before)
    return (user + system) / 1000 / count
  })
  return Math.min(...rounds)
}

/** A machine shared by many processes takes this many times the processor time of an idle one. */
const NOISE = 10

describe("the cost of triage", () => {
  test("is bounded for 200 and for 1,000 characters", () => {
    expect(cost(200, 40)).toBeLessThan(0.08 * NOISE)
    expect(cost(1000, 40)).toBeLessThan(0.3 * NOISE)
  })

  test("grows no faster than the text", () => {
    const short = cost(2_000, 5)
    expect(cost(20_000, 5)).toBeLessThan(short * 10 * 2.5)
  })
})
