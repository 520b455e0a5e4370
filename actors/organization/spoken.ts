/** What sponsors tell an organization: when it may move the score, and how far it is more than their word. */
import type {
  KnownOrganization,
  OrganizationCommand,
  OrganizationEvent,
  OrganizationState
} from "../../schema/organization.ts"
import type { VoiceCommand } from "../../schema/voice.ts"
import type { EpochMs, Intent } from "../runtime/entity.ts"
import { dayOf } from "../trust/decay.ts"
import { voiceIdOf } from "../voice/voice-id.ts"
import { proofOf } from "./outcomes.ts"
import { CASES_OF_KIND_MAX, NO_KIND, speakerOf, withEnd } from "./speakers.ts"

/**
 * Whether recording this case may change the score: what time has done is brought with the first word of a day, and
 * otherwise only a case counts that its sponsor has not brought as often as it counts.
 */
export const mayChangeScore = (
  state: OrganizationState,
  { sponsor_id, subcategory }: Extract<OrganizationCommand, { _tag: "RecordCase" }>,
  now: EpochMs
): boolean => {
  if (state._tag === "Unknown") return false
  if (dayOf(now) !== dayOf(state.updated_at)) return true
  const speaker = speakerOf(state.speakers, sponsor_id)
  if (speaker === undefined || speaker.voice === null) return false
  const kind = subcategory ?? NO_KIND
  const days = Object.hasOwn(speaker.kinds, kind) ? (speaker.kinds[kind] ?? []) : []
  return days.length < CASES_OF_KIND_MAX || days.some((day) => day < dayOf(now))
}

export const outcomeRecorded = (
  state: OrganizationState,
  { answered_from, mailed_to, ...ended }: Extract<OrganizationCommand, { _tag: "RecordOutcome" }>,
  now: EpochMs
): OrganizationEvent => {
  const proof = proofOf(state._tag === "Known" ? state.domains : [], { answered_from, mailed_to })
  return { ...ended, _tag: "OutcomeRecorded", proof, at: now }
}

export const endedIn = (
  speakers: KnownOrganization["speakers"],
  event: Extract<OrganizationEvent, { _tag: "OutcomeRecorded" | "OutcomeRevoked" }>,
  sign: 1 | -1
): KnownOrganization["speakers"] => {
  const { at, case_id, closed_at, favourable, sponsor_id, timely } = event
  const proof = event._tag === "OutcomeRecorded" ? (event.proof ?? "told") : "told"
  return withEnd(speakers, sponsor_id, { case_id, closed_at, favourable, timely, proof, sign }, at)
}

export const isSameVoice = (
  { speakers }: KnownOrganization,
  { sponsor_id, voice }: Extract<OrganizationCommand, { _tag: "LearnVoice" }>
): boolean => {
  const known = speakerOf(speakers, sponsor_id)?.voice ?? null
  if (known === null || voice === null) return known === voice
  return known.key === voice.key && known.shared === voice.shared && known.verified_at === voice.verified_at
}

/** What its word counts is asked with the first that a sponsor brings; what changes later is told without a question. */
export const askForVoice = (
  { at, org_id, sponsor_id }: { readonly at: EpochMs; readonly org_id: string; readonly sponsor_id: string },
  state: OrganizationState
): ReadonlyArray<Intent> => {
  const speaker = state._tag === "Known" ? speakerOf(state.speakers, sponsor_id) : undefined
  if (speaker === undefined || speaker.voice !== null || speaker.first_at !== at) return []
  const command: VoiceCommand = { _tag: "AskVoice", sponsor_id, org_id }
  return [{ to: { kind: "voice", id: voiceIdOf(sponsor_id) }, command }]
}
