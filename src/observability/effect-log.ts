/**
 * Routes Effect's own logging through the log, so that there is one stream of lines and one rule for what may be
 * in it: annotations pass by the same list of names, causes are described like every error.
 */
import { Cause, Layer, Logger, LogLevel, References } from "effect"
import type { Log, LogLevel as Level } from "./log.ts"

const LEVELS: Record<Level, LogLevel.LogLevel> = {
  debug: "Debug",
  info: "Info",
  warn: "Warn",
  error: "Error"
}

export const layerEffectLog = (log: Log): Layer.Layer<never> =>
  Layer.merge(Logger.layer([makeLogger(log)]), Layer.succeed(References.MinimumLogLevel, LEVELS[log.level]))

const makeLogger = (log: Log): Logger.Logger<unknown, void> =>
  Logger.make(({ cause, fiber, logLevel, message }) => {
    const words: ReadonlyArray<unknown> = Array.isArray(message) ? message : [message]
    // Only text is an event; a value beside it may be anything.
    const event = words.filter((one) => typeof one === "string").join(" ")
    const error = words.find((one) => one instanceof Error) ?? errorIn(cause)
    const fields = { ...fiber.getRef(References.CurrentLogAnnotations), ...(error === undefined ? {} : { error }) }
    log[writerOf(logLevel, cause)](event === "" ? "effect" : event, fields)
  })

const errorIn = (cause: Cause.Cause<unknown>): unknown =>
  cause.reasons.length === 0 || Cause.hasInterruptsOnly(cause) ? undefined : Cause.squash(cause)

const writerOf = (level: LogLevel.LogLevel, cause: Cause.Cause<unknown>): Level | "defect" => {
  if (LogLevel.isLessThan(level, "Info")) return "debug"
  if (LogLevel.isLessThan(level, "Warn")) return "info"
  if (LogLevel.isLessThan(level, "Error")) return "warn"
  return Cause.hasDies(cause) ? "defect" : "error"
}
