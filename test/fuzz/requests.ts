/** Requests to the operations of the document: valid ones, and ones with a single thing wrong. */
import type { ApiDocument, Operation, Parameter } from "./document.ts"
import type { Random } from "./random.ts"
import type { Sketch } from "./sketch.ts"
import type { ValueMaker } from "./values.ts"

/** What no description can contain: who we are and what exists. */
export interface Known {
  /** The headers that let a caller in who has this security scheme. */
  readonly credential: (operation: Operation) => ReadonlyArray<readonly [string, string]>
  /** A thing that exists. */
  readonly pathValue: (operation: Operation, name: string) => string
  /** Replaces generated fields of the body where only certain values can succeed. */
  readonly body: (operation: Operation, generated: unknown) => unknown
  /** The value of a query parameter that must fit what exists; undefined for the others. */
  readonly query: (name: string) => string | undefined
  /** The value of a header that must fit what exists; undefined for the others. */
  readonly header: (name: string) => string | undefined
  readonly address: (operation: Operation) => string
}

export interface RequestMaker {
  readonly valid: () => Sketch
  readonly wrong: () => Sketch
  /** A valid request to this operation. */
  readonly validFor: (operation: Operation) => Sketch
}

const JSON_TYPE = ["Content-Type", "application/json"] as const
/** The other requests need the session that it would end. */
export const endsTheRun = ({ id }: Operation): boolean => id === "endAllSessions"

/** Answers of hundreds of kilobytes, and answers that cost a password hash, come rarer. */
const weightOf = (operation: Operation): number => {
  const { body, id, parameters, path } = operation
  if (endsTheRun(operation)) return 0
  if (id === "registerSponsor" || id === "login") return 1
  if (path.startsWith("/docs") || path === "/openapi.json" || path === "/metrics") return 2
  return body === undefined && parameters.length <= 1 ? 4 : 12
}

const BAD_NUMBERS = ["-1", "abc", "1.5", "NaN", "Infinity", "0x10z", "1,000", "--1"]

/** Free text in a query is never of a wrong form. */
const canBeWrong = ({ place, schema }: Parameter): boolean =>
  place === "query" && (schema["type"] !== "string" || schema["enum"] !== undefined)

/** A tile is named by a rest of a path: its slashes are the address's own. */
const withSlashes = (name: string, encoded: string): string =>
  name === "tile" ? encoded.replaceAll("%2F", "/") : encoded

export const makeRequests = (
  { operations }: ApiDocument,
  values: ValueMaker,
  random: Random,
  known: Known
): RequestMaker => {
  const weighted = operations.flatMap((one) => Array.from({ length: weightOf(one) }, () => one))
  const refusing = weighted.filter(({ body, parameters }) => body !== undefined || parameters.some(canBeWrong))

  const parameterText = (one: Parameter): string => String(values.valid(one.schema))

  const targetOf = (operation: Operation, query: ReadonlyArray<readonly [string, string]>): string => {
    const path = operation.path.replace(/\{(\w+)\}/g, (_whole, name: string) =>
      withSlashes(name, encodeURIComponent(known.pathValue(operation, name)))
    )
    const text = query.map(([name, value]) => `${name}=${value}`).join("&")
    return text === "" ? path : `${path}?${text}`
  }

  const build = (operation: Operation, body: unknown, query: ReadonlyArray<readonly [string, string]>) => {
    const optional = operation.parameters.filter(({ place }) => place === "header" && random.chance(0.3))
    return {
      operation,
      method: operation.method,
      target: targetOf(operation, query),
      headers: [
        ["Host", "localhost"],
        ["X-Forwarded-For", known.address(operation)],
        ...known.credential(operation),
        ...(body === undefined ? [] : [JSON_TYPE]),
        ...optional.map((one) => [one.name, known.header(one.name) ?? parameterText(one)] as const)
      ],
      body: body === undefined ? undefined : Buffer.from(JSON.stringify(body)),
      protocol: [],
      brokenHttp: false,
      alone: false
    } satisfies Partial<Sketch>
  }

  const validQuery = ({ parameters }: Operation) =>
    parameters
      .filter(({ place, required }) => place === "query" && (required || random.chance(0.5)))
      .map((one) => [one.name, encodeURIComponent(known.query(one.name) ?? parameterText(one))] as const)

  const validBody = (operation: Operation): unknown => {
    if (operation.body === undefined || (!operation.body.required && random.chance(0.3))) return undefined
    return known.body(operation, values.valid(operation.body.schema))
  }

  const validFor = (operation: Operation): Sketch => {
    const body = validBody(operation)
    // The generator and the document must agree, else a later failure would be the generator's.
    if (body !== undefined && operation.acceptsBody?.(body) === false) {
      throw new Error(`the generated ${operation.id} body is not valid: ${JSON.stringify(body).slice(0, 300)}`)
    }
    return { ...build(operation, body, validQuery(operation)), note: "valid", expect: "success" }
  }

  const wrong = (): Sketch => {
    const operation = random.pick(refusing)
    const query = operation.parameters.filter(canBeWrong)
    if (operation.body === undefined || (query.length > 0 && random.chance(0.5))) {
      const { name } = random.pick(query)
      const value = random.pick(BAD_NUMBERS)
      return {
        ...build(operation, undefined, [[name, value]]),
        note: `query ${name}=${value}`,
        expect: "refused"
      }
    }
    const whole = known.body(operation, values.valid(operation.body.schema))
    if (random.chance(0.08)) return wrongWhole(operation, whole)
    const changed = values.wrong(operation.body.schema, whole)
    if (changed === undefined) return wrongWhole(operation, whole)
    const expect =
      operation.acceptsBody?.(changed.value) === true && !changed.what.includes("base64") ? "documented" : "refused"
    return { ...build(operation, changed.value, validQuery(operation)), note: changed.what, expect }
  }

  /** The body as a whole is not JSON, or not what it should be. */
  const wrongWhole = (operation: Operation, whole: unknown): Sketch => {
    const text = JSON.stringify(whole)
    const bad = random.pick([
      text.slice(0, -1),
      text.slice(0, 1 + random.below(text.length - 1)),
      `${text}}`,
      `${text}${text}`,
      `${text.replaceAll('"', "'")}'`,
      `[${text}]`,
      JSON.stringify(text),
      "null",
      "17",
      "true",
      "[]",
      "NaN",
      "   ",
      `\ufeff\ufeff${text}`
    ])
    return {
      ...build(operation, {}, []),
      body: Buffer.from(bad),
      note: `whole body ${bad.slice(0, 20)}`,
      expect: "refused"
    }
  }

  return { valid: () => validFor(random.pick(weighted)), wrong, validFor }
}
