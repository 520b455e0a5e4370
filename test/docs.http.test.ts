/** Every shell block of the documents runs as a reader would paste it, in one shell, against a fresh service. */
import { execFile, spawnSync } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { freshEmbeddedDataDir } from "./support/database.ts"
import { type RunningService, startServiceProcess } from "./support/service-process.ts"

const ROOT = fileURLToPath(new URL("..", import.meta.url))

/** The tour comes first; the guides go on in its shell, in this order. */
const ORDER = [
  "README.md",
  "docs/guide/cases.md",
  "docs/guide/trust.md",
  "docs/guide/council.md",
  "docs/guide/webhooks.md",
  "docs/guide/building.md",
  "docs/guide/attestations.md",
  "docs/guide/testing.md"
]

/** What a part must have printed. */
const PRINTED: Readonly<Record<string, ReadonlyArray<RegExp>>> = {
  "README.md": [
    /"is_actionable":true/,
    /idempotency-replayed: true/i,
    /"reply":/,
    /event: timeline|data: \{/,
    /"trust_signal":/,
    /"actors":/
  ],
  "docs/guide/cases.md": [/"questions":\[\{/, /%PDF-/],
  "docs/guide/trust.md": [/"trust_signal":"UNKNOWN"/, /accepted/],
  "docs/guide/council.md": [/"status":"(completed|failed)"/],
  "docs/guide/webhooks.md": [/"webhook_id":/],
  "docs/guide/building.md": [/"status":"changes_requested"/, /"revision":2/],
  "docs/guide/attestations.md": [/"valid":true/, /"tree_size":/],
  "docs/guide/testing.md": [
    /"status":"awaiting_response"/,
    /"status":"escalated"/,
    /"status":"response_received"/,
    /"status":"resolved".*"test":\{"ahead_seconds":/
  ]
}

const SHELL_MS_MAX = 90_000

const blocksOf = (path: string): ReadonlyArray<string> =>
  [...readFileSync(join(ROOT, path), "utf8").matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = ""]) => block)

const folder = mkdtempSync(join(tmpdir(), "redress-docs-"))
let service: RunningService
let output: ReadonlyMap<string, string>

/** A checkout as the reader has it: this project, with the data folder of the fresh service. */
const checkout = (): string => {
  const path = join(folder, "redress")
  mkdirSync(path)
  for (const name of readdirSync(ROOT)) if (name !== ".data") symlinkSync(join(ROOT, name), join(path, name))
  return path
}

const runAll = (cwd: string): Promise<string> => {
  const script = [
    // The service's clock jumps over the pause; its sweep of what is due comes twice a second.
    `sleep() { kill -USR2 ${service.pid}; command sleep 2; }`,
    ...ORDER.flatMap((path) => [
      `echo "=== ${path}"`,
      ...blocksOf(path).map((block) => block.replaceAll("http://127.0.0.1:8080", service.origin))
    ])
  ].join("\n")
  return new Promise((resolve, reject) => {
    execFile(
      "bash",
      ["-c", script],
      { cwd, timeout: SHELL_MS_MAX, maxBuffer: 32 * 1024 * 1024 },
      (error, stdout, stderr) =>
        error === null || error.code === 0
          ? resolve(stdout)
          : reject(new Error(`${error.message}\n${stdout}\n${stderr}`))
    )
  })
}

/** What lies in the checkout beside what is committed; its folders are those of this project. */
const strayFiles = (cwd: string): ReadonlyArray<string> => {
  const { status, stdout } = spawnSync("git", ["ls-files", "--others", "--exclude-standard"], {
    cwd: ROOT,
    encoding: "utf8"
  })
  return [...readdirSync(cwd), ...(status === 0 ? stdout.split("\n") : [])].toSorted()
}

let before: ReadonlyArray<string>
let after: ReadonlyArray<string>

beforeAll(async () => {
  const cwd = checkout()
  cpSync(await freshEmbeddedDataDir(), join(cwd, ".data"), { recursive: true })
  service = await startServiceProcess({
    DATA_DIR: join(cwd, ".data"),
    OPERATOR_TOKEN: "",
    NODE_OPTIONS: `--import ${join(ROOT, "test/support/jumping-clock.mjs")}`
  })
  before = strayFiles(cwd)
  const printed = await runAll(cwd)
  after = strayFiles(cwd)
  output = new Map(
    printed
      .split(/^=== /m)
      .slice(1)
      .map((part) => [part.slice(0, part.indexOf("\n")), part] as const)
  )
}, 150_000)

afterAll(async () => {
  await service.stop()
  rmSync(folder, { recursive: true })
})

describe("the shell blocks of the documents", () => {
  test.each(ORDER)("of %s print what they say", (path) => {
    for (const expected of PRINTED[path] ?? []) expect(output.get(path)).toMatch(expected)
    expect(output.get(path)).not.toMatch(/"code":(4|5)\d\d/)
  })

  test("leave no file in the checkout", () => {
    expect(before).toContain(".data")
    expect(after).toEqual(before)
  })

  test("stand in no document that the walk leaves out", () => {
    const others = ["docs/operating.md", "docs/architecture.md", "docs/guide/mcp.md", "docs/guide/governance.md"]
    for (const path of others) expect(blocksOf(path), path).toEqual([])
  })
})
