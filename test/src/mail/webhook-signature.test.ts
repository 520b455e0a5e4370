/** Signatures of incoming requests, made by the reference package of Standard Webhooks. */
import { createHmac } from "node:crypto"
import { Webhook } from "standardwebhooks"
import { describe, expect, test } from "vitest"
import { isSigned } from "../../../src/mail/webhook-signature.ts"
import { MINUTE, NOW, SECOND } from "../../support/given.ts"

const SECRET = "inbound-secret-of-the-tests-0123456789"
const BODY = Buffer.from(`{"mime":"R3LDvMOfZQ=="}`)
const signed = (secret = SECRET, format: { format?: "raw" } = { format: "raw" }, at = NOW) => ({
  secret,
  headers: {
    id: "msg_1",
    timestamp: String(at / 1_000),
    signature: new Webhook(secret, format).sign("msg_1", new Date(at), BODY)
  },
  body: BODY,
  now: NOW
})
const withHeaders = (headers: object) => ({ ...signed(), headers: { ...signed().headers, ...headers } })

describe("a request", () => {
  test("that is signed with the secret is known, as bytes or as whsec_ base64", () => {
    expect(isSigned(signed())).toBe(true)
    expect(isSigned(signed(`whsec_${Buffer.from("another secret, of 32 bytes or so").toString("base64")}`, {}))).toBe(
      true
    )
    const { signature } = signed().headers
    expect(isSigned(withHeaders({ signature: `v1,AAAA v2,xyz ${signature}` }))).toBe(true)
  })

  test.each([
    ["another body", { ...signed(), body: Buffer.from(`{"mime":"R3LDvMOfZR=="}`) }],
    ["another secret", { ...signed(), secret: `${SECRET}x` }],
    ["another id", withHeaders({ id: "msg_2" })],
    ["another time", withHeaders({ timestamp: String(NOW / 1_000 + 1) })],
    ["no id", withHeaders({ id: "" })],
    ["no time", withHeaders({ timestamp: "" })],
    ["a time that is none", withHeaders({ timestamp: `${NOW / 1_000}x` })],
    ["no signature", withHeaders({ signature: "" })],
    ["an unknown version", withHeaders({ signature: signed().headers.signature.replace("v1", "v2") })],
    ["a shorter signature", withHeaders({ signature: signed().headers.signature.slice(0, -1) })],
    [
      "a signature among thousands",
      withHeaders({ signature: `${"v1,AAAA ".repeat(200)}${signed().headers.signature}` })
    ]
  ])("with %s is not", (_, request) => {
    expect(isSigned(request)).toBe(false)
  })

  test.each([
    ["no base64", `whsec_${"!".repeat(40)}`],
    ["half base64", `whsec_${Buffer.alloc(32, 7).toString("base64")}!`],
    ["base64 of 23 bytes", `whsec_${Buffer.alloc(23, 7).toString("base64")}`],
    ["nothing behind the mark", "whsec_"]
  ])("is not known where the secret is %s, whoever signs with what is left of it", (_, secret) => {
    const key = Buffer.from(secret.slice(6), "base64")
    const hash = createHmac("sha256", key)
      .update(`msg_1.${NOW / 1_000}.`)
      .update(BODY)
      .digest("base64")
    expect(isSigned({ ...withHeaders({ signature: `v1,${hash}` }), secret })).toBe(false)
  })

  test("is good for five minutes, whichever clock is ahead", () => {
    for (const [offset, good] of [
      [5 * MINUTE, true],
      [5 * MINUTE + SECOND, false],
      [-5 * MINUTE, true],
      [-5 * MINUTE - SECOND, false]
    ] as const) {
      expect(isSigned(signed(SECRET, { format: "raw" }, NOW + offset))).toBe(good)
    }
  })
})
