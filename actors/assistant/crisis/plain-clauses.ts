/**
 * Dangers told plainly in one clause, in four languages alike: a bridge and the next train, a carer who slaps, shots at a door, a
 * child who swallowed a cleaner, degrees in a room. A clause says enough by itself, so each counts in a calm complaint too.
 * Halves and pairs as in `between-the-lines.ts`.
 */
import type { CrisisClass } from "../../../schema/triage.ts"
import type { PatternSource } from "./tables.ts"

const SELF_HARM = `
  bought|buy|gekauft|besorgt|kaufe|achete|compre|comprado ~3 noose|strick|soga => BUYS_ROPE
  noose|strick|soga ~2 gekauft|besorgt|ready|listo|lista => BUYS_ROPE
  bought|gekauft|achete|compre|comprado ~3 rope|seil|corde|cuerda ~6 attic|beam|rafters|dachboden|balken|grenier|poutre|desvan|viga|ceiling|plafond|techo => BUYS_ROPE
  swing|wash|laundry|ropa|tender|climbing|kletterseil|boat|frayed|broke|rompio|gerissen|linge|horse|caballo|pferd|sail => ROPE_USED
  *! BUYS_ROPE : !PRODUCT !ROPE_USED
  bridge|brucke|eisenbahnbrucke|autobahnbrucke|pont|puente|viaduct|viadukt|viaduc|viaducto ~8 waiting|wait|warte|wartet|attends|attend|attendre|esperando|espero ~5 next|nachsten|prochain|proximo|train|zug|tren => AWAITS_TRAIN
  sit|sits|sitting|stand|stands|standing|lie|lying|walking ~2 on ~1 the|railway|train tracks|rails => AWAITS_TRAIN
  stehe|steht|sitze|sitzt|liege|liegt ~3 gleisen|schienen|bahngleisen => AWAITS_TRAIN
  assis|assise|debout|couche|couchee|allonge|allongee|suis ~3 rails|voies => AWAITS_TRAIN
  sentado|sentada|parado|parada|acostado|acostada|estoy|esta ~3 vias|rieles => AWAITS_TRAIN
  *! AWAITS_TRAIN : !TRAIN_LATE !PETS !ANIMAL
  no|NOT|plus|keinen|kein|keine|sin|sans|aucune|aucun ~3 razones|razon|motivo|motivos|ganas|grund|grunde|raison|raisons|sinn|sens|sentido|envie ~3 vivir|vivre|leben => NO_REASON_TO_LIVE
  *! NO_REASON_TO_LIVE
  only|nur|solo|solamente|que|erst ~5 if|wenn|si|when|cuando|quand ~4 dead|die|tot|sterbe|mort|morte|meurs|muero|muera|muerto|muerta => ONLY_IF_DEAD
  ne|n ~1 finira|finit|arretera|cessera ~2 que ~1 si|quand|lorsque ~4 mort|morte|meurs => ENDS_BY_DEATH
  *! ENDS_BY_DEATH : !COVERAGE !CONTRACT
  ends|end|ended|stop|stops|enden|endet|aufhoren|vorbei|ruhe|acaba|acabara|acaban|termina|terminara|finira|finit|arretera|cessera|paz|peace => THAT_ENDS
  pension|rente|annuity|payout|pay|paie|zahlt|paga => PAYS_THEN
  *! ONLY_IF_DEAD THAT_ENDS : !COVERAGE !CONTRACT !PAYS_THEN
  NOT want|wanna ~2 be here => WANTS_TO_GO
  no ~1 quiero|quiere ~1 estar|seguir ~1 aqui => WANTS_TO_GO
  nicht mehr ~1 da|hier sein => WANTS_TO_GO
  veux|veut|voudrais plus etre la|ici => WANTS_TO_GO
  have|got|has|tengo|tiene|habe|hab|hat|ai|a ~1 a|un|einen plan => HAS_PLAN
  tarifa|tarif|forfait|phone|movil|gym|monthly|euros|euro|payment => PLAN_OF_GOODS
  *! WANTS_TO_GO HAS_PLAN : !PLAN_OF_GOODS
  me|se coupe|coupes|taillade|entaille|lacere ~2 bras|poignets|cuisses|veines|avant => CUTS_SELF
  scarifie|scarifier|scarifications => CUTS_SELF
  sacrifie|sacrifier|sacrifices|promis|parie => NO_WOUND
  *! CUTS_SELF : !NO_WOUND
  droht|drohte|gedroht ~6 zu springen => MEANS_TO_JUMP
  threatens|threatened|threatening to jump => MEANS_TO_JUMP
  menace|menacait ~1 de sauter => MEANS_TO_JUMP
  amenaza|amenazo ~1 con tirarse|saltar|lanzarse => MEANS_TO_JUMP
  *! MEANS_TO_JUMP : !HORSE
  horse|pony|pferd|cheval|caballo => HORSE
  MANY_PILLS ~3 PILL_NAMES ~2 genommen|geschluckt|eingeworfen|eingenommen|intus => OVERDOSE
  taken|took|swallowed|geschluckt|schluckte ~3 MANY_PILLS ~3 PILL_NAMES => OVERDOSE
  pris|prise|avale|avalee ~3 MANY_PILLS ~4 PILL_NAMES => OVERDOSE
  tome|tomo|tomado|trague|trago|tragado ~3 MANY_PILLS ~4 PILL_NAMES => OVERDOSE
  *! OVERDOSE : !BILLED_PAST !PETS !PET !PRESCRIBED !LONG_PAST !LONG_AGO !YEARS_BACK
  turned|turn|opened|open ~2 gas ~1 on|tap|taps|valve => GAS_OPENED
  turned|turn|left ~1 on ~1 the gas => GAS_OPENED
  gas|gashahn ~2 aufgedreht|aufgemacht|geoffnet => GAS_OPENED
  ouvert|ouvre ~3 gaz => GAS_OPENED
  abri|abrio|abierto ~2 gas|llave => GAS_OPENED
  locked|shut|closed|sealed|taped|abgeschlossen|zugesperrt|abgedichtet|ferme|calfeutre|cerre|cerrado|cerro|selle ~5 door|doors|windows|window|porte|fenetres|puerta|ventanas => SHUT_IN
  tur|fenster ~3 abgeschlossen|zugesperrt|abgedichtet|zugeklebt|verschlossen => SHUT_IN
  *! GAS_OPENED SHUT_IN : !TECHNICIAN
  technician|engineer|fitter|plumber|monteur|techniker|klempner|installateur|technicien|plombier|tecnico|fontanero|stove|herd => TECHNICIAN
  abschiedsbrief|abschiedsbriefe => FAREWELL_LETTERS
  goodbye|farewell letter|letters|note|notes => FAREWELL_LETTERS
  lettre|lettres|mot ~1 d? adieu|adieux => FAREWELL_LETTERS
  carta|cartas|nota ~1 de? despedida => FAREWELL_LETTERS
  *! FAREWELL_LETTERS : !AT_WORK_LEFT !WORK !LATE_PERSON !LONG_PAST !YEARS_BACK
  colleague|colleagues|job|team|kollege|kollegen|kollegin|stelle|collegue|collegues|equipe|colegas|empresa|retirement|rente|retraite => AT_WORK_LEFT
  CHILD_ONLY ~8 sterben|mourir|morir|morirse ~1 will|mochte|veut => CHILD_WANTS_DEATH
  CHILD_ONLY ~8 veut|quiere|wants ~1 to|se? mourir|morir|morirse|die => CHILD_WANTS_DEATH
  *! CHILD_WANTS_DEATH : !WORK !PETS
`

