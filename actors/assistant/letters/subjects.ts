/**
 * A text in which each verb stands beside its subject: "Habe am 3.11. bestellt, hab widerrufen" as "ich habe … bestellt, ich habe
 * widerrufen", and "my mum (shes 74) bought" without the age. Always true: only a verb of the first person gets a subject, and what
 * others say is left as it is. Pure, and linear.
 */
const SIGN = /(?<!\p{L})hab(?:e|['’]?s?)?(?!\p{L})/iu
const SHORT_BEHIND = /(?<!\p{L})(ich) hab(?:['’]?s)?(?!\p{L})/giu
const SHORT_BEFORE = /(?<!\p{L})hab(?:['’]s)? (?=ich(?!\p{L}))/giu
/** At the head of a clause, and with no subject behind it. Behind "sie sagen," it is what others say. */
const WITHOUT_SUBJECT =
  /(^|[.!?;:\n] ?|(?<!(?<!\p{L})(?:sag|schr|behaupt|mein)\p{L}{0,6}), ?|(?<!\p{L})(?:und|aber|dann|danach|daraufhin|jetzt|also) )habe? (?!(?:ich|wir|sie|er|es|man|der|die|das|keine?r?) )(?=[^.!?;]{2})/giu

/** "My mum (shes 74) bought a washer": an age stands between whoever bought and what they did. */
const AGE_BETWEEN =
  /(?<=(?<!\p{L})(?:mum|mom|mother|dad|father|gran|nan|grandma|grandad|wife|husband|aunt|uncle|mutter|vater|oma|opa|m[eè]re|p[eè]re|madre|padre|abuel[oa]) )\((?:[\p{L}']{1,6} ){0,2}(?:1[89]|[2-9]\d|1[01]\d)(?: (?:years old|jahre(?: alt)?|ans|a[ñn]os))?\) /giu
const withoutAges = (text: string): string => (text.includes("(") ? text.replaceAll(AGE_BETWEEN, "") : text)

const withGermanSubjects = (text: string): string =>
  SIGN.test(text)
    ? text
        .replaceAll(SHORT_BEHIND, "$1 habe")
        .replaceAll(SHORT_BEFORE, "habe ")
        .replaceAll(WITHOUT_SUBJECT, "$1ich habe ")
    : text

export const withSubjects = (text: string): string => withGermanSubjects(withoutAges(text))
