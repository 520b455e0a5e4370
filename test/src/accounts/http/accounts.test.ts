/** Accounts as a whole: proof by code, squatters, resets, sessions, second factors, the end, and what staff decide. */
import { Secret, TOTP } from "otpauth"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { agentEntity } from "../../../../actors/agent/agent.ts"
import type { VerificationMode } from "../../../../schema/sponsor-tier.ts"
import { ATTEMPT_LIMITS, makeAttemptLimiter } from "../../../../src/accounts/attempt-limiter.ts"
import type { SeenReply } from "../../../support/fake-request.ts"
import { DAY, MINUTE } from "../../../support/given.ts"
import {
  addAgent,
  AGENT_REQUEST,
  asAdministrator,
  asOperator,
  cookieOf,
  PASSWORD,
  type RegistrationService,
  signUp,
  startRegistration,
  withKey
} from "../../../support/registration-service.ts"

let service: RegistrationService
const start = async (accountVerification: VerificationMode) => {
  service = await startRegistration({ accountVerification })
}
beforeEach(() => start("mail"))
afterEach(() => service.close())

const OWN = "ada@example.org"
type Headers = Readonly<Record<string, string>>

/** The code in the newest mail to this address. */
const codeTo = async (email: string, purpose: "verify" | "reset" = "verify"): Promise<string> => {
  await service.deliver()
  const mail = service.mails.findLast((one) => one.to.address === email && one.headers["X-Redress-Code"] === purpose)
  const code = /: (\d{8})$/m.exec(mail?.text ?? "")?.[1]
  if (code === undefined) throw new Error(`no code was mailed to ${email}`)
  return code
}
const post = (path: string, headers: Headers, body?: unknown) => service.call(`POST ${path}`, { headers, body })
const account = async (headers: Headers) => (await service.call("GET /api/auth/account", { headers })).body
const login = (email: string, password: string, more: object = {}) =>
  service.call("POST /api/auth/login", { body: { email, password, ...more } })
const confirm = async (headers: Headers, email = OWN) =>
  post("/api/auth/verification/confirm", headers, { code: await codeTo(email) })
const verified = async (email: string) => {
  const sponsor = await signUp(service, email)
  expect((await confirm(sponsor.headers, email)).status).toBe(200)
  return sponsor
}
const about = (id: string, what: string, body: object, headers: Headers = asOperator) =>
  service.call(`POST /api/admin/sponsors/:id/${what}`, { params: [id], headers, body })
const REASON = { reason: "asked by a test" }
const deviceOf = ({ headers }: SeenReply): Headers => {
  const cookies = (headers["cookies"] ?? headers["set-cookie"] ?? "").split("; ")
  return { cookie: cookies.find((one) => one.startsWith("redress_device=")) ?? "" }
}

