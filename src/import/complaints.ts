/** `npm run import:complaints -- FILE`: imports how companies answer complaints into the running service. */
import { processIo } from "./process-io.ts"
import { COMPLAINTS, runImport } from "./run-import.ts"

process.exitCode = await runImport(COMPLAINTS, process.argv.slice(2), processIo())
