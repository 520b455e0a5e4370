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
import type { HazardSigns } from "./hazard-signs.ts"
import { CHEST, POISON, STROKE, UNCONSCIOUS } from "./hazards-of-body.ts"
import { HARM_TO_OTHERS, HELD_AT_WORK, LEFT_WITHOUT_CARE } from "./hazards-of-people.ts"
import { CARBON_MONOXIDE, FIRE, GAS } from "./hazards-of-place.ts"

/** In the order in which steps are said: where everybody must leave, that comes first. */
const HAZARDS: ReadonlyArray<readonly [CrisisHazard, HazardSigns]> = [
  ["gas", GAS],
  ["carbon_monoxide", CARBON_MONOXIDE],
  ["fire", FIRE],
  ["unconscious", UNCONSCIOUS],
  ["poison", POISON],
  ["stroke", STROKE],
  ["chest", CHEST],
  ["harm_to_others", HARM_TO_OTHERS],
  ["held_at_work", HELD_AT_WORK],
  ["left_without_care", LEFT_WITHOUT_CARE]
]

/** Of a longer text the beginning and the end are read: what was told first, and what was told last. */
const CHARS_READ = 5_000

const partsRead = (text: string): string =>
  text.length <= 2 * CHARS_READ ? text : `${text.slice(0, CHARS_READ)} . ${text.slice(-CHARS_READ)}`

