/** The answers to turns that a dispute takes: a letter that came back, a release to sign, a new owner, an organization without money. */
import { euMembers } from "../places.ts"
import { addresseeIn } from "./reply-about.ts"
import type { ReplyInput } from "./reply-input.ts"

type Answer = (input: ReplyInput) => ReadonlyArray<string> | undefined

export const letterBack: Answer = ({ about }) => [
  "Keep the envelope closed, with the note on it. It shows that you wrote, and when.",
  `If ${addresseeIn(about)} has moved, write “Their address is …” here, post the letter again with proof of posting, and say on which day.`,
  "If it was refused or not collected, post it once more in the same way. In most places, somebody who refuses a letter cannot say later that they never read it.",
  "You can also write to a company's registered office, or to a landlord's agent."
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
      `Your contract is with ${organization}, not with the carrier. Ask ${organization} to show that you got the goods, and to settle the rest with the carrier.`,
      "Say at once, and in writing, that nothing came, where you were, and that nobody took it in for you."
    ]
  return [
    `That is between ${organization} and its carrier. Goods are at the seller's risk until you, or somebody you named, have them in hand${law}. The exception is a carrier that you chose and the seller did not offer.`,
    `So you need not chase the carrier. A neighbour or a safe place counts only if you agreed to it. If ${organization} cannot show that you got the goods, it has to deliver them or pay you back.`,
    "Say in writing that nothing came, where you were, and that nobody took it in for you."
  ]
}

export const recoveryScam: Answer = () => [
  "Be careful: who promises to get lost money back for a fee is very often a second fraud, aimed at people who were defrauded before.",
  "Pay nothing in advance, give no data and no access to your devices, and do not answer. No authority and no bank takes a fee for it.",
  "Your bank, the police and the bodies of this case cost you nothing or little; a lawyer who is real can be found in the register of the bar."
]

export const badReview: Answer = ({ about }) => [
  "You may say what truly happened to you, and what you think of it. Write only what you can prove, leave out names of staff and insults, and keep your proof.",
  "Never tie it to money (“pay, or I post it”). That can be punished as a threat, and it harms your case. A settlement may ask you not to talk about it; whether you agree is up to you.",
  ...(about.jurisdiction?.startsWith("US") === true
    ? [
        "In the United States a form contract cannot forbid honest reviews (Consumer Review Fairness Act, 15 U.S.C. § 45b)."
      ]
    : [])
]

export const signRelease: Answer = () => [
  "First read what you give up. A release or a settlement “in full” mostly ends the whole claim for good, even for damage that you do not know of yet.",
  "Sign it only if the sum is enough for you, and the paper says how much is paid and on which day. You do not have to promise silence or take down a review; that is up to you.",
  "If it is not enough, say here that you reject it, and the case goes on."
]

const OF_DEPOSIT = /-deposit$/

/** Only of a rented home. */
export const newOwner: Answer = ({ about }) => {
  if (!OF_DEPOSIT.test(about.rule_id ?? "")) return undefined
  return [
    "In most places, whoever buys a rented home takes over the deposit with it. Often the old owner stays liable too, at least until the deposit was passed on and you were told.",
    "Ask both in writing who has it. Write the new owner's name and address here, and keep the proof of whom you paid."
  ]
}

export const insolvent: Answer = ({ about }) => [
  "Then claims are paid from what is left, and mostly only in part. File yours with the trustee, the administrator or the liquidator, by the day that the notice names. A letter to the organization is not enough.",
  "If you paid by card, ask the card issuer at once to take the payment back: there is a time limit for that.",
  ...(OF_DEPOSIT.test(about.rule_id ?? "")
    ? [
        "Many laws order that a deposit is kept apart, in a trust account or with a scheme. Money that was kept so mostly goes back to you and not to the landlord's other creditors: say so in your claim."
      ]
    : [])
]
