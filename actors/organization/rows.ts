/** One view row for each domain that an organization holds, by which a trust check finds whose it is. */
import type { Domain, KnownOrganization, OrganizationEvent } from "../../schema/organization.ts"
import type { EpochMs, ViewRow } from "../runtime/entity.ts"

export const domainRows = (state: KnownOrganization): ReadonlyArray<ViewRow> =>
  state.domains.map((domain) => domainRow(state, domain, domain.level))

/**
 * The rows of the domains that these events speak of. No event removes a row, so that of a domain which was dropped
 * stays, with a level that says so.
 */
export const changedDomainRows = (
  state: KnownOrganization,
  events: ReadonlyArray<OrganizationEvent>
): ReadonlyArray<ViewRow> => {
  const rows = new Map<string, ViewRow>()
  for (const event of events) {
    if (event._tag !== "DomainClaimed" && event._tag !== "DomainDropped") continue
    const held = state.domains.find(({ domain }) => domain === event.domain)
    rows.set(
      event.domain,
      held === undefined ? droppedRow(state, event.domain, event.at) : domainRow(state, held, held.level)
    )
  }
  return [...rows.values()]
}

const domainRow = (
  { org_id, org_name }: KnownOrganization,
  { at, domain, source }: Pick<Domain, "at" | "domain" | "source">,
  level: Domain["level"] | "dropped"
): ViewRow => ({
  view: "organization_domain_view",
  // Several organizations may say that a domain is theirs.
  key: `${domain}/${org_id}`,
  row: { domain, org_id, org_name, level, source, claimed_at: at }
})

const droppedRow = (state: KnownOrganization, domain: string, at: EpochMs): ViewRow =>
  domainRow(state, { domain, source: "", at }, "dropped")
