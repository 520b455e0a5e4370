/**
 * The voice of one sponsor: informs organizations of its weight, and passes its cases to the registry of problems once
 * they count. An organization subscribes with the sponsor's first case or report.
 *
 * Always true: no case of a sponsor reaches the registry of problems before the sponsor is of age.
 */
import { Result } from "effect"
import type { OrganizationCommand } from "../../schema/organization.ts"
import type { ProblemCommand } from "../../schema/problem.ts"
import { type CountedCase, VoiceCommand, VoiceEvent, VoiceState } from "../../schema/voice.ts"
import { AGE_DAYS_MIN } from "./age.ts"
import { problemSlugOf } from "../../schema/problem.ts"
import { voiceIdOf } from "./voice-id.ts"
import { absurd, entity, type EpochMs, type Intent } from "../runtime/entity.ts"
import { DAY_MS, dayOf } from "../trust/decay.ts"

/** More organizations than one person deals with. A dropped one keeps the last weight it received. */
export const ORG_COUNT_MAX = 500
/** Cases that wait; the newest are kept. */
export const HELD_COUNT_MAX = 100

type Decision = Result.Result<ReadonlyArray<VoiceEvent>>
type Voice = NonNullable<VoiceState["voice"]>

export const decide = (state: VoiceState, command: VoiceCommand, now: EpochMs): Decision => {
  switch (command._tag) {
    case "AskVoice":
      // A repeated question: the organization dropped the sponsor, or the answer crossed the question.
      return Result.succeed([{ ...command, _tag: "VoiceAsked", at: now }])
    case "SetVoice":
      return isSame(state.voice, command.voice) ? NOTHING : Result.succeed([{ ...command, _tag: "VoiceSet", at: now }])
    case "BringCase": {
      const { counted, sponsor_id } = command
      return Result.succeed([
        state.voice !== null && isOfAge(state.voice, now)
          ? { _tag: "CasesBrought", voice: state.voice, counted: [...state.held, counted], at: now }
          : { _tag: "CaseHeld", sponsor_id, counted, at: now }
      ])
    }
    case "ReleaseCases":
      if (state.voice === null || !isOfAge(state.voice, now) || state.held.length === 0) return NOTHING
      return Result.succeed([{ _tag: "CasesBrought", voice: state.voice, counted: state.held, at: now }])
    default:
      return absurd(command)
  }
}

export const evolve = (state: VoiceState, event: VoiceEvent): VoiceState => {
  switch (event._tag) {
    case "VoiceAsked":
      return {
        ...state,
        org_ids: [...state.org_ids.filter((id) => id !== event.org_id), event.org_id].slice(-ORG_COUNT_MAX)
      }
    case "VoiceSet":
      return { ...state, voice: event.voice }
    case "CaseHeld":
      return { ...state, held: [...state.held, event.counted].slice(-HELD_COUNT_MAX) }
    case "CasesBrought":
      return { ...state, held: [] }
    default:
      return absurd(event)
  }
}

export const react = (event: VoiceEvent, state: VoiceState): ReadonlyArray<Intent> => {
  switch (event._tag) {
    case "VoiceAsked":
      return state.voice === null ? [] : [tellOrganization(event.org_id, event.sponsor_id, state.voice)]
    case "VoiceSet":
      return [
        ...state.org_ids.map((id) => tellOrganization(id, event.sponsor_id, event.voice)),
        ...(event.voice === null || state.held.length === 0 ? [] : [release(event.sponsor_id, event.voice)])
      ]
    case "CaseHeld":
      return state.voice === null ? [] : [release(event.sponsor_id, state.voice)]
    case "CasesBrought":
      return event.counted.map((counted) => count(counted, event.voice))
    default:
      return absurd(event)
  }
}

const EMPTY: VoiceState = { _tag: "Voice", voice: null, org_ids: [], held: [] }

export const voiceEntity = entity<VoiceState, VoiceCommand, VoiceEvent, never>({
  kind: "voice",
  initialState: EMPTY,
  decide,
  evolve,
  react,
  commandSchema: VoiceCommand,
  eventSchema: VoiceEvent,
  stateSchema: VoiceState,
  limits: { mailboxCountMax: 1_000, snapshotRowCount: 200, idleMsMax: 60_000 }
})

const isOfAge = ({ verified_at }: Voice, now: EpochMs): boolean => dayOf(now) - dayOf(verified_at) >= AGE_DAYS_MIN

const isSame = (one: VoiceState["voice"], other: VoiceState["voice"]): boolean =>
  one === null || other === null
    ? one === other
    : one.key === other.key && one.shared === other.shared && one.verified_at === other.verified_at

const tellOrganization = (orgId: string, sponsor_id: string, voice: VoiceState["voice"]): Intent => {
  const command: OrganizationCommand = { _tag: "LearnVoice", sponsor_id, voice }
  return { to: { kind: "organization", id: orgId }, command }
}

const release = (sponsorId: string, { verified_at }: Voice): Intent => {
  const command: VoiceCommand = { _tag: "ReleaseCases" }
  return { to: { kind: "voice", id: voiceIdOf(sponsorId) }, command, dueAt: verified_at + AGE_DAYS_MIN * DAY_MS }
}

const count = (counted: CountedCase, { key, shared }: Voice): Intent => {
  const command: ProblemCommand = { _tag: "CountCase", ...counted, voice: { key, shared } }
  return { to: { kind: "problem", id: problemSlugOf(counted) }, command }
}

const NOTHING: Decision = Result.succeed([])
