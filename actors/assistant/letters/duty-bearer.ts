/**
 * Who has the duty under the law of a letter. A billing error is for the issuer of the card to correct, and compensation for a late
 * flight is owed by the airline, even if the case names a shop or an agency. The letter goes to the one with the duty.
 *
 * Always true of a rule that says whose duty it sets:
 * - A name that the client states decides.
 * - Without one, a letter about a card or an account goes to the organization named only if its name is listed as a bank's or says so.
 * - Without one, a letter about a credit file goes only to a bureau that is listed.
 * - Without one, a letter about a flight never goes to a bank, to a travel agency that is listed, or to one whose name says so. If the
 *   narrative tells of the flight of a listed airline, it goes to no organization of which no list and no word says that it is one.
 * - Without one, a letter about goods that were bought never goes to a listed carrier of parcels.
 */
import type { Addressed, FactName, Facts } from "../../../schema/letter.ts"
import type { DutyBearer } from "../../../schema/triage.ts"
import { ruleSet } from "../rule-set.stored.ts"
import { NOT_KNOWN } from "./fact-forms.ts"
import {
  holdsAccounts,
  isAirline,
  isBank,
  isBankCalled,
  isCarrier,
  isCreditBureau,
  isSameInstitution,
  isSurelyBank,
  isTravelAgency
} from "./institution-names.ts"

interface Kind {
  /** Its name. */
  readonly fact: FactName
  /** Whether an organization of this name is one, as far as the name tells. */
  readonly isOne: (organization: string) => boolean
  /** Whether the name leaves no doubt, so that the narrative cannot say otherwise. */
  readonly isSurely: (organization: string) => boolean
}

const isNoCarrier = (organization: string): boolean => !isCarrier(organization)

const KINDS: Readonly<Record<DutyBearer, Kind>> = {
  card_issuer: { fact: "card_issuer", isOne: isBank, isSurely: isSurelyBank },
  bank: { fact: "bank_name", isOne: holdsAccounts, isSurely: holdsAccounts },
  // Airlines are too many to list, so what is no airline is listed too: ticket agencies, and the banks that sell tickets.
  airline: { fact: "airline_name", isOne: (organization) => !isNoAirline(organization), isSurely: isAirline },
  credit_bureau: { fact: "bureau_name", isOne: isCreditBureau, isSurely: isCreditBureau },
  // Whoever is no carrier may have sold the goods.
  seller: { fact: "seller_name", isOne: isNoCarrier, isSurely: isNoCarrier }
}

const isNoAirline = (organization: string): boolean => isTravelAgency(organization) || holdsAccounts(organization)

const DUTIES: ReadonlyMap<string, DutyBearer> = new Map(
  ruleSet.rules.flatMap(({ duty_of, id }) => (duty_of === undefined ? [] : [[id, duty_of] as const]))
)

/** Whose duty the rule sets, where that may be another than the organization named. */
export const dutyOf = (ruleId: string | undefined): DutyBearer | undefined =>
  ruleId === undefined ? undefined : DUTIES.get(ruleId)

/** The organization named gets the letter; or another one does; or it is not known who. */
export type Bearer =
  { readonly _tag: "Named" } | { readonly _tag: "Other"; readonly to: Addressed } | { readonly _tag: "Unknown" }

export interface BearerInput {
  readonly ruleId: string | undefined
  /** As the case names it; null or absent where it names none. */
  readonly organization: string | null | undefined
  readonly stated: Facts
  /** What is known, also from the narrative. */
  readonly fact: (name: FactName) => string | undefined
}

const NAMED: Bearer = { _tag: "Named" }

export const bearerOf = ({ fact, organization, ruleId, stated }: BearerInput): Bearer => {
  const duty = dutyOf(ruleId)
  // Who the organization is, is asked first.
  if (duty === undefined || organization === null || organization === undefined) return NAMED
  const kind = KINDS[duty]
  const name = stated[kind.fact] ?? nameWithout(kind, organization, fact(kind.fact))
  if (name === undefined) return { _tag: "Unknown" }
  const isNamed = isSameInstitution(name, organization) || (duty === "bank" && isBankCalled(organization, name))
  return isNamed ? NAMED : { _tag: "Other", to: { name, address: addressIn(fact) } }
}

/** Where the one with the duty is written to; null where that is still asked or is not known. */
export const addressIn = (fact: BearerInput["fact"]): string | null => {
  const address = fact("disputes_address")
  return address === undefined || address === NOT_KNOWN ? null : address
}

/** The fact that names who has the duty under the rule. */
export const bearerFact = (ruleId: string | undefined): FactName | undefined => {
  const duty = dutyOf(ruleId)
  return duty === undefined ? undefined : KINDS[duty].fact
}

/** The name where the client states none. */
const nameWithout = ({ isOne, isSurely }: Kind, organization: string, told: string | undefined): string | undefined => {
  if (!isOne(organization)) return told
  // "Nationwide" is an insurer too: the narrative names another issuer, so neither is taken.
  const isDoubtful = !isSurely(organization) && told !== undefined && !isSameInstitution(told, organization)
  return isDoubtful ? undefined : organization
}

/** The facts without which the letter cannot be addressed. */
export const bearerAsked = (bearer: Bearer, ruleId: string | undefined): ReadonlyArray<FactName> => {
  const duty = dutyOf(ruleId)
  if (duty === undefined || bearer._tag === "Named") return []
  if (bearer._tag === "Unknown") return [KINDS[duty].fact, "disputes_address"]
  return bearer.to.address === null ? ["disputes_address"] : []
}

/** Whether this fact names the one with the duty and is not settled, also where the narrative names another than the organization. */
export const isNameOpen = (fact: FactName, bearer: Bearer, ruleId: string | undefined): boolean => {
  const duty = dutyOf(ruleId)
  return duty !== undefined && bearer._tag === "Unknown" && fact === KINDS[duty].fact
}

/** What was asked of the organization named, and what it answered, is no history of another. */
const HISTORY: ReadonlySet<string> = new Set([
  "first_request_date",
  "answer_so_far",
  "denial_date"
] satisfies Array<FactName>)

/** The facts that a letter to this one may use. */
export const factsFor = (bearer: Bearer, facts: Facts): Facts =>
  bearer._tag === "Other" ? Object.fromEntries(Object.entries(facts).filter(([fact]) => !HISTORY.has(fact))) : facts
