/** The history of the process: what a sample holds, and how much is kept. */
import { describe, expect, test } from "vitest"
import { MINUTE_COUNT, type Readings, SECOND_COUNT, startSampler } from "../../../src/observability/sampler.ts"

const start = () => {
  const clock = { now: 0 }
  const readings: { -readonly [Name in keyof Readings]: Readings[Name] } = {
    requests: 0,
    errors: 0,
    lagMs: 0,
    inFlight: 0,
    processorMs: 0,
    memoryBytes: 0,
    loopMs: 0
  }
  let tick: () => void = () => undefined
  const sampler = startSampler({
    now: () => clock.now,
    read: () => ({ ...readings }),
    every: (_ms, run) => {
      tick = run
      return () => undefined
    }
  })
  const pass = (ms = 1_000): void => {
    clock.now += ms
    tick()
  }
  return { clock, pass, readings, sampler }
}

describe("the sampler", () => {
  test("a sample holds rates by the time that really passed", () => {
    const { pass, readings, sampler } = start()
    Object.assign(readings, { requests: 100, errors: 4, processorMs: 1_000, loopMs: 7, memoryBytes: 9 })
    pass(2_000)
    expect(sampler.seconds()).toEqual([
      { at: 2_000, requests: 50, errors: 2, loopMs: 7, lagMs: 0, inFlight: 0, processor: 50, memoryBytes: 9 }
    ])
  })

  test("a minute holds means of rates and the worst of delays", () => {
    const { pass, readings, sampler } = start()
    for (let second = 0; second < 60; second++) {
      readings.requests += 10
      readings.loopMs = second === 30 ? 90 : 1
      pass()
    }
    expect(sampler.minutes()).toEqual([expect.objectContaining({ requests: 10, loopMs: 90 })])
  })

  test("two minutes of seconds and a day of minutes are kept, and no more", () => {
    const { pass, sampler } = start()
    for (let second = 0; second < (MINUTE_COUNT + 2) * 60; second++) pass()
    expect([sampler.seconds().length, sampler.minutes().length]).toEqual([SECOND_COUNT, MINUTE_COUNT])
    expect(sampler.minutes()[0]?.at).toBe(3 * 60_000)
  })

  test("a clock that was set back gives no sample and no rate below zero", () => {
    const { pass, readings, sampler } = start()
    readings.requests = 5
    pass(-5_000)
    expect(sampler.seconds()).toEqual([])
    pass()
    expect(sampler.seconds()[0]?.requests).toBe(0)
  })
})
