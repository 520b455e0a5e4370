/**
 * Dangers told by what is left of them: a scarf in July after a letter was found, an old man strapped in a chair with a sore, a tag that was
 * sewn into a bag, the trains that are counted at the embankment, a letter to each child and the calm behind it. They count as weak
 * signs do (`weak-signs-at-home.ts`), in four languages.
 *
 * Always true: each sign needs another one of the same danger somewhere in the text. A scarf that was bought, a seat belt, a tag on a suitcase, a
 * noisy railway and letters to a firm weigh nothing. The weights are set by hand so that two signs make an alarm in a calm complaint;
 * the learner leaves this file alone.
 */
import type { CrisisClass } from "../../../schema/triage.ts"
import type { PatternSource } from "./tables.ts"

const COVERED_UP = `
  wore|wear|wears|wearing|needed|put ~3 scarf|sunglasses|sleeves|turtleneck|concealer|foundation|makeup ~6 SUMMER|weeks|indoors|inside|days|neck|eye => HIDES_MARKS
  was|were|im|am|been|went in ~1 scarf|sunglasses|sleeves|turtleneck ~6 SUMMER|weeks|indoors|inside|days => HIDES_MARKS
  trug|trage|getragen|brauchte ~3 schal|halstuch|sonnenbrille|rollkragen|rollkragenpullover|abdeckstift ~5 SUMMER|wochen|tage|drinnen|hals|auge => HIDES_MARKS
  SUMMER|wochen|tage ~6 schal|halstuch|sonnenbrille|rollkragen|rollkragenpullover|abdeckstift ~4 getragen|tragen|gebraucht => HIDES_MARKS
  SUMMER ~3 schal|halstuch|rollkragen|rollkragenpullover|foulard|echarpe|bufanda => HIDES_MARKS
  porte|portais|mis|mettais ~3 foulard|echarpe|lunettes|col|manches ~5 SUMMER|semaines|jours|cou|oeil => HIDES_MARKS
  llevaba|llevo|lleve|llevar|puse|use ~3 panuelo|bufanda|gafas|cuello|mangas|manga ~5 SUMMER|semanas|dias|ojo => HIDES_MARKS
  last time ~10 he|she|hes|PARTNER ~1 saw|found|opened|read|got|noticed => FOUND_POST
  he|she|PARTNER saw|found|opened|read ~2 it|letter|bill|envelope|one|statement|email|post => FOUND_POST
  letzte|letzten|letztes mal ~10 er|sie|mann|PARTNER ~6 gesehen|gefunden|aufgemacht|geoffnet|gelesen => FOUND_POST
  letzte|letzten|letztes mal ~3 sah|fand|offnete|las er|sie|mann|PARTNER => FOUND_POST
  brief|post|rechnung|umschlag ~3 er|mann|PARTNER ~2 gesehen|gefunden|aufgemacht|geoffnet|gelesen => FOUND_POST
  derniere fois ~10 il|elle|mari|PARTNER ~3 vu|vue|trouve|trouvee|ouvert|ouverte|lu|lue => FOUND_POST
  ultima vez ~10 la|lo|el|marido|PARTNER vio|encontro|abrio|leyo => FOUND_POST
  without ~3 letter|letters|bill|post|mail|paper ~3 home|house|flat => NO_POST_HOME
  no|nothing|NOT|without ~4 letter|letters|post|mail|paper ~3 to|at|the ~1 house|home|flat|address => NO_POST_HOME
  ohne|keine|kein|nicht ~4 brief|briefe|post ~3 hause|wohnung|adresse|heim => NO_POST_HOME
  sans|pas|aucun|aucune|n ~4 lettre|lettres|courrier|courriers ~4 maison|domicile|adresse => NO_POST_HOME
  sin|no|ninguna|ningun ~4 carta|cartas|correo ~4 casa|domicilio|piso => NO_POST_HOME
  answer|reply|write|ring|call|before ~5 he|she|hes|PARTNER ~1 gets|comes|is ~1 in|home|back => BEFORE_HE_COMES
  he|she|PARTNER gets|comes|is ~1 in|home|back at|around|by|before => BEFORE_HE_COMES
  bevor|ehe er|sie|mann ~3 heimkommt|kommt|hause|da => BEFORE_HE_COMES
  er|sie|mann|PARTNER kommt|ist ~2 um|gegen ~3 heim|hause|uhr => BEFORE_HE_COMES
  avant qu|que il|elle ~1 rentre|revienne|arrive => BEFORE_HE_COMES
  il|elle|PARTNER rentre|revient ~1 a|vers => BEFORE_HE_COMES
  antes ~2 que ~2 llegue|vuelva|venga|regrese => BEFORE_HE_COMES
  llega|vuelve|regresa a|sobre las => BEFORE_HE_COMES
  ?110 HIDES_MARKS : +++FOUND_POST !ORDERED !PRODUCT !WORK
  ?110 HIDES_MARKS : +++NO_POST_HOME !!FOUND_POST !ORDERED !PRODUCT !WORK
  ?90 FOUND_POST : +++HIDES_MARKS !CLERK
  ?90 NO_POST_HOME : +++HIDES_MARKS
  ?60 BEFORE_HE_COMES : +++HIDES_MARKS
`

