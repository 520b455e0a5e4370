/** Answers about money beside the claim: the card and the direct debit, a threatened end of a supply, interest, and further losses. */
import { euMembers } from "../places.ts"
import { plainWords } from "../plain-text.ts"
import { sumTold } from "./reply-about.ts"
import type { ReplyInput } from "./reply-input.ts"

type Place = "US" | "GB" | "EU" | "other"
const placeOf = (jurisdiction: string | null): Place => {
  const country = jurisdiction?.slice(0, 2) ?? ""
  return country === "US" || country === "GB" ? country : euMembers.has(country) ? "EU" : "other"
}

const STOLEN = /^(?:us-efta-rege|us-tila-unauth|eu-psd2-unauth|gb-psr2017|gb-app)$/

export const cancelCard = ({ about }: ReplyInput): ReadonlyArray<string> => {
  const { jurisdiction, organization, rule_id = "" } = about
  const country = jurisdiction?.slice(0, 2) ?? ""
  if (STOLEN.test(rule_id))
    return [
      `Yes, at once: call the bank, have the card and the online access blocked, and write down the hour and the name.${BLOCKING[country] ?? ""}`,
      "From the moment of that notice what is taken further is not yours to bear, unless you took part in a fraud. Blocking takes nothing from your claim for what is gone already.",
      "Change the passwords, and tell the police; the number of the report helps with the bank."
    ]
  return [
    `A new card alone does not end a contract: ${organization} may get the new number from the card network, or claim the money in another way. So first end the contract with it in writing, with proof.`,
    STOPPING[placeOf(jurisdiction)],
    "What you really owe until the end of the contract stays owed."
  ]
}

const BLOCKING: Readonly<Record<string, string>> = {
  DE: " In Germany 116 116 blocks cards day and night.",
  GB: " In the United Kingdom 159 leads to most banks."
}

const STOPPING: Readonly<Record<Place, string>> = {
  US: "Then tell the bank to stop the payments: for an account or debit card, at least three business days before the next one (15 U.S.C. § 1693e(a)), and say in writing that you took back your consent; for a credit card, dispute each charge that comes after the end.",
  GB: "Then tell the bank to stop them: it has to stop a direct debit or a continuous card payment when you say so, and need not hear the firm first. What was taken by direct debit in error comes back under the Direct Debit Guarantee.",
  EU: "Then take back the mandate with the bank. A direct debit that you allowed can be taken back within eight weeks, and one that you never allowed within 13 months.",
  other: "Then tell the bank in writing to stop the payments to it, and dispute what is taken after that."
}

/** Undefined where a tenant is shut out or in danger: that has words of its own. */
export const police = ({ about, evaluation }: ReplyInput): ReadonlyArray<string> | undefined => {
  if (evaluation.subcategory === "lockout") return undefined
  const country = about.jurisdiction?.slice(0, 2) ?? ""
  if (STOLEN.test(about.rule_id ?? ""))
    return [
      `Yes: report it${country === "GB" ? " (Report Fraud, 0300 123 2040, in Scotland 101)" : " to the police"}, and give the number of the report to the bank. The bank has its own duty to look into it.`
    ]
  return [
    "The police are for crimes, such as fraud, theft or threats; that a contract is not kept, or that money is owed, they mostly call a private matter. If you believe that it was a fraud from the start, report it, and send the number of the report here.",
    "A report brings no money back by itself: the letter and the bodies of this case go on beside it."
  ]
}

const OF_SUPPLY = /(?:energy|back-billing|telecom|ofcom|fcc)/
const HOME_SUPPLY =
  /\b(?:gas|power|electric\w*|water|heating|strom|wasser|heizung|courant|electricite|gaz|eau|luz|agua)\b/

export const cutOff = ({ about }: ReplyInput): ReadonlyArray<string> | undefined => {
  const { content, jurisdiction, organization, rule_id = "" } = about
  const country = jurisdiction?.slice(0, 2) ?? ""
  const isHome = HOME_SUPPLY.test(plainWords(content))
  if (!isHome && !OF_SUPPLY.test(rule_id)) return undefined
  return [
    `Pay what is not in dispute, on time and with proof: for example what was usual before. For the rest write to ${organization} today that you dispute it and why, that nothing may be cut off while that is not decided, and ask for instalments.`,
    "Say who in the home is ill, old, disabled or a small child: that protects in many places.",
    "If the cut comes near and you cannot take the risk, pay the rest “under protest, without accepting that it is owed”, in writing: then you can claim it back, and you keep the supply.",
    ...(isHome ? (SUPPLY[country] ?? []) : [])
  ]
}

