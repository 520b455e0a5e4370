/**
 * What a person says of their own fear, shame and standing with the immigration authorities, in English, German, French and Spanish.
 * Patterns read text as `plainWords` writes it.
 */

/** Whether a sentence tells a fear or a standing of the writer that is for nobody else. */
export const tellsOwnFear = (plain: string, isFirst: boolean): boolean => {
  const isThreat = THREATENED.test(plain)
  if (OWN_STANDING.test(plain)) return true
  if (isThreat) return false
  if (FEARS.test(plain) && IMMIGRATION.test(plain)) return true
  if (isFirst) return false
  return SHAME.test(plain) || (FEARS.test(plain) && !WHY.test(plain))
}

const FEARS =
  /\b(?:i|we)(?:'m|'re| am| are|m)? (?:(?:so|very|really|also|just|too|quite|kinda|a bit|a little|honestly) ){0,2}(?:scared|afraid|terrified|frightened|fear|worr(?:y|ied)|panick\w{1,3}|anxious|nervous)\b|^\W*(?:(?:so|very|really|just|too) )?(?:scared|afraid|terrified|frightened|worried) (?:he|she|they|that|of|to)\b|\b(?:ich|wir) (?:hab\w{0,2}|haben) (?:\w{2,8} ){0,2}(?:angst|sorge|schiss)\b|\bhab(?:e|en)? (?:\w{2,8} ){0,2}angst\b|\b(?:ich )?(?:furchte|befurchte) mich\b|\b(?:j'ai|on a|nous avons) (?:\w{2,8} ){0,2}peur\b|\bje (?:suis (?:terrifie\w{0,2}|inquiete?|angoisse\w{0,2})|crains)\b|\b(?:tengo|tenemos|me da) (?:\w{2,8} ){0,2}miedo\b|\bestoy (?:asustad|preocupad|aterrad)[oa]\b/

const SHAME =
  /\b(?:i|we)(?:'m|'re| am| are|m| feel)? (?:(?:so|very|really|too|quite|such|a bit) ){0,2}(?:ashamed|embarrassed|humiliated|stupid|an idiot|a fool)\b|\bich (?:schame|geniere) mich\b|\b(?:es )?ist mir (?:so |sehr |echt )?peinlich\b|\b(?:j'ai|on a) (?:\w{2,8} )?honte\b|\b(?:me da|tengo) (?:mucha )?verguenza\b/

const IMMIGRATION =
  /\b(?:immigration|deport\w{0,4}|undocumented|visa|green card|(?<!on )\bice\b|la migra|migration|home office|auslanderbehorde|aufenthalt\w{0,9}|abgeschoben|abschieb\w{1,4}|prefecture|sans papiers|expuls\w{1,4}|extranjeria|sin papeles)\b/

/** The writer's own standing, whatever else the sentence says. */
const OWN_STANDING =
  /\b(?:i'm|im|i am|we're|we are|my (?:wife|husband|partner|mom|dad|mother|father) is) (?:an? )?(?:undocumented|illegal(?: (?:here|in))?|out of status|here illegally)\b|\b(?:i|we) (?:don't|do not|dont) have (?:any )?(?:papers|a (?:work permit|visa|green card))\b|\bmy (?:visa|permit|green card|status) (?:has |is )?(?:expired|ran out|pending)\b|\bich (?:bin|habe) (?:hier )?(?:ohne papiere|illegal|keine papiere|keinen aufenthaltstitel)\b|\bje suis (?:un |une )?sans[- ]papiers\b|\bje n'ai pas de papiers\b|\b(?:estoy|soy) (?:aqui )?(?:ilegal|sin papeles|indocumentad[oa])\b|\bno tengo papeles\b/

/** What another person says or does with it is part of the matter. */
const THREATENED =
  /\b(?:threat\w{0,8}|(?:he|she|they|boss|owner|landlord|manager|caller|collector|agent) (?:\w{1,8} )?(?:said|says|told|texted|wrote|yelled|warned)|droh\w{1,4}|gedroht|sagt\w{0,2}|menac\w{1,4}|(?:m'a|ont|a) dit|amenaz\w{1,5}|dijo|dice)\b/

/** "Because he came to my door at night" tells what was done. */
const WHY =
  /\b(?:because|bc|cause|since|after|when|as|weil|denn|seit|nachdem|parce que|car|depuis|apres|porque|desde)\b .{0,12}?\b(?:he|she|they|the|my|his|her|er|sie|die|der|mein\w{0,2}|ils?|elles?|le|la|el|ella|ellos|mi)\b|["“”]/
