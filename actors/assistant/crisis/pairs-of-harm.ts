/**
 * What people do to each other and before they go, in four languages alike, as pairs of half-signs: a dog that is given away and
 * letters that are written, papers that are taken and a door that is locked, a tracker in a coat and a former partner.
 * Halves and pairs as in `between-the-lines.ts`; a pair that begins with `*!` counts in a calm complaint too.
 */
import type { CrisisClass } from "../../../schema/triage.ts"
import type { PatternSource } from "./tables.ts"

const SELF_HARM = `
  gave|given|giving|rehomed|surrendered|took|taken|found|left|handed ~2 PET ~2 away|to|up|home|with|at => PET_PARTED
  gave|given|giving away ~3 PET => PET_PARTED
  PET ~2 went|gone|goes|rehomed|is|are|lives|stays|has ~4 sister|brother|mum|mom|mother|neighbour|neighbor|friend|friends|shelter|rescue|family|home|owners|parents => PET_PARTED
  PET ~5 weggegeben|abgegeben|verschenkt|vermittelt|weggebracht|untergebracht => PET_PARTED
  weggegeben|abgegeben|verschenkt|vermittelt ~3 PET => PET_PARTED
  PET ~4 bei ~2 schwester|bruder|mutter|eltern|nachbarin|nachbarn|tierheim|freundin|freund => PET_PARTED
  donne|confie|place|laisse|amene|depose ~3 PET => PET_PARTED
  PET ~4 chez ~2 soeur|frere|mere|voisine|voisin|refuge|parents|amie|ami => PET_PARTED
  dado|regalado|dejado|llevado|entregado|di|deje|regale|lleve ~3 PET => PET_PARTED
  PET ~4 con|donde|a|en ~2 hermana|hermano|madre|vecina|vecino|protectora|amiga|padres => PET_PARTED
  letters|letter|notes|note|envelopes|envelope ~5 written|table|desk|drawer|finished|ready|sealed|pillow|each => LETTERS_LEFT
  written|wrote|write ~2 each|all|every ~3 CHILD|family|them => LETTERS_LEFT
  written|wrote|writing|finished ~3 letters|notes => LETTERS_LEFT
  briefe|brief|abschiedsbrief|abschiedsbriefe|zeilen ~5 geschrieben|tisch|fertig|schublade|jeden|bereit => LETTERS_LEFT
  umschlage|umschlag ~4 tisch|schublade|kommode|jeden => LETTERS_LEFT
  CHILD ~4 geschrieben => LETTERS_LEFT
  geschrieben|schreibe|schrieb ~3 briefe|abschiedsbriefe => LETTERS_LEFT
  lettres|lettre|mots ~5 ecrites|ecrite|pretes|prete|table|chacun|tiroir => LETTERS_LEFT
  enveloppes|enveloppe ~4 table|tiroir|commode|chacun => LETTERS_LEFT
  ecrit ~1 a ~2 chacun|chacune|tous|CHILD => LETTERS_LEFT
  ecrit|ecris|redige ~3 lettres|lettre|mots => LETTERS_LEFT
  cartas|carta|notas ~5 escritas|escrita|listas|mesa|uno|cajon|almohada => LETTERS_LEFT
  sobres|sobre ~4 mesa|cajon|comoda|cada => LETTERS_LEFT
  escribi|escrito|escribo ~2 cada|todos|CHILD => LETTERS_LEFT
  escrito|escribi|escribo|redactado ~3 cartas|carta => LETTERS_LEFT
  PET ~3 zu ~2 gebracht|gegeben => PET_PARTED
  took|taken|brought|amene|depose|confie|lleve|llevado|gebracht ~3 PET ~2 round|over|to|chez|donde|con|casa|zu => PET_PARTED
  letter|letters|note|brief|briefe|lettre|mot|carta|nota ~6 coroner|police|polizei|gendarmes|policia|forense|judge|juge|juez => LETTERS_LEFT
  done|left|fait|laisse|deje|dejado|hinterlassen ~2 letter|letters|note|lettre|lettres|mot|carta|cartas|nota|brief => LETTERS_LEFT
  new|neue|neuen|neuer|nouvelle|nueva|changed|change|forwarding ~1 of? address|adresse|anschrift|direccion|domicilio|domicile => NEW_ADDRESS
  direccion|adresse nueva|nouvelle => NEW_ADDRESS
  moved|moving|movers|relocating|emigrating|umzug|umziehen|umgezogen|umzugsfirma|auswandern|demenage|demenageons|demenagement|demenageurs|mudo|mudamos|mudanza|mudarme => NEW_ADDRESS
  *! PET_PARTED LETTERS_LEFT : !BOARDED !LATE_PERSON !LETTER_TO_FIRM !!NEW_ADDRESS
  cancel|close|cancelling|closing ~2 everything|all ~4 my|name => ENDS_ALL
  alles ~5 kundigen|gekundigt|auflosen => ENDS_ALL
  resiliez|resilier|resilie|cloturer ~2 tout => ENDS_ALL
  baja ~2 todo => ENDS_ALL
  cancelen|cancelar|cancelo ~1 todo => ENDS_ALL
  *! ENDS_ALL LETTERS_LEFT : !MOVES_AWAY !LATE_PERSON !LETTER_TO_FIRM
  hebt|hebe|sammelt|sammle|hortet|horte|spart ~4 tabletten|schlaftabletten|pillen|medikamente => SAVES_PILLS
  tabletten|schlaftabletten|pillen|medikamente ~4 gesammelt|gehortet|aufgehoben|gespart => SAVES_PILLS
  accumule|accumuler|stocke|stocker|economise ~3 comprimes|cachets|somniferes|medicaments => SAVES_PILLS
  garde|gardait ~1 tous ~2 comprimes|cachets|somniferes|medicaments => SAVES_PILLS
  comprimes|cachets|somniferes|medicaments ~4 de cote => SAVES_PILLS
  va|esta|estaba|lleva|anda ~1 guardando|juntando|acumulando ~3 pastillas|comprimidos|somniferos => SAVES_PILLS
  guarda|junta|acumula|guardado|juntado ~3 pastillas|somniferos ~1 para? dormir => SAVES_PILLS
  *! SAVES_PILLS : !PRICES !TRAVEL_PLAN !SETTLED !HOLIDAY
  gave|given|gives|giving|left|leaving|leaves ~2 me|us|him|her ~1 his|her|their|my ~1 KEPSAKE => KEEPSAKE_GIVEN
  KEPSAKE ~4 geschenkt|schenkt|verschenkt|uberlassen|vermacht => KEEPSAKE_GIVEN
  schenkt|schenkte|uberlasst|gibt ~4 KEPSAKE => KEEPSAKE_GIVEN
  donne|offert|legue|laisse ~1 sa|son|ses ~1 KEPSAKE => KEEPSAKE_GIVEN
  regalado|regalo|dado|dio|dejado|dejo ~1 la|el|su|sus|las|los ~1 KEPSAKE => KEEPSAKE_GIVEN
  look|looking after ~2 CHILD|lad|lads|PET|wife|mum|mom|mother => ENTRUSTS
  take care of ~2 CHILD|lad|lads|PET|wife|mum|mom|mother => ENTRUSTS
  auf ~3 CHILD|kleinen|kleine|PET|mutter ~2 aufpassen|achten|acht => ENTRUSTS
  um ~3 CHILD|kleinen|kleine|PET|mutter ~2 kummern => ENTRUSTS
  veiller|veille|occuper|occupe|garde ~1 sur|de|d ~2 CHILD|petit|petite|PET|mere => ENTRUSTS
  cuide|cuides|cuidar|cuida|ocupe ~1 de ~2 CHILD|pequeno|pequena|PET|madre => ENTRUSTS
  keep an eye on ~3 CHILD|lads => ENTRUSTS
  auge auf ~3 CHILD|kleinen|kleine => ENTRUSTS
  oeil|ojo ~2 sur|a|las|los ~2 CHILD => ENTRUSTS
  never|nie|jamais|nunca ~3 parts|parted|lets|her|separe|suelta|hergegeben => TREASURED
  *! KEEPSAKE_GIVEN TREASURED : !LATE_PERSON
  *! KEEPSAKE_GIVEN ENTRUSTS : !LATE_PERSON
  *! KEEPSAKE_GIVEN LETTERS_LEFT : !LATE_PERSON !LETTER_TO_FIRM
  *! KEEPSAKE_GIVEN PET_PARTED : !LATE_PERSON
  brauch|brauche|brauchen|gebrauchen ~4 nicht|keins|keinen|nix => NEEDS_NO_MORE
  nicht mehr ~1 brauchen|gebrauchen => NEEDS_NO_MORE
  NOT|wont ~1 need|use|spend ~2 it|them|anything|money|mine|this => NEEDS_NO_MORE
  plus|pas ~2 besoin => NEEDS_NO_MORE
  no ~3 necesitar|necesitare|necesito|falta => NEEDS_NO_MORE
  dann|bald ~2 nicht|nimmer ~1 mehr? da|hier|dabei => NOT_HERE_THEN
  NOT|wont be ~1 around|here ~2 much|then|anymore|longer|to|by => NOT_HERE_THEN
  serai|sera plus ~1 la|ici => NOT_HERE_THEN
  no ~2 estar|estare|estara ~1 aqui|para|entonces => NOT_HERE_THEN
  *! NEEDS_NO_MORE NOT_HERE_THEN : !CONTRACT !HOLIDAY !MOVES_AWAY
  NOT|wont be ~1 around|here to ~1 spend|enjoy|use|see => NOT_HERE_TO_SPEND
  serai|sera plus la pour ~2 profiter|voir|depenser => NOT_HERE_TO_SPEND
  no ~2 estare|estara|estar ~1 para ~1 gastarlo|disfrutarlo|verlo|usarlo|gastar => NOT_HERE_TO_SPEND
  *! NOT_HERE_TO_SPEND : !HOLIDAY !MOVES_AWAY
  if|when|once ~1 i|im ~1 NOT|wasnt|werent ~1 here|around|there => IF_NOT_HERE
  wenn ~1 ich ~6 nicht mehr ~1 da|hier|bin|ware|war|lebe => IF_NOT_HERE
  si je n ~1 etais|suis plus la|ici => IF_NOT_HERE
  quand je ~2 serai plus la => IF_NOT_HERE
  si|cuando yo? no ~1 estuviera|estoy|este|estuviese => IF_NOT_HERE
  get|leave|inherit|be|gets|receive|payout ~5 boys|girls|kids|children|sons|daughters|wife => LEFT_TO_KIN
  kriegen|bekommen|kriegt|bekommt|bleibt|erben => LEFT_TO_KIN
  toucheraient|toucherait|auraient|aurait|recevraient|reste => LEFT_TO_KIN
  quedaria|cobrarian|recibirian|tocaria|heredarian => LEFT_TO_KIN
  next week|month|monday|friday => SOON_AFTER
  nachster|nachste|nachsten woche|monat => SOON_AFTER
  semaine|mois prochaine|prochain => SOON_AFTER
  semana|mes que viene => SOON_AFTER
  no point|need|use => SOON_AFTER
  lohnt ~2 nicht => SOON_AFTER
  sert ~2 rien => SOON_AFTER
  para que => SOON_AFTER
  *! IF_NOT_HERE LEFT_TO_KIN SOON_AFTER : !MOVES_AWAY !HOLIDAY
  life insurance|policy|cover|assurance => LIFE_POLICY
  lebensversicherung|risikolebensversicherung|risikoleben|todesfallversicherung|sterbegeldversicherung => LIFE_POLICY
  assurance vie|deces => LIFE_POLICY
  seguro ~1 de? vida|fallecimiento => LIFE_POLICY
  own hand|hands|doing => BY_OWN_HAND
  himself|herself|myself ~3 do|did|does|end|ends => BY_OWN_HAND
  selber|selbst ~2 nachhilft|nachhelfe|nachhelfen|antut|antue|setzt|beendet|hand => BY_OWN_HAND
  freitod|selbsttotung => BY_OWN_HAND
  elle|lui|soi|moi meme ~1 qui|fin => BY_OWN_HAND
  si ~4 soi meme => BY_OWN_HAND
  personne elle|lui meme => BY_OWN_HAND
  uno|una|yo mismo|misma ~2 que|quien => BY_OWN_HAND
  propia|mi mano => BY_OWN_HAND
  pays|pay|payout|zahlt|zahlen|leistet|paie|paye|verse|couvre|paga|pagan|cubre => PAYS_OUT
  *! LIFE_POLICY BY_OWN_HAND : ++PAYS_OUT !LATE_PERSON
  i|he|she|PARTNER|KIN|CHILD ~3 sat|sitting|stood|standing|climbed|stand|sit|sits ~3 railing|rail|railings|parapet|ledge|bridge ~6 hour|hours|hr|hrs|night|again|yesterday => AT_RAIL
  sass|stand|stehe|sitze|gesessen|gestanden|geklettert ~5 brucke|bruckengelander|gelander|brustung ~6 stunde|stunden|nacht|gestern|wieder|abend => AT_RAIL
  gestern|wieder|nachts|nacht ~4 brucke|gelander|bruckengelander|brustung ~4 gesessen|gestanden|geklettert|sass|stand => AT_RAIL
  assis|assise|grimpe|montee ~4 parapet|rambarde|pont|balustrade => AT_RAIL
  heure|heures|nuit|hier|soir ~4 assis|assise|debout|monte|montee ~4 parapet|rambarde|pont|balustrade => AT_RAIL
  sentado|sentada|parado|parada|subido|subida ~4 barandilla|puente|pretil|baranda => AT_RAIL
  *! AT_RAIL : !TRAFFIC_JAM !TRAVEL_PLAN
`

