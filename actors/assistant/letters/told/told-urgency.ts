/**
 * Whether a denied treatment is urgent, what was told of it, and the reason of the denial, as an appeal to a health plan says it.
 *
 * Always true: the words of the letter are words of a list and never those of the narrative; care that was given is not urgent. Pure,
 * and linear in the text.
 */
import type { Facts } from "../../../../schema/letter.ts"
import { withApostrophes } from "../../plain-text.ts"

/** A text about care that a plan pays for. */
const CARE =
  /(?<!\p{L})(?:health|medical|medicine|medication|doctor|surgeon|surgery|mri|scan|hospital|specialist|physician|neurologist|oncologist|cardiologist|insurer|insurance|plan|treatment|therapy|prescri\p{L}+|patient|appeal|seguro m[eé]dico|m[eé]dic[oa]|tratamiento)(?!\p{L})/iu

/** "Ask for the 72 hour thing", "can it be urgent", "expedited". */
const WANTS_HASTE =
  /(?<!\p{L})(?:expedit\p{L}*|fast[- ]?track\p{L}*|72[- ]?(?:hours?|hrs?|h|horas)|(?:this|it|that)(?:'s| is) (?:very |really |so )?(?:urgent|an emergency)|(?:can|could|should|must|make) (?:\p{L}+ ){0,3}urgent|urgent (?:appeal|review|decision|care|request)|es urgente|apelaci[oó]n (?:urgente|acelerada|expedita))(?!\p{L})/iu
/** Enough where the illness goes on. */
const FAST = /(?<!\p{L})(?:fast(?:er)?|quick(?:ly|er)?|urgent(?:ly)?|asap|as soon as possible|r[aá]pido)(?!\p{L})/iu
/** A physician says that it cannot wait. */
const CANNOT_WAIT =
  /(?<!\p{L})(?:(?:doctor|surgeon|specialist|physician|neurologist|oncologist|cardiologist|hospital)s? (?:\p{L}+ ){0,3}(?:say|says|said|warn\p{L}*|wrote|told (?:me|us)) [^.;!?\n]{0,60}(?:urgent|can(?:'t|not) wait|right away|immediately|as soon as possible|life[- ]threatening|permanent (?:damage|harm))|(?:she|he|it|this) can(?:'t|not) wait)(?!\p{L})/iu
const NOT_URGENT =
  /(?<!\p{L})(?:not|n't|no longer|nothing|never|isn't|hardly) (?:\p{L}+ ){0,3}(?:urgent|an emergency|in a hurry)(?!\p{L})|no (?:es|corre) (?:urgente|prisa)/iu
/** Another matter is urgent, or the haste is the other side's: "the bill can't wait", "the plan has 72 hours". */
const NO_HASTE =
  /(?<!\p{L})(?:bill|premium|shipping|delivery|parcel|phone|my budget|the money|(?:car|travel|home|pet|dog)(?:'s)? (?:insurance|insurer)|if (?:it|this) is urgent|nobody says|(?:refused|denied) (?:the|my|our) expedited|(?:answered|replied) within 72|has 72 hours|for 72 hours|was 72 hours)(?!\p{L})/iu
/** It was done all the same. */
const GIVEN =
  /(?<!\p{L})(?:(?:i|we|she|he)(?:'ve|'d| have| has| had)? (?:already |then |finally |just )*(?:had|got|did|underwent|received) (?:the|it|my|her|his|an?) (?:\p{L}+ )?(?:done|mri|scan|surgery|operation|treatment|procedure|test|therapy)|(?:had|got) it done|(?:mri|scan|surgery|operation|treatment|procedure|test|therapy) (?:was|has been|got) (?:done|given|performed|carried out)|went ahead with|(?:i|we)(?:'ve| have| had)? (?:already )?paid|reimburs\p{L}*|billed (?:me|us)|after (?:the|my|her|his) (?:mri|scan|surgery|operation|treatment|procedure)|ambulance|emergency room|paid for (?:it|the (?:mri|scan|surgery|operation|treatment)) (?:myself|ourselves|out of pocket))(?!\p{L})/iu

/** What goes on, as people and the letter call it. */
const SIGNS: ReadonlyArray<readonly [RegExp, string]> = [
  [/seizures?|convulsion(?:s|es)?/u, "seizures"],
  [/(?:(?:severe|bad|terrible|constant|chest|chronic) )?pain/u, "pain"],
  [/bleeding/u, "bleeding"],
  [/(?:fainting|passing out|blackouts?)/u, "fainting"],
  [/(?:trouble breathing|shortness of breath|breathing problems)/u, "trouble breathing"],
  [/vomiting/u, "vomiting"],
  [/numbness/u, "numbness"],
  [/fevers?/u, "fever"]
]
const GOES_ON =
  "(?:(?:still|keeps?|keep on|continues?|sigue|siguen) (?:(?:to )?(?:having|have|has|getting|gets|suffering|in|with|teniendo|con) )?(?:from )?(?:a lot of |more |daily |such )?|(?:had|has had) (?:another|a new|more|a second|two more) |(?:pain|seizures|symptoms) (?:is|are) getting worse|(?:has|have|having) daily )"
const GOING_ON = SIGNS.map(
  ([sign, words]) => [new RegExp(`(?<!\\p{L})${GOES_ON}(?:${sign.source})(?!\\p{L})`, "iu"), words] as const
)

const ORDERED =
  /(?<!\p{L})(?:doctor|surgeon|specialist|physician|neurologist|oncologist|cardiologist|orthop\p{L}+|rheumatologist|pediatrician)(?: (?:at|of|from|in) [\p{L}' ]{2,30})? (?:has |have |had )?(?:ordered|prescribed|requested)(?: (?:it|this|that|the \p{L}+|an? \p{L}+))? (twice|two times|three times)(?!\p{L})/iu
const AGE =
  /(?<!\p{L})(?:my|our) (?:daughter|son|child)(?:'s [\p{L} ]{1,20})?,? (?:who is |is |she's |shes |he's |hes |she is |he is |\()?(?:aged? )?(1[0-7]|[1-9])(?=\)|,|\.(?!\d)| and| years?| yrs?| who)/iu
const AGE_BEHIND =
  /(?<!\p{L})(?:my|our) (?:daughter|son|child)(?!\p{L})[^.;!?\n]{0,40}(?<!\p{L})(?:she|he)(?:'?s| is) (?:only |just )?(1[0-7]|[1-9])(?=\s*(?:[.,;!)\n]|$|and |years?|yrs?))/iu

/** Why the plan says no, in its own words. */
const NOT_NECESSARY = /(?<!\p{L})(?:not|n't|isn't) (?:considered |deemed )?medically necessary(?!\p{L})/iu
const EXPERIMENTAL = /(?<!\p{L})(?:experimental|investigational)(?!\p{L})/iu

export const urgencyIn = (whole: string): Facts => {
  const text = withApostrophes(whole)
  if (!CARE.test(text)) return {}
  const because = [
    ...(NOT_NECESSARY.test(text) ? ["not_necessary"] : []),
    ...(EXPERIMENTAL.test(text) ? ["experimental"] : [])
  ]
  const isSaid = WANTS_HASTE.test(text) || CANNOT_WAIT.test(text) || (FAST.test(text) && signsIn(text).length > 0)
  const isUrgent = isSaid && !NO_HASTE.test(text) && !NOT_URGENT.test(text) && !GIVEN.test(text)
  const told = isUrgent ? toldOf(text, signsIn(text)) : []
  return {
    ...(because.length === 1 ? { denied_because: because[0] } : {}),
    ...(isUrgent ? { appeal_urgent: "yes" } : {}),
    ...(told.length === 0 ? {} : { urgency_told: told.join(" ") })
  }
}

/** What goes on, where the haste may rest on it. */
const signsIn = (text: string): ReadonlyArray<string> =>
  GOING_ON.flatMap(([pattern, words]) => (pattern.test(text) ? [words] : []))

/** What was told of the patient, in sentences of the letter. */
const toldOf = (text: string, signs: ReadonlyArray<string>): ReadonlyArray<string> => {
  const age = (AGE.exec(text) ?? AGE_BEHIND.exec(text))?.[1]
  const ordered = ORDERED.exec(text)?.[1]?.toLowerCase()
  return [
    ...(age === undefined ? [] : [`The patient is ${age} years old.`]),
    ...(signs.length === 0 ? [] : [`The patient still has ${listed(signs)}.`]),
    ...(ordered === undefined
      ? []
      : [`The treating physician has ordered the care ${ordered.replace("two times", "twice")}.`])
  ]
}

const listed = (words: ReadonlyArray<string>): string =>
  words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1) ?? ""}`