describe("an address", () => {
  test("is proven by the code of the mail, and the tier rises with its age", async () => {
    const { headers } = await signUp(service, OWN)
    expect(await account(headers)).toMatchObject({ tier: "unverified", limits: { lettersPerDay: 0, casesPerDay: 20 } })
    expect(await confirm(headers)).toMatchObject({ status: 200, body: { tier: "new" } })
    service.clock.now += 7 * DAY
    const again = await login(OWN, PASSWORD)
    expect(await account(cookieOf(again))).toMatchObject({ tier: "established", howToRise: null })
  })
  test("is not proven by a wrong code, nor by the right one after five wrong ones", async () => {
    const { headers } = await signUp(service, OWN)
    const right = await codeTo(OWN)
    const wrong = right === "00000000" ? "00000001" : "00000000"
    for (let tried = 0; tried < 5; tried += 1) {
      expect(await post("/api/auth/verification/confirm", headers, { code: wrong })).toMatchObject({
        status: 400,
        body: { reason: "code-wrong" }
      })
    }
    expect((await post("/api/auth/verification/confirm", headers, { code: right })).status).toBe(400)
  })
  test("is not proven by a code of ten minutes ago", async () => {
    const { headers } = await signUp(service, OWN)
    service.clock.now += 10 * MINUTE
    expect((await confirm(headers)).body.reason).toBe("code-wrong")
  })
  test("is not proven by the code of another account", async () => {
    const { headers } = await signUp(service, OWN)
    await signUp(service, "bob@example.org")
    const code = await codeTo("bob@example.org")
    expect((await post("/api/auth/verification/confirm", headers, { code })).body.reason).toBe("code-wrong")
  })
  test("gets three codes a day from one network", async () => {
    const { headers } = await signUp(service, OWN)
    const ask = () => post("/api/auth/verification", headers)
    expect([(await ask()).status, (await ask()).status]).toEqual([202, 202])
    expect(await ask()).toMatchObject({ status: 429, body: { reason: "code-limit-reached" } })
    service.clock.now += DAY
    const again = cookieOf(await login(OWN, PASSWORD))
    expect((await post("/api/auth/verification", again)).status).toBe(202)
  })
  test("gets no more codes by marks that may be tags of its host", async () => {
    for (const name of ["vic", "vic+1", "vic-1", "vic=1", "vic-2", "vic=2"]) {
      await service.call("POST /api/auth/sponsors", {
        body: { email: `${name}@corp.example`, password: PASSWORD },
        remoteAddress: "77.10.20.30"
      })
    }
    await service.deliver()
    expect(service.mails.filter(({ to }) => to.address.startsWith("vic"))).toHaveLength(3)
  })
  test("gets no more codes by tags, which all go to one mailbox", async () => {
    const register = (tag: number, network: number) =>
      service.call("POST /api/auth/sponsors", {
        body: { email: `victim+${tag}@gmail.com`, password: PASSWORD },
        remoteAddress: `${20 + network}.10.20.30`
      })
    const mails = async () => {
      await service.deliver()
      return service.mails.filter((one) => one.to.address.startsWith("victim+")).length
    }
    for (let tag = 0; tag < 6; tag += 1) expect((await register(tag, 0)).status).toBe(201)
    expect(await mails()).toBe(3)
    for (let tag = 6; tag < 60; tag += 1) await register(tag, tag)
    expect(await mails()).toBeLessThanOrEqual(22)
  })
  test("shows neither in the journal nor in orders what its code is", async () => {
    await signUp(service, OWN)
    const { intents, rows } = service.database
    const written = JSON.stringify([[...rows.values()], [...intents.values()]])
    expect(written).not.toContain(await codeTo(OWN))
  })
})

describe("mail to an address that nobody has proven", () => {
  test("is one code in fixed words, whatever the account writes", async () => {
    const evil = "Your account is locked: https://evil.example"
    const reply = await service.call("POST /api/auth/sponsors", {
      body: { email: OWN, password: PASSWORD, name: evil }
    })
    const headers = cookieOf(reply)
    const agent = { ...AGENT_REQUEST, name: evil, description: evil }
    const { body } = await service.call("POST /api/ai/agents", { headers, body: agent })
    const order = { params: [body.agent.id], headers: asOperator, body: { reason: evil } }
    await service.call("POST /api/admin/agents/:id/suspend", order)
    const code = await codeTo(OWN)
    expect(service.mails).toHaveLength(1)
    const [mail] = service.mails
    expect(JSON.stringify(mail)).not.toContain("evil")
    expect(mail).toMatchObject({ to: { name: "", address: OWN }, subject: "Your confirmation code" })
    expect(mail?.text.replace(code, "")).toBe((await mailedTo("bob@example.org")).replaceAll(/\d{8}/g, ""))
  })
  const mailedTo = async (email: string): Promise<string> => {
    await signUp(service, email)
    await codeTo(email)
    return service.mails.findLast((one) => one.to.address === email)?.text ?? ""
  }
})

