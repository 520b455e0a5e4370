/** `npm start` as a supervisor runs it: whatever Node begins it, a signal reaches the service, which ends in order. */
import { execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync } from "node:fs"
import { delimiter, join } from "node:path"
import { describe, expect, test } from "vitest"
import { freshDataDir, freshEmbeddedDataDir, freshServerSettings } from "../support/database.ts"
import { START_FLAGS } from "../support/service-program.ts"

const ROOT = join(import.meta.dirname, "../..")
const READY_MS_MAX = 90_000
const TEST_MS_MAX = 180_000
const READY = /listening on http:\/\/.*?:(\d+)$/m

const killGroup = (pid: number | undefined): void => {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGKILL")
  } catch {
    // All of it has ended.
  }
}

/** Starts, waits until it is ready, sends the signal, and says how it ended and which program served. */
const startAndEnd = async (
  command: string,
  args: ReadonlyArray<string>,
  signal: "SIGTERM" | "SIGINT",
  settings: Readonly<Record<string, string>> = {}
) => {
  const { HOME = "", PATH = "" } = process.env
  const child = spawn(command, [...args], {
    cwd: ROOT,
    env: {
      HOME,
      PATH,
      OPERATOR_TOKEN: "operator-token-of-the-tests-0123456789",
      DATA_DIR: freshDataDir(),
      PORT: "0",
      LAW_TEXT_FETCH: "off",
      ...(await freshServerSettings()),
      ...settings
    },
    stdio: ["ignore", "pipe", "pipe"],
    // A group of its own, so that nothing of it outlives a failed test.
    detached: true
  })
  const ended = once(child, "exit")
  try {
    let output = ""
    const port = await new Promise<number>((resolve, reject) => {
      const slow = setTimeout(() => reject(new Error(`not ready in time: ${output}`)), READY_MS_MAX)
      const take = (chunk: Buffer) => {
        output += chunk.toString()
        const [, found] = READY.exec(output) ?? []
        if (found === undefined) return
        clearTimeout(slow)
        resolve(Number(found))
      }
      child.stdout.on("data", take)
      child.stderr.on("data", take)
      void ended.then(() => reject(new Error(`ended before it was ready: ${output}`)))
    })
    const served = await fetch(`http://127.0.0.1:${port}/health/live`)
    const family = execFileSync("ps", ["-eo", "pid=,pgid=,args="], { encoding: "utf8" })
      .split("\n")
      .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
      .filter((line) => line?.[2] === String(child.pid))
      .map((line) => ({ pid: Number(line?.[1]), args: line?.[3] ?? "" }))
    child.kill(signal)
    const [code, by] = await ended
    await expect(fetch(`http://127.0.0.1:${port}/health/live`)).rejects.toThrow()
    return { code, by, status: served.status, family, pid: child.pid, output }
  } finally {
    killGroup(child.pid)
  }
}

/** A Node of this machine that is not the one of the project, as a first start may run on. */
const OTHER_NODE: string | undefined = (process.env["PATH"] ?? "")
  .split(delimiter)
  .filter((folder) => !folder.includes("node_modules"))
  .map((folder) => join(folder, "node"))
  .find((file) => existsSync(file))

describe("a start", () => {
  test.each(["SIGTERM", "SIGINT"] as const)(
    "by npm ends in order at %s, which goes to npm",
    async (signal) => {
      expect(await startAndEnd("npm", ["start"], signal)).toMatchObject({ code: 0, by: null, status: 200 })
    },
    TEST_MS_MAX
  )

  test(
    "by the Node of the project replaces its own process when its flags are missing",
    async () => {
      const ended = await startAndEnd(process.execPath, ["scripts/start.js"], "SIGTERM")
      expect(ended).toMatchObject({ code: 0, by: null, status: 200 })
      expect(ended.family).toEqual([{ pid: ended.pid, args: expect.stringContaining(START_FLAGS.join(" ")) }])
    },
    TEST_MS_MAX
  )

  test.skipIf(OTHER_NODE === undefined)(
    "by another Node of this machine hands over to the one of the project",
    async () => {
      const ended = await startAndEnd(OTHER_NODE ?? "", ["scripts/start.js"], "SIGTERM")
      expect(ended).toMatchObject({ code: 0, by: null, status: 200 })
      const served = ended.family.at(-1)?.args ?? ""
      expect(served).toMatch(/node_modules\/node-\S+\/bin\/node --max-semi-space-size=64/)
    },
    TEST_MS_MAX
  )

  test(
    "whose port is taken makes no data folder",
    async () => {
      const dataDir = freshDataDir()
      const taken = spawn(process.execPath, [
        "-e",
        "require('net').createServer().listen(0, '127.0.0.1', function () { console.log(this.address().port) })"
      ])
      try {
        const [port] = await once(taken.stdout, "data")
        const failed = startAndEnd(process.execPath, ["scripts/start.js"], "SIGTERM", {
          DATABASE_URL: "",
          DATA_DIR: join(dataDir, "new"),
          PORT: String(port).trim()
        })
        await expect(failed).rejects.toThrow(
          /ended before it was ready: redress: cannot listen on 127\.0\.0\.1:\d+: the port is taken/
        )
        expect(existsSync(join(dataDir, "new"))).toBe(false)
      } finally {
        taken.kill()
      }
    },
    TEST_MS_MAX
  )

  test(
    "in a data folder that is in use names the process and its address",
    async () => {
      const settings = { DATABASE_URL: "", DATA_DIR: await freshEmbeddedDataDir() }
      const first = spawn(process.execPath, ["src/main.ts"], {
        cwd: ROOT,
        env: { PATH: process.env["PATH"] ?? "", PORT: "0", LAW_TEXT_FETCH: "off", ...settings }
      })
      try {
        let output = ""
        while (!READY.test(output)) output += String((await once(first.stdout, "data"))[0])
        const second = startAndEnd(process.execPath, ["src/main.ts"], "SIGTERM", settings)
        const [, port = ""] = READY.exec(output) ?? []
        await expect(second).rejects.toThrow(
          new RegExp(`is in use by the process ${first.pid}@\\S+ http://localhost:${port}: stop that process`)
        )
      } finally {
        first.kill("SIGKILL")
      }
    },
    TEST_MS_MAX
  )
})
