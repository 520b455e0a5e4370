/**
 * An attestation as its journal rows hold it now, whatever an actor in memory believes: verification must see what somebody
 * changed in the database. Every row counts, and no snapshot.
 */
import { Schema } from "effect"
import { attestationEntity } from "../../actors/attestation.ts"
import type { Address } from "../../actors/runtime/entity.ts"
import type { JournalRow } from "../../actors/runtime/journal.ts"
import { AttestationEvent, type AttestationState, type SealedAttestation } from "../../schema/attestation.ts"

/** The rows of one address, from the first on. */
export type ReadRows = (address: Address) => Promise<ReadonlyArray<JournalRow>>

export type Stored =
  | { readonly _tag: "Nothing" }
  /** There is something that this service never wrote. */
  | { readonly _tag: "Unreadable" }
  | { readonly _tag: "Found"; readonly state: SealedAttestation }

const decodeEvents = Schema.decodeUnknownSync(Schema.parseJson(Schema.Array(AttestationEvent)), {
  onExcessProperty: "error"
})

export const storedAttestation = async (readRows: ReadRows, sessionId: string): Promise<Stored> => {
  const rows = await readRows({ kind: attestationEntity.kind, id: sessionId })
  if (rows.length === 0) return { _tag: "Nothing" }
  const state = folded(rows)
  return state === undefined || state._tag === "Unsealed" || state.sealed.session_id !== sessionId
    ? { _tag: "Unreadable" }
    : { _tag: "Found", state }
}

/** Undefined when a row is missing, is no text of ours, or does not fit the one before it. */
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
