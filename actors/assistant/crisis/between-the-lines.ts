/**
 * Indirect signs of danger in pairs. Each half says little alone; both halves in one sentence, or in neighbouring sentences,
 * are a sign. Example: putting one's affairs in order, and having no future. The halves are marks (`=> NAME`), the pairs are
 * combinations (`* A B`); `compile.ts` describes the notation.
 */
import type { CrisisClass } from "../../../schema/triage.ts"
import type { PatternSource } from "./tables.ts"

const SELF_HARM = `
  put|left|leave|leaving|written|wrote|writing|sent|hidden ~4 passwords|envelope|letters|letter|note|notes|instructions ~4 for|to|with ~3 FAMILY|friend|friends => IN_ORDER
  given|gave|gives|giving|sold|sells|selling away his|her|my|their|all|everything|clothes|books => IN_ORDER
  given|gave|gives|giving his|her|my|their ~4 away => IN_ORDER
  given|gave|gives|giving away his|her|my|their => IN_ORDER
  found|find|finding|arranged|asked ~2 someone|somebody|home|neighbour|neighbor|sister ~4 dog|dogs|cat|cats|pets => IN_ORDER
  sorted|paid|bought|chosen|picked|arranged|planned|prepaid ~3 funeral|coffin|urn|grave|cremation|hymns => IN_ORDER
  tell ~2 FAMILY ~5 fault|sorry|loved|love|forgive|proud => IN_ORDER
  goodbyes|goodbye => IN_ORDER
  papers|affairs|things|everything|paperwork in order => IN_ORDER
  papeles|todo|cosas|asuntos en orden => IN_ORDER
  dejado|escrito|deje|escribi ~3 carta|cartas|nota|notas => IN_ORDER
  carta|cartas ~2 mis|mi hijos|familia|madre|marido|mujer => IN_ORDER
  regalado|regalando|regala ~3 cosas|ropa|libros => IN_ORDER
  range|regle|trie ~4 papiers|affaires => IN_ORDER
  ecrit|laisse ~3 lettre|lettres|mot|enfants => IN_ORDER
  donne|distribue ~3 affaires|vetements => IN_ORDER
  alles|papiere|unterlagen ~2 geregelt|geordnet|sortiert => IN_ORDER
  brief|briefe ~2 an|fur ~2 FAMILY => IN_ORDER
  verschenkt|verschenke ~3 sachen|dinge|kleider|bucher => IN_ORDER
  NOT ~2 be ~1 my|his|her problem|concern|worry => NO_FUTURE
  NOT ~1 be here|around|alive => NO_FUTURE
  NOT see myself|himself|herself => NO_FUTURE
  NOT ~2 need ~2 it|them|anything anymore|longer|where => NO_FUTURE
  out of the|their picture => NO_FUTURE
  can|may have|take|keep ~1 whatever|what|everything|all|rest => NO_FUTURE
  can|may have|take ~2 house|flat|apartment|home => NO_FUTURE
  nobody|noone|one ~2 has|have ~1 to ~1 pay|worry|care|bother ~2 me|him|her => NO_FUTURE
  close ~4 after monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|tonight => NO_FUTURE
  soon ~4 peace|quiet|over|rest|free => NO_FUTURE
  peace|quiet ~2 soon|at last|from => NO_FUTURE
  puede|pueden quedarse|llevarse => NO_FUTURE
  pronto ~4 descans*|paz|acab*|molest* => NO_FUTURE
  peut|peuvent prendre|garder ~2 maison|tout|appartement => NO_FUTURE
  aura|auront|aurez plus a => NO_FUTURE
  bientot ~4 fini|paix|tranquille|tranquilles => NO_FUTURE
  soll|sollen|kann|konnen ~2 nehmen|behalten|haben ~1 was|alles => NO_FUTURE
  bald ~4 ruhe|vorbei|frieden|frei => NO_FUTURE
  FAMILY|they ~5 easier|simpler|lighter => RELIEF
  FAMILY|they ~5 better off => RELIEF
  weight|stone|millstone|drain ~1 around|on|to => RELIEF
  simpler|easier if|when|once => RELIEF
  BURDEN ~1 to|on|for|para|pour|fur => RELIEF
  estorbo|lastre|fardeau|ballast => RELIEF
  zur last => RELIEF
  NOT exist|existed => NO_FUTURE
  nothing|NOT ~2 left ~1 to|for ~1 fight|live|hope|stay|give => DESPAIR
  see|sees|seeing ~2 no ~1 way out|forward => DESPAIR
  see|sees|seeing|has|have no ~1 future|hope => DESPAIR
  NOT ~2 see|sees ~2 way out|forward|future|point => DESPAIR
  no ~1 way out => DESPAIR
  tired|sick of ~2 waking|existing|breathing => DESPAIR
  i|just|wants|want ~3 go|be quiet|dark|silent|black => DESPAIR
  harder ~2 to ~1 walk|go|keep|carry|step|turn ~1 on|away|going|by|past|back => DESPAIR
  talked|talks|spoken|seen|known ~2 like this|that => DESPAIR
  veo|encuentro|hay|tiene ~2 sentido|salida|futuro => SENSE_ES
  vois|voit|a|reste plus|pas|aucun|aucune ~2 sens|issue|espoir|avenir => DESPAIR
  sehe|sieht|gibt ~3 keinen|keine|kein ~2 sinn|ausweg|zukunft => DESPAIR
  counted|counts|counting|saved|collects|collected|compte|contado|contaba|gezahlt ~6 pills|tablets|cabinet|cachets|comprimes|pastillas|tabletten|sleeping => MEANS_COUNTED
  enough|suffirait|suffirai*|suffisent|bastaria|bastan|reichen|reicht|wurden => ENOUGH_FOR
  stand|stands|stood|sit|sits|sat|stop|stops|walk|walks|look|looks|looking ~3 bridge|rails|tracks|platform|cliff|weir|quarry|roof|parapet => AT_DROP
  parado|parada|quedo|paro ~3 puente|vias|azotea => AT_DROP
  arrete|arretee|reste|reste ~3 pont|quai|rails|toit => AT_DROP
  stehe|steht|stand|sitze ~4 brucke|gleis|gleisen|bahnsteig|dach => AT_DROP
  harder|longer|thinking|pull|pulls|calls|calling|drop|easy|tempting|mas|longtemps|langer => DRAWN
  vale|valgo|vale|vaux|vaut|wert ~3 muerto|muerta|mort|morte|tot
  life|cover|insurance|policy pays|worth|pay ~3 more ~6 than ~3 i|he|she|alive
  NOT|no|sees ~2 other way out : !CONTRACT
  PARTNER|KIN|tenant|client|user|friend|he|she ~6 no ~1 way out : !CONTRACT
  thinking|think|thought|picture|wonder ~3 driving|drive|steering into ~2 wall|tree|lorry|bridge|pillar
  NOT ~1 around|here ~1 to see|hear|read|know ~2 outcome|answer|end|decision|result
  * IN_ORDER NO_FUTURE : !LATE_PERSON
  gave|give|given|giving|rehomed|handed ~2 dog|dogs|cat|cats|pets|puppy ~1 to|away => PET_GIVEN
  burial|funeral|cremation plan|plot => LAST_PAPERS
  paid|prepaid|chosen ~2 burial|funeral|cremation => LAST_PAPERS
  insurance papers|letters|will ~2 on|in ~1 table|desk|drawer => LAST_PAPERS
  * PET_GIVEN LAST_PAPERS : !LATE_PERSON
  * IN_ORDER DESPAIR : !LATE_PERSON
  * NO_FUTURE RELIEF
  * RELIEF DESPAIR : !CONTRACT
  * RELIEF SENSE_ES
  * NO_FUTURE DESPAIR : !CONTRACT
  * MEANS_COUNTED ENOUGH_FOR : !DELIVERED
  * MEANS_COUNTED DESPAIR : !DELIVERED
  * MEANS_COUNTED NO_FUTURE : !DELIVERED
  * AT_DROP DRAWN : !PRODUCT
  * AT_DROP DESPAIR
`

