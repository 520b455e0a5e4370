/**
 * What a narrative tells of a payment: who made it, and why it is disputed. A letter says "I did not authorize it" or "I was
 * deceived" only where this was told; where nothing is told, or two things, the person is asked. Pure, and linear in the text.
 */
import type { Facts } from "../../../schema/letter.ts"

/** Most texts speak of no bank, and to see that costs little. */
const ABOUT_A_PAYMENT =
  /bank|account|transfer|zelle|venmo|wire[d ]|atm\b|cash|debit|card\b|withdr|scam|fraud|charge|chase|paypal|revolut|bizum|konto|[uü]berw|abgebucht|karte|virement|compte|envoy|pr[eé]l[eè]v|carte|cuenta|tarjeta|cargo|cobr|safe/i

/** A question claims nothing; it is read from its beginning, so that a run of marks costs its length once. */
const ASKING = /(?<![^.!?\n])[^.!?\n]*\?/g

export const paymentIn = (told: string): Facts => {
  if (!ABOUT_A_PAYMENT.test(told)) return {}
  const text = told.includes("?") ? told.replaceAll(ASKING, " ") : told
  if (!isDenied(text) && isDeceived(text)) return { payment_under_deceit: "yes" }
  const problem = problemIn(text)
  return problem === undefined ? {} : { payment_problem: problem }
}

const problemIn = (text: string): string | undefined => {
  if (isDenied(text)) return "unauthorized"
  const isBySelf = BY_SELF.test(text)
  if (MADE_WRONGLY.test(text)) return "wrong"
  if (BY_ANOTHER.test(text) || (DECEIT.test(text) && BY_THEM.test(text))) return isBySelf ? undefined : "unauthorized"
  return isBySelf ? "own" : undefined
}

const isDenied = (text: string): boolean => DENIED.test(text) || DENIED_ABROAD.test(text)

const isDeceived = (text: string): boolean =>
  DECEIVED.test(text) || SENT_TO_VANISHED.test(text) || (DECEIT.test(text) && BY_SELF.test(text))

const PAYING =
  "(?:send|sending|sent|pay|paying|transfer|transferring|transferred|wire|wiring|zelle|zelling|venmo|move|moving)"
/** The user made the payment, because of what another person made them believe. */
const DECEIVED = new RegExp(
  `\\b(?:trick|scamm?|deceiv|fool|conn?|talk|dup|manipulat|persuad|convinc|pressur|defraud)\\w* (?:me|us|him|her|them) (?:in ?to|to|out of)(?: \\w+){0,3} ${PAYING}\\b|\\b(?:got|made|had|told|asked|instructed|walked) (?:me|us|him|her|them)(?: through)? (?:to )?${PAYING}\\b[\\s\\S]{0,200}\\b(?:scam\\w*|fraud\\w*|fake)\\b|\\b(?:looked (?:exactly |just )?like|seemed to be|claim(?:ed|ing) to be|said (?:he|she|they|it) (?:was|were) (?:from|with))\\b[\\s\\S]{0,200}\\b(?:made|talked|instructed|walked) (?:me|us|him|her|them)(?: through)? (?:to |into )?${PAYING}\\b|\\b(?:scam\\w*|fraud\\w*|fake|impersonat\\w*|pretend\\w*|pos(?:ed|ing) as)\\b[\\s\\S]{0,200}\\b(?:got|made|had|told|asked|instructed|walked) (?:me|us|him|her|them)(?: through)? (?:to )?${PAYING}\\b|\\b(?:i|we|he|she|they) (?:was|were|got) (?:tricked|scammed|deceived|fooled|conned|talked|duped|manipulated) into ${PAYING}\\b|\\b(?:i|we) (?:sent|paid|transferred|wired|zelled|venmoed)\\b[^.;]{0,80}\\bto (?:a|the|some) (?:scammer|fraudster|con man|fake \\w+)\\b`,
  "i"
)
/** "I sent $600 by Zelle for a puppy, the seller vanished": the writer made this payment, to one who meant to keep it. */
const SENT_TO_VANISHED =
  /\b(?:i|we) (?:(?:\w+ )?(?:sent|paid|transferred)\b[^.;]{0,60}\b(?:zelle|venmo|cash ?app|wire|bank transfer)\b|(?:zelled|venmoed|wired)\b)[^;]{0,120}\b(?:seller|buyer|breeder|trader|website|profile|listing)(?: \w+){0,2} (?:vanished|disappeared|blocked (?:me|us)|ghosted (?:me|us)|never existed)\b/i
