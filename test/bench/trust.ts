/**
 * A million known domains in memory: `node --expose-gc --max-semi-space-size=64
 * test/bench/trust.ts [count]`. Prints what building them costs, how
 * much memory they take, how long the event loop was held meanwhile, how long a search for lookalikes lasts for several
 * kinds of questions, and what a cached answer costs in the handler.
 */
import { Effect, Result } from "effect"
import { monitorEventLoopDelay, performance } from "node:perf_hooks"
import { makeBrandList } from "../../src/trust/brands/brands.ts"
import { makeTrustChecks } from "../../src/trust/trust-checks.ts"
import { trustCheckHandlers } from "../../src/trust/http/trust-check.ts"
import { type DomainHost, readHost } from "../../src/trust/host.ts"
import type { KnownDomain } from "../../src/trust/known-domain.ts"
import { KnownDomains } from "../../src/trust/known-domains.ts"
import { findLookalike } from "../../src/trust/lookalike.ts"
import { fakeRequest } from "../support/fake-request.ts"

const COUNT = Number(process.argv[2] ?? 1_000_000)
const QUESTION_COUNT = 20_000
const PAGE_COUNT = 2_000
const CALL_COUNT = 1_000_000
const MEGABYTE = 1024 * 1024

const WORDS =
  `acme alpha american apex atlantic auto bank best blue bright capital care central city clear cloud coast community
  consumer credit data delta direct east easy energy express family farm fast federal financial first fit food fresh
  general global gold golden good grand great green group gym health heritage home house insurance international legal
  liberty life light loan market media medical metro mobile modern money mountain mutual national net network north
  ocean office one online pacific park partners pay phone plus power premier prime pro pure quick rapid real red river
  royal safe savings school secure service shop silver smart solar source south star state store student sun super
  supply system team tech time top total trade travel true trust union united valley value vital water west wise world`
    .split(/\s+/)
    .filter((word) => word !== "")
const SUFFIXES = ["com", "com", "com", "net", "org", "co.uk", "de", "io"]
const LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789"

let seed = 42
const random = (below: number): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((seed / 2 ** 32) * below)
}
const pick = <A>(of: ReadonlyArray<A> | string): A => of[random(of.length)] as A

/** Names as companies have them: two or three common words, so that many begin alike. */
const labelAt = (index: number): string => {
  const words = Array.from({ length: 2 + random(2) }, () => pick(WORDS))
  const joined = random(3) === 0 ? words.join("-") : words.join("")
  return random(4) === 0 ? joined : `${joined}${index.toString(36)}`.slice(0, 63)
}

const domainAt = (index: number): KnownDomain => {
  const label = labelAt(index)
  return {
    domain: `${label}.${pick<string>(SUFFIXES)}`,
    orgId: `org-${index}`,
    orgName: `Organization ${index}`,
    level: random(2) === 0 ? "verified" : "claimed",
    isBrand: true,
    claimedAt: 1_700_000_000_000 + index
  }
}

const changed = (label: string, changes: number): string => {
  let text = label
  for (let i = 0; i < changes; i++) {
    const at = random(text.length)
    const kind = random(4)
    if (kind === 0) text = text.slice(0, at) + text.slice(at + 1)
    else if (kind === 1) text = text.slice(0, at) + pick<string>(LETTERS) + text.slice(at)
    else if (kind === 2) text = text.slice(0, at) + pick<string>(LETTERS) + text.slice(at + 1)
    else
      text =
        text.slice(0, at) +
        text
          .slice(at, at + 2)
          .split("")
          .toReversed()
          .join("") +
        text.slice(at + 2)
  }
  return text
}

const hostOf = (domain: string): DomainHost | undefined => {
  const host = readHost({ domain })
  return Result.isSuccess(host) && host.success._tag === "Domain" ? host.success : undefined
}

