/** Words of danger to a child, of medical emergencies and of no place to sleep. The notation is told in `compile.ts`. */
export const DANGER_TO_CHILD = `
  HIT|hurt|hurts|hurting|shook|shaken|spanked|burned|neglects|starves|whipped|bitten ~3 MY? CHILD_ONLY : +HURT_BY !MEANT_OTHERWISE !THINGS_HIT !LONG_PAST !SPORT !PETS
  HIT|shook|molest* ~1 MY|the|a|our CHILD_ONLY : !MEANT_OTHERWISE !THINGS_HIT !SPORT
  CHILD_ONLY ~4 is|was|being|been|gets|are|were|got ~2 HIT|shaken|molested|abused|groomed|hurt|touched|neglected ~3 by : !MEANT_OTHERWISE !PETS !SPORT !LONG_PAST
  CHILD_ONLY ~3 was|is|being|been|gets|are|were ~1 abused|molested|raped|beaten|shaken|strangled|groomed|assaulted|trafficked
  OFFENDER|teacher|coach|sitter|nanny|babysitter|trainer|priest|worker|uncle|stepdad => HURT_BY
  teacher|coach|sitter|nanny|babysitter|trainer|priest|worker|uncle|stepdad|stepfather|animateur|entrenador|profesor|lehrer|trainer|erzieher|counselor|driver|neighbor|neighbour ~2 a? HIT|touched|touches|touching|molested|shook|raped|abused|groomed|grabbed|toque|touche|angefasst ~1 MY|the|a|our|des ~1 CHILD_ONLY
  touched|touches|touching|fondled|fondles|groped|molested|inappropriately ~3 him|her|them|CHILD_ONLY|child : !PRODUCT
  does|did|do|doing things to me|her|him|them
  CHILD_ONLY => CHILD_HERE
  MARKS => MARKS_HERE
  belt marks
  * MARKS_HERE CHILD_HERE : !PRODUCT !MADE_MARKS
  child|children|kid ~1 abuse|abused|abuser|neglect|molester|predator|porn|pornography|grooming : !STUDY !WORK
  sexually|sexual abused|abuse|abusing|assaulted|assault|molested
  pedophile|paedophile|predator|groomer|grooming : +CHILD_HERE !PETS
  nude|nudes|naked|sexual|explicit ~2 picture|pictures|photos|photo|images|videos|messages|texts : +YOUNG
  nude|nudes : +YOUNG
  CHILD|year|yr|yo|old|12|13|14|11|10 => YOUNG
  adult|man|stranger|guy|he ~7 meet ~3 CHILD|my|him|her : +YOUNG
  locked|locks|lock|chained|tied ~3 in|inside|up|to ~2 basement|room|cellar|closet|bathroom|shed|dark|cage|car|hot|bed : +CHILD_HERE
  left|leaves|leave|leaving|alone ~2 alone|unattended|by|home ~6 CHILD : +SMALL
  CHILD ~6 left|leaves|home|all|is|are ~1 alone|unattended : !PRODUCT
  alone|unattended ~3 with|for ~2 MY ~1 CHILD|brother|sister : +SMALL_SELF
  alone ~8 four|two|three|five|six|2|3|4|5|6|7|old : +CHILD_HERE
  i|im|am 8|9|10|11|12|13|14|15|16 => SMALL_SELF
  i|im|am 8|9|10|11|12|13|14|15|16 ~8 stepdad|stepfather|dad|mom|mum|alone|hits|touches|uncle|home|scared|parents : +FEARS_AT_HOME
  hits|touches|night|alone|gone|things|drunk|beats|hurts|scared|afraid|hungry => FEARS_AT_HOME
  * SMALL_SELF FEARS_AT_HOME
  four|five|six|three|two|2|3|4|5|6|7|alone|little => SMALL
  CHILD ~6 NOT ~2 eaten|eat|eating|food|fed|ate|gegessen|comer|mange|essen
  CHILD ~2 hungry|starving|malnourished
  NOT|empty|out|lack ~2 food|formula|milk|lait|leche|diapers|essen|milch ~6 CHILD
  CHILD ~4 formula|milk|lait|leche|food|milch|nahrung ~3 ran|runs|run|out|gone|empty|plus|acabo
  baby|bebe|infant|kids|children|newborn ~4 NOT ~1 more|plus|mas ~1 de? milk|formula|lait|leche
  formula|milk|food ~2 ran|runs|running|run out : ++CHILD_HERE
  took|taken|takes|takes|abducted|kidnapped|grabbed|snatched|keeping ~2 MY? ~1 CHILD_ONLY ~10 NOT|without ~4 permission|say|where|bring|return|back|tell
  CHILD_ONLY ~3 is|are|went|has|been|gone missing|abducted|kidnapped|runaway
  CHILD ~6 makes|made|told|tells ~2 keep ~1 secret|secrets
  uncle|man|he|father|stepfather|neighbor ~6 keep ~1 secret|secrets : +CHILD_HERE
  secret|secrets : +CHILD_HERE +OFFENDER_KIN
  uncle|stepfather|stepdad|coach|teacher|grandfather|neighbor|neighbour => OFFENDER_KIN
  screams|scream|screaming|cries|flinches|wets|crying ~6 when|undress|touch|bath|father|diaper|goes|back|her|him : +CHILD_HERE +CUSTODY
  father|fathers|undress|visit|visitation|dad|mother|basement|weekend|hear => CUSTODY
  hear ~3 crying|screaming|cry : +CHILD_HERE
  lips|skin|turning|face|fingers ~2 blue : +FRAGILE_HERE
  FRAGILE => FRAGILE_HERE
  unsafe|danger|dangerous ~3 for ~1 MY CHILD : +HOMELIKE
  house|father|mother|foster|custody|ex|visit => HOMELIKE
  foster|visitation|custody|cps|dcfs ~10 HIT|beats|abuses|touches|hurts|abused|bruises|drunk
  hijo|hija|nino|nina|hijos|ninos|bebe ~6 golpes|moratones|moretones|maltrat*|abuso|abusaron|pega|pegan
  abuso|abusaba|abusa|toco|tocaba|manoseo ~2 de|a ~1 mi|su|la|una? CHILD_ONLY
  ninos|hijos|bebe ~6 sin|no ~2 comer|comida|leche
  fils|fille|enfant|enfants|petit|petite ~5 battu|battue|frappe|frappee|maltraite|viole|violee|touche|abuse|bleus|coups
  a touche|frappe|viole|abuse ~1 mon|ma|mes CHILD_ONLY
  tochter|sohn|kind|kinder|enkel ~6 geschlagen|misshandelt|missbraucht|angefasst|verprugelt|vergewaltigt|hungern
  hat|haben ~1 mein|meine|meinen|meiner CHILD_ONLY ~2 angefasst|geschlagen|missbraucht|gepackt|geschuttelt
  kinder|kind|baby ~6 nichts ~2 gegessen|essen
  kindesmissbrauch|kindesmisshandlung|kindeswohlgefahrdung
`