/** Somebody lied about who they are or what they sell; with a payment of the writer's own this is deceit. */
const DECEIT =
  /(?<!\b(?:no|not an?|isn't an?|never an?) )\b(?:scam(?:med|mers?|ming)?|fraudsters?|con ?m[ae]n|con artists?|(?:tricked|conned|duped|defrauded|deceived|swindled) (?:me|us|him|her|them|my|our)|impersonat\w*|pretend(?:ed|ing) to be|pos(?:ed|ing) as|safe account|someone saying (?:he|she|they) (?:was|were)|fake (?:\w+ )?(?:seller|shop|store|site|website|page|listing|profile|landlord|invoice|e-?mail|text|ad|call|caller|tickets?|job)|(?:never|did(?:n't| not)|does(?:n't| not)) exist(?:ed)?)\b|\b(?:betr[uü]g(?:er\w*|erisch\w*)|betrogen|reingelegt|hereingelegt|get[aä]uscht|fake-?shop|gab(?:en)? sich als)\b|\b(?:arnaqu\w*|escroc\w*|faux conseiller|fausse annonce|se faisant passer|s'est fait passer|m'a tromp)|\b(?:estaf\w*|timador\w*|me enga[nñ]\w*|se hizo pasar|haci[eé]ndose pasar)/i

/** The writer, or the person whom they write for, made a payment. */
const BY_SELF =
  /\b(?:i|we|mum|mom|mother|dad|father|gran|grandma|grandpa|grandmother|grandfather|wife|husband|son|daughter|parents)(?:'d|'ve| had| have| has)?(?: (?!never\b|not\b|then they\b)\w+){0,2} (?:sent|paid|transferred|wired|zelled|venmoed|moved)\b|(?:^|[.;,\n] ?|\b(?:and|then|so) )(?:(?!he\b|she\b|they\b|it\b|who\b)\w+ )?(?:paid|sent|transferred|wired|zelled|venmoed|moved) (?:him |her |them )?(?:the |a |over )?(?:[$€£] ?)?\d|\b(?:habe ich|ich habe|wir haben|haben wir)\b(?![^;!?]{0,80}\bnicht\b)[^;!?]{0,80}[^a-z](?:[uü]berwiesen|bezahlt|gezahlt|gesendet|geschickt)\b|\b(?:j'ai|nous avons) (?:\S+ )?(?:pay[eé]|envoy[eé]|vir[eé]|transf[eé]r[eé]|(?:fait|effectu[eé]) (?:un|le|ce|deux) virement)|(?<!\bno )\b(?:hice|hicimos|realic[eé]) (?:un[ao]?|el|la|dos) (?:transferencia|bizum|pago|ingreso)|(?<!\bno )\b(?:(?:le |les )?(?:envi[eé]|pagu[eé]|transfer[ií]|mand[eé]|ingres[eé]))(?!\w)/i

const DENIED =
  /\b(?:i|we|mum|mom|dad|mother|father|wife|husband) (?:never|did not|didn'?t|have not|haven'?t|do not|don'?t) (?:\w+ )?(?:send|sent|transfer|transferred|authori[sz]ed?|made|make|approved?|initiated?|do (?:this|it|that|these|those)|did (?:this|it)|recogni[sz]e (?:this|it|the|that|any|these|those|them))\b|\b(?:i|we) (?:never|did not|didn'?t) pay\b|\bwithout (?:my|our|her|his) (?:knowledge|permission|consent|authori[sz]ation|ok)\b|\bunauthori[sz]ed\b|\bhack(?:ed|er|ers)\b|\b(?:it |that )?was(?: not|n'?t) me\b/i
const DENIED_ABROAD =
  /\bnicht (?:von (?:mir|uns)|autorisiert|veranlasst|freigegeben|get[aä]tigt|genehmigt)\b|\bnie (?:autorisiert|veranlasst|freigegeben|get[aä]tigt|genehmigt)\b|\bohne (?:meine?|unsere?) (?:zustimmung|wissen|erlaubnis|genehmigung)\b|\b(?:kenne ich|erkenne ich|ich kenne|ich erkenne) (?:\w+ ){0,3}nicht\b|\bgehackt\b|\bn'ai (?:jamais|pas|rien) (?:autoris|valid|fait|effectu|sign|command)|\bpas (?:autoris[eé]|valid[eé])|\bnon autoris[eé]|\bnon reconnu|\bne reconnais pas|(?:^|\s)[aà] mon insu\b|\bsans (?:mon|notre) (?:accord|autorisation|consentement)|\bpirat[eé]|\b(?:yo )?no (?:la |lo )?(?:hice|he hecho|autoric[eé]|he autorizado|realic[eé]|reconozco)|\bno (?:es|fue) m[ií][ao]\b|\bsin mi (?:permiso|autorizaci[oó]n|consentimiento)|\bhacke/i
/** A stranger took it. */
const BY_ANOTHER =
  /\b(?:someone|somebody|thie(?:f|ves)|scammers?|fraudsters?|criminals?|a stranger|an unknown person|crooks?)(?: (?:else|then|has|have|had))*(?: (?!never\b|not\b|saying\b)\w+){0,2} (?:took|transferred|zelled|withdrew|emptied|drained|stole|wired|spent|used|sent|got into|broke into|logged in\w*|accessed|cloned|skimmed|copied)\b|\b(?:my|our|her|his) (?:\w+ ){0,2}(?:card|wallet|purse|phone|bag)s? (?:was|were|got|is|has been|had been) (?:stolen|cloned|skimmed|lost|copied)\b|\bstole my (?:card|wallet|purse|phone|bag)\b|\b(?:account|savings|checking) (?:was|has been|got|were) (?:\w+ )?(?:drained|emptied|cleaned out|wiped out)\b|\bsim[ -]swap|\bdebit card fraud\b|\b(?:gestohlen|geklaut)\b|\b(?:m'a|m'ont|on m'a|a [eé]t[eé]) vol[eé]|\bme (?:han )?(?:rob(?:aron|ado)|vaciaron|clonaron)\b/i
/** Beside deceit these are the deceivers. */
const BY_THEM =
  /\b(?:he|she|they|the caller)(?: then)?(?: (?!never\b|not\b)\w+)? (?:took|transferred|zelled|withdrew|emptied|drained|stole|wired|got into|broke into|logged in\w*|accessed)\b/i
/** A machine or the bank made a mistake. */
const MADE_WRONGLY =
  /\b(?:atm|cash ?(?:machine|point)|machine|cajero|geldautomat\w*|bankautomat\w*|distributeur)\b[^.;]{0,80}\b(?:gave|dispens\w*|only|kept|swallow\w*|short|spat|counted|ate|out of|nur|ausgegeben|que|s[oó]lo)\b|\b(?:debited|charged|posted|taken|took|went through|withdrawn|deducted|paid out)\b[^.;]{0,40}\b(?:twice|two times|double)\b|\b(?:twice|double)[ -](?:charged|debited|posted|deducted)\b|\b(?:to|into) the wrong (?:account|person)\b|\bwrong amount\b|\b(?:doppelt|zweimal) abgebucht\b|\b(?:pr[eé]lev[eé]|d[eé]bit[eé])e?s? (?:deux fois|en double)|\bcobr(?:ado|aron|[oó]) (?:dos veces|doble)/i
