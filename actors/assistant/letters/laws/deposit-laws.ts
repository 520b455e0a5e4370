/**
 * What the laws of single places say of a deposit for a home, by the rule's id: the time to return it, and what a breach costs. A law
 * that is missing here sets no such time: the letter names the law alone.
 */
import { days, type Term } from "./term.ts"

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
  "us-al-deposit": {
    term: days(60),
    breach:
      "A landlord who does not mail a refund or an itemized accounting within that time owes double the amount of the deposit (Ala. Code § 35-9A-201(f))."
  },
  "us-ak-deposit": {
    term: days(30),
    breach:
      "Where the tenant gave the notice that the law asks for and nothing is deducted for damage, the time is 14 days. A landlord who willfully does not comply may owe up to twice the amount that was wrongfully kept (AS 34.03.070)."
  },
  "us-ar-deposit": {
    term: days(60),
    breach:
      "A landlord to whom the law applies and who does not comply may owe twice the amount that was wrongfully kept, with costs and reasonable attorney's fees (Ark. Code § 18-16-306)."
  },
  "us-id-deposit": {
    term: days(21),
    breach:
      "A lease may make it up to 30 days. After three days' written notice a tenant may go to court for a deposit that is not returned, with damages and costs (Idaho Code § 6-320)."
  },
  "us-in-deposit": {
    term: days(45),
    needsAddress: true,
    breach:
      "A landlord who does not give an itemized list within that time must return the full deposit and pay the tenant's reasonable attorney's fees (Ind. Code §§ 32-31-3-12, 32-31-3-15)."
  },
  "us-ia-deposit": {
    term: days(30),
    needsAddress: true,
    breach:
      "A landlord who gives no written statement of the reasons within that time may keep none of the deposit, and keeping it in bad faith may cost up to twice the monthly rent in addition to actual damages (Iowa Code § 562A.12)."
  },
  "us-ks-deposit": {
    term: days(30),
    needsDemand: true,
    breach:
      "The time runs from the end of the tenancy, the delivery of possession and the tenant's demand. A tenant may recover what is due, and damages of one and a half times the amount that was wrongfully withheld (K.S.A. 58-2550)."
  },
  "us-la-deposit": {
    term: { value: 1, unit: "months" },
    needsAddress: true,
    breach:
      "A landlord who willfully does not comply owes $300 or twice the amount that was wrongfully kept, whichever is greater; failing to return it within 30 days after a written demand is willful. A court may award costs and attorney's fees (La. R.S. 9:3252, 9:3253)."
  },
  "us-me-deposit": {
    term: days(30),
    breach:
      "Under a tenancy at will the time is 21 days. A landlord to whom the law applies and who gives no written statement of the reasons in time may keep none of the deposit (14 M.R.S. § 6033). One who does not return it within seven days after a notice that the tenant intends to sue is presumed to keep it wrongfully. Keeping it wrongfully costs double the amount that was wrongfully withheld, with attorney's fees and costs (§ 6034)."
  },
  "us-ms-deposit": {
    term: days(45),
    needsDemand: true,
    breach:
      "The time runs from the end of the tenancy, the delivery of possession and the tenant's demand. Keeping a deposit in bad faith may cost up to $200 in addition to actual damages (Miss. Code § 89-8-21)."
  },
  "us-mo-deposit": {
    term: days(30),
    breach:
      "A landlord who wrongfully keeps all or part of a deposit owes up to twice the amount that was wrongfully kept (Mo. Rev. Stat. § 535.300)."
  },
  "us-mt-deposit": {
    term: days(30),
    breach:
      "The time is ten days where there is no damage, no cleaning is required and no rent or utilities are unpaid. A landlord who gives no written list of damages and cleaning charges in time may keep none of the deposit for them (Mont. Code §§ 70-25-202, 70-25-203)."
  },
  "us-ne-deposit": {
    term: days(14),
    breach:
      "A tenant may recover what is due with costs and reasonable attorney's fees, and for a willful failure that is not in good faith one month's rent or twice the deposit, whichever is less (Neb. Rev. Stat. § 76-1416)."
  },
  "us-nh-deposit": {
    term: days(30),
    needsAddress: true,
    breach:
      "A landlord to whom the law applies and who does not comply owes twice the amount of the deposit, less what the law lets the landlord keep (RSA 540-A:8)."
  },
  "us-nm-deposit": {
    term: days(30),
    breach:
      "A landlord who gives no itemized list within that time may keep none of the deposit and owes costs and reasonable attorney's fees; keeping it in bad faith costs a further $250 (NMSA 1978, § 47-8-18)."
  },
  "us-nd-deposit": {
    term: days(30),
    breach:
      "A landlord who withholds any of it without reasonable justification is liable for three times the damages (N.D.C.C. § 47-16-07.1)."
  },
  "us-ok-deposit": {
    term: days(45),
    needsDemand: true,
    breach:
      "The time runs from the end of the tenancy, the delivery of possession and the tenant's written demand, which has to come within six months after the end of the tenancy (41 O.S. § 115)."
  },
  "us-ri-deposit": {
    term: days(20),
    needsAddress: true,
    breach:
      "A tenant may recover the amount due, damages of twice the amount that was wrongfully withheld, and reasonable attorney fees (R.I. Gen. Laws § 34-18-19)."
  },
  "us-sc-deposit": {
    term: days(30),
    needsDemand: true,
    breach:
      "The time runs from the end of the tenancy, the delivery of possession and the tenant's demand. A tenant may recover the deposit in an amount of three times what was wrongfully withheld, with reasonable attorney's fees (S.C. Code § 27-40-410)."
  },
  "us-sd-deposit": {
    term: days(21),
    needsAddress: true,
    breach:
      "Within that time the landlord must return the deposit or give a written statement of the specific reasons for keeping it, and an itemized accounting follows within 45 days when the tenant asks for it. One who does not comply may keep none of it, and bad faith may cost up to $200 more (SDCL § 43-32-24)."
  },
  "us-ut-deposit": {
    term: days(30),
    breach:
      "A landlord who does not comply within five business days after the notice that the law provides may owe the full deposit, any prepaid rent and a civil penalty of $100 (Utah Code §§ 57-17-3, 57-17-5)."
  },
  "us-vt-deposit": {
    term: days(14),
    breach:
      "A landlord who does not return the deposit with a statement in that time may keep none of it, and a willful failure costs double the amount that was wrongfully withheld, with reasonable attorney's fees and costs (9 V.S.A. § 4461)."
  },
  "us-wv-deposit": {
    term: days(60),
    breach:
      "The time is shorter where a new tenant moves in: 45 days from then, if they end first. A landlord who willfully or not in good faith does not comply owes what is due and damages of one and a half times the amount that was wrongfully withheld (W. Va. Code §§ 37-6A-1, 37-6A-2, 37-6A-5)."
  },
  "us-wy-deposit": {
    term: days(30),
    needsAddress: true,
    breach:
      "The time is 30 days after the end of the tenancy or 15 days after the new mailing address, whichever is later, and 30 days longer where there is damage to the home. A renter may recover the full deposit and the costs of court from an owner who unreasonably does not comply (Wyo. Stat. § 1-21-1208)."
  },
  "ca-bc-deposit": {
    term: days(15),
    needsAddress: true,
    breach:
      "A landlord who neither returns the deposit nor applies for dispute resolution within that time may make no claim against it and must pay double the amount (Residential Tenancy Act, s. 38(6))."
  }
}
