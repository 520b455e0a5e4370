/** What hosts read of the server beside the protocol: portable schemas, icons, credentials of tools, and refusals for the model. */
import { afterAll, describe, expect, test } from "vitest"
import { startServer } from "../../../../src/http/uws.ts"
import { asOperator } from "../../../support/resolution-service.ts"
import { servedFile } from "../../../support/served-file.ts"
import { callOf, openSession, post, request } from "../world.ts"

const { agent, service } = await servedFile()
const onDefect = (defect: unknown) => service.defects.push(defect)
const server = await startServer({ host: "127.0.0.1", port: 0, routes: service.routes, onDefect })
const origin = `http://127.0.0.1:${server.port}`

afterAll(() => {
  server.close()
})

const at = (path: string) => ({ server: { url: `${origin}${path}` } })

interface Listed {
  readonly name: string
  readonly outputSchema: object
  readonly securitySchemes: ReadonlyArray<{ readonly type: string; readonly scopes?: ReadonlyArray<string> }>
}
const tools = async (): Promise<ReadonlyArray<Listed>> =>
  (await post(at("/mcp"), request("tools/list"))).body.result.tools

/** Each place of a schema that says two types at once, which some hosts refuse. */
const unportable = (value: unknown, path = ""): ReadonlyArray<string> => {
  if (typeof value !== "object" || value === null) return []
  const own = "nullable" in value || ("type" in value && Array.isArray(value.type)) ? [path] : []
  return [...own, ...Object.entries(value).flatMap(([name, one]) => unportable(one, `${path}/${name}`))]
}

describe("tools/list", () => {
  test("says of no value two types at once: what may be null is an anyOf", async () => {
    const all = await tools()
    expect(unportable(all)).toEqual([])
    expect(JSON.stringify(all)).toContain('"anyOf":[{')
  })

  test("spends at most 19 kB on the shapes of answers: every client gives the list to its model", async () => {
    const shapes = (await tools()).map(({ outputSchema }) => JSON.stringify(outputSchema).length)
    expect(shapes.reduce((sum, one) => sum + one, 0)).toBeLessThan(19_000)
  })

  test("says of each tool how its credential is got, and a tool for agents alone challenges who has none", async () => {
    for (const { name, securitySchemes } of await tools()) {
      const oauth = { type: "oauth2", scopes: ["agent"] }
      const isOpen = securitySchemes.some(({ type }) => type === "noauth")
      expect(securitySchemes, name).toEqual(isOpen ? [{ type: "noauth" }, oauth] : [oauth])
      const { result } = (await post(at("/mcp"), callOf(name))).body
      const challenges = result._meta?.["mcp/www_authenticate"]
      if (isOpen) expect(challenges, name).toBeUndefined()
      else expect(challenges, name).toEqual([expect.stringMatching(/^Bearer .*resource_metadata="[^"]+"/)])
    }
  })
})

test("serverInfo has an icon that is served", async () => {
  const params = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "test", version: "1" } }
  const { body } = await post(at("/mcp"), request("initialize", params))
  const [icon] = body.result.serverInfo.icons
  expect(icon).toMatchObject({ mimeType: "image/svg+xml", sizes: ["any"] })
  const served = await fetch(`${origin}${new URL(icon.src).pathname}`)
  expect([served.status, served.headers.get("content-type")]).toEqual([200, expect.stringContaining("image/svg+xml")])
})

test.each(["/mcp", "/mcp/agent"])("a credential that is not valid is challenged as such at %s", async (path) => {
  for (const token of ["svc_wrong", `svc_${"0".repeat(64)}`, "oat_wrong"]) {
    const { headers, status } = await post(at(path), request("tools/list"), { authorization: `Bearer ${token}` })
    const challenge = headers.get("www-authenticate") ?? ""
    expect([status, challenge.includes('error="invalid_token"')]).toEqual([401, true])
    expect(challenge).toMatch(new RegExp(`resource_metadata="[^"]+/\\.well-known/oauth-protected-resource${path}"`))
  }
})

test("a call that comes too early is a result that tells the model how long to wait", async () => {
  const limits = { requestsPerSecond: 0.01, burst: 2 }
  const params = [agent.id]
  const set = await service.call("PATCH /api/admin/agents/:id/limits", { params, headers: asOperator, body: limits })
  expect(set.status).toBe(200)
  const session = await openSession(at("/mcp"), agent.headers)
  const call = callOf("get_platform_stats")
  await post(at("/mcp"), call, session)
  const { body, headers, status } = await post(at("/mcp"), call, session)
  expect([status, body.result.isError]).toEqual([200, true])
  expect(body.result.content[0].text).toMatch(/Retry after \d+ s\./)
  expect(body.result._meta["redress/error"]).toMatchObject({ code: 429, retryAfterSeconds: expect.any(Number) })
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0)
})
