/**
 * `npm run council:demo`: the laws of the corpus before the council, on a service of its own in a directory that is removed
 * afterwards, or on a running one. Progress goes to standard error, the table to standard output. Nothing is fetched
 * unless asked for.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { parseArgs } from "node:util"
import { OPERATOR_TOKEN, startServiceProcess } from "../support/service-process.ts"
import { councilClient, type CouncilService } from "./client.ts"
import { readCorpus } from "./corpus.ts"
import { demonstrate, reportOf } from "./demonstrate.ts"

const HELP = `npm run council:demo -- [--fetch] [--url URL --operator-token-file FILE]

Has the laws of test/fixtures/council/corpus.json evaluated and prints what came of them. Without --url a service is
started on an embedded database of its own; COUNCIL_CONFIG, when set, names its members, else rules evaluate alone.

  --fetch                      texts that the corpus does not have are fetched from their sources
  --url URL                    a running service, in which the sponsors of the demonstration stay; its own settings hold,
                               and one address registers 20 sponsors an hour, which is enough for one demonstration
  --operator-token-file FILE   its operator token, by which texts are brought

Exit 0: every law has its verdict; 1: some have none; 2: it could not be done.
`

const EXIT_FAILED = 2

const say = (line: string): void => void process.stderr.write(`${line}\n`)

const main = async (): Promise<number> => {
  const { values } = parseArgs({
    options: {
      help: { type: "boolean", short: "h", default: false },
      fetch: { type: "boolean", default: false },
      url: { type: "string" },
      "operator-token-file": { type: "string" }
    }
  })
  if (values.help) {
    process.stdout.write(HELP)
    return 0
  }
  const { url, "operator-token-file": tokenFile } = values
  if ((url === undefined) !== (tokenFile === undefined)) throw new Error("--url and --operator-token-file go together")
  if (url !== undefined && values.fetch) throw new Error("a running service fetches as its own LAW_TEXT_FETCH says")
  return url === undefined || tokenFile === undefined
    ? ownService(values.fetch)
    : demonstration({ origin: new URL(url).origin, operatorToken: readFileSync(tokenFile, "utf8").trim() })
}

const ownService = async (fetches: boolean): Promise<number> => {
  const directory = mkdtempSync(join(tmpdir(), "redress-council-demo-"))
  process.on("exit", () => rmSync(directory, { recursive: true, force: true }))
  say("a service is starting")
  const service = await startServiceProcess({
    DATA_DIR: directory,
    LOG_LEVEL: "error",
    // All of it comes from one address.
    ADDRESS_REQUESTS_PER_MINUTE: "1000000",
    LAW_TEXT_FETCH: fetches ? "on" : "off",
    ...councilSettings()
  })
  try {
    return await demonstration({ origin: service.origin, operatorToken: OPERATOR_TOKEN })
  } finally {
    await service.stop()
  }
}

/** COUNCIL_CONFIG and the keys that it names; no other setting of whoever runs this reaches the service. */
const councilSettings = (): Record<string, string> => {
  const path = process.env["COUNCIL_CONFIG"]
  if (path === undefined || path === "") return {}
  const names = readFileSync(path, "utf8").matchAll(/"api_key_env"\s*:\s*"([^"]+)"/g)
  const keys = [...names].flatMap(([, name = ""]) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...Object.fromEntries(keys), COUNCIL_CONFIG: resolve(path) }
}

const demonstration = async (service: CouncilService): Promise<number> => {
  const result = await demonstrate(councilClient(service), readCorpus(), say)
  process.stdout.write(`${reportOf(result)}\n`)
  return result.verdicts.every(({ status }) => status === "completed") ? 0 : 1
}

// The service that was started ends with this process, however it ends.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130))
process.exitCode = await main().catch((error: unknown) => {
  say(error instanceof Error ? error.message : String(error))
  return EXIT_FAILED
})
