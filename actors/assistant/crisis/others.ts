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
  pictures|photos|pics|video|videos|selfie|selfies ~8 bath|underwear|naked|body|bathing|bikini|swimsuit|private|undressed|shower|suit : ++YOUNG +ASKED
  ask|asks|asking|asked|wants|wanted|send|sends|sent|trade|demands => ASKED
  hand|hands|finger|fingers ~2 in|down|up|under|inside ~1 MY|the ~1 pants|skirt|shirt|underwear|diaper|clothes
  aide|teacher|staff|daycare|nurse|caregiver|sitter|babysitter|nanny|worker|coach|monitor|principal|counselor|teachers ~2 HIT|pinches|pinched|grabs|grabbed|drags|dragged|slams|slammed|restrains|restrained|ties|tied|locks|locked|spanks|spanked|yanked|burned|bit|forces|threw ~2 him|her|them|CHILD_ONLY|kids : !PRODUCT
  hot|parked|locked ~2 car|van|bus ~6 hours|hour|alone|minutes|heat : +CHILD_HERE
  strapped|locked|left|forgot|forgotten ~5 in ~2 car|van|bus : +CHILD_HERE !SEAT
  comes|came|come|gets|climbs|sneaks|goes|enters|walks ~2 in|into|to ~1 my|her|his|their|daughters ~1 room|bed|bedroom|shower|bathroom : ++YOUNG_OR_ME +INTRUDER
  boyfriend|stepdad|stepfather|uncle|man|dad|father|brother|he|cousin|grandfather|neighbor => INTRUDER
  child|kid|daughter|son|girl|boy|i|im => YOUNG_OR_ME_WORD
  CHILD|YOUNG_OR_ME_WORD => YOUNG_OR_ME
  NO_FOOD_PHRASE => NO_FOOD
  nothing ~3 eat|water|food|fridge => NO_FOOD
  nothing|no|without|NOT|out ~2 of? ~1 food|eat|eaten|meals|groceries => NO_FOOD
  nothing ~2 but|except|only water|bread|rice => NO_FOOD
  fridge|pantry|cupboard ~2 empty => NO_FOOD
  hungry|starving => NO_FOOD
  * NO_FOOD CHILD_HERE : !PETS !RESTAURANT !AIRLINE
  supposed|refuses|refused|refusing|wont|NOT ~2 return|bring|give ~2 him|her|them|CHILD|kids ~2 back|on|sunday|to|after|phone|until : +CHILD_OR_PARENT !PRODUCT_RETURN
  father|mother|ex|dad|visit|custody|court|weekend|school|mom => CHILD_OR_PARENT
  AGE year|years|yr|month|months old => CHILD_HERE
  de AGE anos => CHILD_HERE
  limp|lethargic|unresponsive : +CHILD_HERE !BILLED_PAST
  NOT ~1 being|been ~1 fed|washed|changed : ++CHILD_HERE
  home|alone ~2 all|for day|days|night|weekend|hours : +CHILD_HERE +ALONE_WORD
  alone|unattended|unsupervised => ALONE_WORD
  CHILD ~4 alone ~6 days|night|nights|weekend|hours|apartment|house|home
  flinches|flinch|cowers|trembles|screams|terrified ~4 when|father|dad|him|near|approaches|teacher|touch : +CHILD_HERE
  cage|caged|chained|tied : +CHILD_HERE !PETS !PRODUCT
  CHILD ~4 burned|burnt|scalded|bitten|fractured|broken ~4 by|daycare|sitter|father|stepfather|boyfriend|foster|arm|skull|ribs : !PETS !PRODUCT !SPORT !THINGS_BROKEN
  boyfriend|stepfather|stepdad|husband|father|uncle|grandfather|neighbor|nanny|foster ~3 beats|hits|touches|rapes|hurts|burns|abuses|slaps|kicks|chokes|locks|molests ~2 MY? ~1 CHILD_ONLY
  cps|dcfs|acs ~4 hung|ignored|ignores|NOT|closed : +HARMED
  HIT|bruise|bruises|beats|abuse|danger|alone|neglect => HARMED
  drunk|high|drugs|meth|fentanyl ~8 CHILD|kids : +CUSTODY_WORD
  driving|drives|father|mother|nanny|daycare|ex|sitter => CUSTODY_WORD
  pega|golpea|toca|maltrata|encierra ~3 nino|nina|ninos|ninas|hijo|hija|hijos|hijas|bebe
  hijo|hija|nino|nina|ninos|hijos ~6 solo|sola|solos ~4 casa|noche|dias
  hijo|hija|nino|nina ~8 fotos ~4 desnuda|desnudo|intimas
  laisse|laisses|laissee ~3 seul|seule|seuls ~4 enfant|enfants|petit|fils|fille|bebe
  enfants|petits|bebe ~6 rien ~2 manger|mange
  enfant|fils|fille ~6 photos ~3 nue|nu|nues|intimes
  kind|kinder|sohn|tochter|baby ~6 allein|alleine ~4 gelassen|zuhause|wohnung|nacht|tage
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
  having|has|have ~1 a heart|asthma|allergic|severe attack|reaction : !BILLED_PAST !CONDITION
  having ~1 a stroke|seizure|seizures|miscarriage : !BILLED_PAST
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
  VITAL ~5 RUN_OUT ~3 of|out|tomorrow|today|tonight|left|and|two|days|soon|since|manana|demain|morgen|alle|plus|aujourd|saturday|sunday|monday|friday|week|this|weekend : !BILLED_PAST !ENOUGH !DEVICE_SALE
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
  breath|breathless|wheezing|gasping|chest|heartbeat|palpitations|choking => SYMPTOM_BREATH
  grey|gray|pale|sweating|clammy|blue|yellow|jaundice|purple => SYMPTOM_COLOUR
  limp|drowsy|unresponsive|unconscious|fainted|fainting|slurring|slurred|delirious|collapsed|convulsing|lethargic|seizing => SYMPTOM_MIND
  passed out => SYMPTOM_MIND
  NOT responding|responsive|waking => SYMPTOM_MIND
  vomiting|vomit|bleeding|swollen|swelling|fits|seizures|seizure|fever|numb|numbness|contractions|diarrhea|dehydrated|hives => SYMPTOM_BODY
  arm|jaw hurts|numb|pain => SYMPTOM_BODY
  * SYMPTOM_BREATH SYMPTOM_COLOUR : !BILLED_PAST !PRODUCT
  * SYMPTOM_BREATH SYMPTOM_MIND : !BILLED_PAST !PRODUCT
  * SYMPTOM_BREATH SYMPTOM_BODY : !BILLED_PAST !PRODUCT
  * SYMPTOM_COLOUR SYMPTOM_MIND : !BILLED_PAST !PRODUCT
  * SYMPTOM_COLOUR SYMPTOM_BODY : !BILLED_PAST !PRODUCT
  * SYMPTOM_MIND SYMPTOM_BODY : !BILLED_PAST !PRODUCT
  NOT|no|without|had ~2 VITAL ~3 since|for|in|until|left|anymore|today|days|weeks|now : !ENOUGH !BILLED_PAST !DEVICE_SALE !CONDITION
  stopped|stop|quit|skipped|skipping|off|missed ~2 MY ~2 VITAL|MEDICINE ~6 cost|price|afford|insurance|denied|two|fits|and|now : !BILLED_PAST
  NOT ~1 afford ~4 insulin|inhaler|chemo|dialysis|epipen|seizure|heart ~3 : !BILLED_PAST
  NOT ~2 afford ~4 VITAL : +GETTING_ILL
  days|sick|worse|sugar|since|dizzy|skipping|attack|hospital|die => GETTING_ILL
  hours|hour|minutes ~1 left|of : ++DEVICE_HERE
  wrong address|place : ++OXYGEN_HERE
  oxygen|insulin|ventilator => OXYGEN_HERE
  keep ~1 anything|food|water|liquids down
  NOT ~1 peed|urinated|pee|pooped : !PETS
  months|weeks|month pregnant ~14 pain|cramps|bleeding|home|away|NOT|contractions|water : !BILLED_PAST !EMPLOYED
  baby|he|she NOT ~1 moving|move|kicking : +PREGNANT
  pregnant|womb|weeks => PREGNANT
  er|hospital|clinic|ambulance|paramedics|urgences|hopital|notaufnahme|krankenhaus ~6 refuse|refuses|refused|turned|turns|sent|wont|demands|demand|denied|wants|NOT ~4 see|treat|take|away|home|admit|help : ++ILL_NOW !BILLED_PAST
  SYMPTOM_WORD|bleeding|pain|pains|broken|burns|fever|chest|labor|labour|breath|overdose|stroke => ILL_NOW
  blood sugar ~5 : +SUGAR
  300|400|500|600|high|low|dropping|spiking|meter => SUGAR
  suffocat*|asphyx* : !FIGURE
  choking on|now|and : !PRODUCT
  went into|in a|diabetic coma|shock|ketoacidosis|dka : !BILLED_PAST
  withdrawal|withdrawals ~4 : +DRUG_STOP
  methadone|suboxone|xanax|benzos|alcohol|opioids|meds|medication => DRUG_STOP
  transplant|dialysis|chemo|radiation|surgery|transfusion ~6 cancelled|canceled|denied|refused|stopped|delayed|late ~10 die|dying|worse|days|spread|now|fail|failing
  doctor|doctors ~4 die|dead|fatal|hours|days to ~1 live|without? : !BILLED_PAST
  will|could|might|may|going ~1 to? die|lose ~2 without|if|before|waiting|leg|kidney|eye|baby
  life ~1 threatening : +NOW_ONLY !BILLED_PAST
  heat|ac|air|heating|heater|power|electricity ~6 out|off|broken ~12 elderly|newborn|asthma|oxygen|copd|infant|degrees|grandmother|grandma : ++ILL_FAMILY_WORD !WEEKS_AGO
  sin|falta ~2 insulina|oxigeno|medicacion|medicamento ~4 desde|dias|hoy|manana|corazon
  sangrando|sangra ~3 mucho|embarazada|para
  embarazada ~6 sangr*|dolor|dolores|contracciones
  desmay*|inconsciente|convuls*
  saigne|hemorragie ~4 beaucoup|enceinte|arrete|plus
  enceinte ~6 saigne|douleur|douleurs|contractions
  inconscient|inconsciente|evanoui|convulsions
  bewusstlos|ohnmachtig|krampfanfall
  blutet|blute ~3 stark|schwanger|nicht
  schwanger ~6 blut*|schmerzen|wehen
  keine|kein|ohne ~2 insulin|sauerstoff|herzmedikamente|medikamente ~4 seit|mehr|tage|heute
