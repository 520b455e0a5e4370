/** The export of all data about a sponsor: that it is whole, in the shapes of the endpoints, the sponsor's alone, bounded, and free of secrets. */
import { Schema } from "effect"
import { Secret, TOTP } from "otpauth"
import { describe, expect, test } from "vitest"
import { agentEntity } from "../../../../actors/agent/agent.ts"
import { sponsorEntity } from "../../../../actors/sponsor/sponsor.ts"
import { subscriberEntity } from "../../../../actors/subscriber/subscriber.ts"
import { AccountExport, EXPORT_BYTES_WANTED, EXPORT_CASE_COUNT_MAX } from "../../../../schema/api/account-export.ts"
import { awaitingCase, stateOf } from "../../../support/case-flows.ts"
import { PASSWORD } from "../../../support/registration-service.ts"
import {
  addAgent,
  addSponsor,
  openCase,
  type TestAgent,
  type TestSponsor
} from "../../../support/resolution-service.ts"
import { servedFile } from "../../../support/served-file.ts"

const { agent, service, sponsor } = await servedFile()

type Part = typeof AccountExport.Encoded
type Headers = Readonly<Record<string, string>>

const ask = (query: string, headers: Headers = sponsor.headers) =>
  service.call("GET /api/auth/account/export", { query, headers })

/** The parts as a program reads them that follows `next`. */
const partsOf = async (headers: Headers, query = ""): Promise<ReadonlyArray<Part>> => {
  const parts: Array<Part> = []
  for (let more: string | undefined = query; more !== undefined;) {
    const { body, status, text } = await ask(more, headers)
    expect([status, text.length < 4 * EXPORT_BYTES_WANTED]).toEqual([200, true])
    parts.push(body)
    const next: string | null = body.next
    more = next === null ? undefined : [query, new URL(next).search.slice(1)].filter((one) => one !== "").join("&")
    expect(parts.length).toBeLessThan(100)
  }
  return parts
}
const idsIn = (parts: ReadonlyArray<Part>) => parts.flatMap(({ cases }) => cases.map((one) => one.case.case_id))
const addOwner = async (name: string): Promise<{ owner: TestSponsor; helper: TestAgent }> => {
  const owner = await addSponsor(service, name)
  return { owner, helper: await addAgent(service, owner) }
}
const read = async (route: string, params: ReadonlyArray<string> = []) => {
  const { body, status } = await service.call(`GET ${route}`, { params, headers: sponsor.headers })
  expect(status).toBe(200)
  return body
}

/** The export is no page of a session. */
const notOwn = (session: object) => ({ ...session, current: false })

const WEBHOOK_SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwabcdefgh"
const addWebhook = async () => {
  const body = { callback_url: "https://hooks.example.com/in", events: ["case.resolved"], secret: WEBHOOK_SECRET }
  const reply = await service.call("POST /api/v1/webhooks", { headers: sponsor.headers, body })
  expect(reply.status).toBe(201)
  return reply.body.webhook_id as string
}
const say = (caseId: string, body: object, headers: Headers) =>
  service.call("POST /api/v1/cases/:case_id/messages", { params: [caseId], headers, body })

const BILL = Buffer.from("%PDF-1.7\n%%EOF")
const webhook = await addWebhook()
const { case_id } = await awaitingCase(service, agent, {
  organization_named: "Fit Gym",
  callback_url: "https://hooks.example.com/case"
})
await service.call("PATCH /api/v1/cases/:case_id", {
  params: [case_id],
  headers: agent.headers,
  body: { additional_documents: [{ filename: "bill.pdf", content: BILL.toString("base64") }] }
})
await say(case_id, { type: "context", content: "They wrote that they do not refund." }, agent.headers)

