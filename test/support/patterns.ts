/** Every regular expression of the code: those written as literals, and those composed when a module is loaded. */
import { pathToFileURL } from "node:url"
import { join } from "node:path"
import { parseAst } from "rolldown/parseAst"
import { filesUnder, ROOT, type SourceFile } from "./source-files.ts"

export interface KnownPattern {
  readonly source: string
  readonly flags: string
  /** The file that has it. */
  readonly file: string
}

const code = (): ReadonlyArray<SourceFile> =>
  ["schema", "actors", "src"].flatMap((folder) => filesUnder(folder)).filter(({ path }) => !isForBrowsers(path))

/** Its cost is the visitor's own. */
const isForBrowsers = (path: string): boolean => path.startsWith("src/web/client/")

/** Each pattern once. */
export const patternsOfCode = async (): Promise<ReadonlyArray<KnownPattern>> => {
  const files = code()
  const all = [...files.flatMap(literalsIn), ...(await composedIn(files))]
  return [...new Map(all.map((one) => [`${one.source}/${one.flags}`, one])).values()]
}

const literalsIn = ({ path, text }: SourceFile): ReadonlyArray<KnownPattern> => {
  const found: Array<KnownPattern> = []
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return
    if ("regex" in node && typeof node.regex === "object" && node.regex !== null) {
      const { flags, pattern } = node.regex as { readonly flags: string; readonly pattern: string }
      found.push({ source: pattern, flags, file: path })
      return
    }
    for (const child of Object.values(node)) visit(child)
  }
  visit(parseAst(text, { lang: "ts" }, path))
  return found
}

/** Loads the modules that compose patterns, each anew and for this alone, and notes what they compose. */
const composedIn = async (files: ReadonlyArray<SourceFile>): Promise<ReadonlyArray<KnownPattern>> => {
  const Original = RegExp
  const found: Array<KnownPattern> = []
  let file = ""
  globalThis.RegExp = new Proxy(Original, {
    construct: (target, given: [string, string?]) => {
      const made = new target(...given)
      found.push({ source: made.source, flags: made.flags, file })
      return made
    }
  })
  try {
    for (const { path, text } of files) {
      if (!text.includes("new RegExp(")) continue
      file = path
      await import(/* @vite-ignore */ `${pathToFileURL(join(ROOT, path)).href}?patterns`)
    }
  } finally {
    globalThis.RegExp = Original
  }
  return found
}
