/**
 * What a person tells stays where it belongs. A marker is put into every field of every request, the service is asked
 * for everything it shows, and then its answers, its log, its tables and its files are searched for the marker.
 */
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { readdirSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { layerEmbedded } from "../../src/postgres/client.ts"
import { freshEmbeddedDataDir } from "../support/database.ts"
import {
  type Agent,
  bearer,
  type Call,
  call,
  type EscalatedCase,
  escalateCase,
  registerAgent,
  registerSponsor,
  type Reply,
  type Sponsor
} from "../support/parties.ts"
import { OPERATOR_TOKEN, type RunningService, startServiceProcess } from "../support/service-process.ts"

/** Letters alone, so that no encoding changes them. */
const USER = "Quxuserzimarker"
const STORY = "Quxstoryzimarker"
const MESSAGE = "Quxmessagezimarker"
const METADATA = "Quxmetadatazimarker"
const CONTACT = "Quxcontactzimarker"
const PASSWORD = "Quxpasswordzimarker"
/** Stated for the letter: in the letter, and for the reviewer. */
const FACT = "Quxfactzimarker"
/** Signs what webhooks are sent. */
const SECRET = "Quxwebhooksecretzimarker"
/** Nobody is called: such a name leads nowhere (RFC 6761). */
const CALLBACK_URL = "https://hooks.privacy.invalid/in"
/** What the agent called the matter. */
const CATEGORY = "Quxcategoryzimarker"
const FILENAME = "quxfilenamezimarker.txt"

let service: RunningService
let dataDir: string
let sponsor: Sponsor
let owner: Agent
let stranger: Agent
let caseId: string
/** Has a letter, a packet and a review; everything of it was told with a marker. */
let escalated: EscalatedCase
let publicPage: Reply
let reviewList: Reply
/** Those that the service made, and showed once. */
const shownSecrets: Array<string> = []
const replies: Array<Reply & { readonly asked: string }> = []

const ask = async (request: Call): Promise<Reply> => {
  const reply = await call(service.origin, request)
  replies.push({ ...reply, asked: `${request.method} ${request.path}` })
  return reply
}
const asOwner = (method: string, path: string, body?: unknown) =>
  ask({ method, path, headers: bearer(owner.apiKey), body })

const caseBody = (user: unknown): object => ({
  agent_id: "an agent",
  agent_platform: "tests",
  user_identifier: user,
  problem_description: `My gym contract auto-renewed in Washington state. ${STORY}`,
  organization_named: "Fit Gym",
  supporting_documents: [{ filename: "story.txt", content: Buffer.from(STORY).toString("base64") }]
})

/** Every secret of webhooks that is given or made, each with an Idempotency-Key, so that the answer is kept. */
const tellSecrets = async (): Promise<void> => {
  let count = 0
  const post = async (path: string, body: object): Promise<Reply> => {
    const headers = { ...bearer(owner.apiKey), "idempotency-key": `secret-${(count += 1)}` }
    const reply = await call(service.origin, { method: "POST", path, headers, body })
    expect(reply.status).toBeLessThan(300)
    return reply
  }
  const webhook = { callback_url: CALLBACK_URL, events: ["case.message_received"] }
  await post("/api/v1/webhooks", { ...webhook, secret: SECRET })
  const made = await post("/api/v1/webhooks", webhook)
  const path = `/api/v1/webhooks/${String(made.json?.["webhook_id"])}`
  const rotated = await post(`${path}/rotate-secret`, {})
  const opened = await post("/api/v1/cases", { ...caseBody(USER), callback_url: CALLBACK_URL })
  await post(`/api/v1/cases/${String(opened.json?.["case_id"])}/messages`, { content: MESSAGE })
  await post(`${path}/test`, {})
  shownSecrets.push(...[made, rotated].map(({ json }) => String(json?.["secret"])))
  shownSecrets.push(String(opened.json?.["callback_secret"]))
  for (const address of [path, "/api/v1/webhooks", `${path}/deliveries`]) await asOwner("GET", address)
  await asOwner("POST", "/api/v1/webhooks", { ...webhook, secret: `whsec_${SECRET}!` })
  await asOwner("POST", "/api/v1/webhooks", { ...webhook, secret: [SECRET] })
}

/** One of everything a case takes, right and wrong. */
const tellEverything = async (): Promise<void> => {
  await asOwner("POST", `/api/v1/cases/${caseId}/messages`, { content: MESSAGE, metadata: { note: METADATA } })
  await asOwner("POST", `/api/v1/cases/${caseId}/messages`, { content: `A photo of it. ${MESSAGE}`, type: "evidence" })
  await asOwner("POST", `/api/v1/cases/${caseId}/messages`, { content: MESSAGE, type: MESSAGE, metadata: METADATA })
  await asOwner("PATCH", `/api/v1/cases/${caseId}`, { problem_update: STORY, organization_response: "We owe nothing." })
  await asOwner("PATCH", `/api/v1/cases/${caseId}`, { problem_update: { text: STORY }, urgency: STORY })
  await asOwner("POST", `/api/v1/cases/${caseId}/contacts`, { contact_type: "user_contact", name: CONTACT })
  await asOwner("POST", `/api/v1/check`, { description: STORY })
  await asOwner("POST", "/api/v1/orgs/report", {
    organization_name: "Fit Gym",
    report_type: "other",
    description: STORY
  })
  // Wrong in every way that is told in an answer or a log.
  for (const user of [[USER], { id: USER }, USER.padEnd(501, "x"), `${USER}\u0000`, `${USER}\ud800`]) {
    await asOwner("POST", "/api/v1/cases", caseBody(user))
  }
  await asOwner("POST", "/api/v1/cases", `{"user_identifier":"${USER}"`)
  await asOwner("POST", "/api/v1/cases", { ...caseBody(USER), supporting_documents: [STORY] })
  await ask({ method: "POST", path: "/api/v1/cases", body: caseBody(USER), headers: bearer(stranger.apiKey + "0") })
  const email = sponsor.email
  await ask({ method: "POST", path: "/api/auth/login", body: { email, password: `${PASSWORD} wrong` } })
  await ask({ method: "POST", path: "/api/auth/login", body: { email, password: [PASSWORD] } })
}

const readEverything = async (): Promise<void> => {
  for (const path of [`/api/v1/cases/${caseId}`, "/api/v1/orgs/fit-gym"]) {
    await asOwner("GET", path)
    await ask({ method: "GET", path, headers: { cookie: sponsor.cookie } })
    await ask({ method: "GET", path, headers: bearer(stranger.apiKey) })
  }
  for (const path of ["/api/agents/directory", "/metrics", "/openapi.json", "/llms.txt", "/health/ready"]) {
    await ask({ method: "GET", path })
  }
  for (const path of ["/api/admin/agents", "/api/admin/supervision"]) {
    await ask({ method: "GET", path, headers: bearer(OPERATOR_TOKEN) })
  }
  await asOwner("GET", `/api/v1/cases/${escalated.caseId}`)
  publicPage = await ask({ method: "GET", path: escalated.page })
  await ask({ method: "GET", path: `/cases/${escalated.caseId}?t=${"A".repeat(22)}` })
  reviewList = await ask({ method: "GET", path: "/api/admin/reviews?state=all", headers: bearer(OPERATOR_TOKEN) })
}

/** Where the words belong: what the owner and the reviewer read. */
const letterAndReview = async (): Promise<ReadonlyArray<string>> => {
  const { caseId: id, letterId, reviewId } = escalated
  const letterPath = `/api/v1/cases/${id}/letters/${letterId}`
  const shown = await call(service.origin, { method: "GET", path: letterPath, headers: bearer(owner.apiKey) })
  const path = `/api/admin/reviews/${reviewId}`
  const review = await call(service.origin, { method: "GET", path, headers: bearer(OPERATOR_TOKEN) })
  return [shown.body, review.body]
}

/** The timeline as the live stream tells it, from its beginning. */
const streamed = async (): Promise<string> => {
  const answer = await fetch(`${service.origin}/api/v1/cases/${caseId}/events`, { headers: bearer(owner.apiKey) })
  const reader = answer.body!.getReader()
  const { value } = await reader.read()
  await reader.cancel()
  return Buffer.from(value ?? []).toString()
}

let tables: ReadonlyMap<string, string>
let files: ReadonlyMap<string, Buffer>
let stream: string
let letter: ReadonlyArray<string>
/** The person's own page, and the case as its agent reads it. */
let ownPage: string
let caseRead: string

beforeAll(async () => {
  dataDir = await freshEmbeddedDataDir()
  service = await startServiceProcess({ DATA_DIR: dataDir, TRUST_PROXY: "on", LOG_LEVEL: "debug" })
  sponsor = await registerSponsor(service.origin, "private")
  owner = await registerAgent(service.origin, sponsor, "owner")
  stranger = await registerAgent(service.origin, await registerSponsor(service.origin, "strange"), "stranger")
  const opened = await ask({
    method: "POST",
    path: "/api/v1/cases",
    headers: { ...bearer(owner.apiKey), "idempotency-key": "the-first" },
    body: caseBody(USER)
  })
  caseId = String(opened.json?.["case_id"])
  escalated = await escalateCase(service.origin, owner, {
    fact: FACT,
    user_identifier: USER,
    problem_description: `My gym contract auto-renewed in Washington state and they refuse to refund. ${STORY}`,
    problem_category: CATEGORY,
    supporting_documents: [{ filename: FILENAME, content: Buffer.from(STORY).toString("base64") }]
  })
  await tellEverything()
  await tellSecrets()
  await readEverything()
  letter = await letterAndReview()
  ownPage = (await call(service.origin, { method: "GET", path: escalated.personPage })).body
  caseRead = (
    await call(service.origin, {
      method: "GET",
      path: `/api/v1/cases/${escalated.caseId}`,
      headers: bearer(owner.apiKey)
    })
  ).body
  stream = await streamed()
  expect(await service.stop()).toBe(0)
  tables = await dump()
  files = filesOf(dataDir)
})

afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Every table of the database as text. */
const dump = (): Promise<ReadonlyMap<string, string>> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const names = yield* sql<{ readonly name: string }>`
      select table_name as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`
    const found = new Map<string, string>()
    for (const { name } of names) {
      const rows = yield* sql<{ readonly row: string }>`select t::text as row from ${sql(name)} t`
      found.set(name, rows.map(({ row }) => row).join("\n"))
    }
    return found
  }).pipe(Effect.provide(layerEmbedded(dataDir)), Effect.runPromise)

