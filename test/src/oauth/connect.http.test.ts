/** A client connects by OAuth over HTTP: found, registered, consented, used, refreshed, ended. */
import { auth, UnauthorizedError } from "@modelcontextprotocol/sdk/client/auth.js"
import { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { sponsorEntity } from "../../../actors/sponsor/sponsor.ts"
import { BACK, decide, type OAuthWorld, Provider, sendForm, startOAuthWorld } from "../../support/oauth-world.ts"
import { addAgent, asOperator, PASSWORD } from "../../support/resolution-service.ts"

let world: OAuthWorld
let origin: string

beforeEach(async () => {
  world = await startOAuthWorld()
  ;({ origin } = world)
})
afterEach(async () => {
  expect(world.service.defects).toEqual([])
  await world.close()
})

const connect = async (provider: Provider, fields: Readonly<Record<string, string>>): Promise<void> => {
  const serverUrl = `${origin}/mcp/agent`
  expect(await auth(provider, { serverUrl })).toBe("REDIRECT")
  const { back } = await decide(provider.asked!, { do: "allow", ...fields })
  expect(`${back.origin}${back.pathname}`).toBe(BACK)
  expect([back.searchParams.get("state"), back.searchParams.get("iss")]).toEqual(["a state & more", origin])
  expect(await auth(provider, { serverUrl, authorizationCode: back.searchParams.get("code")! })).toBe("AUTHORIZED")
}

const triage = {
  name: "triage_problem",
  arguments: { description: "My gym renewed the contract and refuses to refund" }
}
const tokenOf = (provider: Provider) => ({ authorization: `Bearer ${provider.kept?.access_token}` })
const rpc = (
  path: string,
  headers: Readonly<Record<string, string>>,
  message: object = { method: "tools/call", params: triage }
) =>
  fetch(`${origin}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream", ...headers },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, ...message })
  })
const refreshed = (provider: Provider, refresh = provider.kept!.refresh_token!) =>
  fetch(`${origin}/oauth/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "refresh_token",
      refresh_token: refresh,
      client_id: provider.information!.client_id
    })
  })

describe("a client that connects", () => {
  test("is challenged, registers, gets consent for a new agent, and calls a tool that needs an agent", async () => {
    const provider = new Provider()
    const serverUrl = new URL(`${origin}/mcp/agent`)
    const client = new Client({ name: "test", version: "1" })
    const first = new StreamableHTTPClientTransport(serverUrl, { authProvider: provider })
    await expect(client.connect(first)).rejects.toBeInstanceOf(UnauthorizedError)
    const { back } = await decide(provider.asked!, { do: "allow", agent: "new", name: "Connected" })
    await first.finishAuth(back.searchParams.get("code")!)
    await client.connect(new StreamableHTTPClientTransport(serverUrl, { authProvider: provider }))
    const answer = await client.callTool(triage)
    expect(answer.isError ?? false).toBe(false)
    await client.close()
    const own = await world.service.call("GET /api/ai/agents", { headers: world.sponsor.headers })
    expect(own.body.results.map((one: { readonly name: string }) => one.name)).toEqual(["Connected"])
    const listed = await world.service.call("GET /api/ai/connections", { headers: world.sponsor.headers })
    expect(listed.body.results).toMatchObject([
      { agentId: own.body.results[0].id, client: { answersTo: "127.0.0.1:33418" } }
    ])
  })

  test("gets no code where the person refuses", async () => {
    const provider = new Provider()
    await auth(provider, { serverUrl: `${origin}/mcp` })
    const { back, page } = await decide(provider.asked!, { do: "deny" })
    // Its name reads like bait, so that it stands nowhere, not even in the field for the new agent.
    expect(page).toContain("something that is not shown, because it reads like bait")
    expect(page).not.toMatch(/Test (?:<|&lt;)b/)
    expect(page).toContain("127.0.0.1:33418")
    expect([back.searchParams.get("error"), back.searchParams.has("code")]).toEqual(["access_denied", false])
  })

  test("cannot use a code twice: the second use ends what the first brought", async () => {
    const agent = await addAgent(world.service, world.sponsor)
    const provider = new Provider()
    await auth(provider, { serverUrl: `${origin}/mcp` })
    const { back } = await decide(provider.asked!, { do: "allow", agent: agent.id })
    const serverUrl = `${origin}/mcp`
    const authorizationCode = back.searchParams.get("code")!
    expect(await auth(provider, { serverUrl, authorizationCode })).toBe("AUTHORIZED")
    expect((await rpc("/mcp", tokenOf(provider))).status).toBe(200)
    await expect(auth(provider, { serverUrl, authorizationCode })).rejects.toThrow(/code/i)
    expect((await rpc("/mcp", tokenOf(provider))).status).toBe(401)
  })
})

