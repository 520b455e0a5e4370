/**
 * Words that report what the other side says, beyond those of one speaker and one verb, in English, German, French and Spanish; and
 * what looks like such a report and is none. Patterns read text as `plainWords` writes it.
 */
import { plainWords } from "../plain-text.ts"

const BEFORE_IT =
  "^\\W*(?:(?:hi|hello|hola|hallo|bonjour|today|yesterday|hoy|ayer|ahora|heute|gestern|jetzt|nun|aujourd'hui|hier|y|pero|und|aber|et|mais|al final|ok)[ ,]+){0,3}"

/** "… 550 euros", "… only 550 euros": what is offered. */
const A_SUM =
  "\\b(?: (?:me|mir|uns|mich|ihr|ihnen|nur|noch|jetzt|nun|solo|solamente|ahora|seulement|juste|que|de|rembourser|payer|pagar|devolver|los|las|les|a|un|unos|etwa|environ)){0,4} [$£€]? ?\\d"

/** The present tense of French and German, the Spanish that leaves its speaker out, and a letter that came. */
export const REPORTED = new RegExp(
  [
    `${BEFORE_IT}(?:me |nos )?(?:contest(?:an|aron|a)|respond(?:en|ieron|e)|dicen|dijeron|aleg(?:an|aron|a)|afirm(?:an|aron|a)|sostienen|asegur(?:an|aron|a)|escrib(?:en|ieron)|argument(?:an|aron)|explican|niegan|rechazan|han (?:contestado|respondido|dicho|rechazado|denegado)|ha (?:contestado|respondido|dicho|rechazado|denegado))\\b(?: (?:por \\w+|hoy|ayer|ahora))? ?(?:que\\b|con\\b|a mi\\b|mi\\b|la\\b|el\\b|:|,|$)`,
    "\\b(?:ils?|elles?|on|la \\w+|le \\w+|company) (?:me |nous |m'|ne )?(?:disent|dit|repond(?:ent)?|pretend(?:ent)?|ecri(?:t|vent)|affirme(?:nt)?|soutien(?:t|nent)|refuse(?:nt)?) ?(?:que\\b|qu'|de\\b|:|,)",
    `${BEFORE_IT}(?:schreiben|behaupten|sagen|antworten|meinen|lehnen ab|haben (?:geschrieben|geantwortet|abgelehnt|gesagt))\\b,? ?(?:dass\\b|es\\b|das\\b|sie\\b|ich\\b|:|,|$)`,
    "\\b(?:company|ellos|la \\w+|el \\w+) (?:me |nos |lo )?(?:alega|afirma|asegura|sostiene|dice|contesta|responde|niega|rechaza|ofrece)n?\\b",
    "\\b(?:sie|er|die \\w+|der \\w+|das \\w+|company) (?:schreib(?:t|en)|sag(?:t|en)|behaupte(?:t|n)|mein(?:t|en)|antworte(?:t|n)|teil(?:t|en)(?: mir| uns)? mit|lehn(?:t|en))\\b",
    `${BEFORE_IT}(?:me |nos )?(?:ofrecen?|ofrecio|ofrecieron|proponen?|propuso|propusieron|(?:ha|han) (?:ofrecido|propuesto))${A_SUM}`,
    `\\b(?:ils?|elles?|on|company) (?:me |nous |m'|vous )?(?:(?:propose|offre)(?:nt)?|(?:a|ont) (?:propose|offert))${A_SUM}`,
    `\\b(?:sie|er|company) (?:biete(?:t|n)|bot(?:en)?)${A_SUM}`,
    "\\b(?:they|he|she|company|bank|landlord|airline|insurer|collector)(?:'ve| have| has| just| finally| now){0,3} sent (?:me |us |back )?(?:an?|the|their|this) (?:\\w+ )?(?:letter|e-?mail|message|text|reply|note|answer|response)\\b"
  ].join("|")
)

/** "I'm scared he calls …", "what if they say …": nothing was said. */
export const FEARED =
  /\b(?:scared|afraid|worried|worry|fear|terrified|nervous|in case|what if|hope|angst|befurchte|peur|crains|miedo|temo)\b[^.?!]{0,25}\b(?:he|she|they|it|him|her|them|sie|er|ils?|elles?|on|que|dass)\b/

