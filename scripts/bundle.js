/**
 * The bundle: the service and its packages in a few files of JavaScript, because loading 1,700 modules is most of a start.
 * `npm start` runs it; `npm run dev`, the tests and every other command run the sources.
 *
 * Always true: a bundle is named by the content of all that it was made of, so one that is out of date is never found;
 * it is put in its place whole; a process that still runs an older bundle keeps its files.
 */
import { createHash } from "node:crypto"
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync
} from "node:fs"
import { basename, dirname, join, relative, resolve, sep } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"

const root = resolve(fileURLToPath(new URL("..", import.meta.url)))

/** Where the process begins. */
const MAIN = "src/main.ts"
/** Files that a thread begins with. */
const WORKERS = ["src/postgres/embedded-worker.ts"]
/** What a change of the packages shows in. */
const LOCKFILE = "package-lock.json"
/** What makes bundles. */
const BUNDLERS = ["scripts/bundle.js", "scripts/stored-modules.js"]

/** They load native code or files of their own from where they are installed. */
const APART = ["uWebSockets.js", "@electric-sql/", "@node-rs/", "pdfkit", "nodemailer", "swagger-ui-dist", "pino"]

const FOLDER = join(root, "node_modules/.cache/bundle")
/** The files that a bundle was made of, by their paths. */
const INPUTS = "inputs.json"
const COMPILED = "compiled"
/** The current one, and those of processes that were started before an upgrade. */
const KEPT_COUNT = 3

/** The file to import of the bundle that fits the sources, and the folder of its compiled code; undefined when there is none. */
export const findBundle = () => {
  for (const name of bundleNames()) {
    const folder = join(FOLDER, name)
    const inputs = inputsOf(folder)
    if (inputs !== undefined && nameOf(inputs) === name) return partsOf(folder)
  }
  return undefined
}

/** Makes the bundle of the sources as they are now. Rejects when they cannot be bundled or the folder cannot be written. */
export const makeBundle = async () => {
  mkdirSync(FOLDER, { recursive: true })
  const unfinished = mkdtempSync(join(FOLDER, "unfinished-"))
  // Read by whoever may read the packages, as when one user installs and another serves.
  chmodSync(unfinished, 0o755)
  try {
    const inputs = await bundleInto(unfinished)
    writeFileSync(join(unfinished, INPUTS), JSON.stringify(inputs))
    const folder = join(FOLDER, nameOf(inputs))
    if (existsSync(folder)) {
      // Another start made the same one meanwhile.
      rmSync(unfinished, { recursive: true })
      utimesSync(folder, new Date(), new Date())
    } else renameSync(unfinished, folder)
    removeOld()
    return partsOf(folder)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw error
  }
}

const partsOf = (folder) => ({
  main: pathToFileURL(join(folder, outputOf(MAIN))).href,
  compiled: join(folder, COMPILED)
})

/** The newest first: it is the one that fits, unless an older state of the sources was brought back. */
const bundleNames = () => {
  try {
    return readdirSync(FOLDER)
      .filter((name) => /^[0-9a-f]{32}$/.test(name))
      .map((name) => ({ name, at: statSync(join(FOLDER, name)).mtimeMs }))
      .toSorted((one, other) => other.at - one.at)
      .map(({ name }) => name)
  } catch {
    return []
  }
}

const removeOld = () => {
  for (const name of bundleNames().slice(KEPT_COUNT)) rmSync(join(FOLDER, name), { recursive: true, force: true })
}

const inputsOf = (folder) => {
  try {
    return JSON.parse(readFileSync(join(folder, INPUTS), "utf8"))
  } catch {
    return undefined
  }
}

/** 32 hexadecimal digits of all that goes into a bundle; undefined when a file is gone. Each V8 writes tables in its own way. */
const nameOf = (inputs) => {
  const hash = createHash("sha256").update(process.versions.v8)
  try {
    for (const path of inputs) hash.update(`\0${path}\0`).update(readFileSync(join(root, path)))
  } catch {
    return undefined
  }
  return hash.digest("hex").slice(0, 32)
}

const outputOf = (entry) => `${basename(entry, ".ts")}.mjs`

/** Bundles into this folder. Gives the files of the project that went in. */
const bundleInto = async (folder) => {
  const { rolldown } = await import("rolldown")
  const { storedModules } = await import("./stored-modules.js")
  const entries = [MAIN, ...WORKERS]
  const modules = new Set()
  const build = await rolldown({
    cwd: root,
    input: Object.fromEntries(entries.map((entry) => [basename(entry, ".ts"), `./${entry}`])),
    platform: "node",
    external: (id) => APART.some((name) => id === name || id.startsWith(name.endsWith("/") ? name : `${name}/`)),
    plugins: [
      storedModules({ folder, root }, modules),
      ownPlaces(folder),
      parsedJson(folder),
      lightHttp,
      asciiOutput,
      {
        name: "inputs",
        buildEnd() {
          for (const id of this.getModuleIds()) modules.add(id)
        }
      }
    ],
    // Its warning would say only that the machine is busy.
    checks: { bundlerTimings: false },
    // A warning is a fault: what cannot be resolved would fail when it is first used.
    onLog: (level, log) => {
      if (level === "warn") throw new Error(log.message)
    }
  })
  try {
    await build.write({
      dir: folder,
      format: "esm",
      entryFileNames: "[name].mjs",
      chunkFileNames: "[name]-[hash].mjs",
      comments: false
    })
    // Also those of which nothing is left but a constant.
    const own = [...modules]
      .map((path) => relative(root, path))
      .filter((path) => !path.startsWith("..") && !path.startsWith("node_modules") && existsSync(join(root, path)))
    return [...new Set([...own, LOCKFILE, ...BUNDLERS])].toSorted((one, other) => (one < other ? -1 : 1))
  } finally {
    await build.close()
  }
}

/**
 * A file finds what lies beside it by `import.meta.url`. In the bundle that stays the address of the source, except for the
 * files that threads begin with, which are bundled too.
 */
const ownPlaces = (folder) => ({
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
          if (!WORKERS.includes(entry)) {
            throw new Error(`${path} starts ${entry}: name it in WORKERS (scripts/bundle.js)`)
          }
          return `new URL("./${outputOf(entry)}", import\u0000meta.url)`
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

const parsedJson = (folder) => ({
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

const isProgram = process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)
const HELP = `npm run bundle

Bundles the service into node_modules/.cache/bundle, as the first npm start does. For an image whose files cannot be written later.
`

if (isProgram) {
  if (process.argv.includes("--help")) process.stdout.write(HELP)
  else await makeBundle()
}
