/** The official suite for authorization servers, with a person who follows the addresses that it prints. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { decide, startOAuthWorld } from "../support/oauth-world.ts"
import { freePort } from "../support/free-port.ts"

const PROGRAM = join(import.meta.dirname, "../../node_modules/mcp-conformance-next/dist/index.js")

test("the authorization suite finds nothing wrong", async () => {
  const world = await startOAuthWorld()
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), "redress-authorization-"))
  const registered = await fetch(`${world.origin}/oauth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ client_name: "Suite", redirect_uris: [`http://127.0.0.1:${port}/callback`] })
  })
  const { client_id } = (await registered.json()) as { readonly client_id: string }
  const args = [
    "authorization",
    "--url",
    world.origin,
    "--client-id",
    client_id,
    "--resource",
    `${world.origin}/mcp`,
    "-p",
    String(port),
    "-o",
    folder
  ]
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
    timeout: 60_000
  })
  let output = ""
  const followed = new Set<string>()
  const take = (chunk: Buffer): void => {
    output += chunk.toString()
    for (const [asked] of output.matchAll(/http:\/\/127\.0\.0\.1:\d+\/oauth\/authorize\?\S+/g)) {
      if (followed.has(asked)) continue
      followed.add(asked)
      void decide(new URL(asked), { do: "allow", agent: "new", name: "Suite" }).then(
        ({ back }) => fetch(back),
        () => undefined
      )
    }
  }
  child.stdout.on("data", take)
  child.stderr.on("data", take)
  await once(child, "close")
  rmSync(folder, { recursive: true, force: true })
  await world.close()
  expect(child.exitCode, output).toBe(0)
  expect(output).toMatch(/authorization-server-metadata-endpoint: \d+ passed, 0 failed/)
  expect(output).toMatch(/authorization-code-grant: \d+ passed, 0 failed/)
}, 90_000)
