/** Passwords: what is stored, what matches, and that hashing never runs more often at once than it may. */
import { describe, expect, test } from "vitest"
import { makePasswords } from "../../../src/accounts/password.ts"

const BUSY = { _tag: "PasswordsBusy" }
const passwords = makePasswords({ serverSecret: "secret" })

describe("a password", () => {
  test("is stored as argon2id with the documented parameters", async () => {
    expect(await passwords.hash("correct horse")).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
  test("matches itself in either Unicode form, and nothing else", async () => {
    const stored = (await passwords.hash("caf\u00e9 au lait")) as string
    expect(await passwords.verify(stored, "cafe\u0301 au lait")).toBe(true)
    expect(await passwords.verify(stored, "cafe au lait")).toBe(false)
    expect(await passwords.verify(stored, "")).toBe(false)
  })
  test("does not match under another server secret", async () => {
    const stored = (await passwords.hash("correct horse")) as string
    expect(await makePasswords({ serverSecret: "other" }).verify(stored, "correct horse")).toBe(false)
  })
  test("of an unknown account never matches and is hashed all the same", async () => {
    const startedAt = performance.now()
    expect(await passwords.verify(undefined, "correct horse")).toBe(false)
    // A look-up takes microseconds; argon2id with these parameters does not fit into a millisecond.
    expect(performance.now() - startedAt).toBeGreaterThan(1)
  })
})

describe("hashing, when more is asked than may wait", () => {
  test("the rest is told to come back, and the others are answered", async () => {
    const narrow = makePasswords({ serverSecret: "secret", runningCountMax: 1, waitingCountMax: 2 })
    const answers = await Promise.all(["a", "b", "c", "d", "e"].map((password) => narrow.hash(password)))
    expect(answers.filter((answer) => typeof answer === "string").length).toBe(3)
    expect(answers.slice(3)).toEqual([BUSY, BUSY])
    expect(typeof (await narrow.hash("f"))).toBe("string")
  })
  test("a failed work gives its place back", async () => {
    const narrow = makePasswords({ serverSecret: "secret", runningCountMax: 1, waitingCountMax: 1 })
    await expect(narrow.verify("not a hash", "a")).rejects.toThrow()
    expect(typeof (await narrow.hash("b"))).toBe("string")
  })
})
