/**
 * Tells by its words which hazard a text in a crisis tells of, so that the first step against it can be said. It is read in a
 * crisis only, and decides nothing about whether there is one.
 *
 * Always true:
 * - A thing that is merely named is no hazard: a gas bill, an insurance against fire, a faulty detector.
 * - Each step (`first-words.ts`) says itself when it is right, so that a hazard that was read wrongly does no harm.
 */
import type { CrisisHazard } from "../../../schema/triage.ts"
import type { LetterLanguage } from "../../../schema/letter.ts"
import { plainWords } from "../plain-text.ts"

/** Patterns of one language, read in small letters without accents, with single spaces between words. */
type Signs = Readonly<Record<LetterLanguage, RegExp>>

/** Some words of a sentence, then others at most so many words behind them. */
const near = (first: string, words: number, then: string): string =>
  `(?:${first}) (?:[a-z0-9']{1,24} ){0,${words}}(?:${then})`

const signs = (...patterns: ReadonlyArray<string>): RegExp => new RegExp(`\\b(?:${patterns.join("|")})\\b`)

const GAS: Signs = {
  en: signs(
    near("smell|smells|smelled|smelling|smelt|stinks|reeks|odou?r|leak of|hiss|hissing", 4, "gas"),
    near("gas", 2, "leak|leaks|leaking|smell|odou?r|escaping|hissing"),
    near("rotten eggs?", 4, "stove|boiler|kitchen|meter|hallway|cellar|basement")
  ),
  de: signs(
    "gasgeruch|gasleck|gasaustritt",
    near("riecht|riechen|rieche|stinkt|stinken", 4, "gas"),
    near("gas", 4, "tritt aus|stromt aus|austritt|ausstromt|ausgetreten")
  ),
  es: signs(near("huele|oler|olor|olemos|huelo|fuga|escape", 3, "gas")),
  fr: signs(near("odeur|odeurs|sent|sens|sentons|pue|fuite", 3, "gaz"))
}

const CARBON_MONOXIDE: Signs = {
  en: signs(
    near(
      "carbon monoxide|co alarm|co detector|co levels?|monoxide",
      4,
      "going off|goes off|went off|sounding|screaming|leak|leaking|poisoning|in the|in our|in my|readings?"
    ),
    near("exhaust|fumes", 4, "in the|in our|in my|into|inside|indoors"),
    near("generator|grill|barbecue|charcoal|camp stove", 4, "inside|indoors|in the house|in our room|in the bedroom")
  ),
  de: signs(
    near("kohlenmonoxid|kohlenmonoxyd|co melder|co warner", 5, "piept|schlagt|alarm|in der|im|vergiftung|vergiftet"),
    "kohlenmonoxidvergiftung",
    near("abgase?|rauchgase?", 4, "in der|im|in die|ins|drinnen"),
    near("grill|holzkohle|holzkohlegrill|notstromaggregat", 4, "drinnen|in der wohnung|im zimmer|im schlafzimmer")
  ),
  es: signs(
    near("monoxido", 6, "alarma|suena|sonando|en la|en el|en casa|intoxicados?|intoxicacion"),
    near("alarma|detector|intoxicacion|intoxicados?", 4, "monoxido"),
    near("brasero|barbacoa|generador|carbon", 4, "dentro|en la habitacion|en el cuarto|en el salon")
  ),
  fr: signs(
    near("monoxyde", 6, "alarme|sonne|dans la|dans le|chez|intoxiques?|intoxication"),
    near("alarme|detecteur|intoxication|intoxiques?", 4, "monoxyde"),
    near("brasero|barbecue|groupe electrogene|charbon", 4, "dedans|a l'interieur|dans la chambre|dans le salon")
  )
}

/** Parts of the electric installation, which are dangerous to wet. */
const ELECTRIC =
  "outlets?|sockets?|plugs?|wires?|wiring|fuse box|breaker|breaker box|panel|charger|battery|power strip|switch"

