/**
 * A body in need, in four languages alike, as pairs of half-signs: a drug that somebody lives by and a supply that ends, a fire
 * indoors and those it makes ill, a door that stays shut and what piles up before it. Halves and pairs as in
 * `between-the-lines.ts`; a pair that begins with `*!` counts in a calm complaint too.
 */
import type { CrisisClass } from "../../../schema/triage.ts"
import type { PatternSource } from "./tables.ts"

const MEDICAL_EMERGENCY = `
  FEW ~1 TIME_UNIT|doses|dose|pens|pen|pills|tablets|puffs|vials|cartridges|shots|units ~1 left|remaining|worth => SUPPLY_ENDS
  left|enough|lasts|last|lasting ~3 FEW ~1 TIME_UNIT|doses|pens|pills|tablets|puffs => SUPPLY_ENDS
  last|final ~1 pen|vial|dose|pill|tablet|inhaler|cartridge|shot|puff|strip|injection|capsule|canister|bottle => SUPPLY_ENDS
  lasts|last|lasting|left|enough ~2 until|til|till|to ~1 WITHIN_A_WEEK => SUPPLY_ENDS
  run|runs|running|ran ~1 out|low|short|dry|empty => SUPPLY_ENDS
  got|have|with|only one|1 ~1 pen|vial|inhaler|cartridge|canister ~1 left|and => SUPPLY_ENDS
  gone|out|empty|finished ~2 by WITHIN_A_WEEK => SUPPLY_ENDS
  down to ~2 last|final|FEW => SUPPLY_ENDS
  nearly|almost ~1 out|gone|finished|empty => SUPPLY_ENDS
  noch ~2 fur ~2 FEW ~1 TIME_UNIT => SUPPLY_ENDS
  noch|nur ~2 FEW ~1 TIME_UNIT|dosen|dosis|tabletten|ampullen|pens|spritzen|hube|einheiten => SUPPLY_ENDS
  reicht|reichen|langt|halt ~4 FEW ~1 TIME_UNIT => SUPPLY_ENDS
  reicht|reichen|langt|halt ~3 bis ~2 WITHIN_A_WEEK => SUPPLY_ENDS
  letzte|letzten|letzter|letztes ~1 tablette|tabletten|dosis|ampulle|pen|spritze|hub|packung|inhalator|kapsel|flasche => SUPPLY_ENDS
  WITHIN_A_WEEK ~3 alle|leer|aufgebraucht|ausgegangen => SUPPLY_ENDS
  geht|gehen|ging ~4 aus|alle|neige => SUPPLY_ENDS
  fast|beinahe ~1 leer|alle|aufgebraucht => SUPPLY_ENDS
  reste|restent|tient|dure|durent|tiennent ~5 FEW ~1 TIME_UNIT|doses|dose|comprimes|comprime|stylos|stylo|bouffees|cachets => SUPPLY_ENDS
  reste|restent|tient|tenir ~5 jusqu|que ~2 WITHIN_A_WEEK => SUPPLY_ENDS
  dernier|derniere|derniers|dernieres ~1 comprime|comprimes|dose|doses|stylo|ampoule|boite|plaquette|bouffee|cachet|injection|gelule|bouteille => SUPPLY_ENDS
  WITHIN_A_WEEK ~3 plus ~1 de|d => SUPPLY_ENDS
  plus ~1 de|d ~3 WITHIN_A_WEEK => SUPPLY_ENDS
  a court d|de => SUPPLY_ENDS
  bientot|presque ~1 fini|finie|vide|plus|epuise => SUPPLY_ENDS
  queda|quedan ~5 FEW ~1 TIME_UNIT|dosis|pastillas|pastilla|plumas|pluma|inhalaciones|comprimidos => SUPPLY_ENDS
  queda|quedo|quedamos|quedara|quedado|quedan sin ~2 VITAL_MED|nada|ellas|ella => SUPPLY_ENDS
  ultima|ultimo|ultimas|ultimos ~1 pastilla|pastillas|dosis|pluma|ampolla|comprimido|comprimidos|inyeccion|capsula|caja|botella => SUPPLY_ENDS
  se ~2 acaba|acaban|termina|terminan|agota|agotan|acabo => SUPPLY_ENDS
  alcanza|dura|duran|llega|tengo|tiene|hay ~4 para ~2 FEW ~1 TIME_UNIT => SUPPLY_ENDS
  alcanza|dura|duran|llega ~4 hasta ~1 WITHIN_A_WEEK => SUPPLY_ENDS
  out of VITAL_MED => DRUG_MISSING
  without|ohne|sans|sin ~2 VITAL_MED => DRUG_MISSING
  NOT|no|plus ~1 de? VITAL_MED => DRUG_MISSING
  VITAL_MED ~3 mehr|nimmer|left => DRUG_MISSING
  since|seit|depuis|desde ~2 DAYS_LONG|morning|breakfast|matin => SINCE_THEN_ON
  *! DRUG_MISSING SINCE_THEN_ON : !PETS !PET !SETTLED !NOT_A_DRUG !COVERAGE !SENT_BACK !INVOICED
  units|einheiten|unites|unidades ~6 WITHIN_A_WEEK => SUPPLY_ENDS
  maybe|about|only|hochstens|max|maximum|como mucho ~3 units|einheiten|unites|unidades|doses|dosen|dosis => SUPPLY_ENDS
  destroyed|binned|crushed|zerstort|detruit|ecrase|destrozo|aplasto ~3 parcel|package|paket|colis|paquete|order => SUPPLY_GONE
  chemist|pharmacy|apotheke|pharmacie|farmacia ~4 wont|refuses|NOT|nix|nichts|keine|nada => SUPPLY_GONE
  *! VITAL_MED SUPPLY_GONE WITHIN_A_WEEK : !PETS !PET !SETTLED !NOT_A_DRUG !SENT_BACK !HELD_IN_STOCK
  *! VITAL_MED SUPPLY_ENDS : !PETS !PET !SETTLED !NOT_A_DRUG !HELD_IN_STOCK !COVERAGE !SENT_BACK
  VITAL_MED ~1 for|para|pour|fur ~1 FEW ~1 days|dias|tage|jours => FEW_DAYS_OF_IT
  *! FEW_DAYS_OF_IT : !HOLIDAY !PETS !PET !COVERAGE !NOT_A_DRUG !INVOICED
  warm|hot|spoiled|spoilt|ruined|thawed|melted|frozen|smashed|stolen|lost|broken|broke|warme|kaputt|verdorben|verloren|gestohlen|aufgetaut|gefroren|chaud|chauffe|chaude|foutu|foutue|vole|volee|perdu|perdue|casse|gele|caliente|calentado|estropeado|estropeada|robado|robada|perdido|roto|rota => SUPPLY_SPOILED
  NOT|no ~2 other|others|spare|spares|backup|replacement => NONE_OTHER
  only ~2 one|ones|supply ~2 i|we|he|she|left => NONE_OTHER
  keine|keinen|kein ~1 andere|anderen|anderes|ersatz|weitere|weiteren|reserve => NONE_OTHER
  andere|anderen|anderes|ersatz ~3 nicht => NONE_OTHER
  nichts anderes => NONE_OTHER
  pas|a|n ~4 d ~1 autre|autres => NONE_OTHER
  aucun|aucune autre => NONE_OTHER
  rien d autre => NONE_OTHER
  no ~2 otra|otras|otro|otros|repuesto|reserva => NONE_OTHER
  ninguna|ningun otra|otro => NONE_OTHER
  *! MED_OF_LIFE SUPPLY_SPOILED NONE_OTHER : !PETS !PET !SETTLED !NOT_A_DRUG
  power|electricity|supply ~3 cut|shut|off|disconnected => POWER_GONE
  cut|shut|disconnected|switched|turned ~3 power|electricity|us|me|off => POWER_GONE
  strom ~6 gesperrt|abgestellt|abgeschaltet|abgedreht|weg|abgeklemmt|ausgefallen => POWER_GONE
  coupe|coupee|coupure|coupent ~3 courant|electricite => POWER_GONE
  courant|electricite ~3 coupe|coupee => POWER_GONE
  corto|cortaron|cortado|cortan ~3 luz|corriente|electricidad => POWER_GONE
  sin ~1 luz|corriente|electricidad => POWER_GONE
  feeding|suction|ernahrungs pump|pumpe|machine => FED_BY_PUMP
  pompe|bomba ~2 alimentation|alimentacion|nutrition|nutricion => FED_BY_PUMP
  meter ~5 out|empty|zero|credit => POWER_GONE
  zahler|compteur|contador|fuse|sicherung ~3 gesperrt|ausgebaut|plombiert|coupe|retire|quitado|out => POWER_GONE
  quito|quitaron|coupe|took|pulled|gesperrt ~2 contador|compteur|fuse|meter|zahler => POWER_GONE
  uns|wir ~4 abgeklemmt|abgestellt|abgedreht => POWER_GONE
  nous ~2 coupe|coupes|debranche => POWER_GONE
  nos ~1 corto|cortaron|cortado => POWER_GONE
  running|runs|laeuft|lauft|tourne|va|funciona ~5 battery|akku|batterie|bateria => POWER_GONE
  own|eigenen|propre|propia battery|akku|batterie|bateria => POWER_GONE
  *! POWER_GONE FED_BY_PUMP : !SETTLED !PETS !PRODUCT
  *! POWER_GONE BREATHES_BY : !SETTLED !PETS !PET !PRODUCT !FISH
  patio|terrace heater => OUTDOOR_FLAME
  heizpilz|terrassenstrahler|heizstrahler|gasheizer => OUTDOOR_FLAME
  parasol chauffant => OUTDOOR_FLAME
  estufa ~2 terraza|exterior => OUTDOOR_FLAME
  bedroom|indoors|inside|lounge|kitchen|schlafzimmer|wohnzimmer|wohnung|chambre|salon|cuisine|dormitorio|cuarto|salon => ROOM_INSIDE
  *! OUTDOOR_FLAME ROOM_INSIDE FUME_SICK : !SETTLED !ONLY_BROUGHT
  barbecue|bbq|charcoal|brazier|generator|holzkohlegrill|holzkohle|kohlegrill|gasgrill|stromaggregat|brasero|groupe|barbacoa|generador|carbon ~6 lounge|living|room|kitchen|bedroom|inside|indoors|hall|flat|wohnzimmer|schlafzimmer|kuche|wohnung|drinnen|salon|chambre|cuisine|interieur|appartement|cuarto|habitacion|cocina|dentro|piso => FIRE_INDOORS
  inside|indoors|drinnen|dentro ~6 barbecue|bbq|charcoal|brazier|generator|grill|barbacoa|brasero => FIRE_INDOORS
  headache|headaches|migraine|dizzy|nauseous|woozy|kopfweh|kopfschmerzen|schwindelig|schwindlig|vertiges|nausees|mareados|mareado|mareada|mareo|nauseas => FUME_SICK
  banging|pounding|sore|thumping head|heads => FUME_SICK
  mal ~2 crane|tete => FUME_SICK
  duele|duelen|dolor ~4 cabeza => FUME_SICK
  thumping|banging|splitting|schadel ~1 head|heads|weh|headache => FUME_SICK
  schadelweh|brummschadel|brummkopf => FUME_SICK
  late ~2 cabeza => FUME_SICK
  hard|difficult|barely|hardly|struggling|NOT ~3 wake|rouse => FUME_SICK
  kaum|nicht|schwer ~2 wach|wecken|aufwecken => FUME_SICK
  peine|arrive|arrivons|mal ~4 reveiller => FUME_SICK
  no ~4 despertar|despertarla|despertarlo => FUME_SICK
  *! FIRE_INDOORS FUME_SICK : !SETTLED !ONLY_BROUGHT
  NOT ~2 seen|heard ~5 since|for => NOT_SEEN
  NOT|no ~2 answered|answering|answers|answer|opened|opening|opens ~2 door|doorbell|bell|knock|phone => NOT_SEEN
  macht ~6 nicht|keiner|niemand ~2 auf => NOT_SEEN
  offnet ~5 nicht|keiner|niemand => NOT_SEEN
  nicht mehr? ~1 gesehen|gehort => NOT_SEEN
  niemand ~4 gesehen|gehort => NOT_SEEN
  n|ne ~1 ouvre|sort ~1 plus|pas => NOT_SEEN
  plus|pas ~1 vu|vue|entendu|entendue ~3 depuis => NOT_SEEN
  no ~1 abre|sale ~3 desde|hace|puerta => NOT_SEEN
  no|nadie ~3 visto|vista|oido|ve ~4 desde|hace => NOT_SEEN
  mail|post|letters|newspapers|papers|milk|mailbox|letterbox ~4 piling|piled|stacking|overflowing|mounting|collected|untouched|stuffed => PILES_UP
  briefkasten ~3 voll|quillt|uberquillt|ubervoll => PILES_UP
  zeitungen|post|briefe ~4 stapelt|stapeln => PILES_UP
  courrier|journaux|lettres ~4 deborde|entasse|entassent|accumule|accumulent => PILES_UP
  boite ~3 deborde|pleine => PILES_UP
  buzon|correo|periodicos|cartas ~4 lleno|acumula|acumulan|amontona|amontonan|rebosa => PILES_UP
  smell|smells|stink|stench|odour|odor|riecht|stinkt|geruch|gestank|odeur|pue|huele|olor|apesta|peste => SMELLS
  ca|on sent => SMELLS
  NOT|hasnt ~1 taken|collected|fetched ~4 milk|papers|post|mail|bins => NOT_SEEN
  nicht ~2 reingeholt|hereingeholt|geleert|abgeholt => NOT_SEEN
  n|pas ~2 rentre|ramasse|releve ~3 lait|courrier|poubelle|journal => NOT_SEEN
  no ~2 metido|recogido|sacado ~3 leche|correo|basura|periodico => NOT_SEEN
  trays|meals|bottles|boxen|essen|flaschen|plateaux|repas|bouteilles|bandejas|comidas|botellas ~6 stacked|piled|piling|mat|stapeln|stapelt|matte|empilent|entassent|paillasson|apilan|acumulan|felpudo => PILES_UP
  *! NOT_SEEN PILES_UP : ++ELDER_OR_NEIGHBOUR !AWAY_FROM_HOME_NOW !MAIL_OF_FIRMS
  *! NOT_SEEN SMELLS : ++LONE_ONE !AWAY_FROM_HOME_NOW
  NOT ~1 eaten|eat ~4 since|for|in => NOT_EATEN
  eaten|eat|had nothing ~3 since|for|in => NOT_EATEN
  nothing|NOT ~1 to eat ~3 since|for => NOT_EATEN
  nichts|nix ~3 gegessen => NOT_EATEN
  seit ~4 nichts|nix ~2 zu? essen => NOT_EATEN
  rien ~2 mange|manger ~3 depuis => NOT_EATEN
  mange|manges|mangeons ~2 rien|plus ~3 depuis => NOT_EATEN
  depuis ~5 rien ~2 mange|manger => NOT_EATEN
  no ~1 como|comemos|comido|come|comi|comen ~3 desde|hace => NOT_EATEN
  llevo|lleva|llevamos|llevan ~4 sin comer => NOT_EATEN
  desde ~4 no ~1 como|comemos|come|comen|comido => NOT_EATEN
  living|lived|live|lives|surviving|leben|lebe|lebt|vivons|vit|vis|vivimos|vivo ~5 ketchup|toast|water|bread|noodles|crisps|wasser|brot|nudeln|pain|eau|pates|pan|agua|arroz|sobres|sachets|sachet|tutchen => SCRAPS
  stopped|cut|gestoppt|eingestellt|gestrichen|gekurzt|coupe|suspendu|suspendue|pararon|suspendieron|cortaron|quitaron => MONEY_STOPPED
  *! SCRAPS MONEY_STOPPED : !PETS !PET !FASTING
  *! NOT_EATEN : +DAYS_LONG !PETS !PET !FASTING !RESTAURANT !EATING_OUT !AIRLINE
  MY ~1 eyes|skin ~5 yellow => YELLOW_EYES
  i|j|il|elle ~4 yeux|peau ~2 jaunes|jaune => YELLOW_EYES
  yeux|peau ~4 jaunes|jaune => YELLOW_EYES
  augen|haut ~4 gelb|gelbe => YELLOW_EYES
  blood ~4 nappy|diaper|urine|pee|wee|stool|poo|vomit|sick => BLOOD_LOST
  pissing|peeing|weeing|passing|coughing|vomiting|spitting|bringing ~1 up? blood => BLOOD_LOST
  blut ~4 windel|urin|stuhl|erbrochenen|spucke => BLOOD_LOST
  pinkel|pinkle|pinkelt|pisse|pisst|hustet|huste|spuckt|spucke|erbricht ~2 blut => BLOOD_LOST
  sang ~4 couche|couches|urine|urines|selles => BLOOD_LOST
  pisse|urine|crache|vomis|vomit|tousse ~2 sang => BLOOD_LOST
  sangre ~4 panal|panales|orina|heces => BLOOD_LOST
  meo|mea|orino|orina|escupe|escupo|vomita|vomito|tose ~1 sangre => BLOOD_LOST
  *! BLOOD_LOST : !PETS !PET !PRODUCT !SETTLED !LATE_PERSON
  making|make|makes ~1 myself|herself|himself ~1 sick|vomit|puke => PURGES
  purging|purges => PURGES
  kilo|kilos|kg ~6 erbreche|erbricht|kotze|kotzt|vomir|vomis|vomito|vomitar|purge|sick => PURGES
  erbreche|erbricht|kotze|kotzt ~4 tag|taglich|absichtlich => PURGES
  fais|fait ~1 vomir => PURGES
  provoco|provoca|provocarme ~2 vomito|vomitos => PURGES
  fainted|faint|collapsed|blacked|umgekippt|zusammengebrochen|ohnmachtig|tombee|evanouie|malaise|desplome|desmaye|desmayo => FALLS_DOWN
  *! PURGES FALLS_DOWN
  gelbe augen|haut => YELLOW_EYES
  ojos|piel ~2 amarillos|amarilla => YELLOW_EYES
  *! YELLOW_EYES : +OWN_BODY !PRODUCT !PETS !PET !DYED
`

