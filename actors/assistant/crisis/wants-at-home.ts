/**
 * Needs that a household mentions in passing: the power is cut and there is an infant, the parents give their food to the children, an old
 * person grows thin and nobody may call. Besides: a writer who closes their life together with the case. In four languages; halves and pairs as in `between-the-lines.ts`.
 *
 * Always true: each pair counts in a calm complaint too. A cut that may come, is asked about or is over is no half.
 */
import type { CrisisClass } from "../../../schema/triage.ts"
import type { PatternSource } from "./tables.ts"

const CUT_BESIDE_INFANT = `
  they|theyve|company|supplier|utility|landlord|provider|council|city|edison|duke ~2 cut|shut|disconnected|turned|switched ~1 off? ~1 our|my|the|us ~1 power|electricity|electric|heat|heating|gas|water => HAS_BEEN_CUT
  power|electricity|electric|heat|heating|gas|water ~1 was|been|is|got|has|gets|went ~1 cut|shut|disconnected|turned|switched|off => HAS_BEEN_CUT
  disconnected|cut us|me off? => HAS_BEEN_CUT
  without|no power|electricity|heat|heating|gas ~2 since => HAS_BEEN_CUT
  strom|gas|wasser|heizung ~5 abgestellt|gesperrt|abgeklemmt|abgedreht|gekappt => HAS_BEEN_CUT
  strom|gas|wasser|heizung ist ~3 weg|aus|abgestellt|gesperrt => HAS_BEEN_CUT
  ont|a|avons|ete|sommes ~1 coupe|coupee ~2 courant|electricite|gaz|eau|chauffage => HAS_BEEN_CUT
  courant|electricite|gaz|eau|chauffage ~1 coupe|coupee|coupes ~1 depuis|ce|hier => HAS_BEEN_CUT
  han|ha cortado ~2 luz|electricidad|gas|agua|calefaccion => HAS_BEEN_CUT
  cortaron|corto ~2 luz|electricidad|gas|agua|calefaccion => HAS_BEEN_CUT
  sin luz|electricidad|gas|calefaccion|agua ~1 desde => HAS_BEEN_CUT
  without|no|sans|plus|ohne|keine|sin ~1 heating|heat|chauffage|heizung|calefaccion ~1 for|since|seit|depuis|desde|hace ~3 days|weeks|tagen|wochen|jours|semaines|dias|semanas => HAS_BEEN_CUT
  have|has|with|got|and|theres|also ~3 baby|newborn|infant ~1 => INFANT_HERE
  baby|son|daughter|girl|boy|twins ~2 is|are|only|hes|shes|just ~3 weeks|months => INFANT_HERE
  weeks|week|months|month old => INFANT_HERE
  habe|haben|mit|hat ~3 baby|saugling|neugeborenes|neugeborenen => INFANT_HERE
  baby|saugling|tochter|sohn ~3 wochen|monate => INFANT_HERE
  ai|a|avons|avec|et ~3 bebe|nourrisson => INFANT_HERE
  bebe|fils|fille|nourrisson|petit|petite ~4 mois|semaines => INFANT_HERE
  tengo|tenemos|con|hay|y ~2 bebe|recien => INFANT_HERE
  bebe|hijo|hija|nino|nina ~3 meses|semanas => INFANT_HERE
  what|was|que ~1 if|happens|passiert|ist|pasa|pasaria ~1 if|wenn|si => ASKS_WHAT_IF
  y si ~1 me|nos|le|te|a|van? => ASKS_WHAT_IF
  et|und si|wenn => ASKS_WHAT_IF
  se passe ~2 si|s => ASKS_WHAT_IF
  may|might|could|would|threaten|threatens|threatened|threatening|if|wenn|falls|si|s|konnen|konnte|konnten|peut|peuvent|pourrait|puede|pueden|podrian|can|droht|drohen|menace|menacent|amenazan ~4 they|cut|shut|turn|disconnect|abstellen|sperren|couper|cortar|corten|abgestellt|gesperrt => MAY_BE_CUT
  minutes|hour|hours|stunde|stunden|minuten|heure|heures|hora|horas|maintenance|restored|reconnected|compensation|entschadigung|indemnite|indemnizacion|monitor|babyphone|ecoute|mistake|refund|online|account|app|login => CUT_IS_OVER
  *! HAS_BEEN_CUT INFANT_HERE : !MAY_BE_CUT !ASKS_WHAT_IF !!CUT_IS_OVER !SETTLED !HOLIDAY !LONG_PAST !YEARS_BACK !PETS
`

