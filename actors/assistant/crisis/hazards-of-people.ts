/**
 * People who are in the hands of others: workers who are held by papers or locks, old or ill people who are hurt or left
 * without care, and those whom the writer may hurt.
 *
 * Always true: a text tells of the first two only by two signs in one language: a passport that is kept and a job, an old person and a
 * lack of care. One of them alone is no hazard.
 */
import { type HazardSigns, near, type Signs, signs } from "./hazard-signs.ts"

const HOLDER_EN =
  "boss|employer|madam|manager|owner|agency|agent|crew leader|foreman|supervisor|company|family|couple|he|she|they"

/** Signs that a worker cannot leave: a kept passport, a locked door. A debt alone is none. */
const IS_HELD: Signs = {
  en: signs(
    near(
      HOLDER_EN,
      2,
      "(?:has|have|keeps?|kept|took|takes|holds?|holding|got) (?:[a-z']{1,16} ){0,3}(?:passports?|documents|papers|id cards?)"
    ),
    near(
      "passports?|documents|papers",
      4,
      "(?:he|she|they|boss|madam|agency|manager|owner) (?:keeps?|has|have|took|holds?)"
    ),
    near("passports?|documents|papers", 4, "in (?:his|her|their|the) (?:safe|office|truck|drawer|car|glovebox|pocket)"),
    near(
      "(?:not|never|nobody is|no one is) allowed|(?:do not|don'?t|won'?t|will not) let (?:me|us|her|him|them)",
      1,
      "leave|go out|go outside|go home"
    ),
    near(
      "locks?|locked|bolts?",
      1,
      "(?:me|us|him|her|them) (?:in|up|at night)|the (?:gate|door|house) (?:[a-z']{1,16} ){0,2}(?:at night|from outside|and guards?)"
    ),
    near("(?:were|was|got) (?:brought|dragged|fetched)", 0, "back"),
    near("sell|sold", 1, "to (?:the |an?)?(?:other|another|new) (?:company|boss|owner|house)")
  ),
  de: signs(
    near(
      "chefs?|chefin|arbeitgeber|vermittler|agentur|vorarbeiter|er",
      3,
      "(?:hat|haben|behalt|behalten|nahm|nimmt|verwahrt) (?:[a-z]{1,16} ){0,4}(?:passe?|ausweise?|reisepasse?)"
    ),
    near(
      "pass|passe|ausweise?|reisepass|reisepasse",
      5,
      "(?:abgenommen|eingezogen|weggenommen|weggeschlossen|einbehalten|im tresor|im safe|im buro|beim chef)"
    ),
    near(
      "(?:durfen|darf|lassen|lasst)",
      5,
      "(?:nicht|nie|niemand) (?:[a-z]{1,16} ){0,2}(?:raus|weg|gehen|hinaus|verlassen|nach hause)"
    ),
    near("nachts|von aussen|uns", 4, "(?:abgeschlossen|zugesperrt|verriegelt|abgesperrt|eingesperrt|eingeschlossen)"),
    near("bis|wenn|erst", 5, "abgearbeitet"),
    "zuruckgeholt"
  ),
  es: signs(
    near(
      "jefe|jefa|patron|patrona|encargado|manijero|capataz|agencia|senora",
      3,
      "(?:tiene|tienen|guarda|guardan|quito|quitaron|retiene|retienen) (?:[a-z]{1,16} ){0,4}(?:pasaportes?|papeles|documentos)"
    ),
    near(
      "pasaportes?|documentacion",
      5,
      "(?:en (?:la|su) (?:guantera|caja|oficina|caja fuerte)|me lo quitaron|nos lo quitaron|lo tiene|los tiene)"
    ),
    near(
      "no",
      1,
      "(?:nos|me|la|le|les|los) dejan? (?:[a-z]{1,16} ){0,2}(?:salir|ir|irme|irnos|irse|marcharme|marcharnos)"
    ),
    near("nos|me|les|la|lo", 1, "(?:encierran?|tienen? encerrad[oa]s?|cierran? con llave)"),
    near("los|las|lo|la", 2, "(?:trajeron|devolvieron) de vuelta")
  ),
  fr: signs(
    near(
      "patron|patronne|chef|employeur|agence|madame|monsieur|il|elle|ils",
      3,
      "(?:garde|gardent|a pris|ont pris|confisque|a confisque|detient) (?:[a-z']{1,16} ){0,4}(?:passeports?|papiers)"
    ),
    near(
      "passeports?|papiers",
      5,
      "(?:dans (?:son|leur|le) (?:coffre|bureau|tiroir|camion)|confisques?|chez (?:le patron|lui|elle))"
    ),
    near(
      "(?:pas|jamais)",
      2,
      "(?:le droit de|laisse|laissent|autorise) (?:[a-z']{1,16} ){0,2}(?:sortir|partir|m'en aller|rentrer)"
    ),
    near("nous|m'|me|les|la|on", 1, "(?:enferment?|verrouille(?:nt)? (?:de l'exterieur|la nuit))"),
    near(
      "porte|portail",
      2,
      "(?:fermee?|verrouillee?|cadenassee?) (?:[a-z']{1,16} ){0,2}(?:quand ils|la nuit|de l'exterieur)"
    ),
    near("ramene|ramenes|ramenee", 1, "de force")
  )
}

