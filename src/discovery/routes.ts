/**
 * The declared routes as discovery tells of them, in the order of the declaration. Every document made
 * from this list names every route: what is declared cannot be left out.
 */
import { HttpApi, type HttpApiEndpoint } from "@effect/platform"
import { Context, Option, type SchemaAST } from "effect"
import { api } from "../../schema/api.ts"
import { Policy, type RoutePolicy } from "../../schema/api/policy.ts"

/** What discovery must know of the settings; the service's own settings record fits. */
export interface DiscoverySettings {
  /** An origin, without a slash at the end. */
  readonly baseUrl: string
  readonly version: string
  readonly agentRequestsPerSecond: number
  readonly agentBurst: number
  readonly addressRequestsPerMinute: number
}

export interface DeclaredRoute {
  readonly name: string
  readonly group: string
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE"
  /** As declared: "/api/v1/cases/:case_id". */
  readonly pattern: string
  /** As OpenAPI writes it: "/api/v1/cases/{case_id}". */
  readonly path: string
  readonly policy: RoutePolicy
  readonly endpoint: HttpApiEndpoint.HttpApiEndpoint.AnyWithProps
  /** Undefined: an answer without a body. */
  readonly successes: ReadonlyMap<number, SchemaAST.AST | undefined>
  /** Answers outside 2xx that the endpoint itself declares with a shape of their own. */
  readonly failures: ReadonlyMap<number, SchemaAST.AST>
}

/** Every endpoint inherits this from the platform: its decoder's own error, which this service never sends. */
const PLATFORM_ERROR = "HttpApiDecodeError"

type Members = ReadonlyMap<
  number,
  { readonly ast: { readonly _tag: "None" } | { readonly _tag: "Some"; readonly value: SchemaAST.AST } }
>

export const declaredRoutes = (): ReadonlyArray<DeclaredRoute> => {
  const routes: Array<DeclaredRoute> = []
  HttpApi.reflect(api, {
    onGroup: () => undefined,
    onEndpoint: ({ endpoint, errors, group, mergedAnnotations, successes }) => {
      const failures = shapesOf(errors)
      if (identifierOf(failures.get(400)) === PLATFORM_ERROR) failures.delete(400)
      routes.push({
        name: endpoint.name,
        group: group.identifier,
        method: endpoint.method as DeclaredRoute["method"],
        pattern: endpoint.path,
        path: endpoint.path.replace(/:(\w+)/g, "{$1}"),
        policy: Option.getOrThrow(Context.getOption(mergedAnnotations, Policy)),
        endpoint: endpoint as unknown as DeclaredRoute["endpoint"],
        successes: new Map([...successes].map(([status, { ast }]) => [status, Option.getOrUndefined(ast)])),
        failures
      })
    }
  })
  return routes
}

const shapesOf = (members: Members): Map<number, SchemaAST.AST> => {
  const shapes = new Map<number, SchemaAST.AST>()
  for (const [status, { ast }] of members) if (ast._tag === "Some") shapes.set(status, ast.value)
  return shapes
}

const identifierOf = (ast: SchemaAST.AST | undefined): string | undefined => {
  const shape = ast as { readonly to?: SchemaAST.AST } | undefined
  for (const one of [ast, shape?.to]) {
    const identifier: unknown = one?.annotations[IDENTIFIER]
    if (typeof identifier === "string") return identifier
  }
  return undefined
}

const IDENTIFIER = Symbol.for("effect/annotation/Identifier")
