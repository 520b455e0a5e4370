/** All that people govern the service with: staff, the queue of what they decide, and the audit of what was decided. */
import type { Registry } from "../../actors/runtime/registry-port.ts"
import { makeCodes } from "../auth/codes.ts"
import type { ReviewQueries } from "../cases/reviews.ts"
import type { BoundHandler } from "../http/handler.ts"
import type { LogReader } from "../log/log-reader.ts"
import type { TrustService } from "../trust/trust-service.ts"
import { auditHandlers } from "./audit-handlers.ts"
import type { AuditQueries } from "./audit-queries.ts"
import type { Govern } from "./govern.ts"
import { staffCaseHandlers } from "./case-handlers.ts"
import type { CaseList } from "../cases/case-list.ts"
import { staffOrganizationHandlers } from "./organization-handlers.ts"
import { ownAgentHandlers } from "./own-agents.ts"
import { queueHandlers } from "./queue-handlers.ts"
import type { QueueQueries } from "./queue-queries.ts"
import { staffHandlers } from "./staff-handlers.ts"

export interface GovernanceQueries {
  readonly audit: AuditQueries
  readonly queue: QueueQueries
}

export interface GovernanceDeps {
  readonly registry: Pick<Registry, "ask" | "peek" | "read" | "lastKnown">
  readonly now: () => number
  readonly randomBytes: (count: number) => Uint8Array
  readonly settings: { readonly baseUrl: string; readonly serverSecret: string }
  readonly governance: GovernanceQueries
  readonly caseList: CaseList
  readonly reviewQueries: ReviewQueries
  readonly trust: Pick<TrustService, "aliases" | "importer" | "queries" | "search">
  readonly govern: Govern
  readonly transparency: { readonly reader: Pick<LogReader, "leaves"> }
}

export const governanceHandlers = (deps: GovernanceDeps): ReadonlyArray<BoundHandler> => {
  const { govern, governance, now, registry, reviewQueries, settings } = deps
  const { aliases, importer, queries } = deps.trust
  return [
    ...staffHandlers(deps),
    ...staffCaseHandlers({ registry, caseList: deps.caseList, now }),
    ...staffOrganizationHandlers({ registry, now, search: deps.trust.search, aliases }),
    ...ownAgentHandlers({ registry, caseList: deps.caseList, now: deps.now }),
    ...queueHandlers({
      registry,
      now,
      settings,
      codes: makeCodes(settings.serverSecret, deps.randomBytes),
      govern,
      reviewQueries,
      importer,
      aliases,
      queries,
      queue: governance.queue,
      mergeCandidates: queries.mergeCandidates
    }),
    ...auditHandlers({ registry, settings, now, log: deps.transparency.reader, queries: governance.audit })
  ]
}
