/** `npm run check`: types, lint and format, one after the other; the first that fails ends it. */
import { spawnSync } from "node:child_process"

/** What the checks remember, so that an unchanged file costs nothing. */
const CACHE = "node_modules/.cache"

const CHECKS = {
  types: [
    ["tsc", "--noEmit", "--incremental", "--tsBuildInfoFile", `${CACHE}/types.json`],
    ["tsc", "--noEmit", "--project", "src/web/client"]
  ],
  lint: [["oxlint", "--type-aware", "--deny-warnings"]],
  format: [
    ["prettier", "--check", "--cache", "--cache-strategy", "content", "--cache-location", `${CACHE}/format`, "."]
  ]
}

const HELP = `npm run check         types, lint and format
npm run check:types   the TypeScript compiler, on the service and on what browsers get
npm run check:lint    oxlint
npm run check:format  prettier; npm run format mends what it finds
`

const args = process.argv.slice(2)
const names = args.filter((arg) => Object.hasOwn(CHECKS, arg))
if (args.includes("--help")) process.stdout.write(HELP)
else if (names.length === 0 || names.length < args.length) {
  process.stderr.write(HELP)
  process.exitCode = 2
} else {
  const failed = names
    .flatMap((name) => CHECKS[name])
    .find(([program, ...rest]) => spawnSync(program, rest, { stdio: "inherit" }).status !== 0)
  process.exitCode = failed === undefined ? 0 : 1
}
