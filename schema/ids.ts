/**
 * Branded ids: their form and their parsing. A branded id was checked once, at the edge, and is never checked again.
 */
import { Schema } from "effect"

/** `<PREFIX>-<UTC year>-<number>`, for example ARC-2026-000001; the number has at least six digits. */
export const CaseId = Schema.String.pipe(
  Schema.check(Schema.isPattern(/^[A-Z]{2,8}-\d{4}-\d{6,12}$/)),
  Schema.brand("CaseId")
)
export type CaseId = typeof CaseId.Type

/** `spn_` and 26 characters derived from the sponsor's e-mail address by a keyed hash. */
export const SponsorId = Schema.String.pipe(
  Schema.check(Schema.isPattern(/^spn_[a-z0-9]{26}$/)),
  Schema.brand("SponsorId")
)
export type SponsorId = typeof SponsorId.Type

/**
 * Who reviewed something: `rev_` and the characters that this person's sponsor id has after `spn_`, so that
 * reviews of a person's own things can be refused.
 */
export const reviewerIdOf = (sponsorId: string): string => `rev_${sponsorId.slice(sponsorId.indexOf("_") + 1)}`

/** The sponsor's id that the same person has, or would have. */
export const sponsorIdOfReviewer = (reviewerId: string): string =>
  `spn_${reviewerId.slice(reviewerId.indexOf("_") + 1)}`

/** `agt_` and 32 hex characters. */
export const AgentId = Schema.String.pipe(Schema.check(Schema.isPattern(/^agt_[0-9a-f]{32}$/)), Schema.brand("AgentId"))
export type AgentId = typeof AgentId.Type

/** Lower-case letters, digits and hyphens, made from the organization's name. */
export const OrgId = Schema.String.pipe(
  Schema.check(Schema.isPattern(/^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/)),
  Schema.brand("OrgId")
)
export type OrgId = typeof OrgId.Type

/** An API key as the client sends it; its last 8 characters are the CRC-32 of the 56 before them. */
export const ApiKey = Schema.String.pipe(Schema.check(Schema.isPattern(/^svc_[0-9a-f]{64}$/)), Schema.brand("ApiKey"))
export type ApiKey = typeof ApiKey.Type

/** Hex SHA-256 of an API key: all that is stored of it. */
export const KeyHash = Schema.String.pipe(Schema.check(Schema.isPattern(/^[0-9a-f]{64}$/)), Schema.brand("KeyHash"))
export type KeyHash = typeof KeyHash.Type
