/** Words of threats: of violence, with a weapon, against family. `compile.ts` describes the notation. */
export const THREATS = `
  OFFENDER ~4 SAID ~6 KILL_LATER ~2 ME|my|someone|you|everyone|family|kids|legs : !MEANT_OTHERWISE !MONEY_WORD
  OFFENDER ~4 SAID ~4 hurt|harm|burn|bury|attack|destroy|end ~1 me|us|you|him|her|family|kids : !MEANT_OTHERWISE !MONEY_WORD !STANDING
  OFFENDER ~4 SAID ~4 burn|burning|torch ~2 house|home|place|shop|car
  threatened|threatens|threatening|threaten ~2 to ~1 KILL_LATER|slap|hit|hospitalize|put|come|break|cut|send|burn : +PERSON_HARM !MEANT_OTHERWISE
  threatened|threatens|threatening|threaten ~2 to ~1 hurt|harm|attack ~1 me|us|him|her|them|my|family|kids : !MONEY_WORD
  threat|threats ~2 to|of ~1 HURT_LATER|violence|my|life|harm
  kill|shoot|stab|murder|beat|rape|legs|fingers|bones|arms|knees|matar => PERSON_HARM
  threatened|threatens|threatening|threaten ~1 my|our|her|his|their ~1 life|lives|family|kids|children|son|daughter|wife|mother : !LEGAL_THREAT
  threatened|threatens|threatening|threaten ~2 with ~1 WEAPON|violence|death|dog|fists|harm|murder|rape : !LONG_PAST !YEARS_BACK
  death|bomb|rape threat|threats
  threats against|on ~2 my|our|her|me|family
  being|been|gets|getting threatened ~1 by|with|at|physically : !LEGAL_THREAT
  being threatened : !LEGAL_THREAT
  in danger now|right
  life|lives|family|we|i|he|she|kids|children ~2 is|are|am|be in ~1 danger
  pulled|pointed|held|waved|drew|aimed|put|brandished|showed ~2 WEAPON ~4 me|us|my|her|him|demanding|throat|head : !PRODUCT !WEAPON_SHOP
  came|comes|ran|rushed|charged ~1 at me|us|her : !MONEY_WORD
  at me with ~1 a? WEAPON
  SAID ~10 break|smash|slit ~1 my|your|our|her|his BODY|BODY_PART|legs|kneecaps : !PRODUCT
  i|ill ~2 ll|will|gonna|going|ill? ~1 to? shoot|stab ~2 adjuster|manager|landlord|clerk|boss|collector|lawyer|owner|agent|neighbor|neighbour|bank|branch|office|place|up : !MEANT_OTHERWISE !MONEY_WORD !PHOTO
  i|im|ill ~2 gonna|going|will|ll ~1 to? stab|shoot|strangle|murder him|her|them : !MEANT_OTHERWISE !MONEY_WORD !PHOTO
  swung|swings|swinging|lunged|lunges|lunging|hurled ~4 at ~1 me|us|my|her|his|our : !MONEY_WORD !SPORT
  WEAPON ~3 an|a|al|en|sous|contra|against|to ~2 hals|kehle|kopf|gorge|tete|cuello|garganta|cabeza|throat|temple ~1 gehalten|halt|hielt|puesto|puso|mis|mise? : !PRODUCT !WEAPON_SHOP !STANDING
  man|guy|people|someone|thugs|men with ~1 WEAPON
  OFFENDER|i|SAID ~3 ll|will|would|gonna|going|d|ill|hell ~1 to? kill|shoot|stab|murder|slit|strangle|rape|beat ~1 me|us|you|her|him|my|your|family : !MEANT_OTHERWISE !MONEY_WORD
  ll|will|would|gonna|going|d|ill ~1 to? break|cut|smash|blow ~1 my|your|her|his BODY|kneecaps|off
  ll|will|would|gonna|going|d|ill ~2 burn ~2 house|place|home|car|shop|down
  ll|will|would|gonna|going|d|coming ~2 to hurt ~1 you|me|us|my|your|family : !MEANT_OTHERWISE !MONEY_WORD !STANDING
  put|send|land ~1 me|you|us|him|her in ~1 hospital|ground|grave|morgue|coffin
  slit|cut my|your|her|his throat
  i|you|we|youll ~2 never walk again
  SAID ~3 know|knows|knew ~1 where ~1 i|we|you|my|your|the|she ~2 live|sleep|work|school|kids|daughter|son|go|family|park|stay
  know|knows ~1 where my|your|our kids|daughter|daughters|son|children|family|wife|mother|girls
  knows ~1 where ~1 i|we live : +SCARED_OR_LEGS
  SCARED|legs|kill|hurt|break|visit => SCARED_OR_LEGS
  SAID ~4 accidents ~1 happen : !DAMAGED
  something|things|stuff could|can|might|may|would|will ~1 happen ~1 to ~2 me|you|us|kids|family|daughter|wife : +OFFENDER_WORD !COVERAGE
  OFFENDER|SAID => OFFENDER_WORD
  watch my|your|our back
  people like me|you : +OFFENDER_THREAT
  regret|take care|teach|lesson => OFFENDER_THREAT
  SAID ~6 regret it
  my|your|our family ~1 will|would|ll|d ~1 pay|suffer|regret
  pay with ~1 my|your ~1 life|blood
  bullet|bullets|brick ~3 in|at|through|on ~2 mailbox|door|doorstep|window|porch|letterbox|car
  bought|buying|loaded|buys ~3 ammunition|ammo|bullets ~14 kill|shoot|end|pay
  go|drive|going|come ~2 down|over|there ~4 kill|shoot ~3 them|him|her|everyone|everybody|one
  asked|mentioned|knew|commented ~4 my|our ~1 kids|daughter|son|children ~2 walk|walks|ride|rides|take ~2 home|school|bus : +OFFENDER_WORD
  afraid|fear|scared|terrified|fearing|fears ~2 for ~1 my|our|her|his|their ~1 life|lives|safety|family|kids
  fear of ~1 my life|being killed
  stalker|stalking|stalked ~6 ME|door|address|home|house|found|my|i|her : !WORK
  being stalked
  photo|picture|photos|pictures|video ~2 of ~1 my|our ~1 front|house|kids|door|daughter|son|children|car|home ~5 see|words|soon|message|you|watching|next : +SENT
  see you soon : +SENT
  sent|sends|message|messaged|photo|mail|texted => SENT
  nude|nudes|intimate|naked ~2 photo|photos|pictures|images|videos|video ~8 send|post|publish|share|release|unless|everyone|family
  blackmail|blackmailing|blackmailed|extorting ~8 photo|photos|pictures|video|nudes|naked|private
  sextortion
  sits|waits|stands|sitting|waiting|circles ~5 outside|past|front ~3 my|our|house|home|window|door ~10 night|gun|rifle|complained : !DELIVERY
  OFFENDER ~8 WEAPON ~3 dash|hand|belt|table|lap|me|demanding
  beat|beats|beating me|us|him|her|them ~1 up : !SPORT !LONG_PAST !YEARS_BACK
  i|he|she|son|daughter|we|husband|wife ~3 beaten ~1 up ~2 by|in : !SPORT !LONG_PAST !YEARS_BACK
  OFFENDER ~2 punched|kicked|attacked|assaulted|choked|slapped|pushed|shoved|beat ~1 me|us|her|him ~2 in|with|when|and|to|against|down : !VERBAL !MEANT_OTHERWISE !THINGS_HIT !LONG_PAST !SPORT !PETS !YEARS_BACK
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
  man|guy|someone|stranger|he|son|car|truck ~4 parked|sits|sitting|stands|standing|watching|lurking|waits|waiting|circling ~3 outside|front|across => LURKS
  review|complained|complaint|reported|sued|testify|texted => RETALIATION
  * LURKS RETALIATION : !DELIVERY
  come|comes|coming|came|send|sends|visit ~8 break|breaks|smash|cut ~1 my|your|our|his|her legs|leg|kneecaps|knees|bones|fingers|arms|neck : !PRODUCT
  come|came|comes|coming|showed|arrived ~4 with ~3 WEAPON|gasoline|petrol|thugs|boys|goons : +OFFENDER_WORD !PRODUCT !TOGETHER !WEAPON_SHOP
  can of gasoline|petrol|gas : +OFFENDER_WORD
  SAID ~4 know|knows|knew which|what ~1 bus|school|car|route|street|class|train|daycare|bedroom
  be|end|found ~1 up? in a|the ditch|river|coffin|grave|bodybag|cemetery : +OFFENDER_WORD
  ll|will|would|hell have|get us|me|him|her|you|them|someone killed|beaten|shot|murdered|raped|whacked
  sleep ~2 one eye open
  you|youre|ure|re|im|he|hes|be|were ~1 dead man|meat|woman : +OFFENDER_WORD
  youre|you dead : !WORK
  youre|you|ll|gonna|going ~1 gonna|to die : !WORK !THINGS_DIE +OFFENDER_THREATENS
  threat|threatened|said|told|kill => OFFENDER_THREATENS
  six feet under
  in the ground|grave : +OFFENDER_WORD
  come|coming|came ~1 after me|you|us|him|her|my|your ~1 family|kids|tonight
  make|makes|making ~1 me|you|us|him|her disappear
  SAID ~5 smash|burn|torch|firebomb ~3 MY|the|your|our ~1 windows|window|house|home|car|cars|door|shop|place|face : !FIXES
  SAID ~6 set|light ~3 on fire
  took|takes|confiscated|holds|holding|keeps|kept|has ~2 passport|passports : +WORKISH
  employer|boss|agency|farm|leave|work|employers|recruiter|housekeeper => WORKISH
  wont|NOT ~1 let|allowed|allow|allows ~1 us|me|workers|them|to ~1 leave : +WORKISH_PLACE !CONTRACT
  farm|house|camp|factory|compound|employer|guard|guards|room|passport|passports => WORKISH_PLACE
  send|sends|sending|sent ~3 guys|boys|thugs|gang|cartel|goons|bikers|mob|enforcers ~3 to|after|over|round|house : !CONTRACTOR_WORK
  teach|teaching|taught ~1 me|you|us a lesson
  shot|shoots|shooting at ~1 me|us|him|her|our|my : !WORK !PHOTO !PRODUCT
  brandish*|waving|waved|waves|pointing|pointed|aimed ~2 WEAPON
  robbed|mugged|carjacked ~2 at gunpoint|knifepoint
  gunpoint|knifepoint
  swung|swings|swinging ~4 at ~1 me|us|him|her
  spit|spat|lunged|charged ~2 at me|us|her
  PERSON_HARM_WORD => PERSON_HARM
  leave|post|publish|release|share|send|leak ~3 nudes|nude|intimate ~3 photos|pictures|videos
  fear|fearing|afraid|scared|terrified ~4 kill|shoot|attack|murder ~1 me|us|him|her
  sabe|saben|conoce|conocen ~3 coche|autobus|colegio|casa|direccion ~4 hija|hijo|hijos|vivo|mi
  vas|va|van a arrepentir*|pagar ~2 sangre|vida
  te|me|nos ~1 voy|vamos|va|van a romper|partir|rajar|quemar
  envoyer|envoie ~3 gens|types|gars ~3 chez
  on sait|connait ~2 ou ~2 habites|habitez|tu|vous
  tu vas le? regretter
  wir|die wissen wo
  leute|jungs|typen ~2 vorbei ~2 schicken|kommen
  SAID|he ~4 next time ~4 NOT ~1 miss|walk|lucky|survive
  SAID|he ~4 next time ~4 worse|kill|hurt|dead|bullet|gun|hospital|bones
  finish ~1 the job : +ATTACKED
  pushed|beat|hit|stab|shot|ground|kill|attacked => ATTACKED
  pushed|knocked|shoved|threw|slammed|tackled ~2 me|him|her|us|dad|mom|father|mother|husband|wife|son ~2 to|down|on|onto|against|into|over ~1 the? ground|floor|stairs|wall|car|street|pavement|concrete|fence
  surrounded|cornered ~1 me|her|him|us|my ~8 leave|until|let|paid|threat|screaming
  NOT let ~1 me|her|him|us leave ~2 until|unless : !RECEIPT
  send ~2 someone|somebody|people|men|man|guy|person ~2 to ~2 cut|hurt|beat|rape|kill|visit|find|break|slash|burn|get
  cut|slash|slit|scar|burn|acid ~2 MY ~2 face|throat|wrists|tires|tyres : !SALON !PRODUCT
  unleash*|sicced|set ~2 his|her|their|a|the ~2 dog|dogs|pit|pitbull|rottweiler|shepherd ~3 on|at ~1 me|us|my|him|her
  dog|dogs ~2 on me|us : +ATTACKWORD
  unleashed|sicced|attack|set => ATTACKWORD
  choked|strangled|strangles|stabbed|shot|punched|raped ~1 me|him|her|us : !MEANT_OTHERWISE !SPORT !LONG_PAST !PHOTO !YEARS_BACK
  hunt|hunting ~1 me|us|you|him|her down
  after me|us : +ARMED
  WEAPON|gang|cartel|mafia|thugs => ARMED
  gang|cartel|mafia ~8 threat|kill|pay|extort|money|family : !WORK !FIGURE_ROB
  in hiding
  hiding from ~3 him|them|collector|lender|landlord|husband|ex
  afraid|scared|terrified|frightened ~1 to ~1 leave|open|go|sleep|answer|walk|step ~3 house|outside|door|home|apartment|night|alone : !BUILDING !WEATHER
  NOT ~1 feel|feeling|felt safe ~3 home|house|alone|leaving|outside|walking|sleeping : !PRODUCT !VEHICLE
  broke|breaks|breaking|broken|kicked|forced ~2 into|in|down ~2 my|our|the door|house|home|apartment|room : +WHILE_HOME
  screaming|armed|asleep|drunk|threat|beat => WHILE_HOME
  prochaine fois ~6 mort|tuer|rate|hopital
  la proxima vez ~6 mato|mata|peor|hospital
  das nachste mal ~6 um|tot|krankenhaus
  petrol|fire|gasoline bomb|bombs|bombed ~3 us|me|shop|house|home|flat|car|van|business
  allait|va|vont|veut|veulent|vais ~1 me|nous|te|vous tuer|massacrer|egorger|buter
  venu|venue|venus|arrive|vient|debarque ~2 avec un|une|son fusil|pistolet|couteau|arme|batte|hache|machette : !PRODUCT
  mein|unser|das|meine|unsere|die haus|wohnung|auto|laden|hutte|bude ~2 anzunden|abfackeln|niederbrennen
  partir|partirme|romper|romperme|quebrar|quebrarme|partirnos ~1 las|los|la piernas|brazos|dientes|huesos|cara|cabeza
  sigue|persigue|espera|esperaba ~2 con ~2 machete|cuchillo|navaja|pistola|bate|hacha
  mir|ihm|uns|dir ~3 finger|beine|knochen|knie|kniescheiben|arme ~1 brechen|zertrummern
  droht|drohte|gedroht|will|wollte|kommt ~4 abstechen|abzustechen|totschlagen|totzuschlagen|erschlagen|kaltmachen
  kommt|komme|komm ~4 mit ~2 messer|pistole|knarre|axt|schlager
  foto|photo|bild ~4 hija|hijo|fille|fils|tochter|sohn|hijos|enfants|kinder ~4 bala|balle|patrone|kugel|escuela|ecole|schule
  hombres|tipos|types|gars|manner|typen|chicos ~6 bates|bate|battes|batte|baseballschlager|baseballschlagern|cuchillos|couteaux|messern
  pasara|pase|pasar algo ~2 a ~1 mi|mis|nuestra|nuestros|tu ~1 hija|hijo|hijos|familia|mujer|madre
  passiert|passieren ~2 mir|uns|dir|euch|ihr|was|etwas ~3 wenn|was|etwas ~4 : +GEDROHT_ODER_GESAGT
  gesagt|sagt|sagte|gedroht|droht => GEDROHT_ODER_GESAGT
`
