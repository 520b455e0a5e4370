/** Words, in English, of people who may harm themselves, or who fear that another person will. `compile.ts` describes the notation. */
export const SELF_HARM = `
  SUICIDE_ADJ : !LECTURE
  SUICIDE : +TALKS_OF_SELF !WORK
  commit|committing|commits|committed|attempt|attempted ~1 SUICIDE
  SUICIDE attempt|note|watch|attempts|letter|plan
  I|HE|FAMILY => TALKS_OF_SELF
  SUICIDE_VERB
  WANT ~2 kms|ctb|unalive|unaliving|kys
  I kms
  unaliving|unalive|unalived SELF
  KILL SELF
  KILL|CUT me|my self
  WANT ~3 CUT SELF
  been|keeps|keep|started|again ~2 hurting|harming|cutting SELF
  hurting|harming|cutting|starving SELF : !LONG_AGO !YEARS_BACK
  been|started|keeps|keep|back ~1 cutting|burning|harming again|my|myself|arms|at
  self harm|harms|harming|harmed|injury|mutilation|injuring
  selfharm|selfharming
  cut|cutting|slit|slitting|slash|slashing|slashed MY wrists|wrist|veins|arms
  END ~1 my|your ~1 own? LIFE : !LONG_AGO !REPORTED !YEARS_BACK
  END own LIFE : !LONG_AGO !REPORTED !COVERAGE !YEARS_BACK
  end|ending|ended|ends|take|taking|takes|taken ~1 his|her|their ~1 own? LIFE : !LONG_AGO !REPORTED !YEARS_BACK
  took ~1 his|her|their ~1 own? LIFE : !LONG_AGO !REPORTED !COVERAGE !YEARS_BACK
  SUICIDE ~2 on ~1 my|his|her mind
  cut|cutting|burn|burning|hurt|hurting|harm|harming myself ~2 every|each|again|when|whenever|daily
  END it all
  just|gonna|ll|will|ill end it : !CONTRACT
  WANT ~2 end|ending everything|things : !CONTRACT
  want|wants|wanted|wanting|wish|wishes|gonna|ready|hope|hoping|deserve|plan|plans|planning|going|need|needs|trying|tried|decided|about ~2 to ~1 die : !THINGS_DIE
  wanna|gonna|imma ~1 die
  HE ~2 want|wants|wanted|prefer ~1 dead|death
  want|wants|wanted|wanna ~1 to? die|dead
  feel like dying
  WANT ~4 was|were|be dead
  wish|wishes|wished ~4 died|dead|never born|exist|woken
  never been? born
  better off dead
  worth more dead
  worth ~3 dead than alive
  NOT want|wanna|wants|wanted|wish|care|feel|deserve ~3 to? LIVE
  NOT want|wanna|wants|wanted ~2 be here|alive|around|anymore : !CONTRACT
  NOT want|wanna|wants ~2 wake up
  NOT see|imagine ~2 being|living|future around|alive|without
  NOT see myself|himself|herself ~2 around|alive|living|here
  NOT ~1 POINT ~2 living|alive|existing|going|life|anything|carrying on?
  NOT ~2 POINT ~3 to|in|of|getting ~2 live|living|go|going|carry|continue|wake|get|keep on|up|anymore|going|living
  NOT POINT going|living|existing
  what|whats|what POINT ~1 of|in|to ~1 living|life|going|anything|alive|existing|carrying on|anymore|if
  what|whats|what POINT ~1 of|in living|life|being|existing
  nothing|noone|nobody ~2 to live for
  nothing ~1 to live
  NOT will to live
  nothing|NOT ~1 worth living
  life|LIFE NOT ~1 worth
  life ~1 NOT ~2 worth
  FAMILY|world|they|he|she|wife|life ~5 BETTER ~3 WITHOUT ~1 me|him|her|moi|mi|mich
  BETTER ~3 WITHOUT me|him|her|moi|mi|mich
  BETTER ~4 if|when|were|was ~3 i|he|she ~4 GONE
  better|easier|happier if ~3 NOT ~2 here|around|alive|exist
  world ~4 better ~3 without|if
  BURDEN ~1 to|on|for ~1 FAMILY|us|them|him|her|you|my|anyone
  BURDEN to|on|for everyone|everybody|us|them|my|others
  burden on|to ~1 my|our|her|his ~1 family|kids|children|wife|husband|parents|mother : !TAXES
  FAMILY => LOVED
  nobody|noone|one ~2 would|will|d|ll ~1 miss me|him|her
  nobody|noone|one ~3 notice|care|miss|cry ~1 if|when|me|that ~2 i|im|me ~4 gone|dead|disappeared|died|here|disappear|vanished
  NOT ~1 be here|around|alive anymore|longer|much|long|tomorrow|christmas : !CONTRACT
  NOT ~1 be around|alive|here ~2 by|when|for|to|next|then|see : +I_WORD !CONTRACT
  by the time ~4 read|answer|get|reply ~4 gone|dead|NOT
  i ~1 NOT be ~1 problem|bother|burden|trouble ~3 anyone|longer|anymore|anybody
  when|once|after im gone|dead
  when|once|after i am gone|dead
  ill|ll be gone|dead ~2 soon|by|then|tomorrow|before
  this is my? goodbye|farewell
  said|saying|say ~1 goodbye|goodbyes ~1 to ~1 everyone|all|kids|children|family|us|friends|mom|dad|sister|wife|husband|brother|me
  goodbye ~2 everyone|letter|letters|note|world
  goodbyes ~1 letters|notes|videos
  left|leave|leaving|wrote|written|write ~2 goodbye|farewell|suicide note|letter
  written|wrote|writing|left|leaving ~3 note|notes|letter|letters|videos ~2 to|for ~2 kids|children|child|family|wife|husband|daughter|son|mum|mom|parents : !ADDRESSEES
  given|gave|giving ~3 away|neighbour|neighbor => FAREWELL
  tell ~1 FAMILY ~3 i|that ~2 love|loved|sorry
  affairs|papers|everything in order : +FAREWELL_PEACE
  made ~1 peace => FAREWELL_PEACE
  peace with it => FAREWELL_PEACE
  made ~1 peace with : !DISPUTE
  sleep|asleep|bed ~4 NOT ~2 WAKE
  NOT|never ~1 WAKE up again|anymore|ever
  WANT|wish|hope|pray ~5 NOT|never|hadnt ~2 WAKE : !DEVICES
  wish|hope|pray ~4 sleep|asleep forever
  WANT ~2 sleep forever
  overdose|overdosed|overdosing ~1 on|again|last|tuesday|monday|PILLS : !BILL
  overdosed
  plan|planning|planned|going|gonna|want|wants|decided|ready ~2 to overdose|od : !LONG_PAST !YEARS_BACK
  tried|try|trying|attempted ~1 to overdose|od : !LONG_PAST !YEARS_BACK
  took|swallowed|taken ~2 fifteen|twenty|thirty|forty|fifty|sixty|15|20|25|30|35|40|50|60 of my|her|his ~1 tablets|pills|meds
  took|taken|swallowed|downed ~2 all|whole|bottle|handful|box|packet|fifteen|twenty|thirty|forty|fifty|sixty|15|20|25|30|35|40|50|60 ~3 tablets|pills|sleeping|tylenol|paracetamol|meds : !LONG_PAST !DELIVERED !YEARS_BACK
  to be opened after
  took|taken|swallowed|swallow|downed|down ~1 whole|entire|full box|bottle|packet|pack|strip|jar : !STORE !PRODUCT_RETURN !STORE_SALE !LONG_PAST !YEARS_BACK
  took|taken|take|taking|swallow|swallowed|swallowing ~3 bottle|all|whole|handful|many ~2 PILLS : !DELIVERED !LONG_PAST !YEARS_BACK
  saving|hoarding|stash|stashing|stockpile|stockpiling ~4 PILLS : !PRICES
  saved ~1 up ~4 PILLS : !PRICES
  JUMP ~2 off|from|front|under|in|out ~4 HEIGHT
  throw|threw|throwing SELF ~3 HEIGHT
  stand|standing|stood|sat|sit|sitting|went|walk|drove|edge ~4 on|at|to ~1 bridge|ledge|roof|cliff|edge|tracks => AT_HEIGHT
  thinking|think|thought|wondering|wonder|imagine|imagining => PONDERS
  * AT_HEIGHT PONDERS
  wondering|wonder|wondered ~2 who ~2 find me
  drive|drove|driving|steer|crash ~3 into|off ~2 tree|wall|bridge|river|truck|traffic => DRIVES_INTO_IT
  *! DRIVES_INTO_IT
  engine running ~8 find me
  engine running ~8 hose|lake
  bought|buy|got|found|loaded|have ~2 rope|noose|gun|razor|blades ~3 to|for ~2 end|shoot|hang|kill ~1 myself|it|me
  noose : !PRODUCT !WORK !UNREAL !NOOSE_AS_THING
  bullet|gun ~3 head|mouth|temple : +I_WORD
  have|has|got|made a plan and ~1 date|time|method|note
  NOT ~2 way out ~1 left|anymore|but|except : !CONTRACT
  NOT|cant ~1 see|find ~2 way out : !CONTRACT
  only way out : !CONTRACT !CANCELS
  NOT ~1 reason ~2 to|left ~3 wake|get|live|go|up
  tired of living|life|existing
  tired of being here|alive
  so tired of being here|alive
  done with life|living
  hate|hates ~2 LIFE|being|existing ~1 alive
  nothing left ~1 to ~1 live
  nothing left inside
  nothing left ~2 live
  easier|better if ~4 disappear|disappeared|gone|die|died|vanished
  just ~1 disappear|vanish : +I_WORD !DISPUTE
  want|wants|wanted ~2 it|this|everything all to stop|end
  pain to stop|end
  want|wanna it to? all? be? over
  the world|family|kids|you can|could ~2 have ~2 house : +FAREWELL
  i|im ~1 cant|not ~3 do|take|go|keep|live|cope|carry|bear ~3 on|this|it|going|anymore|like : +LOVED_OR_LIFE
  better ~3 off|without|dead|gone => LOVED_OR_LIFE
  weak ENDURE: i|im|just ~1 cant|cannot|can ~1 do|take|go|keep|cope|carry|bear|live ~3 anymore|longer|more|on|this
  weak ALONE: nobody|noone|one ~4 miss|notice|care|cares|notices|misses
  weak ALONE: all alone|by
  weak NOEXIT: every door|option|thing ~2 closed|shut|hopeless|lost|over
  weak NOEXIT: NOT ~2 way out
  weak NOEXIT: hopeless|worthless|trapped|hopelessness|desesperada|desesperado|desespoir|hoffnungslos|verzweifelt
  weak NOEXIT: lost everything
  weak TIRED: so|too tired of|to
  weak TIRED: NOT|no ~1 reason|energy|strength ~1 to ~1 get|live|up|fight|go
  weak NOEXIT: was|were everything
  cansada|cansado de vivir
  what am i ~2 doing here : !DISPUTE
  NOT ~3 make it through ~2 night|week|month|weekend|winter|day|year|christmas : !EVENTS
  NOT ~3 make it to|past|until tomorrow|christmas|morning|friday|monday|next : !EVENTS
  NOT ~3 tomorrow for|left ~1 me|him|her
  another|final exit : !ROADS !CONTRACT
  check|checking out for good
  check|checking out of life
  NOT ~3 look|looking|search for me|him|her
  written|wrote|made|updated MY will => FAREWELL
  note|notes|letter ~1 for|to each|every ~1 child|kids|children|son|daughter
  * FAREWELL LAST_WORDS
  goodbye|loved|forgive|farewell => LAST_WORDS
  have|got|bought|tied|hung|found ~1 the|a rope|noose|cord
  rope|noose ~3 ready|garage|tree|neck|attic
  pictur*|imagin*|fantasi*|visual*|daydream* ~6 off|into|under|front ~3 HEIGHT|wall|tree|truck
  pictur*|imagin*|fantasi* ~3 SELF|dying|dead|funeral|hanging
  thoughts|thinking|think|thought|dream|dreams ~1 of|about ~2 death|dying|killing|ending|hanging|jumping|overdosing : !LATE_PERSON
  took|swallowed|takes|taken ~2 all ~6 PILLS
  PILLS ~1 at|all once
  pills|tablets|rope|noose ~4 ready|counted|lined : !DELIVERED
  ready|counted|lined|hidden|prepared|collected ~4 PILLS|rope : !DELIVERED
  NOT ~3 be|live|stay ~1 in|on this|the world|earth|planet
  leave|leaving ~1 this world|earth|life
  cuts|cutting|slices|slicing|scratches|burns MY arms|arm|wrists|wrist|legs|thighs|skin
  cutting|hurting|harming|burning|starving SELF
  hate|hates ~1 being|to be? alive|born
  rather|prefer|sooner ~1 be|being dead
  if i was|were dead
  better ~1 dead
  should|deserve|ought|please|just ~2 die : +I_WORD !THINGS_DIE
  let|help me|him|her die
  lord|god ~2 take me
  find|finding|found MY|the|his|her ~1 body : !CARS
  find me dead|hanging|hanged|in
  pull|pulled|pulling the trigger
  loaded gun|pistol|revolver
  gun|pistol|revolver|shotgun ~5 mouth|head|table|lap|hand|bed|nightstand : +I_WORD !PRODUCT
  walk|walking|step|stepping|run|throw ~3 into|front|in ~2 traffic|train|sea|ocean|river|lake|highway|bus
  life ~1 is|isnt|s|has ~1 over|pointless|meaningless|unbearable : !PRODUCT
  given|give|gave up on life|living
  lost ~1 will ~1 live|living
  lost all hope => LOST_HOPE
  pain ~2 stop|end|over|away : +WANTS !MEDICAL_PAIN
  want|wants|wanna|need|make|wish => WANTS
  dark thoughts|place : +I_WORD
  intrusive thoughts
  NOT ~2 strength|energy|will|courage ~1 to ~1 live|continue
  NOT ~2 strength|energy|will|courage ~1 to ~1 go|carry on
  weak ENDURE: NOT ~2 hold|hang on
  weak ENDURE: breaking|broken point|down|inside
  weak NOEXIT: nothing ~1 matters
  weak NOEXIT: end of my|her|his rope|tether
  weak NOEXIT: stopped eating|sleeping|showering
  weak NOEXIT: NOT ~1 hope
  weak TIRED: tired|exhausted|sick of everything|fighting|living|it|life
  weak TIRED: given|give|giving up on everything|myself|life|it
  weak ALONE: NOT|nobody|noone ~2 turn|talk|left|help
  weak ALONE: completely|totally|so alone
  my last words|goodbye|wish|breath
  ne|n ~2 plus etre la|vivant
  no|NOT more ~2 letters|messages|tomorrow|birthdays|christmas : +EVER_GONE
  ever|gone|after|last|final => EVER_GONE
  NOT ~2 see|reach|celebrate|live|last ~2 next|another|new|my ~2 year|birthday|christmas|spring|summer|week|month|30 : !SALE
  planning|plan|planned|pay ~3 MY? funeral : +I_WORD !LATE_PERSON !FUNERAL_HOME
  kids|children|family|wife|husband|parents|mother ~5 bury me|him|her
  wish|wishes|wished|hope|hopes|hoping ~4 truck|bus|train|car|plane|lightning|cancer|heart ~3 hit|hits|kill|take|took|crash ~2 me|him|her
  wish|hope ~4 get|gets|die|killed ~3 accident|hit|crash
  looked|look|looking|googled|googling|searched|searching|reading ~3 how ~4 pills|tylenol|paracetamol|rope|overdose|die|kill|hang|lethal|advil|ibuprofen|insulin : !FAT_REFUND
  painless|quick|easiest|least ~3 way|ways|method|methods : !REFUND_WAYS
  lethal dose|dosage
  how many|much ~1 pills|tylenol|tablets|paracetamol|xanax ~3 takes|take|kill|enough|would|die
  hugged|kissed|held ~6 last|goodbye|final time|times
  like it was the last
  only|main reason ~3 alive|living
  only|just alive because|for
  only ~2 thing|reason ~3 keeping|keeps|stopping|stops|holding ~2 me|him|her
  NOT want|wanna ~1 to? 2? be|b ~1 here|alive
  dont want 2 b|be
  way|how|something ~2 to make|making ~1 it|everything all? stop|end : +SHE_SAYS
  said|told|says|talks|nurse|therapist|doctor => SHE_SAYS
  make it all stop
  deserve|deserves|deserved ~1 to NOT|die|live
  NOT deserve|deserves ~1 to ~1 live|be|exist|breathe|alive
  NOT ~1 left|got|getting|leave|leaves ~2 bed|room|house ~3 days|weeks|month|since : +SAD_WORD !HOME_BOUND
  wishes|crying|cries|hopeless|says|depressed|eats|eating|dark|pointless => SAD_WORD
  i ~1 NOT be ~1 bother|burden ~2 to|for
  NOT|before|until|when|by|see|till ~4 sun comes|rises up?
  decided|decision ~4 NOT ~2 live|here|continue|see|wake
  made ~1 my decision : +GOODBYE_WORD
  goodbye|anyway|over|kids|family|tomorrow|tonight => GOODBYE_WORD
  join|be|see ~2 with|my ~2 husband|wife|son|daughter|mother|dad|mom ~2 heaven|again|other|god
  this is|will the|be end ~1 for|of me|us|my|him|her
  cry|cried|crying ~3 for|to sleep|die|death
  drinking|drink ~4 to|myself death
  drink|drinking|drank ~1 MY|her|him? SELF to death
  razor|razors|blade|blades ~4 wrist|arm|skin|bath|legs
  ledge
  swerve|veer ~4 into|off
  jumped|jump|jumps : +HIGH_UP !PRICE_JUMP
  window|bridge|roof|balcony|floor|overpass|building|train|tracks => HIGH_UP
  hang|hanging|hanged from|by ~2 rafter|ceiling|tree|rope|neck|garage
  text|texted|wrote|told|said|message|messaged ~4 goodbye|forgive|sorry ~4 love|kids|everything|always
  love you all
  forgive me
  psych ward|hold : !BILLED_PAST
  5150 : !BILLED_PAST
  voices tell|telling|say|saying
  NOT|cannot ~1 trust myself ~2 alone|tonight|with
  NOT safe ~1 with|from myself
  hide|hid|hidden|took ~2 the|his|her|my ~2 knives|gun|guns|pills : +WORRIED
  worried|from|afraid|scared|scare|watch => WORRIED
  worried|afraid|scared|fear ~2 he|she|they|shell|hell ~4 hurt|harm|kill SELF
  do|doing|does something|anything stupid|drastic|irreversible : +SAD_OR_I
  afraid|scared|might|may|worried|ill|im|she|he|before|will => SAD_OR_I
  standing|sitting|stand ~2 on ~1 the bridge|ledge|roof|railing|parapet ~6 tell|jump|goodbye|won|over
`
