/**
 * One who holds another in his power, told by its traces: keys and papers in his safe, a phone that is followed, a door that was kicked
 * in; a teacher or landlord who locks the door and comes back for the other half; a boss who keeps the passports while a debt grows.
 * They count as weak signs do (`weak-signs-at-home.ts`), in four languages.
 *
 * Always true: a consulate that keeps a passport, a burglar who broke a door and a lender whose interest grows weigh nothing. The
 * weights are set by hand so that two signs make an alarm in a calm complaint; the learner leaves this file alone.
 */
import type { CrisisClass } from "../../../schema/triage.ts"
import type { PatternSource } from "./tables.ts"

const BY_A_PARTNER = `
  he|she|hes|shes|PARTNER ~4 has|got|keeps|keep|holds|locked|hangs ~5 licence|license|passport|id|birth|keys|key ~8 him|safe|cabinet|drawer|now|locked|his|car => HOLDS_MY_PAPERS
  holds|hangs on ~1 to ~2 keys|key|card|cards|passport|phone => HOLDS_MY_PAPERS
  licence|license|passport|certificate|card|id ~6 in his|her ~2 safe|cabinet|drawer|locked|desk => HOLDS_MY_PAPERS
  ausweis|pass|fuhrerschein|reisepass|papiere ~8 seinem|ihrem|seiner ~1 tresor|safe|schrank|schublade => HOLDS_MY_PAPERS
  autoschlussel|schlussel|karte|bankkarte ~2 hat|gibt|behalt er|sie => HOLDS_MY_PAPERS
  passeport|permis|papiers|carte|cles ~6 coffre|tiroir ~2 mari|conjoint|lui|copain|compagnon => HOLDS_MY_PAPERS
  il|elle|PARTNER garde|tient|cache|confisque ~3 cles|passeport|permis|papiers => HOLDS_MY_PAPERS
  marido|pareja|novio|esposo ~4 tiene|guarda|guardado|escondido ~6 caja|cajon|armario|pasaporte|dni|ine => HOLDS_MY_PAPERS
  llaves ~3 lleva|tiene|guarda el => HOLDS_MY_PAPERS
  ?110 HOLDS_MY_PAPERS : !DELIVERY !TECHNICIAN !CONSULATE !WORKPLACE !YEARS_BACK
  he|she|hes|shes|PARTNER|so ~4 sees|knows|checks|reads|see|know ~4 if|where|when|how ~1 i|ive|im ~2 go|went|gone|been|am|stopped|stop|drive|past|spend => TRACKS_ME
  tracker|airtag|gps|tag|tags ~4 in|on|under my|the ~2 bag|handbag|car|coat|purse|bumper => TRACKS_ME
  set|put|turned|switched ~3 location|tracking|tracker => TRACKS_ME
  er|sie|PARTNER ~3 sieht|weiss|pruft|fragt|kontrolliert ~5 ob|wo|wohin|jeden ich|weg|war|bin => TRACKS_ME
  sieht ~5 ob|wo ich => TRACKS_ME
  er|sie|PARTNER ~4 ortung|geortet|ortet => TRACKS_ME
  steht ~4 wo ich => TRACKS_ME
  il|elle|PARTNER ~1 suit|surveille|traque ~2 telephone|portable|voiture => TRACKS_ME
  il|elle|PARTNER ~3 voit|sait|regarde ~4 ou|si j|je => TRACKS_ME
  movil|celular|telefono ~2 ve|sabe ~2 si|donde => TRACKS_ME
  revisa|ve|sabe|mira ~4 por donde|si ~1 paso|anduve|ando|voy|fui => TRACKS_ME
  ?110 TRACKS_ME : !DELIVERY !COMPANY_HAS !CHILD_ONLY !PETS
  put|kicked|smashed|broke|punched ~3 door|doors|panel ~2 in|down|out|off|through => KICKED_DOOR_IN
  kicked|smashed|broke|punched|put ~5 panel|hole ~4 door|wall => KICKED_DOOR_IN
  door ~2 came|was|hangs ~1 off ~2 hinges => KICKED_DOOR_IN
  tur|kuchentur|badtur|zimmertur|haustur|wohnungstur ~3 eingetreten|zerlegt|zerschlagen|eingeschlagen => KICKED_DOOR_IN
  zerlegt|zerschlagen|eingetreten ~3 tur|kuchentur|badtur => KICKED_DOOR_IN
  defonce|casse|fracasse ~2 porte => KICKED_DOOR_IN
  revento|reventado|rompio|tiro|tumbo|pateo ~2 puerta => KICKED_DOOR_IN
  ?110 KICKED_DOOR_IN : !BREAK_IN !TECHNICIAN !CONTRACTOR_WORK !DELIVERY !VEHICLE
  that|it was|were ~1 bad night|evening => BAD_NIGHT
  schlimmer|schlimme|boser|ubler abend|nacht => BAD_NIGHT
  mauvaise|sale soiree|nuit => BAD_NIGHT
  noche ~1 fue mala => BAD_NIGHT
  ?90 BAD_NIGHT : !HOLIDAY !RESTAURANT !AIRLINE !NOISE !SLEPT_BADLY
  hotel|mattress|bed|matratze|matelas|colchon|noise => SLEPT_BADLY
  wrist|hand|arm|ribs|rib ~5 brace|cast|sling|splint|bandaged => LIMB_BOUND
  hand|handgelenk|arm|finger ~4 schiene|gips|verband => LIMB_BOUND
  attelle|platre ~3 poignet|bras|main => LIMB_BOUND
  muneca|mano|brazo ~2 vendada|vendado|enyesada|ferula => LIMB_BOUND
  ?60 LIMB_BOUND : ++HE_LIVES_HERE !WORK !SPORT !THINGS_HIT
  his|him|PARTNER|he|er|mann|il|mari|el|marido => HE_LIVES_HERE
  show|hand|give|vorlegen|rendre|rende|dar|darle ~3 receipt|receipts|bon|ticket|tickets|change|monnaie => OWES_RECEIPTS
  bon|ticket|monnaie ~4 vorlegen|vorzeigen => OWES_RECEIPTS
  ask|fragen|demander|pedir ~2 for # => OWES_RECEIPTS
  ?80 OWES_RECEIPTS : ++HE_LIVES_HERE !STORE_SALE !RECEIPT !COMPANY_HAS
  answer|reply|write|repondez|ecrivez|contesten|antworten|respondan ~1 here|ici|aqui|hier ~2 only|seulement|solo|not|nicht|nur => ANSWER_HERE
  NOT ~2 call|ring|mail|text|reply ~10 hes|reads|he => ANSWER_HERE
  keine|nicht ~2 post|anrufen ~3 hause => ANSWER_HERE
  n ~1 ecrivez|appelez pas ~2 maison => ANSWER_HERE
  no ~1 manden|envien|llamen ~3 casa => ANSWER_HERE
  ?70 ANSWER_HERE : !WORKPLACE !SIGNS_OFF
  regards|cheers|grusse => SIGNS_OFF
  still|noch|encore|todavia ~2 has|got|hat|tiene|a ~2 key|keys|schlussel|cle|cles|llave|llaves => STILL_HAS_KEY
  sat|sitting|stood|standing ~2 in my ~1 kitchen|bedroom|room|hall|flat|house|bed => STOOD_IN_MY_HOME
  sass|stand|lag ~4 meiner|meinem ~1 kuche|schlafzimmer|wohnung|flur|zimmer|bett => STOOD_IN_MY_HOME
  assis|debout ~3 ma|mon cuisine|chambre|salon|lit => STOOD_IN_MY_HOME
  sentado|parado|metido ~3 mi cocina|cuarto|habitacion|sala|cama => STOOD_IN_MY_HOME
  next|nachste|nachstes|prochaine|proxima time|mal|fois|vez ~6 wake|breathe|aufwachen|aufwache|reveillerai|despierto|despertar => NEXT_TIME_DEAD
  ?80 STILL_HAS_KEY : !COMPANY_HAS
  ?110 STOOD_IN_MY_HOME : !TECHNICIAN !CONTRACTOR_WORK !DELIVERY
  ?120 NEXT_TIME_DEAD : !HOLIDAY !AIRLINE !THINGS_DIE
`