describe("an address that somebody else registered first", () => {
  test("becomes its owner's, with an id of its own, and nothing of the squatter is left", async () => {
    const squatter = await signUp(service, OWN)
    const { id: agentId, apiKey } = await addAgent(service, squatter.headers)
    const owner = await service.call("POST /api/auth/sponsors", {
      body: { email: OWN, password: "words of the owner" }
    })
    expect(owner.status).toBe(201)
    const headers = cookieOf(owner)
    expect((await confirm(headers)).status).toBe(200)
    expect(owner.body.sponsor.id).not.toBe(squatter.id)
    expect((await service.call("GET /api/auth/session", { headers: squatter.headers })).status).toBe(401)
    expect((await login(OWN, PASSWORD)).status).toBe(401)
    expect((await login(OWN, "words of the owner")).body.sponsor.id).toBe(owner.body.sponsor.id)
    await service.deliver()
    const { state } = await service.registry.read(agentEntity, agentId)
    expect(state).toMatchObject({ _tag: "Revoked" })
    expect((await post("/api/ai/agents/:id/keys", withKey(apiKey))).status).toBeGreaterThanOrEqual(400)
    expect((await account(headers)).limits.agents).toBeGreaterThan(0)
  })
  test("stays with the account that proved it, and the code tells only the owner of the mailbox", async () => {
    await verified(OWN)
    const second = await service.call("POST /api/auth/sponsors", { body: { email: OWN, password: "another long one" } })
    expect(second.status).toBe(201)
    expect(await confirm(cookieOf(second))).toMatchObject({ status: 409, body: { reason: "address-taken" } })
    expect((await login(OWN, PASSWORD)).status).toBe(200)
  })
})

describe("a password", () => {
  test("is set anew by mail, which ends every session", async () => {
    const { headers } = await verified(OWN)
    expect((await post("/api/auth/password-reset", {}, { email: OWN })).status).toBe(202)
    const code = await codeTo(OWN, "reset")
    const body = { email: OWN, code, newPassword: "seven green lamps on a hill" }
    expect((await post("/api/auth/password-reset/confirm", {}, body)).status).toBe(200)
    expect((await service.call("GET /api/auth/session", { headers })).status).toBe(401)
    expect((await login(OWN, PASSWORD)).status).toBe(401)
    expect((await login(OWN, "seven green lamps on a hill")).status).toBe(200)
    expect((await post("/api/auth/password-reset/confirm", {}, body)).body.reason).toBe("code-wrong")
  })
  test("is not mailed a reset for an unknown address, and the answer does not say so", async () => {
    await verified(OWN)
    const known = await post("/api/auth/password-reset", {}, { email: OWN })
    const unknown = await post("/api/auth/password-reset", {}, { email: "nobody@example.org" })
    expect(unknown).toEqual(known)
    await service.deliver()
    const mails = service.mails.filter((one) => one.headers["X-Redress-Code"] === "reset")
    expect(mails).toHaveLength(1)
  })
  describe("that strangers ask to reset", () => {
    const reset = (remoteAddress: string, headers: Headers = {}) =>
      service.call("POST /api/auth/password-reset", { remoteAddress, headers, body: { email: OWN } })
    const setAnew = (remoteAddress: string, code: string, headers: Headers = {}) =>
      service.call("POST /api/auth/password-reset/confirm", {
        remoteAddress,
        headers,
        body: { email: OWN, code, newPassword: "seven green lamps on a hill" }
      })
    const wrongFor = (right: string): string => (right === "00000000" ? "00000001" : "00000000")
    const AT_HOME = "198.51.100.7"

    test("from all networks of one provider leaves the owner codes of another one", async () => {
      await verified(OWN)
      for (let network = 0; network < 40; network += 1) await reset(`2001:db8:${network.toString(16)}::1`)
      expect((await reset("2001:db8:ffff::1")).body.reason).toBe("code-limit-reached")
      expect((await reset(AT_HOME)).status).toBe(202)
      const code = await codeTo(OWN, "reset")
      expect((await setAnew(AT_HOME, code)).status).toBe(200)
    })
    test("from everywhere leaves the codes of a browser that signed in before, and of no other account's", async () => {
      await verified(OWN)
      const device = deviceOf(await login(OWN, PASSWORD))
      const squatter = await service.call("POST /api/auth/sponsors", {
        body: { email: OWN, password: "another long one" }
      })
      for (let asked = 0; asked < 90; asked += 1) await reset(`203.${asked % 30}.113.1`)
      expect((await reset(AT_HOME)).body.reason).toBe("code-limit-reached")
      expect((await reset(AT_HOME, deviceOf(squatter))).body.reason).toBe("code-limit-reached")
      expect((await reset(AT_HOME, device)).status).toBe(202)
      const code = await codeTo(OWN, "reset")
      expect((await setAnew("203.0.113.200", code, device)).status).toBe(200)
    })
    test("and try with wrong codes still takes the owner's code", async () => {
      await verified(OWN)
      await reset(AT_HOME)
      const code = await codeTo(OWN, "reset")
      for (let tried = 0; tried < 12; tried += 1) {
        expect((await setAnew(`203.${tried}.113.1`, wrongFor(code))).body.reason).toBe("code-wrong")
      }
      // From a third network it is not known whose try it is.
      expect((await setAnew("192.0.2.99", code)).body.reason).toBe("code-wrong")
      expect((await setAnew(AT_HOME, code)).status).toBe(200)
    })
    test("anew still takes the owner's code, and one that was used ends the others", async () => {
      await verified(OWN)
      await reset(AT_HOME)
      const code = await codeTo(OWN, "reset")
      await reset("203.0.113.9")
      const other = await codeTo(OWN, "reset")
      expect(other).not.toBe(code)
      expect((await setAnew(AT_HOME, code)).status).toBe(200)
      expect((await setAnew(AT_HOME, other)).body.reason).toBe("code-wrong")
    })
    test("is not set with the right code after five wrong ones of its own network", async () => {
      await verified(OWN)
      await reset(AT_HOME)
      const code = await codeTo(OWN, "reset")
      for (let tried = 0; tried < 5; tried += 1) await setAnew(AT_HOME, wrongFor(code))
      expect((await setAnew(AT_HOME, code)).body.reason).toBe("code-wrong")
      expect((await setAnew("203.0.113.9", code)).body.reason).toBe("code-wrong")
    })
    test("may be asked for at one place and set at another", async () => {
      await verified(OWN)
      await reset(AT_HOME)
      expect((await setAnew("203.0.113.9", await codeTo(OWN, "reset"))).status).toBe(200)
    })
  })
  test("that is tried with a wrong code writes as much for an unknown address, so the time does not tell", async () => {
    await verified(OWN)
    const written = async (email: string): Promise<number> => {
      await post("/api/auth/password-reset", {}, { email })
      await service.deliver()
      const count = () => [...service.database.rows.values()].flat().length
      const before = count()
      const body = { email, code: "00000000", newPassword: "seven green lamps on a hill" }
      expect((await post("/api/auth/password-reset/confirm", {}, body)).body.reason).toBe("code-wrong")
      return count() - before
    }
    const known = await written(OWN)
    expect(known).toBeGreaterThan(0)
    expect(await written("nobody@example.org")).toBe(known)
  })
  test("is changed with the old one, and other sessions end", async () => {
    const { headers } = await signUp(service, OWN)
    const other = cookieOf(await login(OWN, PASSWORD))
    const newPassword = "seven green lamps on a hill"
    expect((await post("/api/auth/password", headers, { password: "wrong", newPassword })).status).toBe(401)
    expect((await post("/api/auth/password", headers, { password: PASSWORD, newPassword })).status).toBe(200)
    expect((await service.call("GET /api/auth/session", { headers })).status).toBe(200)
    expect((await service.call("GET /api/auth/session", { headers: other })).status).toBe(401)
    expect((await login(OWN, newPassword)).status).toBe(200)
  })
})

