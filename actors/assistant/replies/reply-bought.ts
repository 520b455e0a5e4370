/** Answers about goods and services that were bought: how long the seller answers for them, who has to prove what, and what may be done meanwhile. */
import { addMonths, isoOf, msOfIsoDay } from "../clock-terms.ts"
import { writtenDay } from "../letters/days/dates.ts"
import { euMembers } from "../places.ts"
import { dayOf, type About } from "./reply-about.ts"
import type { ReplyInput } from "./reply-input.ts"

const OF_GOODS =
  /^(?:(?:eu|es|fr|de)-(?:sgd|goods)|(?:ie|au|ca-on|ca-qc)-goods|gb-cra2015(?:-services)?|us-(?:ucc-2|mmwa|used-car)|ie-gift-voucher|eu-dcd|gb-s75|us-regz-claims)$/

const isOfGoods = ({ rule_id = "" }: About): boolean => OF_GOODS.test(rule_id)

const cameOn = ({ facts }: About): string | undefined => facts.delivery_date ?? facts.purchase_date

/** Months in which the seller answers for a fault, and in which it has to show that there was none. */
interface Terms {
  readonly liable?: number
  readonly presumed?: number
  readonly law: string
  readonly more?: string
}

const UNION: Terms = {
  liable: 24,
  presumed: 12,
  law: "Directive (EU) 2019/771, arts. 10, 11",
  more: "The law of your country may give you longer."
}
const TERMS: Readonly<Record<string, Terms>> = {
  ES: {
    liable: 36,
    presumed: 24,
    law: "arts. 120, 121 TRLGDCU",
    more: "For used goods the seller and you may agree on less, but not on less than one year."
  },
  FR: {
    liable: 24,
    presumed: 24,
    law: "arts. L. 217-3, L. 217-7 of the code de la consommation",
    more: "For used goods the seller has to prove it for 12 months."
  },
  DE: {
    liable: 24,
    presumed: 12,
    law: "§§ 438, 477 BGB",
    more: "For used goods one year can be agreed, but only in a separate and express way; “sold as seen” does not hold towards a consumer (§ 476 BGB)."
  },
  IE: {
    presumed: 12,
    law: "Consumer Rights Act 2022, s. 22",
    more: "There is no fixed guarantee: goods have to last as long as can be expected of them, and you have six years to go to court."
  },
  AT: { liable: 24, presumed: 12, law: "§§ 10, 11 VGG" },
  PT: { liable: 36, presumed: 24, law: "Decreto-Lei 84/2021" },
  GB: {
    presumed: 6,
    law: "Consumer Rights Act 2015, s. 19",
    more: "There is no fixed guarantee: goods have to last as long as can be expected of them, and you can go to court for six years in England and Wales and Northern Ireland, and for five in Scotland."
  }
}

const termsOf = (jurisdiction: string | null): Terms | undefined => {
  const country = jurisdiction?.slice(0, 2) ?? ""
  return Object.hasOwn(TERMS, country) ? TERMS[country] : euMembers.has(country) ? UNION : undefined
}

const inWords = (count: number): string =>
  count % 12 === 0 ? (count === 12 ? "one year" : `${count / 12 === 2 ? "two" : "three"} years`) : `${count} months`

/** "that is until 14 March 2028". */
const until = (from: string | undefined, count: number, now: number): string => {
  if (from === undefined) return ""
  const end = isoOf(addMonths(msOfIsoDay(from), count)).slice(0, 10)
  return `; here from ${writtenDay(from)}, so it ${end < dayOf(now) ? "ended" : "ends"} on ${writtenDay(end)}`
}

