/**
 * Weak signs that a child, a body or a roof is in danger: a child who wets the bed again, a battery that lasts two hours, a
 * code that was changed and a hall that closes at one. Each says little by itself.
 * `weak-signs-at-home.ts` says how they count.
 */
import type { CrisisClass } from "../../../schema/triage.ts"
import type { PatternSource } from "./tables.ts"

const DANGER_TO_CHILD = `
  wets|wetting ~2 bed|herself|himself => CHILD_CHANGED
  screams|clings|freezes|hides|vomits|shakes ~5 when|before|time|turn => CHILD_CHANGED
  flinched|flinches|flinch|cowers|cowered|ducked|ducks => CHILD_CHANGED
  NOT eating|talking|speaking => CHILD_CHANGED
  stopped eating|talking|speaking => CHILD_CHANGED
  long sleeves => CHILD_CHANGED
  underwear|knickers|panties|unterhose|unterwasche|culotte|bragas|calzones => CHILD_CHANGED
  ropa interior => CHILD_CHANGED
  nightmares|alptraume|albtraume|cauchemars|pesadillas => CHILD_CHANGED
  begged|begs|begging|pleaded ~6 NOT => CHILD_CHANGED
  nasst|nasse|eingenasst|einnassen => CHILD_CHANGED
  ausziehen|anfassen|umziehen|duschen ~2 lassen|will => CHILD_CHANGED
  zuckt|zuckte ~3 zusammen|zuruck|weg => CHILD_CHANGED
  schreit|zittert|versteckt|weint ~5 wenn|sobald|bevor => CHILD_CHANGED
  lange|langen armel|armeln => CHILD_CHANGED
  fleht|bettelt|flehte|bettelte ~4 nicht|zuruck => CHILD_CHANGED
  fait|refait pipi => CHILD_CHANGED
  lave|douche ~3 fois ~2 jour => CHILD_CHANGED
  ne|n ~1 mange|parle|dort|joue plus => CHILD_CHANGED
  sursaute|tressaille|recroqueville => CHILD_CHANGED
  hurle|tremble|pleure ~4 quand|des|avant => CHILD_CHANGED
  manches longues => CHILD_CHANGED
  supplie|suppliait ~4 pas|retourner => CHILD_CHANGED
  moja|mojando|orina ~3 cama|encima => CHILD_CHANGED
  no ~1 quiere|deja ~3 quitarse|desnudarse|banarse|desvestirse => CHILD_CHANGED
  dibuja|pinta|pintar|dibujar ~4 mismo|senor|hombre => CHILD_CHANGED
  tiembla|esconde|llora|grita ~4 cuando|antes => CHILD_CHANGED
  suplica|suplico|ruega|rogo ~4 volver|vayas|lleve => CHILD_CHANGED
  manga larga => CHILD_CHANGED
  hides|hid ~3 under|in ~2 bed|wardrobe => CHILD_CHANGED
  washes|scrubs ~4 times|hands|herself|himself => CHILD_CHANGED
  wascht|duscht ~4 mal|standig => CHILD_CHANGED
  redet|spricht|isst|lacht ~3 nicht|nichts|kaum mehr|noch => CHILD_CHANGED
  will|mochte ~3 nicht ~2 mehr ~2 hin|hingehen|dorthin => CHILD_CHANGED
  veut plus ~3 retourner|seule|deshabiller|rentrer => CHILD_CHANGED
  replie|mutique|muet|muette => CHILD_CHANGED
  no quiere ~3 volver|regresar|quedarse => CHILD_CHANGED
  lava|bana ~3 veces => CHILD_CHANGED
  callado|callada|retraido|retraida => CHILD_CHANGED
  ?120 CHILD_CHANGED : ++CHILD_OR_SHE !PETS !CLOTHES !STORE_SALE !YEARS_BACK !SEAT
  geheimnis|secreto|secretito => KEPT_FROM_MOTHER
  keep|keeps|kept|special|little ~2 secret|secrets => KEPT_FROM_MOTHER
  lessons|secrets ~2 secret|secrets|lessons => KEPT_FROM_MOTHER
  secret ~4 maman|mere|parents => KEPT_FROM_MOTHER
  NOT ~2 tell|show ~3 mother|mum|mom|mummy|parents|dad => KEPT_FROM_MOTHER
  messages|messaging|texts|texting|writes|chats ~3 her|him|daughter|son ~4 privately|night|late|eleven|midnight => KEPT_FROM_MOTHER
  asks|asked|wants ~2 her|him|daughter|son ~4 photos|pictures|pics|meet => KEPT_FROM_MOTHER
  locks|closes|shuts ~3 door ~8 disturb|lesson|session|lessons => KEPT_FROM_MOTHER
  niemandem|keinem|mutter|mama|eltern ~3 nicht? sagen|erzahlen|zeigen|verraten => KEPT_FROM_MOTHER
  schreibt ihr|ihm ~4 nachts|heimlich|privat|spat => KEPT_FROM_MOTHER
  pas ~3 dire|montrer|raconter ~3 mere|maman|parents|papa => KEPT_FROM_MOTHER
  ferme|ferment ~3 porte ~2 cle => KEPT_FROM_MOTHER
  lui ecrit|envoie|demande ~4 photos|nuit|soir|secret => KEPT_FROM_MOTHER
  no ~3 decir|diga|cuente|contar|ensene ~4 mama|papas|madre|padres => KEPT_FROM_MOTHER
  juego ~2 monitor|profe|profesor|entrenador|tio => KEPT_FROM_MOTHER
  pide|pidio ~2 fotos => KEPT_FROM_MOTHER
  escribe ~5 noches|escondidas => KEPT_FROM_MOTHER
  gives|gave|buys|bought|offers|schenkt|offre|offert|regala|regalo ~2 her|him|ihr|ihm|lui|le ~4 phone|presents|gifts|handy|geschenke|telephone|cadeaux|celular|regalos => KEPT_FROM_MOTHER
  lui ~1 offert|achete|donne ~3 telephone|cadeau|cadeaux => KEPT_FROM_MOTHER
  our|unser|notre|nuestro ~1 secret|geheimnis|secreto|game|jeu|juego => KEPT_FROM_MOTHER
  alone|allein|seule|seul|sola|solo ~2 with|mit|avec|con ~2 CARER_OF_CHILD => KEPT_FROM_MOTHER
  keep|keeping|stay|kept ~1 quiet|silent => KEPT_FROM_MOTHER
  ?120 KEPT_FROM_MOTHER : ++CHILD !PRODUCT !SETTLED !TOGETHER
  passing|passed|gave|give|giving|feed|feeding ~2 them|her|him ~2 toast|bread|food|sandwich|sandwiches => CHILD_UNFED
  with nobody ~8 six|five|four|seven|weekend|night => CHILD_UNFED
  mama|mami|mutter|mom|mum|mummy|maman ~2 schlaft|dort|duerme|sleeping|asleep ~6 wach|wake|reveille|despierta|nicht|wont => CHILD_UNFED
  mama|papa ~1 no ~1 despierta => CHILD_UNFED
  macht ~4 nur ~3 CHILD ~2 auf => CHILD_UNFED
  knows|knocks|klopft|frappe|toca ~6 hunger|hungry|hambre|faim => CHILD_UNFED
  no va|van a ~1 escuela => CHILD_UNFED
  duerme ~4 azotea|lavadero|bodega => CHILD_UNFED
  eats|mange|isst|come ~4 bin|garbage|trash|poubelle|mulleimer|basura|croquettes => CHILD_UNFED
  CHILD ~3 alone|allein|seuls|solos|alleine ~4 nights|weekend|days|tage|nachte|jours|noches|dias|wochenende => CHILD_UNFED
  ?120 CHILD_UNFED : ++CHILD !RESTAURANT !PETS !STORE_SALE !AIRLINE
  marks|mark|bruises|welts|burns|marcas|quemaduras|moratones|moretones|bleus|marques|flecken|striemen|bosses ~4 legs|arms|back|thighs|neck|brazos|piernas|espalda|cuello|bras|jambes|dos|cou|armen|beinen|rucken => CHILD_MARKED
  bras|brazo|arm ~2 echarpe|platre|cabestrillo|yeso|sling|gips => CHILD_MARKED
  bonnet|gorro|mutze|hood ~3 yeux|ojos|augen|enfonce => CHILD_MARKED
  choc|thud|thump|schlag|golpe ~4 silence|rien|nothing|still|nada|silencio|long => CHILD_MARKED
  quemaduras|burns|brulures|brandwunden ~3 plancha|iron|cigarette|cigarro|fer|zigaretten => CHILD_MARKED
  torpe|clumsy|ungeschickt|maladroit|maladroite => CHILD_MARKED
  ?120 CHILD_MARKED : ++CHILD_OR_SHE !PETS !PRODUCT !SPORT !PARK !YEARS_BACK !SEAT
`

