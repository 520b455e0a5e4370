/** The tables of live timelines and of large databases, and what timelines have to reach. */
import type { ScaleMeasurement } from "./scale.ts"
import type { StreamMeasurement } from "./streams.ts"
import { figure, markdownTable, type Verdict, verdict } from "./table.ts"

/** From this many events a second on a measurement is one of a fan-out. */
const FAN_OUT_EVENTS = 20_000

const titleOf = ({ cases, watchers }: StreamMeasurement): string =>
  `${figure(cases)} cases × ${figure(watchers)} watchers`

/** Delivery is the run with watchers without the same run before them. */
export const timelineVerdicts = (timelines: ReadonlyArray<StreamMeasurement>): ReadonlyArray<Verdict> =>
  timelines.flatMap((one) => {
    const share = { unit: "%", smallerIsBetter: true }
    const isFanOut = one.eventsPerSecond >= FAN_OUT_EVENTS
    return [
      isFanOut
        ? verdict(`${titleOf(one)}, of a core`, [one.cpuShare * 100], { floor: 60, aim: 40, ...share })
        : verdict(`${titleOf(one)}, delivery of a core`, [(one.cpuShare - one.cpuShareAlone) * 100], {
            floor: 10,
            aim: 5,
            ...share
          }),
      verdict(`${titleOf(one)}, memory of a stream`, [one.bytesPerStream / 1_000], {
        floor: 8,
        aim: 4,
        unit: "kB",
        smallerIsBetter: true
      })
    ]
  })

export const timelineTable = (timelines: ReadonlyArray<StreamMeasurement>): string =>
  markdownTable(
    ["timelines", "commands/s", "events/s", "service, of a core", "without watchers", "kB a stream", "failures"],
    timelines.map((one) => [
      titleOf(one),
      figure(one.rate),
      figure(one.eventsPerSecond),
      `${figure(one.cpuShare * 100)} %`,
      `${figure(one.cpuShareAlone * 100)} %`,
      figure(one.bytesPerStream / 1_000),
      one.failure ?? "none"
    ])
  )

export const scaleTable = (scale: ReadonlyArray<ScaleMeasurement>): string =>
  markdownTable(
    [`${figure(scale[0]?.rows ?? 0)} rows`, "p50 ms", "p99 ms", "Postgres CPU ms", "not answered"],
    scale.map((one) => [
      one.question,
      figure(one.p50Ms),
      figure(one.p99Ms),
      one.databaseCpuMs === undefined ? "" : figure(one.databaseCpuMs),
      String(one.failures)
    ])
  )
