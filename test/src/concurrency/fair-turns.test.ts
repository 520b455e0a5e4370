/** Works in turn: few at once, owners one after the other, a bounded number waiting, and room for others in between. */
import { expect, test } from "vitest"
import { fairTurns } from "../../../src/concurrency/fair-turns.ts"
import { turns } from "../../support/ledger-runtime.ts"

const LIMITS = { runningMax: 2, runningPerOwnerMax: 1, waitingMax: 5, waitingPerOwnerMax: 3 }

const start = (limits: Partial<typeof LIMITS> = {}) => {
  const inTurn = fairTurns({ ...LIMITS, ...limits }, "busy")
  const begun: Array<string> = []
  const ends = new Map<string, () => void>()
  const ask = (name: string) =>
    inTurn(name.slice(0, 1), () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await turns(3)
  }
  return { ask, begun, end }
}

test("one owner has one work under way, and others begin beside it", async () => {
  const { ask, begun, end } = start()
  const asked = ["a1", "a2", "b1", "c1"].map(ask)
  await turns(3)
  expect(begun).toEqual(["a1", "b1"])
  await end("b1")
  expect(begun).toEqual(["a1", "b1", "c1"])
  for (const name of ["c1", "a1", "a2"]) await end(name)
  expect(await Promise.all(asked)).toEqual(["a1", "a2", "b1", "c1"])
})

test("owners take turns, however much one of them asks for", async () => {
  const { ask, begun, end } = start({ runningMax: 1 })
  for (const name of ["a1", "a2", "a3", "b1", "c1", "b2"]) void ask(name)
  await turns(3)
  for (const name of ["a1", "a2", "b1", "c1", "a3"]) await end(name)
  expect(begun).toEqual(["a1", "a2", "b1", "c1", "a3", "b2"])
})

test("a full queue rejects with busy: one owner sooner than all together", async () => {
  const { ask, end } = start({ runningMax: 1 })
  const waiting = ["a1", "a2", "a3", "a4", "b1", "c1"].map(ask)
  expect(await ask("a5")).toBe("busy")
  expect(await ask("d1")).toBe("busy")
  for (const name of ["a1", "a2", "b1", "c1", "a3", "a4"]) await end(name)
  expect(await Promise.all(waiting)).toEqual(["a1", "a2", "a3", "a4", "b1", "c1"])
  const after = ask("d1")
  await end("d1")
  expect(await after).toBe("d1")
})

test("a work that fails gives its place on", async () => {
  const inTurn = fairTurns({ ...LIMITS, runningMax: 1 }, "busy")
  const failing = inTurn("a", () => Promise.reject(new Error("no")))
  const next = inTurn("b", async () => "done")
  await expect(failing).rejects.toThrow("no")
  expect(await next).toBe("done")
})

test("others have the process between two works that keep it", async () => {
  const inTurn = fairTurns({ ...LIMITS, runningMax: 1 }, "busy")
  const happened: Array<string> = []
  const works = ["a", "b"].map((owner) => inTurn(owner, async () => void happened.push(owner)))
  setImmediate(() => happened.push("other"))
  await Promise.all(works)
  expect(happened).toEqual(["a", "other", "b"])
})
