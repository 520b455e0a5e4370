/** Answers whether a debt is too old: how long it can be brought to court, and what starts that time again. */
import { euMembers } from "../places.ts"
import { plainWords } from "../plain-text.ts"
import type { ReplyInput } from "./reply-input.ts"

const OF_A_DEBT =
  /\b(?:debts?|loan|owe[ds]?|collect\w*|credit card|bill|invoice|inkasso|forderung\w*|schuld\w*|rechnung\w*|dettes?|creance|recouvrement|factura|deudas?|cobr\w*)\b/

/** Undefined where no debt of the writer's is meant: then it is the time to sue of their own claim. */
export const oldDebt = ({ about }: ReplyInput): ReadonlyArray<string> | undefined => {
  const { jurisdiction, rule_id = "" } = about
  const isCollected = rule_id.startsWith("us-fdcpa")
  if (!isCollected && !(OF_A_DEBT.test(plainWords(about.content)) && !OWED_TO_WRITER.test(rule_id))) return undefined
  const country = jurisdiction?.slice(0, 2) ?? (isCollected ? "US" : "")
  const law = Object.hasOwn(LIMITS, country) ? LIMITS[country] : undefined
  return [
    law ?? (euMembers.has(country) ? IN_UNION : IN_GENERAL),
    "Do not pay a part, promise to pay or write that you owe it before you know: in most places that starts the time again or gives the defence away.",
    "Ask in writing on which day the last payment was made and from when the debt is. If papers of a court come, answer them all the same and say that the time is over: a court mostly does not look for that by itself.",
    ...(country === "US" ? [US_MORE] : [])
  ]
}

/** Rules under which the organization owes something. */
const OWED_TO_WRITER = /-(?:deposit|wages|261|repairs|delivery|sgd|goods|cra2015)$/

const LIMITS: Readonly<Record<string, string>> = {
  US: "How long a debt can be sued for is set by the law of the State, mostly three to six years from the last payment or the default, and in some States longer; after that the debt is time-barred. A debt of many years ago is often too old to be sued for.",
  GB: "In England, Wales and Northern Ireland an ordinary debt can be sued for during six years from the last payment or written acknowledgment (Limitation Act 1980, ss. 5, 29; in Northern Ireland its own order), and in Scotland it ends after five years. A judgment that was given already is another matter.",
  IE: "An ordinary debt can be sued for during six years; a payment or a written acknowledgment starts them again (Statute of Limitations 1957).",
  DE: "An ordinary claim ends after three years, counted from the end of the year in which it arose (§§ 195, 199 BGB), and only if you say so (§ 214 BGB); a part payment starts them again (§ 212 BGB). What a court has ordered, or a Vollstreckungsbescheid, lasts 30 years (§ 197 BGB).",
  AT: "Most claims of daily life end after three years (§ 1486 ABGB), and only if you say so; to acknowledge the debt starts them again. A judgment lasts 30 years.",
  FR: "What a business wants of a consumer ends after two years (art. L. 218-2 of the code de la consommation), and a consumer credit is lost to the lender two years after the first unpaid instalment that was not made good; to acknowledge the debt starts the time again. A judgment lasts ten years.",
  ES: "A personal claim without a time of its own ends after five years (art. 1964 of the código civil); a demand in writing or an acknowledgment starts them again (art. 1973).",
  CA: "In most provinces a debt can be sued for during two years from the default or the last payment, in Quebec during three, and in some provinces six; a payment or a written acknowledgment starts the time again.",
  AU: "An ordinary debt can be sued for during six years in the States, and three in the Northern Territory; a payment or a written acknowledgment starts them again."
}
const IN_UNION =
  "How long a debt can be claimed is set by the law of the country, mostly some years from the day on which it was due."
const IN_GENERAL =
  "How long a debt can be sued for is set by the law of the place, mostly three to six years from the last payment or the default."

const US_MORE =
  "A collector may not sue, or threaten to sue, on a debt whose time is over (12 C.F.R. § 1006.26(b)); it may still ask. A credit report may show it for seven years from the first missed payment (15 U.S.C. § 1681c), and a payment does not start those again. A legal aid office (https://www.lawhelp.org lists them) knows the time of your State."
