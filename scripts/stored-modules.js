/**
 * Modules whose names end with `.stored.ts` make large tables of what is written in the sources. The sources run them at each
 * start. A bundle runs them once, when it is made, and holds what they export as files that V8 reads back. So such a module
 * depends on its imports alone: on no time, environment or file.
 *
 * Always true: such a module exports only what V8 can write and read back: numbers, texts, lists, maps, sets, plain objects
 * and typed arrays. What would not come back as it was is refused when the bundle is made.
 */
import { globSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, relative, sep } from "node:path"
import { pathToFileURL } from "node:url"
import { isDeepStrictEqual } from "node:util"
import { deserialize, serialize } from "node:v8"
import { rolldown } from "rolldown"
import { notedModules } from "./bundle-plugins.js"

const STORED = /\.stored\.ts$/
const FOLDERS = ["actors", "schema", "src"]

/** The paths of all such modules, from the folder of the project. */
export const storedPaths = (root) => globSync(`{${FOLDERS.join()}}/**/*.stored.ts`, { cwd: root })

/**
 * The plugin that puts the files beside the bundle in this folder.
 *
 * @param modules Receives the paths of the modules that the stored ones were made of.
 */
export const storedModules = ({ folder, root }, modules) => {
  let stored
  return {
    name: "stored-modules",
    load: {
      filter: { id: STORED },
      async handler(id) {
        const path = relative(root, id)
        stored ??= storeModules(storedPaths(root), root)
        const { files, paths } = await stored
        for (const one of paths) modules.add(one)
        const { bytes, names } = files.get(path)
        const file = `${path.split(sep).join("-")}.v8`
        writeFileSync(join(folder, file), bytes)
        const code = `import { readFileSync } from "node:fs"
import { deserialize } from "node:v8"
export const { ${names.join(", ")} } = deserialize(readFileSync(new URL(${JSON.stringify(`./${file}`)}, import.meta.url)))`
        return { code, moduleType: "js" }
      }
    }
  }
}

/**
 * Runs modules, and what they share once. Gives what each exports, as V8 writes it, with the names, and the paths of all modules
 * that were run.
 */
export const storeModules = async (stored, root) => {
  const input = Object.fromEntries(stored.map((path, at) => [String(at), join(root, path)]))
  const paths = new Set()
  const build = await rolldown({ cwd: root, input, platform: "node", plugins: [notedModules(paths)] })
  const folder = mkdtempSync(join(tmpdir(), "stored-"))
  try {
    await build.write({ dir: folder, format: "esm", entryFileNames: "[name].mjs" })
    const files = new Map()
    for (const [at, path] of stored.entries()) {
      const exported = { ...(await import(pathToFileURL(join(folder, `${at}.mjs`)).href)) }
      const instance = instanceIn(exported)
      if (instance !== undefined) throw new Error(`${path} exports what cannot be stored: ${instance}`)
      const bytes = serialize(exported)
      if (!isDeepStrictEqual(deserialize(bytes), exported))
        throw new Error(`${path} exports what would not come back from a file as it was`)
      files.set(path, { bytes, names: Object.keys(exported) })
    }
    return { files, paths: [...paths] }
  } finally {
    rmSync(folder, { recursive: true })
    await build.close()
  }
}

const PLAIN = new Set([Object.prototype, Array.prototype])

/** What the first value is that V8 would not give back as it was; undefined when there is none. */
const instanceIn = (value) => {
  if (typeof value === "function" || typeof value === "symbol") return `a ${typeof value}`
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return undefined
  const isCollection = value instanceof Map || value instanceof Set
  if (!isCollection && !PLAIN.has(Object.getPrototypeOf(value)))
    return `an instance of ${value.constructor?.name ?? "no class"}`
  const parts = isCollection ? [...value].flat() : Object.values(value)
  return parts.map(instanceIn).find((found) => found !== undefined)
}
