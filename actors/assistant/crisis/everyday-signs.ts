/**
 * Pairs of everyday words that show danger together: food and hunger, cold and no room, a threat and the person threatened,
 * an injury and who caused it. They are built as in `between-the-lines.ts`, with broader words and more languages.
 */
import type { CrisisClass } from "../../../schema/triage.ts"
import type { PatternSource } from "./tables.ts"

const SELF_HARM = `
  dog|cat|pets|chien|chat|perro|gato|hund|katze|canary|rabbit ~6 gone|with|chez|con|bei|goes|stays ~3 FAMILY|neighbour|neighbor|neighbours|vecina|vecino|voisine|voisin|nachbarin|nachbarn|friend => IN_ORDER
  dejado|dejo|laisse|gebe|gegeben|left|leave|take ~1 al|le|la|den|die|the ~1 perro|gato|chien|chat|hund|katze|dog|cat ~3 FAMILY|vecina|vecino|voisine|voisin|nachbarin|neighbour|neighbor => IN_ORDER
  handed|given|gave|signed ~4 cards|card|keys|pin|jewellery|jewelry|ring|watch|tools|guitar|car ~3 to|over ~3 FAMILY => IN_ORDER
  repartido|reparte|regalado ~3 herramientas|cosas|ropa => IN_ORDER
  which|who ~3 wants|want|have ~2 watch|ring|tools|clothes|books|things|car => IN_ORDER
  last|letzter|letzten|derniere|dernier|ultima ~1 letter|brief|lettre|courrier|carta|message|mail => LAST_WORD
  when|once|after ~1 you ~1 read|get|receive|open => LAST_WORD
  wenn sie ~3 lesen|erhalten|bekommen => LAST_WORD
  quand vous ~2 recevrez|lirez|aurez => LAST_WORD
  cuando ~2 lean|lea|reciban|reciba => LAST_WORD
  NOT|nicht|nada|plus ~3 antworten|answer|reclam*|relancer|chase|write|reply => NO_MORE_NEED
  all|everything ~2 settled|over|sorted => NO_MORE_NEED
  tout sera|est regle|fini => NO_MORE_NEED
  do ~5 as you please|like|wish => NO_MORE_NEED
  NOT ~2 be|ll ~1 needing|need => NO_MORE_NEED
  wont be needing => NO_MORE_NEED
  where im|i am going => NO_FUTURE
  where he|she going => NO_FUTURE
  NOT|no ~1 longer? ~1 sees|see|imagine ~1 herself|himself|myself|themselves => NO_FUTURE
  write off|forget ~3 balance|rest|debt|loan|account => NO_MORE_NEED
  made ~1 up ~1 my|her|his mind => DECIDED
  i ~2 decided|at peace|calm => CALM_AFTER
  feel|feels|felt ~2 calm|peaceful|peace|light|relieved => CALM_AFTER
  for the first time since => CALM_AFTER
  * DECIDED CALM_AFTER : !CONTRACT !PRODUCT
  heart ~2 stopped|stops|stop ~3 night|sleep|beating => DEATH_WISH
  relief|mercy|blessing if => RELIEVED_IF
  * DEATH_WISH RELIEVED_IF
  relief|mercy|blessing ~3 if|when ~3 gone|dead|over|die|died|stopped
  NOT ~2 eat|eating|eaten|wash|smiled|smile|talk|speaks => WITHDRAWN
  NOT ~3 answer|open ~1 the? door|phone => WITHDRAWN
  * WITHDRAWN DEATH_WISH
  * WITHDRAWN IN_ORDER
  looked|stared|looking|staring|sat ~4 razor|blade|rope|pills|gun|knife ~5 hour|hours|night|long|while
  razor|blade ~6 bath|hour|wrist
  ran|running a bath ~6 razor|blade|toaster
  hose|charcoal|helium|rope|cord ~6 garage|car|attic|exhaust|barn
  bought|got|fetched ~2 hose|rope|charcoal|helium|cord => MEANS_BOUGHT
  * MEANS_BOUGHT ALONE_PLACE : !CONTRACTOR_WORK
  garage|attic|barn|nobody|quiet|balance => ALONE_PLACE
  world|everyone|they|all can do without me|him|her
  NOT|plus ~2 pourquoi ~4 leverais|lever|continuer|vivre
  why ~2 i|should|would ~3 get up|wake ~2 tomorrow|any
  warum ~3 noch aufstehen|weiter|leben
  cross|crossing|stand|stehe|walk|passe|paso|cruzo|traverse|drive ~3 bridge|viaduct|overpass|level|brucke|viaduc|pont|puente|viaducto => AT_DROP
  think|thinks|denke|pense|pienso|wonder|imagine ~8 over|weg|gone|quickly|fini|acab*|vorbei|ende => THINKS_OF_END
  * AT_DROP THINKS_OF_END : !TRAFFIC !PRODUCT
  * LAST_WORD IN_ORDER : !PRODUCT
  * LAST_WORD NO_MORE_NEED : !CONTRACT !DISPUTE_PLAIN !PRODUCT
  * IN_ORDER NO_MORE_NEED : !CONTRACT !DISPUTE_PLAIN !PRODUCT !LATE_PERSON
  * NO_MORE_NEED NO_FUTURE : !CONTRACT !DISPUTE_PLAIN !MOVED
`

