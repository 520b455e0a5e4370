/**
 * The OpenAPI 3.1 document, made from the declarations alone: every route with its callers, inputs, answers and errors. It
 * suffices for an agent, a client generator or a fuzzer.
 */
import { capitalized } from "../../schema/text.ts"
import { SchemaAST } from "effect"
import type { HttpApiSchema } from "effect/http-api"
import type { Access } from "../../schema/api/policy.ts"
import { ErrorBody } from "../../schema/error.ts"
import { payloadOf } from "../http/decode.ts"
import { GROUP_TEXTS, PARAMETER_TEXTS, textOf } from "./descriptions.ts"
import type { ParameterText } from "./endpoint-text.ts"
import { isConditional, isGuarded, notModified, successHeaders } from "./answer-headers.ts"
import { type ErrorResponses, makeErrorResponses } from "./error-responses.ts"
import { EXAMPLES } from "./examples.ts"
import { type JsonSchema, makeSchemaWriter, type ParameterSchema, type SchemaWriter } from "../../schema/json-schema.ts"
import { toolOfRoute } from "./mcp-texts.ts"
import { type DeclaredRoute, declaredRoutes, type DiscoverySettings } from "./routes.ts"
import { withFacts } from "./schema-facts.ts"
import { webhookDocument } from "./webhook-document.ts"
import {
  headerComponents,
  introduction,
  parameterComponents,
  securitySchemes,
  UNKNOWN_MEMBERS
} from "./shared-components.ts"

export interface OpenApiDocument {
  readonly openapi: "3.1.0"
  readonly info: JsonSchema
  readonly servers: ReadonlyArray<{ readonly url: string }>
  readonly tags: ReadonlyArray<{ readonly name: string; readonly description: string }>
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  /** What the service sends, by kind of event. */
  readonly webhooks: Readonly<Record<string, JsonSchema>>
  readonly components: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>
}

export interface Operation extends JsonSchema {
  readonly operationId: string
  readonly tags: ReadonlyArray<string>
  readonly security: ReadonlyArray<Readonly<Record<string, ReadonlyArray<string>>>>
  readonly parameters: ReadonlyArray<JsonSchema>
  readonly responses: Readonly<Record<string, JsonSchema>>
}

interface Writers {
  readonly schemas: SchemaWriter
  readonly errors: ErrorResponses
  /** Shapes whose declared name the platform lost, named after their endpoint. */
  readonly unnamed: Map<string, JsonSchema>
}

export const makeOpenApi = (settings: DiscoverySettings): OpenApiDocument => {
  const writers: Writers = { schemas: makeSchemaWriter(), errors: makeErrorResponses(), unnamed: new Map() }
  writers.schemas.encoded(ErrorBody.ast)
  const paths: Record<string, Record<string, Operation>> = {}
  const groups = new Set<string>()
  const routes = declaredRoutes()
  // First every named shape, so that an unnamed twin is recognised wherever it comes.
  for (const { successes } of routes) {
    for (const ast of successes.values()) if (ast !== undefined) writers.schemas.encoded(ast)
  }
  for (const route of routes) {
    groups.add(route.group)
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(writers, route) }
  }
  const webhooks = webhookDocument(writers.schemas)
  const schemas = { ...writers.schemas.components(), ...Object.fromEntries(writers.unnamed), Problem: PROBLEM }
  return {
    openapi: "3.1.0",
    info: {
      title: "Redress",
      version: settings.version,
      summary: "Routes problems that AI agents see on behalf of people to an automated advocacy assistant",
      description: introduction(settings)
    },
    servers: [{ url: settings.baseUrl }],
    tags: [...groups].map((name) => ({ name, description: GROUP_TEXTS[name] ?? "" })),
    paths,
    webhooks,
    components: {
      securitySchemes: securitySchemes(settings),
      schemas: withFacts(schemas),
      responses: writers.errors.components(),
      headers: headerComponents,
      parameters: parameterComponents
    }
  }
}