const FOR_A_BODY = `
  other|andere|anderen half|halfte => OTHER_HALF
  autre moitie => OTHER_HALF
  otra mitad => OTHER_HALF
  half ~2 paid|settled|sorted|dealt => OTHER_HALF
  paid|settled half => OTHER_HALF
  moitie ~2 reglee|payee|faite => OTHER_HALF
  mitad ~3 pagada|arreglada|pagado => OTHER_HALF
  arreglada|pagada ~1 mitad => OTHER_HALF
  halfte ~4 abgegolten|erledigt|bezahlt => OTHER_HALF
  comes|coming|back|viene|vuelve|regresa|repasse|revient|kommt|coming ~5 rest|left|falta|other|andere|autre|otra|anderen => COMES_FOR_REST
  settle|sort|arrange|forget|work|pay ~8 other|another ~1 way|ways|kind => PAYS_OTHERWISE
  forget|waive|overlook ~8 nice|friendly ~1 to => PAYS_OTHERWISE
  if ~3 nice|friendly to ~1 him|me => PAYS_OTHERWISE
  auch anders ~1 regeln|losen|klaren|begleichen => PAYS_OTHERWISE
  arranger ~2 autrement => PAYS_OTHERWISE
  arreglar|arreglarlo|arreglamos|pagar ~3 otra|otro ~1 manera|modo|forma => PAYS_OTHERWISE
  kept|keep|was saying|said|telling ~2 no => SAID_NO_THERE
  ich ~3 nein gesagt => SAID_NO_THERE
  je ~1 disais|dit|ai non => SAID_NO_THERE
  je disais|ai ~1 dit? non => SAID_NO_THERE
  decia|dije que no => SAID_NO_THERE
  stared|looked|staring|gestarrt|starrte|fixais|regardais|miraba|mirando ~3 ceiling|wall|lamp|fan|decke|lampe|wand|plafond|mur|techo|pared|ventilador => LOOKED_AWAY
  ceiling|wall|lamp|fan|decke|lampe|wand gestarrt => LOOKED_AWAY
  let himself in => CAME_WITH_KEY
  his|own|zweitschlussel|double|copia|con ~2 key|zweitschlussel|cle|double|llave|copia => CAME_WITH_KEY
  dresser|chair|table|wardrobe|chest|cabinet|kommode|stuhl|schrank|commode|chaise|comoda|mesa|silla ~5 against|vor|contre|contra|tras|under ~2 door|handle|tur|porte|puerta => BARS_THE_DOOR
  bloque ~2 porte ~2 commode|chaise|table => BARS_THE_DOOR
  ?110 OTHER_HALF : +++CAME_WITH_KEY
  ?80 COMES_FOR_REST : +++PAYS_OTHERWISE
  ?90 PAYS_OTHERWISE : +++CAME_WITH_KEY
  ?80 SAID_NO_THERE : ++LOOKED_AWAY
  ?80 SAID_NO_THERE : +++CAME_WITH_KEY !!LOOKED_AWAY
  ?110 BARS_THE_DOOR : !MOVERS !PETS !THINGS_BROKEN
  turns|turned|locks|locked|shuts ~3 key|door ~5 once|after|when|behind|side|us|in => LOCKED_WITH_HIM
  NOT ~2 open|get ~3 door ~8 locked|his => LOCKED_WITH_HIM
  schliesst|schloss|sperrt|sperrte|verriegelt ~6 hinter|zu|ab ~1 uns? => LOCKED_WITH_HIM
  tur|autotur ~5 verriegelt|abgeschlossen ~3 seiner? => LOCKED_WITH_HIM
  ferme ~3 cle => LOCKED_WITH_HIM
  verrouillee|verrouille|portiere ~4 cote|cle|verrouillee => LOCKED_WITH_HIM
  cierra|cerro|echa|echo ~4 llave|pestillo|seguro => LOCKED_WITH_HIM
  learn|have|has|need|must|should ~3 relax|relaxed|loosen => BE_LOOSE
  NOT ~3 so|be ~1 cold|uptight|shy|prudish|frigid => BE_LOOSE
  verklemmt|zickig|lockerer|entspannter => BE_LOOSE
  detendue|detendu|coincee|coince|decoincer|decoinces => BE_LOOSE
  estrecha|relajada|relajarme|mojigata|fria => BE_LOOSE
  i ~2 scrub|scrubbed|showered|washed|shower ~3 myself|when|for|until|twice => WASHES_IT_OFF
  shower|showered|scrubbed ~4 hour|hours|raw => WASHES_IT_OFF
  stunde|stunden ~2 geduscht|dusche|gewaschen => WASHES_IT_OFF
  douche ~3 heure|heures => WASHES_IT_OFF
  me lave|laver|frotte ~4 heure|heures|fois => WASHES_IT_OFF
  me ducho|duche|lavo|lave ~3 hora|horas|veces => WASHES_IT_OFF
  NOT|cant ~2 tell|say ~5 parents|mum|mom|dad|family|husband => CANNOT_TELL
  eltern|mutter|mann ~4 nicht ~1 sagen|erzahlen => CANNOT_TELL
  peux pas leur|lui|le ~1 dire => CANNOT_TELL
  padres|mama|marido ~4 no ~3 contar|decir|contarlo => CANNOT_TELL
  last|evening|late ~2 slot|lesson|lessons|appointment ~8 empty|nobody|alone|everyone => LAST_AND_ALONE
  letzten|letzte termin|stunde ~5 keiner|niemand => LAST_AND_ALONE
  dernier|derniers creneau|cours|rendez ~8 personne|vide => LAST_AND_ALONE
  ultimo|ultima turno|clase|hora ~6 nadie|vacio => LAST_AND_ALONE
  lecons|cours ~1 soir ~4 finissent|terminent => LAST_AND_ALONE
  ?80 LOCKED_WITH_HIM : +++LESSON !!YOUNG_ONE !CLERK !DELIVERY
  ?110 BE_LOOSE : +++LESSON !PRODUCT
  ?100 WASHES_IT_OFF : +++LESSON !FIXED !REPAIRED !UTILITY
  ?80 CANNOT_TELL : +++LESSON
  ?60 LAST_AND_ALONE : +++LESSON
`

