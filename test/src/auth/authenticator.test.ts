/** From header values to callers: spellings of the scheme, what is missing and what proves nothing. */
import { describe, expect, test } from "vitest"
import { makeAuthenticator } from "../../../src/auth/authenticator.ts"
import type { AgentCaller } from "../../../src/http/handler.ts"

const agent = { _tag: "Agent" } as AgentCaller
const reviewer = { _tag: "Operator", role: "reviewer", reviewerId: "rev_1" } as const
const clock = { now: 0 }
const presented: Array<string> = []
const authenticator = makeAuthenticator({
  keys: {
    callerOf: (key) => {
      presented.push(key)
      return agent
    }
  },
  sessions: { tokenOf: () => undefined, callerOf: () => undefined },
  staff: { callerOf: (token) => (token === "stf_1" ? reviewer : undefined) },
  operatorTokens: [
    { token: "operator-token", until: undefined },
    { token: "token-before", until: 1_000 }
  ],
  now: () => clock.now
})

describe("an Authorization header", () => {
  test.each(["Bearer svc_1", "bearer svc_1", "BEARER   svc_1", "Bearer svc_1 "])("%j presents the key", (header) => {
    presented.length = 0
    expect(authenticator.agent(header)).toBe(agent)
    expect(presented).toEqual(["svc_1"])
  })
  test.each(["Basic svc_1", "svc_1", "Bearer", "Bearersvc_1", "bearer svc_1 svc_2"])("%j proves nothing", (header) => {
    presented.length = 0
    expect(authenticator.agent(header)).toMatchObject({ reason: "invalid-credential" })
    expect(presented).toEqual([])
  })
  test("of another form is refused with the form that it must have", () => {
    expect(authenticator.agent("Basic svc_1")).toHaveProperty("message", expect.stringContaining("Bearer"))
    expect(authenticator.operator("Basic stf_1")).toHaveProperty("message", expect.stringContaining("Bearer"))
  })
  test("makes a member of staff with a token of theirs", () => {
    expect(authenticator.operator("Bearer stf_1")).toEqual(reviewer)
    expect(authenticator.operator("Bearer stf_2")).toMatchObject({ reason: "invalid-credential" })
  })
  test("that is absent is a missing credential", () => {
    expect(authenticator.agent("")).toMatchObject({ reason: "missing-credential" })
    expect(authenticator.operator("")).toMatchObject({ reason: "missing-credential" })
  })
  test("makes an operator with exactly the operator token", () => {
    expect(authenticator.operator("Bearer operator-token")).toEqual({
      _tag: "Operator",
      role: "admin",
      reviewerId: null
    })
    for (const wrong of ["Bearer operator-toke", "Bearer operator-tokens", "Basic operator-token", "operator-token"]) {
      expect(authenticator.operator(wrong)).toMatchObject({ reason: "invalid-credential" })
    }
  })
})

describe("an operator token that was replaced", () => {
  test("works until its end and says then that it has ended", () => {
    clock.now = 999
    expect(authenticator.operator("Bearer token-before")).toMatchObject({ _tag: "Operator", role: "admin" })
    clock.now = 1_000
    expect(authenticator.operator("Bearer token-before")).toMatchObject({ reason: "invalid-credential" })
    expect(authenticator.operator("Bearer operator-token")).toMatchObject({ _tag: "Operator" })
  })
})

describe("a session that has ended", () => {
  test("is refused with the way to sign in, and not as a key", () => {
    const ended = makeAuthenticator({
      keys: { callerOf: () => agent },
      sessions: { tokenOf: () => "token" as never, callerOf: () => undefined },
      staff: { callerOf: () => undefined },
      operatorTokens: [],
      now: () => clock.now
    })
    const refused = ended.sponsor("redress_session=token")
    expect(refused).toMatchObject({ reason: "invalid-credential" })
    expect(refused).toHaveProperty("message", expect.stringContaining("/api/auth/login"))
  })
})

describe("a Cookie header without a session", () => {
  test("is an anonymous caller", () => {
    expect(authenticator.sponsor("a=b")).toEqual({ _tag: "Nobody" })
  })
})
