/** Names of files in proposals: which pass, which do not, and that what passes can lie beside the others on any system. */
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { faultOfName, faultsOfNames } from "../../../src/builder/file-names.ts"
import { cpuNowMs, slowness } from "../../support/cpu-time.ts"

describe("one name", () => {
  test.each([
    "a",
    "src/index.ts",
    ".gitignore",
    ".github/workflows/ci.yml",
    "pages/[id].tsx",
    "日本語/ファイル.py",
    "café.md",
    "con-text/auxiliary.c",
    "comma,and(brackets).txt",
    "a..b",
    "...a",
    "nullable",
    "com10",
    "x".repeat(255),
    "é".repeat(127)
  ])("passes: %s", (name) => {
    expect(faultOfName(name)).toBeUndefined()
  })

  test.each([
    ["", "empty"],
    ["..", "part"],
    [".", "part"],
    ["a/../b", "part"],
    ["a/./b", "part"],
    ["../etc/passwd", "part"],
    ["/etc/passwd", "relative"],
    ["//host/share", "relative"],
    ["a//b", "empty part"],
    ["a/", "empty part"],
    ["a\\b", "backslash"],
    ["..\\..\\b", "backslash"],
    ["C:/windows", "any of"],
    ["file.txt:stream", "any of"],
    ["what?", "any of"],
    ["a*b", "any of"],
    ["a\u0000b", "control"],
    ["a\nb", "control"],
    ["a\u007fb", "control"],
    ["a\u0085b", "control"],
    ["a\u2028b", "control"],
    // Reads as txt.exe and is exe.txt.
    ["a\u202etxt.exe", "control or format"],
    ["a\u200bb", "control or format"],
    ["\ud800", "surrogate"],
    ["con", "device"],
    ["NUL", "device"],
    ["aux.c", "device"],
    ["src/Com1.tar.gz", "device"],
    ["lpt9/readme", "device"],
    ["COM¹", "device"],
    ["conin$", "device"],
    ["con .txt", "device"],
    ["a.", "ends with a dot"],
    ["a /b", "ends with a dot or begins or ends with a space"],
    [" a", "space"],
    [".git/hooks/post-checkout", ".git"],
    ["a/.GIT/config", ".git"],
    ["x".repeat(256), "255 bytes"],
    ["é".repeat(128), "255 bytes"]
  ])("is refused: %j", (name, words) => {
    expect(faultOfName(name)).toContain(words)
  })
})

describe("several names", () => {
  test.each([
    [["a", "A"]],
    [["src/Index.ts", "SRC/index.ts"]],
    [["caf\u00e9", "cafe\u0301"]],
    [["stra\u00dfe", "STRASSE"]],
    [["stra\u00dfe", "STRA\u1e9eE"]],
    [["a", "a/b"]],
    [["A/b", "a"]]
  ])("cannot lie beside each other: %j", (names) => {
    expect(faultsOfNames(names)).toHaveLength(1)
  })
  test.each([[["a", "b"]], [["a/b", "a/c"]], [["a", "ab/c"]], [["a/b", "b/a"]]])(
    "the files %j can stand beside each other",
    (names) => {
      expect(faultsOfNames(names)).toEqual([])
    }
  )
  test("are named by their place, and each of them once", () => {
    expect(faultsOfNames(["ok", "../x", "OK"]).map(({ index }) => index)).toEqual([1, 2])
  })

  const part = fc.oneof(
    fc.constantFrom("..", ".", "", "a", "A", "b", "nul", "CON.txt", ".git", "a.", " ", "é", "C:"),
    fc.string({ unit: "binary", maxLength: 6 })
  )
  const name = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join("/"))
  test("that pass stay below their folder, each in a place of its own", () => {
    let passed = 0
    fc.assert(
      fc.property(fc.array(name, { maxLength: 6 }), (names) => {
        const refused = new Set(faultsOfNames(names).map(({ index }) => index))
        const good = names.filter((_, index) => !refused.has(index))
        passed += good.length
        for (const one of good) {
          // As the resolver of URLs reads it, which knows nothing of the rules above.
          const { pathname } = new URL(encodeURI(one).replaceAll("#", "%23"), "file:///root/folder/")
          expect(pathname.startsWith("/root/folder/")).toBe(true)
          expect(one).not.toMatch(/[\\:\p{Cc}]|^\/|\/$/u)
        }
        if (refused.size === 0) expect(new Set(good.map((one) => one.toLowerCase())).size).toBe(good.length)
      }),
      { numRuns: 1_000 }
    )
    expect(passed).toBeGreaterThan(200)
  })
})

test("the folders of a name cost no more for each slash that it has", () => {
  // As many as twenty proposals have; joined anew for each slash they took more than three seconds.
  const names = Array.from({ length: 400 }, (_, index) => `${index}${"/".repeat(1_020)}`)
  const began = cpuNowMs()
  expect(faultsOfNames(names)).toHaveLength(names.length)
  expect(cpuNowMs() - began).toBeLessThan(1_500 * slowness())
})
