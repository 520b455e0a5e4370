import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { safeFileName } from "../../../src/letters/file-name.ts"

describe("a file name", () => {
  test.each([
    ["bill.pdf", "bill.pdf"],
    ["Rechnung März (2).pdf", "Rechnung März (2).pdf"],
    ["../../etc/passwd", "passwd"],
    ["C:\\Users\\me\\scan.png", "scan.png"],
    [".htaccess", "htaccess"],
    ["a..b...c", "a.b.c"],
    ['a<b>:"c|d?*.txt', "a_b_c_d_.txt"],
    ["line\r\nend\u0000.txt", "line_end_.txt"],
    ["trailing. . ", "trailing"],
    ["\u202Egpj.exe", "gpj.exe.txt"]
  ])("%j becomes %j", (given, safe) => {
    expect(safeFileName(given)).toBe(safe)
  })

  test("that is missing or empty is a document of its type", () => {
    expect(safeFileName(null, "application/pdf")).toBe("document.pdf")
    expect(safeFileName("///", "image/png")).toBe("document.png")
    expect(safeFileName("..", "application/x-unknown")).toBe("document")
  })

  test("that is too long keeps its ending", () => {
    expect(safeFileName(`${"x".repeat(300)}.pdf`)).toBe(`${"x".repeat(76)}.pdf`)
    expect(safeFileName(`x.${"y".repeat(300)}`)).toHaveLength(80)
  })

  test("is safe for any given name", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (given) => {
        const safe = safeFileName(given)
        expect(safe).toMatch(/^[\p{L}\p{N}_()-][\p{L}\p{N}._() -]{0,79}$/u)
        expect(safe).not.toMatch(/\.\.|[. ]$/)
        expect(safe.isWellFormed()).toBe(true)
      }),
      { numRuns: 300 }
    )
  })
})

test("a name in an archive runs nothing when it is opened, also where a cut makes its ending", () => {
  expect(safeFileName("1-invoice.pdf.bat")).toBe("1-invoice.pdf.bat.txt")
  expect(safeFileName(`${"a".repeat(76)}.bat${"y".repeat(20)}`)).toBe(`${"a".repeat(76)}.bat.txt`)
  expect(safeFileName("page.html")).toBe("page.html.txt")
  expect(safeFileName("receipt.pdf")).toBe("receipt.pdf")
})
