/**
 * Installs the dependencies when node_modules is not what package-lock.json says: at the first start, after a change of
 * the lockfile, and after an installation that was interrupted. Plain JavaScript, because any Node from 18 on may run it;
 * the Node 22 of the project is itself a dependency.
 */
import { spawn } from "node:child_process"
import { readFileSync, realpathSync } from "node:fs"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("..", import.meta.url))

/** What makes two entries of a lockfile the same package. */
const IDENTITY = ["version", "resolved", "integrity", "link"]
/** A shell reports a program that a signal ended with this number plus the signal's. */
const SIGNAL_EXIT = 128
/** What a supervisor or a terminal sends to end a process, with its number. */
export const END_SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 }

/** The packages of a lockfile; none when there is no such file, or not all of it. */
const packagesOf = (file) => {
  try {
    return JSON.parse(readFileSync(root + file, "utf8")).packages ?? {}
  } catch {
    return {}
  }
}

/**
 * npm writes its own lockfile into node_modules when an installation is complete, and leaves out what is not for this system.
 * `withTools`: the tools of development must be there too.
 */
export const isInstalled = (withTools) => {
  const wanted = packagesOf("package-lock.json")
  const installed = packagesOf("node_modules/.package-lock.json")
  const isAsWanted = (name) => IDENTITY.every((field) => installed[name]?.[field] === wanted[name][field])
  const mayBeMissing = (name) =>
    name === "" ||
    (installed[name] === undefined && (wanted[name].optional === true || (!withTools && wanted[name].dev === true)))
  return (
    Object.keys(wanted).every((name) => mayBeMissing(name) || isAsWanted(name)) &&
    Object.keys(installed).every((name) => name in wanted) &&
    Object.keys(installed).length > 0
  )
}

/** Runs `npm ci` and says how long it took. A failure ends this process; a signal ends npm first. */
const install = async () => {
  console.error("Installing the dependencies that package-lock.json names; this takes about half a minute.")
  const startedAt = Date.now()
  const npm = process.env.npm_execpath
  const options = { cwd: root, stdio: ["ignore", 2, 2] }
  const child = npm === undefined ? spawn("npm", ["ci"], options) : spawn(process.execPath, [npm, "ci"], options)
  const how = await ended(child)
  if (how.code === 0) {
    console.error(`Installed in ${Math.round((Date.now() - startedAt) / 1000)} s.`)
    return
  }
  if (how.received !== undefined) process.exit(SIGNAL_EXIT + END_SIGNALS[how.received])
  console.error(
    `The installation failed (npm ci: ${how.error?.message ?? how.signal ?? `exit ${how.code}`}). Run it again: npm ci`
  )
  process.exit(1)
}

/** Waits for a child and passes on to it what would end this process. `received` is the signal that came. */
export const ended = (child) =>
  new Promise((resolve) => {
    let received
    const pass = (signal) => {
      received = signal
      child.kill(signal)
    }
    for (const signal of Object.keys(END_SIGNALS)) process.on(signal, pass)
    const done = (how) => {
      for (const signal of Object.keys(END_SIGNALS)) process.off(signal, pass)
      resolve({ ...how, received })
    }
    child.once("error", (error) => done({ error }))
    child.once("exit", (code, signal) => done({ code, signal }))
  })

/** Installs when it must. Gives whether it did. */
export const ensureInstalled = async ({ withTools }) => {
  if (isInstalled(withTools)) return false
  await install()
  return true
}

const isProgram = () => {
  try {
    return realpathSync(process.argv[1]) === realpathSync(fileURLToPath(import.meta.url))
  } catch {
    return false
  }
}

if (isProgram()) await ensureInstalled({ withTools: true })
