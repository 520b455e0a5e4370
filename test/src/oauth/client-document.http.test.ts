/** A client that is named by the https address of its metadata document: read through the outbound guard, and for whom. */
import { auth } from "@modelcontextprotocol/sdk/client/auth.js"
import { createServer, type Server } from "node:https"
import type { IncomingMessage, ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest"
import { makeOutbound } from "../../../src/outbound/guard.ts"
import { BACK, decide, type OAuthWorld, Provider, startOAuthWorld } from "../../support/oauth-world.ts"
import { makeAuthority } from "../outbound/certificate.ts"

const HOST = "client.example"
const authority = makeAuthority("trusted")

let server: Server
let address: string
/** How the client's own server answers. */
let answer: (request: IncomingMessage, response: ServerResponse) => void
let fetched = 0
let world: OAuthWorld

const outboundOf = (allowPrivate: boolean) =>
  makeOutbound({
    allowPrivate,
    allowedPorts: new Set([(server.address() as AddressInfo).port]),
    ownHosts: new Set(),
    lookup: async () => [{ address: "127.0.0.1", family: 4 }],
    ca: authority.cert
  })

beforeAll(async () => {
  const identity = authority.issue({ names: [HOST] })
  server = createServer(identity, (request, response) => {
    fetched += 1
    answer(request, response)
  })
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve))
  address = `https://${HOST}:${(server.address() as AddressInfo).port}/oauth/client.json`
})
afterAll(() => void server.close())
beforeEach(async () => {
  fetched = 0
  says({})
  world = await startOAuthWorld({ outbound: outboundOf(true) })
})
afterEach(async () => {
  expect(world.service.defects).toEqual([])
  await world.close()
})

const says = (more: object, status = 200, headers: Readonly<Record<string, string>> = {}): void => {
  const document = { client_id: address, client_name: "Host of a document", redirect_uris: [BACK], ...more }
  answer = (_request, response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers })
    response.end(JSON.stringify(document))
  }
}

/** The official client takes its address for its id, because the server's metadata says that this is understood. */
class DocumentProvider extends Provider {
  readonly clientMetadataUrl = address
}

const askedFor = (clientId: string): string => {
  const query = new URLSearchParams({
    response_type: "code",
    client_id: clientId,
    redirect_uri: BACK,
    code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    code_challenge_method: "S256"
  })
  return `${world.origin}/oauth/authorize?${query.toString()}`
}
const ask = (clientId = address) => fetch(askedFor(clientId), { headers: world.sponsor.headers, redirect: "manual" })

test("a client connects by the address of its document, without registering", async () => {
  const provider = new DocumentProvider()
  const serverUrl = `${world.origin}/mcp/agent`
  expect(await auth(provider, { serverUrl })).toBe("REDIRECT")
  expect(provider.asked?.searchParams.get("client_id")).toBe(address)
  const { back, page } = await decide(provider.asked!, { do: "allow", agent: "new", name: "By document" })
  // The name is what the document says of itself, and the host is what was proven.
  expect(page).toContain("Host of a document")
  expect(page).toContain(new URL(address).host)
  const authorizationCode = back.searchParams.get("code") ?? ""
  expect(await auth(provider, { serverUrl, authorizationCode })).toBe("AUTHORIZED")
  const called = await fetch(`${world.origin}/mcp/agent`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json",
      authorization: `Bearer ${provider.kept?.access_token}`
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" })
  })
  expect(called.status).toBe(200)
  const listed = await world.service.call("GET /api/ai/connections", { headers: world.sponsor.headers })
  expect(listed.body.results).toMatchObject([{ client: { name: "Host of a document", host: new URL(address).host } }])
})

test("a document is fetched for people who are signed in alone, and once an hour", async () => {
  expect((await fetch(askedFor(address))).status).toBe(200)
  expect(fetched).toBe(0)
  for (let count = 0; count < 3; count++) expect((await ask()).status).toBe(200)
  expect(fetched).toBe(1)
  world.clock.at += 3_600_000
  await ask()
  expect(fetched).toBe(2)
})

test("many who ask at once for one document fetch it once", async () => {
  const statuses = (await Promise.all(Array.from({ length: 8 }, () => ask()))).map(({ status }) => status)
  expect([new Set(statuses), fetched]).toEqual([new Set([200]), 1])
})

test.each<readonly [string, () => void]>([
  ["names another client", () => says({ client_id: "https://client.example/other" })],
  ["does not list the redirect URI", () => says({ redirect_uris: ["https://client.example/elsewhere"] })],
  ["lists a redirect URI of a script", () => says({ redirect_uris: ["javascript:alert(1)"] })],
  ["is not there", () => says({}, 404)],
  ["is elsewhere", () => says({}, 302, { location: "https://client.example/other.json" })],
  ["is longer than 16 kB", () => says({ padding: "x".repeat(17_000) })],
  ["is no JSON", () => (answer = (_request, response) => void response.end("<html>"))]
])("a document that %s makes no client", async (_what, prepare) => {
  prepare()
  const reply = await ask()
  expect([reply.status, reply.headers.get("location")]).toEqual([400, null])
})

test("an address inside of the service's network is not asked", async () => {
  const guarded = await startOAuthWorld({ outbound: outboundOf(false) })
  const reply = await fetch(askedFor(address).replace(world.origin, guarded.origin), {
    headers: guarded.sponsor.headers
  })
  expect([reply.status, fetched]).toEqual([400, 0])
  await guarded.close()
})

test.each([
  "http://client.example/id",
  "https://client.example/",
  "https://a:b@client.example/id",
  "https://client.example/a/../id"
])("%s is no address of a document", async (clientId) => {
  expect([(await ask(clientId)).status, fetched]).toEqual([400, 0])
})
