/** The address block of a letter: of a desk of the organization named, of another one with the duty, or of an agency. */
import type { OpenCase } from "../../../schema/case.ts"
import type { Facts, LetterDraft } from "../../../schema/letter.ts"
import type { Bearer } from "./duty-bearer.ts"
import { type LetterParts, nameLine } from "./letter-body.ts"
import type { LetterTemplate } from "./template-file.ts"

type Block = Pick<LetterParts, "organization" | "department" | "contact" | "address">

export interface Addressee {
  readonly block: Block
  readonly leaves: Pick<LetterDraft, "leaves_by" | "addressed_to">
  /** The name of the addressee in the text of the letter. */
  readonly name: string
  /** The organization named, where the letter goes to another. */
  readonly otherParty: string | undefined
  /** Names in the letter as clients stated them. */
  readonly names: ReadonlyArray<string | null | undefined>
  /** There is an e-mail address to which this service mails it. */
  readonly isMailed: boolean
}

/** The other side of the dispute has no place in the address of an agency. */
const AN_AGENCY: Block = { organization: null, department: null, contact: null, address: null }

// A link alone is no name.
const nameOr = (name: string, other: string): string => nameLine(name) ?? other

interface AddresseeInput {
  readonly orgName: string
  readonly contacts: OpenCase["contacts"]
  readonly facts: Facts
  /** What stands for a name of which nothing may be written. */
  readonly unnamed: string
}

export const addresseeOf = (
  { delivery }: LetterTemplate,
  { contacts, facts, orgName, unnamed }: AddresseeInput,
  bearer: Bearer
): Addressee => {
  const organization = nameOr(orgName, unnamed)
  if (bearer._tag === "Other") {
    const name = nameOr(bearer.to.name, unnamed)
    return {
      block: { organization: name, department: null, contact: null, address: bearer.to.address },
      leaves: { leaves_by: "user", addressed_to: bearer.to },
      name,
      otherParty: organization,
      names: [orgName, bearer.to.name],
      isMailed: false
    }
  }
  const desk = deskOf(contacts)
  const department = nameLine(desk?.department)
  const called = nameLine(desk?.name)
  // The organization itself as its contact says nothing more.
  const isOrganization = called !== null && isSameName(called, organization)
  const contact = called === null || isOrganization || isDesk(called) ? null : called
  const team = called === null || isOrganization || contact !== null ? null : called
  return {
    block:
      delivery.leaves_by === "user"
        ? AN_AGENCY
        : { organization, department: department ?? team, contact, address: postalAddress(facts) },
    leaves: { leaves_by: delivery.leaves_by },
    name: organization,
    otherParty: undefined,
    names: [orgName, desk?.name, desk?.department],
    isMailed: delivery.leaves_by === "mail" && desk !== undefined && desk.email !== null
  }
}

const DESK_WORD =
  /(?<!\p{L})(?:team|teams|desk|department|dept|office|complaints?|customers?|consumers?|clients?|members?|service|services|support|care|helpdesk|help|billing|accounts?|relations|deposits?|refunds?|claims?|appeals?|disputes?|returns?|legal|compliance|privacy|collections?|sales|management|manager|info|contact|enquir(?:y|ies)|inquir(?:y|ies)|resolutions?|ombuds\p{L}*|abteilung|kundenservice|kundendienst|kundenbetreuung|beschwerde\p{L}*|reklamation\p{L}*|rechtsabteilung|verwaltung|buchhaltung|service[- ]client\p{L}*|clients?[eè]le|r[eé]clamations?|juridique|comptabilit[eé]|atenci[oó]n|reclamaciones|departamento|clientes|facturaci[oó]n|soporte)(?!\p{L})/iu
const TITLE = /^(?:mr|mrs|ms|miss|mx|dr|prof|herr|frau|m\.|mme|monsieur|madame|sr|sra|don|do[nñ]a)(?!\p{L})/iu
/** "Complaints" and "Deposits team" are no names of a person to greet. */
const isDesk = (name: string): boolean => DESK_WORD.test(name) && !TITLE.test(name)

const LEGAL_FORM =
  /[\s,.]{1,4}(?:inc|incorporated|llc|ltd|limited|plc|corp|corporation|co|company|gmbh|ag|kg|ug|e\.? ?v|sarl|sas|sa|s\.?a|s\.?l|sl|bv|nv|lp|llp)\.?$/i
const bareName = (name: string): string =>
  name
    .replace(LEGAL_FORM, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "")
const isSameName = (one: string, other: string): boolean => bareName(one) === bareName(other)

/** Where the organization named is written to; the person's own address, told for both, is none. */
const postalAddress = ({ consumer_address, organization_address: address }: Facts): string | null =>
  address === undefined || address === consumer_address ? null : address

// The one that a letter goes to by mail: the newest with an address, else the newest.
const deskOf = (contacts: OpenCase["contacts"]): OpenCase["contacts"][number] | undefined => {
  const desks = contacts.filter(({ contact_type }) => contact_type === "org_contact")
  return desks.findLast(({ email }) => email !== null) ?? desks.at(-1)
}
