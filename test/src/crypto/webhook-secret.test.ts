/** Secrets of webhooks: how they are read, made and kept. */
import { Result } from "effect"
import { describe, expect, test } from "vitest"
import { generateSecret, makeSecretSealing, readSecret } from "../../../src/crypto/webhook-secret.ts"

const base64 = (bytes: number) => Buffer.alloc(bytes, 7).toString("base64")

describe("a given secret", () => {
  test.each([
    ["base64 behind the mark is its bytes", `whsec_${base64(32)}`, Buffer.alloc(32, 7)],
    ["base64 without its padding is the same", `whsec_${base64(32).replace(/=+$/, "")}`, Buffer.alloc(32, 7)],
    ["any other text is itself", "résumé of the secret 012345", Buffer.from("résumé of the secret 012345")],
    ["the mark inside a text is text", "my whsec_ secret, long enough", Buffer.from("my whsec_ secret, long enough")]
  ])("is read: %s", (_, text, key) => {
    expect(readSecret(text)).toEqual(Result.succeed({ key, isShort: false }))
  })

  test("of fewer than 24 bytes is taken, and known to be short", () => {
    expect(readSecret(`whsec_${base64(23)}`)).toEqual(Result.succeed({ key: Buffer.alloc(23, 7), isShort: true }))
    expect(readSecret("é".repeat(12))).toMatchObject({ success: { isShort: false } })
    expect(readSecret("é".repeat(11))).toMatchObject({ success: { isShort: true } })
  })

  test.each([
    ["no base64", `whsec_${"!".repeat(40)}`],
    ["half base64", `whsec_${base64(32)}!`],
    ["base64 of web addresses", `whsec_${Buffer.alloc(30, 0xff).toString("base64url")}`],
    ["a blank within", `whsec_ ${base64(32)}`]
  ])("is refused in words when behind the mark is %s", (_, text) => {
    expect(readSecret(text)).toEqual(Result.fail("what follows whsec_ must be base64"))
  })

  test("is refused when there is nothing of it", () => {
    for (const text of ["", "whsec_"]) expect(readSecret(text)).toEqual(Result.fail("a secret must not be empty"))
  })
})

describe("a secret of ours", () => {
  test("has 32 bytes, and no two are the same", () => {
    const secrets = Array.from({ length: 20 }, generateSecret)
    expect(new Set(secrets).size).toBe(20)
    for (const one of secrets) expect(Result.getOrThrow(readSecret(one)).key).toHaveLength(32)
  })
})

describe("a kept secret", () => {
  const sealing = makeSecretSealing("server-secret-of-the-tests-0123456789")
  test("opens for its endpoint alone", () => {
    const sealed = sealing.seal("whsec_abc", "whk_1")
    expect(sealed).not.toContain("whsec")
    expect(sealing.open(sealed, "whk_1")).toBe("whsec_abc")
    expect(sealing.open(sealed, "whk_2")).toBeUndefined()
  })
  test("does not open under another server secret, nor when it was changed", () => {
    const sealed = sealing.seal("whsec_abc", "whk_1")
    expect(makeSecretSealing("another-server-secret-0123456789012345").open(sealed, "whk_1")).toBeUndefined()
    const changed = Buffer.from(sealed, "base64")
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
    expect(sealing.open(changed.toString("base64"), "whk_1")).toBeUndefined()
    expect(sealing.open("", "whk_1")).toBeUndefined()
  })
})