const AT_WORK: Signs = {
  en: signs(
    "boss|employer|madam|crew leader|foreman|overtime|shifts?|harvest|factory|car wash|housekeeper|nanny|au pair|recruiter|dormitory|pay ?slips?|pay ?stubs?|wages?|salary|farm|orchard|greenhouse|days? off|(?:the|our|my) pay|(?:not|n't) been paid|(?:i|we|he|she|they) (?:work|works|worked|clean|cleans|pick|picks)"
  ),
  de: signs(
    "chefs?|chefin|arbeit|arbeite|arbeiten|arbeitet|lohn|gehalt|schicht|schichten|ernte|baustelle|putzen|putzt|vorarbeiter|haushalt|schlachthof|unterkunft"
  ),
  es: signs(
    "jefe|jefa|patron|patrona|encargado|manijero|capataz|trabajo|trabaja|trabajan|trabajamos|sueldo|jornal|nomina|cosecha|campana|fresa|invernadero|finca|interna"
  ),
  fr: signs(
    "patron|patronne|travaille|travaillons|travail|salaire|paye|paie|chantier|recolte|menage|nounou|garder les enfants|atelier|logement"
  )
}

const PARENT_EN = "mother|mum|mom|dad|father|aunt|uncle"
const DEPENDENT_EN =
  "mother|mum|mom|mam|father|dad|gran|grandma|nan|grandmother|grandfather|grandad|aunt|uncle|great aunt|old lady|old man|neighbou?r|resident|widow"
