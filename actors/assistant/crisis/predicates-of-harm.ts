/**
 * What a person does to himself or to another, as people say it plainly, in four languages alike: she hangs herself, he tried to
 * strangle her, I will run over the clerk. Each predicate says enough by itself, so each counts in a calm complaint too.
 * Halves and pairs as in `between-the-lines.ts`.
 */
import type { CrisisClass } from "../../../schema/triage.ts"
import type { PatternSource } from "./tables.ts"

const SELF_HARM = `
  years|decades|year ~1 ago => YEARS_BACK
  vor ~2 jahren|jahrzehnten => YEARS_BACK
  jahre|jahren ~1 her => YEARS_BACK
  il y a ~2 ans|annees => YEARS_BACK
  hace ~2 anos|decadas => YEARS_BACK
  in|en|im|of 1980|1985|1990|1995|1998|1999|2000|2001|2002|2003|2004|2005|2006|2007|2008|2009|2010|2011|2012|2013|2014|2015|2016|2017|2018|2019|2020|2021|2022|2023 => YEARS_BACK
  as a child|kid|teenager => YEARS_BACK
  als|etant|de kind|jugendlicher|jugendliche|enfant|nino|nina => YEARS_BACK
  enfant j|il|elle|on etais|etait => YEARS_BACK
  used to => YEARS_BACK
  taken|took|takes|taking ~2 overdose|od => TOOK_OVERDOSE
  uberdosis ~3 genommen|geschluckt|gespritzt => TOOK_OVERDOSE
  fait|fais|prend|prendre|pris ~2 overdose|surdose => TOOK_OVERDOSE
  tomo|tomado|tome|tomar ~2 sobredosis => TOOK_OVERDOSE
  alle|tous|toutes|todas ~2 tabletten|pillen|cachets|comprimes|pastillas ~1 auf|d|de einmal|un|golpe|vez => TOOK_OVERDOSE
  emptied|empties|emptying ~4 pill|pills|tablets ~4 mouth => TOOK_OVERDOSE
  *! TOOK_OVERDOSE : !UNREAL !YEARS_BACK !BILLED_PAST
  *! OVERDOSE JUST_NOW : !UNREAL !PRESCRIBED !YEARS_BACK
  cut|cuts|cutting|hurts|harms|burns|scratches SELF ~3 every|again|daily|nightly|each => INJURES_SELF
  ritze|ritzt mich|sich => INJURES_SELF
  *! INJURES_SELF : !UNREAL !YEARS_BACK
  edge|ledge|parapet|railing ~3 roof|building|cliff|bridge|balcony|block => EDGE_OF_HEIGHT
  *! EDGE_OF_HEIGHT STANDS_ON_EDGE : !UNREAL !YEARS_BACK !ROOFER
  set|sets|setting|light ~1 SELF ~1 on? fire|alight => BURNS_SELF
  zunde|zundet mich|sich ~5 an => BURNS_SELF
  mich|sich ~4 anzunden|anzuzunden|verbrennen => BURNS_SELF
  ME_OR_SELF immoler|immole => BURNS_SELF
  ME_OR_SELF ~1 voy|va|quiero|quiere ~1 prender|quemar ~2 fuego|vivo|viva => BURNS_SELF
  *! BURNS_SELF : !UNREAL !YEARS_BACK !BY_MISHAP
  hangs|hanging|hanged|hang|drown|poison|shoot myself|himself|herself|themselves|yourself => ENDS_SELF
  hange|hangt mich|sich ~4 auf|weg => HANGS_SELF_UP
  *! HANGS_SELF_UP : +SOMEBODY !UNREAL !YEARS_BACK !NOT_OF_LIFE !OF_MONEY !NEARLY !ON_THE_LINE
  SOMEBODY ~3 mich|sich|mir ~4 erhangen|aufhangen|erschiessen|ertranken|vergiften|toten|umbringen => ENDS_SELF
  nehme|nimmt|nehmen mir|sich ~4 leben => ENDS_SELF
  springe|springt|werfe|wirft ~3 vor ~2 zug|bahn|lkw|auto|ubahn => ENDS_SELF
  jage|jagt|schiesse|schiesst|verpasse ~2 mir|sich ~2 kugel => ENDS_SELF
  selbstmord|suizid ~1 begehen|begeht|begehe => ENDS_SELF
  begehe|begeht ~1 selbstmord|suizid => ENDS_SELF
  denke|denkt|denken ~2 an selbstmord|suizid => ENDS_SELF
  ME_OR_SELF pends|pend|pendra|pendrai|pendre|suicider|suicide|suiciderai|defenestrer => ENDS_SELF
  WILL_FR ~1 me|se noyer|defenestrer => ENDS_SELF
  ME_OR_SELF ~1 donner|donne|donnerai|donnera la mort => ENDS_SELF
  mettre|met|mets|mettra|mis fin ~1 a ~1 ses|mes|sa|ma jours|vie => ENDS_SELF
  WILL_FR ~3 balle ~2 tete => ENDS_SELF
  WILL_FR ~2 sauter|jeter ~3 train|metro|pont|toit|fenetre => ENDS_SELF
  ME_OR_SELF tue|tuerai|tuera ~1 si|ce|demain|des|avant|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche => ENDS_SELF
  me mato ~1 si|esta|manana|hoy|el => ENDS_SELF
  se mata ~1 si|esta|manana|hoy => ENDS_SELF
  ME_OR_SELF ahorco|ahorca|enveneno|envenena => ENDS_SELF
  me suicido => ENDS_SELF
  quito|quita|quitara|quitare la vida => ENDS_SELF
  voy|va|quiero|quiere|pienso|piensa|planeo|planea|intente|intento|decidido|amenaza|intentado ~3 matarme|matarse|suicidarme|suicidarse|ahorcarme|ahorcarse|envenenarme => ENDS_SELF
  quitarme|quitarse la vida => ENDS_SELF
  tirarme|tirarse ~2 puente|balcon|tren|azotea|ventana => ENDS_SELF
  ME_OR_SELF voy|va|quiero|quiere ~1 a? matar|suicidar|ahorcar|envenenar|tirar|pegar ~2 tiro|tren|puente|balcon|esta|por|hoy|manana => ENDS_SELF
  ME_OR_SELF quiero|quiere|voy|va ~1 matar ~1 por|si => KILLS_SELF_OVER
  *! KILLS_SELF_OVER : !UNREAL !YEARS_BACK !TOILS
  ME_OR_SELF voy|va a envenenar|ahorcar|suicidar => ENDS_SELF
  WILL_ES ~1 a? saltar ~2 balcon|ventana|puente|azotea => ENDS_SELF
  he|ha|me|se ~1 cortado las venas => ENDS_SELF
  acabar con su|mi vida => ENDS_SELF
  rat poison for myself|himself|herself => ENDS_SELF
  rattengift ~1 fur mich|sich => ENDS_SELF
  veneno|rats ~6 acabar|finir => ENDS_SELF
  starve|starving|starves myself|himself|herself ~1 to death => ENDS_SELF
  laisser|dejarme|dejarse mourir|morir => ENDS_SELF
  talk|talks|talking ~1 about|of killing|hanging|shooting|drowning myself|himself|herself => ENDS_SELF
  hablo|habla|hablando ~4 de matarme|matarse|suicidarme|suicidarse => ENDS_SELF
  walk|walking|walks|run|running ~3 motorway|highway|freeway ~5 hit|killed => ENDS_SELF
  *! ENDS_SELF : !UNREAL !YEARS_BACK !NOT_OF_LIFE !OF_MONEY !NEARLY !IN_THE_FOOT
  want|wants|wanted|ready to ~1 die => WANTS_DEATH
  want|wants|going ~1 to ~1 end it all => WANTS_DEATH
  WILL_FR ~1 mourir => WANTS_DEATH
  mochte|will|wollte|ware ~2 tot sein => WANTS_DEATH
  WILL_FR ~1 etre mort|morte => WANTS_DEATH
  quiero|quiere|quisiera ~1 estar muerto|muerta => WANTS_DEATH
  want|wants|wish ~1 to be dead => WANTS_DEATH
  quiero|quiere|quisiera ~1 morir|morirme|morirse => WANTS_DEATH
  WILL_ES ~1 a? acabar con todo => WANTS_DEATH
  no quiero|quiere ~1 seguir? vivir|viviendo ~1 mas? => WANTS_DEATH
  *! WANTS_DEATH : !UNREAL !YEARS_BACK !THINGS_DIE !NOT_OF_LIFE !OF_MONEY !CONTRACT
  i|he|she|SOMEBODY ~1 will|ll|be ~1 be? dead => DEAD_SOON
  bin|ist ~3 tot => DEAD_SOON
  serai|sera ~1 mort|morte => DEAD_SOON
  estare|estara ~1 muerto|muerta => DEAD_SOON
  enough|genug|assez|suficiente|bastante|tengo|tiene ~3 PILL_NAMES => PILLS_ENOUGH
  *! DEAD_SOON PILLS_ENOUGH : !UNREAL !YEARS_BACK
  *! PILLS_ENOUGH MEANT_FOR_THREE : !UNREAL !PRESCRIBED
  for|pour|para|fur two|three|ten|deux|trois|dix|dos|tres|diez|zwei|drei|zehn people|personnes|personas|leute|menschen => MEANT_FOR_THREE
  noose|strick|soga|rope|corde|seil|cuerda ~4 beam|balken|poutre|viga|rafters|ceiling|decke|plafond|techo => ROPE_ON_BEAM
  *! ROPE_ON_BEAM ROPE_TIED : +SOMEBODY !UNREAL !ROPE_USED !OWNED_THING
  steige|steigt|klettere|klettert ~3 bruckengelander|gelander => OVER_THE_RAIL
  enjambe|enjambent ~2 parapet|balustrade|rambarde => OVER_THE_RAIL
  subido|subida|subo ~3 barandilla|pretil|cornisa => OVER_THE_RAIL
  climbing|climbs|climbed ~1 over ~2 railing|parapet => OVER_THE_RAIL
  *! OVER_THE_RAIL : +SOMEBODY !UNREAL !YEARS_BACK
  am|is|im|hes|shes|are on ~1 the|railway tracks|rails => AWAITS_TRAIN
  lege|legt mich|sich ~3 gleise|schienen => AWAITS_TRAIN
  acuesto|acuesta|tumbo|tumba ~3 vias => AWAITS_TRAIN
  have|has|got|ai|a|tengo|tiene|habe|hat ~1 a|une|una|ein rope|corde|cuerda|seil => HAS_ROPE
  *! HAS_ROPE USES_IT AT_NIGHTFALL : !UNREAL !ROPE_USED
`