describe("another address", () => {
  test("counts once it is proven, and the old one is free", async () => {
    const { headers, id } = await verified(OWN)
    const email = "new@example.org"
    expect((await post("/api/auth/email", headers, { email, password: PASSWORD })).status).toBe(202)
    expect((await login(email, PASSWORD)).status).toBe(401)
    const code = await codeTo(email)
    expect(await post("/api/auth/email/confirm", headers, { code })).toMatchObject({
      status: 200,
      body: { sponsor: { id, email }, wantedEmail: null }
    })
    expect((await login(email, PASSWORD)).body.sponsor.id).toBe(id)
    expect((await login(OWN, PASSWORD)).status).toBe(401)
    await service.deliver()
    const next = await signUp(service, OWN)
    expect((await confirm(next.headers)).status).toBe(200)
  })
})

describe("sessions", () => {
  test("are listed by device, ended one by one, and all at once", async () => {
    const { headers } = await signUp(service, OWN)
    const agent = "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0"
    const second = await service.call("POST /api/auth/login", {
      headers: { "user-agent": agent },
      body: { email: OWN, password: PASSWORD }
    })
    const { body } = await service.call("GET /api/auth/sessions", { headers })
    expect(body).toMatchObject({
      results: [{ device: "Firefox on Linux", current: false }, { current: true }],
      total: 2
    })
    const end = (id: string) => service.call("POST /api/auth/sessions/:session_id/end", { params: [id], headers })
    expect((await end(body.results[0].id)).status).toBe(200)
    expect((await end(body.results[0].id)).status).toBe(404)
    expect((await service.call("GET /api/auth/session", { headers: cookieOf(second) })).status).toBe(401)
    expect((await post("/api/auth/sessions/end-all", headers)).status).toBe(200)
    expect((await service.call("GET /api/auth/session", { headers })).status).toBe(401)
  })
})

