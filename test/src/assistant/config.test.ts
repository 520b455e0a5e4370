/** The assistant's file: what it may hold, what is said when it cannot be used, and that no message repeats a key. */
import { Result, Redacted } from "effect"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { inspect } from "node:util"
import { afterAll, describe, expect, test } from "vitest"
import { readAssistantConfig } from "../../../src/assistant/config.ts"
import type { SettingProblem } from "../../../src/config/settings-invalid.ts"

const KEY = "sk-canary-1234567890"
const FILE = {
  provider: "openai",
  model: "gpt-4.1-mini",
  api_key_env: "OPENAI_API_KEY",
  drafts: ["replies", "letters"],
  tokens_per_agent_per_day: 200_000,
  cost_per_agent_per_day_usd: 1.5,
  usd_per_million_input_tokens: 0.4,
  usd_per_million_output_tokens: 1.6
}

describe("a file that can be used", () => {
  test("gives the model, its default address and time-out, and the key from the environment", () => {
    const config = Result.getOrThrow(read(FILE))
    expect({ ...config, apiKey: Redacted.value(config.apiKey) }).toEqual({
      provider: "openai",
      baseUrl: "https://api.openai.com/v1",
      model: "gpt-4.1-mini",
      apiKey: KEY,
      drafts: { replies: true, letters: true, understanding: false },
      tokensPerAgentPerDay: 200_000,
      tokensPerSponsorPerDay: 1_000_000,
      tokensPerDay: 10_000_000,
      costPerAgentPerDay: 1_500_000,
      usdPerMillionInputTokens: 0.4,
      usdPerMillionOutputTokens: 1.6,
      timeoutMs: 1_800
    })
  })

  test("does not show the key when it is printed", () => {
    const config = Result.getOrThrow(read(FILE))
    expect(JSON.stringify(config) + inspect(config, { depth: 9 })).not.toContain(KEY)
  })

  test.each([
    ["https://models.example/v1/", "https://models.example/v1"],
    ["http://127.0.0.1:11434/v1", "http://127.0.0.1:11434/v1"],
    ["http://localhost:11434/v1", "http://localhost:11434/v1"],
    ["http://[::1]:11434/v1", "http://[::1]:11434/v1"]
  ])("may name the address %s", (base_url, expected) => {
    expect(Result.getOrThrow(read({ ...FILE, base_url })).baseUrl).toBe(expected)
  })

  test("may name a server that speaks chat completions, by its address", () => {
    const base_url = "https://models.example:8443/openai/v1"
    expect(Result.getOrThrow(read({ ...FILE, provider: "openai-compatible", base_url }))).toMatchObject({
      provider: "openai-compatible",
      baseUrl: base_url
    })
  })

  test("drafts only what it names", () => {
    expect(Result.getOrThrow(read({ ...FILE, drafts: ["letters", "understanding"] })).drafts).toEqual({
      replies: false,
      letters: true,
      understanding: true
    })
  })
})

