/**
 * Dangers from others, told by a circumstance: a weapon that is shown at home or aimed, an order of protection that was broken, an
 * address that one man must not learn, papers that are kept while a journey is worked off, a wedding against one's will, care given for a
 * signature. In four languages; halves and pairs as in `between-the-lines.ts`.
 *
 * Always true: each pair counts in a calm complaint too. A weapon that is sold, licensed or played with, a consulate that keeps a passport and
 * an order against a firm are no halves.
 */
import type { CrisisClass } from "../../../schema/triage.ts"
import type { PatternSource } from "./tables.ts"

const WEAPONS = `
  point|points|pointed|pointing|aim|aims|aimed|aiming|level|levelled|hold|held|holds|pulled|pulls ~3 FIREARM|BLADE ~2 at|on|to|against ~2 me|us|him|her|them|CHILD|KIN|PARTNER => AIMS_ARM
  zielt|zielte|zielen|richtet|richtete|halt|hielt ~6 FIREARM|BLADE ~3 auf|an|vor|gegen ~2 mich|uns|ihn|sie|CHILD|KIN|PARTNER => AIMS_ARM
  zielt|zielte|richtet ~4 mit ~2 FIREARM ~3 auf => AIMS_ARM
  FIREARM|BLADE ~3 auf|gegen ~1 mich|uns|meine|meinen|unsere ~1 CHILD|KIN|PARTNER? gerichtet|gezielt|gehalten => AIMS_ARM
  pointe|pointait|braque|braquait|vise|visait|tient|tenait ~4 FIREARM|BLADE ~2 sur|vers|contre ~2 moi|nous|lui|elle|CHILD|KIN|PARTNER => AIMS_ARM
  m|nous|l|les|vise|braque ~2 braque|vise|menace|avec ~2 avec|son|sa|un|une ~2 FIREARM|BLADE => AIMS_ARM
  apunta|apunto|apuntaba|apuntan|encanona|encanono ~4 con ~2 FIREARM|BLADE => AIMS_ARM
  apunta|apunto|apuntaba ~4 FIREARM ~2 a|hacia ~2 CHILD|KIN|PARTNER|mi|mis|nosotros => AIMS_ARM
  *! AIMS_ARM : !ARM_OF_TRADE !PHOTO !TOLD_STORY !SPORT !LONG_PAST !YEARS_BACK
  he|hes|she|shes|PARTNER|KIN ~4 cleans|cleaned|cleaning|polishes|polishing|loads|loaded|loading|shows|showed|waves|waved|lays|laid|puts|put|keeps|sleeps|sits|sat|sitting|parks|waits|stood|stands|plays ~7 FIREARM|machete|axe => ARM_SHOWN
  er|sie|PARTNER|KIN ~4 putzt|reinigt|ladt|zeigt|legt|legte|sitzt|sass|schlaft|steht|fuchtelt|holt ~6 FIREARM|machete|axt|beil => ARM_SHOWN
  sitzt|sass|schlaft|putzt|legt|steht ~2 er|sie|PARTNER|KIN ~5 FIREARM|axt => ARM_SHOWN
  il|elle|PARTNER|KIN ~4 nettoie|charge|montre|pose|posait|sort|dort|reste|brandit|assis|garde ~6 FIREARM|hache => ARM_SHOWN
  el|ella|PARTNER|KIN ~4 limpia|carga|ensena|muestra|pone|saca|duerme|sienta|sentado|deja ~6 FIREARM|machete|hacha => ARM_SHOWN
  se sienta ~6 con ~2 FIREARM => ARM_SHOWN
  *! ARM_SHOWN BEFORE_US : !ARM_OF_TRADE !PHOTO !TOLD_STORY !SPORT !PRODUCT !LONG_PAST !YEARS_BACK
`

