/**
 * Where a test run keeps its databases: in memory where the machine has enough, since half of what an embedded
 * database's tests cost was writing its thousand files to a disk. Nothing is taken away from tests that kill: what a
 * killed process wrote is kept by the system in both places, and no test cuts the power.
 *
 * Always true: what a test file asked for is removed behind it, so a run needs room for a few databases at a time.
 */
import { randomUUID } from "node:crypto"
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync
} from "node:fs"
import { tmpdir } from "node:os"
import { basename, join } from "node:path"

const MEMORY = "/dev/shm"
/** Of room there, and of memory that nobody uses: three workers with some databases of 50 MB each, several times over. */
const FREE_BYTES_MIN = 3 * 1024 ** 3

/** The folder in which temporary ones are made for databases. */
export const databasesFolder = (): string => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    const free = Math.min(bavail * bsize, process.availableMemory())
    return free >= FREE_BYTES_MIN ? MEMORY : tmpdir()
  } catch {
    // A system without it.
    return tmpdir()
  }
}

const RUN_PREFIX = "redress-test-"
/** In a run's folder: the process whose end ends the run. */
const OWNER_FILE = "owner"

/** A new folder for a whole run, which this process owns. */
export const makeRunFolder = (): string => {
  const folder = mkdtempSync(join(databasesFolder(), `${RUN_PREFIX}${Date.now().toString(36)}-`))
  writeFileSync(join(folder, OWNER_FILE), String(process.pid))
  return folder
}

/** Folders of runs whose process is gone: it was killed, or they would be too. */
export const foldersOfDeadRuns = (): ReadonlyArray<string> =>
  [MEMORY, tmpdir()]
    .filter((parent) => existsSync(parent))
    .flatMap((parent) => readdirSync(parent).map((name) => join(parent, name)))
    .filter((folder) => basename(folder).startsWith(RUN_PREFIX))
    .filter((folder) => {
      const text = textIn(join(folder, OWNER_FILE))
      return text !== undefined && text !== "" && !isAlive(Number(text))
    })

/** Undefined when there is none: runs beside this one end, and sweep too, at any moment. */
export const textIn = (file: string): string | undefined => {
  try {
    return readFileSync(file, "utf8")
  } catch {
    return undefined
  }
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // It lives, but belongs to somebody else.
    return error instanceof Error && "code" in error && error.code === "EPERM"
  }
}

const ofThisFile: Array<string> = []

/** A new folder of this run for the test file that runs now. */
export const freshFolder = (runDir: string): string => {
  const directory = join(runDir, `data-${randomUUID().slice(0, 8)}`)
  mkdirSync(directory, { mode: 0o700 })
  ofThisFile.push(directory)
  return directory
}

/** After a test file: its folders go. */
export const removeFolders = (): void => {
  for (const directory of ofThisFile.splice(0)) rmSync(directory, { recursive: true, force: true })
}