const DEPENDENT: Signs = {
  en: signs(
    near(
      DEPENDENT_EN,
      14,
      "(?:[7-9]\\d|10\\d)|dementia|alzheimer'?s?|bedridden|stroke|frail|can'?t walk|cannot walk|doesn'?t know"
    ),
    near("(?:[7-9]\\d|10\\d)", 6, DEPENDENT_EN),
    near(PARENT_EN, 10, "locks? (?:him|her)|locked (?:him|her)|no water|no food|hungry"),
    "gran|grandma|nan|nana|granny|grandmother|grandfather|grandad|granddad|grandpa",
    near(`(?:${PARENT_EN})(?:'s)?`, 3, "pills?|tablets|insulin|medication|medicines?|thinners?|bed ?rail"),
    `home (?:where |that )?my (?:${PARENT_EN}) (?:is|lives|stays|has)`,
    "care home|nursing home|carers?|caregivers?|elderly|wheelchair|nightie|hoist|catheter|(?:para|tetra|quadri)plegic"
  ),
  de: signs(
    near(
      "mutter|mama|vater|papa|oma|opa|grossmutter|grossvater|tante|onkel|nachbarin|nachbar|schwiegermutter",
      8,
      "(?:[7-9]\\d|10\\d)|dement|demenz|bettlagerig|gelahmt|schlaganfall"
    ),
    near("(?:[7-9]\\d|10\\d)", 6, "mutter|vater|oma|opa|tante|onkel|nachbarin"),
    "oma|opa|grossmutter|grossvater|schwiegermutter|schwiegervater",
    near("mutter|mama|vater|papa|tante|onkel", 4, "[a-z]{0,16}tabletten|insulin|medikamente|pillen"),
    "(?:vom|im|das|dem) heim|heimbewohner(?:in)?|pflegerin|pflegeheim|altenheim|seniorenheim|pflegedienst|pflegebedurftig|pflegegrad|rollstuhl"
  ),
  es: signs(
    near(
      "madre|mama|padre|papa|abuela|abuelo|tia|tio|suegra|suegro|vecina",
      8,
      "(?:[7-9]\\d|10\\d)|demencia|alzheimer|encamad[oa]|ya no camina|no camina|postrad[oa]"
    ),
    near("(?:[7-9]\\d|10\\d)", 6, "madre|padre|abuela|abuelo|tia|tio|suegra"),
    "abuela|abuelo|abuelita|abuelito|suegra|suegro",
    near("madre|mama|padre|papa|tia|tio", 4, "pastillas|insulina|medicinas?|medicacion"),
    "residencia de (?:mayores|ancianos)|geriatrico|cuidadoras?|dependiente|silla de ruedas"
  ),
  fr: signs(
    near(
      "mere|maman|pere|papa|grand-mere|grand mere|grand-pere|grand pere|mamie|papi|tante|oncle|belle-mere|voisine",
      8,
      "(?:[7-9]\\d|10\\d)|demence|alzheimer|alitee?|grabataire|ne marche plus"
    ),
    near("(?:[7-9]\\d|10\\d)", 6, "mere|pere|mamie|papi|tante|oncle|voisine"),
    "mamie|papi|papy|grand-mere|grand mere|grand-pere|grand pere",
    near("mere|maman|pere|papa|tante|oncle", 4, "medicaments?|cachets|comprimes|insuline"),
    "ehpad|maison de retraite|aide a domicile|auxiliaire de vie|fauteuil roulant|dependante?"
  )
}