/** What stands between words, unless a sentence ends there. */
const BETWEEN_WORDS = /[^a-z0-9'.!?]+/g

/** One of these parts of words is in every sentence that a pattern finds: other sentences need no pattern. */
const PARTS_OF_PLACES =
  "gas|gaz|egg|sul(?:ph|f)ur|schwefel|soufre|azufre|pilot|hibachi|coals|embers|glut|braise|brasas|eier|huevo|oeuf|hiss|zisch|silb|sise|siffl|chuint|monox|fumes?|exhaust|abgas|rauch|genera|grill|barb|charcoal|camp stove|notstrom|kohle|brasero|carbon|charbon|groupe|co (?:al|de|le|me|wa)|pilot light|veilleuse|soot|black (?:stuff|mark)|russ|hollin|tizne|suie|trace|fire|flam|llama|sm[ou]+ld|burn|smok|spark|sizzl|glow|melt|scorch|brenn|brand|schmor|qualm|feuer|brann|kohlt|funk|gluh|knist|schmilz|fuego|humo|ardi|arde|quem|chisp|derrit|feu|brul|roussi|etincel|crepit|fond|gresil|batter|bateria|akku"
const PARTS_OF_STOVES =
  "boiler|stove|heater|furnace|chimney|flue|therme|kessel|ofen|kamin|heiz|herd|schornst|stromag|durchlauf|kocher|caldera|estufa|calenta|calef|chimenea|hornillo|salamandra|termo|chaudiere|poele|chauff|cheminee|insert|rechaud|convecteur|heads?|dizz|sick|sleepy|drowsy|groggy|nause|faint|vomi|throwing|wobbly|confused|outside|outdoors|fresh air|go out|leave the|when (?:we|i)|schwind|schlecht|ubel|kopf|mude|schlafrig|benomm|dosig|draussen|luft|mare|dormi|adorm|somnol|cabeza|fuera|al aire|salimos|calle|tete|crane|vertige|etourdi|dehors|l'air|sort"
const PARTS_OF_BODIES =
  "wake|wak|rouse|awake|breath|pulse|unconsc|unrespon|respond|come round|out cold|answering|collaps|passed out|keeled|blacked|limp|lifeless|lips?\\b|fingernail|bewusst|ohnm|leblos|puls|atm|atem|wach|reagier|kippt|brochen|sackt|kollab|umgefallen|ansprech|lippen|inconsc|respir|despert|despiert|desmay|desplom|conocim|reaccion|labios|conna|reveil|evanou|inanim|pommes|effond|ecroul|levres|reagit|chest|heart|gasping|left arm|brust|herz|linke|enge|pecho|infart|infarc|ahog|brazo|poitrin|cardia|etouff|bras|face|mouth|smile|speech|words?|speak|talk|voice|slur|gibber|stroke|sudden|all (?:of a|at once)|out of nowhere|since|mund|gesicht|red|spr[iae]ch|plotz|auf einmal|seit|schlaganf|boca|cara|sonrisa|comisura|habla|palabra|lengua|de (?:repente|golpe|pronto)|desde|ictus|derrame|bouche|visage|sourire|commiss|parle|parol|mots|articul|elocut|coup|soudain|depuis|avc"
const PARTS_OF_POISONS =
  "pill|tablet|capsul|paracet|tylenol|acetam|ibuprof|aspirin|medic|medik|meds|sleeping|insulin|dose|dosis|overdos|uberdos|sobredos|surdos|bleach|bleich|deterg|freeze|frost|poison|clean|reinig|lye|methanol|pestic|pille|packung|schmerzm|gift|knopf|spulm|pastill|comprim|frasco|caja|lejia|veneno|pila|ratas|congel|desatas|cachet|boite|javel|lessiv|rats|gel|pile|debouch|menager|how many|empty|took|taken|swallow|downed|ate|painkill|codeine|antidepr|blister|schachtel|wie ?viel|genommen|geschluckt|schlafmittel|cuant|tomado|tomo|tome|trag|somnif|ansiol|vaci|combien|avale|pris|plaquette|flacon|tube|vide|gelule|dolipr|anxiol|handvoll"
const PARTS_OF_WORK =
  "passport|visas?\\b|reisep|ausweis|pasaport|papeles|document|passeport|papiers|allowed|let |leave|lock|bolt|clos|debt|loan|owe|brought|darf|durf|lass|schuld|schloss|sperr|riegel|deuda|deb[eo]|dej[ae]|cierr|encerr|encierr|trajer|dette|doi[st]|devon|rembours|droit|sortir|partir|ferm|verrou|cadena|boss|sell|sold|pick|clean|employ|madam|work|wage|salary|shift|harvest|recruit|chef|arbeit|lohn|gehalt|schicht|ernte|jefe|patron|manijero|capataz|trabaj|sueldo|travail|salaire|chantier"
const PARTS_OF_CARE =
  "mother|mum|mom|mam|father|dad|gran|nan\\b|aunt|uncle|elder|care|nurs|resident|dement|alzheim|wheelch|mutter|vater|oma|opa|tante|onkel|pfleg|heim|rollst|madre|padre|abuel|tia|tio|suegr|residen|geriatr|silla|mere|pere|mami|papi|oncle|ehpad|retraite|fauteuil|depend|food|water|meal|sore|urin|tied|strap|chair|bed since|nightie|hoist|plegic|fixiert|bunden|gurt|gitter|atad|sujec|attach|sangl|bruis|garage|shed|weight|essen|wasser|trinken|flecken|wund|allein|comida|comer|agua|escar|llaga|morat|moret|sol[oa]|manger|boire|eau|escarre|bleus?|seule"
const PARTS_OF_HARM =
  "shoot|stab|kill|burn|murder|strangl|smother|pillow|gun|rifle|pistol|knife|machete|axe|petrol|gasolin|umbring|bring|stech|schiess|schlag|knall|wurg|kissen|anzund|tue|plante|bute|crev|poignard|egorg|brul|descend|oreiller|mat[ao]|quem|apunal|raj[ao]|acuchill|reviento|almohada|strap|hungry|slap|insulin|thinner|bind|schnall|atan"
const SIGN = new RegExp(
  [
    PARTS_OF_PLACES,
    PARTS_OF_STOVES,
    PARTS_OF_BODIES,
    PARTS_OF_POISONS,
    PARTS_OF_WORK,
    PARTS_OF_CARE,
    PARTS_OF_HARM
  ].join("|")
)

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
    const spoken = LANGUAGES.find((one) => isTold(of, one, plain))
    language ??= spoken
    return spoken === undefined ? [] : [hazard]
  })
  return { hazards, language }
}

const isTold = ({ halves, signs }: HazardSigns, language: LetterLanguage, plain: string): boolean =>
  signs?.[language].test(plain) === true || (halves !== undefined && halves.every((half) => half[language].test(plain)))

const LANGUAGES: ReadonlyArray<LetterLanguage> = ["en", "de", "es", "fr"]
