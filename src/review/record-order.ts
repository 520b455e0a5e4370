/** Audit rows for orders that are not events of an entity: an import, a released actor, a read by staff. */
import { AUDIT_ID, auditEntity } from "../../actors/audit/audit.ts"
import { auditCommand } from "../../actors/audit/record.ts"
import { hash } from "node:crypto"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import type { Caller } from "../http/handler.ts"
import { orderedByStaff } from "./reviewer.ts"

export interface StaffOrder {
  readonly caller: Caller
  readonly requestId: string
  readonly action:
    | "ActorReleased"
    | "EnforcementImported"
    | "ComplaintsImported"
    | "CaseRead"
    | "OrganizationRead"
    | "SponsorRead"
    | "SponsorVerified"
    | "LetterRead"
    | "NarrativeRead"
  readonly target: { readonly kind: string; readonly id: string }
  /** The content of the row's hash; absent for reads. */
  readonly after?: unknown
  readonly at: number
}

/** Rejects like `ask`; then there is no row. */
export const recordOrder = async (
  registry: Pick<Registry, "ask">,
  { action, after, at, caller, requestId, target }: StaffOrder
): Promise<void> => {
  const states = { before: undefined, after }
  const row = auditCommand({ actor: orderedByStaff(caller), action, target, ...states, requestId, at })
  await registry.ask(auditEntity, AUDIT_ID, row)
}

/** The target of an import: the SHA-256 of its content, and its number of lines. */
export const importTarget = (lines: ReadonlyArray<unknown>, fileHash?: string) => ({
  kind: "import",
  id: `${fileHash ?? hash("sha256", JSON.stringify(lines), "hex")}:${lines.length}`
})