const VIOLENCE_AT_HOME = `
  CARER ~4 BLOWS ~2 me|him|her|them|us|mich|ihn|sie|uns|meine|meinen|my|KIN => CARER_HITS
  CARER ~3 m|me|le|la|lo|l|nous|nos|lui ~1 BLOWS => CARER_HITS
  CARER ~3 mich|ihn|sie|uns|meine|meinen ~3 BLOWS => CARER_HITS
  by|von|vom|par ~3 CARER ~2 BLOWS => CARER_HITS
  BLOWS ~1 by|von|vom|par|por ~2 CARER => CARER_HITS
  *! CARER_HITS : !PETS !PET !SPORT !LONG_PAST !YEARS_BACK
  broke|broken|breaks|breaking|got ~1 in|into => BROKE_IN
  eingebrochen|einbrach|eingestiegen|effraction|allanamiento => BROKE_IN
  entro|forzo|metio ~2 por ~2 ventana|puerta|fuerza => BROKE_IN
  forzo|rompio ~2 puerta|cerradura|ventana => BROKE_IN
  force|forcee|casse|fracture ~2 porte|serrure|fenetre => BROKE_IN
  waited|waiting|gewartet|wartete|attendait|attendu|esperaba|esperando|bedroom|schlafzimmer|chambre|dormitorio|bed|bett|lit|cama => WAITS_INSIDE
  tears|laughter|song|shoes|lagrimas|larmes => BROKE_OTHERWISE
  *! BROKE_IN WAITS_INSIDE : +FORMER_PARTNER !BROKE_OTHERWISE !LONG_PAST !YEARS_BACK
  sagt|sagte|droht|drohte|schreit|meint|schwort ~4 bringt|bringe ~1 mich|uns|sie|ihn ~2 um => SAYS_KILLS
  *! SAYS_KILLS : !MONEY_WORD
  ran|run|fled|escaped|geflohen|abgehauen|weggelaufen|fui|fuyons|enfuie|enfui|enfuis|sauvee|hui|huimos|huido|escape|escapado ~5 PARTNER => FLED_PARTNER
  vor ~4 PARTNER ~2 geflohen|weggelaufen|abgehauen|gefluchtet => FLED_PARTNER
  looking|searching|hunting ~1 for ~1 us|me|them|her => IS_SOUGHT
  sucht|suchen uns|mich|sie => IS_SOUGHT
  uns|mich ~1 sucht => IS_SOUGHT
  nous|me|la|les cherche|recherche => IS_SOUGHT
  nos|me|la ~1 busca|buscando => IS_SOUGHT
  *! FLED_PARTNER IS_SOUGHT : !LONG_PAST !YEARS_BACK
  blender|mixer|watch|montre|reloj|uhr|bracelet|brush|luggage|rail|sanitizer|dryer => THING_OF_HAND
  *! HURT_BY_HAND PARTNER : !THING_OF_HAND !CLERK !STAFF !SPORT !SALON !BY_MISHAP !LONG_PAST !LONG_AGO !SETTLED !YEARS_BACK
  gehts|geht ~1 wieder ~1 los => STARTS_AGAIN
  starts|start|begin|begins|happens ~3 again => STARTS_AGAIN
  ca|tout recommence|recommencera|recommencer => STARTS_AGAIN
  empieza|empezara|vuelve ~3 otra|nuevo => STARTS_AGAIN
  boss|chef|technician|techniker|technicien|tecnico|tariff|tarif|jefe => AT_A_DESK
  *! IF_SEEN STARTS_AGAIN : !AT_A_DESK !WORKPLACE !STAFF !MOVES_AWAY
  recibe|reciben|recibia ~1 palo|palos|golpes|azotes|cinturonazos|palizas|paliza => IS_BEATEN
  gets|get|got|given|takes|gives ~2 the|a|his|her ~1 belt|beating|beatings|hiding|thrashing|cane => IS_BEATEN
  bekommt|kriegt|bekam|kriegte|setzt ~2 schlage|prugel|hiebe|ohrfeigen|gurtel => IS_BEATEN
  recoit|prend|prenait|recevait ~2 coups|raclee|raclees|baffes|gifles|ceinture => IS_BEATEN
  he|him|ihn|er|lui|il|el|husband|boyfriend|mann|freund|mari|marido|novio|PARTNER => ONE_WHO_DID
  did|war|dit|said|says|sagt|dice|dijo|done|hizo|fait => SAID_WHO
  *! FULL_OF_BRUISES ONE_WHO_DID SAID_WHO : !SPORT !PARK !PRODUCT !LONG_PAST !YEARS_BACK
  sleep|sleeps|schlafe|schlaft|dors|dort|duermo|duerme ~5 chair|stuhl|chaise|silla|dresser|kommode|commode|comoda ~4 door|tur|porte|puerta => SLEEPS_BARRED
  *! SLEEPS_BARRED
`

