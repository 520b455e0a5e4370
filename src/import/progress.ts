/** Shows the progress of an import, in one line of a terminal or in occasional log lines. */

/** A terminal is updated twice a second; a log gets a line every ten seconds. */
const TERMINAL_EVERY_MS = 500
const LOG_EVERY_MS = 10_000

export interface ProgressPorts {
  readonly write: (text: string) => void
  readonly isTerminal: boolean
  /** Milliseconds that only go forward. */
  readonly monotonicNow: () => number
}

export interface Progress {
  /** Shows the progress, at most once per interval. */
  readonly at: (lines: number, bytesRead: number) => void
  /** A line of its own. */
  readonly note: (text: string) => void
  readonly end: () => void
}

export const makeProgress = (bytesTotal: number, { isTerminal, monotonicNow, write }: ProgressPorts): Progress => {
  const startedAt = monotonicNow()
  const everyMs = isTerminal ? TERMINAL_EVERY_MS : LOG_EVERY_MS
  let saidAt = startedAt
  let isDrawn = false
  return {
    at: (lines, bytesRead) => {
      const now = monotonicNow()
      if (now - saidAt < everyMs) return
      saidAt = now
      const line = progressLine({ lines, bytesRead, bytesTotal, ms: now - startedAt })
      write(isTerminal ? `\r${line}\u001b[K` : `${line}\n`)
      isDrawn = isTerminal
    },
    note: (text) => {
      write(`${isDrawn ? "\n" : ""}${text}\n`)
      isDrawn = false
    },
    end: () => {
      if (isDrawn) write("\n")
    }
  }
}

interface State {
  readonly lines: number
  readonly bytesRead: number
  readonly bytesTotal: number
  readonly ms: number
}

export const progressLine = ({ bytesRead, bytesTotal, lines, ms }: State): string => {
  const share = bytesTotal === 0 ? 1 : Math.min(1, bytesRead / bytesTotal)
  const perSecond = ms === 0 ? 0 : Math.round((1_000 * lines) / ms)
  const left = share === 0 ? "?" : duration((ms / share) * (1 - share))
  return `${lines} lines, ${perSecond}/s, ${Math.floor(100 * share)}%, ${left} left`
}

const duration = (ms: number): string => {
  const seconds = Math.round(ms / 1_000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