const VIOLENCE_AT_HOME = `
  SOMEBODY ~3 going|gonna|will|ll|hell|tried|tries|trying|wants|wanted|threatens|threatened|attempted ~2 to? strangle|choke|stab|glass|suffocate|drown|smother|throttle|behead me|her|him|us|them|my|our|TARGET => MEANS_TO_KILL
  hes|shes|hell|theyre ~2 going|gonna|to? ~1 to? strangle|choke|stab|glass|suffocate|drown|throttle me|her|him|us|them|my|our => MEANS_TO_KILL
  DOER ~2 going|will|ll|wants|threatens|threatened|tried|says|hell|said ~3 kill her|him|us|them => MEANS_TO_KILL
  DOER ~2 going|will|ll|wants|threatens|threatened|tried|says|hell|said ~3 kill my|our|his|her KIN|PARTNER|CHILD => MEANS_TO_KILL
  son|sohn|fils|hijo ~1 is|will ~1 going|gonna? ~1 to? kill me|us => MEANS_TO_KILL
  DOER ~4 versucht|droht|drohte|gedroht|wollte|will|wird ~2 mich|mir|sie|uns|ihn|meine|meinen|unsere ~2 zu? KILL_OTHER => MEANS_TO_KILL
  DOER ~3 bringt|bringe ~1 ihn|sie|uns|meine|meinen|unsere|den|die ~2 um => MEANS_TO_KILL
  sagt|sagte|droht|drohte|schreit|schwort ~2 bringt|bringe ~1 mich|uns|meine|meinen|sie|ihn|den ~2 um => MEANS_TO_KILL
  um LOW_NUMBER|halb|viertel|uhr|die|den|das|dem|ein|eine|ihr|ihre|ihren|sein|seine|mein|meine|unser|jeden|kurz|punkt|mein|13|14|15|16|17|18|19|20|21 => AT_OCLOCK
  DOER ~3 va|veut|allait|voulait|menace|essaye|essaie|essayait|tente|jure ~2 la|l|les|nous KILL_OTHER => MEANS_TO_KILL
  DOER ~3 veut|voulait|menace|essaye|essaie|essayait|tente|dit ~3 me|m KILL_OTHER => MEANS_TO_KILL
  fils|ex va me|m KILL_OTHER => MEANS_TO_KILL
  intento|intenta|amenaza|amenazo|amenazado|quiere|va|iba|queria ~2 KILL_HER => MEANS_TO_KILL
  la|lo|nos va|quiere|iba ~1 a? KILL_OTHER => MEANS_TO_KILL
  me|la|lo|nos mata|matara ~1 si|cuando ~3 entera|enteran => MEANS_TO_KILL
  *! MEANS_TO_KILL : !UNREAL !YEARS_BACK !AT_OCLOCK !OF_MONEY !MONEY_WORD !SPORT !THINGS_DIE !NEARLY !NOT_OF_LIFE !VERBAL
  DOER ~4 VICTIM_ABROAD ~2 DEED => DOES_IT
  el me|le|nos|la|lo ~1 DEED => DOES_IT
  el me|le|nos|la|lo|esta|no|tiene|quiere|dice|va|amenaza|intento => DOER
  me|la|nos|le amenazo|amenaza ~2 con ~1 PLAIN_WEAPON => DOES_IT
  poing|puno de ~1 DOER => DOES_IT
  faust meines|meiner|von ~1 DOER => DOES_IT
  fist of ~1 DOER => DOES_IT
  *! DOES_IT : !UNREAL !YEARS_BACK !OF_MONEY !SPORT !MONEY_WORD !CLERK !BY_MISHAP !SETTLED !NOT_OF_LIFE !AT_A_DESK !CONTRACT !OWNED_THING !GIVES_IN
  broke|breaks|broken my|our|my LIMB_BROKEN => LIMB_BROKE
  DOER ~4 mir|ihr|uns|ihm|meiner|meinem ~3 LIMB_BROKEN gebrochen => LIMB_BROKE
  DOER ~2 m|lui|nous|l ~1 casse ~1 LIMB_BROKEN => LIMB_BROKE
  me|le|nos rompio|partio|ha|rompe ~1 roto? ~1 LIMB_BROKEN => LIMB_BROKE
  *! LIMB_BROKE : +DOER !UNREAL !YEARS_BACK !SPORT !BY_MISHAP !TRAFFIC !STAFF !PARK
  burned|burnt|burns|quemo|quema|brule|brulee|brules|brulees|verbrannt ~4 cigarette|zigarette|cigarro|cigarrillo|lighter => BURNS_OTHER
  zigarette ~3 ausgedruckt => BURNS_OTHER
  *! BURNS_OTHER : +DOER !UNREAL !YEARS_BACK !PRODUCT !CLOTHES !BY_MISHAP
  boiling water => BOILING
  over|at|on me|her|him|us|my|them => ON_SOMEBODY
  *! BOILING POURED ON_SOMEBODY : +DOER !UNREAL !YEARS_BACK !STAFF_AT_TABLE !BY_MISHAP !PRODUCT !MACHINES
  bottle|flasche|bouteille|botella|glass|ashtray|aschenbecher|cendrier|cenicero ~4 head|kopf|schadel|tete|cabeza|face|gesicht|cara => HITS_WITH_BOTTLE
  kanne|kaffeekanne|pfanne|flasche ~3 schadel|kopf => HITS_WITH_BOTTLE
  *! HITS_WITH_BOTTLE FLUNG_AT : +DOER !UNREAL !YEARS_BACK !BY_MISHAP !PRODUCT !SPORT !FELL_DOWN
  break|breaking|kick|kicking|smash|smashing ~1 down|in? ~2 door => BREAKS_DOOR
  tritt|schlagt|hammert ~3 tur ~1 ein => BREAKS_DOOR
  defoncer|defonce ~1 porte => BREAKS_DOOR
  tirando|tumbando|derribando|tira ~1 puerta ~1 abajo? => BREAKS_DOOR
  *! BREAKS_DOOR : +DOER !UNREAL !YEARS_BACK !NOT_HIM_AT_DOOR !REPAIRED
  wont|doesnt|never|NOT ~1 let|lets my|our|her mother|mum|mom|sister|wife|daughter|grandmother ~2 leave|out|go => KEPT_INSIDE
  DOER ~2 wont|doesnt|NOT let her|us|him|them leave|out => KEPT_INSIDE
  lasst|lassen ~1 mich|sie|uns|meine|unsere ~2 nicht ~1 aus ~1 haus|wohnung|zimmer => KEPT_INSIDE
  DOER ~3 NOT|ne ~1 la|l|nous|les|me|m laisse|laissent ~1 pas ~1 sortir|partir => KEPT_INSIDE
  no la|lo|nos|les|me ~1 deja|dejan salir => KEPT_INSIDE
  sperrt|sperren ~1 mich|sie|uns|meine ~3 ein => KEPT_INSIDE
  DOER ~3 mich|sie|uns|meine ~4 eingesperrt|eingeschlossen => KEPT_INSIDE
  locks|locked ~1 my|her|our mother|mum|sister|wife|daughter|grandmother ~1 in => KEPT_INSIDE
  *! KEPT_INSIDE : +DOER !UNREAL !YEARS_BACK !CONTRACT !CLERK !PRODUCT !DEVICES !CLUB_MEAL !HOLIDAY !BY_MISHAP
  haaren ~4 gezogen|gezerrt|geschleift => DRAGGED_BY_HAIR
  traine|trainee|traines|tire|tiree|arrastro|arrastra|dragged|pulled ~3 par|por|by ~1 cheveux|pelo|hair => DRAGGED_BY_HAIR
  bit|bites|bitten me|her|us|my|our => BITES_OTHER
  VICTIM_ABROAD ~1 mordu|mordue|pietine|pietinee|mordio|muerde|pateo|gebissen => BITES_OTHER
  *! BITES_OTHER : +DOER !!PETS !!PET !!CUSTODY_OF !WORK !YEARS_BACK
  pillow|kissen|oreiller|almohada|coussin ~3 face|gesicht|visage|figure|cara => SMOTHERED
  *! SMOTHERED PRESSED_DOWN : +DOER !UNREAL !YEARS_BACK
  chained|tied|handcuffed|gekettet|gefesselt|attache|attachee|attaches|menotte|menottee|encadeno|ato ~4 radiator|heizung|radiateur|radiador|bed|bett|lit|cama|pipe => TIED_TO
  an ~2 heizung|bett|heizkorper ~1 gekettet|gefesselt|gebunden => TIED_TO
  *! TIED_TO : +DOER !UNREAL !YEARS_BACK !OWNED_THING !SEAT !PRODUCT
  threatens|threatened|threatening|droht|drohte|gedroht|menace|menaces|menacee|amenaza|amenazo|amenazado ~7 acid|saure|acide|acido => THREATENS_ACID
  *! THREATENS_ACID : !UNREAL !YEARS_BACK
  keeps|holds|held|keeping ~3 prisoner|captive|hostage => HELD_CAPTIVE
  halt|halten ~1 mich|sie|uns|ihn|meine|meinen ~5 gefangen => HELD_CAPTIVE
  m|me|la|l|nous|nos|lo ~1 sequestre|sequestree|sequestres|secuestro => HELD_CAPTIVE
  tiene|tienen|tenia ~1 secuestrada|secuestrado|secuestrados => HELD_CAPTIVE
  *! HELD_CAPTIVE : +DOER !WORK !STUDY !YEARS_BACK !CONTRACT !OWNED_THING !CLERK
  force|oblige|zwingt|zwang|obliga|obligo ~4 rapports|relaciones|sex|sexe => FORCED_TO_SEX
  *! FORCED_TO_SEX : !UNREAL !YEARS_BACK
  pousse|poussee|poussees|jete|jetee|tiro|empujo|tira ~3 escalier|escaliers|escaleras => PUSHED_DOWN
  *! PUSHED_DOWN : +DOER +VICTIM_ABROAD !UNREAL !YEARS_BACK !OWNED_THING !MOVERS
  NOT ~3 sit|asseoir|sitzen|sentarme ~4 days|jours|tage|dias => COULD_NOT_SIT
  *! COULD_NOT_SIT PARTNER_NEAR : !UNREAL !YEARS_BACK !BILLED
  hematomes|hematomas|hamatome|bruises|moretones|flecken ~3 ages|alters|edades|different|differents|distintas => BRUISES_OF_AGES
  *! BRUISES_OF_AGES : !UNREAL !YEARS_BACK !SPORT
  *! DRAGGED_BY_HAIR : !UNREAL !YEARS_BACK !SALON
  ohrfeige|ohrfeigen ~2 gegeben|verpasst => SLAPPED
  dio|da|dado|pego|metio ~1 bofetada|bofeton|patadas|punetazo|paliza => SLAPPED
  *! SLAPPED : ++DOER !UNREAL !YEARS_BACK !SPORT !OF_MONEY
  auf ~2 mich|sie|ihn|uns|meine|meinen ~1 mutter|vater|bruder|sohn|tochter? ~1 eingestochen|eingeprugelt|eingeschlagen => STABS_AT
  lauert|lauerte ~1 mir|ihr|ihm|uns|meiner ~6 auf|messer => STABS_AT
  serre|serra|apreto|aprieta ~2 gorge|cou|cuello => STABS_AT
  attend|espera|waits|waiting ~4 outside|fuera|devant|porte|maison|puerta ~2 with|con|avec ~1 PLAIN_WEAPON => STABS_AT
  *! STABS_AT : !UNREAL !YEARS_BACK !PRODUCT
  threatens|threatened|threatening|will|going|wants ~2 to? set ~2 me|her|him|us|mother|wife|them ~1 on? fire|alight => BURNS_ALIVE
  will|droht|wollte ~1 mich|sie|uns|ihn|meine ~2 anzunden|anzuzunden => BURNS_ALIVE
  *! BURNS_ALIVE : +DOER !UNREAL !YEARS_BACK
`

