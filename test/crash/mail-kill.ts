/**
 * Kills a process with SIGKILL again and again while it queues letters and hands them to a mail server.
 *
 * The invariant: every letter whose queueing was acknowledged reaches the mail server, at least once and always under
 * its one Message-ID; in the end its journal says once that it was taken, and no order to send is left. A kill between
 * the server's 250 and the commit that records it makes a letter come twice; that is counted and told.
 *
 * `npm run crash:mail -- [--kills 50] [--database embedded|postgres|both] [--write]`
 */
import "../support/script-help.ts"
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { setTimeout as sleep } from "node:timers/promises"
import { makeLetterTags } from "../../src/mail/letter-tag.ts"
import { COMPILED } from "../support/compiled.ts"
import { hangGuardMs } from "../support/hang-guard.ts"
import { headerLines, startMailServer } from "../support/mail-server.ts"
import { runKillCommand } from "./kill-command.ts"
import { SERVER_SECRET } from "./service-process.ts"
import type { Target } from "./target.ts"

const MAIL_FROM = "letters@redress.example"
/** Letters between two kills, handed in one by one while others leave. */
const LETTERS_PER_CYCLE = 40
const PACE_MS = 5
/** The mail server thinks this long before its 250, at most: a window for kills on both sides of it. */
const THINK_MS_MAX = 30
/** A kill comes after a letter of the cycle was acknowledged: while one of the next letters is being taken, or after this. */
const KILL_AFTER_MS_MAX = 1_000
const KILL_AT_LETTER_MAX = 20
/** After the server's 250, its way to the process and the commit take about this long. */
const AFTER_TAKEN_MS_MAX = 5
const READY_MS_MAX = 60_000
/** A machine so busy that the mail server misses its deadline makes a letter wait a minute for its next attempt. */
const SETTLE_MS_MAX = 90_000
const POLL_MS = 100

const letterIdOf = (n: number): string => `ARC-2026-${String(n).padStart(6, "0")}-L1`

const lettersUpTo = (count: number): ReadonlyArray<string> =>
  Array.from({ length: count }, (_, index) => letterIdOf(index + 1))

export interface MailKillReport {
  /** What was lost, doubled in the journal or sent under another name; empty when all is well. */
  readonly faults: ReadonlyArray<string>
  readonly letterCount: number
  /** Letters that came more than once, as documented. */
  readonly repeatedCount: number
  /** Kills that met a letter on its way: being taken, just taken, or acknowledged and not yet taken. */
  readonly interruptedCount: number
}

interface MailProcess {
  readonly send: (line: string) => void
  readonly hear: (prefix: string, listener: (rest: string) => void) => void
  readonly ready: Promise<void>
  readonly end: (signal: NodeJS.Signals | undefined) => Promise<number | null>
}

const alive = new Set<ChildProcess>()
process.on("exit", () => {
  for (const child of alive) child.kill("SIGKILL")
})

const startProcess = (settings: Readonly<Record<string, string>>): MailProcess => {
  const { HOME = "", PATH = "", TMPDIR = "/tmp" } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, "mail-process.ts")], {
    env: {
      HOME,
      PATH,
      TMPDIR,
      ...COMPILED,
      SERVER_SECRET,
      MAIL_FROM,
      LETTERS_PER_SPONSOR_PER_DAY: "1000000",
      LETTERS_PER_DAY: "1000000",
      ...settings
    },
    stdio: ["pipe", "pipe", "inherit"]
  })
  alive.add(child)
  const closed = once(child, "close").then(([code]) => {
    alive.delete(child)
    return code as number | null
  })
  child.stdin.on("error", () => undefined)
  const listeners: Array<readonly [prefix: string, listener: (rest: string) => void]> = []
  createInterface({ input: child.stdout }).on("line", (line) => {
    for (const [prefix, listener] of listeners) if (line.startsWith(prefix)) listener(line.slice(prefix.length))
  })
  const ready = new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error("the process was not ready in time")), hangGuardMs(READY_MS_MAX))
    listeners.push(["ready", () => resolve()])
    void closed.then((code) => reject(new Error(`the process ended with ${code}`)))
    void closed.finally(() => clearTimeout(late))
  })
  ready.catch(() => undefined)
  return {
    send: (line) => void child.stdin.write(`${line}\n`),
    hear: (prefix, listener) => void listeners.push([prefix, listener]),
    ready,
    end: async (signal) => {
      if (signal !== undefined) child.kill(signal)
      return closed
    }
  }
}

