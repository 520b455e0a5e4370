/** CSV and lines: examples of RFC 4180, faults, and the same records however the text is cut into pieces. */
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { fieldsOf, makeCsvReader, RECORD_CHARS_MAX, TOO_LONG } from "../../../src/import/csv.ts"
import { makeLineReader } from "../../../src/import/lines.ts"
import type { RecordReader, TextRecord } from "../../../src/import/record-reader.ts"

const readAll = (reader: RecordReader, pieces: ReadonlyArray<string>): ReadonlyArray<TextRecord> => [
  ...pieces.flatMap((piece) => [...reader.push(piece)]),
  ...reader.end()
]
const rows = (...pieces: ReadonlyArray<string>) => readAll(makeCsvReader(), pieces).map(({ raw }) => fieldsOf(raw))

describe("csv", () => {
  test.each<[string, ReadonlyArray<ReadonlyArray<string>>]>([
    [
      "a,b\nc,d\n",
      [
        ["a", "b"],
        ["c", "d"]
      ]
    ],
    [
      "a,b\r\nc,d",
      [
        ["a", "b"],
        ["c", "d"]
      ]
    ],
    ['"a,b",c\n', [["a,b", "c"]]],
    ['"a\nb","c\r\nd"\n', [["a\nb", "c\r\nd"]]],
    ['"say ""yes""",""\n', [['say "yes"', ""]]],
    ['""""\n', [['"']]],
    ['"",x\n', [["", "x"]]],
    [",\n", [["", ""]]],
    [
      "a,\n,b\n",
      [
        ["a", ""],
        ["", "b"]
      ]
    ],
    ["a\n\n\r\nb\n", [["a"], ["b"]]],
    ['"a"\r\n"b"', [["a"], ["b"]]],
    [" a , b \n", [[" a ", " b "]]],
    ["é,😀\n", [["é", "😀"]]],
    ["a\rb,c\n", [["a\rb", "c"]]],
    ["", []]
  ])("%j", (text, expected) => {
    expect(rows(text)).toEqual(expected)
    expect(rows(...text.split(""))).toEqual(expected)
  })

  test("what is not CSV is one faulty record, and the next is read", () => {
    expect(rows('a"b,c\nd,e\n')).toEqual([{ fault: expect.stringContaining("quote inside") }, ["d", "e"]])
    expect(rows('"a"b,c\nd\n')).toEqual([{ fault: expect.stringContaining("behind a closing quote") }, ["d"]])
    const open = readAll(makeCsvReader(), ['a\n"b\nc\n'])
    expect(open).toMatchObject([{ line: 1 }, { line: 2, fault: "ends inside a quote" }])
  })

  test("a quote that is never closed takes one record and no memory", () => {
    const reader = makeCsvReader()
    const records = [
      ...reader.push('a\n"'),
      ...Array.from({ length: 40 }, () => "x".repeat(RECORD_CHARS_MAX / 16)).flatMap((piece) => [
        ...reader.push(piece)
      ]),
      ...reader.push('rest,"\nb,c\n')
    ]
    expect(records).toMatchObject([{ raw: "a" }, { line: 2, fault: TOO_LONG }, { line: 3, raw: "b,c" }])
    expect(records[1]?.raw.length).toBeLessThan(2_000)
  })

  test("lines are counted inside quotes", () => {
    const records = readAll(makeCsvReader(), ['a\n"b\n\n', 'c"\nd\n'])
    expect(records.map(({ line }) => line)).toEqual([1, 2, 5])
  })

  const field = fc.oneof(
    fc.string({ maxLength: 6 }),
    fc.array(fc.constantFrom("", '"', ",", "\n", "\r\n", "a", "é", "\r"), { maxLength: 6 }).map((all) => all.join(""))
  )
  const table = fc.array(fc.array(field, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 })
  const cuts = fc.array(fc.nat(60), { maxLength: 8 })
  const written = (fields: ReadonlyArray<string>, end: string) =>
    fields.map((one) => `"${one.replaceAll('"', '""')}"`).join(",") + end
  const pieces = (text: string, at: ReadonlyArray<number>) => {
    const points = [0, ...at.filter((one) => one < text.length).toSorted((one, other) => one - other), text.length]
    return points.slice(1).map((point, index) => text.slice(points[index], point))
  }

  test("what is written in quotes is read back, however it is cut", () => {
    fc.assert(
      fc.property(table, cuts, fc.constantFrom("\n", "\r\n"), (lines, at, end) => {
        const text = lines.map((fields) => written(fields, end)).join("")
        expect(rows(...pieces(text, at))).toEqual(lines)
      }),
      { numRuns: 500 }
    )
  })

  test("any text gives the same records in pieces as whole", () => {
    const text = fc.array(fc.constantFrom('"', ",", "\n", "\r", "a", "b"), { maxLength: 60 }).map((all) => all.join(""))
    fc.assert(
      fc.property(text, cuts, (whole, at) => {
        expect(readAll(makeCsvReader(), pieces(whole, at))).toEqual(readAll(makeCsvReader(), [whole]))
      }),
      { numRuns: 1_000 }
    )
  })
})

describe("lines", () => {
  test("are cut at line ends, in pieces or not, and blank ones are none", () => {
    const expected = [
      { line: 1, raw: "one" },
      { line: 3, raw: "two" },
      { line: 4, raw: "three" }
    ]
    expect(readAll(makeLineReader(), ["one\r\n\ntw", "o\nth", "ree"])).toEqual(expected)
    expect(readAll(makeLineReader(), "one\r\n\ntwo\nthree".split(""))).toEqual(expected)
  })
  test("that are too long are one faulty record each", () => {
    const long = "x".repeat(RECORD_CHARS_MAX + 1)
    expect(readAll(makeLineReader(), ["a\n", long, long, "\nb"])).toMatchObject([
      { raw: "a" },
      { line: 2, fault: "is longer than a million characters" },
      { line: 3, raw: "b" }
    ])
  })
})
