/**
 * A German text with the subject that its writer left out: "Habe am 3.11. bestellt, hab widerrufen" as "ich habe … bestellt, ich habe
 * widerrufen". Always true: only a verb of the first person gets one, and what others say is left as it is. Pure, and linear.
 */
const SIGN = /(?<!\p{L})hab(?:e|['’]?s?)?(?!\p{L})/iu
const SHORT_BEHIND = /(?<!\p{L})(ich) hab(?:['’]?s)?(?!\p{L})/giu
const SHORT_BEFORE = /(?<!\p{L})hab(?:['’]s)? (?=ich(?!\p{L}))/giu
/** At the head of a clause, and with no subject behind it. Behind "sie sagen," it is what others say. */
const WITHOUT_SUBJECT =
  /(^|[.!?;:\n] ?|(?<!(?<!\p{L})(?:sag|schr|behaupt|mein)\p{L}{0,6}), ?|(?<!\p{L})(?:und|aber|dann|danach|daraufhin|jetzt|also) )habe? (?!(?:ich|wir|sie|er|es|man|der|die|das|keine?r?) )(?=[^.!?;]{2})/giu

export const withGermanSubjects = (text: string): string =>
  SIGN.test(text)
    ? text
        .replaceAll(SHORT_BEHIND, "$1 habe")
        .replaceAll(SHORT_BEFORE, "habe ")
        .replaceAll(WITHOUT_SUBJECT, "$1ich habe ")
    : text
