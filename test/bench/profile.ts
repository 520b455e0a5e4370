/**
 * Where our server's time goes under load: `npm run bench:profile`. Runs it with V8's sampling profiler, loads it, and
 * prints the functions by self time, of the seconds under load alone.
 *
 *   node test/bench/profile.ts [get|post|life …] [--embedded] [--seconds 5] [--cases 8000] [--top 25] [--keep]
 *
 * "life" opens so many cases and waits until they have settled, and tells both apart, of our service and of the CTE peer.
 * --keep leaves the .cpuprofile files, for a viewer, and says where they are.
 */
import "../support/script-help.ts"
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { type CpuProfile, monotonicUs, profilerOf, profileText, readProfile, threadOf } from "./cpu-profile.ts"
import { Databases } from "./database.ts"
import { profileLife } from "./life/profile.ts"
import { type LoadKind, type Measurement, measure } from "./measure.ts"
import { ROOT } from "./process.ts"
import { figure } from "./table.ts"
import { type OurName, ourPlace, ourTarget, TITLES } from "./targets.ts"

/** The first thousands of writes run unoptimised and cost twice as much. */
const WARM_UP_SECONDS = 6
interface ProfileOptions {
  readonly name: OurName
  readonly kind: LoadKind
  readonly seconds: number
  readonly top: number
  readonly keep: boolean
}

const profile = async (databases: Databases, options: ProfileOptions): Promise<string> => {
  const { keep, kind, name, seconds, top } = options
  const directory = mkdtempSync(join(tmpdir(), "redress-profile-"))
  const target = await ourTarget(await ourPlace(name, databases), profilerOf(directory))
  await measure(kind, target, databases, { round: 0, seconds: WARM_UP_SECONDS })
  const fromUs = monotonicUs()
  const measurement = await measure(kind, target, databases, { round: 1, seconds })
  const window = { fromUs, toUs: monotonicUs() }
  await target.child.stop()
  const files = readdirSync(directory)
  const texts = files.toSorted().map((file) => {
    const report = readProfile(JSON.parse(readFileSync(join(directory, file), "utf8")) as CpuProfile, window, ROOT)
    const text = profileText(report, { answers: measurement.answers, count: top })
    return files.length > 1 ? `${threadTitle(file)}: ${text}` : text
  })
  if (keep) texts.push(`profiles are in ${directory}`)
  else rmSync(directory, { recursive: true, force: true })
  if (files.length === 0) texts.push(`the server wrote no profile:\n${target.child.output()}`)
  return [summary(measurement), ...texts].join("\n\n")
}

const summary = ({ failure, kind, p50Ms, p99Ms, perSecond, serverCpuUs, target }: Measurement): string =>
  `## ${kind.toUpperCase()}, ${TITLES[target]}: ${figure(perSecond)}/s under the profiler, p50 ${figure(p50Ms)} ms, ` +
  `p99 ${figure(p99Ms)} ms, ${figure(serverCpuUs ?? NaN)} µs CPU each${failure === undefined ? "" : `; FAILED: ${failure}`}`

const threadTitle = (file: string): string => {
  const thread = threadOf(file)
  return thread === 0 ? "main thread" : `worker thread ${thread}`
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    embedded: { type: "boolean", default: false },
    seconds: { type: "string", default: "5" },
    cases: { type: "string", default: "8000" },
    top: { type: "string", default: "25" },
    keep: { type: "boolean", default: false }
  }
})
const kinds = (["get", "post"] as const).filter((kind) => positionals.length === 0 || positionals.includes(kind))
const name = values.embedded ? "ours-embedded" : "ours-postgres"
const { keep } = values
const top = Number(values.top)
const databases = await Databases.open()
try {
  for (const kind of kinds) {
    console.log(await profile(databases, { name, kind, seconds: Number(values.seconds), top, keep }), "\n")
  }
} finally {
  await databases.close()
}
if (positionals.includes("life")) {
  for (const target of [name, "life-cte"] as const) {
    console.log(await profileLife(target, { cases: Number(values.cases), top, keep }), "\n")
  }
}
