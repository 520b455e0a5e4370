/**
 * `npm run views:rebuild`: rebuilds the view tables from the journal, of the server in DATABASE_URL or of the embedded
 * database in DATA_DIR (stop the service first there: a data directory has one owner). Exit 1 when something could not
 * be read.
 */
import { Result } from "effect"
import { readCommandLine } from "../config/command-line.ts"

const HELP = `npm run views:rebuild

Rebuilds the view tables from the journal. Settings are those of the service (npm start -- --help). A start does this by itself
when a version needs it. Stop the service first when its database is embedded.
`

/** Help comes at once: what rebuilds takes seconds to load. */
const rebuild = async (): Promise<boolean> => (await import("./views-rebuilding.ts")).rebuildAndSay()

const wish = readCommandLine(process.argv.slice(2))
if (Result.isFailure(wish)) {
  process.stderr.write(`redress: ${wish.failure.message}\n`)
  process.exitCode = 1
} else if (wish.success === "serve") process.exitCode = (await rebuild()) ? 0 : 1
else process.stdout.write(`${HELP}\n`)
