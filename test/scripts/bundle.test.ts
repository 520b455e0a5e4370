/** The bundle: found while it fits its sources, made anew when it does not, and refused where it would break. */
import { spawnSync } from "node:child_process"
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync
} from "node:fs"
import { tmpdir } from "node:os"
import { basename, dirname, join } from "node:path"
import { setTimeout } from "node:timers/promises"
import { afterEach, beforeEach, describe, expect, test } from "vitest"

const ROOT = join(import.meta.dirname, "../..")

/** A stamp is kept of files that were not changed for so long. */
const SETTLED_MS = 2_100

let project: string
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "bundle-"))
  for (const name of ["bundle.js", "bundle-plugins.js", "stored-modules.js"]) {
    cpSync(join(ROOT, "scripts", name), join(project, "scripts", name))
  }
  mkdirSync(join(project, "node_modules"))
  symlinkSync(join(ROOT, "node_modules/rolldown"), join(project, "node_modules/rolldown"))
  write("package.json", '{"type": "module"}')
  write("package-lock.json", "{}")
  write(
    "src/main.ts",
    'import { readFileSync } from "node:fs"\nimport { WORD } from "./word.ts"\nimport { worker } from "./postgres/embedded.ts"\nconst beside: string = readFileSync(new URL("beside.txt", import.meta.url), "utf8")\nconsole.log(JSON.stringify({ WORD, beside, worker: worker.href, main: import.meta.main }))\n'
  )
  write("src/word.ts", 'export const WORD: string = "one"\n')
  write("src/beside.txt", "beside")
  write("src/postgres/embedded.ts", 'export const worker = new URL("./embedded-worker.ts", import.meta.url)\n')
  write("src/postgres/embedded-worker.ts", "console.log(1)\n")
})
afterEach(() => rmSync(project, { recursive: true, force: true }))

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(project, path)), { recursive: true })
  writeFileSync(join(project, path), text)
}

const make = () => spawnSync(process.execPath, ["scripts/bundle.js"], { cwd: project, encoding: "utf8" })

/** The address of what is to be imported. The project's own copy of the script looks for it, and keeps nothing between two looks. */
const find = async (): Promise<string | undefined> => {
  const { findBundle } = await import(join(project, "scripts/bundle.js"))
  return findBundle()?.main
}

const run = (main: string | undefined): unknown =>
  JSON.parse(spawnSync(process.execPath, [new URL(main ?? "file:///").pathname], { encoding: "utf8" }).stdout)

const bundleCount = (): number => readdirSync(join(project, "node_modules/.cache/bundle")).length

