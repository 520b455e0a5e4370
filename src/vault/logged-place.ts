/**
 * Waits until an attestation knows the index of its leaf, for a few seconds at most. The outbox delivers the index and never loses
 * it, so a caller that got undefined may ask again.
 */
import { attestationEntity } from "../../actors/attestation/attestation.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import type { AttestationState } from "../../schema/attestation.ts"
import type { LeafPlace } from "../../schema/log.ts"

/** Longest wait, below the route's own deadline. Usually the index comes within a few milliseconds. */
const LOG_WAIT_MS_MAX = 4_000

export type PlaceIn = (state: AttestationState) => LeafPlace | null

export const sealedPlace: PlaceIn = (state) => (state._tag === "Unsealed" ? null : state.log)
export const revokedPlace: PlaceIn = (state) => (state._tag === "Revoked" ? state.revocation.log : null)

/** The place of the leaf; undefined if the log has not answered in time. */
export const loggedPlace = async (
  registry: Pick<Registry, "listen" | "read">,
  sessionId: string,
  placeIn: PlaceIn
): Promise<LeafPlace | undefined> => {
  const { promise, resolve } = Promise.withResolvers<LeafPlace | undefined>()
  const look = (state: AttestationState): void => {
    const place = placeIn(state)
    if (place !== null) resolve(place)
  }
  const timer = setTimeout(() => resolve(undefined), LOG_WAIT_MS_MAX)
  const silence = registry.listen(attestationEntity, sessionId, (_address, { state }) =>
    look(state as AttestationState)
  )
  try {
    // Read after subscribing, so that no event is missed in between.
    look((await registry.read(attestationEntity, sessionId)).state)
    return await promise
  } finally {
    clearTimeout(timer)
    silence()
  }
}
