/**
 * What a bundle does differently from its sources: where files are that lie beside a source, how JSON is read, and how the
 * program is written. `bundle.js` says what a bundle is.
 */
import { readFileSync, writeFileSync } from "node:fs"
import { basename, dirname, join, relative, sep } from "node:path"

/**
 * @param place.folder That of the bundle.
 * @param place.root That of the project.
 * @param place.workers The sources that threads begin with, and the file that each becomes.
 */
export const bundlePlugins = (place) => [ownPlaces(place), parsedJson(place), lightHttp, asciiOutput]

/**
 * A file finds what lies beside it by `import.meta.url`. In the bundle that stays the address of the source, except for the
 * files that threads begin with, which are bundled too.
 */
const ownPlaces = ({ folder, root, workers }) => ({
  name: "own-places",
  transform: {
    filter: { code: /import\.meta\.|__dirname|__filename/ },
    handler(code, id) {
      const path = relative(root, id)
      // What these became looks beside the bundle.
      if (path.endsWith(".json") || path.endsWith(".stored.ts")) return undefined
      if (path.startsWith("node_modules")) {
        if (/import\.meta\.(url|dirname|filename)|\b__(dirname|filename)\b/.test(code)) {
          throw new Error(`${path} looks for files beside itself: name its package in APART (scripts/bundle.js)`)
        }
        return undefined
      }
      const here = `new URL(${JSON.stringify(`${relative(folder, dirname(id)).split(sep).join("/")}/${basename(id)}`)}, import.meta.url).href`
      const placed = code
        .replaceAll(/new URL\(\s*"([^"]+\.ts)",\s*import\.meta\.url\s*\)/g, (_, target) => {
          const entry = relative(root, join(dirname(id), target))
            .split(sep)
            .join("/")
          const output = workers.get(entry)
          if (output === undefined) {
            throw new Error(`${path} starts ${entry}: name it in WORKERS (scripts/bundle.js)`)
          }
          return `new URL("./${output}", import\u0000meta.url)`
        })
        .replaceAll("import.meta.main", "false")
        .replaceAll("import.meta.url", here.replaceAll("import.meta", "import\u0000meta"))
        .replaceAll("import\u0000meta", "import.meta")
      const left = /import\.meta\.(?!url|resolve)\w+/.exec(placed)
      if (left !== null) throw new Error(`${path} uses ${left[0]}, which means another file in the bundle`)
      return placed
    }
  }
})

/** Notes the paths of all modules, also of those of which nothing is left but a constant. */
export const notedModules = (modules) => ({
  name: "noted-modules",
  buildEnd() {
    for (const id of this.getModuleIds()) modules.add(id)
  }
})

/** Larger JSON is parsed from a text, which takes half the time of the same as a program. */
const PARSED_JSON_BYTES_MIN = 8_192
/** Still larger JSON is a file of its own: as a part of the program it is read, hashed and copied once more. */
const OWN_JSON_BYTES_MIN = 262_144

/** Characters above 127 are escaped: a text of small ones alone is read without decoding, and takes half the memory. */
const inAscii = (text) =>
  text.replaceAll(/(\\*)([^\0-\x7f])/g, (_, slashes, unit) => {
    // A slash that escaped the character would escape the slash of `\u`; before these characters it means nothing.
    const kept = slashes.slice(slashes.length % 2)
    return `${kept}\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`
  })

const parsedJson = ({ folder, root }) => ({
  name: "parsed-json",
  load: {
    filter: { id: /\.json$/ },
    handler(id) {
      const text = readFileSync(id, "utf8")
      if (Buffer.byteLength(text) < PARSED_JSON_BYTES_MIN) return undefined
      const compact = inAscii(JSON.stringify(JSON.parse(text)))
      if (compact.length < OWN_JSON_BYTES_MIN) {
        return { code: `export default JSON.parse(${JSON.stringify(compact)})`, moduleType: "js" }
      }
      const name = relative(root, id).split(sep).join("-")
      writeFileSync(join(folder, name), compact)
      const code = `import { readFileSync } from "node:fs"
export default JSON.parse(readFileSync(new URL(${JSON.stringify(`./${name}`)}, import.meta.url), "latin1"))`
      return { code, moduleType: "js" }
    }
  }
})

/** A program in small characters alone is loaded faster; in texts, templates and patterns an escape means the same. */
const asciiOutput = {
  name: "ascii-output",
  generateBundle(_, bundle) {
    for (const output of Object.values(bundle)) {
      if (output.type !== "chunk") continue
      if (/(?<!new RegExp\(String)\.raw`[^`]*[^\0-\x7f]/.test(output.code)) {
        throw new Error("a raw template that is no pattern has a character above 127")
      }
      output.code = inAscii(output.code)
    }
  }
}

/** An import of `node:http` loads all that it exports, the client of WebSockets too, which the service never uses. */
const lightHttp = {
  name: "light-http",
  renderChunk(code) {
    const light = code.replaceAll(
      /^import (\{[^}]*\}) from "node:http";$/gm,
      (_, names) => `const ${names.replaceAll(" as ", ": ")} = process.getBuiltinModule("node:http");`
    )
    if (light.includes('from "node:http"')) throw new Error("an import of node:http is not of names alone")
    return light
  }
}