const PLANS = `
  i|ill|im|ive ~2 go|going|come|coming|drive|driving|walk|head|heading ~6 office|bank|branch|house|place|counter|shop|in|there|over|round|home|school|work => GOES_THERE
  ich ~1 fahre|gehe|komme|fahr|geh|komm => GOES_THERE
  je ~1 vais|viens|passe|debarque => GOES_THERE
  voy|ire|vengo ~2 a|al|con => GOES_THERE
  i|ill|im|and ~4 burn|shoot|stab|kill|gut ~1 him|her|them|everyone|everybody|whoever => WOULD_HARM
  i|ill|im|and ~4 burn ~2 place|down => WOULD_HARM
  whoever ~5 gets it|hurt => WOULD_HARM
  whoever|anyone|everyone|everybody ~5 gets shot|stabbed => WOULD_HARM
  he|she|they|hes|office|bank|building|place ~3 will|going|gonna ~2 burn|bleed|die ~2 blood|bed|sleep|inside|all|alive => WOULD_HARM
  will|going|gonna ~2 pay in|with ~1 blood => WOULD_HARM
  go|goes ~1 up with ~3 inside => WOULD_HARM
  stech|steche|knall|knalle ~2 den|die|ihn|sie|alle ~2 ab|nieder => WOULD_HARM
  schlag|schlage|mach|mache ~2 den|die|ihn|sie|alle ~1 tot|nieder|kalt => WOULD_HARM
  bring|bringe ~1 den|die|ihn|sie|jemanden|alle ~1 um => BRINGS_DEATH
  um HOUR_TOLD => AT_AN_HOUR
  *! GOES_THERE BRINGS_DEATH : !AT_AN_HOUR !PLAYED_HARM !TOLD_STORY !LONG_PAST
  den|die|ihn|sie ~1 abstechen|umbringen|erschiessen|abknallen|anzunden => WOULD_HARM
  le|la|les ~1 tue|plante|bute|creve|brule|egorge|tuer|buter|crever|bruler => WOULD_HARM
  lo|la|los|le ~1 mato|quemo|rajo|apunalo|reviento|matar|quemar => WOULD_HARM
  matarlo|matarla|matarlos|quemarlo|quemarlos|rajarlo|rajarla|apunalarlo => WOULD_HARM
  boss|manager|supervisor|foreman|employer ~1 hits|beats|slaps|slapped|punched|punches|kicks|kicked|beat|hit me|us|him|her => HIT_AT_WORK
  chef|chefin|vorarbeiter ~1 schlagt|schlug|ohrfeigt|tritt mich|uns|ihn => HIT_AT_WORK
  patron|patronne|chef ~1 me|nous|m|l ~1 frappe|gifle|cogne|tape => HIT_AT_WORK
  jefe|jefa|patron|encargado ~1 me|nos|le pega|golpea|abofetea => HIT_AT_WORK
  *! HIT_AT_WORK : !NEARLY !PLAYED_HARM_ONLY !TOLD_STORY !LONG_PAST !YEARS_BACK
  punches|punched me|us|him out => PLAYED_HARM_ONLY
  level|game|raid|mage|quest|spiel|jeu|juego|price|target => PLAYED_HARM_ONLY
  ANY_WEAPON|FIREARM|fuel|matches|gasoline|benzinkanister|kanister => ARMED_FOR_IT
  boss|level|game|player|raid|mage|quest|spiel|jeu|juego|film|serie => PLAYED_HARM
  *! GOES_THERE WOULD_HARM : !PLAYED_HARM !TOLD_STORY !LONG_PAST
  *! WOULD_HARM ARMED_FOR_IT : !PLAYED_HARM !TOLD_STORY !LONG_PAST
`

