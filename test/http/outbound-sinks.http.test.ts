/**
 * Whoever names an address to this service names it in vain when it is inside: wherever one can be named, in every form, the
 * address itself or a name that leads there, no socket is opened. Each way out is also shown to be open to public addresses.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Result } from "effect"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { parseCitation } from "../../actors/council/citation.ts"
import { endpointEntity } from "../../actors/endpoint/endpoint.ts"
import { laneIdOf } from "../../actors/lane/address.ts"
import { laneEntity } from "../../actors/lane/lane.ts"
import type { Notice } from "../../schema/webhook.ts"
import { readAssistantConfig } from "../../src/assistant/config.ts"
import { modelFetch } from "../../src/assistant/model-address.ts"
import { readCouncilConfig } from "../../src/council/config.ts"
import { makeFetchText } from "../../src/council/fetch-text.ts"
import { makeOutbound, type Lookup } from "../../src/outbound/guard.ts"
import { generateSecret, makeSecretSealing } from "../../src/crypto/webhook-secret.ts"
import { type FarSide, type SocketWatch, startFarSide, watchSockets } from "../src/outbound/far-side.ts"
import { LITERALS } from "../src/outbound/inside-forms.ts"
import {
  addAgent,
  addSponsor,
  asOperator,
  BASE_URL,
  CASE_REQUEST,
  openCase,
  type ResolutionService,
  SERVER_SECRET,
  startResolution,
  type TestAgent
} from "../support/resolution-service.ts"

const PUBLIC = "93.184.216.34"
/** What a name server could answer. */
const ADDRESSES = LITERALS.map((literal) => new URL(`https://${literal}/`).hostname.replace(/^\[(.*)\]$/, "$1"))
const ORG_ID = "fit-gym"
const DOMAIN = "fit-gym-example.com"

let inside: FarSide
let watch: SocketWatch
let folder: string
let service: ResolutionService
let agent: TestAgent
let webhookId: string
/** Where every name leads. */
let leadsTo = PUBLIC
const lookup: Lookup = async () => [{ address: leadsTo, family: leadsTo.includes(":") ? 6 : 4 }]
const outbound = makeOutbound({ lookup, allowPrivate: false, allowedPorts: new Set(), ownHosts: new Set() })

beforeAll(async () => {
  inside = await startFarSide({})
  inside.onConnection((socket) => socket.destroy())
  watch = watchSockets()
  folder = mkdtempSync(join(tmpdir(), "sinks-"))
  service = await startResolution({ outbound })
  agent = await addAgent(service, await addSponsor(service, "ada"))
  await openCase(service, agent, { organization_named: "Fit Gym" })
  const claim = { domain: DOMAIN, level: "claimed", evidence: "a letter" }
  // The organization hears of its case a moment later.
  await vi.waitFor(async () => expect(await asked("POST /api/admin/orgs/:org_id/domains", [ORG_ID], claim)).toBe(200))
  const body = { callback_url: "https://receiver.example/", events: ["case.resolved"] }
  const reply = await service.call("POST /api/v1/webhooks", { headers: agent.headers, body })
  webhookId = reply.body.webhook_id
})
beforeEach(() => {
  watch.forget()
  // Whatever is connected to is counted, the public address as well as all those inside.
  for (const address of [PUBLIC, ...ADDRESSES]) watch.routes.set(address, inside.port)
})
afterEach(() => expect(watch.open()).toBe(0))
afterAll(async () => {
  watch.restore()
  await inside.close()
  expect(service.defects).toEqual([])
  await service.close()
  rmSync(folder, { recursive: true })
})

/** The status of an answer. */
const asked = async (route: string, params: ReadonlyArray<string>, body: object): Promise<number> => {
  const headers = route.includes("/admin/") ? asOperator : agent.headers
  return (await service.call(route, { headers, params, body })).status
}

const configFile = (config: object): string => {
  const path = join(folder, "config.json")
  writeFileSync(path, JSON.stringify(config))
  return path
}
const environment = { MODEL_KEY: "key" }
const modelAt = (base_url: string) => ({
  provider: "openai-compatible",
  base_url,
  model: "model-1",
  api_key_env: "MODEL_KEY"
})

let endpointCount = 0

/** What became of a delivery to an endpoint that is known already, however it came to be. */
const deliveredTo = async (callback_url: string) => {
  const { registry } = service
  endpointCount += 1
  const endpoint_id = `whk_${endpointCount}`
  const config = {
    endpoint_id,
    sponsor_id: agent.sponsorId,
    callback_url,
    secret: makeSecretSealing(SERVER_SECRET).seal(generateSecret(), endpoint_id),
    previous_secret: null
  }
  await registry.ask(endpointEntity, endpoint_id, { _tag: "Configure", config, off: null, revision: 1 })
  const resource = { kind: "test", id: endpoint_id } as const
  const notice: Notice = {
    type: "webhook.test",
    resource,
    sequence: 1,
    at: Date.now(),
    data: { _tag: "Test", webhook_id: endpoint_id }
  }
  const laneId = laneIdOf(endpoint_id, resource)
  await registry.ask(laneEntity, laneId, { _tag: "Enqueue", endpoint_id, notice })
  return vi.waitFor(
    async () => {
      const { state } = await registry.read(laneEntity, laneId)
      const attempt = state._tag === "Empty" ? undefined : state.deliveries[0]?.attempts[0]
      if (attempt === undefined) throw new Error("it was not attempted")
      return attempt.problem
    },
    { interval: 2 }
  )
}

