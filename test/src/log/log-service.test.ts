/** The log at a start on a database that is slow to answer. */
import { Result } from "effect"
import { randomBytes } from "node:crypto"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { JournalUnavailable } from "../../../actors/runtime/journal.ts"
import type { SignerState } from "../../../schema/signer.ts"
import { readSigningKey } from "../../../src/crypto/signing-key.ts"
import { makeLeafIndex } from "../../../src/log/leaf-index.ts"
import { logHandlers } from "../../../src/log/http/log.ts"
import { type LogServiceDeps, makeLogService } from "../../../src/log/log-service.ts"
import type { LogRows } from "../../../src/log/rows.ts"
import { logPage } from "../../../src/web/public/log.ts"

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "performance"] }))
afterEach(() => void vi.useRealTimers())

/** Each address is slow the first time that it is asked. */
const slowRegistry = (): LogServiceDeps["registry"] => {
  const asked = new Set<string>()
  const slowly = async <A>(what: string, answer: A): Promise<A> => {
    if (asked.has(what)) return answer
    asked.add(what)
    throw new JournalUnavailable({ outcome: "not-written", cause: "no answer within 1000 ms" })
  }
  const state = { keys: [], head: null, size: 0, root: "" }
  return {
    read: ({ kind }: { readonly kind: string }) => slowly(`read ${kind}`, { state }),
    ask: ({ kind }: { readonly kind: string }) => slowly(`ask ${kind}`, Result.succeed({ state, events: [] }))
  } as unknown as LogServiceDeps["registry"]
}

test("a database that does not answer within a second does not end the start of the log", async () => {
  const made = makeLogService({
    registry: slowRegistry(),
    rows: {} as LogRows,
    index: makeLeafIndex(),
    baseUrl: "https://redress.example",
    signingKey: undefined,
    begin: () => Promise.resolve(),
    warn: () => undefined
  })
  await vi.advanceTimersByTimeAsync(5_000)
  expect((await made).signer).toBeUndefined()
})

test("what the process before ordered is begun before the leaf of a new key is, and not waited for without one", async () => {
  const signingKey = Result.getOrThrow(readSigningKey(randomBytes(32).toString("base64")))
  const done: Array<string> = []
  const started = async (keys: SignerState["keys"]) => {
    done.length = 0
    const state = { keys, head: null, size: 0, root: "" }
    const registry = {
      read: () => Promise.resolve({ state }),
      ask: (_entity: unknown, _id: string, { _tag }: { readonly _tag: string }) => {
        done.push(_tag)
        return Promise.resolve(Result.succeed({ state, events: [] }))
      }
    } as unknown as LogServiceDeps["registry"]
    return makeLogService({
      registry,
      rows: {} as LogRows,
      index: makeLeafIndex(),
      baseUrl: "https://redress.example",
      signingKey,
      begin: () => Promise.resolve(void done.push("begin")),
      warn: () => undefined
    })
  }
  const { signer } = await started([])
  expect(done).toEqual(["begin", "UseKey"])
  if (signer === undefined) throw new Error("there is a key")
  const known = { kid: signer.kid, x: signer.x, vkey: signer.vkey, valid_from: 1, valid_until: null }
  await started([{ ...known, status: "active" }])
  expect(done).toEqual(["UseKey"])
  await started([{ ...known, status: "retired" }])
  expect(done).toEqual(["begin", "UseKey"])
})

test("a log that was signed before warns and says so when it starts without its key, and a new log does not", async () => {
  const key = { kid: "k1", x: "x", vkey: "redress.example+00000000+AA==", valid_from: 1, valid_until: 2 }
  const startedWith = async (keys: SignerState["keys"]) => {
    const state = { keys, head: null, size: 0, root: "" }
    const registry = {
      read: () => Promise.resolve({ state }),
      ask: () => Promise.resolve(Result.succeed({ state, events: [] }))
    } as unknown as LogServiceDeps["registry"]
    const warn = vi.fn<LogServiceDeps["warn"]>()
    const baseUrl = "https://redress.example"
    const index = makeLeafIndex()
    const begin = () => Promise.resolve()
    const log = await makeLogService({
      registry,
      rows: {} as LogRows,
      index,
      baseUrl,
      signingKey: undefined,
      begin,
      warn
    })
    const handle = async (path: string) => {
      const bound = logHandlers({ log, baseUrl }).find(({ endpoint }) => endpoint.path === path)
      return JSON.stringify(await bound?.handle({} as never))
    }
    return {
      warnings: warn.mock.calls.map(([message, { reason }]) => `${message}: ${reason}`),
      checkpoint: await handle("/vcap-log/checkpoint")
    }
  }
  const before = await startedWith([{ ...key, status: "retired" }])
  expect(before.warnings.filter((one) => one.includes("VCAP_SIGNING_KEY is not set"))).toHaveLength(1)
  expect(before.checkpoint).toContain("were signed before and are not signed now")
  const never = await startedWith([])
  expect(never.warnings).toEqual([])
  expect(never.checkpoint).toContain("signing_pending")
  expect(never.checkpoint).not.toContain("signed before")
})

test("the page of the log says which of the two it is", () => {
  const log = { tree_size: 0, root_hash: "0", updated_at: null, entries: [], total: 0, limit: 25, offset: 0, links: {} }
  const page = (signature_status: string) => logPage({ ...log, signature_status } as never, {} as never)
  expect(page("interrupted")).toContain("Heads were signed before")
  expect(page("interrupted")).not.toContain("Nothing is signed yet")
  expect(page("pending")).toContain("Nothing is signed yet")
})