const FOLLOWED = `
  found|sewn|hidden|taped|stuck|glued|stitched ~8 bag|handbag|car|coat|jacket|lining|bumper|pram|rucksack|backpack|wheel => HIDDEN_IN_MINE
  eingenaht|versteckt|geklebt|angeklebt|gefunden ~6 tasche|handtasche|auto|jacke|mantel|futter|rucksack|kinderwagen => HIDDEN_IN_MINE
  tasche|handtasche|auto|wagen|jacke|mantel|mantelfutter|futter|rucksack|kinderwagen|stossstange ~4 eingenaht|versteckt|geklebt|angeklebt|gefunden => HIDDEN_IN_MINE
  cousu|cousue|cache|cachee|colle|collee|scotche|trouve ~6 sac|voiture|manteau|doublure|poussette|veste => HIDDEN_IN_MINE
  cosido|cosida|escondido|escondida|pegado|pegada|encontrado|encontre ~6 bolso|mochila|coche|abrigo|forro|carrito|chaqueta => HIDDEN_IN_MINE
  he|hes|she|PARTNER ~2 was|is|were|stood|stands|sat|sits|waits|waited|parks|parked|turns|turned ~2 outside|across|up ~4 my|the|work|job|gym|school|house|flat|moms|mums|sisters|church => WAITS_FOR_ME
  er|sie|PARTNER ~1 stand|steht|wartete|wartet|sass|parkte|parkt ~3 vor|gegenuber|draussen ~4 arbeit|haus|wohnung|buro|schule|mutter|fitnessstudio|kita => WAITS_FOR_ME
  stand|wartete|steht|wartet er|sie ~2 vor|gegenuber|draussen => WAITS_FOR_ME
  il|elle|PARTNER ~1 etait|attend|attendait|est ~3 devant|dehors|bas|face ~5 travail|boulot|immeuble|bureau|ecole|salle|mere|chez => WAITS_FOR_ME
  estaba|esperaba|espera|aparecio|aparece|esta ~3 fuera|delante|frente|afuera|enfrente|puerta ~5 trabajo|casa|gimnasio|oficina|madre|colegio => WAITS_FOR_ME
  what|which ~1 i|im ~1 was|had|am|wore ~1 wearing|on => SAW_MY_CLOTHES
  was ich ~4 anhatte|anhabe|trug|trage => SAW_MY_CLOTHES
  was ich ~4 an hatte|habe => SAW_MY_CLOTHES
  ce que je ~1 portais|porte => SAW_MY_CLOTHES
  comment j ~1 etais habillee|habille => SAW_MY_CLOTHES
  que|como ~2 llevaba|vestia|vestida|iba puesto|puesta|vestida|vestido? => SAW_MY_CLOTHES
  moved|changed ~3 twice|again|times|flats|number => MOVED_AWAY_FROM_HIM
  zweimal|dreimal|schon umgezogen => MOVED_AWAY_FROM_HIM
  demenage deux|trois fois => MOVED_AWAY_FROM_HIM
  mudado|mude ~1 dos|tres veces => MOVED_AWAY_FROM_HIM
  ?110 HIDDEN_IN_MINE : +++TRACKING_TAG +++WAITS_FOR_ME !SUITCASE
  ?110 WAITS_FOR_ME : +++SAW_MY_CLOTHES !DELIVERY !WORK
  ?110 SAW_MY_CLOTHES : +++WAITS_FOR_ME !ORDERED !WORK
  ?60 WAITS_FOR_ME : +++TRACKING_TAG !!SAW_MY_CLOTHES !DELIVERY !SUITCASE
  ?60 MOVED_AWAY_FROM_HIM : +++TRACKING_TAG +++WAITS_FOR_ME
`

