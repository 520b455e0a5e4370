/**
 * Who signs for the person that a letter is for, in four languages: a parent for a minor, or a relative with a power of attorney. "The
 * letter is for my daughter Ava, I'm her dad Marcus Bell", "ich habe Vollmacht".
 *
 * Always true: it is told that the person is a minor and that a parent signs, or that the writer has the power; a question and a wish
 * are none. A signer needs a first and a last name. Pure, and linear in the text.
 */
import type { Facts } from "../../../../schema/letter.ts"
import { withApostrophes } from "../../plain-text.ts"
import { properNameAt } from "./told-person.ts"

const CHILD =
  "(?:daughter|son|child|kid|boy|girl|stepdaughter|stepson|foster child|ward|tochter|sohn|kind|fille|fils|enfant|hij[oa]|ni[ñn][oa])"
const AS_PARENT =
  "(?:dad|father|mum|mom|mother|parent|(?:legal )?guardian|vater|mutter|vormund|p[eè]re|m[eè]re|tut(?:eur|rice)|padre|madre|tutora?)"
const AS_KIN =
  "(?:daughter|son|wife|husband|partner|spouse|brother|sister|niece|nephew|grand(?:daughter|son)|carer|attorney|tochter|sohn|ehefrau|ehemann|frau|mann|schwester|bruder|nichte|neffe|enkelin|enkel|betreuerin|betreuer|fille|fils|femme|mari|[eé]pouse|[eé]poux|fr[eè]re|s(?:oe|œ)ur|ni[eè]ce|neveu|hij[oa]|espos[oa]|marido|mujer|herman[oa]|sobrin[oa]|niet[oa])"
const WHOSE = "(?:her|his|their|the|a|ihre?|seine?|der|die|son|sa|le|la|leur|su|el|la)"
const I_AM = "(?:i am|i'm|im|as|ich bin|als|je suis|en tant que|soy|como)"

/** "I'm her dad", and what stands behind it. */
const SELF_PARENT = new RegExp(`(?<!\\p{L})${I_AM} ${WHOSE} ${AS_PARENT}(?!\\p{L})`, "iu")
const SELF_ANY = new RegExp(
  `(?<!\\p{L})${I_AM} ${WHOSE} (?:${AS_PARENT}|${AS_KIN})(?!\\p{L})(?:,? (?:and |und |et |y )?(?:my name is|named|called|ich hei(?:ß|ss)e|mein name ist|je m'appelle|me llamo))?,?`,
  "giu"
)
/** "I'm Marcus Bell, her father". */
const NAMED_BEFORE = new RegExp(
  `(?<!\\p{L})(?:i am|i'm|my name is|ich bin|ich hei(?:ß|ss)e|mein name ist|je suis|je m'appelle|soy|me llamo) (?=\\p{L})`,
  "giu"
)
const RELATION_BEHIND = new RegExp(
  `^,? (?:and |und |et |y )?(?:(?:i'm|i am|ich bin|je suis|soy) )?(?:${WHOSE}|\\p{L}+'s) (?:${AS_PARENT}|${AS_KIN})(?!\\p{L})`,
  "iu"
)

/** The letter is for a child of the writer. */
const FOR_CHILD = new RegExp(
  [
    `(?<!\\p{L})(?:letter|appeal|claim|complaint|it|this)(?: is|'s| should be) for (?:my|our) (?:[\\p{L}\\d-]+ ){0,3}?${CHILD}(?!\\p{L})`,
    `(?<!\\p{L})(?:on behalf of|write for|writing for|appeal for) (?:my|our) (?:[\\p{L}\\d-]+ ){0,3}?${CHILD}(?!\\p{L})`,
    `(?<!\\p{L})brief (?:ist )?f[uü]r (?:mein|unser)\\p{L}{0,2} (?:[\\p{L}\\d-]+ ){0,3}?${CHILD}(?!\\p{L})`,
    `(?<!\\p{L})(?:lettre est pour|au nom de) (?:ma|mon|notre) ${CHILD}(?!\\p{L})`,
    `(?<!\\p{L})(?:carta es para|en nombre de) (?:mi|nuestr[oa]) ${CHILD}(?!\\p{L})`
  ].join("|"),
  "iu"
)
const OWN_CHILD = new RegExp(
  `(?<!\\p{L})(?:my|our|meine?[nmr]?|unsere?[nmr]?|ma|mon|notre|mi|nuestr[oa]) ${CHILD}(?!\\p{L})`,
  "iu"
)