const ORDER_BROKEN = `
  restraining|protection|protective|molestation|nocontact|contact order|orders => ORDER_OF_PROTECTION
  order of protection => ORDER_OF_PROTECTION
  order|orders ~1 against ~1 PARTNER => ORDER_OF_PROTECTION
  paper|papers|order ~2 from ~1 court|judge ~5 PARTNER|away|near => ORDER_OF_PROTECTION
  court|judge ~2 told|ordered|said|says ~1 him|her|he|PARTNER ~6 feet|metres|meters|yards|away|near => ORDER_OF_PROTECTION
  he|hes|PARTNER ~2 NOT ~2 allowed|supposed ~3 near|within|close ~2 me|us|her|CHILD|house => ORDER_OF_PROTECTION
  kontaktverbot|annaherungsverbot|naherungsverbot|gewaltschutz|gewaltschutzverfugung|gewaltschutzbeschluss|wegweisung => ORDER_OF_PROTECTION
  darf ~3 nicht|nie ~3 nahern|nahekommen|nahe => ORDER_OF_PROTECTION
  ordonnance|mesure de protection => ORDER_OF_PROTECTION
  interdit|interdiction ~2 approcher => ORDER_OF_PROTECTION
  droit de ~1 m|nous approcher => ORDER_OF_PROTECTION
  orden|medida de alejamiento|proteccion|restriccion => ORDER_OF_PROTECTION
  he|hes|him|PARTNER|man|against ~3 was|stood|sat|came|comes|waited|waiting|turned|turns|showed|drove|parked|rang|knocked|followed|follows|standing|sitting|found|in|outside ~5 yard|garden|driveway|drive|park|door|doorstep|window|house|porch|gate|school|work|bed|street|outside|again|home => CAME_ANYWAY
  his truck|car|van|bike ~2 was|is|stood|parked ~4 driveway|drive|street|house|school|outside|yard => CAME_ANYWAY
  let|lets himself in => CAME_ANYWAY
  stand|steht|stehe|wartete|wartet|kam|kommt|war|sass|lauerte|klingelte|klingelt|folgt|folgte ~6 vor|garten|hof|tur|schule|haus|auto|wieder|hinterher => CAME_ANYWAY
  il|PARTNER ~1 etait|est|attendait|attend|venu|revenu|suit|suivait ~6 devant|porte|jardin|ecole|immeuble|rue|travail|maison => CAME_ANYWAY
  estaba|esta|vino|espera|esperaba|aparecio|sigue|siguio|entro ~4 portal|puerta|casa|colegio|escuela|jardin|calle|trabajo|coche => CAME_ANYWAY
  app|tracker|tracking|airtag|gps|phone ~8 sends|sending|shows|showing|tells|telling ~6 where|location|place|position ~8 him|PARTNER|man => LOCATES_ME
  app|tracker|tracking|airtag|gps|phone ~8 sends|sending|shows|tells ~2 him|PARTNER ~3 place|where|location => LOCATES_ME
  sends|sending|shows|shared|sharing ~2 him|PARTNER ~3 place|where|location => LOCATES_ME
  sends|sending ~2 location|position ~2 to ~2 him|PARTNER|man => LOCATES_ME
  schickt|sendet|zeigt ~6 standort|wo => LOCATES_ME
  envoie|transmet|montre ~5 position|localisation => LOCATES_ME
  envia|manda|muestra ~5 ubicacion|donde => LOCATES_ME
  hid ~2 tracker|airtag|gps|app|device|phone|it|one => WAS_HIDDEN
  hidden ~1 tracker|airtag|gps|app|device|phone => WAS_HIDDEN
  hidden|versteckt ~1 in|im|inside|under|unter|behind => WAS_HIDDEN
  secretly|heimlich|cache|cachee|escondido|escondida => WAS_HIDDEN
  NOT ~1 bought|installed|installiert|gekauft|installe|instale|compre => WAS_HIDDEN
  *! LOCATES_ME ORDER_OF_PROTECTION : !DELIVERY !TOLD_STORY
  *! LOCATES_ME WAS_HIDDEN : +PURSUER !DELIVERY !CHILD_ONLY !PETS !TOLD_STORY
  builder|plumber|roofer|contractor|tradesman|mechanic|handwerker|artisan|albanil|repartidor|driver|fahrer|livreur => BUSINESS_ORDER
  *! ORDER_OF_PROTECTION CAME_ANYWAY : !BUSINESS_ORDER !PRODUCT !LONG_PAST !YEARS_BACK !TOLD_STORY
`

