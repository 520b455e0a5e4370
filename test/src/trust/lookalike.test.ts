/** The five tests of domain decision B.5: what imitates a known brand, what does not, and who is exempt. */
import { Result } from "effect"
import { beforeAll, describe, expect, test } from "vitest"
import { readHost } from "../../../src/trust/host.ts"
import type { KnownDomain } from "../../../src/trust/known-domain.ts"
import { KnownDomains } from "../../../src/trust/known-domains.ts"
import { findLookalike } from "../../../src/trust/lookalike.ts"
import { NOW } from "../../support/given.ts"

const known = (domain: string, orgId: string, level: KnownDomain["level"] = "verified"): KnownDomain => ({
  domain,
  orgId,
  orgName: orgId,
  level,
  isBrand: true,
  claimedAt: NOW
})

const domains = new KnownDomains((defect) => {
  throw defect
})

beforeAll(() =>
  domains.load(async () => ({
    rows: [
      known("paypal.com", "paypal"),
      known("acme-bank.com", "acme-bank", "claimed"),
      known("microsoft.com", "microsoft"),
      known("xn--mnchen-3ya.de", "munich"),
      known("ace.com", "ace"),
      known("shop.com", "shop"),
      known("support.com", "support"),
      known("paypals.org", "pay-pals"),
      { ...known("paypa1.info", "fraud-ltd", "claimed"), isBrand: false },
      known("target.com", "target"),
      known("bank.co.uk", "bank-ltd")
    ],
    next: undefined
  }))
)

const lookalikeOf = (domain: string) => {
  const host = Result.getOrThrowWith(readHost({ domain }), ({ message }) => new Error(`${domain} ${message}`))
  if (host._tag !== "Domain") throw new Error("an address")
  const { best, complete } = findLookalike(host, domains, domains.holders(host.registrableDomain))
  expect(complete).toBe(true)
  return best === undefined ? undefined : `${best.kind} ${best.confidence} ${best.of.domain}`
}

