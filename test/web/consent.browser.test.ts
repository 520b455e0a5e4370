/** The consent page in a real browser, under the pages' own policy: sign-in, a choice, and the way back to the client. */
import { auth } from "@modelcontextprotocol/sdk/client/auth.js"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { findChromium, openBrowser } from "../support/browser.ts"
import { type OAuthWorld, Provider, startOAuthWorld } from "../support/oauth-world.ts"
import { PASSWORD } from "../support/resolution-service.ts"

describe.skipIf(findChromium() === undefined)("the consent page in a browser", () => {
  let world: OAuthWorld
  beforeAll(async () => {
    world = await startOAuthWorld()
  })
  afterAll(() => world.close())

  test("leads back to the client with a code that brings tokens", async () => {
    const brought = Promise.withResolvers<URL>()
    const client = createServer((request, response) => {
      const url = new URL(request.url ?? "", "http://127.0.0.1")
      if (url.pathname === "/callback") brought.resolve(url)
      response.end("back")
    })
    await new Promise<void>((resolve) => void client.listen(0, "127.0.0.1", resolve))
    const provider = new Provider()
    const redirect = `http://127.0.0.1:${(client.address() as AddressInfo).port}/callback`
    Object.assign(provider, { redirectUrl: redirect })
    const serverUrl = `${world.origin}/mcp/agent`
    await auth(provider, { serverUrl })
    const context = await (await openBrowser()).newContext()
    const tab = await context.newPage()
    const faults: Array<string> = []
    tab.on("console", (message) => void (message.type() === "error" && faults.push(message.text())))
    await tab.goto(String(provider.asked))
    await tab.getByLabel("E-mail address").fill("ada@example.org")
    await tab.getByLabel("Password").fill(PASSWORD)
    await tab.getByRole("button", { name: "Sign in" }).click()
    await tab.getByLabel("Name of the new agent").fill("From a browser")
    await tab.getByRole("button", { name: "Allow" }).click()
    const back = await brought.promise
    expect(faults).toEqual([])
    expect(back.searchParams.get("state")).toBe("a state & more")
    const authorizationCode = back.searchParams.get("code") ?? ""
    expect(await auth(provider, { serverUrl, authorizationCode })).toBe("AUTHORIZED")
    await context.close()
    client.close()
  })
})