const WITHOUT_CARE: Signs = {
  en: signs(
    near(
      "no|without|not getting|doesn'?t get|didn'?t get|hasn'?t had|isn'?t given|not given|asking for|begging for|crying for",
      3,
      "food|water|meals?|drink|medication|medicine|heating|care|wash|bath"
    ),
    "(?:bed ?|pressure |open |the |her |his )sores?|soiled|dehydrated|malnourished|starving|skin and bones?",
    near("ties?|tied|straps?|strapped|restrains?|restrained|chained", 4, "to|in|down"),
    near(
      "keeps?|kept|holds?|withholds?|withheld|hides?|hid|gives?|giving|give",
      6,
      "pills?|tablets|insulin|medication|medicines?|thinners?|inhalers?"
    ),
    near("slaps?|slapped|hits?|pinches|shoves|kicks|beats", 3, DEPENDENT_EN),
    "goes? hungry|starves?",
    near(
      "locks?|locked|shuts?|shut",
      4,
      "in (?:[a-z]{1,16} ){0,2}(?:room|bedroom|bathroom|garage|shed|cellar|basement|attic)"
    ),
    near("in", 1, "(?:chair|bed|wheelchair) since"),
    near("in|lying in|sat in|sitting in", 2, "(?:wet|soiled|dirty|soaked) (?:sheets?|bed|bedding|clothes|pads?)"),
    near("leaves?|left|leaving", 1, "(?:him|her|them) (?:wet|dirty|thirsty|hungry|unwashed)"),
    near("in|lying in|sat in|sitting in", 2, "(?:own |wet |dirty )?(?:urine|faeces|feces|mess|nappy|diaper|pad|filth)"),
    near("bruises?|black eye|marks", 4, "arms?|wrists?|face|legs?|neck|body"),
    near(
      "locked|locks|shut|left|leaves|leave",
      3,
      "(?:in|alone|by (?:herself|himself)|on (?:her|his) own) (?:[a-z']{1,16} ){0,5}(?:room|bed|flat|house|night|days?|weekend|garage|shed|basement|cellar)"
    ),
    near("sleeps?|sleeping|living|lives|kept", 2, "(?:in|out in) the (?:garage|shed|basement|cellar|car)"),
    near(
      "(?:would|will|does|do|did)(?:n'?t| not)|won'?t",
      1,
      "let (?:me|us|anyone|anybody|the (?:doctor|nurse)) (?:see|visit|in|near)"
    ),
    near("lost", 2, "(?:\\d{1,2}|a lot of) (?:kilos?|kgs?|pounds|lbs?|stone|weight)")
  ),
  de: signs(
    near(
      "kein|keine|ohne|nichts zu|bittet um|ruft um|fleht um|nicht genug",
      3,
      "essen|wasser|trinken|medikamente|tabletten|heizung|pflege|waschen"
    ),
    near("binden|bindet|schnallen|schnallt|fesselt", 6, "fest|an"),
    near("nimmt|gibt|halt|versteckt|entzieht|verweigert", 6, "[a-z]{0,16}tabletten|insulin|medikamente|pillen"),
    near("sperrt|sperren|schliesst|schliessen", 5, "ein|weg"),
    near("schlagt|schlug|ohrfeigt|kneift", 3, "mutter|mama|vater|papa|oma|opa|tante|onkel"),
    "wunde stellen|druckstellen",
    "fixiert|festgebunden|angebunden|angegurtet|wundgelegen|wund gelegen|dekubitus|druckgeschwure?|ausgetrocknet|abgemagert|haut und knochen|verwahrlost",
    near("handgelenke|arme|beine", 5, "festgemacht|am gitter|am bett"),
    near("in", 3, "(?:eigenen|nassen|vollen) (?:urin|kot|windeln?|einlagen?|bett|dreck)"),
    near("blaue[nr]?|blutergusse?|hamatome?", 3, "flecken?|armen?|handgelenken?|gesicht"),
    near(
      "eingesperrt|eingeschlossen|allein gelassen|alleine gelassen|tagelang|das ganze wochenende",
      4,
      "allein|zimmer|wohnung|bett|haus|keller"
    ),
    near(
      "lasst|lassen",
      4,
      "(?:niemanden?|keinen|uns nicht|mich nicht) (?:[a-z]{1,16} ){0,3}(?:zu (?:ihr|ihm)|rein|hinein|besuchen)"
    )
  ),
  es: signs(
    near(
      "sin|no le dan|no come|no tiene|pidiendo|pide",
      3,
      "comida|comer|agua|medicinas?|medicacion|pastillas|cuidados?|calefaccion|lavar"
    ),
    near("atan|ata|amarran|amarra", 5, "cama|silla|sillon"),
    near("encierran?|encierra", 5, "cuarto|habitacion|casa|bano|llave"),
    near("guarda|esconde|quita|quitan|retiene|da|dan", 6, "pastillas|medicinas?|medicacion|insulina"),
    near("pega|pegan|abofetea", 3, "madre|mama|padre|papa|abuela|abuelo|tia|tio"),
    "atad[oa] a|sujeciones|escaras?|ulceras?|llagas?|deshidratad[oa]|desnutrid[oa]|en los huesos|abandonad[oa]",
    near("en", 3, "(?:su propia|su propio|sus) (?:orina|heces|panal|suciedad)"),
    near("moratones?|moretones?|cardenales", 4, "brazos?|munecas?|cara|piernas?"),
    near("encerrad[oa]|sol[oa]|sale|se va", 5, "(?:cuarto|habitacion|casa|cama|con llave|dias|fin de semana|lunes)"),
    near("no", 1, "(?:nos|me) dejan? (?:verla|verlo|entrar|visitarla|visitarlo)")
  ),
  fr: signs(
    near(
      "sans|pas a|rien a|reclame|demande|pas de|plus de",
      3,
      "manger|boire|eau|repas|medicaments?|soins|chauffage|toilette"
    ),
    near("attachent|attache|sanglent|ligotent", 5, "lit|chaise|fauteuil"),
    near("enferment?", 5, "chambre|maison|cave|pieces?"),
    near("garde|gardent|cache|confisque|retire|donne|donnent", 6, "medicaments?|cachets|comprimes|insuline"),
    near("frappe|gifle|tape|pince", 3, "mere|maman|pere|papa|mamie|papi|tante|oncle"),
    "attachee? (?:a|au)|sangles?|escarres?|deshydratee?|denutrie?|squelettique|souillee?|abandonnee?",
    near("dans", 3, "(?:son|sa|ses) (?:urine|excrements|couche|protection|lit sale)"),
    near("bleus?|hematomes?|ecchymoses?", 4, "bras|poignets?|visage|jambes?"),
    near("enfermee?|seule?|laissee?", 4, "(?:chambre|maison|lit|a cle|jours|week-end|nuit)"),
    near("(?:ne |n')(?:me|nous)", 1, "laissent? (?:pas|plus) (?:la voir|le voir|entrer|venir)")
  )
}

