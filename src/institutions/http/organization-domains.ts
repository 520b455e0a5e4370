/**
 * The domains of an organization, maintained by operators: claims, proofs that the owner publishes, and dropping wrong
 * ones. A proof is only looked for when an operator asks.
 */
import { Result } from "effect"
import { organizationEntity } from "../../../actors/organization/organization.ts"
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import * as api from "../../../schema/api/trust-admin.ts"
import { type ApiError, apiError, isApiError } from "../../../schema/error.ts"
import type { AuditActor } from "../../../schema/audit.ts"
import type { DomainLevel, KnownOrganization } from "../../../schema/organization.ts"
import { isoTime } from "../../../schema/text.ts"
import { type DomainProofs, proofUrl } from "../domain-proof.ts"
import { registrableDomain } from "../import-routing.ts"
import { orderedByStaff } from "../../review/reviewer.ts"
import { type Answer, type BoundHandler, handler, json, NO_STORE } from "../../http/handler.ts"

export interface OrganizationDomainDeps {
  readonly registry: Pick<Registry, "ask" | "read">
  readonly proofs: DomainProofs
}

export const organizationDomainHandlers = (deps: OrganizationDomainDeps): ReadonlyArray<BoundHandler> => [
  handler(api.claimDomain, async ({ caller, path, payload, requestId }) => {
    const domain = registrableDomain(payload.domain)
    if (Result.isFailure(domain)) {
      return apiError("invalid-body", { errors: [{ path: "domain", message: domain.failure }] })
    }
    return claim(deps, path.org_id, {
      domain: domain.success,
      level: payload.level,
      source: `operator: ${payload.evidence}`,
      by: orderedByStaff(caller),
      request_id: requestId
    })
  }),

  handler(api.dropDomain, async ({ caller, path, requestId }) => {
    const found = await holding(deps, path)
    if (isApiError(found)) return found
    const asked = await deps.registry.ask(organizationEntity, path.org_id, {
      _tag: "DropDomain",
      domain: found.domain,
      by: orderedByStaff(caller),
      request_id: requestId
    })
    return shown(knownOf(Result.getOrThrow(asked).state))
  }),

  handler(api.readDomainProof, async ({ path }) => {
    const found = await holding(deps, path)
    if (isApiError(found)) return found
    const value = deps.proofs.wordFor(path.org_id, found.domain)
    return json(
      200,
      {
        domain: found.domain,
        methods: {
          dns_txt: { name: found.domain, value },
          well_known: { url: proofUrl(found.domain), content: value }
        }
      },
      NO_STORE
    )
  }),

  handler(api.proveDomain, async ({ caller, path, payload, requestId }) => {
    const found = await holding(deps, path)
    if (isApiError(found)) return found
    const isProven = await deps.proofs.check(payload.method, path.org_id, found.domain)
    if (!isProven) return apiError("domain-not-proven")
    const proven = { domain: found.domain, level: "verified" as const, source: `proof: ${payload.method}` }
    return claim(deps, path.org_id, { ...proven, by: orderedByStaff(caller), request_id: requestId })
  })
]

interface Claim {
  readonly domain: string
  readonly level: DomainLevel
  readonly source: string
  readonly by: AuditActor
  readonly request_id: string
}

const claim = async ({ registry }: OrganizationDomainDeps, orgId: string, claimed: Claim): Promise<Answer> => {
  const { state } = await registry.read(organizationEntity, orgId)
  if (state._tag === "Unknown") return apiError("organization-not-found")
  const { org_id, org_name } = state
  const asked = await registry.ask(organizationEntity, orgId, { _tag: "ClaimDomain", org_id, org_name, ...claimed })
  if (Result.isFailure(asked)) return apiError("too-many-domains")
  return shown(knownOf(asked.success.state))
}

/** The domain of the path, if the organization holds it. */
const holding = async (
  { registry }: OrganizationDomainDeps,
  path: { readonly org_id: string; readonly domain: string }
): Promise<{ readonly domain: string } | ApiError> => {
  const { state } = await registry.read(organizationEntity, path.org_id)
  if (state._tag === "Unknown") return apiError("organization-not-found")
  const domain = Result.getOrElse(registrableDomain(path.domain), () => path.domain.toLowerCase())
  return state.domains.some((one) => one.domain === domain) ? { domain } : apiError("domain-not-found")
}

const knownOf = (state: { readonly _tag: "Unknown" } | KnownOrganization): KnownOrganization => {
  if (state._tag === "Unknown") throw new Error("an organization is unknown after a command about its domains")
  return state
}

const shown = ({ domains, org_id, org_name }: KnownOrganization): Answer =>
  json(
    200,
    {
      org_id,
      org_name,
      domains: domains.map(({ at, domain, level, source }) => ({ domain, level, source, at: isoTime(at) }))
    },
    NO_STORE
  )