const THREATS = `
  i|im|ill|user|client|customer|brother|he|she ~3 going|gonna|will|ll|want|wants|plan|plans|ill ~2 to? kill|stab|shoot|murder|strangle|behead him|them|TARGET => MEANS_MURDER
  i|im|ill|user|client|customer|brother|he|she ~3 going|gonna|will|ll|want|wants|plan|plans|ill ~2 to? kill|stab|shoot|murder|strangle|behead my|the|that|this TARGET => MEANS_MURDER
  i|im|user|customer|client|brother ~1 want|wants|going|gonna|will ~1 to ~1 kill her => MEANS_MURDER
  going|gonna|will|ll|wants|want|plans|ill ~2 to? run|mow|drive ~1 over|down ON_PERSON => MEANS_MURDER
  going|gonna|will|ll|wants|want|plans|ill ~2 to? run|mow|drive ~1 over|down my|the|that|this TARGET => MEANS_MURDER
  going|gonna|will|ll|wants|want|ill ~2 to? beat ~2 ON_PERSON to death => MEANS_MURDER
  make|makes ~2 ON_PERSON ~2 pay ~1 with ~1 blood|life => MEANS_MURDER
  slit|slash|cut ~1 the? throat|throats of => MEANS_MURDER
  cut|chop|hack ~2 ON_PERSON ~1 into|to pieces => MEANS_MURDER
  schlitze|schlitzt|schneide|schneidet ~3 kehle|hals => MEANS_MURDER
  WILL_FR ~1 trancher|couper ~1 gorge => MEANS_MURDER
  WILL_ES ~1 cortar|rebanar|cortarle ~1 cuello => MEANS_MURDER
  poison|empoisonner|envenenar ~2 ON_PERSON => MEANS_MURDER
  plant|will|werde|droht ~2 ON_PERSON ~1 zu? vergiften => MEANS_MURDER
  wait|waiting|warte|wartet|attends|attend|espero|espera ~3 ON_PERSON ~2 with|mit|avec|con ~2 bat|baseballschlager|batte|bate|PLAIN_WEAPON => MEANS_MURDER
  lui|leur ~1 rouler|foncer|passer dessus => MEANS_MURDER
  bringe|steche|schlage|knalle ~1 ihn|sie|euch|dich um|ab|tot|nieder => MEANS_MURDER
  bringe|bringt|steche|sticht|schlage|schlagt|knalle|knallt ~1 meinen|meine|den|die|diesen|diese TARGET ~1 um|ab|tot|nieder => MEANS_MURDER
  erschiesse|erschiesst|ersteche|ersticht|uberfahre|uberfahrt|tote|totet ihn|sie|euch => MEANS_MURDER
  erschiesse|erschiesst|ersteche|ersticht|uberfahre|uberfahrt|tote|totet ~1 TARGET => MEANS_MURDER
  fahre|fahrt ~2 ON_PERSON ~1 uber ~1 haufen => MEANS_MURDER
  will|werde|wird|mochte|wollen ~2 ON_PERSON ~4 toten|erschiessen|umbringen|uberfahren|erstechen|abstechen|totschlagen|anzunden => MEANS_MURDER
  dass ~2 ON_PERSON ~1 erschiesst|umbringt|ersticht|totet => MEANS_MURDER
  er|sie ON_PERSON ~1 erschiesst|umbringt|ersticht|totet => MEANS_MURDER
  WILL_FR ~2 tuer|buter|poignarder|massacrer|egorger|flinguer|abattre|ecraser ~1 ON_PERSON => MEANS_MURDER
  WILL_FR ~1 le|les|la tuer|buter|poignarder|massacrer|egorger|flinguer => MEANS_MURDER
  WILL_FR ~2 tirer|rouler|foncer ~1 sur ~1 ON_PERSON => MEANS_MURDER
  WILL_ES ~1 matar|disparar|apunalar|atropellar|rajar|degollar|acuchillar ~2 TARGET => MEANS_MURDER
  WILL_ES ~1 a? matarlo|matarla|matarlos|atropellarlo|atropellarla|apunalarlo|rajarlo => MEANS_MURDER
  coche ~1 encima ~1 de ~1 TARGET => MEANS_MURDER
  *! MEANS_MURDER : !UNREAL !YEARS_BACK !SPORT !MONEY_WORD !OF_MONEY !PHOTO !MEANT_OTHERWISE !CHESS !NEARLY !EMAIL_TO !AT_OCLOCK !ANIMAL_CONTROL !BOUGHT_GOODS
  set|setting|sets ~2 BUILDING_AT_RISK ~2 on? fire|alight => MEANS_ARSON
  burn|burning ~1 down ~1 BUILDING_AT_RISK => MEANS_ARSON
  blow|blowing|bomb ~1 up? ~1 BUILDING_AT_RISK => MEANS_ARSON
  zunde|zundet|zunden ~1 BUILDING_AT_RISK ~1 an => MEANS_ARSON
  will|werde|wird|wollen|sollte ~2 BUILDING_AT_RISK ~2 anzunden|abfackeln|niederbrennen|sprengen => MEANS_ARSON
  fackle|fackele|fackelt|brenne ~2 BUILDING_AT_RISK ~1 ab|nieder => MEANS_ARSON
  sprenge|sprengt|jage|jagt ~2 BUILDING_AT_RISK ~3 luft => MEANS_ARSON
  mettre|mets|mettrai|foutre|fous|foutrai|met|mettra ~1 feu ~2 BUILDING_AT_RISK => MEANS_ARSON
  WILL_FR ~1 bruler|incendier|cramer ~1 BUILDING_AT_RISK => MEANS_ARSON
  faire|fais|ferai sauter ~1 BUILDING_AT_RISK => MEANS_ARSON
  dit|dis|disent|menace|menacent|menacaient|dijo|dijeron ~5 bruleraient|bruleront|brulera|brulerait|brulerai ~1 BUILDING_AT_RISK => MEANS_ARSON
  WILL_ES ~1 a? quemar|incendiar|volar ~1 BUILDING_AT_RISK => MEANS_ARSON
  prender|pegar|prendo|prendere|meter fuego ~2 BUILDING_AT_RISK => MEANS_ARSON
  throw|throwing|throws|werfe|werfen|wirft|lancer|lance|lancerai|tirar|lanzar ~3 molotov|molotowcocktail|molotowcocktails|brandbombe => MEANS_ARSON
  throw|throwing|throws ~1 petrol|fire|gasoline bomb|bombs => MEANS_ARSON
  *! MEANS_ARSON : !UNREAL !YEARS_BACK !NO_ARSON !COVERAGE !INSURED !BOUGHT_GOODS
  i|im|ill|ich|je|j|customer|client|user|kunde|utilisateur|usuario|cliente|he|er|il ~3 coming|come|komme|kommt|viens|viendrai|vient|viendra|voy|ire|vengo|va ~7 with|mit|avec|con ~1 PLAIN_WEAPON => WEAPON_ALONG
  voy|vengo|ire|llevo|llevare ~6 con|un|una ~1 PLAIN_WEAPON => WEAPON_ALONG
  apporte|amene|bring|bringe|llevo|take|bringing ~2 PLAIN_WEAPON ~4 BUILDING_AT_RISK => WEAPON_ALONG
  *! WEAPON_ALONG : !UNREAL !YEARS_BACK !PRODUCT !WEAPON_SHOP !SENT_BACK !STORE !TOOL_OF_WORK !LONG_PAST
  have|got|habe|ai|tengo ~2 PLAIN_WEAPON => HAS_WEAPON
  know|weiss|sais|se ~2 where|wo|ou|donde ~4 live|lives|wohnt|wohnen|habite|habitent|vive|viven => KNOWS_HOME
  *! HAS_WEAPON KNOWS_HOME : !UNREAL !YEARS_BACK
  holding|holds|held|keeping|keeps me|us|him|her ~1 in ~2 office|shop|store|room|basement|warehouse|garage|flat|house => DETAINED
  holding|holds|keeping my|our KIN|CHILD|PARTNER ~2 until|unless => DETAINED
  halt|halten ~1 mich|uns|ihn|meinen|meine ~4 fest => DETAINED
  me|m|nous|la|le retient|retiennent|retenait ~4 bureau|magasin|boutique|cave|chambre|hangar|local => DETAINED
  gesperrt|locked|locks|enfermes|enferme|encerraron|encerrado|encerrados ~4 container|conteneur|contenedor => DETAINED
  container ~1 gesperrt|eingesperrt => DETAINED
  retiennent|retient mon|ma|notre KIN|CHILD|PARTNER => DETAINED
  me|nos|la|lo tiene|tienen retenido|retenida|retenidos ~1 en => DETAINED
  tiene|tienen|tenian retenido|retenida|retenidos a ~1 KIN|CHILD|PARTNER => DETAINED
  locked|locks me|us|her|him|my ~2 in ~5 until|unless => DETAINED
  me|m|mich|nos|uns|nous ~5 encerrado|encerrada|enferme|enfermee|eingesperrt ~6 hasta|jusqu|bis => DETAINED
  me|mich|m|nos|uns ~5 encerrado|encerrada|enferme|eingesperrt ~3 tienda|oficina|magasin|bureau|laden|buro => DETAINED
  mich|uns ~1 in ~2 laden|buro|lager|keller ~1 eingesperrt => DETAINED
  *! DETAINED : !WORK !STUDY !YEARS_BACK !OWNED_THING !CUSTODY_OF !HOLIDAY
  gedroht|droht|drohen|menace|menaces|menacent|menacee|amenazado|amenazan|amenazaron|amenaza|threatened|threaten|threatens|threatening ~7 entfuhren|enlever|kidnapper|secuestrar|kidnap|abduct => MEANS_KIDNAP
  *! MEANS_KIDNAP : !UNREAL !YEARS_BACK
  come|coming|kommen|kommt|venir|viendra|viendront|viennent|vendran|vienen ~6 with|mit|con|avec ~4 chain|chains|ketten|kette|chaine|chaines|cadena|cadenas|bats|baseballschlager|battes|bates => BRINGS_CHAINS
  *! BRINGS_CHAINS : !UNREAL !YEARS_BACK !CHAIN_OF_GOODS !PRODUCT !SPORT
  followed|follow|gefolgt|verfolgt|suivi|suivent|siguieron|seguido ~4 CHILD => CHILD_FOLLOWED
  CHILD ~2 gefolgt|verfolgt => CHILD_FOLLOWED
  *! CHILD_FOLLOWED THE_NEXT_ONE SAID_OF_NEXT : !UNREAL !YEARS_BACK
  blackmail*|erpresst|erpressen|chantage|chantajea|chantajean => BLACKMAILED
  *! NUDE_PHOTOS BLACKMAILED : !UNREAL !YEARS_BACK
  bala|casquillo|casquillos ~3 sobre|caja|carta|buzon => BULLET_MAILED
  caja|sobre|paquete ~3 casquillos|casquillo|balas|bala => BULLET_MAILED
  get|getting|catch ~1 a? bullet ~1 if|unless => CUTS_OFF
  patrone|kugel ~3 umschlag|brief|briefkasten => BULLET_MAILED
  balle|douille|douilles ~3 enveloppe|lettre|boite => BULLET_MAILED
  *! BULLET_MAILED GOT_BY_MAIL : !UNREAL !YEARS_BACK !NOT_A_BULLET
  mich|ihn|uns|sie|meinen|meine ~5 zusammengeschlagen|krankenhausreif => BEATEN_UP
  m|l|nous|les ~2 tabasse|tabassee|tabasses|lynche => BEATEN_UP
  me|le|nos|lo dieron|dio|dan ~2 paliza => BEATEN_UP
  *! BEATEN_UP : !UNREAL !YEARS_BACK !SPORT !GAME_OF_BALL
  mir|ihm|uns|ihr ~1 finger|hand|ohr|kehle ~1 abschneiden|abzuschneiden|aufschneiden => CUTS_OFF
  couperait|couper|couperont|coupera ~1 doigts|doigt|oreille|gorge => CUTS_OFF
  *! CUTS_OFF : !UNREAL !YEARS_BACK !PRODUCT
`

export const PREDICATES_OF_HARM: ReadonlyArray<PatternSource<CrisisClass>> = [
  { of: "self_harm", lines: SELF_HARM },
  { of: "violence_at_home", lines: VIOLENCE_AT_HOME },
  { of: "threats", lines: THREATS }
]
