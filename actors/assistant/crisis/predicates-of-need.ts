/**
 * What befalls a body, a child or a person without shelter, as people say it plainly, in four languages alike: she is choking,
 * the boy is chained, we sleep in the stairwell. Each predicate says enough by itself, so each counts in a calm complaint too.
 * Halves and pairs as in `between-the-lines.ts`.
 */
import type { CrisisClass } from "../../../schema/triage.ts"
import type { PatternSource } from "./tables.ts"

const DANGER_TO_CHILD = `
  CHILD ~5 chained|shackled|angekettet|gekettet|enchaine|enchainee|encadenado|encadenada => CHILD_TIED
  CHILD ~6 tied|gefesselt|festgebunden|attache|attachee|atado|atada ~3 bed|bett|lit|cama|radiator|heizung|radiateur|radiador|post|pipe => CHILD_TIED
  CHILD ~6 bett|heizung ~2 gefesselt|gekettet|gebunden => CHILD_TIED
  *! CHILD_TIED : !!FILM_PLOT !UNREAL !YEARS_BACK !SEAT !CHILDS_THING !BED_OF_GOODS
  kept|keep|keeps|sleeps|lives|gehalten|schlaft|lebt|garde|dort|enferme|vit|duerme|tienen|tiene|encerrado|locked ~3 cage|kennel|kafig|zwinger|hundehutte|niche|jaula|caseta|doghouse => IN_A_CAGE
  im|in ~1 kafig|zwinger|hundehutte ~1 gehalten|eingesperrt => IN_A_CAGE
  hund ~2 zwinger => IN_A_CAGE
  *! IN_A_CAGE : +CHILD !WORK !YEARS_BACK !SPORT !PET_KEPT
  home alone => ALONE_AT_HOME
  alone ~1 at ~1 home => ALONE_AT_HOME
  allein|alleine ~2 zu|in|daheim ~1 hause|wohnung? => ALONE_AT_HOME
  seul|seule ~2 maison|appartement => ALONE_AT_HOME
  solo|sola ~1 en ~1 casa|piso => ALONE_AT_HOME
  two|three|four|five|six|2|3|4|5|6|zwei|drei|vier|funf|sechs|deux|trois|quatre|cinq|dos|tres|cuatro|cinco|seis years|year|jahre|ans|anos => FEW_YEARS_OLD
  *! ALONE_AT_HOME FEW_YEARS_OLD : +CHILD !UNREAL !SINCE_YEARS
  *! ALONE_AT_HOME FOR_NIGHTS : +CHILD !UNREAL !YEARS_BACK !HOLIDAY
  *! NIGHTS_ALONE : +CHILD !UNREAL !YEARS_BACK !HOLIDAY !OWNED_THING
  left|leaves|leave|lasst|laisse|laisses|dejan|deja|dejado ~5 alone|allein|seul|seule|solo|sola ~4 drunk|betrunkenen|ivre|saoul|borracho => LEFT_TO_DRUNK
  *! LEFT_TO_DRUNK : ++CHILD !UNREAL !YEARS_BACK
  CHILD ~3 hungert|hungern => CHILD_HUNGRY
  CHILD ~3 meurt|meurent|creve|crevent ~1 faim => CHILD_HUNGRY
  CHILD ~3 pasa|pasan ~1 hambre => CHILD_HUNGRY
  CHILD ~4 n ~1 a|ont rien ~1 a manger => CHILD_HUNGRY
  CHILD ~4 no tiene|tienen nada ~1 que comer => CHILD_HUNGRY
  CHILD ~4 gets|get|given|eats nothing ~2 eat => CHILD_HUNGRY
  CHILD ~4 bekommt|kriegt|bekommen|hat|haben ~1 nichts|nix ~2 essen => CHILD_HUNGRY
  *! CHILD_HUNGRY : !UNREAL !YEARS_BACK !RESTAURANT !AIRLINE !CLUB_MEAL !FASTING
  CARER_OF_CHILD|stepdad|vater ~4 ihn|sie|CHILD|mich ~2 anfasst|begrapscht|betatscht|anfassen => CHILD_TOUCHED
  vom|von|par|por|by ~2 CARER_OF_CHILD|stepdad|vater|pere|padre ~1 angefasst|begrapscht => CHILD_TOUCHED
  CHILD ~3 sufre|sufrio|sufren|subit|subi ~1 abusos|abus|attouchements|tocamientos => CHILD_TOUCHED
  fasst|toca|touche|touches ~3 CHILD ~2 nachts|nacht|nuit|noche|night => CHILD_TOUCHED
  CHILD ~6 vergewaltigt|missbraucht|viole|violee|violado|violada|raped|molested => CHILD_TOUCHED
  *! CHILD_TOUCHED : ++CHILD !UNREAL !YEARS_BACK
  *! WAS_SHAKEN : +CHILD +MINDER !UNREAL !YEARS_BACK !INFANT_GEAR !THING_SHAKEN
  CHILD ~6 jete|jetee|projete|lance|lanzado|lanzada|arrojado|thrown|slammed|flung ~3 mur|pared|wall => HURLED_CHILD
  CHILD ~8 wand ~1 geworfen|geschleudert|gestossen => HURLED_CHILD
  *! HURLED_CHILD : !UNREAL !YEARS_BACK !TOYS !CHILDS_THING !SPORT !PARK
  CHILD|DOER|par|vom|by ~5 gurtel|stock|ceinture|baton|palo|cinturon|belt|stick|cable ~2 geschlagen|verprugelt => CHILD_BEATEN
  DOER|voisins|nachbarn|vecinos|neighbours|neighbors ~2 schlagt|schlagen|verprugelt|bat|battent|frappe|frappent|pega|pegan|beat|beats|hits ~3 CHILD => CHILD_BEATEN
  CHILD ~5 wird|werden|est|sont|se|is|gets|recibe|reciben ~4 geschlagen|verprugelt|geprugelt|battu|battue|frapper|battre|frappe|frappee|beaten|palizas|golpes => CHILD_BEATEN
  cold|kalt|froides|froide|frias|fria ~2 shower|showers|duschen|douche|douches|ducha|duchas => COLD_SHOWERS
  *! COLD_SHOWERS AS_PUNISHMENT : +CHILD !UNREAL !YEARS_BACK
  CHILD ~6 alone|allein|alleine|seul|seule|solo|sola ~4 car|auto|voiture|coche => ALONE_IN_CAR
  *! ALONE_IN_CAR IN_THE_HEAT : !UNREAL !YEARS_BACK !CHILDS_THING
  hore|hear|entends|entend|oigo|oimos|horen ~1 schlage|blows|coups|golpes|slaps|beating => BLOWS_HEARD
  *! CHILD_BEATEN : +CHILD !UNREAL !YEARS_BACK !SPORT !MEANT_OTHERWISE !PARK !TRAFFIC !THINGS_HIT !OWNED_THING !IN_A_GAME !GIVES_IN
  *! BLOWS_HEARD : ++CHILD !UNREAL !YEARS_BACK !BUILDING !NOISY_NEIGHBOUR
  CHILD ~8 keller|zimmer|dunkeln|cave|noir|dark|chambre|sotano|cuarto|oscuras|cellar ~4 eingesperrt|eingeschlossen|enferme|enfermee => SHUT_AWAY
  CHILD ~3 enferme|enfermee|encerrado|encerrada|locked|eingesperrt ~4 cave|noir|chambre|sotano|cuarto|oscuras|dark|cellar|room|bedroom => SHUT_AWAY
  sperren|sperrt|enferment|enferme|encierran|encierra|lock|locks|shut ~4 CHILD ~3 dunkeln|noir|oscuras|dark|keller|cave|sotano|cellar => SHUT_AWAY
  CHILD ~7 locked|enferme|enfermee|encerrado|encerrada|eingeschlossen|eingesperrt ~4 car|voiture|coche|auto => SHUT_IN_CAR
  CHILD ~8 auto eingeschlossen|eingesperrt => SHUT_IN_CAR
  *! SHUT_IN_CAR : !UNREAL !YEARS_BACK !PRODUCT !CHILDS_THING !!KEYS_INSIDE
  *! SHUT_AWAY : !UNREAL !YEARS_BACK !PRODUCT !CHILDS_THING !KINDERZIMMER_LOCK
  CHILD has|is|went ~1 disappeared|missing|vanished => CHILD_GONE
  CHILD ~3 ist|a|ha|esta|wird|sind ~4 vermisst|verschwunden|disparu|disparue|desaparecido|desaparecida => CHILD_GONE
  *! CHILD_GONE PLACE_OF_CHILD : !UNREAL !YEARS_BACK !CHILDS_THING !KEPSAKE !SETTLED
  CHILD ~5 taken|snatched|mitgenommen|emmene|emmenee|enleve|enlevee|llevado|abducted ~3 STRANGER => CHILD_TAKEN
  CHILD ~7 STRANGER ~1 mitgenommen|weggeholt|entfuhrt => CHILD_TAKEN
  llevado|lleva ~2 STRANGER => CHILD_TAKEN
  *! CHILD_TAKEN : +CHILD !UNREAL !YEARS_BACK !CHILDS_THING
  meeting|meets|meet|trifft|treffen|rencontrer|rencontre|retrouver|quedar|queda|verse ~6 man|mann|homme|hombre|tipo|guy|adult|erwachsenen|adulte ~5 internet|online|chat|snapchat|instagram|tiktok|discord|roblox => MEETS_STRANGER
  *! MEETS_STRANGER : +CHILD !UNREAL !YEARS_BACK
  undress|undressing|auszuziehen|ausziehen|deshabiller|desnudarse|strip ~4 camera|kamera|camara|webcam|cam => UNDRESSED_ON_CAMERA
  kamera|webcam|camera ~1 auszuziehen|ausziehen => UNDRESSED_ON_CAMERA
  *! UNDRESSED_ON_CAMERA : ++CHILD !UNREAL !UNDRESSED_FOR
`

