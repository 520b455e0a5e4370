/** The list of brands that comes with the service: it is sound, its own domains are clean, and ordinary names stay so. */
import { Result } from "effect"
import { beforeAll, describe, expect, test } from "vitest"
import { BRAND_FILE, LabelsWithBrands, makeBrandList, organizationIdOf } from "../../../src/trust/brands/brands.ts"
import { type HostInput, readHost } from "../../../src/trust/host.ts"
import { KnownDomains } from "../../../src/trust/known-domains.ts"
import { findLookalike } from "../../../src/trust/lookalike.ts"
import { NOW } from "../../support/given.ts"
import { ORDINARY_DOMAINS } from "./ordinary-domains.ts"

const known = new KnownDomains((defect) => {
  throw defect
})
const labels = new LabelsWithBrands(known, makeBrandList(true))
beforeAll(() =>
  known.load(async () => ({
    rows: [
      {
        domain: "netflix.com",
        orgId: "netflix-inc",
        orgName: "Netflix, Inc.",
        level: "verified",
        isBrand: true,
        claimedAt: NOW
      },
      {
        domain: "netflix-help.com",
        orgId: "netflix-inc",
        orgName: "Netflix, Inc.",
        level: "claimed",
        isBrand: true,
        claimedAt: NOW
      },
      {
        domain: "revoluto.com",
        orgId: "revoluto",
        orgName: "Revoluto",
        level: "claimed",
        isBrand: true,
        claimedAt: NOW
      }
    ],
    next: undefined
  }))
)

const hostOf = (input: HostInput) => {
  const host = Result.getOrThrowWith(readHost(input), ({ message }) => new Error(`${JSON.stringify(input)} ${message}`))
  if (host._tag !== "Domain") throw new Error("an address")
  return host
}
const bestOf = (input: HostInput, among = labels) => {
  const host = hostOf(input)
  const domain = host.registrableDomain
  return findLookalike(host, among, [...known.holders(domain), ...among.listedHolders(domain)]).best
}
const lookalikeOf = (input: HostInput) => {
  const best = bestOf(input)
  return best === undefined ? undefined : `${best.kind} ${best.of.domain}`
}

describe("the list", () => {
  test("names its source and its day, and has about two hundred brands with domains that can be registered", () => {
    expect(BRAND_FILE.source).toMatch(/reports of/)
    expect(BRAND_FILE.date).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(BRAND_FILE.brands.length).toBeGreaterThanOrEqual(200)
    const domains = BRAND_FILE.brands.flatMap((brand) => brand.domains)
    expect(new Set(domains).size).toBe(domains.length)
    for (const domain of domains) expect(hostOf({ domain }).registrableDomain, domain).toBe(domain)
    expect(BRAND_FILE.ordinary_words.toSorted()).toEqual(BRAND_FILE.ordinary_words)
  })

  test("finds nothing in its own domains, nor in hosts below them", () => {
    for (const { domains } of BRAND_FILE.brands) {
      for (const domain of domains) {
        for (const host of [domain, `www.${domain}`, `login.${domain}`]) {
          expect(lookalikeOf({ domain: host }), host).toBeUndefined()
        }
      }
    }
  })

  test("finds nothing in some hundred ordinary domains", () => {
    expect(ORDINARY_DOMAINS.length).toBeGreaterThanOrEqual(300)
    const named = ORDINARY_DOMAINS.filter((domain) => lookalikeOf({ domain }) !== undefined)
    expect(named.map((domain) => `${domain} ${lookalikeOf({ domain })}`)).toEqual([])
  })

  test("is nothing when an operator turns it off", () => {
    const without = new LabelsWithBrands(known, makeBrandList(false))
    expect(bestOf({ domain: "paypa1.com" }, without)).toBeUndefined()
    expect(bestOf({ domain: "paypa1.com" })).toBeDefined()
  })
})