const VIOLENCE_AT_HOME = `
  NOT ~1 send|write|post|ring|call|phone|mail ~8 home|flat|house|address|apartment|here => KEEP_SECRET
  NOT ~2 ring|call|phone|talk|write ~3 from home|here => KEEP_SECRET
  no|NOT ~2 manden|llamen|escriban|envien ~4 casa|domicilio|piso => KEEP_SECRET
  NOT ecrivez|envoyez|appelez => KEEP_SECRET
  keine ~1 post|briefe|anrufe ~3 hause|wohnung|adresse => KEEP_SECRET
  he|hes|she|PARTNER ~2 checks|reads|opens|searches|answers|tracks ~3 phone|post|mail|letters|everything|all|for|messages => WATCHED
  PARTNER|he|she ~4 answers|answered|speaks|spoke|signed|signs|talks|talked for her|him|me => WATCHED
  PARTNER|he ~1 waited|waits|stood|stands|hovers|hovered ~3 counter|door|outside|behind|corridor|car => WATCHED
  lo|el ~1 revisa|lee|abre|controla ~1 todo|todas|correo|movil => WATCHED
  il ~1 ouvre|lit|controle|fouille ~1 tout|courrier|mon => WATCHED
  er ~1 liest|offnet|kontrolliert|durchsucht ~1 alles|post|mein => WATCHED
  if|when|before he|she|PARTNER ~1 finds|knew|sees|discovers => WATCHED
  last|next time => EACH_TIME
  ultima|proxima vez => EACH_TIME
  derniere|prochaine fois => EACH_TIME
  letzten|nachsten|letztes|nachstes mal => EACH_TIME
  stitches|bruises|bruised|swollen|ribs|plaster => INJURED
  hospital|er|emergency|urgencias|urgences|krankenhaus|notaufnahme|hopital|ambulance => INJURED
  a e => INJURED
  ae => INJURED
  black|swollen|split|cut|bleeding ~1 eye|lip|cheek|nose => INJURED
  walked|ran into ~2 cupboard|door|cabinet|shelf|doorframe => EXCUSED
  say|says|said|claims ~2 she|he|i ~1 fell|tripped|slipped => EXCUSED
  wears|wearing|wore ~2 sleeves|scarf|sunglasses ~4 summer|indoors|inside|heat => EXCUSED
  lock|locks|locked|hide|hides|hid|barricade ~2 myself|ourselves|herself ~5 bathroom|bedroom|room|toilet|cellar => SHUTS_SELF_IN
  sleep|sleeps|slept|hide|sit ~3 bathroom|bedroom|room|wardrobe|closet ~4 locked|lock|chair|shut => SHUTS_SELF_IN
  encierro|encerramos|encierra|escondo ~6 cuarto|habitacion|bano|ninos|hijos => SHUTS_SELF_IN
  enferme|enfermons|cache ~6 salle|chambre|toilettes|petite|enfants => SHUTS_SELF_IN
  schliesse|schliessen|sperre|verstecke ~1 mich|uns ~5 bad|zimmer|schlafzimmer|keller|ein => SHUTS_SELF_IN
  drunk|drinks|drinking|drink|bebe|borracho|bebido|bu|boit|ivre|trinkt|betrunken|getrunken|angry|rage|temper|shouts|screams => RAGES
  took|takes|taken|quitado|quito|quita|pris|prend|confisque ~3 BELONGINGS ~5 BELONGINGS => TAKES_ALL
  BELONGINGS ~5 BELONGINGS ~1 weggenommen|abgenommen|confisques => TAKES_ALL
  NOT ~2 let|lets|deja|laisse|lasst ~4 out|leave|go|salir|sortir|raus|wohnung => KEEPS_IN
  stands|stand|blocks|stood ~2 in|the ~1 door|doorway|way => KEEPS_IN
  hand|hands ~3 back|side|scruff of ~1 my|her|his neck
  hand|hands ~1 on|at|around|round my|her neck|throat
  NOT ~1 dare|dared ~2 say|tell|refuse|speak|leave|move|answer|object => DARES_NOT
  when|if ~3 dinner|supper|meal|food|house|shirts ~8 pay|pays|suffer|suffers|angry|hell => PAYS_FOR
  look|face ~1 he|she gets|gives|has => DREADS
  hell to pay => DREADS
  left|fled|ran|went|escaped ~5 clothes ~2 we|i|had|on|backs => FLED_HOME
  left|fled|gone|packed ~5 while he|she|PARTNER ~1 was|is ~1 work|asleep|out|shower|away|at => FLED_HOME
  while he|she was ~1 work|asleep|at => FLED_HOME
  looking|searching|asking|been|waiting ~6 for us|me|her => SOUGHT
  sits|sat|parks|parked|waits ~4 outside|front ~4 every|night|flat|house|again : +PARTNER_NEAR
  ex ~8 has|kept|got a key : +DREAD_AT_HOME !COMPANY_HAS
  twisted|bent|cracked|squeezed|grabbed ~1 my|her|his arm|wrist|fingers|hand : +KIN_OR_HE !CLERK
  son|grandson|brother|daughter|husband|he|she|partner => KIN_OR_HE
  night|outside|flat|afraid|scared|house => DREAD_AT_HOME
  threw|throws|hurled ~2 kettle|pan|plate|plates|cup|bottle|knife|chair|iron ~2 at me|her|us|him
  rough with me|her|us|mum|mom
  * KEEP_SECRET WATCHED
  * KEEP_SECRET INJURED
  * WATCHED INJURED : !STAFF
  * WATCHED EXCUSED
  * EXCUSED INJURED : !WORKPLACE !STAFF
  * EXCUSED RAGES : !CLERK
  * SHUTS_SELF_IN RAGES : !PRODUCT
  * TAKES_ALL KEEPS_IN
  * DARES_NOT HE_WORD : !CLERK
  * PAYS_FOR DREADS
  * PAYS_FOR NOISE_OR_LEASE
  lease|neighbours|neighbors|leave|out|flat => NOISE_OR_LEASE
  * DREADS EACH_TIME
  * DREADS INJURED
  * FLED_HOME SOUGHT
`