describe("a second factor", () => {
  const enable = async (headers: Headers) => {
    const { body } = await post("/api/auth/second-factor", headers, { password: PASSWORD })
    const totp = new TOTP({ secret: Secret.fromBase32(body.secret), digits: 6, period: 30 })
    const now = () => totp.generate({ timestamp: service.clock.now })
    const enabled = await post("/api/auth/second-factor/enable", headers, { secondFactor: now() })
    expect(enabled.status).toBe(200)
    return { now, recovery: enabled.body.recoveryCodes as ReadonlyArray<string> }
  }
  test("is asked for at sign-in, and each code opens once", async () => {
    const { headers } = await signUp(service, OWN)
    const { now } = await enable(headers)
    expect(await login(OWN, PASSWORD)).toMatchObject({ status: 401, body: { reason: "second-factor-needed" } })
    expect((await login(OWN, PASSWORD, { secondFactor: now() })).body.reason).toBe("second-factor-wrong")
    service.clock.now += MINUTE
    expect((await login(OWN, PASSWORD, { secondFactor: now() })).status).toBe(200)
    expect((await login(OWN, PASSWORD, { secondFactor: now() })).body.reason).toBe("second-factor-wrong")
    expect((await login(OWN, "wrong password")).body.reason).toBe("wrong-password")
  })
  test("is not guessed from a hundred networks by who knows the password", async () => {
    await service.close()
    service = await startRegistration({
      accountVerification: "mail",
      attempts: makeAttemptLimiter({ now: () => service.clock.now })
    })
    const { headers } = await signUp(service, OWN)
    // It takes one of the tries.
    await enable(headers)
    const reasons: Array<string> = []
    for (let network = 0; network < 90; network += 1) {
      const body = { email: OWN, password: PASSWORD, secondFactor: "000000" }
      const reply = await service.call("POST /api/auth/login", { body, remoteAddress: `${20 + network}.1.2.3` })
      reasons.push(reply.body.reason)
    }
    expect(reasons.filter((reason) => reason === "second-factor-wrong")).toHaveLength(
      ATTEMPT_LIMITS["second-factor"].account - 1
    )
    expect(reasons.at(-1)).toBe("too-many-attempts")
  })
  test("that is lost is replaced by a recovery code, once each", async () => {
    const { headers } = await signUp(service, OWN)
    const { recovery } = await enable(headers)
    expect((await login(OWN, PASSWORD, { secondFactor: recovery[0] })).status).toBe(200)
    expect((await login(OWN, PASSWORD, { secondFactor: recovery[0] })).status).toBe(401)
    expect((await account(headers)).secondFactor).toEqual({ enabled: true, recoveryCodesLeft: 9 })
  })
})

describe("an account that is closed", () => {
  test("signs nobody in, its agents are revoked, and the address is free", async () => {
    const { headers } = await verified(OWN)
    const { id } = await addAgent(service, headers)
    expect((await post("/api/auth/account/close", headers, { password: PASSWORD })).status).toBe(200)
    await service.deliver()
    expect((await service.registry.read(agentEntity, id)).state._tag).toBe("Revoked")
    expect((await login(OWN, PASSWORD)).status).toBe(401)
    const again = await signUp(service, OWN)
    expect((await confirm(again.headers)).status).toBe(200)
  })
})

