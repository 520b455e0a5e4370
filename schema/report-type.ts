/** What a report accuses an organization of. */
import { Schema } from "effect"

export const ReportType = Schema.Literals([
  "predatory_terms",
  "deceptive_practices",
  "non_responsive",
  "unauthorized_charges",
  "contract_violations",
  "data_privacy",
  "other"
])