const LEFT_IN_A_HOME = `
  strapped|tied|belted|restrained|buckled|bound ~4 chair|wheelchair|bed|recliner|armchair => TIED_DOWN
  angeschnallt|angebunden|fixiert|festgebunden|festgeschnallt|angegurtet ~4 stuhl|rollstuhl|bett|sessel => TIED_DOWN
  stuhl|rollstuhl|bett|sessel ~3 angeschnallt|angebunden|fixiert|festgebunden|festgeschnallt|angegurtet => TIED_DOWN
  attache|attachee|sangle|sanglee|ligote|ligotee ~4 fauteuil|chaise|lit => TIED_DOWN
  atado|atada|amarrado|amarrada|sujeto|sujeta ~4 silla|sillon|cama => TIED_DOWN
  same ~1 diaper|nappy|pad|nightgown|nightie|pyjamas|pajamas|sheets|gown ~8 morning|yesterday|before|day|days|hours|since|last|friday|sunday|monday => NOT_CHANGED
  diaper|nappy|pad|sheets ~4 full|soaked|soaking|unchanged|dripping => NOT_CHANGED
  dieselbe|derselben|selbe|gleiche|gleichen windel|einlage|vorlage|nachthemd|laken => NOT_CHANGED
  windel|einlage|laken ~4 voll|durchnasst|nass|ungewechselt|morgens|gestern => NOT_CHANGED
  meme|memes couche|protection|draps|chemise => NOT_CHANGED
  couche|protection|draps ~4 pleine|trempee|trempes|souillee|souilles => NOT_CHANGED
  mismo|misma|mismos|mismas panal|camison|sabanas|pijama => NOT_CHANGED
  panal|sabanas ~4 mojado|empapado|sucio|empapadas|sucias => NOT_CHANGED
  sore|sores|bedsore|bedsores|wound|ulcer ~10 bone|deep|black|smell|smells|smelt|stinks|rotten => DEEP_SORE
  wunde|wundgelegen|wundliegen|dekubitus|druckgeschwur|stelle ~8 knochen|tief|schwarz|stinkt|riecht => DEEP_SORE
  escarre|escarres|plaie ~8 os|profonde|noire|sent|pue => DEEP_SORE
  llaga|llagas|ulcera|escara|escaras|herida ~8 hueso|profunda|negra|huele|apesta => DEEP_SORE
  ?110 TIED_DOWN : +++NOT_CHANGED +++IN_CARE !CHILD_ONLY !VEHICLE
  ?110 TIED_DOWN : +++DEEP_SORE +++IN_CARE !!NOT_CHANGED !CHILD_ONLY !VEHICLE
  ?90 NOT_CHANGED : +++TIED_DOWN +++IN_CARE !CHILD_ONLY
  ?100 NOT_CHANGED : +++DEEP_SORE +++IN_CARE !CHILD_ONLY
  ?110 DEEP_SORE : +++IN_CARE !PETS !YEARS_BACK
`