describe("the export of a small account", () => {
  test("has each thing as its own endpoint answers it", async () => {
    const [part, ...more] = await partsOf(sponsor.headers)
    expect(more).toEqual([])
    expect(part?.account).toEqual({
      account: await read("/api/auth/account"),
      agents: await read("/api/ai/agents"),
      connections: await read("/api/ai/connections"),
      webhooks: await read("/api/v1/webhooks"),
      notices: await read("/api/auth/notices"),
      sessions: await read("/api/auth/sessions").then(({ results, total }) => ({ total, results: results.map(notOwn) }))
    })
    const [one] = part?.cases ?? []
    const whole = await read("/api/v1/cases/:case_id", [case_id])
    expect(one?.case).toEqual(whole)
    expect(one?.messages).toEqual(await read("/api/v1/cases/:case_id/messages", [case_id]))
    expect(one?.contacts).toEqual((await read("/api/v1/cases/:case_id/contacts", [case_id])).results)
    expect(one?.documents).toEqual((await read("/api/v1/cases/:case_id/documents", [case_id])).results)
    const ids: ReadonlyArray<string> = whole.letters.map((letter: { letter_id: string }) => letter.letter_id)
    const letters = await Promise.all(ids.map((id) => read("/api/v1/cases/:case_id/letters/:letter_id", [case_id, id])))
    expect(one?.letters).toEqual(letters)
  })

  test("has the agent, the webhook, and of the case what was told, a letter's body and a message", async () => {
    const { body } = await ask("")
    expect(body.account.agents.results.map(({ id }: { id: string }) => id)).toEqual([agent.id])
    expect(body.account.webhooks.results.map(({ webhook_id }: { webhook_id: string }) => webhook_id)).toEqual([webhook])
    const [one] = body.cases
    const state = await stateOf(service, case_id)
    expect(one.told).toEqual({ narrative: state.narrative, facts: state.facts })
    expect(one.told.narrative.join()).toContain("gym contract")
    expect(one.letters[0].body.length).toBeGreaterThan(300)
    expect(one.messages.results[0].content).toBe("They wrote that they do not refund.")
    expect(one.documents[0].filename).toBe("bill.pdf")
    expect(one.files).toEqual([{ document_id: one.documents[0].document_id, content: BILL.toString("base64") }])
    expect(one.openedBy).toMatchObject({ id: agent.id, status: "active" })
  })

  test("fits its declared schema, and is a file that no cache keeps", async () => {
    const { body, headers } = await ask("")
    expect(() => Schema.decodeUnknownSync(AccountExport)(body)).not.toThrow()
    expect(headers["cache-control"]).toBe("no-store")
    expect(headers["content-disposition"]).toMatch(/^attachment; filename="redress-data-\d{4}-\d\d-\d\d\.json"$/)
  })

  test("is whole for a client that has an answer already", async () => {
    const plain = (await ask("")).body.cases
    const conditional = await ask("", { ...sponsor.headers, "if-none-match": "*" })
    expect([conditional.status, conditional.body.cases]).toEqual([200, plain])
  })

  test("has no test case", async () => {
    const keyed = { params: [agent.id], headers: sponsor.headers, body: { test: true } }
    const { body } = await service.call("POST /api/ai/agents/:id/keys", keyed)
    const key = { authorization: `Bearer ${body.apiKey}` }
    const opened = await openCase(service, { ...agent, headers: key })
    expect(idsIn(await partsOf(sponsor.headers))).not.toContain(opened)
    expect((await read("/api/v1/cases/:case_id", [opened])).test).toBeDefined()
  })
})

/** Names of all members of a value. */
const namesIn = (value: unknown): ReadonlyArray<string> =>
  typeof value !== "object" || value === null
    ? []
    : Object.entries(value).flatMap(([name, member]) => [...(Array.isArray(value) ? [] : [name]), ...namesIn(member)])

