/** What the rehearsal leaves for the first message to compile, measured in processes of their own. */
import { execFile } from "node:child_process"
import { join } from "node:path"
import { promisify } from "node:util"
import { expect, test } from "vitest"
import { rehearsal } from "../../../actors/case/rehearsal.ts"
import { NOW } from "../../support/given.ts"

/** The compilers of JavaScript are off, so that all new code is that of patterns. */
const CODE_FLAGS = ["--no-regexp-tier-up", "--no-opt", "--no-maglev", "--no-sparkplug"]
const SCRIPT = join(import.meta.dirname, "../../support/first-message.ts")

const measured = async (...words: ReadonlyArray<string>): Promise<{ first: number; longest: number }> => {
  const { stdout } = await promisify(execFile)(process.execPath, [...CODE_FLAGS, SCRIPT, ...words])
  return JSON.parse(stdout) as { first: number; longest: number }
}

test("after a rehearsal the first message compiles a sixth of what it would at most, and no step more", async () => {
  const [cold, rehearsed] = [await measured(), await measured("rehearsed")]
  expect(cold.first).toBeGreaterThan(10_000_000)
  expect(rehearsed.first).toBeLessThan(cold.first / 6)
  expect(rehearsed.longest).toBeLessThan(cold.first / 6)
})

test("a rehearsal can be left at any step and be done again", () => {
  const left = rehearsal(NOW)
  left.next()
  left.return()
  const steps = [...rehearsal(NOW)].length
  expect([...rehearsal(NOW)]).toHaveLength(steps)
  expect(steps).toBeGreaterThan(100)
})
