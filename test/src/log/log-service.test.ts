/** The log at a start on a database that is slow to answer. */
import { Result } from "effect"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { JournalUnavailable } from "../../../actors/runtime/journal.ts"
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
    warn: () => undefined
  })
  await vi.advanceTimersByTimeAsync(5_000)
  expect((await made).signer).toBeUndefined()
})