const AT_THE_TRACKS = `
  sit|sits|sitting|sat|stand|standing|stood|walk|walking|park|parked|go ~4 embankment|tracks|rails|railway|crossing => BY_THE_TRACKS
  sitze|sitz|sass|stehe|steh|stand|gehe|geh|laufe|fahre ~6 bahndamm|schienen|gleise|gleisen|bahnubergang|bahnlinie|bahnstrecke|bahngleis => BY_THE_TRACKS
  assis|assise|debout|reste|vais|suis|m'assieds|assieds ~4 rails|voie|voies|talus|ballast => BY_THE_TRACKS
  siento|sentado|sentada|parado|parada|voy|estoy|paso ~5 vias|rieles|terraplen => BY_THE_TRACKS
  count|counting|counted|watch|watching ~3 trains|expresses => COUNTS_TRAINS
  zahle|zahl|gezahlt|beobachte ~4 zuge|guterzuge => COUNTS_TRAINS
  compte|compter|regarde|regarder ~3 trains|tgv => COUNTS_TRAINS
  cuento|contar|contando|miro|mirar|mirando|viendo ~3 trenes => COUNTS_TRAINS
  fastest|express|nonstop => FASTEST_TRAIN
  NOT ~1 stop|stops|brake|brakes => FASTEST_TRAIN
  am schnellsten => FASTEST_TRAIN
  halt|bremst nicht => FASTEST_TRAIN
  plus ~1 vite|rapide => FASTEST_TRAIN
  s arrete|freine pas|jamas => FASTEST_TRAIN
  mas rapido|deprisa => FASTEST_TRAIN
  no para|frena => FASTEST_TRAIN
  name|names of ~2 heirs|estate|widow => FOR_HEIRS
  my heirs|widow|survivors|estate => FOR_HEIRS
  im namen ~1 der|meiner|von ~1 erben|hinterbliebenen|witwe => FOR_HEIRS
  meine|meiner|meinen erben|hinterbliebenen|witwe => FOR_HEIRS
  nom de|des ~2 heritiers|veuve => FOR_HEIRS
  mes heritiers => FOR_HEIRS
  ma veuve => FOR_HEIRS
  nombre de ~2 herederos|viuda => FOR_HEIRS
  mis herederos => FOR_HEIRS
  mi viuda => FOR_HEIRS
  ?120 COUNTS_TRAINS : ++BY_THE_TRACKS !RAIL_MATTER !CHILD_ONLY
  ?90 BY_THE_TRACKS : ++COUNTS_TRAINS !RAIL_MATTER !CHILD_ONLY
  ?80 FASTEST_TRAIN : ++COUNTS_TRAINS +++BY_THE_TRACKS !RAIL_MATTER
  ?100 FOR_HEIRS : +++BY_THE_TRACKS !RAIL_MATTER
  ?70 BY_THE_TRACKS : +++FOR_HEIRS !!COUNTS_TRAINS !RAIL_MATTER
`