const FED_LAST = `
  give|gave|gives|giving ~1 my|her|his ~1 plate|portion|share|dinner|food ~2 to ~2 CHILD|them|girls|boys|little|ones => FEEDS_OTHERS_FIRST
  tell|told|tells ~1 them|kids|her|him|CHILD ~1 that? i|ive|she|shes ~3 ate|eaten|hungry => FEEDS_OTHERS_FIRST
  damit ~4 was|etwas|genug ~1 hat|haben|zu|isst|essen => FEEDS_OTHERS_FIRST
  pour que ~2 CHILD ~2 mange|mangent|aient|ait => FEEDS_OTHERS_FIRST
  para que ~2 CHILD ~2 coma|coman|tenga|tengan => FEEDS_OTHERS_FIRST
  stopped|cut|ended|sanctioned|suspended|closed|cancelled|lost|gestrichen|eingestellt|gesperrt|suspendu|suspendue|supprime|coupe|quitado|suspendido|cortado|retirado => PAY_STOPPED
  esse|gegessen|iss ~3 nichts|nix => PAY_STOPPED
  mange|avale ~2 plus|rien => PAY_STOPPED
  ich|i|je|yo|no ~2 como|comido => PAY_STOPPED
  days|weeks|tagen|jours|dias => FOR_DAYS
  formula|milchpulver|lait|biberons|biberones ~5 half|halves|scoops|thin|dilute|diluting|halb|halbe|strecke|strecken|moitie|dilue|diluons|mitad => FEEDS_OTHERS_FIRST
  ordered|order|delivery|delivered|refund|tins|amazon|subscription|bestellt|commande|pedido|recall => ORDERED_FOOD
  *! FEEDS_OTHERS_FIRST PAY_STOPPED : !!ORDERED_FOOD !RESTAURANT !AIRLINE !FASTING !PETS !TOLD_STORY !LONG_PAST !YEARS_BACK
`

const BARE_CUPBOARD = `
  nothing|nichts|nix|rien|nada ~1 in|im|dans|en ~2 cupboard|cupboards|fridge|pantry|kuhlschrank|schrank|frigo|placard|placards|nevera|despensa => BARE_CUPBOARD
  cupboard|cupboards|fridge|pantry|kuhlschrank|frigo|placard|nevera|despensa ~2 empty|bare|leer|vide|vides|vacia|vacio => BARE_CUPBOARD
  last food|meal ~1 was => BARE_CUPBOARD
  sanctioned|sanction|stopped|suspended|gestrichen|eingestellt|gesperrt|suspendu|suspendue|supprime|coupe|quitado|suspendido|cortado|retirado => INCOME_STOPPED
  benefit|benefits|universal|snap|stamps|pension|jobcenter|burgergeld|rente|rsa|caf|allocations|ingreso|subsidio|paro|wages|salary|lohn|salaire|sueldo => INCOME_WORD
  dizzy|faint|weak|schwindlig|schwach|vertiges|faible|mareada|mareado|debil => WEAK_WITH_HUNGER
  broken|repair|repaired|warranty|compressor|delivered|delivery|melted|spoiled|thawed|engineer|technician|kaputt|garantie|garantia|averia|panne => FRIDGE_FAILS
  *! BARE_CUPBOARD INCOME_STOPPED : +++INCOME_WORD !!FRIDGE_FAILS !RESTAURANT !AIRLINE !FASTING !PETS !TOLD_STORY !LONG_PAST !YEARS_BACK
  *! BARE_CUPBOARD WEAK_WITH_HUNGER : !!FRIDGE_FAILS !FASTING !PETS !TOLD_STORY !LONG_PAST !YEARS_BACK
  found ~1 her|him|mum|mom|dad|mother|father|nan|grandma|grandad ~2 on ~3 floor|ground ~8 since|all|night|hours|days : !PETS !BILLED_PAST !LONG_PAST !YEARS_BACK !SETTLED
  mutter|vater|oma|opa|sie|ihn ~6 boden gefunden|gelegen ~8 seit|nacht|stunden|tage : !PETS !BILLED_PAST !LONG_PAST !YEARS_BACK !SETTLED
  trouve|trouvee|retrouve ~3 par terre|sol ~6 depuis|nuit|heures : !PETS !BILLED_PAST !LONG_PAST !YEARS_BACK !SETTLED
  encontre|encontrado|encontramos ~3 en el suelo ~6 desde|noche|horas : !PETS !BILLED_PAST !LONG_PAST !YEARS_BACK !SETTLED
`