describe("a bundle", () => {
  test("is none before it is made, and runs as the sources do", async () => {
    expect(await find()).toBeUndefined()
    expect(make()).toMatchObject({ status: 0 })
    const main = await find()
    expect(run(main)).toEqual({
      WORD: "one",
      beside: "beside",
      worker: `${main?.slice(0, main.lastIndexOf("/"))}/embedded-worker.mjs`,
      main: false
    })
  })

  test("says what its sources say, in characters below 128", async () => {
    const signs = String.raw`"é — \ü \\ö 🙂"`
    write(
      "src/word.ts",
      `export const WORD = [${signs}, "😀é".replace(/[\u{1F600}—]é/u, "ß"), \`\${1}§\`, "\\\\ñ".length].join()\n`
    )
    expect(make()).toMatchObject({ status: 0 })
    const main = await find()
    expect(run(main)).toMatchObject({ WORD: "é — ü \\ö 🙂,ß,1§,2" })
    const folder = new URL(".", main ?? "file:///").pathname
    const chunks = readdirSync(folder).filter((name) => name.endsWith(".mjs"))
    for (const name of chunks) expect(readFileSync(join(folder, name), "utf8")).toMatch(/^[\0-\x7f]*$/)
  })

  test("keeps a large JSON in a file of its own, and reads from it what the source has", async () => {
    const words = Array.from({ length: 30_000 }, (_, at) => `wörd-${at}`)
    write("src/words.json", JSON.stringify(words))
    write("src/word.ts", 'import words from "./words.json" with { type: "json" }\nexport const WORD = words.join()\n')
    expect(make()).toMatchObject({ status: 0 })
    const main = await find()
    expect(run(main)).toMatchObject({ WORD: words.join() })
    expect(readdirSync(new URL(".", main ?? "file:///").pathname)).toContain("src-words.json")
  })

  test("reads what a stored module exports from a file, and is out of date when a source of that module changes", async () => {
    write("src/words.ts", 'export const WORDS = ["one", "wörd"]\n')
    write(
      "src/word.stored.ts",
      'import { WORDS } from "./words.ts"\nexport const lengths = new Map(WORDS.map((word) => [word, Int32Array.of(word.length)]))\n'
    )
    write("src/word.ts", 'import { lengths } from "./word.stored.ts"\nexport const WORD = [...lengths].join()\n')
    expect(make()).toMatchObject({ status: 0 })
    const main = await find()
    expect(run(main)).toMatchObject({ WORD: "one,3,wörd,4" })
    const folder = new URL(".", main ?? "file:///").pathname
    expect(readdirSync(folder)).toContain("src-word.stored.ts.v8")
    write("src/words.ts", 'export const WORDS = ["two"]\n')
    expect(await find()).toBeUndefined()
    expect(make()).toMatchObject({ status: 0 })
    expect(run(await find())).toMatchObject({ WORD: "two,3" })
  })

  test("is out of date when a constant or a mere re-export changes that only a stored module uses", async () => {
    write("src/sizes.ts", "export const SIZE = 3\n")
    write("src/again.ts", 'export const again = (size: number) => "x".repeat(size)\n')
    write("src/barrel.ts", 'export { again } from "./again.ts"\n')
    write(
      "src/word.stored.ts",
      'import { SIZE } from "./sizes.ts"\nimport { again } from "./barrel.ts"\nexport const word = again(SIZE)\n'
    )
    write("src/word.ts", 'import { word } from "./word.stored.ts"\nexport const WORD = word\n')
    make()
    expect(run(await find())).toMatchObject({ WORD: "xxx" })
    write("src/sizes.ts", "export const SIZE = 6\n")
    expect(await find()).toBeUndefined()
    make()
    expect(run(await find())).toMatchObject({ WORD: "xxxxxx" })
    write("src/barrel.ts", 'export const again = () => "y"\n')
    expect(await find()).toBeUndefined()
  })

  test("is not kept when a source changed while it was made", async () => {
    write("src/other.ts", 'export const OTHER = "old"\n')
    write(
      "src/word.stored.ts",
      'import { writeFileSync } from "node:fs"\nimport { OTHER } from "./other.ts"\nwriteFileSync("src/other.ts", \'export const OTHER = "new"\\n\')\nexport const word = OTHER\n'
    )
    write("src/word.ts", 'import { word } from "./word.stored.ts"\nexport const WORD = word\n')
    expect(make()).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("a source changed while the bundle was made")
    })
    expect([await find(), bundleCount()]).toEqual([undefined, 0])
  })

  test.each(["record.json", "main.mjs"])("whose %s was lost with the power is made again", async (file) => {
    make()
    const main = (await find()) ?? ""
    writeFileSync(new URL(file, main), "")
    expect(await find()).toBeUndefined()
    expect(make()).toMatchObject({ status: 0 })
    expect(await find()).toBe(main)
    expect(run(main)).toMatchObject({ WORD: "one" })
  })

  test("may have a raw template with other characters in a pattern alone", async () => {
    write("src/word.ts", "export const WORD = new RegExp(String.raw`^§$`).test('§')\n")
    expect(make()).toMatchObject({ status: 0 })
    expect(run(await find())).toMatchObject({ WORD: true })
    write("src/word.ts", "export const WORD = String.raw`§`\n")
    expect(make()).toMatchObject({ status: 1, stderr: expect.stringContaining("a raw template that is no pattern") })
  })

  test.each([
    ["a source", "src/word.ts", 'export const WORD: string = "two"\n'],
    ["what the packages are", "package-lock.json", '{"lockfileVersion": 3}']
  ])("is out of date when %s changes, and fits again when the change is taken back", async (_, path, text) => {
    make()
    const before = await find()
    write(path, text)
    expect(await find()).toBeUndefined()
    make()
    expect(await find()).not.toBe(before)
    write("src/word.ts", 'export const WORD: string = "one"\n')
    write("package-lock.json", "{}")
    expect(await find()).toBe(before)
  })

  test("is out of date when a source is gone, and not when a file was only touched", async () => {
    make()
    const before = await find()
    utimesSync(join(project, "src/word.ts"), 1, 1)
    expect(await find()).toBe(before)
    rmSync(join(project, "src/word.ts"))
    expect(await find()).toBeUndefined()
  })

  test("whose files are as they were at the last look is found without reading them again", async () => {
    make()
    const before = await find()
    const stamp = join(new URL(".", before ?? "file:///").pathname, "stamp")
    expect(existsSync(stamp)).toBe(false)
    await setTimeout(SETTLED_MS)
    expect(await find()).toBe(before)
    const kept = readFileSync(stamp, "utf8")
    // Nothing but the stamp still speaks for a name that is not that of the content.
    const folder = join(project, "node_modules/.cache/bundle")
    renameSync(join(folder, basename(dirname(stamp))), join(folder, "0".repeat(32)))
    expect(await find()).toBe(before?.replace(/[0-9a-f]{32}/, "0".repeat(32)))
    write("src/word.ts", 'export const WORD: string = "one"\n')
    expect(await find()).toBeUndefined()
    expect(kept).toMatch(/^[0-9a-f]{64}$/)
  })

  test("is out of date when a source changes to another of the same size and time", async () => {
    const source = join(project, "src/word.ts")
    make()
    await setTimeout(SETTLED_MS)
    const before = await find()
    const { atime, mtime } = statSync(source)
    writeFileSync(source, 'export const WORD: string = "two"\n')
    utimesSync(source, atime, mtime)
    expect(await find()).toBeUndefined()
    write("src/word.ts", 'export const WORD: string = "one"\n')
    expect(await find()).toBe(before)
  })

  test("of three states of the sources is kept, for processes that still run it, and no more", async () => {
    for (const word of ["one", "two", "three", "four", "five"]) {
      write("src/word.ts", `export const WORD: string = "${word}"\n`)
      expect(make()).toMatchObject({ status: 0 })
    }
    expect(bundleCount()).toBe(3)
    expect(run(await find())).toMatchObject({ WORD: "five" })
  })
})