const LETTERS_TO_EACH = `
  wrote|written|write ~1 to? each|all|both|every ~3 children|kids|sons|daughters|boys|girls|grandchildren => WROTE_TO_EACH
  letter|letters|note|envelope ~2 for|to each|every|all|both ~3 children|child|kids|sons|son|daughters|boys|girls|grandchildren => WROTE_TO_EACH
  jedem|jeder|allen|beiden ~2 kinder|kindern|sohne|tochter|enkel|enkeln ~4 geschrieben|brief|briefe => WROTE_TO_EACH
  geschrieben ~3 jedem|allen|beiden ~2 kinder|kindern|enkel|enkeln => WROTE_TO_EACH
  fur|an jedes|jeden|jede|alle|beide ~3 kinder|kind|sohne|tochter|enkel ~2 brief|briefe => WROTE_TO_EACH
  brief|briefe ~2 fur|an jedes|jeden|jede|alle|beide ~3 kinder|kind|sohne|tochter|enkel => WROTE_TO_EACH
  ecrit ~2 a chacun|chacune|tous|toutes|chaque ~4 enfants|enfant|fils|filles => WROTE_TO_EACH
  lettre|lettres|mot ~2 pour|a chacun|chacune|chaque|tous ~4 enfants|enfant|fils|filles => WROTE_TO_EACH
  escrito|escribi ~4 cada|todos|todas ~4 hijos|hijas|nietos|hijo => WROTE_TO_EACH
  carta|cartas ~2 para|a cada|todos ~4 hijos|hijas|nietos|hijo => WROTE_TO_EACH
  letter|letters|envelopes|notes ~8 in|on ~2 drawer|sideboard|desk|table|dresser|cupboard|shelf|mantelpiece|bureau|piano => LETTERS_LIE
  briefe|umschlage ~1 liegen|sind|stecken ~4 schublade|schrank|kommode|tisch|buffet|sekretar|kuchentisch|klavier => LETTERS_LIE
  lettres|enveloppes ~1 sont ~3 buffet|tiroir|commode|table|armoire|bureau|secretaire => LETTERS_LIE
  cartas|sobres ~1 estan ~3 cajon|mesa|aparador|armario|escritorio|comoda => LETTERS_LIE
  calm|peaceful|serene|light|lighter ~5 first time => CALM_AT_LAST
  first time ~8 calm|peaceful|serene|slept => CALM_AT_LAST
  slept|sleep|sleeping ~4 first time => CALM_AT_LAST
  ruhig|gelassen|friedlich|leicht ~5 ersten|erste mal => CALM_AT_LAST
  ersten|erste mal ~6 ruhig|gelassen|friedlich|durchgeschlafen => CALM_AT_LAST
  calme|apaise|apaisee|sereine|serein ~4 pour la ~1 fois => CALM_AT_LAST
  pour la ~1 fois ~6 calme|apaise|apaisee|sereine|serein => CALM_AT_LAST
  tranquilo|tranquila|calma|sereno|serena|paz ~5 primera vez => CALM_AT_LAST
  primera vez ~6 tranquilo|tranquila|calma|sereno|serena|paz => CALM_AT_LAST
  can|may close|shut ~3 file|case|claim|account => CLOSE_MY_FILE
  konnen|konnt ~4 akte|fall|vorgang|antrag ~2 schliessen|zumachen|weglegen => CLOSE_MY_FILE
  akte|fall|vorgang ~2 konnen|konnt sie|ihr ~1 schliessen|zumachen|weglegen => CLOSE_MY_FILE
  pouvez|peut classer|fermer|clore|cloturer ~3 dossier => CLOSE_MY_FILE
  pueden|puede cerrar|archivar ~3 expediente|caso => CLOSE_MY_FILE
  ?120 WROTE_TO_EACH : +++CALM_AT_LAST !TEACHING !LATE_PERSON !EVENT_LETTER
  ?110 CALM_AT_LAST : +++WROTE_TO_EACH !EVENT_LETTER
  ?100 LETTERS_LIE : +++WROTE_TO_EACH !EVENT_LETTER !LATE_PERSON
  ?90 WROTE_TO_EACH : +++LETTERS_LIE !!CALM_AT_LAST !TEACHING !LATE_PERSON !EVENT_LETTER
  ?80 CLOSE_MY_FILE : +++WROTE_TO_EACH +++LETTERS_LIE
  ?80 CLOSE_MY_FILE : +++WROTE_TO_EACH +++CALM_AT_LAST
`

export const QUIET_TRACES: ReadonlyArray<PatternSource<CrisisClass>> = [
  { of: "violence_at_home", lines: COVERED_UP },
  { of: "violence_at_home", lines: FOLLOWED },
  { of: "medical_emergency", lines: LEFT_IN_A_HOME },
  { of: "self_harm", lines: AT_THE_TRACKS },
  { of: "self_harm", lines: LETTERS_TO_EACH }
]
