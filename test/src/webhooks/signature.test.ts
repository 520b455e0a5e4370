/** Signatures both ways, held against the reference package of Standard Webhooks. */
import { Webhook } from "standardwebhooks"
import { describe, expect, test } from "vitest"
import { Result } from "effect"
import { readSecret } from "../../../src/crypto/webhook-secret.ts"
import { isSigned, signatureOf } from "../../../src/webhooks/signature.ts"
import { MINUTE, NOW, SECOND } from "../../support/given.ts"

const SECRET = "inbound-secret-of-the-tests-0123456789"
const BODY = Buffer.from(`{"mime":"R3LDvMOfZQ=="}`)
const keyOf = (secret: string) => Result.getOrThrow(readSecret(secret)).key
const signed = (secret = SECRET, format: { format?: "raw" } = { format: "raw" }, at = NOW) => ({
  key: keyOf(secret),
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
    ["another secret", { ...signed(), key: keyOf(`${SECRET}x`) }],
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

describe("a request of ours", () => {
  const NEW_SECRET = `whsec_${Buffer.alloc(32, 3).toString("base64")}`
  const seconds = Math.floor(Date.now() / 1_000)
  const headersWith = (...secrets: ReadonlyArray<string>) => ({
    "webhook-id": "msg_1",
    "webhook-timestamp": String(seconds),
    "webhook-signature": signatureOf(secrets.map(keyOf), "msg_1", String(seconds), BODY)
  })

  test("is taken by whoever has the secret", () => {
    expect(new Webhook(NEW_SECRET).verify(BODY, headersWith(NEW_SECRET))).toEqual(JSON.parse(BODY.toString()))
    expect(() => new Webhook(SECRET, { format: "raw" }).verify(BODY, headersWith(NEW_SECRET))).toThrow()
  })

  test("is taken with the old secret and with the new one while both sign", () => {
    const headers = headersWith(NEW_SECRET, SECRET)
    expect(new Webhook(NEW_SECRET).verify(BODY, headers)).toEqual(JSON.parse(BODY.toString()))
    expect(new Webhook(SECRET, { format: "raw" }).verify(BODY, headers)).toEqual(JSON.parse(BODY.toString()))
  })
})
