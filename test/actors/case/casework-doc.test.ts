/** The drawing of the lifecycle in docs/casework.md has every transition of the table, and no other. */
import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { OPEN_STATUSES, TRANSITIONS } from "../../../actors/case/lifecycle.ts"

const DOC = readFileSync(new URL("../../../docs/casework.md", import.meta.url), "utf8")
const DRAWING = /```mermaid\n([^]*?)```/.exec(DOC)?.[1] ?? ""

/** Each arrow as "from trigger to"; one from the frame stands for all the statuses in it. */
const drawn = DRAWING.split("\n").flatMap((line) => {
  const arrow = /^\s*(\w+) --> (\w+) : (\w+)(?:, not from (\w+))?$/.exec(line)
  if (arrow === null) return []
  const [, from = "", to = "", trigger = "", except] = arrow
  const sources = from === "open" ? OPEN_STATUSES.filter((status) => status !== except) : [from]
  return sources.map((source) => `${source} ${trigger} ${to}`)
})

const listed = Object.entries(TRANSITIONS).flatMap(([trigger, { from, to }]) =>
  from.flatMap((source) => to.map((target) => `${source} ${trigger} ${target}`))
)

describe("the drawing of the lifecycle", () => {
  test("has every transition of the table once, and no other", () => {
    expect(drawn.toSorted()).toEqual(listed.toSorted())
  })
  test("frames the open statuses, and leads from the frame to nothing that is not drawn", () => {
    const frame = /state open \{([^]*?)\n {4}\}/.exec(DRAWING)?.[1] ?? ""
    expect(new Set(frame.match(/\b[a-z]+(?:_[a-z]+)*(?= -->)|(?<=--> )[a-z_]+/g))).toEqual(new Set(OPEN_STATUSES))
  })
})
