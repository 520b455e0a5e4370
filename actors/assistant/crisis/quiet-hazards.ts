/**
 * Hazards of a home, told by symptoms and observations: a missing button battery and a child that dribbles, an orange flame and
 * headaches that pass outside, a smell of eggs and a hiss, a crack that grows, charcoal in a bedroom, an old person without visitors.
 * They count as weak signs do (`weak-signs-at-home.ts`), in four languages.
 *
 * Always true: each is about people who are near it now. A thing that is merely broken, sold or outdoors weighs nothing.
 * The weights are set by hand so that two signs make an alarm in a calm complaint; the learner leaves this file alone.
 */
import type { CrisisClass } from "../../../schema/triage.ts"
import type { PatternSource } from "./tables.ts"

const MEDICAL_EMERGENCY = `
  button|coin|round|disc|tiny|little|small|watch ~2 battery|batteries|cell|cells => ROUND_CELL
  knopfzelle|knopfzellen|knopfbatterie|knopfbatterien => ROUND_CELL
  kleine|kleinen|runde|runden|flache|flachen ~2 batterie|batterien|zelle|zellen => ROUND_CELL
  pile|piles ~1 ronde|rondes|bouton|boutons|plate|plates => ROUND_CELL
  petite|petites pile|piles => ROUND_CELL
  pila|pilas ~2 boton|redonda|redondas|redondita|redonditas|plana => ROUND_CELL
  pilita|pilitas => ROUND_CELL
  only|just ~2 find|found ~1 AGE ~2 of => CELL_UNFOUND
  NOT ~3 find|found|see => CELL_UNFOUND
  nur ~2 gefunden => CELL_UNFOUND
  finde|finden ~2 nur => CELL_UNFOUND
  nur noch ~2 AGE|drei|vier|funf|zwei|eine => CELL_UNFOUND
  nicht|keine|keiner ~4 finden|gefunden|aufzufinden => CELL_UNFOUND
  n en retrouve|trouve => CELL_UNFOUND
  no ~3 encuentro|encontramos|aparece => CELL_UNFOUND
  solo ~2 encontre|encontramos => CELL_UNFOUND
  IS_MISSING => CELL_UNFOUND
  spits|spat|spitting|pushes|refuses|screams|wont ~6 food|spoon|yoghurt|yogurt|banana|puree|milk|eat => REFUSES_FOOD
  schiebt|spuckt|verweigert ~6 loffel|brei|essen|flasche|raus => REFUSES_FOOD
  repousse|recrache|refuse|pleure ~5 compote|puree|cuillere|biberon|manger => REFUSES_FOOD
  llora|escupe|rechaza ~6 cuchara|papilla|comida|biberon|comer => REFUSES_FOOD
  DROOLING => REFUSES_FOOD
  *! ROUND_CELL DROOLING : +++CELL_UNFOUND !PETS
  ?120 ROUND_CELL : ++CELL_UNFOUND +++REFUSES_FOOD !PETS
  ?120 DROOLING : +++ROUND_CELL !PETS
  ?80 REFUSES_FOOD : +++ROUND_CELL !PETS

  lifts|lift|clears|clear|goes|gone|better|right|vanishes|passes|stops|fine ~4 when|once|as|if|the|outside|outdoors ~7 work|out|outside|outdoors|leave|shops|shop|school|office|walk|walked|air => CLEARS_OUTSIDE
  wears|lifts|clears|passes|goes ~1 off|away ~3 bus|work|school|way|road|street|train|walk|outside => CLEARS_OUTSIDE
  once|when we|i ~3 out|outside|work|outdoors ~5 lifts|clears|goes|gone|better|fine => CLEARS_OUTSIDE
  weg|besser|weggeblasen|verschwunden|vorbei|gut ~5 draussen|arbeit|luft|buro|schule|rausgehen => CLEARS_OUTSIDE
  draussen|arbeit|luft|buro|schule|rausgehen ~6 weg|besser|weggeblasen|verschwunden|vorbei => CLEARS_OUTSIDE
  passe|va|part|disparait|mieux|envole ~5 sort|sortons|dehors|travail|boulot|cours|air => CLEARS_OUTSIDE
  sort|sortons|dehors|travail|boulot|cours|sortir ~6 va|passe|mieux|disparait|part => CLEARS_OUTSIDE
  pasa|quita|mejora|mejor|desaparece|alivia ~6 salir|salimos|salgo|fuera|afuera|calle|trabajo|aire => CLEARS_OUTSIDE
  salir|salimos|salgo|fuera|afuera|calle ~6 pasa|quita|mejora|mejor|desaparece => CLEARS_OUTSIDE
  ?120 CLEARS_OUTSIDE : ++HEADY !YEARS_BACK !SETTLED
  hamster|budgie|canary|parrot|rabbit|bird|birds|gerbil|finch|goldfinch|parakeet|cockatiel ~4 died|dead|dropped|fell|lying => PET_DIED
  wellensittich|hamster|kanarienvogel|vogel|fink|papagei|kaninchen|meerschweinchen ~6 tot|gestorben|eingegangen|tote => PET_DIED
  hamster|canari|perruche|perruches|oiseau|lapin ~3 mort|morte|crevee|creve => PET_DIED
  canario|hamster|periquito|pajaro|loro|conejo ~3 muerto|muerta|murio => PET_DIED
  ?90 PET_DIED : +++BURN_OR_FLAME
  soot|sooty|black ~2 smear|streak|streaks|marks|stain|stains|stuff|dust|film ~4 above|over|wall|up|around|ceiling|cupboard => SOOT_ON_WALL
  schwarzer|schwarze|schwarzen|schwarz ~1 schleier|streifen|flecken|belag|spuren => SOOT_ON_WALL
  wand|decke ~4 schwarz|verrusst => SOOT_ON_WALL
  bricks|wall|tiles|ceiling|chimney ~5 gone|turned|going black => SOOT_ON_WALL
  mur|plafond ~5 noir|noirci|noire|noircie => SOOT_ON_WALL
  traces|trainees noires => SOOT_ON_WALL
  pared|techo ~5 negra|negro|tiznada|tiznado|ahumada => SOOT_ON_WALL
  ?100 SOOT_ON_WALL : ++BURN_OR_FLAME !REPAIRED !MENDED !YEARS_BACK
  flame|flames|pilot ~10 lazy|floppy|orange|yellow|yellowish => FUMES_TOLD
  flamme|flammen ~6 orange|gelb|gelbe|jaune|jaunes|molle => FUMES_TOLD
  llama|llamas ~6 naranja|anaranjada|amarilla|floja => FUMES_TOLD
  all|both|each ~3 us ~9 headache|headaches|dizzy|dopey|sick => ILL_TOGETHER
  were|are all|both ~1 dopey|dizzy|sleepy|sick => ILL_TOGETHER
  alle|allen|uns|jeder ~5 brummschadel|schadel|flau|kopfschmerzen|kopfweh => ILL_TOGETHER
  tous|toutes ~4 tete|crane ~1 lourde? => ILL_TOGETHER
  duele|dolor ~3 cabeza ~4 tres|cuatro|todos|dos|ninos => ILL_TOGETHER
  todos|todas ~4 cabeza => ILL_TOGETHER
  ?110 ILL_TOGETHER : +++FUMES_TOLD !!BURNS_INSIDE !YEARS_BACK !SETTLED
  blocked|taped|sealed|stuffed|covered ~4 vents|vent|windows|window|grille => AIR_SHUT_OUT
  fenster|ritzen|luftung ~5 abgedichtet|zugeklebt|abgeklebt|verstopft => AIR_SHUT_OUT
  fenetres|aerations|grilles ~3 calfeutrees|bouchees|calfeutre => AIR_SHUT_OUT
  bouche|calfeutre ~3 aerations|fenetres|grille => AIR_SHUT_OUT
  tapamos|tape|tapado|sellamos ~3 rendijas|ventanas|rejilla|ventilacion => AIR_SHUT_OUT
  ?60 AIR_SHUT_OUT : +++BURN_OR_FLAME

  barbecue|bbq|grill|hibachi|coals|embers|charcoal|kugelgrill|tischgrill|holzkohlegrill|holzkohle|glut|braises|braise|brasero|barbacoa|brasas|anafre|parrilla|carbon ~14 bedroom|indoors|inside|lounge|living|schlafzimmer|wohnzimmer|kinderzimmer|salon|chambre|sejour|cuarto|habitacion|dormitorio|sala|dentro => COALS_INSIDE
  kohle|kohlen|charcoal|coals|charbon|carbon ~4 dusche|badezimmer|schlafzimmer|shower|bathroom|bathtub|douche|baignoire|ducha|banera => COALS_INSIDE
  generator|generador|notstromaggregat|groupe ~6 hallway|hall|pasillo|flur|couloir|inside|indoors|dentro|cocina|kuche|keller => COALS_INSIDE
  carried|brought|moved|took ~4 barbecue|bbq|grill|hibachi ~2 in|inside|indoors => COALS_INSIDE
  rentre ~2 barbecue|brasero => COALS_INSIDE
  metimos|metido|meto ~2 brasero|barbacoa|parrilla|anafre => COALS_INSIDE
  ?120 COALS_INSIDE : !PRODUCT_SALE !HOLIDAY !RESTAURANT !YEARS_BACK !CIGARETTES !SETTLED
  headache|headaches|dizzy|vomited|splitting|brummschadel|kopfweh|kopfschmerzen|flau|gespuckt|gebrochen|ubergeben|vomi|mareados|vomito => ILL_BY_COALS
  drowsy|sleepy|groggy|nauseous|benommen|somnolente|somnolent|adormilada|adormilado|nauseas|mareada => ILL_BY_COALS
  mal ~2 tete|crane => ILL_BY_COALS
  cabeza ~2 pesada|duele|dolor => ILL_BY_COALS
  was|been|is|felt sick => ILL_BY_COALS
  sleep ~2 logs => ILL_BY_COALS
  schlafen|kippen ~4 sofort|gleich|weg => ILL_BY_COALS
  endorment ~2 suite => ILL_BY_COALS
  dormidos|duermen ~2 enseguida => ILL_BY_COALS
  ?120 ILL_BY_COALS : +++COALS_INSIDE !PETS

  smell|smells|stink|stinks|stunk|pong|pongs|whiff|reek|reeks ~7 sulphur|sulfur|egg|eggs => GAS_LEAKS
  huele|olor|apesta|hiede ~4 huevo|huevos => GAS_LEAKS
  sent|odeur|pue ~3 oeuf|oeufs => GAS_LEAKS
  riecht|stinkt|muffelt|geruch ~5 eiern|eier|schwefel => GAS_LEAKS
  sulphur|sulfur ~1 pong|smell|stink|stench => GAS_LEAKS
  *! GAS_LEAKS : +++HISS_WORD !SETTLED !YEARS_BACK !REPAIRED
  ?120 HISS_WORD : +++GAS_LEAKS
  stronger|worse|starker|schlimmer|fort|peor|mas ~3 today|yesterday|heute|gestern|hier|aujourd|ayer|hoy|plus => SMELL_GROWS
  today|heute|aujourd|hoy ~2 stronger|worse|starker|schlimmer|fort|peor|mas => SMELL_GROWS
  candle|candles|incense|freshener|duftkerzen|raucherstabchen|bougie|bougies|encens|velas|incienso => COVERS_SMELL
  ?60 SMELL_GROWS : +++GAS_LEAKS !FRIDGE
  ?90 COVERS_SMELL : +++GAS_LEAKS !FRIDGE

  crack|cracks|split ~16 now|wider|grows|growing|grown|bigger|fist|doubled|widening|opened => CRACK_GROWS
  riss|risse|spalt ~12 inzwischen|jetzt|mittlerweile|grosser|breiter|wachst|hand|faust => CRACK_GROWS
  fissure|fissures|lezarde|lezardes|crevasse|fente|faille ~14 maintenant|aujourd|poing|elargit|elargie|grandit|agrandit => CRACK_GROWS
  grieta|grietas|raja ~14 ahora|puno|crece|creciendo|agranda|ensancha => CRACK_GROWS
  ceiling|wall|roof|balcony ~5 bulge|bulges|bulging|sags|sagging|bows|bowing => CRACK_GROWS
  decke|wand|balkon ~5 durch|wolbt|beult|senkt => CRACK_GROWS
  plafond|mur|balcon ~4 gondole|bombe|affaisse|penche => CRACK_GROWS
  techo|pared|balcon ~4 pandea|abomba|hunde|vence => CRACK_GROWS
  ?120 CRACK_GROWS : !GREENERY !PRODUCT !YEARS_BACK !REPAIRED
  NOT|none|neither ~6 doors|door ~8 closed|close|shut|open|closes|shuts => DOORS_JAM
  doors|door ~5 NOT ~2 close|closes|shut|shuts|open|closed => DOORS_JAM
  doors|door ~5 shouldered|forced|jam|jammed|jams|stick|sticks|stuck => DOORS_JAM
  geht|gehen|schliesst|schliessen|lasst ~6 keine ~1 tur|turen ~1 mehr? => DOORS_JAM
  tur|turen ~4 klemmt|klemmen => DOORS_JAM
  porte|portes ~2 ne|n ~1 ferme|ferment|ouvre|ouvrent => DOORS_JAM
  plus|aucune ~1 une? porte ~5 ne ferme => DOORS_JAM
  aucune porte ~5 ne|n ferme|ouvre => DOORS_JAM
  keine tur|turen ~6 schliesst|zu|auf => DOORS_JAM
  ninguna puerta ~5 cierra|abre => DOORS_JAM
  no ~2 cierra|cierran|abre|abren ~2 puerta|puertas => DOORS_JAM
  puerta|puertas ~5 no ~2 cierra|cierran|abren => DOORS_JAM
  ?90 DOORS_JAM : +++CRACK_GROWS
  night|nights ~6 bang|bangs|creak|creaks|creaking|cracking|popcorn|popping|pops|groans|groaning => HOUSE_CREAKS
  bang|bangs|creaks|creaking|cracking|popping|groaning ~5 night|nights ~3 beams|walls|wall|ceiling|concrete|building => HOUSE_CREAKS
  nachts|nacht ~5 knackt|knallt|knackst|kracht|knirscht => HOUSE_CREAKS
  nuit|nuits ~5 pete|cogne|craque|craquent|craquements|claque => HOUSE_CREAKS
  craquements ~5 nuit => HOUSE_CREAKS
  noche|noches ~5 crujidos|cruje|crujen|crujir|truena|truenan => HOUSE_CREAKS
  bits|pieces|chunks|lumps ~5 concrete|plaster|masonry|ceiling|fall|falls|fallen|falling => PIECES_FALL
  morceaux|bouts|gravats ~3 tombent|tombe|beton|platre => PIECES_FALL
  brocken|stucke|putz ~4 fallen|fallt|brockelt|beton => PIECES_FALL
  trozos|pedazos|cascotes ~4 caen|cae|cemento|yeso|hormigon => PIECES_FALL
  ?70 PIECES_FALL : +++CRACK_GROWS
  ?120 HOUSE_CREAKS : +++MASONRY !PRODUCT

  hear|hears|heard|calling|calls|shouting|begging|asking ~8 water|drink|thirsty => CALLS_FOR_WATER
  wasser|trinken ~2 rufen|ruft|schreien|schreit|bitten => CALLS_FOR_WATER
  ruft|rufen|schreit|bittet|bettelt ~3 wasser|trinken => CALLS_FOR_WATER
  reclame|reclamer|demander|demande|appeler|crier|supplie ~4 boire|eau => CALLS_FOR_WATER
  pedir|pide|pidiendo|pida|llamar ~2 agua|comida => CALLS_FOR_WATER
  ?120 CALLS_FOR_WATER : +++AGED !RESTAURANT !PETS !BILLED
  nobody|nobodys|noone|carers ~8 since => NO_CARER_CAME
  seit ~6 niemand|keiner ~3 da|gekommen|gesehen => NO_CARER_CAME
  personne ~3 venu|passe|venue ~2 depuis => NO_CARER_CAME
  desde ~6 nadie|no ~4 ido|venido|pasado|aparecido => NO_CARER_CAME
  leaves|sale|part|geht ~8 comes|back|vuelve|revient|kommt ~3 WITHIN_A_WEEK => NO_CARER_CAME
  ?70 NO_CARER_CAME : +++AGED !DELIVERY !CALLS
  heel|heels|ferse|fersen|talon|talons ~5 black|schwarz|schwarze|noir|noirs|negro|negros => FLESH_DIES
  schwarze|schwarzen ferse|fersen => FLESH_DIES
  offene|offenen ~1 stelle|stellen|wunde|wunden => FLESH_DIES
  llaga|llagas|ulcera|escara|escaras ~2 abierta|abiertas|negra|infectada => FLESH_DIES
  see ~1 right? into ~2 sore|wound => FLESH_DIES
  lips|labios|levres|lippen ~3 cracked|agrietados|secos|gercees|rissig => FLESH_DIES
  ?120 FLESH_DIES : +++AGED !PETS !YEARS_BACK !BILLED_PAST
  water|drink ~8 NOT ~3 reach => CALLS_FOR_WATER
`

export const QUIET_HAZARDS: ReadonlyArray<PatternSource<CrisisClass>> = [
  { of: "medical_emergency", lines: MEDICAL_EMERGENCY }
]
