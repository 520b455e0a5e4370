/** The council's file: who may sit, what is said when it cannot be used, and that no message repeats a key. */
import { Result, Redacted } from "effect"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { inspect } from "node:util"
import { afterAll, describe, expect, test } from "vitest"
import { readCouncilConfig, seatsOf } from "../../../src/council/config.ts"
import type { SettingProblem } from "../../../src/config/settings-invalid.ts"

const KEY = "sk-canary-1234567890"
const KEYS = { ACME_KEY: KEY, OTHER_KEY: `${KEY}-other` }
const ACME = { company: "acme", provider: "openai", model: "acme-1", api_key_env: "ACME_KEY" }
const OTHER = {
  company: "other-labs",
  provider: "openai-compatible",
  base_url: "https://models.example:8443/v1/",
  model: "org/other-2:free",
  api_key_env: "OTHER_KEY",
  temperature: null,
  timeout_ms: 30_000,
  max_output_tokens: 8_000
}
const FILE = { members: [ACME, OTHER] }
const RULES = { company: "local-rules", model: "rubric-rules@5", memberType: "rule_based" }

describe("a file that can be used", () => {
  test("gives each member its address, its key and what was not said", () => {
    const { members } = Result.getOrThrow(read(FILE))
    expect(members.map((one) => ({ ...one, apiKey: Redacted.value(one.apiKey) }))).toEqual([
      {
        company: "acme",
        provider: "openai",
        baseUrl: "https://api.openai.com/v1",
        model: "acme-1",
        apiKey: KEY,
        temperature: 0,
        timeoutMs: 60_000,
        outputTokensMax: 1_500
      },
      {
        company: "other-labs",
        provider: "openai-compatible",
        baseUrl: "https://models.example:8443/v1",
        model: "org/other-2:free",
        apiKey: `${KEY}-other`,
        temperature: null,
        timeoutMs: 30_000,
        outputTokensMax: 8_000
      }
    ])
  })

  test("does not show a key when it is printed", () => {
    const config = Result.getOrThrow(read(FILE))
    expect(JSON.stringify(config) + inspect(config, { depth: 9 })).not.toContain(KEY)
  })

  test("says how many evaluations may begin in a day, and 500 where it does not", () => {
    expect(Result.getOrThrow(read(FILE)).evaluationsPerDay).toBe(500)
    expect(Result.getOrThrow(read({ ...FILE, evaluations_per_day: 12 })).evaluationsPerDay).toBe(12)
  })

  test.each([0, -1, 1.5, "500", null, 100_001])("does not take %j evaluations a day", (evaluations_per_day) => {
    expect(Result.isFailure(read({ ...FILE, evaluations_per_day }))).toBe(true)
  })

  test("a council file may name nine members", () => {
    expect(Result.getOrThrow(read({ members: companies(9) })).members).toHaveLength(9)
  })
})

describe("the seats", () => {
  test("are the rules' alone without a file", () => {
    expect(seatsOf(undefined)).toEqual([{ ...RULES, votes: true }])
  })

  test("are the models' in the order of the file, and the rules are shown without a vote", () => {
    expect(seatsOf(Result.getOrThrow(read(FILE)))).toEqual([
      { company: "acme", model: "acme-1", memberType: "llm", votes: true },
      { company: "other-labs", model: "org/other-2:free", memberType: "llm", votes: true },
      { ...RULES, votes: false }
    ])
  })
})

