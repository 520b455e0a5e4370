/** What the consumer protection acts of the States say, by the rule's id: the notice before a claim, and what may be recovered. */

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
  "us-al-udap": {
    notice: {
      days: 15,
      words:
        "This letter is the written demand for relief that Ala. Code § 8-19-10(e) requires at least 15 days before an action."
    },
    remedy:
      "A consumer may recover actual damages or $100, whichever is greater, and a court may award up to three times the actual damages, with costs and reasonable attorney's fees (Ala. Code § 8-19-10)."
  },
  "us-ak-udap": {
    remedy:
      "A consumer who suffers a loss may recover three times the actual damages or $500, whichever is greater (AS 45.50.531)."
  },
  "us-ar-udap": {
    remedy:
      "A person who suffers an actual financial loss because of reliance on the practice may recover it, and a court may award reasonable attorney's fees (Ark. Code § 4-88-113(f))."
  },
  "us-de-udap": { remedy: "A victim of the practice may sue for damages (6 Del. C. § 2525)." },
  "us-dc-udap": {
    remedy:
      "A consumer may recover three times the damages or $1,500 for each violation, whichever is greater, with reasonable attorney's fees (D.C. Code § 28-3905(k))."
  },
  "us-hi-udap": {
    remedy:
      "A consumer who is injured recovers $1,000 or three times the damages, whichever is greater, with reasonable attorney's fees (HRS § 480-13)."
  },
  "us-id-udap": {
    remedy:
      "A consumer who suffers a loss may recover actual damages or $1,000, whichever is greater, with reasonable attorney's fees (Idaho Code § 48-608)."
  },
  "us-in-udap": {
    notice: {
      days: 30,
      words:
        "This letter is the written notice of the deceptive act and of my damage of which Ind. Code § 24-5-0.5-5 speaks. You have 30 days to offer to cure it."
    },
    remedy:
      "A consumer who relied on an uncured or incurable deceptive act may recover the damages or $500, whichever is greater, and a willful act may cost three times the damages or $1,000, whichever is greater; a court may award reasonable attorney fees (Ind. Code § 24-5-0.5-4)."
  },
  "us-ia-udap": {
    remedy:
      "A consumer who suffers an ascertainable loss may recover actual damages, costs and reasonable attorney fees, and for willful and wanton conduct up to three times the actual damages besides (Iowa Code § 714H.5)."
  },
  "us-ks-udap": {
    remedy:
      "A consumer may recover damages or a civil penalty as the Act provides, whichever is greater, and a court may award reasonable attorney fees (K.S.A. 50-634, 50-636)."
  },
  "us-ky-udap": {
    remedy:
      "A person who suffers a loss may recover actual damages, and punitive damages where they are due, and a court may award reasonable attorney's fees and costs (KRS 367.220)."
  },
  "us-la-udap": {
    remedy:
      "A person who suffers a loss may recover actual damages, with reasonable attorney fees and costs (La. R.S. 51:1409)."
  },
  "us-me-udap": {
    notice: {
      days: 30,
      words:
        "This letter is the written demand for relief that 5 M.R.S. § 213 requires at least 30 days before an action for damages: it says who claims, what practice I complain of, and the injury that I suffered."
    },
    remedy:
      "A consumer may recover actual damages and restitution, with reasonable attorney's fees and costs (5 M.R.S. § 213)."
  },
  "us-ms-udap": {
    remedy:
      "Before an action a consumer has to try to settle the claim through an informal program that the Attorney General has approved; a person who suffers a loss may then sue to recover it (Miss. Code § 75-24-15)."
  },
  "us-mt-udap": {
    remedy:
      "A consumer may recover actual damages or $500, whichever is greater, and a court may award up to three times the actual damages and reasonable attorney fees (Mont. Code § 30-14-133)."
  },
  "us-ne-udap": {
    remedy:
      "A person who is injured may recover actual damages, with the costs of the suit and a reasonable attorney's fee (Neb. Rev. Stat. § 59-1609)."
  },
  "us-nv-udap": {
    remedy:
      "A victim recovers the damages suffered, with costs and reasonable attorney's fees (Nev. Rev. Stat. § 41.600)."
  },
  "us-nh-udap": {
    remedy:
      "A person who is injured may recover actual damages or $1,000, whichever is greater, and for a willful or knowing violation two to three times that amount, with costs and reasonable attorney's fees (RSA 358-A:10)."
  },
  "us-nm-udap": {
    remedy:
      "A person who suffers a loss may recover actual damages or $100, whichever is greater, and for a willful practice up to three times the actual damages or $300, whichever is greater, with attorney fees and costs (NMSA 1978, § 57-12-10)."
  },
  "us-nd-udap": {
    remedy:
      "A person may recover actual damages, and up to three times the actual damages where the conduct was knowing (N.D.C.C. § 51-15-09)."
  },
  "us-ok-udap": {
    remedy:
      "A consumer may recover actual damages and the costs of litigation, including reasonable attorney's fees (15 O.S. § 761.1)."
  },
  "us-ri-udap": {
    remedy:
      "A consumer may recover actual damages or $500, whichever is greater, and a court may award three times the actual damages and reasonable attorney's fees and costs (R.I. Gen. Laws § 6-13.1-5.2)."
  },
  "us-sc-udap": {
    remedy:
      "A person who suffers an ascertainable loss may recover actual damages, and a court awards three times the damages where the practice was willful or knowing, with reasonable attorney's fees and costs (S.C. Code § 39-5-140)."
  },
  "us-sd-udap": { remedy: "A person who is adversely affected may recover actual damages (SDCL § 37-24-31)." },
  "us-tn-udap": {
    remedy:
      "A person who suffers an ascertainable loss may recover actual damages, and a court may award three times the damages where the practice was willful or knowing, with reasonable attorney's fees and costs (Tenn. Code § 47-18-109)."
  },
  "us-ut-udap": {
    remedy: "A consumer who suffers a loss may recover actual damages and court costs (Utah Code § 13-11-19)."
  },
  "us-vt-udap": {
    remedy:
      "A consumer may recover damages or what was paid, reasonable attorney's fees, and exemplary damages of up to three times what was paid (9 V.S.A. § 2461)."
  },
  "us-wv-udap": {
    notice: {
      days: 45,
      words:
        "This letter is the notice of the violation that W. Va. Code § 46A-5-108 requires 45 days before an action, sent by certified mail with return receipt. You have 45 days to offer to cure it."
    },
    remedy:
      "A consumer who proves an out-of-pocket loss may recover actual damages or $200, whichever is greater (W. Va. Code § 46A-6-106)."
  },
  "us-wy-udap": {
    notice: {
      days: 15,
      words:
        "This letter is the written notice of which Wyo. Stat. § 40-12-109 speaks: it states the unlawful practice that I complain of and the damage that I suffered."
    },
    remedy:
      "A consumer who relied on an uncured unlawful practice may recover the damages that were actually suffered (Wyo. Stat. § 40-12-108)."
  },
  "us-ct-udap": {
    remedy:
      "A court may award actual and punitive damages, costs and reasonable attorney's fees (Conn. Gen. Stat. § 42-110g)."
  }
}