const HIDING = `
  without ~2 PARTNER|him|father|dad|brothers|husbands ~1 finding|knowing|learning|seeing|getting|noticing => MUST_NOT_LEARN
  how|can|could|must|need ~2 i|we ~10 without ~1 telling|informing|alerting|showing ~1 him|PARTNER => MUST_NOT_LEARN
  do|please|must|should|may|can|to not|never ~1 tell|give|pass|show ~1 him|PARTNER ~1 where|our|my|which => MUST_NOT_LEARN
  dont|cant|cannot|mustnt|shouldnt|nobody|noone ~3 tell|give|pass|show ~1 him|PARTNER ~1 where|our|my|which => MUST_NOT_LEARN
  do|please|must|should|may|can|to not|never ~1 tell|give|pass|show ~5 to ~1 him|PARTNER => MUST_NOT_LEARN
  dont|cant|cannot|mustnt|shouldnt|nobody|noone ~3 tell|give|pass|show ~5 to ~1 him|PARTNER => MUST_NOT_LEARN
  not|dont|never ~1 let ~1 him|PARTNER know|see|find|learn => MUST_NOT_LEARN
  he|PARTNER|father|family ~1 must|can|may|should NOT|never ~1 know|learn|find|see|hear => MUST_NOT_LEARN
  he|PARTNER|father|family ~1 must|can|may|should NOT|never ~1 get ~1 it|them|this|that|hold|wind|our|my|any => MUST_NOT_LEARN
  he|PARTNER|father|family cannot|cant|mustnt|shouldnt ~1 know|learn|find|see|hear => MUST_NOT_LEARN
  he|PARTNER|father|family cannot|cant|mustnt|shouldnt ~1 get ~1 it|them|this|that|hold|wind|our|my|any => MUST_NOT_LEARN
  NOT want ~1 him|PARTNER|father to ~1 know|learn|find|see => MUST_NOT_LEARN
  he|hed|hell|PARTNER ~1 will|would|ll|might|can ~1 find|trace ~1 us|me|her|here => MUST_NOT_LEARN
  he|PARTNER ~3 finds|find ~1 us|me|out where => MUST_NOT_LEARN
  hed|hell find|trace us|me|her => MUST_NOT_LEARN
  would|will|could ~1 get|leak ~1 to him|PARTNER => MUST_NOT_LEARN
  PARTNER ~2 will|would|can read|see|open it|that|them ~4 come => MUST_NOT_LEARN
  PARTNER|er ~2 darf|soll ~4 nicht|nie|fall|keinesfalls ~4 erfahren|wissen|finden|sehen|kriegen => MUST_NOT_LEARN
  ohne dass ~3 PARTNER|er ~4 erfahrt|weiss|findet|sieht|mitbekommt => MUST_NOT_LEARN
  findet er ~1 uns|mich => MUST_NOT_LEARN
  er|PARTNER ~1 findet|fande uns|mich => MUST_NOT_LEARN
  sans que ~3 PARTNER|il ~2 sache|apprenne|trouve|voie => MUST_NOT_LEARN
  PARTNER|il ~1 ne ~1 doit|puisse pas|jamais|surtout ~3 savoir|connaitre|trouver|apprendre|tomber => MUST_NOT_LEARN
  il|PARTNER ~1 nous|me retrouverait|retrouvera|retrouve|trouverait|trouvera|trouve => MUST_NOT_LEARN
  sin que ~3 PARTNER|el ~3 sepa|entere|vea|encuentre => MUST_NOT_LEARN
  PARTNER|el no ~2 puede|debe|tiene ~3 saber|enterarse|encontrar|ver => MUST_NOT_LEARN
  nos|me encuentra|encontraria|encontrara => MUST_NOT_LEARN
  where ~2 we|i ~2 are|live|am|moved|went|staying => WHERE_HIDDEN
  new|our|my|forwarding|which ~1 address|town|place => WHERE_HIDDEN
  wo ~2 wir|ich ~4 wohnen|wohne|leben|lebe|sind|bin => WHERE_HIDDEN
  neue|neuen|unsere|meine ~1 adresse|anschrift => WHERE_HIDDEN
  nouvelle|notre|mon adresse => WHERE_HIDDEN
  ou ~2 j|nous ~1 habite|habitons|vis|vivons => WHERE_HIDDEN
  nueva|nuestra|mi direccion|casa => WHERE_HIDDEN
  direccion nueva => WHERE_HIDDEN
  donde ~1 vivo|vivimos|estamos => WHERE_HIDDEN
  landlady|seller|buyer|colleague|nachmieter|employer => NO_PURSUER
  *! MUST_NOT_LEARN WHERE_HIDDEN : ++PURSUER !A_SURPRISE !NO_PURSUER !DELIVERY !TOLD_STORY !LONG_PAST
  *! FLED_HOME WHERE_HIDDEN : !HOLIDAY !A_SURPRISE !TECHNICIAN !CONTRACTOR_WORK
  ran|left|fled|out|got|gone|geflohen|raus|gerannt|weg|parti|partie|sortie|fui|sali|salimos|huimos ~8 slippers|barefoot|pyjamas|pajamas|nightdress|nightie|hausschuhen|barfuss|schlafanzug|nachthemd|pantoufles|chaussons|pyjama|zapatillas|descalza|pijama => FLED_BARE
  fireman|firemen|fire|alarm|hotel|evacuated|feuer|feueralarm|incendie|alarme|incendio|alarma|store|size => WAS_EVACUATED
  *! FLED_BARE MUST_NOT_LEARN : !A_SURPRISE !LONG_PAST
  *! FLED_BARE HIDES_WHO : !WAS_EVACUATED !PRODUCT !ORDERED !LONG_PAST
  PARTNER|stepfather|stiefvater => HIDES_WHO
`