const VIOLENCE_AT_HOME = `
  he|she|PARTNER|KIN ~3 broke|broken|breaks|fractured|cracked|burns|burned|burnt|twists|crushed ~3 my|our ~2 BODY_PART => HURT_BY_HAND
  hat|hast|a|ha ~2 mir|me|m|ihr ~4 BODY_PART ~1 gebrochen|casse|verdreht|roto|verbrannt|verbruht => HURT_BY_HAND
  m a ~2 casse|tordu|brule|tire|pousse ~4 BODY_PART => HURT_BY_HAND
  me ~2 rompio|roto|tiro|empujo|quemo|torcio ~4 BODY_PART|escaleras|pared|suelo => HURT_BY_HAND
  * HURT_BY_HAND HOME_POWER : !CLERK !STAFF !SPORT !SALON
  he|she|his|her|er|il|el|me|mir|m|husband|girlfriend => HOME_POWER
  PARTNER ~2 burns|burned|burnt|scalds|scalded|bites ~1 me|him|her|us
  paliza|hostia|palizas : !SPORT
  prugel|verhaut : !SPORT
  takes|took|undoes|reaches ~2 off|for|his ~1 his? belt => RAISES_BELT
  takes off his belt => RAISES_BELT
  * RAISES_BELT HE_OR_KIN
  uncle|father|dad|he|husband|grandfather|stepdad|us|kids => HE_OR_KIN
  hang|hung|hangs up ~8 man|husband|voice|he|him => SPEAKS_IN_SECRET
  whispering|whispers|whispered ~6 phone|neighbour|neighbor|toilet|call => SPEAKS_IN_SECRET
  typing|writing|calling|ringing|hiding ~2 in|from ~3 toilet|bathroom|loo|supermarket|work|neighbour|neighbor|library => SPEAKS_IN_SECRET
  before|until|when he|she|PARTNER comes|gets|is|notices|looks ~2 looking|back|home|up => WATCHED
  * SPEAKS_IN_SECRET WATCHED
  * SPEAKS_IN_SECRET MALE_VOICE
  voice|neighbour|neighbor|husband|he => MALE_VOICE
  NOT|nicht|pas ~2 seen|allowed|darf|sort|go|leave|leaves|sale|visitors|telefonieren => CUT_OFF_FROM
  NOT ~1 allowed ~1 visitors|phone|friends|out|work|money|leave => CUT_OFF_FROM
  NOT ~2 been? seen outside|since => CUT_OFF_FROM
  darf|durfen ~2 nicht ~2 telefonieren|raus|besuchen|arbeiten|allein => CUT_OFF_FROM
  ne|n sort|sorte plus => CUT_OFF_FROM
  no sale|puede ~3 casa|sola => CUT_OFF_FROM
  husband|son|mann|mari|marido|novio|boyfriend|partner|wife|father ~4 cancelled|answers|repond|opens|macht|contesta|took|says|responde|antwortet => SPEAKS_FOR
  * CUT_OFF_FROM SPEAKS_FOR : !CONTRACT !CLERK !DEVICE_LOCK
  cry|crying|pleurer|weinen|llorar|screams|schreien|crier|gritar ~4 night|nuit|nacht|noche|wall|wand|mur|through => HEARD_AT_NIGHT
  * CUT_OFF_FROM HEARD_AT_NIGHT
  bag|suitcase ~2 packed ~4 under|hidden|behind|boot|pram|door|ready => READY_TO_FLEE
  * READY_TO_FLEE HOME_TROUBLE : !HOLIDAY !AIRLINE
  he|promised|stop|tenancy|lease|husband|him|baby => HOME_TROUBLE
  promised ~3 stop|change|never|again ~6 baby|wedding|time => PROMISED
  * PROMISED READY_TO_FLEE
  told|tell|telling|said ~2 doctor|nurse|hospital|er|school|boss|police ~2 it|i|that|its ~3 stairs|fell|door|accident|clumsy|cupboard
  camera|cameras|tracker|microphone ~3 in|on ~1 bedroom|kitchen|room|car|bathroom => SPIES
  rings|calls|texts|shouts ~2 me|her ~2 when|if|every => SPIES_BACK
  * SPIES SPIES_BACK : !PRODUCT
  controla|kontrolliert|controle|controls|counts ~4 saldo|movil|handy|telephone|mileage|receipts|money|steps|tank|geld|dinero : +HURT_TOO
  tiro|pego|schlug|frappe|hit|threw|escaleras|afraid|miedo|angst|peur => HURT_TOO
  blaues auge
  blaue augen
  oeil ~1 noir|bleu|poche
  ojo morado
  office|work|buro|bureau|trabajo|oficina ~14 saw|sah|vu|vio|sees|found => SENT_ELSEWHERE
  * SENT_ELSEWHERE HURT_BY_HAND
  NOT|ne ~3 name|nom|nombre|namen ~4 envelope|enveloppe|sobre|umschlag|letterbox => KEEP_SECRET
  * KEEP_SECRET HURT_BY_HAND
`

