/**
 * What single laws say that one template writes about for many places: the time to return a deposit and what its breach
 * costs, the notice and the remedy of consumer protection acts. By the rule's id. A law that is missing here, or a part of
 * it, is one that the letter does not speak of. The laws of repairs and of insurance claims stand in files of their own.
 */
import { RESPONSES_OF_REPAIRS, type Term, TERMS_OF_REPAIRS } from "./repair-laws.ts"

const days = (value: number): Term => ({ value, unit: "calendar_days" })

export interface DepositLaw {
  /** From the end of the tenancy or, where the law says so, from a later day: the letter counts it from moving out. */
  readonly term: Term
  /** The time also waits for the forwarding address in writing. */
  readonly needsAddress?: true
  /** The time also waits for the tenant's demand. */
  readonly needsDemand?: true
  /** What a landlord who does not keep the time loses or owes, as a sentence. */
  readonly breach: string
}

export const DEPOSIT_LAWS: Readonly<Record<string, DepositLaw>> = {
  "us-ca-deposit": {
    term: days(21),
    breach:
      "A landlord who keeps a deposit in bad faith may be ordered to pay up to twice the amount of the deposit in addition to actual damages (Cal. Civ. Code § 1950.5)."
  },
  "us-ny-deposit": {
    term: days(14),
    breach:
      "A landlord who does not give the itemized statement within that time forfeits any right to keep part of the deposit, and a willful violation may cost up to twice the amount of the deposit in punitive damages (N.Y. Gen. Oblig. Law § 7-108)."
  },
  "us-tx-deposit": {
    term: days(30),
    needsAddress: true,
    breach:
      "A landlord who keeps a deposit in bad faith is liable for $100, three times the portion wrongfully withheld, and reasonable attorney's fees; failing to return or itemize within 30 days is presumed to be bad faith (Tex. Prop. Code § 92.109)."
  },
  "us-fl-deposit": {
    term: days(15),
    breach:
      "A landlord who means to impose a claim must give notice in writing, as the statute says, within 30 days after the tenant leaves, and forfeits the right to the claim otherwise; the party who prevails in court recovers costs and attorney's fees (Fla. Stat. § 83.49)."
  },
  "us-wa-deposit": {
    term: days(30),
    breach:
      "A landlord who does not give the statement with its documentation within that time is liable for the full amount of the deposit, and for an intentional refusal a court may award up to twice that amount, with attorney's fees (RCW 59.18.280)."
  },
  "us-il-deposit": {
    term: days(45),
    breach:
      "In buildings to which the Act applies, a landlord who does not give the itemized statement within 30 days must return the deposit in full within 45 days; one who refuses or fails to do so in bad faith owes twice the deposit, with costs and attorney's fees (765 ILCS 710/1)."
  },
  "us-ma-deposit": {
    term: days(30),
    breach:
      "A landlord who does not return the deposit or the balance with interest within that time is liable for three times the amount to which the tenant is entitled, with 5 percent interest, costs and attorney's fees (Mass. Gen. Laws ch. 186, § 15B)."
  },
  "us-nj-deposit": {
    term: days(30),
    breach:
      "A tenant who has to go to court for it recovers double the amount that is due, with costs (N.J. Stat. § 46:8-21.1)."
  },
  "us-pa-deposit": {
    term: days(30),
    needsAddress: true,
    breach:
      "A landlord who does not give a written list of damages within 30 days forfeits the right to keep any of the deposit, and one who does not pay the balance within that time is liable for double the amount (68 P.S. § 250.512)."
  },
  "us-oh-deposit": {
    term: days(30),
    needsAddress: true,
    breach:
      "A tenant may recover the money due, damages of an equal amount, and reasonable attorney's fees (Ohio Rev. Code § 5321.16)."
  },
  "us-ga-deposit": {
    term: days(30),
    breach:
      "A landlord to whom the law applies and who intentionally keeps money that is due is liable for three times the sum, with attorney's fees (O.C.G.A. § 44-7-35)."
  },
  "us-mi-deposit": {
    term: days(30),
    needsAddress: true,
    breach:
      "A landlord who does not send the itemized list within that time agrees by law that no damages are due and must return the full deposit; one who keeps it without right is liable for double the amount kept (Mich. Comp. Laws §§ 554.610, 554.613)."
  },
  "us-co-deposit": {
    // 30 days since 1 January 2026 (HB25-1249), one month before; a lease may say up to 60.
    term: days(30),
    breach:
      "A landlord who does not give the written statement in time loses the right to keep any of the deposit, and one who wrongfully withholds it may be liable for three times the amount withheld, with attorney's fees and court costs, once the tenant has given seven days' notice of the intention to sue (Colo. Rev. Stat. § 38-12-103)."
  },
  "us-va-deposit": {
    term: days(45),
    breach:
      "A court orders a landlord who willfully does not comply to return the deposit, with actual damages and reasonable attorney fees (Va. Code § 55.1-1226)."
  },
  "us-md-deposit": {
    term: days(45),
    breach:
      "A landlord who without a reasonable basis does not return the deposit in that time is liable for up to three times the amount withheld, with reasonable attorney's fees (Md. Code, Real Prop. § 8-203)."
  },
  "us-az-deposit": {
    term: { value: 14, unit: "business_days" },
    needsDemand: true,
    breach:
      "The time runs from the end of the tenancy, the delivery of possession and the tenant's demand. A tenant may recover what is due and damages of twice the amount wrongfully withheld (Ariz. Rev. Stat. § 33-1321)."
  },
  "us-or-deposit": {
    term: days(31),
    breach:
      "A tenant may recover twice the amount that was withheld without a written accounting or in bad faith (Or. Rev. Stat. § 90.300)."
  },
  "us-mn-deposit": {
    term: days(21),
    needsAddress: true,
    breach:
      "A landlord who does not keep this time is liable for a further amount equal to the portion withheld, with interest, and for up to $500 in punitive damages where the deposit is kept in bad faith (Minn. Stat. § 504B.178)."
  },
  "us-nc-deposit": {
    term: days(30),
    breach:
      "A landlord who willfully does not account for the deposit loses the right to keep any of it, and a court may award attorney's fees (N.C. Gen. Stat. § 42-55)."
  },
  "us-wi-deposit": {
    term: days(21),
    breach:
      "A tenant who suffers a loss by a violation may recover twice the amount of the loss, with costs and reasonable attorney fees (Wis. Stat. § 100.20(5))."
  },
  "us-nv-deposit": {
    term: days(30),
    breach:
      "A landlord who does not return what is due is liable for the entire deposit, and a court may award a further sum of up to the same amount (Nev. Rev. Stat. § 118A.242)."
  },
  "us-ct-deposit": {
    term: days(21),
    needsAddress: true,
    breach:
      "A landlord who does not keep this time is liable for twice the amount of the deposit (Conn. Gen. Stat. § 47a-21)."
  },
  "us-dc-deposit": {
    term: days(45),
    breach:
      "Within that time the landlord must return the deposit or say in writing that it will be used for expenses; keeping it in bad faith makes the landlord liable for three times the amount (14 D.C.M.R. § 309)."
  },
  "us-hi-deposit": {
    term: days(14),
    breach:
      "A landlord who does not give the written notice of the reasons within that time may keep nothing, and a willful retention may cost three times the deposit, with attorney's fees (Haw. Rev. Stat. § 521-44)."
  },
  "us-de-deposit": {
    term: days(20),
    needsAddress: true,
    breach: "A landlord who does not keep this time owes double the amount withheld (Del. Code tit. 25, § 5514)."
  },
  "ca-bc-deposit": {
    term: days(15),
    needsAddress: true,
    breach:
      "A landlord who neither returns the deposit nor applies for dispute resolution within that time may make no claim against it and must pay double the amount (Residential Tenancy Act, s. 38(6))."
  }
}

