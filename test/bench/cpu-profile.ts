/**
 * Reads a .cpuprofile: how long each function was itself on the processor between two moments. Time that was idle is
 * left out of the shares, so that they add up to the work done.
 */

/** The parts of V8's format that are used here. Times are microseconds of the monotonic clock. */
export interface CpuProfile {
  readonly nodes: ReadonlyArray<ProfileNode>
  readonly startTime: number
  readonly samples: ReadonlyArray<number>
  readonly timeDeltas: ReadonlyArray<number>
}

interface ProfileNode {
  readonly id: number
  readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number }
}

export interface SelfTime {
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

/** Functions by self time, the longest first. */
export const selfTimes = (profile: CpuProfile, window: Window, root: string): ReadonlyArray<SelfTime> => {
  const usOf = usPerNode(profile, window)
  const functions = new Map<string, { name: string; place: string; us: number }>()
  let busyUs = 0
  for (const { callFrame, id } of profile.nodes) {
    const us = usOf.get(id) ?? 0
    if (us === 0 || callFrame.functionName === "(idle)") continue
    busyUs += us
    const name = callFrame.functionName === "" ? "(anonymous)" : callFrame.functionName
    const place = placeOf(callFrame, root)
    const key = `${name} ${place}`
    const known = functions.get(key)
    if (known === undefined) functions.set(key, { name, place, us })
    else known.us += us
  }
  return [...functions.values()]
    .map((one) => ({ ...one, share: one.us / busyUs }))
    .toSorted((one, other) => other.us - one.us)
}

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
  return `${path.replace(/^node_modules\//, "")}:${lineNumber + 1}`
}

/** The same time by where the code comes from: our folders, each package, node itself, the engine. */
export const byOrigin = (times: ReadonlyArray<SelfTime>): ReadonlyArray<{ origin: string; share: number }> => {
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

export const profileText = (times: ReadonlyArray<SelfTime>, count: number): string => {
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`.padStart(7)
  return [
    ...times.slice(0, count).map(({ name, place, share }) => `${percent(share)}  ${name}  ${place}`),
    "",
    ...byOrigin(times)
      .slice(0, count)
      .map(({ origin, share }) => `${percent(share)}  ${origin}`)
  ].join("\n")
}