describe("tokens of a connected client", () => {
  let provider: Provider
  let agent: Awaited<ReturnType<typeof addAgent>>
  beforeEach(async () => {
    agent = await addAgent(world.service, world.sponsor)
    provider = new Provider()
    await connect(provider, { agent: agent.id })
  })

  test("an access token ends after an hour, and the refresh token brings another", async () => {
    world.clock.at += 3_600_000
    const late = await rpc("/mcp", tokenOf(provider))
    expect(late.status).toBe(401)
    expect(late.headers.get("www-authenticate")).toContain(`error="invalid_token"`)
    expect(late.headers.get("www-authenticate")).toContain(
      `resource_metadata="${origin}/.well-known/oauth-protected-resource/mcp"`
    )
    expect(await auth(provider, { serverUrl: `${origin}/mcp` })).toBe("AUTHORIZED")
    expect((await rpc("/mcp", tokenOf(provider))).status).toBe(200)
  })

  test("a refresh token that is used twice ends the connection", async () => {
    const first = provider.kept!.refresh_token!
    expect((await refreshed(provider)).status).toBe(200)
    const again = await refreshed(provider, first)
    expect([again.status, await again.json()]).toMatchObject([400, { error: "invalid_grant" }])
    expect((await rpc("/mcp", tokenOf(provider))).status).toBe(401)
  })

  test("a token is good at the MCP addresses alone", async () => {
    expect((await rpc("/mcp/agent", tokenOf(provider))).status).toBe(200)
    const rest = await world.service.call("POST /api/v1/check", { headers: tokenOf(provider), body: triage.arguments })
    expect(rest.status).toBe(401)
  })

  test.each([
    ["the sponsor ends it", 401, async () => endOwn()],
    ["the client revokes it", 401, async () => revokeToken()],
    ["its sponsor revokes the agent", 401, async () => revokeAgent()],
    ["the account is closed", 401, async () => closeAccount()]
  ])("when %s, its access and its refresh token are refused", async (_how, status, end) => {
    expect((await rpc("/mcp", tokenOf(provider))).status).toBe(200)
    expect(await end()).toBe(200)
    await world.service.runtime.delivery.idle()
    const refused = await rpc("/mcp", tokenOf(provider))
    expect([refused.status, refused.headers.get("www-authenticate")]).toEqual([
      status,
      expect.stringContaining(`error="invalid_token"`)
    ])
    const late = await refreshed(provider)
    expect([late.status, await late.json()]).toMatchObject([400, { error: "invalid_grant" }])
  })

  test("when the agent is suspended, its token is refused until it is reinstated", async () => {
    expect(await orderAgent("suspend")).toBe(200)
    expect((await rpc("/mcp", tokenOf(provider))).status).toBe(403)
    expect(await orderAgent("reinstate")).toBe(200)
    expect((await rpc("/mcp", tokenOf(provider))).status).toBe(200)
  })

  test("the end of one agent leaves the connections of the others", async () => {
    const other = new Provider()
    await connect(other, { agent: "new", name: "Other" })
    expect(await revokeAgent()).toBe(200)
    await world.service.runtime.delivery.idle()
    expect((await rpc("/mcp", tokenOf(provider))).status).toBe(401)
    expect((await rpc("/mcp", tokenOf(other))).status).toBe(200)
  })

  test("the connections of an account whose password is reset end with that commit", async () => {
    const { registry } = world.service
    const command = { _tag: "ChangePassword", passwordHash: "another", why: "reset", keep: null } as const
    await registry.ask(sponsorEntity, world.sponsor.id, command)
    await world.service.runtime.delivery.idle()
    expect((await rpc("/mcp", tokenOf(provider))).status).toBe(401)
  })

  const endOwn = async () => {
    const listed = await world.service.call("GET /api/ai/connections", { headers: world.sponsor.headers })
    const params = [listed.body.results[0].id]
    return (
      await world.service.call("POST /api/ai/connections/:connection_id/end", {
        params,
        headers: world.sponsor.headers
      })
    ).status
  }
  const revokeToken = async () =>
    (await sendForm(`${origin}/oauth/revoke`, { token: provider.kept!.refresh_token! })).status
  const orderAgent = async (what: "suspend" | "reinstate") => {
    const asked = { params: [agent.id], headers: asOperator, body: { reason: "tests" } }
    return (await world.service.call(`POST /api/admin/agents/:id/${what}`, asked)).status
  }
  const revokeAgent = async () => {
    const asked = { params: [agent.id], headers: world.sponsor.headers, body: { reason: "tests" } }
    return (await world.service.call("POST /api/ai/agents/:id/revoke", asked)).status
  }
  const closeAccount = async () => {
    const asked = { headers: world.sponsor.headers, body: { password: PASSWORD } }
    return (await world.service.call("POST /api/auth/account/close", asked)).status
  }
})

