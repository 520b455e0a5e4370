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
 * Whether others may be said to imitate this domain. What is known by a record of enforcement alone may itself be the
 * imitation, and so may all that is claimed for those against whom a fraud judgment or a ban stands; the one that they
 * imitate must not be called one. What is verified counts always.
 */
export const isBrandDomain = (domain: Pick<Domain, "level" | "source">, isGenuine: boolean): boolean =>
  domain.level === "verified" || (isGenuine && !isNamedByRecord(domain))

/** No fraud judgment and no ban stands against it. */
export const hasGenuineName = ({ enforcement }: Pick<KnownOrganization, "enforcement">): boolean =>
  weighedRecords(enforcement).every((record) => record.weight !== WEIGHT.fraudOrBan)

/** Whether it may change who has a genuine name. */
export const changesJudgment = ({ _tag }: OrganizationEvent): boolean =>
  _tag === "EnforcementRecorded" || _tag === "EnforcementWithdrawn"

/**
 * The rows of the domains that these events speak of. No event removes a row, so that of a domain which was dropped
 * stays, with a level that says so.
 */
export const changedDomainRows = (
  state: KnownOrganization,
  events: ReadonlyArray<OrganizationEvent>
): ReadonlyArray<ViewRow> => {
  // A judgment, or its reversal, changes what all of its domains say.
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
  // Several organizations may say that a domain is theirs.
  key: `${domain}/${org_id}`,
  row: { domain, org_id, org_name, level, is_brand: isBrand, source, claimed_at: at }
})

const heldRow = (state: KnownOrganization, domain: Domain, isGenuine: boolean): ViewRow =>
  domainRow(state, { ...domain, isBrand: isBrandDomain(domain, isGenuine) })

const droppedRow = (state: KnownOrganization, domain: string, at: EpochMs): ViewRow =>
  domainRow(state, { domain, at, source: "", level: "dropped", isBrand: false })
