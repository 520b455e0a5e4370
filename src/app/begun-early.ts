/** What a start begins before the program is loaded. Imports next to nothing, because it runs before everything else. */
import { existsSync, readFileSync } from "node:fs"
import { beginEmbeddedThread } from "../postgres/embedded-thread.ts"

/**
 * Begins the thread of the embedded database if no server seems to be named. The settings are not read yet: where the guess is
 * wrong, the thread is ended, or begun later.
 */
export const beginEarly = (): void => {
  // Help and version take arguments; the embedded database takes no Windows.
  if (process.argv.length > 2 || process.platform === "win32") return
  if (process.env["DATABASE_URL"] || (existsSync(".env") && readFileSync(".env", "utf8").includes("DATABASE_URL")))
    return
  beginEmbeddedThread()
}