const MEDICAL_EMERGENCY = `
  NEEDS_TO_LIVE => LIVES_BY_IT
  sleeps|lives|runs|breathes|duerme|dort|schlaft ~3 respirador|respirateur|ventilator|machine|concentrator|mains => LIVES_BY_IT
  ?68 LIVES_BY_IT : !NOT_A_DRUG !SETTLED !HELD_IN_STOCK !PETS
  battery|backup|cylinder|akku|batterie|bateria|bombona|tanque|autonomie ~6 hour|hours|stunde|stunden|heure|heures|hora|horas|minutes|minuten|minutos => SUPPLY_ENDS
  bottle|flasche|bouteille ~4 hours|stunden|heures ~4 left|noch|reste => SUPPLY_ENDS
  last|letzte|letzten|letzter|derniere|dernier|ultima|ultimo ~1 pen|vial|dose|inhaler|strip|cylinder|ampulle|packung|dosis|spritze|stylo|ampoule|comprime|ampolla|pluma|pastilla|inhalador|frasco => SUPPLY_ENDS
  days|hours|doses|puffs ~2 left => SUPPLY_ENDS
  stretching|rationing|halving|halbiere|rationiere => SUPPLY_ENDS
  taking|take half => SUPPLY_ENDS
  seit ~2 tagen|montag|woche|wochen|sonntag ~4 nichts|keine|ohne|mehr => SUPPLY_ENDS
  depuis ~3 jours|semaine|lundi|dimanche ~5 plus|rien|sans => SUPPLY_ENDS
  acabo|acabaron|termino|terminaron|acaban ~2 WITHIN_A_WEEK => SUPPLY_ENDS
  out|ran of ~3 MEDICINE_ANY => SUPPLY_ENDS
  keine ~2 stunde|stunden|tage ~2 halt|reicht => SUPPLY_ENDS
  NOT ~1 taken ~4 since|for ~2 days|week|monday|sunday|thursday => SUPPLY_ENDS
  se ~1 acaba|acabo|acabaron|terminaron|termina ~3 insulina|oxigeno|medicina|medicinas|pastillas|inhalador => SUPPLY_ENDS
  ?120 SUPPLY_ENDS : ++TREATED !NOT_A_DRUG !SETTLED !HELD_IN_STOCK !PRODUCT_SALE !DEVICES !PETS !FASTING
  boite|flacon|plaquette|packung|schachtel|flasche|caja|frasco|blister|bottle|pack|box ~4 empty|vide|vides|leer|alle|vacia|vacio|finie|terminee|acabada|gone => BOX_EMPTY
  missed|missing|skipped|skipping ~2 dose|doses|injection|injections|session|sessions => BOX_EMPTY
  without|sin|sans|ohne ~3 NEEDS_TO_LIVE ~4 days|since|dias|desde|jours|depuis|tagen|seit => BOX_EMPTY
  NOT ~3 had|taken|injected ~5 since|days => BOX_EMPTY
  ?120 BOX_EMPTY : ++TREATED !NOT_A_DRUG !SETTLED !HELD_IN_STOCK !PRODUCT_SALE !DEVICES !PETS !FASTING !TOGETHER
  cut|shut|switch|turn|disconnect|collect|remove|repossess ~4 off|power|electricity|machine|equipment ~6 WITHIN_A_WEEK => CUT_OFF_SOON
  emergency credit => CUT_OFF_SOON
  strom|gas|gerat|anschluss ~5 abstellen|abgestellt|sperren|gesperrt|abholen|abgeholt|abgeklemmt|abklemmen => CUT_OFF_SOON
  couper|coupe|coupure|reprendre|recuperer|retirer ~4 courant|electricite|appareil|concentrateur|machine => CUT_OFF_SOON
  cortar|cortan|corta|corte|recoger|retirar ~4 luz|corriente|equipo|aparato => CUT_OFF_SOON
  ?107 CUT_OFF_SOON : !SETTLED !HOLIDAY !ASKS_WHAT_IF
  ?107 CUT_OFF_SOON : +ASKS_WHAT_IF ++NEEDS_TO_LIVE !SETTLED !HOLIDAY
  weight|tight|tightness|pressure|heavy|heaviness|druck|enge|poids|opresion|peso ~3 chest|brust|poitrine|pecho => BODY_FAILS
  gray|grey|ashen|clammy|sweaty|slurring|slurred|drooping|droops ~6 face|chest|sweaty|sweating|mouth|speech => BODY_FAILS
  side|seite|cote|lado ~3 face|mouth|gesicht|visage|bouche|cara|boca ~3 droops|dropped|drooping|hangt|tombe|caida|caido|cuelga => BODY_FAILS
  cherche ~1 mots => BODY_FAILS
  NOT ~3 tenir|hold|sostener ~3 cup|tasse|taza|glass => BODY_FAILS
  sugars|sugar|zucker|blutzucker|glycemie|azucar ~4 400|500|350|450|600 => BODY_FAILS
  throwing|keep|kept ~2 up|vomiting|throwing ~3 morning|night|hour|hours|since => BODY_FAILS
  swollen|swelling|dick|geschwollen|gonfle|gonflee|hinchado|hinchada ~4 throat|tongue|calf|zunge|hals|wade|langue|gorge|mollet|lengua|garganta|pantorrilla|hot|heiss => BODY_FAILS
  wade|zunge|langue|lengua|mollet|tongue ~3 dick|geschwollen|gonfle|gonflee|hinchada|swollen => BODY_FAILS
  schlecht|kaum luft => BODY_FAILS
  sticht ~2 einatmen|atmen|brust => BODY_FAILS
  bleu|bleue|morado|morada|blau|blue ~5 minutes|minuten|minutos|levres|labios|lips|lippen => BODY_FAILS
  veinte|diez|twenty|ten|zwanzig|vingt minutos|minutes|minuten ~3 morado|blue|blau|bleu => BODY_FAILS
  no ~1 despierta ~1 bien => BODY_FAILS
  wake|wakes|woke ~3 headaches|headache|dizzy => BODY_FAILS
  confused ~4 dropping|dropped|slurring|words|speech => BODY_FAILS
  passes|passed|passing out ~3 twice|again|morning|today|stairs|kitchen => BODY_FAILS
  lips|lippen|levres|labios ~3 blue|blau|bleues|azules|morados => BODY_FAILS
  NOT ~2 feel|move ~4 legs|arm|left|right|side => BODY_FAILS
  kann|kriegt ~3 nicht ~2 schlucken|sprechen|atmen => BODY_FAILS
  lallt|slurs|balbucea => BODY_FAILS
  taub|engourdi|engourdie|entumecido|entumecida|numb ~4 arm|gesicht|seite|bras|visage|cote|brazo|cara|lado|side|face => BODY_FAILS
  vomiting|vomits|vomita|erbricht|vomit ~3 blood|sangre|blut|sang|everything|alles => BODY_FAILS
  fever|fieber|fievre|fiebre ~3 39|40|41|103|104|105 => BODY_FAILS
  baby|bebe|saugling ~4 limp|floppy|schlapp|molle|flacido => BODY_FAILS
  NOT ~2 answering|responding|respond|waking|moving ~6 snoring|gurgling|breathing|lips => BODY_FAILS
  lips ~3 weird|purple|grey|gray|blue|white => BODY_FAILS
  NOT ~1 really|quite|fully answering|answer|responding|awake => BODY_FAILS
  reagiert|antwortet ~3 nicht|kaum ~3 richtig|mehr => BODY_FAILS
  ne|n ~1 repond|reagit plus|pas ~2 vraiment|quand|normalement => BODY_FAILS
  no ~1 responde|contesta|reacciona ~2 bien|ya|cuando => BODY_FAILS
  unter|under|only|nur|moins|menos|below ~2 LOW_WEIGHT kilo|kilos|kg => BODY_FAILS
  weigh|weighs|wiege|wiegt|pese|peso|pesa ~3 LOW_WEIGHT kilo|kilos|kg => BODY_FAILS
  black out|outs => BODY_FAILS
  pass|passes out ~4 stairs|shower|work|school|kitchen|street => BODY_FAILS
  ?120 BODY_FAILS : !BILLED_PAST !PETS !PRODUCT !SETTLED !YEARS_BACK !MADE_MARKS
`

