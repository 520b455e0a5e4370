/**
 * Hazards of a place that everybody must leave: gas, carbon monoxide, fire.
 *
 * Always true: the fumes of a stove are also told by two halves, what burns inside and how several people feel.
 */
import { type HazardSigns, near, nearby, type Signs, signs } from "./hazard-signs.ts"

const GAS_SIGNS: Signs = {
  en: signs(
    near("smell|smells|smelled|smelling|smelt|stinks|reeks|odou?r|leak of|hiss|hissing", 4, "gas"),
    near("gas", 2, "leak|leaks|leaking|smell|odou?r|escaping|hissing"),
    near("smell|smells|smelled|smelling|smelt|stench|stinks|stink|reeks|odou?r", 3, "(?:rotten|bad|rotting) eggs?"),
    near("smell|smells|smelled|smelling|stench|stinks|stink|reeks|odou?r|pong", 7, "eggs?|sulphur|sulfur"),
    "(?:sulphur|sulfur|rotten eggs?) (?:smell|stench|odou?r|pong|stink)",
    near("rotten eggs?", 4, "stove|boiler|kitchen|meter|hallway|cellar|basement"),
    near(
      "hiss|hisses|hissing",
      4,
      "stove|range|oven|hob|cooker|boiler|meter|regulator|pipe|valve|tank|cylinder|water heater|behind it"
    ),
    near("gas|stove|range|oven|hob|cooker|boiler|meter|regulator|pipe|valve|cylinder", 3, "hiss|hisses|hissing")
  ),
  de: signs(
    "gasgeruch|gasleck|gasaustritt",
    near("riecht|riechen|rieche|stinkt|stinken", 4, "gas"),
    near("gas", 4, "tritt aus|stromt aus|austritt|ausstromt|ausgetreten"),
    near("riecht|riechen|rieche|stinkt|stinken|muffelt|geruch", 5, "(?:faulen?|verfaulten?|alten) eiern?|schwefel"),
    nearby("zischt|zischen", 4, "gasherd|herd|gashahn|gasleitung|leitung|therme|gasflasche|flasche|gaszahler|kocher")
  ),
  es: signs(
    near("huele|oler|olor|olemos|huelo|fuga|escape", 3, "gas"),
    near("huele|oler|olor|olemos|huelo|apesta", 4, "huevos? (?:podridos?|pasados?)|azufre"),
    nearby("silba|silbido|sisea|siseo", 4, "gas|cocina|estufa|bombona|garrafa|tuberia|hornalla|calefon|regulador")
  ),
  fr: signs(
    near("odeur|odeurs|sent|sens|sentons|pue|fuite", 3, "gaz"),
    near("odeur|odeurs|sent|sens|sentons|pue", 4, "(?:[dl]')?oeufs? pourris?|soufre"),
    nearby("siffle|sifflement|chuinte", 4, "gaz|gaziniere|cuisiniere|bouteille|tuyau|chaudiere|detendeur")
  )
}