/** It got the letter and looks into it: no answer to what was asked. */
const ACKNOWLEDGES =
  /\b(?:investigat(?:e|ing|es)|look(?:ing|s)? into (?:it|this|that|the|my)|(?:under|in) (?:review|investigation)|being (?:reviewed|investigated|processed)|review(?:ing)? (?:it|my|the)|(?:got|received|have|confirm\w*(?: \w+){0,2}) (?:it|(?:my|the|our) (?:letter|complaint|request|claim|e-?mail|message))|(?:opened|created) a (?:case|ticket)|will (?:get back|come back|respond|reply|answer)|acknowledg\w+|in bearbeitung|wird (?:gepruft|bearbeitet)|prufen|eingegangen|melden sich|en cours (?:de traitement|d'examen|d'instruction)|ont (?:bien )?recu|accuse de reception|en (?:tramite|estudio|revision)|lo (?:estan|estamos) (?:revisando|estudiando|investigando)|han recibido)\b/
/** A decision or an offer stands beside it. */
const DECIDES =
  /\b(?:refus\w*|den(?:y|ied|ies)|reject\w*|declin\w*|offer\w*|will (?:not|pay|refund)|won'?t|agree\w*|approv\w*|paid|refunded|no error|closed|abgelehnt|lehn\w*|anbiet\w*|bieten|propos\w*|rembours\w*|rechaz\w*|ofrec\w*|nieg\w*|denegad\w*)\b|[$£€] ?\d|\d ?[$£€]/

/** Whether words decide, offer, pay or refuse something, or name a sum. */
export const decidesIn = (content: string): boolean => DECIDES.test(plainWords(content))

export const onlyAcknowledges = (content: string): boolean => {
  const text = plainWords(content)
  return ACKNOWLEDGES.test(text) && !DECIDES.test(text)
}

/** "No error occurred" are a bank's words, and no correction of the writer's. */
export const NO_ERROR =
  /\b(?:no|not an?|without) (?:billing |bank |such )?errors?\b|\b(?:kein|keinen) fehler\b|\b(?:aucune erreur|pas d'erreur)\b|\b(?:ningun error|no hubo error)\b/g

const CREDITED =
  "(?:it|that|(?:the|my|our|her|his|their) (?:[a-z]+ )?(?:money|credit|refund|sum|amount)|(?:the |my |all )?[$£€]?\\d[\\d.,]{0,12}(?: (?:dollars|euros|pounds|credit))?)"
const CREDIT = "(?:the|my|our|her|his|their|this|that) (?:provisional |temporary |conditional )?(?:credit|refund)"
/** "They reversed the charge" gives something, and "they took 49 dollars" is what is in dispute. */
const REVERSED = new RegExp(
  [
    `\\b(?:took|taken|pulled|clawed) ${CREDITED} (?:right |all )?back\\b`,
    `\\b(?:took|taken|pulled|clawed) back ${CREDITED}(?![a-z])`,
    `\\b(?:reversed|revoked|withdrew|removed|cancell?ed|undid) ${CREDIT}\\b`,
    "\\b(?:provisional |temporary |conditional )?(?:credit|refund)(?: of [$£€]?\\d[\\d.,]{0,12})? (?:was|has been|got|is being|is) (?:reversed|revoked|taken back|removed|withdrawn|pulled)\\b",
    "\\b(?:haben|hat) (?:die |das |den )?(?:gutschrift|geld|betrag|erstattung) (?:wieder |zuruck )?(?:zuruckgebucht|zuruckgenommen|storniert|abgebucht)\\b",
    "\\b(?:ont|a) (?:repris|annule) (?:le |l'|mon )?(?:credit|argent|remboursement)\\b",
    "\\b(?:me |nos )?(?:quitaron|retiraron|revirtieron|anularon) (?:otra vez )?el (?:abono|credito|reembolso)\\b"
  ].join("|")
)

/** A credit that was given for the time of the investigation was taken back: the bank has refused. */
export const tellsReversal = (text: string): boolean =>
  REVERSED.test(text) && OF_MONEY.test(text) && !BY_WRITER.test(text)
/** The day of it is not that of the payment in dispute. */
export const tellsCreditTaken = (content: string): boolean => tellsReversal(plainWords(content))
const BY_WRITER =
  /\b(?:i|we)(?:'ve| have)? (?:reversed|took back|charged back|disputed)\b|\bback (?:to|home|with|into) (?!(?:my|the|her|his|their) account)/
/** A thing is taken back to a shop, and money out of an account. */
const OF_MONEY =
  /[$£€]|\b(?:money|credit\w*|refund\w*|provisional|temporary|error|dispute\w*|account|claim|bank|geld|gutschrift|erstattung|betrag|argent|rembours\w*|dinero|abono|reembolso)\b|\b\d{2,}\b/