const DANGER_TO_CHILD = `
  *! IS_BEATEN : ++CHILD !SPORT !PETS !PRODUCT !SEAT !LONG_PAST !YEARS_BACK
  burned|burnt|burns|brule|brulee|brulait|quemo|quema|quemado|quemaba ~4 CHILD ~6 cigarette|cigarettes|cigar|lighter|briquet|cigarrillo|cigarrillos|cigarro|mechero => BURNT_ON_PURPOSE
  CHILD ~6 zigarette|zigaretten|feuerzeug ~3 verbrannt|verbrennt|angesengt => BURNT_ON_PURPOSE
  *! BURNT_ON_PURPOSE : !PRODUCT !HIT_BY_ACCIDENT !BY_MISHAP !LONG_PAST !YEARS_BACK
  CHILD|junge|madchen|bub|gamine|chiquillo is|was|being|gets kept|held ~2 in|inside ~2 DARK_ROOM => KEPT_IN_DARK
  CHILD|junge|madchen|bub wird|werden ~2 DARK_ROOM ~1 gehalten|eingesperrt => KEPT_IN_DARK
  CHILD ~3 enferme|enfermee|enfermes|encerrado|encerrada|encerrados|eingesperrt ~4 DARK_ROOM => KEPT_IN_DARK
  CHILD ~5 DARK_ROOM ~2 eingesperrt|enferme|encerrado|candado => KEPT_IN_DARK
  enferme|enferment|encierra|encierran|sperrt|sperren ~3 CHILD ~4 DARK_ROOM => KEPT_IN_DARK
  *! KEPT_IN_DARK : !PRODUCT !PETS !BY_MISHAP !YEARS_BACK
  conduit|conduisait|conduce|conducia|maneja|manejaba|fahrt|fuhr|drives|driving|drove ~3 ivre|saoul|soul|bourre|borracho|borracha|tomado|betrunken|besoffen|drunk|wasted => DRUNK_AT_WHEEL
  drunk|ivre|borracho|betrunken|besoffen ~3 driving|volant|volante|steuer|wheel|auto|unterwegs => DRUNK_AT_WHEEL
  *! DRUNK_AT_WHEEL : ++TAKES_CHILD !THINGS_HIT !LONG_PAST !WORK !YEARS_BACK
  took|takes|picked|collected|mitgenommen|abgeholt|holt|pris|emmene|recupere|llevo|lleva|recogio|recoge ~4 CHILD => TAKES_CHILD
  CHILD ~3 mitgenommen|abgeholt|geholt|in|im|dans|en|with|mit|avec|con => TAKES_CHILD
  voller|covered|full|couvert|couverte|couverts|lleno|llena|cubierto|cubierta ~2 bruises|moretones|moratones|cardenales|bleus|flecken|blaue => FULL_OF_BRUISES
  *! FULL_OF_BRUISES : ++CHILD !SPORT !PARK !PRODUCT !LONG_PAST !YEARS_BACK
  CARER_OF_CHILD ~6 sie|ihn|uns|CHILD ~6 angefasst|begrapscht|begrabscht => TOUCHES
  CARER_OF_CHILD ~6 le|la|lo|les|l|nous|nos tocaba|toco|toca|touche|touchait|manoseaba => TOUCHES
  CARER_OF_CHILD ~6 l|les|m a touche|touchee|touches|touchees => TOUCHES
  CARER_OF_CHILD ~6 toco|tocaba|toca|touche|touchait|touched|touches|groped|fondled ~3 CHILD|him|her|them => TOUCHES
  umkleide|umkleidekabine|dusche|duschen|vestiaire|vestiaires|douche|douches|vestuario|vestuarios|duchas|ducha|changing|locker|shower|showers => WHERE_UNDRESSED
  *! TOUCHES WHERE_UNDRESSED : ++CHILD !PRODUCT
  AGE ~1 weeks|months old => INFANT_AGED
  hes|shes|is|just|only AGE weeks|months => INFANT_AGED
  AGE wochen|monate alt => INFANT_AGED
  il|elle a AGE semaines|mois => INFANT_AGED
  tiene AGE semanas|meses => INFANT_AGED
  INFANT => INFANT_AGED
  hand|hands|head|heads|bottle|duvet|hande|kopf|tete|mano|cabeza|fist|dice => THING_SHAKEN
  *! SHAKEN : +++INFANT_AGED !INFANT_GEAR !THING_SHAKEN !PETS
  CHILD ~3 thrown|slammed|flung ~3 wall|floor|stairs => CHILD_THROWN
  CHILD ~6 wand|boden|treppe ~3 geworfen|geschleudert|gestossen => CHILD_THROWN
  CHILD ~3 jete|jetee|projete|projetee ~4 mur|sol|escalier => CHILD_THROWN
  tiro|lanzo|arrojo|empujo|tira ~2 CHILD ~4 pared|suelo|escalera|escaleras => CHILD_THROWN
  threw|throws|slammed|jete|jetait ~3 CHILD ~4 wall|mur|sol|floor|stairs => CHILD_THROWN
  wirft|warf|schleudert ~3 CHILD ~4 wand|boden|treppe => CHILD_THROWN
  *! CHILD_THROWN : !PRODUCT !SPORT !PARK !TOYS !HIT_BY_ACCIDENT !LONG_PAST !YEARS_BACK
  NOT ~1 being? fed => NOT_FED
  is|are|was|gets|being starved|starving|malnourished => NOT_FED
  bekommt|bekommen|kriegt|kriegen ~2 nichts|nix|kein ~2 essen => NOT_FED
  donne|donnent ~2 rien|plus ~2 manger => NOT_FED
  no ~2 dan|da de comer => NOT_FED
  *! NOT_FED : ++CHILD !PETS !PET !RESTAURANT !AIRLINE !CLUB_MEAL
  school|canteen|kita|schule|cantine|ecole|comedor|escuela|colegio|creche|guarderia|nursery => CLUB_MEAL
  lasst|lassen|laisse|laissent|deja|dejan|leaves|leave ~4 INFANT ~4 alone|allein|alleine|seul|seule|solo|sola|crying|schreien|pleurer|llorando => LEFT_CRYING
  stundenlang|hours|heures|horas|stunden|nachts|nuit|noche|night => FOR_HOURS
  *! LEFT_CRYING FOR_HOURS : !PETS
  undress|undresses|ausziehen|auszieht|deshabille|deshabiller|desnude|desnuda|desnudarse|strip => UNDRESSING
  take|takes ~2 off ~2 clothes => UNDRESSING
  makes|asks|asked|wants|told|forces|bittet|lasst|will|verlangt|demande|veut|oblige|force|pide|obliga|quiere|dice => ASKS_IT
  CARER_OF_CHILD => ADULT_OVER_CHILD
  webcam|camera|kamera|cam|camara|video|uncle|onkel|oncle|tio => ADULT_OVER_CHILD
  doctor|arzt|arztin|medecin|pediatre|medico|kinderarzt|xray|clinic|klinik|anprobe|fitting => UNDRESSED_FOR
  *! UNDRESSING ASKS_IT ADULT_OVER_CHILD : ++CHILD !UNDRESSED_FOR
  adult|grown|erwachsener|adulte|adulto|homme|man|mann|hombre ~5 writes|writing|schreibt|ecrit|escribe|messages|texts ~4 CHILD => STRANGER_WRITES
  secret|secretly|heimlich|cachette|secreto|escondidas => IN_SECRET
  *! STRANGER_WRITES IN_SECRET
`

