/**
 * Decides the match of an imported record. A record of fraud or of a ban weighs most in a score, so two reviewers must name
 * the same organization.
 */
import { Result } from "effect"
import { matchEntity } from "../../actors/match/match.ts"
import { isGrave } from "../../actors/organization/enforcement.ts"
import { organizationEntity } from "../../actors/organization/organization.ts"
import { orgIdOf } from "../../actors/organization/name.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import type { MatchDecision } from "../../schema/api/trust-admin.ts"
import { type ApiError, apiError, isApiError } from "../../schema/error.ts"
import type { MatchCommand, MatchState } from "../../schema/match.ts"
import type { Aliases } from "../cases/organizations.ts"
import { isWholeDomain } from "../institutions/import-routing.ts"
import type { Importer } from "../institutions/import-records.ts"
import type { InstitutionQueries } from "../institutions/queries.ts"
import type { AwaitingSecond, Govern } from "../review/govern.ts"
import type { Reviewer } from "../review/reviewer.ts"
import { castVote } from "../review/second-person.ts"

export interface DecideMatchDeps {
  readonly registry: Pick<Registry, "ask" | "read">
  readonly importer: Pick<Importer, "inTurn">
  readonly aliases: Pick<Aliases, "canonical">
  readonly queries: Pick<InstitutionQueries, "byDomains">
  readonly govern: Govern
}

export type MatchOrder = Omit<MatchDecision, "reviewer">
export type KnownMatch = Exclude<MatchState, { _tag: "Unknown" }>

interface By {
  readonly reviewer: Reviewer
  readonly reason?: string | null | undefined
  readonly requestId: string
}

/** The match as the decision left it, or that a second person is waited for. */
export const decideMatch =
  (deps: DecideMatchDeps) =>
  (matchId: string, order: MatchOrder, by: By): Promise<KnownMatch | AwaitingSecond | ApiError> =>
    // An import that is under way may be telling the organization from which the record is taken.
    deps.importer.inTurn(async () => {
      const { state } = await deps.registry.read(matchEntity, matchId)
      if (state._tag === "Unknown") return apiError("match-not-found")
      const { reason = null, requestId, reviewer } = by
      const ruling = { kind: "enforcement_match" as const, subjectId: matchId, reviewer, reason, requestId }
      return deps.govern({ ...ruling, decision: order.decision }, () => decided(deps, state, order, by))
    })

const decided = async (
  deps: DecideMatchDeps,
  match: KnownMatch,
  order: MatchOrder,
  { reason = null, requestId, reviewer }: By
): Promise<KnownMatch | AwaitingSecond | ApiError> => {
  const { registry } = deps
  const by = { reviewer_id: reviewer.reviewerId, by: reviewer.by, request_id: requestId }
  const command = await matchCommand(deps, match, order, by)
  if (isApiError(command)) return command
  const impossible = refusalOf(match, command)
  if (impossible !== undefined) return impossible
  if (needsTwo(match, command)) {
    const detail = detailOf(match, command)
    const vote = { kind: "enforcement_match" as const, subjectId: match.match_id, reviewer, reason, requestId }
    const voted = await castVote(registry, { ...vote, decision: order.decision, detail, title: match.record.title })
    if (voted !== undefined) return voted
  }
  const asked = await registry.ask(matchEntity, match.match_id, command)
  if (Result.isFailure(asked)) {
    return apiError(asked.failure.reason === "match-not-linked" ? "match-not-linked" : "match-decided")
  }
  const { state } = asked.success
  if (state._tag === "Unknown") throw new Error(`the match ${match.match_id} is unknown after its decision`)
  return state
}

/** The content that both reviewers must have seen: the organization, the domains and the record's text. */
const detailOf = ({ record }: KnownMatch, command: MatchCommand): string | null => {
  if (command._tag !== "LinkMatch" && command._tag !== "MoveMatch") return null
  const claims = "claims" in command ? command.claims : []
  return [command.org_id, record.line_hash, ...claims.toSorted()].join(" ")
}

/** What the match would refuse anyway needs no vote. */
const refusalOf = (match: KnownMatch, { _tag }: MatchCommand): ApiError | undefined => {
  const wantsLinked = _tag === "MoveMatch" || _tag === "WithdrawMatch"
  if (wantsLinked) return match._tag === "Linked" ? undefined : apiError("match-not-linked")
  return match._tag === "Waiting" ? undefined : apiError("match-decided")
}

/** A record of fraud or of a ban becomes an organization's; an open one may be final tomorrow, by an import alone. */
const needsTwo = ({ record }: KnownMatch, { _tag }: MatchCommand): boolean =>
  (_tag === "LinkMatch" || _tag === "MoveMatch") && isGrave(record)

const matchCommand = async (
  { aliases, queries, registry }: DecideMatchDeps,
  match: KnownMatch,
  order: MatchOrder,
  by: { readonly reviewer_id: string; readonly by: Reviewer["by"]; readonly request_id: string }
): Promise<MatchCommand | ApiError> => {
  if (order.decision === "reject") return { _tag: "RejectMatch", ...by }
  if (order.decision === "withdraw") return { _tag: "WithdrawMatch", ...by }
  const [respondent = ""] = match.respondent_names
  const org_id = aliases.canonical(order.org_id ?? orgIdOf(respondent))
  const { state } = await registry.read(organizationEntity, org_id)
  if (order.decision !== "create" && state._tag === "Unknown") return apiError("organization-not-found")
  // What a sponsor called it is not its name by the record.
  const org_name = state._tag === "Known" && state.named_by === "record" ? state.org_name : respondent
  if (order.decision === "move") return { _tag: "MoveMatch", org_id, org_name, ...by }
  return { _tag: "LinkMatch", org_id, org_name, claims: await freeDomains(queries, match), ...by }
}

/**
 * The domains of the record without an owner. None when it has several respondents, because the owner is unknown. A name
 * below an owned domain belongs to that domain.
 */
const freeDomains = async (queries: DecideMatchDeps["queries"], match: KnownMatch): Promise<ReadonlyArray<string>> => {
  const domains = match.respondent_domains.filter(isWholeDomain)
  if (match.respondent_names.length > 1 || domains.length === 0) return []
  const holders = await queries.byDomains(domains)
  return domains.filter((domain) => holders.every((one) => !one.domains.includes(domain)))
}
