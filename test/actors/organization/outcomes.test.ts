/** How cases ended: counts that can be taken back, also before they were given, and what proves an end. */
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { closedCases, NO_OUTCOMES, proofOf, withOutcome } from "../../../actors/organization/speakers.ts"
import { resolutionRate } from "../../../actors/organization/organization.ts"
import type { Domain } from "../../../schema/organization.ts"
import { NOW } from "../../support/given.ts"
import { claim, organizationAfter, outcome, revoked, spoken } from "./histories.ts"

const ended = (favourable: boolean) => ({ favourable })
const GOOD = { favourable: true, timely: true }
const BAD = { favourable: false, timely: false }

describe("outcomes", () => {
  test("are counted, and revoking takes back all of it", () => {
    const once = withOutcome(NO_OUTCOMES, ended(true), 1)
    expect(closedCases(once)).toEqual({ closed: 1, favourable: 1 })
    expect(withOutcome(once, ended(true), -1)).toEqual(NO_OUTCOMES)
  })
  test("a revocation that comes first shows nothing, and nothing is left when the rest has come", () => {
    const early = withOutcome(NO_OUTCOMES, ended(true), -1)
    expect(closedCases(early)).toEqual({ closed: 0, favourable: 0 })
    expect(withOutcome(early, ended(true), 1)).toEqual(NO_OUTCOMES)
  })
  test("the resolution rate is a percentage of what closed cases of voices weigh, 0% with none", () => {
    const rate = (...ends: ReadonlyArray<typeof GOOD>) =>
      resolutionRate(organizationAfter([claim, ...spoken(ends.map((how, index) => outcome(0, how, index)))]), NOW)
    expect(rate()).toBe("0%")
    expect(rate(GOOD, GOOD, BAD)).toBe("67%")
    const unverified = organizationAfter([claim, outcome(0, GOOD), outcome(0, GOOD, 2)])
    expect(resolutionRate(unverified, NOW)).toBe("0%")
  })
  test("an end that is revoked leaves nothing of its sponsor, in either order", () => {
    fc.assert(
      fc.property(fc.array(fc.record({ favourable: fc.boolean(), timely: fc.boolean() }), { maxLength: 4 }), (ends) => {
        const all = ends.map((how, index) => outcome(index, how))
        for (const commands of [
          [...all, ...all.map(revoked)],
          [...all.map(revoked), ...all],
          all.flatMap((one) => [one, revoked(one)])
        ]) {
          const { speakers, closed_cases } = organizationAfter([claim, ...commands])
          expect([closed_cases, speakers["spn_1"]?.ends ?? []]).toEqual([0, []])
        }
      }),
      { numRuns: 50 }
    )
  })
})

describe("what proves the end of a case", () => {
  const domain = (name: string, source = "an operator"): Domain => ({ domain: name, level: "claimed", source, at: NOW })
  const own = [domain("gym.example"), domain("court.example", "enforcement:ftc/1")]
  test.each<[string, string, Parameters<typeof proofOf>[1]]>([
    ["an answer from a domain of the organization", "answered", { answered_from: ["mail.gym.example"] }],
    ["a letter that was mailed there", "reached", { mailed_to: ["gym.example"] }],
    ["both", "answered", { answered_from: ["gym.example"], mailed_to: ["gym.example"] }],
    ["an answer from elsewhere", "told", { answered_from: ["evilgym.example"], mailed_to: ["evil.example"] }],
    ["an answer from a domain that only a record of enforcement names", "told", { answered_from: ["court.example"] }],
    ["nothing but the user's word", "told", {}]
  ])("%s: %s", (_name, proof, told) => expect(proofOf(own, told)).toBe(proof))

  test.each([
    ["an internet provider", "virginmedia.com", "virginmedia.com"],
    ["an internet provider, below its domain", "comcast.net", "mail.comcast.net"],
    ["a mail provider", "gmx.de", "gmx.de"],
    ["a service of forwarded names", "mozmail.com", "ada.mozmail.com"],
    ["a platform in the public list of suffixes", "myshopify.com", "evilshop.myshopify.com"],
    ["a platform of help desks", "zendesk.com", "evil.zendesk.com"],
    ["a marketplace's relay", "amazon.com", "marketplace.amazon.com"],
    ["a relay of another country", "amazon.co.uk", "marketplace.amazon.co.uk"],
    ["a site of a host", "github.io", "evil.github.io"]
  ])("a mail from a host at which customers have mail of their own proves nothing: %s", (_what, held, host) => {
    expect(proofOf([domain(held)], { answered_from: [host] })).toBe("told")
    expect(proofOf([domain(held)], { mailed_to: [host] })).toBe("told")
  })

  test("a platform's own domain, and the very host that is recorded for a customer of it, are of one party", () => {
    expect(proofOf([domain("zendesk.com")], { answered_from: ["zendesk.com"] })).toBe("answered")
    expect(proofOf([domain("acme.zendesk.com")], { answered_from: ["acme.zendesk.com"] })).toBe("answered")
    expect(proofOf([domain("amazon.com")], { answered_from: ["support.amazon.com"] })).toBe("answered")
  })
})
