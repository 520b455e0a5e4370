/**
 * Reads an attestation from its journal rows, and its revocation from the log. Verification must detect a change made in the
 * database, so every row is read and no snapshot or actor is used.
 */
import { Schema } from "effect"
import { attestationEntity } from "../../actors/attestation/attestation.ts"
import type { JournalRow, ReadRows } from "../../actors/runtime/journal.ts"
import { AttestationEvent, type AttestationState, type SealedAttestation } from "../../schema/attestation.ts"
import type { RevocationLeaf, VaultLog } from "./vault-log.ts"

export type Stored =
  | { readonly _tag: "Nothing" }
  /** The rows hold something that this service did not write, or rows that the log confirms are missing. */
  | { readonly _tag: "Unreadable" }
  | StoredAttestation

export interface StoredAttestation {
  readonly _tag: "Found"
  readonly state: SealedAttestation
  /** The leaf that revokes the attestation. It is read from the log, because rows can be deleted. */
  readonly revocationLeaf: RevocationLeaf
}

const decodeEvents = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Array(AttestationEvent)), {
  onExcessProperty: "error"
})

export const storedAttestation = async (
  readRows: ReadRows,
  { revocationOf }: Pick<VaultLog, "revocationOf">,
  sessionId: string
): Promise<Stored> => {
  // Before the rows: they are written before the leaf, so a leaf that is there now has them.
  const leafBefore = await revocationOf(sessionId)
  const rows = await readRows({ kind: attestationEntity.kind, id: sessionId })
  if (rows.length === 0) return { _tag: typeof leafBefore === "number" ? "Unreadable" : "Nothing" }
  const state = folded(rows)
  if (state === undefined || state._tag === "Unsealed" || state.sealed.session_id !== sessionId) {
    return { _tag: "Unreadable" }
  }
  // Revoked between the two readings: its leaf may be there now.
  const isNew = leafBefore === undefined && state._tag === "Revoked"
  return { _tag: "Found", state, revocationLeaf: isNew ? await revocationOf(sessionId) : leafBefore }
}

/** The state after these rows; undefined if a row is missing, is not of this service, or does not follow the one before. */
const folded = (rows: ReadonlyArray<JournalRow>): AttestationState | undefined => {
  if (rows.some(({ seq }, index) => seq !== index + 1)) return undefined
  try {
    return rows
      .flatMap(({ events }) => decodeEvents(events))
      .reduce(attestationEntity.evolve, attestationEntity.initialState)
  } catch {
    return undefined
  }
}