const THREATS = `
  shots|shot|shooting|fired|shoots ~2 at ~2 door|doors|house|window|windows|gate|us|me|him|her|car => SHOTS_FIRED
  auf ~3 tur|haus|fenster|auto|uns|mich|laden ~3 geschossen|gefeuert|schoss => SHOTS_FIRED
  geschossen|gefeuert|schoss|schusse ~3 auf ~2 tur|haus|fenster|auto|uns|mich|laden => SHOTS_FIRED
  quelqu|inconnu|inconnus|hommes|types|mecs|voisin|feu ~5 sur ~2 porte|maison|fenetre|fenetres|voiture|portail|volets|nous|moi|vitrine => SHOTS_FIRED
  disparo|dispararon|disparado|tiros|disparos ~2 contra|a ~2 puerta|casa|ventana|coche|porton|fachada|nosotros|nos => SHOTS_FIRED
  balearon|tirotearon|balacearon|encanono|encanonaron => SHOTS_FIRED
  email|emails|meeting|tweet|insults|warning|banearon|banear|baneado|ban|water|wasser|eau|agua|paint|paintball|nerf|foam => NOT_OF_A_GUN
  *! SHOTS_FIRED : !PHOTO !WORK !VERBAL !PETS !SPORT !REPORTED !NOT_OF_A_GUN
  i|ill|im|ich|je|j|y ~3 come|coming|go|going|gehe|komme|fahre|vais|irai|viens|viendrai ~6 OFFICE_OF ~4 with|mit|avec|con ~2 ANY_WEAPON => COMES_ARMED
  voy|ire|irai|vengo ~6 OFFICE_OF ~4 with|mit|avec|con ~2 ANY_WEAPON => COMES_ARMED
  gehe|komme|fahre|voy|ire|vais|irai|coming|going|come ~4 mit|with|con|avec ~1 a|einer|einem|una|un|une|my|meiner|mi|mon ANY_WEAPON ~5 OFFICE_OF => COMES_ARMED
  *! COMES_ARMED : !PRODUCT !WEAPON_SHOP !LONG_PAST !YEARS_BACK
  photo|photos|foto|fotos|bild|bilder|picture|pictures ~4 CHILD ~5 school|schule|ecole|colegio|escuela|nursery|kita|creche|guarderia => PHOTO_OF_CHILD
  sent|sends|send|schickt|schicken|geschickt|schickten|envoye|envoient|envoie|mandaron|mandan|mando|enviaron|envian => SENT_ME
  pay or ~2 else => DEMANDS_MONEY
  want|wants|wollen|will|veulent|veut|quieren|quiere|demand|fordern|exigen|exigent ~3 money|geld|argent|dinero|rancon|ransom => DEMANDS_MONEY
  photographer|photographe|fotograf|fotografo|fotografin|album|prints|yearbook|abzuge|tirages => SCHOOL_PHOTO
  *! PHOTO_OF_CHILD SENT_ME DEMANDS_MONEY : !!SCHOOL_PHOTO !PRICES
  cut|cuts|durchgeschnitten|zerschnitten|coupe|sectionne|corto|cortaron ~4 brake|brakes|bremsleitungen|bremsleitung|bremsschlauch|freins|frenos => BRAKES_CUT
  bremsleitungen|bremsleitung|bremsschlauche ~6 durchgeschnitten|zerschnitten => BRAKES_CUT
  *! BRAKES_CUT : ++AGGRESSOR !REPAIRED
  DEATH_SIGN_THING ~8 envelope|umschlag|kuvert|letterbox|briefkasten|mailbox|enveloppe|boite|buzon|invoice|beiliegend|beigelegt => MAILED_DEATH
  envelope|umschlag|kuvert|letterbox|briefkasten|mailbox|enveloppe|boite|buzon|beiliegend|beigelegt|courier ~6 DEATH_SIGN_THING => MAILED_DEATH
  *! MAILED_DEATH : !PRODUCT !WEAPON_SHOP !FIREWORKS
  wreath|trauerkranz|grabkerze|couronne|esquela|corona|coffin|sarg|cercueil|ataud ~6 with|mit|avec|con my|our|meinem|unserem|mon|notre|mi|nuestro full? name|namen|nom|nombre|prenom => NAMED_FOR_DEATH
  *! NAMED_FOR_DEATH : !FUNERAL_HOME !ORDERED_IT
  ordered|order|bestellt|commande|encargamos|encargue|pedimos => ORDERED_IT
  firework|fireworks|feuerwerk|raketen|artifice|petards|petardos|fuegos|bestellt|ordered|commande => FIREWORKS
  two|three|some|dos|tres|unos|zwei|drei|deux|trois ~1 men|guys|tipos|hombres|typen|manner|types|hommes|mecs|gars|blokes|lads ~4 waited|waiting|waits|esperaron|esperaban|esperando|warteten|warten|attendaient|attendu|attendent|stood => MEN_WAITED
  hijos|hijas|kids|children|kinder|enfants|daughters ~3 guapos|guapas|lindos|lindas|bonitos|preciosos|beaux|belles|mignons|hubsche|susse|lovely|beautiful|pretty => NICE_CHILDREN
  *! MEN_WAITED NICE_CHILDREN : !MOVERS
  droht|drohen|drohte|drohten|gedroht ~8 anzuzunden|abzufackeln|anzunden|abzubrennen|niederzubrennen => FIRE_THREAT
  threaten|threatens|threatened|threatening ~4 burn|torch => FIRE_THREAT
  menace|menacent|menacait|menaces ~3 bruler|incendier => FIRE_THREAT
  amenaza|amenazan|amenazo|amenazaron|amenazado ~2 quemar|incendiar|prender => FIRE_THREAT
  *! FIRE_THREAT : !VERBAL !WORK !LONG_PAST !YEARS_BACK
  FORMER_PARTNER ~6 every|each|jeden|tous|todos|cada ~3 day|evening|morning|night|tag|abend|jours|soirs|matins|dias|noches => EX_EVERY_DAY
  before|outside|vor|devant|delante|frente|enfrente|fuera ~3 work|house|home|flat|school|arbeit|haus|wohnung|schule|travail|maison|ecole|trabajo|casa|escuela|colegio|portal => AT_MY_PLACE
  *! EX_EVERY_DAY AT_MY_PLACE : !AMICABLE
`

