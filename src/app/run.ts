/**
 * The process: reads the settings, starts the service, and on SIGTERM or SIGINT finishes and writes everything before it
 * ends.
 *
 * A second signal within two seconds is ignored; a later one ends the process at once. A failed start prints one
 * sentence on standard error and exits with 1.
 */
// First, because it must run before the first schema is made.
import "./compiled-schemas.ts"
import { Cause, Effect, Exit, Fiber, Option, Result } from "effect"
import { loadEnvironment } from "../config/environment.ts"
import { runService } from "./service.ts"

/** Longer than the bounds of the drain; a process that still hangs then would be killed silently. */
const EXIT_MS_MAX = 32_000
/** For leftovers of a finished service, such as a connection to a frozen database server. */
const LINGER_MS_MAX = 500
/** One Ctrl-C arrives twice: it reaches npm and the service, and npm forwards its own. */
const SAME_SIGNAL_MS_MAX = 2_000

const main = (): void => {
  const environment = Result.getOrElse(loadEnvironment(), refuse)
  if (environment !== undefined) serve(environment)
}

const refuse = (problem: Error): undefined => {
  process.stderr.write(`redress: ${problem.message}\n`)
  process.exitCode = 1
}

const serve = (environment: Readonly<Record<string, string | undefined>>): void => {
  const fiber = Effect.runFork(Effect.scoped(runService(environment, process.stdout.isTTY)))
  let stoppingSince: number | undefined
  const stop = (): void => {
    if (stoppingSince === undefined) {
      stoppingSince = performance.now()
      Effect.runFork(Fiber.interrupt(fiber))
      setTimeout(() => process.exit(1), EXIT_MS_MAX).unref()
    } else if (performance.now() - stoppingSince > SAME_SIGNAL_MS_MAX) {
      process.stderr.write("redress: ended at once by a second signal; requests in flight were cut off\n")
      process.exit(1)
    }
  }
  process.on("SIGTERM", stop)
  process.on("SIGINT", stop)
  fiber.addObserver((exit) => {
    if (Exit.isFailure(exit) && !Cause.hasInterruptsOnly(exit.cause)) {
      process.stderr.write(`redress: ${sentenceOf(exit.cause)}\n`)
      process.exitCode = 1
    }
    setTimeout(() => process.exit(), LINGER_MS_MAX).unref()
  })
}

/** The message of a typed failure says what to change; anything else is a bug and is shown with its stack. */
const sentenceOf = (cause: Cause.Cause<Error>): string =>
  Option.match(Cause.findErrorOption(cause), {
    onNone: () => Cause.pretty(cause),
    onSome: (failure) => failure.message
  })

main()
