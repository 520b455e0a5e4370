/**
 * Whether an answer of the organization only asks for a paper or information: it decides nothing. In four languages.
 *
 * Always true: what refuses or offers beside it is an answer, and no such request.
 */
import { rememberByText } from "../by-text.ts"
import { plainWords } from "../plain-text.ts"

const REQUESTS =
  /\b(?:please|kindly|(?:can|could|would|will) you|you(?:'ll| will)? (?:must|need to|have to|should)|(?:they|he|she|it|who) (?:now |also |still )*(?:asks?|asked|wants?|wanted|needs?|needed|requires?|requested)|asking|(?:we|i) (?:\w+ )?(?:need|require|request|ask|are missing|await)|require[sd]?|in order to|so that we can)\b[^.?!]{0,100}?\b(?:notes?|records?|documents?|documentation|papers?|paperwork|receipts?|invoices?|statements?|cop(?:y|ies)|proof|evidence|photos?|pictures?|(?:a|the|this|enclosed|attached|claim) form|id|identification|passport|(?:account|order|booking|claim|policy|serial|reference|phone|member|customer) (?:number|no)|more (?:details|information)|further (?:details|information)|information|authori[sz]ation|bank details|iban)\b|\b(?:bitte|wir (?:benotigen|brauchen|bitten)|(?:senden|schicken|reichen|ubermitteln) sie|uns fehl\w+|(?:sie|die) (?:wollen|brauchen|verlangen|mochten))\b[^.?!]{0,100}?\b(?:unterlagen|belege?|nachweise?|kopien?|rechnung(?:en)?|fotos?|formular|ausweis|kontoausz\w+|angaben|informationen|quittung(?:en)?|vertrag|bescheinigung|attest|iban|bankverbindung)\b|\b(?:veuillez|merci de|nous (?:avons besoin|demandons|attendons)|(?:pouvez|pourriez)-vous|(?:ils|elle|il) (?:demandent?|veulent|veut)|il (?:nous )?(?:manque|faut)|envoyez|transmettez|fournir)\b[^.?!]{0,100}?\b(?:documents?|justificatifs?|pieces?|copies?|factures?|preuves?|photos?|formulaire|rib|iban|attestation|certificat|informations?|releves?)\b|\b(?:por favor|envien?(?:os)?|necesita(?:mos|n)|(?:le|me|nos) piden?|pedimos|rogamos|falta|solicita(?:mos|n)|adjunte|facilite(?:nos)?)\b[^.?!]{0,100}?\b(?:documentos?|documentacion|facturas?|recibos?|copias?|pruebas?|justificantes?|fotos?|formulario|dni|extractos?|informacion|datos|certificado|iban)\b/

/** What decides, in favour of the person or against. */
const DECIDES =
  /\b(?:refus\w*|den(?:y|ies|ied)|declin\w*|reject\w*|will not|won't|cannot (?:refund|accept|agree|approve|pay|offer)|unable to (?:refund|offer|approve|pay)|no refunds?|offer\w*|refund (?:you|of)|(?:have|has) (?:approved|refunded|decided)|(?:we|they) (?:will|can|would) (?:pay|refund|give|return)|voucher|credit of|goodwill|not (?:liable|responsible|entitled)|garnish\w*|ablehn\w*|lehnen|abgelehnt|erstatten|bieten|kulanz|gutschein|refusons|rejet\w*|proposons|remboursons|rechaz\w*|deneg\w*|ofrecemos|reembolsamos|no (?:podemos|procede))\b/

export const asksForPaper = rememberByText<boolean, void>((words) => {
  const text = plainWords(words.slice(0, CHARS_READ))
  return REQUESTS.test(text) && !DECIDES.test(text)
})

/** A request for papers comes soon in a letter. */
const CHARS_READ = 3_000

/** "Ok, I will send them the notes." */
export const willSend = (content: string): boolean => WILL_SEND.test(plainWords(content))

const WILL_SEND =
  /\b(?:i|we)(?:'ll| will|'m going to| am going to) (?:\w+ )?(?:send|forward|mail|email|post|upload|give)\b|\b(?:i|we)(?:'m| am|'ve| have)?(?: already| just)? (?:sending|sent|forwarded|mailed|emailed|uploaded) (?:them|it|him|her|the)\b|\bich (?:schicke|sende|werde)\b|\bje (?:vais|leur|lui|vous) \w*envo\w+|\bj'envoie\b|\b(?:voy a|les|le) (?:envi|mand)\w+/
