/**
 * What words of a home are said of beside a defect in it: that it was mended, of another place or thing, or in a figure of speech. Four
 * languages. Pure, and linear in the text.
 */

/** "Broken promises", "next door", "hit the roof": no part of a home. */
const FIGURES =
  /(?<!\p{L})(?:broken (?:promises?|hearts?|hearted|english|trust|record|system|words?|law|marriage|famil(?:y|ies)|relationship|man|woman|person|people|leg|arm|hand|foot|wrist|ankle|nose|ribs?|bones?|hip|finger|toe|agreement|contract)|(?:hits?|hitting|through) the (?:roof|ceiling)|next door|door to door|(?:in|bring to|came to) light(?: of)?|light of|(?:took|take|taking|next|first|legal|further) steps|steps (?:i|we|you|they) (?:can|should|could|must)|power of attorney|water under the bridge|gas (?:prices?|money|station|mileage)|driving me up the wall|up the wall|brick wall|on the floor laughing|out of the window|data leak|leak(?:ed)? (?:my|our|the) (?:data|information|details|photos?)|paint(?:s|ed)? a picture|feel (?:the )?heat|heat of the moment|gebrochene[sn]? (?:versprechen|herz\p{L}*|bein|arm)|kaputte[sn]? (?:ehe|familie|system|knie|r[uü]cken)|au pied du mur|promesses? (?:cass[eé]es?|non tenues?)|c(?:oe|œ)ur (?:bris[eé]|cass[eé])|jambe cass[eé]e|bras cass[eé]|promesas? rotas?|coraz[oó]n roto|(?:pierna|mano) rota|brazo roto)(?!\p{L})/giu

