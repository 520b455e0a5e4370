/** All that people govern the service with: staff, and the audit of what was decided. */
import type { Registry } from "../../actors/runtime/registry-port.ts"
import type { BoundHandler } from "../http/handler.ts"
import { auditHandlers } from "./audit-handlers.ts"
import type { AuditQueries } from "./audit-queries.ts"
import { staffHandlers } from "./staff-handlers.ts"

export interface GovernanceQueries {
  readonly audit: AuditQueries
}

export interface GovernanceDeps {
  readonly registry: Pick<Registry, "ask" | "read">
  readonly now: () => number
  readonly randomBytes: (count: number) => Uint8Array
  readonly settings: { readonly baseUrl: string; readonly serverSecret: string }
  readonly queries: GovernanceQueries
}

export const governanceHandlers = ({
  queries,
  randomBytes,
  registry,
  settings
}: GovernanceDeps): ReadonlyArray<BoundHandler> => [
  ...staffHandlers({ registry, randomBytes, settings }),
  ...auditHandlers({ registry, settings, queries: queries.audit })
]
