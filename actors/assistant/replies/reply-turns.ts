/** The answers to turns that a dispute takes: a letter that came back, a release to sign, a new owner, an organization without money. */
import { euMembers } from "../places.ts"
import { addresseeIn } from "./reply-about.ts"
import type { ReplyInput } from "./reply-input.ts"

type Answer = (input: ReplyInput) => ReadonlyArray<string> | undefined

export const letterBack: Answer = ({ about }) => [
  "Keep the envelope closed, with its note: it shows that you wrote, and when.",
  `If ${addresseeIn(about)} has moved, write “Their address is …” here, post the letter again with proof of posting, and say on which day.`,
  "If it was refused or not collected, post it once more in the same way: who does not take a letter in cannot rely on not having read it in most places.",
  "A company's registered office, or the agent of a landlord, takes letters too."
]

const OF_DELIVERY = /(?:^|-)(?:delivery|cra2015|sgd|goods|mail-order|mito|ucc-2|fcba-billing|ccr2013)$/

/** Of goods that were sent: who answers for the carrier. */
export const courier: Answer = ({ about }) => {
  const { jurisdiction, organization, rule_id = "" } = about
  const country = jurisdiction?.slice(0, 2) ?? ""
  const law =
    country === "GB"
      ? " (Consumer Rights Act 2015, s. 29)"
      : euMembers.has(country)
        ? " (art. 20 of Directive 2011/83/EU)"
        : undefined
  if (!OF_DELIVERY.test(rule_id)) return undefined
  if (law === undefined)
    return [
      `Your contract is with ${organization}, and not with the carrier: ask ${organization} to show that you got the goods, and to claim from the carrier itself.`,
      "Say at once, and in writing, that nothing came, where you were, and that nobody took it in for you."
    ]
  return [
    `That is a matter between ${organization} and its carrier: goods travel at the seller's risk until you, or somebody whom you named, have them in hand${law}. It is otherwise only where you chose a carrier that the seller did not offer.`,
    `So you need not chase the carrier. A neighbour or a place counts only if you agreed to it; else ${organization} has to show that you got them, and deliver again or pay back.`,
    "Say in writing that nothing came, where you were, and that nobody took it in for you."
  ]
}

export const recoveryScam: Answer = () => [
  "Be careful: who promises to get lost money back for a fee is very often a second fraud, aimed at people who were defrauded before.",
  "Pay nothing in advance, give no data and no access to your devices, and do not answer. No authority and no bank takes a fee for it.",
  "Your bank, the police and the bodies of this case cost you nothing or little; a lawyer who is real can be found in the register of the bar."
]

export const badReview: Answer = ({ about }) => [
  "You may tell truly what happened to you, and what you think of it. Write only what you can prove, without names of staff and without insults, and keep what shows it.",
  "Never tie it to money (“pay, or I post it”): that can be punished as a threat, and it harms the case. A settlement may ask you to be silent later; that is your choice.",
  ...(about.jurisdiction?.startsWith("US") === true
    ? [
        "In the United States a form contract cannot forbid honest reviews (Consumer Review Fairness Act, 15 U.S.C. § 45b)."
      ]
    : [])
]

export const signRelease: Answer = () => [
  "Read first what you give up: a release or a settlement “in full” mostly ends the whole claim for ever, also for what you do not know yet.",
  "Sign it only if the sum is enough for you, the paper names it and its day, and you get the money with it. A promise to be silent or to take a review down is your choice, and no duty.",
  "If it is not enough, say here that you reject it, and the case goes on."
]

const OF_DEPOSIT = /-deposit$/

/** Only of a rented home. */
export const newOwner: Answer = ({ about }) => {
  if (!OF_DEPOSIT.test(about.rule_id ?? "")) return undefined
  return [
    "In most places whoever buys a rented home takes over the deposit with it, and who sold it is answerable until it was handed on and you were told.",
    "Ask both in writing who has it. Write the name and the address of the new owner here, so that they stand in the case, and keep what shows to whom you paid."
  ]
}

export const insolvent: Answer = ({ about }) => [
  "Then claims are paid from what is left, and mostly in part: file yours with the trustee, the administrator or the liquidator, by the day that the notice names. It costs nothing, and a letter to the organization alone does not do it.",
  "If you paid by card, ask the card issuer at once to take the payment back; time runs for that.",
  ...(OF_DEPOSIT.test(about.rule_id ?? "")
    ? [
        "A deposit that was kept apart, as many laws order, in a trust account or with a scheme, does not belong to the landlord's estate: say so."
      ]
    : [])
]
