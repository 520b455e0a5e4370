/**
 * Evaluations queued at once: `node test/bench/council.ts [--count N] [--database embedded|postgres] [--members rules|models]
 * [--latency-ms N]`. Sponsors ask over HTTP for five evaluations each, as fast as they are answered: a thousand of a council of
 * rules, and three hundred of one of three language models that answer after two seconds. Prints how many were under way at
 * most, whether all have their verdict, and how long other routes took while everybody asked and while the queue was worked
 * off, beside what they take when nothing else happens.
 */
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { parseArgs } from "node:util"
import { UNDER_WAY_COUNT_MAX } from "../../actors/docket/docket.ts"
import { EVALUATIONS_PER_HOUR } from "../../src/council/allowance.ts"
import { type CouncilClient, councilClient } from "../council/client.ts"
import { answering, startStubModel } from "../src/assistant/stub-model.ts"
import { opinion } from "../src/council/sitting.ts"
import { inParallel } from "../support/in-parallel.ts"
import { freshAddress } from "../support/parties.ts"
import { Databases } from "./database.ts"
import { describeMachine } from "./machine.ts"
import { type Probe, type ProbePlan, type Samples, startProbe } from "./probe.ts"
import { quantile } from "./quantile.ts"
import { bearer, openCases, registerAgent } from "./setup.ts"
import { figure, markdownTable } from "./table.ts"
import { type OurName, ourPlace, startOurs, TITLES } from "./targets.ts"

/** What a large model takes for a page. */
const MODEL_LATENCY_MS = "2000"
/** A minute of rules, and some of models, of whom each is asked four times at once. */
const COUNTS = { rules: 1_000, models: 300 }
const COMPANIES = ["alpha", "beta", "gamma"]
/** Passwords are hashed two at a time. */
const REGISTRATION_COUNT_MAX = 2
const ASKING_COUNT_MAX = 64
/** Before the evaluations and again after them, because others may use the machine meanwhile. */
const IDLE_MS = 5_000
/** Compiled code, open connections and what went before. */
const SETTLE_MS = 3_000
const LOOK_EVERY_MS = 100
/** Four at once of a model of two seconds, or a busy machine. */
const MS_PER_EVALUATION_MAX = 2_000
const ROUTES = ["GET case", "POST check"]
const P99_RATIO_MAX = 2

type Members = "rules" | "models"

