/** One attempt and what is told of it: only a 2xx is success, and the receiver's own words are never repeated. */
import { describe, expect, test } from "vitest"
import type { OutboundRequest } from "../../../src/outbound/guard.ts"
import { failed, type OutboundResult, refused } from "../../../src/outbound/result.ts"
import { send, SEND_LIMITS } from "../../../src/webhooks/send.ts"
import { DAY, HOUR, MINUTE, NOW, SECOND } from "../../support/given.ts"
import { answered } from "./world.ts"

const attempt = async (result: OutboundResult, tookMs = 40) => {
  let [now, asked]: [number, OutboundRequest | undefined] = [NOW - tookMs, undefined]
  const end = await send(
    {
      now: () => now,
      outbound: async (request) => {
        asked = request
        now += tookMs
        return result
      }
    },
    { url: "https://receiver.example/hook?key=1", headers: [["webhook-id", "msg_1"]], body: "{}" }
  )
  return { end, asked }
}
const endOf = async (...args: Parameters<typeof attempt>) => (await attempt(...args)).end

describe("an attempt", () => {
  test("is a POST within the limits, and what is too long is cut", async () => {
    expect((await attempt(answered(200))).asked).toEqual({
      url: "https://receiver.example/hook?key=1",
      method: "POST",
      headers: [["webhook-id", "msg_1"]],
      body: "{}",
      limits: SEND_LIMITS,
      whenTooLarge: "cut"
    })
    expect(SEND_LIMITS).toMatchObject({ connectMsMax: 5_000, totalMsMax: 15_000, responseBytesMax: 64_000 })
  })

  test.each([200, 201, 204, 299])("that is answered %i has succeeded", async (status) => {
    expect(await endOf(answered(status))).toEqual({ status, problem: null, duration_ms: 40, retry_after_ms: null })
  })

  test.each([
    [
      answered(302, { location: "http://169.254.169.254/" }),
      302,
      "the receiver answered 302; redirects are not followed"
    ],
    [answered(304), 304, "the receiver answered 304; redirects are not followed"],
    [answered(400), 400, "the receiver answered 400"],
    [answered(410), 410, "the receiver answered 410 Gone"],
    [answered(500), 500, "the receiver answered 500"],
    [failed("timeout"), null, "no whole answer in time"],
    [failed("tls"), null, "no trusted encrypted connection"],
    [failed("dns"), null, "the name leads to no address on the public internet"],
    [refused("address"), null, "the name leads to no address on the public internet"],
    [refused("own-host"), null, "the service does not call itself"]
  ])("fails in words of ours: %j", async (result, status, problem) => {
    expect(await endOf(result)).toMatchObject({ status, problem, retry_after_ms: null })
  })

  test("took no time where the clock was set back meanwhile", async () => {
    expect((await endOf(answered(200), -5 * MINUTE)).duration_ms).toBe(0)
  })
})

describe("a receiver that asks for time", () => {
  const retryAfter = async (text: string, status = 503) =>
    (await endOf(answered(status, { "retry-after": text }))).retry_after_ms

  test.each([429, 502, 503, 504])("with %i gets it", async (status) => {
    expect(await retryAfter("120", status)).toBe(2 * MINUTE)
  })
  test.each([200, 301, 400, 410, 500])("with %i does not", async (status) => {
    expect(await retryAfter("120", status)).toBeNull()
  })
  test.each([
    ["0", 0],
    ["86401", DAY],
    ["999999999999", DAY],
    [new Date(NOW + 3 * HOUR).toUTCString(), 3 * HOUR],
    [new Date(NOW + 3 * DAY).toUTCString(), DAY],
    [new Date(NOW - HOUR).toUTCString(), 0]
  ])("by %s waits so long", async (text, ms) => {
    expect(await retryAfter(text)).toBe(ms)
  })
  test.each([
    "",
    "-5",
    "1.5",
    "1e9",
    "soon",
    "120, 240",
    "9".repeat(13),
    "Fri, 32 Nov 2026 09:30:00 GMT",
    new Date(NOW + SECOND).toISOString(),
    "Friday, 20-Nov-26 12:30:00 GMT"
  ])("by %j is not understood", async (text) => {
    expect(await retryAfter(text)).toBeNull()
  })
})
