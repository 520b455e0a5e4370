/** Stored modules: a bundle reads back what the sources compute, and what it could not read back is refused. */
import { globSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { isDeepStrictEqual } from "node:util"
import { deserialize } from "node:v8"
import { describe, expect, test } from "vitest"
import { storeModule } from "../../scripts/stored-modules.js"

const ROOT = join(import.meta.dirname, "../..")
const stored = globSync("{actors,schema,src}/**/*.stored.ts", { cwd: ROOT })

describe("a stored module", () => {
  test.each(stored)("gives a bundle what the sources compute: %s", async (path) => {
    const file = join(ROOT, path)
    const { bytes, names, paths } = await storeModule(file, ROOT)
    const computed: object = { ...((await import(file)) as object) }
    expect(names).toEqual(Object.keys(computed))
    expect(isDeepStrictEqual(deserialize(bytes), computed)).toBe(true)
    expect(paths).toContain(file)
  })

  test.each([
    ["a function", "() => 1"],
    ["a symbol", "new Map([[1, [Symbol()]]])"],
    ["an instance of Date", "{ at: [new Date(0)] }"],
    ["an instance of Own", "new Set([new (class Own {})()])"]
  ])("may not export %s", async (what, written) => {
    const folder = mkdtempSync(join(tmpdir(), "stored-"))
    try {
      const file = join(folder, "one.stored.ts")
      writeFileSync(file, `export const one = 1\nexport const other = ${written}\n`)
      await expect(storeModule(file, folder)).rejects.toThrow(`one.stored.ts exports what cannot be stored: ${what}`)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
