/**
 * Whether the bill that a text is about is still unpaid, in four languages: a letter then asks to withdraw it, and asks for no money back.
 *
 * Always true: where anything was paid or taken, nothing is said. Pure, and linear in the text.
 */
import type { Facts } from "../../../../schema/letter.ts"

const BILL =
  /(?<!\p{L})(?:bill(?:s|ed)?|invoices?|final demand|statement of charges|rechnung(?:en)?|\p{L}*rechnung|nachzahlung|nachforderung|mahnung|factures?|relev[eé] de charges|r[eé]gularisation|facturas?|recibos?|bolletta)(?!\p{L})/iu
/** They want it, or the writer will not pay it. */
const IS_ASKED =
  /(?<!\p{L})(?:(?:they|he|she|it|company|landlord|supplier|provider|firm)(?: now| are| is| still| all of a sudden| suddenly)* (?:wants?|demands?|asks?|asking|claims?|threaten\p{L}*|chas\p{L}+|sends?|sent|expects?)|(?:got|received|sent me|have|with) an? (?:\p{L}+ ){0,3}(?:bill|invoice)|(?:refuse|refusing|not going|won['’]?t|do(?:es)? ?n['’]t want|haven['’]?t|have not|not yet|hasn['’]?t|has not)(?: \p{L}+){0,2} (?:to )?pa(?:y|id)|unpaid|must i pay|do i (?:have|need) to pay|has to pay|soll (?:ich|sie|er)(?: \p{L}+){0,4} (?:be)?zahlen|(?:fordern?|verlang(?:en|t)|droh(?:en|t)|wollen|will)(?!\p{L})|(?:noch )?nicht (?:be)?zahlt|(?:me |nous )?(?:r[eé]clam(?:e|ent)|demand(?:e|ent)|menac(?:e|ent)|exig(?:e|ent))|pas (?:encore )?pay[eé]|(?:me |nos )?(?:reclaman?|exigen?|piden?|amenaza[n]?|quieren)|no (?:la |lo )?(?:he|hemos) pagado)(?!\p{L})/iu
/** Money went, by any verb and of whoever: then the sum may be what was paid. */
const PAID =
  /(?<!(?:not|never|n['’]t|nicht|nie|pas|no|to|unpaid|still|must i|have to|has to|refuse to|want to|not yet)(?: \p{L}+){0,2} )(?<!\p{L})(?:paid|pay(?:s|ing)?(?! (?:for|it|this|that|them|him|her|anything|a penny|the|\p{L}+ (?:month|week)))|settled|gave|given|handed|sent (?:him|her|them) (?:the |\d|[$€£])|transferred|wired|cash|charged|took|taken|debited|direct debit|refund\p{L}*|money back|overpaid|deposit|deduct\p{L}*|(?:be)?zahlt|beglichen|[uü]berwiesen|bar|abgebucht|eingezogen|lastschrift|erstatt\p{L}*|zur[uü]ck(?:zahl\p{L}*|haben)?|kaution|pay[eé]e?s?|r[eé]gl[eé]e?s?|vers[eé]e?s?|pr[eé]lev\p{L}+|rembours\p{L}+|caution|pagado|pagu[eé]|pagamos|abon[eé]|abonado|abonamos|cobr(?:aron|ado|[oó])|cargaron|devol\p{L}+|devuel\p{L}+|fianza)(?!\p{L})/iu

export const unpaidBillIn = (text: string): Facts =>
  BILL.test(text) && IS_ASKED.test(text) && !PAID.test(text) ? { bill_unpaid: "yes" } : {}
