/** `npm run import:enforcement -- FILE`: imports public enforcement records into the running service. */
import { processIo } from "./process-io.ts"
import { ENFORCEMENT, runImport } from "./run-import.ts"

process.exitCode = await runImport(ENFORCEMENT, process.argv.slice(2), processIo())
