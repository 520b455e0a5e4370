/** What a fact that is a choice says, as a sentence that a clerk understands. */
import type { FactName } from "../../schema/letter.ts"

type Sentences = Readonly<Partial<Record<FactName, Readonly<Record<string, string>>>>>

const SENTENCES: Sentences = {
  answer_so_far: {
    none: "The organization had not answered.",
    refused: "The organization refused.",
    partial: "The organization did only a part of what was asked.",
    promised: "The organization promised to put it right.",
    verified: "The organization answered that it had verified what is disputed."
  },
  disruption: {
    cancelled: "The flight was cancelled.",
    delayed: "The flight was late.",
    denied_boarding: "Boarding was denied.",
    rescheduled: "The flight was moved to another time."
  },
  baggage_problem: {
    lost: "The baggage was lost.",
    damaged: "The baggage was damaged.",
    delayed: "The baggage came late."
  },
  data_right: {
    access: "A copy of the personal data is asked for.",
    erasure: "The personal data are to be erased.",
    correction: "The personal data are to be corrected.",
    objection: "The person objects to the use of their personal data.",
    portability: "The personal data are to be handed over in a form that another service can read.",
    access_and_erasure: "A copy of the personal data is asked for, and then their erasure."
  },
  debt_dispute: {
    not_mine: "The person says that the debt is not theirs.",
    paid: "The person says that the debt was paid.",
    wrong_amount: "The person says that the amount of the debt is wrong."
  },
  payment_under_deceit: {
    yes: "The person was deceived into the payment.",
    no: "Nobody deceived the person into the payment."
  },
  already_cancelled: {
    yes: "The contract was cancelled before the letter.",
    no: "The contract was not cancelled before the letter."
  },
  not_delivered: { yes: "The goods never arrived.", no: "Goods arrived, or a part of them." },
  sent_back: { yes: "The goods were sent back.", no: "The goods have not been sent back." },
  bill_unpaid: { yes: "The bill has not been paid.", no: "The bill was paid." },
  rejected_goods: {
    yes: "The seller was told that the goods are rejected, or that the money is wanted back.",
    no: "The seller was not told that the goods are rejected."
  },
  calls_to_others: {
    yes: "The collector called or wrote to other people.",
    no: "The collector called and wrote to nobody else."
  },
  calls_at_odd_hours: {
    yes: "The collector called before 8 a.m. or after 9 p.m.",
    no: "The collector did not call before 8 a.m. or after 9 p.m."
  },
  calls_at_work: {
    yes: "The collector called at work after it was told not to.",
    no: "The collector did not call at work after it was told not to."
  },
  kept_tips: { yes: "The employer kept tips of customers.", no: "The employer kept no tips." },
  deductions_listed: {
    yes: "The landlord sent a list of deductions.",
    no: "The landlord sent no list of deductions."
  },
  tenancy_over: { yes: "The tenancy has ended.", no: "The tenancy goes on." },
  scheme_named: {
    yes: "The scheme that protects the deposit was named.",
    no: "No scheme that protects the deposit was named.",
    unprotected: "The schemes were asked, and none of them has the deposit."
  },
  treatment_received: { yes: "The treatment was given.", no: "The treatment has not been given yet." },
  appeal_urgent: { yes: "The care is urgent.", no: "The care is not urgent." },
  end_reason: {
    moving: "The person ends the contract because they move.",
    illness: "The person ends the contract because of an illness.",
    price_raised: "The person ends the contract because the price was raised."
  },
  denied_because: {
    not_necessary: "It was denied as not medically necessary.",
    experimental: "It was denied as experimental."
  },
  inventory_matches: {
    yes: "The inventory at the end is as at the beginning.",
    no: "The inventory at the end differs from that at the beginning."
  },
  nothing_returned: {
    yes: "Nothing of the deposit was paid back.",
    no: "A part of the deposit was paid back."
  },
  address_given: {
    same_day: "The new address was given to the landlord on the day of the inventory.",
    yes: "The new address was given to the landlord.",
    no: "The new address was not given to the landlord."
  },
  weakness: {
    eyesight: "Poor eyesight made it hard for the person to see through the fraud.",
    hearing: "Poor hearing made it hard for the person to see through the fraud.",
    memory: "A weak memory made it hard for the person to see through the fraud.",
    illness: "An illness made it hard for the person to see through the fraud.",
    disability: "A disability made it hard for the person to see through the fraud."
  },
  weakness_known: { yes: "The bank knew of that.", no: "The bank did not know of that." }
}

/** The sentence of a choice; undefined where the fact is none. */
export const choiceInWords = (fact: FactName, value: string): string | undefined => SENTENCES[fact]?.[value]