export const mailKills = async (options: {
  readonly target: Target
  readonly kills: number
  readonly progress?: ((line: string) => void) | undefined
}): Promise<MailKillReport> => {
  const { kills, progress = () => undefined, target } = options
  let onLetter = (_moment: "before" | "after"): void => undefined
  const server = await startMailServer({
    atData: async () => {
      onLetter("before")
      await sleep(Math.random() * THINK_MS_MAX)
      setTimeout(() => onLetter("after"), Math.random() * AFTER_TAKEN_MS_MAX)
      return undefined
    }
  })
  /** The moment of a kill, in turn: as the server reads a letter, just after its 250, or whenever. */
  const someMoment = async (kill: number): Promise<boolean> => {
    const at = ["whenever", "after", "before"][kill % 3]
    let left = 1 + Math.floor(Math.random() * KILL_AT_LETTER_MAX)
    const letter = new Promise<true>((resolve) => {
      onLetter = (moment) => {
        if (moment === at && (left -= 1) === 0) resolve(true)
      }
    })
    return Promise.race([letter, sleep(Math.random() * KILL_AFTER_MS_MAX, false)])
  }
  const settings = { ...target.settings, SMTP_URL: server.url }
  const acknowledged = new Set<string>()
  let asked = 0
  let interruptedCount = 0
  let child = startProcess(settings)
  const hearQueued = () => child.hear("queued ", (letterId) => acknowledged.add(letterId))
  try {
    for (let kill = 1; kill <= kills; kill += 1) {
      hearQueued()
      await child.ready
      // Asked for before the last kill and not acknowledged: asked for again, under the same command id.
      for (const letter of lettersUpTo(asked)) if (!acknowledged.has(letter)) child.send(`queue ${letter}`)
      const first = new Promise<void>((resolve) => child.hear("queued ", () => resolve()))
      const feeding = feed(child, asked + 1)
      asked += LETTERS_PER_CYCLE
      await first
      const metLetter = await someMoment(kill)
      await child.end("SIGKILL")
      await feeding
      if (metLetter || acknowledged.size > idsOf(server.received).size) interruptedCount += 1
      progress(`kill ${kill}/${kills}: ${acknowledged.size} acknowledged, ${idsOf(server.received).size} at the server`)
      child = startProcess(settings)
    }
    hearQueued()
    await child.ready
    await settle(child, lettersUpTo(asked), acknowledged)
    child.send("end")
    const code = await child.end(undefined)
    const faults = [
      ...(code === 0 ? [] : [`the last process ended with ${code}`]),
      ...serverFaults(server.received, asked),
      ...(await journalFaults(target, asked))
    ]
    const repeatedCount = server.received.length - idsOf(server.received).size
    return { faults, letterCount: asked, repeatedCount, interruptedCount }
  } finally {
    await child.end("SIGKILL")
    await server.close()
  }
}

const feed = async (child: MailProcess, first: number): Promise<void> => {
  for (let n = first; n < first + LETTERS_PER_CYCLE; n += 1) {
    child.send(`queue ${letterIdOf(n)}`)
    await sleep(PACE_MS)
  }
}

/** Asks for what was not acknowledged until it is, and waits until nothing waits. */
const settle = async (child: MailProcess, letters: ReadonlyArray<string>, acknowledged: ReadonlySet<string>) => {
  let waiting = Infinity
  child.hear("waiting ", (count) => (waiting = Number(count)))
  const until = performance.now() + SETTLE_MS_MAX
  const open = () => letters.filter((letter) => !acknowledged.has(letter))
  const isSettled = () => waiting === 0 && open().length === 0
  // What is not settled by then is told by the faults.
  while (!isSettled() && performance.now() < until) {
    for (const letter of open()) child.send(`queue ${letter}`)
    child.send("waiting")
    await sleep(POLL_MS)
  }
}

type Received = Awaited<ReturnType<typeof startMailServer>>["received"]

const headerOf = (mime: string, name: string): string =>
  headerLines(mime)
    .find((line) => line.startsWith(`${name}: `))
    ?.slice(name.length + 2) ?? ""

const idsOf = (received: Received): ReadonlySet<string> =>
  new Set(received.map(({ mime }) => headerOf(mime, "Message-ID")))

const serverFaults = (received: Received, count: number): ReadonlyArray<string> => {
  const tags = makeLetterTags(SERVER_SECRET, MAIL_FROM)
  const ids = new Map<string, Set<string>>()
  for (const { mime } of received) {
    const letter = headerOf(mime, "X-Redress-Letter")
    ids.set(letter, (ids.get(letter) ?? new Set()).add(headerOf(mime, "Message-ID")))
  }
  return lettersUpTo(count).flatMap((letter) => {
    const own = [...(ids.get(letter) ?? [])]
    if (own.length === 0) return [`${letter} never came`]
    return own.length === 1 && own[0] === tags.messageId(letter) ? [] : [`${letter} came as ${own.join(", ")}`]
  })
}

const TAKEN_ONCE = /^MailQueued(?:, MailAttempted Temporary)*, MailAttempted Accepted$/

/** Each letter was queued once and taken once, and nothing waits. */
const journalFaults = async (target: Target, count: number): Promise<ReadonlyArray<string>> => {
  const rows = await target.query<{ id: string; events: string }>(
    "select id, events from journal where kind = 'mail' order by id, seq"
  )
  const intents = await target.query<{ intent_id: string }>("select intent_id from intent where target_kind = 'smtp'")
  const histories = new Map<string, string>()
  for (const { events, id } of rows) {
    const tags = (JSON.parse(events) as ReadonlyArray<{ _tag: string; outcome?: { _tag: string } }>).map(
      ({ _tag, outcome }) => (outcome === undefined ? _tag : `${_tag} ${outcome._tag}`)
    )
    histories.set(id, [histories.get(id), ...tags].filter((one) => one !== undefined).join(", "))
  }
  const wrong = [...histories].filter(([, history]) => !TAKEN_ONCE.test(history))
  return [
    ...(histories.size === count ? [] : [`the journal knows ${histories.size} of ${count} letters`]),
    ...wrong.map(([id, history]) => `${id}: ${history}`),
    ...intents.map(({ intent_id }) => `left in the outbox: ${intent_id}`)
  ]
}

if (import.meta.main) {
  await runKillCommand({
    command: "npm run crash:mail",
    prefix: "mail",
    title: "kills while letters leave",
    run: async (options) => {
      const { faults, interruptedCount, letterCount, repeatedCount } = await mailKills(options)
      const line = `${letterCount} letters, ${repeatedCount} came again, ${interruptedCount} kills met one`
      const figures = [
        { what: "kills that met a letter", value: interruptedCount, unit: "" },
        { what: "letters", value: letterCount, unit: "" },
        { what: "letters that came more than once", value: repeatedCount, unit: "" }
      ]
      return { faults, lines: [line], figures }
    },
    proven: "every letter came, each under one Message-ID"
  })
}