/** "I should sign, not her", "ich unterschreibe für sie". */
const SIGNS = new RegExp(
  [
    "(?<!\\p{L})i(?:'m| am)?(?: (?:should|must|will|have to|need to|want to|can|also|the one who))? sign(?:ing|s)?(?: (?:it|this|that|the letter|the appeal))?,? (?:not|instead of|for|on behalf of) (?:her|him|them|my)(?!\\p{L})",
    "(?<!\\p{L})(?:ich (?:muss|sollte?|will|werde|m[oö]chte)?[^.;!?\\n]{0,25}unterschreib\\p{L}*),? (?:nicht (?:sie|er)|f[uü]r (?:sie|ihn|mein))(?!\\p{L})|(?<!\\p{L})ich (?:muss|sollte?|will|werde|m[oö]chte) f[uü]r (?:sie|ihn|mein\\p{L}*) unterschreiben",
    "(?<!\\p{L})(?:c'est (?:[aà] )?moi (?:qui |de )(?:dois )?sign\\p{L}+|je (?:dois|veux|vais) signer),? (?:pas (?:elle|lui)|pour (?:elle|lui)|[aà] sa place)(?!\\p{L})",
    "(?<!\\p{L})(?:(?:yo )?(?:debo|tengo que|quiero|voy a) firmar(?: yo)?|firmo yo),? (?:no (?:ella|[eé]l)|por (?:ella|[eé]l)|en su nombre)(?!\\p{L})"
  ].join("|"),
  "iu"
)

const YEARS = "(?:1[0-7]|[1-9])"
/** Under eighteen, in words or by the age. */
const MINOR = new RegExp(
  [
    `(?<!\\p{L})(?:she|he)(?:'s|s| is) (?:only |just )?${YEARS}(?=\\s*(?:[.,;!)\\n]|$|years?[- ]old|yrs?|and (?:has|had|is|was|she|he|i)))`,
    `(?<!\\p{L})(?:she|he|${CHILD}(?: \\p{Lu}\\p{L}+)?)(?:'s| is|,)? (?:only |just )?${YEARS}[- ]?(?:years?|yrs?)[- ]?old|(?<!\\p{L})(?:my|our) ${YEARS}[- ]?(?:years?|yrs?)[- ]?old (?:${CHILD})`,
    `${CHILD}(?: \\p{L}+)?,? \\(?(?:aged? |is )?${YEARS}(?=\\)|,|\\.(?!\\d))`,
    `(?<!\\p{L})(?:sie|er) ist (?:erst )?${YEARS}(?: jahre)?(?=[.,;!\\n]|$| und)|(?<!\\d)${YEARS} jahre alt`,
    `(?<!\\p{L})(?:elle|il) a ${YEARS} ans|${CHILD} de ${YEARS} (?:ans|a[ñn]os)|tiene ${YEARS} a[ñn]os`,
    `(?<!\\p{L})(?:is|are|as) (?:a )?minors?(?!\\p{L})|under ?age|under 18|minderj[aä]hrig|(?<!\\p{L})est mineure?(?!\\p{L})|menor de edad`
  ].join("|"),
  "iu"
)

/** Each text of a minor and of a power has one of these; the long patterns are compiled for them alone. */
const MINOR_SIGN = /[1-9]|minor|under ?age|minderj|mineur|menor/i
const POWER_SIGN = /attorney|poa|lpa|deputy|vollmacht|procuration|habilitation|poder/i

const RELATIVE =
  /(?<!\p{L})(?:my|our|meine?[nmrs]?|unsere?[nmrs]?|ma|mon|notre|mi|nuestr[oa]) (?:\p{L}+ )?(?:mum|mom|mother|dad|father|grandmother|grandma|nan|gran|grandfather|grandpa|aunt|uncle|wife|husband|partner|son|daughter|sister|brother|parents|mother-in-law|father-in-law|mutter|vater|oma|opa|gro(?:ß|ss)mutter|gro(?:ß|ss)vater|tante|onkel|frau|mann|schwester|bruder|eltern|m[eè]re|p[eè]re|grand-m[eè]re|grand-p[eè]re|tante|oncle|femme|mari|s(?:oe|œ)ur|fr[eè]re|madre|padre|abuel[oa]|t[ií][oa]|espos[oa]|herman[oa])(?!\p{L})/iu
