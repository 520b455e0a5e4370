/** Words of danger to a child: blows, touching, neglect, hunger, taking away. `compile.ts` describes the notation. */
export const DANGER_TO_CHILD = `
  leaves|leave|leaving|lasst|laisse|deja ~4 old|toddler|baby|infant|newborn|bebe|saugling|kleinkind ~1 alone|seul|seule|allein|solo|sola ~4 night|nights|nacht|nuit|noche|hours|days|weekend|home|stunden|tage : !PETS
  teacher|coach|sitter|nanny|babysitter|trainer|priest|pastor|worker|uncle|stepdad|stepfather|counselor|tutor|driver|neighbor|neighbour|doctor|man ~7 touching|touched|molested|molesting|abused|abusing|raped|raping|groomed|grooming|fondled|fondling ~2 CHILD_ONLY : !MEANT_OTHERWISE !LONG_PAST !PRODUCT !PETS !YEARS_BACK
  makes|made|making|forces|forced|asks|asked|wants|gets ~4 CHILD_ONLY|cousin|sister|brother ~2 undress|naked|nude : !LONG_PAST !YEARS_BACK
  chains|chained|ties|tied|handcuffs|handcuffed ~3 CHILD_ONLY ~2 to|up : !SEAT !LONG_PAST !ANIMAL !YEARS_BACK
  HIT|shook|shaken|spanked|starves|whipped ~3 CHILD_ONLY : +HURT_BY !MEANT_OTHERWISE !THINGS_HIT !LONG_PAST !SPORT !PETS !TRAFFIC !PRODUCT !PARK !YEARS_BACK
  HIT|shook|molest* ~1 MY|the|a|our CHILD_ONLY : !MEANT_OTHERWISE !THINGS_HIT !SPORT !TRAFFIC !PRODUCT !PARK !LONG_PAST !YEARS_BACK
  CHILD_ONLY ~4 is|was|being|been|gets|are|were|got ~2 HIT|shaken|molested|abused|groomed|touched|neglected ~3 by : !MEANT_OTHERWISE !PETS !SPORT !LONG_PAST !TRAFFIC !THINGS_HIT !PARK !YEARS_BACK
  CHILD_ONLY ~3 was|is|being|been|gets|are|were ~1 abused|molested|raped|beaten|shaken|strangled|groomed|assaulted|trafficked
  OFFENDER|teacher|coach|sitter|nanny|babysitter|trainer|priest|worker|uncle|stepdad => HURT_BY
  teacher|coach|sitter|nanny|babysitter|trainer|priest|worker|uncle|stepdad|stepfather|animateur|entrenador|profesor|lehrer|trainer|erzieher|counselor|driver|neighbor|neighbour ~2 a? HIT|touched|touches|touching|molested|shook|raped|abused|groomed|grabbed|toque|touche|angefasst ~1 MY|the|a|our|des ~1 CHILD_ONLY
  touched|touches|touching|fondled|fondles|groped|molested ~2 him|her|CHILD_ONLY : ++CHILD_HERE !PRODUCT
  inappropriately ~3 him|her|them|CHILD_ONLY|child
  does|did|do|doing things to me|her|him|them
  CHILD => CHILD_HERE
  bruise|bruises|bruised|bruising|welt|welts|handprint|golpes|moratones|striemen => MARKS_HERE
  marks ~2 on ~3 back|arms|neck|body|legs|arm|bottom|wrists => MARKS_HERE
  belt marks
  * MARKS_HERE CHILD_HERE : !PRODUCT !MADE_MARKS !HARMLESS
  child|children|kid ~1 abuse|abused|abuser|neglect|molester|predator|porn|pornography|grooming : !STUDY !WORK
  sexually|sexual abused|abuse|abusing|assaulted|assault|molested
  pedophile|paedophile|predator : +CHILD_HERE !PETS
  nude|nudes|naked|sexual|explicit ~2 picture|pictures|photos|photo|images|videos|messages|texts : +YOUNG
  nude|nudes : +YOUNG
  CHILD|year|yr|yo|old|12|13|14|11|10 => YOUNG
  adult|man|stranger|guy|he ~7 meet ~3 CHILD|my|him|her : +YOUNG
  locked|locks|lock|chained|tied ~3 in|inside|up|to ~2 basement|room|cellar|closet|bathroom|shed|dark|cage|car|hot|bed : +CHILD_HERE !YEARS_BACK !!FILM_PLOT
  left|leaves|leave|leaving ~2 alone|unattended|unsupervised ~6 CHILD : +SMALL
  CHILD ~6 left|leaves|home|all|is|are ~1 alone|unattended : !PRODUCT !TEEN_AGED
  alone|unattended ~3 with|for ~2 MY ~1 CHILD|brother|sister : +SMALL_SELF
  i|im|am 9|10|11|12|13|14|15|16 : !UNITS => SMALL_SELF
  im|am 9|10|11|12|13|14|15|16 ~8 stepdad|stepfather|dad|mom|mum|alone|hits|touches|uncle|scared|parents : +FEARS_AT_HOME !UNITS
  hits|touches|night|alone|gone|things|drunk|beats|hurts|scared|afraid|hungry => FEARS_AT_HOME
  * SMALL_SELF FEARS_AT_HOME : !UNITS
  four|five|six|three|two|2|3|4|5|6|7|alone|little => SMALL
  CHILD ~6 NOT ~2 eaten|eat|eating|food|fed|ate|gegessen|comer|mange|essen
  CHILD ~2 hungry|starving|malnourished
  burned|burnt|hit|slapped|shook|pinched|bit|tied ~8 CHILD|hand|arm|year ~8 purpose|deliberately|intentionally
  coach|counselor|counsellor|instructor|teacher|uncle|stepdad|stepfather|moniteur|animateur ~6 comes|came|vient|venait|gets|climbs ~4 tent|bed|tente|lit
  CHILD ~6 stay|stays|left|are|leaves ~2 by themselves|alone ~6 night|overnight|morning|seven
  baby|saugling|kleinkind|kind|kinder ~3 schreit|schreien|weint|weinen|wimmert|brullt ~3 stunden|nacht|abend ~4 niemand|keiner|allein|alleine : !PETS
  baby|toddler|infant|child|kid|kids ~3 crying|screaming|cries|screams|wailing ~3 hours|night|noon|morning ~5 nobody|noone|alone : !PETS
  bebe|nino|nina|ninos|criatura|enfant|enfants|petit|petite ~3 llora|llorando|lloran|pleure|pleurent|hurle|crie ~4 horas|noche|heures|nuit ~5 nadie|solo|sola|personne|seul|seule : !PETS
  NOT|empty|out|lack ~2 food|formula|milk|lait|leche|diapers|essen|milch ~6 CHILD : !RESTAURANT !AIRLINE
  CHILD ~4 formula|milk|lait|leche|food|milch|nahrung ~3 ran|runs|run|out|gone|empty|plus|acabo
  baby|bebe|infant|kids|children|newborn ~4 NOT ~1 more|plus|mas ~1 de? milk|formula|lait|leche
  formula|milk|food ~2 ran|runs|running|run out : ++CHILD_HERE
  took|taken|takes|abducted|kidnapped|grabbed|snatched|keeping ~3 CHILD_ONLY ~8 without ~1 permission
  took|taken|takes|keeping ~3 CHILD_ONLY ~10 NOT ~1 say|tell|know ~3 where
  CHILD_ONLY ~3 is|are|went|has|been|gone missing|abducted|kidnapped|runaway
  CHILD ~6 makes|made|told|tells ~2 keep ~1 secret|secrets
  uncle|man|he|father|stepfather|neighbor ~6 keep ~1 secret|secrets : +CHILD_HERE
  secret|secrets : +CHILD_HERE +OFFENDER_KIN
  uncle|stepfather|stepdad|coach|teacher|grandfather|neighbor|neighbour => OFFENDER_KIN
  screams|scream|screaming|flinches|wets ~6 when|undress|touch|bath|father|diaper|goes|back|her|him : +CHILD_HERE +CUSTODY
  father|fathers|undress|visit|visitation|dad|mother|basement|weekend|hear => CUSTODY
  hear ~3 crying|screaming|cry : +CHILD_HERE
  lips|skin|turning|face|fingers ~2 blue : +FRAGILE_HERE
  FRAGILE => FRAGILE_HERE
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
  hot ~2 car|van|bus ~6 hours|hour|alone|minutes|heat : +CHILD_HERE
  left|forgot|forgotten|strapped ~2 him|her|CHILD|baby ~3 in ~2 car|van|bus : !SEAT
  comes|came|climbs|sneaks|goes|enters ~2 in|into|to ~1 my|her|his|their|daughters ~1 room|bed|bedroom|shower : ++MINOR_HERE +INTRUDER
  stepdad|stepfather|stepdads|stepfathers ~2 comes|came|climbs|sneaks|gets ~2 in|into|to ~1 my ~1 room|bed|bedroom|shower
  boyfriend|stepdad|stepfather|uncle|man|dad|father|brother|he|cousin|grandfather|neighbor => INTRUDER
  daughter|son|girl|boy|niece|nephew|stepdaughter|stepson => MINOR_HERE
  im|am 9|10|11|12|13|14|15|16 : !UNITS => MINOR_HERE
  NO_FOOD_PHRASE => NO_FOOD
  nothing ~3 eat|water|food|fridge => NO_FOOD
  nothing|no|without|NOT|out ~2 of? ~1 food|eat|eaten|meals|groceries => NO_FOOD
  nothing ~2 but|except|only water|bread|rice => NO_FOOD
  fridge|pantry|cupboard ~2 empty => NO_FOOD
  hungry|starving => NO_FOOD
  * NO_FOOD CHILD_HERE : !PETS !RESTAURANT !AIRLINE
  supposed to return|bring ~1 him|her|them : +CHILD_OR_PARENT !PRODUCT_RETURN
  refuses|refused|refusing|wont|NOT ~2 return|bring|give ~2 CHILD_ONLY|kids ~2 back|on|sunday|after : +CHILD_OR_PARENT !PRODUCT_RETURN
  father|mother|ex|dad|visit|custody|court|weekend|school|mom => CHILD_OR_PARENT
  AGE year|years|yr|month|months old => CHILD_HERE
  de AGE anos => CHILD_HERE
  limp|lethargic|unresponsive : +CHILD_HERE !BILLED_PAST
  NOT ~1 being|been ~1 fed|washed|changed : ++CHILD_HERE
  home|alone ~2 all|for day|days|night|weekend|hours : +CHILD_HERE +ALONE_WORD
  alone|unattended|unsupervised => ALONE_WORD
  CHILD ~4 alone ~6 days|night|nights|weekend|hours|apartment|house|home
  flinches|flinch|cowers|trembles|screams|terrified ~4 when|father|dad|him|near|approaches|teacher|touch : +CHILD_HERE
  CHILD ~4 burned|burnt|scalded|bitten|fractured|broken ~4 by ~3 sitter|stepfather|boyfriend|foster|nanny
  boyfriend|stepfather|stepdad|husband|father|uncle|grandfather|neighbor|nanny|foster ~3 beats|hits|touches|rapes|hurts|burns|abuses|slaps|kicks|chokes|locks|molests ~2 MY? ~1 CHILD_ONLY
  stepfather|stepdad|stepmother|stepmom|stepmum|father|dad|uncle|boyfriend ~1 beats|hits|kicks|whips|slaps|chokes ~2 little|small|younger|baby ~1 brother|sister|brothers|sisters|cousin
  cps|dcfs|acs ~4 hung|ignored|ignores|NOT|closed : +HARMED
  HIT|bruise|bruises|beats|abuse|danger|alone|neglect => HARMED
  drunk|meth|fentanyl|heroin ~8 CHILD_ONLY|kids : +CUSTODY_WORD
  driving|drives|father|mother|nanny|daycare|ex|sitter => CUSTODY_WORD
  pega|golpea|toca|maltrata|encierra ~3 nino|nina|ninos|ninas|hijo|hija|hijos|hijas|bebe
  hijo|hija|nino|nina|ninos|hijos ~6 solo|sola|solos ~4 casa|noche|dias
  hijo|hija|nino|nina ~8 fotos ~4 desnuda|desnudo|intimas
  laisse|laisses|laissee ~3 seul|seule|seuls ~4 enfant|enfants|petit|fils|fille|bebe
  enfants|petits|bebe ~6 rien ~2 manger|mange
  enfant|fils|fille ~6 photos ~3 nue|nu|nues|intimes
  kind|kinder|sohn|tochter|baby ~6 allein|alleine ~4 gelassen|zuhause|wohnung|nacht|tage
  CHILD_ONLY|brother|sister ~4 is|was|being|gets|been|getting ~2 hit|beaten|slapped|whipped|kicked|burned|punched|choked|starved|locked ~3 with|by|up|in : !PETS !THINGS_HIT !SPORT !YEARS_BACK !!FILM_PLOT
  hit|hits|beats|beaten|whipped|whips ~3 with ~1 a|the|his? ~1 cable|belt|cord|paddle|hanger|stick : !MONEY_WORD !BILL
  ties|tied|tapes|taped|straps|strapped|chains ~2 kids|children|him|her|them|my ~1 son|boy|girl|daughter? ~1 to|in|up|down : !SEAT
  shows|showed|showing ~2 me|us|his|her ~2 his|her|their? ~1 wrists|bruises|welts : +CHILD_HERE
  plays games ~3 her|him ~2 night|dark|bed : +CHILD_HERE
  whispers|whispered|begs|begged ~4 phone|me|night|not|please : +CHILD_HERE +CUSTODY_HELP
  foster|father|dad|stepdad|stepfather|uncle|mother|home|nanny|camp => CUSTODY_HELP
  gives|gave|drugs|drugged|drugging|giving ~3 babies|baby|kids|children|him|her|toddlers|infants ~3 benadryl|melatonin|alcohol|nyquil|vodka|beer
  amber alert
  met|meet|meeting|met|talks|talking|picking|pick|picks ~4 on|from|via ~1 snapchat|roblox|discord|instagram|tiktok|online|internet|app|fortnite|kik|whatsapp : +YOUNG_PERSON +ADULT_MAN
  daughter|son|girl|boy|kid|niece|nephew => YOUNG_PERSON
  man|adult|guy|stranger|older|men|predator => ADULT_MAN
  stranger|man|adult|guy ~8 picking|pick|picks|meet|meeting|meets ~2 up? MY ~1 daughter|son|girl|boy|kid|child|up : +YOUNG_PERSON
  hear|heard|hears ~4 children|kids|child|baby|girl|boy|kinder|enfants|ninos ~5 scream|screaming|crying|cry|schreien|crier|hurler|llorar|gritar|beaten|hit
  screams|screaming|crying|cries ~6 every|all|nights|each ~2 night|day|evening : +CHILD_HERE +SOMEBODY_ELSES
  neighbor|neighbour|neighbors|neighbours|upstairs|next|father|stepfather|nachbarn|voisins|vecinos => SOMEBODY_ELSES
  feces|meth|needles|heroin : +CHILD_HERE +CUSTODY
  me|le|la toca|tocaba|pega|golpea ~6 tengo 10|11|12|13|14|15|16
  tengo 10|11|12|13|14|15|16 ~1 anos : +FEAR_ES
  toca|pega|miedo|solo|sola|noches|padrastro => FEAR_ES
  ai|j 10|11|12|13|14|15|16 ans : +FEAR_FR
  frappe|touche|peur|seul|seule|beau => FEAR_FR
  bin 10|11|12|13|14|15|16 : +FEAR_DE
  schlagt|angst|allein|fasst|stiefvater => FEAR_DE
  drove|driving|drives|drive ~4 with ~2 twins|CHILD_ONLY|babies ~10 drunk|wasted|hammered|plastered : !LONG_PAST !YEARS_BACK
  bebe|nino|nina|ninos ~1 solo|sola|solos ~6 desde|ayer|dias|noches
  bebe|enfant|enfants|petit|petite ~2 seul|seuls|seule|seules ~5 depuis|hier|jours|nuits|nuit
  baby|kind|kinder|kleinkind ~4 allein|alleine ~6 uber|nebenan|wohnung|nacht|stunden : !PRODUCT
  abuse|abusa|missbraucht|abuses|abused ~2 de|my|meine|mi|ma|sa|su|ihre|seine ~2 soeur|hermana|hija|schwester|tochter|fille|sobrina|niece|nina|hermanita|enkelin
  fasst|begrapscht|fasste ~4 schwester|tochter|kind|nichte|madchen an?
  uncle|stepdad|teacher|coach|neighbor|neighbour|grandfather|grandpa|stepfather|cousin|boyfriend|priest ~1 touches|touched|touching ~1 my|her|his|the ~2 sister|daughter|niece|kids|girls|girl|boys|son|brother : !PRODUCT !SALON
  laissent|laisse|enferme|enferment ~3 petit|petite|bebe|enfant|enfants ~2 dehors|seul|seule|seuls|cave|placard
  verbrennungen|brandwunden|brulures|quemaduras ~2 von|de ~2 zigaretten|cigarettes|cigarette|cigarro|cigarros|cigarrillos
  golpea|pega|pegan|maltrata ~1 a ~1 su|sus|la|al|los ~1 hijo|hija|hijos|nino|nina|ninos|bebe
  cinturon|gurtel|ceinture ~6 nino|nina|hijo|sohn|jungen|kind|fils|enfant|petit
  entraineur|moniteur|professeur|trainer|lehrer|entrenador|profesor|cura|priester|pretre ~4 embrasse|touche|nacktbilder|nacktfotos|desnudo|desnuda|desnudos|nu|nue|nues
  viola|violo|abusa|manosea|viole|missbraucht|vergewaltigt ~2 a|de|son|sa|seine|ihre|su ~1 hijastra|hijastro|hija|hijo|nina|nino|fille|fils|enfant|tochter|sohn|stieftochter
`
