/** The code as the architecture tests read it: files, what they import, and what their comments say. */
import { readdirSync, readFileSync } from "node:fs"
import { dirname, join, relative, resolve } from "node:path"
import { fileURLToPath } from "node:url"

export const ROOT = fileURLToPath(new URL("../..", import.meta.url))

export interface SourceFile {
  /** Relative to the root, with forward slashes. */
  readonly path: string
  readonly text: string
}

export const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/^\s*\/\/.*$/gm, "")

/** What a file imports, types included: packages by name, files from the root. */
export const importsOf = ({ path, text }: SourceFile): ReadonlyArray<string> => {
  const found = withoutComments(text).matchAll(
    /(?:^|\n)\s*(?:import|export)\b[^"';]*?\bfrom\s*["']([^"']+)["']|(?:^|\n)\s*import\s*["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']/g
  )
  return [...found].map(([, from, bare, dynamic]) => {
    const target = from ?? bare ?? dynamic ?? ""
    return target.startsWith(".") ? relative(ROOT, resolve(ROOT, dirname(path), target)).replaceAll("\\", "/") : target
  })
}

export const filesUnder = (folder: string, ending = ".ts"): ReadonlyArray<SourceFile> =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") }))
