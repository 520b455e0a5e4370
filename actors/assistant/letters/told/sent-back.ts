/**
 * Whether the writer has sent the goods back, in four languages.
 *
 * Always true: a wish, a plan, a repair, a part of the goods, and what the seller sent back to the writer are none, and so are keys, a
 * call and papers. Pure, and linear in the text.
 */
import type { Facts } from "../../../../schema/letter.ts"

const SIGN = /back|return|zur[uü]ck|retourn|retoure|r[uü]cksend|renvoy|devolv|devuelt|reenvi/i

const NO_GOODS =
  "keys?|calls?|letters?|e-?mails?|forms?|documents?|papers?|contract|money|payment|deposit|car|router|modem|home"
const ENGLISH = new RegExp(
  `(?<!\\p{L})(?:i|we)(?:'ve| have| had)?(?: (?:already|then|since|also|immediately|promptly|duly|just))* (?:returned (?:it|them|this|these|those|both|everything|all of (?:it|them)|(?:the|my|our) (?!(?:\\p{L}+ )?(?:${NO_GOODS})(?!\\p{L}))\\p{L}+)|(?:sent|shipped|mailed|posted) (?:(?:it|them|this|these|those|both|everything|all of (?:it|them)|(?:the|my|our) (?!(?:\\p{L}+ )?(?:${NO_GOODS})(?!\\p{L}))\\p{L}+(?: \\p{L}+)?) back|back (?:it|them|(?:the|my|our) (?!(?:${NO_GOODS})(?!\\p{L}))\\p{L}+)))(?!\\p{L})`,
  "iu"
)
const NOT_DE =
  "nicht|nie|niemals|kein\\p{L}*|m[oö]chten?|will|wollen|werden?|w[uü]rden?|soll(?:en)?|wurden?|wird|kann|k[oö]nnen|schl[uü]ssel|geld|\\p{L}*rechnung|brief|formular|vertrag|unterlagen|fragebogen"
const GAP_DE = `(?:(?!(?<!\\p{L})(?:${NOT_DE})(?!\\p{L}))[^.;!?]){0,70}`
const BACK_DE = "(?<!\\p{L})(?:zur[uü]ckge(?:schickt|sendet|sandt|geben)|retourniert)(?!\\p{L})"
const GERMAN = new RegExp(
  `(?<!\\p{L})(?:ich|wir)(?!\\p{L})${GAP_DE}${BACK_DE}|(?<!\\p{L})(?:retoure|r[uü]cksendung)(?!\\p{L})${GAP_DE}(?<!\\p{L})(?:abgegeben|aufgegeben|abgeschickt|losgeschickt)(?!\\p{L})|(?<!\\p{L})(?:schickten?|sandten?) (?:ich|wir) (?:sie|es|ihn|die ware|alles)(?!\\p{L})[^.;!?]{0,40}(?<!\\p{L})zur[uü]ck(?!\\p{L})`,
  "iu"
)
const FRENCH =
  /(?<!\p{L})(?:j'ai|nous avons|je (?:l'|les )ai|nous (?:l'|les )avons)(?: (?:aussi|donc|d[eé]j[aà]|alors|aussit[oô]t|tout|ensuite))* (?:tout )?(?:renvoy[eé]|retourn[eé])e?s?(?!\p{L})(?! (?:le|la|un|une|mon|ma|les) (?:formulaire|contrat|document|courrier|lettre|mail|appel|cl[eé]s?|box|modem))/iu
const SPANISH =
  /(?<!(?<!\p{L})(?:no|nunca) (?:(?:lo|la|los|las) )?)(?<!\p{L})(?:devolv[ií]|devolvimos|he devuelto|hemos devuelto)(?!\p{L})(?! (?:dos|tres|uno|una de|alguno)(?!\p{L}))(?! (?:el|la|las|los|mi) (?:llaves?|llamada|router|dinero|formulario|contrato|documentos?))/iu
const PATTERNS = [ENGLISH, GERMAN, FRENCH, SPANISH]

/** For a repair, only a part, or to somebody else. */
const NOT_SO =
  /(?<!\p{L})(?:recibos|(?:en|por) el banco|domiciliaci\p{L}+|factura|recibo domiciliado)(?!\p{L})|repai?r|r[eé]par|warranty|garantie|garant[ií]a|(?<!\p{L})sav(?!\p{L})|inspection|(?:one|two|some|part|half|rest|most) of|teilweise|(?<!\p{L})einen? teil|eine[nrs]? (?:davon|der)|nur ein|une partie|une? des (?:deux|trois|quatre)|(?:l'une?|deux) (?:des|d'entre)|una parte|un[oa] de (?:l[oa]s|ell[oa]s)|to my (?:friend|mother|sister|brother)|wrong address|falsche adresse/iu
/** It came back to the writer, or the seller sent it. */
const BACK_TO_WRITER =
  /(?<!\p{L})(?:(?:sent|shipped|returned) (?:it|them) (?:back )?to (?:me|us)|(?:sent|shipped|gave) (?:me|us) (?:it|them) back|(?:it|they|the parcel|the package) came back(?! to (?:them|you|the))|(?:mir|uns) (?:wieder )?zur[uü]ckge(?:schickt|sendet|sandt)|kam(?:en)? (?:\p{L}+ ){0,3}zur[uü]ck (?:zu|an) (?:mir|mich|uns)|(?:m'|nous (?:l'|les )?|me (?:l'|les ))(?:a|ont) (?:renvoy|retourn)[eé]e?s?|me l[ao]s? (?:devolvi[oó]|devolvieron|han devuelto|reenvi[oó]|reenviaron|volvieron a (?:mandar|enviar)|mandaron de vuelta))(?!\p{L})/iu
const SENTENCE = /[^.;!?\n]+/g

/** What this part of a text says of it: a clause, a sentence or all of them. */
export const isSentBack = (text: string): boolean =>
  SIGN.test(text) && !NOT_SO.test(text) && PATTERNS.some((pattern) => pattern.test(text))

/** `yes` where the text says that the goods went back, and nothing in it says otherwise. */
export const sentBackIn = (text: string): Facts => {
  if (!SIGN.test(text) || BACK_TO_WRITER.test(text)) return {}
  const told = (text.match(SENTENCE) ?? []).filter((sentence) => SIGN.test(sentence))
  return told.some(isSentBack) && !told.some((one) => PATTERNS.some((of) => of.test(one)) && NOT_SO.test(one))
    ? { sent_back: "yes" }
    : {}
}