const CARBON_MONOXIDE_SIGNS: Signs = {
  en: signs(
    near(
      "carbon monoxide|co alarm|co detector|co levels?|monoxide",
      4,
      "going off|goes off|went off|sounding|screaming|leak|leaking|poisoning|in the|in our|in my|readings?"
    ),
    near("exhaust|fumes", 4, "in the|in our|in my|into|inside|indoors"),
    near(
      "generator|grill|barbecue|bbq|hibachi|coals|embers|charcoal|camp stove",
      8,
      "inside|indoors|in the (?:house|hallway|lounge|living room|bedroom)|in our (?:room|bedroom)"
    ),
    nearby("flame|flame's|flames|pilot light|pilot", 9, "yellow|orange|sooty"),
    nearby("soot|black stuff|black marks?", 6, "boiler|stove|heater|gas fire|burner|flue")
  ),
  de: signs(
    near("kohlenmonoxid|kohlenmonoxyd|co melder|co warner", 5, "piept|schlagt|alarm|in der|im|vergiftung|vergiftet"),
    "kohlenmonoxidvergiftung",
    near("abgase?|rauchgase?", 4, "in der|im|in die|ins|drinnen"),
    near(
      "[a-z]{0,10}grill|glut|holzkohle|notstromaggregat",
      8,
      "drinnen|in der wohnung|im flur|im zimmer|im wohnzimmer|im schlafzimmer|ins schlafzimmer|ins wohnzimmer"
    ),
    nearby("flamme|flammen", 5, "gelb|gelbe|gelben|gelblich|orange|rostet"),
    nearby(
      "russ|russig|verrusst|russflecken",
      6,
      "therme|gastherme|ofen|kaminofen|boiler|heizstrahler|abgasrohr|brenner"
    )
  ),
  es: signs(
    near("monoxido", 6, "alarma|suena|sonando|en la|en el|en casa|intoxicados?|intoxicacion"),
    near("alarma|detector|intoxicacion|intoxicados?", 4, "monoxido"),
    near(
      "brasero|barbacoa|brasas|generador|carbon",
      8,
      "dentro|en la habitacion|en el cuarto|en el salon|en el pasillo|en la sala"
    ),
    nearby("llama|llamas", 5, "amarillas?|naranjas?|anaranjadas?"),
    nearby("hollin|tizne", 6, "caldera|calentador|estufa|calefon|chimenea|quemador")
  ),
  fr: signs(
    near("monoxyde", 6, "alarme|sonne|dans la|dans le|chez|intoxiques?|intoxication"),
    near("alarme|detecteur|intoxication|intoxiques?", 4, "monoxyde"),
    near(
      "brasero|barbecue|braises|groupe electrogene|charbon",
      8,
      "dedans|a l'interieur|dans la chambre|dans le salon|dans le couloir"
    ),
    nearby("flamme|flammes|veilleuse", 5, "jaunes?|orange|orangees?"),
    nearby("suie|traces? noires?", 6, "chaudiere|poele|chauffe eau|cheminee|bruleur|insert")
  )
}

/** What burns inside a home. */
const BURNS_INSIDE: Signs = {
  en: signs(
    "boilers?|stoves?|heaters?|gas fire|fireplace|furnace|generator|wood ?burners?|log burner|flue|chimney|grill|barbecue|charcoal|gas oven"
  ),
  de: signs(
    "[a-z]{0,12}therme|[a-z]{0,12}kessel|[a-z]{0,12}ofen|kamin|[a-z]{0,8}heizstrahler|[a-z]{0,8}heizer|heizpilz|gasherd|schornstein|abgasrohr|notstromaggregat|stromaggregat|[a-z]{0,10}grill|[a-z]{0,8}durchlauferhitzer|gasheizung|gaskocher"
  ),
  es: signs(
    "calderas?|estufas?|calentador|calefon|brasero|chimenea|hornillo|generador|calefactor|salamandra|barbacoa|termo de gas"
  ),
  fr: signs(
    "chaudiere|poele|chauffe eau|cheminee|insert|brasero|rechaud|groupe electrogene|barbecue|radiateur a gaz|convecteur|chauffage (?:a petrole|d'appoint|au gaz)|gaziniere"
  )
}

/** How several people feel in bad air, or one who feels better outside. */
const FELT_INSIDE: Signs = {
  en: signs(
    nearby(
      "we all|all of us|both of us|everyone|everybody|whole family|the kids|the children|my kids|the baby|even the (?:cat|dog)|we're all|we both",
      5,
      "headaches?|(?:banging|bad|sore|pounding|splitting|thumping) heads?|dizzy|sick(?! of)|sleepy|drowsy|groggy|nauseous|nausea|faint|fainted|vomiting|throwing up|light ?headed|wobbly|confused"
    ),
    near(
      "headaches?|heads?|dizzy|dizziness|sick|sleepy|drowsy|nausea",
      12,
      "(?:better|lifts|clears|passes|goes|wears off) (?:outside|outdoors|when we|when i|once we)|fresh air"
    ),
    near(
      "better|fine|gone|goes away|clears up|stops",
      3,
      "outside|outdoors|fresh air|go out|leave the (?:house|flat|room)"
    )
  ),
  de: signs(
    nearby(
      "uns allen|uns beiden|wir alle|wir beide|alle|allen|der ganzen familie|die ganze familie|den kindern|die kinder|kinder|kindern|uns",
      4,
      "schwindlig|schwindelig|schlecht(?! gelaunt| beraten| behandelt| bezahlt)|ubel|kopfweh|kopfschmerzen|mude|schlafrig|benommen|dosig"
    ),
    near("besser|weg|gut", 4, "draussen|an der (?:frischen )?luft|frischer luft")
  ),
  es: signs(
    nearby(
      "todos|todas|los ninos|los nenes|los chicos|las ninas|mis hijos|la familia|ambos|los dos|nos",
      4,
      "mareados?|mareadas?|mareo|mareos|medio dormid[oa]s|adormilados?|adormecidos|somnolientos|vomitando|vomitan|nauseas|dolor de cabeza|duele la cabeza"
    ),
    near("mejor|bien|pasa|quita", 4, "fuera|afuera|al aire|salimos|en la calle")
  ),
  fr: signs(
    nearby(
      "on a tous|nous avons tous|tous|toutes|tout le monde|toute la famille|les enfants|mes enfants|les petits|on a|nous avons",
      4,
      "mal a la tete|mal au crane|maux de tete|vertiges|nausees|vomi|vomissent|somnolents?|endormis|etourdis|la tete qui tourne"
    ),
    near("mieux|passe|bien", 4, "dehors|a l'air|au grand air|on sort|nous sortons")
  )
}

