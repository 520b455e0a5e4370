/** Limits on tries: by account and network, by ever wider networks, and for all together; a known device stays free. */
import { describe, expect, test } from "vitest"
import { SponsorId } from "../../../schema/ids.ts"
import { ATTEMPT_LIMITS, makeAttemptLimiter } from "../../../src/accounts/attempt-limiter.ts"
import type { Attempt } from "../../../src/accounts/attempts.ts"
import { MINUTE, NOW } from "../../support/given.ts"

const { login } = ATTEMPT_LIMITS

const start = () => {
  const clock = { now: NOW }
  const limiter = makeAttemptLimiter({ now: () => clock.now })
  const tries = (count: number, attempt: (index: number) => Partial<Attempt>): number =>
    Array.from({ length: count }, (_, index) =>
      limiter.take({ kind: "login", account: "ada", address: "203.0.113.7", ...attempt(index) })
    ).filter(({ allowed }) => allowed).length
  return { clock, limiter, tries }
}

describe("attempts to sign in", () => {
  test("of one account from one address are limited, and come back after the window", () => {
    const { clock, limiter, tries } = start()
    expect(tries(20, () => ({}))).toBe(login.pair)
    expect(limiter.take({ kind: "login", account: "ada", address: "203.0.113.7" })).toEqual({
      allowed: false,
      retryAfterSeconds: 15 * 60
    })
    clock.now += 15 * MINUTE
    expect(tries(1, () => ({}))).toBe(1)
  })
  test("from one address are limited over all accounts", () => {
    expect(start().tries(100, (index) => ({ account: `account ${index}` }))).toBe(login.host)
  })
  test("from one IPv6 /64 are the attempts of one address", () => {
    const account = (index: number) => ({ account: `account ${index}` })
    expect(start().tries(100, (index) => ({ ...account(index), address: `2001:db8:0:1::${index.toString(16)}` }))).toBe(
      login.host
    )
  })
  test("from the networks of one /56 are limited together", () => {
    const attempt = (index: number) => ({
      account: `a${index}`,
      address: `2001:db8:0:${(index % 256).toString(16)}::1`
    })
    expect(start().tries(1_000, attempt)).toBe(login.site)
  })
  test("from the networks of one /48 are limited together", () => {
    const attempt = (index: number) => ({ account: `a${index}`, address: `2001:db8:0:${index.toString(16)}::1` })
    expect(start().tries(5_000, attempt)).toBe(login.region)
  })
  test("of one account from everywhere are limited, and its known device goes on", () => {
    const { limiter, tries } = start()
    expect(tries(300, (index) => ({ address: `10.${index % 256}.${index >> 8}.1` }))).toBe(login.account)
    const own = { kind: "login", account: "ada", address: "203.0.113.7" } as const
    expect(limiter.take(own).allowed).toBe(false)
    expect(limiter.take({ ...own, knownDevice: true })).toEqual({ allowed: true })
  })
  test("of everybody together meet a floor that known devices pass", () => {
    const { limiter, tries } = start()
    const attempt = (index: number) => ({ account: `a${index}`, address: `${index & 255}.${(index >> 8) & 255}.0.1` })
    expect(tries(6_000, attempt)).toBe(login.all)
    expect(limiter.take({ kind: "login", account: "new", address: "192.0.2.1" }).allowed).toBe(false)
    expect(limiter.take({ kind: "login", account: "ada", address: "192.0.2.1", knownDevice: true }).allowed).toBe(true)
  })
  test("that a limit refuses use up nothing of another limit", () => {
    const { tries } = start()
    expect(tries(1_000, () => ({}))).toBe(login.pair)
    expect(tries(login.host, (index) => ({ account: `account ${index}` }))).toBe(login.host - login.pair)
  })
})

describe("sign-ins that failed", () => {
  test("are counted until they are told", () => {
    const { limiter } = start()
    const ada = SponsorId.make(`spn_${"a".repeat(26)}`)
    limiter.failed(ada)
    limiter.failed(ada)
    expect(limiter.takeFailed(ada)).toBe(2)
    expect(limiter.takeFailed(ada)).toBe(0)
  })
})

test("registrations of an address from many networks do not keep its owner from registering", () => {
  const limiter = makeAttemptLimiter({ now: () => 0 })
  const of = (address: string) => limiter.take({ kind: "register", account: "mbx", address }).allowed
  for (let count = 0; count < 40; count += 1) of(`20.${count % 8}.0.1`)
  expect(of("20.0.0.1")).toBe(false)
  expect([of("99.1.2.3"), of("99.1.2.3")]).toEqual([true, false])
})
