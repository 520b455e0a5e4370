/** The event stream's text format, resume point and heartbeat, without a socket. */
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"

import { Heartbeats, formatComment, formatEvent, parseLastEventId } from "../../../src/http/sse.ts"

describe("an event", () => {
  test("has its fields in order and ends with an empty line", () => {
    expect(formatEvent({ id: 7, event: "filed", data: "{}" })).toBe("id: 7\nevent: filed\ndata: {}\n\n")
  })

  test("of several lines repeats the field", () => {
    expect(formatEvent({ data: "a\nb\r\nc\rd" })).toBe("data: a\ndata: b\ndata: c\ndata: d\n\n")
  })

  test("carries no field that its sender did not mean, for any text", () => {
    const text = fc.string({ unit: fc.constantFrom("a", ":", "\n", "\r", "\0", " ", "id: 9") })
    fc.assert(
      fc.property(text, text, text, (id, event, data) => {
        const written = formatEvent({ id, event, data })
        expect(written.endsWith("\n\n")).toBe(true)
        const fields = written.slice(0, -2).split("\n")
        expect(fields[0]).toMatch(/^id: /)
        expect(fields[1]).toMatch(/^event: /)
        for (const field of fields.slice(2)) expect(field).toMatch(/^data: /)
      })
    )
  })

  test("as a comment stays a comment", () => {
    expect(formatComment("a\ndata: b")).toBe(": a\n: data: b\n\n")
  })
})

describe("a Last-Event-ID", () => {
  test.each(["-1", "01", "1.5", "abc", "9".repeat(17), " 1", "9007199254740993"])("of %j is malformed", (header) => {
    expect(parseLastEventId(header)).toEqual({ _tag: "Malformed" })
  })

  test("is absent or a sequence number", () => {
    expect(parseLastEventId("")).toEqual({ _tag: "Absent" })
    expect(parseLastEventId("0")).toEqual({ _tag: "Sequence", sequence: 0 })
    expect(parseLastEventId("120")).toEqual({ _tag: "Sequence", sequence: 120 })
  })
})

describe("heartbeats", () => {
  const sink = (accepts: boolean) => {
    const written: Array<string> = []
    return {
      written,
      write: (chunk: string) => {
        written.push(chunk)
        return accepts
      },
      end: () => {},
      closed: () => false
    }
  }
  const wheel = () => {
    let tick = (): void => {}
    const heartbeats = new Heartbeats((ms, each) => {
      expect(ms).toBe(1_000)
      tick = each
      return () => {}
    })
    const turn = (ticks: number): void => {
      for (let i = 0; i < ticks; i++) tick()
    }
    return { heartbeats, turn }
  }

  test("beat each stream once every fifteen seconds, whenever it came", () => {
    const { heartbeats, turn } = wheel()
    const [early, late] = [sink(true), sink(true)]
    heartbeats.join(early)
    turn(7)
    heartbeats.join(late)
    turn(14)
    expect([early.written.length, late.written.length]).toEqual([1, 0])
    turn(30)
    expect([early.written.length, late.written.length]).toEqual([3, 2])
  })

  test("forget streams that left or refuse", () => {
    const { heartbeats, turn } = wheel()
    const refusing = sink(false)
    heartbeats.join(refusing)
    const leave = heartbeats.join(sink(true))
    leave()
    turn(45)
    expect(refusing.written.length).toBe(1)
    expect(heartbeats.size()).toBe(0)
  })
})
