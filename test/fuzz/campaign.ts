/**
 * Many requests to one running service, chosen by a seed. The service's own description is all the fuzzer is told; who
 * it is and what exists it makes first, through the public interface.
 */
import {
  addLawText,
  type Agent,
  bearer,
  call,
  type EscalatedCase,
  escalateCase,
  evaluateLaw,
  eventually,
  freshAddress,
  openCase,
  order,
  registerAgent,
  liftSponsor,
  registerSponsor,
  registerWebhook,
  type Sponsor
} from "../support/parties.ts"
import { OPERATOR_TOKEN, type RunningService } from "../support/service-process.ts"
import { isBusy } from "./busy.ts"
import { type ApiDocument, type Operation, readDocument } from "./document.ts"
import { makeHostile } from "./hostile.ts"
import { makeRandom } from "./random.ts"
import { type Known, makeRequests, type RequestMaker } from "./requests.ts"
import { bytesOf, type Sketch } from "./sketch.ts"
import { makeValues } from "./values.ts"
import { faultOf } from "./verdict.ts"
import { type Fate, isNativePage, makeWireClient } from "./wire.ts"
import { governanceBody, governancePathValue } from "./governance-things.ts"
import { directoryBody, directoryPathValue, makeDirectoryThings } from "./directory-things.ts"
import { makeVaultThings, vaultBody, vaultPathValue, type VaultThings } from "./vault-things.ts"
import { builderBody, builderPathValue, type BuilderThings, makeBuilderThings } from "./builder-things.ts"

/** What the service must be started with: the limits are not what is tested here. */
export const FUZZ_SETTINGS = {
  TRUST_PROXY: "on",
  ADDRESS_REQUESTS_PER_MINUTE: "1000000000",
  LOG_LEVEL: "info",
  // So that there are checkpoints, and a first leaf.
  VCAP_SIGNING_KEY: Buffer.alloc(32, 7).toString("base64")
} as const

const UNLIMITED = { requestsPerSecond: 10_000_000, burst: 10_000_000 }
const CASE_COUNT = 40
const VICTIM_COUNT = 18
const ACCOUNT_COUNT = 12
/** One account may try ten times in a quarter of an hour, one address register twenty sponsors in an hour. */
const LOGINS_PER_ACCOUNT = 9
const REQUESTS_PER_ADDRESS = 10
/** More would wait for one another: the service is one thread. */
const CLIENT_COUNT = 12
const FAULTS_SHOWN_MAX = 20
/** Some are removed on the way; a sponsor may have twenty. */
const WEBHOOK_COUNT = 15
/** Nobody is called: such a name leads nowhere (RFC 6761). */
const CALLBACK_URL = "https://hooks.fuzz.invalid/in"

export interface FuzzWorld {
  readonly document: ApiDocument
  readonly agent: Agent
  readonly sponsor: Sponsor
  readonly cases: ReadonlyArray<string>
  /** One case has one of everything. */
  readonly escalated: EscalatedCase
  readonly evaluation: string
  /** An operator has brought its text. */
  readonly law: string
  /** Operators do to these what they like; nobody uses their keys. */
  readonly victims: ReadonlyArray<Agent>
  readonly rotated: ReadonlyArray<Agent>
  readonly accounts: ReadonlyArray<Sponsor>
  readonly builder: BuilderThings
  readonly vault: VaultThings
  readonly webhooks: ReadonlyArray<string>
  /** Of the first webhook, which is never removed. */
  readonly delivery: string
}

export interface Report {
  readonly seed: number
  readonly requests: number
  readonly faults: ReadonlyArray<string>
  /** Answers of a busy machine, which are no faults where `mayBeBusy`. */
  readonly busy: number
  /** By "operation status". */
  readonly answers: ReadonlyMap<string, number>
  readonly ms: number
}

const WEBHOOK = { callback_url: CALLBACK_URL, events: ["case.resolved"] }

