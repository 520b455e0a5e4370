/**
 * The import rules of the code, checked over the real tree: schema knows nothing, actors know schema, src knows both,
 * nobody knows test. Each rule is a function from files to sentences, and each is shown to find a planted violation.
 */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { describe, expect, test } from "vitest"
import { entities } from "../actors/all.ts"
import type { AnyEntity } from "../actors/runtime/entity.ts"
import { ledgerEntity } from "./support/ledger-entity.ts"
import { filesUnder, importsOf, ROOT, type SourceFile, withoutComments } from "./support/source-files.ts"

/** What a file of a folder may import; the first folder that fits decides. Relative imports are written from the root. */
const ALLOWED: ReadonlyArray<readonly [folder: string, allowed: ReadonlyArray<string>]> = [
  ["schema/", ["effect", "schema/"]],
  ["actors/runtime/", ["effect", "schema/", "actors/runtime/", "nact"]],
  // Letter templates are files, read and checked at import.
  ["actors/assistant/letters/", ["effect", "schema/", "actors/", "node:fs", "node:url", "mustache"]],
  // Hashing is as pure as adding.
  ["actors/log/", ["effect", "schema/", "actors/", "node:crypto", "canonicalize"]],
  ["actors/audit/", ["effect", "schema/", "actors/", "node:crypto"]],
  // The public suffix list is a table.
  ["actors/voice/", ["effect", "schema/", "actors/", "node:crypto", "tldts"]],
  ["actors/", ["effect", "schema/", "actors/"]],
  ["src/postgres/", ["", "!src/http/", "!test/", "!nact"]],
  // Capabilities ask through ports; the parts are put together in app/.
  ["src/app/", ["", "!test/", "!nact"]],
  ["src/", ["", "!src/postgres/", "!test/", "!nact"]]
]

/** Packages that one file alone may import. */
const ONLY_IN: ReadonlyArray<readonly [name: string, file: string]> = [
  ["nact", "actors/runtime/tree.ts"],
  ["uWebSockets.js", "src/http/uws.ts"]
]

