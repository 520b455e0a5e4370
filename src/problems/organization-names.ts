/**
 * The first name under which each organization was recorded; later cases do not change it. For reviewers that choose the
 * registry's names; the public list reads the same names from its view.
 */
import type { Registry } from "../../actors/runtime/registry-port.ts"
import { organizationOrUnknown } from "../cases/organizations.ts"

export interface NamedOrganization {
  readonly id: string
  readonly name: string
}

/** In the order of the ids; one without a record is left out. */
export const organizationsNamed = async (
  registry: Pick<Registry, "peek" | "read" | "lastKnown">,
  ids: ReadonlyArray<string>
): Promise<ReadonlyArray<NamedOrganization>> => {
  const read = await Promise.all(ids.map((id) => organizationOrUnknown(registry, id)))
  return read.flatMap((state) => (state._tag === "Unknown" ? [] : [{ id: state.org_id, name: state.org_name }]))
}