const VIOLENCE_AT_HOME = `
  poured|threw|tipped|chucked|emptied|flung ~3 kettle|boiling|hot|scalding|oil|tea|coffee|soup|water ~6 me|my|his|her|arm|face|lap|back|leg => SCALDED
  kochendes|kochende|heisses|heisse|heissen|wasserkocher|topf|pfanne|kaffee ~7 geschuttet|gekippt|gegossen|geworfen|schuttete|kippte => SCALDED
  verse|jete|lance|renverse ~2 bouilloire|eau|huile|cafe|casserole|soupe|the ~6 bras|moi|visage|dessus|figure|jambe|dos => SCALDED
  tiro|echo|volco|lanzo|tirado|echado ~3 tetera|agua|aceite|cafe|olla|sopa|hirviendo ~6 brazo|cara|encima|pierna|espalda|mano => SCALDED
  threw|throwing|throws|thrown|launched|hurled|smashed ~6 at|on|over ~2 head|face|me|her|him => THROWN_AT
  an|auf|gegen|ins ~2 kopf|gesicht ~2 geworfen|geschmissen|geschleudert => THROWN_AT
  warf|wirft|geworfen ~7 kopf|gesicht => THROWN_AT
  ins gesicht|kreuz ~1 geworfen|geschmissen|geschleudert => THROWN_AT
  lance|jete|balance|lancee|jetee ~7 tete|figure|visage => THROWN_AT
  lanzo|tiro|arrojo|tirado|lanzado ~7 cabeza|cara => THROWN_AT
  SHARP_THING ~4 to|at|against|on|under ~2 neck|throat|face|eye|ribs|chest => HELD_TO_BODY
  SHARP_THING ~5 hals|kehle|gesicht|auge|brust|rippen => HELD_TO_BODY
  SHARP_THING ~4 gorge|cou|visage|oeil|ventre => HELD_TO_BODY
  SHARP_THING ~4 cuello|garganta|cara|ojo|pecho => HELD_TO_BODY
  *! HELD_TO_BODY AGGRESSOR : !SALON !PRODUCT !SETTLED !HIT_BY_ACCIDENT
  *! THROWN_AT HOUSEMATE : !SPORT !TOYS
  blisters|blistered|scalded|blasen|verbruht|cloques|brulee|ampollas|quemado|quemada => SKIN_BURNT
  threw|thrown|throws|geworfen|wirft|lancee|lance|jetee|jete|lanzo|tiro|tirado => WAS_THROWN
  kettle|wasserkocher|bouilloire|hervidor|tetera|pan|pot|topf|pfanne|casserole|poele|olla|sarten|iron|bugeleisen|fer|plancha => HOT_THING
  *! HOT_THING WAS_THROWN SKIN_BURNT : ++HOUSEMATE
  *! SCALDED HOUSEMATE : !STAFF_AT_TABLE !BY_MISHAP
  if|when|once ~1 he|she|PARTNER ~2 finds|sees|knew|learns|notices|discovers|catches => IF_SEEN
  wenn ~1 er|sie|mann|freund|ex ~4 merkt|erfahrt|sieht|rausfindet|mitkriegt|herausfindet|mitbekommt => IF_SEEN
  s|si il|elle|mari ~1 voit|apprend|decouvre|sait|remarque => IF_SEEN
  si ~2 ve|entera|descubre|nota|pilla|sabe ~1 que|esto => IF_SEEN
  hand|arm|eye|jaw|rib|ribs|ear|finger|fingers|wrist ~4 numb|taub|broken|engourdie|engourdi|swollen|dormida|rota|morado|cassee|casse => STILL_HURT
  feeling ~2 back ~2 in ~1 hand|arm|fingers => STILL_HURT
  NOT|no ~4 siento|sens|spure|fuhle|feel ~4 mano|brazo|main|bras|dedos|doigts|hand|arm|finger|fingers => STILL_HURT
  shut|slammed|trapped|crushed|jammed|eingeklemmt|gequetscht|coince|ecrase|pillo|aplasto|atrapo ~3 fingers|finger|hand|doigts|main|dedos|mano => CRUSHED
  finger|hand|fingers ~6 eingeklemmt|gequetscht|gebrochen => CRUSHED
  NOT|no|plus ~3 bend|krumm|bewegen|move|plie|plier|doblo|mover|muevo => CRUSHED_STILL
  fingers|doigts|dedos|finger ~6 NOT|no|plus|nicht ~2 bend|krumm|plie|doblo => CRUSHED_STILL
  knew|knows|wusste|weiss|savait|sait|sabia|sabe ~4 where|i|ich|que|ou|dass => HE_KNEW
  *! CRUSHED HE_KNEW : ++AGGRESSOR
  *! IF_SEEN STILL_HURT : !WORKPLACE !STAFF
  like|same|as|what ~4 last|easter|christmas|birthday ~1 time? => AS_BEFORE
  wie|gleiche|selbe ~3 ostern|weihnachten|geburtstag|letztes|letzte => AS_BEFORE
  comme ~4 paques|noel|derniere|anniversaire => AS_BEFORE
  como ~4 vez|navidad|pascua|santa|cumpleanos => AS_BEFORE
  *! IF_SEEN AS_BEFORE : ++HE_CONTROLS !WORKPLACE !STAFF
  controls|checks|reads|tracks|watches|kontrolliert|liest|uberwacht|regarde|controle|surveille|fouille|mira|revisa|controla|vigila|lee => HE_CONTROLS
`

