/**
 * The bundle: the service and its packages in a few files of JavaScript, because loading 1,700 modules is most of a start.
 * `npm start` runs it; `npm run dev`, the tests and every other command run the sources.
 *
 * Always true: a bundle is named by the content of all that it was made of, so one that is out of date is never found; it is put
 * in its place whole, and one whose files are not whole any more is not found and made again; a process that still runs an
 * older bundle keeps its files.
 *
 * The content is hashed again only when a file has another size, inode or time than at the last hash. On the file systems of Linux
 * and macOS no program sets the time of a change of the inode (ctime), so a file that was changed shows it. Elsewhere remove
 * node_modules/.cache/bundle after a change.
 */
import { createHash } from "node:crypto"
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync
} from "node:fs"
import { basename, join, relative, resolve, sep } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"

const root = resolve(fileURLToPath(new URL("..", import.meta.url)))

/** Where the process begins. */
const MAIN = "src/main.ts"
/** Files that a thread begins with. */
const WORKERS = ["src/postgres/embedded-worker.ts"]
/** What a change of the packages shows in. */
const LOCKFILE = "package-lock.json"
/** What makes bundles. */
const BUNDLERS = ["scripts/bundle.js", "scripts/bundle-plugins.js", "scripts/stored-modules.js"]

/** They load native code or files of their own from where they are installed. */
const APART = ["uWebSockets.js", "@electric-sql/", "@node-rs/", "pdfkit", "nodemailer", "swagger-ui-dist", "pino"]

const FOLDER = join(root, "node_modules/.cache/bundle")
/** The paths of the files that a bundle was made of, and the sizes in bytes of those that it has. */
const RECORD = "record.json"
/** Where the files are that a bundle is made of, beside those of the project's own folder. */
const SOURCES = ["actors", "schema", "scripts", "src"]
/** How those files looked when their content was hashed last. */
const STAMP = "stamp"
/**
 * A file that was changed less than this before it was hashed may be changed once more within the same tick of its file
 * system's clock, and then looks the same.
 */
const SETTLED_MS = 2_000
const COMPILED = "compiled"
/** The current one, and those of processes that were started before an upgrade. */
const KEPT_COUNT = 3
/** What a maker that was killed left behind is removed after so long: none takes a hundredth of it. */
const UNFINISHED_MS_MAX = 3_600_000

/** The file to import of the bundle that fits the sources, and the folder of its compiled code; undefined when there is none. */
export const findBundle = () => {
  for (const name of bundleNames()) {
    const folder = join(FOLDER, name)
    const inputs = inputsOf(folder)
    if (inputs === undefined) continue
    // Before the content is read: a file that changes meanwhile has another stamp afterwards.
    const stamp = stampOf(inputs)
    if (stamp === undefined) continue
    if (stamp.text === readOrNothing(join(folder, STAMP))) return partsOf(folder)
    if (nameOf(inputs) !== name) continue
    if (Date.now() - stamp.changedMs > SETTLED_MS) writeIfAllowed(join(folder, STAMP), stamp.text)
    return partsOf(folder)
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
    const before = stampsOfSources()
    const inputs = await bundleInto(unfinished)
    const name = nameOf(inputs)
    // After the content was read: what changed meanwhile may be in the name and not in the bundle.
    if (name === undefined || inputs.some((path) => before.get(path) !== stampOfFile(path)?.text))
      throw new Error("a source changed while the bundle was made")
    writeFileSync(join(unfinished, RECORD), JSON.stringify({ inputs, sizes: sizesIn(unfinished) }))
    for (const file of readdirSync(unfinished)) syncToDisk(join(unfinished, file))
    const folder = join(FOLDER, name)
    if (existsSync(folder) && inputsOf(folder) === undefined) rmSync(folder, { recursive: true, force: true })
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

/** The file that an entry becomes. */
const outputOf = (entry) => `${basename(entry, ".ts")}.mjs`

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
  const isLeft = (name) =>
    name.startsWith("unfinished-") && Date.now() - statSync(join(FOLDER, name)).mtimeMs > UNFINISHED_MS_MAX
  const gone = [...bundleNames().slice(KEPT_COUNT), ...readdirSync(FOLDER).filter(isLeft)]
  for (const name of gone) rmSync(join(FOLDER, name), { recursive: true, force: true })
}

/** What a bundle was made of; undefined when its files are not whole. */
const inputsOf = (folder) => {
  try {
    const { inputs, sizes } = JSON.parse(readFileSync(join(folder, RECORD), "utf8"))
    const isWhole = Object.entries(sizes).every(([file, size]) => statSync(join(folder, file)).size === size)
    return isWhole ? inputs : undefined
  } catch {
    return undefined
  }
}

const sizesIn = (folder) =>
  Object.fromEntries(readdirSync(folder).map((file) => [file, statSync(join(folder, file)).size]))

/** Before its folder gets a name: a machine that loses power must not leave a bundle of empty files. */
const syncToDisk = (file) => {
  const descriptor = openSync(file, "r+")
  fsyncSync(descriptor)
  closeSync(descriptor)
}

const readOrNothing = (file) => {
  try {
    return readFileSync(file, "utf8")
  } catch {
    return undefined
  }
}

/** Another user may have made the bundle. */
const writeIfAllowed = (file, text) => {
  try {
    writeFileSync(file, text)
  } catch {
    // The next start hashes again.
  }
}

/** Sizes, inodes and times of the inputs, and when the last of them was changed; undefined when a file is gone. */
const stampOf = (inputs) => {
  const hash = createHash("sha256").update(process.versions.v8)
  let changedMs = 0
  for (const path of inputs) {
    const file = stampOfFile(path)
    if (file === undefined) return undefined
    hash.update(`\0${path}\0${file.text}`)
    changedMs = Math.max(changedMs, file.changedMs)
  }
  return { text: hash.digest("hex"), changedMs }
}

const stampOfFile = (path) => {
  const file = statSync(`${root}/${path}`, { throwIfNoEntry: false })
  return file && { text: `${file.size} ${file.ino} ${file.mtimeMs} ${file.ctimeMs}`, changedMs: file.ctimeMs }
}

/** How each file looks that may go into a bundle, by its path. */
const stampsOfSources = () => {
  const inFolders = SOURCES.flatMap((folder) =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder), { recursive: true }).map((path) => `${folder}/${path}`)
      : []
  )
  const paths = [...readdirSync(root), ...inFolders].map((path) => path.split(sep).join("/"))
  return new Map(paths.map((path) => [path, stampOfFile(path)?.text]))
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

/** Bundles into this folder. Gives the files of the project that went in. */
const bundleInto = async (folder) => {
  const { rolldown } = await import("rolldown")
  const { bundlePlugins, notedModules } = await import("./bundle-plugins.js")
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
      ...bundlePlugins({ folder, root, workers: new Map(WORKERS.map((entry) => [entry, outputOf(entry)])) }),
      notedModules(modules)
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
    const own = [...modules]
      .map((path) => relative(root, path))
      .filter((path) => !path.startsWith("..") && !path.startsWith("node_modules") && existsSync(join(root, path)))
    return [...new Set([...own, LOCKFILE, ...BUNDLERS])].toSorted((one, other) => (one < other ? -1 : 1))
  } finally {
    await build.close()
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