const CUT_OFF_ELDER = `
  carer|caregiver|aide|lady|woman|nurse|helper|neighbour|neighbor|nephew|niece|son|daughter|cousin|brother|sister|lodger|friend ~5 NOT ~2 let|lets|allow|allows ~4 speak|talk|see|visit|phone|call|answer|ring|near => KEEPS_AWAY
  phone|telephone ~2 unplugged|disconnected|hidden|taken|away => KEEPS_AWAY
  pflegerin|pfleger|betreuerin|betreuer|nachbarin|nachbar|neffe|nichte|haushaltshilfe|sohn|tochter|bruder|schwester ~3 lasst ~5 nicht|niemanden|keinen ~3 zu|rein|telefonieren|ran|sprechen => KEEPS_AWAY
  telefon ~2 ausgesteckt|abgestellt|weggenommen|herausgezogen => KEEPS_AWAY
  aide|auxiliaire|dame|voisine|voisin|neveu|niece|fils|fille|frere|soeur|femme ~3 laisse|empeche ~3 voir|parler|telephoner|appeler|entrer|visiter => KEEPS_AWAY
  telephone ~2 debranche|confisque|cache => KEEPS_AWAY
  cuidadora|cuidador|vecina|vecino|sobrino|sobrina|hijo|hija|hermano|hermana|asistenta ~2 no ~1 deja|permite ~3 que|ver|hablar|coger|visitar|coja|llamar|entrar => KEEPS_AWAY
  telefono ~2 desconectado|desenchufado|escondido => KEEPS_AWAY
  lost|losing|down ~3 weight|kilo|kilos|kg|stone|pounds => GROWS_THIN
  bruise|bruises|bruised|skinny|thin|starving|filthy|dehydrated|sores => GROWS_THIN
  kilo|kilos|gewicht ~2 abgenommen|verloren|weniger => GROWS_THIN
  abgemagert|dunn|wundgelegen|blaue|flecken|verwahrlost => GROWS_THIN
  liegt wund => GROWS_THIN
  maigri|perdu ~3 kilos|poids|beaucoup? => GROWS_THIN
  maigre|bleus|hematomes|escarres|deshydratee => GROWS_THIN
  adelgazado|perdido|bajado ~3 kilos|peso|mucho|muchisimo? => GROWS_THIN
  delgada|delgado|moratones|moretones|llagas|huesos => GROWS_THIN
  diet|gym|slimming|coach|operation|surgery|abnehmen|diat|regime|dieta|gimnasio => LOSES_ON_PURPOSE
  *! KEEPS_AWAY GROWS_THIN : +++OLD_KIN !LOSES_ON_PURPOSE !PETS !TOLD_STORY !LONG_PAST !YEARS_BACK
`

const THREATENED = `
  gesagt|sagt|sagte|droht|drohte ~10 uberlebe|uberlebst|uberlebt ich|du|sie|wir? ~1 das|es ~1 nicht => SAYS_NO_SURVIVAL
  said|says|told|threatens|threatened|swears ~6 i|id|you|we|she ~1 wont|not|never survive|live ~2 it|this|that|to|see => SAYS_NO_SURVIVAL
  dit|menace|jure ~10 survivrai|survivras|survivra|survivrons pas => SAYS_NO_SURVIVAL
  dijo|dice|amenaza|jura ~8 no ~1 sobrevivire|sobrevivo|saldre|salgo ~1 viva|vivo? => SAYS_NO_SURVIVAL
  *! SAYS_NO_SURVIVAL PURSUER : !STAFF !PETS !TOLD_STORY !LONG_PAST !YEARS_BACK
  or|if|unless|sonst|sinon|oder|ou|o ~2 post|posts|publish|leak|leaks|send|sends|veroffentlichen|verschicken|publient|publie|envoient|publican|publica ~3 pictures|photos|pics|video|videos|nudes|bilder|fotos => PUBLISHES_ELSE
  gift|google|steam|itunes card|cards => PAID_IN_CARDS
  bitcoin|bitcoins|crypto|paysafe|paysafecard|giftcards => PAID_IN_CARDS
  parents ~1 cant|cannot|mustnt|dont|cannot ~1 know|find => PAID_IN_CARDS
  *! PUBLISHES_ELSE PAID_IN_CARDS : !PRODUCT !TAKES_PICTURES !TOLD_STORY !LONG_PAST !YEARS_BACK
`

