/**
 * Circumstances that a narrative tells without a day: that the tenancy is over, that no deposit scheme was named, that the treatment
 * has not been given yet.
 *
 * Always true: each is what the writer says of it; what others say, what is asked, and a text that also tells the opposite are none.
 * Pure, and linear in the text.
 */
import type { Facts } from "../../../../schema/letter.ts"
import { schemeIn } from "./told-scheme.ts"

const WE = "\\b(?:i|we|she|he)(?:['’]ve|['’]d| have| had)?(?: (?:already|now|since|then|just|finally|both|all)){0,3}"
const HOME = "(?:flat|house|property|room|apartment|place|home|studio)"
/** "Left the flat for a weekend", "left the flat key", "left the flat and came back". */
const FOR_A_WHILE =
  "(?!['’]|[- ](?:for|keys?|doors?|and|to|with|at|unlocked|open|alone|empty|every|this|yesterday|today|last (?:night|week(?:end)?)))(?![^.;!?\\n]{0,60}\\b(?:came|come|got|went|return\\w{0,3}) (?:back|home)\\b)"
/** The keys of a car, or of a place of work. */
const OF_THE_HOME = `(?! (?:of|for|from) (?!(?:the|my|our|that) ${HOME}\\b))(?! to (?!(?:the|my|our|his|her|their) (?:landlord|landlady|agents?|agency|letting|estate|manag|owner|office|concierge)|him\\b|her\\b|them\\b))(?![^.;!?\\n]{0,40}\\b(?:cars?|van|bike|locker)\\b)`
const TENANCY_OVER = new RegExp(
  [
    `${WE} (?:moved out|vacated)\\b`,
    `${WE} (?:left|gave up|quit) (?:the|that|their|his|her|our|my) ${HOME}\\b${FOR_A_WHILE}`,
    `${WE} (?:handed|gave|returned|sent|posted|dropped)(?: (?:back|in|over|off))? (?:the|our|my) keys\\b${OF_THE_HOME}`,
    "(?<!\\b(?:car|vehicle|phone|equipment) )\\b(?:tenancy|lease|rental agreement|tenancy agreement)(?: (?:has|had|already)){0,2} (?:ended|finished|expired|ran out|(?:was|is|came to an) (?:over|up|end))\\b",
    "\\b(?:since|after) (?:moving out|the end of (?:the|my|our) tenancy)\\b"
  ].join("|"),
  "i"
)
/** What each text of an ended tenancy, an unnamed scheme, and care that was not given holds: the rest need no long pattern. */
const OVER_SIGN = /moved out|moving out|vacated|left|gave up|quit|keys|tenancy|lease|rental agreement/i
const SCHEME_SIGN = /scheme|held|protected|deposit protection|prescribed information|deposit certificate/i
const TREATED_SIGN =
  /(?:have|has|had)(?: not|n['’]?t)|surgery|operation|mri|scan|treatment|procedure|therapy|auth|pre-?approval|pre-?certification/i
const NOT_OVER =
  /\b(?:when|before|if|until) (?:i|we) (?:move|leave)\b|\b(?:will|going to|want to|plan to) (?:move|leave)\b|\bstill (?:live|living|rent|renting|stay|staying|there|here|in the)\b|\b(?:have|has|did|do|does)(?: not|n[’']t) (?:yet )?(?:moved?|leave|left)\b|\b(?:rolling|periodic|month[- ]to[- ]month)\b|\brenewed\b/i
/** What others say of it, and what is only thought of. */
const NOT_OWN_WORDS =
  /\b(?:says?|said|saying|claim(?:s|ed|ing)?|t(?:old|ells?) (?:me|us)|thinks?|believes?|according to|insists?|argu\w+|pretend\w*|writes?|wrote|letter|notice|if|whether|until|unless|once|will|would|not|never)\b|n[’']t\b|\?/i

const LANDLORD =
  "\\b(?:they|he|she|nobody|no one|(?:(?:the|my|our) )?(?:landlord|landlady|agents?|agency|letting agents?|letting agency|estate agents?|owner))"
const NEVER =
  "(?: (?:just|simply|still|also|has|have|had|even|ever)){0,3}(?: (?:never|not)| (?:has|have|had|did|does|do|would|will|could) not| refuse[sd]? to| (?:hasn|haven|hadn|didn|doesn|don|wouldn|won|couldn)[’']t)(?: (?:ever|even|yet|once|actually)){0,2}"
const TELL =
  "(?:told|tell|said|say|named?|given|gave|give|sent|send|mention(?:ed)?|provided?|disclosed?|confirm(?:ed)?|shown?|show|explain(?:ed)?)"
const SCHEME =
  "(?:which scheme|what scheme|the scheme|a scheme|any scheme|deposit scheme|name of (?:the|any) scheme|where (?:it|the deposit) (?:is|was) (?:held|protected)|deposit protection|prescribed information|deposit certificate)"
/** No scheme was named, in words that say who did not. */
const NO_SCHEME = new RegExp(
  [
    `${LANDLORD}${NEVER} ${TELL}\\b[^.;,!?\\n]{0,40}\\b${SCHEME}\\b`,
    `\\b(?:nobody|no one) (?:has |have |ever )?${TELL}\\b[^.;,!?\\n]{0,40}\\b${SCHEME}\\b`,
    `\\b(?:i|we)(?: (?:was|were) never| (?:was|were) not| (?:wasn|weren)[’']t| have never been| have not been| haven[’']t been|['’]ve never been) (?:told|given|sent|informed|shown)\\b[^.;,!?\\n]{0,40}\\b${SCHEME}\\b`,
    "\\bno (?:deposit )?scheme (?:was |has been |had been )?(?:ever )?(?:named|mentioned|given|told)\\b",
    "\\bno (?:prescribed information|deposit certificate|deposit protection (?:certificate|details|information))\\b"
  ].join("|"),
  "i"
)
/** The writer's own not knowing, or a wish, is no silence of the landlord; nor is a scheme that they name. */
const SCHEME_KNOWN =
  /\b(?:i|we) (?:do ?n[o'’]t|don[’']t|can[’']t|cannot|could ?n[o'’]t)(?: \w+){0,3} (?:know|remember|recall|find)\b|\b(?:dps|my ?deposits?(?= scheme\b)|mydeposits|tds|tenancy deposit scheme|deposit protection service|safedeposits)\b|\b(?:protected|held|holds?|registered|lodged)\b[^.;!?\n]{0,30}\b(?:with|by|in) (?:the )?\p{Lu}/iu

const CARE =
  "(?:mri|ct|pet scan|scan|x-ray|ultrasound|surgery|operation|therapy|treatment|procedure|test|medication|infusion|chemo\\w{0,7}|it|them|any of it)"
const NOT_TREATED = new RegExp(
  [
    `\\b(?:i|we|she|he|my \\w{1,20})(?: (?:have|has|had) not|(?: have| has| had)n['’]?t)(?: (?:yet|even|actually)){0,3} (?:had|received|gotten|got|undergone|started|been given)(?: (?:the|my|her|his|their|an?))? ${CARE}\\b`,
    "\\b(?:surgery|operation|mri|scan|treatment|procedure|therapy) (?:is|was|has been|had to be) (?:on hold|postponed|not (?:been )?(?:done|given))\\b",
    "\\b(?:denied|refused|rejected|turned down)\\b[^.;!?\\n]{0,40}\\b(?:pre-?authori[sz]ation|prior[- ]auth\\w{0,12}|pre-?approval|pre-?certification)\\b"
  ].join("|"),
  "i"
)
/** The care was given all the same, or is to be paid for. */
const TREATED =
  /(?<!\b(?:not|never|yet|even|actually) |n['’]t )\b(?:had|underwent|undergone|received|got|gotten|did|done|performed|went ahead|went through with)\b|\b(?:paid|pay|bill|billed|bills|invoice|reimburse\w*|afterwards?|retroactive\w*|already|emergency)\b/i

export const circumstancesIn = (text: string): Facts => {
  const isOver = (sentence: string): boolean => {
    const told = TENANCY_OVER.exec(sentence)
    return told !== null && !sentence.includes("?") && !NOT_OWN_WORDS.test(sentence.slice(0, told.index))
  }
  return {
    ...(OVER_SIGN.test(text) && !NOT_OVER.test(text) && text.split(BEHIND_SENTENCE).some(isOver)
      ? { tenancy_over: "yes" }
      : {}),
    ...(SCHEME_SIGN.test(text) && NO_SCHEME.test(text) && !SCHEME_KNOWN.test(text) ? { scheme_named: "no" } : {}),
    ...schemeIn(text),
    ...(TREATED_SIGN.test(text) && NOT_TREATED.test(text) && !TREATED.test(text) ? { treatment_received: "no" } : {})
  }
}
const BEHIND_SENTENCE = /(?<=[.;!?\n])\s/
