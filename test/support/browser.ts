/**
 * Chromium for tests and pictures: found on this machine, started once for a process. Nothing is downloaded: playwright-core
 * drives the browser that the system has.
 */
import { accessSync, constants } from "node:fs"
import { delimiter, join } from "node:path"
import { type Browser, chromium } from "playwright-core"

/** The shell first: it is the same engine without the windows around it, which take a third of the processor time. */
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]

/** CHROMIUM_PATH, or the first of the usual names in PATH; undefined where there is none. */
export const findChromium = (env: NodeJS.ProcessEnv = process.env): string | undefined => {
  const given = env["CHROMIUM_PATH"]
  if (given !== undefined && given !== "") return given
  const folders = (env["PATH"] ?? "").split(delimiter)
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Without a sandbox, because containers run tests as root; without what would ask hosts on the network. */
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync"
]

let started: Promise<Browser> | undefined

/** The browser of this process; it ends with the process. */
export const openBrowser = (): Promise<Browser> => {
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error("there is no Chromium: install one, or set CHROMIUM_PATH")
  started ??= chromium.launch({ executablePath, args: FLAGS, headless: true })
  return started
}
