/** Rows of a query are decoded before anything is decided by them. */
import { Schema } from "effect"
import { expect, test } from "vitest"
import { rowsOf, totalOf } from "../../../src/postgres/rows.ts"

const read = rowsOf(
  "some_view",
  Schema.Struct({
    status: Schema.Literals(["open", "closed"]),
    count: Schema.Int,
    reasons: Schema.fromJsonString(Schema.Array(Schema.Literals(["one", "two"])))
  })
)
const row = { status: "open", count: 3, reasons: '["two"]' }

test("rows as declared are decoded, without columns that were not asked for", () => {
  expect(read([row, { ...row, status: "closed", more: 1 }])).toEqual([
    { status: "open", count: 3, reasons: ["two"] },
    { status: "closed", count: 3, reasons: ["two"] }
  ])
  expect(read([])).toEqual([])
})

test.each<readonly [string, object]>([
  ["0.status", { ...row, status: "secret words" }],
  ["0.count", { ...row, count: "3" }],
  ["0.count", { ...row, count: 3n }],
  ["0.count", { status: "open", reasons: "[]" }],
  ["0.reasons.0", { ...row, reasons: '["secret words"]' }],
  ["0.reasons", { ...row, reasons: "secret words" }]
])("a row with another %s is a defect that names the column and no value", (column, other) => {
  expect(() => read([other])).toThrow(
    expect.objectContaining({
      _tag: "RowsNotAsDeclared",
      message: `the rows of some_view are not as declared (${column})`
    })
  )
})

test("a total is that of the only row, nothing without one, and a defect when it is no number", () => {
  const total = totalOf("a count")
  expect([total([{ total: 7 }]), total([])]).toEqual([7, 0])
  for (const row of [{ total: "7" }, { total: 7n }, { sum: 7 }]) {
    expect(() => total([row])).toThrow(expect.objectContaining({ _tag: "RowsNotAsDeclared" }))
  }
})
