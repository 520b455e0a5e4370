/**
 * Circumstances that a narrative tells without a day: that the tenancy is over, that no deposit scheme was named, that the treatment
 * has not been given yet. Pure, and linear in the text.
 */
import type { Facts } from "../../../schema/letter.ts"

const WE = "\\b(?:i|we|she|he|they)(?:['’]ve|['’]d| have| had)?(?: (?:already|now|since|then|just|finally|both|all))*"
const HOME = "(?:flat|house|property|room|apartment|place|home|studio)"
const TENANCY_OVER = new RegExp(
  `${WE} (?:moved out|vacated|(?:left|gave up|quit) (?:the|that|their|his|her|our|my) ${HOME}|(?:handed|gave|returned|sent|posted|dropped)(?: (?:back|in|over|off))? (?:the|our|my) keys)\\b|\\b(?:tenancy|lease|rental agreement|tenancy agreement)(?: (?:has|had|already))* (?:ended|finished|expired|ran out|(?:was|is|came to an) (?:over|up|end))\\b|\\b(?:since|after) (?:moving out|the end of (?:the|my|our) tenancy)\\b|\\bmy tenancy ended\\b`,
  "i"
)
const NOT_OVER =
  /\b(?:when|before|if|until) (?:i|we) (?:move|leave)\b|\b(?:will|going to|want to|plan to) (?:move|leave)\b/i

/** No scheme was named, in words that say who did not. */
const NO_SCHEME =
  /(?:\b(?:never|not|hasn't|haven't|didn't|doesn't|wouldn't|won't|refuse[sd]? to|without)\b|n[’']t\b)[^.;!?\n]{0,50}\b(?:which scheme|what scheme|the scheme|a scheme|any scheme|deposit scheme|name of (?:the|any) scheme|where (?:it|the deposit) (?:is|was) (?:held|protected)|deposit protection|prescribed information|deposit certificate)\b|\bno (?:deposit )?scheme (?:was |has been |had been )?(?:ever )?(?:named|mentioned|given|told)\b|\bno (?:prescribed information|deposit certificate|deposit protection (?:certificate|details|information))\b/i
/** The writer's own not knowing, or a wish, is no silence of the landlord. */
const OWN_DOUBT =
  /\b(?:i|we) (?:do ?n[o'’]t|don[’']t|can[’']t|cannot|could ?n[o'’]t)(?: \w+){0,3} (?:know|remember|recall|find)\b/i

const CARE =
  "(?:mri|ct|pet scan|scan|x-ray|ultrasound|surgery|operation|therapy|treatment|procedure|test|medication|infusion|chemo\\w*|it|them|any of it)"
const NOT_TREATED = new RegExp(
  `\\b(?:i|we|she|he|they|my \\w+)(?: (?:have|has|had) not|(?: have| has| had)n['’]?t)(?: (?:yet|even|actually))* (?:had|received|gotten|got|undergone|started|been given)(?: (?:the|my|her|his|their|an?))? ${CARE}\\b|\\b(?:surgery|operation|mri|scan|treatment|procedure|therapy) (?:is|was|has been|had to be|got) (?:scheduled|planned|on hold|cancel+ed|postponed|delayed|not (?:been )?(?:done|given))\\b|\\b(?:denied|refused|rejected|turned down)\\b[^.;!?\\n]{0,40}\\b(?:pre-?authori[sz]ation|prior[- ]auth\\w*|pre-?approval|pre-?certification)\\b`,
  "i"
)

export const circumstancesIn = (text: string): Facts => ({
  ...(TENANCY_OVER.test(text) && !NOT_OVER.test(text) ? { tenancy_over: "yes" } : {}),
  ...(NO_SCHEME.test(text) && !OWN_DOUBT.test(text) ? { scheme_named: "no" } : {}),
  ...(NOT_TREATED.test(text) ? { treatment_received: "no" } : {})
})
