/** Every kind of entity in this service. What is not in this list cannot be woken, told or rebuilt. */
import { agentEntity } from "./agent.ts"
import { caseEntity } from "./case.ts"
import { mailEntity } from "./mail.ts"
import { matchEntity } from "./match.ts"
import { mergeEntity } from "./merge.ts"
import { organizationEntity } from "./organization.ts"
import { quotaEntity, rateEntity } from "./quota.ts"
import { reportEntity } from "./report.ts"
import type { AnyEntity } from "./runtime/entity.ts"
import { sponsorEntity } from "./sponsor.ts"

export const entities: ReadonlyArray<AnyEntity> = [
  caseEntity,
  mailEntity,
  organizationEntity,
  matchEntity,
  mergeEntity,
  reportEntity,
  sponsorEntity,
  agentEntity,
  rateEntity,
  quotaEntity
]
