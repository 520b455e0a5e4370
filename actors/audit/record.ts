/**
 * Orders an audit row for an event under human governance. The order is an intent in the event's commit, so nothing
 * changes without its row.
 */
import { hash } from "node:crypto"
import type { AuditActor, AuditCommand } from "../../schema/audit.ts"
import type { Address, EpochMs, Intent } from "../runtime/entity.ts"

/** There is one chain. */
export const AUDIT_ID = "audit"

export interface Audited {
  readonly actor: AuditActor
  /** The event's name. */
  readonly action: string
  readonly target: Address
  /** The target's states before and after the event; undefined if there was none. */
  readonly before: unknown
  readonly after: unknown
  readonly requestId?: string | null | undefined
  /** The person named in an order with the operator token. */
  readonly named?: string | undefined
  readonly at: EpochMs
}

/** Call it from the `audit` of an entity's declaration. */
export const recordAudit = (audited: Audited): Intent => ({
  to: { kind: "audit", id: AUDIT_ID },
  command: auditCommand(audited)
})

/** For an action that changes no entity: its handler writes the audit row itself. */
export const auditCommand = ({
  action,
  actor,
  after,
  at,
  before,
  named,
  requestId,
  target
}: Audited): Extract<AuditCommand, { readonly _tag: "RecordAudit" }> => ({
  _tag: "RecordAudit",
  actor,
  action,
  target,
  before_hash: hashOf(before),
  after_hash: hashOf(after),
  request_id: requestId ?? null,
  ...(named === undefined ? {} : { named }),
  at
})

const hashOf = (state: unknown): string | null =>
  state === undefined ? null : hash("sha256", JSON.stringify(state), "hex")