export interface ConsumerActLaw {
  /** The notice that the act asks for before a claim. */
  readonly notice?: { readonly days: number; readonly words: string }
  /** What a consumer may recover, as a sentence. */
  readonly remedy?: string
}

export const CONSUMER_ACTS: Readonly<Record<string, ConsumerActLaw>> = {
  "us-ca-udap": {
    notice: {
      days: 30,
      words:
        "This letter is the notice that Cal. Civ. Code § 1782 requires before a consumer claims damages under the Consumers Legal Remedies Act. You have 30 days to correct, repair, replace or otherwise put the matter right."
    },
    remedy:
      "After that time I may claim actual damages, punitive damages where they are due, and attorney's fees (Cal. Civ. Code § 1780)."
  },
  "us-ny-udap": {
    remedy:
      "A consumer may recover actual damages or $50, whichever is greater. A court may award attorney's fees to a consumer who prevails and, for a willful or knowing violation, increase the award to three times the actual damages, up to $1,000 (N.Y. Gen. Bus. Law § 349(h))."
  },
  "us-tx-udap": {
    notice: {
      days: 60,
      words:
        "This letter is the notice that Tex. Bus. & Com. Code § 17.505 requires 60 days before a consumer files suit: it states my complaint and the amount of my damages."
    },
    remedy:
      "A consumer who prevails recovers economic damages and attorney's fees, and up to three times the economic damages where the conduct was knowing (Tex. Bus. & Com. Code § 17.50)."
  },
  "us-fl-udap": {
    remedy:
      "A consumer may recover actual damages, and the court may award attorney's fees and costs to the party who prevails (Fla. Stat. §§ 501.211, 501.2105)."
  },
  "us-wa-udap": {
    remedy:
      "A consumer may recover actual damages, costs and attorney's fees, and a court may increase the award to three times the damages, up to $25,000 (RCW 19.86.090)."
  },
  "us-il-udap": {
    remedy:
      "A court may award actual damages, other relief that it finds proper, and attorney's fees (815 ILCS 505/10a)."
  },
  "us-ma-udap": {
    notice: {
      days: 30,
      words:
        "This letter is a demand for relief under Mass. Gen. Laws ch. 93A, § 9. You have 30 days to make a written offer of settlement."
    },
    remedy:
      "If you make no reasonable offer in that time, a court may award two to three times the actual damages for a willful or knowing violation or a refusal in bad faith, with attorney's fees (Mass. Gen. Laws ch. 93A, § 9)."
  },
  "us-nj-udap": {
    remedy:
      "A consumer who shows an ascertainable loss recovers three times the damages, with attorney's fees and costs (N.J. Stat. § 56:8-19)."
  },
  "us-pa-udap": {
    remedy:
      "A consumer may recover actual damages or $100, whichever is greater, and a court may award up to three times the damages, with costs and attorney fees (73 P.S. § 201-9.2)."
  },
  "us-oh-udap": {
    remedy:
      "A consumer may rescind the transaction or recover damages, and in the cases that the statute names three times the economic damages (Ohio Rev. Code § 1345.09)."
  },
  "us-ga-udap": {
    notice: {
      days: 30,
      words:
        "This letter is the written demand for relief that O.C.G.A. § 10-1-399(b) requires at least 30 days before an action: it says who claims, what practice I complain of, and the injury that I suffered."
    },
    remedy: "For an intentional violation a court awards three times the actual damages (O.C.G.A. § 10-1-399(c))."
  },
  "us-mi-udap": {
    remedy:
      "A consumer may recover actual damages or $250, whichever is greater, with reasonable attorney's fees (Mich. Comp. Laws § 445.911)."
  },
  "us-co-udap": {
    remedy:
      "A consumer may recover actual damages or $500, whichever is greater, and three times the damages for conduct in bad faith, with costs and attorney fees (Colo. Rev. Stat. § 6-1-113)."
  },
  "us-va-udap": {
    remedy:
      "A consumer may recover actual damages or $500, whichever is greater, and for a willful violation up to three times the damages or $1,000, whichever is greater, with attorney fees (Va. Code § 59.1-204)."
  },
  "us-nc-udap": {
    remedy: "Damages that are found under this law are trebled (N.C. Gen. Stat. § 75-16)."
  },
  "us-or-udap": {
    remedy:
      "A consumer may recover actual damages or $200, whichever is greater, and punitive damages where they are due (Or. Rev. Stat. § 646.638)."
  },
  "us-mn-udap": {
    remedy:
      "An injured consumer may recover damages, costs and reasonable attorney's fees (Minn. Stat. § 8.31, subd. 3a)."
  },
  "us-wi-udap": {
    remedy:
      "A person who suffers a pecuniary loss recovers it, with costs and reasonable attorney fees (Wis. Stat. § 100.18(11)(b))."
  },
  "us-md-udap": {
    remedy: "A consumer may recover the loss and reasonable attorney's fees (Md. Code, Com. Law § 13-408)."
  },
  "us-mo-udap": {
    remedy:
      "A consumer may recover actual damages, and a court may award punitive damages and attorney's fees (Mo. Rev. Stat. § 407.025)."
  },
  "us-ct-udap": {
    remedy:
      "A court may award actual and punitive damages, costs and reasonable attorney's fees (Conn. Gen. Stat. § 42-110g)."
  }
}

/** The time that the law gives for the answer to a request, where it differs between the rules of one template; null: none. */
export const TERMS_OF_RULES: Readonly<Record<string, Term | null>> = {
  ...TERMS_OF_REPAIRS,
  "us-ca-ccpa": days(45),
  "ca-pipeda": days(30),
  "us-ftc-cooling": { value: 10, unit: "business_days" },
  "eu-psd2-unauth": { value: 1, unit: "business_days" },
  "gb-psr2017": { value: 1, unit: "business_days" }
}

/** What the law wants within its time, where the rules of one template differ. */
export const DUTIES_OF_RULES: Readonly<Record<string, { readonly duty: string }>> = {
  "us-wa-repairs": { duty: "begin the repairs" }
}

/** The time that a letter gives, where the law itself says how long it is. */
export const RESPONSES_OF_RULES: Readonly<Record<string, Term>> = {
  ...RESPONSES_OF_REPAIRS,
  "us-co-deposit": days(7),
  "us-tx-udap": days(60),
  "us-ca-ccpa": days(45),
  "ca-pipeda": days(30),
  "us-ftc-cooling": { value: 10, unit: "business_days" }
}

export const isUkRule = (ruleId: string): boolean => ruleId.startsWith("gb-")