export const MEDICAL_EMERGENCY = `
  NOT breathe|breathing|respirar|respirer|atmen
  struggling|trouble|difficulty|hard to? breathe|breathing : !BILLED
  chest|brust pain|pains|tightness|schmerzen : +NOW_HERE !BILLED_PAST
  brustschmerzen
  douleurs|douleur ~2 poitrine : !BILLED_PAST
  dolor|dolores ~2 pecho : !BILLED_PAST
  having|right|now|is|has|am|im|have => NOW_HERE
  heart attack|stroke right|now : !BILLED_PAST
  having|has|have ~1 a heart|stroke|seizure|asthma|allergic|severe attack|reaction|now|right|allergic? : !BILLED_PAST !CONDITION
  is having|has a|an? ~1 allergic? reaction : !BILLED_PAST
  had|having|has ~1 a? seizure|seizures|stroke|fit ~3 this|today|morning|now|again|yesterday|hour
  anaphyl* : !BILLED_PAST
  collapsed|unconscious|unresponsive|convulsing|fainted|fainting ~6 home|now|floor|today|NOT|ambulance|help|morning|kitchen : !BILLED_PAST
  NOT wake ~1 her|him|up|properly|me
  NOT ~1 wake ~1 her|him|mother|father|mum|mom|baby
  bleeding ~2 heavily|badly|out|NOT|stop|lot|profusely|and : !BILLED_PAST
  hemorrhag* : !BILLED_PAST
  NOT stop bleeding
  overdose|poisoned|poisoning : +NOW_ONLY !BILLED_PAST !LABEL
  now|today|tonight|just => NOW_ONLY
  very|so|too drowsy|confused|weak|dizzy : ++PERSON_ILL
  drowsy|shaking|confused|delirious|dizzy|incoherent|unresponsive => ILL
  ILL_FAMILY => PERSON_ILL
  mother|father|mom|mum|dad|husband|wife|grandma|grandpa|baby|son|daughter|diabetic|elderly|he|she|we|i => ILL_FAMILY_WORD
  dizzy|headache|headaches|nauseous|faint : ++GAS
  gas|carbon|monoxide|fumes|smell => GAS
  carbon monoxide ~3 alarm|alarms|leak|detector|poisoning|going|is : !PRODUCT !BILLED_PAST
  gas ~1 smell|leak|odor|odour : !PRODUCT !BILLED_PAST !FIXED
  smell|smells|smelling ~1 of|like? ~1 gas : !FIXED !BILLED_PAST
  VITAL ~5 RUN_OUT ~3 of|out|tomorrow|today|tonight|left|and|two|days|soon|since|manana|demain|morgen|alle|plus|aujourd|saturday|sunday|monday|friday|week|this|weekend? : !BILLED_PAST !ENOUGH !DEVICE_SALE
  RUN_OUT ~4 VITAL : !ENOUGH !BILLED_PAST !DEVICE_SALE !SAME_TOKEN
  NOT|no ~3 VITAL ~1 medicine|medication|pills|left|anymore|for|demain|today|tomorrow : !ENOUGH !CONDITION
  NOT ~2 plus ~1 d insuline|oxygene
  VITAL ~3 medicine|medication|pills|meds|tablets|drug|dose ~6 RUN_OUT
  RUN_OUT|NOT|without ~3 VITAL medicine|medication|pills|meds|drug|tablets
  rationing|ration|splitting|skipping|halving|cutting|stretching ~3 VITAL|MEDICINE|pills|doses : !LONG_AGO
  last dose|doses|pill|pills|tablet|inhaler|vial|ampoule : !ENOUGH !BILLED_PAST
  MEDICINE ~3 RUN_OUT ~2 out|left|of? tomorrow|today|tonight|days|monday|friday|sunday|saturday
  NOT ~1 more ~3 MEDICINE : +ILLNESS
  epilepsy|seizure|seizures|heart|diabetes|diabetic|transplant|asthma|hiv|cancer|schizophrenia|bipolar|kidney => ILLNESS
  without ~4 VITAL|MEDICINE|treatment|it|them ~6 die|dies|dead|lose|death|fatal|kidney|coma|hospital
  i|he|she|we|will|ll|could|would|gonna|going ~2 die without|if ~8 MEDICINE|VITAL|treatment|surgery|transplant|insulin|it|them|approval|not|dont|doesnt
  is|am|are|im|hes|shes ~1 dying ~5 and|because|without|from|in : !BILLED_PAST !DEVICE_SALE !FIGURE
  NOT|miss|missed|cancel|canceled|cancelled ~4 dialysis|chemo|transfusion : !BILLED_PAST
  dialysis|chemo|transfusion ~4 canceled|cancelled|missed|NOT|twice|refused|denied : !BILLED
  insulin ~5 denied|refused|rejected|negado|abgelehnt : +SOON
  insulina|insuline|insulin|oxigeno => INSULIN
  tomorrow|today|tonight|manana|demain|morgen|days|out|left|last => SOON
  * INSULIN SOON : !ENOUGH !DEVICE_SALE !BILLED_PAST
  UTILITY ~4 CUT_OFF|fails|failed|coupe|gone|NOT => POWER_CUT
  CUT_OFF ~4 UTILITY => POWER_CUT
  without|NOT|no UTILITY => POWER_CUT
  DEVICE => DEVICE_HERE
  ventilator|respirador|beatmungsgerat ~6 battery|hours|off|power
  * POWER_CUT DEVICE_HERE : !DEVICE_SALE !BILLED_PAST
  diabetic|insulin ~12 shaking|confused|unconscious
  fridge|refrigerator ~1 medicine|meds|insulin ~6 bad|warm|spoiled
  NOT ~1 had|have|hat|tiene ~1 water|wasser|agua ~6 days|three|two|since
  no|NOT water ~8 88|elderly|old|year
  stopped sweating
  NOT ~1 making|make|makes sense : ++ILL_FAMILY_WORD +NOW_HERE
  answer|answers|respond|responds ~1 clearly|anymore
  leg|foot|arm|toe|wound|skin ~3 black|gangrene|rotting|infected|smells : +ILL_FAMILY_WORD !BILLED_PAST !PETS
  fever ~2 of|over 104|105|103|40|41 : !BILLED_PAST
  wrong|bad pills|pill|medicine|medication|dose ~12 drowsy|wake|unconscious|breathing|vomiting|swollen : !LONG_AGO
  epipen|inhaler|pen ~3 expired|empty|gone ~6 reaction|breathe|attack|now
  ambulance ~4 NOT ~1 come|coming|show|arrive|viene|vient
  weeks pregnant ~6 bleeding|pain|contractions : !BILLED_PAST
  bleeding ~6 pregnant : !BILLED_PAST
  going into labor|labour : !BILLED_PAST
  NOT ~1 puede respirar
  no puede|puedo respirar
  ne respire|arrive plus? a? respirer
  bekommt|kriegt|kriege keine luft
  se ~2 acaba|acabo|termina ~2 la? insulina|medicina|medicacion
  ne|n ~1 ai|a plus ~1 d insuline|oxygene|medicament
  insulin|medikament ~3 alle|leer|aus|aufgebraucht : +SOON
`