describe("the secrets of an account", () => {
  test("are in no part: not as they were given out, not as they are stored", async () => {
    const prepared = await service.call("POST /api/auth/second-factor", {
      headers: sponsor.headers,
      body: { password: PASSWORD }
    })
    const totp = new TOTP({ secret: Secret.fromBase32(prepared.body.secret), digits: 6, period: 30 })
    const enabled = await service.call("POST /api/auth/second-factor/enable", {
      headers: sponsor.headers,
      body: { secondFactor: totp.generate() }
    })
    expect(enabled.status).toBe(200)
    const { state: account } = await service.registry.read(sponsorEntity, sponsor.id)
    const { state: subscriber } = await service.registry.read(subscriberEntity, sponsor.id)
    const { state: helper } = await service.registry.read(agentEntity, agent.id)
    if (account._tag !== "Registered" || account.secondFactor._tag !== "Enabled") throw new Error("no account")
    if (helper._tag !== "Active") throw new Error("no agent")
    const state = await stateOf(service, case_id)
    const secrets = {
      password: PASSWORD,
      passwordHash: account.passwordHash,
      mailbox: account.mailbox,
      session: sponsor.headers["cookie"]?.split("=")[1],
      sessionHash: account.sessions[0]?.hash,
      factorShown: prepared.body.secret,
      factorStored: account.secondFactor.secret,
      recovery: enabled.body.recoveryCodes[0],
      recoveryHash: account.secondFactor.recovery[0],
      apiKey: agent.apiKey,
      keyHash: helper.keys[0]?.hash,
      webhookGiven: WEBHOOK_SECRET,
      webhookStored: subscriber.webhooks[0]?.secret,
      callbackStored: state.callback_secret,
      pageToken: state.page_token
    }
    const { body, text } = await ask("")
    for (const [name, secret] of Object.entries(secrets)) {
      expect([name, typeof secret, String(secret).length > 7]).toEqual([name, "string", true])
      expect([name, text.includes(String(secret))]).toEqual([name, false])
    }
    const suspicious = namesIn(body).filter((name) => /secret|password|hash|token|api_?key/i.test(name))
    expect(new Set(suspicious)).toEqual(new Set(["previous_secret_expires_at"]))
  })
})

/** Sixty such messages are a megabyte. */
const fill = async (caseId: string, messageCount: number, { headers }: TestAgent): Promise<void> => {
  for (let count = 0; count < messageCount; count += 1) {
    const said = { type: "context", content: `Message ${count}`, metadata: { note: "x".repeat(16_000) } }
    expect((await say(caseId, said, headers)).status).toBe(201)
  }
}

describe("the export of an account with many cases", () => {
  test("comes in parts, in which every case is once, in the order of the list", async () => {
    const { helper, owner } = await addOwner("many")
    const opened: Array<string> = []
    for (let count = 0; count < EXPORT_CASE_COUNT_MAX + 3; count += 1) opened.push(await openCase(service, helper))
    const parts = await partsOf(owner.headers)
    expect(parts.map(({ cases }) => cases.length)).toEqual([EXPORT_CASE_COUNT_MAX, 3])
    expect(parts.map(({ account }) => account === null)).toEqual([false, true])
    expect(idsIn(parts).toSorted()).toEqual(opened.toSorted())
    const listed = await service.call("GET /api/v1/cases", { query: "limit=50", headers: owner.headers })
    const order = listed.body.results.map((one: { case_id: string }) => one.case_id)
    expect(idsIn(parts)).toEqual(order)
    for (const limit of [1, 2, 7]) expect(idsIn(await partsOf(owner.headers, `limit=${limit}`))).toEqual(order)
    const { body, headers } = await ask(`cursor=${parts[0]?.nextCursor}`, owner.headers)
    expect(headers["content-disposition"]).toContain(`-${body.cases[0].case.case_id}.json"`)
    expect((await ask("limit=1000", owner.headers)).body.cases).toHaveLength(EXPORT_CASE_COUNT_MAX)
  })

  test("ends a part that has become large, and goes on inside a case: every message is there once", async () => {
    const { helper, owner } = await addOwner("talker")
    const before = await openCase(service, helper)
    const talked = await openCase(service, helper)
    const after = await openCase(service, helper)
    await fill(talked, 160, helper)
    for (const query of ["", "limit=1", "limit=2"]) {
      const parts = await partsOf(owner.headers, query)
      const messages = parts.flatMap(({ cases }) =>
        cases.flatMap((one) => (one.case.case_id === talked ? one.messages.results : []))
      )
      expect(messages.map(({ content }) => content)).toEqual(
        Array.from({ length: 160 }, (_, index) => `Message ${159 - index}`)
      )
      expect([...new Set(idsIn(parts))]).toEqual([after, talked, before])
      expect(idsIn(parts).filter((id) => id === talked).length).toBeGreaterThan(1)
    }
  })
})