`

export const NO_SHELTER_TONIGHT = `
  SLEEPING ~3 in|on|at|en|dans|im|auf ~4 OUTDOORS : !HOLIDAY !NOISE !PARKED !LONG_PAST !ANIMAL
  SLEEPING ~2 rough|outside|outdoors : !HOLIDAY !LONG_PAST !ANIMAL
  nowhere|place|where ~2 to|else ~1 SLEEPING|go|stay|live|sleep ~3 tonight|now|with|and|because|since|today|my|i|we|the : +NO_PLACE !THINGS_STORED
  nowhere ~1 to|else ~1 go|sleep|stay|live|turn : !THINGS_STORED
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
  got|get|been|were|was|are|getting put|kicked|thrown|tossed out ~4 at|this|today|tonight|of|by|onto|noon|morning|on|with : +HOUSED !WORKPLACE !ITEMS
  HOUSING_LOST_WORD|kids|landlord|motel|house|apartment|room|street|belongings|family|bags|curb|sheriff|marshal|home => HOUSED
  kids|children|family ~6 on|at ~2 curb|sidewalk|pavement|kerb : +HOUSED
  first|second|third|fourth|another|last|two|three|four night|nights ~1 in|on|at|outside ~3 OUTDOORS|outside|airport|shelter : !HOLIDAY !TRAVEL_PLAN
  no|NOT roof over|for|for|above
  roof over ~1 our|my|their head|heads : +NO_PLACE
  locked|locks|lock|locking us|me|them|her ~1 out : +OUT_IN +HOUSE_KEEPER !MINUTES !DEVICE_LOCK
  midnight|night|tonight|cold|street|outside|kids|baby|snow|freezing|dark|nowhere|now|country|rain|money|phone => OUT_IN
  landlord|host|airbnb|roommate|hotel|motel|apartment|house|room|owner|husband|wife|parents|hostel => HOUSE_KEEPER
  NOT ~1 let ~1 me|us|them|her ~1 back? in|inside|back : +HOUSE_KEEPER +OUT_IN
  shelter|shelters ~5 no|NOT|full|beds|turned|waitlist|away : !PETS
  no beds : !STORE
  NOT ~1 know ~1 where ~9 night|sleep|stay
  spend|spending|survive|survived ~2 night|nights ~3 outside|street|streets|car|station|park|bench|airport|stairwell|hallway|rain
  nights|night ~2 in|on ~2 car|truck|van|street|bench|park|stairwell : !HOLIDAY !PARKED
  living|live|lives|sleeping|sleep|stay|staying out of ~2 car|truck|van|suitcase
  marshal|sheriff|bailiff|bailiffs ~10 street|outside|nowhere|kids|roof|belongings|homeless|curb
  evicted|eviction ~14 kids|car|street|homeless|nowhere|tonight|outside|shelter|freezing : !NOTICE_ONLY
  nowhere ~2 for ~2 kids|us|me|family|children to? sleep|go|stay
  have|has|had|having|with nowhere : !THINGS_STORED
  NOT ~2 anywhere|place|home to|else ~1 go|sleep|stay|live : !THINGS_STORED
  homeless : +NOW_HOMELESS !IN_PAST !LONG_PAST
  tonight|tomorrow|today|kids|children|baby|now|monday|friday|pregnant|weather|winter|days => NOW_HOMELESS
  out in the cold|snow|rain|street : !FIGURE
  sleeping|sleep|slept ~3 floor of|in ~3 lobby|hallway|stairwell|station|bus|church
  calle ~5 ninos|hijos|bebe|noche|maletas|frio : +SPANISH_OUT
  dejado|echado|desahuciado|duermo|dormimos|casero|estamos|quedado => SPANISH_OUT
  sin ~2 techo|casa|sitio|lugar ~3 dormir|ir|noche|donde|esta
  donde ~2 pasar la noche
  dehors ~5 enfants|bebe|nuit|froid|soir : +FRENCH_OUT
  proprietaire|expulse|mis|dort|dormons|serrure|hotel => FRENCH_OUT
  ou|endroit ~2 dormir|aller ~4 ce|soir|nuit|enfants
  passer la nuit dehors|voiture|rue
  schloss|schlosser ~1 ausgetauscht|gewechselt|getauscht : +GERMAN_OUT
  strasse|draussen|kinder|heute|nacht|seit => GERMAN_OUT
  kein|keine|ohne ~2 schlafplatz|unterkunft|bleibe|dach
`
