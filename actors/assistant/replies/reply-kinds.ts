/**
 * The answers to questions that belong to one kind of matter: the appeal of a denied treatment, wages, and a stolen identity.
 *
 * Always true: none of them is given in a case of another kind.
 */
import { euMembers } from "../places.ts"
import type { About } from "./reply-about.ts"
import type { ReplyInput } from "./reply-input.ts"

type Answer = (input: ReplyInput) => ReadonlyArray<string> | undefined

const isAbout = ({ evaluation }: ReplyInput, ...kinds: ReadonlyArray<string>): boolean =>
  evaluation.subcategory !== null && kinds.includes(evaluation.subcategory)

const countryOf = ({ jurisdiction }: About): string => jurisdiction?.slice(0, 2) ?? ""

/** Of a plan in the United States. */
export const healthAppeal: Answer = ({ about }) =>
  about.rule_id !== "us-health-appeal"
    ? undefined
    : [
        "The appeal is a letter to the plan, within 180 days of the denial. The letter of this case is one. It needs the number of the claim, what was denied, and why you need it.",
        "Add your records, and a letter from your doctor that answers the reason for the denial point by point. Ask the plan for the rule that it used and for your file, which it has to give you free of charge (for a plan of an employer: 29 C.F.R. § 2560.503-1(h)(2)(iii)).",
        "If waiting puts your health at risk, your doctor can ask for an urgent appeal by telephone. It is decided within 72 hours, and you may ask for the external review at the same time.",
        "If the plan says no again, an independent reviewer can decide. The denial says where to ask for that, mostly within four months."
      ]

const PROTECTED: Readonly<Record<string, string>> = {
  US: "That is forbidden. Nobody may be dismissed or punished because they complain about unpaid minimum wages or overtime (29 U.S.C. § 215(a)(3)), and the laws of many States protect claims for other wages as well.",
  GB: "A dismissal because you claimed your wages is automatically unfair, from the first day of work (Employment Rights Act 1996, s. 104).",
  DE: "An employer may not put you at a disadvantage because you claim what is yours (§ 612a BGB). If you are dismissed, you have three weeks from the written notice to go to the labour court (§ 4 KSchG).",
  ES: "A dismissal because you claimed your rights is void (garantía de indemnidad). If you are dismissed, you have 20 working days to act against it."
}

/** Of wages and work. */
export const retaliation: Answer = (input) =>
  isAbout(input, "wages") || input.about.work !== undefined
    ? [
        PROTECTED[countryOf(input.about)] ??
          "In most countries nobody may be dismissed or punished because they claim their wages.",
        "Keep what shows what came first: the day on which you asked, and what was said or changed after it. If you are dismissed, ask a lawyer, a union or an advice office at once, because the time limits are short."
      ]
    : undefined

/** Of wages and work. */
export const noPapers: Answer = (input) =>
  isAbout(input, "wages") || input.about.work !== undefined
    ? [
        countryOf(input.about) === "US" || euMembers.has(countryOf(input.about))
          ? "Work that was done has to be paid, whatever your papers are. The wage laws ask whether you worked, and not about your status."
          : "In many countries work that was done has to be paid, whatever your papers are. In some a court may refuse the claim, so ask for advice first.",
        ...(countryOf(input.about) === "US"
          ? ["A threat to call the immigration authorities because you claim wages can be forbidden as retaliation."]
          : []),
        "This service tells no authority of you. Before you go to a public body yourself, speak to a workers' centre, a union or a legal aid office. They know what is safe where you are."
      ]
    : undefined

/** Of wages. */
export const noPayslip: Answer = (input) =>
  isAbout(input, "wages") &&
  !input.about.intents.some((intent) => intent === "settled" || intent === "organization_answered")
    ? [
        "You can claim your wages all the same. Write down now the days, the hours and what you were paid, as exactly as you can. Keep what shows the work: messages about shifts, photographs, the names of people who saw you there, and payments to your account.",
        ...(countryOf(input.about) === "US"
          ? [
              "The employer has to keep the records of hours and pay (29 U.S.C. § 211(c)); if it kept none, your own fair estimate can be enough."
            ]
          : ["In most places the employer has to keep records of hours and pay."])
      ]
    : undefined

/** Of a credit report in the United States. */
export const freeze: Answer = ({ about }) =>
  about.rule_id?.startsWith("us-fcra") !== true
    ? undefined
    : [
        "If an account is not yours, somebody may be using your data. Report it at https://www.identitytheft.gov. Send that report to each bureau, with proof of who you are. The bureau then has four business days to block what came from the theft (15 U.S.C. § 1681c-2).",
        "A freeze keeps others from opening accounts in your name. It is free, and you ask each of the three bureaus for it (Equifax, Experian, TransUnion). Online or by telephone it is placed within one business day, and lifted within an hour when you need credit (15 U.S.C. § 1681c-1(i)). A first fraud alert lasts a year, and one bureau tells the others.",
        "The dispute of this case goes on at the same time."
      ]
