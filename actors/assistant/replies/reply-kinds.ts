/**
 * The answers to questions that belong to one kind of matter: the appeal of a denied treatment, wages, and a stolen identity.
 *
 * Always true: none of them is given in a case of another kind.
 */
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
        "The appeal is a letter to the plan, within 180 days of the denial: the letter of this case is one. It needs the number of the claim, what was denied, and why you need it.",
        "Add a letter of your doctor that answers the reason of the denial point by point, and the records. Ask the plan for the rule that it used and for your file, which it has to give you free of charge (29 C.F.R. § 2560.503-1(h)(2)(iii)).",
        "If waiting puts your health at risk, your doctor can ask for an urgent appeal by telephone: it is decided within 72 hours, and you may ask for the external review at the same time.",
        "If the plan says no again, an independent reviewer decides: the denial names where, and mostly within four months."
      ]

const PROTECTED: Readonly<Record<string, string>> = {
  US: "That is forbidden: who claims wages, or is about to, may not be dismissed or punished for it (29 U.S.C. § 215(a)(3), and the laws of most States).",
  GB: "A dismissal because you claimed your wages is automatically unfair, from the first day of work (Employment Rights Act 1996, s. 104).",
  DE: "An employer may not put you at a disadvantage because you claim what is yours (§ 612a BGB). Against a dismissal you have to go to the labour court within three weeks (§ 4 KSchG).",
  ES: "A dismissal because you claimed your rights is void (garantía de indemnidad). Against a dismissal you have 20 working days."
}

/** Of wages and work. */
export const retaliation: Answer = (input) =>
  isAbout(input, "wages") || input.about.work !== undefined
    ? [
        PROTECTED[countryOf(input.about)] ??
          "In most countries nobody may be dismissed or punished because they claim their wages.",
        "Keep what shows the order of things: the day on which you asked, and what was said or changed after it. If you are dismissed, ask a lawyer, a union or an advice office at once, because the times are short."
      ]
    : undefined

/** Of wages and work. */
export const noPapers: Answer = (input) =>
  isAbout(input, "wages") || input.about.work !== undefined
    ? [
        "Work that was done has to be paid, whatever your papers are: the wage laws of the United States, of the European Union and of most countries ask for the work and not for the status.",
        ...(countryOf(input.about) === "US"
          ? [
              "The U.S. Department of Labor enforces them without regard to it (Fact Sheet 48), and a threat to call the immigration authorities because you claim wages can be forbidden as retaliation."
            ]
          : []),
        "This service tells no authority of you. Before you go to a public body yourself, speak to a workers' centre, a union or a legal aid office, which know what is safe where you are."
      ]
    : undefined

/** Of wages. */
export const noPayslip: Answer = (input) =>
  isAbout(input, "wages")
    ? [
        "That does not take the wages from you. Write down now the days, the hours and what you were paid, as exactly as you can, and keep what shows the work: messages about shifts, photographs, names of those who saw you, and money that came to your account.",
        ...(countryOf(input.about) === "US"
          ? [
              "The employer has to keep the records of hours and pay (29 U.S.C. § 211(c)); where it kept none, a fair estimate of yours can be enough."
            ]
          : [
              "In most places the employer has to keep records of hours and pay, and cannot use it against you that it did not."
            ])
      ]
    : undefined

/** Of a credit report in the United States. */
export const freeze: Answer = ({ about }) =>
  about.rule_id?.startsWith("us-fcra") !== true
    ? undefined
    : [
        "If an account is not yours, somebody may have your data. Report it at https://www.identitytheft.gov: with that report each bureau has to block what came from the theft within four business days (15 U.S.C. § 1681c-2).",
        "A freeze keeps others from opening accounts in your name. It is free, is placed at each of the three bureaus for itself (Equifax, Experian, TransUnion), within one business day if you ask online or by telephone, and lifted within an hour when you need credit (15 U.S.C. § 1681c-1(i)). A fraud alert lasts a year; one bureau tells the others.",
        "The dispute of this case goes on beside that."
      ]
