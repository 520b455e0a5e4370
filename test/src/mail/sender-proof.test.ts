/** Whose mail it is: only what the receiving server reports proves it, and only the organization's own domain answers. */
import { describe, expect, test } from "vitest"
import type { SenderChecks } from "../../../schema/api/letters.ts"
import { proofOfSender } from "../../../src/mail/sender-proof.ts"

const TO = "complaints@acme.example"
const pass = (domain: string) => ({ result: "pass", domain }) as const
const proof = (checks: SenderChecks | undefined, from: string, to = TO) => proofOfSender(checks, from, to).result

describe("the proof of a sender", () => {
  test.each<[string, SenderChecks]>([
    ["DMARC", { dmarc: pass("acme.example") }],
    ["a DKIM signature of its domain", { dkim: [pass("mailer.example"), pass("acme.example")] }],
    ["a DKIM signature of a host below its domain", { dkim: [pass("mail.acme.example")] }],
    ["SPF of its domain", { spf: pass("bounces.acme.example") }],
    ["SPF, where DMARC says nothing", { spf: pass("acme.example"), dmarc: { result: "none" } }]
  ])("is %s", (_what, checks) => {
    expect(proof(checks, "desk@acme.example")).toBe("own_domain")
    expect(proof(checks, "Desk@Support.ACME.example")).toBe("own_domain")
  })
  test.each<[string, SenderChecks]>([
    ["nothing at all", {}],
    ["a signature that failed", { dkim: [{ result: "fail", domain: "acme.example" }] }],
    ["a signature of somebody else", { dkim: [pass("mailer.example")], spf: pass("mailer.example") }],
    ["a pass without a domain", { spf: { result: "pass" }, dmarc: { result: "pass" } }],
    [
      "a signature where DMARC failed",
      { dkim: [pass("acme.example")], dmarc: { result: "fail", domain: "acme.example" } }
    ]
  ])("is not %s", (_what, checks) => {
    expect(proof(checks, "desk@acme.example")).toBe("failed")
  })
  test("is not what the mail server does not report", () => {
    expect(proof(undefined, "desk@acme.example")).toBe("not_reported")
  })
  test("of another domain is no answer of the organization", () => {
    expect(proof({ dmarc: pass("evil.example") }, "desk@evil.example")).toBe("other_domain")
    expect(proof({ dmarc: pass("acme.example.evil.example") }, "desk@acme.example.evil.example")).toBe("other_domain")
    // Two owners under one public suffix.
    expect(proof({ dmarc: pass("b.github.io") }, "x@b.github.io", "x@a.github.io")).toBe("other_domain")
  })
  test("of a mailbox provider is the very address that was written to", () => {
    const checks = { dmarc: pass("gmail.com") }
    expect(proof(checks, "shop@gmail.com", "Shop@gmail.com")).toBe("own_domain")
    expect(proof(checks, "someone@gmail.com", "shop@gmail.com")).toBe("other_domain")
  })
  test("of what is no address fails", () => {
    for (const from of ["", "desk", "@acme.example", "desk@"]) {
      expect(proof({ dmarc: pass("acme.example") }, from)).toBe("failed")
    }
  })
  test("keeps what was reported, in words", () => {
    const checks = { spf: pass("acme.example"), dkim: [pass("a.example"), pass("b.example")] }
    expect(proofOfSender(checks, "desk@acme.example", TO)).toEqual({
      result: "own_domain",
      domain: "acme.example",
      spf: "pass acme.example",
      dkim: "pass a.example, pass b.example",
      dmarc: null
    })
  })
})
