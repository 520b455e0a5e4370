/**
 * `fetch` over the outbound guard: it answers as fetch does, calls one origin and no other, and rejects with a reason for
 * whatever is no answer. A model's address is called by its port; what leads inside is not called.
 */
import { describe, expect, test } from "vitest"
import { ANSWER_BYTES_MAX, isModelUrl, modelFetch, type ModelFetchDeps } from "../../../src/assistant/model-address.ts"
import { NotFetched, notFetchedReason } from "../../../src/outbound/guarded-fetch.ts"
import { VERSION } from "../../../src/version.ts"
import { makeAuthority } from "./certificate.ts"
import { type FarSideOptions, startFarSide } from "./far-side.ts"
import { publicSides } from "./public-sides.ts"

const HOST = "models.example"
const PUBLIC = "93.184.216.34"
const BASE_URL = `https://${HOST}:8443/v1`
const authority = makeAuthority("trusted")
const identity = authority.issue({ names: [HOST] })

const sides = publicSides(PUBLIC, identity)
/** A model server behind the public address. */
const farSide = sides.start

const says =
  (text: string): NonNullable<FarSideOptions["answer"]> =>
  (socket) =>
    socket.end(text, "latin1")

const fetchOf = (changed: Partial<ModelFetchDeps> = {}) =>
  modelFetch({
    baseUrl: BASE_URL,
    timeoutMs: 2_000,
    lookup: async () => [{ address: PUBLIC, family: 4 }],
    ca: authority.cert,
    ...changed
  })

const post = (init: RequestInit = {}): RequestInit => ({
  method: "POST",
  headers: { authorization: "Bearer sk-1", "content-type": "application/json" },
  body: new TextEncoder().encode('{"é":1}'),
  ...init
})

const reasonOf = async (fetched: Promise<Response>): Promise<unknown> => {
  try {
    return (await fetched).status
  } catch (failure) {
    return failure instanceof NotFetched ? failure.reason : failure
  }
}

describe("an answer", () => {
  test("has the status, the headers and the body of the server, whatever the status", async () => {
    const server = await farSide(says('HTTP/1.1 500 Oops\r\nX-Kind: a\r\ncontent-length: 7\r\n\r\n{"a":1}'))
    const response = await fetchOf()(`${BASE_URL}/responses`, post())
    expect([response.status, response.ok, response.headers.get("x-kind")]).toEqual([500, false, "a"])
    expect(await response.json()).toEqual({ a: 1 })
    const [head = "", body] = (server.heard[0] ?? "").split("\r\n\r\n")
    expect(head.split("\r\n")).toEqual(
      expect.arrayContaining([
        "POST /v1/responses HTTP/1.1",
        "authorization: Bearer sk-1",
        "content-type: application/json",
        `user-agent: redress/${VERSION}`
      ])
    )
    expect(body).toBe(Buffer.from('{"é":1}').toString("latin1"))
    expect(sides.watch().opened).toEqual([{ host: PUBLIC, port: 8443 }])
  })

  test("without a body has none", async () => {
    await farSide(says("HTTP/1.1 204 No Content\r\n\r\n"))
    const response = await fetchOf()(new Request(`${BASE_URL}/models`))
    expect([response.status, response.body]).toEqual([204, null])
  })

  test.each([301, 302, 303, 307, 308])("of %i is a failure, and nobody goes there", async (status) => {
    const server = await farSide(says(`HTTP/1.1 ${status} Gone\r\nlocation: /else\r\ncontent-length: 0\r\n\r\n`))
    expect(await reasonOf(fetchOf()(`${BASE_URL}/responses`, post()))).toBe("redirect")
    expect(server.connectionCount()).toBe(1)
  })

  test("of a status that HTTP does not know is none", async () => {
    await farSide(says("HTTP/1.1 999 Odd\r\ncontent-length: 0\r\n\r\n"))
    expect(await reasonOf(fetchOf()(`${BASE_URL}/responses`, post()))).toBe("malformed")
  })

  test("at its bound is read, and one byte above it is not", async () => {
    const sized = (bytes: number) => says(`HTTP/1.1 200 OK\r\ncontent-length: ${bytes}\r\n\r\n${"x".repeat(bytes)}`)
    await farSide(sized(ANSWER_BYTES_MAX))
    expect((await (await fetchOf()(BASE_URL, post())).arrayBuffer()).byteLength).toBe(ANSWER_BYTES_MAX)
    await farSide(sized(ANSWER_BYTES_MAX + 1))
    expect(await reasonOf(fetchOf()(BASE_URL, post()))).toBe("too-large")
  })

  test("that does not come is left at the time limit", async () => {
    await farSide(() => {})
    expect(await reasonOf(fetchOf({ timeoutMs: 100 })(BASE_URL, post()))).toBe("timeout")
  })
})

