/**
 * The ties between files and folders: no circle of files or folders, no arrow upward, no handler inside a capability, and
 * no word of a comment that names a file or a migration which is gone. Each rule is a function from files to sentences, and
 * each is shown to find a planted violation. Types count as imports: a reader follows them too.
 */
import { existsSync, readdirSync } from "node:fs"
import { dirname, join } from "node:path"
import { describe, expect, test } from "vitest"
import { filesUnder, importsOf, ROOT, type SourceFile } from "./support/source-files.ts"

/** The folders of src/, from the ground up: a folder imports its own level and those below it. */
const LEVELS: ReadonlyArray<string> = [
  "version config crypto concurrency outbound",
  // The transport: it knows no capability.
  "http",
  // Who asks, how much they may, and who may decide.
  "auth quota review documents",
  "accounts assistant builder cases council directory import institutions letters log mail problems trust vault webhooks",
  // What counts or decides over the things of several capabilities.
  "observability",
  "governance",
  // What stands over the whole interface.
  "discovery mcp oauth web",
  // What the ports of all of them are filled with.
  "postgres",
  "app main"
]

interface Exception {
  /** As the rule says it. */
  readonly found: string
  readonly reason: string
}

/** Ties that stay all the same. A tie is cut more often than it is excepted: its type moves to the lower end. */
const EXCEPTIONS: ReadonlyArray<Exception> = []

/**
 * The folder that a file belongs to: that of a capability, of an entity, or of a part of MCP. A file beside a folder of its
 * name is that folder's door.
 */
const folderOf = (path: string): string => {
  const [top = "", name = "", part] = path.replace(/\.ts$/, "").split("/")
  if (top === "schema") return name === "api" || name === "mcp" ? `schema/${name}` : "schema"
  if (path.startsWith("src/mcp/") && path.split("/").length > 3) return `src/mcp/${part}`
  return `${top}/${name}`
}

