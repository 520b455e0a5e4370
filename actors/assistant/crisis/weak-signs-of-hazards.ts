/**
 * Weak signs that a thing may hurt somebody who still uses it: brakes that fail on the way to school, a socket that sizzles
 * behind a bed, a wrong tablet that was swallowed, a smell of gas, a swollen battery on its charger. Each says little by itself:
 * what fails must be a part that keeps people safe, and somebody must be near it now. `weak-signs-at-home.ts` says how they count.
 */
import type { CrisisClass } from "../../../schema/triage.ts"
import type { PatternSource } from "./tables.ts"

const MEDICAL_EMERGENCY = `
  brake|brakes|pedal|steering|accelerator|throttle ~6 floor|fail|fails|failed|failing|gone|soft|spongy|lock|locks|locked|stiff|seizes|seized|stuck|sticks|nothing|cuts|work|respond|bite => STEERS_OR_STOPS_BADLY
  NOT|barely ~2 stop|brake|steer ~6 light|corner|bend|hill|junction|time|car => STEERS_OR_STOPS_BADLY
  lost|lose|loses ~1 brakes|steering|braking => STEERS_OR_STOPS_BADLY
  bremse|bremsen|bremspedal|pedal|lenkung|lenkrad|gaspedal ~6 versagt|versagen|versagte|versagten|ausgefallen|blockiert|blockieren|blockierte|durch|boden|leere|weich|klemmt|reagiert|greift|greifen|nicht => STEERS_OR_STOPS_BADLY
  frein|freins|pedale|direction|volant|accelerateur ~6 lache|lachent|lacher|bloque|bloquent|bloquee|fond|plancher|mou|molle|repond|repondent|coince|dur => STEERS_OR_STOPS_BADLY
  freno|frenos|pedal|direccion|volante|acelerador ~6 falla|fallan|fallar|fallo|fallaron|bloquea|bloquean|bloqueo|fondo|suelo|blando|responde|responden|atasca|atasco|traba => STEERS_OR_STOPS_BADLY
  brake|brakes|steering ~2 NOT ~1 work|working|respond|bite|hold|react => STEERS_OR_STOPS_BADLY
  freins|frein|direction|volant ~1 ne|n ~1 repond|repondent|freine|freinent|marchent|fonctionnent => STEERS_OR_STOPS_BADLY
  freno|frenos|direccion|volante ~1 no ~2 responde|responden|frena|frenan|funciona|funcionan => STEERS_OR_STOPS_BADLY
  bremse|bremsen|lenkung ~4 nicht|kaum => STEERS_OR_STOPS_BADLY
  ?50 STEERS_OR_STOPS_BADLY : !REPAIRED !IN_A_GAME !BICYCLE_SHOP !YEARS_BACK !SETTLED
  drive|driving|ride|use|using|take ~5 every|daily|anyway|still|tomorrow|work|school => STILL_DRIVEN
  school run => STILL_DRIVEN
  no|NOT ~1 other|another|second car => STILL_DRIVEN
  fahre|fahren|fahrt|muss|muessen ~6 taglich|tag|trotzdem|weiter|arbeit|kita|schule|damit => STILL_DRIVEN
  roule|rouler|conduis|conduire ~6 jours|quand|travail|ecole|oblige|avec => STILL_DRIVEN
  oblige|obligee ~2 rouler|conduire => STILL_DRIVEN
  conduzco|conducir|bajo|subo|llevo|uso|voy ~5 dias|diario|colegio|trabajo|hijos|ninos => STILL_DRIVEN
  ?72 STILL_DRIVEN : +++STEERS_OR_STOPS_BADLY
  kids|children|baby|pregnant|daughter|son|wife ~4 back|seat|inside|beside|car|passenger => ABOARD
  hinten|rucksitz|beifahrersitz ~4 kinder|kind|frau|tochter|sohn => ABOARD
  kinder|kind|frau|tochter|sohn ~4 hinten|rucksitz|auto|beifahrersitz => ABOARD
  femme|enfants|fille|fils|bebe ~3 bord|arriere|cote|voiture => ABOARD
  hijos|ninos|mujer|hija|hijo|bebe ~4 coche|atras|dentro|colegio|carro => ABOARD
  red light => ABOARD
  nearly|almost|just|fast|beinahe|presque|casi ~3 hit|crashed|ditch|truck|lorry|gegen|graben|unfall|percute|accident|choque|chocamos|choco|estrello => ABOARD
  school|schule|kita|ecole|colegio ~6 it|car|auto|wagen|voiture|coche|carro|damit => ABOARD
  car|auto|wagen|voiture|coche|carro ~6 school|schule|kita|ecole|colegio => ABOARD
  kids|children ~3 to school => ABOARD
  motorway|highway|freeway|interstate|autobahn|autoroute|autopista|autovia => ABOARD
  ?72 ABOARD : +++STEERS_OR_STOPS_BADLY
  *! STEERS_OR_STOPS_BADLY STILL_DRIVEN : +++ABOARD !REPAIRED !YEARS_BACK !SETTLED !BICYCLE_SHOP
  outlet|outlets|socket|sockets|plug|breaker|breakers|fuse|wiring|wires|cable|cord|charger|adapter|battery|heater|blanket|switch ~6 sparks|sparking|sparked|smoke|smoking|smoked|smells|burning|burnt|scorched|melted|melting|melts|swollen|swelling|bulging|bulges|sizzle|sizzles|sizzling|buzzing|buzzes|crackles|crackling|glows|hot => OVERHEATS
  sparks|sizzle|sizzling|crackling|burning|smoke|scorch|brown ~4 outlet|outlets|socket|sockets|plug|breaker|panel|wires|wiring|switch|charger|ring => OVERHEATS
  steckdose|steckdosen|stecker|sicherungskasten|kabel|leitung|leitungen|akku|ladegerat|batterie|heizdecke|schalter ~6 heiss|funken|funkt|rauch|raucht|qualmt|riecht|schmort|verschmort|geschmolzen|schmilzt|aufgeblaht|geblaht|knistert|stinkt|glutheiss|angekokelt => OVERHEATS
  prise|prises|tableau|cable|fil|fils|batterie|chargeur|rallonge|multiprise|couverture|interrupteur ~6 chauffe|brulant|brulante|brulantes|etincelles|fume|fumee|brule|roussi|fondu|fondue|gonfle|gonflee|noirci|noircie|gresille|gresillent|crepite => OVERHEATS
  enchufe|enchufes|cuadro|cable|cables|cargador|bateria|regleta|manta|interruptor|calentador ~6 caliente|calienta|quema|chispas|chispazos|humo|huele|quemado|quemada|derretido|derrite|hinchada|hinchado|hincha|chisporrotea|negro => OVERHEATS
  ?25 OVERHEATS : !FOOD_COLD !SETTLED !YEARS_BACK !REPAIRED
  sleep|sleeps|sleeping|bed|beds|bedroom|crib|cot|nursery => NEAR_WHO_SLEEPS
  schlafe|schlafen|schlaft|bett|betten|kinderzimmer|schlafzimmer|kinderbett => NEAR_WHO_SLEEPS
  dort|dorment|dors|dormons|lit|lits|chambre|berceau => NEAR_WHO_SLEEPS
  duerme|duermen|dormimos|duermo|cama|camas|cuarto|habitacion|cuna => NEAR_WHO_SLEEPS
  only way|exit|door ~3 out => NEAR_WHO_SLEEPS
  einzige|einziger ~1 weg|ausgang|fluchtweg => NEAR_WHO_SLEEPS
  seule|unique sortie|issue => NEAR_WHO_SLEEPS
  unica salida => NEAR_WHO_SLEEPS
  ?72 NEAR_WHO_SLEEPS : +++OVERHEATS
  NOT|keep|told|soll|sollen|peut|puedo ~3 use|using|worry|plugged|benutzen|weiterbenutzen|utiliser|usar => TOLD_TO_USE_IT
  says|said|call|told|tells ~3 normal => TOLD_TO_USE_IT
  sei|ware|ist ~1 normal => TOLD_TO_USE_IT
  cest|c est|serait|usure ~1 normal|normale => TOLD_TO_USE_IT
  es|sea ~1 normal => TOLD_TO_USE_IT
  could|can|NOT ~1 replicate|reproduce|duplicate => TOLD_TO_USE_IT
  NOT ~3 electrician|technician|elektriker|electricien|electricista => TOLD_TO_USE_IT
  ?72 TOLD_TO_USE_IT : +++HAZARD
  brake|brakes|steering|bremse|bremsen|lenkung|freins|frein|direction|frenos|freno|direccion => HAZARD
  sparks|sparking|scorched|swollen|bulging|sizzle|sizzling|melted|smoking => HAZARD
  funken|schmort|verschmort|aufgeblaht|qualmt|knistert => HAZARD
  etincelles|fume|gresille|roussi|fondu => HAZARD
  chispas|chispazos|humo|derretido|quemado => HAZARD
  neck|throat|head|face|nose|mouth|hals|kopf|gesicht|cou|tete|visage|cuello|cabeza|cara ~6 stuck|trapped|wedged|pinned|caught|tangled|between|against|eingeklemmt|gefangen|klemmte|zwischen|coince|coincee|entre|atrapada|atrapado|atascado|enredado => CAUGHT_IN_IT
  stuck|trapped|wedged|pinned|caught|tangled|eingeklemmt|coince|coincee|atrapado|atrapada ~5 neck|throat|head|face|hals|kopf|cou|tete|cuello|cabeza => CAUGHT_IN_IT
  tipped|tips|toppled|fell|falls|collapsed|collapses|umgekippt|umgefallen|kippt|bascule|renverse|volco|cayo ~3 on|onto|over|with|auf|sur|sobre ~3 CHILD|him|her|ihn|lui => CAUGHT_IN_IT
  ?65 CAUGHT_IN_IT : ++CHILD !PETS !YEARS_BACK !HEALED
  crib|cot|bassinet|pram|stroller|bunk|gate|cord|rail|strap|harness|mattress|seat ~8 lets|gives|came|comes|opens|drops|slips|collapses|loose|unlatches|breaks|unbuckles => CHILD_GEAR_FAILS
  gitterbett|kinderbett|beistellbett|hochbett|kinderwagen|kindersitz|trage|gurt|treppengitter ~8 lost|offnet|klappt|bricht|rutscht|gelost|aufgegangen|zusammengebrochen => CHILD_GEAR_FAILS
  lit|berceau|poussette|siege|harnais|barriere|matelas|cosy ~8 lache|ouvre|detache|effondre|plie|replie|decroche|cede => CHILD_GEAR_FAILS
  cuna|cochecito|carrito|silla|arnes|barandilla|barrera|litera ~8 suelta|solto|abre|abrio|cae|cayo|cierra|pliega|rompe|rompio => CHILD_GEAR_FAILS
  ?0 CHILD_GEAR_FAILS : ++CHILD !REPAIRED !AIRLINE !YEARS_BACK
  wrong|someone|somebody|other|another ~2 pills|pill|medicine|medication|tablets|dose|dosage|strength|prescription|drug ~8 took|taken|taking|gave|given|swallowed|swallow => WRONG_MEDICINE
  took|taken|taking|gave|given|swallowed ~6 wrong ~2 pills|pill|medicine|medication|tablets|dose|dosage|strength|drug => WRONG_MEDICINE
  falsche|falschen|falsches ~2 tabletten|medikament|medikamente|dosis|dosierung|wirkstoff|tropfen ~8 genommen|eingenommen|gegeben|nimmt|geschluckt => WRONG_MEDICINE
  pris|prend|prends|donne|avale ~6 mauvais|mauvaise ~1 medicament|medicaments|dose|comprimes|dosage => WRONG_MEDICINE
  tomado|tomo|toma|dado|dio|dieron|tomando ~6 equivocada|equivocado|equivocadas|incorrecta => WRONG_MEDICINE
  medicamento|pastillas|dosis|medicina equivocada|equivocado|equivocadas|incorrecta => WRONG_MEDICINE
  double|triple|ten|doppelte|dreifache|zehnfache|doble|decuple ~1 dose|dosis|dosage|strength|amount => WRONG_MEDICINE
  ?80 WRONG_MEDICINE : !PETS !YEARS_BACK !BILLED !HEALED
  ceiling|balcony|railing|stairs|staircase|wall|roof|chimney|shelf|decke|balkon|gelander|treppe|plafond|balcon|rambarde|escalier|mur|techo|baranda|barandilla|escalera|pared ~5 collapse|collapsing|sagging|sags|bulging|cracking|cracked|loose|fallen|falling|hangs|hanging|wobbles|durchhangt|hangt|bricht|wackelt|risse|lose|herunter|affaisse|fissure|fissures|effondre|tombe|branle|grieta|grietas|hunde|cae|cayo|suelta|desprende => MAY_COME_DOWN
  ?15 MAY_COME_DOWN : ++SLEEPS_OR_CHILD !PRODUCT !REPAIRED !YEARS_BACK !CLOSED_OFF
  carbon monoxide|fumes => FUMES_INSIDE
  fumes|exhaust|smell|smells|abgase|abgas|riecht|gaz|echappement|odeur|huele|olor ~4 inside|bedroom|kitchen|hallway|gas|eggs|wohnung|faule|eiern|oeuf|pourri|cuisine|huevos|podridos|cocina => FUMES_INSIDE
  generator|grill|barbecue|charcoal|kohle|holzkohle|holzkohlegrill|charbon|brasero|generador|notstromaggregat|groupe ~5 inside|indoors|garage|kitchen|bedroom|drinnen|wohnung|kuche|keller|interieur|cuisine|salon|chambre|dentro|cocina|salon|cuarto => FUMES_INSIDE
  barbecue|brasero|grill|generator|rechaud ~6 rentre|rentrons|chauffe|chauffons|heizen|heize|calentamos|calienta => FUMES_INSIDE
  chauffe|chauffons|heizen|calentamos|heat|heating ~4 barbecue|grill|brasero|oven|gasherd|backofen|four|horno|charcoal => FUMES_INSIDE
  ?110 FUMES_INSIDE : !PRODUCT_SALE !HOLIDAY !RESTAURANT !YEARS_BACK !CIGARETTES
  headache|headaches|dizzy|sick|vomiting|throwing|drowsy|sleepy|faint|fainted => FELT_BY_ALL
  passed out => FELT_BY_ALL
  head|heads ~2 hurts|hurt|hurting|aches|ache|aching|spins|spinning|pounding|splitting|swims => FELT_BY_ALL
  schwindlig|schwindelig|ubel|schlecht|kopfweh|kopfschmerzen|umgekippt|mude => FELT_BY_ALL
  vertiges|etourdi|etourdie|nausees|vomit|migraine|evanouie|evanoui|somnolent => FELT_BY_ALL
  mareo|mareos|mareada|mareado|vomitos|vomito|desmayo => FELT_BY_ALL
  ?120 FELT_BY_ALL : +++FUMES_INSIDE
  smell|smells|smelled|smelling|smelt|reeks|stinks|stench|odor|odour|leak ~4 gas|eggs|egg|propane => GAS_LEAKS
  gas|propane ~2 leak|leaks|leaking|smell|odor|odour|escaping|hissing|hisses => GAS_LEAKS
  rotten|bad ~1 eggs|egg ~3 smell|smells|stench|stink|odor|odour|kitchen|stove|meter => GAS_LEAKS
  hiss|hisses|hissing ~4 stove|range|oven|hob|cooker|boiler|meter|pipe|regulator|cylinder|burner => GAS_LEAKS
  stove|range|oven|hob|cooker|boiler|meter|pipe|regulator|cylinder|burner ~3 hiss|hisses|hissing => GAS_LEAKS
  gasgeruch|gasleck|gasaustritt => GAS_LEAKS
  riecht|riechen|rieche|stinkt|geruch ~4 gas|eiern => GAS_LEAKS
  gas ~4 stromt|tritt|austritt|ausstromt|entweicht|ausgetreten => GAS_LEAKS
  zischt|zischen ~4 gas|herd|gasherd|leitung|gasleitung|therme|gasflasche|gashahn => GAS_LEAKS
  herd|gasherd|leitung|gasleitung|therme|gasflasche|gashahn ~3 zischt|zischen => GAS_LEAKS
  huele|olor|olemos|huelo|apesta|fuga|escape ~3 gas|podrido|podridos => GAS_LEAKS
  silba|silbido|sisea|siseo ~4 gas|cocina|estufa|bombona|garrafa|tuberia|hornalla|regulador => GAS_LEAKS
  odeur|odeurs|sent|sens|sentons|pue|fuite ~3 gaz|pourri|pourris => GAS_LEAKS
  siffle|sifflement|chuinte ~4 gaz|gaziniere|cuisiniere|tuyau|chaudiere|detendeur => GAS_LEAKS
  ?130 GAS_LEAKS : !PRODUCT_SALE !HOLIDAY !RESTAURANT !YEARS_BACK !LONG_PAST !CIGARETTES !SETTLED !REPAIRED !MENDED
  carbon|monoxide|co ~1 monoxide? alarm|detector ~4 going|goes|beeping|beeps|sounding|sounds|screaming|screams => FUMES_TOLD
  flame|flames|pilot ~5 yellow|orange|sooty => FUMES_TOLD
  yellow|orange ~1 flame|flames => FUMES_TOLD
  soot ~6 boiler|stove|heater|burner|flue => FUMES_TOLD
  boiler|stove|heater|burner|flue ~6 soot => FUMES_TOLD
  kohlenmonoxidmelder|kohlenmonoxid ~4 piept|schlagt|alarm|gemessen => FUMES_TOLD
  flamme|flammen ~5 gelb|gelbe|gelblich|orange => FUMES_TOLD
  gelbe|gelber|gelben flamme|flammen => FUMES_TOLD
  russ|verrusst|russig ~6 therme|ofen|boiler|brenner|heizstrahler => FUMES_TOLD
  therme|ofen|boiler|brenner|heizstrahler ~6 russ|verrusst|russig => FUMES_TOLD
  detecteur|alarme ~3 monoxyde ~2 sonne|hurle => FUMES_TOLD
  flamme|flammes|veilleuse ~5 jaune|jaunes|orange => FUMES_TOLD
  suie ~6 chaudiere|poele|bruleur|chauffe => FUMES_TOLD
  detector|alarma ~3 monoxido ~2 suena|pita|sonando => FUMES_TOLD
  llama|llamas ~5 amarilla|amarillas|naranja => FUMES_TOLD
  hollin|tizne ~6 caldera|calentador|estufa|quemador|calefon => FUMES_TOLD
  ?120 FUMES_TOLD : !PRODUCT_SALE !HOLIDAY !RESTAURANT !YEARS_BACK !LONG_PAST !SETTLED !REPAIRED !MENDED
  we|all|both|everyone|everybody|kids|children|family ~5 headache|headaches|heads|dizzy|sleepy|drowsy|groggy|nauseous|faint|wobbly => ILL_TOGETHER
  we|all|both|everyone|everybody|kids|children ~2 feel|feeling|felt|been ~1 sick|ill|queasy => ILL_TOGETHER
  headache|headaches|dizzy|sleepy|nauseous ~3 all|both|everyone|family => ILL_TOGETHER
  better|fine ~2 outside|outdoors => ILL_TOGETHER
  uns|alle|allen|kindern|kinder|beiden|familie ~4 schwindlig|schwindelig|ubel|kopfweh|kopfschmerzen|mude|benommen => ILL_TOGETHER
  allen|uns ~2 schlecht => ILL_TOGETHER
  todos|ninos|nenes|chicos|hijos|familia|nos ~4 mareados|mareamos|mareo|adormilados|vomitando|dolor|duele ~2 cabeza? => ILL_TOGETHER
  medio dormidos|dormidas => ILL_TOGETHER
  tous|enfants|famille|petits ~4 vertiges|nausees|vomissent|somnolents|endormis => ILL_TOGETHER
  tous|enfants|famille|petits ~2 mal|maux ~2 tete|crane => ILL_TOGETHER
  ?130 ILL_TOGETHER : ++BURNS_INSIDE !YEARS_BACK !LONG_PAST !BILLED
  battery|batteries|akku|batterie|bateria ~8 swollen|swelling|swells|bulging|bulges|puffed|ballooned|pillow|fat|aufgeblaht|geblaht|gewolbt|dick|gonflee|gonfle|bombee|hinchada|inflada|hincha => BATTERY_SWELLS
  swollen|bulging|puffed ~1 up? battery|batteries => BATTERY_SWELLS
  aufgeblahter|aufgeblahten|dicker akku => BATTERY_SWELLS
  akku|batterie|battery|bateria ~6 qualmt|raucht|smokes|smoking|fume|humea|zischt|hissing|brulante|ardiendo|gluht => BATTERY_SWELLS
  still|noch|toujours|encore|sigue|todavia ~2 plugged|charging|charger|strom|steckdose|ladegerat|branche|branchee|charge|enchufado|enchufada|cargando => STILL_PLUGGED
  hot ~2 touch => BATTERY_HOT
  too hot ~1 to => BATTERY_HOT
  smoking|smokes|hisses|hissing|qualmt|raucht|zischt|fume|siffle|humea|silba => BATTERY_HOT
  ?10 BATTERY_SWELLS : !YEARS_BACK !SETTLED !REPAIRED !MENDED
  ?130 BATTERY_HOT : ++BATTERY_SWELLS !YEARS_BACK !SETTLED !REPAIRED !MENDED
  ?10 STILL_PLUGGED : ++BATTERY_SWELLS !YEARS_BACK !SETTLED !REPAIRED !MENDED
  smoke|flames ~3 coming|comes|pouring|pours|filling|fills|everywhere => SMELLS_BURNT
  smell|smells|smelling|stinks ~3 burning|burnt|smoke|scorched => SMELLS_BURNT
  burning smell => SMELLS_BURNT
  rauch|qualm ~3 kommt|dringt|quillt|steigt => SMELLS_BURNT
  brandgeruch|qualmt|schmort|verschmort => SMELLS_BURNT
  riecht|stinkt ~4 verbrannt|verschmort|angebrannt|rauch => SMELLS_BURNT
  fumee ~3 sort|envahit|partout|monte => SMELLS_BURNT
  odeur|sent ~2 brule|fumee => SMELLS_BURNT
  huele|olor ~2 quemado|humo => SMELLS_BURNT
  sale|hay ~1 humo|fuego => SMELLS_BURNT
  sparks|sparking|chispas|chispazos|etincelles|funken ~4 outlet|socket|panel|box|enchufe|cuadro|prise|tableau|steckdose|sicherungskasten => SMELLS_BURNT
  outlet|socket|panel|box|enchufe|cuadro|prise|tableau|steckdose|sicherungskasten ~4 sparks|sparking|smoking|chispas|chispazos|humo|etincelles|fume|funken|raucht|qualmt|schmort => SMELLS_BURNT
  ?120 SMELLS_BURNT : ++PART_OF_HOME !EACH_MEAL !FOOD_COLD !RESTAURANT !HOLIDAY !CIGARETTES !YEARS_BACK !LONG_PAST !SETTLED !REPAIRED !MENDED !PRODUCT_SALE
  pressure sore|sores|ulcer|ulcers => LIES_SORE
  bedsore|bedsores => LIES_SORE
  dekubitus|wundgelegen|druckgeschwur|druckgeschwure|escarre|escarres|escara|escaras => LIES_SORE
  llaga|llagas|ulcera|ulceras|plaie|plaies ~4 espalda|talon|gluteo|dos|fesses|talon|sacrum|presion => LIES_SORE
  sore|sores|wound ~8 bone|deep|infected|smells|smell|black|open|white|down => LIES_SORE
  sits|lies|lying|sat|liegt|lag|sass|assis|allongee|couchee|sentado|sentada|acostada ~3 same|gleichen|selben|meme|misma|mismo ~2 chair|position|bed|nappy|diaper|clothes|urine|stuhl|bett|windel|urin|fauteuil|lit|couche|position|silla|cama|panal|postura => LIES_SORE
  sits|lies|lying|sat|sitting ~3 own ~2 urine|mess|filth|waste|faeces|feces|dirt|pee|vomit => LIES_SORE
  ?118 LIES_SORE : ++CARED_FOR !PETS !YEARS_BACK
`

export const WEAK_SIGNS_OF_HAZARDS: ReadonlyArray<PatternSource<CrisisClass>> = [
  { of: "medical_emergency", lines: MEDICAL_EMERGENCY }
]
