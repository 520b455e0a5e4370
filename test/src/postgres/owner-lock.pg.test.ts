/**
 * The owner lock: one process per data directory, released however that process ends, and quiet on the screen.
 */
import { Effect, Result } from "effect"
import { spawn } from "node:child_process"
import { once } from "node:events"
import { statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { ownDataDirectory } from "../../../src/postgres/owner-lock.ts"
import { freshDataDir } from "../../support/database.ts"

const tryToOwn = (directory: string) => Effect.runPromise(Effect.result(Effect.scoped(ownDataDirectory(directory))))

const HOLDER = `
  import { Effect } from "effect"
  import { ownDataDirectory } from "${new URL("../../../src/postgres/owner-lock.ts", import.meta.url).href}"
  // What waits for ever does not keep a process alive.
  setInterval(() => {}, 1000)
  await Effect.runPromise(Effect.scoped(Effect.gen(function* () {
    yield* ownDataDirectory(process.env.DIRECTORY)
    process.emitWarning("another warning")
    yield* Effect.sleep(50)
    console.log("owned")
    yield* Effect.never
  })))`

const holder = async (directory: string) => {
  const child = spawn(process.execPath, ["--input-type=module", "-e", HOLDER], {
    cwd: new URL("../../..", import.meta.url),
    env: { ...process.env, DIRECTORY: directory, NODE_OPTIONS: "", NODE_NO_WARNINGS: "" },
    stdio: ["ignore", "pipe", "pipe"]
  })
  let stderr = ""
  child.stderr.on("data", (chunk) => (stderr += String(chunk)))
  await Promise.race([once(child.stdout, "data"), once(child, "exit").then(() => expect.fail(stderr))])
  return { child, stderr: () => stderr }
}

test("a directory is created for this user only", async () => {
  const directory = join(freshDataDir(), "deep", "data")
  expect(Result.isSuccess(await tryToOwn(directory))).toBe(true)
  expect(statSync(directory).mode & 0o777).toBe(0o700)
  expect(statSync(join(directory, "owner.lock")).mode & 0o777).toBe(0o600)
})

test("a second owner in this process is refused until the first lets go", async () => {
  const directory = freshDataDir()
  const second = await Effect.runPromise(
    Effect.scoped(
      Effect.andThen(
        ownDataDirectory(directory),
        Effect.promise(() => tryToOwn(directory))
      )
    )
  )
  expect(Result.getOrThrow(Result.flip(second))).toMatchObject({ _tag: "DataDirectoryInUse" })
  expect(Result.isSuccess(await tryToOwn(directory))).toBe(true)
})

test("another process is refused, and a killed one leaves the directory free", async () => {
  const directory = freshDataDir()
  const { child } = await holder(directory)
  expect(Result.getOrThrow(Result.flip(await tryToOwn(directory)))).toMatchObject({ _tag: "DataDirectoryInUse" })
  child.kill("SIGKILL")
  await once(child, "exit")
  expect(Result.isSuccess(await tryToOwn(directory))).toBe(true)
})

test("owning prints no warning of its own and hides no other", async () => {
  const { child, stderr } = await holder(freshDataDir())
  child.kill("SIGKILL")
  await once(child, "close")
  expect(stderr()).toContain("another warning")
  expect(stderr()).not.toContain("SQLite")
})

test("a directory that cannot be created says so", async () => {
  const file = join(freshDataDir(), "file")
  writeFileSync(file, "")
  const error = Result.getOrThrow(Result.flip(await tryToOwn(join(file, "data"))))
  expect(error).toMatchObject({ _tag: "DataDirectoryUnusable" })
})
