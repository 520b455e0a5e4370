/**
 * The text of a law from its source: what is asked for, with which bounds, and what each answer means. The far side is a fake;
 * the guard's own refusals are the real guard's.
 */
import { describe, expect, test } from "vitest"
import { parseCitation } from "../../../actors/council/citation.ts"
import { READING_MS_MAX } from "../../../actors/evaluation/react.ts"
import { makeFetchText } from "../../../src/council/fetch-text.ts"
import type { MissingText } from "../../../src/council/missing-text.ts"
import { makeOutbound, type Outbound, type OutboundRequest } from "../../../src/outbound/guard.ts"
import { failed, type OutboundResult, refused } from "../../../src/outbound/result.ts"
import { VERSION } from "../../../src/version.ts"
import { DAY, NOW, SECOND } from "../../support/given.ts"
import { simulatedClock } from "./simulated-clock.ts"
import { fixture } from "./text/pages.ts"

const { signal } = new AbortController()

const answered = (
  body: string | Uint8Array,
  { headers = {}, status = 200 }: { readonly headers?: Record<string, string>; readonly status?: number } = {}
): OutboundResult => ({
  _tag: "Answered",
  status,
  headers: new Map(Object.entries(headers)),
  body: typeof body === "string" ? Buffer.from(body) : body,
  truncated: false
})

const titles = (day: string | null, number = 16): OutboundResult =>
  answered(
    JSON.stringify({
      titles: [
        { number: 1, up_to_date_as_of: "2026-01-01" },
        { number, up_to_date_as_of: day }
      ]
    })
  )

const isTitles = (url: string): boolean => url === "https://www.ecfr.gov/api/versioner/v1/titles.json"

const start = (answer: (request: OutboundRequest) => OutboundResult | Promise<OutboundResult>) => {
  const clock = simulatedClock()
  const asked: Array<OutboundRequest> = []
  const outbound: Outbound = async (request) => {
    asked.push(request)
    return answer(request)
  }
  const fetchText = makeFetchText({ ...clock, outbound, baseUrl: "https://redress.example" })
  return {
    asked,
    clock,
    fetchText,
    urls: () => asked.map(({ url }) => url),
    find: (citation: string, stop: AbortSignal = signal) => clock.until(fetchText(parseCitation(citation), stop))
  }
}

const UDHR = "https://www.un.org/en/about-us/universal-declaration-of-human-rights"