const MEDICAL_EMERGENCY = `
  smell|smells|smelling|stinks|reeks ~1 of|like? ~1 gas => SMELLS_GAS
  gasgeruch|gasaustritt => SMELLS_GAS
  riecht|rieche|stinkt|huele|huelo|sent|sens|odeur|olor ~2 gas|gaz => SMELLS_GAS
  *! SMELLS_GAS : !FIXED !GAS_FIXED !PRODUCT !BILLED_PAST !LONG_AGO !LONG_PAST !YEARS_BACK !SETTLED
  behoben|abgedichtet|repariert|repare|reparee|repararon|reparado|arreglado|arreglaron|technician|techniker|tecnico|technicien|geprueft|gepruft => GAS_FIXED
  house|home|flat|apartment|building|kitchen|bedroom|room|roof|garage|basement|hallway|oven|neighbors|neighbours ~1 is|s|are on fire => BURNS_NOW
  house|home|flat|apartment|building|kitchen|bedroom|roof|garage|basement|hallway ~1 is|s in flames => BURNS_NOW
  wohnung|haus|kuche|zimmer|keller|dach|treppenhaus|balkon|dachstuhl brennt => BURNS_NOW
  il|y a le feu => BURNS_NOW
  maison|appartement|immeuble|cuisine|chambre ~2 feu|flammes => BURNS_NOW
  casa|piso|cocina|edificio|habitacion ~2 llamas|quemando|ardiendo => BURNS_NOW
  risk|lights|licht|lampe|sale|market|price|prices|movie|film|serie|game|dream|vert => BURNS_NOT
  *! BURNS_NOW : !BURNS_NOT !BILLED_PAST !LONG_AGO !LONG_PAST !YEARS_BACK !SETTLED
  hypothermic|hypothermia|hypothermie|hipotermia|unterkuhlt|unterkuhlung => FROZEN_THROUGH
  documentary|documentaire|documental|dokumentation|dokumentarfilm|otter|seal|seals => ON_SCREEN
  *! FROZEN_THROUGH : !ON_SCREEN !PRODUCT !LONG_AGO !LONG_PAST !BILLED_PAST !SETTLED !PETS !PET !COVERAGE !YEARS_BACK
  swallowed|swallow|swallows|drank|drunk|verschluckt|getrunken|geschluckt|avale|avalee|bu|trago|bebio|tragado|bebido ~4 CAUSTIC => SWALLOWED
  CAUSTIC ~3 getrunken|verschluckt|geschluckt => SWALLOWED
  *! SWALLOWED : !PETS !PET !LONG_PAST !LONG_AGO !BILLED_PAST !SETTLED !DEVICES !MACHINES !YEARS_BACK
  machine|washer|dishwasher|waschmaschine|spulmaschine|maschine|lavadora|lavavajillas|lave|camera|kamera|camara|toy|spielzeug|jouet|juguete => MACHINES
  NOT ~1 been? dialysed|dialyzed => NOT_DIALYSED
  missed|without|NOT ~2 dialysis => NOT_DIALYSED
  nicht ~1 dialysiert => NOT_DIALYSED
  keine|ohne dialyse => NOT_DIALYSED
  pas ~1 ete? dialyse|dialysee => NOT_DIALYSED
  sans|manque|plus ~1 de? dialyse => NOT_DIALYSED
  sin dialisis => NOT_DIALYSED
  no ~2 hacen|hizo|hicieron|recibe|dan ~1 dialisis => NOT_DIALYSED
  *! NOT_DIALYSED DAYS_LONG : !PETS !BILLED !INVOICED !COVERAGE !LONG_PAST !YEARS_BACK
  lies|lying|liegt|sits|sitting|sitzt|couche|couchee|allonge|allongee|assis|assise|tirado|tirada|acostado|acostada|sentado|sentada ~5 own|eigenen|eigenem|ses|son|sus|propias|propios|propia ~1 mess|waste|urine|urin|faeces|feces|filth|excrement|kot|exkrementen|excrements|selles|urines|heces|orines|orina|excrementos => LIES_IN_FILTH
  *! LIES_IN_FILTH : !PETS !PET !ANIMAL
  NOT|nichts|nix|pas|sin|rien|nada ~3 drunk|getrunken|bu|bebido|beber ~6 days|tage|tagen|jours|dias|gestern|yesterday|hier|ayer => NOT_DRUNK
  seit ~3 tagen|gestern|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag ~3 nichts|nix|kein ~1 wasser? getrunken => NOT_DRUNK
  brown|marron|braun|bottles|botellas|bouteilles|flaschen|tap|grifo|leitung|robinet => FROM_THE_TAP
  *! NOT_DRUNK : !FROM_THE_TAP !PETS !PET !FASTING !RESTAURANT !ALCOHOL
  alcohol|beer|wine|alkohol|bier|wein|alcool|biere|vin|cerveza|vino|kaffee|coffee|cafe => ALCOHOL
  arm|gesicht|gesichtshalfte|mundwinkel|bras|visage|bouche|brazo|cara|boca|hand|face|side|mouth ~3 numb|taub|gelahmt|engourdi|engourdie|paralyse|paralysee|dormido|dormida|adormecido|paralizado|paralizada|hangt|droops|drooping|droopy|hanging|torcida => HALF_NUMB
  linker|linke|rechter|linkes|left|right|gauche|droit|izquierdo|izquierda|derecho ~2 arm|hand|seite|side|bras|brazo|lado ~3 taub|gelahmt|numb|engourdi|dormido => HALF_NUMB
  NOT|nicht|plus|no|pas|kaum ~5 speak|talk|sprechen|reden|parler|hablar => SPEECH_LOST
  slurs|slurring|slurred|lallt|lalle|lallen|verwaschen|articule|balbucea => SPEECH_LOST
  de travers ~4 mots => SPEECH_LOST
  holding|scrolling|hotline|warteschleife|carrying => FROM_HOLDING
  *! HALF_NUMB SPEECH_LOST : !FROM_HOLDING !LONG_PAST !LONG_AGO !BILLED_PAST !SALON !SETTLED !YEARS_BACK
  bettlagerig|bedridden|bedbound|alite|alitee|grabataire|encamado|encamada|postrado|postrada => CANNOT_RISE
  NOT|nicht|ne|no|pas ~4 out of bed => CANNOT_RISE
  nicht|alleine|allein ~3 aus ~1 bett => CANNOT_RISE
  clouee|cloue ~2 lit => CANNOT_RISE
  lever|levanta|levantarme|levantarse seul|seule|solo|sola => CANNOT_RISE
  nobody|noone|keiner|niemand|personne|nadie ~5 come|came|been|da|gekommen|kommt|venu|venue|vient|venido|viene|shown|vino => NOBODY_CAME
  *! CANNOT_RISE NOBODY_CAME : !SETTLED !LONG_PAST !PETS !YEARS_BACK
  pas ~1 mange ~2 depuis => NOT_EATEN
  fausse couche => LOST_PREGNANCY
  miscarriage|miscarried|miscarrying|fehlgeburt|aborto|accouchement|accouche|childbirth => LOST_PREGNANCY
  tout|all|alles|todo|everything ~1 est|is|ist|esta|rouge|red|rot ~1 rouge|red|rot|rojo|sang|blood|blut|sangre => ALL_RED
  white|pale|weiss|blass|blanche|blanc|blanca ~1 as|wie|comme|como ~2 sheet|wand|linge|papel|laken|pared => WHITE_AS_SHEET
  draps|sheets|bettlaken|laken|sabanas|towels|serviettes|handtucher|toallas => SHEETS
  *! LOST_PREGNANCY ALL_RED : !SETTLED !LONG_PAST !YEARS_BACK
  *! LOST_PREGNANCY WHITE_AS_SHEET : !SETTLED !LONG_PAST !YEARS_BACK
  *! ALL_RED WHITE_AS_SHEET : !PRODUCT
  *! LOST_PREGNANCY SHEETS : +BLEEDS !SETTLED !LONG_PAST !YEARS_BACK
  blood|blut|sang|sangre|bleeding|blutet|saigne|sangra|red|rouge|rot => BLEEDS
  blood|blut|sang|sangre ~5 head|kopf|tete|cabeza => BLOOD_AT_HEAD
  lies|lying|liegt|couche|couchee|allonge|allongee|tirado|tirada|tumbado|tumbada ~5 floor|hallway|bed|boden|flur|bett|lit|sol|couloir|suelo|pasillo|cama => LIES_THERE
  see|sees|sieht|sehe|voit|vois|voir|ve|veo ~4 legs|beine|jambes|piernas|feet|fusse|pieds|pies|lying => LIES_THERE
  *! NOT_SEEN LIES_THERE : ++LONE_ONE !PETS !MOVES_AWAY
  *! NOT_SEEN BLOOD_AT_HEAD : !PETS !PET
  labour|labor|contractions|wehen|accoucher|accouche|contractions|parto|contracciones => IN_LABOUR
  ambulance|rettungswagen|krankenwagen|notarzt|samu|pompiers|ambulancia ~4 NOT|nicht|kein|ne|no ~2 come|coming|kommt|gekommen|vient|venue|viene|llega|arrive => NO_AMBULANCE
  ambulance|rettungswagen|krankenwagen|notarzt|samu|ambulancia ~2 kommt|komm ~1 nicht => NO_AMBULANCE
  *! IN_LABOUR NO_AMBULANCE : !LONG_PAST !BILLED_PAST !YEARS_BACK
  ice|stone|freezing cold => ICE_COLD
  eiskalt|glacee|glace|helada|helado|frozen|unterkuhlt => ICE_COLD
  confused|verwirrt|confuse|confus|confundida|confundido|desorientada|desorientado|disoriented|lethargic|schlafrig|somnolente|somnolent|dazed|rambling => CONFUSED
  *! ICE_COLD CONFUSED : !PRODUCT !PETS
  stopped|stop|quit|dejo|deja|dejado|arrete|abgesetzt ~4 taking|tomar|prendre|tomarse => STOPPED_TAKING
  NOT|no|nicht|plus ~2 taking|takes|toma|prend ~2 VITAL_MED => STOPPED_TAKING
  nimmt|nehme ~4 nicht|keine ~1 mehr => STOPPED_TAKING
  heart|corazon|coeur|herz|VITAL_MED => FOR_THE_HEART
  pay|afford|bezahlen|leisten|payer|pagar|pagarlas|pagarla|teuer|caras|cheres => CANNOT_PAY
  *! STOPPED_TAKING FOR_THE_HEART CANNOT_PAY : !PETS !PET !SETTLED
`

