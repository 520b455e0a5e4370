/**
 * `npm run attack`: plays the attacks that were once findings against a running service, and prints of each whether the
 * service held. It leaves accounts and cases behind, so it is for a service that nobody uses.
 */
import { parseArgs } from "node:util"
import { makeAttacker } from "./attacker.ts"
import { startMailServer } from "../support/mail-server.ts"
import { STEPS } from "./steps.ts"

const HELP = `Plays known attacks against a running service that nobody uses, and prints held or not.

Usage: npm run attack -- [--url http://127.0.0.1:8080] [--only A2,D] [--domain acme.example --organization "Acme"]
                         [--mail-port 2525]

  --url           The service [http://127.0.0.1:8080]
  --only          Attacks by their letters [all]: ${STEPS.map(({ id }) => id).join(", ")}
  --domain        A domain that the service knows [acme.example]
  --organization  What its organization is called [Acme]
  --mail-port     Takes the service's mails on this port (SMTP_URL=smtp://127.0.0.1:PORT), for A1
  --help          This text

Exit code 1 when an attack was not held.
`

const { values } = parseArgs({
  options: {
    url: { type: "string", default: "http://127.0.0.1:8080" },
    only: { type: "string" },
    domain: { type: "string", default: "acme.example" },
    organization: { type: "string", default: "Acme" },
    "mail-port": { type: "string" },
    help: { type: "boolean", default: false }
  }
})

const main = async (): Promise<void> => {
  if (values.help) return void process.stdout.write(HELP)
  const only = values.only?.split(",")
  const attacker = makeAttacker(values.url)
  const port = values["mail-port"]
  const mail = port === undefined ? undefined : await startMailServer({ port: Number(port) })
  const options = {
    mails: mail && (() => mail.received),
    domain: values.domain,
    organization: values.organization
  }
  for (const { id, name, run } of STEPS.filter((one) => only === undefined || only.includes(one.id))) {
    const seen = await run(attacker, options).catch((cause: unknown) => ({ held: undefined, what: String(cause) }))
    const word = seen.held === undefined ? "not tried" : seen.held ? "held" : "NOT HELD"
    process.stdout.write(`${id.padEnd(3)} ${word.padEnd(9)} ${name}: ${seen.what}\n`)
    if (seen.held === false) process.exitCode = 1
  }
  await mail?.close()
}

await main()
