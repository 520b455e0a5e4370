/**
 * Installs the dependencies when node_modules is not what package-lock.json says: at the first start, after a change of
 * the lockfile, and after an installation that was interrupted. Plain JavaScript, because any Node from 18 on may run it;
 * the Node 22 of the project is itself a dependency.
 */
import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("..", import.meta.url))

/** The packages of a lockfile; none when there is no such file, or not all of it. */
const packagesOf = (file) => {
  try {
    return JSON.parse(readFileSync(root + file, "utf8")).packages ?? {}
  } catch {
    return {}
  }
}

/** npm writes its own lockfile into node_modules when an installation is complete, and leaves out what is not for this system. */
const isInstalled = () => {
  const wanted = packagesOf("package-lock.json")
  const installed = packagesOf("node_modules/.package-lock.json")
  const isAsWanted = (name) => JSON.stringify(installed[name]) === JSON.stringify(wanted[name])
  const mayBeMissing = (name) => name === "" || (wanted[name].optional === true && installed[name] === undefined)
  return (
    Object.keys(wanted).every((name) => mayBeMissing(name) || isAsWanted(name)) &&
    Object.keys(installed).every((name) => name in wanted) &&
    Object.keys(installed).length > 0
  )
}

const install = () => {
  console.error("Installing the dependencies that package-lock.json names; this takes about half a minute.")
  const startedAt = Date.now()
  const npm = process.env.npm_execpath
  const options = { cwd: root, stdio: ["ignore", 2, 2] }
  const { error, signal, status } =
    npm === undefined ? spawnSync("npm", ["ci"], options) : spawnSync(process.execPath, [npm, "ci"], options)
  if (status === 0) {
    console.error(`Installed in ${Math.round((Date.now() - startedAt) / 1000)} s.`)
    return
  }
  console.error(
    `The installation failed (npm ci: ${error?.message ?? signal ?? `exit ${status}`}). Run it again: npm ci`
  )
  process.exit(1)
}

if (!isInstalled()) install()
