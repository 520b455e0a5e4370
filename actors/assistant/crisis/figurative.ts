/**
 * Phrases that share words with danger and mean none: titles, products, figures of speech, accidents, ordinary disputes. Their
 * words are hidden from the patterns and the weights; the words around them are not. `compile.ts` describes the notation.
 */
import { CASE_TALK } from "./case-talk.ts"
import { OVER_AND_WORK } from "./over-and-work.ts"

const FIGURES = `
  suicide squad|door|doors|clause|clauses|hotline|prevention|club|blonde|king|exclusion|pact|awareness
  suicide by hold
  letter|letters from ~1 bank|insurer|insurance|landlord|company|court|agency|council|firm|shop
  brief|briefe der|vom|von ~1 bank|versicherung|vermieter|vermieterin|firma|kasse|behorde|amt|gericht
  lettre|lettres de|du ~1 banque|assurance|proprietaire|societe|caisse|tribunal|mairie
  carta|cartas de|del ~1 banco|seguro|aseguradora|casero|empresa|juzgado|ayuntamiento
  wifes|husbands|sons|daughters|brothers|sisters|fathers|mothers|dads|moms|mums|friends|partners suicide
  i|we burned|burnt|scalded ~1 my ~1 hand|hands|arm|finger|fingers|leg|foot|face|tongue|mouth on|because|when
  i|she|he|we fell|slipped|tripped ~1 on|in|over ~1 wet|icy|slippery|loose|broken
  take|lose|taking|losing ~1 my|our kids|children because|over|for|if ~2 debt|debts|bill|bills|rent|loan
  phone|laptop|car|washer|tv|television|printer|battery|computer|tablet|console|fridge|dishwasher|router|engine ~1 committed|commits|commit suicide
  blender|toaster|kettle|vacuum|mixer|microwave|oven|dryer|drive|motor|monitor|phone ~1 committed|commits|commit suicide
  clausula|clausulas|clause|clauses de|du suicidio|suicide
  seizure|diabetic|allergy alert dog|dogs
  go|going|carry|carrying on with ~1 the|my|our ~1 case|complaint|claim|process|matter|dispute|letter
  stop|cancel everything ~1 i ~1 dont|not want this|it|that anymore
  will das alles nicht mehr bitte stoppen|abbrechen
  abbrechen|stoppen ich ~1 will|mochte ~1 beschwerde|fall|verfahren|antrag ~1 nicht mehr
  seguir|continuar ~1 adelante|con ~1 el|la|este|esta|mi caso|reclamacion|queja|proceso|asunto|carta
  continuer|poursuivre ~1 la|le|ma|mon|cette|ce demarche|reclamation|dossier|procedure|affaire|lettre
  combien ~4 je vais toucher
  past|former|previous suicidal|suicide ~1 thoughts|ideation|attempt|attempts
  choke|choked|choking on ~2 interest|fees|debt|bills|rates|paperwork|emails|taxes|charges
  starving|hungry by the time
  wife|mom|mum|mother ~1 going|gonna|will ~1 kill me when|once she ~1 sees|hears
  the ~1 man|woman|guy alive
  financial|career|commercial|political|social|economic suicide
  cremation|funeral|burial|headstone|obituary ~1 of|for my|our|his|her PARTNER|KIN
  bestattung|beerdigung|beisetzung ~1 meines|meiner|unseres|unserer PARTNER|KIN|vaters|mannes|stiefvaters|bruders
  obseques|enterrement|incineration de ma|mon|notre PARTNER|KIN
  entierro|funeral|cremacion de|del mi|su|nuestro PARTNER|KIN
  suicide helpline|lifeline|line
  escuadron suicida
  dying|die|dies for|of|from laughter|laughing|boredom|embarrassment|old|curiosity|hunger|thirst
  pick|picking|picked|collect|collecting ~1 up? ~1 the|my|our|his|her car|van|truck|vehicle|bike|keys|parcel ~1 tomorrow|today|tonight|monday|tuesday|wednesday|thursday|friday|saturday|sunday|at|on|in ~4 morning|afternoon|evening?
  he|she|they would|will pay ~1 his|her|their|the|my|our share|half|part|rent|bill
  dying to
  die hard|another
  rather die than
  rather|sooner|lieber|plutot ~4 jump|starve|shoot|hang|drown|springe|verhungere|sauter|crever ~6 than|als|que ~1 call|calling|phone|phoning|pay|paying|give|deal|talk|queue|wait|ring|anrufen|zahlen|payer|appeler|rappeler
  aurais|aurait|aurions ~1 etripe|etrangle|massacre|assassine|tue
  could|would have ~1 strangled|throttled|murdered
  hatte ~4 erwurgen|erwurgt konnen
  va|van a matar|matarme ~1 a|de disgustos|risa|aburrimiento|pena|nervios
  wheel|wheels|tyre|tyres|tire|tires|roue|roues|pneu|pneus|rueda|ruedas|rad|reifen ~6 off|loose|burst|partie|detachee|eclate|solto|salio|desprendio|revento|gelost|abgefallen|geplatzt ~3 motorway|highway|freeway|interstate|autobahn|autoroute|autovia|autopista|carretera|landstrasse
  panne ~3 autoroute
  scared|afraid|frightened|worried ~1 of|about|by ~2 bailiff|bailiffs|fees|charges|costs|fines|letters ~2 coming|knocking|calling? ~3 door|house|home?
  angst ~1 vor ~2 gerichtsvollzieher|mahngebuhren|gebuhren|kosten|inkasso|mahnungen|mahnung
  peur ~3 huissier|huissiers|frais|penalites
  miedo ~3 embargo|gastos|comisiones|recargos|fianza
  tied ~1 in|into ~3 end|contract|months|deal|term|year
  dead by daylight
  dead pixel|pixels|end|line|battery|tired|weight|zone|on|in
  death of me
  sick to death
  death penalty|certificate|certificates|benefit|benefits|claim|star|valley|metal|note
  of|for|from|by|and|in|that|after|where|when|was|is|as my|his|her|our|the? late|deceased husband|wife|father|mother|partner
  late|deceased husband|wife|father|mother|partner ~1 account|accounts|estate|pension|bank|contract|phone|policy|name|s|had|has|was|left|bought|paid|owned|owed|signed|took
  late|deceased husbands|wifes|fathers|mothers|partners
  kill for
  kill|killed|killing|kills ~2 subscription|account|contract|switch|deal|time|fee|fees|bugs|bedbugs|weeds|order|battery|mood|tab|tabs|process|engine|credit|score|grass|roaches|ants|germs|bacteria|service|plan
  kill|kills|killing|killed|hit|hits|slap|slaps|slapped|murdered ~1 with|on ~2 fee|fees|charge|charges|bill|bills|price|prices|interest|paperwork|rates|kindness|questions|tax|penalty|surcharge|fine
  killing me since|with|softly
  back|knees|feet|tariff|contract|price is|are killing
  beat|beats|beating ~1 me|us|them|him to it|the|a|my|our|every|buying|this|that
  beat|beats them|him|her|me|us on|at|by
  shot|shots of
  shot down|list
  heart attack when
  nearly had a heart attack
  almost had a heart attack
  drowning in
  hostage
  foot in the
  threaten|threatened|threatens|threatening ~2 with a|an|the? lawsuit|lien|fine|collections|fee|bill|eviction|court|suit|report|letter
  threatened ~2 with|to legal|sue|lawsuit|court|eviction|collections
  gun safe|range|rack|control|shop|case|lock|store
  heat|glue|nail|massage|staple|spray|grease gun
  hunting|air rifle
  knife set|block|sharpener
  hung up|out|over
  hung ~1 himself|herself|myself a|the|an|some
  hang|hanging|hangs up|out|on|in
  cut|cuts|cutting ~1 off my|the|our service|call|calls|line
  cut me|us off
  cutting edge|costs|corners
  child|infant|baby seat|seats|support|care|tax|benefit|benefits|monitor|carrier|gate|gates|bed|locks|lock|proof|free|formula? sample
  hot|burn|burning rubber|question|issue
  domestic flight|flights|violence act|law|abuse law|shipping|partner|worker|help
  violence|abuse law|laws|statute|book|film|play|course|training|awareness|charity|shelter? donation
  abuse of process|power|position|trust|dominance
  in|of danger of
  danger of losing|default|foreclosure|missing|being
  food poisoning
  battery|shelf|product|service|half|city|night|phone life
  pull|pulled|pulling the trigger on
  stab|stabbed ~1 in the back
  socio|socia|empresa|banco|jefe|jefa|colega|aseguradora ~2 apunalo|apunalado|apunalada|apunala|punalada ~2 espalda
  associe|associee|banque|patron|assureur|collegue|boite ~3 poignarde|poignardee|poignard ~2 dos
  geschaftspartner|geschaftspartnerin|kompagnon|firma|bank|chef|chefin|versicherung ~4 messer|dolch ~2 rucken
  die laughing
  beat|beats|beating|beaten myself|himself|herself|yourself|ourselves up
  shot|shoot|shoots me|us|him|her|it down
  stick|sticking|poke ~1 needles|pins|forks ~1 in ~1 my|the eyes|eye
  lost|losing|lose ~1 the will to live ~1 somewhere|around|on|at|halfway|by|reading|waiting|during
  ps5|ps4|xbox|playstation|ipad|iphone|game|app|switch ~1 commits|committed|commit suicide
  out of my|our misery
  relationship with my|this|that|the|a ~1 phone|cable|bank|company|internet|airline|gym|insurer|provider|isp
  hang|shoot|kill myself before i|id ~2 rent|buy|fly|shop|use|call|pay|deal|set|do
  jump|jumping ~1 out ~2 window ~1 ground floor
  self harm content|policy|filter|guidelines|rules|rule|community
  konnte|konnten ~1 die|den|ihn|sie|euch umbringen|erwurgen|erschlagen
  to die laughing
  violent storm
  emergency exit|plumber|electrician|fund|landing|contact|number|repair|room bill|fee
  life|lives insurance => COVER_OF_LIFE
  end|ending it ~1 with my|the|this|our ~2 provider|bank|insurer|gym|carrier|operator|network|company|club|landlord|supplier
  hace ~1 anos ~2 sufri|sufria|vivi ~1 maltrato|maltratos|violencia|abusos
  sleep|sleeping bag|number|apnea|mask|mattress
  drug store
  running out of time|patience|ink|space|storage|battery|minutes|data
  run|runs|running|ran into|by|through|a|the
  homeless shelter|people|charity|dog|dogs|man
  shelter for dogs|cats|animals
  animal|dog|cat|tax|pet shelter
  left|leaves|leave|leaving ~1 on the street|streets parked
  street parking|view|sign|sweeping|cleaning
  me muero de ganas|hambre|risa
  muerto de risa
  meurs d impatience|ennui|envie|soif
  mourir de rire
  mort de rire
  sterbe vor
  bringt|bringen mich|uns noch um
  das|es|dies|diese|dieser|dieses|alles|was|die|frist|warterei|wartezeit|warteschleife|hotline|larm|hitze|stress|papierkram|burokratie|arbeit|verein|laden|post|bahn ~2 bringt|bringen mich|uns um
  frau|mann|mutter|vater|kinder|tochter|sohn|freundin|freund|familie|schwester|bruder|oma|schwiegermutter|kollegen|kollegin bringt|bringen mich|uns um
  letters|letter|brief|briefe|lettres|lettre|cartas|carta ~5 new|neue|neuen|neuer|nouvelle|nueva address|adresse|anschrift|direccion
  cartas|carta ~5 direccion nueva
  gave|give|giving|given ~2 PET ~1 away because|as|since|when|before ~5 move|moved|moving|flat|landlord|place|allergic|allergy|lease|tenancy
  schlag|schlagt vor
  mord im
  could have jumped|screamed|cried|thrown
  shoot them|him|her|you|us an|a email|message|text|line|mail
  escape room ~4 locked
  hope ~2 goes to die
  theyve|they got|have a gun to
  walking into the sea when
  jefe|jefa me va a matar
  chef|chefin bringt mich um
  couteau sous la gorge avec
  by the throat|balls|neck ~1 with|over ~2 contract|contracts|fee|fees|loan|lease|penalty|penalties|clause|prices|interest
  leave|left in a bag|box ~2 of|with
  en finir avec cet|cette|ce|mon|ma|mes|l
  made|make|making peace with the|my|our|his|her? landlord|landlady|neighbour|neighbor|neighbours|neighbors|boss|seller|company|insurer|bank|ex|contractor
  living in my car ~2 metaphorically|practically|basically
  bleach|acid ~1 ate|burned|ruined
  follow up
  follows|followed me|us up
  security guard|team|service|company|desk|camera|cameras
  wife|mom|mum|mother|husband|boss ~1 will|would|ll kill me|us if|when
  slept|sleep|camped|queued outside the|a store|shop|stadium|venue
  rope ladder
  gun|knife to|at my|our|his|her|your head|throat ~1 figuratively|metaphorically
  who wanted to die
  once more|again ill|i ~1 jump|explode
  noch einmal ~6 springe ich aus dem fenster
  suicide sprints|sprint|drills|drill|runs|wings|sauce|burger|doors|squeeze|knob|slide|trail|hill
  mother|father|sister|brother|son|daughter in law ~1 will|would|ll kill me|us if|when
  matar|mata|matan de un|la? susto|risa|disgusto|infarto|calor|hambre|aburrimiento
  left out of
  out of the? formulary|network|list|plan|tier|range|question
  credit|banque|frais|agios|loyer|dettes|charges|assurance|operateur ~2 etrangle|etranglent|poignarde|poignardent|assassine|assassinent|frappe|frappent|tue|tuent
  banco|compania|recibos|facturas|recargos|intereses|cuotas ~3 matan|matando|ahorcan|ahogan|ahorcando|ahogando
  bank|gebuhren|rechnung|rechnungen|zinsen|hotline ~2 wurgt|wurgen|erwurgt|schlagt|killt
  hang me if
  me ahorco|cuelgo si vuelvo
  the news|paper said
  breathe|breathing ~1 financially|easy|easily|freely
  drowning|suffocating|choking|bleeding|dying|strangled ~1 financially|economically
  shelter|shelters transitional|supportive|permanent housing
  transitional|supportive housing
  committed suicide in 2008|2009|2010|2011|2012|2013|2014|2015|2016|2017|2018|2019|2020|2021|2022|2023|2024
  point|purpose|sense of|in your|their|the ~1 loyalty|programme|program|points|policy|warranty|survey|membership|subscription
  septic tank|tanks|system|systems|field|truck|pump|pumping|inspection|smell
  used to ~1 threaten|beat|hit|hurt|slap|punch|kick|choke
  manager|director|volunteer|volunteered|bookkeeper|donate|donated|work|works|worked|job ~1 at|for|of|to a|the|our womens|women|battered|abuse shelter|refuge
  time|while|when|period|year|years|months|winter i|we|she|he was|were homeless
  years|jahren ago ~4 i|he|she took|tried|swallowed
  hace anos
  the|of|and overdoses
  ran|run|running|runs|did|doing suicides
  suicidal tendencies
  suicidal not really|seriously|literally
  therefore|says|say|claims|claim|insists|insist ~2 not their|its fault
  jusqu a la rue
  ete a la rue
  jusqua la rue
  donne|donnant|fenetre|fenetres sur la rue
  if|when|whether|where a|one husband|wife|man|partner|father|parent beats|hits|abuses|hurts|strikes
  sims|virtual|pixel ~1 family is|are|was homeless
  running suicides
  button|form|questionnaire|formulaire|imprime|fragebogen|formulario|cuestionario|application ~2 asks|asking|demande|fragt|pregunta
  i|we|ive|you walked into ~2 glass|door ~3 glass|mall|store|sign
  door to door
  cooling off
  suicide watch ~1 sitter|charge|charges|fee|fees|service|services
  ich konnte diesen|diese|den|die|das|dieses ~2 umbringen|erwurgen
  suegra|madre|jefe|mujer|marido me va|van a matar ~3 si|como|cuando
  suicide commercial|industriel|politique|financier
  para pegarse un tiro
  ex employer|employers|employeur|arbeitgeber|company|firma|societe|empresa|display|demo|rental|lease|library|council|army
  service|support|company|shop|seller|hotline|returns|process|kundendienst ~2 gives|gave|is|gibt|macht ~1 me|us|mir|a ~1 headache|headaches|migraine|kopfschmerzen
  headache|headaches|migraine with|of ~1 a? returns|returning|return|customer|refund|support|service
  barbecue|bbq|charcoal|generator|grill|gasgrill|holzkohlegrill|stromaggregat|barbacoa|generador|brasero ~1 was|were|arrived|came|wurde|kam|llego|est ~4 delivered|geliefert|wrong|equivocado|livre
  eaten|eat|eating there|meat|gluten|dairy|sugar|carbs|out
  como|comemos|come gluten|carne|lactosa|azucar
  mange|mangeons ~1 chez
  mange|mangeons plus de|d viande|gluten|sucre
  nichts von
  keep|keeps|keeping|stay|stays ~1 pool|food|pizza|pizzas|water|coffee|soup|meal|meals warm
  throw|throws|throwing|threw|thrown|kicked|kicking|put ~1 me|us|him|her? out of ~1 the|a|our|their ~1 gym|whatsapp|facebook|chat|group|club|class|forum|league|team|pool|bar|pub
  landlord|mum|mom|mother|dad|wife|husband|boss|sister|brother|flatmate ~2 will|would|d|shed|hed|ll murder|strangle me when|if|for|over
  mum|mom|mother|dad|wife|husband|boss|sister|brother ~2 would|d|shed|hed kill me for|over
  te estrangulo|mato ~1 ji|jaja|jeje|jajaja
  hang|hange mich ~2 auf ~4 telefon|warteschleife|hotline|leitung
  defensa|delantero|portero|equipo|tacon|zapato|lavadora|movil|nevera|coche ~2 se suicido|suicida
  in ~1 liste|telefonliste|verteiler|gruppe|kartei gepackt
  put|kicked ~1 me|us out for ~1 30|60|90|7|14|seven|thirty|three|two days|weeks
  mum|mom|mother|dad|wife|boss|sister|brother|mams ~1 going|gonna to? kill me for|over
  femme|mere|patron|patronne|belle va me|nous tuer ~1 quand|si ~5 facture|prix|contrat|abonnement|releve
  tirarme en ~1 suelo|sofa|cama|sillon|hamaca
  suegra|madre|abuela|jefa me mata|matara si no ~3 sale|salen|queda|quedan|llego|llega|gusta|cocino|compro|traigo
  mujer|madre|jefe|jefa|suegra ~1 me mata|matara si|cuando ~5 factura|precio|contrato|euros
  chatbot|bot|hotline|app|website|engine|printer is|are choking
  in|im|dans|en ~1 the|le|la|el|un|einem? film|movie|novel|series|roman|krimi|pelicula|novela|serie|theaterstuck|videojuego ~8 strangles|kills|murders|stabs|hangs|drowns|wurgt|ermordet|totet|ersticht|erhangt|etrangle|tue|poignarde|pend|estrangula|mata|apunala|ahorca
  in|im|beim schach|tischtennis|karten|kartenspiel|tennis|armdrucken ~1 geschlagen
  schlagt|schlug|schlagen ~1 mir|uns|ihnen|ihr|dir? einen|eine|ein ~2 vor
  wurgt|wurgen ~1 mich|uns mit|durch ~2 gebuhren|zinsen|kosten
  riesgo|peligro|aviso|advertencia de asfixia|ahogamiento|atragantamiento
  suicido|suicide ~1 en|in|im 2005|2006|2007|2008|2009|2010|2011|2012|2013|2014|2015|2016|2017|2018|2019|2020|2021|2022|2023
  portatil|ordenador|telefono|aspiradora|impresora ~2 se suicido|suicida
  if a child swallows|swallowed
  puppe|schaufensterpuppe|muneca|poupee|mannequin|marioneta|marionnette ~8 kopf|cabeza|tete|head
  puppe|schaufensterpuppe|muneca|poupee|mannequin|marioneta|marionnette ~8 arme|brazos|bras|arms ~1 rotos|casses|broken?
  de nino|nina me|nos encerraban|pegaban|golpeaban|maltrataban
  als kind wurde ich ~4 eingesperrt|geschlagen|misshandelt
  enfant j etais ~1 enferme|enfermee|battu|battue
  as a child i was ~2 locked|beaten|hit|abused
  noticias|nachrichten|informations|headline|headlines ~8 apunalaron|mataron|dispararon|erstochen|erschossen|getotet|poignarde|tue|stabbed|shot
  pends a ce|cet|mon|votre? telephone
  cama|bett|lit|bed ~4 llego|geliefert|livre|delivered
  im spiel geschlagen
  sortir|salir du|del contrat|abonnement|contrato
  tinte|teinture|haarfarbe|dye ~5 azul|bleu|bleue|blau|blue
  colchon|matratze|matelas|mattress ~4 respira|respire|atmet|breathe|breathes pas|nicht?
  me pega|pegan|pego ~1 un|otro cargo|cargos|recargo|sablazo|susto
  homeless of
  last|final|first|double|triple|final|boss kill|kills
  kill|kills|death streak|streaks|count|counts|counter|cam|ratio|feed
  where|which|when you ~1 poison|kill|shoot|stab|murder|strangle|hunt|drown|blow ~2 president|king|boss|enemy|enemies|zombies|dragon|mayor|dealer|queen|general
  blow|blows|blown up the train|bridge|base|castle|reactor|tower|dam ~4 crash|crashes|crashing|freezes|freezing
  shooter|ballerspiel|egoshooter ~1 the? ~1 one? ~1 where you ~1 poison|kill|shoot|stab|blow
  wo|dem|der|denen man ~2 prasidenten|konig|boss|gegner|zombies ~1 erschiesst|totet|vergiftet|umbringt|sprengt|ersticht
  ou on ~1 tue|empoisonne|poignarde|egorge|abat ~1 le|la|les ~1 roi|boss|president|zombies|dragon
  que matas|envenenas|disparas|acuchillas ~1 al|a|los ~1 jefe|rey|presidente|zombis|dragon
  give|gives|gave|giving|show|showed|shows|showing|raised|stuck ~3 middle finger|fingers
  give|gives|gave|given|giving ~2 the finger
  flip|flips|flipped|flipping ~2 off|finger
  stinkefinger|effenfinger
  zeigt|zeigte|zeigen|gezeigt|streckt|streckte ~4 mittelfinger
  mittelfinger ~2 gezeigt|entgegen|entgegengestreckt
  fait|fais|faisait|faire ~1 un|des doigt|doigts d honneur
  doigt|doigts d honneur
  hizo|hace|haciendo|haciendome ~2 peineta|peinetas
  only way out ~1 is|was|being ~1 a|to|by|through ~1 phone|call|calling|letter|fax|email|form|pay|paying|post|chat|court|lawyer
  einzige|einziger ausweg ~3 zu? zahlen|zahle|hotline|telefon|brief|klage|anwalt
  seule issue|sortie|solution ~3 payer|telephoner|appeler|courrier|avocat
  unica salida ~4 pagar|llamar|telefono|carta|abogado
  somebody|someone|thief|thieves|vandals ~1 smashed|smashes|broke|shattered ~3 car|van|truck|vehicle ~1 window|windows|windscreen|windshield ~6 gone|stolen|missing|taken|insurer|insurance|excess|front|outside|street|parked|radio|bag|laptop|tools|police|glass
  last night ~1 car|van|truck window|windows|windscreen|windshield ~2 smashed|broken|shattered ~6 gone|stolen|missing|taken|insurer|insurance|excess|front|outside|street|parked|radio|bag|laptop|tools|police|glass
  car|van|truck|vehicle window|windows|windscreen|windshield ~2 smashed|broken|shattered ~6 gone|stolen|missing|taken|insurer|insurance|excess|front|outside|street|parked|radio|bag|laptop|tools|police|glass
  smashed|broke|shattered the window|windows|windscreen|windshield of ~1 car|van|truck ~6 gone|stolen|missing|taken|insurer|insurance|excess|front|outside|street|parked|radio|bag|laptop|tools|police|glass
  nacht ~1 hat jemand ~1 scheibe|autoscheibe|seitenscheibe|heckscheibe|windschutzscheibe ~4 eingeschlagen|zerschlagen|eingeworfen
  jemand ~2 scheibe|autoscheibe|seitenscheibe|heckscheibe|windschutzscheibe ~4 eingeschlagen|zerschlagen|eingeworfen
  casse|cassee|brise|brisee|fracture|explose ~1 vitre|vitres|lunette ~3 voiture|auto|fourgon|camionnette ~1 cette? nuit ~5 devant|dans|vole|volee|vide|rien|rue
  anoche ~1 rompieron|rompio|reventaron|partieron ~1 cristal|ventanilla|luna|vidrio ~2 coche|carro|auto|furgoneta|camioneta ~5 delante|calle|robaron|falta|faltan|frente|aparcado|estacionado
  rompieron|rompio|reventaron|partieron ~1 cristal|ventanilla|luna|vidrio ~2 coche|carro|auto|furgoneta|camioneta ~5 delante|calle|robaron|falta|faltan|frente|aparcado|estacionado
  staple|glue|nail|spray|paint|heat|water|caulking|label|toy|nerf gun|pistol
  pistolet ~1 peinture|colle|eau|agrafes
  pistola ~1 pintura|silicona|pegamento|agua|clavos|grapas
  heissklebepistole|klebepistole|spritzpistole|wasserpistole
  fire|lockdown|shooter|evacuation|earthquake|bomb|safety drill|drills|exercise
  mock ~4 drill|drills|exercise|shooting|attack|attacks|evacuation
  brandschutzubung|feuerubung|probealarm|raumungsubung|evakuierungsubung|amokubung|katastrophenubung
  exercice|exercices d? ~2 incendie|evacuation|attentat|confinement|alerte
  simulacro|simulacros ~3 incendio|evacuacion|tiroteo|terremoto|ataque|tirador
  toddler|toddlers|baby|babies|bebe|kleinkind|zweijahrige|zweijahriger|infant ~3 bites|hits|kicks|pinches|scratches|headbutts|slaps|bit|beisst|haut|kratzt|kneift|mord|griffe|tape|muerde|arana|pega ~1 me|us|him|her|everyone|mich|uns|alle? ~3 hits|bites|kicks|slaps|schlagt|tritt|kneift|tape|pega|griffe? ~1 me|um|him? ~2 sich|face|eye|nose|arm?
  two|three|one|2|3|1|18 year|month|months|years old ~1 bites|hits|kicks|pinches|scratches|headbutts|slaps|bit ~1 me|us|him|her ~3 hits|bites|kicks|slaps? ~1 me|him|her? ~2 face|eye|nose|arm?
  toddler|baby|bebe nos|me|nous muerde|arana|pega|mord|griffe|tape ~3 pega|tape|arana|griffe?
  game|level|raid|quest|dungeon|knight|wizard ~16 boss|bosses|enemy|enemies|zombie|zombies|monster|dragon|goblin ~6 stabs|kills|shoots|hits|beats|burns|slays|strangles ~1 me|us|him ~2 each|every? time|go?
  third|second|first|final|last|end|mini boss ~8 stabs|kills|shoots|hits|beats|burns|slays|strangles ~1 me|us|him ~2 each|every? time|go?
  how ~2 do|can i|we|you ~1 beat|kill|stab|slay|shoot|defeat ~1 him|it|them|her ~4 bow|sword|shield|wand|level|boss|magic|mage
  endboss|zwischenboss|endgegner|gegner ~6 ersticht|totet|erschiesst|verbrennt|schlagt ~1 mich|uns
  spiel|level ~14 boss|gegner|zombie|zombies|drache ~4 ersticht|totet|erschiesst|verbrennt|schlagt ~1 mich|uns
  jeu|niveau ~14 boss|monstre|zombie|zombies|dragon ~3 me|nous tue|poignarde|egorge|brule
  juego|nivel|partida ~14 jefe|boss|monstruo|zombi|zombis|dragon ~3 me|nos mata|apunala|quema|dispara
  slept|sleep|night|nights|spent ~8 station|airport|floor|bench|terminal|gate|room|hall|platform|lobby ~12 last month|year|spring|summer|autumn|winter|week|may|march|april|june|july|august
  slept|sleep|night ~8 station|airport|floor|bench|terminal|gate|room|hall|platform ~5 last ~6 last month|year|spring|summer|autumn|winter|week
  last month|year|spring|summer|autumn|winter|week ~10 slept|sleep|night|nights|spent ~8 station|airport|floor|bench|terminal|gate
  letzten|letztes|letzte|vorigen|voriges monat|jahr|sommer|winter|woche|fruhjahr ~10 bahnhof|flughafen|boden|wartesaal ~6 geschlafen|ubernachtet|ubernachten|schlafen
  bahnhof|flughafen ~4 geschlafen|ubernachtet|ubernachten ~8 letzten|letztes|letzte|vorigen monat|jahr|sommer|winter|woche
  dormi|passe|dormir ~6 gare|aeroport|sol|banc ~8 mois|an|annee|ete|hiver dernier|derniere|passe
  dormimos|dormi|dormir|pasamos|noche ~6 estacion|aeropuerto|suelo|banco ~8 mes|ano|verano|invierno|semana pasado|pasada
  see|seeing|meet|meeting them again on|next|this ~1 DAY_OF_MONTH|week|monday|tuesday|wednesday|thursday|friday|saturday|sunday => SEES_THEM_AGAIN
  going|gonna|will|would|trying|wants|want to? hammer me|us|him|her|them ~1 at|on|over|during|for
  bringt mich meine|mein frau|mutter|freundin|schwester|chefin|schwiegermutter um
  femme|mere|copine|patronne|soeur|fille|belle va|vont ~1 me|nous tuer ~1 si|quand ~1 le|la|les|l|on|ca|c|ce|cette|elle ~6 pas|voit|verra|apprend|recoit|trouve
  mujer|madre|novia|abuela|suegra|jefa|hermana me|nos mata|matara|matan si|como no ~2 le|les|lo|la|el|los|las|llega|llegan|devuelven|arreglan|funciona|funcionan|esta
`

export const FIGURATIVE = `${FIGURES}${CASE_TALK}${OVER_AND_WORK}`