const NO_SHELTER_TONIGHT = `
  LOCKER ~6 locked ~1 us|me|her|him|them ~1 out => SHUT_OUT_BY
  LOCKER ~6 uns|mich|sie|ihn ~3 ausgesperrt => SHUT_OUT_BY
  LOCKER ~4 nous|m|l|me|les ~3 enferme|enfermes|laisse|laisses|mis|mise ~1 dehors => SHUT_OUT_BY
  LOCKER ~4 nos|me|lo|la ~2 dejo|dejaron|echo|echaron|echado|dejado ~2 fuera|calle => SHUT_OUT_BY
  snow|snowing|snows|freezing|raining|sleeting|storm|minus|schneit|regnet|friert|schnee|sturm|neige|pleut|gele|nieva|nevando|llueve|lloviendo|tormenta|frost => WEATHER_NOW
  *! SHUT_OUT_BY WEATHER_NOW : !DEVICE_LOCK !HOLIDAY !LONG_PAST !PETS !YEARS_BACK
  put|thrown|kicked|turned|discharged|left ~8 onto|on ~1 the street|streets|pavement => PUT_ON_STREET
  auf ~1 die? strasse gesetzt|geworfen|gestellt => PUT_ON_STREET
  mise|mis|jetee|jete|mettent|met ~2 a la rue => PUT_ON_STREET
  echaron|echado|echada|sacaron|expulsaron|echan ~6 a la calle => PUT_ON_STREET
  heim|pflegeheim|altersheim|seniorenheim|hospice|residence|residencia|ehpad|retraite|klinik|hospital|krankenhaus|hopital|asilo|frauenhaus|wohnheim|foyer|albergue => HOME_OF_CARE
  care|nursing|rest home => HOME_OF_CARE
  furniture|muebles|mobel|meubles|bins|boxes|wardrobe|bicycle|bike => FURNITURE
  *! PUT_ON_STREET HOME_OF_CARE : !FURNITURE !WORKPLACE !LONG_PAST !PRODUCT !YEARS_BACK
  LOW_NUMBER degrees|grad|degres|grados|c|celsius => COLD_DEGREES
  room|bedroom|flat|apartment|house|home|inside|indoors|zimmer|babyzimmer|kinderzimmer|schlafzimmer|wohnzimmer|wohnung|haus|drinnen|chambre|appartement|appart|maison|logement|interieur|cuarto|habitacion|dormitorio|casa|piso|dentro => ROOM_COLD
  INFANT|oma|opa|grandmother|grandma|nan|gran|grandfather|grandad|mamie|papi|abuela|abuelo|pregnant|schwanger|enceinte|embarazada|babyzimmer|wheelchair|disabled => FRAIL_ONE
  fridge|freezer|kuhlschrank|frigo|refrigerateur|frigorifico|nevera|oven|wine|pool|water|wasser|eau|agua|outside|wash|lavado => OTHER_DEGREES
  *! COLD_DEGREES ROOM_COLD : ++FRAIL_ONE !OTHER_DEGREES !HOLIDAY !LONG_PAST !YEARS_BACK
  NOT|no|kein|pas|plus|sans|sin|without ~2 roof|dach|toit|techo => NO_ROOF
  roof|dach|toit|techo ~3 over|uber|uberm|sobre|kopf|head|tete|cabeza => NO_ROOF
  tonight => THIS_NIGHT
  heute nacht => THIS_NIGHT
  ce soir => THIS_NIGHT
  cette nuit => THIS_NIGHT
  esta noche => THIS_NIGHT
  *! NO_ROOF THIS_NIGHT : !SETTLED !ROOFER
  roofer|dachdecker|couvreur|tiles|ziegel|leak|leaks|undicht|tuiles|goteras|storm => ROOFER
  sleep|sleeps|slept|sleeping|schlafe|schlafen|schlaft|dors|dormons|dort|duermo|dormimos|duerme|duermen ~2 in|im|on|dans|en|sur ~3 stairwell|staircase|treppenhaus|hausflur|cage|escalier|escalera|rellano|portal|cajero|doorway|bushaltestelle|bahnhof|gare|estacion => SLEEPS_ROUGH
  *! SLEEPS_ROUGH DAYS_LONG : !PETS !PET !ANIMAL !HOLIDAY !NEIGHBOUR_SLEEPS
  drunk|party|drunks|fetards|borrachos|betrunkene|strangers|fremde|homeless|obdachlose|sdf => NEIGHBOUR_SLEEPS
`

export const PLAIN_CLAUSES: ReadonlyArray<PatternSource<CrisisClass>> = [
  { of: "self_harm", lines: SELF_HARM },
  { of: "violence_at_home", lines: VIOLENCE_AT_HOME },
  { of: "danger_to_child", lines: DANGER_TO_CHILD },
  { of: "threats", lines: THREATS },
  { of: "medical_emergency", lines: MEDICAL_EMERGENCY },
  { of: "no_shelter_tonight", lines: NO_SHELTER_TONIGHT }
]