const DANGER_TO_CHILD = `
  comes|came|goes|enters|sneaks ~3 his|her|their|my room|bed|bedroom|shower ~4 night|nights|drunk|dark|asleep => ENTERS_ROOM
  * ENTERS_ROOM CHILD
  mother|mum|mom|father|dad|parents|she|he ~3 gone|away|out ~4 weekend|weekends|days|night|nights|week => PARENT_AWAY
  bang|bangs|banging|knock|knocks|crying|cry|hungry|bread|alone|fed|begging|beg => CALLS_FOR_HELP
  * PARENT_AWAY CALLS_FOR_HELP : ++CHILD !PETS !NOISE
  NOT ~2 brought|bring|returned|given ~2 her|him|them back|home => NOT_BROUGHT_BACK
  hasnt|havent|didnt|wont|never ~2 brought|bring|return|returned ~2 her|him|them ~1 back|home|sunday => NOT_BROUGHT_BACK
  * NOT_BROUGHT_BACK TAKEN_BY : ++CHILD !PRODUCT_RETURN
  weekend|ex|father|dad|mother|visit|custody|phone|never => TAKEN_BY
  asks|asking|asked|wants|wanted|sends|offers ~6 photos|pictures|pics|selfies|meet|videos => LURES
  * LURES YOUNG_PERSON : ++ADULT_MAN ++ONLINE_OR_AGE !WORK
  game|online|app|chat|snapchat|discord|roblox|internet|platform|11|12|13|14|10|9|8|secret => ONLINE_OR_AGE
  drunk|drinking|drinks|high|stoned|wasted => DRUNK
  drives|drive|driving|drove|wheel => DRIVES
  * DRUNK DRIVES : ++CHILD_AND_SCHOOL !THINGS_HIT
  kids|children|son|daughter|boy|girl|school|them|nursery => CHILD_AND_SCHOOL
  NOT|no|out|plus|sin|ohne|without|keine ~3 MILK => NO_MILK
  MILK ~6 alle|leer|acabo|acaba|acabado|finished|out|gone|empty|aus => NO_MILK
  * NO_MILK BABY : !RESTAURANT !AIRLINE !PETS !STORE_SALE
  marks|marcas|bleus|flecken|traces|scratches|welts|bruises|moratones|bruised ~6 LIMB => MARKED_BODY
  LIMB ~3 marks|marcas|bleus|flecken|bruised|bruises => MARKED_BODY
  blaue ~1 flecken => MARKED_BODY
  * MARKED_BODY CARED_FOR : ++CHILD !PRODUCT !MADE_MARKS
  nursery|daycare|day|school|sitter|babysitter|guarderia|creche|kita|kindergarten|camp|nanny|foster|teacher|nourrice|tagesmutter|canguro|weekend|father|dad|stepfather|stepdad => CARED_FOR
  makes|made|forces|lets|leaves ~4 stand|sleep|sit|kneel|stay ~4 outside|snow|cold|garage|balcony|dark|shed => SHUT_OUTSIDE
  * SHUT_OUTSIDE CHILD : !PETS !NOISE
  locked|forgot|forgotten|left|sat ~8 bus|car|van ~10 hours|heat|sun|cold => LEFT_IN_VEHICLE
  * LEFT_IN_VEHICLE CHILD_HERE : !THINGS_BROKEN !SEAT
  put|gave|gives|slipped ~2 something|pill|pills|drops|medicine|syrup|tablet ~8 sleep|sleeps|sleepy|quiet => DRUGS
  * DRUGS CHILD : !PETS !PRESCRIBED
  NOT ~2 get|keep him|her|them ~1 awake
  only|just|NOT ~3 rice|bread|noodles|pasta|cereal ~2 left|for => LAST_FOOD
  * LAST_FOOD CHILD : !RESTAURANT !STORE_SALE
`