describe("a file that cannot be used is refused by the name of its field", () => {
  test.each([
    ["company", "local-rules"],
    ["company", "Acme"],
    ["company", "acme.labs"],
    ["company", "-acme"],
    ["company", ""],
    ["provider", "gemini"],
    ["base_url", "http://models.example/v1"],
    ["base_url", "https://10.1.2.3/v1"],
    ["base_url", undefined],
    ["model", "a model"],
    ["api_key_env", KEY],
    ["temperature", -0.1],
    ["temperature", "0"],
    ["timeout_ms", 60_001],
    ["timeout_ms", 999],
    ["max_output_tokens", 499],
    ["max_output_tokens", 1e9]
  ])("%s: %j", (field, value) => {
    const problems = problemsOf({ members: [ACME, { ...OTHER, [field]: value }] })
    expect(problems).toMatchObject([{ code: "field-invalid", name: "COUNCIL_CONFIG", field: `members[1].${field}` }])
    expect(JSON.stringify(problems)).not.toContain(KEY)
  })

  test.each([
    ["one member", [ACME]],
    ["none", []],
    ["ten", companies(10)],
    ["two of one company", [ACME, { ...OTHER, company: "acme" }]],
    ["no list", { acme: ACME }]
  ])("members: %s", (_name, members) => {
    const problems = problemsOf({ members })
    expect(problems).toMatchObject([{ code: "field-invalid", name: "COUNCIL_CONFIG", field: "members" }])
  })

  test("every problem of every member is named", () => {
    expect(problemsOf({ members: [{ ...ACME, model: "" }, { company: "b" }] }).map(({ field }) => field)).toEqual([
      "members[0].model",
      "members[1].provider",
      "members[1].model",
      "members[1].api_key_env"
    ])
  })

  test("a key in the file is neither taken nor repeated, on whichever side of the colon", () => {
    const asValue = problemsOf({ members: [{ ...ACME, api_key: KEY }, OTHER] })
    expect(asValue).toMatchObject([{ code: "field-unknown", field: "members[0].api_key" }])
    const asName = problemsOf({ members: [{ ...ACME, [KEY]: "openai" }, OTHER] })
    expect(asName).toMatchObject([{ code: "field-unknown", field: undefined }])
    expect(JSON.stringify([asValue, asName])).not.toContain(KEY)
  })

  test("keys that are not there are each named once, with what to do", () => {
    const problems = problemsOf({ members: [ACME, OTHER, { ...OTHER, company: "third" }] }, { ACME_KEY: `${KEY}\n` })
    expect(problems).toMatchObject([
      { code: "key-invalid", name: "ACME_KEY" },
      { code: "key-missing", name: "OTHER_KEY" }
    ])
    expect(problems[0]?.message).toMatch(/unset COUNCIL_CONFIG to let rules evaluate alone$/)
    expect(JSON.stringify(problems)).not.toContain(KEY)
  })

  test("something that is no object, no JSON or no file", () => {
    expect(problemsOf([])).toMatchObject([{ code: "file-not-object", name: "COUNCIL_CONFIG" }])
    expect(problemsOfText(`{"api_key": "${KEY}"`)).toMatchObject([{ code: "file-not-json", name: "COUNCIL_CONFIG" }])
    const missing = readCouncilConfig(join(folder, "nowhere.json"), {})
    expect(Result.isFailure(missing) && missing.failure.problems).toMatchObject([
      { code: "file-unreadable", name: "COUNCIL_CONFIG" }
    ])
  })
})

function companies(count: number) {
  return Array.from({ length: count }, (_, at) => ({ ...ACME, company: `company-${at}` }))
}

const folder = mkdtempSync(join(tmpdir(), "redress-council-"))
afterAll(() => rmSync(folder, { recursive: true }))

const readText = (text: string, environment: Readonly<Record<string, string>> = KEYS) => {
  const path = join(folder, "council.json")
  writeFileSync(path, text)
  return readCouncilConfig(path, environment)
}

const read = (file: unknown, environment?: Readonly<Record<string, string>>) =>
  readText(JSON.stringify(file), environment)

const problemsOf = (file: unknown, environment?: Readonly<Record<string, string>>): ReadonlyArray<SettingProblem> => {
  const result = read(file, environment)
  return Result.isFailure(result) ? result.failure.problems : []
}

const problemsOfText = (text: string): ReadonlyArray<SettingProblem> => {
  const result = readText(text)
  return Result.isFailure(result) ? result.failure.problems : []
}