const HELD = `
  they|he|she|hes|madam|madame|boss|agent|agency|employer|family|employers ~2 keep|keeps|kept|have|has|hold|holds|holding|took|take|takes|locked|got ~3 passport|passports|visas|papers|documents|id|ids => WORKERS_PAPERS_KEPT
  passport|passports|papers|documents ~2 is|are|were|was ~2 with ~1 madam|madame|boss|them|him|her|agent => WORKERS_PAPERS_KEPT
  passport|passports|papers|documents ~4 in ~1 his|her|their|office|the safe|drawer|office|cupboard|truck => WORKERS_PAPERS_KEPT
  hat|haben|behalt|behalten|nahm|nahmen ~4 pass|passe|reisepass|reisepasse|ausweise|papiere => WORKERS_PAPERS_KEPT
  pass|passe|reisepass|papiere ~4 abgenommen|weggenommen|einbehalten|eingeschlossen => WORKERS_PAPERS_KEPT
  pass|passe|reisepass|reisepasse|ausweise ~1 sind|ist|liegen|bleiben ~1 beim|bei ~2 chef|chefin|vorarbeiter|bauer|bauern|agentur|vermittler => WORKERS_PAPERS_KEPT
  ont|a|garde|gardent|confisque|confisquent|pris ~3 passeport|passeports|papiers => WORKERS_PAPERS_KEPT
  quitaron|quito|retienen|retiene|guardan|guarda|tienen|tiene ~3 pasaporte|pasaportes|papeles|documentos => WORKERS_PAPERS_KEPT
  i|we|us|our|my ~3 owe|owed|debt|repay|work ~6 ticket|tickets|flight|journey|passage|trip|crossing|travel|agent|van|bed|visa => OWES_JOURNEY
  ticket|tickets|flight|journey|passage|crossing|bed|van|visa ~6 i|we ~2 owe|owed|repay => OWES_JOURNEY
  ticket|tickets|flight|journey|passage|crossing|bed|van|visa ~6 my|our debt => OWES_JOURNEY
  schulde|schulden|abarbeiten|abzahlen|zuruckzahlen|abbezahlen ~6 reise|flug|ticket|fahrt|visum|vermittlung => OWES_JOURNEY
  reise|flug|ticket|fahrt|visum|vermittlung ~5 abarbeiten|abzahlen|abbezahlen|zuruckzahlen|schulde|schulden => OWES_JOURNEY
  dois|doit|devons|dette|rembourser|payer ~6 billet|voyage|avion|passage|visa|passeur => OWES_JOURNEY
  billet|voyage|avion|passage|visa ~5 rembourser|rembourse|dois|dette => OWES_JOURNEY
  debo|debemos|deuda|pagar|devolver ~6 viaje|billete|pasaje|boleto|visado|vuelo => OWES_JOURNEY
  viaje|billete|pasaje|boleto|visado|vuelo ~6 debo|debemos|deuda|pagar|devolver => OWES_JOURNEY
  NOT ~1 be? let|allowed|leave|go ~1 out|outside|leave|off|alone => HELD_INSIDE
  gate|door|doors|gates ~2 is|are|stays|kept ~1 locked|bolted|padlocked => HELD_INSIDE
  phone|telephone ~2 only|just ~2 sundays|sunday|week|evenings => HELD_INSIDE
  before|until|till i|we|she|he ~1 may|can ~1 go|leave => HELD_INSIDE
  raus|weg|hinaus darf|durfen ich|wir => HELD_INSIDE
  ich|wir darf|durfen ~2 nicht|nur ~1 raus|weg|gehen|hinaus => HELD_INSIDE
  darf|durfen ich|wir ~2 nicht|nur ~1 raus|weg|gehen|hinaus => HELD_INSIDE
  tor|hoftor|tur ~2 zugesperrt|abgesperrt|abgeschlossen|verriegelt => HELD_INSIDE
  pas ~3 sortir|partir|dehors => HELD_INSIDE
  porte|portail ~2 fermee|ferme|verrouillee ~1 cle? => HELD_INSIDE
  no ~2 dejan|deja|puedo|podemos ~2 salir|irme|irnos => HELD_INSIDE
  puerta|porton ~2 cerrada|cerrado|llave => HELD_INSIDE
  brought|flew|hired|trajeron|trajo|hergebracht|geholt|amenes|amenee|amene|came ~4 us|me|here|over|agent|agency|of|nous|nos|uns|mich => BROUGHT_HERE
  *! WORKERS_PAPERS_KEPT OWES_JOURNEY : +++WORKS_FOR_THEM !CONSULATE_DESK !PAPERS_CHECKED !TRAVEL_PLAN !TOLD_STORY !LONG_PAST
  airline|flight|border|police ~4 passport|passports => AIRLINE_HOLDS
  passport|visa office|agency|service|fee => CONSULATE_DESK
  *! WORKERS_PAPERS_KEPT HELD_INSIDE : +++WORKS_FOR_THEM !AIRLINE_HOLDS !PAPERS_CHECKED !TOLD_STORY !LONG_PAST
  *! BROUGHT_HERE OWES_JOURNEY : +++WORKERS_PAPERS_KEPT !TRAVEL_PLAN !PAPERS_CHECKED !TOLD_STORY
  *! OWES_JOURNEY HELD_INSIDE : +++WORKS_FOR_THEM !PAPERS_CHECKED !DELAYED_TRIP !TOLD_STORY
  delayed|cancelled|canceled|delay|refund|missed|boarding => DELAYED_TRIP
`