const filesOf = (directory: string): ReadonlyMap<string, Buffer> =>
  new Map(
    readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name)
        return [path, readFileSync(path)] as const
      })
  )

const tablesWith = (marker: string): ReadonlyArray<string> =>
  [...tables].filter(([, text]) => holds(text, marker)).map(([name]) => name)
const answersWith = (marker: string): ReadonlyArray<string> =>
  replies.filter(({ body }) => holds(body, marker)).map(({ asked, status }) => `${asked} ${status}`)

/** As text, and as the database shows bytes. */
const holds = (text: string, marker: string): boolean =>
  text.includes(marker) || text.includes(Buffer.from(marker).toString("hex"))

describe("the identifier of a user", () => {
  test("is in no answer, whatever was wrong with the request", () => {
    expect(replies.length).toBeGreaterThan(20)
    expect([...answersWith(USER), ...(holds(stream, USER) ? ["stream"] : [])]).toEqual([])
  })

  test("is in no line of the log", () => expect(holds(service.output(), USER)).toBe(false))

  test("is in no row of the database", () => expect(tablesWith(USER)).toEqual([]))

  test("is in no file of the data directory, the write-ahead log included", () => {
    expect([...files].filter(([, bytes]) => bytes.includes(USER)).map(([path]) => path)).toEqual([])
    // The search works: what may be stored is found.
    expect([...files].some(([, bytes]) => bytes.includes("Fit Gym"))).toBe(true)
  })
})

