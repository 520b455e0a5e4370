/** Every kind of entity in this service. What is not in this list cannot be woken, told or rebuilt. */
import { agentEntity } from "./agent.ts"
import { caseEntity } from "./case.ts"
import { docketEntity } from "./docket.ts"
import { endpointEntity } from "./endpoint.ts"
import { evaluationEntity } from "./evaluation.ts"
import { feedbackEntity } from "./feedback.ts"
import { laneEntity } from "./lane.ts"
import { lawEntity } from "./law.ts"
import { logEntity } from "./log.ts"
import { mailEntity } from "./mail.ts"
import { matchEntity } from "./match.ts"
import { mergeEntity } from "./merge.ts"
import { organizationEntity } from "./organization.ts"
import { projectEntity } from "./project.ts"
import { proposalEntity } from "./proposal.ts"
import { proposerEntity } from "./proposer.ts"
import { quotaEntity, rateEntity } from "./quota.ts"
import { reportEntity } from "./report.ts"
import type { AnyEntity } from "./runtime/entity.ts"
import { seatEntity } from "./seat.ts"
import { sponsorEntity } from "./sponsor.ts"
import { subscriberEntity } from "./subscriber.ts"

export const entities: ReadonlyArray<AnyEntity> = [
  caseEntity,
  mailEntity,
  logEntity,
  organizationEntity,
  matchEntity,
  mergeEntity,
  reportEntity,
  docketEntity,
  evaluationEntity,
  seatEntity,
  lawEntity,
  subscriberEntity,
  endpointEntity,
  laneEntity,
  projectEntity,
  proposerEntity,
  proposalEntity,
  feedbackEntity,
  sponsorEntity,
  agentEntity,
  rateEntity,
  quotaEntity
]