const THREATS = `
  TRACKER ~6 coat|bag|lining|bumper|car|pram|jacket|handbag|mantel|mantelfutter|tasche|auto|kinderwagen|rucksack|schulranzen|manteau|sac|voiture|doublure|poussette|abrigo|bolso|coche|forro|mochila|cochecito|carro => TRACKER_PLANTED
  coat|bag|lining|bumper|car|mantel|mantelfutter|tasche|auto|rucksack|manteau|sac|voiture|doublure|abrigo|bolso|coche|forro|mochila ~6 TRACKER => TRACKER_PLANTED
  stood|standing|waiting|parked|sat|lurking ~2 outside|across|opposite|front ~4 work|house|office|flat|school|nursery|gym|home|door => STANDS_THERE
  across|opposite ~2 from ~2 work|nursery|school|house|flat|office ~6 stood|standing => STANDS_THERE
  stand|steht|wartet|wartete|lauert|gestanden ~3 gegenuber|vor ~4 arbeit|haus|tur|buro|schule|kita|wohnung => STANDS_THERE
  plante|poste|attend|attendait|gare|debout ~2 devant|face ~4 boulot|travail|chez|maison|ecole|bureau|porte => STANDS_THERE
  plantado|parado|esperando|esperandome|estaba ~2 enfrente|fuera|delante|frente ~4 trabajo|casa|oficina|escuela|colegio|portal => STANDS_THERE
  sewn|sewed|genaht|eingenaht|cousu|cosio|cosido|hidden|versteckt|cache|escondido|escondio ~4 TRACKER => TRACKER_PLANTED
  TRACKER ~8 genaht|eingenaht|versteckt|angebracht|sewn|hidden|taped => TRACKER_PLANTED
  *! TRACKER_PLANTED SOMEONE_HID
  sewn|sewed|genaht|eingenaht|cousu|cosio|cosido|taped => SOMEONE_HID
  *! TRACKER_PLANTED FORMER_PARTNER : !AMICABLE
  *! STANDS_THERE FORMER_PARTNER : !AMICABLE
  photo|photos|picture|pictures|pic|pics|foto|fotos|bild|bilder|video ~4 door|house|home|school|kids|children|haustur|haus|schule|kinder|porte|maison|ecole|enfants|petits|puerta|casa|escuela|colegio|hijos|ninos => PHOTO_OF_HOME
  comes|come|coming|sends|send|visit ~5 boys|guys|lads|brothers|crew => COMES_IN_FORCE
  kommt|kommen|schickt|vorbei ~4 jungs|leuten|leute|mannern|brudern => COMES_IN_FORCE
  vient|passe|passent|envoie|viennent|debarque ~6 gars|mecs|hommes|types|freres => COMES_IN_FORCE
  viene|vienen|manda|va|van|llega ~6 muchachos|hombres|chicos|gente|colegas|tipos|hermanos => COMES_IN_FORCE
  if|unless ~1 i|we ~4 NOT pay|paid => IF_UNPAID
  if|unless i|we ~2 pay => IF_UNPAID
  wenn ~1 ich|wir ~6 nicht ~3 zahle|zahlen|bezahle|bezahlen => IF_UNPAID
  si ~3 paie|paye|payons|rembourse ~1 pas => IF_UNPAID
  si no ~2 pago|pagamos|devuelvo|pague => IF_UNPAID
  *! COMES_IN_FORCE IF_UNPAID : !MOVERS
  *! COMES_IN_FORCE PHOTO_OF_HOME : !MOVERS
  shame|pity ~3 if ~2 something|anything|anyone ~2 happened|happens|happen => SHAME_IF
  schade ~3 wenn ~4 passiert|passieren|zustosst => SHAME_IF
  dommage ~4 arrive|arrivait => SHAME_IF
  pena|lastima ~3 que|si ~2 pase|pasara|pasa => SHAME_IF
  little|cute|pretty|lovely ~1 girl|boy|daughter|son|family|kids => SMALL_AND_NAMED
  susse|hubsche|nette|schones ~1 kleine|tochter|madchen|familie|kinder => SMALL_AND_NAMED
  mignonne|jolie|beaux|belle ~2 petite|fille|enfants|famille => SMALL_AND_NAMED
  linda|bonita|guapa|preciosa ~2 nena|nina|hija|familia => SMALL_AND_NAMED
  *! SHAME_IF SMALL_AND_NAMED
  no|NOT ~1 pay|wages|salary ~2 in|for|since => UNPAID_WORK
  kein|keinen|ohne lohn|gehalt => UNPAID_WORK
  sans|aucun ~1 salaire|paie|paye => UNPAID_WORK
  sin ~1 sueldo|salario|paga|cobrar => UNPAID_WORK
  *! PAPERS_TAKEN UNPAID_WORK
  hat|haben ~1 meinen|ihren|seinen|unsere|meine pass|passe|reisepass => PAPERS_TAKEN
  took|take|takes|taken|keeps|kept|has|hold|holds|confiscated|hid ~3 passport|passports => PAPERS_TAKEN
  pass|passe|reisepass|reisepasse ~4 abgenommen|weggenommen|eingezogen|einbehalten|behalten|genommen|eingesammelt|behalt => PAPERS_TAKEN
  papiere ~4 abgenommen|weggenommen => PAPERS_TAKEN
  ausweis|ausweise ~4 abgenommen|weggenommen|eingesammelt => PAPERS_TAKEN
  nahm|nimmt|behalt|genommen|abgenommen|weggenommen|eingesammelt ~4 pass|passe|reisepass|reisepasse => PAPERS_TAKEN
  boss|employer|madam|sponsor|owner|manager|foreman|contractor ~1 keep|keeps|kept|has|have|take|took|holds ~2 passport|passports|ids => PAPERS_TAKEN
  boss|employer|madam|sponsor|owner|manager|foreman|contractor ~1 keep|keeps|kept|took|holds ~2 papers => PAPERS_TAKEN
  patron|patronne|madame|employeur|chef ~2 garde|gardent|pris|a ~3 papiers|passeport|passeports => PAPERS_TAKEN
  jefe|jefa|patron|patrona|senora|contratista|capataz ~3 quito|quitaron ~3 papeles|documentos|pasaporte|pasaportes => PAPERS_TAKEN
  jefe|jefa|patron|patrona|senora|contratista|capataz ~3 guarda|guardan|tiene|quedo ~3 pasaporte|pasaportes => PAPERS_TAKEN
  pris|prend|garde|confisque|retient|gardent|prennent ~3 passeport|passeports => PAPERS_TAKEN
  quito|quitaron|quitado|retiene|retienen|tiene|tienen|guarda|guardan ~3 pasaporte|pasaportes => PAPERS_TAKEN
  lock|locks|locked|bolt|bolts ~3 door|doors|us|me|in|gate|dorm => CONFINED
  sperrt|sperren|schliessen|schliesst ~5 ab|ein|zu => CONFINED
  nachts ~3 sperren|sperrt|schliessen|schliesst|eingesperrt => CONFINED
  ferme|ferment|enferme|enferment ~4 cle|nuit|porte|portes => CONFINED
  cierran|cierra|encierran|encierra ~4 candado|llave|noche|puerta => CONFINED
  sleep|sleeps|sleeping ~3 restaurant|factory|farm|workshop|warehouse|kitchen|site => CONFINED
  lokal|fabrik|restaurant|lager|werkstatt|baustelle|kuche ~2 schlafen => CONFINED
  dors|dormons|dort ~3 restaurant|usine|atelier|chantier|cuisine => CONFINED
  duermo|dormimos|duerme ~3 restaurante|fabrica|taller|obra|cocina => CONFINED
  NOT ~2 allowed|let|permitted ~3 out|leave|outside => CONFINED
  darf|durfen|lasst|lassen ~4 nicht ~3 raus|weg|weiter|verlassen|hinaus|vor => CONFINED
  mann|manner|aufpasser|wachter|wachmann|bruder|sohn ~1 passt|passen ~2 auf => CONFINED
  passt|passen ~1 auf ~1 uns ~1 auf => CONFINED
  watch|watches|watching|guards|guarding ~1 us|gate => CONFINED
  surveille|surveillent|garde ~2 porte|portail|entree => CONFINED
  nous laisse|laissent ~1 pas|plus ~1 sortir|partir => CONFINED
  vigila|vigilan|cuida|cuidan ~2 puerta|porton|salida|salgamos => CONFINED
  para|pa que nadie|no|ninguno ~1 salga|salgamos|escape => CONFINED
  droit ~3 sortir|partir|aller ~2 plus|loin|dehors => CONFINED
  droit ~2 sortir|partir => CONFINED
  no ~2 deja|dejan|puedo|podemos ~2 salir|pasar|irnos|irme => CONFINED
  passports|passe|passeports|pasaportes ~4 safe|tresor|coffre|caja => PAPERS_TAKEN
  keeps|hat|garde|tiene ~3 passports|passe|passeports|pasaportes => PAPERS_TAKEN
  verriegelt|schliesst|sperrt ~4 aussen => CONFINED
  verrouille|ferme ~4 exterieur|dehors => CONFINED
  cierra|cierran ~2 fuera => CONFINED
  bolts|locks|padlocks ~3 outside => CONFINED
  *! PAPERS_TAKEN CONFINED : ++LABOUR !HOLIDAY
  has|have|made|makes|forced|forces|must|make ~3 see|receive|serve|entertain|sleep|please ~2 men => SOLD_TO_MEN
  manner|mannern|freier ~2 empfangen|bedienen|bedient|empfangt => SOLD_TO_MEN
  mit ~1 mannern ~2 schlafen|gehen => SOLD_TO_MEN
  doit|dois|oblige|obligee|forcee|force|obligent|forcent ~4 hommes|mecs => SOLD_TO_MEN
  tiene|tengo|obligan|obliga|fuerzan|fuerza ~5 hombres => SOLD_TO_MEN
  keep|keeps|take|takes|pocket ~3 money|cash|wages|earnings => EARNINGS_KEPT
  behalten|nehmen|kassieren|kassiert|behalt ~3 geld|alles => EARNINGS_KEPT
  geld ~2 behalten|behalt|nehmen|weg|ab => EARNINGS_KEPT
  gardent|garde|prennent|prend ~3 argent|tout|fric => EARNINGS_KEPT
  quedan|queda|quitan|quita|cobran ~3 dinero|plata|todo => EARNINGS_KEPT
  *! SOLD_TO_MEN EARNINGS_KEPT
  *! SOLD_TO_MEN PAPERS_TAKEN
  *! SOLD_TO_MEN CONFINED : !HOLIDAY
`

