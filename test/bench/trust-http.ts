/**
 * A cached trust check against bare uWebSockets.js that sends the same number of bytes: `node test/bench/trust-http.ts
 * [seconds]`. Both are child processes and asked in turn; the pipeline with its rate limit is in the path, and an answer
 * that is not 200 makes the round fail. Prints answers per second and processor time per answer, and both as a ratio.
 */
import { HttpApi } from "effect/http-api"
import { trustGroup } from "../../schema/api/trust.ts"
import { bind } from "../../src/http/rest.ts"
import { trustCheckHandlers } from "../../src/trust/http/trust-check.ts"
import { makeRateTable } from "../../src/http/rate-lease.ts"
import { startServer } from "../../src/http/uws.ts"
import { KnownDomains } from "../../src/trust/known-domains.ts"
import { makeBrandList } from "../../src/trust/brands/brands.ts"
import { makeTrustChecks } from "../../src/trust/trust-checks.ts"
import { NOW } from "../support/given.ts"
import { makeWorld } from "../support/small-api.ts"
import { httpLoad } from "./http-load.ts"
import { type Child, startChild } from "./process.ts"
import { freePort } from "../support/free-port.ts"

const ROUND_COUNT = 3
const SECONDS_DEFAULT = 4
/** Never the limit here. */
const LIMITS = { requestsPerSecond: 10_000_000, burst: 10_000_000 }
const DOMAIN = "stranger.com"

const serve = async (port: number): Promise<void> => {
  const known = new KnownDomains((defect) => console.error(defect))
  const row = { orgId: "acme-bank", orgName: "Acme Bank", level: "verified", isBrand: true, claimedAt: NOW } as const
  await known.load(async () => ({ rows: [{ domain: "acmebank.com", ...row }], next: undefined }))
  const trustChecks = makeTrustChecks({
    registry: {
      peek: () => undefined,
      lastKnown: () => undefined,
      read: () => Promise.reject(new Error("cold")),
      listenKind: () => () => undefined
    },
    known,
    brands: makeBrandList(true),
    named: async () => [],
    baseUrl: "http://localhost:8080",
    now: Date.now
  })
  const { ports, rates } = makeWorld()
  const limited = makeRateTable({ ask: rates.ask, monotonicNow: () => performance.now(), addressLimits: LIMITS })
  const routes = bind({
    api: HttpApi.make("trust").add(trustGroup),
    handlers: trustCheckHandlers({ trustChecks }),
    ports: { ...ports, rates: limited }
  })
  const onDefect = (error: unknown) => console.error(error)
  await startServer({ host: "127.0.0.1", port, routes, onDefect })
  console.info("listening")
}

const measured = async (child: Child, origin: string, path: string, seconds: number) => {
  const before = child.cpuMs() ?? 0
  const load = await httpLoad({ origin, headers: {}, requests: [{ method: "GET", path }], seconds })
  if (load.failure !== undefined || load.non2xx > 0) throw new Error(load.failure ?? `${load.non2xx} were not 200`)
  return { perSecond: load.perSecond, microseconds: (((child.cpuMs() ?? 0) - before) * 1_000) / load.answers, load }
}

const compare = async (seconds: number): Promise<void> => {
  const [ours, theirs] = [await freePort(), await freePort()]
  const script = "test/bench/trust-http.ts"
  const child = await startChild({
    script,
    args: ["serve", String(ours)],
    env: { UWS_HTTP_MAX_HEADERS_SIZE: "16384" },
    ready: /listening/
  })
  const path = `/api/v1/trustcheck/${DOMAIN}`
  const body = await (await fetch(`http://127.0.0.1:${ours}${path}`)).text()
  const bare = await startChild({
    script: "test/bench/peers/bare-uws.ts",
    env: { PORT: String(theirs), BENCH_BODY: body },
    ready: /listening/
  })
  for (let round = 1; round <= ROUND_COUNT; round++) {
    const one = await measured(bare, `http://127.0.0.1:${theirs}`, "/api/v1/cases/ARC-2026-000001", seconds)
    const other = await measured(child, `http://127.0.0.1:${ours}`, path, seconds)
    console.info(
      `round ${round}: bare ${Math.round(one.perSecond)}/s, ${one.microseconds.toFixed(1)} µs; ` +
        `check ${Math.round(other.perSecond)}/s, ${other.microseconds.toFixed(1)} µs, p99 ${other.load.p99Ms} ms; ` +
        `ratio ${(other.perSecond / one.perSecond).toFixed(2)}, ` +
        `by processor time ${(one.microseconds / other.microseconds).toFixed(2)} (${one.load.tool}, ${body.length} bytes)`
    )
  }
  await Promise.all([child.stop(), bare.stop("SIGKILL")])
}

const [mode, port] = process.argv.slice(2)
if (mode === "serve") await serve(Number(port))
else {
  await compare(Number(mode ?? SECONDS_DEFAULT))
  process.exit(0)
}