const WEDDING = `
  supposed|made|make|makes|forced|forcing|told ~2 me|her? to? marry => MADE_TO_MARRY
  marry|marrying ~1 me|her|us off => MADE_TO_MARRY
  want|wants|make|making|force|forcing|made ~1 me|her|my ~1 sister|daughter|friend? ~1 to? marry => MADE_TO_MARRY
  set|fixed|arranged|booked|planned ~3 wedding|marriage ~1 with|to ~2 cousin|uncle|stranger|man => MADE_TO_MARRY
  flight|flights|ticket|tickets|plane ~6 get|be ~1 married => MADE_TO_MARRY
  engaged|promised|given|betrothed ~1 me|her? to a|my|his|an ~1 man|cousin|friend|uncle => MADE_TO_MARRY
  zwangsheirat|zwangsverheiratet|zwangsverheiraten => MADE_TO_MARRY
  soll|sollen|muss ~8 heiraten|verheiratet => MADE_TO_MARRY
  wollen|will ~2 mich|sie|schwester|tochter ~6 verheiraten => MADE_TO_MARRY
  veulent|veut|vont ~2 me|la|ma ~2 marier => MADE_TO_MARRY
  marier|mariage ~2 de force|force => MADE_TO_MARRY
  je dois ~1 epouser|marier => MADE_TO_MARRY
  forcee|obligee|obligent|forcent ~3 epouser|marier => MADE_TO_MARRY
  quiere|quieren|obligan|obliga|van ~2 casarme|casarla|casarnos => MADE_TO_MARRY
  me|la quieren|obligan|van ~2 casar => MADE_TO_MARRY
  i|she ~2 dont|doesnt|not|never ~1 want him|it|marriage => AGAINST_MY_WILL
  i|she ~2 dont|doesnt|not|never ~1 want to ~1 marry|go|wed => AGAINST_MY_WILL
  i|she|ive ~1 said|say|told ~2 no => AGAINST_MY_WILL
  im|am|shes|is ~2 TEEN_AGED => AGAINST_MY_WILL
  ran|run|fled|escaped|left ~3 home|away|house|night => AGAINST_MY_WILL
  hiding|hid|hidden => AGAINST_MY_WILL
  brothers|father|family|uncles ~3 asking|looking|searching|hunting => AGAINST_MY_WILL
  took|taken|keep|kept|have ~2 phone|passport => AGAINST_MY_WILL
  ich|sie will|mochte ~1 nicht => AGAINST_MY_WILL
  will|mochte ich|sie ~1 nicht => AGAINST_MY_WILL
  weggelaufen|abgehauen|geflohen|versteckt|verstecke|suchen => AGAINST_MY_WILL
  bin|ist TEEN_AGED => AGAINST_MY_WILL
  je ne? veux pas => AGAINST_MY_WILL
  enfuie|sauvee|cachee|cherchent => AGAINST_MY_WILL
  ai|a TEEN_AGED ans => AGAINST_MY_WILL
  no ~1 quiero|quiere => AGAINST_MY_WILL
  escape|escapado|escondida|buscan|quitado|quitaron => AGAINST_MY_WILL
  tengo|tiene TEEN_AGED => AGAINST_MY_WILL
  *! MADE_TO_MARRY AGAINST_MY_WILL : !WEDDING_TRADE !TOLD_STORY !LONG_PAST !YEARS_BACK
`

