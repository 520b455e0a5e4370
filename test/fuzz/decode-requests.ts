/** Requests to every declared endpoint, half of them with one thing wrong, and what the endpoint's decoder made of each. */
import { Option, Context } from "effect"
import { RestOfPath } from "../../schema/api/policy.ts"
import { makeOpenApi } from "../../src/discovery/open-api.ts"
import { declaredRoutes } from "../../src/discovery/routes.ts"
import { makeRequestDecoder } from "../../src/http/decode.ts"
import type { HttpRequest } from "../../src/http/exchange.ts"
import { readDocument } from "./document.ts"
import { makeRandom } from "./random.ts"
import { makeRequests } from "./requests.ts"
import type { Sketch } from "./sketch.ts"
import { makeValues, TEXTS } from "./values.ts"

const SETTINGS = {
  baseUrl: "http://localhost",
  version: "0.0.0",
  agentRequestsPerSecond: 1,
  agentBurst: 1,
  addressRequestsPerMinute: 1
}

const NOTHING = new Uint8Array()
/** The generator cannot make a valid value of every shape; a shape that it cannot make is met by wrong requests. */
const isGeneratorFault = (error: unknown): boolean => error instanceof Error && /is not valid/.test(error.message)

export function* decodeRequests(seed: number, count: number): Generator<string> {
  const random = makeRandom(seed)
  const document = readDocument(JSON.stringify(makeOpenApi(SETTINGS)))
  const maker = makeRequests(document, makeValues(document, random), random, {
    credential: () => [],
    pathValue: () => random.pick(["1", "0", "-1", "fit-gym.com", "ARC-2026-000001", "agt_1", ...TEXTS]),
    body: (_operation, generated) => generated,
    query: () => undefined,
    header: () => undefined,
    address: () => "10.0.0.1"
  })
  const decoders = new Map(
    declaredRoutes().map(({ endpoint, method, path }) => [
      `${method} ${path}`,
      makeRequestDecoder(endpoint, Option.isSome(Context.getOption(endpoint.annotations, RestOfPath)))
    ])
  )
  for (let done = 0; done < count;) {
    const sketch = sketchOf(() => (random.chance(0.5) ? maker.valid() : maker.wrong()))
    if (sketch === undefined) continue
    done += 1
    const { method, path } = sketch.operation!
    const decoded = decoders.get(`${method.toUpperCase()} ${path}`)!(requestOf(sketch))
    yield `${method} ${path} ${sketch.note}: ${shown(decoded)}`
  }
}

const sketchOf = (make: () => Sketch): Sketch | undefined => {
  try {
    return make()
  } catch (error) {
    if (isGeneratorFault(error)) return undefined
    throw error
  }
}

/** Absent and undefined are told apart, and so are -0, NaN and bytes. */
const shown = (value: unknown): string =>
  JSON.stringify(value, (_name, inner: unknown) => {
    if (inner === undefined) return "(undefined)"
    if (typeof inner === "number" && (!Number.isFinite(inner) || Object.is(inner, -0))) return `(${inner})`
    if (inner instanceof Uint8Array) return Buffer.from(inner).toString("base64")
    return inner
  }).replaceAll("\n", " ")

const requestOf = ({ body, headers, method, operation, target }: Sketch): HttpRequest => {
  const [path = "", query = ""] = target.split("?")
  const segments = path.split("/")
  const names = operation!.path.split("/")
  return {
    method: method.toUpperCase(),
    path,
    query,
    params: names.flatMap((name, at) => (name.startsWith("{") ? [segments[at] ?? ""] : [])),
    remoteAddress: "10.0.0.1",
    id: "1",
    header: (name) => headers.find(([one]) => one.toLowerCase() === name)?.[1] ?? "",
    body: body === undefined ? NOTHING : body,
    onAbort: () => undefined
  }
}
