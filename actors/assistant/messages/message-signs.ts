/**
 * Whether a person doubts a message, or tells that it asks for a code, a password or a payment that frauds ask for, and what
 * to do then, by place; and whether a text says that something is attached to it. Pure. The advice is the same whether or not
 * it is a fraud: it costs nothing to follow.
 */
import type { Jurisdiction } from "../../../schema/triage.ts"
import { mayHave, phraseIndex, plainWords, walk } from "../plain-text.ts"
import { euMembers } from "../places.ts"

const MESSAGE =
  "(?:e-?mails?|mails?|texts?(?: messages?)?|sms|messages?|calls?|callers?|phone calls?|letters?|links?|websites?|sites?|offers?|invoices?|pop-?ups?|nachricht|anruf|brief|appel|courriel|lien|correo|mensaje|llamada|enlace)"
const TRUE_OR_NOT =
  "(?:real|legit(?:imate)?|genuine|authentic|fake|safe|trustworthy|true|a (?:scam|fraud|phishing|trick|fake)|fraudulent|really from|actually from)"

/** Patterns of doubt. What `SIGNS` has no word of is not looked for. */
const DOUBTS: ReadonlyArray<RegExp> = [
  new RegExp(`\\b(?:is|are|was|could|can|might)\\b[^.?!]{0,40}\\b${MESSAGE}\\b[^.?!]{0,60}\\b${TRUE_OR_NOT}\\b`),
  new RegExp(
    `\\b${MESSAGE}\\b[^.?!]{0,60}\\b(?:is it|is this|is that|are they|if it'?s|whether it'?s|if it is|looks?|seems?)\\b[^.?!]{0,15}\\b${TRUE_OR_NOT}\\b`
  ),
  /\b(?:is|was) (?:this|that|it|he|she)\b[^.?!]{0,25}\b(?:a )?(?:scam|phishing|fraud|scammer)\b|\b(?:am i|was i) (?:being )?(?:scammed|phished)\b|\b(?:phishing|smishing|spoofed|spoofing)\b|\b(?:think|believe|afraid|worried|suspect|sure)\b[^.?!]{0,25}\b(?:a )?(?:scam|phishing|fraud|fake)\b/,
  // "Muss ich das echt zahlen?" doubts a duty and no message: the word is the last, or a choice or a verb follows it.
  /\b(?:betrug|betruger|falschung|phishing|(?:ist|sind|kommt|kam|stammt) [^.?!]{0,40}\bwirklich von)\b[^.!]{0,40}\?|\becht(?: ?\?|,? oder\b[^.!]{0,40}\?| (?:ist|sind|sein)\b)|\bist (?:diese|die|das|dieser)\b[^.?!]{0,30}\b(?:mail|e-mail|nachricht|sms|anruf)\b[^.?!]{0,30}\b(?:echt|betrug|seri\w+)\b/,
  /\b(?:arnaque|hameconnage|escroquerie)\b|\b(?:mail|courriel|message|sms|appel)\b[^.?!]{0,40}\b(?:vrai|authentique|faux)\b/,
  /\b(?:estafa|timo|fraude)\b[^.!]{0,30}\?|\b(?:correo|mensaje|sms|llamada)\b[^.?!]{0,40}\b(?:real|verdader[oa]s?|(?:es|son) (?:de )?verdad|falso|autentico|estafa)\b/
]

/** A secret that no honest caller asks for, or a way of paying that cannot be undone. */
const ASKS_SECRET =
  /\b(?:want(?:s|ed)?|ask(?:s|ed|ing)?|need(?:s|ed)?|request(?:s|ed|ing)?|demand(?:s|ed|ing)?|tell|give|gave|send|sent|share[ds]?|enter(?:ed)?|read|told me to|verlang\w*|wollen|will|fragt\w*|demand\w*|veut|veulent|pide\w*|piden|quieren)\b[^.?!]{0,40}\b(?:(?:a|the|my|this|that|your|one[- ]time|security|verification|sms|6|six)(?:[- ]digit)? (?:code|pass ?code|pin|password|otp)|codes?|pin|tan|otp|one[- ]time password|password|passwort|mot de passe|contrasena|codigo|gift ?cards?|remote access|anydesk|teamviewer|social security number|ssn)\b/
