/** The council as the settings say: without a file rules sit alone, and with one that cannot be used nothing starts. */
import { Cause, Effect, Exit } from "effect"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import { makeMemoryDatabase } from "../../../actors/runtime/memory-journal.ts"
import { makeCouncil } from "../../../src/council/council.ts"
import { memoryLawTexts } from "../../support/memory-law-texts.ts"

const folder = mkdtempSync(join(tmpdir(), "council-"))
afterAll(() => rmSync(folder, { recursive: true }))

const council = (configPath: string | undefined) =>
  Effect.runPromiseExit(
    Effect.scoped(
      makeCouncil({
        configPath,
        environment: { COUNCIL_KEY: "sk-0123456789" },
        lawTexts: memoryLawTexts(makeMemoryDatabase()),
        fetchText: undefined,
        now: Date.now,
        onAttempt: () => undefined,
        onFetch: () => undefined
      })
    )
  )
const seats = async (configPath: string | undefined) => {
  const exit = await council(configPath)
  if (Exit.isFailure(exit)) throw new Error("no council")
  expect(exit.value.evaluationsPerDay).toBe(configPath === undefined ? undefined : 500)
  return exit.value.seats.map(({ company, memberType, votes }) => [company, memberType, votes])
}
const fileOf = (content: unknown): string => {
  const path = join(folder, "council.json")
  writeFileSync(path, JSON.stringify(content))
  return path
}
const member = (company: string) => ({ company, provider: "openai", model: "stub-1", api_key_env: "COUNCIL_KEY" })

test("without a file rules sit alone and vote", async () => {
  expect(await seats(undefined)).toEqual([["local-rules", "rule_based", true]])
})

test("with a file its models vote, and rules are shown abstaining", async () => {
  expect(await seats(fileOf({ members: [member("alpha"), member("beta")] }))).toEqual([
    ["alpha", "llm", true],
    ["beta", "llm", true],
    ["local-rules", "rule_based", false]
  ])
})

test.each([
  ["a file that is not there", () => join(folder, "nowhere.json")],
  ["a member alone", () => fileOf({ members: [member("alpha")] })],
  ["a key that is not set", () => fileOf({ members: [member("alpha"), { ...member("beta"), api_key_env: "NOT_SET" }] })]
])("%s stops the start", async (_what, path) => {
  const exit = await council(path())
  expect(Exit.isFailure(exit) && Cause.squash(exit.cause)).toMatchObject({ _tag: "SettingsInvalid" })
})
