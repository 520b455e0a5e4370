/**
 * The warm-up: after a start it does what the first text would wait for (`actors/case/rehearsal.ts`), in short slices beside the
 * requests.
 *
 * Always true:
 * - Between two slices the event loop is free for as long as the slice took.
 * - While the service is busy a slice waits, at most `WAIT_MS_MAX`: a service that is never idle is warm in the end.
 * - It stops at once, and stops by itself where the heap has little room.
 */
import { getHeapStatistics } from "node:v8"

export interface WarmUpPorts {
  /** Each `next` is one step, a few milliseconds long. */
  readonly steps: Iterator<unknown, unknown>
  readonly isBusy: () => boolean
  readonly hasRoom: () => boolean
  readonly nowMs: () => number
  /** Runs the work after some milliseconds, unless it is stopped before. */
  readonly after: (ms: number, work: () => void) => () => void
  readonly onEnd: (end: WarmUpEnd) => void
}

export interface WarmUpEnd {
  readonly reason: "done" | "no room" | "failed"
  readonly steps: number
  readonly longestMs: number
  readonly error?: unknown
}

/** What a start leaves to do comes first. */
const FIRST_MS = 200
/** A slice ends with the step that goes beyond it: half of what a request may be made to wait. */
const SLICE_MS = 4
/** Between two looks at a busy service. */
const LOOK_MS = 20
/** Of a service that is always busy the warm-up takes a slice this often. */
const WAIT_MS_MAX = 250

/** Returns what stops it. */
export const startWarmUp = (ports: WarmUpPorts): (() => void) => {
  const { after, hasRoom, isBusy, nowMs, onEnd, steps } = ports
  let stop = (): void => undefined
  let waitingSince: number | undefined
  let stepCount = 0
  let longestMs = 0
  const end = (reason: WarmUpEnd["reason"], error?: unknown): void =>
    onEnd({ reason, steps: stepCount, longestMs, ...(error === undefined ? {} : { error }) })
  /** False when there is no further step. */
  const takeSlice = (began: number): boolean => {
    for (let at = began; at - began < SLICE_MS;) {
      if (steps.next().done === true) return false
      stepCount += 1
      const now = nowMs()
      longestMs = Math.max(longestMs, now - at)
      at = now
    }
    return true
  }
  const go = (): void => {
    const now = nowMs()
    waitingSince ??= now
    if (isBusy() && now - waitingSince < WAIT_MS_MAX) return again(LOOK_MS)
    waitingSince = undefined
    if (!hasRoom()) return end("no room")
    try {
      if (!takeSlice(now)) return end("done")
    } catch (error) {
      return end("failed", error)
    }
    again(nowMs() - now)
  }
  const again = (ms: number): void => {
    stop = after(ms, go)
  }
  again(FIRST_MS)
  return () => stop()
}

/** Compiled patterns are kept in the heap, some 30 MB of them. */
const HEAP_SHARE_MAX = 0.5

/** Half of the heap stays for the actors and the requests. */
export const hasHeapRoom = (): boolean => {
  const { heap_size_limit, used_heap_size } = getHeapStatistics()
  return used_heap_size < heap_size_limit * HEAP_SHARE_MAX
}