export const makeFuzzWorld = async ({ origin }: RunningService): Promise<FuzzWorld> => {
  const document = readDocument((await call(origin, { method: "GET", path: "/openapi.json" })).body)
  const sponsor = await registerSponsor(origin, "fuzz")
  const victimsOf = await registerSponsor(origin, "victims")
  const accounts: Array<Sponsor> = []
  for (const one of [sponsor, victimsOf]) await liftSponsor(origin, one)
  for (let at = 0; at < ACCOUNT_COUNT; at++) accounts.push(await registerSponsor(origin, `account-${at}`))
  const agent = await registerAgent(origin, sponsor, "fuzz")
  const rotated = [await registerAgent(origin, sponsor, "rotated"), await registerAgent(origin, sponsor, "rotated-too")]
  const victims: Array<Agent> = []
  for (let at = 0; at < VICTIM_COUNT; at++) victims.push(await registerAgent(origin, victimsOf, `victim-${at}`))
  await order(origin, agent, "limits", UNLIMITED)
  const limited = { method: "GET", path: "/api/v1/orgs/nobody", headers: bearer(agent.apiKey) }
  await eventually(origin, limited, ({ headers }) => headers.get("ratelimit-policy")?.includes("q=10000000") === true)
  const cases: Array<string> = []
  for (let at = 0; at < CASE_COUNT; at++) cases.push(await openCase(origin, agent))
  await call(origin, {
    method: "POST",
    path: "/api/v1/orgs/report",
    headers: bearer(agent.apiKey),
    body: { organization_name: "Fit Gym", report_type: "other", description: "Known from the start" }
  })
  const escalated = await escalateCase(origin, agent, { fact: "Ada" })
  const evaluation = await evaluateLaw(origin, agent)
  const law = await addLawText(origin)
  const builder = await makeBuilderThings(origin, agent, rotated[0]!)
  await makeDirectoryThings(origin)
  const vault = await makeVaultThings(origin, agent)
  const webhooks: Array<string> = []
  for (let at = 0; at < WEBHOOK_COUNT; at++) webhooks.push(await registerWebhook(origin, WEBHOOK, bearer(agent.apiKey)))
  const tried = { method: "POST", path: `/api/v1/webhooks/${webhooks[0]}/test`, headers: bearer(agent.apiKey) }
  const delivery = String((await call(origin, tried)).json?.["delivery_id"])
  const things = { cases, escalated, evaluation, law, builder, vault, webhooks, delivery }
  return { document, agent, sponsor, ...things, victims, rotated, accounts }
}

const asFields = (generated: unknown) => generated as Readonly<Record<string, unknown>>

const PASSED = "2026-01-02T03:04:05.678Z"
/** Ends in a public suffix, as no description can say. */
const DOMAIN = "fit-gym.com"

/** An amount needs one, which no description can say. */
const withCurrencies = (body: Readonly<Record<string, unknown>>) => ({
  ...body,
  records: (Array.isArray(body["records"]) ? body["records"] : []).map((record: unknown) => ({
    ...asFields(record),
    currency: "USD"
  }))
})

/** A place among deliveries, as the service writes it. */
const CURSOR = Buffer.from("1900000000000/whk_1.test.whk_1/0").toString("base64url")

const CALLED_BACK: ReadonlySet<string> = new Set(["openCase", "registerWebhook", "changeWebhook"])

/** Nobody outside hears of this. */
const calledNowhere = (body: Readonly<Record<string, unknown>>) =>
  body["callback_url"] === undefined ? body : { ...body, callback_url: CALLBACK_URL }

/** What lies below one webhook stays; the others are read, changed and removed, by any method that their address knows. */
const webhookFor = (path: string, { webhooks }: FuzzWorld, random: ReturnType<typeof makeRandom>): string =>
  path.endsWith("{webhook_id}") ? random.pick(webhooks.slice(1)) : webhooks[0]!

/** Facts and decisions in metadata must fit the case, which no description can say. */
const withoutOrders = (generated: unknown): unknown => {
  const { metadata, ...message } = asFields(generated)
  if (metadata === undefined) return message
  const { decision: _decision, facts: _facts, ...rest } = asFields(metadata)
  return { ...message, metadata: rest }
}

