/**
 * What single laws say of the repairs of a rented home, by the rule's id: as sentences of a letter, the time for an answer to
 * an earlier notice, and the time that a letter gives.
 */
import { days, type Term } from "./term.ts"

/** Most acts that follow the uniform one say it alike. */
const DUTY =
  "A landlord must make all repairs that are needed to keep the home fit and habitable, and keep the electrical, plumbing, heating and other facilities that it supplies in good and safe working order"

/** Which days a tenant has to give before the lease ends for a breach. */
const endsAfter = (count: number, citation: string, day = "the day"): string =>
  ` If a material breach is not remedied within ${count} days after a written notice that names it and ${day} on which the lease will end for it, the tenant may end the lease (${citation}). I keep the right to give that notice.`
/** The notice names a day that lies so far ahead. */
const A_MONTH_AHEAD = "the day, at least 30 days ahead,"

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
  "us-al-repairs": { words: `${DUTY} (Ala. Code § 35-9A-204).${endsAfter(14, "§ 35-9A-401")}` },
  "us-ak-repairs": {
    words: `${DUTY} (AS 34.03.100). Where heat, water or another essential service is missing by the landlord's fault, a tenant may after written notice get it and deduct the cost from the rent, or recover damages (§ 34.03.180).`
  },
  "us-ct-repairs": {
    words: `${DUTY} (Conn. Gen. Stat. § 47a-7). A tenant who has complained to the housing or health authority may, 21 days later, pay the rent into court and ask it to order the repairs (§ 47a-14h).`
  },
  "us-de-repairs": {
    words:
      "A landlord must at all times keep the home fit for the purpose for which it is rented, and keep the electrical, plumbing and other facilities that it supplies in good working order (25 Del. C. § 5305)."
  },
  "us-dc-repairs": {
    words:
      "In every lease of a home the landlord warrants that it will keep the home in compliance with the Housing Regulations, and no agreement can waive that (14 D.C.M.R. §§ 301, 304)."
  },
  "us-ga-repairs": {
    words:
      "A landlord must keep the premises in repair, and a lease of a home that was made or renewed since July 2024 includes the promise that it is fit for human habitation (O.C.G.A. § 44-7-13). A lease cannot waive that (§ 44-7-2)."
  },
  "us-hi-repairs": {
    words:
      "A landlord must keep the home in a habitable condition, and keep the electrical, plumbing and other facilities and appliances that it supplies in good working order (HRS § 521-42). After notice a tenant has remedies of repair and deduction under the conditions of the law (§ 521-64)."
  },
  "us-id-repairs": {
    words:
      "A tenant may sue a landlord who fails to keep the home waterproof and weather-tight, to keep the electrical, plumbing, heating, ventilating, cooling or sanitary facilities that it supplies in good working order, or lets it be dangerous to health or safety, once the landlord has had three days' written notice that lists each failure and demands performance (Idaho Code § 6-320). This letter is that notice."
  },
  "us-in-repairs": {
    words:
      "A landlord must deliver the home in a safe, clean and habitable condition, comply with the health and housing codes, and keep the electrical, plumbing, sanitary, heating and other systems that it supplies in good and safe working condition (Ind. Code § 32-31-8-5). After notice and a reasonable time for the repairs a tenant may sue for damages and an order (§ 32-31-8-6)."
  },
  "us-ia-repairs": {
    words: `${DUTY} (Iowa Code § 562A.15).${endsAfter(7, "§ 562A.21")}`
  },
  "us-ks-repairs": {
    words: `A landlord must comply with the building and housing codes that materially affect health and safety, and keep the electrical, plumbing, heating and other facilities that it supplies in good and safe working order (K.S.A. 58-2553).${endsAfter(14, "K.S.A. 58-2559", A_MONTH_AHEAD)}`
  },
  "us-ky-repairs": {
    words: `Where the Uniform Residential Landlord and Tenant Act was adopted, a landlord must make all repairs that are needed to keep the home fit and habitable, and keep the facilities that it supplies in good and safe working order (KRS 383.595).${endsAfter(14, "KRS 383.625", A_MONTH_AHEAD)}`
  },
  "us-la-repairs": {
    words:
      "A lessor must make all repairs that become necessary to keep the thing in a condition suitable for the purpose for which it was leased (La. Civ. Code art. 2691). If it does not within a reasonable time after a demand, the lessee may have necessary repairs made and demand their reasonable cost at once or deduct it from the rent (art. 2694). This letter is that demand."
  },
  "us-me-repairs": {
    words:
      "In every lease of a home the landlord warrants that it is fit for human habitation (14 M.R.S. § 6021). A tenant may complain to court of a condition that endangers or materially impairs health or safety, of which the landlord had written notice and which was not remedied in reasonable time (§ 6021), and may make smaller repairs and deduct their cost under the conditions of § 6026."
  },
  "us-md-repairs": {
    words:
      "A landlord must repair conditions that are, or may become, a fire hazard or a serious and substantial threat to life, health or safety, such as a lack of heat, light, electricity, or hot or cold water (Md. Code, Real Prop. § 8-211). After notice and a reasonable time a tenant may pay the rent into court; more than 30 days are presumed to be unreasonable."
  },
  "us-mn-repairs": {
    words:
      "In every lease of a home the landlord covenants that it is fit for the use intended, and to keep it in reasonable repair and in compliance with the health and safety laws (Minn. Stat. § 504B.161). If a violation is not corrected within 14 days after a written notice, a tenant may deposit the rent with the court administrator (§ 504B.385)."
  },
  "us-mo-repairs": {
    words:
      "A landlord warrants that a rented home is fit to live in. Under the conditions of the law, a tenant who has lived there for six months and is current in rent may, 14 days after written notice of the intention, have a condition repaired that detrimentally affects habitability, sanitation or security and violates a local code, and deduct a limited cost (Mo. Rev. Stat. § 441.234)."
  },
  "us-ms-repairs": {
    words:
      "A landlord must comply with the building and housing codes that materially affect health and safety, and keep the plumbing, heating and cooling system in substantially the same condition as at the beginning (Miss. Code § 89-8-23). Under the conditions of the law a tenant may, 30 days after written notice, repair a specific and material defect and be reimbursed up to one month's rent (§ 89-8-15)."
  },
  "us-mt-repairs": { words: `${DUTY} (Mont. Code § 70-24-303).${endsAfter(14, "§ 70-24-406", A_MONTH_AHEAD)}` },
  "us-ne-repairs": { words: `${DUTY} (Neb. Rev. Stat. § 76-1419).${endsAfter(14, "§ 76-1425", A_MONTH_AHEAD)}` },
  "us-nv-repairs": {
    words:
      "A landlord must keep the home habitable at all times (Nev. Rev. Stat. § 118A.290). If a material failure is not remedied, and no reasonable effort made, within 14 days after written notice, a tenant may end the lease, recover damages or withhold rent under the conditions of the law (§ 118A.355). For heat, cooling, water and other essential services that are willfully or negligently not supplied, the time is 48 hours without weekends and legal holidays (§ 118A.380)."
  },
  "us-nh-repairs": {
    words:
      "In a municipality that has no housing code of its own, no landlord may keep a rented home with insects and rodents and no program against them, defective plumbing or wiring, roof or walls that leak consistently, unsafe porches or stairs, too little water, or heating that is not in good order, or that does not keep an average of at least 65 degrees where heat is part of the rent (RSA 48-A:14). Elsewhere the local code applies."
  },
  "us-nj-repairs": {
    words:
      "In every lease of a home the landlord warrants that it is fit to live in and will be kept so. If the landlord does not make a necessary repair in reasonable time after notice, a tenant may have it made and deduct the reasonable cost from the rent (Marini v. Ireland, 56 N.J. 130 (1970))."
  },
  "us-nm-repairs": {
    words:
      "A landlord must substantially comply with the housing codes that materially affect health and safety, and make the repairs that are needed to keep the home in a safe condition (NMSA 1978, § 47-8-20). Seven days after a written notice, a tenant may under the conditions of the law end the lease or abate a part of the rent until the breach is remedied (§§ 47-8-27.1, 47-8-27.2)."
  },
  "us-nd-repairs": { words: `${DUTY} (N.D.C.C. § 47-16-13.1).` },
  "us-ok-repairs": {
    words:
      "A landlord must at all times make the repairs that are needed to keep the home in a fit and habitable condition, and keep the electrical, plumbing, heating and other facilities that it supplies in good and safe working order (41 O.S. § 118). After written notice a tenant has remedies for a breach that materially affects health, such as repair and deduction (§ 121)."
  },
  "us-pa-repairs": {
    words:
      "In every lease of a home the landlord warrants that it is safe and fit to live in. A tenant who gave notice and a reasonable time for the repairs may have the rent reduced, make the repairs and deduct their reasonable cost, or end the lease where the breach is material (Pugh v. Holmes, 486 Pa. 272 (1979))."
  },
  "us-ri-repairs": { words: `${DUTY} (R.I. Gen. Laws § 34-18-22).${endsAfter(20, "§ 34-18-28", A_MONTH_AHEAD)}` },
  "us-sc-repairs": { words: `${DUTY} (S.C. Code § 27-40-440).${endsAfter(14, "§ 27-40-610")}` },
  "us-sd-repairs": {
    words:
      "A lessor must keep the home in reasonable repair and fit for human habitation, and the electrical, plumbing and heating systems in good and safe working order (SDCL § 43-32-8). If it does not repair within a reasonable time after written notice, the lessee may repair and deduct the cost from the rent, under the conditions of the law (§ 43-32-9)."
  },
  "us-tn-repairs": {
    words:
      "In the counties where the Act applies, a landlord must make all repairs that are needed to keep the home fit and habitable (Tenn. Code § 66-28-304). After written notice a tenant has remedies for a material breach (§ 66-28-501), and for heat, water and other essential services that are not supplied (§ 66-28-502)."
  },
  "us-ut-repairs": {
    words:
      "An owner must keep the home safe, sanitary and fit for human occupancy, with electrical systems, heating, plumbing, and hot and cold water in order (Utah Code §§ 57-22-3, 57-22-4). After a written notice of the deficient condition, and the days of the law for corrective action, a renter may have the remedies that the notice names: ending the lease, or repairing and deducting up to two months' rent (§ 57-22-6)."
  },
  "us-vt-repairs": {
    words:
      "In every lease of a home the landlord warrants to deliver and keep it safe, clean and fit for human habitation (9 V.S.A. § 4457). If a landlord who has notice does not repair within a reasonable time, and the condition materially affects health and safety, a tenant may withhold rent, get an order, recover damages or end the lease (§ 4458)."
  },
  "us-wv-repairs": {
    words:
      "A landlord must keep the home in a fit and habitable condition, and make the repairs that are needed for it, with the electrical, plumbing, heating and other facilities that it supplies in good and safe working condition (W. Va. Code § 37-6-30)."
  },
  "us-wi-repairs": {
    words:
      "A landlord must keep in reasonable repair the parts of the premises and the equipment under its control, and make all necessary structural repairs. Where the home is untenantable by a condition that the tenant did not cause, the tenant may move out unless the landlord proceeds promptly to repair. For a tenant who stays, the rent abates to the extent that full normal use is lost (Wis. Stat. § 704.07)."
  },
  "us-wy-repairs": {
    words:
      "An owner must keep the home safe, sanitary and fit for human habitation and, unless the parties agreed otherwise in writing, with operational electrical, heating and plumbing systems and hot and cold running water (Wyo. Stat. § 1-21-1202). After the two written notices of the law a renter who is current in rent may ask a court for an order and damages (§§ 1-21-1203, 1-21-1206)."
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
  // A reasonable time, or days that belong to a notice of another kind.
  "us-al-repairs": null,
  "us-ak-repairs": null,
  "us-ct-repairs": null,
  "us-de-repairs": null,
  "us-dc-repairs": null,
  "us-ga-repairs": null,
  "us-hi-repairs": null,
  "us-id-repairs": null,
  "us-in-repairs": null,
  "us-ia-repairs": null,
  "us-ks-repairs": null,
  "us-ky-repairs": null,
  "us-la-repairs": null,
  "us-me-repairs": null,
  "us-md-repairs": { ...days(30), presumed: true },
  "us-mn-repairs": null,
  "us-mo-repairs": null,
  "us-ms-repairs": null,
  "us-mt-repairs": null,
  "us-ne-repairs": null,
  "us-nv-repairs": null,
  "us-nh-repairs": null,
  "us-nj-repairs": null,
  "us-nm-repairs": null,
  "us-nd-repairs": null,
  "us-ok-repairs": null,
  "us-pa-repairs": null,
  "us-ri-repairs": null,
  "us-sc-repairs": null,
  "us-sd-repairs": null,
  "us-tn-repairs": null,
  "us-ut-repairs": null,
  "us-vt-repairs": null,
  "us-wv-repairs": null,
  "us-wi-repairs": null,
  "us-wy-repairs": null,
  "ca-on-repairs": null
}

/** The time that a letter gives, where the law itself says how long it is. */
export const RESPONSES_OF_REPAIRS: Readonly<Record<string, Term>> = {
  "us-tx-repairs": days(7),
  "us-ca-repairs": days(30),
  "us-wa-repairs": days(10)
}
