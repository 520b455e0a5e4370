/** The log at a start on a database that is slow to answer. */
import { Result } from "effect"
import { randomBytes } from "node:crypto"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { JournalUnavailable } from "../../../actors/runtime/journal.ts"
import type { SignerState } from "../../../schema/signer.ts"
import { readSigningKey } from "../../../src/crypto/signing-key.ts"
import { makeLeafIndex } from "../../../src/log/leaf-index.ts"
import { type LogServiceDeps, makeLogService } from "../../../src/log/log-service.ts"
import type { LogRows } from "../../../src/log/rows.ts"

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
