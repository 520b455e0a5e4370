/**
 * Reads a .cpuprofile: how long each function, alone and with all it calls, was on the processor between two moments. Time that was idle is
 * left out of the shares, so that they add up to the work done.
 */

/** Microseconds between samples; half of V8's default, because many functions here take less than one. */
const SAMPLE_US = 500

/** Arguments of node that write a profile into the directory when the process ends. */
export const profilerOf = (directory: string): ReadonlyArray<string> => [
  "--cpu-prof",
  `--cpu-prof-dir=${directory}`,
  `--cpu-prof-interval=${SAMPLE_US}`
]

/** The number of the thread that a file is of; 0 is the main one. CPU.<date>.<time>.<pid>.<thread>.<n>.cpuprofile */
export const threadOf = (file: string): number => Number(file.split(".")[4])

/** The clock of the profiler's time stamps. */
export const monotonicUs = (): number => Number(process.hrtime.bigint() / 1_000n)

/** The parts of V8's format that are used here. Times are microseconds of the monotonic clock. */
export interface CpuProfile {
  readonly nodes: ReadonlyArray<ProfileNode>
  readonly startTime: number
  readonly samples: ReadonlyArray<number>
  readonly timeDeltas: ReadonlyArray<number>
}

interface ProfileNode {
  readonly id: number
  readonly children?: ReadonlyArray<number> | undefined
  readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number }
}

export interface FunctionTime {
  readonly name: string
  /** "src/http/answer.ts:120", "node:net:12", or "" for the engine's own entries. */
  readonly place: string
  readonly us: number
  /** Of all time that was not idle. */
  readonly share: number
}

export interface Window {
  readonly fromUs: number
  readonly toUs: number
}

export interface ProfileReport {
  /** Functions by the time they were themselves on the processor, the longest first. */
  readonly self: ReadonlyArray<FunctionTime>
  /** Functions by the time they or anything they called were on the processor. */
  readonly inclusive: ReadonlyArray<FunctionTime>
  /** All time that was not idle. */
  readonly busyUs: number
}

export const readProfile = (profile: CpuProfile, window: Window, root: string): ProfileReport => {
  const usOf = usPerNode(profile, window)
  const functionOf = new Map(profile.nodes.map(({ callFrame, id }) => [id, describe(callFrame, root)]))
  const parentOf = new Map(profile.nodes.flatMap(({ children = [], id }) => children.map((child) => [child, id])))
  const self = new Map<string, Named>()
  const inclusive = new Map<string, Named>()
  let busyUs = 0
  for (const [id, us] of usOf) {
    const leaf = functionOf.get(id)
    if (leaf === undefined || leaf.name === "(idle)") continue
    busyUs += us
    add(self, leaf, us)
    // A function that calls itself counts once for each moment.
    const onStack = new Set<string>()
    for (let at: number | undefined = id; at !== undefined; at = parentOf.get(at)) {
      const one = functionOf.get(at)!
      const key = keyOf(one)
      if (onStack.has(key)) continue
      onStack.add(key)
      add(inclusive, one, us)
    }
  }
  return { self: byTime(self, busyUs), inclusive: byTime(inclusive, busyUs), busyUs }
}

interface Named {
  readonly name: string
  readonly place: string
  readonly us: number
}

const keyOf = ({ name, place }: Named): string => `${name} ${place}`

const add = (times: Map<string, Named>, one: Named, us: number): void => {
  const key = keyOf(one)
  times.set(key, { ...one, us: (times.get(key)?.us ?? 0) + us })
}

const byTime = (times: ReadonlyMap<string, Named>, busyUs: number): ReadonlyArray<FunctionTime> =>
  [...times.values()].map((one) => ({ ...one, share: one.us / busyUs })).toSorted((one, other) => other.us - one.us)

const describe = (callFrame: ProfileNode["callFrame"], root: string): Named => ({
  name: callFrame.functionName === "" ? "(anonymous)" : callFrame.functionName,
  place: placeOf(callFrame, root),
  us: 0
})

const usPerNode = ({ samples, startTime, timeDeltas }: CpuProfile, window: Window): ReadonlyMap<number, number> => {
  const usOf = new Map<number, number>()
  let at = startTime
  for (let index = 0; index < samples.length; index++) {
    at += timeDeltas[index]!
    // A sample stands for the time until the next one.
    const us = timeDeltas[index + 1] ?? 0
    const id = samples[index]!
    if (at >= window.fromUs && at <= window.toUs) usOf.set(id, (usOf.get(id) ?? 0) + us)
  }
  return usOf
}

const placeOf = ({ lineNumber, url }: ProfileNode["callFrame"], root: string): string => {
  if (url === "") return ""
  const path = url.replace(/^file:\/\//, "").replace(`${root}/`, "")
  return `${path.replace(/^.*node_modules\//, "")}:${lineNumber + 1}`
}

/** The same time by where the code comes from: our folders, each package, node itself, the engine. */
export const byOrigin = (times: ReadonlyArray<FunctionTime>): ReadonlyArray<{ origin: string; share: number }> => {
  const shares = new Map<string, number>()
  for (const { name, place, share } of times) {
    const origin = originOf(name, place)
    shares.set(origin, (shares.get(origin) ?? 0) + share)
  }
  return [...shares].map(([origin, share]) => ({ origin, share })).toSorted((one, other) => other.share - one.share)
}

const originOf = (name: string, place: string): string => {
  if (place === "") return name.startsWith("(") && name !== "(anonymous)" ? name : "native and built-in"
  if (place.startsWith("node:")) return place.split(":").slice(0, 2).join(":")
  const segments = place.split("/")
  return segments.slice(0, Math.min(segments.length - 1, 2)).join("/")
}

/** Entries of the engine and of the event loop are on every stack and say nothing there. */
const isOurs = ({ place }: FunctionTime): boolean => place !== "" && !place.startsWith("node:")

export const profileText = ({ busyUs, inclusive, self }: ProfileReport, options: TextOptions): string => {
  const { answers, count } = options
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`.padStart(7)
  const each = (share: number): string => ((share * busyUs) / answers).toFixed(2).padStart(8)
  const lines = (times: ReadonlyArray<FunctionTime>): ReadonlyArray<string> =>
    times.slice(0, count).map(({ name, place, share }) => `${percent(share)} ${each(share)}  ${name}  ${place}`)
  const origins = byOrigin(self).slice(0, count)
  return [
    `busy ${(busyUs / answers).toFixed(1)} µs per answer; columns: share, µs per answer`,
    "\nself time:",
    ...lines(self),
    "\nwith all they call:",
    ...lines(inclusive.filter(isOurs)),
    "\nself time by origin:",
    ...origins.map(({ origin, share }) => `${percent(share)} ${each(share)}  ${origin}`)
  ].join("\n")
}

interface TextOptions {
  /** Answers given in the window. */
  readonly answers: number
  /** Lines of each list. */
  readonly count: number
}