const WITH_A_CHILD = `
  ?115 LOCKED_WITH_HIM : +++LESSON ++YOUNG_ONE !CLERK !DELIVERY
`

const FOR_A_DEBT = `
  captain|foreman|leader|supervisor|boss|agent|manager|agency|owner|madam|madame ~3 keep|keeps|kept|has|holds|took|collected ~5 passport|passports|visas|papers|documents|id => BOSS_HAS_PAPERS
  passport|passports ~3 he|she|they|boss|madam keep|keeps|kept|has|hold|holds => BOSS_HAS_PAPERS
  hat|behalt|haben ~5 pass|passe ~3 schrank|safe|tresor|schublade|eingesammelt => BOSS_HAS_PAPERS
  vorarbeiter|chef|chefin|inhaber|inhaberin|madame|agentur|vermittler ~6 passe|pass|ausweise => BOSS_HAS_PAPERS
  chef|patron|patronne|madame|monsieur|contremaitre ~3 garde|tient|detient|confisque ~5 passeport|passeports|papiers => BOSS_HAS_PAPERS
  passeport ~2 dans ~1 son coffre|tiroir|armoire => BOSS_HAS_PAPERS
  capataz|manijero|jefe|patron|senora|senor|encargado|dueno ~3 tiene|guarda|quedo|quito ~3 pasaporte|pasaportes|documentos => BOSS_HAS_PAPERS
  grows|grow|rises|bigger|more ~2 every|each ~1 week|month|payday|day => DEBT_GROWS
  every|each week|month|sunday|payday ~3 more|grows|bigger => DEBT_GROWS
  first|primero|zuerst|erst ~3 now|ahora|jetzt => DEBT_GROWS
  war ~3 jetzt => DEBT_GROWS
  avant ~1 c etait => DEBT_GROWS
  jeden|jede monat|woche ~4 mehr => DEBT_GROWS
  augmente|grandit|grossit ~2 chaque|tous|mois => DEBT_GROWS
  crece|aumenta|suman|sube ~3 cada|mas => DEBT_GROWS
  cada ~1 quincena|mes|semana|domingo ~4 mas|suman => DEBT_GROWS
  walked|left|went|ran|escaped|tried ~10 brought|fetched|dragged|caught|taken ~1 back|him|them => FETCHED_BACK
  gelaufen|weggegangen|weggelaufen|abgehauen|gegangen ~8 zuruckgeholt|zuruckgebracht|geholt => FETCHED_BACK
  partis|parti|partie|enfui|enfuis|sauves|echappes ~10 ramenes|ramene|ramenee|rattrapes|rattrape => FETCHED_BACK
  fueron|fue|escaparon|escapo|huyeron|salieron ~8 trajeron|trajo|regresaron|agarraron => FETCHED_BACK
  someone|somebody|men|they ~1 visited|went ~3 mother|family|parents|wife => KIN_VISITED
  besucht|besuchten ~3 mutter|familie|eltern => KIN_VISITED
  alle|venu|venus|passe ~2 voir ~2 mere|famille|parents => KIN_VISITED
  visitaron|visito|buscaron ~3 madre|mama|familia|padres => KIN_VISITED
  ?110 BOSS_HAS_PAPERS : !CONSULATE !TRAVEL_PLAN !AIRLINE !HOLIDAY !DELIVERY
  ?110 DEBT_GROWS : +++BOSS_HAS_PAPERS
  ?120 FETCHED_BACK : +++LABOUR !CHILD_ONLY !PETS !DELIVERY !PRODUCT
  ?90 KIN_VISITED : +++BOSS_HAS_PAPERS
  *! BOSS_HAS_PAPERS DEBT_GROWS : +++FETCHED_BACK !CONSULATE
`

export const QUIET_COERCION: ReadonlyArray<PatternSource<CrisisClass>> = [
  { of: "violence_at_home", lines: BY_A_PARTNER },
  { of: "violence_at_home", lines: FOR_A_BODY },
  { of: "danger_to_child", lines: WITH_A_CHILD },
  { of: "violence_at_home", lines: FOR_A_DEBT }
]