const DANGER_TO_CHILD = `
  SMALL_ONE ~8 alone|allein|seuls|seul|solos|sola|solo|encerrados|locked|unattended => SMALL_ALONE
  leave|leaves|dejan|laissent|lassen|left ~5 SMALL_ONE => SMALL_LEFT
  * SMALL_ALONE UNTIL_LATE : !PETS !PRODUCT
  * SMALL_LEFT UNTIL_LATE : !PETS !PRODUCT !CLUB_FEE
  night|nights|dawn|morning|nacht|nachts|morgens|matin|nuit|noche|madrugada|days|weekend|llorando|lloran => UNTIL_LATE
  SMALL_ONE ~8 klopfen|bang|banging|tapent|golpean|cry|crying|lloran|pleurent|weinen => SMALL_CALLS
  * SMALL_CALLS NEIGHBOURS : !NOISE_RENT
  neighbours|neighbors|upstairs|next|nebenan|cote|vecinos|voisins|nachbarn|tenants|wall|wand => NEIGHBOURS
  out|outside|draussen|dehors|balcony|balcon|street|garden|yard ~10 two|three|midnight|one|night|pyjamas|pajamas|barefoot|nappy|snow => OUT_LATE
  * OUT_LATE YOUNG_AGE : !PETS !NOISE_RENT
  girl|boy|toddler|child|kid => YOUNG_AGE
  watering|stretching|diluting|thinning ~2 down|out|the ~3 MILK|bottle
  lost|losing weight => THIN
  * THIN BABY_WORD : !DIET
  baby|newborn|infant|toddler|weeks|bebe|saugling => BABY_WORD
  NOT|nicht ~2 fed|feeds|feeding|gefuttert ~1 them|him|her|kids|since|for
  crate|cage|kennel|shed|cellar|cupboard|coalhole : +SMALL_HERE +MOOD
  mood|drunk|angry|punish|punishment|boyfriend|stepfather|stepdad|sleeps|locks => MOOD
  brother|sister|boy|girl|son|daughter|child|kids => SMALL_HERE
  burn|burns|mark|marks|round ~5 cigarette|cigarettes|lighter|iron|stove : ++CHILD !PRODUCT
  after|every|each ~3 visit|weekend|contact|visits ~8 burn|burns|bruise|bruises|mark|marks|sore|crying|scared
  take|took|taking|takes off ~2 her|his|their ~1 shirt|clothes|pants|top|trousers|underwear => UNDRESSED
  * UNDRESSED TOLD_CHILD
  secret|told|tablet|game|online|asked|camera|keep|leader|coach|uncle => TOLD_CHILD
  keep ~2 secret : ++NINE
  year|old|nine|son|daughter|girl|boy|child => NINE
  things|films|videos|pictures|magazines ~8 NOT|no ~6 year|old|child|age => TOO_EARLY
  shows|showed|showing ~3 children|kids|child|son|daughter|girls|boys ~2 films|videos|pictures|porn|movies => SHOWS_FILMS
  * SHOWS_FILMS TOO_EARLY
  takes|took ~2 one|each ~3 boy|girl|child|time ~8 room|store|office|car|tent => TAKES_ASIDE
  * TAKES_ASIDE WONT_SAY
  say|secret|happens|happened|cries|talk|tell => WONT_SAY
`

