/** The colours of the style sheet in both schemes: every pair that is used for text or for what must be seen is far enough apart. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"

const css = readFileSync(join(import.meta.dirname, "../../../src/web/style.css"), "utf8")
const colours = new Map(
  [...css.matchAll(/--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(([, name, light, dark]) => [
    name ?? "",
    { light: light ?? "", dark: dark ?? "" }
  ])
)

const channel = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

/** Relative luminance (WCAG 2.2). */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string): number => {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (bright + 0.05) / (dim + 0.05)
}

/** WCAG 2.2: 1.4.3 for text, 1.4.11 for borders of controls, marks and the focus. */
const TEXT = 4.5
const MARK = 3

const PAIRS: ReadonlyArray<readonly [front: string, behind: string, least: number]> = [
  ["ink", "paper", TEXT],
  ["ink", "raised", TEXT],
  ["ink", "sunken", TEXT],
  ["quiet", "paper", TEXT],
  ["quiet", "raised", TEXT],
  ["quiet", "sunken", TEXT],
  ["quiet", "quiet-tint", TEXT],
  ["accent", "paper", TEXT],
  ["accent", "raised", TEXT],
  ["accent", "remove-tint", TEXT],
  ["accent-ink", "accent", TEXT],
  ["keep", "keep-tint", TEXT],
  ["amend", "amend-tint", TEXT],
  ["remove", "remove-tint", TEXT],
  ["conflict", "conflict-tint", TEXT],
  ["keep", "paper", TEXT],
  ["keep", "raised", TEXT],
  ["amend", "paper", TEXT],
  ["amend", "raised", TEXT],
  ["remove", "paper", TEXT],
  ["remove", "raised", TEXT],
  ["ink", "remove-tint", TEXT],
  ["ink", "keep-tint", TEXT],
  ["paper", "ink", TEXT],
  ["line-strong", "paper", MARK],
  ["line-strong", "raised", MARK],
  ["focus", "paper", MARK],
  ["focus", "raised", MARK]
]

describe.each(["light", "dark"] as const)("in the %s scheme", (scheme) => {
  test.each(PAIRS)("%s on %s has a contrast of at least %d", (front, behind, least) => {
    const [one, other] = [colours.get(front), colours.get(behind)]
    if (one === undefined || other === undefined) throw new Error(`the style sheet has no ${front} or no ${behind}`)
    expect(contrast(one[scheme], other[scheme])).toBeGreaterThanOrEqual(least)
  })
})

test("black on white has the largest contrast there is", () => {
  expect(contrast("#000000", "#ffffff")).toBe(21)
})