/** The writer has it, for somebody else. */
const POWER = new RegExp(
  [
    "(?<!\\p{L})i(?:'ve| have| hold| do have|'ve got| have got| also have)? (?:(?:a|the|her|his|their|had|got|registered|lasting|enduring|durable|full|valid|legal|general|already|financial) ){0,4}(?:power of attorney|poa|lpa)(?!\\p{L})",
    "(?<!\\p{L})i(?:'m| am) (?:her|his|their) (?:attorney|deputy)(?!\\p{L})",
    `(?<!\\p{L})i(?:'m| am) (?:her|his|their) ${AS_KIN}(?: \\p{Lu}[\\p{L}'-]+){0,3},? (?:with|and (?:have|hold)) (?:(?:a|the|lasting|enduring|full|durable) ){0,2}(?:power of attorney|poa|lpa)(?!\\p{L})`,
    "(?<!\\p{L})(?:ich habe|habe ich|mit) (?:(?:eine?r?|die|ihre?r?|notarielle[r]?|seine?r?) ){0,3}(?:general|vorsorge|konto|bank)?vollmacht(?!\\p{L})",
    "(?<!\\p{L})j'ai (?:(?:une?|la|sa) ){0,2}(?:procuration|habilitation familiale)(?!\\p{L})",
    "(?<!\\p{L})tengo (?:(?:un|el|su) ){0,2}poder(?:es)?(?: (?:notarial(?:es)?|general(?:es)?|de (?:ella|[eé]l)))(?!\\p{L})"
  ].join("|"),
  "iu"
)
/** The power has ended, was given to another, or is only spoken of. */
const POWER_GONE =
  /(?<!\p{L})(?:i had|poa box|until|expired|revoked|died|dead|passed away|deceased|refused|lies|whether|(?:says?|said|claims?|sagt|behauptet|dit|dice),? (?:that )?(?:i|ich|j'ai|tengo)|verstorben|erteilt|gegeben|unterschrieben|[aà] la poste|caducado|rechazado|mort|d[eé]c[eé]d[eé]e?|muert[oa]|falleci\p{L}*)(?!\p{L})/iu
const NO_POWER =
  /(?<!\p{L})(?:no|not|without|never|don't|do not|haven't|need|want|get|getting|apply\p{L}*|if|should|keine?r?|ohne|nicht|brauche|pas|sans|faut|sin|necesito)(?!\p{L})[^.;!?\n]{0,30}(?:power of attorney|(?<!\p{L})(?:poa|lpa)(?!\p{L})|vollmacht|procuration|(?<!\p{L})poder)/iu

/** A statement; what is asked of this service tells nothing. */
const statedIn = (told: string): string =>
  told
    .split(/(?<=[.!?\n])\s/)
    .filter((sentence) => !sentence.trimEnd().endsWith("?"))
    .join(" ")

export const signerIn = (whole: string): Facts => {
  const text = statedIn(withApostrophes(whole))
  const signs_as = standingIn(text)
  if (signs_as === undefined) return {}
  const signer_name = signerNamedIn(text)
  return { signs_as, ...(signer_name === undefined ? {} : { signer_name }) }
}

const standingIn = (text: string): string | undefined => {
  const asParent = MINOR_SIGN.test(text) && MINOR.test(text) && signsForChild(text)
  const asAttorney =
    POWER_SIGN.test(text) && POWER.test(text) && !NO_POWER.test(text) && !POWER_GONE.test(text) && RELATIVE.test(text)
  return asParent === asAttorney ? undefined : asParent ? "parent" : "attorney"
}

const signsForChild = (text: string): boolean => {
  const isForChild = FOR_CHILD.test(text)
  if (isForChild && SELF_PARENT.test(text)) return true
  return SIGNS.test(text) && (isForChild || OWN_CHILD.test(text))
}

/** The full name of whoever says how they stand to the person. */
const signerNamedIn = (text: string): string | undefined => {
  const behind = [...text.matchAll(SELF_ANY)].map((match) =>
    properNameAt(text.slice(match.index + match[0].length).trimStart())
  )
  const before = [...text.matchAll(NAMED_BEFORE)].map((match) => {
    const rest = text.slice(match.index + match[0].length)
    const name = properNameAt(rest)
    return name !== undefined && RELATION_BEHIND.test(rest.slice(name.length)) ? name : undefined
  })
  const names = new Set([...behind, ...before].filter((name) => name !== undefined))
  return names.size === 1 ? [...names][0] : undefined
}
