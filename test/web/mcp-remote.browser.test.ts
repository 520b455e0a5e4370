/**
 * mcp-remote, the bridge of hosts that only start programs, from the first start to a tool's answer: it finds OAuth, a person signs
 * in and allows it in a real browser, and the next start needs no person.
 */
import { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { delimiter, join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { findChromium, openBrowser } from "../support/browser.ts"
import { type OAuthWorld, startOAuthWorld } from "../support/oauth-world.ts"
import { PASSWORD } from "../support/resolution-service.ts"
import { freePort } from "../support/free-port.ts"

const PROGRAM = join(import.meta.dirname, "../../node_modules/mcp-remote/dist/proxy.js")
/** Two starts of the bridge and a visit of the browser; six seconds on an idle machine. */
const TEST_MS_MAX = 120_000
const ASKS = /^\s*(http:\/\/127\.0\.0\.1:\d+\/oauth\/authorize\?\S+)/m

const folder = mkdtempSync(join(tmpdir(), "redress-mcp-remote-"))

/** What the bridge would open the person's own browser with does nothing here. */
const withoutBrowser = (): string => {
  const bin = join(folder, "bin")
  mkdirSync(bin, { recursive: true })
  for (const name of ["xdg-open", "open"]) writeFileSync(join(bin, name), "#!/bin/sh\nexit 0\n", { mode: 0o755 })
  return bin
}

describe.skipIf(findChromium() === undefined)("mcp-remote", () => {
  let world: OAuthWorld
  beforeAll(async () => {
    world = await startOAuthWorld()
  })
  afterAll(async () => {
    await world.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const start = async (port: number) => {
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [PROGRAM, `${world.origin}/mcp/agent`, String(port), "--allow-http"],
      env: {
        PATH: [withoutBrowser(), process.env["PATH"] ?? ""].join(delimiter),
        HOME: folder,
        MCP_REMOTE_CONFIG_DIR: join(folder, "config")
      },
      stderr: "pipe"
    })
    let said = ""
    const asked = Promise.withResolvers<string>()
    transport.stderr?.on("data", (chunk: Buffer) => {
      said += chunk.toString()
      const [, url] = ASKS.exec(said) ?? []
      if (url !== undefined) asked.resolve(url)
    })
    const client = new Client({ name: "host", version: "1" })
    const connected = client.connect(transport, { timeout: TEST_MS_MAX })
    // Whoever waits for the address learns why there is none.
    connected.catch((error: unknown) => asked.reject(new Error(`${String(error)}: ${said.slice(-2_000)}`)))
    return { client, connected, asked: asked.promise, said: () => said }
  }
  const triage = async (client: Client) => {
    const answer = await client.callTool({
      name: "triage_problem",
      arguments: { description: "My gym renewed the contract and refuses to refund" }
    })
    return answer.isError ?? false
  }

  test(
    "connects by a person's consent in the browser, calls a tool of an agent, and comes back without asking again",
    async () => {
      const port = await freePort()
      const first = await start(port)
      const tab = await (await openBrowser()).newPage()
      const faults: Array<string> = []
      tab.on("console", (message) => {
        if (message.type() === "error") faults.push(`${message.text()} (${message.location().url})`)
      })
      await tab.goto(await first.asked)
      await tab.getByLabel("E-mail address").fill("ada@example.org")
      await tab.getByLabel("Password").fill(PASSWORD)
      await tab.getByRole("button", { name: "Sign in" }).click()
      await tab.getByLabel("Name of the new agent").fill("Behind a bridge")
      await tab.getByRole("button", { name: "Allow" }).click()
      await first.connected
      // The page at the end is the bridge's own, and has no icon.
      expect(faults.filter((text) => !text.includes("/favicon.ico"))).toEqual([])
      expect(await triage(first.client)).toBe(false)
      await first.client.close()
      await tab.close()

      const second = await start(port)
      await second.connected
      expect(second.said()).not.toMatch(ASKS)
      expect(await triage(second.client)).toBe(false)
      await second.client.close()
      const listed = await world.service.call("GET /api/ai/connections", { headers: world.sponsor.headers })
      expect(listed.body.total).toBe(1)
      expect(world.service.defects).toEqual([])
    },
    TEST_MS_MAX
  )
})
