/**
 * What a narrative tells of a payment: who made it, and why it is disputed. A letter says "I did not authorize it" or "I was
 * deceived" only where this was told; where nothing is told, or two things, the person is asked. Pure, and linear in the text.
 */
import type { Facts } from "../../../../schema/letter.ts"

/** Most texts speak of no bank, and to see that costs little. */
const ABOUT_A_PAYMENT =
  /bank|account|transfer|payment|abbuch|zelle|venmo|wire[d ]|atm\b|cash|debit|card\b|withdr|scam|fraud|charge|chase|paypal|revolut|bizum|konto|[uü]berw|abgebucht|karte|virement|compte|envoy|pr[eé]l[eè]v|carte|cuenta|tarjeta|cargo|cobr|safe/i

/** A question claims nothing; it is read from its beginning, so that a run of marks costs its length once. */
const ASKING = /(?<![^.!?\n])[^.!?\n]*\?/g

export const paymentIn = (told: string): Facts => {
  if (!ABOUT_A_PAYMENT.test(told)) return {}
  const text = told.includes("?") ? told.replaceAll(ASKING, " ") : told
  if (!isDenied(text) && isDeceived(text)) return { payment_under_deceit: "yes" }
  const problem = problemIn(text)
  return problem === undefined ? {} : { payment_problem: problem }
}

/** What the words of an answer say to the question what is wrong with the payment; undefined where they say two things. */
export const paymentAnswer = (answer: string): string | undefined => {
  if (answer.length > ANSWER_CHARS_MAX || answer.includes("?") || UNSURE.test(answer)) return undefined
  const deceived = ANSWERS.deceived.test(answer)
  const found = Object.entries(ANSWERS).flatMap(([problem, words]) => (words.test(answer) ? [problem] : []))
  // Who was deceived made the payment.
  const said = deceived ? found.filter((problem) => problem !== "own") : found
  return said.length === 1 ? said[0] : undefined
}

