/**
 * `npm run webhook:listen`: prints the webhooks that arrive on this machine, one per line, with the result of the
 * signature check.
 */
import { Result, Schema } from "effect"
import { parseArgs } from "node:util"
import { isoTime } from "../../schema/text.ts"
import { type Arrival, startReceiver } from "./receiver.ts"
import { readSecret } from "../crypto/webhook-secret.ts"

const PORT_DEFAULT = 9_000
const STATUS_DEFAULT = 204
const DELAY_FORM = /^(?<count>\d{1,6})(?<unit>ms|s|m)$/
const MS_PER_UNIT: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000 }

const HELP = `npm run webhook:listen -- [--port ${PORT_DEFAULT}] [--secret whsec_…] [--status ${STATUS_DEFAULT}] [--delay 0s] [--verbose]

Receives webhooks at http://127.0.0.1:${PORT_DEFAULT} and prints each on a line: when it came, its type, resource, sequence and id, and
whether its signature holds. The service calls it when it is started with OUTBOUND_ALLOW_PRIVATE=on.

  --port PORT        where to listen, on this machine alone; 0 takes a free one
  --secret SECRET    signs what arrives; may be given again, for several webhooks or while one is rotated; without it
                     WEBHOOK_SECRET
  --status STATUS    answers with this status, to try failures: 500, 410, 302
  --delay TIME       answers after this time: 500ms, 20s, 1m
  --verbose          prints the body of each, too

Ctrl-C ends it.
`

/** Wrong command-line arguments; the message is a sentence. */
class UsageFault extends Error {
  readonly _tag = "UsageFault"
}

interface ListenArguments {
  readonly port: number
  readonly keys: ReadonlyArray<Uint8Array>
  readonly answer: { readonly status: number; readonly delayMs: number }
  readonly isVerbose: boolean
}

/** Undefined when help was asked for. */
const readArguments = (
  args: ReadonlyArray<string>,
  environment: Readonly<Record<string, string | undefined>>
): ListenArguments | undefined => {
  const values = parsed(args)
  if (values.help === true) return undefined
  const { WEBHOOK_SECRET: inherited = "" } = environment
  const secrets = values.secret ?? (inherited === "" ? [] : [inherited])
  return {
    port: numberIn("--port", values.port, [0, 65_535]),
    keys: secrets.map(keyOf),
    answer: { status: numberIn("--status", values.status, [200, 599]), delayMs: delayMsOf(values.delay) },
    isVerbose: values.verbose === true
  }
}

const parsed = (args: ReadonlyArray<string>) => {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: "string", default: String(PORT_DEFAULT) },
        secret: { type: "string", multiple: true },
        status: { type: "string", default: String(STATUS_DEFAULT) },
        delay: { type: "string", default: "0s" },
        verbose: { type: "boolean" },
        help: { type: "boolean" }
      }
    }).values
  } catch (error) {
    throw new UsageFault(error instanceof Error ? error.message : String(error))
  }
}

const keyOf = (secret: string): Uint8Array =>
  Result.match(readSecret(secret), {
    onFailure: (fault) => {
      throw new UsageFault(`--secret: ${fault}`)
    },
    onSuccess: ({ key }) => key
  })

const numberIn = (name: string, text: string, [min, max]: readonly [number, number]): number => {
  const value = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (value >= min && value <= max) return value
  throw new UsageFault(`${name} must be a whole number from ${min} to ${max}`)
}

const delayMsOf = (text: string): number => {
  const { count, unit = "" } = DELAY_FORM.exec(text)?.groups ?? {}
  if (count === undefined) throw new UsageFault("--delay must be a time like 500ms, 20s or 1m")
  return Number(count) * MS_PER_UNIT[unit]!
}

const Told = Schema.fromJsonString(
  Schema.Struct({
    type: Schema.String,
    sequence: Schema.Number,
    data: Schema.Struct({
      case_id: Schema.optional(Schema.String),
      org_id: Schema.optional(Schema.String),
      webhook_id: Schema.optional(Schema.String)
    })
  })
)
const readTold = Schema.decodeUnknownResult(Told)

const lineOf = ({ at, body, id, isRepeated, problem }: Arrival): string => {
  const what = Result.match(readTold(body), {
    onFailure: () => "not a webhook of this service",
    onSuccess: ({ data, sequence, type }) => `${type} ${data.case_id ?? data.org_id ?? data.webhook_id} #${sequence}`
  })
  const signature = problem === null ? "signature ok" : `signature NOT verified: ${problem}`
  return [isoTime(at), what, id, signature, ...(isRepeated ? ["repeated id"] : [])]
    .filter((part) => part !== "")
    .join("  ")
}

/** Line ends stay escaped, so that a body cannot imitate another line. */
const shownBody = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return JSON.stringify(body)
  }
}

/** Any local process may send, so control characters are replaced. */
const printable = (text: string): string => text.replaceAll(/[\p{Cc}--\n]/gv, "\ufffd")

const print = (text: string): void => void process.stdout.write(`${printable(text)}\n`)

const listen = async ({ answer, isVerbose, keys, port }: ListenArguments): Promise<void> => {
  const counts = { arrived: 0, repeated: 0, notVerified: 0 }
  const receiver = await startReceiver({
    port,
    keys,
    answer,
    now: Date.now,
    onArrival: (arrival) => {
      counts.arrived += 1
      if (arrival.isRepeated) counts.repeated += 1
      if (arrival.problem !== null) counts.notVerified += 1
      print(lineOf(arrival).replaceAll("\n", " "))
      if (isVerbose) print(shownBody(arrival.body))
    }
  })
  print(`waiting for webhooks at http://127.0.0.1:${receiver.port}`)
  const end = (): void => {
    void receiver.close()
    print(`${counts.arrived} arrived, ${counts.repeated} of them again, ${counts.notVerified} not verified`)
  }
  process.once("SIGINT", end)
  process.once("SIGTERM", end)
}

try {
  const args = readArguments(process.argv.slice(2), process.env)
  if (args === undefined) process.stdout.write(HELP)
  else await listen(args)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  if (error instanceof UsageFault) process.stderr.write(`\n${HELP}`)
  process.exitCode = 1
}