export const guarantee = ({ about }: ReplyInput): ReadonlyArray<string> | undefined => {
  if (about.rule_id !== undefined && !isOfGoods(about)) return undefined
  const country = about.jurisdiction?.slice(0, 2) ?? ""
  const terms = termsOf(about.jurisdiction)
  const own =
    "A guarantee that the maker or seller gave of its own is beside that, and lasts as long as its paper says."
  if (terms === undefined) {
    const law = ELSEWHERE[country]
    return law === undefined ? undefined : [law, own]
  }
  const { law, liable, more, presumed } = terms
  return [
    ...(liable === undefined
      ? []
      : [
          `The seller answers for a fault for ${inWords(liable)} from delivery (${law})${until(cameOn(about), liable, about.now)}.`
        ]),
    ...(presumed === undefined
      ? []
      : [
          `A fault that shows within ${inWords(presumed)} counts as there from the start, unless the seller proves otherwise${liable === undefined ? ` (${law})` : ""}${until(cameOn(about), presumed, about.now)}.`
        ]),
    ...(more === undefined ? [] : [more]),
    own
  ]
}

const ELSEWHERE: Readonly<Record<string, string>> = {
  US: "There is no general legal guarantee in years: goods of a dealer have to be fit for their use, you have mostly four years from delivery to sue (U.C.C. § 2-725), and a written warranty lasts as long as it says. “As is” can exclude it in many States.",
  AU: "The consumer guarantees of the Australian Consumer Law have no fixed time: goods have to last as long as a reasonable consumer would expect.",
  CA: "The time depends on the province: goods have to be of reasonable quality and last as can be expected, and you have two years to sue in most provinces, three in Quebec."
}

export const burdenOfProof = ({ about }: ReplyInput): ReadonlyArray<string> => {
  const { content, jurisdiction, organization, rule_id = "" } = about
  const own = PROOFS.find(([rules]) => rules.test(rule_id))?.[1]
  if (own !== undefined) return [own(organization)]
  const terms = termsOf(jurisdiction)
  if ((isOfGoods(about) || FAULT.test(content)) && terms?.presumed !== undefined) {
    const { law, more, presumed } = terms
    return [
      `You show that there is a fault. That it was there from the start you need not prove while it shows within ${inWords(presumed)} from delivery: then ${organization} has to prove that it was not (${law})${until(cameOn(about), presumed, about.now)}.`,
      ...(jurisdiction?.startsWith("GB") === true
        ? [
            "That does not help to reject the goods in the first 30 days; for a repair, a replacement or a later refund it does."
          ]
        : more === undefined
          ? []
          : [more]),
      "After that it is for you: the report of an independent workshop or expert, photographs, and messages of that time prove it."
    ]
  }
  return [
    "As a rule each side proves what speaks for it: you the contract, what you paid and what went wrong, and the other side what it says against that, such as that it paid, delivered or had a reason to keep money.",
    "Keep what shows it: papers, photographs, messages, and names of those who saw it."
  ]
}

const FAULT = /\b(?:fault|defect\w*|broke\w*|gearbox|mangel|defekt|kaputt|defaut|panne|defecto|averi\w*)\b/i

const PROOFS: ReadonlyArray<readonly [RegExp, (organization: string) => string]> = [
  [
    /-deposit$/,
    (org) =>
      `${org} has to show the damage, that it goes beyond normal wear, and what it costs; you show that you paid the deposit, when you left, and in which state, best by photographs and a report of both.`
  ],
  [
    /^(?:eu|gb)-261$/,
    (org) =>
      `You show that you were booked and there in time. That there were extraordinary circumstances, and that nothing reasonable could have avoided it, ${org} has to prove (art. 5(3)).`
  ],
  [
    /^(?:eu-psd2-unauth|gb-psr2017)$/,
    (org) =>
      `${org} has to prove that you allowed the payment and that nothing was wrong with its system; that the card or code was used proves neither that nor gross negligence by itself (art. 72 of the Directive, and the same in national law).`
  ],
  [
    /^us-efta-rege$/,
    (org) =>
      `${org} has to prove that the transfer was authorized (15 U.S.C. § 1693g(b)); you say that it was not, and when you told it.`
  ],
  [
    /^us-fdcpa/,
    (org) =>
      `Before a court ${org} has to prove that the debt is owed, by whom, how much it is, and that it may claim it. Outside a court it must verify a debt that was disputed in writing within 30 days.`
  ],
  [
    /-repairs$|^de-rent$/,
    (org) =>
      `You show the defect and that you told ${org} of it, and when: photographs with their days, messages, and a report of the housing authority or a doctor.`
  ]
]