const NO_SHELTER_TONIGHT = `
  lock|locks|code|keycard ~3 changed|deactivated => HOME_LOST
  turned|switched off ~3 key => HOME_LOST
  changed ~2 lock|locks|code => HOME_LOST
  another|other family|tenant|tenants ~2 living|lives|in => HOME_LOST
  lease|voucher|booking|stay ~4 ended|ran|expired ~3 noon|today|morning|yesterday|tonight => HOME_LOST
  bags|boxes|things|stuff|belongings|suitcases ~3 hallway|corridor|curb|kerb|pavement|street|yard => HOME_LOST
  schloss|schlosser ~3 getauscht|ausgetauscht|gewechselt => HOME_LOST
  sachen|koffer|taschen ~4 hof|flur|strasse|treppenhaus|gehweg => HOME_LOST
  change|changee|changees ~3 code|serrure|serrures => HOME_LOST
  sacs|affaires|valises ~4 couloir|trottoir|palier|rue|dehors => HOME_LOST
  mis|mise|mettre|mettent ~2 dehors => HOME_LOST
  cambiado|cambio|cambiaron ~2 cerradura|chapa|codigo => HOME_LOST
  cosas|maletas|bolsas ~4 calle|pasillo|portal|acera => HOME_LOST
  thrown|put|kicked out ~3 today|tonight|morning|afternoon => HOME_LOST
  checkout ~3 eleven|11|noon|today => HOME_LOST
  expulses|expulsee|expulse|vires|viree ~4 matin|hier|soir => HOME_LOST
  desalojaron|corrieron|echaron|sacaron ~4 hoy|tarde|noche|cuarto => HOME_LOST
  geraumt|rausgesetzt|rausgeworfen ~3 heute|worden => HOME_LOST
  removed|took|taken|takes|ripped ~3 door|doors|roof|windows ~3 off|hinges|house|room|home|sheets|flat => HOME_LOST
  tur|fenster|dach ~3 ausgehangt|ausgebaut|herausgenommen|abgedeckt => HOME_LOST
  enleve|retire|demonte ~3 porte|fenetres|toit => HOME_LOST
  quito|quitaron|arranco|sacaron ~3 puerta|techo|ventanas|laminas => HOME_LOST
  ?120 HOME_LOST : !SETTLED !DEVICE_LOCK !THINGS_STORED !MOVERS
  WE_ARE ~5 car|van|station|lobby|stairwell|bench|parking|depot|terminal|laundromat|porch => NIGHT_OUTSIDE
  kids|children ~4 sleeping|sitting|waiting ~4 car|van|station|lobby => NIGHT_OUTSIDE
  sitzen|sitze|stehen|schlafen|warten ~4 auto|bahnhof|treppenhaus|hof|draussen|parkplatz|wartehalle|hausflur|keller => NIGHT_OUTSIDE
  draussen|bahnhof|treppenhaus|hausflur ~3 sitzen|sitze|stehen|schlafen => NIGHT_OUTSIDE
  on est|dort|reste ~3 hall|gare|voiture|rue|escalier|parking|banc|palier|abri => NIGHT_OUTSIDE
  WE_ARE ~3 hall|gare|voiture|rue|escalier|parking|banc|palier|abri => NIGHT_OUTSIDE
  WE_ARE ~3 portal|calle|coche|estacion|carro|rellano|parque|terminal|descansillo => NIGHT_OUTSIDE
  closes|ferment|ferme|cierran ~3 grilles|gates => NIGHT_OUTSIDE
  quarter|half|little ~3 tank ~5 heater|heat|warm => NIGHT_OUTSIDE
  slept|sleep|sleeping|spent ~5 market|church|mosque|airport|hospital|garage|shed|tent|bridge|beach|bus|street => NIGHT_OUTSIDE
  geschlafen|ubernachtet|ubernachte ~5 garage|zelt|kirche|brucke|bus|flughafen|lager|schuppen => NIGHT_OUTSIDE
  garage|zelt|kirche|brucke|flughafen|schuppen ~3 geschlafen|ubernachtet|schlafen => NIGHT_OUTSIDE
  dormi|dormons|dors|nuit ~5 garage|tente|eglise|pont|bus|aeroport|cabane|marche => NIGHT_OUTSIDE
  dormido|dormi|dormimos|noche ~5 garaje|tienda|iglesia|puente|autobus|aeropuerto|mercado => NIGHT_OUTSIDE
  ?120 NIGHT_OUTSIDE : !AIRLINE !HOLIDAY !TRAIN_LATE !PARKED !PETS !SETTLED !THINGS_HIT !VEHICLE
  bajo cero => FREEZES
  minus|below|moins ~2 LOW_NUMBER => FREEZES
  down to ~1 degrees => FREEZES
  degrees|grad|degres|grados|minus ~4 outside|tonight|draussen|dehors|afuera => FREEZES
  ice|frost|eis|eisblumen|givre|hielo ~5 inside|innen|interieur|dentro|bedroom|schlafzimmer => FREEZES
  baby|newborn|bebe|petite|kleine|kleiner|nina|nino ~6 cold|kalt|froid|glace|friert|frio|helado|shivering|fieber|fievre|tousse|coughing => FREEZES
  tank|heizol|oil|cuve ~3 dry|empty|leer|vide => FREEZES
  WITHOUT ~2 heating|heizung|chauffage|calefaccion ~8 baby|newborn|degrees|bebe|saugling|grad|grados => FREEZES
  see ~2 breath ~2 inside|bedroom|kitchen|room => FREEZES
  sleeping|sleep|schlafen|dort|dormimos ~4 coats|jacken|manteaux|abrigos => FREEZES
  ?120 FREEZES : !APPLIANCE !HOLIDAY !AIRLINE !SETTLED !FOOD_COLD !PRODUCT
  shelter|shelters|hostel|hostels ~4 full|list|tomorrow|waiting => NO_ROOM_FOR_US
  notunterkunft|obdach|frauenhaus|notschlafstelle ~5 nimmt|voll|keine|kein|platz => NO_ROOM_FOR_US
  115 ~5 pas|complet|decroche|repond => NO_ROOM_FOR_US
  foyer|hebergement|accueil ~4 complet|plein => NO_ROOM_FOR_US
  albergue|albergues ~5 lleno|llenos|plaza|completo|cupo => NO_ROOM_FOR_US
  ?120 NO_ROOM_FOR_US : !HOLIDAY !TRAVEL_PLAN !BOARDED
  NOT|dont|no ~2 know ~2 anyone|anybody|one|person|nobody|soul => KNOWS_NOBODY_HERE
  kenne|kenn ~3 niemand|niemanden|keinen|keine => KNOWS_NOBODY_HERE
  connais|connait ~2 personne => KNOWS_NOBODY_HERE
  conozco|conocemos ~2 nadie => KNOWS_NOBODY_HERE
  nowhere ~2 go|sleep|stay => KNOWS_NOBODY_HERE
  nirgends|nirgendwo ~2 hin => KNOWS_NOBODY_HERE
  nulle part => KNOWS_NOBODY_HERE
  no ~2 donde ~1 ir|dormir => KNOWS_NOBODY_HERE
  ?120 KNOWS_NOBODY_HERE
  8|9|10|11|eight|nine|ten|eleven pm|night => HOUR_IS_LATE
  20|21|22|23 h|uhr|heures|horas => HOUR_IS_LATE
  midnight|mitternacht|minuit|medianoche => HOUR_IS_LATE
  getting|gets ~1 dark => HOUR_IS_LATE
  wird ~2 dunkel => HOUR_IS_LATE
  nuit tombe => HOUR_IS_LATE
  we|i|us|kids slept ~3 on|at|in|by => SLEPT_THEN
  haben|habe|mussten|musste ~6 geschlafen|ubernachtet|ubernachten => SLEPT_THEN
  a|avons|ai dormi ~3 par|sur|a|dans => SLEPT_THEN
  ?119 HOUR_IS_LATE : ++LODGING !!SLEPT_THEN !LATE_BILLING !NOISE
  LITTLE_SUM euros|dollars|pounds|euro|quid|pesos|bucks|francs|franken|eur ~3 left|name|account|wallet|noch|reste|quedan => LAST_COINS
  left ~2 LITTLE_SUM dollars|pounds|euros => LAST_COINS
  i|we|have|got|habe|haben|noch|ai|avons|reste|tengo|quedan|with|mit|avec|con ~1 LITTLE_SUM euros|dollars|pounds|euro|quid|bucks => LAST_COINS
  ?119 LAST_COINS : ++LODGING !FEES_OWED
  finished|last ~2 porridge|rice|bread|pasta|noodles|cereal|tins|oats|crackers => FOOD_ENDS
  NOT ~1 eaten ~2 since => FOOD_ENDS
  water|agua|wasser|eau ~2 sugar|azucar|zucker|sucre => FOOD_ENDS
  cupboard|fridge|pantry|kuhlschrank|placard|frigo|alacena|nevera|refri ~2 empty|bare|leer|vide|vacia|vacio => FOOD_ENDS
  ma part|ration ~4 fils|fille|enfants|petit|petite => FOOD_ENDS
  my share|portion ~4 son|daughter|kids|children|them => FOOD_ENDS
  already eaten|ate => FOOD_ENDS
  letzte|letztes|letzten ~1 toastbrot|brot|nudeln|reis|konserve => FOOD_ENDS
  schon gegessen => FOOD_ENDS
  nichts|rien|nada ~2 gegessen|mange|comido => FOOD_ENDS
  NOT|pas ~1 faim => FOOD_ENDS
  fainted|umgekippt|desmayo|desmaya|evanouie|evanoui|debilidad ~6 line|fila|treppenhaus|school|clase|ecole|escuela|hambre|hunger|faim => FOOD_ENDS
  food bank|pantry ~6 referral|closed|until|reopens => FOOD_ENDS
  duermen|dormir ~4 debilidad|hambre => FOOD_ENDS
  skip|skipping|skipped ~2 meals|dinner => FOOD_ENDS
  every|jeden other|second|zweiten day|tag ~3 eat|esse|essen => FOOD_ENDS
  CHILD ~3 hungry|hungrig|faim|hambre => FOOD_ENDS
  thin|thinned|diluting|dilute|dilue|verdunne|strecke ~3 formula|milk|milch|lait => FOOD_ENDS
  ?107 FOOD_ENDS : !RESTAURANT !AIRLINE !PETS !STORE_SALE !APPLIANCE !FASTING !SETTLED
`

export const WEAK_SIGNS_OF_NEED: ReadonlyArray<PatternSource<CrisisClass>> = [
  { of: "danger_to_child", lines: DANGER_TO_CHILD },
  { of: "medical_emergency", lines: MEDICAL_EMERGENCY },
  { of: "no_shelter_tonight", lines: NO_SHELTER_TONIGHT }
]
