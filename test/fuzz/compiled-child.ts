/**
 * Decodes the requests of a seed and prints what became of each, one line a request. Started twice by `compiled.ts`: as the
 * service runs, with compiled schemas, and with `interpreted`.
 */
import { once } from "node:events"
import { parseArgs } from "node:util"

const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "1000" },
    seed: { type: "string", default: "1" },
    interpreted: { type: "boolean", default: false }
  }
})

// Before the first schema is made: the service does the same.
if (!values.interpreted) await import("../../src/app/compiled-schemas.ts")
const { decodeRequests } = await import("./decode-requests.ts")

for (const line of decodeRequests(Number(values.seed), Number(values.requests))) {
  if (!process.stdout.write(`${line}\n`)) await once(process.stdout, "drain")
}
