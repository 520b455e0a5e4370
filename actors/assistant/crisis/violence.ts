/** Words of violence at home and of threats. The notation is told in `compile.ts`. */
export const VIOLENCE_AT_HOME = `
  PARTNER|KIN|he|she|him ~3 HIT ~2 ME|mother|mum|mom|sister|wife|daughter|son|kids : !MEANT_OTHERWISE !SPORT !LONG_PAST
  PARTNER|KIN|he|she HIT ~1 MY BODY|ribs : !SPORT !LONG_PAST
  he|she|PARTNER ~2 broke|breaks|broken|fractured|burned|burnt ~1 MY BODY : !LONG_PAST
  MY PARTNER ~3 HIT : !MEANT_OTHERWISE !HITS_THINGS !LONG_PAST
  hit|hits|hitting => HITS_WORD
  ME|sister|mother|daughter|mum|wife|woman ~3 is|was|being|been|getting|gets|get|are ~2 HIT|hurt ~2 by ~2 PARTNER|KIN|him|man|men : !LONG_PAST
  i ~2 am|was|being|been|get|getting ~1 abused|beaten|raped|strangled|assaulted : !LONG_PAST !MARKET
  hands|hand ~2 around|on|to|round ~2 throat|neck|me
  he|she|PARTNER ~2 put|puts|laid|lays hands
  grabbed|grabs|grab|squeezed ~3 throat|neck|hair
  HIT until ~2 passed|unconscious|black
  threw|throws|pushed|pushes|shoved|dragged|drags|slammed ~1 me ~4 stairs|wall|floor|door|ground|hair|across
  black eye
  domestic|intimate violence|abuse|abuser|violance : +PERSON !WORK !STUDY
  domestic violence|abuse ~1 at|in ~1 home|house|relationship : !WORK !STUDY
  domestic|intimate partner? violence|abuse victim|victims|survivor|survivors|situation : +I_WORD !WORK
  victim|survivor|fleeing|escaped|escape|escaping|flee ~2 domestic|abuse|abusive|violence|violent|husband|partner|ex : +PERSON !WORK !STUDY
  abusive|violent|controlling ~1 PARTNER|relationship|marriage|home|household|father|mother|parents|roommate : !LONG_PAST !STUDY !WORK
  PARTNER|KIN|he|she ~2 is|gets|became|becomes|turned|so|getting ~2 VIOLENT|physical : !LONG_PAST !WORKPLACE
  my|her abuser|rapist|stalker|attacker
  marital rape
  raped ME
  HIT ME ~4 vergewaltigt|vergewaltigen
  restraining|protective|protection|molestation order|orders : +DANGER_OR_PARTNER
  order of protection : +DANGER_OR_PARTNER
  PARTNER|HIT|violates|violated|breaks|ignores|outside|stalks|waits|shows|found|VIOLENT => DANGER_OR_PARTNER
  SCARED ~3 of|to|for|that ~3 him|husband|home|PARTNER : !LONG_PAST
  SCARED ~2 to|of|about go|going|be|being|return|returning|come|coming|walk|sleep ~1 home|back|house|there|in|at : !BUILDING
  SCARED ~3 he|she|what|PARTNER ~2 will|might|would|ll|hell|may|he|she|does|finds
  NOT dare ~3 home|back|father|him|leave
  if|when|before|until|because ~3 he|she|PARTNER|him ~2 finds|knew|knows|sees|discovers|hears|learns|found ~8 HIT|HURT_LATER|kill|hurt|angry|will|hell
  if he|PARTNER ~2 finds|sees|knew|knows|hears
  without|NOT ~2 him|her|PARTNER|he|she knowing|finding|know|find : +HIDDEN_LIFE
  PARTNER|violence|beat|hit|hurt|kids|safe|leave|leaving => HIDDEN_LIFE
  NOT ~3 send|mail|call|text|letters|post|post ~5 house|home|address|him|casa|direccion|adresse|number : +AFRAID_OR_HE
  SCARED|he|PARTNER|finds|husband => AFRAID_OR_HE
  he|she|PARTNER ~1 checks|reads|opens|monitors|tracks|controls|watches|records|listens ~2 MY|every|all|everything ~2 phone|mail|messages|texts|calls|cent|penny|purchase|move|post|emails|accounts|location|money|letters
  he|PARTNER ~2 tracks|tracking|stalks|stalking|follows|following ~1 me|her|us
  tracking|stalking|following me ~2 with|by|everywhere
  he|she|PARTNER ~1 wont|doesnt|never|not ~2 let|lets|allow|allows ~1 me|her|us ~2 leave|out|go|work|have|see|use|talk
  he|she|PARTNER ~2 keeps|took|takes|taken|holds|hid|hides|locked|locks|confiscated ~3 passport|passports|papers|documents|id|keys|door|me|phone : +HIDDEN_PERSON !DISPUTE_PLAIN
  PARTNER|house|flat|leave => HIDDEN_PERSON
  locks|locked ~1 me|her|us ~1 in|inside|up
  get|getting|got ~1 away from ~1 him|her|husband|PARTNER : !LONG_PAST
  leave|leaving|left|flee|fleeing|fled|escape|escaping|escaped ~2 him|PARTNER|husband : +SAFETY !LONG_PAST
  run|ran|running away|from ~2 him|PARTNER|husband
  safe|safety|hurt|kill|violent|abusive|shelter|refuge|secretly|hiding|bruises|police|danger|tonight => SAFETY
  left|fled|leave|escape ~3 middle of the night
  women|womens|battered|abuse shelter|refuge
  shelter|refuge for ~2 women|abused
  safe house
  NOT|nobody ~1 know|knows ~1 where ~1 we|i|she ~1 are|am|live|is : +HE_WORD
  he|him|PARTNER => HE_WORD
  he|PARTNER|ex ~3 found|finds|know|knows ~2 where i|we|out : +HIDDEN_LIFE
  he|she|PARTNER ~3 takes|take|took it out on ~1 me|us|the|my|kids
  walk|walking on egg|eggshells : !WORKPLACE
  chair|dresser|furniture|barricade|barricaded ~3 against|under|door ~3 door|bedroom|handle
  i|we|she ~3 sleep ~6 door|knife|locked|lock : +HE_WORD !WORKPLACE
  bruises ~3 cover|hide|makeup|sleeves
  cover|hide|hiding|covering ~2 bruises|bruise|marks
  fell down the stairs again
  fell ~3 stairs ~4 told ~3 doctor
  he|she|PARTNER|ex ~6 waits|waiting|shows|turns|stands|parked|sits|waited|showed|comes|came ~1 outside|up|at|by ~4 work|house|go|home|school|door|window|night
  tracker|airtag|gps|spyware ~4 on|in|my ~2 MY|car|phone : +HE_WORD
  he|she|PARTNER|hell|shell ~3 will|would|d|ll|gonna|going|hell ~3 hurt|kill|hit|beat|find ~1 me|us|her|them|kids
  he|she|PARTNER|hell|shell ~4 SAID ~5 HURT_LATER ~1 ME|everyone|herself|himself|kids
  he|she|PARTNER|hell|shell ~1 so|very|really angry : +SCARED
  NOT hit ~2 kids ~1 only me
  only ~1 me ~3 hits|hit|bills
  he|she|hes|shes|PARTNER ~3 NOT ~1 hit ~3 kids|yet
  he|PARTNER ~4 controls|control|controlling ~3 money|accounts|everything|life|finances : +HIDDEN_LIFE
  my ex|husband|PARTNER ~6 my new address|number|phone
  forced|forces|force|made|makes me to? have sex|sex
  NOT safe ~2 home|house|with|at|him : !PRODUCT
  unsafe ~2 home|own|house|with : +HE_WORD
  honor|honour killing
  forced marriage
  marido|pareja|novio|esposo|ex|padrastro|el ~3 HIT ~2 mi|me|cuello|ninos|hijos|madre|hija : +SPANISH_ME
  marido|pareja|novio|esposo|ex|padrastro ~2 me ~1 HIT|amenaza|encierra
  me ~1 HIT ~1 mi? marido|pareja|novio|esposo|ex|padre
  me|mi|nos|la => SPANISH_ME
  me|la|nos agarro|cogio|apreto ~3 cuello|garganta
  miedo ~2 de|a ~2 volver|el|ir|mi|irme|salir|que ~3 casa|marido|pareja|mate|pegue
  miedo ~2 el|marido|pareja|ex
  si ~2 dejo|voy|entero|entera|entere|denuncio ~2 mata|matara|pega|mataria|matarme
  me mata|matara|matar si|cuando
  no ~1 me|nos deja|dejan ~1 salir|tener|trabajar|hablar|ver
  malos tratos
  violencia de|domestica|machista ~1 genero? : !STUDY !WORK
  maltrat* ME
  orden de alejamiento
  mari|conjoint|compagnon|copain|ex|il|beau|pere ~3 HIT ~2 ME|moi|mere|fille|fils|enfants|souvent? : !LONG_PAST
  m|me ~1 a? HIT ~2 hier|encore|mari|devant|au|et|le|la|il
  mari|conjoint|compagnon|il|copain me|m|nous HIT
  m a etranglee|etrangle|frappee|frappe|violee|battue|gifle|gifflee
  femme battue|maltraitee
  violences conjugales|domestiques : !STUDY !WORK
  peur ~2 de|que ~1 rentrer|lui|mari|retourner|il
  peur de mon|lui
  il ~3 tuerait|tuera|tuer|frappera|frapperait ~2 si
  si ~2 pars|partais|quitte|parle ~3 tue|tuera|frappe
  il ~2 ouvre|lit|controle|surveille|fouille ~2 courrier|telephone|messages|comptes|tout : +FRENCH_FEAR
  peur|adresse|n|ne|mari => FRENCH_FEAR
  ne ~1 me laisse pas sortir|travailler|partir
  mann|freund|partner|er|ehemann|exmann|vater|ex|stiefvater ~3 HIT : +GERMAN_ME !LONG_PAST
  mich|mir|uns|sie|kinder|meine => GERMAN_ME
  schlagt|schlug|prugelt|verprugelt|wurgt|misshandelt mich|uns|sie|die|unsere|meine : !SUGGEST
  hat|hatte mich ~2 HIT
  angst ~1 vor|nach|zu ~2 mann|ihm|hause|freund|ex|partner|vater
  angst ~4 hause
  bringt|bringe|brachte mich um wenn
  er ~2 bringt|brachte|schlagt|totet ~1 mich ~1 um|tot|wenn : +GERMAN_HE
  er|mann|freund|ex => GERMAN_HE
  hausliche|hauslicher|hausliches gewalt : !STUDY !WORK
  frauenhaus
  er ~2 ortet|kontrolliert|verfolgt|uberwacht|stalkt ~1 mich|mein|meine|alles
  lasst ~1 mich ~2 nicht ~2 raus|gehen|weg|arbeiten
  sperrt mich ein
`