const makeKnown = (world: FuzzWorld, random: ReturnType<typeof makeRandom>): Known => {
  let logins = 0
  let asked = 0
  let address = freshAddress()
  const spentAt = world.accounts.length * LOGINS_PER_ACCOUNT
  return {
    credential: ({ id, security }) => {
      if (security.length === 0) return []
      if (security.includes("agentKeyHeader")) return [["X-Agent-Key", world.agent.apiKey]]
      if (security.includes("operatorToken")) return [["Authorization", `Bearer ${OPERATOR_TOKEN}`]]
      // With its own key the agent would take that key away from itself.
      const byCookie =
        id === "rotateKey" || !security.includes("agentKey") || (security.length > 1 && random.chance(0.3))
      return byCookie ? [["Cookie", world.sponsor.cookie]] : [["Authorization", `Bearer ${world.agent.apiKey}`]]
    },
    pathValue: ({ id, path }, name) => {
      const built =
        builderPathValue(world.builder, path, name) ??
        directoryPathValue(path, name) ??
        vaultPathValue(world.vault, name) ??
        governancePathValue(name)
      if (built !== undefined) return built
      const { caseId, letterId, packetId, reviewId } = world.escalated
      if (name === "case_id") return /letters|packets|^\/cases/.test(path) ? caseId : random.pick(world.cases)
      if (name === "letter_id") return letterId
      if (name === "packet_id") return packetId
      if (name === "review_id") return reviewId
      if (name === "org_id") return "fit-gym"
      if (name === "domain") return DOMAIN
      if (name === "file") return "swagger-ui.css"
      if (name === "law_id") return world.law
      if (name === "tile") return "0/000.p/1"
      if (name === "delivery_id") return world.delivery
      if (name === "webhook_id") return webhookFor(path, world, random)
      if (/\/verdict\/|\/council\/evaluations\//.test(path)) return world.evaluation
      if (name === "kind") return random.pick(["case", "agent", "nothing"])
      return random.pick(id === "rotateKey" || id === "setOwnAgent" ? world.rotated : world.victims).id
    },
    body: ({ id }, generated) => {
      const built = builderBody(id) ?? directoryBody(id) ?? vaultBody(id) ?? governanceBody(id)
      if (built !== undefined) return { ...asFields(generated), ...built }
      if (id === "addMessage") return withoutOrders(generated)
      if (id === "claimDomain") return { ...asFields(generated), domain: DOMAIN }
      if (id === "importEnforcement") return withCurrencies(asFields(generated))
      // A description cannot say that a moment has passed, or comes after another one.
      if (id === "replayDeliveries") return { ...asFields(generated), since: PASSED, until: undefined }
      if (CALLED_BACK.has(id)) return calledNowhere(asFields(generated))
      if (id !== "login") return generated
      const { email, password } = world.accounts[Math.floor((logins++ % spentAt) / LOGINS_PER_ACCOUNT)]!
      return { ...(generated as object), email, password }
    },
    query: (name) => {
      if (name === "url") return `https://${DOMAIN}/`
      if (name === "cursor") return CURSOR
      if (name === "index") return "0"
      return name === "t" ? world.escalated.page.split("?t=")[1] : undefined
    },
    // Every case has a first event.
    header: (name) => (name === "Last-Event-ID" ? "1" : undefined),
    address: () => {
      if (++asked % REQUESTS_PER_ADDRESS === 0) address = freshAddress()
      return address
    }
  }
}

export interface Campaign {
  readonly requests: RequestMaker
  readonly next: () => Sketch
}

export const makeCampaign = (world: FuzzWorld, seed: number): Campaign => {
  const random = makeRandom(seed)
  const values = makeValues(world.document, random, seed)
  const requests = makeRequests(world.document, values, random, makeKnown(world, random))
  const hostile = makeHostile(requests, world.document.operations, random)
  return {
    requests,
    next: () => {
      const dice = random.next()
      return dice < 0.35 ? requests.valid() : dice < 0.7 ? requests.wrong() : hostile()
    }
  }
}

export interface FuzzOptions {
  readonly count: number
  readonly seed: number
  /** The machine has other work: an answer that says when to come again is counted, and is no fault. */
  readonly mayBeBusy?: boolean | undefined
}

/** Sends the requests of this seed and judges every answer. */
export const fuzz = async (
  service: RunningService,
  world: FuzzWorld,
  { count, mayBeBusy = false, seed }: FuzzOptions
): Promise<Report> => {
  const startedAt = performance.now()
  const campaign = makeCampaign(world, seed)
  const faults: Array<string> = []
  const answers = new Map<string, number>()
  let [made, busy] = [0, 0]
  const worker = async (): Promise<void> => {
    let client = makeWireClient(service.port)
    while (made < count && faults.length < FAULTS_SHOWN_MAX) {
      const index = made++
      const sketch = campaign.next()
      if (sketch.alone) client.close()
      const fate = await client.send(bytesOf(sketch), sketch.method, sketch.brokenHttp)
      if (sketch.alone) {
        client.close()
        client = makeWireClient(service.port)
      }
      note(answers, sketch, fate)
      if (mayBeBusy && fate._tag === "Answered" && isBusy(fate.answer)) {
        busy += 1
        continue
      }
      const fault = faultOf(sketch, fate)
      if (fault !== undefined) faults.push(described(seed, index, sketch, fault))
    }
    client.close()
  }
  await Promise.all(Array.from({ length: CLIENT_COUNT }, worker))
  return { seed, requests: made, faults, busy, answers, ms: performance.now() - startedAt }
}

const note = (answers: Map<string, number>, { operation }: Sketch, fate: Fate): void => {
  const answered = fate._tag === "Answered" && `${isNativePage(fate.answer) ? "page " : ""}${fate.answer.status}`
  const key = `${operation?.id ?? "no operation"} ${answered || fate._tag}`
  answers.set(key, (answers.get(key) ?? 0) + 1)
}

export const described = (seed: number, index: number, sketch: Sketch, fault: string): string =>
  `seed ${seed}, request ${index}: ${fault}\n  ${sketch.operation?.id ?? "no operation"}, ${sketch.note}\n  ${JSON.stringify(
    bytesOf(sketch).toString("latin1").slice(0, 900)
  )}`

/** Every operation of the document and how often it succeeded. */
export const successesOf = (world: FuzzWorld, { answers }: Report): ReadonlyMap<string, number> =>
  new Map(
    world.document.operations.map(({ id }: Operation) => {
      const counts = [...answers].filter(([key]) => key.startsWith(`${id} 2`)).map(([, count]) => count)
      return [id, counts.reduce((sum, one) => sum + one, 0)] as const
    })
  )
