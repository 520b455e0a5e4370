/** Stored modules: a bundle reads back what the sources compute, and what it could not read back is refused. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { isDeepStrictEqual } from "node:util"
import { deserialize } from "node:v8"
import { describe, expect, test } from "vitest"
import { storedPaths, storeModules } from "../../scripts/stored-modules.js"

const ROOT = join(import.meta.dirname, "../..")
const stored = storedPaths(ROOT)

describe("a stored module", () => {
  test("gives a bundle what the sources compute, and every module it is made of is an input of the bundle", async () => {
    expect(stored.length).toBeGreaterThan(0)
    const { files, paths } = await storeModules(stored, ROOT)
    for (const path of stored) {
      const computed: object = { ...((await import(join(ROOT, path))) as object) }
      const read: unknown = deserialize(files.get(path)?.bytes ?? new Uint8Array())
      expect([path, files.get(path)?.names]).toEqual([path, Object.keys(computed)])
      expect([path, isDeepStrictEqual(read, computed)]).toEqual([path, true])
      expect(paths).toContain(join(ROOT, path))
    }
    expect(paths).toContain(join(ROOT, "actors/assistant/crisis/weights.json"))
  })

  test.each([
    ["a function", "() => 1"],
    ["a symbol", "new Map([[1, [Symbol()]]])"],
    ["an instance of Date", "{ at: [new Date(0)] }"],
    ["an instance of Own", "new Set([new (class Own {})()])"],
    ["an instance of no class", "[Object.create(null)]"]
  ])("may not export %s", async (what, written) => {
    const folder = mkdtempSync(join(tmpdir(), "stored-"))
    try {
      writeFileSync(join(folder, "one.stored.ts"), `export const one = 1\nexport const other = ${written}\n`)
      await expect(storeModules(["one.stored.ts"], folder)).rejects.toThrow(
        `one.stored.ts exports what cannot be stored: ${what}`
      )
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  test("may not export what would come back as something else", async () => {
    const folder = mkdtempSync(join(tmpdir(), "stored-"))
    try {
      writeFileSync(join(folder, "one.stored.ts"), "export const one = new (class Own extends Int8Array {})(2)\n")
      await expect(storeModules(["one.stored.ts"], folder)).rejects.toThrow("would not come back from a file as it was")
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