/** Parts of the electric installation, which are dangerous to wet. */
const ELECTRIC =
  "outlets?|sockets?|plugs?|wires?|wiring|fuse box|breaker|breaker box|panel|charger|battery|batteries|power strip|switch"

const FIRE_SIGNS: Signs = {
  en: signs(
    near("is|are|was|we're|it's|house|flat|apartment|kitchen|building|room|car", 2, "on fire|in flames"),
    "just caught fire|catching fire|smou?ldering|smou?lders|burning smell",
    near("smell|smells|smelling|stinks", 3, "burning|burnt|smoke|scorched|melting plastic"),
    near("smoke|flames", 3, "coming|pouring|filling|fills|everywhere|out of"),
    near(ELECTRIC, 5, "smokes|smoking|sparks|sparking|sizzles|sizzling|glows|glowing|melting|burning|scorched"),
    near("sparks|sparking|sizzling|smoke|flames", 4, ELECTRIC),
    near(
      "battery|batteries",
      6,
      "swollen|swelling|bulging|bulges|puffed|ballooned|fat like|like a pillow|hot to touch"
    ),
    near("swollen|bulging|puffed up|ballooned", 2, "battery|batteries")
  ),
  de: signs(
    near("es|wohnung|haus|kuche|zimmer|keller|dach|auto|treppenhaus|akku|steckdose", 1, "brennt"),
    "in flammen|brandgeruch|verschmort|schmort|schmoren|qualmt|feuer ausgebrochen",
    near("riecht|stinkt", 4, "verbrannt|verschmort|angebrannt|verkohlt|rauch"),
    near("rauch|qualm", 4, "kommt|dringt|quillt|steigt|uberall"),
    near(
      "steckdosen?|stecker|kabel|sicherungskasten|akku|ladegerat|leitung|schalter",
      5,
      "funken|funkt|raucht|qualmt|gluht|knistert|schmilzt"
    ),
    nearby(
      "akku|akkus|batterie|[a-z]{2,8}akku",
      5,
      "aufgeblaht|geblaht|gewolbt|aufgequollen|dick|gluhend|gluhheiss|kochend"
    )
  ),
  es: signs(
    "en llamas|ardiendo|olor a (?:quemado|humo)|huele a (?:quemado|humo)|hay (?:fuego|humo)|sale humo|echa humo",
    near(
      "enchufes?|cable|cables|cuadro|cargador|bateria|regleta|interruptor",
      5,
      "chispas|chispazos|humo|arde|quema|quemando|derrite|chisporrotea"
    ),
    near("casa|piso|cocina|edificio|coche", 2, "arde|se quema|esta quemando"),
    nearby("bateria|baterias", 5, "hinchadas?|inflada|abombada|ardiendo|quemando|deformada")
  ),
  fr: signs(
    "en feu|en flammes|prend feu|prendre feu|odeur de (?:brule|fumee)|sent le (?:brule|roussi)",
    near("fumee", 3, "sort|partout|envahit|monte"),
    near(
      "prises?|tableau|cable|cables|chargeur|batterie|multiprise|interrupteur",
      5,
      "etincelles|fume|crepite|brule|fond|gresille"
    ),
    near("maison|appartement|cuisine|immeuble|voiture", 1, "brule"),
    nearby("batterie|batteries", 5, "gonflees?|bombees?|brulantes?|gonfle|deformee")
  )
}

export const GAS: HazardSigns = { signs: GAS_SIGNS }
export const CARBON_MONOXIDE: HazardSigns = {
  signs: CARBON_MONOXIDE_SIGNS,
  halves: [BURNS_INSIDE, FELT_INSIDE]
}
export const FIRE: HazardSigns = { signs: FIRE_SIGNS }
