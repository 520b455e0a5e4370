/** Whose records a trust check reads, and whom it believes: after merges, by name alone, under somebody's domain. */
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { claimSource } from "../../../actors/match/match.ts"
import { claimed, goodCases, judged, startTrust } from "../../support/trust-service.ts"

let trust: Awaited<ReturnType<typeof startTrust>>
beforeEach(async () => {
  trust = await startTrust()
})
afterEach(async () => {
  await trust.close()
  expect(trust.defects).toEqual([])
})

describe("a trust check of what was merged", () => {
  beforeEach(async () => {
    await trust.tell("acme-bank", claimed("acme-bank", "acmebank.com", "claimed"), ...goodCases("acme-bank", 60))
    await trust.tell("acme-holding", claimed("acme-holding", "acmebamk.com", "claimed"))
  })

  test("reads the records of the organization that it was merged into", async () => {
    await trust.tell("acme-holding", judged("acme-holding"))
    const { check } = await trust.serve()
    expect((await check("acmebank.com")).entity_match.org_id).toBe("acme-bank")
    await trust.merge("acme-bank", "acme-holding")
    expect(await check("acmebank.com")).toMatchObject({
      entity_match: { org_id: "acme-holding", match_type: "claimed_domain" },
      trust_signal: "RED",
      recommendation: { dossier_url: expect.stringContaining("/orgs/acme-holding") as string }
    })
    await trust.merge("acme-bank", "acme-holding", false)
    expect((await check("acmebank.com")).entity_match.org_id).toBe("acme-bank")
  })

  test("hears of what changes there afterwards", async () => {
    const { check } = await trust.serve()
    await trust.merge("acme-bank", "acme-holding")
    expect((await check("acmebank.com")).trust_signal).not.toBe("RED")
    await trust.tell("acme-holding", judged("acme-holding"))
    expect((await check("acmebank.com")).trust_signal).toBe("RED")
  })

  test("calls no domain an imitation of, and none contested with, its own organization", async () => {
    await trust.tell("acme-bank", claimed("acme-bank", "shared.com", "claimed"))
    await trust.tell("acme-holding", claimed("acme-holding", "shared.com", "claimed"))
    await trust.tell("acme-holding", claimed("acme-holding", "acmebamk.com"))
    const { check } = await trust.serve()
    expect((await check("acmebank.com")).domain_metadata.lookalike_of).not.toBeNull()
    expect((await check("shared.com")).domain_metadata.risk_flags).toEqual(["contested_domain"])
    await trust.merge("acme-bank", "acme-holding")
    expect((await check("acmebank.com")).domain_metadata.lookalike_of).toBeNull()
    expect((await check("shared.com")).domain_metadata.risk_flags).toEqual([])
  })

  test("follows the merge when it is found by name", async () => {
    await trust.tell("fit-gym", ...goodCases("fit-gym", 3))
    await trust.merge("fit-gym", "acme-bank")
    const { check } = await trust.serve()
    expect((await check("fitgym.com")).entity_match).toMatchObject({
      org_id: "acme-bank",
      match_type: "name_similarity"
    })
    // One whose name is nearer is heard of, though the answer was about another one.
    await trust.tell("fitgym", ...goodCases("fitgym", 3))
    expect((await check("fitgym.com")).entity_match.org_id).toBe("fitgym")
  })
})

describe("a trust check by name alone", () => {
  test("is not RED for what another one of that name did, and says so", async () => {
    await trust.tell("summit-llc", judged("summit-llc"))
    const { check } = await trust.serve()
    const body = await check("summit.org")
    expect(body).toMatchObject({ entity_match: { match_type: "name_similarity" }, trust_signal: "YELLOW" })
    expect(body.recommendation.reasons.join(" ")).toContain("stands against “Name of summit-llc”, whose name is alike")
  })
})

describe("a contested domain", () => {
  test("a contested domain is not GREEN", async () => {
    await trust.tell("good", claimed("good", "shared-shop.com", "claimed"), ...goodCases("good", 60))
    const { check } = await trust.serve()
    expect((await check("shared-shop.com")).trust_signal).toBe("GREEN")
    await trust.tell("other", claimed("other", "shared-shop.com", "claimed"))
    expect((await check("shared-shop.com")).trust_signal).toBe("YELLOW")
  })

  test("is that of the newest proof", async () => {
    await trust.tell("old-owner", claimed("old-owner", "sold.com"))
    trust.clock.now += 1_000
    await trust.tell("new-owner", claimed("new-owner", "sold.com"))
    const { check } = await trust.serve()
    expect((await check("sold.com")).entity_match.org_id).toBe("new-owner")
  })
})

describe("a name left of somebody else's verified domain", () => {
  test("is not GREEN, and the domain itself is", async () => {
    await trust.tell("paypal", claimed("paypal", "paypal.com"))
    await trust.tell("hostly", claimed("hostly", "hostly.net"), ...goodCases("hostly", 60))
    const { check } = await trust.serve()
    expect((await check("paypal.com.hostly.net")).trust_signal).toBe("RED")
    expect((await check("paypal-login.hostly.net")).trust_signal).toBe("YELLOW")
    expect((await check("www.hostly.net")).trust_signal).toBe("GREEN")
    await trust.tell("fans", claimed("fans", "paypal.acme.github.io"))
    expect((await check("paypal.acme.github.io")).domain_metadata.lookalike_of).toBeNull()
    expect((await check("paypal.paypal.acme.github.io")).domain_metadata.lookalike_of).not.toBeNull()
  })
})

describe("a claimed domain", () => {
  test("is not lowered by a neighbour that is only claimed", async () => {
    await trust.tell("us-bank", claimed("us-bank", "usbank.com", "claimed"), ...goodCases("us-bank", 60))
    await trust.tell("ts-bank", claimed("ts-bank", "tsbank.com", "claimed"))
    const { check } = await trust.serve()
    expect((await check("usbank.com")).trust_signal).toBe("GREEN")
  })
})

describe("a squatter that a record of enforcement names", () => {
  test("makes no imitation of the brand, known or not", async () => {
    const byRecord = claimed("paypall", "paypall.com", "claimed", claimSource({ source: "ftc" }))
    const { check } = await trust.serve()
    await trust.tell("paypall", byRecord, judged("paypall", { status: "open" }))
    expect((await check("paypal.com")).domain_metadata.lookalike_of).toBeNull()
    const later = await trust.serve()
    expect((await later.check("paypal.com")).domain_metadata.lookalike_of).toBeNull()
    await trust.tell("paypall", claimed("paypall", "paypall.com", "claimed"))
    expect((await check("paypal.com")).domain_metadata.lookalike_of).toMatchObject({ domain: "paypall.com" })
  })
})
