/** The transparency log of the running service: checked before any actor starts, and served once they run. */
import { Effect } from "effect"
import { logEntity } from "../../actors/log/log.ts"
import { signerEntity } from "../../actors/signer/signer.ts"
import { checkLogAtStart, type LogServiceDeps, makeLogService } from "../log/log-service.ts"
import type { LogRows } from "../log/rows.ts"
import type { Log } from "../observability/log.ts"
import { asError } from "./as-error.ts"

/** Stopped once a changed leaf was found: the log and its signed heads. */
export const LOG_KINDS: ReadonlySet<string> = new Set([logEntity.kind, signerEntity.kind])

/** Checks the log and reports to the operator's log; what changes while the service runs is reported as well. */
export const checkLogWith = (log: Log, rows: LogRows) =>
  checkLogAtStart(rows, {
    onProgress: (count) => log.info("checking the transparency log", { count }),
    onDone: (count) => log.info("all leaves of the transparency log are intact", { count }),
    onFault: ({ fault }) =>
      log.error("the transparency log is damaged: nothing is appended or signed", { reason: fault })
  })

/** Starts serving and signing the log. */
export const startLog = (log: Log, deps: Omit<LogServiceDeps, "warn">) =>
  Effect.tryPromise({
    try: () => makeLogService({ ...deps, warn: (message, fields) => log.warn(message, fields) }),
    catch: asError
  })