describe("a question that is not right", () => {
  const query = (differing: Readonly<Record<string, string>>) =>
    new URLSearchParams({
      response_type: "code",
      redirect_uri: BACK,
      code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
      code_challenge_method: "S256",
      scope: "everything agent",
      ...differing
    }).toString()
  const registered = async (uri = BACK) => {
    const reply = await fetch(`${origin}/oauth/register`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ redirect_uris: [uri] })
    })
    return { status: reply.status, id: ((await reply.json()) as { readonly client_id: string }).client_id }
  }
  const ask = (differing: Readonly<Record<string, string>>) =>
    fetch(`${origin}/oauth/authorize?${query(differing)}`, { headers: world.sponsor.headers, redirect: "manual" })

  test("an address that the client did not register gets no answer, and another port of this machine does", async () => {
    const { id } = await registered()
    expect((await ask({ client_id: id, redirect_uri: "https://evil.example/callback" })).status).toBe(400)
    expect((await ask({ client_id: id, redirect_uri: "http://127.0.0.1:33418/other" })).status).toBe(400)
    expect((await ask({ client_id: id, redirect_uri: "http://127.0.0.1:9/callback" })).status).toBe(200)
  })
  test("a request without PKCE is redirected to the client with the error", async () => {
    const { id } = await registered()
    const told = await ask({ client_id: id, code_challenge_method: "plain", state: "s" })
    const location = new URL(told.headers.get("location") ?? "")
    expect([told.status, location.searchParams.get("error"), location.searchParams.get("state")]).toEqual([
      303,
      "invalid_request",
      "s"
    ])
  })
  test("a token for another service is not given", async () => {
    const { id } = await registered()
    const told = await ask({ client_id: id, resource: "https://other.example/mcp" })
    expect(new URL(told.headers.get("location") ?? "").searchParams.get("error")).toBe("invalid_target")
  })
  test.each(["javascript:alert(1)", "http://evil.example/", "https://a.example/#x", "data:text/html,x"])(
    "the redirect URI %s is not registered",
    async (uri) => {
      expect((await registered(uri)).status).toBe(400)
    }
  )
  test("an id that was changed is of no client", async () => {
    const { id } = await registered()
    expect((await ask({ client_id: `${id.slice(0, -1)}${id.endsWith("A") ? "B" : "A"}` })).status).toBe(400)
  })
  test("a consent that another site sends is refused", async () => {
    const { id } = await registered()
    const url = `${origin}/oauth/authorize?${query({ client_id: id })}`
    const sent = await sendForm(
      url,
      { do: "allow", agent: "new", name: "x" },
      { ...world.sponsor.headers, origin: "https://evil.example" }
    )
    expect(sent.status).toBe(403)
  })
  test("without a session the page asks to sign in and tells nothing of the client", async () => {
    const reply = await fetch(`${origin}/oauth/authorize?${query({ client_id: "https://127.0.0.1/x" })}`)
    expect([reply.status, await reply.text()]).toEqual([200, expect.stringContaining("Sign in to connect")])
  })
})

test("a call of a keyed tool without a key stays a result on /mcp and names the challenge", async () => {
  const reply = await rpc("/mcp", {})
  const { result } = (await reply.json()) as {
    readonly result: { readonly isError: boolean; readonly _meta: Readonly<Record<string, unknown>> }
  }
  expect([reply.status, result.isError]).toEqual([200, true])
  expect(String(result._meta["mcp/www_authenticate"])).toContain("resource_metadata=")
  expect((await rpc("/mcp/agent", {})).status).toBe(401)
})
