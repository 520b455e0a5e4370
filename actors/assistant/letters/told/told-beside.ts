/**
 * What all texts of a case together tell beside its days and sums: who signs, how urgent the care is, who travelled. Each is read by a module of its
 * own. Pure, and linear in the text.
 */
import type { FactName, Facts } from "../../../../schema/letter.ts"
import { rememberByText } from "../../by-text.ts"
import { depositFactsIn } from "./told-deposit-facts.ts"
import { travellersIn } from "./told-disruption.ts"
import { signerIn } from "./told-signer.ts"
import { contractIn } from "./told-contract.ts"
import { weaknessIn } from "./told-weakness.ts"
import { debtReferenceIn } from "./told-references.ts"
import { warrantorIn } from "./told-warrantor.ts"
import { urgencyIn } from "./told-urgency.ts"

/** The facts that `besideIn` may give. */
export const BESIDE = [
  "signer_name",
  "signs_as",
  "appeal_urgent",
  "urgency_told",
  "denied_because",
  "warrantor_name",
  "passengers",
  "companions",
  "nothing_returned",
  "inventory_matches",
  "address_given",
  "base_rent",
  "weakness",
  "weakness_known",
  "debt_reference",
  "contract_start",
  "renewed_on",
  "end_reason"
] as const satisfies ReadonlyArray<FactName>

export const besideIn = rememberByText<Facts, void>((text) => ({
  ...signerIn(text),
  ...urgencyIn(text),
  ...warrantorIn(text),
  ...travellersIn(text),
  ...depositFactsIn(text),
  ...weaknessIn(text),
  ...debtReferenceIn(text),
  ...contractIn(text)
}))