export const NO_SHELTER_TONIGHT = `
  SLEEPING ~3 in|on|at|en|dans|im|auf ~4 OUTDOORS : !HOLIDAY !NOISE !PARKED !LONG_PAST !ANIMAL
  SLEEPING ~2 rough|outside|outdoors : !HOLIDAY !LONG_PAST !ANIMAL
  nowhere|place|where ~2 to|else ~1 SLEEPING|go|stay|live|sleep ~3 tonight|now|with|and|because|since|today|my|i|we|the : +NO_PLACE !THINGS_STORED
  nowhere ~1 to|else ~1 go|sleep|stay|live|turn? : !THINGS_STORED
  no|NOT ~2 place ~2 to ~1 go|sleep|stay|live
  NOT ~1 place ~1 to ~1 stay|sleep
  nowhere|no|not|NOT => NO_PLACE
  NOT know|sure ~1 where ~5 sleep|stay|go|live|night : !TRAVEL_PLAN
  NOT know ~1 anybody|anyone : +DARK
  dark|night|outside|street|city|tonight => DARK
  i|we|im|were|are|am|was|is|become|became|made|now|left ~2 homeless : !LONG_PAST !IN_PAST
  homeless ~2 as|since|now|with|tonight|and|because : !LONG_PAST !IN_PAST
  on|in the street|streets : +STREET_PERSON !PARKED !LONG_PAST
  baby|kids|children|sleeping|living|homeless|locked|evicted|kicked|thrown|bags|since|client => STREET_PERSON
  PUT_OUT => PUT_OUT_HERE
  kicked|threw|thrown|put|puts|throwing|throws|kicking|forced ~2 out|outside|street ~2 of|by|on|in|this|today|tonight|with|an|and|the|parents|into : +HOUSING !WORKPLACE !ITEMS
  landlord|motel|hotel|sheriff|apartment|house|room|roommate|parents|shelter|home|hostel|street|flat|us|an|wife|husband => HOUSING
  kicked|thrown|threw out by|of ~2 parents|home|house|motel|hotel|mom|dad
  throwing us|me out
  sheriff|bailiff|bailiffs|marshal|marshals|police ~3 put|threw|removed|evicted|come|came|coming ~4 us|me|out|today|now|pm|tomorrow : !BILLED_PAST
  bailiffs|bailiff|sheriff ~8 today|now|tonight|5|pm
  evicted|eviction|desahuci*|expulse|expulsee|zwangsgeraumt ~3 today|tonight|now|this|hoy|ce|aujourd|heute|morning|w|without ~2 morning|notice|o|matin? : !NOTICE
  evicted today|tonight|now|yesterday
  locked|lock|locks|locking ~2 out ~2 by|of ~1 landlord|my|our|the|roommate|apartment|house|home : !MINUTES !DEVICE_LOCK
  changed|change|changes|changing|cambio|change|ausgetauscht ~2 the|la|las|my|our|das? lock|locks|code|cerradura|serrure|schloss : +SHUT_OUT
  tonight|car|outside|out|street|kids|baby|dark|cold|noche|coche|ce|soir|voiture|nacht|auto|bags|inside|sleep|belongings|now => SHUT_OUT
  padlocked|padlock|boarded ~4 since|door|today|us|apartment
  door ~2 off ~2 its|the hinges
  front door ~3 off|removed|took|gone : +COLD_HERE
  COLD => COLD_HERE
  POWER_OUT_LONG => POWER_OUT_HERE
  no|without|NOT heat|heating|heater|roof|door : +COLD_HERE +WITH_SMALL
  baby|newborn|infant|toddler|week|kids|children => WITH_SMALL
  bags|belongings|stuff|things|suitcases|clothes ~3 outside|street|curb|sidewalk|lawn|yard|porch : +LOCKED_OUT
  code|changed|dark|locked|key|kicked|roommate|landlord|tonight|nowhere => LOCKED_OUT
  shelter|shelters ~2 is|was|are|were ~1 full
  waiting|airport|bus|train room|station ~2 since|all|for|tonight ~2 night|days|last : +NO_MONEY
  money|broke|nothing|dollars => NO_MONEY
  laundromat|mcdonalds|library|waiting|hospital ~6 warm|night|open|sleep : +HOUSING_LOST
  apartment|evicted|padlocked|locked|house|landlord|homeless => HOUSING_LOST
  living|sleeping|live|lives ~3 in ~2 minivan|car|van|truck|shelter|motel|tent|garage ~3 since|with|now|because|and|for : !HOLIDAY !LONG_PAST
  spend|spending|spent ~2 night ~2 outside|street|car|station|park|bench : !HOLIDAY
  where ~4 kids|children|baby|family|petits|enfants|ninos ~4 sleep|dormir|stay|nuit|schlafen
  nos|me han|ha ~1 dejado|echado|puesto ~2 en la? calle
  en la calle ~3 con|desde|y|sin : !PARKED
  han|ha ~1 desahuciado|echado|expulsado ~2 hoy|de|sin|y|ayer|esta
  no ~2 donde dormir|ir|quedarnos|quedarme|meter
  sin techo|hogar
  dormimos|duermo|dormir ~4 coche|calle|auto|furgoneta
  a la rue : !PARKED
  dormons|dors|dormir|dort|vivons ~4 voiture|rue|gare|dehors
  sais|sait|savons ~2 ou ~4 dormir|nuit|aller|petits|mettre
  met|mettent|mis ~1 dehors|porte : !WORKPLACE
  sans abri|domicile|logement ~2 depuis|ce|cette|avec|et|maintenant
  obdachlos|wohnungslos
  wissen|weiss ~1 nicht wo|wohin ~5 schlafen|nacht|hin|sollen|bleiben
  schlafen|schlafe|ubernachten|ubernachte ~8 auto|bahnhof|strasse|draussen|zelt|wagen|park : !HOLIDAY !TRAVEL_PLAN
  auf der strasse : +GERMAN_STREET
  seit|sitze|kinder|heute|nacht|wohnung|geworfen|stehen => GERMAN_STREET
  auf die strasse gesetzt|geworfen
  vor die tur gesetzt
  wohnung|zimmer ~2 wurde|ist ~2 geraumt|versiegelt
`