describe("a caller that goes away", () => {
  test("hears its own reason, and the connection is closed", async () => {
    const leaving = new AbortController()
    const gone = new Error("gone")
    await farSide(() => leaving.abort(gone))
    expect(await reasonOf(fetchOf()(BASE_URL, post({ signal: leaving.signal })))).toBe(gone)
    sides.watch().forget()
    expect(await reasonOf(fetchOf()(BASE_URL, post({ signal: leaving.signal })))).toBe(gone)
    expect(sides.watch().opened).toEqual([])
  })
})

describe("a call that is not for the configured server", () => {
  test.each([`https://${HOST}/v1`, "https://evil.example:8443/v1", `http://${HOST}:8443/v1`, "http://127.0.0.1:8443/"])(
    "%s opens no connection",
    async (url) => {
      expect(await reasonOf(fetchOf()(url, post()))).toBe("other-origin")
      expect(sides.watch().opened).toEqual([])
    }
  )

  test.each(["10.0.0.5", "127.0.0.1", "169.254.169.254", "::1", "fd00::1"])(
    "because its name leads to %s opens no connection",
    async (address) => {
      const lookup = async () => [{ address, family: 4 as const }]
      expect(await reasonOf(fetchOf({ lookup })(BASE_URL, post()))).toBe("address")
      expect(sides.watch().opened).toEqual([])
    }
  )

  test("by a method that no model is asked by is a mistake of ours", async () => {
    await expect(fetchOf()(BASE_URL, { method: "DELETE" })).rejects.toThrow(TypeError)
  })
})

describe("a model on this machine", () => {
  test("is called without TLS, by any name of loopback", async () => {
    const server = await startFarSide({ answer: says("HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}") })
    sides.started.push(server)
    for (const host of ["localhost", "127.0.0.1"]) {
      const baseUrl = `http://${host}:${server.port}/v1`
      expect(await reasonOf(fetchOf({ baseUrl })(`${baseUrl}/responses`, post()))).toBe(200)
    }
    expect(server.heard).toHaveLength(2)
  })
})

describe("an address of a model", () => {
  test.each([
    [BASE_URL, true],
    ["https://models.example", true],
    ["http://localhost:11434/v1", true],
    ["https://localhost:8443/v1", true],
    ["http://models.example/v1", false],
    ["https://10.0.0.5/v1", false],
    ["https://gpu-1/v1", false],
    ["https://models.example/v1?key=1", false],
    ["https://models.example/v1#a", false],
    ["https://u:p@models.example/v1", false]
  ])("%s: %s", (url, expected) => {
    expect(isModelUrl(url)).toBe(expected)
  })
})

describe("a reason", () => {
  test("is found in what a library wraps it in", () => {
    const wrapped = new Error("request", { cause: new Error("transport", { cause: new NotFetched("tls", "no") }) })
    expect(notFetchedReason(wrapped)).toBe("tls")
    expect(notFetchedReason(new Error("other"))).toBeUndefined()
  })
})