const MEDICAL_EMERGENCY = `
  SOMEBODY ~1 am|is|are choking => SUFFOCATES_NOW
  im|hes|shes|theyre choking => SUFFOCATES_NOW
  SOMEBODY ~1 erstickt|ersticke => SUFFOCATES_NOW
  ME_OR_SELF etouffe|etouffent|etrangle => SUFFOCATES_NOW
  ME_OR_SELF ahogo|ahoga|ahogando ~2 con => SUFFOCATES_NOW
  verschluckt ~4 luft => SUFFOCATES_NOW
  ersticke|erstickt|ersticken in|unter|im|vor => SUFFOCATES_IN
  etouffe|etouffent sous|dans|de => SUFFOCATES_IN
  ahogo|ahoga en => SUFFOCATES_IN
  *! SUFFOCATES_NOW : !UNREAL !YEARS_BACK !SUFFOCATES_IN !OF_MONEY !MONEY_WORD !NOT_OF_THROAT !PRODUCT
  SOMEBODY ~2 stopped|stops|quit breathing => NO_BREATH
  NOT breathing => NO_BREATH
  atmet|atme ~1 nicht|kaum => NO_BREATH
  bekommt|bekomme|kriegt|kriege ~1 keine|kaum luft => NO_BREATH
  respire|respirer plus => NO_BREATH
  arrete|cesse ~1 de respirer => NO_BREATH
  plus|mal|peine a respirer => NO_BREATH
  no ~1 respiro|respira => NO_BREATH
  respiro|respira ~2 dificultad|mal => NO_BREATH
  deja|dejo|dejado de respirar => NO_BREATH
  *! NO_BREATH : !UNREAL !YEARS_BACK !BREATHABLE !BILLED_PAST !DEVICES !OF_MONEY !PRODUCT
  SOMEBODY ~1 collapsed|zusammengebrochen|effondre|effondree => DROPS_DOWN
  SOMEBODY is|has|am|have|ist|bin|m|s ~2 collapsed|zusammengebrochen|effondre|effondree => DROPS_DOWN
  NOT|ne|no ~1 respond|responding|responsive|reagiert|reagiere|repond|reponds|responde|respondo|reacciona|ansprechbar => NO_ANSWER_GIVEN
  reagiert|reagiere nicht => NO_ANSWER_GIVEN
  *! DROPS_DOWN NO_ANSWER_GIVEN : !UNREAL !YEARS_BACK !BUILDING !HOUSE_PART
  blood|blut|sang|sangre ~3 spurts|spurting|spritzt|gicle|jaillit|chorros|borbotones => BLOOD_SPURTS
  spritzt|spurts|spurting|gicle ~3 takt|stossweise|pulsierend|bein|arm|hals|leiste|wunde|leg|neck|groin|wound => BLOOD_SPURTS
  sangra|sangro|sangrando ~2 mucho|chorros => BLOOD_SPURTS
  sangra|sangro|sangrando ~1 no para => BLOOD_SPURTS
  blutet|blute|saigne ~1 stark|heftig|beaucoup|abondamment => BLOOD_SPURTS
  *! BLOOD_SPURTS : !UNREAL !YEARS_BACK !LIQUID_ELSE !SETTLED !NO_WOUND
  is|am|are|im|hes|shes|just having|suffering a|an heart|stroke|seizure|asthma|allergic => HEART_NOW
  habe|hat ~2 herzinfarkt|schlaganfall|krampfanfall|herzstillstand => HEART_NOW
  fais|fait ~2 infarctus|avc|arret => HEART_NOW
  fais|fait ~1 une ~1 crise ~1 cardiaque|epilepsie|convulsive => HEART_NOW
  tengo|tiene|dando|teniendo|sufriendo ~2 infarto|ictus|derrame => HEART_NOW
  tengo|tiene|dando|teniendo|sufriendo ~1 ataque ~1 corazon|cardiaco|epileptico => HEART_NOW
  hat|habe|fait|fais|tengo|tiene|having ~2 anaphylaktischen|allergischen|allergique|anaphylactique|alergico|anafilactico|anaphylactic => HEART_NOW
  allergischen|anaphylaktischen schock => HEART_NOW
  choc allergique|anaphylactique => HEART_NOW
  choque|shock alergico|anafilactico => HEART_NOW
  *! HEART_NOW : !NO_HEART !UNREAL !YEARS_BACK !BILLED_PAST !SETTLED !AT_OTHER_TIME !OF_MONEY !NEARLY !COVERAGE
  head|kopf|tete|cabeza|crowning ~3 coming|da|sale|sort|out|draussen|visible => HEAD_COMES
  sale|asoma ~1 cabeza => HEAD_COMES
  *! IN_BIRTH HEAD_COMES : !UNREAL !YEARS_BACK
  giving birth ~3 PLACE_OF_BIRTH => BORN_HERE
  dando ~1 luz ~3 PLACE_OF_BIRTH => BORN_HERE
  accoucher|accouche ~3 PLACE_OF_BIRTH => BORN_HERE
  bringt|bringe ~6 kind|baby ~1 zur welt => BORN_HERE
  having|has ~1 the|her baby ~3 lift|elevator|car|taxi|hallway|bathroom|train => BORN_HERE
  cord ~1 came|is|comes ~1 out|first ~1 first? => BORN_HERE
  nabelschnur ~3 zuerst|heraus|vorgefallen|draussen => BORN_HERE
  cordon ~2 sorti|salio|sale ~1 en|primero ~1 premier? => BORN_HERE
  *! BORN_HERE : !UNREAL !YEARS_BACK !DEVICES !SHOE_OR_PLUG !BILLED_PAST
  too much insulin => INSULIN_EXCESS
  zu viel insulin => INSULIN_EXCESS
  trop d? insuline => INSULIN_EXCESS
  demasiada insulina => INSULIN_EXCESS
  oxygen|oxygene|oxigeno|sauerstoff ~2 for|fur|pour|para ~2 LOW_NUMBER ~1 hours|hour|minutes|stunden|stunde|minuten|heures|heure|horas|hora|minutos => OXYGEN_ENDS
  oxygen|sauerstoff|oxygene|oxigeno ~4 tonight|heute|soir|noche|hour|stunde|heure|hora => OXYGEN_TONIGHT
  missed|skipped|verpasst|manque|faltado|nicht|perdido|rate ~6 dialysis|dialyse|dialyses|dialisis => DIALYSIS_MISSED
  *! DIALYSIS_MISSED SWELLS : !UNREAL !YEARS_BACK !BILLED
  *! OXYGEN_TONIGHT RUNS_OUT_NOW : !UNREAL !YEARS_BACK !DEVICE_SALE !HELD_IN_STOCK
  *! OXYGEN_ENDS : !UNREAL !YEARS_BACK !DEVICE_SALE !HELD_IN_STOCK
  carbon monoxide poisoning => POISONED_BY_GAS
  intoxique|intoxiquee|intoxicado|intoxicada ~2 monoxyde|monoxido => POISONED_BY_GAS
  *! POISONED_BY_GAS : !UNREAL !YEARS_BACK !DETECTS_GAS !BILLED_PAST !SETTLED
  burst|ruptured|perforated|perforee|perforada|perforierter appendix|appendicite|appendicitis|apendicitis|blinddarm => BURST_INSIDE
  appendix|appendicite|appendicitis|apendicitis ~1 burst|ruptured|perforee|perforada => BURST_INSIDE
  refuse|refuses|refusent|weigert|niega|niegan|wont ~3 operate|treat|operieren|behandeln|operer|soigner|operar|atender|tratar => CARE_REFUSED
  will|wollen ~2 nicht operieren|behandeln|aufnehmen => CARE_REFUSED
  behandeln|operieren ~3 nicht => CARE_REFUSED
  emergency room|ward|department => IN_EMERGENCY_ROOM
  *! BURST_INSIDE CARE_REFUSED : !UNREAL !YEARS_BACK !PETS !SETTLED
  *! IN_EMERGENCY_ROOM CARE_REFUSED : !UNREAL !YEARS_BACK !PETS !SETTLED !BILLED_PAST
  heart|herz|coeur|corazon ~2 racing|rast|emballe|disparado|irregular|stolpert => HEART_RACES
  *! SHOCKED_BY_POWER HEART_RACES : !UNREAL !YEARS_BACK !SETTLED
  SOMEBODY ~1 is|am|are|just|s turning|going blue => TURNS_BLUE
  SOMEBODY ~1 lauft|laufe ~1 blau ~1 an => TURNS_BLUE
  devient|deviens bleu|bleue => TURNS_BLUE
  ME_OR_SELF ~1 poniendo|pone azul|morado|morada => TURNS_BLUE
  lippen|zunge|gesicht|lips|tongue|levres|labios ~2 wie|like|comme|como ~2 schlauchboote|ballon|balloon|balloons|boats|sausages|ballons|globos|wurste|saucisses => FACE_SWELLS
  *! FACE_SWELLS : !UNREAL !YEARS_BACK !COSMETIC
  blaue|blau|bleues|azules|morados|blue ~2 lippen|lips => TURNS_BLUE
  *! TURNS_BLUE : !UNREAL !YEARS_BACK !DYED_BLUE !DEVICES !CLOTHES !PRODUCT
  lost|loses|losing|perdu|perd ~1 consciousness|connaissance => SENSES_LOST
  bewusstsein ~1 verloren|verliert => SENSES_LOST
  perdido|perdio|pierde ~1 conocimiento|consciencia|conciencia => SENSES_LOST
  serviette|serviettes|pad|pads|binde|binden|compresa|compresas ~3 toutes|every|alle|cada ~4 minutes|minuten|minutos|heure|hour|stunde|hora => SOAKS_PADS
  losing|loses|verliert|verliere|perd|perds|pierde|pierdo ~2 blood|blut|sang|sangre => LOSES_BLOOD
  *! LOSES_BLOOD : !UNREAL !YEARS_BACK !BLOOD_SAMPLE !BILLED_PAST
  has|have|hat|habe ~1 no|kein|keinen pulse|puls => PULSE_GONE
  plus|pas de pouls => PULSE_GONE
  no tengo|tiene pulso => PULSE_GONE
  sin|no pulso|pulse => PULSE_GONE
  *! PULSE_GONE : !UNREAL !YEARS_BACK !WRIST_DEVICE !DEVICES !BILLED_PAST
  *! SUGAR_LOW SUGAR_SIGNS : !UNREAL !YEARS_BACK !BILLED_PAST !SETTLED !WRIST_DEVICE
  crushed|trapped|pinned|stuck ~1 under|beneath|underneath ~1 the|a|my car|truck|tree|tractor|rubble|van => PINNED_UNDER
  unter ~2 auto|lkw|traktor|baum|trummern|wagen eingeklemmt|begraben => PINNED_UNDER
  coince|coincee|ecrase|ecrasee ~1 sous ~1 voiture|camion|tracteur|arbre => PINNED_UNDER
  atrapado|atrapada|aplastado|aplastada ~2 debajo|bajo ~2 coche|camion|tractor|arbol => PINNED_UNDER
  *! PINNED_UNDER : !UNREAL !YEARS_BACK !OWNED_THING !CHILDS_THING !KEPSAKE
  sechsten|siebten|achten|neunten|funften monat => IS_PREGNANT
  *! IS_PREGNANT BLEEDS_NOW : !UNREAL !YEARS_BACK !SETTLED
  wrong|falschen|falsche|mauvais|mauvaises|equivocadas ~1 pills|tablets|tabletten|comprimes|cachets|pastillas|medicine|medikamente => WRONG_PILLS
  *! WRONG_PILLS HARDLY_AWAKE : !UNREAL !YEARS_BACK !SETTLED
  *! SOAKS_PADS : !UNREAL !YEARS_BACK !PRODUCT
  *! SENSES_LOST : !AT_OTHER_TIME !UNREAL !YEARS_BACK !SETTLED !BILLED_PAST !COVERAGE
  bitten ~3 snake|viper|adder|cobra|rattlesnake => BITTEN_BY_SNAKE
  schlange|kreuzotter|viper ~1 gebissen => BITTEN_BY_SNAKE
  mordu|mordue|pique ~2 serpent|vipere => BITTEN_BY_SNAKE
  mordio|mordido|picado|pico ~2 serpiente|vibora|culebra => BITTEN_BY_SNAKE
  *! BITTEN_BY_SNAKE : !UNREAL !YEARS_BACK !SETTLED !BILLED_PAST
  *! INSULIN_EXCESS : +SOMEBODY !UNREAL !YEARS_BACK !BILLED !DELIVERED !HELD_IN_STOCK
`