const percentiles = (times: Array<number>): string => {
  times.sort((one, other) => one - other)
  const at = (share: number) =>
    `${(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(3)} ms`
  return `p50 ${at(0.5)}, p99 ${at(0.99)}, p99.9 ${at(0.999)}, most ${at(1)}`
}

const memory = (): number => {
  globalThis.gc?.()
  const { arrayBuffers, heapUsed } = process.memoryUsage()
  return arrayBuffers + heapUsed
}

const rows = Array.from({ length: COUNT }, (_, index) => domainAt(index))
const known = new KnownDomains((defect) => console.error(defect))
const delay = monitorEventLoopDelay({ resolution: 1 })
const before = memory()
delay.enable()
const startedAt = performance.now()
await known.load(async (after) => {
  const from = Number(after)
  const next = from + PAGE_COUNT
  return { rows: rows.slice(from, next), next: next < COUNT ? String(next) : undefined }
})
delay.disable()
console.info(`${COUNT} domains: read and built in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`)
console.info(
  `event loop held: p99 ${(delay.percentile(99) / 1e6).toFixed(1)} ms, most ${(delay.max / 1e6).toFixed(1)} ms`
)
console.info(
  `tables ${(known.byteLength / MEGABYTE).toFixed(0)} MB, process ${((memory() - before) / MEGABYTE).toFixed(0)} MB more`
)

const labelOf = (row: KnownDomain): string => row.domain.slice(0, row.domain.indexOf("."))
const questions: Readonly<Record<string, () => string>> = {
  "a known domain": () => pick(rows).domain,
  "a stranger": () => `${Array.from({ length: 6 + random(12) }, () => pick<string>(LETTERS)).join("")}.com`,
  "one change": () => `${changed(labelOf(pick(rows)), 1)}.shop`,
  "two changes": () => `${changed(labelOf(pick(rows)), 2)}.shop`,
  "common words": () => `${pick(WORDS)}${pick(WORDS)}${pick(WORDS)}.shop`,
  "a crowded beginning": () => `international${pick(WORDS)}${pick<string>(LETTERS)}.shop`,
  "a crowded beginning, misspelt": () => `${changed("international", 1)}${random(100_000)}.shop`,
  "sixty labels": () =>
    `${Array.from({ length: 60 }, () => pick(WORDS))
      .join(".")
      .slice(0, 230)}.login-${pick(WORDS)}.shop`
}
for (const [kind, question] of Object.entries(questions)) {
  const times: Array<number> = []
  let foundCount = 0
  let cutCount = 0
  for (let i = 0; i < QUESTION_COUNT; i++) {
    const host = hostOf(question())
    if (host === undefined) continue
    const from = performance.now()
    const { best, complete } = findLookalike(host, known, [])
    times.push(performance.now() - from)
    if (best !== undefined) foundCount += 1
    if (!complete) cutCount += 1
  }
  const share = (count: number) => `${((100 * count) / times.length).toFixed(1)} %`
  console.info(`${kind}: ${percentiles(times)}; found ${share(foundCount)}, cut short ${share(cutCount)}`)
}

const checks = makeTrustChecks({
  registry: {
    peek: () => undefined,
    lastKnown: () => undefined,
    read: () => Effect.runPromise(Effect.die("nobody is asked")),
    listenKind: () => () => undefined
  },
  known,
  brands: makeBrandList(true),
  named: async () => [],
  baseUrl: "http://localhost:8080",
  now: Date.now
})
const [byDomain] = trustCheckHandlers({ trustChecks: checks })
const input = { path: { domain: "example.com" }, request: fakeRequest({}) } as never
await byDomain?.handle(input)
for (let round = 1; round <= 3; round++) {
  const from = performance.now()
  for (let call = 0; call < CALL_COUNT; call++) void byDomain?.handle(input)
  console.info(`cached handler: ${(((performance.now() - from) * 1_000) / CALL_COUNT).toFixed(2)} µs a call`)
}