describe("without any record, a host imitates a listed brand", () => {
  test.each([
    ["paypa1.com", "homograph paypal.com"],
    ["раypal.com", "homograph paypal.com"],
    ["rnicrosoft.com", "homograph microsoft.com"],
    ["xn--80ak6aa92e.com", "homograph apple.com"],
    ["arnazon.com", "homograph amazon.com"],
    ["paypal-login.com", "combination paypal.com"],
    ["paypal-dispute.com", "combination paypal.com"],
    ["usps-redelivery.com", "combination usps.com"],
    ["fedex-package.com", "combination fedex.com"],
    ["amazon-returns.com", "combination amazon.com"],
    ["wwwpaypal.com", "combination paypal.com"],
    ["com-paypal.org", "combination paypal.com"],
    ["paypal--com.evil.org", "combination paypal.com"],
    ["paypal-signin.net", "combination paypal.com"],
    ["secure-chase.com", "combination chase.com"],
    ["chaselogin.net", "combination chase.com"],
    ["apple-support.org", "combination apple.com"],
    ["chase-secure-bank.com", "combination chase.com"],
    ["dhl-tracking-parcel.de", "combination dhl.com"],
    ["livraison-paypal.fr", "combination paypal.com"],
    ["paypal.com.evil.net", "subdomain paypal.com"],
    ["paypal.evil.net", "subdomain paypal.com"],
    ["apple.com.evil.net", "subdomain apple.com"],
    ["wellsfarg0.com", "homograph wellsfargo.com"],
    ["bankofamerca.com", "misspelling bankofamerica.com"],
    ["netfllx.com", "misspelling netflix.com"],
    ["facebok.com", "misspelling facebook.com"],
    ["paypal.shop", "other_suffix paypal.com"]
  ])("%s: %s", (domain, expected) => expect(lookalikeOf({ domain })).toBe(expected))

  test.each([
    ["https://paypal.com@evil.example", "userinfo paypal.com"],
    ["https://www.paypal.com:443@evil.net/login", "userinfo paypal.com"],
    ["https://paypa1.com@evil.net", "userinfo paypal.com"],
    ["https://user:paypal.com@evil.net", "userinfo paypal.com"],
    ["https://paypal.com%2Flogin@evil.net", "userinfo paypal.com"],
    ["https://р%D0%B0ypal.com@evil.net", "userinfo paypal.com"],
    ["https://chase.com@evil.net", "userinfo chase.com"]
  ])("by what stands before the @ of %s: %s", (url, expected) => expect(lookalikeOf({ url })).toBe(expected))
})

describe("no imitation of a listed brand is", () => {
  test.each([
    "https://paypal.com@paypal.com/",
    "https://chase:secret@intranet.example.org/",
    "https://delta.example.org/",
    "https://github.company.org/",
    "https://targethelp.org/",
    "https://target-payments.org/",
    "https://visa-services.com/",
    "https://id-card-printing.com/",
    "https://card-services.com/",
    "https://dhlservice.example/",
    "https://samsung-service-koeln.de/",
    "https://box-delivery.com/",
    "https://applesauce.com/",
    "https://apple-pie-recipes.example/",
    "https://papal.com/",
    "https://email.com/"
  ])("%s imitates no listed brand", (url) => expect(lookalikeOf({ url })).toBeUndefined())

  test("a domain of the organization that has verified the brand's, or one that is held and merely near", () => {
    expect(lookalikeOf({ domain: "netflix-help.com" })).toBeUndefined()
    expect(lookalikeOf({ domain: "revoluto.com" })).toBeUndefined()
    expect(lookalikeOf({ domain: "revolur.com" })).toBe("misspelling revolut.com")
  })
})

test("a brand that an organization has verified is that organization's, and another one nobody's", () => {
  const netflix = bestOf({ domain: "netf1ix.com" })
  expect(netflix?.of.orgName).toBe("Netflix, Inc.")
  expect(netflix && organizationIdOf(netflix.of)).toBe("netflix-inc")
  const paypal = bestOf({ domain: "paypa1.com" })
  expect(paypal && organizationIdOf(paypal.of)).toBeNull()
})