interface Run {
  readonly what: string
  readonly count: number
  readonly seconds: number
  readonly cpuMsEach: number
  readonly underWayMax: number
  readonly waitingMax: number
  readonly completed: number
  readonly idle: Samples
  /** From the first who asked until all had their number: other routes wait beside a thousand requests. */
  readonly asking: Samples
  /** From then to the last verdict. */
  readonly working: Samples
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** The settings by which a service asks three models on this machine. */
const modelSettings = async (directory: string) => {
  const stub = await startStubModel(async () => {
    await sleep(latencyMs)
    return answering(opinion())
  })
  const members = COMPANIES.map((company) => ({
    company,
    provider: "openai-compatible",
    base_url: `${stub.url}/v1`,
    model: `${company}-1`,
    api_key_env: "BENCH_COUNCIL_KEY"
  }))
  const path = join(directory, "council.json")
  writeFileSync(path, JSON.stringify({ members }))
  return { settings: { COUNCIL_CONFIG: path, BENCH_COUNCIL_KEY: "sk-bench-0123456789" }, stop: stub.stop }
}

const run = async (databases: Databases, name: OurName, members: Members, count: number): Promise<Run> => {
  const place = await ourPlace(name, databases)
  const models = members === "models" ? await modelSettings(place.dataDir) : undefined
  const { child, origin } = await startOurs(place, [], {
    LAW_TEXT_FETCH: "off",
    // Sponsors register from an address each, and everybody reads from one.
    TRUST_PROXY: "on",
    ADDRESS_REQUESTS_PER_MINUTE: "1000000000",
    ...models?.settings
  })
  const { apiKey } = await registerAgent({ origin, operatorToken: place.operatorToken })
  const [caseId] = await openCases(origin, apiKey, 1)
  const client = councilClient({
    origin,
    operatorToken: place.operatorToken,
    headers: () => ({ "x-forwarded-for": freshAddress() })
  })
  const emails = Array.from({ length: Math.ceil(count / EVALUATIONS_PER_HOUR) }, (_, at) => `bench-${at}@example.org`)
  const sponsors = await inParallel(emails, client.registerSponsor, REGISTRATION_COUNT_MAX)
  const probe = await startProbe(planOf(origin, apiKey, caseId!))
  const before = await idleSamples(probe)

  const cpuBefore = child.cpuMs() ?? Number.NaN
  const startedAt = performance.now()
  const asked = inParallel(
    Array.from({ length: count }, (_, at) => at),
    (at) =>
      client.evaluate(sponsors[Math.floor(at / EVALUATIONS_PER_HOUR)]!, {
        citation: `${1 + (at % 50)} U.S.C. § ${at + 1}`,
        jurisdiction: "United States"
      }),
    ASKING_COUNT_MAX
  )
  const asking = asked.then(() => probe.take())
  const watched = await watch(client, asking, count)
  const working = await probe.take()
  const seconds = (performance.now() - startedAt) / 1_000
  const cpuMsEach = ((child.cpuMs() ?? Number.NaN) - cpuBefore) / count
  const completed = await client.completedCount()
  const idle = joined(before, await idleSamples(probe))
  probe.stop()
  await child.stop()
  await models?.stop()
  const what = `${TITLES[name]}, ${members === "rules" ? "rules" : `${COMPANIES.length} models`}`
  return { what, count, seconds, cpuMsEach, ...watched, completed, idle, asking: await asking, working }
}

const idleSamples = async (probe: Probe): Promise<Samples> => {
  await sleep(SETTLE_MS)
  await probe.take()
  await sleep(IDLE_MS)
  return probe.take()
}

const joined = (one: Samples, other: Samples): Samples =>
  one.map(({ failures, ms }, at) => ({
    ms: [...ms, ...other[at]!.ms],
    failures: [...failures, ...other[at]!.failures]
  }))

const planOf = (origin: string, apiKey: string, caseId: string): ProbePlan => ({
  origin,
  headers: bearer(apiKey),
  routes: [
    { method: "GET", path: `/api/v1/cases/${caseId}` },
    {
      method: "POST",
      path: "/api/v1/check",
      body: JSON.stringify({
        description: "My gym contract auto-renewed without notice and they refuse to refund",
        jurisdiction: "US-WA"
      })
    }
  ]
})

/** Looks at the docket until it is empty and everything was asked. */
const watch = async (client: CouncilClient, asked: Promise<unknown>, count: number) => {
  const giveUpAt = performance.now() + Math.max(60_000, count * MS_PER_EVALUATION_MAX)
  let isAsked = false
  const asking = asked.then(() => void (isAsked = true))
  let underWayMax = 0
  let waitingMax = 0
  for (;;) {
    const wasAsked = isAsked
    const { under_way, waiting } = await client.docket()
    underWayMax = Math.max(underWayMax, under_way.length)
    waitingMax = Math.max(waitingMax, waiting)
    if (wasAsked && under_way.length + waiting === 0) return { underWayMax, waitingMax }
    if (performance.now() > giveUpAt) throw new Error(`${under_way.length + waiting} evaluations did not end in time`)
    // Fails at once when an evaluation was refused.
    await Promise.race([sleep(LOOK_EVERY_MS), isAsked ? sleep(LOOK_EVERY_MS) : asking])
  }
}

const isWell = ({ asking, completed, count, idle, underWayMax, working }: Run): boolean =>
  completed === count &&
  underWayMax <= UNDER_WAY_COUNT_MAX &&
  [...idle, ...asking, ...working].every(({ failures }) => failures.length === 0)

const councilTable = (runs: ReadonlyArray<Run>): string =>
  markdownTable(
    ["council", "evaluations", "completed", "seconds", "per second", "CPU ms each", "most under way", "most waiting"],
    runs.map((one) => [
      one.what,
      String(one.count),
      String(one.completed),
      figure(one.seconds),
      figure(one.count / one.seconds),
      figure(one.cpuMsEach),
      String(one.underWayMax),
      String(one.waitingMax)
    ])
  )

const routeTable = (runs: ReadonlyArray<Run>): string =>
  markdownTable(
    [
      "council",
      "while",
      "route",
      "asked",
      "idle p50 ms",
      "p50 ms",
      "idle p99 ms",
      "p99 ms",
      "p99 ratio",
      "within twice",
      "failed"
    ],
    runs.flatMap(({ asking, idle, what, working }) =>
      [["all ask", asking] as const, ["the queue is worked off", working] as const].flatMap(([phase, samples]) =>
        ROUTES.map((route, at) => {
          const [before, after] = [idle[at]!, samples[at]!]
          const ratio = quantile(after.ms, 0.99) / quantile(before.ms, 0.99)
          return [
            what,
            phase,
            route,
            String(after.ms.length),
            figure(quantile(before.ms, 0.5)),
            figure(quantile(after.ms, 0.5)),
            figure(quantile(before.ms, 0.99)),
            figure(quantile(after.ms, 0.99)),
            figure(ratio),
            ratio <= P99_RATIO_MAX ? "yes" : "**no**",
            [...new Set([...before.failures, ...after.failures])].join(", ") || "none"
          ]
        })
      )
    )
  )

const { values } = parseArgs({
  options: {
    count: { type: "string" },
    "latency-ms": { type: "string", default: MODEL_LATENCY_MS },
    database: { type: "string", default: "embedded,postgres" },
    members: { type: "string", default: "rules,models" }
  }
})
const latencyMs = Number(values["latency-ms"])
const databases = await Databases.open()
const runs: Array<Run> = []
try {
  say(describeMachine(databases).text)
  for (const name of ["ours-embedded", "ours-postgres"] as const) {
    for (const members of ["rules", "models"] as const) {
      if (!values.database.includes(name.slice("ours-".length)) || !values.members.includes(members)) continue
      runs.push(await run(databases, name, members, Number(values.count ?? COUNTS[members])))
    }
  }
  say(`\n${councilTable(runs)}\n\n${routeTable(runs)}`)
} finally {
  await databases.close()
}
process.exit(runs.every(isWell) ? 0 : 1)