const CARE_FOR_A_SIGNATURE = `
  until|till|unless|only|when|so|bis|nur|erst|wenn|damit|si|jusqu|tant|hasta|para|cuando ~8 signs|sign|signed|unterschreibt|signe|firme|firma => SIGNS_FIRST
  keep|keeps|kept|hide|hides|hid|withholds|withhold|gives|give|stopped|NOT|took|takes|locks|locked|lets ~6 pills|tablets|medicine|medication|insulin|thinner|meals|food|eat => CARE_WITHHELD
  goes|go|stays|kept|left ~1 hungry => CARE_WITHHELD
  gibt|nimmt|versteckt|behalt|bekommt|kriegt|verweigert|NOT ~5 tabletten|herztabletten|medikamente|insulin|essen => CARE_WITHHELD
  hungern|verhungert => CARE_WITHHELD
  garde|cache|donne|prive|refuse|NOT ~4 medicaments|cachets|manger|insuline => CARE_WITHHELD
  guarda|esconde|da|dan|quita|quito|NOT ~4 pastillas|medicinas|comer|comida|insulina => CARE_WITHHELD
  pharmacy|pharmacist|hospital|delivery|courier|delivered|apotheke|pharmacie|farmacia|restaurant|canteen => GIVES_TO_ALL
  *! SIGNS_FIRST CARE_WITHHELD : +OLD_KIN !GIVES_TO_ALL !TOLD_STORY !LONG_PAST
`

export const CIRCUMSTANCES_AT_HOME: ReadonlyArray<PatternSource<CrisisClass>> = [
  { of: "threats", lines: WEAPONS },
  { of: "threats", lines: PLANS },
  { of: "violence_at_home", lines: ORDER_BROKEN },
  { of: "violence_at_home", lines: HIDING },
  { of: "violence_at_home", lines: HELD },
  { of: "violence_at_home", lines: WEDDING },
  { of: "violence_at_home", lines: CARE_FOR_A_SIGNATURE }
]
