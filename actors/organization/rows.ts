/** The view rows of an organization's domains, one per domain. A trust check finds the organization through them. */
import type { Domain, KnownOrganization, OrganizationEvent } from "../../schema/organization.ts"
import type { EpochMs, ViewRow } from "../runtime/entity.ts"
import { isNamedByRecord } from "./domains.ts"
import { WEIGHT, weighedRecords } from "./enforcement.ts"

export const domainRows = (state: KnownOrganization): ReadonlyArray<ViewRow> => {
  const isGenuine = hasGenuineName(state)
  return state.domains.map((domain) => heldRow(state, domain, isGenuine))
}

/**
 * Whether other domains may count as imitations of this one. A verified domain always qualifies. A domain known only by
 * an enforcement record may itself be the imitation, and so may any claimed domain of an organization with a standing
 * fraud judgment or ban.
 */
export const isBrandDomain = (domain: Pick<Domain, "level" | "source">, isGenuine: boolean): boolean =>
  domain.level === "verified" || (isGenuine && !isNamedByRecord(domain))

/** Whether no fraud judgment or ban stands against it. */
export const hasGenuineName = ({ enforcement }: Pick<KnownOrganization, "enforcement">): boolean =>
  weighedRecords(enforcement).every((record) => record.weight !== WEIGHT.fraudOrBan)

/** Whether the event may change `hasGenuineName`. */
export const changesJudgment = ({ _tag }: OrganizationEvent): boolean =>
  _tag === "EnforcementRecorded" || _tag === "EnforcementWithdrawn"

/**
 * The rows of the domains that these events are about. Rows are never removed; a dropped domain keeps its row with a
 * level that says so.
 */
export const changedDomainRows = (
  state: KnownOrganization,
  events: ReadonlyArray<OrganizationEvent>
): ReadonlyArray<ViewRow> => {
  // A judgment, or its reversal, changes the rows of all its domains.
  const rows = new Map<string, ViewRow>()
  if (events.some(changesJudgment)) {
    for (const row of domainRows(state)) rows.set(row.key, row)
  }
  const isGenuine = hasGenuineName(state)
  for (const event of events) {
    if (event._tag !== "DomainClaimed" && event._tag !== "DomainDropped") continue
    const held = state.domains.find(({ domain }) => domain === event.domain)
    const row = held === undefined ? droppedRow(state, event.domain, event.at) : heldRow(state, held, isGenuine)
    rows.set(row.key, row)
  }
  return [...rows.values()]
}

interface DomainColumns extends Pick<Domain, "at" | "domain" | "source"> {
  readonly level: Domain["level"] | "dropped"
  readonly isBrand: boolean
}

const domainRow = (
  { org_id, org_name }: KnownOrganization,
  { at, domain, isBrand, level, source }: DomainColumns
): ViewRow => ({
  view: "organization_domain_view",
  // Several organizations may claim one domain.
  key: `${domain}/${org_id}`,
  row: { domain, org_id, org_name, level, is_brand: isBrand, source, claimed_at: at }
})

const heldRow = (state: KnownOrganization, domain: Domain, isGenuine: boolean): ViewRow =>
  domainRow(state, { ...domain, isBrand: isBrandDomain(domain, isGenuine) })

const droppedRow = (state: KnownOrganization, domain: string, at: EpochMs): ViewRow =>
  domainRow(state, { domain, at, source: "", level: "dropped", isBrand: false })