/** Time, chance and surroundings are told to schema and actors; they do not ask. */
const SURROUNDINGS = /\bDate\.now\b|\bnew Date\(|\bMath\.random\b|\bprocess\.env\b|\bconsole\./g

/** Files that may name one of them, and why. */
const SURROUNDINGS_EXCEPTIONS: ReadonlyMap<string, { readonly found: string; readonly reason: string }> = new Map([
  ["schema/text.ts", { found: "new Date(", reason: "formats a moment that it is given; it asks for none" }]
])

const FILE_LINE_COUNT_MAX = 350

const isUnder = (target: string, prefix: string): boolean =>
  prefix === "" ||
  (prefix.endsWith("/") ? target.startsWith(prefix) : target === prefix || target.startsWith(`${prefix}/`))

const importViolations = (files: ReadonlyArray<SourceFile>): ReadonlyArray<string> =>
  files.flatMap((file) => {
    const allowed = ALLOWED.find(([folder]) => file.path.startsWith(folder))?.[1]
    if (allowed === undefined) return []
    const forbidden = allowed.filter((one) => one.startsWith("!")).map((one) => one.slice(1))
    const permitted = allowed.filter((one) => !one.startsWith("!"))
    return importsOf(file)
      .filter((target) => {
        if (forbidden.some((prefix) => isUnder(target, prefix))) return true
        return !permitted.some((prefix) => isUnder(target, prefix))
      })
      .map((target) => `${file.path} imports ${target}`)
  })

const onlyInViolations = (files: ReadonlyArray<SourceFile>): ReadonlyArray<string> =>
  files.flatMap((file) =>
    ONLY_IN.filter(
      ([name, owner]) => file.path !== owner && importsOf(file).some((target) => isUnder(target, name))
    ).map(([name, owner]) => `${file.path} imports ${name}, which is for ${owner} alone`)
  )

const surroundingsViolations = (files: ReadonlyArray<SourceFile>): ReadonlyArray<string> =>
  files
    .filter(({ path }) => path.startsWith("schema/") || path.startsWith("actors/"))
    .flatMap(({ path, text }) =>
      [...withoutComments(text).matchAll(SURROUNDINGS)]
        .map(([found]) => found)
        .filter((found) => SURROUNDINGS_EXCEPTIONS.get(path)?.found !== found)
        .map((found) => `${path} uses ${found}`)
    )

const shapeViolations = (files: ReadonlyArray<SourceFile>): ReadonlyArray<string> =>
  files.flatMap(({ path, text }) => {
    const lineCount = text.split("\n").length - 1
    return [
      ...(/(^|\/)index\.ts$/.test(path) ? [`${path} is a barrel`] : []),
      ...(lineCount > FILE_LINE_COUNT_MAX ? [`${path} has ${lineCount} lines`] : [])
    ]
  })

/** Whatever a module exports that has the parts of an entity. */
const entitiesIn = (module: object): ReadonlyArray<AnyEntity> =>
  Object.values(module).filter(
    (value: unknown): value is AnyEntity =>
      typeof value === "object" && value !== null && "kind" in value && "decide" in value && "commandSchema" in value
  )

const code = ["schema", "actors", "src"].flatMap((folder) => filesUnder(folder))

describe("the tree", () => {
  test("imports only what its folders may import", () => {
    expect(importViolations(code)).toEqual([])
  })

  test("nact and uWebSockets.js are each imported by one file", () => {
    expect(onlyInViolations(code)).toEqual([])
    for (const [name, owner] of ONLY_IN) {
      const file = code.find(({ path }) => path === owner)
      expect(file === undefined ? [] : importsOf(file)).toContain(name)
    }
  })

  test("schema and actors ask for no time, no chance and no surroundings", () => {
    expect(surroundingsViolations(code)).toEqual([])
  })

  test("every exception to that is still needed", () => {
    for (const [path, { found }] of SURROUNDINGS_EXCEPTIONS) {
      expect(withoutComments(readFileSync(join(ROOT, path), "utf8"))).toContain(found)
    }
  })

  test(`has no barrel, and no file over ${FILE_LINE_COUNT_MAX} lines`, () => {
    expect(shapeViolations(code)).toEqual([])
  })

  test("every entity that is declared is in actors/all.ts, once", async () => {
    const modules = code.filter(({ path }) => path.startsWith("actors/") && !path.startsWith("actors/runtime/"))
    const declared = new Set<AnyEntity>()
    for (const { path } of modules) {
      const module: object = await import(pathToFileURL(join(ROOT, path)).href)
      for (const one of entitiesIn(module)) declared.add(one)
    }
    const kinds = entities.map((entity) => entity.kind)
    expect([...declared].map((entity) => entity.kind).toSorted()).toEqual(kinds.toSorted())
    expect(new Set(kinds).size).toBe(kinds.length)
    // A slash would make two addresses one key.
    expect(kinds.filter((kind) => !/^[a-z][a-z-]*$/.test(kind))).toEqual([])
  })
})

describe("a planted violation is reported by name", () => {
  const planted = (path: string, ...lines: ReadonlyArray<string>): ReadonlyArray<SourceFile> => [
    { path, text: `${lines.join("\n")}\n` }
  ]

  test.each([
    ["schema/planted.ts", `import { x } from "../actors/case/case.ts"`, "actors/case/case.ts"],
    ["schema/planted.ts", `import { x } from "node:fs"`, "node:fs"],
    ["schema/planted.ts", `import { x } from "effects"`, "effects"],
    ["actors/planted.ts", `import type { x } from "../src/config.ts"`, "src/config.ts"],
    ["actors/planted.ts", `import {\n  readFileSync\n} from "node:fs"`, "node:fs"],
    ["actors/assistant/planted.ts", `import mustache from "mustache"`, "mustache"],
    ["actors/case/planted.ts", `import mustache from "mustache"`, "mustache"],
    ["actors/assistant/letters/planted.ts", `import { request } from "node:http"`, "node:http"],
    ["actors/assistant/letters/planted.ts", `import { x } from "../../../src/config.ts"`, "src/config.ts"],
    ["actors/case/planted.ts", `export { x } from "../../src/config.ts"`, "src/config.ts"],
    ["actors/runtime/planted.ts", `import { caseEntity } from "../case/case.ts"`, "actors/case/case.ts"],
    ["src/planted.ts", `import { NOW } from "../test/support/given.ts"`, "test/support/given.ts"],
    ["src/planted.ts", `import * as nact from "nact"`, "nact"],
    ["src/http/planted.ts", `const x = await import("../postgres/client.ts")`, "src/postgres/client.ts"],
    ["src/cases/http/planted.ts", `import type { x } from "../../postgres/client.ts"`, "src/postgres/client.ts"],
    ["src/postgres/planted.ts", `import "../http/uws.ts"`, "src/http/uws.ts"]
  ])("%s: %s", (path, line, target) => {
    expect(importViolations(planted(path, `import { Effect } from "effect"`, line))).toEqual([
      `${path} imports ${target}`
    ])
  })

  test("packages outside their one file", () => {
    expect(onlyInViolations(planted("actors/runtime/planted.ts", `import * as nact from "nact"`))).toEqual([
      "actors/runtime/planted.ts imports nact, which is for actors/runtime/tree.ts alone"
    ])
    expect(onlyInViolations(planted("src/http/planted.ts", `import { App } from "uWebSockets.js"`))).toHaveLength(1)
  })

  test.each(["Date.now()", "new Date()", "Math.random()", `process.env["X"]`, "console.log(1)"])(
    "%s in an actor",
    (text) => {
      const [found] = surroundingsViolations(planted("actors/planted.ts", `const x = ${text}`))
      expect(found).toMatch(/^actors\/planted\.ts uses /)
      expect(surroundingsViolations(planted("src/planted.ts", `const x = ${text}`))).toEqual([])
      expect(surroundingsViolations(planted("actors/planted.ts", `// ${text} is not for actors`))).toEqual([])
    }
  )

  test("barrels, long files and unlisted entities", () => {
    expect(shapeViolations(planted("src/http/index.ts", ""))).toEqual(["src/http/index.ts is a barrel"])
    const long = Array.from({ length: FILE_LINE_COUNT_MAX + 1 }, () => "x")
    expect(shapeViolations(planted("src/long.ts", ...long))).toEqual(["src/long.ts has 351 lines"])
    expect(entitiesIn({ ledgerEntity, other: 1 })).toEqual([ledgerEntity])
  })
})