/** A text file of this size. */
const textFile = (name: string, bytes: number) => ({
  filename: name,
  content: Buffer.from(`${name} `.repeat(Math.ceil(bytes / (name.length + 1)))).toString("base64")
})
const attach = async (caseId: string, files: ReadonlyArray<object>, { headers }: TestAgent): Promise<void> => {
  const body = { additional_documents: files }
  expect((await service.call("PATCH /api/v1/cases/:case_id", { params: [caseId], headers, body })).status).toBe(200)
}

describe("the documents in the export of an account", () => {
  test("are there once with their bytes, over as many parts as they need", async () => {
    const { helper, owner } = await addOwner("collector")
    const older = await openCase(service, helper)
    const newer = await openCase(service, helper)
    await attach(older, [textFile("a.txt", 1_200_000), textFile("b.txt", 10), textFile("c.txt", 900_000)], helper)
    await attach(newer, [textFile("d.txt", 500_000), textFile("e.txt", 400_000)], helper)
    for (const query of ["", "limit=1"]) {
      const parts = await partsOf(owner.headers, query)
      expect(parts.length).toBeGreaterThan(3)
      for (const caseId of [older, newer]) {
        const ones = parts.flatMap(({ cases }) => cases.filter((one) => one.case.case_id === caseId))
        const files = ones.flatMap((one) => one.files)
        const documents = ones[0]?.documents ?? []
        expect(files.map(({ document_id }) => document_id)).toEqual(documents.map(({ document_id }) => document_id))
        expect(files.map(({ content }) => Buffer.from(content ?? "", "base64").length)).toEqual(
          documents.map(({ byte_count }) => byte_count)
        )
        expect(ones.flatMap((one) => one.messages.results)).toEqual([])
      }
      expect([...new Set(idsIn(parts))]).toEqual([newer, older])
    }
  })

  test("are null where their bytes are lost, and end no export", async () => {
    const { helper, owner } = await addOwner("loser")
    await attach(await openCase(service, helper), [textFile("lost.txt", 40)], helper)
    const index = service.kept.findIndex(({ sponsorId }) => sponsorId === owner.id)
    service.kept.splice(index, 1)
    const [part] = await partsOf(owner.headers)
    expect(part?.cases[0]?.files.map(({ content }) => content)).toEqual([null])
  })
})