describe("a host", () => {
  test.each([
    ["раураl.com", "homograph 0.98 paypal.com"],
    ["paypa1.com", "homograph 0.98 paypal.com"],
    ["rnicrosoft.com", "homograph 0.98 microsoft.com"],
    ["micr0soft.net", "homograph 0.98 microsoft.com"],
    ["paypal.evil.net", "subdomain 0.9 paypal.com"],
    ["paypal.com.evil.net", "subdomain 0.9 paypal.com"],
    ["www.paypal.com.secure.evil.co.uk", "subdomain 0.9 paypal.com"],
    ["раураl.evil.net", "subdomain 0.9 paypal.com"],
    ["paypal.someone.github.io", "subdomain 0.9 paypal.com"],
    ["paypal-login.com", "combination 0.8 paypal.com"],
    ["paypallogin.com", "combination 0.8 paypal.com"],
    ["secure-paypal.com", "combination 0.8 paypal.com"],
    ["paypal-account-verify.com", "combination 0.8 paypal.com"],
    ["paypa1-login.com", "combination 0.8 paypal.com"],
    ["раураl-login.com", "combination 0.8 paypal.com"],
    ["acme-bank-support.net", "combination 0.8 acme-bank.com"],
    ["paypal-refund.evil.net", "combination 0.8 paypal.com"],
    ["papyal.com", "misspelling 0.7 paypal.com"],
    ["paypall.com", "misspelling 0.7 paypal.com"],
    ["páypal.com", "misspelling 0.7 paypal.com"],
    ["acmebank.com", "misspelling 0.7 acme-bank.com"],
    ["acne-bonk.com", "misspelling 0.7 acme-bank.com"],
    ["mircosfot.com", "misspelling 0.7 microsoft.com"],
    ["munchen.de", "misspelling 0.7 xn--mnchen-3ya.de"],
    // The small Roman numeral fifty is an l to the URL parser itself.
    ["paypaⅼ.net", "other_suffix 0.6 paypal.com"],
    ["paypal.shop", "other_suffix 0.6 paypal.com"],
    ["paypal.github.io", "other_suffix 0.6 paypal.com"],
    ["münchen.com", "other_suffix 0.6 xn--mnchen-3ya.de"]
  ])("%s: %s", (domain, expected) => {
    expect(lookalikeOf(domain)).toBe(expected)
  })

  test.each([
    ["paypal.com", "the brand's own domain"],
    ["www.paypal.com", "a host of it"],
    ["login.paypal.com", "a word left of it"],
    ["paypals.org", "verified for somebody else, however near"],
    ["example.com", "a stranger"],
    ["pay.example.com", "a short word"],
    ["ace.example.com", "a label of three characters"],
    ["acelogin.com", "a word behind three characters"],
    ["aces.com", "a change in three characters"],
    ["bonk.co.uk", "a change in four characters"],
    ["paaypall.com", "two changes in six characters"],
    ["shop.example.com", "what hosts are called everywhere"],
    ["support.example.com", "what hosts are called everywhere"],
    ["accountsupport.com", "two words"],
    ["login.com", "a word"]
  ])("%s imitates nobody: %s", (domain) => {
    expect(lookalikeOf(domain)).toBeUndefined()
  })

  test("that is only claimed is not excused from imitating others", () => {
    expect(lookalikeOf("paypa1.info")).toBe("homograph 0.98 paypal.com")
  })

  test("of somebody who was found to deceive is imitated by nobody", () => {
    domains.put({ ...known("honestbank.com", "cheats", "claimed"), isBrand: false })
    const likes = ["honestbank.net", "h0nestbank.com", "honestbanks.com", "honestbank.evil.net", "honestbank-login.net"]
    expect(likes.map(lookalikeOf)).toEqual(likes.map(() => undefined))
  })

  test("of two that look alike, the one with more digits is the disguise, whoever holds it", () => {
    domains.put(known("acmehill.com", "hill", "claimed"))
    domains.put(known("acmehi11.com", "eleven", "claimed"))
    expect(lookalikeOf("acmehill.com") ?? "").not.toContain("homograph")
    expect(lookalikeOf("acmehi11.com")).toBe("homograph 0.98 acmehill.com")
    domains.put(known("acmehi11.com", "eleven", "verified"))
    expect(lookalikeOf("acmehi11.com")).toBeUndefined()
    expect(lookalikeOf("acmehill.com") ?? "").not.toContain("homograph")
  })

  test("that is not known is no imitation of a squatter that is", () => {
    domains.put(known("g00gle.com", "squatter", "claimed"))
    domains.put(known("yah0o.com", "squatter"))
    expect(lookalikeOf("google.com")).toBeUndefined()
    expect(lookalikeOf("yahoo.com")).toBeUndefined()
    // One that is as odd, and not known, is the disguise.
    expect(lookalikeOf("yaho0.com")).toBe("homograph 0.98 yah0o.com")
  })

  test("that is claimed gives way to what is verified alone", () => {
    for (const [one, other] of [
      ["discover.com", "discovery.com"],
      ["usbank.com", "tsbank.com"],
      ["truegarage.com", "garage.com"],
      ["helpnorthwind.com", "northwind.com"]
    ] as const) {
      domains.put(known(one, one, "claimed"))
      domains.put(known(other, other, "claimed"))
      expect([one, other].map(lookalikeOf)).toEqual([undefined, undefined])
    }
    domains.put(known("autos.com", "autos", "claimed"))
    expect(lookalikeOf("autos.usbank.com")).toBeUndefined()
    expect(lookalikeOf("autos.stranger.com")).toBe("subdomain 0.9 autos.com")
    domains.put(known("tsbank.com", "tsbank.com"))
    domains.put(known("autos.com", "autos"))
    domains.put(known("northwind.com", "northwind.com"))
    expect(lookalikeOf("usbank.com")).toBe("misspelling 0.7 tsbank.com")
    expect(lookalikeOf("autos.usbank.com")).toBe("subdomain 0.9 autos.com")
    expect(lookalikeOf("helpnorthwind.com")).toBe("combination 0.8 northwind.com")
  })

  test("left of a verified domain of somebody else is not excused", () => {
    domains.put(known("hostly.net", "hostly"))
    expect(lookalikeOf("paypal.com.hostly.net")).toBe("subdomain 0.9 paypal.com")
    expect(lookalikeOf("paypal-login.hostly.net")).toBe("combination 0.8 paypal.com")
    expect(lookalikeOf("login.hostly.net")).toBeUndefined()
    expect(lookalikeOf("microsoft.paypal.com")).toBe("subdomain 0.9 microsoft.com")
    expect(lookalikeOf("paypal.paypal.com")).toBeUndefined()
  })

  test("of the brand's own organization imitates nobody, once it is recorded", () => {
    expect(lookalikeOf("acmebank.net")).toBe("misspelling 0.7 acme-bank.com")
    domains.put(known("acmebank.net", "acme-bank", "claimed"))
    expect(lookalikeOf("acmebank.net")).toBeUndefined()
    domains.drop("acmebank.net", "acme-bank", NOW)
    expect(lookalikeOf("acmebank.net")).toBe("misspelling 0.7 acme-bank.com")
  })

  test("that could be meant for two is said to be the nearer one's, and always the same one's", () => {
    domains.put(known("targes.com", "targes", "claimed"))
    expect(lookalikeOf("targe.com")).toBe("misspelling 0.7 target.com")
    domains.drop("targes.com", "targes", NOW)
  })
})
