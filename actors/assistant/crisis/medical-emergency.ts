/** Words of medical emergencies: symptoms, vital medicine that runs out, devices without power. `compile.ts` describes the notation. */
export const MEDICAL_EMERGENCY = `
  NOT breathe|breathing|respirar|respirer|atmen : !BREATHABLE !PETS !PET
  struggling|trouble|difficulty|hard to? breathe|breathing : !BILLED
  chest|brust pain|pains|tightness|schmerzen : +NOW_HERE !BILLED_PAST
  brustschmerzen
  douleurs|douleur ~2 poitrine : !BILLED_PAST
  dolor|dolores ~2 pecho : !BILLED_PAST
  having|right|now|is|has|am|im|have => NOW_HERE
  heart attack|stroke right|now : !BILLED_PAST
  having|has|have ~1 a heart|asthma|allergic|severe attack|reaction : !BILLED_PAST !CONDITION
  having ~1 a stroke|seizure|seizures|miscarriage : !BILLED_PAST !WAS_HAVING
  having ~1 a stroke|seizure|seizures|miscarriage : +NOW_ONLY !BILLED_PAST
  was|were having ~1 a stroke|seizure|seizures|miscarriage => WAS_HAVING
  is having|has a|an? ~1 allergic? reaction : !BILLED_PAST
  had|having|has ~1 a? seizure|seizures|stroke|fit ~3 this|today|morning|now|again|yesterday|hour
  anaphyl* : !BILLED_PAST
  unconscious|unresponsive|convulsing|fainted|fainting ~6 home|now|floor|today|NOT|ambulance|help|morning|kitchen : !BILLED_PAST
  ILL_FAMILY|he|she|i ~2 collapsed : !BILLED_PAST
  NOT wake ~1 her|him|up|properly|me : !DEVICES
  NOT ~1 wake ~1 her|him|mother|father|mum|mom|baby : !DEVICES
  bleeding ~2 heavily|badly|stop|lot|profusely : !BILLED_PAST !CLOTHES
  is|are|am|im|hes|shes|still|keeps bleeding ~2 heavily|badly|lot|profusely|everywhere : !CLOTHES
  is|are|am|im|hes|shes|still|keeps bleeding ~6 pregnant
  hemorrhag* : !BILLED_PAST
  NOT stop bleeding
  overdose|poisoned|poisoning : +NOW_ONLY !BILLED_PAST !LABEL !PETS
  atmet kaum|nicht|schwer|schlecht : !BREATHABLE
  apenas|casi no respira
  respire ~1 plus|mal|difficilement
  chest pain|pains right now
  carbon monoxide ~2 alarm|alarms|detector ~1 is|are|keeps|going|beeping : !PRODUCT
  now|today|tonight|just => NOW_ONLY
  very|so|too drowsy|dizzy|disoriented|faint : ++PERSON_ILL
  drowsy|shaking|confused|delirious|dizzy|incoherent|unresponsive => ILL
  ILL_FAMILY => PERSON_ILL
  mother|father|mom|mum|dad|husband|wife|grandma|grandpa|baby|son|daughter|diabetic|elderly|he|she|we|i => ILL_FAMILY_WORD
  dizzy|headaches|nauseous|faint : ++GAS !REPAIRED
  gas|carbon|monoxide|fumes|smell => GAS
  carbon monoxide ~3 alarm|alarms|leak|detector|poisoning|going|is : !PRODUCT !BILLED_PAST
  gas ~1 smell|leak|odor|odour : !PRODUCT !BILLED_PAST !FIXED
  smell|smells|smelling ~1 of|like? ~1 gas : !FIXED !BILLED_PAST
  VITAL_DRUG ~5 RUN_OUT ~3 of|out|tomorrow|today|tonight|left|and|two|days|soon|since|manana|demain|morgen|alle|plus|aujourd|saturday|sunday|monday|friday|week|weekend : !BILLED_PAST !ENOUGH !DEVICE_SALE
  run|runs|running|ran out ~2 VITAL_DRUG|heart|seizure : !ENOUGH !BILLED_PAST !DEVICE_SALE
  NOT|no ~3 VITAL_DRUG ~1 medicine|medication|pills|left|anymore|for|demain|today|tomorrow : !ENOUGH !CONDITION !DEVICE_SALE
  day|days|hours|dose|doses|vial|vials|pen|pens|puffs ~1 of ~2 VITAL_DRUG ~2 left|remaining : !ENOUGH !DEVICE_SALE
  last ~1 VITAL_DRUG pen|vial|dose|cartridge|canister|bottle : !ENOUGH !DEVICE_SALE
  NOT ~1 mueve|mover|move|moves|bewegt|bouge ~2 pierna|brazo|boca|lado|arm|leg|side|bein|bras|jambe : !LONG_AGO !BILLED_PAST !PRODUCT !YEARS_BACK
  face|mouth|eyelid ~5 droop|droops|drooped|drooping|sagging : !BILLED_PAST
  fait ~1 un|une ~1 malaise|arret|crise cardiaque : !LONG_AGO !YEARS_BACK
  NOT|no ~3 VITAL medicine|medication|pills|meds : !ENOUGH
  NOT ~2 plus ~1 d insuline|oxygene
  VITAL ~3 medicine|medication|pills|meds|tablets|drug|dose ~6 RUN_OUT
  RUN_OUT|NOT|without ~3 VITAL medicine|medication|pills|meds|drug|tablets
  rationing|ration|splitting|skipping|halving|cutting|stretching ~3 VITAL|MEDICINE|pills|doses : !LONG_AGO !YEARS_BACK
  last dose|doses|pill|pills|tablet|inhaler|vial|ampoule : !ENOUGH !BILLED_PAST
  MEDICINE ~3 RUN_OUT ~2 out|left|of? tomorrow|today|tonight|days|monday|friday|sunday|saturday
  NOT ~1 more ~3 MEDICINE : +ILLNESS
  epilepsy|seizure|seizures|heart|diabetes|diabetic|transplant|asthma|hiv|cancer|schizophrenia|bipolar|kidney => ILLNESS
  without ~4 VITAL|MEDICINE|treatment ~6 die|dies|death|fatal|coma|kidney|lose
  i|he|she|we|will|ll|could|would|gonna|going ~2 die without|if ~8 MEDICINE|VITAL|treatment|surgery|transplant|insulin|it|them|approval|not|dont|doesnt : !THINGS_DIE
  is|am|are|im|hes|shes ~1 dying ~5 and|because|without|from|in : !BILLED_PAST !DEVICE_SALE !FIGURE !THINGS_DIE
  miss|missed|cancel|canceled|cancelled ~4 dialysis|chemo|transfusion : !BILLED_PAST
  dialysis|chemo|transfusion ~4 canceled|cancelled|missed : !BILLED
  insulin ~5 denied|refused|rejected|negado|abgelehnt : +SOON
  insulina|insuline|insulin|oxigeno => INSULIN
  tomorrow|tonight|manana|demain|morgen => SOON
  * INSULIN SOON : !ENOUGH !DEVICE_SALE !BILLED_PAST
  UTILITY ~4 CUT_OFF|fails|failed|coupe|gone|NOT => POWER_CUT
  CUT_OFF ~4 UTILITY => POWER_CUT
  without|NOT|no UTILITY => POWER_CUT
  DEVICE => DEVICE_HERE
  ventilator|respirador|beatmungsgerat ~6 battery|hours|off|power
  * POWER_CUT DEVICE_HERE : !DEVICE_SALE !BILLED_PAST
  diabetic|insulin ~12 shaking|confused|unconscious
  fridge|refrigerator ~1 medicine|meds|insulin ~6 bad|warm|spoiled
  NOT ~1 had|have|hat|tiene ~1 water|wasser|agua ~6 days|three|two|since : ++FRAGILE_OLD
  mother|grandma|elderly|newborn|baby|88|90|abuela|oma => FRAGILE_OLD
  stopped sweating
  NOT ~1 making|make sense : +HEAT_ILL
  sweating|fever|heat|stroke|drowsy|grandma|slurring => HEAT_ILL
  answer clearly
  leg|foot|arm|toe|wound|skin ~3 black|gangrene|rotting|infected|smells : +ILL_FAMILY_WORD !BILLED_PAST !PETS
  fever ~2 of|over 104|105|103|40|41 : !BILLED_PAST
  wrong|bad pills|pill|medicine|medication|dose ~12 drowsy|wake|unconscious|breathing|vomiting|swollen : !LONG_AGO !YEARS_BACK
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
  pale|sweating|clammy|jaundice => SYMPTOM_COLOUR
  is|are|turning|turned|gone|going grey|gray|purple|yellow => SYMPTOM_COLOUR
  limp|drowsy|unresponsive|unconscious|fainted|fainting|slurring|slurred|delirious|convulsing|lethargic|seizing => SYMPTOM_MIND
  passed out => SYMPTOM_MIND
  NOT responding|responsive|waking => SYMPTOM_MIND
  vomiting|vomit|bleeding|swollen|seizures|seizure|fever|numb|numbness|contractions|dehydrated|hives => SYMPTOM_BODY
  arm|jaw hurts|numb|pain => SYMPTOM_BODY
  * SYMPTOM_BREATH SYMPTOM_COLOUR : !BILLED_PAST !PRODUCT
  * SYMPTOM_BREATH SYMPTOM_MIND : !BILLED_PAST !PRODUCT
  * SYMPTOM_BREATH SYMPTOM_BODY : !BILLED_PAST !PRODUCT
  * SYMPTOM_COLOUR SYMPTOM_MIND : !BILLED_PAST !PRODUCT
  * SYMPTOM_COLOUR SYMPTOM_BODY : !BILLED_PAST !PRODUCT
  * SYMPTOM_MIND SYMPTOM_BODY : !BILLED_PAST !PRODUCT
  NOT|no|without ~2 VITAL_DRUG|dialysis ~3 since|for|left|anymore|today|days : !ENOUGH !BILLED_PAST !DEVICE_SALE !CONDITION
  i ~2 stopped|stop|quit|skipped|skipping ~1 my ~2 VITAL ~6 : !LONG_AGO !YEARS_BACK
  NOT ~1 afford ~4 insulin|inhaler|chemo|dialysis|epipen|seizure|heart ~3 : !BILLED_PAST
  NOT ~2 afford ~4 VITAL : +GETTING_ILL
  days|sick|worse|sugar|since|dizzy|skipping|attack|hospital|die => GETTING_ILL
  hours|hour|minutes ~1 left|of : ++DEVICE_HERE
  wrong address|place : ++OXYGEN_HERE
  oxygen|insulin|ventilator => OXYGEN_HERE
  NOT keep ~1 anything|food|water|liquids down
  NOT ~1 peed|urinated|pee|pooped : !PETS
  months|weeks|month pregnant ~14 pain|cramps|bleeding|home|away|NOT|contractions|water : !BILLED_PAST !EMPLOYED
  baby|he|she NOT ~1 moving|move|kicking : +PREGNANT
  pregnant|womb|weeks => PREGNANT
  er|hospital|clinic|ambulance|paramedics|urgences|hopital|notaufnahme|krankenhaus ~6 refuse|refuses|refused|turned|turns|sent|wont|NOT ~4 see|treat|away|home|admit : ++ILL_NOW !BILLED_PAST
  SYMPTOM_WORD|bleeding|pain|pains|broken|burns|fever|chest|labor|labour|breath|overdose|stroke => ILL_NOW
  blood sugar ~5 : +SUGAR
  300|400|500|600|480|450|350|dropping|spiking => SUGAR
  suffocat*|asphyx* : !FIGURE
  choking on|now|and : !PRODUCT
  went into|in a|diabetic coma|shock|ketoacidosis|dka : !BILLED_PAST
  withdrawal|withdrawals ~4 : +DRUG_STOP
  methadone|suboxone|xanax|benzos|alcohol|opioids|meds|medication => DRUG_STOP
  transplant|dialysis|chemo|radiation|surgery|transfusion ~6 cancelled|canceled|denied|refused|stopped|delayed ~10 die|dying|spread|spreading
  doctor|doctors ~4 die|dead|fatal|hours|days to ~1 live|without? : !BILLED_PAST
  will|could|might|may|going ~1 to? die ~2 without|if|before|waiting : !THINGS_DIE
  lose|losing ~2 leg|kidney|eye|sight|fetus
  life ~1 threatening : +NOW_ONLY !BILLED_PAST
  heat|ac|air|heating|heater|power|electricity ~6 out|off|broken ~12 elderly|newborn|asthma|oxygen|copd|infant|grandmother|grandma : !WEEKS_AGO
  sin|falta ~2 insulina|oxigeno|medicacion|medicamento ~4 desde|dias|hoy|manana|corazon
  sangrando|sangra ~3 mucho|embarazada|para
  embarazada ~6 sangr*|dolor|dolores|contracciones
  desmay*|inconsciente|convuls*
  saigne|hemorragie ~4 beaucoup|enceinte|arrete|plus
  enceinte ~6 saigne|douleur|douleurs|contractions
  inconscient|inconsciente|evanoui|convulsions
  bewusstlos|ohnmachtig|krampfanfall
  blutet|blute ~3 stark|schwanger|nicht : !PETS !PET
  schwanger ~6 blut*|schmerzen|wehen
  keine|kein|ohne ~2 insulin|sauerstoff|herzmedikamente|medikamente ~4 seit|mehr|tage|heute
  passed|pass|passing out ~2 twice|today|again|this|now|from|while : !BILLED_PAST !PAPERS !OVER
  fainted|fainting|blacked|blacking ~2 twice|today|again|this|now : !BILLED_PAST
  sugar|glucose ~3 300|350|400|420|450|480|500|550|600
  turning|turned|going|gone|is|are ~1 purple|blue|grey|gray : +BODY_OR_PERSON !PRODUCT
  she|he|baby|mother|father|lips|fingers|leg|face|child|skin|wife|husband => BODY_OR_PERSON
  ambulance ~3 wont|refuses|refused|didnt|isnt|hasnt|NOT|never ~2 come|coming|arrive|arrived|show|take : !BILLED_PAST
  heart ~1 is? racing|pounding|stopping : +MED_GAP
  none|meds|medicine|without|pills|pharmacy|days => MED_GAP
  had|have|taken none|nothing ~2 for|since|in ~3 days|monday|tuesday|wednesday|thursday|friday|week : +MED_WORDS
  MEDICINE|VITAL => MED_WORDS
  burning up
  temperature|fever ~3 of|is|at|over|hits|104|105|103 : !BILLED_PAST
  turned|sent ~1 us|me|him|her|them away|home ~6 : +SICK_NOW !BILLED_PAST
  fever|burning|bleeding|pain|breathing|pregnant|vomiting|purple|seizure|baby|105|104 => SICK_NOW
  choking ~2 on|and|to : !PRODUCT !MEANT_OTHERWISE
  trach|tracheostomy|gtube|feeding ~1 tube|supplies ~8 NOT|late|lost|gone|last|clogged|flush*|choking|out : !BILLED_PAST
  feeding tube : ++POWER_CUT
  oxygen|concentrator ~8 low|empty|broken|alarm|beeping|stopped|failing|failed : !PRODUCT_SALE !BILLED_PAST !TOGETHER
  ventilator|dialysis|pacemaker|defibrillator ~6 failing|failed|beeping|alarm|recalled|stopped|broken|off : !BILLED_PAST
  infected|infection|sepsis|septic|gangrene ~10 spreading|fever|worse|surgery|antibiotic|antibiotics|refuse|denied|er : !BILLED_PAST
  stroke|heart attack ~4 symptoms|signs|coming
  poison|poisoned|bleach|antifreeze|battery ~6 swallowed|swallow|drank|ate|drunk
  swallowed|swallow|drank|ate ~4 poison|bleach|battery|batteries|magnet|magnets|detergent|pods|antifreeze : !PETS !PET
  fumes|smoke|gas ~8 dizzy|headaches|vomiting|throwing|sick|faint|nauseous|lungs : !REPAIRED
  NOT ~1 get|getting|fill|refill|filled ~4 insulin|inhaler|VITAL ~6 : +GETTING_ILL
  sepsis|septic|meningitis : !BILLED_PAST
  respire ~1 mal|plus|difficilement
  etouffe|s etouffe
  NOT respire|respira|atmet ~1 pas|plus|presque|guere|normalement|casi|bien|mehr|richtig : !BREATHABLE !PETS !PET
  levres|labios|lippen ~2 bleues|bleus|violettes|morados|moradas|azules|blau|lila : !PRODUCT
  mari|femme|pere|mere|fils|fille|bebe|voisin|voisine|elle|papa|maman ~3 effondrer|effondre|effondree|ecrouler|ecroule|ecroulee : !LONG_AGO !BILLED_PAST !YEARS_BACK
  marido|mujer|padre|madre|hijo|hija|bebe|vecino|vecina ~3 desplomado|desplomo|desplomada : !LONG_AGO !BILLED_PAST !YEARS_BACK
  mann|frau|vater|mutter|sohn|tochter|baby|nachbar|nachbarin ~4 zusammengebrochen|umgekippt : !LONG_AGO !BILLED_PAST !YEARS_BACK
  malaise ~3 : +FR_NOW
  ce|maintenant|encore|matin|soir => FR_NOW
  fiebre|fievre|fieber ~3 40|41|39
  dolor|dolores ~4 pecho : !BILLED_PAST
  tragado|trago|tragarse|bebido|bebio ~3 pila|pilas|lejia|detergente|iman|imanes|anticongelante|veneno|salfuman|amoniaco
  avale|avaler|bu|boit ~3 javel|pile|piles|lessive|detergent|aimant|aimants|antigel|poison
  batterie|knopfzelle|tabs|waschmittel|spulmittel|entkalker|chlor|lampenol|spulmaschinentab|spulmaschinentabs|bleiche|putzmittel|reiniger|rohrreiniger|magnet|magnete|gift|frostschutz ~2 verschluckt|geschluckt|getrunken|gegessen
  swallowed|swallow|ate|drank ~3 dishwasher|laundry|cleaning|toilet ~1 tablets|tablet|pod|pods|tabs|fluid|liquid|cleaner
  ne|n ~1 arrive|peut|parvient ~3 respirer
  schmerzen ~3 brust : !BILLED_PAST
  insulin ~2 leer|aufgebraucht : !DEVICE_SALE
  cara|boca ~1 torcida|torcido|caida|paralizada : !LONG_AGO !BILLED_PAST !YEARS_BACK
  visage|bouche ~2 paralyse|paralysee|tordu|tordue|travers : !LONG_AGO !BILLED_PAST !YEARS_BACK
  schiefes|hangendes ~1 gesicht|mund|mundwinkel : !LONG_AGO !YEARS_BACK
  gesicht|mundwinkel ~2 hangt|schief : !LONG_AGO !YEARS_BACK
  NOT ~1 reagit|bouge|reveille plus
  NOT ~1 reacciona|responde|despierta : +CUERPO !PRODUCT
  madre|padre|hijo|hija|bebe|abuelo|abuela|marido|mujer|desmayado|desmayada => CUERPO
  mari|femme|pere|mere|fils|fille|elle|il|voisin|voisine|bebe ~1 fait ~1 un|une infarctus|avc|overdose|convulsions|hemorragie|crise : !LONG_AGO !BILLED_PAST !LONG_PAST !SETTLED !YEARS_BACK
  hat|habe|bekommt|bekomme ~3 herzinfarkt|schlaganfall|krampfanfall|herzstillstand : !LONG_AGO !BILLED_PAST !YEARS_BACK
  baby|kind|sohn|tochter|mutter|vater|mann|frau|er|sie|oma|opa ~6 krampft|kollabiert : !PRODUCT
  40|41|42|quarante ~3 fieber|fievre|fiebre : !LONG_AGO !BILLED_PAST !YEARS_BACK
  NOT tengo|tiene|tenemos|queda|quedan|hay ~1 insulina|oxigeno|inhalador : !DEVICE_SALE !ENOUGH
  le|me|tiene|sufre|teniendo|dando|sufriendo ~2 un infarto|ictus|derrame|paro : !LONG_AGO !BILLED_PAST !YEARS_BACK
  escupe|vomita|orina|tose ~1 sangre : !PETS
  crache|vomit|tousse ~1 du sang : !PETS
  spuckt|erbricht|hustet ~1 blut : !PETS
  hals|kehle|zunge|gesicht ~2 schwillt|zugeschwollen|geschwollen : !LONG_AGO !BILLED_PAST !YEARS_BACK
  gorge|langue|visage ~3 gonfle|gonflee|enfle : !LONG_AGO !BILLED_PAST !YEARS_BACK
  garganta|lengua ~2 hincha|hinchada|hinchado : !LONG_AGO !BILLED_PAST !YEARS_BACK
  hincha|hinchando ~2 garganta|lengua : !BILLED_PAST
  blut|sang|sangre ~2 spritzt|gicle|chorro|para : !LONG_AGO !BILLED_PAST !YEARS_BACK
  blau|bleu|bleue|morado|morada|azul ~1 angelaufen|baby|mann|frau
  riecht|sent|huele ~2 gas|gaz : !FIXED !BILLED_PAST
  herztabletten|blutverdunner|epilepsietabletten ~4 nicht|keine|alle|leer
  NOT ~3 herztabletten|blutverdunner|epilepsietabletten
  acabo|acabaron|acabado ~2 medicacion|pastillas|medicina|medicinas ~2 del|para corazon|epilepsia|tension
  tenido|dado|da|sufrido ~1 un|una derrame|ictus|infarto|convulsion ~3 ahora|hoy|momento
`
