/** Every kind of entity in this service. What is not in this list cannot be woken, told or rebuilt. */
import { agentEntity } from "./agent.ts"
import { auditEntity } from "./audit.ts"
import { attestationEntity } from "./attestation.ts"
import { callingEntity } from "./calling.ts"
import { caseEntity } from "./case.ts"
import { connectionsEntity } from "./connections.ts"
import { docketEntity } from "./docket.ts"
import { endpointEntity } from "./endpoint.ts"
import { evaluationEntity } from "./evaluation.ts"
import { feedbackEntity } from "./feedback.ts"
import { laneEntity } from "./lane.ts"
import { lawEntity } from "./law.ts"
import { logEntity } from "./log.ts"
import { mailEntity } from "./mail.ts"
import { mailboxEntity } from "./mailbox.ts"
import { matchEntity } from "./match.ts"
import { mergeEntity } from "./merge.ts"
import { organizationEntity } from "./organization.ts"
import { projectEntity } from "./project.ts"
import { proposalEntity } from "./proposal.ts"
import { proposerEntity } from "./proposer.ts"
import { problemEntity } from "./problem.ts"
import { queueItemEntity } from "./queue-item.ts"
import { quotaEntity, rateEntity } from "./quota.ts"
import { reportEntity } from "./report.ts"
import type { AnyEntity } from "./runtime/entity.ts"
import { seatEntity } from "./seat.ts"
import { signerEntity } from "./signer.ts"
import { sponsorEntity } from "./sponsor.ts"
import { standingVerdictEntity } from "./standing-verdict.ts"
import { staffEntity } from "./staff.ts"
import { subscriberEntity } from "./subscriber.ts"
import { voiceEntity } from "./voice.ts"

export const entities: ReadonlyArray<AnyEntity> = [
  caseEntity,
  mailEntity,
  mailboxEntity,
  logEntity,
  signerEntity,
  organizationEntity,
  matchEntity,
  mergeEntity,
  reportEntity,
  problemEntity,
  docketEntity,
  evaluationEntity,
  seatEntity,
  standingVerdictEntity,
  lawEntity,
  subscriberEntity,
  endpointEntity,
  laneEntity,
  projectEntity,
  proposerEntity,
  proposalEntity,
  feedbackEntity,
  sponsorEntity,
  voiceEntity,
  agentEntity,
  connectionsEntity,
  staffEntity,
  queueItemEntity,
  auditEntity,
  rateEntity,
  quotaEntity,
  callingEntity,
  attestationEntity
]