describe("staff", () => {
  test("suspend a sponsor with its agents, and reinstate only what they suspended with it", async () => {
    const { headers, id } = await signUp(service, OWN)
    const own = await addAgent(service, headers)
    const before = await addAgent(service, headers)
    await service.call("POST /api/admin/agents/:id/suspend", { params: [before.id], headers: asOperator, body: REASON })
    expect((await about(id, "suspend", REASON)).body).toMatchObject({
      status: "suspended",
      statusReason: REASON.reason
    })
    await service.deliver()
    const tagOf = async (agentId: string) => (await service.registry.read(agentEntity, agentId)).state._tag
    expect(await tagOf(own.id)).toBe("Suspended")
    expect((await service.call("GET /api/auth/session", { headers })).status).toBe(401)
    expect((await login(OWN, PASSWORD)).body.reason).toBe("sponsor-suspended")
    expect((await about(id, "reinstate", REASON)).body.status).toBe("active")
    await service.deliver()
    expect([await tagOf(own.id), await tagOf(before.id)]).toEqual(["Active", "Suspended"])
    expect((await login(OWN, PASSWORD)).status).toBe(200)
  })
  test("choose the tier of one sponsor, and answers name the limit and how to rise", async () => {
    const { headers, id } = await signUp(service, OWN)
    for (let count = 0; count < 5; count += 1) await addAgent(service, headers)
    const sixth = await service.call("POST /api/ai/agents", { headers, body: AGENT_REQUEST })
    expect(sixth).toMatchObject({ status: 409, body: { reason: "agent-limit-reached" } })
    expect(sixth.body.error).toMatch(/unverified allows agents = 5.*Confirm the address/)
    expect((await about(id, "tier", { ...REASON, tier: "established" })).body).toMatchObject({ tier: "established" })
    expect((await service.call("POST /api/ai/agents", { headers, body: AGENT_REQUEST })).status).toBe(201)
  })
  test("revoke a sponsor by two, and the person does not come back with a tag in the address", async () => {
    const { id } = await verified(OWN)
    const first = await about(id, "revoke", { ...REASON, reviewer: "first@reviewers.example.org" })
    expect(first.status).toBe(202)
    expect((await login(OWN, PASSWORD)).status).toBe(200)
    const second = await about(id, "revoke", REASON, await asAdministrator(service))
    expect(second).toMatchObject({ status: 200, body: { status: "ended", endedWhy: "revoked" } })
    await service.deliver()
    expect((await login(OWN, PASSWORD)).status).toBe(401)
    for (const email of [OWN, "ada+1@example.org", "ADA@example.org"]) {
      const again = await service.call("POST /api/auth/sponsors", { body: { email, password: PASSWORD } })
      expect(again).toMatchObject({ status: 403, body: { reason: "account-barred" } })
    }
  })
  test("who revoke a squatter do not bar the owner of the address", async () => {
    const { id } = await signUp(service, OWN)
    await about(id, "revoke", { ...REASON, reviewer: "first@reviewers.example.org" })
    await about(id, "revoke", REASON, await asAdministrator(service))
    await service.deliver()
    expect((await signUp(service, OWN)).reply.status).toBe(201)
  })
  test("list sponsors without addresses, and reading one leaves a row in the audit", async () => {
    const { id } = await verified(OWN)
    const list = await service.call("GET /api/admin/sponsors", { headers: asOperator })
    expect(list.body).toMatchObject({ results: [{ id, tier: "new", status: "active" }], total: 1 })
    expect(JSON.stringify(list.body)).not.toContain(OWN)
    const one = await service.call("GET /api/admin/sponsors/:id", { params: [id], headers: asOperator })
    expect(one.body).toMatchObject({ email: OWN, verifiedBy: "mail" })
    expect(JSON.stringify([...service.database.rows.values()])).toContain("SponsorRead")
  })
  test("confirm accounts where no codes are mailed", async () => {
    await service.close()
    await start("operator")
    const { headers, id } = await signUp(service, OWN)
    expect((await post("/api/auth/verification", headers)).body.reason).toBe("mail-not-possible")
    expect((await about(id, "verify", REASON)).body).toMatchObject({ tier: "new", verifiedBy: "operator" })
    expect((await account(headers)).verification).toMatchObject({ mode: "operator", verifiedBy: "operator" })
  })
})