const NO_SHELTER_TONIGHT = `
  barrel|cylinder|deadbolt ~3 changed|swapped => LOCK_CHANGED
  changed|swapped ~2 barrel|cylinder|deadbolt => LOCK_CHANGED
  zylinder|schliesszylinder|turschloss ~3 getauscht|ausgetauscht|gewechselt => LOCK_CHANGED
  change ~3 barillet|cylindre|verrou => LOCK_CHANGED
  barillet|cylindre|verrou ~2 change|changee => LOCK_CHANGED
  cambio|cambiaron|cambiado ~3 candado|cilindro|chapa => LOCK_CHANGED
  bags|stuff|things|taschen|sachen|sacs|affaires|bolsas|cosas ~5 bins|bin|tonnen|mulltonnen|poubelles|contenedores|basura => THINGS_OUT
  locks|lock ~3 changed|swapped => LOCK_CHANGED
  changed|swapped ~2 locks|lock => LOCK_CHANGED
  schloss ~3 ausgetauscht|gewechselt|getauscht => LOCK_CHANGED
  serrure|serrures ~2 change|changee|changees => LOCK_CHANGED
  change ~3 serrure|serrures => LOCK_CHANGED
  cambiaron|cambio|cambiado ~3 cerradura|cerraduras|bombin => LOCK_CHANGED
  stuff|things|belongings|clothes|sachen|affaires|cosas ~6 rain|regen|pluie|lluvia|street|strasse|trottoir|acera|calle|bags|sacken|sacs|bolsas|snow|schnee|neige|nieve|yard|kerb|curb => THINGS_OUT
  *! LOCK_CHANGED THINGS_OUT : !SETTLED
  i|we|im|were|am ~3 bus|coach|train|railway? station|terminal => AT_STATION
  sitz|sitze|sitzen|bin|sind|stehe|stehen ~5 bahnhof|busbahnhof|haltestelle|parkbank => AT_STATION
  suis|sommes|attends|attendons ~5 gare|arret|banc => AT_STATION
  estoy|estamos|sigo|seguimos ~5 estacion|terminal|parada => AT_STATION
  gone|past|after|nearly ~1 ten|nine|eleven|midnight|10|11|9 => LATE_HOUR
  nach|fast|gleich ~1 zehn|elf|neun|mitternacht|22|23 => LATE_HOUR
  21h|22h|23h|22|23 ~2 passees|passe => LATE_HOUR
  mas de las ~1 diez|once|nueve|10|11 => LATE_HOUR
  tonight|nacht|soir|noche => LATE_HOUR
  padlock|padlocked|vorhangeschloss|cadenas|candado ~3 on|an|am|sur|en|a|the ~2 caravan|trailer|door|flat|house|room|wohnwagen|tur|wohnung|zimmer|caravane|porte|maison|chambre|caravana|puerta|casa|cuarto => PADLOCKED
  sleeping bag => BED_INSIDE
  schlafsack|duvet|saco|blankets|decken|couvertures|mantas => BED_INSIDE
  *! PADLOCKED BED_INSIDE : !SETTLED
  *! PADLOCKED COLD_NOW : !SETTLED
  keep|stay|keeping|staying ~2 warm => KEEPS_WARM
  warm ~2 haben|bleiben|ist => KEEPS_WARM
  avoir|rester ~1 chaud => KEEPS_WARM
  au chaud => KEEPS_WARM
  no|NOT ~1 pasar frio => KEEPS_WARM
  leave|out|raus|gehen|partir|sortir|echan|salir|fuera|faut ~4 midnight|mitternacht|minuit|medianoche|closes|closing => MUST_GO
  midnight|mitternacht|minuit|medianoche ~5 leave|out|raus|gehen|partir|sortir|dehors|echan|salir|fuera => MUST_GO
  *! KEEPS_WARM MUST_GO : !HOLIDAY !SETTLED
  cancelled|canceled|storniert|annule|annulee|cancelo|cancelado|cancelaron|evicted|fire|wohnungsbrand|brand|incendie|incendio|expulse|expulsee|desahucio|geraumt => LODGING_LOST
  *! AT_STATION LATE_HOUR LODGING_LOST : ++LODGED !TRAIN_LATE !SETTLED
  i|we|im ~2 sleep|sleeping|kipping|dossing in|out => SLEEPS_THERE
  schlaf|schlafe|schlafen|penne|pennen ~1 im|in => SLEEPS_THERE
  dors|dormons|dort ~1 dans => SLEEPS_THERE
  duermo|dormimos|duerme ~1 en|dentro => SLEEPS_THERE
  dors|dormons|dort ~1 dedans => SLEEPS_THERE
  penn|penne|schlaf|schlafe ~4 drin => SLEEPS_THERE
  *! SLEEPS_THERE TOWED : !HOLIDAY !SETTLED
`

export const PAIRS_OF_NEED: ReadonlyArray<PatternSource<CrisisClass>> = [
  { of: "medical_emergency", lines: MEDICAL_EMERGENCY },
  { of: "no_shelter_tonight", lines: NO_SHELTER_TONIGHT }
]
