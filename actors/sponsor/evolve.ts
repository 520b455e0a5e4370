/** The state of a sponsor after each event. */
import type { RegisteredSponsor, SponsorEvent, SponsorState } from "../../schema/sponsor.ts"
import { absurd, corrupt } from "../runtime/entity.ts"
import { SESSION_COUNT_MAX } from "./account.ts"
import { withNotice } from "./notices.ts"

export const evolve = (state: SponsorState, event: SponsorEvent): SponsorState => {
  if (event._tag === "SponsorRegistered") {
    return state._tag === "Unregistered" ? born(event) : corrupt("sponsor", state, event)
  }
  if (state._tag === "Unregistered") return corrupt("sponsor", state, event)
  if (event._tag === "AgentReleased") {
    return { ...state, agentIds: state.agentIds.filter((one) => one !== event.agentId) }
  }
  return state._tag === "Registered" ? evolveRegistered(state, event) : corrupt("sponsor", state, event)
}

const evolveRegistered = (
  state: RegisteredSponsor,
  event: Exclude<SponsorEvent, { readonly _tag: "SponsorRegistered" | "AgentReleased" }>
): SponsorState => {
  switch (event._tag) {
    case "SessionOpened": {
      const live = state.sessions.filter((one) => one.expiresAt > event.at)
      const { device, expiresAt, hash } = event
      const session = { hash, expiresAt, ...(device === undefined ? {} : { device }) }
      return { ...state, sessions: [...live, session].slice(-SESSION_COUNT_MAX) }
    }
    case "SessionClosed":
      return { ...state, sessions: state.sessions.filter((one) => one.hash !== event.hash) }
    case "SessionsClosed":
      return { ...state, sessions: state.sessions.filter((one) => one.hash === event.keep) }
    case "PasswordChanged":
      // The wanted address belongs to the old password's hash.
      return { ...state, passwordHash: event.passwordHash, wanted: event.why === "rehashed" ? state.wanted : null }
    case "AddressVerified":
      return { ...state, mailbox: event.mailbox, verifiedAt: event.at, verifiedBy: event.by }
    case "AddressRequested": {
      const { email, mailbox, passwordHash, person } = event
      return { ...state, wanted: { email, mailbox, person, passwordHash } }
    }
    case "AddressChanged": {
      if (state.wanted === null) return corrupt("sponsor", state, event)
      // A change of address keeps the date of the first verification.
      const verified = { verifiedAt: state.verifiedAt ?? event.at, verifiedBy: event.by }
      return { ...state, ...state.wanted, ...verified, wanted: null }
    }
    case "SecondFactorPrepared":
      return { ...state, secondFactor: { _tag: "Prepared", secret: event.secret } }
    case "SecondFactorEnabled": {
      const { recovery, secret, step } = event
      return { ...state, secondFactor: { _tag: "Enabled", secret, step, recovery } }
    }
    case "SecondFactorUsed":
    case "RecoveryCodeUsed":
      return { ...state, secondFactor: usedFactor(state, event) }
    case "SecondFactorDisabled":
      return { ...state, secondFactor: { _tag: "None" } }
    case "AgentReserved":
      return { ...state, agentIds: [...state.agentIds, event.agentId] }
    case "SponsorNoticed": {
      const sanctionedAt = { given: event.at, "taken-back": null }[event.sanction ?? "given"]
      const { notices } = state
      return {
        ...state,
        notices: withNotice(notices, event),
        sanctionedAt: event.sanction === undefined ? state.sanctionedAt : sanctionedAt
      }
    }
    case "NoticesRead":
      return { ...state, noticesReadTo: event.upTo }
    case "TierChosen": {
      const { at, by, reason, tier } = event
      return { ...state, tierChoice: tier === null ? null : { tier, reason, by: by.id, at } }
    }
    case "SponsorSuspended":
      return { ...state, sessions: [], suspendedAt: event.at, suspension: { by: event.by, reason: event.reason } }
    case "SponsorReinstated":
      return { ...state, suspendedAt: null, suspension: null }
    case "SponsorEnded": {
      const { agentIds, createdAt, sponsorId, verifiedAt } = state
      return { _tag: "Ended", sponsorId, createdAt, endedAt: event.at, why: event.why, verifiedAt, agentIds }
    }
    default:
      return absurd(event)
  }
}

const born = (event: Extract<SponsorEvent, { readonly _tag: "SponsorRegistered" }>): RegisteredSponsor => {
  const { at: createdAt, email, mailbox = null, name, passwordHash, person = null, sponsorId } = event
  return {
    _tag: "Registered",
    sponsorId,
    email,
    name,
    passwordHash,
    createdAt,
    sessions: [],
    agentIds: [],
    notices: [],
    mailbox,
    person,
    wanted: null,
    verifiedAt: null,
    verifiedBy: null,
    tierChoice: null,
    sanctionedAt: null,
    suspendedAt: null,
    suspension: null,
    secondFactor: { _tag: "None" }
  }
}

type FactorUsed = Extract<SponsorEvent, { readonly _tag: "SecondFactorUsed" | "RecoveryCodeUsed" }>

const usedFactor = (state: RegisteredSponsor, event: FactorUsed): RegisteredSponsor["secondFactor"] => {
  const { secondFactor: factor } = state
  if (factor._tag !== "Enabled") return corrupt("sponsor", state, event)
  return event._tag === "SecondFactorUsed"
    ? { ...factor, step: event.step }
    : { ...factor, recovery: factor.recovery.filter((one) => one !== event.hash) }
}
