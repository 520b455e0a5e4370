/** The advice of a trust check and its reasons, in plain words. It decides nothing: the signal is an input. */
import { LOOKALIKE_CONFIDENCE_MIN } from "../../actors/organization/score.ts"
import { AGENT_SIGNAL, type MatchType, type TrustSignal } from "../../actors/organization/signal.ts"
import type { TrustCheckResponse } from "../../schema/api/trust.ts"
import type { KnownOrganization } from "../../schema/organization.ts"
import { shownText } from "./public-name.ts"
import { BRAND_FILE } from "./brands/brands.ts"
import type { Host } from "./host.ts"
import type { Lookalike, LookalikeKind, LookalikeSearch } from "./lookalike.ts"

export interface Judged {
  readonly host: Host
  readonly signal: TrustSignal
  readonly organization: KnownOrganization | null
  readonly matchType: MatchType
  readonly isContested: boolean
  readonly lookalike: LookalikeSearch
  /** The well-known name whose domain the host is, by the built-in list. */
  readonly listedName?: string | undefined
  readonly recentFraudOrBan: boolean
  readonly score: number
  readonly patternFlags: ReadonlyArray<string>
  readonly baseUrl: string
}

const ACTIONS: Readonly<Record<Exclude<TrustSignal, "UNKNOWN">, string>> = {
  GREEN: "Go on. Keep what was agreed in writing, as always.",
  YELLOW: "Read the dossier first, and ask the person you act for before anything is paid, signed or disclosed.",
  RED: "Do not pay, sign in or disclose anything. Tell the person you act for what was found, and let them decide."
}

const CHECK_FIRST = "Check by other means who is behind it before anything is paid, signed or disclosed."

/** Says no more and no less than the reasons do. */
const actionFor = ({ host, listedName, lookalike, organization, signal }: Judged): string => {
  if (signal !== "UNKNOWN") return ACTIONS[signal]
  if (lookalike.best !== undefined)
    return `It has or imitates a known name, and nothing shows that it is theirs. ${CHECK_FIRST}`
  if (host.riskFlags.length > 0) return `The address is unusual, for the reasons below. ${CHECK_FIRST}`
  if (organization !== null) return `There is no evidence here yet about the organization. ${CHECK_FIRST}`
  return listedName === undefined
    ? `Nothing is known here. ${CHECK_FIRST}`
    : "It is a well-known domain, and there is no evidence here yet about who holds it. Check by other means what is asked for before anything is paid, signed or disclosed."
}

export const adviceFor = (judged: Judged): TrustCheckResponse["recommendation"] => ({
  agent_signal: AGENT_SIGNAL[judged.signal],
  action: actionFor(judged),
  reasons: reasonsFor(judged),
  dossier_url: judged.organization === null ? null : `${judged.baseUrl}/api/v1/orgs/${judged.organization.org_id}`
})

const reasonsFor = (judged: Judged): ReadonlyArray<string> => {
  const { host, isContested, lookalike, organization, patternFlags, recentFraudOrBan } = judged
  return [
    ...(lookalike.best === undefined ? [] : lookalikeReasons(lookalike.best)),
    ...(lookalike.complete ? [] : ["So many known domains are similar that not all of them were compared."]),
    ...(recentFraudOrBan ? [fraudReason(judged)] : []),
    matchReason(judged),
    ...(isContested ? ["Several organizations say that this domain is theirs."] : []),
    ...(organization === null ? [] : [`Its score is ${judged.score} of 100; evidence_summary.factors says why.`]),
    ...(patternFlags.length === 0 ? [] : [`Complaints of one kind stand out: ${patternFlags.join(", ")}.`]),
    ...host.riskFlags.map((flag) => (flag === "ambiguous_host" ? ambiguousReason(host) : FLAG_REASONS[flag]))
  ]
}

const fraudReason = ({ matchType, organization }: Judged): string =>
  matchType === "name_similarity"
    ? `A fraud judgment or a ban of the last five years stands against ${nameOf(organization)}, whose name is alike.`
    : "A fraud judgment or a ban of the last five years stands."

const matchReason = ({ host, listedName, matchType, organization }: Judged): string => {
  const name = nameOf(organization)
  switch (matchType) {
    case "verified_domain":
      return `The domain is verified as one of ${name}.`
    case "claimed_domain":
      return `The domain is recorded as one of ${name}; that was not proven.`
    case "name_similarity":
      return `The name is like that of ${name}; the domain is not known to be theirs.`
    case "none":
      return host._tag === "Address"
        ? "An IP address says nothing about who is behind it."
        : listedName === undefined
          ? "No organization is known for this domain."
          : `The domain is on this service's list of well-known names (${BRAND_FILE.date}), as one of “${shownText(listedName)}”; nobody has verified it here.`
    default:
      return matchType satisfies never
  }
}

/** Names chosen by third parties appear only in entity_match, never in our sentences. */
const nameOf = (organization: KnownOrganization | null): string =>
  organization?.named_by === "record" ? `“${shownText(organization.org_name)}”` : "the organization in entity_match"

const lookalikeReasons = (lookalike: Lookalike): ReadonlyArray<string> => [
  lookalikeReason(lookalike),
  ...(lookalike.confidence >= LOOKALIKE_CONFIDENCE_MIN
    ? ["That takes 30 points off the score; evidence_summary.factors says so."]
    : []),
  ...(lookalike.of.listed === undefined ? [] : [LISTED_REASON])
]

const LISTED_REASON = `The name is on this service's list of brands that are imitated often (${BRAND_FILE.date}).`

/** One sentence: how the host imitates, and which domain. */
export const lookalikeReason = ({ kind, of }: Lookalike): string =>
  LOOKALIKE_REASONS[kind](`${of.domain}, a domain of “${shownText(of.orgName)}”`)

const ambiguousReason = ({ hostname, otherHost }: Host): string =>
  `Programs disagree on where this address leads: browsers to ${hostname}, others to ${otherHost ?? "another host"}.`

const LOOKALIKE_REASONS: Readonly<Record<LookalikeKind, (domain: string) => string>> = {
  userinfo: (domain) => `The part before the @ imitates ${domain}; the address leads to another host.`,
  homograph: (domain) => `It looks like ${domain}, but has other characters.`,
  subdomain: (domain) => `It begins with the name of ${domain}, but belongs to another domain.`,
  combination: (domain) => `It adds a word such as “login” or “secure” to the name of ${domain}.`,
  misspelling: (domain) => `It is a small misspelling of ${domain}.`,
  other_suffix: (domain) => `It has the name of ${domain}, under another ending.`
}

const FLAG_REASONS: Readonly<Record<Exclude<Host["riskFlags"][number], "ambiguous_host">, string>> = {
  userinfo_in_url: "The address has a user name or password in it; what stands before the @ is not the host.",
  non_default_port: "The address names an unusual port.",
  ip_literal: "The address names an IP address instead of a domain.",
  encoded_ip: "The IP address is written so that it does not look like one.",
  mixed_script: "One part of the name mixes scripts that are not written together.",
  whole_script_confusable: "One part of the name is written wholly in another script, in letters that look Latin.",
  backslash_in_url: "The address has a backslash, which browsers read as a slash and other programs do not."
}