type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** Who imports whom, named by `nameOf`; what imports itself is left out. */
const graphOf = (files: ReadonlyArray<SourceFile>, nameOf: (path: string) => string): Graph => {
  const graph = new Map<string, Set<string>>()
  for (const file of files) {
    const from = nameOf(file.path)
    const targets = graph.get(from) ?? new Set()
    graph.set(from, targets)
    for (const target of importsOf(file)) {
      if (/^(src|actors|schema)\//.test(target) && nameOf(target) !== from) targets.add(nameOf(target))
    }
  }
  return graph
}

/** Groups in which each reaches each other (Tarjan's algorithm), each in the order of the alphabet. */
const circlesOf = (graph: Graph): ReadonlyArray<ReadonlyArray<string>> => {
  const seen = new Map<string, number>()
  const low = new Map<string, number>()
  const open: Array<string> = []
  const circles: Array<ReadonlyArray<string>> = []
  const visit = (node: string): number => {
    const order = seen.size
    seen.set(node, order)
    low.set(node, order)
    open.push(node)
    for (const next of graph.get(node) ?? []) {
      const reached = seen.has(next) ? (open.includes(next) ? (seen.get(next) ?? order) : order) : visit(next)
      low.set(node, Math.min(low.get(node) ?? order, reached))
    }
    const lowest = low.get(node) ?? order
    if (lowest === order) {
      const circle = open.splice(open.indexOf(node))
      if (circle.length > 1) circles.push(circle.toSorted())
    }
    return lowest
  }
  for (const node of graph.keys()) if (!seen.has(node)) visit(node)
  return circles
}

const circleViolations = (files: ReadonlyArray<SourceFile>): ReadonlyArray<string> =>
  circlesOf(graphOf(files, (path) => path)).map((circle) => `${circle.join(", ")} import each other`)

const pairViolations = (files: ReadonlyArray<SourceFile>): ReadonlyArray<string> => {
  const graph = graphOf(files, folderOf)
  return [...graph].flatMap(([from, targets]) =>
    [...targets]
      .filter((target) => from < target && graph.get(target)?.has(from) === true)
      .map((target) => `${from} and ${target} import each other`)
  )
}

const folderCircleViolations = (files: ReadonlyArray<SourceFile>): ReadonlyArray<string> =>
  circlesOf(graphOf(files, folderOf)).map((circle) => `the folders ${circle.join(", ")} import each other`)

const levelOf = (path: string): number => {
  const [, name = ""] = path.replace(/\.ts$/, "").split("/")
  return LEVELS.findIndex((level) => level.split(" ").includes(name))
}

/** In src/, a folder that imports one of a higher level; in schema/, a word of the journal that imports one of the wire. */
const arrowViolations = (files: ReadonlyArray<SourceFile>): ReadonlyArray<string> =>
  files.flatMap((file) =>
    importsOf(file)
      .filter((target) =>
        file.path.startsWith("schema/")
          ? folderOf(file.path) === "schema" && folderOf(target).startsWith("schema/")
          : target.startsWith("src/") && levelOf(target) > levelOf(file.path)
      )
      .map((target) => `${file.path} imports ${target}, which stands above it`)
  )

const isHandler = (path: string): boolean => /^src\/[a-z-]+\/http\//.test(path)

/** Handlers are imported by handlers, and by what stands over all capabilities. */
const handlerViolations = (files: ReadonlyArray<SourceFile>): ReadonlyArray<string> =>
  files
    .filter(({ path }) => path.startsWith("src/") && !isHandler(path) && levelOf(path) < levelOf("src/mcp/"))
    .flatMap((file) =>
      importsOf(file)
        .filter(isHandler)
        .map((target) => `${file.path} imports the handler ${target}`)
    )

/** Comments alone: a line that begins as one. */
const commentLines = (text: string): ReadonlyArray<string> =>
  text.split("\n").filter((line) => /^\s*(\/\*\*|\*|\/\/|--)/.test(line))

/** A file is named from the root, from the folder of the comment, or, in a test, from the folder that it mirrors. */
const deadFiles = ({ path, text }: SourceFile, exists: (path: string) => boolean): ReadonlyArray<string> =>
  commentLines(text).flatMap((line) =>
    [...line.matchAll(/(?<![\w./@-])((?:\.\.?\/)*(?:[a-z0-9-]+\/)*[a-z0-9-]+\.(?:ts|sql|cfg))\b/g)]
      .map(([, name = ""]) => name)
      .filter(
        (name) =>
          ![name, join(dirname(path), name), join(dirname(path).replace(/^test\//, ""), name)]
            .map((one) => one.replaceAll("\\", "/"))
            .some(exists)
      )
      .map((name) => `${path} names ${name}, which does not exist`)
  )

/** "migration 0004", "migrations 0002 and 0013", in code and documents. */
const deadMigrations = ({ path, text }: SourceFile, numbers: ReadonlySet<string>): ReadonlyArray<string> =>
  [...text.matchAll(/\bmigrations? (\d{4})(?:(?:,| and| to) (\d{4}))*/g)].flatMap(([words]) =>
    [...words.matchAll(/\d{4}/g)]
      .map(([number]) => number)
      .filter((number) => !numbers.has(number))
      .map((number) => `${path} names migration ${number}, which does not exist`)
  )

const code = ["schema", "actors", "src"].flatMap((folder) => filesUnder(folder))
const documents = ["docs", "actors", "migrations"].flatMap((folder) => filesUnder(folder, ".md"))
const migrations = readdirSync(join(ROOT, "migrations")).filter((name) => name.endsWith(".sql"))

/** What the rules find beside the exceptions. */
const except = (found: ReadonlyArray<string>, exceptions: ReadonlyArray<Exception>): ReadonlyArray<string> =>
  found.filter((one) => !exceptions.some((exception) => exception.found === one))

const needless = (found: ReadonlyArray<string>, exceptions: ReadonlyArray<Exception>): ReadonlyArray<string> =>
  exceptions.map((exception) => exception.found).filter((one) => !found.includes(one))

describe("the tree", () => {
  test("has no circle of files", () => {
    expect(except(circleViolations(code), EXCEPTIONS)).toEqual([])
  })

  test("has no two folders that import each other", () => {
    expect(except(pairViolations(code), EXCEPTIONS)).toEqual([])
  })

  test("has no circle of folders, however long", () => {
    expect(except(folderCircleViolations(code), EXCEPTIONS)).toEqual([])
  })

  test("has no arrow upward: schema imports no wire words, the transport no capability, a capability nothing over it", () => {
    expect(except(arrowViolations(code), EXCEPTIONS)).toEqual([])
  })

  test("needs every exception that is made", () => {
    const rules = [circleViolations, pairViolations, folderCircleViolations, arrowViolations, handlerViolations]
    expect(
      needless(
        rules.flatMap((rule) => rule(code)),
        EXCEPTIONS
      )
    ).toEqual([])
  })

  test("has a level for every folder of src", () => {
    const paths = code.map(({ path }) => path).filter((path) => path.startsWith("src/"))
    expect(paths.filter((path) => levelOf(path) === -1)).toEqual([])
    const folders = new Set(paths.map((path) => path.replace(/\.ts$/, "").split("/")[1] ?? ""))
    expect(LEVELS.join(" ").split(" ").toSorted()).toEqual([...folders].toSorted())
  })

  test("imports handlers from handlers, MCP, the pages and app alone", () => {
    expect(except(handlerViolations(code), EXCEPTIONS)).toEqual([])
  })

  test("names in its comments no file that is gone", () => {
    const exists = (path: string): boolean => existsSync(join(ROOT, path))
    const files = [...code, ...filesUnder("test")].filter(({ path }) => !path.startsWith("test/fixtures/"))
    expect(files.flatMap((file) => deadFiles(file, exists))).toEqual([])
  })

  test("names no migration that is gone", () => {
    const numbers = new Set(migrations.map((name) => name.slice(0, 4)))
    const files = [...code, ...filesUnder("test"), ...documents, ...filesUnder("migrations", ".sql")]
    expect(numbers.size).toBeGreaterThan(15)
    expect(
      files
        .filter(({ path }) => path !== "test/architecture-ties.test.ts")
        .flatMap((file) => deadMigrations(file, numbers))
    ).toEqual([])
  })
})

describe("a planted violation is reported by name", () => {
  const file = (path: string, ...lines: ReadonlyArray<string>): SourceFile => ({ path, text: `${lines.join("\n")}\n` })

  test("a circle of files, also one of types", () => {
    const files = [
      file("src/cases/a.ts", `import { b } from "./b.ts"`),
      file("src/cases/b.ts", `import type { C } from "../vault/c.ts"`),
      file("src/vault/c.ts", `export { a } from "../cases/a.ts"`),
      file("src/vault/d.ts", `import { c } from "./c.ts"`)
    ]
    expect(circleViolations(files)).toEqual(["src/cases/a.ts, src/cases/b.ts, src/vault/c.ts import each other"])
    expect(circleViolations(files.slice(1))).toEqual([])
  })

  test("two folders that import each other, be it through their doors or their handlers", () => {
    expect(
      pairViolations([
        file("actors/case/case.ts", `import { x } from "../voice/voice-id.ts"`),
        file("actors/voice/voice.ts", `import type { Y } from "../case/days.ts"`)
      ])
    ).toEqual(["actors/case and actors/voice import each other"])
    expect(
      pairViolations([
        file("src/cases/http/cases.ts", `import type { V } from "../../vault/verify.ts"`),
        file("src/vault/http/vault.ts", `import { own } from "../../cases/http/own-case.ts"`)
      ])
    ).toEqual(["src/cases and src/vault import each other"])
    expect(
      pairViolations([
        file("src/config.ts", `import { form } from "./config/forms.ts"`),
        file("src/config/forms.ts", `import type { Settings } from "../config.ts"`),
        file("src/mcp/session/a.ts", `import { b } from "../protocol/b.ts"`),
        file("src/mcp/protocol/b.ts", `import { a } from "../session/a.ts"`)
      ])
    ).toEqual(["src/mcp/protocol and src/mcp/session import each other"])
  })

  test.each([
    ["src/http/rest.ts", `import type { U } from "../quota/sponsor-quota.ts"`, "src/quota/sponsor-quota.ts"],
    ["src/http/rest.ts", `import { x } from "../cases/case-view.ts"`, "src/cases/case-view.ts"],
    ["src/review/govern.ts", `import { x } from "../governance/decide.ts"`, "src/governance/decide.ts"],
    ["src/cases/http/cases.ts", `import type { R } from "../../app/routes.ts"`, "src/app/routes.ts"],
    ["src/config.ts", `import { x } from "./log/signer.ts"`, "src/log/signer.ts"],
    ["schema/case.ts", `import { x } from "./api/resolution.ts"`, "schema/api/resolution.ts"],
    ["schema/case.ts", `import { x } from "./api.ts"`, "schema/api.ts"]
  ])("an arrow upward: %s, %s", (path, line, target) => {
    expect(arrowViolations([file(path, `import { Effect } from "effect"`, line)])).toEqual([
      `${path} imports ${target}, which stands above it`
    ])
  })

  test("an arrow downward or sideways is none", () => {
    expect(
      arrowViolations([
        file(
          "src/cases/http/cases.ts",
          `import { x } from "../../http/handler.ts"`,
          `import { y } from "../../vault/a.ts"`
        ),
        file("schema/api/cases.ts", `import { x } from "../case.ts"`)
      ])
    ).toEqual([])
  })

  test("a handler that is imported from inside a capability", () => {
    const line = `import { refused } from "../cases/http/own-case.ts"`
    expect(handlerViolations([file("src/governance/planted.ts", line)])).toEqual([
      "src/governance/planted.ts imports the handler src/cases/http/own-case.ts"
    ])
    expect(handlerViolations([file("src/app/planted.ts", line), file("src/cases/http/planted.ts", line)])).toEqual([])
  })

  test("a file and a migration that are gone", () => {
    const exists = (path: string): boolean => path === "src/cases/here.ts"
    const named = (path: string, comment: string) => deadFiles(file(path, comment), exists)
    expect(named("src/cases/a.ts", "// as `here.ts` does")).toEqual([])
    expect(named("test/src/cases/a.test.ts", " * what here.ts does")).toEqual([])
    expect(named("actors/a.ts", "/** See src/cases/here.ts. */")).toEqual([])
    expect(named("src/vault/a.ts", "// as `here.ts` does")).toEqual([
      "src/vault/a.ts names here.ts, which does not exist"
    ])
    const dead = (text: string) => deadMigrations(file("src/a.ts", text), new Set(["0001", "0003"]))
    expect(dead("// by migration 0001, and migrations 0001 and 0003")).toEqual([])
    expect(dead("// migrations 0001 and 0002")).toEqual(["src/a.ts names migration 0002, which does not exist"])
  })

  test("three folders in a circle", () => {
    const files = [
      file("actors/case/case.ts", `import { x } from "../voice/voice-id.ts"`),
      file("actors/voice/voice.ts", `import type { Y } from "../problem/words.ts"`),
      file("actors/problem/problem.ts", `import type { Z } from "../case/days.ts"`)
    ]
    expect(pairViolations(files)).toEqual([])
    expect(folderCircleViolations(files)).toEqual([
      "the folders actors/case, actors/problem, actors/voice import each other"
    ])
  })

  test("an exception is for one finding, and for as long as it is found", () => {
    const exceptions = [{ found: "a", reason: "until b" }]
    expect(except(["a", "b"], exceptions)).toEqual(["b"])
    expect(needless(["a", "b"], exceptions)).toEqual([])
    expect(needless(["b"], exceptions)).toEqual(["a"])
  })
})