/** Of a clause that tells what is still to be done, or what nobody did, "repaired" is no repair. */
const TO_BE_DONE =
  /(?<!\p{L})(?:not|never|n['’]?t|isnt|wasnt|hasnt|havent|didnt|doesnt|dont|nobody|no one|nothing (?:was|is|has|got)|needs?|must|should|have to|has to|wants?|to be|to get|be|badly|poorly|barely|half|asked|promised|refused?s?|failed|without|twice|times|nicht|nie|niemand|muss|m[uü]ssen|soll|sollte|schlecht|werden|pas|jamais|personne|doit|doivent|mal|sans|[aà] faire|nunca|nadie|debe|deben|hay que|sin|no (?:se |lo |la |han |ha )?(?:arregl|repar)\p{L}+)(?!\p{L})|\p{L}n['’]t(?!\p{L})/iu
const REPAIRED =
  /(?<!\p{L})(?:fixed|repaired|mended|sorted(?: out)?|resolved|replaced|restored|repariert|behoben|gerichtet|ausgetauscht|r[eé]par[eé]e?s?|remplac[eé]e?s?|arreglad[oa]s?|arreglaron|arregl[oó]|reparad[oa]s?|repararon|repar[oó])(?!\p{L})/iu
const WORKS =
  /(?<!(?<!\p{L})(?:not|never|stopped|stops|quit|quits|isn['’]?t|aren['’]?t|doesn['’]?t|don['’]?t|won['’]?t|didn['’]?t|to|nicht|pas|no) )(?<!\p{L})(?:(?:works?|working|runs?|running) (?:again|now|fine|properly|perfectly)|(?:geht|l[aä]uft|funktioniert) (?:jetzt |nun |endlich |seit \p{L}+ )?wieder(?! nicht)|(?:re)?marche(?:nt)? (?:de nouveau|[aà] nouveau|maintenant|bien)|remarche(?:nt)?|fonctionne(?:nt)? (?:de nouveau|[aà] nouveau|maintenant|bien)|(?:ya )?(?:funciona|funcionan)(?: ya)? (?:de nuevo|otra vez|bien|ahora)|ya funcionan?|vuelven? a funcionar)(?!\p{L})|(?<!\p{L})(?:heat(?:er|ing)?|hot water|water|power|gas|electric(?:ity)?|lights?|a\/?c|boiler|furnace|lift|elevator)(?:['’]s| is| are| was| were| came| has been| have been)?(?: now| finally| already)? (?:back(?: on)?|on again|restored|ok(?:ay)?|fine)(?!\p{L})|(?<!\p{L})(?:mou?ld|damp|leak|mice|rats|roaches|bed ?bugs|pests)(?: is| are|['’]s)(?: now| finally| all)? gone(?!\p{L})/iu
const NO_DEFECT =
  /(?<!\p{L})(?:nothing|none of it|no(?: more)? repairs?|not(?:hing)? (?:\p{L}+ ){0,3})(?:(?: ?(?:is|are|was|needs?|has|have|left|more|else|really)){0,3} (?:to )?(?:be )?(?:repair(?:ed|s)?|fix(?:ed)?|broken|wrong|needed|necessary|defective)(?: with)?)(?!\p{L})|(?<!\p{L})(?:(?:is|are|was|were)(?: not|n['’]?t)|isnt|arent|wasnt|no longer) (?:(?:even|really|actually|any ?more) )?(?:broken|leaking|cracked|faulty|mou?ldy|damp|defective)(?!\p{L})|(?<!\p{L})(?:nichts (?:mehr )?(?:zu reparieren|kaputt|defekt)|nicht (?:mehr )?(?:kaputt|defekt|undicht)|rien (?:[aà] r[eé]parer|de cass[eé])|(?:n['’]est|ne sont) (?:plus|pas) cass[eé]e?s?|nada (?:que (?:reparar|arreglar)|roto)|(?:ya )?no (?:est[aá]n?) rot[oa]s?)(?!\p{L})/iu

const KIN =
  "mum|mom|mother|dad|father|parents?|sister|brother|son|daughter|aunt|uncle|cousin|grandma|grandmother|grandpa|grandfather|nephew|niece|friend|girlfriend|boyfriend|colleague|coworker|co-worker|boss|neighbou?r|schwester|bruder|mutter|vater|eltern|freund(?:in)?|kolleg(?:e|in)|nachbar(?:in)?|s(?:oe|œ)ur|fr[eè]re|m[eè]re|p[eè]re|amie?|voisine?|coll[eè]gue|herman[oa]|madre|padre|amig[oa]|vecin[oa]|compa[ñn]er[oa]"
const HOMES = "(?:apartment|apt|flat|house|place|home|unit|condo|building)"
/** Of somebody else: "my sister's apartment"; a leak that comes from there is one of this home. */
const OF_OTHERS = new RegExp(
  `(?<!(?:\\p{L}|from|von|de) (?:my|our|the) )(?<!\\p{L})(?:my|our|his|her|their|a) (${KIN})['’]?s['’]? (?:\\p{L}+ )?${HOMES}(?!\\p{L})|(?<!\\p{L})(?:in der|bei der|in|bei) (?:wohnung )?(?:meine[rsm]?) (${KIN})(?!\\p{L})|(?<!\\p{L})chez (?:mon|ma|mes|un|une) (${KIN})(?!\\p{L})|(?<!\\p{L})(?:en|de) (?:la )?casa de (?:mi|mis|un|una) (${KIN})(?!\\p{L})`,
  "iu"
)
const COMES_FROM_THERE = /(?<!\p{L})(?:from|into|through (?:to|into)|onto|aus|von|depuis|desde|hacia)(?!\p{L})/iu
/** Another place or thing than the one that the case is about, unless its own words name it. */
const ELSEWHERE =
  /(?<!\p{L})(?:(?:at|in) (?:my |the |our )?(work|workplace|job|school|university|gym|church|hospital|hotel)|at (?:my |the |our )?(office)|(?:my|our|his|her|the|a)(?: \p{L}+)? (car|truck|van|bike|bicycle|motorcycle|scooter|phone|cell|laptop|tablet|computer)|(?:auf|bei) (?:der|meiner) (arbeit)|(?:im|in meinem) (b[uü]ro)|mein(?:e|em)? (auto|wagen|handy|fahrrad)|au (travail|bureau)|[aà] (?:l['’]|mon )(?:[eé]cole|universit[eé])|ma (voiture)|mon (v[eé]lo|portable|t[eé]l[eé]phone)|en (?:el |mi )(trabajo|oficina)|mi (coche|carro|m[oó]vil|bici|celular))(?!\p{L})/iu

const CLAUSE = /[,;:.!?\n]+\s*| (?=(?:and|but|so|because|und|aber|et|mais|y|pero|though|although) )/iu

/** Whether a clause speaks of something mended or whole, or of another place than the case does. */
const isOtherwise = (clause: string, story: string): boolean => {
  if (NO_DEFECT.test(clause) || WORKS.test(clause)) return true
  if (REPAIRED.test(clause) && !TO_BE_DONE.test(clause)) return true
  const others = COMES_FROM_THERE.test(clause) ? null : OF_OTHERS.exec(clause)
  const named = [others, ELSEWHERE.exec(clause)].flatMap((match) =>
    match === null ? [] : [match.slice(1).find((word) => word !== undefined) ?? match[0]]
  )
  return named.some((word) => !story.includes(word.toLowerCase()))
}

/** The clauses that can tell of a defect in what the case is about; `story` is what it was opened with. */
export const clausesOfDefect = (text: string, story: string | undefined): string =>
  text
    .replaceAll(FIGURES, " ")
    .split(CLAUSE)
    .filter((clause) => !isOtherwise(clause, (story ?? "").toLowerCase()))
    .join(", ")

const AS_WELL = /(?<!\p{L})(?:too|also|as well|same|auch|genauso|aussi|pareil|tambi[eé]n|igual)(?!\p{L})/iu

/** A text without the sentences that tell of somebody else's home beside the one that it is about. */
export const withoutOtherHomes = (text: string): string =>
  OF_OTHERS.test(text)
    ? text
        .split(/(?<=[.;!?\n])/)
        .filter((sentence) => !(OF_OTHERS.test(sentence) && AS_WELL.test(sentence) && !COMES_FROM_THERE.test(sentence)))
        .join("")
    : text
