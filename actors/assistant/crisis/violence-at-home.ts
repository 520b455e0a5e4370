/** Words of violence at home: blows, control, flight, fear. `compile.ts` describes the notation. */
export const VIOLENCE_AT_HOME = `
  force|forces|forced|forcing|coerced|coerces|pressured ~1 me|her|him|us|them|my ~3 sex|naked|undress|intercourse : !LONG_PAST !YEARS_BACK
  sex ~2 against|without ~1 my|her|his will|consent : !WORK !STUDY !LONG_PAST !YEARS_BACK
  obliga|obligo|forzo|fuerza ~4 sexo|relaciones|desnudarme|desnudarse : !LONG_PAST !YEARS_BACK
  force|oblige ~4 coucher|sexe|rapports|sexuels : !LONG_PAST !YEARS_BACK
  zwingt|zwang|gezwungen ~4 sex|geschlechtsverkehr|beischlaf : !LONG_PAST !YEARS_BACK
  violence in|at ~1 my|our|the? home|house|family|marriage|relationship : !WORK !STUDY !LONG_PAST !REPORTED !YEARS_BACK
  face|facing|suffer|suffering|flee|fleeing|fled|escape|escaping domestic violence|abuse : !WORK !STUDY !LONG_PAST !YEARS_BACK
  PARTNER|KIN ~3 HIT ~2 ME|mother|mum|mom|sister|wife|daughter|son|kids : !MEANT_OTHERWISE !SPORT !LONG_PAST !THINGS_HIT !YEARS_BACK
  he|she|him ~3 HIT ~2 ME|mother|mum|mom|sister|wife|daughter|son|kids : !MEANT_OTHERWISE !SPORT !LONG_PAST !TRAFFIC !VERBAL !YEARS_BACK
  PARTNER => PARTNER_NEAR
  PARTNER|KIN|he|she HIT ~1 MY BODY|ribs : !SPORT !LONG_PAST !YEARS_BACK
  he|she|PARTNER ~2 broke|breaks|broken|fractured|burned|burnt ~1 my|our BODY : !LONG_PAST !YEARS_BACK
  he|husband|boyfriend ~2 broke|breaks|fractured|burned ~1 her BODY : !LONG_PAST !YEARS_BACK
  ME|sister|mother|daughter|mum|wife|woman ~3 is|was|being|been|getting|gets|get|are ~2 HIT|hurt ~2 by ~2 PARTNER|KIN|him|man|men : !LONG_PAST !YEARS_BACK
  i ~2 am|was|being|been|get|getting ~1 abused|beaten|raped|strangled|assaulted : !LONG_PAST !MARKET !HELD !BY_STRANGER_ONCE !YEARS_BACK
  by ~1 stranger|mugger|robber|passenger|gang ~6 last|ago|2022|2023|2024|2025 => BY_STRANGER_ONCE
  PARTNER ~1 punches|beats|hits|slaps|kicks|chokes|strangles MY KIN|CHILD_ONLY : !SPORT !MEANT_OTHERWISE
  in|to|behind jail|prison|bars => HELD
  convicted|sentenced|imprisoned => HELD
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
  abusive|violent|controlling ~1 PARTNER|relationship|marriage|home|household|father|mother|parents|roommate : !LONG_PAST !STUDY !WORK !YEARS_BACK
  walked into ~1 a|the door again
  PARTNER|KIN|he|she ~2 is|gets|became|becomes|turned|so|getting ~2 VIOLENT|physical : !LONG_PAST !WORKPLACE !YEARS_BACK
  my|her abuser|rapist|stalker|attacker
  marital rape
  raped ME
  HIT ME ~4 vergewaltigt|vergewaltigen
  order of protection : +DANGER_OR_PARTNER
  PARTNER|HIT|violates|violated|breaks|ignores|outside|stalks|waits|shows|found|VIOLENT => DANGER_OR_PARTNER
  SCARED ~3 of|to|for|that ~3 him|husband|PARTNER : !LONG_PAST !YEARS_BACK
  SCARED ~2 to|of|about go|going|be|being|return|returning|come|coming|walk|sleep ~1 home|house : !BUILDING
  SCARED ~2 to|of|about go|going|come|coming ~1 back ~2 home|there|him|house : !BUILDING
  SCARED ~3 he|PARTNER|him|what ~2 will|might|would|ll|may|hell ~2 do|hurt|kill|find|come|hit|take
  NOT dare ~3 home|back|father|him|leave
  if|when|before|until|because ~3 he|she|PARTNER|him ~2 finds|knew|knows|sees ~8 HIT|kill|hurt|angry|beat|furious
  if he|PARTNER ~1 finds|sees|knew ~1 out|this|me|about|that
  without|NOT ~2 him|her|PARTNER|he|she knowing|finding|know|find : +HIDDEN_LIFE
  PARTNER|violence|beat|hurt|violent => HIDDEN_LIFE
  he|PARTNER ~1 checks|reads|opens|monitors|tracks|controls|watches|records|listens ~2 MY|every|all|everything ~2 phone|mail|messages|texts|calls|cent|penny|purchase|move|post|emails|accounts|location|money|letters : !OVERCHARGED
  she ~1 checks|reads|opens|monitors|tracks|controls|watches|records|listens ~2 MY|every|all|everything ~2 phone|mail|messages|texts|calls|cent|penny|purchase|move|post|emails|accounts|location|money|letters : ++PARTNER_NEAR !OVERCHARGED
  he|PARTNER ~2 tracks|tracking|stalks|stalking|follows|following ~1 me|her|us
  tracking|stalking|following me ~2 with|by|everywhere
  PARTNER|KIN ~2 wont|doesnt|never|not ~2 let|lets|allow|allows ~1 me|her|us ~2 leave|out|go|work|have|see|use|talk : !CONTRACT !VISITATION
  he|she ~1 wont|doesnt|never|not ~2 let|lets|allow|allows ~1 me|her|us ~2 leave|out|go|work|have|see|use|talk : ++PARTNER_NEAR !CONTRACT !CLERK
  he|PARTNER ~2 keeps|took|takes|taken|holds|hid|hides|confiscated ~3 passport|passports|papers|documents
  PARTNER ~2 keeps|took|takes|taken|holds|hid|hides|confiscated ~3 id|keys|phone|card : !PRODUCT
  locks|locked ~1 me|her|us ~1 in|inside|up
  get|getting|got ~1 away from ~1 him|her|husband|PARTNER : !LONG_PAST !YEARS_BACK
  leave|leaving|left|flee|fleeing|fled|escape|escaping|escaped ~2 him|PARTNER|husband : +SAFETY !LONG_PAST !YEARS_BACK
  run|ran|running away|from ~2 him|PARTNER|husband
  safe|safety|hurt|kill|violent|abusive|shelter|refuge|secretly|hiding|bruises|police|danger|tonight => SAFETY
  left|fled|leave|escape ~3 middle of the night
  women|womens|battered|abuse shelter|refuge : !LONG_PAST !SINCE_THEN !YEARS_BACK
  shelter|refuge for ~2 women|abused
  safe house
  NOT|nobody ~1 know|knows ~1 where ~1 we|i|she ~1 are|am|live|is : ++SAFETY
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
  PARTNER|ex ~6 waits|waiting|shows|turns|stands|parked|sits|waited|showed|comes|came ~1 outside|up|at|by ~4 work|house|go|home|school|door|window|night : !AMICABLE
  tracker|airtag|spyware ~4 on|in|my ~2 MY|car|phone : +HE_WORD
  he|she|PARTNER|hell|shell ~3 will|would|d|ll|gonna|going|hell ~3 hurt|kill|hit|beat ~1 me|us|her|them|kids : !MONEY_WORD
  he|she|PARTNER|hell|shell ~4 SAID ~5 HURT_LATER ~1 ME|everyone|herself|himself|kids
  he|she|PARTNER|hell|shell ~1 so|very|really angry : +SCARED
  NOT hit ~2 kids ~1 only me
  he|she|hes|shes|PARTNER ~3 NOT ~1 hit ~3 kids|yet
  he|PARTNER ~4 controls|control|controlling ~3 money|accounts|everything|life|finances : +HIDDEN_LIFE
  forced|forces|force|made|makes me to? have sex|sex
  NOT safe ~2 home|house|him|her : !PRODUCT
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
  orden de alejamiento : !YEARS_BACK !!LONG_PAST
  mari|conjoint|compagnon|copain|ex|il|beau|pere ~3 HIT ~2 ME|moi|mere|fille|fils|enfants : !LONG_PAST !YEARS_BACK
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
  mann|freund|partner|er|ehemann|exmann|vater|ex|stiefvater ~3 HIT : +GERMAN_ME !LONG_PAST !YEARS_BACK
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
  PARTNER|KIN ~4 ROUGH ~1 ME ~2 BODY|against|into|down|around|across|on|with|by|to|again|and|when : !MEANT_OTHERWISE !LONG_PAST !YEARS_BACK
  he|she ~4 ROUGH ~1 me|her|us|him ~2 BODY|against|down|wall|floor|stairs|ground|iron : !CLERK !LONG_PAST !YEARS_BACK
  he|she ROUGH ~1 me with ~2 iron|cigarette|belt|lighter|cord
  ROUGH my head|face|arm|arms|wrist|hair|throat|neck|hand : !PRODUCT !CLERK !SALON
  PARTNER|KIN|he|she ~2 throws|threw|throwing|hurls|hurled ~3 at me|us|her|mom|mum
  PARTNER|he|ex ~4 out of ~1 jail|prison|custody : +HE_WORD
  jail|prison ~6 address|knows|found|tomorrow : +HE_WORD
  PARTNER|ex ~3 has|got|knows|found ~2 address|location|whereabouts : !COMPANY_HAS
  he ~3 has|got|knows|found ~2 address|location|whereabouts : ++SCARED_HERE
  SCARED => SCARED_HERE
  banging|pounding|kicking|kicked|hammering ~3 door|window ~4 night|again|am|screaming|until|me|in : !NOISY_NEIGHBOUR
  PARTNER|ex ~5 showing|shows|showed|turning|turns up
  ran|run|fled|escaped ~3 with ~2 kids|children|baby ~3 barefoot|nothing|night|clothes|pajamas|shelter
  ran out ~2 with ~1 kids|children|baby
  cant|cannot|mustnt ~1 let ~1 him|husband|PARTNER ~1 see|know|find|hear|suspect
  he|hell|PARTNER ~1 will|ll|hell|gonna ~1 lose it
  hell lose it
  raises|raised|lifts|lifted his|her|their hand|hands|fist
  laid|lays|lay|put ~1 a? hand|hands|finger on me|her|him|us|my
  getting|gets|got|becomes|is rough|physical|violent with ~1 me|him|her|us|kids
  get|leave|move|escape|pack|packing|out ~3 before|while he|she|PARTNER ~5 back|home|work|wakes|finds|out|sleeps
  NOT ~2 allowed|allow ~2 leave|go|phone|work|money|visit : ++PARTNER_NEAR !CLERK !CONTRACT
  weapons|gun|guns|rifle|knife ~4 in the house|home|nightstand : +HE_WORD
  PARTNER|he ~2 drinks|drunk|drinking|high ~8 HIT|angry|breaks|scared|hide|violent|rage|smash
  PARTNER|he ~2 isolates|stalks|terrorizes|terrorizing|torments ~1 me|us|her
  my|her ex|husband|boyfriend ~2 stalk*|harass*|threaten* : !LONG_PAST !YEARS_BACK
  coercive control
  PARTNER|KIN ~2 threatens|threatened|threatening ~2 me|us|her|kids|kill|suicide : !LEGAL_THREAT !LONG_PAST !YEARS_BACK
  me|la|nos ~1 quiere|queria|intento|intenta|amenaza|amenazo ~2 matar|pegar|quemar
  me ~1 sigue|persigue|acosa|vigila|encierra|amenaza|insulta|controla : +SPANISH_HIM
  ex|marido|pareja|novio|esposo|padre => SPANISH_HIM
  ex|marido|pareja ~6 llave|llaves|direccion : +SPANISH_DREAD
  sigue|miedo|entra|cambiar|vuelve|amenaza|persigue => SPANISH_DREAD
  salir|salido|huir|escapar|huido|escapado ~2 corriendo|de ~3 casa ~4 ninos|hijos|noche|marido|pareja
  levanta|levantado|puso la|las mano|manos
  miedo ~4 marido|pareja|ex|novio|esposo|padre
  ex|mari|il|conjoint|copain|compagnon m|me ~1 attend|suit|harcele|menace|surveille|enferme|insulte|pousse|poursuit|bat|tape
  leve|levee|leve la main
  coups ~3 mari|conjoint|compagnon|pere|copain
  mari|conjoint|compagnon|copain ~2 violent|alcoolique
  ex|mann|freund|er|vater ~3 lauert|verfolgt|stalkt|bedroht|schubst|schlug|tritt|wirft|sperrt|stosst ~2 mich|mir|uns|auf|ein
  mich|uns ~2 bedroht|geschubst|getreten|eingesperrt|verfolgt|gewurgt|geschlagen : +GERMAN_HE !YEARS_BACK
  ROUGH ~2 me|her|mom|mother|us ~1 by|down|across|out|into|through|against|onto|up ~1 the|my|her? ~1 hair|hallway|stairs|wall|floor|bed|arm|throat|steps|ground|window
  by the hair|throat|neck
  flinch|flinches|freeze|shake|shaking|tremble ~4 when|every ~5 he|his|him|husband|truck|keys|car|home
  cant|cannot|mustnt|NOT|never ~2 find|know|learn|discover|hear ~1 out|that|about|i ~4 called|called|you|contacted|wrote|this|left|asked|reported : +HE_WORD !COMPANY_HAS
  got|get|getting|am|finally|just out ~2 last|yesterday|today|this|of|safely ~2 night|morning|there|house|with : +LOOKS_FOR
  look|looking|hunt|hunting|searching|find|finds|kill|scared|kids|safe => LOOKS_FOR
  he|PARTNER|him ~2 will|is|keeps|started|out ~1 look|looking|hunting|searching for ~1 me|us|her
  partner|wife|sister|mother|daughter|she|her|he|mom ~4 is|has|keeps|was|been ~2 been|being|is? hitting|beating|choking|punching|kicking|slapping|attacking|abusing|hurting|raping ~1 her|him|me|us|my|them : !LONG_PAST !SPORT !YEARS_BACK
  OFFENDER|who|one|been|keeps|family ~3 abusing me|us : !SPORT !VERBAL !MEANT_OTHERWISE !MONEY_WORD
  abusing her|him|mom : !SPORT !VERBAL !MEANT_OTHERWISE !MONEY_WORD
  hitting|beating|choking|punching|kicking|slapping me|her|us|him|mom : !SPORT !VERBAL !MEANT_OTHERWISE !MONEY_WORD
  twists|twisted|bends|squeezes|hits|shakes|slaps|pinches ~1 MY|an|a ~1 arm|grandmother|mother|hand|finger|elderly
  brother|son|nephew|caregiver|caretaker|aide|grandson ~3 HIT|hits|beats|twists|slaps|pushes|shoves|starves|locks|neglects ~2 her|him|grandma|grandpa|mother|father|them : !MEANT_OTHERWISE !THINGS_HIT !SPORT !PETS !TOYS !TRAFFIC
  NOT ~1 let|lets|letting ~1 me|her|us ~2 see|go|call|talk ~2 to|a|my|doctor|family|mom|outside|police|anyone : ++PARTNER_NEAR !CLERK !CONTRACT
  restraining|protective order|orders : !LONG_PAST !YEARS_BACK
  protection order|orders : +PARTNER_NEAR
  threw|smashed|broke|destroyed|took|breaks ~2 my|her phone|laptop : +PARTNER_NEAR !PRODUCT !THINGS_BROKEN_FOR
  tries|gets|climbs to? get|climb|in|into ~1 in|into|inside|my|her ~2 bed|bedroom
  comes|came|enters|entered ~4 drunk|naked ~6 bed|bedroom|touch|me|room
  sexually harass|harassed|harassing : !WORK !WORKPLACE
  grope|groping|groped|gropes|fondled|fondles|molested me|her|him : !WORKPLACE
  sexual|sexually ~1 assault|assaulted|abuse|abused|favors|favours|exploited : !STUDY !WORK
  sex ~4 rent|instead|exchange|or : +OFFENDER_WORD
  stalker : !WORK !PRODUCT
  m a enfermee|enferme|sequestree|frappe|poussee|jete
  enferme|enfermee|sequestre|sequestree ~3 : +FRENCH_FEAR
  la|lo toca|tocaba|manosea|viola
  me tocaba|manosea|viola|abusa : !LONG_PAST !YEARS_BACK
  me tiene|tenia encerrada|encerrado|amenazada|amenazado
  eingesperrt|einsperrt ~2 mich|uns|hat|wohnung
  fasst|fasste|angefasst ~2 mich ~2 an|nachts|wieder
  ex|exnovio|exmarido|expareja|exnovia|novio|marido ~2 persigue|acosa|vigila
  estrangulo|estrangula|estrangulado|estrangulome|asfixio : !WORK !PRODUCT !UNREAL
  pareja|marido|novio|novia|mujer|esposo|esposa|exmarido|exnovio ~4 amenazo|amenazado|amenaza ~2 con|muerte
  mari|conjoint|compagnon|compagne|femme|copain ~3 menace|menacee|menacait ~2 avec|mort
  frau|mann|freund|freundin|partner|partnerin|exmann|exfreund ~2 mich ~4 bedroht|bedrohte
  tirado|tiro|arrastro|arrastrado|empujo|empujado ~2 pelo|escaleras|escalera
  me quita|controla|revisa ~3 dinero|movil|telefono|tarjeta
  schlagt|schlug|tritt|trat ~1 zu|mich
  mir|uns was|etwas anzutun
  angst|miedo|peur ~5 umbringt|totet|totschlagt|erwurgt|mate|tue : !PRODUCT
  mich|ihn|sie|uns ~2 treppe|treppen ~1 hinuntergestossen|runtergestossen|hinuntergeworfen|runtergeworfen
`