/** RFC 9457, with the members of the plain error body. */
const PROBLEM: JsonSchema = {
  description: "The error as RFC 9457 writes it, for clients whose Accept prefers application/problem+json",
  allOf: [
    { $ref: "#/components/schemas/Error" },
    {
      type: "object",
      required: ["type", "title", "status", "detail"],
      properties: {
        type: { type: "string", format: "uri-reference" },
        title: { type: "string" },
        status: { type: "integer", description: "Equal to code" },
        detail: { type: "string", description: "Equal to error" }
      }
    }
  ]
}

const SECURITY: Record<Access, Operation["security"]> = {
  public: [],
  agent: [{ agentKey: [] }],
  "agent-or-sponsor": [{ agentKey: [] }, { sponsorSession: [] }],
  "agent-key-header": [{ agentKeyHeader: [] }],
  sponsor: [{ sponsorSession: [] }],
  reviewer: [{ operatorToken: [] }],
  operator: [{ operatorToken: [] }]
}

const operation = (writers: Writers, route: DeclaredRoute): Operation => {
  const { description, summary } = textOf(route.name)
  const { access } = route.policy
  const body = requestBody(writers, route)
  const tool = toolOfRoute(`${route.method} ${route.pattern}`)
  return {
    operationId: route.name,
    tags: [route.group],
    summary,
    description,
    ...(tool === undefined ? {} : { "x-mcp-tool": tool }),
    security: SECURITY[access],
    parameters: parameters(writers, route),
    ...(body === undefined ? {} : { requestBody: body }),
    responses: {
      ...successes(writers, route),
      ...(isConditional(route) ? { "304": notModified(route) } : {}),
      ...writers.errors.of(route),
      ...declaredFailures(writers, route)
    }
  }
}

const parameters = ({ schemas }: Writers, route: DeclaredRoute): ReadonlyArray<JsonSchema> => {
  const { endpoint, name, policy } = route
  const declared = (place: "path" | "query", shape: DeclaredRoute["endpoint"]["params"]) =>
    shape === undefined
      ? []
      : schemas.parameters(shape.ast).map((one) => parameter(place, one, textOf(name).parameters))
  return [
    ...declared("path", endpoint.params),
    ...declared("query", endpoint.query),
    ...(policy.keyed ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []),
    ...(EVENT_STREAMS.has(name) ? [{ $ref: "#/components/parameters/LastEventId" }] : []),
    ...(isConditional(route) ? [{ $ref: "#/components/parameters/IfNoneMatch" }] : []),
    ...(isGuarded(route) ? [{ $ref: "#/components/parameters/IfMatch" }] : []),
    { $ref: "#/components/parameters/RequestId" }
  ]
}

/** They resume after an event that the client names. */
const EVENT_STREAMS: ReadonlySet<string> = new Set(["caseEvents", "personEvents", "sponsorEvents", "verdictEvents"])

const parameter = (
  place: "path" | "query",
  { name, required, schema }: ParameterSchema,
  own: Readonly<Record<string, ParameterText>> = {}
): JsonSchema => {
  const text: ParameterText | undefined = own[name] ?? PARAMETER_TEXTS[name]
  if (text === undefined) throw new Error(`the parameter ${name} has no description in src/discovery/descriptions.ts`)
  return { name, in: place, required: place === "path" || required, schema, ...text }
}

const KIB = 1_024

const requestBody = ({ schemas }: Writers, { endpoint, method, name, policy }: DeclaredRoute) => {
  const body = payloadOf(endpoint)
  if (body === undefined) return undefined
  const example = EXAMPLES[name]?.request
  const { description: _description, ...inline } = schemas.encoded(body.ast)
  // A PATCH without a body changes nothing and is refused, although each of its fields may be left out.
  const required = method === "PATCH" || hasRequiredFields(schemas, inline)
  return {
    required,
    description: `At most ${policy.bodyBytesMax / KIB} KiB. ${UNKNOWN_MEMBERS}`,
    content: { "application/json": { schema: inline, ...(example === undefined ? {} : { example }) } }
  }
}