const FIRE: Signs = {
  en: signs(
    near("is|are|was|we're|it's|house|flat|apartment|kitchen|building|room|car", 2, "on fire|in flames"),
    "just caught fire|catching fire|smou?ldering|smou?lders|burning smell",
    near("smell|smells|smelling|stinks", 3, "burning|burnt|smoke|scorched|melting plastic"),
    near("smoke|flames", 3, "coming|pouring|filling|fills|everywhere|out of"),
    near(ELECTRIC, 5, "smokes|smoking|sparks|sparking|sizzles|sizzling|glows|glowing|melting|burning|scorched"),
    near("sparks|sparking|sizzling|smoke|flames", 4, ELECTRIC)
  ),
  de: signs(
    near("es|wohnung|haus|kuche|zimmer|keller|dach|auto|treppenhaus|akku|steckdose", 1, "brennt"),
    "in flammen|brandgeruch|verschmort|schmort|schmoren|qualmt|feuer ausgebrochen",
    near("riecht|stinkt", 4, "verbrannt|verschmort|angebrannt|verkohlt|rauch"),
    near("rauch|qualm", 4, "kommt|dringt|quillt|steigt|uberall"),
    near(
      "steckdosen?|stecker|kabel|sicherungskasten|akku|ladegerat|leitung|schalter",
      5,
      "funken|funkt|raucht|gluht|knistert|schmilzt"
    )
  ),
  es: signs(
    "en llamas|ardiendo|olor a (?:quemado|humo)|huele a (?:quemado|humo)|hay (?:fuego|humo)|sale humo|echa humo",
    near(
      "enchufes?|cable|cables|cuadro|cargador|bateria|regleta|interruptor",
      5,
      "chispas|chispazos|humo|arde|quema|quemando|derrite|chisporrotea"
    ),
    near("casa|piso|cocina|edificio|coche", 2, "arde|se quema|esta quemando")
  ),
  fr: signs(
    "en feu|en flammes|prend feu|prendre feu|odeur de (?:brule|fumee)|sent le (?:brule|roussi)",
    near("fumee", 3, "sort|partout|envahit|monte"),
    near(
      "prises?|tableau|cable|cables|chargeur|batterie|multiprise|interrupteur",
      5,
      "etincelles|fume|crepite|brule|fond|gresille"
    ),
    near("maison|appartement|cuisine|immeuble|voiture", 1, "brule")
  )
}

const TOO_MANY_EN =
  "all (?:of )?(?:my|the|his|her|their)|too many|whole (?:bottle|pack|packet|box)|bottle of|overdose of|\\d{2,3}|ten|twenty|thirty|forty|fifty|wrong"

