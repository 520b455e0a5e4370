import { expect, test } from "vitest"
import { isApiError } from "../../../schema/error.ts"
import {
  AT_ONCE_MAX,
  LONG_READING_CHARS,
  makeCaseTurns,
  makeReadingTurns,
  WAITING_PER_SPONSOR_MAX
} from "../../../src/cases/long-readings.ts"

/** Holds the event loop, as a reading does. */
const hold = (ms: number): void => {
  const until = performance.now() + ms
  while (performance.now() < until);
}

/** Long enough for a pause. */
const HOLD_MS = 25
const LONG = LONG_READING_CHARS

test("a short text is read at once, also while long ones wait", () => {
  const inTurn = makeReadingTurns()
  const read: Array<string> = []
  for (let count = 0; count < 3; count += 1) void inTurn("one", LONG, async () => hold(HOLD_MS))
  void inTurn("one", LONG - 1, async () => read.push("short"))
  expect(read).toEqual(["short"])
})

test("between two long texts the event loop is free for half as long as the first one took", async () => {
  const inTurn = makeReadingTurns()
  const spans: Array<readonly [begun: number, ended: number]> = []
  const read = async (): Promise<void> => {
    const begun = performance.now()
    hold(HOLD_MS)
    spans.push([begun, performance.now()])
  }
  await Promise.all(Array.from({ length: 8 }, () => inTurn("one", LONG, read)))
  expect(spans).toHaveLength(8)
  const pauses = spans.slice(1).map(([begun], at) => begun - (spans[at]?.[1] ?? 0))
  expect(Math.min(...pauses)).toBeGreaterThan(HOLD_MS / 4)
})

test("a sponsor with many long texts delays another one by one of them", async () => {
  const inTurn = makeReadingTurns()
  const order: Array<string> = []
  const read = (name: string) => inTurn(name, LONG, async () => void order.push(name))
  await Promise.all(["many", "many", "many", "many", "one"].map(read))
  expect(order.indexOf("one")).toBeLessThanOrEqual(2)
})

test("a long text that waited too long is refused as overloaded and not read", async () => {
  const inTurn = makeReadingTurns(2 * HOLD_MS)
  let readCount = 0
  const read = async (): Promise<"read"> => {
    hold(HOLD_MS)
    readCount += 1
    return "read"
  }
  const ended = await Promise.all(Array.from({ length: 20 }, () => inTurn("one", LONG, read)))
  const refused = ended.filter((one) => isApiError(one) && one.reason === "overloaded")
  expect(ended[0]).toBe("read")
  expect(refused.length).toBeGreaterThan(10)
  expect(readCount).toBe(ended.length - refused.length)
})

test("a text that finds too many of its sponsor waiting is refused at once", async () => {
  const inTurn = makeReadingTurns()
  const waiting = Array.from({ length: WAITING_PER_SPONSOR_MAX + 1 }, () =>
    inTurn("one", LONG, async () => "read" as const)
  )
  expect(isApiError(await inTurn("one", LONG, async () => "read" as const))).toBe(true)
  expect(await inTurn("other", LONG, async () => "read" as const)).toBe("read")
  await Promise.all(waiting)
})

test("a reading that fails fails its caller, and the next text is read", async () => {
  const inTurn = makeReadingTurns()
  const failed = inTurn("one", LONG, async () => Promise.reject(new Error("broken")))
  const next = inTurn("one", LONG, async () => "read" as const)
  await expect(failed).rejects.toThrow("broken")
  expect(await next).toBe("read")
})

test("a commit that takes long keeps no other text from being read", async () => {
  const inTurn = makeReadingTurns()
  void inTurn("one", LONG, (read) => {
    read()
    return new Promise(() => undefined)
  })
  expect(await inTurn("other", LONG, async () => "read" as const)).toBe("read")
})

/** Begins commands to a case, each decided after so many milliseconds; returns how many had begun before any could be decided. */
const begunAtOnce = async (
  inCase: ReturnType<typeof makeCaseTurns>,
  { caseId, count, ms }: { readonly caseId: string; readonly count: number; readonly ms: number }
): Promise<number> => {
  let begunCount = 0
  const all = Array.from({ length: count }, () =>
    inCase("one", caseId, async (decided) => {
      begunCount += 1
      await Promise.resolve()
      decided(ms)
    })
  )
  const atOnce = begunCount
  await Promise.all(all)
  return atOnce
}

test("commands to a case that is quickly read are read at once, up to eight that are not decided yet", async () => {
  const inCase = makeCaseTurns(makeReadingTurns())
  for (const round of [1, 2]) {
    const atOnce = await begunAtOnce(inCase, { caseId: "quick", count: 3 * AT_ONCE_MAX, ms: 1 })
    // One more begins the turns.
    expect(atOnce, `round ${round}`).toBe(AT_ONCE_MAX + 1)
  }
})

test("commands to a case that was slow to read wait for each other until it is quickly read", async () => {
  const inCase = makeCaseTurns(makeReadingTurns())
  const slow = { caseId: "slow", count: 4, ms: 200 }
  expect(await begunAtOnce(inCase, slow)).toBe(4)
  expect(await begunAtOnce(inCase, slow)).toBe(1)
  expect(await begunAtOnce(inCase, { ...slow, caseId: "other" })).toBe(4)
  expect(await begunAtOnce(inCase, { ...slow, ms: 1 })).toBe(1)
  expect(await begunAtOnce(inCase, slow)).toBe(4)
})

test("a command that fails before it is decided leaves its place", async () => {
  const inCase = makeCaseTurns(makeReadingTurns())
  const fail = () => inCase("one", "broken", async () => Promise.reject(new Error("broken")))
  for (let count = 0; count < 2 * AT_ONCE_MAX; count += 1) await expect(fail()).rejects.toThrow("broken")
  expect(await begunAtOnce(inCase, { caseId: "broken", count: 3, ms: 1 })).toBe(3)
})