describe("a file that cannot be used is refused by the name of its field", () => {
  test.each([
    ["provider", "gemini"],
    ["provider", "toString"],
    ["base_url", "http://models.example/v1"],
    ["base_url", "http://127.0.0.1.models.example/v1"],
    ["base_url", "https://user:sk-canary-1234567890@models.example"],
    ["base_url", "https://models.example/v1?key=sk-canary-1234567890"],
    ["base_url", "file:///etc/passwd"],
    ["base_url", "https://10.0.0.5/v1"],
    ["base_url", "https://169.254.169.254/v1"],
    ["base_url", "https://models.internal/v1"],
    ["base_url", "https://[fd00::1]/v1"],
    ["model", ""],
    ["model", "a model"],
    ["api_key_env", KEY],
    ["drafts", []],
    ["drafts", ["everything"]],
    ["tokens_per_agent_per_day", 0],
    ["tokens_per_agent_per_day", 1.5],
    ["cost_per_agent_per_day_usd", 0],
    ["usd_per_million_input_tokens", -1],
    ["usd_per_million_output_tokens", "1.6"],
    ["timeout_ms", 2_001],
    ["timeout_ms", 0]
  ])("%s: %j", (field, value) => {
    const problems = problemsOf({ ...FILE, [field]: value })
    expect(problems).toMatchObject([{ code: "field-invalid", name: "ASSISTANT_CONFIG", field }])
    expect(JSON.stringify(problems)).not.toContain(KEY)
  })

  test("a server that has no address of its own must be given one", () => {
    const problems = problemsOf({ ...FILE, provider: "openai-compatible" })
    expect(problems).toMatchObject([{ code: "field-invalid", field: "base_url" }])
    expect(problems[0]?.message).toMatch(
      /^base_url in the file of ASSISTANT_CONFIG must be .*openai-compatible needs one$/
    )
  })

  test("every missing field is named", () => {
    expect(problemsOf({}).map(({ field }) => field)).toEqual([
      "provider",
      "model",
      "api_key_env",
      "drafts",
      "tokens_per_agent_per_day",
      "cost_per_agent_per_day_usd",
      "usd_per_million_input_tokens",
      "usd_per_million_output_tokens"
    ])
  })

  test("a key in the file is neither taken nor repeated, on whichever side of the colon", () => {
    const asValue = problemsOf({ ...FILE, api_key: KEY })
    expect(asValue).toMatchObject([{ code: "field-unknown", field: "api_key" }])
    const asName = problemsOf({ ...FILE, [KEY]: "openai" })
    expect(asName).toMatchObject([{ code: "field-unknown", field: undefined }])
    expect(JSON.stringify([asValue, asName])).not.toContain(KEY)
  })

  test("plain http is refused with the reason", () => {
    expect(problemsOf({ ...FILE, base_url: "http://models.example/v1" })[0]?.message).toContain(
      "because case text and the key travel in every request"
    )
  })

  test("something that is no object, no JSON or no file", () => {
    expect(problemsOf([])).toMatchObject([{ code: "file-not-object" }])
    expect(problemsOfText(`{"api_key": "${KEY}"`)).toMatchObject([{ code: "file-not-json", name: "ASSISTANT_CONFIG" }])
    const missing = readAssistantConfig(join(folder, "nowhere.json"), {})
    expect(Result.isFailure(missing) && missing.failure.problems).toMatchObject([
      { code: "file-unreadable", name: "ASSISTANT_CONFIG" }
    ])
  })

  test("a key that is not there, or holds a line break, stops the start and says what to do", () => {
    for (const environment of [{}, { OPENAI_API_KEY: "" }, { OPENAI_API_KEY: `${KEY}\n` }]) {
      const [problem] = problemsOf(FILE, environment)
      expect(problem).toMatchObject({
        code: environment.OPENAI_API_KEY ? "key-invalid" : "key-missing",
        name: "OPENAI_API_KEY"
      })
      expect(problem?.message).toMatch(/environment variable OPENAI_API_KEY, which .*set it to the provider's key/)
      expect(JSON.stringify(problem)).not.toContain(KEY)
    }
  })
})

const folder = mkdtempSync(join(tmpdir(), "redress-assistant-"))
afterAll(() => rmSync(folder, { recursive: true }))

const write = (text: string): string => {
  const path = join(folder, "assistant.json")
  writeFileSync(path, text)
  return path
}

const read = (file: unknown, environment: Record<string, string> = { OPENAI_API_KEY: KEY }) =>
  readAssistantConfig(write(JSON.stringify(file)), environment)

const problemsOf = (file: unknown, environment?: Record<string, string>): ReadonlyArray<SettingProblem> => {
  const result = read(file, environment)
  return Result.isFailure(result) ? result.failure.problems : []
}

const problemsOfText = (text: string): ReadonlyArray<SettingProblem> => {
  const result = readAssistantConfig(write(text), {})
  return Result.isFailure(result) ? result.failure.problems : []
}