const THREATS = `
  feet first : +SPOKEN
  says|said|told|threatened|warned|wrote|dice|dijo|dit|sagte|meinte|if => SPOKEN
  end|ends|ended|wind up ~1 in ~2 canal|river|lake|ground|hospital|wheelchair|coffin|ditch|morgue|cemetery|concrete|harbour|woods : +SPOKEN
  need|needs ~2 wheelchair|coffin|ambulance|hearse|dentures : +SPOKEN !PRODUCT
  put|left|threw|nailed|hung|sent|pushed|placed|found ~2 dead ~1 rat|bird|cat|dog|fish|pigeon|animal|crow ~8 door|doormat|letterbox|porch|mailbox|doorstep|car|mat => DEATH_SIGN
  * DEATH_SIGN SOMEONE_DID : !ANIMAL_CONTROL
  someone|somebody|neighbour|neighbor|landlord|manager|he|they|she|since|after => SOMEONE_DID
  bullet|cartridge|shell|noose|coffin ~6 doormat|mat|doorstep|letterbox|mailbox|porch|pillow|windscreen|desk|door
  house|houses|home|homes|shop|haus|hauser|maison|casa|fire|incendie|laden ~4 burn|burns|brennt|brennen|brule|arde|arriv* ~3 quickly|fast|easily|easy|schnell|vite|rapido|leicht
  incendie ~2 vite : +SPOKEN
  brennt ~1 schnell|leicht
  accidents|accidentes|unfalle|accidente ~3 happen|pasan|ocurren|passieren|arrivent => HINTS
  accident ~2 vite|happen => HINTS
  * HINTS SPOKEN : !COVERAGE !DAMAGED
  knows|know|knew|sabe|saben|sait|savait|savent|weiss|wisse|wissen|wussten ~4 CHILD ~8 school|schule|ecole|colegio|walk|nursery|kita|creche => KNOWS_CHILDREN
  knows|know|knew|sabe|saben|sait|savait|savent|weiss|wisse|wissen ~4 school|schule|ecole|colegio ~4 CHILD => KNOWS_CHILDREN
  * KNOWS_CHILDREN SPOKEN : !TEACHING
  think|thought|piense|pense twice|bien|well => VEILED
  sleep well|tight => VEILED
  while ~1 you|i|we still can => VEILED
  gut|genau uberlegen => VEILED
  attention|cuidado|careful|aufpassen|regret|sorry => VEILED
  have|has|got|know|knows your|my|our ~1 address|car|wife|plates => KNOWS_PLACE
  know|knows|knew where ~1 you|i|we|my => KNOWS_PLACE
  * KNOWS_PLACE VEILED : !COMPANY_HAS
  i|ill ~3 come|coming|go|going ~4 branch|office|offices|headquarters|counter|bank ~14 none|nobody|regret|alive|gun|petrol|blood|burn|home => PLANS_VISIT
  * PLANS_VISIT MAKES_SURE
  sure|gun|petrol|knife|blood|burn|done|regret => MAKES_SURE
  petrol|gasoline|matches|machete|shotgun|rifle|gun|axe|bat ~12 office|branch|bailiff|clerk|manager|headquarters : +I_WORD !PRODUCT !WEAPON_SHOP
  loaded|loading|cleaned|sharpened ~2 WEAPON : +I_WORD !PRODUCT
  tapped|swung|slapped|showed|played|lifted|opened ~2 bat|hammer|knife|gun|wrench|crowbar|axe|blade ~8 windscreen|windshield|hand|table|palm|bonnet|asked|said
  send|sends|sending ~1 boys|lads|men|guys|friends|cousins ~1 round|over|around|by => SENDS_MEN
  * SENDS_MEN SPOKEN : !CONTRACTOR_WORK
`

