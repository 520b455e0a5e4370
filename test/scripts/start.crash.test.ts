/** `npm start` as a supervisor runs it: a signal to npm reaches the service, which ends in order. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { expect, test } from "vitest"
import { freshDataDir, freshServerSettings } from "../support/database.ts"

const ROOT = join(import.meta.dirname, "../..")
const READY_MS_MAX = 90_000
const TEST_MS_MAX = 180_000

test.each(["SIGTERM", "SIGINT"] as const)(
  "%s to `npm start` ends the service, which answers what it has and exits 0",
  async (signal) => {
    const { HOME = "", PATH = "" } = process.env
    const settings = { ...(await freshServerSettings()), DATA_DIR: freshDataDir(), PORT: "0", LAW_TEXT_FETCH: "off" }
    const npm = spawn("npm", ["start"], {
      cwd: ROOT,
      env: { HOME, PATH, OPERATOR_TOKEN: "operator-token-of-the-tests-0123456789", ...settings },
      stdio: ["ignore", "pipe", "pipe"],
      // A group of its own, so that nothing of it outlives a failed test.
      detached: true
    })
    const ended = once(npm, "exit")
    try {
      let output = ""
      const port = await new Promise<number>((resolve, reject) => {
        const slow = setTimeout(() => reject(new Error(`not ready in time: ${output}`)), READY_MS_MAX)
        const take = (chunk: Buffer) => {
          output += chunk.toString()
          const [, found] = /listening on http:\/\/.*?:(\d+)$/m.exec(output) ?? []
          if (found === undefined) return
          clearTimeout(slow)
          resolve(Number(found))
        }
        npm.stdout.on("data", take)
        npm.stderr.on("data", take)
      })
      npm.kill(signal)
      const [code, by] = await ended
      expect({ code, by }).toEqual({ code: 0, by: null })
      await expect(fetch(`http://127.0.0.1:${port}/health/live`)).rejects.toThrow()
    } finally {
      killGroup(npm.pid)
    }
  },
  TEST_MS_MAX
)

const killGroup = (pid: number | undefined): void => {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGKILL")
  } catch {
    // All of it has ended.
  }
}
