/** Words of people who have no place to sleep tonight. `compile.ts` describes the notation. */
export const NO_SHELTER_TONIGHT = `
  SLEEP_VERB ~3 in|on|at|en|dans|im|auf ~4 OUTDOORS : !HOLIDAY !NOISE !PARKED !LONG_PAST !ANIMAL
  living|live|lives|staying|stay|vivimos|viviendo|wohnen ~1 in|out ~1 of? ~1 my|our|the|a|his|her|their car|van|truck|minivan|tent|suv : !HOLIDAY !LONG_PAST !ANIMAL
  SLEEPING ~2 rough|outside|outdoors : !HOLIDAY !LONG_PAST !ANIMAL
  nowhere ~1 to|else ~1 go|sleep|stay|live|turn : !THINGS_STORED
  no|have place to ~1 go|sleep|stay|live
  NOT ~1 place ~1 to ~1 stay|sleep
  nowhere|no|not|NOT => NO_PLACE
  NOT know|sure ~1 where ~5 sleep|night|tonight : !TRAVEL_PLAN
  NOT know ~1 where ~1 to live|stay ~3 tonight|now|tomorrow|after : !TRAVEL_PLAN
  NOT know ~1 anybody|anyone : +DARK
  dark|night|outside|street|city|tonight => DARK
  i|we|im|were|are|am|was|is|become|became|made|now|left ~2 homeless : !LONG_PAST !IN_PAST
  homeless ~2 as|since|now|with|tonight|and|because : !LONG_PAST !IN_PAST
  i|we|am|are|were|was|family|mother|us|me|im ~2 on|in the street|streets : +STREET_PERSON !PARKED !LONG_PAST
  homeless|locked|evicted|kicked|thrown|bags|baby|sleeping|client|tonight|cold => STREET_PERSON
  PUT_OUT => PUT_OUT_HERE
  kicked|threw|thrown|throwing|throws|kicking|forced ~2 out|outside ~2 of|by|on|in|this|today|tonight|with|an|and|the|parents|into : +HOUSING !WORKPLACE !ITEMS !POOL
  put|puts ~1 us|me|them|family out|outside ~1 : !WORKPLACE !POOL
  landlord|motel|hotel|sheriff|apartment|house|room|roommate|parents|shelter|home|hostel|street|flat|us|an|wife|husband => HOUSING
  kicked|thrown|threw out by|of ~2 parents|home|house|motel|hotel|mom|dad
  throwing us|me out
  sheriff|bailiff|bailiffs|marshal|marshals ~3 put|threw|removed|evicted ~4 us|me|out|today|now : !BILLED_PAST
  bailiffs|bailiff|sheriff ~8 today|now|tonight|5|pm
  evicted|eviction|desahuci*|expulse|expulsee|zwangsgeraumt ~3 today|tonight|now|this|hoy|ce|aujourd|heute|morning|w|without ~2 morning|notice|o|matin? : !NOTICE
  evicted today|tonight|now|yesterday
  locked|lock|locks|locking ~2 out ~2 by|of ~1 landlord|my|our|the|roommate? ~1 apartment|house|home|flat|room|landlord|roommate : !MINUTES !DEVICE_LOCK
  changed|change|changes|changing|cambio|ausgetauscht ~2 the|la|las|my|our|das? lock|locks|cerradura|serrure|schloss : +SHUT_OUT
  tonight|car|outside|street|kids|baby|dark|cold|noche|coche|ce|soir|voiture|nacht|auto|bags|sleep|belongings => SHUT_OUT
  padlocked|padlock|boarded ~4 since|door|today|us|apartment
  door ~2 off ~2 its|the hinges : +COLD_HERE
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
  laundromat|mcdonalds|library ~6 warm|night|open|sleep : +HOUSING_LOST
  apartment|evicted|padlocked|locked|house|landlord|homeless => HOUSING_LOST
  living|sleeping|live|lives ~3 in ~2 minivan|car|van|truck|shelter|motel|tent|garage ~3 since|with|now|because|and|for : !HOLIDAY !LONG_PAST
  spend|spending|spent ~2 night ~2 outside|street|car|station|park|bench : !HOLIDAY
  know|sais|weiss|se|where|no ~2 where|ou|wo|donde ~4 kids|children|baby|petits|enfants|ninos ~4 sleep|dormir|nuit|schlafen
  nos|me han|ha ~1 dejado|echado|puesto ~2 en la? calle
  en la calle ~3 con|desde|y|sin : !PARKED
  han|ha ~1 desahuciado|echado|expulsado ~2 hoy|de|sin|y|ayer|esta
  no ~2 donde dormir|ir|quedarnos|quedarme|meter
  sin techo|hogar
  dormimos|duermo|dormir ~4 coche|calle|auto|furgoneta : !HOLIDAY
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
  first|second|third|fourth|another|last|two|three|four night|nights ~1 in|on ~1 my|our|the|a? car|truck|van|street|bench|shelter|minivan : !HOLIDAY !TRAVEL_PLAN
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
  NOT ~2 anywhere|nowhere ~1 to|else ~1 go|sleep|stay|live : !THINGS_STORED
  homeless : +NOW_HOMELESS !IN_PAST !LONG_PAST
  tonight|tomorrow|today|kids|children|baby|now|monday|friday|pregnant|weather|winter|days => NOW_HOMELESS
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
  i|we|were|im|are|family|living|sleeping|live|sleep ~2 in a tent : +NOT_BY_CHOICE !HOLIDAY
  because|behind|walmart|homeless|evicted|voucher|landlord|check => NOT_BY_CHOICE
  i|we|im|were|stuck|standing|sitting|waiting ~1 outside ~1 my|our ~1 own? apartment|house|door|flat|home : +SHUT_OUT_MORE
  locked|deadbolt|key|changed|swapped => SHUT_OUT_MORE
  swapped|changed ~2 deadbolt|lock|locks ~10 outside|kids|night|dark|belongings|tonight
  gave|give|given|lost ~1 my|our|away|the|up bed|room|place|spot ~4 shelter|hostel|tonight : !PATIENT
  shelter ~10 minus|freezing|snow|cold|tonight|outside
  front|apartment door ~2 off|gone|removed|missing : +DOORLESS
  landlord|sleep|cold|snow => DOORLESS
  took ~3 door ~1 off|away : +DOORLESS
  aged out ~2 of|foster
  evicted ~2 today|tonight|morning
  ride|riding|sit|sitting|stay|staying ~5 bus|buses|subway|metro|tram|train|trains ~2 until|till ~4 light|morning|dawn|daylight|opens|open
  NOT ready ~10 backpack|street|nowhere
  stand|standing|stehe|stehen|sitze ~4 outside|door|tur|strasse|baby|kids|kinder|kind : +NOT_LET_IN
  rein|hinein|landlord|vermieter|vermieterin|locked|key|schlussel|reinlassen => NOT_LET_IN
  lasst ~4 nicht|nimmer ~2 rein|hinein|in
  deja|dejan ~4 entrar ~4 : +SPANISH_OUT
  laisse|laissent ~3 pas|plus ~1 entrer|rentrer
  serrure ~3 change|changee|changees ~6 : +FRENCH_OUT_MORE
  enfants|nuit|soir|dehors|bebe|valises|froid => FRENCH_OUT_MORE
  im|we|i|am|are|is|were|sleep|sleeping ~1 out in the|a field|woods|snow|cold : !HOLIDAY !LONG_PAST !ANIMAL !PARKED
  cambiado|cambio ~3 cerradura|bombin ~8 calle|fuera
  NOT ~2 nulle part ~2 dormir|aller
  change ~2 serrure|serrures ~8 dehors|rue
  keinen|kein ~2 schlafplatz|unterkunft ~4 nacht|heute|mehr
  nacht|heute ~2 keinen|kein schlafplatz|unterkunft
  dort|dorment|dormons|dors ~3 gare|dehors|rue|parking|metro
  NOT ~1 hay sitio ~3 albergue|refugio
  frauenhaus|notunterkunft|obdachlosenheim ~2 voll|belegt
  rausgeschmissen|rausgeworfen|rausgesetzt ~6 heute|nacht|kalte|grad|strasse : !CONTRACT
  heute|jetzt ~2 rausgeschmissen|rausgeworfen|rausgesetzt : !CONTRACT
  dormimos|duermo|dormir ~2 portal|cajero|banco|parque|estacion : !TRAVEL_PLAN
`