const ANSWER_CHARS_MAX = 160
const UNSURE =
  /\b(?:not sure|maybe|perhaps|either|unsure|don'?t know|no idea|or|oder|ou|o|vielleicht|peut-[eê]tre|quiz[aá]s?|my (?:own )?(?:mistake|error))(?!\p{L})/iu
const MAKE = "(?:make|made|do|did|send|sent|approve|authori[sz]e)"
const ANSWERS = {
  unauthorized: new RegExp(
    `(?<!(?:\\bnot|n't) )\\bunauthori[sz]ed\\b|(?:\\b(?:not|never)|n't) (?:\\w+ )?authori[sz]ed?\\b|\\b(?:some(?:one|body) else|another person|a stranger|a thief|a hacker)\\b(?= (?:\\w+ )?(?:made|did|used|took|sent|paid|transferred|stole|withdrew|spent)\\b(?! me\\b))|^\\W*(?:no\\W+)?(?:it was |by )?(?:some(?:one|body) else|another person|a stranger|a thief|a hacker)\\W*$|\\bhacked\\b|\\bwithout (?:(?:my|our|any|her|his) )?(?:permission|consent|knowledge)\\b|\\bwas(?: not|n'?t) (?:me|us|made by me)\\b|^\\W*not (?:me|us|by me)\\W*$|\\b(?:i|we) (?:never|did not|didn'?t) ${MAKE}(?: (?:it|this|that))?\\W*$|\\bjemand anderes?\\b|\\bnicht (?:von mir|autorisiert)\\b|^\\W*nicht ich\\W*$|\\bune autre personne\\b|\\bquelqu'un d'autre\\b|^\\W*pas moi\\W*$|\\botra persona\\b|\\bno fui yo\\b`,
    "i"
  ),
  deceived:
    /(?<!(?<!\p{L})(?:not|n't|never|nicht|pas|no) )\b(?:deceived|tricked|scammed|fooled|conned|duped|betrogen|get[aä]uscht|tromp[eé]e?|arnaqu[eé]e?|enga[nñ]ad[oa]|estafad[oa])(?!\p{L})|\b(?:fraudsters?|scammers?|con man|impostor|caller|he|she|they) (?:got|made|talked|persuaded|convinced) (?:me|us|him|her) (?:to|into|make|send|pay|transfer|do)\b/iu,
  wrong:
    /\b(?:bank|machine|atm|system)\b(?:'s)?[^.;!?\n]{0,30}\b(?:mistake|error|wrong(?:ly)?|twice)\b|\b(?:mistake|error) (?:by|of|from) (?:the |my )?(?:bank|machine|atm)\b|\bfehler (?:der|meiner) bank\b|\berreur de (?:la|ma) banque\b|\berror del? (?:la |mi )?banco\b/i,
  own: /(?<!(?:\bnot|n't) )\bon purpose\b|\b(?:i|we) (?:(?:made|did) (?:it|this|that)(?! (?:already|before|yesterday|today|last|in|clear)\b)|(?:made|sent|paid|transferred) the (?:payment|transfer|money))\b|\b(?:made|did|sent|paid|transferred) (?:it |this |that )?myself\b|^\W*(?:it was |by )?(?:me|myself)\W*$|\bich selbst\b|\bselbst (?:gemacht|[uü]berwiesen|bezahlt)\b|\bmoi-m[eê]me\b|^\W*c'est moi\W*$|\byo mism[oa]\b|(?<!\bno )\bfui yo\b/i
} as const

const problemIn = (text: string): string | undefined => {
  if (DENIED.test(text) || DENIED_ABROAD.test(text)) return "unauthorized"
  const isBySelf = paidBySelf(text)
  const isTaken =
    isDoubtful(text) || BY_ANOTHER.test(text) || (DECEIT.test(text) && (BY_THEM.test(text) || sentByOthers(text)))
  const isWrong = MADE_WRONGLY.test(text)
  if ([isBySelf && !isWrong, isTaken, isWrong].filter(Boolean).length !== 1) return undefined
  if (isWrong) return OWN_MISTAKE.test(text) ? undefined : "wrong"
  if (isTaken) return "unauthorized"
  return CHARGED_BY_OTHERS.test(text) ? undefined : "own"
}

const isDenied = (text: string): boolean =>
  DENIED.test(text) || DENIED_ABROAD.test(text) || (isDoubtful(text) && !paidBySelf(text))

const isDoubtful = (text: string): boolean => DOUBTFUL.test(text) || DOUBTFUL_ABROAD.test(text)

/** "He moved it to a 'safe account'": whoever does so believes a lie. */
const TO_SAFETY =
  /(?<!\p{L})(?:mov(?:e|ed|ing)|transfer(?:red|ring)?|sen[dt]|sending|pa(?:y|id)|[uü]berw(?:ies|iesen|eisen)|(?:zu )?[uü]berweisen|vir(?:[eé]|er)|transf[eé]r(?:[eé]|er)|transfer[ií]r?|transfiri(?:[oó]|era)|envi[eéoó])(?!\p{L})(?:\.\d|[^.;!?\n]){0,80}(?:['"‘“]?(?:safe|secure|holding)['"’”]? account|sicheres? konto|compte (?:s[eé]curis[eé]|de s[eé]curit[eé]|s[uû]r)|cuenta (?:segura|de seguridad))|(?:sicheres? konto|compte s[eé]curis[eé]|cuenta segura)(?:\.\d|[^.;!?\n]){0,40}(?:[uü]berw|vir[eé]|transf)/iu

const isDeceived = (text: string): boolean =>
  DECEIVED.test(text) ||
  TO_SAFETY.test(text) ||
  (DECEIT_ABROAD.test(text) && GOT_TO_PAY.test(text)) ||
  SENT_TO_VANISHED.test(text) ||
  (DECEIT.test(text) && paidBySelf(text))

const paidBySelf = (text: string): boolean => BY_SELF.test(text) || paidWithoutSubject(text, false)

const sentByOthers = (text: string): boolean => paidWithoutSubject(text, true)

/** "Bought a mower, paid 400": the writer. "A man called, got my code, transferred 900": the man. */
const paidWithoutSubject = (text: string, byOthers: boolean): boolean =>
  [...text.matchAll(NO_SUBJECT)].some(({ index }) => {
    const before = text.slice(Math.max(0, index - SENTENCE_CHARS_MAX), index + 1)
    const sentence = before.slice(Math.max(...[".", ";", "!", "\n"].map((end) => before.lastIndexOf(end))) + 1)
    const isOfOthers = OTHERS.test(sentence)
    return byOthers ? isOfOthers && !WRITER.test(sentence) : !isOfOthers
  })

/** The subject of a verb is looked for in so many characters before it. */
const SENTENCE_CHARS_MAX = 200
const NO_SUBJECT =
  /(?:^|[.;,\n] ?|\b(?:and|then|so) )(?:(?:just|also|already|then|so|only|have|stupidly|foolishly|finally) )?(?:paid|sent|transferred|wired|zelled|venmoed|moved) (?:him |her |them )?(?:the |a |over )?(?:[$€£] ?)?\d/gi
/** Subjects, and not those of whom, to whom or by whom something was done. */
const OTHERS =
  /(?<!\b(?:by|from|to|of|with|for|at|saying|said|told) (?:an? |the )?)\b(?:he|she|they|it|who|which|some(?:one|body)|thie(?:f|ves)|scammers?|fraudsters?|hackers?|criminals?|crooks?|strangers?|m[ae]n|wom[ae]n|guys?|callers?|people|person|banks?|zelle|compan(?:y|ies))\b/i
const RELATIVES =
  "mum|mom|mother|dad|father|gran|grandma|grandpa|grandmother|grandfather|wife|husband|son|daughter|parents"
const WRITER = new RegExp(`\\b(?:i|we|${RELATIVES})\\b`, "i")

const PAYING =
  "(?:send|sending|sent|pay|paying|transfer|transferring|transferred|wire|wiring|zelle|zelling|venmo|move|moving)"
/** The user made the payment, because of what another person made them believe. */
const DECEIVED = new RegExp(
  `\\b(?:trick|scamm?|deceiv|fool|conn?|talk|dup|manipulat|persuad|convinc|pressur|defraud)\\w* (?:me|us|him|her|them|(?:my|our) (?:${RELATIVES})) (?:in ?to|to|out of)(?: \\w+){0,3} ${PAYING}\\b|\\b(?:got|made|had|told|asked|instructed|walked) (?:me|us|him|her|them)(?: through)? (?:to )?${PAYING}\\b[\\s\\S]{0,200}\\b(?:scam\\w*|fraud\\w*|fake)\\b|\\b(?:looked (?:exactly |just )?like|seemed to be|claim(?:ed|ing) to be|said (?:he|she|they|it) (?:was|were) (?:from|with))\\b[\\s\\S]{0,200}\\b(?:made|talked|instructed|walked) (?:me|us|him|her|them)(?: through)? (?:to |into )?${PAYING}\\b|\\b(?:scam\\w*|fraud\\w*|fake|impersonat\\w*|pretend\\w*|pos(?:ed|ing) as)\\b[\\s\\S]{0,200}\\b(?:got|made|had|told|asked|instructed|walked) (?:me|us|him|her|them)(?: through)? (?:to )?${PAYING}\\b|\\b(?:i|we|he|she|they) (?:was|were|got) (?:tricked|scammed|deceived|fooled|conned|talked|duped|manipulated)(?: by [^.;!?\\n]{1,60})? into ${PAYING}\\b|\\b(?:i|we) (?:sent|paid|transferred|wired|zelled|venmoed)\\b[^.;]{0,80}\\bto (?:a|the|some) (?:scammer|fraudster|con man|fake \\w+)\\b`,
  "i"
)
/** "I sent $600 by Zelle for a puppy, the seller vanished": the writer made this payment, to one who meant to keep it. */
const SENT_TO_VANISHED =
  /\b(?:i|we) (?:(?:\w+ )?(?:sent|paid|transferred)\b[^.;]{0,60}\b(?:zelle|venmo|cash ?app|wire|bank transfer)\b|(?:zelled|venmoed|wired)\b)[^;]{0,120}\b(?:seller|buyer|breeder|trader|website|profile|listing)(?: \w+){0,2} (?:vanished|disappeared|blocked (?:me|us)|ghosted (?:me|us)|never existed)\b/i
/** A lie about who a person is or what they sell. A payment that followed it was made under deceit. */
const DECEIT =
  /(?<!\b(?:no|not an?|isn't an?|never an?) )\b(?:scam(?:med|mers?|ming)?|fraudsters?|con ?m[ae]n|con artists?|(?:tricked|conned|duped|defrauded|deceived|swindled) (?:me|us|him|her|them|my|our)|impersonat\w*|pretend(?:ed|ing) to be|pos(?:ed|ing) as|safe account|someone saying (?:he|she|they) (?:was|were)|fake (?:\w+ )?(?:seller|shop|store|site|website|page|listing|profile|landlord|invoice|e-?mail|text|ad|call|caller|tickets?|job)|(?:never|did(?:n't| not)|do(?:es)?(?:n't| not)) exist(?:ed)?)\b|\b(?:betr[uü]g(?:er\w*|erisch\w*)|betrogen|reingelegt|hereingelegt|get[aä]uscht|fake-?shop|gab(?:en)? sich als)\b|\b(?:arnaqu\w*|escroc\w*|faux conseiller|fausse annonce|se faisant passer|s'est fait passer|m'a tromp)|\b(?:estaf\w*|timador\w*|me enga[nñ]\w*|se hizo pasar|haci[eé]ndose pasar)/i

/** The writer, or the person whom they write for, made a payment. */
const BY_SELF =
  /\b(?:i|we|mum|mom|mother|dad|father|gran|grandma|grandpa|grandmother|grandfather|wife|husband|son|daughter|parents)(?:'d|'ve| had| have| has)?(?: (?!never\b|not\b|then they\b)\w+){0,2} (?:paid|transferred|wired|zelled|venmoed|(?:sent(?! (?:\w+ ){0,3}(?:complaints?|letters?|e-?mails?|messages?|requests?|claims?|reports?|disputes?|forms?|documents?|evidence|proof|texts?|cop(?:y|ies)|notices?|statements?)\b)|moved(?! (?:to|out|in|into|house|home|here|away|from|back)\b))(?=[^.;!?\n]{0,60}(?:\d|\b(?:money|payments?|funds|savings|cash|zelle|venmo|paypal|wire|transfer)\b)))\b|\b(?:habe ich|ich habe|wir haben|haben wir)\b(?![^;!?]{0,80}\bnicht\b)[^;!?]{0,80}[^a-z](?:[uü]berwiesen|bezahlt|gezahlt|gesendet|geschickt)\b|\b(?:j'ai|nous avons) (?:\S+ )?(?:pay[eé]|envoy[eé]|vir[eé]|transf[eé]r[eé]|(?:fait|effectu[eé]) (?:un|le|ce|deux) virement)|(?<!\bno )\b(?:hice|hicimos|realic[eé]) (?:un[ao]?|el|la|dos) (?:transferencia|bizum|pago|ingreso)|(?<!\bno )\b(?:(?:le |les )?(?:envi[eé]|pagu[eé]|transfer[ií]|mand[eé]|ingres[eé]))(?!\w)/i

const NEVER = "(?:never|did not|didn'?t|have not|haven'?t|do not|don'?t)"
const SELF = "\\b(?:i|we|mum|mom|dad|mother|father|wife|husband)"
const A_PAYMENT = "(?:payments?|transfers?|transactions?|withdrawals?|purchases?|charges?|orders?|money)"
const DENIED = new RegExp(
  `\\b(?:i|we)\\b[^.;!?\\n]{1,80} (?:and|but) (?:did not|didn'?t|never) (?:send|sent|make|made|authori[sz]ed?|approved?) (?:it|this|that|these|those|them|any of (?:it|them|these|those))(?= *(?:$|[.,;!?\\n]))|${SELF} ${NEVER} (?:\\w+ )?(?:authori[sz]ed?|do (?:this|it|that|these|those)|did (?:this|it))\\b|${SELF} ${NEVER} (?:\\w+ )?(?:send|sent|transfer|transferred|made|make|approved?|initiated?) (?:(?:it|this|that|these|those|them|any of (?:it|them|these|those))\\b(?! \\p{L})|[$€£] ?\\d|(?:(?!late\\b)\\p{L}+ ){0,3}${A_PAYMENT}\\b(?! (?:on time|late|like|in time)\\b))|\\b${A_PAYMENT}\\b[^.;!?\\n]{0,60}?\\b(?:i|we) ${NEVER} (?:\\w+ )?(?:make|made|authori[sz]ed?|approved?|do|did|initiated?)(?= *(?:$|[,.;!?\\n(]|and\\b|but\\b|to\\b|at\\b|on\\b|from\\b|in\\b))|\\bwithout (?:my|our|her|his) (?:knowledge|permission|consent|authori[sz]ation|ok)\\b|\\bunauthori[sz]ed\\b|\\b(?:it |that )?was(?: not|n'?t) me\\b`,
  "iu"
)
const DENIED_ABROAD =
  /\bnicht (?:von (?:mir|uns)|autorisiert|veranlasst|freigegeben|get[aä]tigt|in auftrag gegeben|ausgel[oö]st)\b|\bnie (?:autorisiert|veranlasst|freigegeben|get[aä]tigt|genehmigt)\b|\b(?:ich|wir)\b[^.;!?]{0,60}\bnicht genehmigt\b|\bohne (?:meine?|unsere?) (?:zustimmung|wissen|erlaubnis|genehmigung)\b|\b(?:das|die (?:zahlung|abbuchung|[uü]berweisung)(?:en)?) (?:war|waren) (?:ich nicht|nicht (?:ich|von (?:mir|uns)))\b|\b(?:ich war|wir waren|ich bin) (?:das|es) nicht\b|\bn'ai (?:jamais|pas|rien) (?:autoris|valid|fait|effectu|sign|command|initi|ordonn)|(?<!\bn'a )\bpas (?:[eé]t[eé] )?autoris[eé]|\bnon autoris[eé]|\bnon reconnu|\bne reconnais pas|(?:^|\s)[aà] mon insu\b|\bsans (?:mon|notre) (?:accord|autorisation|consentement)|\bce n'(?:est|[eé]tait) pas (?:moi|nous)\b(?! (?:de |qui (?:dois|devons)))|\bje ne suis pas [aà] l'origine\b|\b(?:yo )?no (?:la |lo |las |los )?(?:hice|hicimos|he hecho|hemos hecho|autoric[eé]|autorizamos|he autorizado|hemos autorizado|realic[eé]|realizamos|he realizado|hemos realizado|reconozco|reconocemos|orden[eé]|efectu[eé])(?![\wáéíóúñü])|\bno (?:es|fue|son|fueron) m[ií][ao]s?\b|\bno (?:fui|he sido) yo\b|\bsin mi (?:permiso|autorizaci[oó]n|consentimiento)/i
/** "Ein falscher Polizist hat meine Mutter dazu gebracht, 5.000 Euro zu überweisen": a lie, and a payment that another person got. */
const DECEIT_ABROAD =
  /\b(?:falsche[nrsm]? (?:polizist\w*|bank\w*|mitarbeiter\w*|berater\w*|enkel\w*|microsoft\w*|shop\w*)|betr[uü]g\w*|enkeltrick|schockanruf|gab(?:en)? sich als|gibt sich als|faux (?:conseiller|policier|banquier|technicien|vendeur|site)|fausse (?:conseill[eè]re|annonce|boutique)|arnaqu\w*|escroc\w*|se fais(?:ant|ait) passer|s'est fait passer|fals[oa] (?:emplead|agente|polic|t[eé]cnic|gestor|tienda|vendedor|web|p[aá]gina)\w*|estafa\w*|timo|timador\w*|se hizo pasar|haci[eé]ndose pasar|se hicieron pasar)/i
const GOT_TO_PAY =
  /\b(?:dazu gebracht|[uü]berredet|verleitet|gedr[aä]ngt)\b(?:\d\.\d|[^.;!?]){0,80}\b(?:zu (?:[uü]berweisen|zahlen|bezahlen|senden)|[uü]berwiesen|freizugeben)\b|\b(?:m'a|nous a|m'ont|nous ont|l'a|a) (?:convaincue?s?|persuad[eé]e?s?|pouss[eé]e?s?|amen[eé]e?s?|fait) (?:[aà] |de |d')?(?:faire|effectuer|valider|virer|payer|envoyer|transf[eé]rer)\b|\b(?:me|nos|le) (?:convenci[oó]|convencieron|hizo|hicieron|enga[nñ][oó]|enga[nñ]aron)(?: para| de)?(?: que)? (?:hacer|hiciera|transferir|transfiriera|enviar|enviara|pagar|pagara)(?![\wáéíóúñü])|\bj'ai (?:valid[eé]|fait|effectu[eé]) (?:\w+ )?(?:un|le|ce|deux|plusieurs) virements?\b/i
/** Words such as "hacked". If the writer also says "I paid", they do not tell who made the payment: the mailbox may have been hacked. */
const DOUBTFUL = new RegExp(
  `${SELF} ${NEVER} (?:\\w+ )?recogni[sz]e (?:this|it|the|that|any|these|those|them)\\b|\\b(?:i|we) (?:never|did not|didn'?t) pay (?:it|this|that|these|them|for (?:it|this|that|them)|him|her|anyone|anything)\\b|\\bhack(?:ed|er|ers)\\b`,
  "i"
)
const DOUBTFUL_ABROAD =
  /\b(?:kenne ich|erkenne ich) (?:\w+ )?nicht\b|\bich (?:er)?kenne (?:(?!mich\b)\p{L}+ ){1,3}nicht\b|\b(?:abgebucht|abbuchung\w*|überweisung\w*|zahlung\w*)\b[^.;!?]{0,80}\bdie (?:ich|wir) nicht kennen?\b|\bgehackt\b|\bpirat[eé]|\bhacke|\b(?:salieron|cargos?|pagos?|cobros?|transferencias?)\b[^.;!?]{0,80}\bque (?:yo )?no (?:conozco|conocemos)\b|\b(?:pr[eé]l[eè]vements?|paiements?|virements?|d[eé]bit\w*)(?![\wéè])[^.;!?]{0,80}\b(?:je ne connais|nous ne connaissons) pas\b/iu
/** A stranger took it. */
const BY_ANOTHER =
  /\b(?:someone|somebody|thie(?:f|ves)|scammers?|fraudsters?|criminals?|a stranger|an unknown person|crooks?)(?: (?:else|then|has|have|had))*(?: (?!never\b|not\b|saying\b)\w+){0,2} (?:took|transferred|zelled|withdrew|emptied|drained|stole|wired|spent|used|sent|got into|broke into|logged in\w*|accessed|cloned|skimmed|copied)\b|\b(?:my|our|her|his) (?:\w+ ){0,2}(?:card|wallet|purse|phone|bag)s? (?:was|were|got|is|has been|had been) (?:stolen|cloned|skimmed|lost|copied)\b|\bstole my (?:card|wallet|purse|phone|bag)\b|\b(?:account|savings|checking) (?:was|has been|got|were) (?:\w+ )?(?:drained|emptied|cleaned out|wiped out)\b|\bsim[ -]swap|\bdebit card fraud\b|\b(?:gestohlen|geklaut)\b|\b(?:m'a|m'ont|on m'a|a [eé]t[eé]) vol[eé]|\bme (?:han )?(?:rob(?:aron|ado)|vaciaron|clonaron)\b/i
/** Beside deceit these are the deceivers. */
const BY_THEM =
  /\b(?:he|she|they|the caller)(?: then)?(?: (?!never\b|not\b)\w+)? (?:took|transferred|zelled|withdrew|emptied|drained|stole|wired|got into|broke into|logged in\w*|accessed)\b/i
/** A machine or the bank made a mistake. */
const MADE_WRONGLY =
  /\b(?:atm|cash ?(?:machine|point)|machine|cajero|geldautomat\w*|bankautomat\w*|distributeur)\b(?:[^.;]{0,80}\b(?:gave|dispens\w*|kept|swallow\w*|short|spat|counted|ate|ausgegeben)|(?: \S+){0,3} (?:only|nur|que|s[oó]lo))\b|\b(?:debited|charged|posted|taken|took|went through|withdrawn|deducted|paid out)\b[^.;]{0,40}\b(?:twice|two times|double)\b|\b(?:twice|double)[ -](?:charged|debited|posted|deducted)\b|\b(?:to|into) the wrong (?:account|person)\b|\bwrong amount\b|\b(?:doppelt|zweimal) abgebucht\b|\b(?:pr[eé]lev[eé]|d[eé]bit[eé])e?s? (?:deux fois|en double)|\bcobr(?:ado|aron|[oó]) (?:dos veces|doble)/i
/** Who paid the wrong one made that mistake. */
const OWN_MISTAKE = /\b(?:i|we)\b[^.;!?\n]{0,80}\b(?:(?:to|into) the wrong (?:account|person)|wrong amount)\b/i
/** Beside a payment of the writer's own, the disputed one may be this. */
const CHARGED_BY_OTHERS =
  /\b(?:was|were|been|got|bank|they|he|she|it|company|merchant|shop|store)(?: (?:has|have|had|then|also|just|suddenly))* (?:charged|debited|billed|overcharged|withdrew)\b|\b(?:unknown|strange|suspicious|unexpected|mysterious) (?:\w+ )?(?:charges?|payments?|transactions?|transfers?|withdrawals?)\b|\bcharges? (?:i|we) (?:do not|don'?t) (?:know|recogni[sz]e)\b/i