const hasRequiredFields = (schemas: SchemaWriter, schema: JsonSchema): boolean => {
  const { $ref } = schema
  const shape = typeof $ref === "string" ? schemas.components()[$ref.slice($ref.lastIndexOf("/") + 1)] : schema
  return shape?.["required"] !== undefined
}

const ACCEPTED = 202

const successes = (writers: Writers, route: DeclaredRoute): Record<string, JsonSchema> => {
  const { awaitingSecond, response } = EXAMPLES[route.name] ?? {}
  return Object.fromEntries(
    [...route.successes].map(([status, ast]) => {
      const example = status === ACCEPTED && awaitingSecond !== undefined ? awaitingSecond : response
      const head = { description: textOf(route.name).summary, headers: successHeaders(route) }
      if (ast === undefined) return [String(status), head]
      const schema = named(writers, route, ast)
      const shown = example === undefined ? {} : { example }
      const content = Object.fromEntries(
        contentTypesOf(route, ast).map((type) => [type, { schema: textOrJson(type, schema), ...shown }])
      )
      return [String(status), { ...head, content }]
    })
  )
}

/** What is declared as text of a JSON type is written as text here and read as an object by clients. */
const textOrJson = (contentType: string, schema: JsonSchema): JsonSchema =>
  contentType.endsWith("+json") && schema["type"] === "string" ? { type: "object" } : schema

/** Written by `HttpApiSchema.asText` and its like; the library has no public way to read it. */
const encodingOf = SchemaAST.resolveAt<HttpApiSchema.Encoding>("~httpApiEncoding")

const contentTypeOf = (ast: SchemaAST.AST): string => encodingOf(ast)?.contentType ?? "application/json"

/** One declared route serves files of several types, and one declares JSON of any shape. */
const contentTypesOf = (route: DeclaredRoute, ast: SchemaAST.AST): ReadonlyArray<string> =>
  route.name === "docsAsset" ? ["text/css", "text/javascript", "image/png"] : [contentTypeOf(ast)]

const declaredFailures = (writers: Writers, route: DeclaredRoute): Record<string, JsonSchema> =>
  Object.fromEntries(
    [...route.failures].map(([status, ast]) => [
      String(status),
      {
        description: `${textOf(route.name).summary}: no`,
        headers: successHeaders(route),
        content: failureContent(writers, route, [status, ast])
      }
    ])
  )

/** Where a failure is shown as a page, an address that cannot be read is still answered as elsewhere. */
const failureContent = (
  writers: Writers,
  route: DeclaredRoute,
  [status, ast]: readonly [number, SchemaAST.AST]
): JsonSchema => {
  const contentType = contentTypeOf(ast)
  const own = { [contentType]: { schema: named(writers, route, ast) } }
  if (contentType === "application/json") return own
  const reference = String(writers.errors.of(route)[String(status)]?.["$ref"])
  const shared = writers.errors.components()[reference.slice(reference.lastIndexOf("/") + 1)]
  return { ...(shared?.["content"] as JsonSchema | undefined), ...own }
}

/** The platform drops a schema's name when it gives it a status; equal shapes get one name back. */
const named = ({ schemas, unnamed }: Writers, { name }: DeclaredRoute, ast: SchemaAST.AST): JsonSchema => {
  const schema = schemas.encoded(ast)
  if (schema["type"] !== "object") return schema
  const text = writtenOnce(schema)
  const all = [...Object.entries(schemas.components()), ...unnamed]
  const twin = all.find(([, other]) => writtenOnce(other) === text)?.[0]
  const component = twin ?? `${capitalized(name)}Response`
  if (twin === undefined) unnamed.set(component, schema)
  return { $ref: `#/components/schemas/${component}` }
}

const WRITTEN = new WeakMap<JsonSchema, string>()

/** Each answer is compared with every component there is. */
const writtenOnce = (schema: JsonSchema): string => {
  const text = WRITTEN.get(schema) ?? JSON.stringify(schema)
  WRITTEN.set(schema, text)
  return text
}