const SUPPLY: Readonly<Record<string, ReadonlyArray<string>>> = {
  GB: [
    "A supplier has to offer a plan that you can afford before it cuts off or fits a prepayment meter, and keeps a Priority Services Register: ask to be on it. Citizens Advice (0808 223 1133) helps where a cut is near."
  ],
  DE: [
    "In the basic supply a cut has to be threatened four weeks before and announced again, and sums that you dispute with good reasons do not count as arrears (§ 19 StromGVV, § 19 GasGVV). The Schlichtungsstelle Energie (https://www.schlichtungsstelle-energie.de) is free for you, once the supplier was asked."
  ],
  FR: [
    "From 1 November to 31 March nobody's main home may be cut off from power or gas for unpaid bills (trêve hivernale); the power may be reduced. The Médiateur national de l'énergie (https://www.energie-mediateur.fr) is free."
  ],
  ES: [
    "Ask for the bono social if the household has little income, and complain in writing to the supplier and at the OMIC."
  ],
  IT: [
    "A supplier has to send a formal notice of default (costituzione in mora) before it may suspend. The Sportello per il consumatore Energia e Ambiente (800 166 654) helps, and the Servizio Conciliazione of ARERA is free."
  ],
  US: [
    "Call the State's public utility commission today: most have a way to hold a cut while a bill is disputed, and many forbid it in winter or with a doctor's certificate. 211 knows help with bills."
  ],
  AU: [
    "A retailer has to offer a hardship plan before it cuts off; the energy and water ombudsman of your State can stop a cut while it looks at your complaint."
  ]
}

export const interest = ({ about }: ReplyInput): ReadonlyArray<string> => {
  const country = about.jurisdiction?.slice(0, 2) ?? ""
  const law =
    INTEREST[country] ??
    "From when and how much is set by the law of the place; it mostly begins with a demand in writing."
  return [
    `You can ask for it: ${law}`,
    "Write “put in the letter that I also claim interest”, and it stands there; before a court it has to stand in the claim."
  ]
}

const INTEREST: Readonly<Record<string, string>> = {
  US: "whether it runs before a judgment, and at what rate, is set by the law of the State; from a judgment on it runs everywhere. Some laws give a fixed penalty in its place: ask “how much can I get?”.",
  GB: "in the county court 8% a year, simple, from the day on which the money was due (County Courts Act 1984, section 69), if the court grants it.",
  IE: "a court may grant it from the day on which the money was due.",
  DE: "five percentage points a year above the base rate (§ 288 Abs. 1 BGB), from the default on: mostly from the day that a reminder sets, or at once where a day for the payment was fixed (§ 286 BGB).",
  AT: "four per cent a year from the day on which it was due (§ 1000 ABGB).",
  FR: "the legal rate from a formal demand on (mise en demeure, art. 1231-6 of the code civil).",
  ES: "the legal rate from the demand on (arts. 1100, 1108 of the código civil)."
}

export const furtherLoss = ({ about }: ReplyInput): ReadonlyArray<string> => {
  const { amount, rule_id = "" } = about
  const own = rule_id.endsWith("-261") ? CARE_OF_FLIGHT : rule_id.startsWith("us-air") ? US_FLIGHT : undefined
  return [
    ...(amount === undefined ? [] : [sumTold(about, amount)]),
    own ??
      "What it cost you besides can be claimed as well where the same fault of the other side caused it, it was needed, and you can prove it by a bill.",
    "Say what it was for, the sum and the day, and write “put in the letter that …”: then it stands in the letter. Attach the bills to a message. Nobody can promise that all of it is paid."
  ]
}

const CARE_OF_FLIGHT =
  "Meals, calls, a hotel and the way there are owed beside the compensation while you waited (art. 9), and so is the refund or the other flight (art. 8): if you had to pay them yourself, claim what was needed, with the bills."
const US_FLIGHT =
  "The law gives the money for the flight that was not flown. A hotel, meals or another flight it gives mostly not; but where the cause lay with the airline, most have promised hotel and meals: https://www.transportation.gov/airconsumer/airline-cancellation-delay-dashboard. Claim them under that promise, with the bills."