describe("the proposals in the export of an account", () => {
  const propose = async ({ headers }: TestAgent, title: string, code?: object) => {
    const body = { title, description: "So that all is well", ...(code === undefined ? {} : { code }) }
    expect((await service.call("POST /api/agent/proposals", { headers, body })).status).toBe(201)
  }

  test("come behind the last case, with their code, of every agent", async () => {
    const { helper, owner } = await addOwner("builder")
    const second = await addAgent(service, owner)
    await openCase(service, helper)
    await propose(helper, "One", { language: "ts", files: [{ filename: "a.ts", content: "export const a = 1" }] })
    await propose(second, "Two")
    const parts = await partsOf(owner.headers)
    expect(parts.map(({ cases, proposals }) => [cases.length, proposals.length])).toEqual([
      [1, 0],
      [0, 2]
    ])
    const all = parts.flatMap(({ proposals }) => proposals)
    expect(all.map(({ agentId, title }) => `${agentId} ${title}`).toSorted()).toEqual(
      [`${helper.id} One`, `${second.id} Two`].toSorted()
    )
    expect(all.find(({ title }) => title === "One")?.code).toEqual({
      language: "ts",
      files: [{ filename: "a.ts", content: "export const a = 1" }]
    })
    expect(() => Schema.decodeUnknownSync(AccountExport)(parts[1])).not.toThrow()
    const { headers } = await ask(`cursor=${parts[0]?.nextCursor}`, owner.headers)
    expect(headers["content-disposition"]).toContain(`-${all[0]?.id}.json"`)
  })

  test("are nobody else's, also with their cursor", async () => {
    const { helper, owner } = await addOwner("proposer")
    await propose(helper, "Mine")
    const parts = await partsOf(owner.headers)
    const { helper: others, owner: other } = await addOwner("looker")
    await propose(others, "Other")
    const text = JSON.stringify((await ask(`cursor=${parts[0]?.nextCursor}`, other.headers)).body)
    expect(text).not.toContain("Mine")
  })
})

test("a case says which agent opened it, also when that was revoked", async () => {
  const { helper, owner } = await addOwner("revoker")
  await openCase(service, helper)
  const order = { params: [helper.id], headers: owner.headers, body: { reason: "No longer used" } }
  expect((await service.call("POST /api/ai/agents/:id/revoke", order)).status).toBe(200)
  await service.runtime.delivery.idle()
  const [part] = await partsOf(owner.headers)
  expect(part?.account?.agents.results).toEqual([])
  expect(part?.cases[0]?.openedBy).toMatchObject({ id: helper.id, status: "revoked" })
})

test("a part that a whole case made large takes no further case", async () => {
  const { helper, owner } = await addOwner("writer")
  const older = await openCase(service, helper)
  const newer = await openCase(service, helper)
  await fill(newer, 70, helper)
  const parts = await partsOf(owner.headers)
  expect(parts.map((part) => idsIn([part]))).toEqual([[newer], [older]])
})

describe("the export of another's account", () => {
  test("has nothing of this one, also with a cursor of this one's cases", async () => {
    const { helper, owner } = await addOwner("grace")
    const own = await openCase(service, helper)
    const parts = await partsOf(owner.headers)
    expect(idsIn(parts)).toEqual([own])
    const text = JSON.stringify(parts)
    for (const others of [case_id, agent.id, webhook, sponsor.id, sponsor.email]) expect(text).not.toContain(others)
    const cursor = Buffer.from(JSON.stringify([Date.now() + 1_000, case_id])).toString("base64url")
    expect(idsIn([(await ask(`cursor=${cursor}`, owner.headers)).body])).toEqual([own])
    const inside = await ask(`cursor=1.${cursor}`, owner.headers)
    expect([inside.status, inside.body.reason]).toEqual([400, "invalid-query"])
  })

  test("is refused to nobody, to a session that is none, and to an agent's key", async () => {
    for (const headers of [{}, { cookie: "redress_session=none" }, agent.headers]) {
      const refused = await ask("", headers)
      expect([refused.status, refused.text.includes(case_id)]).toEqual([401, false])
    }
  })

  test.each(["cursor=nonsense", "cursor=0.WzFd", "cursor=proposals.agt_1.0", "limit=0", "limit=many"])(
    "is refused with %s",
    async (query) => {
      expect(await ask(query)).toMatchObject({ status: 400, body: { reason: "invalid-query" } })
    }
  )
})

test("of one sponsor's exports at the same time one runs, eight wait, and further ones are asked to come again", async () => {
  const all = await Promise.all(Array.from({ length: 12 }, () => ask("")))
  const later = all.filter(({ status }) => status === 503)
  expect([all.filter(({ status }) => status === 200).length, later.length]).toEqual([9, 3])
  expect(later[0]?.headers["retry-after"]).toBe("1")
})