describe("what a person told", () => {
  const told = [STORY, MESSAGE, METADATA, CONTACT, FACT]

  test("is kept for the case, and so in the database", () => {
    expect(tablesWith(STORY)).toContain("journal")
    expect(tablesWith(MESSAGE)).toContain("journal")
  })

  test.each(told)("is in no timeline, organization, directory, metric or administrator's list: %s", (marker) => {
    const shown = answersWith(marker).filter((asked) => asked.startsWith("GET "))
    expect([...shown, ...(holds(stream, marker) ? ["stream"] : [])]).toEqual([])
  })

  test.each(told)("is in no answer to a write either: %s", (marker) => expect(answersWith(marker)).toEqual([]))

  test.each([...told, PASSWORD])("is in no line of the log: %s", (marker) => {
    expect(holds(service.output(), marker)).toBe(false)
  })

  test.each(told)("is in no table that is read in public: %s", (marker) => {
    expect(tablesWith(marker).filter((name) => name.endsWith("_view"))).toEqual([])
  })

  test("a refused password is nowhere", () => {
    expect([...answersWith(PASSWORD), ...tablesWith(PASSWORD)]).toEqual([])
    expect([...files].filter(([, bytes]) => bytes.includes(PASSWORD)).map(([path]) => path)).toEqual([])
  })
})

