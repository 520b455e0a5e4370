/**
 * Finds the reasons to review a letter before this service mails it. Either its address is outside the organization's known
 * domains, or its named sender has no confirmed mailbox. Without the review a client could mail strangers, or write in a
 * stranger's name.
 */
import { getDomain } from "tldts"
import { caseEntity } from "../../actors/case/case.ts"
import { isNamedByRecord } from "../../actors/organization/domains.ts"
import { organizationEntity } from "../../actors/organization/organization.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import { sponsorEntity } from "../../actors/sponsor/sponsor.ts"
import { isOfOneParty } from "../../actors/voice/customers-mail.ts"
import type { OpenCase } from "../../schema/case.ts"
import type { HumanReason } from "../../schema/letter.ts"
import type { MailState } from "../../schema/mail.ts"
import { normalMailbox } from "../../schema/mailbox-name.ts"

export type LetterToRead = Pick<Extract<MailState, { readonly _tag: "Queued" }>, "case_id" | "sponsor_id" | "to_email">

/** Rejects with the failures of `Registry.read`. */
export const mustBeReadWith =
  (registry: Pick<Registry, "read">) =>
  async ({ case_id, sponsor_id, to_email }: LetterToRead): Promise<ReadonlyArray<HumanReason>> => {
    const [{ state }, { state: sponsor }] = await Promise.all([
      registry.read(caseEntity, case_id),
      registry.read(sponsorEntity, sponsor_id)
    ])
    if (state._tag !== "Open") return ["address_unknown", "person_unconfirmed"]
    const confirmed = sponsor._tag === "Registered" && sponsor.verifiedAt !== null ? sponsor.email : undefined
    const isKnown = isAtDomainOf(to_email, await domainsOf(registry, state))
    return [
      ...(isKnown ? [] : (["address_unknown"] as const)),
      ...(isPersonConfirmed(state, confirmed) ? [] : (["person_unconfirmed"] as const))
    ]
  }

/** If only a record of enforcement names a domain, the domain may be the imitation that the record is about. */
const domainsOf = async (
  registry: Pick<Registry, "read">,
  { organization }: OpenCase
): Promise<ReadonlyArray<string>> => {
  if (organization === null) return []
  const { state } = await registry.read(organizationEntity, organization.org_id)
  // A record of enforcement may name the domain of a fraud instead of the organization's.
  return state._tag === "Known" ? state.domains.filter((one) => !isNamedByRecord(one)).map(({ domain }) => domain) : []
}

/** A host at which customers have mailboxes identifies no organization, even if a register lists it. */
const isAtDomainOf = (address: string, domains: ReadonlyArray<string>): boolean => {
  const host = address.slice(address.lastIndexOf("@") + 1)
  const registered = registrable(host)
  return domains.some((domain) => registrable(domain) === registered && isOfOneParty(host, domain))
}

/** Private suffixes count, because two sites of one host have two owners. */
const registrable = (domain: string): string => {
  const name = domain.trim().toLowerCase().replace(/\.$/, "")
  return getDomain(name, { allowPrivateDomains: true }) ?? name
}

/** Whether the person's only mailbox is the sponsor's own, proven one. */
const isPersonConfirmed = ({ contacts, facts }: OpenCase, confirmed: string | undefined): boolean => {
  const contact = contacts.findLast(({ contact_type, email }) => contact_type === "user_contact" && email !== null)
  const told = [facts.consumer_email, contact?.email].filter((one) => typeof one === "string")
  if (confirmed === undefined || told.length === 0) return false
  return told.every((one) => normalMailbox(one) === normalMailbox(confirmed))
}