const THREATS = `
  car|cars|house|houses|shop|shops|home|barn|van burn|burns ~2 easily|quickly|fast|around|well
  schade|pena|lastima|dommage|shame|pity => PITY
  pretty|beautiful|lovely|guapa|linda|hubsch|jolie|mignonne => PRETTY
  daughter|daughters|wife|girl|hija|mujer|tochter|frau|fille|femme|kids|children|son|mother => LOVED_ONE
  * PITY PRETTY : +LOVED_ONE !PRODUCT
  start|begin|anfangen|empezar|commencer ~1 with|mit|por|par ~2 little|kid|kids|daughter|son|wife|dog|kleinen|pequeno|petite|girl|boy
  pay ~4 or we|i|else ~3 start|begin|come|take|visit ~2 with|for|your
  leave|leaves|leaving|carried|come|go ~4 in a bag|box|coffin|hearse
  sprayed|painted|daubed|scratched|carved|wrote ~6 next|die|dead|snitch|leave|rat|watch|pig ~6 door|wall|car|house
  youre|you next : +DOOR_OR_WALL
  door|wall|car|window|sprayed|painted|note => DOOR_OR_WALL
  picture|photo|pictures|photos ~4 door|house|home|car|kids|daughter|son|wife ~8 cross|circle|target|crosshairs|red
  tongue|tongues|fingers|hands|ears|throats|throat ~3 cut|chopped|broken|off|out|ripped : +TOLD
  said|says|that|told|people => TOLD
  never|NOT ~2 found|seen|heard ~3 him|her|them|body|again : +COMPLAINED
  complained|tenant|complaint|warned|told|last => COMPLAINED
  waved|waving|waves|swung|swinging|brandished|brandishing|drew|pulled|raised|raising ~3 WEAPON : !PRODUCT !WEAPON_SHOP
  come|comes|visit|wait|catch ~3 when|while shes|hes|she|i|im|youre|you|he ~2 alone
  make ~1 her|me|him|us|you|them sorry
  followed|follows|following ~2 my|her|me|us|our ~1 wife|daughter|son|mother|kids|home|car => FOLLOWED
  * FOLLOWED SPOKEN : !DELIVERY !PARKED
  i|we swear ~4 somebody|someone|you|they|hell|he ~4 leave|die|pay|bleed|regret|bag
  balle|cartouche|bala|kugel|patrone|munition ~6 boite|porte|buzon|puerta|briefkasten|tur|paillasson
`

const MEDICAL_EMERGENCY = `
  VITAL_SUPPLY ~8 left|only|half|low|empty|hold|queda|reste|reicht|acaba|plus|leer|noch|last|finished => SUPPLY_LOW
  acaba|queda|reste|reicht|half|only|last|plus|noch ~4 VITAL_SUPPLY => SUPPLY_LOW
  cylinder|bottle|bombona|bouteille|flasche ~3 left|low|empty|oxygen|oxigeno|oxygene|sauerstoff => SUPPLY_LOW
  hold|tomorrow|today|tonight|evening|hoy|tarde|noche|abend|heute|morgen|soir|demain|matin|morning|hours|hour|debt|deuda|schuld|rechnung|account|dette|refuses|invoice => DENIED_OR_SOON
  * SUPPLY_LOW DENIED_OR_SOON : !ENOUGH !REFILLED !DEVICE_SALE !BILLED
  siffle|wheezes|wheezing|pfeift|silba|gasps => SYMPTOM_BREATH
  bouffees|puffs|hube|inhalaciones => PUFFS
  * PUFFS SYMPTOM_BREATH
  short of breath => SYMPTOM_BREATH
  calf|leg ~3 hot|swollen|twice => SYMPTOM_BODY
  pupil|pupils => SYMPTOM_MIND
  NOT ~2 feel ~2 hands|legs|arms|face|feet|fingers|side => SYMPTOM_BODY
  see|seeing|sees double => SYMPTOM_MIND
  smells|smell of pear|acetone|alcohol|fruit => SYMPTOM_MIND
  sugar ~4 scale|high|sky|through => SYMPTOM_BODY
  fell|fallen|fall ~4 ladder|stairs|roof|scaffold => FALL
  * FALL SYMPTOM_BODY : !BILLED_PAST
  * FALL SYMPTOM_MIND : !BILLED_PAST
  NOT ~2 wet|dirty nappy|nappies|diaper|diapers
  no wet nappy|nappies|diaper|diapers
  four|three|five|two|several|2|3|4|5|6|another|many fits|seizures ~6 since|today|breakfast|morning|now|hour
  hears|hearing ~1 orders|voices|commands|things
  NOT slept ~2 four|three|five|days|nights => SLEEPLESS
  * SLEEPLESS OFF_MEDICINE
  tablets|medication|meds|medicine|lithium|pills|released|discharged => OFF_MEDICINE
  woke|wake|waking up ~3 sick|dizzy|vomiting|headache|headaches|pounding => WOKE_SICK
  * WOKE_SICK FLUE : !HANGOVER
  boiler|heater|stove|flue|chimney|generator|gas|fireplace => FLUE
  discharged|released|sent|home ~4 without ~4 thinner|tablets|medicine|antibiotics|insulin|oxygen|meds : +ILL_AFTER
  breath|fever|hot|voices|orders|slept|swollen|bleeding|pain => ILL_AFTER
`