const POISON: Signs = {
  en: signs(
    near(
      `(?:took|taken|swallowed|swallowing|ate|eaten|given|gave|downed|taking) (?:[a-z0-9']{1,24} ){0,3}(?:${TOO_MANY_EN})`,
      3,
      "pills?|tablets?|capsules?|paracetamol|tylenol|acetaminophen|ibuprofen|aspirin|meds|medication|medicine|sleeping|insulin|dose"
    ),
    "took an overdose|taken an overdose|taking an overdose|is overdosing|(?:has|have|just) overdosed",
    near(
      "swallowed|drank|drunk|ate|eaten|ingested|swallows",
      5,
      "bleach|detergent|antifreeze|poison|rat poison|drain cleaner|cleaner|lye|button battery|battery|batteries|methanol|pesticide"
    )
  ),
  de: signs(
    near(
      "alle|zu viele|zu viel|ganze|samtliche|falsche|falschen|\\d{2,3}|zehn|zwanzig|dreissig",
      3,
      "(?:schlaf)?tabletten|pillen|medikamente|schmerzmittel|paracetamol|ibuprofen|packung(?: [a-z]{1,24})?"
    ) + " (?:[a-z0-9']{1,24} ){0,3}(?:geschluckt|genommen|eingenommen|gegessen|gegeben)",
    "uberdosis (?:genommen|geschluckt|eingenommen)",
    near(
      "gift|bleiche|bleichmittel|abflussreiniger|reiniger|frostschutz|knopfzelle|batterie|spulmittel",
      3,
      "getrunken|geschluckt|verschluckt|gegessen"
    )
  ),
  es: signs(
    near(
      "tome|tomo|tomado|trague|trago|tragado|tomando|dado|dieron",
      3,
      "todas (?:las|mis|sus) (?:pastillas|medicinas)|todos (?:los|mis|sus) (?:comprimidos|medicamentos)|demasiad[ao]s (?:pastillas|comprimidos)|un frasco|una caja|\\d{2,3} (?:pastillas|comprimidos)|medicamento equivocado|dosis equivocada|una sobredosis"
    ),
    near(
      "bebio|bebido|bebi|tomo|trago|tragado|trague|ingirio",
      3,
      "lejia|veneno|detergente|matarratas|anticongelante|pila|desatascador"
    )
  ),
  fr: signs(
    near(
      "pris|avale|avales|prends|donne",
      3,
      "tous (?:mes|les|ses) (?:comprimes|cachets|medicaments)|toute (?:la|ma|sa) boite|trop de (?:comprimes|cachets|medicaments)|une boite|\\d{2,3} (?:comprimes|cachets)|mauvais medicament|une surdose|une overdose"
    ),
    near("bu|avale|avales|ingere", 3, "javel|poison|lessive|mort aux rats|antigel|pile|deboucheur|produit menager")
  )
}

const UNCONSCIOUS: Signs = {
  en: signs(
    "(?:not|isn't|stopped|barely|hardly) breathing|stops breathing|(?:won't|doesn't|can't|cannot|not|does not|will not) (?:wake|waking)(?: up)?|unconscious|no pulse",
    near("can't|cannot|can not|couldn't", 0, "wake (?:him|her|them|my)(?: up)?"),
    near(
      "he|she|baby|child|kid|mother|mom|mum|father|dad|husband|wife|son|daughter|brother|sister|grandmother|grandma|grandfather|friend|neighbou?r",
      3,
      "unresponsive|not responding|not answering just snoring|collapsed|passed out|lifeless|blue lips"
    )
  ),
  de: signs(
    "bewusstlos|bewusstlose|ohnmachtig|leblos|kein puls",
    near("atmet", 3, "nicht|kaum|nicht mehr"),
    near("wacht", 3, "nicht auf|nicht mehr auf"),
    near("reagiert", 1, "nicht mehr")
  ),
  es: signs(
    "inconsciente|sin pulso|no respira|apenas respira|dejo de respirar|no despierta|no se despierta|desmayad[ao]|no reacciona"
  ),
  fr: signs(
    "inconscient|inconsciente|sans connaissance|ne respire (?:plus|pas)|respire a peine|ne se reveille (?:plus|pas)|evanouie?|ne reagit plus"
  )
}

const CHEST: Signs = {
  en: signs(
    "chest (?:pain|pains|tightness|pressure|hurts)",
    near("pain|pains|pressure|tightness", 3, "chest"),
    near("having|have|having a|suffering", 2, "heart attack"),
    "(?:can't|cannot|struggling to|struggles to|hard to|trouble|difficulty) breath(?:e|ing)|gasping for (?:air|breath)"
  ),
  de: signs(
    "brustschmerz|brustschmerzen|atemnot|herzinfarkt",
    near("schmerzen|schmerz|druck|stechen", 4, "brust"),
    near("bekomme|bekommt|kriege|kriegt", 3, "keine luft|kaum luft|schwer luft")
  ),
  es: signs(
    near("dolor|duele|presion|opresion", 3, "pecho"),
    "infarto|no pued[oe] respirar|le cuesta respirar|me cuesta respirar|me ahogo|se ahoga"
  ),
  fr: signs(
    near("douleurs?|mal|pression|serre", 3, "poitrine"),
    "infarctus|crise cardiaque",
    near("arrive|arrives|peux|peut", 2, "respirer"),
    "du mal a respirer|s'etouffe|m'etouffe"
  )
}