export const THREATS = `
  OFFENDER ~4 SAID ~4 HURT_LATER ~2 ME|my|someone|you|everyone|family|kids|legs : !MEANT_OTHERWISE
  threatened|threatens|threatening|threaten ~2 to ~1 HURT_LATER|slap|hit|hospitalize|put|come|break|cut|send : +PERSON_HARM !MEANT_OTHERWISE
  threat|threats ~2 to|of ~1 HURT_LATER|violence|my|life|harm
  kill|shoot|stab|murder|beat|rape|rob|hurt|harm|legs|fingers|bones|arms|knees => PERSON_HARM
  threatened|threatens|threatening|threaten ~1 my|our|her|his|their ~1 life|lives|family|kids|children|son|daughter|wife|mother
  threatened|threatens|threatening|threaten ~2 with ~1 WEAPON|violence|death|dog|fists|harm|murder|rape
  death|bomb|rape threat|threats
  threats against|on ~2 my|our|her|me|family
  being|been|gets|getting threatened ~1 by|with|at|physically : !LEGAL_THREAT
  being threatened : !LEGAL_THREAT
  in danger now|right|from|of|because
  life|lives|family|we|i|he|she|kids|children ~2 is|are|am|be in ~1 danger
  pulled|pointed|held|waved|brought|drew|showed|aimed|put|has|had|came|comes|with ~1 a|his|the WEAPON ~4 me|us|her|on|out|throat|head|demanding|when|if|dash|who|and : !PRODUCT !WEAPON_SHOP
  came|comes|coming|come|went|ran|rushed ~1 at|after me|us|her|my : !DISPUTE_PLAIN
  at me with ~1 a? WEAPON
  man|guy|people|someone|thugs|men with ~1 WEAPON
  ll|will|would|gonna|going|d|ill|hell ~1 to? kill|shoot|stab|murder|slit|strangle|rape|beat ~1 me|us|you|her|him|my|your|family
  ll|will|would|gonna|going|d|ill ~1 to? break|cut|smash|blow ~1 my|your|her|his BODY|kneecaps|off
  ll|will|would|gonna|going|d|ill ~2 burn ~2 house|place|home|car|shop|down
  ll|will|would|gonna|going|d|coming ~2 to hurt ~1 you|me|us|my|your|family
  put|send|land ~1 me|you|us|him|her in ~1 hospital|ground|grave|morgue|coffin
  slit|cut my|your|her|his throat
  i|you|we|youll ~2 never walk again
  know|knows|knew|knowing ~1 where ~1 i|we|you|my|your|the|she ~2 live|sleep|work|school|kids|daughter|son|go|family|park|stay
  knows|know|asked ~6 kids|girls|children|daughter|son ~5 school
  accidents happen
  something|things|stuff could|can|might|may|would|will ~1 happen ~1 to ~2 me|you|us|MY|kids|family : +OFFENDER_WORD
  OFFENDER|SAID => OFFENDER_WORD
  watch my|your|our back
  people like me|you : +OFFENDER_THREAT
  regret|take care|teach|lesson => OFFENDER_THREAT
  regret it : +POLICE
  police|cops|walk|court|family|sorry => POLICE
  my|your|our family ~1 will|would|ll|d ~1 pay|suffer|regret
  pay with ~1 my|your ~1 life|blood
  bullet|bullets|dead|funeral|rat|brick ~3 in|at|through|on ~2 mailbox|door|doorstep|window|porch|letterbox|car
  afraid|fear|scared|terrified|fearing|fears ~2 for ~1 my|our|her|his|their ~1 life|lives|safety|family|kids
  fear of ~1 my life|being killed
  stalker|stalking|stalked ~6 ME|door|address|home|house|found|my|i|her : !WORK
  being stalked
  photo|picture|photos|pictures|video ~2 of ~1 my|our ~1 front|house|kids|door|daughter|son|children|car|home ~5 see|words|soon|message|you|watching|next : +SENT
  see you soon : +SENT
  sent|sends|message|messaged|photo|mail|texted => SENT
  nude|nudes|intimate|naked ~2 photo|photos|pictures|images|videos|video ~8 send|post|publish|share|release|unless|everyone|family
  blackmail|blackmailing|blackmailed|sextortion|extorting : !FIGURE
  sits|parks|waits|stands|sitting|waiting|parked|circles|drives ~5 outside|past|by|front ~3 my|our|house|home|window|door ~10 night|gun|rifle|every|complained : !DELIVERY
  OFFENDER ~8 WEAPON ~3 dash|hand|belt|table|lap|me|demanding
  beaten|beat|beats|beating up|me ~1 up|by|badly : !MEANT_OTHERWISE !LONG_PAST !SPORT
  OFFENDER ~2 punched|kicked|attacked|assaulted|choked|hit|slapped|pushed|shoved|beat ~1 me|my|us|her ~2 wife|husband|mother|son|face|daughter|in|with|when|and|to|against|down : !VERBAL !MEANT_OTHERWISE !THINGS_HIT !LONG_PAST !SPORT
  kidnap|kidnapped|abducted : !FIGURE
  held captive
  held ~1 against ~1 will
  trafficked|trafficking|enslaved : !WORK !STUDY
  amenazo|amenaza|amenazan|amenazaron|amenazado|amenazada ~4 muerte|matar|matarme|pegar|cuchillo|pistola|quemar|familia|hijos|partirme
  amenaza|amenazas de muerte
  iba|va|voy|van a matar|matarme|pegar|quemar ~1 me|nos|mi|la|a? : +SPANISH_ME
  vino|viene|saco|con un|una cuchillo|pistola|navaja|bate|palo
  saben|sabe donde ~2 vivo|vivimos|estudian|trabajo|hijos|hijas|escuela
  tenga cuidado : +SPANISH_KNOWS
  saben|sabe|hijos|hijas|familia => SPANISH_KNOWS
  menace|menaces|menacee|menacent|menacer ~4 mort|tuer|couteau|frapper|bruler|famille|enfants|arme
  menaces de mort
  couteau|pistolet|arme|fusil ~2 sous|sur|contre ~2 gorge|tempe|moi|ventre|tete
  sait|savait|savent|savaient ~2 ou ~3 enfants|habite|vis|habitons|vont|ecole|vivons
  arriver quelque chose
  gedroht|droht|drohte|drohen|bedroht ~4 umzubringen|toten|erschiessen|schlagen|messer|umbringen|pistole|waffe|gewalt|abstechen|mord|verprugeln
  gedroht|droht|bedroht ~2 mich|mir ~3 zu ~1 toten|erschiessen|schlagen|verletzen|verprugeln
  mit ~2 messer|waffe|pistole|schlager|axt ~4 bedroht|angegriffen|gedroht|vor
  morddrohung|morddrohungen|todesdrohung
  wissen|weiss|wisse wo ~1 ich|wir|meine ~3 wohne|wohnen|kinder|schule|arbeite
  meine kinder aufpassen
  auf meine kinder : +WISSEN
  wissen|weiss => WISSEN
`