const ARM_EN = "gun|rifle|shotgun|pistol|knife|machete|axe|petrol|gasoline"

/** What a writer says who may hurt another: a deed in the first person and the one it is meant for. */
const MEANS_HARM: Signs = {
  en: signs(
    near(
      "i'?m|i am|i will|i'?ll|i would|i could|gonna|going to",
      4,
      "(?:shoot|stab|kill|burn|murder|strangle|smother) (?:him|her|them|everyone|everybody|whoever|the|that|those|my (?:boss|neighbou?r|landlord|landlady|manager|husband|wife|ex|father|brother))"
    ),
    near("i'?m|i am|i will|i'?ll|i", 3, near("come|coming|go|going|drive|back", 6, `with (?:a|my|the) (?:${ARM_EN})`)),
    near("i (?:held|put|pressed) (?:the|a|his|her) pillow", 0, "over|on|against")
  ),
  de: signs(
    near("ich|und", 1, "(?:stech|knall|erschiess|erstech|erschlag|erwurg)e? (?:den|die|ihn|sie|alle|meinen|meine)"),
    near("ich|werde|will", 6, "umbringen|erschiessen|abstechen|erstechen|abknallen|anzunden"),
    "bringe? (?:ich )?(?:ihn|sie|jemanden|euch|alle|(?:den|die|meinen|meine) [a-z]{1,24}) um(?! (?:ungefahr |etwa |kurz )?(?:[0-9]|ein|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|elf|zwolf|halb|viertel|mittag))",
    near("ich|habe", 4, near("kissen", 4, "gesicht|gedruckt"))
  ),
  es: signs(
    "(?:voy a|vamos a) (?:matar|quemar|apunalar|rajar|acuchillar)(?:l[oa]s?)?",
    "(?:los?|las?) (?:mato|quemo|rajo|apunalo|reviento)",
    near("puse|le puse", 3, near("almohada", 4, "cara|boca"))
  ),
  fr: signs(
    "je (?:vais |viens )?(?:le |la |les )?(?:tuer|tue|planter|plante|buter|bute|crever|poignarder|egorger|bruler|descendre)",
    near("j'ai (?:mis|pose|appuye)", 3, near("oreiller", 4, "visage|tete"))
  )
}

export const HELD_AT_WORK: HazardSigns = { halves: [IS_HELD, AT_WORK] }
export const LEFT_WITHOUT_CARE: HazardSigns = { halves: [DEPENDENT, WITHOUT_CARE] }
export const HARM_TO_OTHERS: HazardSigns = { signs: MEANS_HARM }
