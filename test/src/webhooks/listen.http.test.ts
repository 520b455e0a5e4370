/** The receiver that developers start, as its own process: what it says of what arrives, and how it answers. */
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { Webhook } from "standardwebhooks"
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { generateSecret } from "../../../src/crypto/webhook-secret.ts"

const SECRET = generateSecret()
const LISTEN = join(import.meta.dirname, "../../../src/webhooks/listen.ts")
const TEN_MINUTES_MS = 10 * 60_000

const alive = new Set<ChildProcess>()

interface Listener {
  readonly url: string
  readonly output: () => string
  /** The next text that is printed and was not taken before. */
  readonly next: () => Promise<string>
  readonly end: () => Promise<number | null>
}

const spawned = (args: ReadonlyArray<string>, environment: Readonly<Record<string, string>>) => {
  const child = spawn(process.execPath, [LISTEN, ...args], { env: environment, stdio: ["ignore", "pipe", "pipe"] })
  alive.add(child)
  let output = ""
  const keep = (chunk: Buffer): void => void (output += chunk.toString())
  child.stdout.on("data", keep)
  child.stderr.on("data", keep)
  const code = once(child, "close").then(([code]) => {
    alive.delete(child)
    return code as number | null
  })
  return { child, code, output: () => output }
}

const startListener = async (
  args: ReadonlyArray<string>,
  environment: Readonly<Record<string, string>> = {}
): Promise<Listener> => {
  const { child, code, output } = spawned(["--port", "0", ...args], environment)
  let taken = 0
  const next = async (): Promise<string> => {
    while (output().length === taken) await once(child.stdout, "data")
    const text = output().slice(taken)
    taken = output().length
    return text
  }
  const [, url] = /^waiting for webhooks at (http:.*)\n$/.exec(await next()) ?? []
  if (url === undefined) throw new Error(output())
  return {
    url,
    output,
    next,
    end: () => {
      child.kill("SIGINT")
      return code
    }
  }
}

const BODY = JSON.stringify({
  id: "msg_1",
  type: "case.escalated",
  timestamp: "2026-11-20T09:30:00.000Z",
  sequence: 7,
  api_version: "v1",
  data: { case_id: "ARC-2026-000001", status: "escalated" }
})

const signed = (body: string, { at = Date.now(), id = "msg_1", secret = SECRET } = {}): Record<string, string> => {
  const moment = new Date(at)
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(moment.getTime() / 1_000)),
    "webhook-signature": new Webhook(secret).sign(id, moment, body)
  }
}

const post = async (url: string, body: string, headers: Readonly<Record<string, string>>): Promise<number> =>
  (await fetch(`${url}/hook`, { method: "POST", body, headers })).status

afterAll(() => {
  for (const child of alive) child.kill("SIGKILL")
})

describe("the receiver for developers", () => {
  let listener: Listener
  let count = 0
  const sent = async (body: string, more: Parameters<typeof signed>[1] = {}) => {
    count += 1
    expect(await post(listener.url, body, signed(body, { id: `msg_${count}`, ...more }))).toBe(204)
    return listener.next()
  }

  beforeAll(async () => {
    listener = await startListener([], { WEBHOOK_SECRET: SECRET })
  })
  afterEach(() => expect(listener.output()).not.toContain(SECRET))

  test("prints a delivery on one line: when, what, of what, which and that it is genuine", async () => {
    expect(await sent(BODY)).toMatch(
      /^\d{4}-\d\d-\d\dT[\d:.]+Z {2}case\.escalated ARC-2026-000001 #7 {2}msg_\d+ {2}signature ok\n$/
    )
  })

  test("names organizations and webhooks as it names cases", async () => {
    const told = (type: string, data: object) => JSON.stringify({ type, sequence: 1, data })
    expect(await sent(told("org.trustscore_updated", { org_id: "fit-gym" }))).toContain("fit-gym #1")
    expect(await sent(told("webhook.test", { webhook_id: "whk_1" }))).toContain("whk_1 #1")
  })

  test("says so when an id comes again", async () => {
    await sent(BODY, { id: "msg_again" })
    expect(await sent(BODY, { id: "msg_again" })).toMatch(/msg_again {2}signature ok {2}repeated id\n$/)
  })

  test("says why it takes a delivery for forged", async () => {
    expect(await sent(BODY, { secret: generateSecret() })).toContain(
      "signature NOT verified: it is signed with another secret, or was changed\n"
    )
    for (const at of [Date.now() - TEN_MINUTES_MS, Date.now() + TEN_MINUTES_MS]) {
      expect(await sent(BODY, { at })).toContain(
        "NOT verified: its timestamp is more than five minutes off this clock\n"
      )
    }
    expect(await post(listener.url, BODY, {})).toBe(204)
    expect(await listener.next()).toMatch(/#7 {2}signature NOT verified: webhook-id, .* is missing or malformed\n$/)
    const other = BODY.replace("escalated", "resolved")
    expect(await post(listener.url, other, signed(BODY))).toBe(204)
    expect(await listener.next()).toContain("NOT verified: it is signed with another secret, or was changed")
  })

  test("lets nobody write lines or control characters to the terminal", async () => {
    const hostile = JSON.stringify({ type: "x\n2026 signature ok\u001b[2J\u009b", sequence: 1, data: {} })
    const line = await sent(hostile, { secret: generateSecret() })
    expect(line.trimEnd()).not.toMatch(/\p{Cc}/u)
    expect(line).toContain("NOT verified")
  })

  test("is no place for anything else", async () => {
    expect((await fetch(listener.url)).status).toBe(405)
    expect(await post(listener.url, "x".repeat(64_001), {})).toBe(413)
    expect(await sent("no JSON")).toContain("not a webhook of this service")
  })
})

describe("options", () => {
  test("make it fail, slowly, show bodies and take several secrets", async () => {
    const other = generateSecret()
    const secrets = ["--secret", other, "--secret", SECRET]
    const listener = await startListener(["--status", "500", "--delay", "200ms", "--verbose", ...secrets])
    const startedAt = performance.now()
    expect(await post(listener.url, BODY, signed(BODY))).toBe(500)
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(199)
    expect(await post(listener.url, BODY, signed(BODY, { secret: other }))).toBe(500)
    const text = await listener.next()
    expect(text.match(/signature ok/g)).toHaveLength(2)
    expect(text).toContain('"case_id": "ARC-2026-000001"')
    expect(await listener.end()).toBe(0)
    expect(listener.output()).toMatch(/2 arrived, 1 of them again, 0 not verified\n$/)
  })

  test("without a secret still show what comes", async () => {
    const listener = await startListener([])
    expect(await post(listener.url, BODY, signed(BODY))).toBe(204)
    expect(await listener.next()).toContain("#7  msg_1  signature NOT verified: no secret was given\n")
    const taken = spawned(["--port", new URL(listener.url).port], {})
    expect(await taken.code).toBe(1)
    expect(taken.output()).toContain("EADDRINUSE")
    await listener.end()
  })

  test.concurrent.each([
    [["--help"], 0, "--delay TIME"],
    [["--delay", "3"], 1, "--delay must be a time like 500ms, 20s or 1m"],
    [["--secret", "whsec_?"], 1, "what follows whsec_ must be base64"],
    [["--colour"], 1, "Unknown option '--colour'"]
  ] as const)("%j ends with an explanation", async (args, code, text) => {
    const run = spawned(args, {})
    expect(await run.code).toBe(code)
    expect(run.output()).toContain(text)
    expect(run.output()).toContain("npm run webhook:listen")
  })
})