/** Where somebody names a place that is called later: the status of the answer. */
const NAMINGS: Readonly<Record<string, (host: string) => Promise<number>>> = {
  "the callback of a new webhook": (host) =>
    asked("POST /api/v1/webhooks", [], { callback_url: `https://${host}/`, events: ["case.resolved"] }),
  "the callback that a webhook is changed to": (host) =>
    asked("PATCH /api/v1/webhooks/:webhook_id", [webhookId], { callback_url: `https://${host}/` }),
  "the callback of a case": (host) =>
    asked("POST /api/v1/cases", [], { ...CASE_REQUEST, callback_url: `https://${host}/` }),
  "the domain of an organization": (host) =>
    asked("POST /api/admin/orgs/:org_id/domains", [ORG_ID], { domain: host, level: "claimed", evidence: "x" })
}

describe.each(Object.entries(NAMINGS))("%s", (_name, naming) => {
  test(`is refused in ${LITERALS.length} forms of an address inside`, async () => {
    for (const literal of LITERALS) expect([literal, await naming(literal)]).toEqual([literal, 400])
    expect(await naming("new-receiver.com")).toBeLessThan(300)
    expect(watch.opened).toEqual([])
  })
})

/** The operator's own machine is the one place inside where a model may be. */
const isThisMachine = (literal: string): boolean => /^(127\.|\[::1\]$)/.test(new URL(`https://${literal}/`).hostname)

describe("the base_url of a model", () => {
  const LIMITS = {
    tokens_per_agent_per_day: 1_000,
    cost_per_agent_per_day_usd: 1,
    usd_per_million_input_tokens: 1,
    usd_per_million_output_tokens: 1
  }
  const FILES: Readonly<Record<string, (model: object) => Result.Result<unknown, { readonly message: string }>>> = {
    ASSISTANT_CONFIG: (model) =>
      readAssistantConfig(configFile({ ...model, ...LIMITS, drafts: ["replies"] }), environment),
    COUNCIL_CONFIG: (model) =>
      readCouncilConfig(configFile({ members: ["one", "two"].map((company) => ({ ...model, company })) }), environment)
  }
  const refused = LITERALS.filter((literal) => !isThisMachine(literal))

  test.each(Object.entries(FILES))(
    `in the file of %s is refused in ${refused.length} forms of an address inside that is not this machine`,
    (_setting, read) => {
      for (const literal of refused) {
        const found = read(modelAt(`https://${literal}/v1`))
        expect([literal, Result.isFailure(found) && found.failure.message]).toEqual([
          literal,
          expect.stringMatching(/base_url in the file of \w+ must be an https URL on the public internet/)
        ])
      }
      expect(Result.isSuccess(read(modelAt("https://models.example/v1")))).toBe(true)
      expect(watch.opened).toEqual([])
    }
  )
})

const citation = parseCitation("UDHR art. 3")
/** A way out by a name; settles when it is over, however it went. */
const WAYS: Readonly<Record<string, () => Promise<unknown>>> = {
  "a delivery to a webhook": () => deliveredTo("https://receiver.example/"),
  "a proof of a domain": () =>
    asked("POST /api/admin/orgs/:org_id/domains/:domain/proof", [ORG_ID, DOMAIN], { method: "well_known" }),
  "the text of a law": () =>
    makeFetchText({ outbound, baseUrl: BASE_URL, now: Date.now, sleep: async () => undefined })(
      citation,
      new AbortController().signal
    ),
  "a call of a model": () =>
    modelFetch({ baseUrl: "https://models.example/v1", timeoutMs: 1_000, lookup })(
      "https://models.example/v1/responses",
      { method: "POST", body: "{}" }
    ).catch(() => undefined)
}

describe.each(Object.entries(WAYS))("%s", (_name, go) => {
  test(`goes nowhere when its name leads to one of ${ADDRESSES.length} addresses inside`, async () => {
    const before = inside.connectionCount()
    for (const address of ADDRESSES) {
      leadsTo = address
      await go()
      expect([address, watch.opened]).toEqual([address, []])
    }
    expect(inside.connectionCount()).toBe(before)
  })

  test("goes to a public address", async () => {
    leadsTo = PUBLIC
    const before = inside.connectionCount()
    await go()
    // Some ways out try again when nothing is said.
    expect(new Set(watch.opened.map(({ host }) => host))).toEqual(new Set([PUBLIC]))
    expect(inside.connectionCount()).toBe(before + watch.opened.length)
  })
})

test(`a webhook that was registered under other rules is not called in any of ${LITERALS.length} forms`, async () => {
  for (const literal of LITERALS) {
    expect([literal, await deliveredTo(`https://${literal}/`)]).toEqual([literal, expect.any(String)])
  }
  expect(watch.opened).toEqual([])
})
