/** The secrets that the service makes for itself: made once, for this user alone, and never over an existing one. */
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { ensureSecrets } from "../../../src/app/secrets.ts"

let parent: string
let dataDir: string
let umask: number

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "redress-secrets-"))
  dataDir = join(parent, "deep", "data")
  // The widest one: what is private must be so by itself.
  umask = process.umask(0)
})
afterEach(() => {
  process.umask(umask)
  rmSync(parent, { recursive: true, force: true })
})

const UNSET = { operatorToken: undefined, serverSecret: undefined }
const GIVEN = { operatorToken: "given-token-0123456789-0123456789", serverSecret: "given-secret-0123456789-012345678" }
const modeOf = (path: string) => statSync(path).mode & 0o777

describe("secrets", () => {
  test("are made at the first start and the same at every further one", () => {
    const first = ensureSecrets({ dataDir, ...UNSET })
    expect(first.operatorToken).toMatch(/^[0-9a-f]{64}$/)
    expect(first.serverSecret).toMatch(/^[0-9a-f]{64}$/)
    expect(first.serverSecret).not.toBe(first.operatorToken)
    expect(first.written).toEqual([join(dataDir, "operator-token"), join(dataDir, "server-secret")])
    expect(ensureSecrets({ dataDir, ...UNSET })).toEqual({ ...first, written: [] })
    expect(readFileSync(join(dataDir, "operator-token"), "utf8")).toBe(`${first.operatorToken}\n`)
  })

  test("are readable for this user alone, in a directory for this user alone", () => {
    ensureSecrets({ dataDir, ...UNSET })
    expect([dataDir, join(dataDir, "operator-token"), join(dataDir, "server-secret")].map(modeOf)).toEqual([
      0o700, 0o600, 0o600
    ])
  })

  test("that are given are used, and nothing is written", () => {
    expect(ensureSecrets({ dataDir, ...GIVEN })).toEqual({ ...GIVEN, written: [] })
    expect(() => statSync(dataDir)).toThrow()
  })

  test("that are given leave a file of an earlier start as it is", () => {
    const { serverSecret } = ensureSecrets({ dataDir, ...UNSET })
    expect(ensureSecrets({ dataDir, ...GIVEN }).serverSecret).toBe(GIVEN.serverSecret)
    expect(ensureSecrets({ dataDir, ...UNSET }).serverSecret).toBe(serverSecret)
  })

  test("of another directory are others", () => {
    const one = ensureSecrets({ dataDir, ...UNSET })
    expect(ensureSecrets({ dataDir: join(parent, "other"), ...UNSET }).serverSecret).not.toBe(one.serverSecret)
  })

  test.each(["", "\n"])("whose file a full disk left as %j are made anew", (content) => {
    const before = ensureSecrets({ dataDir, ...UNSET })
    const file = join(dataDir, "server-secret")
    writeFileSync(file, content)
    const after = ensureSecrets({ dataDir, ...UNSET })
    expect(after.written).toEqual([file])
    expect(after.serverSecret).toMatch(/^[0-9a-f]{64}$/)
    expect(after.serverSecret).not.toBe(before.serverSecret)
    expect(after.operatorToken).toBe(before.operatorToken)
    expect(readdirSync(dataDir).toSorted()).toEqual(["operator-token", "server-secret"])
  })

  test("whose file holds something else stop the start by the file's name", () => {
    const content = "short\n"
    ensureSecrets({ dataDir, ...UNSET })
    const file = join(dataDir, "server-secret")
    writeFileSync(file, content)
    expect(() => ensureSecrets({ dataDir, ...UNSET })).toThrow(file)
  })

  test("in a directory that others could read are made private by their own mode", () => {
    ensureSecrets({ dataDir, ...UNSET })
    chmodSync(dataDir, 0o755)
    rmSync(join(dataDir, "server-secret"))
    ensureSecrets({ dataDir, ...UNSET })
    expect(modeOf(join(dataDir, "server-secret"))).toBe(0o600)
  })
})