describe("an account whose sign-in strangers locked", () => {
  const OWNERS = "203.0.113.7"
  const signInFrom = (remoteAddress: string, password: string, headers: Headers = {}) =>
    service.call("POST /api/auth/login", { body: { email: OWN, password }, headers, remoteAddress })
  const lock = async () => {
    for (let count = 0; count < ATTEMPT_LIMITS.login.account; count += 1)
      await signInFrom(`10.${count}.0.1`, "a wrong password")
  }
  const startLimited = async (mode: VerificationMode) => {
    await service.close()
    service = await startRegistration({
      accountVerification: mode,
      attempts: makeAttemptLimiter({ now: () => service.clock.now })
    })
  }

  test("opens to a browser that signed in before, and by a reset to one that did not", async () => {
    await startLimited("mail")
    await verified(OWN)
    const device = deviceOf(await signInFrom(OWNERS, PASSWORD))
    await lock()
    const refused = await signInFrom(OWNERS, PASSWORD)
    expect(refused).toMatchObject({ status: 429, body: { reason: "too-many-attempts" } })
    expect(refused.body.error).toContain("/api/auth/password-reset")
    expect((await signInFrom(OWNERS, PASSWORD, device)).status).toBe(200)

    const asked = { body: { email: OWN }, remoteAddress: OWNERS }
    expect((await service.call("POST /api/auth/password-reset", asked)).status).toBe(202)
    const newPassword = "seven green lamps on a hill"
    const set = await service.call("POST /api/auth/password-reset/confirm", {
      body: { email: OWN, code: await codeTo(OWN, "reset"), newPassword },
      remoteAddress: OWNERS
    })
    expect(set.status).toBe(200)
    expect((await signInFrom(OWNERS, newPassword)).status).toBe(429)
    expect((await signInFrom(OWNERS, newPassword, deviceOf(set))).status).toBe(200)
  })
  test("does not open to the browser of somebody who registers the address again", async () => {
    await startLimited("mail")
    await verified(OWN)
    const own = deviceOf(await signInFrom(OWNERS, PASSWORD))
    const body = { email: OWN, password: "words of the squatter" }
    const squat = deviceOf(await service.call("POST /api/auth/sponsors", { body, remoteAddress: "10.200.0.1" }))
    await lock()
    for (let count = 0; count < 12; count += 1)
      expect((await signInFrom("10.200.0.1", PASSWORD, squat)).status).toBe(429)
    expect((await signInFrom(OWNERS, PASSWORD, own)).status).toBe(200)
  })
  test("that nobody proved opens to each browser for its own account alone", async () => {
    await startLimited("mail")
    const own = deviceOf(await service.call("POST /api/auth/sponsors", { body: { email: OWN, password: PASSWORD } }))
    const body = { email: OWN, password: "words of the squatter" }
    const squat = deviceOf(await service.call("POST /api/auth/sponsors", { body, remoteAddress: "10.200.0.1" }))
    await lock()
    for (let count = 0; count < 12; count += 1)
      expect((await signInFrom("10.200.0.1", PASSWORD, squat)).status).toBe(count < 10 ? 401 : 429)
    expect((await signInFrom(OWNERS, PASSWORD, own)).status).toBe(200)
  })
  test.each(["operator", "off"] as const)("opens when an operator confirms it (%s)", async (mode) => {
    await startLimited(mode)
    const { id } = await signUp(service, OWN)
    await lock()
    const refused = await signInFrom(OWNERS, PASSWORD)
    expect([refused.status, refused.body.error]).toEqual([429, expect.stringContaining("operator")])
    expect((await about(id, "verify", REASON)).status).toBe(200)
    expect((await signInFrom(OWNERS, PASSWORD)).status).toBe(200)
    service.clock.now += 15 * MINUTE
    await lock()
    expect((await signInFrom(OWNERS, PASSWORD)).status).toBe(429)
    expect((await about(id, "verify", REASON)).status).toBe(200)
    expect((await signInFrom(OWNERS, PASSWORD)).status).toBe(200)
  })
})

describe("a service that verifies nobody", () => {
  test("gives the working limits of established accounts, and holds names", async () => {
    await service.close()
    await start("off")
    const { headers } = await signUp(service, OWN)
    expect(await account(headers)).toMatchObject({
      tier: "unverified",
      limits: { agents: 20, lettersPerDay: 50, publicText: "held" }
    })
  })
})