export const useMeanwhile = ({ about }: ReplyInput): ReadonlyArray<string> | undefined => {
  const { organization, rule_id = "" } = about
  if (/-repairs$|^de-rent$/.test(rule_id))
    return [
      `Do not begin larger repairs yourself before ${organization} was told in writing and had a fair time; what then may be done and deducted is set by the law of the place. What stops damage or danger at once you may do: keep photographs from before and the bill.`
    ]
  if (!isOfGoods(about) && rule_id !== "" && !/withdrawal|ccr2013/.test(rule_id)) return undefined
  return [
    "Use it as little as you can: who wants the money back and goes on using the thing may be told that they kept it, and less may come back for the use. A thing that is not safe, such as a car with bad brakes or a failing gearbox, do not use at all.",
    `Do not sell it, throw it away or have it repaired before ${organization} had a chance to look at it and answer: it is the proof, and who repairs it alone may not get the costs. Take photographs, note the mileage, and ask an independent workshop for a short written report.`,
    "If you cannot wait, say so in writing, name a last day, and keep the replaced parts."
  ]
}

const THIRTY_DAYS_MS = 30 * 86_400_000

/** "Do I have to let them repair it?" */
export const mustRepair = ({ about }: ReplyInput): ReadonlyArray<string> | undefined => {
  if (!isOfGoods(about)) return undefined
  const { jurisdiction, now } = about
  const country = jurisdiction?.slice(0, 2) ?? ""
  const came = cameOn(about)
  if (country === "GB") {
    const last = came === undefined ? undefined : isoOf(msOfIsoDay(came) + THIRTY_DAYS_MS).slice(0, 10)
    return [
      "Not within 30 days of delivery: until then you may reject faulty goods and have the whole price back, and nobody can make you accept a repair (Consumer Rights Act 2015, ss. 20, 22). A rejection that was clearly said in that time stands, also if it was refused.",
      ...(last === undefined || came === undefined
        ? []
        : [
            `Here from ${writtenDay(came)}, so that time ${last < dayOf(now) ? "ended" : "ends"} on ${writtenDay(last)}; say on which day you told the seller that you want the money back.`
          ]),
      "After it the seller has one chance to repair or replace; if that fails, or takes too long, you may reject then (ss. 23, 24)."
    ]
  }
  if (country === "IE")
    return [
      "Not within 30 days of delivery: until then you may end the contract over faulty goods and have the price back (Consumer Rights Act 2022, s. 24).",
      "After that the seller may mostly first repair or replace the goods (s. 25). If it refuses, takes too long or fails, you may have the price reduced or end the contract (s. 26)."
    ]
  if (euMembers.has(country))
    return [
      "Mostly the seller may first repair or replace, free of charge, within a reasonable time and without great trouble for you. You may choose which of the two, if it is possible and not much dearer.",
      "You need not wait for that where the seller refuses or does not do it, where the fault shows again after a repair, or where it is so serious that the money back is fair at once (art. 13(4) of Directive (EU) 2019/771, and the national law that carries it out)."
    ]
  return [
    "That depends on the contract and the law of the place: a written warranty mostly gives the seller a fair number of repairs first. If they fail, or the fault is a serious one, ask for the money back in writing."
  ]
}

/** "Can I keep it and get some money off?" */
export const keepIt = ({ about }: ReplyInput): ReadonlyArray<string> | undefined => {
  if (!isOfGoods(about)) return undefined
  const law = REDUCTIONS[about.jurisdiction?.slice(0, 2) ?? ""] ?? reductionIn(about.jurisdiction)
  return [
    ...(law === undefined ? ["You can agree on it with the seller."] : [law]),
    "Say in writing how much you want off and why: what a repair would cost, or how much less the thing is worth with the fault. Agree that this settles the matter only if you want nothing else for this fault."
  ]
}

