/**
 * What the reading of a person's text costs, in processor time: `node test/bench/reading.ts [--against ../other-checkout] [--rounds 60]`.
 * The texts are those of test/fixtures/triage, each different: about 200 characters alone, about 1,000 as neighbours joined. One round
 * reads every text once, with what the garbage collector costs. With --against a second checkout takes every other round.
 *
 * Best and median of the rounds are printed: other processes on the machine only add.
 */
import "../support/script-help.ts"
import { readdirSync, readFileSync } from "node:fs"
import { resolve } from "node:path"
import { pathToFileURL } from "node:url"
import { parseArgs } from "node:util"
import type { triage as ownTriage } from "../../actors/assistant/triage.ts"

type Read = (one: Told) => unknown

interface Told {
  readonly text: string
  readonly jurisdiction: string | undefined
}

interface Bin {
  readonly name: string
  readonly texts: ReadonlyArray<Told>
}

const { values } = parseArgs({
  options: { against: { type: "string" }, rounds: { type: "string", default: "60" } }
})

/** Code is compiled by then; compiling runs beside the code and would count. */
const WARM_ROUNDS = 30
/** Texts of a bin; more of them change the figures by less than a round does. */
const TEXT_COUNT = 200

const fixtures = new URL("../fixtures/triage/", import.meta.url)
const told: ReadonlyArray<Told> = readdirSync(fixtures)
  .filter((name) => name.endsWith(".json"))
  .flatMap((name) => JSON.parse(readFileSync(new URL(name, fixtures), "utf8")) as ReadonlyArray<Partial<Told>>)
  .map(({ jurisdiction, text = "" }) => ({ text, jurisdiction: jurisdiction ?? undefined }))

/** Evenly spread over all files. */
const sample = (texts: ReadonlyArray<Told>): ReadonlyArray<Told> => {
  const step = Math.max(1, texts.length / TEXT_COUNT)
  return Array.from({ length: Math.min(TEXT_COUNT, texts.length) }, (_, at) => texts[Math.floor(at * step)]!)
}

/** Neighbours of one file are of one author; each text stands in one joined text only. */
const joined = (length: number): ReadonlyArray<Told> => {
  const made: Array<Told> = []
  let parts: Array<Told> = []
  for (const one of told) {
    parts.push(one)
    const text = parts.map((part) => part.text).join("\n")
    if (text.length < length) continue
    made.push({ text, jurisdiction: parts[0]?.jurisdiction })
    parts = []
  }
  return made
}

const between = (from: number, to: number): ReadonlyArray<Told> =>
  told.filter(({ text }) => text.length >= from && text.length <= to)

const bins: ReadonlyArray<Bin> = [
  { name: "100 characters", texts: sample(between(90, 110)) },
  { name: "200 characters", texts: sample(between(170, 240)) },
  { name: "1,000 characters", texts: sample(joined(950)) }
]

const readerOf = async (root: string): Promise<Read> => {
  const url = pathToFileURL(resolve(root, "actors/assistant/triage.ts")).href
  const { triage } = (await import(url)) as { readonly triage: typeof ownTriage }
  return ({ jurisdiction, text }) => triage({ text, jurisdiction, organizationNamed: true, now: 0 })
}

/** Microseconds of processor time for each text. */
const round = (read: Read, { texts }: Bin): number => {
  const before = process.cpuUsage()
  for (const one of texts) read(one)
  const { system, user } = process.cpuUsage(before)
  return (user + system) / texts.length
}

const median = (numbers: ReadonlyArray<number>): number =>
  numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? Number.NaN

const figures = (times: ReadonlyArray<number>): string =>
  `best ${Math.min(...times)
    .toFixed(1)
    .padStart(6)} µs, median ${median(times).toFixed(1).padStart(6)} µs`

const own = resolve(import.meta.dirname, "../..")
const roots = values.against === undefined ? [own] : [own, resolve(values.against)]
const readers = await Promise.all(roots.map(readerOf))
for (const bin of bins) {
  for (let warm = 0; warm < WARM_ROUNDS; warm++) for (const read of readers) round(read, bin)
}
const times = bins.map(() => readers.map((): Array<number> => []))
for (let number = 0; number < Number(values.rounds); number++) {
  for (const [at, bin] of bins.entries()) {
    // The one that is measured first changes, because it finds the caches of the other.
    for (const which of number % 2 === 0 ? readers.keys() : [...readers.keys()].toReversed())
      times[at]?.[which]?.push(round(readers[which]!, bin))
  }
}
for (const [at, { name, texts }] of bins.entries()) {
  const length = Math.round(texts.reduce((sum, { text }) => sum + text.length, 0) / texts.length)
  console.log(`${name} (${texts.length} texts, ${length} on average)`)
  const [ours = [], theirs] = times[at] ?? []
  for (const [which, root] of roots.entries()) console.log(`  ${figures(times[at]?.[which] ?? [])}  ${root}`)
  if (theirs !== undefined)
    console.log(
      `  ${median(ours.map((one, number) => one / theirs[number]!)).toFixed(3)} of the other, in the median round`
    )
}
