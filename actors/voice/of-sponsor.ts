/**
 * Derives a sponsor's voice from the state of its account, and sends it to the voice actor after every event that may
 * change it.
 */
import { AGE_DAYS, SANCTION_DAYS } from "../../schema/sponsor-tier.ts"
import type { SponsorEvent, SponsorState } from "../../schema/sponsor.ts"
import type { Voice } from "../../schema/organization.ts"
import type { VoiceCommand } from "../../schema/voice.ts"
import type { Intent } from "../runtime/entity.ts"
import { DAY_MS } from "../trust/decay.ts"
import { voiceIdOf } from "./voice-id.ts"
import { voiceKeyOf } from "./voice-of.ts"

/** `state` is the sponsor as the event leaves it. */
export const tellVoice = (event: SponsorEvent, state: SponsorState): ReadonlyArray<Intent> => {
  if (state._tag === "Unregistered" || !mayChangeVoice(event)) return []
  const command: VoiceCommand = { _tag: "SetVoice", sponsor_id: state.sponsorId, voice: voiceOfSponsor(state) }
  return [{ to: { kind: "voice", id: voiceIdOf(state.sponsorId) }, command }]
}

/** Null while it does not count, at any age: not verified, suspended, limited by an operator, or ended. */
export const voiceOfSponsor = (state: SponsorState): Voice | null => {
  if (state._tag !== "Registered" || state.verifiedAt === null || state.suspendedAt !== null) return null
  const { sanctionedAt, tierChoice, verifiedAt } = state
  if (tierChoice !== null && (tierChoice.tier === "limited" || tierChoice.tier === "unverified")) return null
  // After a sanction it is of age again when the sanction is forgotten.
  const anew = sanctionedAt === null ? verifiedAt : sanctionedAt + (SANCTION_DAYS - AGE_DAYS) * DAY_MS
  return { ...voiceKeyOf(state.email), verified_at: Math.max(verifiedAt, anew) }
}

const mayChangeVoice = (event: SponsorEvent): boolean =>
  MAY_CHANGE.has(event._tag) || (event._tag === "SponsorNoticed" && event.sanction !== undefined)

const MAY_CHANGE: ReadonlySet<SponsorEvent["_tag"]> = new Set([
  "AddressVerified",
  "AddressChanged",
  "TierChosen",
  "SponsorSuspended",
  "SponsorReinstated",
  "SponsorEnded"
])