const MEDICAL_EMERGENCY = `
  had|took|take|taking|used|taken ~2 last|final ~1 tablet|pill|dose|inhaler|vial|puff|patch|injection => LAST_DOSE
  one|two|three|single|few|1|2|3|4 ~2 tablets|tablet|doses|pills|dose|puffs|vials|pens ~2 left|remaining|until => LAST_DOSE
  doses|tablets|pills|enough ~1 until|till monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|tonight => LAST_DOSE
  NOT ~2 fill|refill|dispense|renew|release ~3 it|prescription|them|without => LAST_DOSE
  queda|quedan ~4 dosis|pastilla|pastillas|insulina|comprimidos|pastilla => LAST_DOSE
  reste ~4 comprimes|comprime|doses|dose|cachets|insuline => LAST_DOSE
  reicht|reichen ~3 bis|morgen|heute => LAST_DOSE
  noch ~3 tabletten|tablette|dosis|ampullen|spritzen => LAST_DOSE
  stretching|rationing|halving|splitting|skipping ~3 inhaler|doses|pills|tablets|insulin|medicine => LAST_DOSE
  insulin|insulina|insuline ~6 heat|warm|hot|frozen|spoiled|sun|lost|hitze|chaud|calor => LAST_DOSE
  NEEDS_IT => ILL_WITHOUT
  type 1|one => ILL_WITHOUT
  body rejects|reject => ILL_WITHOUT
  i|he|she|body|heart seize|seizes|reject|rejects|stops => ILL_WITHOUT
  * LAST_DOSE ILL_WITHOUT : !REFILLED !BILLED
  throat ~2 closing|closes|tight|swelling|swollen => SYMPTOM_BREATH
  hardly|barely ~3 breathe|speak|finish|talk => SYMPTOM_BREATH
  tongue|lips|face|throat ~2 thick|swollen|swelling|numb => SYMPTOM_BODY
  ankles|legs|feet ~3 balloons|swollen => SYMPTOM_BODY
  talks|talking|speaks nonsense|gibberish => SYMPTOM_MIND
  confused|incoherent|disoriented => SYMPTOM_MIND
  lips ~3 blue => SYMPTOM_COLOUR
  black ~6 shivers|shivering|fever
  arm ~2 numb => SYMPTOM_BODY
  pain ~3 chest => SYMPTOM_BREATH
  stretching|rationing ~3 inhaler|insulin ~14 hardly|barely|dizzy|tonight
  breathing machine => DEVICE_HERE
  catheter|catheters|sterile|suction|tracheostomy => DEVICE_HERE
  prepay|meter|electric|credit ~6 empty|out|gone|run => POWER_CUT
  runs|run off it => DEVICE_HERE
  gas|boiler|heater|stove ~12 headaches|headache|dizzy|drowsy|vomiting : !FIXED !REPAIRED
  headaches|headache|dizzy ~8 NOT ~2 wake|get ~1 up
  bleeding|bleed ~6 pad|pads|hour|towel|towels : !CLOTHES
  cancelled|canceled|cancels|stopped|refused ~2 dialysis|chemo|transfusion|oxygen : !BILLED
`

