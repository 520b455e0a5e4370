/**
 * A trust check of the running service on Postgres that knows a million domains, over HTTP, with every check and its query of
 * the database: `node test/bench/trust-service.ts [count]`. Prints how long the domains take to load after the start and the
 * percentiles of checks that no cache can answer, one at a time and four at once, and of cached ones.
 */
import { Agent, get } from "node:http"
import { performance } from "node:perf_hooks"
import { Client } from "pg"
import { Databases } from "./database.ts"
import { eventually } from "./process.ts"
import { ourPlace, startOurs } from "./targets.ts"

const COUNT = Number(process.argv[2] ?? 1_000_000)
const LOADED_MS_MAX = 120_000
/** One address asks all of it here. */
const SETTINGS = { ADDRESS_REQUESTS_PER_MINUTE: "1000000000" }

/** Rows as claims leave them: labels of four to twelve hex digits before a common word. */
const FILL = `
  insert into organization_domain_view
  select 'd' || i || '.com/org-' || i, 1, substr(md5(i::text), 1, 4 + i % 9) || (array['bank', 'pay', 'shop', 'gym', 'tel'])[1 + i % 5]
    || i % 1000 || '.com', 'org-' || i, 'Org ' || i, 'claimed', true, 'operator', 1700000000000
  from generate_series(1, $1::int) i`

const agent = new Agent({ keepAlive: true })
const took = (origin: string, domain: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now()
    get(`${origin}/api/v1/trustcheck/${domain}`, { agent }, (reply) => {
      reply.resume()
      reply.on("end", () =>
        reply.statusCode === 200 ? resolve(performance.now() - startedAt) : reject(new Error(`${reply.statusCode}`))
      )
    }).on("error", reject)
  })

/** Spreads the numbers, so that no two questions are neighbours. */
const domainOf = (number: number): string =>
  `${(Math.imul(number, 2_654_435_761) >>> 0).toString(36)}shop${number % 1_000}.com`

interface Questions {
  readonly count: number
  readonly atOnce: number
  readonly domainOf: (number: number) => string
}

const measure = async (origin: string, what: string, { atOnce, count, domainOf }: Questions): Promise<void> => {
  const times: Array<number> = []
  let next = 0
  const ask = async (): Promise<void> => {
    while (next < count) times.push(await took(origin, domainOf(next++)))
  }
  await Promise.all(Array.from({ length: atOnce }, ask))
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number): string => (sorted[Math.floor((sorted.length - 1) * share)] ?? NaN).toFixed(2)
  console.info(`${what}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, most ${at(1)} ms (${count} questions)`)
}

const databases = await Databases.open()
try {
  const place = await ourPlace("ours-postgres", databases)
  // The first start migrates.
  await (await startOurs(place, [], SETTINGS)).child.stop()
  const client = new Client({ connectionString: place.databaseUrl })
  await client.connect()
  await client.query(FILL, [COUNT])
  await client.query("vacuum analyze organization_domain_view")
  await client.end()

  const { child, origin } = await startOurs(place, [], SETTINGS)
  const startedAt = performance.now()
  const isLoaded = (): Promise<boolean> =>
    took(origin, "example.com").then(
      () => true,
      () => false
    )
  await eventually("the domains are loaded", isLoaded, LOADED_MS_MAX)
  console.info(`${COUNT} domains are loaded ${((performance.now() - startedAt) / 1_000).toFixed(1)} s after the start`)
  await measure(origin, "warm-up", { count: 3_000, atOnce: 4, domainOf: (number) => domainOf(number + 1_000_000) })
  await measure(origin, "not cached, one at a time", { count: 5_000, atOnce: 1, domainOf })
  await measure(origin, "not cached, four at once", {
    count: 10_000,
    atOnce: 4,
    domainOf: (number) => domainOf(number + 10_000)
  })
  await measure(origin, "cached, four at once", {
    count: 20_000,
    atOnce: 4,
    domainOf: (number) => domainOf(number % 1_000)
  })
  await child.stop()
} finally {
  await databases.close()
}
process.exit()
