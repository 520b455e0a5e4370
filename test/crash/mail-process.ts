/**
 * A process that queues letters and sends them, to be killed: the real runtime and the real database, with SMTP to the
 * process that started it. It is told what to do line by line on its standard input and says line by line what it did:
 *
 * `queue <letter id>` → `queued <letter id>` after the commit; `waiting` → `waiting <count of intents>`; `end` → it ends in
 * order.
 */
import { Effect, Layer } from "effect"
import { createInterface } from "node:readline"
import { entities } from "../../actors/all.ts"
import { mailEntity } from "../../actors/mail/mail.ts"
import { makeActorRuntime } from "../../actors/runtime/actor-runtime.ts"
import { Outbox } from "../../actors/runtime/outbox.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import { readSettings } from "../../src/config.ts"
import { databaseLayer, portsLayer } from "../../src/app/layers.ts"
import { makeSmtpActivity } from "../../src/mail/smtp-activity.ts"
import { makeSmtpTransport } from "../../src/mail/transport.ts"

const BYTES_MAX = 64 * 1024 * 1024
const PDF = Buffer.alloc(20_000, "%PDF")

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const queue = async (registry: Registry, letter_id: string): Promise<void> => {
  const mail = {
    letter_id,
    case_id: letter_id.slice(0, -3),
    sponsor_id: "spn_1",
    to_name: "Desk",
    // A desk of its own, because each takes only a few letters a day.
    to_email: `${letter_id}@organization.example`,
    subject: `Letter ${letter_id}`,
    body: `Letter ${letter_id}\n`
  }
  await registry.ask(mailEntity, letter_id, { _tag: "QueueMail", ...mail }, { commandId: "queue" })
  say(`queued ${letter_id}`)
}

const run = Effect.gen(function* () {
  const settings = yield* Effect.fromResult(readSettings(process.env))
  const { mailFrom = "", serverSecret = "", smtpUrl = "" } = settings
  const transport = makeSmtpTransport(smtpUrl)
  yield* Effect.addFinalizer(() => Effect.sync(transport.close))
  const outbox = yield* Outbox
  const { registry } = yield* makeActorRuntime({
    entities,
    now: Date.now,
    random: Math.random,
    randomId: () => crypto.randomUUID(),
    bytesMax: BYTES_MAX,
    activities: (registry) => [
      makeSmtpActivity({
        accountVerification: "off",
        mustBeRead: async () => [],
        registry,
        outgoing: { transport, mailFrom },
        serverSecret,
        pdf: async () => PDF,
        lettersPerSponsorPerDay: settings.lettersPerSponsorPerDay,
        lettersPerDay: settings.lettersPerDay,
        now: Date.now
      })
    ]
  })
  say("ready")
  const lines = createInterface({ input: process.stdin })
  const ended = new Promise<void>((resolve) => {
    lines.on("line", (line) => {
      const [word, letterId = ""] = line.split(" ")
      if (word === "end") return resolve()
      if (word === "waiting") {
        // Asked again and again: on a busy machine one question may stay without an answer.
        return void Effect.runPromise(outbox.depth(Date.now())).then(
          ({ count }) => say(`waiting ${count}`),
          () => undefined
        )
      }
      // What was not acknowledged is asked for again by whoever asked.
      void queue(registry, letterId).catch(() => undefined)
    })
    lines.on("close", resolve)
  })
  yield* Effect.promise(() => ended)
  lines.close()
})

const OWNER = { name: `${process.pid} the mail process`, standby: false, onWaiting: () => undefined }

const exit = await Effect.runPromiseExit(
  Effect.flatMap(Effect.fromResult(readSettings(process.env)), (settings) =>
    Effect.scoped(run).pipe(Effect.provide(Layer.provideMerge(portsLayer, databaseLayer(settings, OWNER))))
  )
)
if (exit._tag === "Failure") process.stderr.write(`${JSON.stringify(exit.cause)}\n`)
process.exit(exit._tag === "Success" ? 0 : 1)