describe("a secret of webhooks", () => {
  const everySecret = () => [SECRET, ...shownSecrets]

  test("is shown in the one answer that made it, and in none when it was given", () => {
    expect(shownSecrets).toHaveLength(3)
    for (const secret of shownSecrets) expect(secret).toMatch(/^whsec_.{44}$/)
    expect(everySecret().flatMap(answersWith)).toEqual([])
  })

  test("is in no line of the log, no row and no file", () => {
    for (const secret of everySecret()) {
      expect(holds(service.output(), secret)).toBe(false)
      expect(tablesWith(secret)).toEqual([])
      expect([...files].filter(([, bytes]) => bytes.includes(secret)).map(([path]) => path)).toEqual([])
    }
    expect(tablesWith(CALLBACK_URL)).toContain("journal")
  })
})

describe("the page of a case and the list of reviews", () => {
  test("are there, and where the words belong they are", () => {
    expect([publicPage.status, reviewList.status]).toEqual([200, 200])
    expect(publicPage.body).toContain(escalated.caseId)
    expect(reviewList.body).toContain(escalated.reviewId)
    for (const text of letter) expect(text).toContain(FACT)
    expect(letter[1]).toContain(STORY)
    expect(letter[1]).toContain(FILENAME)
  })

  test.each([USER, STORY, MESSAGE, FACT, CONTACT, CATEGORY, FILENAME, "Fit Gym", "members@", "49.00"])(
    "show nothing that was told: %s",
    (marker) => {
      expect(publicPage.body).not.toContain(marker)
      expect(reviewList.body).not.toContain(marker)
    }
  )

  test("the page's token is in no line of the log and in no list", () => {
    const token = escalated.page.split("=")[1]!
    expect(token).toMatch(/^[\w-]{22}$/)
    for (const text of [service.output(), publicPage.body, reviewList.body, ...letter])
      expect(text).not.toContain(token)
    expect(tablesWith(token).filter((name) => name.endsWith("_view"))).toEqual([])
  })

  test("the secret of the person's own page is in no log, list or table, nor in what the case and its page show", () => {
    const token = escalated.personPage.split("=")[1]!
    expect(token).toMatch(/^[\w-]{32}$/)
    // It shows what the organization answered; its letter was withdrawn with that answer.
    expect(ownPage).toContain("We owe nothing.")
    expect(caseRead).toContain(escalated.caseId)
    for (const text of [service.output(), publicPage.body, reviewList.body, caseRead, ...letter])
      expect(text).not.toContain(token)
    expect(tablesWith(token)).toEqual([])
  })

  test("the reviewer does not learn who the user is", () => expect(letter[1]).not.toContain(USER))
})