describe("a law's source", () => {
  test("is asked once, by whom it can see, within bounds", async () => {
    const { asked, find } = start(() => answered(fixture("udhr.html")))
    expect(await find("UDHR art. 3")).toEqual({
      _tag: "Found",
      content: "Article 3\nEveryone has the right to life, liberty and security of person.",
      basis: "full_text",
      url: UDHR,
      retrievedAt: NOW
    })
    expect(asked).toEqual([
      {
        url: UDHR,
        method: "GET",
        headers: [
          ["User-Agent", `Redress/${VERSION} (+https://redress.example/docs)`],
          ["Accept", "text/html, application/xhtml+xml"]
        ],
        limits: { connectMsMax: 5_000, totalMsMax: 10_000, requestBytesMax: 0, responseBytesMax: 2_097_152 },
        signal
      }
    ])
  })

  test.each([
    ["15 U.S.C. § 9001-1", "us-code.html", "text/html, application/xhtml+xml"],
    ["U.C.C. § 2-999", "ucc.html", "text/html, application/xhtml+xml"],
    ["can. 12 CIC", "canons.html", "text/html, application/xhtml+xml"],
    ["Genesis 9:6-7", "torah.json", "application/json"]
  ])("of %s is read in its own format", async (citation, name, accept) => {
    const { asked, find } = start(() => answered(fixture(name)))
    expect(await find(citation)).toMatchObject({ _tag: "Found", basis: "full_text", url: asked[0]?.url })
    expect(asked[0]?.headers[1]).toEqual(["Accept", accept])
  })

  test.each<readonly [OutboundResult, Partial<MissingText>]>([
    [answered("", { status: 301, headers: { location: UDHR } }), { code: "source-moved" }],
    [answered("", { status: 304 }), { code: "source-moved" }],
    [answered(fixture("udhr.html"), { status: 404 }), { code: "source-refused", status: 404 }],
    [answered("", { headers: { "content-encoding": "gzip" } }), { code: "encoding-not-asked" }],
    [failed("too-large"), { code: "source-unreadable", why: "too-large" }],
    [failed("tls"), { code: "source-unreadable", why: "tls" }],
    [refused("address"), { code: "source-unreadable", why: "address" }],
    [answered("<html>"), { code: "not-told-apart" }],
    [
      answered(Buffer.from("\xe9", "latin1"), { headers: { "content-type": "text/html; charset=utf-8" } }),
      { code: "charset-wrong" }
    ]
  ])("that answers %o gives no text, and is not asked again", async (result, missing) => {
    const { asked, find } = start(() => result)
    expect(await find("UDHR art. 3")).toMatchObject({ _tag: "NotFound", missing, transient: false })
    expect(asked).toHaveLength(1)
  })

  test.each<readonly [OutboundResult, Partial<MissingText>]>([
    [answered(fixture("udhr.html"), { status: 429 }), { code: "source-refused", status: 429 }],
    [answered(fixture("udhr.html"), { status: 503 }), { code: "source-refused", status: 503 }],
    [failed("dns"), { code: "source-unreadable", why: "dns" }],
    [failed("connect"), { code: "source-unreadable", why: "connect" }],
    [failed("reset"), { code: "source-unreadable", why: "reset" }]
  ])("that answers %o is asked once, and the reason says that it may be over soon", async (result, missing) => {
    const { asked, clock, find } = start(() => result)
    expect(await find("UDHR art. 3")).toMatchObject({ _tag: "NotFound", missing, transient: true })
    expect([asked.length, clock.now() - NOW]).toEqual([1, 0])
  })

  test("that is silent is asked once, and left alone for a minute", async () => {
    const { asked, clock, find } = start(async ({ limits }) => {
      await clock.sleep(limits.totalMsMax)
      return failed("timeout")
    })
    expect(await find("UDHR art. 3")).toMatchObject({
      _tag: "NotFound",
      missing: { code: "source-unreadable", why: "timeout" },
      transient: true
    })
    expect([asked.length, clock.now() - NOW]).toEqual([1, 10 * SECOND])
    expect(await find("UDHR art. 4")).toMatchObject({ transient: true })
    expect([asked.length, clock.now() - NOW]).toEqual([1, 10 * SECOND])
  })

  test("that needs two requests has ten seconds for both", async () => {
    const { asked, clock, find } = start(async ({ limits, url }) => {
      await clock.sleep(Math.min(6 * SECOND, limits.totalMsMax))
      return isTitles(url) ? titles("2026-11-18") : failed("timeout")
    })
    expect(await find("16 C.F.R. § 900.1")).toMatchObject({ _tag: "NotFound", transient: true })
    expect(asked.map(({ limits }) => limits.totalMsMax)).toEqual([10_000, 4_000])
    expect(clock.now() - NOW).toBe(10 * SECOND)
  })

  test("that many wait for is done with all of them before evaluations go on without it", async () => {
    const { asked, clock, fetchText } = start(async () => {
      await clock.sleep(9 * SECOND)
      return answered("", { status: 503 })
    })
    const all = Array.from({ length: 16 }, (_, at) => fetchText(parseCitation(`UDHR art. ${at + 1}`), signal))
    await clock.until(Promise.all(all))
    expect(asked).toHaveLength(16)
    expect(clock.now() - NOW).toBeLessThan(READING_MS_MAX)
  })

  test.each(["Some Act of 1789", "7 U.S.C. § 612c note"])("is not asked for %s, which has none", async (citation) => {
    const { asked, find } = start(() => answered(""))
    expect(await find(citation)).toBeUndefined()
    expect(asked).toEqual([])
  })

  test("that was not heard because the service stops says nothing about the law", async () => {
    const stopping = new AbortController()
    const { find } = start(() => {
      stopping.abort(new Error("stopping"))
      return failed("aborted")
    })
    await expect(find("UDHR art. 3", stopping.signal)).rejects.toThrow("stopping")
  })

  test("behind the real guard is never an address of the inside", async () => {
    for (const address of ["127.0.0.1", "10.0.0.1", "169.254.169.254"]) {
      const outbound = makeOutbound({
        lookup: async () => [{ address, family: 4 }],
        allowPrivate: false,
        allowedPorts: new Set(),
        ownHosts: new Set()
      })
      expect(await start(outbound).find("UDHR art. 3")).toMatchObject({
        _tag: "NotFound",
        missing: { code: "source-unreadable", why: "address" },
        transient: false
      })
    }
  })
})

