/** Sentences of answers that several modules use, and those that say to whom the first letter goes. */
import type { DutyBearer } from "../../schema/triage.ts"

export const NO_RULE = "The rule set holds no rule for this problem in this place, so no legal step can be recommended."

/** Before the body that takes such a problem where no rule is held for it. */
export const TURN_TO = "The place to turn to is "

interface FirstStep {
  readonly withOrganization: string
  readonly withoutOrganization: string
}

const PROOF = "with proof of sending"
const PREPARED = "so that a letter can be prepared"

/** The letter goes to the organization named. */
export const FIRST_STEP: FirstStep = {
  withOrganization: `First step: a written letter to the organization, ${PROOF}.`,
  withoutOrganization: `First step: name the organization, ${PREPARED}.`
}

/** The letter goes to the one who has the duty under the rule, even if the case names another organization. */
export const FIRST_STEP_OF: Readonly<Record<DutyBearer, FirstStep>> = {
  card_issuer: {
    withOrganization: `First step: a written letter to the bank or company that issued the card, at its address for billing inquiries, ${PROOF}; under this law the duty is the issuer's and not the merchant's.`,
    withoutOrganization: `First step: name the bank or company that issued the card, ${PREPARED}.`
  },
  bank: {
    withOrganization: `First step: a written letter to the bank or payment service that holds the account, ${PROOF}; the law binds the bank, not the shop.`,
    withoutOrganization: `First step: name the bank or payment service that holds the account, ${PREPARED}.`
  },
  airline: {
    withOrganization: `First step: a written letter to the airline, also where an agency sold the ticket, ${PROOF}.`,
    withoutOrganization: `First step: name the airline, ${PREPARED}.`
  },
  credit_bureau: {
    withOrganization: `First step: a written letter to the credit bureau, also where a bank reported the entry, ${PROOF}.`,
    withoutOrganization: `First step: name the credit bureau, ${PREPARED}.`
  },
  seller: {
    withOrganization: `First step: a written letter to the seller, also where a carrier lost the parcel, ${PROOF}.`,
    withoutOrganization: `First step: name the seller, ${PREPARED}.`
  }
}

/** All of them. */
export const FIRST_STEPS: ReadonlyArray<string> = [FIRST_STEP, ...Object.values(FIRST_STEP_OF)].flatMap(
  ({ withOrganization, withoutOrganization }) => [withOrganization, withoutOrganization]
)

/** Beside the law of another country: Regulation 261 holds for every flight from there, whoever travels (its article 3). */
export const UNION_FLIGHT =
  "The flight left from an airport of the European Union, Iceland, Norway or Switzerland, so Regulation (EC) No 261/2004 holds too, whoever travels: it may give a fixed sum of 250 to 600 euro."