const REDUCTIONS: Readonly<Record<string, string>> = {
  GB: "Yes: you may keep the goods and have the price reduced if a repair or a replacement failed, is not possible, or was not done in a reasonable time (Consumer Rights Act 2015, s. 24). Before that the seller has to agree to it.",
  DE: "Yes: you may keep it and reduce the price (§ 441 BGB) if the seller refused the repair or replacement, did not do it in time, or failed (§§ 437, 440 BGB). Before that the seller has to agree to it.",
  IE: "Yes: you may keep the goods and have the price reduced if the seller refused the repair or replacement, took too long or failed (Consumer Rights Act 2022, ss. 26, 27). Before that the seller has to agree to it.",
  US: "Yes: you may keep faulty goods and claim the difference between what they are worth and what they would be worth without the fault (U.C.C. § 2-714). You have to tell the seller of the fault within a reasonable time (§ 2-607(3)(a)).",
  AU: "Yes: for a major failure you may keep the goods and claim what they are worth less than you paid (Australian Consumer Law, s. 259(3)(b))."
}

const reductionIn = (jurisdiction: string | null): string | undefined =>
  euMembers.has(jurisdiction?.slice(0, 2) ?? "")
    ? "Yes: you may keep the goods and have the price reduced in proportion if the seller refused the repair or replacement or did not do it, if the fault came back, or if it is serious (arts. 13(4), 15 of Directive (EU) 2019/771, and the national law that carries it out)."
    : undefined

/** "They say sold as seen. Is that right?" */
export const asIs = ({ about }: ReplyInput): ReadonlyArray<string> | undefined => {
  if (!isOfGoods(about)) return undefined
  const country = about.jurisdiction?.slice(0, 2) ?? ""
  if (country === "GB")
    return [
      "No: a trader cannot take away your rights about faulty goods by “sold as seen” or “no refunds” (Consumer Rights Act 2015, s. 31). What you were shown before you bought does not count as a fault. A private seller is another matter."
    ]
  if (euMembers.has(country))
    return [
      `No: a trader cannot take away a consumer's rights about faulty goods by such words${country === "DE" ? " (§ 476 BGB)" : " (art. 21 of Directive (EU) 2019/771)"}; only what you were told of expressly, and agreed to separately, does not count. A private seller can exclude them.`
    ]
  if (country === "US")
    return [
      "In many States “as is” can exclude the implied warranties of goods; it does not cover what was said untruly about them, nor a written warranty that was given, and some States do not allow it for consumers. A used car of a dealer must show it in the Buyers Guide on the window (16 C.F.R. part 455)."
    ]
  if (country === "AU")
    return ["No: the consumer guarantees cannot be excluded by such words (Australian Consumer Law, s. 64)."]
  return undefined
}

/** "Must I take it back to them?" */
export const takeBack = ({ about }: ReplyInput): ReadonlyArray<string> | undefined => {
  const { jurisdiction, organization, rule_id = "" } = about
  const country = jurisdiction?.slice(0, 2) ?? ""
  if (/withdrawal|ccr2013/.test(rule_id))
    return [
      "Who withdraws from a distance contract sends the goods back within 14 days, and pays the return unless the seller offered to pay or did not say before that you have to."
    ]
  if (!isOfGoods(about)) return undefined
  return [
    country === "GB"
      ? `If you reject the goods you have to make them available to ${organization}; you bring them back only where that was agreed, and otherwise ${organization} bears the reasonable cost of the return (Consumer Rights Act 2015, s. 20(7), (8)).`
      : euMembers.has(country)
        ? `For a repair, a replacement or the money back of faulty goods ${organization} takes them back at its own cost (arts. 14, 16 of Directive (EU) 2019/771).`
        : `Offer in writing that ${organization} can have them back, and ask how and at whose cost.`,
    "Give nothing away without a receipt that names the day and the state, take photographs before, and keep a part that was replaced."
  ]
}