/** A code of the matter itself, such as that of a voucher or a parcel. */
const HARMLESS_CODES =
  /\b(?:promo|discount|voucher|coupon|tracking|door|zip|post(?:al)?|booking|product|qr|area|error|dress|source|building|housing|tax|fire) ?codes?\b/g

const OUT_OF_NOWHERE =
  /\b(?:e-?mail|text|sms|call(?:s|ed|er|ing)?|phoned|rang|message|link|claim(?:s|ing|ed)? to be|says? (?:they|he|she) (?:is|are)|pretend\w*|nachricht|anruf|angerufen|mail|appel\w*|courriel|correo|mensaje|llam\w*)\b/

/** One of these stands in every text that the patterns find. Most texts have none. */
const NEEDED =
  /\b(?:real|really|actually|legit|legitimate|genuine|authentic|fake|safe|trustworthy|true|trick|scam|scammer|scammed|fraud|fraudulent|phishing|phished|smishing|spoofed|spoofing|echt|wirklich|betrug|betruger|falschung|seri\w+|arnaque|hameconnage|escroquerie|vrai|authentique|faux|estafa|timo|fraude|verdad\w*|falso|autentico|codes?|passcode|pin|otp|tan|password|passwort|passe|contrasena|codigo|gift|giftcards?|remote|anydesk|teamviewer|social|ssn)\b/

/** Beginnings of words of which each pattern needs one: those of `DOUBTS` in their order, then `ASKS_SECRET`. */
const SIGNS: ReadonlyArray<string> = [
  "real legit genuine authentic fake safe trustworthy true scam fraud phishing trick actually",
  "real legit genuine authentic fake safe trustworthy true scam fraud phishing trick actually",
  "scam phish fraud fake smishing spoof",
  "echt wirklich betrug falschung phishing seri",
  "arnaque hameconnage escroquerie vrai authentique faux",
  "estafa timo fraude real verdad falso autentico",
  "code pass pin otp tan contrasena codigo gift remote anydesk teamviewer social ssn"
]
const SECRET = 1 << DOUBTS.length
const ALL_SIGNS = (1 << SIGNS.length) - 1

const signWords = [...new Set(SIGNS.flatMap((words) => words.split(" ")))]
const signIndex = phraseIndex(signWords)
/** The patterns that each of the beginnings may begin, as bits. */
const signBits = signWords.map((word) =>
  SIGNS.reduce((bits, words, at) => (words.split(" ").includes(word) ? bits | (1 << at) : bits), 0)
)

/** Letters and signs beside which `walk` and the patterns may see other words. */
const OTHER_LETTERS = /[^\0-\xa7\u2010-\u206f]/

/** The patterns that a text of small letters may fit, as bits. */
const signsIn = (text: string): number => {
  if (OTHER_LETTERS.test(text)) return ALL_SIGNS
  let signs = 0
  walk(signIndex, text, (word) => (signs |= signBits[word] ?? 0))
  return signs
}

/** The patterns that a word in small letters may fit, as bits. */
export const scamSignsOf = (word: string): number =>
  signWords.reduce((signs, sign, at) => (word.startsWith(sign) ? signs | (signBits[at] ?? 0) : signs), 0)

/** @param signs The patterns that the text may fit, where its words say so. */
export const isAboutScam = (content: string, signs = signsIn(content.toLowerCase())): boolean => {
  if (signs === 0 || !mayHave(NEEDED, content)) return false
  const text = plainWords(content.slice(0, TEXT_CHARS_MAX))
  return fitsScam(text, signs === ALL_SIGNS ? signsIn(text) : signs)
}

/** Whether a text as `plainWords` writes it fits one of the patterns that its signs allow. */
export const fitsScam = (text: string, signs = ALL_SIGNS): boolean => {
  if (DOUBTS.some((pattern, at) => (signs & (1 << at)) !== 0 && pattern.test(text))) return true
  return (signs & SECRET) !== 0 && OUT_OF_NOWHERE.test(text) && ASKS_SECRET.test(text.replaceAll(HARMLESS_CODES, ""))
}

/** People who ask whether something is a fraud say so at the beginning. */
const TEXT_CHARS_MAX = 3_000

export const SCAM_ADVICE =
  "Treat it as a fraud until you know better: give nobody a code, PIN or password, click no link, open no attachment, pay nothing, and let nobody into your computer. No bank or authority asks for these by message or telephone. Call the bank or company yourself, on the number on your card or a statement, never on one from the message."