const NO_SHELTER_TONIGHT = `
  locks|lock ~1 were|was|got|been ~1 changed|swapped => HOME_GONE
  changed|changes|swapped ~2 locks|lock|deadbolt => HOME_GONE
  room|flat|apartment ~3 let|given|rented to ~1 somebody|someone|others|another => HOME_GONE
  put|threw|dumped|carried ~3 bags|things|belongings|stuff|suitcases|furniture ~2 out|outside|street => HOME_GONE
  bolted|barred ~1 the door => HOME_GONE
  board|boards|boarded ~3 door|windows|house => HOME_GONE
  turned|sent me|us|him|her away => HOME_GONE
  threw|thrown|kicked|put|chucked ~1 me|us|him|her ~1 out => HOME_GONE
  evicted|homeless => HOME_GONE
  booking|rental|listing|landlord|airbnb ~3 fake|scam|fraud|exist => HOME_GONE
  check|checkout ~2 at ~1 eleven|ten|noon|twelve|11|10|12 => HOME_GONE
  bailiffs|bailiff|sheriff|marshal|huissier|comision|gerichtsvollzieher|raumung|desahucio|expulsion|lanzamiento|eviction ~8 tomorrow|today|tonight|morning|hours|manana|demain|morgen|nine|noon => EVICTED_SOON
  manana|demain|morgen|tomorrow|today ~6 bailiffs|bailiff|sheriff|huissier|comision|gerichtsvollzieher|raumung|desahucio|lanzamiento => EVICTED_SOON
  or were out => EVICTED_SOON
  or we re|are out => EVICTED_SOON
  sheriff|bailiff|bailiffs|marshal ~6 morning|tomorrow|today => EVICTED_SOON
  nowhere => NOWHERE
  NOT|no ~2 anywhere|beds|bed|shelter|place ~2 to|city|left|free|go => NOWHERE
  NOT ~2 know ~1 where ~2 go|sleep|stay|spend => NOWHERE
  where ~1 to? spend the night => NOWHERE
  every|all ~1 hotel|hotels|hostel|hostels|shelter|shelters|motel ~2 full|booked => NOWHERE
  nulle part => NOWHERE
  tenemos|tengo|hay ~1 donde|adonde => NOWHERE
  sais|savons ~2 ou aller|dormir => NOWHERE
  weiss|wissen ~1 nicht ~1 wohin|wo => NOWHERE
  council|115|shelter|housing ~4 NOT ~3 found|answer|answers|repond|help|place => NOWHERE
  council|shelter|housing|hostel ~4 come back|monday => NOWHERE
  on|onto|in|auf|im|en|sur ~1 the|der|la|le pavement|sidewalk|kerb|curb|rain|snow|cold|dark|stairwell|treppenhaus|trottoir|calle|rue|strasse => EXPOSED
  im treppenhaus|regen|schnee => EXPOSED
  standing|stand|sitting|sit|stehe|stehen ~4 rain|snow|cold|street|pavement|stairwell|treppenhaus|dark => EXPOSED
  getting|is|gets|its dark|freezing|snowing => EXPOSED
  minus ~1 five|six|eight|ten|2|3|4|5|6|7|8|9|10 => EXPOSED
  feet|hands|fingers|toes ~1 frozen|freezing|numb => EXPOSED
  riding|ride ~2 night ~1 trains|buses|bus|train => EXPOSED
  night trains|buses|bus => EXPOSED
  gele|nieva|friert|schneit => EXPOSED
  writing|typing|calling|sitting ~3 bus|train|railway|library|park|airport|car|waiting|station ~1 station|room? => EXPOSED
  library ~4 closes => EXPOSED
  in ~1 park again|tonight => EXPOSED
  tent => TENT
  * HOME_GONE EXPOSED : !HOLIDAY !LONG_PAST !DEVICE_LOCK
  * HOME_GONE NOWHERE : !LONG_PAST !DEVICE_LOCK !THINGS_STORED
  * NOWHERE EXPOSED : !LONG_PAST !THINGS_STORED
  * EVICTED_SOON CHILD : !LONG_PAST
  * EVICTED_SOON NOWHERE : !LONG_PAST
  * EVICTED_SOON TENT
`

export const BETWEEN_THE_LINES: ReadonlyArray<PatternSource<CrisisClass>> = [
  { of: "self_harm", lines: SELF_HARM },
  { of: "violence_at_home", lines: VIOLENCE_AT_HOME },
  { of: "danger_to_child", lines: DANGER_TO_CHILD },
  { of: "threats", lines: THREATS },
  { of: "medical_emergency", lines: MEDICAL_EMERGENCY },
  { of: "no_shelter_tonight", lines: NO_SHELTER_TONIGHT }
]
