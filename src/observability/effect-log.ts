/**
 * Routes Effect's own logging through the log, so that there is one stream of lines and one rule for what may be
 * in it: annotations pass by the same list of names, causes are described like every error.
 */
import { Cause, HashMap, Layer, Logger, LogLevel } from "effect"
import type { Log, LogLevel as Level } from "./log.ts"

const LEVELS: Record<Level, LogLevel.LogLevel> = {
  debug: LogLevel.Debug,
  info: LogLevel.Info,
  warn: LogLevel.Warning,
  error: LogLevel.Error
}

export const layerEffectLog = (log: Log): Layer.Layer<never> =>
  Layer.merge(Logger.replace(Logger.defaultLogger, makeLogger(log)), Logger.minimumLogLevel(LEVELS[log.level]))

const makeLogger = (log: Log): Logger.Logger<unknown, void> =>
  Logger.make(({ annotations, cause, logLevel, message }) => {
    const words: ReadonlyArray<unknown> = Array.isArray(message) ? message : [message]
    // Only text is an event; a value beside it may be anything.
    const event = words.filter((one) => typeof one === "string").join(" ")
    const error = words.find((one) => one instanceof Error) ?? errorIn(cause)
    const fields = { ...Object.fromEntries(HashMap.toEntries(annotations)), ...(error === undefined ? {} : { error }) }
    log[writerOf(logLevel, cause)](event === "" ? "effect" : event, fields)
  })

const errorIn = (cause: Cause.Cause<unknown>): unknown =>
  Cause.isEmpty(cause) || Cause.isInterruptedOnly(cause) ? undefined : Cause.squash(cause)

const writerOf = (level: LogLevel.LogLevel, cause: Cause.Cause<unknown>): Level | "defect" => {
  if (LogLevel.lessThan(level, LogLevel.Info)) return "debug"
  if (LogLevel.lessThan(level, LogLevel.Warning)) return "info"
  if (LogLevel.lessThan(level, LogLevel.Error)) return "warn"
  return Cause.isDie(cause) ? "defect" : "error"
}
