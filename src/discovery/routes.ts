/**
 * The declared routes as discovery tells of them, in the order of the declaration. Every document made
 * from this list names every route: what is declared cannot be left out.
 */
import { HttpApi, type HttpApiEndpoint } from "effect/http-api"
import { Context, Option, Schema, type SchemaAST } from "effect"
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
  readonly endpoint: HttpApiEndpoint.Top
  /** Undefined: an answer without a body. */
  readonly successes: ReadonlyMap<number, SchemaAST.AST | undefined>
  /** Answers outside 2xx that the endpoint itself declares with a shape of their own. */
  readonly failures: ReadonlyMap<number, SchemaAST.AST>
}

export const declaredRoutes = (): ReadonlyArray<DeclaredRoute> => {
  const routes: Array<DeclaredRoute> = []
  HttpApi.reflect(api, {
    onGroup: () => undefined,
    onEndpoint: ({ endpoint, errors, group, mergedAnnotations, successes }) => {
      routes.push({
        name: endpoint.identifier,
        group: group.identifier,
        method: endpoint.method as DeclaredRoute["method"],
        pattern: endpoint.path,
        path: endpoint.path.replace(/:(\w+)/g, "{$1}"),
        policy: Option.getOrThrow(Context.getOption(mergedAnnotations, Policy)),
        endpoint,
        successes: new Map([...successes].map(([status, [{ ast }]]) => [status, successShape(status, ast)])),
        failures: new Map([...errors].map(([status, [{ ast }]]) => [status, unnamed(ast)]))
      })
    }
  })
  return routes
}

/** A shape that is declared with a status of its own is named after its endpoint, as clients know it. */
const successShape = (status: number, ast: SchemaAST.AST): SchemaAST.AST | undefined => {
  if (ast._tag === "Void") return undefined
  return status === 200 ? ast : unnamed(ast)
}

const unnamed = (ast: SchemaAST.AST): SchemaAST.AST =>
  Schema.make<Schema.Top>(ast).annotate({ identifier: undefined }).ast
