/**
 * The log: one line per event on standard output, JSON for machines or text for a terminal. An event is a fixed phrase;
 * variable parts are allowed fields (`fields.ts`).
 */
import pino from "pino"
import { describeError, type ErrorDescription } from "./describe-error.ts"
import { allowedOf, type LogFields, masked } from "./fields.ts"
import { textLine } from "./text-line.ts"

export type LogLevel = "debug" | "info" | "warn" | "error"
export type LogFormat = "json" | "text"

type Write = (event: string, fields?: LogFields) => void

export interface Log {
  readonly debug: Write
  readonly info: Write
  readonly warn: Write
  readonly error: Write
  /** A bug: with the stack of `fields.error`. */
  readonly defect: Write
  readonly level: LogLevel
  /** Whether lines of this level are written; ask before making costly fields. */
  readonly enabled: (level: LogLevel) => boolean
  /** Writes what is still buffered, now. Called by itself when the process exits. */
  readonly flush: () => void
}

export interface LogOptions {
  readonly level: LogLevel
  readonly format: LogFormat
  /** Standard output when absent. */
  readonly write?: ((line: string) => void) | undefined
}

/** A reader of standard output that stands still must not fill the memory; lines past this are dropped. */
const BUFFER_BYTES_MAX = 16 * 1024 * 1024

interface Destination {
  readonly write: (line: string) => void
  readonly flush: () => void
}

export const makeLog = ({ format, level, write }: LogOptions): Log => {
  const lines = write === undefined ? standardOutput() : { write, flush: () => undefined }
  const logger = pino(
    {
      level,
      // Host name and process id are the collector's business.
      base: null,
      messageKey: "event",
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) }
    },
    format === "json" ? lines : { write: (line: string) => lines.write(textLine(line)) }
  )
  const at =
    (to: LogLevel, stack: boolean): Write =>
    (event, fields) => {
      if (logger.isLevelEnabled(to)) logger[to](fields === undefined ? {} : safe(fields, stack), masked(event))
    }
  return {
    debug: at("debug", false),
    info: at("info", false),
    warn: at("warn", false),
    error: at("error", false),
    defect: at("error", true),
    level,
    enabled: (one) => logger.isLevelEnabled(one),
    flush: lines.flush
  }
}

const safe = (fields: LogFields, stack: boolean): Record<string, string | number | boolean | ErrorDescription> =>
  fields.error === undefined
    ? allowedOf(fields)
    : { ...allowedOf(fields), error: describeError(fields.error, { stack }) }

/** Buffered and written in the background, so that a slow reader never holds a request up. */
const standardOutput = (): Destination => {
  const destination = pino.destination({ dest: 1, sync: false, maxLength: BUFFER_BYTES_MAX })
  // A reader that went away (EPIPE) takes its lines with it and not the service.
  destination.on("error", () => undefined)
  const flush = (): void => {
    try {
      destination.flushSync()
    } catch {
      // The reader closed the pipe.
    }
  }
  process.once("exit", flush)
  return { write: (line) => void destination.write(line), flush }
}
