/** Turns at sources, under a simulated clock: slow enough for each, and none waits for another. */
import { describe, expect, test } from "vitest"
import { hostTurns } from "../../../src/council/fetch-turns.ts"
import { NOW, SECOND } from "../../support/given.ts"
import { simulatedClock } from "./simulated-clock.ts"

const { signal } = new AbortController()

const heard = <A>(answer: A, isSilent = false) => ({ answer, isSilent })

/** Works that take a while each; what began when, in seconds from the start, and how many ran at once. */
const start = (takesMs: number) => {
  const clock = simulatedClock()
  const inTurn = hostTurns(clock)
  const begun: Array<readonly [string, number]> = []
  const running = new Map<string, number>()
  let most = 0
  const ask = (host: string) =>
    inTurn(host, signal, async () => {
      begun.push([host, (clock.now() - NOW) / SECOND])
      running.set(host, (running.get(host) ?? 0) + 1)
      expect(running.get(host)).toBe(1)
      most = Math.max(most, [...running.values()].filter((count) => count > 0).length)
      await clock.sleep(takesMs)
      running.set(host, 0)
      return heard(host)
    })
  return { ask, begun, clock, most: () => most }
}

describe("requests of one host", () => {
  test("begin a second apart when they are quick", async () => {
    const { ask, begun, clock } = start(100)
    await clock.until(Promise.all(["a", "a", "a"].map(ask)))
    expect(begun).toEqual([
      ["a", 0],
      ["a", 1],
      ["a", 2]
    ])
    // The pause holds for who comes later, too, and no longer.
    await clock.until(ask("a"))
    await clock.until(clock.sleep(10 * SECOND))
    await clock.until(ask("a"))
    expect(begun.slice(3).map(([, at]) => at)).toEqual([3, 13.1])
  })

  test("begin one after the other when they are slow", async () => {
    const { ask, begun, clock } = start(2_500)
    await clock.until(Promise.all(["a", "a", "a"].map(ask)))
    expect(begun.map(([, at]) => at)).toEqual([0, 2.5, 5])
  })

  test("go on after one that failed, and after a clock that was set back", async () => {
    const clock = simulatedClock()
    let shift = 0
    const inTurn = hostTurns({ now: () => clock.now() + shift, sleep: clock.sleep })
    await expect(clock.until(inTurn("a", signal, () => Promise.reject(new Error("down"))))).rejects.toThrow("down")
    shift = -60 * SECOND
    const before = clock.now()
    expect(await clock.until(inTurn("a", signal, async () => heard("up")))).toBe("up")
    expect(clock.now() - before).toBe(SECOND)
  })

  test("that were aborted are not made", async () => {
    const { ask, begun, clock } = start(100)
    const stopping = new AbortController()
    const inTurn = hostTurns(clock)
    const first = inTurn("a", stopping.signal, async () => heard(stopping.abort(new Error("stopping"))))
    const second = inTurn("a", stopping.signal, async () => heard(await ask("never")))
    await clock.until(first)
    await expect(clock.until(second)).rejects.toThrow("stopping")
    expect(begun).toEqual([])
  })
})

test("four hosts are asked at once, and a fifth waits for the first that is done", async () => {
  const { ask, begun, clock, most } = start(700)
  const hosts = ["a", "a", "a", "b", "c", "d", "e"]
  expect(await clock.until(Promise.all(hosts.map(ask)))).toEqual(hosts)
  expect(most()).toBe(4)
  expect(begun.filter(([, at]) => at === 0).map(([host]) => host)).toEqual(["a", "b", "c", "d"])
  expect(begun.find(([host]) => host === "e")).toEqual(["e", 0.7])
})

describe("a host that was silent", () => {
  /** One request of a that ends silent after a while, and what came of others that were asked for meanwhile. */
  const fallSilent = () => {
    const clock = simulatedClock()
    let shift = 0
    const inTurn = hostTurns({ now: () => clock.now() + shift, sleep: clock.sleep })
    const asked: Array<string> = []
    const ask = (host: string, isSilent = false) =>
      inTurn(host, signal, async () => {
        asked.push(host)
        if (isSilent) await clock.sleep(15 * SECOND)
        return heard(host, isSilent)
      })
    return { ask, asked, clock, setBack: () => void (shift = -60 * SECOND) }
  }

  test("is not asked for a minute, neither by those who waited nor by who comes", async () => {
    const { ask, asked, clock } = fallSilent()
    const first = ask("a", true)
    const waiting = [ask("a"), ask("a"), ask("b")]
    expect(await clock.until(first)).toBe("a")
    expect(await clock.until(Promise.all(waiting))).toEqual([undefined, undefined, "b"])
    expect(await clock.until(ask("a"))).toBeUndefined()
    // Nobody waited for anything but the silence itself.
    expect(clock.now()).toBe(NOW + 15 * SECOND)
    await clock.until(clock.sleep(60 * SECOND - 1))
    expect(await clock.until(ask("a"))).toBeUndefined()
    expect(asked).toEqual(["a", "b"])
    await clock.until(clock.sleep(1))
    expect(await clock.until(ask("a"))).toBe("a")
  })

  test("is asked again when the clock was set back", async () => {
    const { ask, clock, setBack } = fallSilent()
    await clock.until(ask("a", true))
    setBack()
    expect(await clock.until(ask("a"))).toBe("a")
  })
})