describe("the eCFR", () => {
  const section = (day: string) =>
    `https://www.ecfr.gov/api/versioner/v1/full/${day}/title-16.xml?part=900&section=900.1`

  test("is asked for the day of its newest text, and that is known for a day", async () => {
    let day = "2026-11-18"
    const { asked, clock, find, urls } = start(({ url }) =>
      isTitles(url) ? titles(day) : answered(fixture("cfr-section.xml"))
    )
    expect(await find("16 C.F.R. § 900.1")).toMatchObject({ _tag: "Found", url: section("2026-11-18") })
    await find("16 C.F.R. § 900.1")
    expect(urls().map(isTitles)).toEqual([true, false, false])
    expect(asked.map(({ headers }) => headers[1]?.[1])).toEqual([
      "application/json",
      ...Array(2).fill("application/xml, text/xml")
    ])
    day = "2026-11-19"
    await clock.until(clock.sleep(DAY))
    expect(await find("16 C.F.R. § 900.1")).toMatchObject({ url: section("2026-11-19") })
    expect(urls().filter(isTitles)).toHaveLength(2)
  })

  test("the eCFR gives a whole part", async () => {
    const { find } = start(({ url }) => (isTitles(url) ? titles("2026-11-18") : answered(fixture("cfr-part.xml"))))
    expect(await find("16 C.F.R. pt. 900")).toMatchObject({
      content: expect.stringMatching(/^PART 900—RENEWALS\n/),
      url: "https://www.ecfr.gov/api/versioner/v1/full/2026-11-18/title-16.xml?part=900"
    })
  })

  test.each<readonly [string, OutboundResult]>([
    ["down", answered("", { status: 503 })],
    ["silent about the title", titles("2026-11-18", 17)],
    ["without a day for it", titles(null)],
    ["of a day that is none", titles("../../evil")],
    ["no JSON", answered("<html>")]
  ])("is not asked for a guessed day when its list of titles is %s", async (_, list) => {
    let result = list
    const { find, urls } = start(({ url }) => (isTitles(url) ? result : answered(fixture("cfr-section.xml"))))
    const missing = { code: "day-unknown" }
    const transient = result._tag === "Answered" && result.status === 503
    expect(await find("16 C.F.R. § 900.1")).toMatchObject({ _tag: "NotFound", missing, transient })
    expect(urls().every(isTitles)).toBe(true)
    // A list that could not be read is not kept for a day.
    if (result._tag !== "Answered" || result.status !== 503) return
    result = titles("2026-11-18")
    expect(await find("16 C.F.R. § 900.1")).toMatchObject({ _tag: "Found" })
  })
})

test("requests of one source begin a second apart, those of others at once", async () => {
  const clock = simulatedClock()
  const begun: Array<readonly [string, number]> = []
  const fetchText = makeFetchText({
    ...clock,
    baseUrl: "https://redress.example",
    outbound: async ({ url }) => {
      begun.push([new URL(url).host, clock.now() - NOW])
      return failed("too-large")
    }
  })
  const citations = ["UDHR art. 1", "UDHR art. 2", "can. 1", "UDHR art. 3", "Genesis 1:1"]
  await clock.until(Promise.all(citations.map((citation) => fetchText(parseCitation(citation), signal))))
  expect(begun.toSorted(([, one], [, other]) => one - other)).toEqual([
    ["www.un.org", 0],
    ["www.vatican.va", 0],
    ["www.sefaria.org", 0],
    ["www.un.org", 1_000],
    ["www.un.org", 2_000]
  ])
})