const NO_SHELTER_TONIGHT = `
  SOMEBODY ~1 was|were|been|got|am|is|im thrown|kicked|put|chucked out ~2 tonight|today|just|now => OUT_TONIGHT
  ete|est|suis ~1 mis|mise|jete|jetee|foutu ~1 dehors ~2 soir|nuit|midi|matin => OUT_TONIGHT
  threw|throws|kicked|put ~1 me|us|him|her|my ~2 out ~4 night|tonight|freezing|snowing => OUT_TONIGHT
  vermieter|vermieterin|hauswirt ~4 ausgesperrt => OUT_TONIGHT
  echo|echaron|echado|sacaron ~9 noche|madrugada|helando => OUT_TONIGHT
  tur ~1 gesetzt ~3 friert|nacht|heute|kalte => OUT_TONIGHT
  *! CAST_OUT NIGHT_OR_NOW : +VICTIM_ABROAD !UNREAL !YEARS_BACK !OUT_OF_A_GROUP !HOLIDAY !PRODUCT !POOL !OWNED_THING !!NOT_HIM_AT_DOOR
  *! CAST_OUT NIGHT_OR_NOW : +SOMEBODY !UNREAL !YEARS_BACK !OUT_OF_A_GROUP !HOLIDAY !PRODUCT !POOL !OWNED_THING !!NOT_HIM_AT_DOOR
  *! OUT_TONIGHT : !UNREAL !YEARS_BACK !OUT_OF_A_GROUP !HOLIDAY !PRODUCT !POOL !OWNED_THING
  sit|sits|sitting|stand|stands|standing|sitze|sitzt|sitzen|stehe|steht|stehen|suis|est|sommes|estoy|esta|estamos ~7 outside|draussen|dehors|fuera|trottoir|strasse|rue|calle|acera => IS_OUTSIDE
  locks|schloss|schlosser|serrure|serrures|cerradura ~2 changed|getauscht|ausgetauscht|cambiado => LOCKS_CHANGED
  changed|change|cambio|tauschte ~1 locks|serrure|cerradura|schloss => LOCKS_CHANGED
  *! IS_OUTSIDE LOCKS_CHANGED : !UNREAL !YEARS_BACK !ON_THE_WAY
  *! IS_OUTSIDE WITH_SUITCASES : !UNREAL !YEARS_BACK !ON_THE_WAY !HOLIDAY !RESTAURANT !PETS !FURNITURE
  no|NOT|kein|keine|pas|plus|sans|sin|without heating|heizung|chauffage|calefaccion|heat => NOT_HEATED
  heating|heizung|chauffage|calefaccion ~2 tot|kaputt|ausgefallen|broken|dead|off|panne|rota|averiada|muerta => NOT_HEATED
  gas|gaz|strom|power|heat|heating|luz|electricite ~3 cut|off|abgestellt|coupe|abgedreht|cortado|cortada => NOT_HEATED
  cut|cortaron|coupe|shut|abgestellt ~3 gas|gaz|luz|heat|heating|power|strom|electricite => NOT_HEATED
  nouveau ne => INFANT_NEW
  recien nacido|nacida => INFANT_NEW
  *! INFANT_NEW NOT_HEATED : !UNREAL !YEARS_BACK !SETTLED !HOLIDAY
  SLEEPS ~3 ROUGH_BED => SLEEPS_ON_STREET
  dors|dort|dormons|dorment ~3 rue|dehors|trottoir|tente|voiture|hall|cage|escalier|gare|parc => SLEEPS_ON_STREET
  schlafe|schlaft|schlafen ~3 im|in ~2 hauseingang|treppenhaus|auto|zelt => SLEEPS_ON_STREET
  passe|passons|verbringe|verbringt|paso|pasa|pasamos|spending|spend|spends ~2 night|nacht|nuit|noche ~3 station|gare|bahnhof|estacion|street|strasse|rue|calle => SLEEPS_ON_STREET
  nights|night|nuits|nuit|nachte|nacht|noches|noche ~1 at|in|im|beim|au|a|en|dans ~1 mcdo|mcdonalds|laverie|waschsalon|laundromat|lavanderia => SLEEPS_ON_STREET
  SLEEPS ~2 under|unter|debajo|bajo ~2 bridge|brucke|puente|overpass => SLEEPS_ON_STREET
  dors|dort|dormons|dorment ~1 sous ~1 pont => SLEEPS_ON_STREET
  duermo|duerme|dormimos|duermen ~2 debajo|bajo ~2 puente => BED_IN_STREET
  park bench => ON_A_BENCH
  banc ~1 parc|public => ON_A_BENCH
  banco ~1 parque|plaza => ON_A_BENCH
  *! ON_A_BENCH IN_THE_WET : +SOMEBODY !UNREAL !YEARS_BACK !BENCH_AS_THING !ORDERED_IT
  estoy|esta|estamos ~2 banco ~1 parque|plaza => SITS_IN_PARK
  *! SITS_IN_PARK IN_THE_WET : !UNREAL !YEARS_BACK
  echo|echaron|echado ~5 calle => PUT_ON_STREET
  mis|mise|mettent ~1 sur ~1 trottoir => PUT_ON_STREET
  *! PUT_ON_STREET BAILIFF : !FURNITURE !UNREAL !YEARS_BACK !LONG_PAST
  kicked|thrown|put|chucked out with ~4 bag|suitcase|clothes => OUT_TONIGHT
  tasche|koffer|rucksack ~1 rausgeflogen|rausgeworfen|rausgeschmissen => OUT_TONIGHT
  chasse|chassee|expulse|expulsee|viree ~3 sac|valise => OUT_TONIGHT
  no home left => OUT_TONIGHT
  no|NOT|pas|kein|sin ~2 cama|lit|bett|bed ~4 nuit|noche|nacht|soir|tonight => ROOFLESS
  *! SLEEPS_ON_STREET : +SOMEBODY !UNREAL !YEARS_BACK !HOLIDAY !NEIGHBOUR_SLEEPS !SLEEPS_BY_CHOICE !TRAIN_LATE !PARKED
  duermo|duerme|dormimos|duermen ~3 calle|portal|rellano|cajero|acera|coche|campana|estacion => BED_IN_STREET
  paso|pasa|pasamos ~1 noche ~2 estacion|calle => BED_IN_STREET
  *! BED_IN_STREET : !UNREAL !YEARS_BACK !HOLIDAY !NEIGHBOUR_SLEEPS !SLEEPS_BY_CHOICE !TRAIN_LATE
  no|NOT|pas|kein|sin ~2 techo|toit|dach|roof ~4 nuit|noche|nacht|soir|tonight => ROOFLESS
  *! ROOFLESS : !UNREAL !YEARS_BACK !ROOFER !HOLIDAY
`

export const PREDICATES_OF_NEED: ReadonlyArray<PatternSource<CrisisClass>> = [
  { of: "danger_to_child", lines: DANGER_TO_CHILD },
  { of: "medical_emergency", lines: MEDICAL_EMERGENCY },
  { of: "no_shelter_tonight", lines: NO_SHELTER_TONIGHT }
]