const CLOSED_WITH_THE_CASE = `
  afterwards|after|once|when|then ~8 nobody|noone|anybody|anyone ~2 needs|need|has|have|must ~1 to ~2 write|call|reach|contact|worry|look|bother ~2 me|us|any|anymore|more => NOBODY_AFTER
  folders|papers|paperwork|envelope|passwords ~6 for ~2 sister|brother|wife|husband|kids|children|daughter|son|mother|parents|mum|mom => PAPERS_FOR_KIN
  for ~2 sister|brother|wife|husband|kids|children|daughter|son|mother|parents|mum|mom ~4 so ~4 trouble|find|easy|easier|worry|search => PAPERS_FOR_KIN
  *! NOBODY_AFTER PAPERS_FOR_KIN : !MOVES_AWAY !TOLD_STORY !HOLIDAY
  hort|horen|hore ~3 nichts|nie mehr ~1 von mir => HEARS_NO_MORE
  hear|hearing ~1 nothing|anything? ~1 more? from me again|more|anymore => HEARS_NO_MORE
  entendrez|entendra ~1 plus ~1 parler de moi => HEARS_NO_MORE
  sabran|sabreis|sabra ~2 mas|nada de mi => HEARS_NO_MORE
  schlussel|keys|key|cles|llaves ~4 nachbar|nachbarn|nachbarin|neighbour|neighbor|voisin|voisine|vecino|vecina => KEYS_NEXT_DOOR
  deposit|kaution|caution|fianza|moved|ausgezogen|umgezogen|tenancy|mietvertrag|bail => MOVED_OUT
  *! HEARS_NO_MORE KEYS_NEXT_DOOR : !!MOVED_OUT !MOVES_AWAY !TOLD_STORY !HOLIDAY
  testament ~2 gemacht|aufgesetzt|geschrieben => LAST_PAPERS_READY
  katzen|katze|hund|hunde|tiere ~2 weggebracht|abgegeben|untergebracht|vermittelt => THINGS_GO
  chats|chat|chien|chiens ~2 donnes|donne|confie|confies => THINGS_GO
  kann|konnte|darf ich endlich ~2 gehen|schlafen|ruhe|ruhen => GOES_AT_LAST
  endlich ~1 gehen|einschlafen konnen|kann|darf => GOES_AT_LAST
  pourrai|peux|puisse ~1 enfin ~1 partir|dormir|reposer ~1 tranquille|paix? => GOES_AT_LAST
  i|we can|could ~1 finally ~1 go|rest|sleep|leave => GOES_AT_LAST
  puedo|podre ~3 ir|irme|descansar ~1 tranquilo|tranquila|paz => GOES_AT_LAST
  so|sehr|nur ~1 mude|erschopft => TIRED_TO_END
  mude|erschopft von allem => TIRED_TO_END
  tired ~1 of ~1 everything|all|it|life|living => TIRED_TO_END
  fatigue|fatiguee|lasse ~1 de ~1 tout|vivre => TIRED_TO_END
  cansado|cansada ~1 de ~1 todo|vivir|luchar => TIRED_TO_END
  warten|hotline|warteschleife|papierkram|waiting|hold|queue|paperwork|papeleo|attente|attendre|esperar|office|buro => TIRED_OF_WAITING
  *! GOES_AT_LAST TIRED_TO_END : !!TIRED_OF_WAITING !HOLIDAY !MOVES_AWAY !TOLD_STORY !WORKPLACE
  ir|irme|voy|vaya|marcharme|irse ~2 de este mundo
  quitter|partir ~1 de? ce monde : !LONG_AGO !WORK
  aus|von dieser welt gehen|scheiden|verschwinden|verabschieden
  leave|leaving|left|exit this world|earth : !LATE_PERSON !WORK !LONG_PAST
`

export const WANTS_AT_HOME: ReadonlyArray<PatternSource<CrisisClass>> = [
  { of: "medical_emergency", lines: CUT_BESIDE_INFANT },
  { of: "danger_to_child", lines: FED_LAST },
  { of: "medical_emergency", lines: BARE_CUPBOARD },
  { of: "violence_at_home", lines: CUT_OFF_ELDER },
  { of: "threats", lines: THREATENED },
  { of: "self_harm", lines: CLOSED_WITH_THE_CASE }
]
