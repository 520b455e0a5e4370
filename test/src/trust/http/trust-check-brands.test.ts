/** The trust check of a service that knows nobody but the listed brands: signals, names and reasons, without a socket. */
import dns from "node:dns"
import net from "node:net"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { startTrust } from "../../../support/trust-service.ts"

type Trust = Awaited<ReturnType<typeof startTrust>>

let trust: Trust
beforeEach(async () => {
  trust = await startTrust({ brandList: true })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await trust.close()
  expect(trust.defects).toEqual([])
})

const serve = async () => {
  const { ask } = await trust.serve()
  return async (url: string) => (await ask({ query: `url=${encodeURIComponent(url)}` })).body
}

describe("without any record the check", () => {
  test.each([
    ["https://paypa1.com/", "PayPal", "homograph", "looks like"],
    ["https://раypal.com/", "PayPal", "homograph", "looks like"],
    ["https://paypal-login.com/", "PayPal", "combination", "adds a word such as “login”"],
    ["https://chase-secure-bank.com/", "JPMorgan Chase", "combination", "adds a word"],
    ["https://dhl-tracking-parcel.de/", "DHL", "combination", "adds a word"],
    ["https://sparkasse-kunden.de/", "Sparkasse", "combination", "adds a word"],
    ["https://rnicrosoft.com/", "Microsoft", "homograph", "looks like"],
    ["https://xn--80ak6aa92e.com/", "Apple", "homograph", "written wholly in another script"],
    ["https://paypal.com@evil.example/", "PayPal", "userinfo", "part before the @ imitates paypal.com"]
  ])("of %s is RED, names %s and says why", async (url, name, kind, words) => {
    const body = await (await serve())(url)
    expect(body.trust_signal).toBe("RED")
    expect(body.domain_metadata.lookalike_of).toMatchObject({ org_id: null, org_name: name, kind })
    const reasons = body.recommendation.reasons.join(" ")
    expect(reasons).toContain(words)
    expect(reasons).toContain("list of brands that are imitated often")
    const factor = body.evidence_summary.factors.find(({ id }: { readonly id: string }) => id === "lookalike")
    expect(factor).toMatchObject({ points: -30 })
    expect(factor.why).toContain(body.domain_metadata.lookalike_of.domain)
  })

  test("of an address on which programs disagree is RED, and names both hosts", async () => {
    const body = await (await serve())("https://paypal.com\\@evil.example")
    expect(body.trust_signal).toBe("RED")
    expect(body.domain_metadata.risk_flags).toEqual(["backslash_in_url", "ambiguous_host"])
    expect(body.recommendation.reasons).toContain(
      "Programs disagree on where this address leads: browsers to paypal.com, others to evil.example."
    )
  })

  test("of a brand's own domain and of an ordinary one says nothing against it", async () => {
    const check = await serve()
    for (const url of ["https://www.paypal.com/", "https://apple-pie-recipes.example/"]) {
      const body = await check(url)
      expect([body.trust_signal, body.domain_metadata.lookalike_of, body.domain_metadata.risk_flags]).toEqual([
        "UNKNOWN",
        null,
        []
      ])
    }
  })

  test("keeps nothing of what stood before the @", async () => {
    const body = await (await serve())("https://paypal.com:hunter2secret@evil.example/x")
    expect(JSON.stringify(body)).not.toContain("hunter2secret")
    expect(body.domain_metadata.input).toBe("https://evil.example/x")
  })

  test("opens no socket and looks no name up", async () => {
    const check = await serve()
    const calls = [vi.spyOn(net.Socket.prototype, "connect"), vi.spyOn(dns, "lookup"), vi.spyOn(dns, "resolve")]
    for (const url of ["https://paypa1.com", "https://paypal.com\\@evil.example", "https://paypal.com@evil.example"]) {
      await check(url)
    }
    for (const call of calls) expect(call).not.toHaveBeenCalled()
  })
})