/** In the order in which steps are said: where everybody must leave, that comes first. */
const HAZARDS: ReadonlyArray<readonly [CrisisHazard, Signs]> = [
  ["gas", GAS],
  ["carbon_monoxide", CARBON_MONOXIDE],
  ["fire", FIRE],
  ["unconscious", UNCONSCIOUS],
  ["poison", POISON],
  ["chest", CHEST]
]

/** Of a longer text the beginning and the end are read: what was told first, and what was told last. */
const CHARS_READ = 5_000

const partsRead = (text: string): string =>
  text.length <= 2 * CHARS_READ ? text : `${text.slice(0, CHARS_READ)} . ${text.slice(-CHARS_READ)}`

/** What stands between words, unless a sentence ends there. */
const BETWEEN_WORDS = /[^a-z0-9'.!?]+/g

/** One of these parts of words is in every sentence that a pattern finds. The patterns then read a quarter of a long text. */
const SIGN =
  /gas|gaz|egg|monox|monoxid|fumes?|exhaust|abgas|rauch|genera|grill|barb|charcoal|camp stove|notstrom|kohle|brasero|carbon|charbon|groupe|co (?:al|de|le|me|wa)|fire|flam|sm[ou]+ld|burn|smok|spark|sizzl|glow|melt|scorch|brenn|brand|schmor|qualm|feuer|brann|brannt|kohlt|funk|gluh|knist|schmilz|llamas|fuego|humo|ardi|arde|quem|chisp|derrit|feu|brul|roussi|etincel|crepit|fond|gresil|wake|wak|breath|pulse|unconsc|unrespon|respond|answering|collaps|passed out|lifeless|lips|bewusst|ohnm|leblos|puls|atm|atem|wacht|reagier|inconsc|respir|despiert|desmay|reaccion|connaissance|reveil|evanou|reagit|pill|tablet|capsul|paracet|tylenol|acetam|ibuprof|aspirin|medic|medik|meds|sleeping|insulin|dose|dosis|overdos|uberdos|sobredos|surdos|bleach|bleich|deterg|freeze|frost|poison|clean|reinig|lye|batter|methanol|pestic|pille|packung|schmerzm|gift|knopf|spulm|pastill|comprim|frasco|caja|lejia|veneno|pila|ratas|congel|desatas|cachet|boite|javel|lessiv|rats|gel|pile|debouch|menager|chest|heart|gasping|brust|herz|luft|pecho|infart|infarc|ahog|poitrin|cardia|etouff/

/** The sentences that may tell of a hazard, and no others. */
const sentencesWithSigns = (plain: string): string =>
  plain
    .split(/(?<=[.!?])/)
    .filter((sentence) => SIGN.test(sentence))
    .join("")

export interface FoundHazards {
  readonly hazards: ReadonlyArray<CrisisHazard>
  /** The language whose words told of the first one. */
  readonly language: LetterLanguage | undefined
}

/** The hazards that the words tell of, those to leave from first. */
export const hazardsIn = (text: string): FoundHazards => {
  const plain = sentencesWithSigns(plainWords(partsRead(text)).replaceAll(BETWEEN_WORDS, " "))
  let language: LetterLanguage | undefined
  const hazards = HAZARDS.flatMap(([hazard, of]) => {
    const spoken = LANGUAGES.find((one) => of[one].test(plain))
    language ??= spoken
    return spoken === undefined ? [] : [hazard]
  })
  return { hazards, language }
}

const LANGUAGES: ReadonlyArray<LetterLanguage> = ["en", "de", "es", "fr"]
