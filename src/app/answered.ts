/**
 * What the command line asks instead of a service: help, the version, or what no program understands. It is answered before the
 * service is loaded, which takes seconds.
 */
import { Result } from "effect"
import { readCommandLine } from "../config/command-line.ts"
import { helpText } from "../config/settings-texts.ts"
import { VERSION } from "../version.ts"

const wish = readCommandLine(process.argv.slice(2))
if (Result.isFailure(wish)) {
  process.stderr.write(`redress: ${wish.failure.message}\n`)
  process.exitCode = 1
} else process.stdout.write(wish.success === "help" ? helpText() : `${VERSION}\n`)
