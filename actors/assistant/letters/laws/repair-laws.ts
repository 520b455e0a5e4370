/**
 * What single laws say of the repairs of a rented home, by the rule's id: as sentences of a letter, the time for an answer to
 * an earlier notice, and the time that a letter gives.
 */
import type { DeadlineUnit } from "../../../../schema/deadline-unit.ts"

export interface Term {
  readonly value: number
  readonly unit: DeadlineUnit
  /** The law only presumes that it is long enough. */
  readonly presumed?: true
}

const days = (value: number): Term => ({ value, unit: "calendar_days" })

/** The time for repairs after written notice, and what a tenant may do after it, as sentences. */
export const REPAIR_LAWS: Readonly<Record<string, { readonly words: string }>> = {
  "us-ca-repairs": {
    words:
      "Thirty days after a notice are presumed to be a reasonable time, and less where the condition calls for it (Cal. Civ. Code § 1942). After that a tenant may spend up to one month's rent on the repair and deduct it, at most twice in twelve months."
  },
  "us-wa-repairs": {
    words:
      "The work has to begin within 24 hours after written notice where there is no hot or cold water, heat or electricity or the condition is imminently hazardous to life, within 72 hours where a refrigerator, range, oven or major plumbing fixture is concerned, and within ten days in all other cases (RCW 59.18.070)."
  },
  "us-tx-repairs": {
    words:
      "Seven days after a notice are presumed to be a reasonable time for a condition that materially affects the health or safety of an ordinary tenant (Tex. Prop. Code § 92.056). After that a tenant may have the right to end the lease, to have the condition repaired and deduct the cost, and to ask a court for a civil penalty of one month's rent plus $500, actual damages and attorney's fees (§§ 92.0561, 92.0563)."
  },
  "us-il-repairs": {
    words:
      "In every residential lease the landlord warrants that the home is fit to live in. Where a required repair costs at most $500 or half a month's rent, whichever is less, and is not made within 14 days after notice by registered or certified mail, or sooner in an emergency, a tenant to whom the Act applies may have it made and deduct the cost (765 ILCS 742/5)."
  },
  "us-ny-repairs": {
    words:
      "In every residential lease the landlord warrants that the home is fit to live in and that its occupants are not subjected to conditions that are dangerous to their life, health or safety; an agreement that waives this is void. A court may award damages for a breach, such as a reduction of the rent (N.Y. Real Prop. Law § 235-b)."
  },
  "us-fl-repairs": {
    words:
      "A landlord must comply with the building, housing and health codes or, where there are none, keep the roof, windows, doors, floors, walls and other structure in good repair and the plumbing in reasonable working condition (Fla. Stat. § 83.51). If a material failure is not remedied within seven days after a written notice that names it and says that the tenant intends to end the lease for it, the tenant may end the lease (§ 83.56). I keep the right to give that notice."
  },
  "us-oh-repairs": {
    words:
      "A landlord must make all repairs that are needed to keep the home fit and habitable, and keep the electrical, plumbing, heating and other fixtures that it supplies in good and safe working order (Ohio Rev. Code § 5321.04). If the landlord does not remedy the condition within a reasonable time, and at the latest within 30 days after a written notice, a tenant to whom the section applies and who is current in rent may deposit the rent with the clerk of court, ask the court for the repairs or a reduction of the rent, or end the lease (§ 5321.07)."
  },
  "us-mi-repairs": {
    words:
      "In every lease of a home the landlord covenants that it is fit for the use that the parties intend, and to keep it in reasonable repair and in compliance with the health and safety laws of the State and the local government (Mich. Comp. Laws § 554.139)."
  },
  "us-co-repairs": {
    words:
      "After notice a landlord must begin remedial action within 24 hours where the condition materially interferes with a tenant's life, health or safety, and within 72 hours where the home is unfit otherwise, and must go on until it is remedied (Colo. Rev. Stat. § 38-12-503)."
  },
  "us-or-repairs": {
    words:
      "A landlord must at all times keep the home habitable, with water, heating, plumbing, electricity and weather protection in good working order (Or. Rev. Stat. § 90.320). If a material breach is not remedied within 30 days, or seven days for an essential service, after a written notice that names it and the day on which the lease will end for it, the tenant may end the lease; damages may be claimed too (§ 90.360). I keep the right to give that notice."
  },
  "us-az-repairs": {
    words:
      "A landlord must make all repairs that are needed to keep the home fit and habitable, and keep the electrical, plumbing, heating, cooling and other facilities that it supplies in good and safe working order (Ariz. Rev. Stat. § 33-1324). If a material breach is not remedied within ten days, or five days where it affects health and safety, after a written notice that names it and the day on which the lease will end for it, the tenant may end the lease (§ 33-1361). I keep the right to give that notice."
  },
  "us-va-repairs": {
    words:
      "A landlord must make all repairs that are needed to keep the home fit and habitable, and keep the electrical, plumbing, heating and other facilities that it supplies in good and safe working order (Va. Code § 55.1-1220). After written notice and a reasonable time a tenant may file a tenant's assertion in court and pay the rent into court; more than 30 days are presumed to be an unreasonable delay (§ 55.1-1244)."
  },
  "us-nc-repairs": {
    words:
      "A landlord must do whatever is needed to keep the home fit and habitable, and promptly repair the electrical, plumbing, sanitary, heating and other facilities that it supplies once the tenant has given written notice of the needed repairs, which an emergency does not ask for (N.C. Gen. Stat. § 42-42)."
  },
  "us-ma-repairs": {
    words:
      "The State Sanitary Code sets the standards of every rented home (105 C.M.R. 410). Where the board of health certifies violations that may endanger or materially impair health or safety, and the owner has not begun the repairs within five days after written notice of them and substantially completed them within 14 days, a tenant may have them made and deduct up to four months' rent in twelve months, if the other conditions of the section are met (Mass. Gen. Laws ch. 111, § 127L)."
  },
  "ca-on-repairs": {
    words:
      "A landlord must provide and maintain the rented home in a good state of repair, fit for habitation and in compliance with health, safety, housing and maintenance standards, even if the tenant knew of the state of disrepair before (s. 20). On a tenant's application the Landlord and Tenant Board may order an abatement of rent and the repairs (ss. 29, 30)."
  }
}

/** The time that the law gives for the answer to an earlier notice; null: none that runs from such a notice alone. */
export const TERMS_OF_REPAIRS: Readonly<Record<string, Term | null>> = {
  "us-tx-repairs": { ...days(7), presumed: true },
  "us-ca-repairs": { ...days(30), presumed: true },
  "us-wa-repairs": days(10),
  "us-oh-repairs": days(30),
  "us-va-repairs": { ...days(30), presumed: true },
  // Its 14 days belong to a notice by certified mail that announces the repair.
  "us-il-repairs": null,
  // Their days belong to a notice that announces the end of the lease.
  "us-fl-repairs": null,
  "us-or-repairs": null,
  "us-az-repairs": null,
  // Its days belong to the notice of violations that a board of health certifies.
  "us-ma-repairs": null,
  // Its hours are for the beginning, and differ by the danger.
  "us-co-repairs": null,
  // A reasonable time.
  "us-ny-repairs": null,
  "us-mi-repairs": null,
  "us-nc-repairs": null,
  "ca-on-repairs": null
}

/** The time that a letter gives, where the law itself says how long it is. */
export const RESPONSES_OF_REPAIRS: Readonly<Record<string, Term>> = {
  "us-tx-repairs": days(7),
  "us-ca-repairs": days(30),
  "us-wa-repairs": days(10)
}
