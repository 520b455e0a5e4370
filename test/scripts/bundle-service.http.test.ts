/**
 * The service as `npm start` runs it, from the bundle: what loads files, native code or packages of its own works there as it
 * does from the sources. It runs on the embedded database, whose thread is bundled too.
 */
import { execFile } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { type MailServer, startMailServer } from "../support/mail-server.ts"
import { START } from "../support/service-program.ts"
import { OPERATOR_TOKEN, type RunningService, startServiceProcess } from "../support/service-process.ts"

const ROOT = join(import.meta.dirname, "../..")
const folder = mkdtempSync(join(tmpdir(), "redress-bundle-"))
const asked: Array<string> = []
/** A model that answers nothing of use: the service writes by its rules then. */
const model = createServer((request, response) => {
  asked.push(request.url ?? "")
  request.resume()
  response.writeHead(200, { "content-type": "application/json" }).end('{"choices":[]}')
})
let mails: MailServer
let service: RunningService

const configFile = (port: number): string => {
  const path = join(folder, "assistant.json")
  const limits = {
    tokens_per_agent_per_day: 100_000,
    cost_per_agent_per_day_usd: 10,
    usd_per_million_input_tokens: 1,
    usd_per_million_output_tokens: 1
  }
  const base_url = `http://127.0.0.1:${port}/v1`
  const named = { provider: "openai-compatible", base_url, model: "model-1", api_key_env: "MODEL_KEY" }
  writeFileSync(path, JSON.stringify({ ...named, ...limits, drafts: ["replies"] }))
  return path
}

beforeAll(async () => {
  model.listen(0, "127.0.0.1")
  await once(model, "listening")
  mails = await startMailServer()
  service = await startServiceProcess(
    {
      DATA_DIR: join(folder, "data"),
      ACCOUNT_VERIFICATION: "off",
      SMTP_URL: mails.url,
      MAIL_FROM: "help@redress.example",
      ASSISTANT_CONFIG: configFile((model.address() as AddressInfo).port),
      MODEL_KEY: "key-of-the-model",
      NODE_OPTIONS: `--import ${join(ROOT, "test/support/jumping-clock.mjs")}`
    },
    START
  )
}, 120_000)

afterAll(async () => {
  expect(await service.stop()).toBe(0)
  await mails.close()
  model.close()
  rmSync(folder, { recursive: true, force: true })
})

const call = async (method: string, path: string, headers: Record<string, string> = {}, body?: object) => {
  const response = await fetch(service.origin + path, {
    method,
    headers: { "content-type": "application/json", ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) })
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, bytes, text: bytes.toString() }
}

describe("the service from the bundle", () => {
  test("says that it is ready in four lines, and runs no source", async () => {
    expect(service.output()).toMatch(/^listening on .*\ndocs: .*\/docs\ndata: .*\/data\noperator token: .*$/m)
    const { stdout } = await new Promise<{ stdout: string }>((resolve) =>
      execFile("ps", ["-o", "args=", "-p", String(service.pid)], (_, stdout) => resolve({ stdout }))
    )
    expect(stdout).toContain("scripts/start.js")
    expect(service.output()).not.toContain("could not be bundled")
  })

  test("serves its documents, pages and their files", async () => {
    const page = await call("GET", "/")
    expect(page.status).toBe(200)
    const files = [...page.text.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path = ""]) => path)
    expect(files.length).toBeGreaterThan(3)
    for (const path of [...files, "/docs", "/docs/swagger-ui-bundle.js", "/openapi.json", "/llms.txt"]) {
      expect([path, (await call("GET", path)).status]).toEqual([path, 200])
    }
    expect((await call("GET", "/api/v1/categories")).text).toContain('"subcategories":[{')
  })

  test("opens a case, asks the model, writes the letter as a PDF and mails it", async () => {
    const origin = { origin: service.origin }
    const account = { email: "ada@example.org", password: "correct horse battery", name: "Ada" }
    expect((await call("POST", "/api/auth/sponsors", {}, { ...account, password: "password12345" })).status).toBe(400)
    const registered = await call("POST", "/api/auth/sponsors", {}, account)
    const cookie = registered.headers.get("set-cookie")?.split(";")[0] ?? ""
    const description = { name: "Helper", description: "Watches renewals", contactEmail: "ops@example.org" }
    const made = await call("POST", "/api/ai/agents", { cookie, ...origin }, description)
    const [apiKey = ""] = /svc_[0-9a-f]+/.exec(made.text) ?? []
    const key = { authorization: `Bearer ${apiKey}` }
    const opened = await call("POST", "/api/v1/cases", key, {
      agent_id: "helper-1",
      agent_platform: "test",
      user_identifier: "user-7",
      organization_named: "Fit Gym",
      problem_description: "My gym contract auto-renewed in Washington state and they refuse to refund"
    })
    const [id = ""] = /ARC-[0-9]*-[0-9]*/.exec(opened.text) ?? []
    const post = (path: string, body: object) => call("POST", `/api/v1/cases/${id}/${path}`, key, body)
    await post("contacts", { contact_type: "user_contact", name: "Ada Byron", email: "ada@example.org" })
    await post("contacts", { contact_type: "org_contact", name: "Office", email: "office@fit-gym.example" })
    const facts = {
      consumer_address: "1 Main St\nSeattle WA 98101",
      amount: "49.00 USD",
      what_happened: "They renewed without notice."
    }
    const told = await post("messages", { content: "The facts", metadata: { facts } })
    expect([opened.status, told.status].every((status) => status < 300)).toBe(true)
    expect(asked).toContain("/v1/chat/completions")

    const operator = { authorization: `Bearer ${OPERATOR_TOKEN}` }
    const letter = `/api/v1/cases/${id}/letters/${id}-L1`
    await vi.waitFor(
      async () => {
        // Triage and drafting wait by the clock of the service.
        process.kill(service.pid, "SIGUSR2")
        expect((await call("GET", "/api/admin/reviews", operator)).text).toContain(`${id}-L1`)
      },
      { timeout: 30_000, interval: 500 }
    )
    const decision = { decision: "approve", reviewer: "rev@example.org", recipient_email: "office@fit-gym.example" }
    const approved = await call("POST", `/api/admin/reviews/${id}-L1`, operator, decision)
    expect([approved.status, approved.text]).toEqual([200, expect.any(String)])
    const pdf = await call("GET", `${letter}/pdf`, key)
    expect(pdf.bytes.subarray(0, 5).toString()).toBe("%PDF-")
    await vi.waitFor(() => expect(mails.received.flatMap(({ to }) => to)).toContain("office@fit-gym.example"), {
      timeout: 30_000
    })
  }, 90_000)
})