export const SCAM_DONE =
  "If you have already given a code, clicked or paid, call your bank's fraud line at once and have the card, the account or the payment stopped, then change the password; every hour counts."

const REPORTS: Readonly<Record<"US" | "GB" | "CA" | "EU", string>> = {
  US: "Forward a suspicious text to 7726, and report the fraud at reportfraud.ftc.gov; if your data was taken, IdentityTheft.gov says what to do.",
  GB: "Your bank also answers on 159. Forward a suspicious e-mail to report@phishing.gov.uk and a text to 7726.",
  CA: "Forward a suspicious text to 7726, and report it to the Canadian Anti-Fraud Centre.",
  EU: "Report it to the police, and keep the message as evidence."
}

/** It has already happened: what to do about that comes first. */
const HAPPENED =
  /\b(?:i|we)(?:'ve| have| had)?(?: \w+)? (?:gave|given|told|sent|clicked|paid|entered|typed|shared|transferred|let)\b|\bich habe\b[^.?!]{0,40}\b(?:gegeben|geklickt|uberwiesen|eingegeben)\b|\bj'ai (?:donne|clique|paye)\b|\b(?:le di|les di|hice clic|pague)\b/

/** What to do, in sentences. */
export const scamAdvice = ({ country }: Pick<Jurisdiction, "country">, content: string): ReadonlyArray<string> => {
  const report = country === null ? undefined : REPORTS[country as keyof typeof REPORTS]
  return [
    ...(HAPPENED.test(plainWords(content)) ? [SCAM_DONE, SCAM_ADVICE] : [SCAM_ADVICE, SCAM_DONE]),
    ...(report === undefined ? (country !== null && euMembers.has(country) ? [REPORTS.EU] : []) : [report])
  ]
}

/** All sentences that the advice is made of. */
export const SCAM_SENTENCES: ReadonlyArray<string> = [SCAM_ADVICE, SCAM_DONE, ...Object.values(REPORTS)]

const SAYS_ATTACHED = [
  /\bi(?:'m| am|'ve| have)? (?:also |now |hereby )?(?:attach|attached|attaching|enclose|enclosed|enclosing)\b/,
  /\b(?:please )?(?:find|see) (?:the |my |our )?(?:attached|enclosed|attachment|enclosure)/,
  /\b(?:is|are) (?:attached|enclosed)\b(?! to)/,
  /^(?:attached|enclosed)\b/,
  /\b(?:attached|enclosed)\W*$/,
  /\b(?:attached|enclosed) (?:is|are|you will find|please find)\b/,
  /\((?:see )?(?:attached|enclosed|attachment)\)/,
  /\bhere(?:'s| is| are) (?:the|my|a|our) (?:receipt|invoice|contract|photo|picture|screenshot|bill|statement|letter)s?\b/,
  /\b(?:anbei|beigefugt|beiliegend|im anhang|siehe anhang)\b|\bhange ich\b.{0,30}\ban\b/,
  /\b(?:ci-joint\w*|en piece jointe|je joins|pieces? jointes?)\b/,
  /\b(?:adjunto|adjuntamos|adjuntad[oa]s?|va adjunt[oa])\b/
]

/** What was attached to something else, long ago. */
const ELSEWHERE =
  /\battach(?:ed|ing)?\b[^.!?]{0,60}\b(?:to|in|with) (?:my|the|that|their|our|his|her) (?:first |last |own )?(?:e-?mail|mail|letter|complaint|request|message|application|claim|form|wall|lease|contract)\b/

/** One of these stands in every text that the patterns find. */
const ATTACHMENT_NEEDED = /attach|enclos|\bhere\b|\bhere'|anbei|beigefugt|beiliegend|anhang|hange|joint|joins|adjunt/

export const saysAttached = (content: string): boolean =>
  mayHave(ATTACHMENT_NEEDED, content) &&
  plainWords(content)
    .split(/(?<=[.!?])\s+/)
    .some((sentence) => !ELSEWHERE.test(sentence) && SAYS_ATTACHED.some((pattern) => pattern.test(sentence)))

/** The description of a case says so, and no document is held with it. */
export const ATTACHMENT_MISSING =
  "The description says that something is attached, and no document came with it: send it with a message as attachments, or as additional_documents of the case."
