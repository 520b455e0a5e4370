/** The organization that a case names: its id after merges, and its score now. */
import { orgIdOf } from "../../../actors/organization/name.ts"
import type { NamedOrganization } from "../../../schema/case.ts"
import { organizationOrUnknown, orgScore } from "../organizations.ts"
import type { CaseWriteDeps } from "./own-case.ts"

export interface NamingDeps extends Pick<CaseWriteDeps, "now" | "registry"> {
  /** The organization that an id stands for after merges. */
  readonly canonicalOrg: (orgId: string) => string
}

/** The organization's score after merges; undefined when none is named, neutral for an unknown one. */
export const scoreNow = async (deps: NamingDeps, named: string | undefined): Promise<number | undefined> => {
  if (named === undefined) return undefined
  return orgScore(await organizationOrUnknown(deps.registry, deps.canonicalOrg(named)), deps.now())
}

export const organizationNamed = ({ canonicalOrg }: NamingDeps, given: string): NamedOrganization => {
  const org_name = given.trim()
  return { org_id: canonicalOrg(orgIdOf(org_name)), org_name }
}
