/** The routes of governance: staff, the review queue and the audit. */
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import { makeCodes } from "../../accounts/codes.ts"
import type { ReviewQueries } from "../../review/reviews.ts"
import type { BoundHandler } from "../../http/handler.ts"
import type { LogReader } from "../../log/log-reader.ts"
import type { Aliases } from "../../cases/organizations.ts"
import type { InstitutionSearch } from "../../institutions/search.ts"
import type { Importer } from "../../institutions/import-records.ts"
import type { InstitutionQueries, TrustQueueQueries } from "../../institutions/queries.ts"
import { auditHandlers } from "./audit.ts"
import type { AuditQueries } from "../audit-queries.ts"
import type { Govern } from "../../review/govern.ts"
import { staffCaseHandlers } from "./cases.ts"
import type { CaseList } from "../../cases/case-list.ts"
import { staffOrganizationHandlers } from "./organizations.ts"
import { ownAgentHandlers } from "./own-agents.ts"
import { queueHandlers } from "./queue.ts"
import type { QueueQueries } from "../../review/queue-queries.ts"
import { staffHandlers } from "./staff.ts"

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
  readonly trust: {
    readonly aliases: Aliases
    readonly importer: Importer
    readonly queries: InstitutionQueries & TrustQueueQueries
    readonly search: InstitutionSearch
  }
  readonly govern: Govern
  readonly transparency: { readonly reader: Pick<LogReader, "leaves"> }
}

export const governanceHandlers = (deps: GovernanceDeps): ReadonlyArray<BoundHandler> => {
  const { govern, governance, now, registry, reviewQueries, settings } = deps
  const { aliases, importer, queries } = deps.trust
  return [
    ...staffHandlers(deps),
    ...staffCaseHandlers({ registry, caseList: deps.caseList, govern, settings, now }),
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
