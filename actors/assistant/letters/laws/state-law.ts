/**
 * The times of single laws where the rules of one template differ, by the rule's id: for an answer to a request, and the time that a
 * letter gives. What the laws say of deposits, practices, repairs and claims stands in files of their own.
 */
import { RESPONSES_OF_REPAIRS, TERMS_OF_REPAIRS } from "./repair-laws.ts"
import { days, type Term } from "./term.ts"

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
  "us-me-deposit": days(7),
  "us-tx-udap": days(60),
  "us-wv-udap": days(45),
  "us-ca-ccpa": days(45),
  "ca-pipeda": days(30),
  "us-ftc-cooling": { value: 10, unit: "business_days" }
}

export const isUkRule = (ruleId: string): boolean => ruleId.startsWith("gb-")
