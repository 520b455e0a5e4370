/**
 * What organizations are called, by their own records: the first name under which each was brought, which no later case
 * changes. For people who decide which of them the registry names; the public list reads the same from its view.
 */
import { organizationEntity } from "../../actors/organization.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"

export interface NamedOrganization {
  readonly id: string
  readonly name: string
}

/** In the order of the ids; one without a record is left out. */
export const organizationsNamed = async (
  registry: Pick<Registry, "read">,
  ids: ReadonlyArray<string>
): Promise<ReadonlyArray<NamedOrganization>> => {
  const read = await Promise.all(ids.map((id) => registry.read(organizationEntity, id)))
  return read.flatMap(({ state }) => (state._tag === "Unknown" ? [] : [{ id: state.org_id, name: state.org_name }]))
}
