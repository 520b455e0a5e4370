/** Every kind of entity in this service. An entity that is not listed gets no command and is not rebuilt. */
import { agentEntity } from "./agent/agent.ts"
import { auditEntity } from "./audit/audit.ts"
import { attestationEntity } from "./attestation/attestation.ts"
import { callingEntity } from "./calling/calling.ts"
import { caseEntity } from "./case/case.ts"
import { connectionsEntity } from "./connections/connections.ts"
import { docketEntity } from "./docket/docket.ts"
import { endpointEntity } from "./endpoint/endpoint.ts"
import { evaluationEntity } from "./evaluation/evaluation.ts"
import { feedbackEntity } from "./feedback/feedback.ts"
import { laneEntity } from "./lane/lane.ts"
import { lawEntity } from "./law/law.ts"
import { logEntity } from "./log/log.ts"
import { mailEntity } from "./mail/mail.ts"
import { mailboxEntity } from "./mailbox/mailbox.ts"
import { matchEntity } from "./match/match.ts"
import { mergeEntity } from "./merge/merge.ts"
import { organizationEntity } from "./organization/organization.ts"
import { projectEntity } from "./project/project.ts"
import { proposalEntity } from "./proposal/proposal.ts"
import { proposerEntity } from "./proposer/proposer.ts"
import { problemEntity } from "./problem/problem.ts"
import { queueItemEntity } from "./queue-item/queue-item.ts"
import { quotaEntity, rateEntity } from "./quota/quota.ts"
import { reportEntity } from "./report/report.ts"
import type { AnyEntity } from "./runtime/entity.ts"
import { seatEntity } from "./seat/seat.ts"
import { signerEntity } from "./signer/signer.ts"
import { sponsorEntity } from "./sponsor/sponsor.ts"
import { standingVerdictEntity } from "./standing-verdict/standing-verdict.ts"
import { staffEntity } from "./staff/staff.ts"
import { subscriberEntity } from "./subscriber/subscriber.ts"
import { voiceEntity } from "./voice/voice.ts"

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