const DANGER_TO_CHILD = `
  shook|shaken|shakes|shaking ~4 INFANT|him|her => SHAKEN
  INFANT|CHILD|ihn|sie|kind|kleine|kleinen ~5 geschuttelt|schuttelt|durchgeschuttelt => SHAKEN
  schuttelt|schuttelte ~3 INFANT|ihn|sie|kind|kleine|kleinen => SHAKEN
  secoue|secouait|secouee|secouer|secouent ~3 INFANT|CHILD|petit|petite => SHAKEN
  l|la|le ~2 secoue|secouee|secouait => SHAKEN
  sacudio|sacude|sacudido|sacudia|zarandeo|zarandea|zarandeado|agita|agitaba|agito ~3 INFANT|CHILD => SHAKEN
  lo|la|le ~1 sacudio|sacude|sacudido|sacudia|zarandeo|zarandea|zarandeado|agita|agitaba => SHAKEN
  i|je|ich ~3 shook ~1 him|her => SHAKEN
  hab|habe ~2 ihn|sie|es ~1 geschuttelt => SHAKEN
  lo|la sacudi|zarandee|agite => SHAKEN
  l|la|le ~1 ai secoue|secouee => SHAKEN
  *! SHAKEN : ++INFANT_CARE !INFANT_GEAR !THING_SHAKEN
  offers|offering|offered|offer|gives|bietet|bot|angeboten|propose|proposait|proposer|offre|ofrece|ofrecia|ofrecio ~6 sweets|candy|candies|lollies|puppy|lift|ride|susses|sussigkeiten|bonbons|caramelos|golosinas|dulces => LURE_GIFT
  get|gets|getting|climb|hop ~1 in|into => GET_IN
  einsteigt|einsteigen|mitfahren|mitfahrt|mitkommt|mitkommen|monte|montes|monter|suba|subir|subas => GET_IN
  *! LURE_GIFT GET_IN : ++CHILD
  leave|leaves|leaving|left|minds|minding|watch|watches ~2 INFANT|toddler ~3 with|alone ~4 AGE_OF_CHILD => LEFT_WITH_CHILD
  lassen|lasst|lasse ~2 INFANT ~6 jahrigen|jahrige|funfjahrigen|sechsjahrigen|vierjahrigen|siebenjahrigen|achtjahrigen|allein|alleine => LEFT_WITH_CHILD
  laissent|laisse|laissait ~2 INFANT ~5 ans|seul|seule => LEFT_WITH_CHILD
  dejan|deja|dejaba ~3 INFANT ~5 anos|solo|sola => LEFT_WITH_CHILD
  *! LEFT_WITH_CHILD ALL_NIGHT
  clubs|club|pub|pubs|discotecas|discoteca|boites|boite|disco|kneipe|bar|night|nacht|nuit|noche|casino|spielhalle|bingo|work|arbeit|travail|trabajo => ALL_NIGHT
  keep|kept|keeping|has|have ~3 secret|secrets => SECRET_KEPT
  geheimnis ~4 behalten|bleiben|bewahren|haben => SECRET_KEPT
  behalten|bewahren|bewahrt|hat|haben ~4 geheimnis => SECRET_KEPT
  garder|garde|gardes ~3 secret => SECRET_KEPT
  guarde|guarda|guardar|guardes|guarden ~3 secreto => SECRET_KEPT
  NOT ~2 tell ~2 mum|mom|parents|anyone|dad|mummy => SECRET_KEPT
  underwear|knickers|lingerie|panties|unterwasche|culotte|culottes|bragas|braguitas => CHILD_UNEASY
  sous vetements => CHILD_UNEASY
  ropa interior => CHILD_UNEASY
  she|he|daughter|son ~2 NOT ~1 want ~2 go => CHILD_UNEASY
  will ~3 nicht ~3 hin|gehen => CHILD_UNEASY
  veut ~1 pas|plus ~1 y? aller|retourner => CHILD_UNEASY
  no ~1 quiere ~2 ir|volver => CHILD_UNEASY
  between|unter|entre ~2 men|mannern|hommes|hombres|us|uns|nous|nosotros => SECRET_KEPT
  boxers|unterhosen|unterhose|calecons|calzoncillos|slip => CHILD_UNEASY
  wetting|wets|wet ~2 bed => CHILD_UNEASY
  ins bett => CHILD_UNEASY
  pipi ~1 lit => CHILD_UNEASY
  moja|mojar ~2 cama => CHILD_UNEASY
  *! SECRET_KEPT CHILD_UNEASY : ++CHILD !PRODUCT
`

export const PAIRS_OF_HARM: ReadonlyArray<PatternSource<CrisisClass>> = [
  { of: "self_harm", lines: SELF_HARM },
  { of: "violence_at_home", lines: VIOLENCE_AT_HOME },
  { of: "threats", lines: THREATS },
  { of: "danger_to_child", lines: DANGER_TO_CHILD }
]