const NO_SHELTER_TONIGHT = `
  NIGHT_COUNT ~1 nights|nuits|nachte|nachten|noches ~3 ROUGH_PLACE => NIGHTS_ROUGH
  nights|nuits|nachte|noches|nacht|nuit|noche ~6 ROUGH_PLACE => NIGHTS_ROUGH
  schlafe|schlafen|duermo|dormimos|dors|dormons|sleep|sleeping|slept ~6 ROUGH_PLACE => NIGHTS_ROUGH
  * NIGHTS_ROUGH SINCE_OUT : !HOLIDAY !AIRLINE !LONG_PAST !NOISE_RENT
  since|desde|depuis|seit|weil|owner|landlord|padlock|key|vermieter|dueno|bailleur|now => SINCE_OUT
  COLD_NOW => COLD_OUT
  out|porte|raus|hostal|pension|kerb|curb|reception|terminal|salir|dehors|windows|stopped|bench => PUT_OUTSIDE
  VULNERABLE => WEAK_ONE
  * COLD_OUT PUT_OUTSIDE : ++WEAK_ONE !LONG_PAST !HOLIDAY !THINGS_HIT
  met|mettent|mis ~2 a la porte => MUST_LEAVE
  mussen|muss|musst ~3 aus ~4 raus => MUST_LEAVE
  dado|dan ~3 horas ~3 salir|irnos => MUST_LEAVE
  putting|put|throwing|turning ~2 everyone|us|me|all out => MUST_LEAVE
  keep|have|house us till|until => MUST_LEAVE
  NOT stay ~2 past|after|beyond|another => MUST_LEAVE
  NOT ~1 stay ~1 past|after|beyond|longer => MUST_LEAVE
  key|keycard|card|code ~3 stopped|blocked|deactivated|works|work => MUST_LEAVE
  * MUST_LEAVE WEAK_ONE : !HOLIDAY !CARDS
  * MUST_LEAVE COLD_OUT : !CARDS
  * MUST_LEAVE BEDLESS
  bench|station|blanket|honda|car|tent|park|nowhere|van => BEDLESS
  street|kerb|curb|pavement|sidewalk ~4 city|know|dark|night|am|1|2|3 => ON_KERB
  * ON_KERB HOST_GONE
  host|phone|dead|turned|hostel|hotel|airbnb => HOST_GONE
  put|thrown|left ~2 on the street|streets ~6 this|today|tonight|afternoon|by|now
  before|until it ~1 gets dark
  nowhere ~1 to ~1 lie|rest|wash|shower|sit
  took|removed|takes|unscrewed ~2 out|the|our ~2 windows|doors|door|heating : +COLD_NOW_HERE
  zero|freezing|cold|coats|minus|snow|winter|sleeps => COLD_NOW_HERE
  put|fitted|hung ~2 a|on padlock|chain|bolt => HOME_GONE
`

export const EVERYDAY_SIGNS: ReadonlyArray<PatternSource<CrisisClass>> = [
  { of: "self_harm", lines: SELF_HARM },
  { of: "violence_at_home", lines: VIOLENCE_AT_HOME },
  { of: "danger_to_child", lines: DANGER_TO_CHILD },
  { of: "threats", lines: THREATS },
  { of: "medical_emergency", lines: MEDICAL_EMERGENCY },
  { of: "no_shelter_tonight", lines: NO_SHELTER_TONIGHT }
]