describe("what would break in a bundle is refused", () => {
  const refusal = async () => {
    const { status, stderr } = make()
    expect([status, await find(), bundleCount()]).toEqual([1, undefined, 0])
    return stderr
  }

  test("a thread that begins with a file of its own must be named", async () => {
    write("src/word.ts", 'export const WORD = new URL("./other-worker.ts", import.meta.url).href\n')
    expect(await refusal()).toContain("src/word.ts starts src/other-worker.ts: name it in WORKERS")
  })

  test("a file may not ask where it lies by other means", async () => {
    write("src/word.ts", "export const WORD = import.meta.dirname\n")
    expect(await refusal()).toContain("src/word.ts uses import.meta.dirname")
  })

  test("a package that looks for files beside itself must be named", async () => {
    write("node_modules/finder/package.json", '{"name": "finder", "type": "module", "main": "index.js"}')
    write("node_modules/finder/index.js", 'export const WORD = new URL("data.bin", import.meta.url).href\n')
    write("src/word.ts", 'export { WORD } from "finder"\n')
    expect(await refusal()).toContain(
      "node_modules/finder/index.js looks for files beside itself: name its package in APART"
    )
  })

  test("an import that leads nowhere fails", async () => {
    write("src/word.ts", 'import "nowhere"\nexport const WORD = "one"\n')
    expect(await refusal()).toContain("nowhere")
  })
})
