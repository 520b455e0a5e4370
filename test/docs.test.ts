/** The documents of the project: their links lead somewhere, and what the code cites of them exists. */
import { existsSync, readFileSync } from "node:fs"
import { globSync } from "node:fs"
import { dirname, join, normalize } from "node:path"
import { fileURLToPath } from "node:url"
import { describe, expect, test } from "vitest"

const ROOT = fileURLToPath(new URL("..", import.meta.url))

/** A newcomer reads the README in five minutes. */
const README_LINE_COUNT_MAX = 150

const read = (path: string): string => readFileSync(join(ROOT, path), "utf8")

const DOCUMENTS: ReadonlyArray<string> = [
  ...globSync("*.md", { cwd: ROOT }),
  ...globSync("{docs,actors,migrations}/**/*.md", { cwd: ROOT })
].toSorted()

const CODE: ReadonlyArray<string> = globSync("{schema,actors,src,test}/**/*.ts", { cwd: ROOT })

const withoutBlocks = (text: string): string => text.replaceAll(/^```[\s\S]*?^```$/gm, "")

/** The anchor that a reader's browser gives a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[`*_]/g, "")
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, "")
    .replaceAll(/\s/g, "-")

const anchorsOf = (text: string): ReadonlySet<string> =>
  new Set([
    ...[...withoutBlocks(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading)),
    ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = ""]) => id)
  ])

interface Link {
  readonly from: string
  readonly target: string
}

const linksOf = (from: string): ReadonlyArray<Link> =>
  [...withoutBlocks(read(from)).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = ""]) => ({ from, target }))
    .filter(({ target }) => !/^(https?|mailto):/.test(target))

/** What is wrong with a link, or undefined. `has` and `text` look into the project. */
export const brokenLink = (
  { from, target }: Link,
  has: (path: string) => boolean,
  text: (path: string) => string
): string | undefined => {
  const [path = "", anchor] = target.split("#")
  const file = path === "" ? from : normalize(join(dirname(from), path))
  if (!has(file)) return `${from}: ${target} does not exist`
  if (anchor !== undefined && file.endsWith(".md") && !anchorsOf(text(file)).has(anchor)) {
    return `${from}: ${target} names no heading of ${file}`
  }
  return undefined
}

const inProject = (path: string): boolean => existsSync(join(ROOT, path))

describe("the links of the documents", () => {
  test("lead to files and headings that exist", () => {
    const links = DOCUMENTS.flatMap(linksOf)
    expect(links.length).toBeGreaterThan(60)
    expect(links.map((link) => brokenLink(link, inProject, read)).filter((fault) => fault !== undefined)).toEqual([])
  })

  test("are found broken when the file or the heading is missing", () => {
    const has = (path: string): boolean => path === "docs/a.md"
    const text = (): string => "# One\n"
    const fault = (target: string): string | undefined => brokenLink({ from: "docs/b.md", target }, has, text)
    expect(fault("a.md#one")).toBeUndefined()
    expect(fault("a.md#two")).toBe("docs/b.md: a.md#two names no heading of docs/a.md")
    expect(fault("c.md")).toBe("docs/b.md: c.md does not exist")
  })
})

describe("the paths that the documents name", () => {
  test("exist in the project", () => {
    const named = DOCUMENTS.filter((path) => path !== "docs/contract.md").flatMap((from) =>
      [...read(from).matchAll(/`((?:src|actors|schema|migrations|test|docs)\/[\w./-]+)`/g)].map(([, path = ""]) => ({
        from,
        path
      }))
    )
    expect(named.length).toBeGreaterThan(40)
    expect(named.filter(({ path }) => !inProject(path))).toEqual([])
  })
})

describe("the domain decisions that the code cites", () => {
  test("have an anchor in docs/domain.md", () => {
    const anchors = anchorsOf(read("docs/domain.md"))
    const cited = CODE.flatMap((path) =>
      [...read(path).matchAll(/domain decisions? ([A-G]\.\d)(?: and ([A-G]\.\d))?/g)].flatMap(([, one, other]) =>
        [one, other]
          .filter((id) => id !== undefined)
          .map((id) => ({ path, anchor: id.toLowerCase().replace(".", "-") }))
      )
    )
    expect(cited.length).toBeGreaterThan(40)
    expect(cited.filter(({ anchor }) => !anchors.has(anchor))).toEqual([])
  })
})

describe("the decision records", () => {
  const records = globSync("docs/decisions/2*.md", { cwd: ROOT })

  test("are dated, listed in their index, and say context, choice and consequences", () => {
    const index = read("docs/decisions/README.md")
    for (const path of records) {
      const name = path.slice("docs/decisions/".length)
      expect(index, name).toContain(`](${name})`)
      expect(name).toMatch(/^\d{4}-\d{2}-\d{2}-[a-z0-9-]+\.md$/)
      for (const part of ["Context", "Choice", "Consequences"]) expect(read(path), name).toContain(`\n## ${part}\n`)
    }
    expect(records.length).toBeGreaterThan(20)
  })
})

describe("the documents", () => {
  const { letter_templates, rules } = JSON.parse(read("actors/assistant/triage-rules.json")) as {
    readonly letter_templates: ReadonlyArray<string>
    readonly rules: ReadonlyArray<{ readonly id: string }>
  }
  const stateActs = (subject: string): number =>
    rules.filter(({ id }) => new RegExp(`^us-[a-z]{2}-${subject}$`).test(id)).length

  test("say how many rules of law there are, in all and of the States of the US", () => {
    expect(read("README.md")).toContain(`[${rules.length} reviewed rules](actors/assistant/triage-rules.json)`)
    const told = read("docs/domain.md").replaceAll(/\s+/g, " ")
    expect(told).toContain(`The rule set has ${rules.length} rules`)
    expect(told).toContain(
      `with ${stateActs("udap")} State acts on consumer protection, ${stateActs("deposit")} on deposits, ` +
        `${stateActs("repairs")} on repairs and ${stateActs("insurance")} on insurance`
    )
  })

  test("say how many letter templates there are", () => {
    expect(read("docs/guide/cases.md")).toContain(`${letter_templates.length} templates and a reminder`)
  })
})

test("the README has at most 150 lines", () => {
  expect(read("README.md").split("\n").length - 1).toBeLessThanOrEqual(README_LINE_COUNT_MAX)
})
