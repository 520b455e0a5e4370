/**
 * The broadest pairs: a verb of violence and the person whom it hits, a child and a place where it is shut in, a medicine
 * that is missing and a body that shows it. Halves and pairs as in `between-the-lines.ts`.
 */
import type { CrisisClass } from "../../../schema/triage.ts"
import type { PatternSource } from "./tables.ts"

const SELF_HARM = `
  look|looks|looking|stare|staring|think|thinking|hold|held|cleaned ~5 pistol|gun|revolver|shotgun|rope|pills|razor : +I_WORD !PRODUCT !WEAPON_SHOP
  if|when i|he|she die|dies|died : +MY_DEBT !LATE_PERSON
  debt|loan|loans|mortgage|arrears|payout|weekend => MY_DEBT
  on my|her|his own terms => OWN_TERMS
  rather|prefer|want|sooner ~3 go|leave|finish => WOULD_GO
  * OWN_TERMS WOULD_GO : !CONTRACT
  works|work|fine|better|manage|cope ~1 without me|him
  life|lebensversicherung|seguro|assurance ~1 insurance|cover|policy|vida|vie|zahlt|payout => LIFE_COVER
  lebensversicherung|payout => LIFE_COVER
  cant|nicht|no|n|without ~4 mehr|more|on|anymore|plus|puedo|fuerza|fuerzas|force|strength => AT_THE_END
  kann|kan|konnte ~2 nicht mehr => AT_THE_END
  ai|n ~3 plus ~2 force|courage|envie => AT_THE_END
  no ~2 puedo|tengo|quiero ~3 mas|fuerzas|fuerza => AT_THE_END
  NOT|niemandem|nobody ~4 kosten|carga|bother|trouble|molest* => NO_LOAD
  bother|bothering|trouble ~5 NOT ~2 happen again => NO_LOAD
  entierro|beerdigung|enterrement|obseques|burial|sarg => BURIAL
  saura|sabra|weiss|knows|know ~3 ou|donde|wo|where ~3 papiers|papeles|papiere|papers|will|keys => IN_ORDER
  * LIFE_COVER AT_THE_END : !LATE_PERSON
  * NO_LOAD BURIAL
  * NO_LOAD AT_THE_END : !CONTRACT
  * IN_ORDER AT_THE_END : !CONTRACT !LATE_PERSON
  lie|lay|lying down ~3 NOT ~1 get|wake up
  days|weeks|months ~1 left? in me
  wait|waiting ~4 it ~2 to be over : +HOPELESS_WORD
  hope|sleep|cry|numb|dead|alone => HOPELESS_WORD
  cries|crying|cried|weeps => CRIES
  letters|letter|notes ~2 to|for ~2 all|each|every ~3 us|me|friends => IN_ORDER
  * IN_ORDER CRIES
`

const VIOLENCE_AT_HOME = `
  VIOLENT_VERB ~1 me|us|her|mum|mom|around : +HOME_PERSON !CLERK !MEANT_OTHERWISE !MONEY_WORD !SPORT !LONG_PAST !YEARS_BACK
  me|nos|mich|uns|m|nous ~1 VIOLENT_VERB_ABROAD : !CLERK !SPORT !LONG_AGO !CONTRACT !YEARS_BACK
  mich|uns ~6 VIOLENT_VERB_ABROAD : !CLERK !SPORT !LONG_AGO !CONTRACT !YEARS_BACK
  PARTNER|KIN|he|she|grandson|son => HOME_PERSON
  put|puts|pushed|smashed|slammed|banged|held ~1 my|her head|face|hand ~1 through|against|into|under|on|in
  crash|thud|bang|screaming|scream ~8 begging|stop|help|woman|please : !THINGS_HIT !NOISY_NEIGHBOUR
  woman|she|her|someone begging|screaming|crying ~4 stop|help|night
  jump|flinch|shake|freeze|tremble ~2 when|if|every ~4 door|key|keys|car|phone|garage|steps => STARTLED
  before|without|if he|she|her|him|PARTNER ~1 notices|noticing|knowing|finds|knows|sees|realizes => UNKNOWN_TO_HIM
  that|which he|she cannot|cant|doesnt|mustnt|wont ~1 see|find|track|check|know => UNKNOWN_TO_HIM
  * STARTLED UNKNOWN_TO_HIM
  NOT ~1 know|have|find ~1 the|our|my|this? ~1 address => ADDRESS_KEPT
  must|may|should|cannot NOT ~3 get|know|find|see|learn => ADDRESS_KEPT
  * ADDRESS_KEPT AWAY_FROM_HOME : +HOME_PERSON !CLERK
  friend|friends|refuge|shelter|mother|sister|happened|hiding|left|fled => AWAY_FROM_HOME
  NOT|nobody|noone|never ~2 finds|find|found me|us|her|you : +HE_SAYS
  says|said|he|threatens|sure|tells => HE_SAYS
  judge|court|police|nobody ~4 ever|NOT ~3 give|believe ~2 me|kids|you : +HE_SAYS
  bag|bolsa|tasche|sac|suitcase ~3 hidden|escondida|versteckt|cache|packed|gepackt|pret => READY_TO_FLEE
  * READY_TO_FLEE HARSH
  empuja|rompe|schlagt|pousse|frappe|pushes|hits|pega|scared|afraid|angst|miedo|peur => HARSH
  marques|marcas|marks|spuren|abdrucke|flecken|fingers ~3 cou|cuello|neck|hals|throat|arm|brazo => MARKS_ON_ME
  * MARKS_ON_ME HOME_BOND : !PRODUCT
  promis|promised|versprochen|promete|prometido|bail|lease|tenancy|il|he|el|er => HOME_BOND
  locks|hides|keeps ~2 food|fridge|medicine|wheelchair|insulin ~2 away|from : +HOME_PERSON
  chair|wardrobe|dresser|table ~3 under|against|before ~2 handle|door|knob
  takes|keeps|steals ~1 my|her pension|money|wages|benefits => TAKES_MONEY
  * TAKES_MONEY HARSH
`

const DANGER_TO_CHILD = `
  SHUT_VERB ~4 CHILD|them|him|her|kleinen|petit|pequeno ~5 DARK_ROOM
  CHILD|them|kleinen ~4 SHUT_VERB ~5 DARK_ROOM : !YEARS_BACK !!FILM_PLOT
  SHUT_VERB ~5 DARK_ROOM : ++CHILD_OR_FOSTER !PETS !YEARS_BACK !!FILM_PLOT
  foster|kids|children|child|son|daughter|boy|girl|petit|kleinen|enfant|nino => CHILD_OR_FOSTER
  underwear|knickers|panties|pants : +CHILD_ONLY +FEARS_BATH
  bath|bathe|undress|touch|without|bleeding|torn => FEARS_BATH
  kids|children|boys|girls|toddlers|twins ~12 thin|starving|bins|barefoot|filthy|lice|bruised|begging|steal : !PETS
  needles|syringes|meth|crack ~4 table|floor|sofa|bed : ++CHILD_OR_PUPIL
  pupil|child|kids|brothers|brother|sister|mum|mom|baby => CHILD_OR_PUPIL
  meant|supposed|due|court ~4 have|return|bring ~1 him|her|them|kids => VISIT_OVER
  phone|mobile ~2 is|goes? off|dead|disconnected => GONE_DARK
  flat|apartment|house|home ~1 is? empty => GONE_DARK
  * VISIT_OVER GONE_DARK
  texts|messages|writes|calls|snapchats ~2 my ~5 old|daughter|son|girl|boy|child ~4 night|secret|late
  asked|asks|told|tells|made ~2 her|him|them|me NOT ~2 tell|say|talk : ++CHILD_ONLY_OR_AGE
  year|old|daughter|son|girl|boy|niece|nephew|twelve|child => CHILD_ONLY_OR_AGE
  sleep|share|get|come ~2 in|into|to his|her ~1 bed : +SMALL_OR_RENT
  uncle|landlord|stepdad|unless|fourteen|thirteen|fifteen|sixteen|im => SMALL_OR_RENT
  noches|nuits|nachte|noche|nuit|nacht|nachts|dias|tage|jours ~3 solo|sola|solos|seul|seule|seuls|allein|alleine => NIGHTS_ALONE
  allein|alleine|solo|sola|solos|seul|seule|seuls ~4 noches|noche|nuit|nuits|nacht|nachte|nachts|dias => NIGHTS_ALONE
  * NIGHTS_ALONE SMALL_KIN
  hijo|hija|hijos|nino|nina|ninos|sobrino|sobrina|fils|fille|enfant|enfants|neveu|niece|kind|kinder|sohn|tochter|enkel|neffe|nichte => SMALL_KIN
`

const THREATS = `
  bringing|bring|taking|take|carrying|carry|loading|loaded|load ~3 WEAPON : +ANGRY_VISIT !PRODUCT !WEAPON_SHOP
  office|branch|tomorrow|street|address|video|name|court|them|manager|landlord => ANGRY_VISIT
  do|break|snap ~2 leg|legs|kneecap|kneecaps|arm|arms for|quid|dollars|if|unless|when
  people|someone|somebody|guys|lads who|d|would ~3 leg|legs|hurt|break|visit|handle : +LENDER
  loan|shop|lender|payments|debt|money|collector => LENDER
  poisoned|killed|shot|hanged|strangled ~1 my|our|the? dog|cat|dogs|cats|horse : !VET
  dog|cat|dogs|cats|horse ~2 was|were|is poisoned|killed|shot|hanged|strangled => PET_KILLED
  note|after|next|reported|complained|children|message => WARNING_NOTE
  * PET_KILLED WARNING_NOTE : !VET !PRODUCT
  children|kids|wife|daughter|son|family|you|mother ~2 come|comes|are|is|be next|after
  next|proxima|prochaine|nachstes time|vez|fois|mal ~5 face|head|throat|you|legs|gesicht|cara|gueule : +SPOKEN
  nice|pretty|lovely|schone|bonita|jolie ~3 coat|dress|hair|bike|car|house ~2 your|deine|ihre|votre|tu|su ~1 daughter|son|wife|kid|kids|tochter|fille|hija
  quemar|bruler|anzunden|verbrennen|incendiar ~2 coche|casa|voiture|maison|haus|auto|wohnung|familia
  finira|finiras|finirait|landet|endet|acabara|acaba ~2 canal|riviere|fleuve|kanal|fluss|rio|hopital|krankenhaus|zanja|cuneta
  auf|sur|de|con sich|toi|vous|cuidado ~1 aufpassen => TAKE_CARE
  solle|soll|sollten ~3 aufpassen => TAKE_CARE
  knows|know|weiss|wisse|wissen|sabe|sait ~2 when|wann|cuando|quand|where|wo|donde|ou ~3 wife|daughter|frau|tochter|femme|fille|mujer|hija|son => KNOWS_HABITS
  * KNOWS_HABITS TAKE_CARE
  broke|smashed ~1 a bottle : +SPOKEN
`

const MEDICAL_EMERGENCY = `
  MISSING ~5 MEDICINE_ANY => MEDICINE_MISSING
  MEDICINE_ANY ~6 denied|refused|rejected|none|abgelehnt|refuse|negado|agotado => MEDICINE_MISSING
  had|have|taken ~1 none => MEDICINE_MISSING
  since|seit|desde|depuis|llevo ~2 yesterday|monday|tuesday|wednesday|thursday|friday|breakfast|lunch|noon|morning|gestern|ayer|hier|dias|jours|tagen|anoche|matin|mittag|two|three|dos => SINCE_JUST_NOW
  for|llevo|depuis|seit ~1 two|three|2|3|dos|tres|deux|trois|zwei|drei days|dias|jours|tagen => SINCE_JUST_NOW
  today|heute|hoy|now|tonight|noon => SINCE_JUST_NOW
  BODY_SHOWS => BODY_SICK
  arm|chest|liver|kidney|brazo|pecho|bras|brust|head|heart ~2 hurts|hurt|duele|schmerzt|mal|splitting|racing|pounding => BODY_SICK
  duele|hurts|schmerzt|mal ~2 brazo|pecho|bras|poitrine|brust|chest|arm => BODY_SICK
  * MEDICINE_MISSING SINCE_JUST_NOW : ++BODY_SICK !BILLED !REFILLED
  * MEDICINE_MISSING BODY_SICK : !BILLED !REFILLED !BILLED_PAST
  lips|tongue|throat|face|eyes ~3 swelling|swollen|closing|puffing
  see|seeing|sees ~1 flashes|stars|spots => SEES_FLASHES
  * SEES_FLASHES PREGNANT_OR_HEAD
  weeks|pregnant|head|headache|splitting => PREGNANT_OR_HEAD
  NOT ~2 lift|move|raise|feel ~3 arm|leg|side|hand => HALF_LAME
  mouth|face|eyelid ~1 hangs|droops|drooping|crooked => HALF_LAME
  mixes|slurs|mixing|slurring|loses ~2 words|speech => HALF_LAME
  * HALF_LAME SINCE_JUST_NOW : !BILLED !BILLED_PAST
  mouth|face|side ~1 hangs|droops|drooping|crooked
  stopped|stops ~1 answering|responding|talking|moving ~2 properly|us|now => FADES
  * FADES HEAT_OR_AGE : !CLERK
  grandma|grandmother|degrees|heat|mother|father|baby|fever|41|40|39 => HEAT_OR_AGE
  feeding pump => DEVICE_HERE
  disconnect|disconnects|cut|shut|switch ~2 us|me|him|off => POWER_CUT
  double|twice|triple|overdose ~3 of|what|dose|label|amount => TOOK_TOO_MUCH
  spinning|vomiting|slow|racing|drowsy|dizzy|faint => REELS
  * TOOK_TOO_MUCH REELS : !BILLED
  heart NOT ~1 slow|stop|calm
`

const NO_SHELTER_TONIGHT = `
  shelter|refuge|hostel|motel|refugio|foyer ~6 out|leave|ends|end|up|finished => STAY_ENDS
  out|leave ~3 seven|eight|nine|ten|noon|7|8|9|10 ~3 morning|tomorrow => STAY_ENDS
  waiting list|lists => NO_OTHER_PLACE
  no|nobody|NOT ~2 money|friends|family|one ~2 left|here|in => NO_OTHER_PLACE
  nobody|noone|one ~1 in this|the country|city|town => NO_OTHER_PLACE
  one|two suitcase|suitcases|bag => STRANDED
  room|flat|apartment|house ~3 NOT exist => STRANDED
  landed|arrived|stranded|stuck => STRANDED
  * STAY_ENDS NO_OTHER_PLACE
  * STRANDED NO_OTHER_PLACE : !HOLIDAY
  flat|apartment|house|building|room ~2 sealed|condemned|padlocked|chained|boarded|burnt|burned => HOME_GONE
  code|key|lock ~3 NOT ~1 work|open|answer => LOCKED_AT_NIGHT
  alone|baby|child|kids|month ~8 car|park|dark|street|outside|cold => OUT_WITH
  * LOCKED_AT_NIGHT OUT_WITH
  night ~1 bus|buses|train|trains => EXPOSED
  devant la mairie|gare|porte|prefecture => OUT_ABROAD
  sitzen|sitze|stehen|warten ~5 bahnhof|strasse|regen|tur|rathaus => OUT_ABROAD
  acera|calle|lloviendo|portal|banco|plaza => OUT_ABROAD
  expulses|expulse|gesetzt|geworfen|saco|echo|sacado|echado|gekundigt|matin|heute => THROWN_OUT
  maleta|maletas|valises|koffer|kinder|enfants|ninos|abuela|oma|bebe => WITH_ALL
  * OUT_ABROAD THROWN_OUT : ++WITH_ALL !LONG_AGO !YEARS_BACK
  stuff|things|belongings ~3 hauled|dumped|thrown|taken|put ~5 today|dump|street|kerb|curb|tonight => HOME_GONE
  chain|padlock ~3 gate|door => HOME_GONE
  in|im ~4 sleet|hail|downpour => EXPOSED
`

export const BROAD_SIGNS: ReadonlyArray<PatternSource<CrisisClass>> = [
  { of: "self_harm", lines: SELF_HARM },
  { of: "violence_at_home", lines: VIOLENCE_AT_HOME },
  { of: "danger_to_child", lines: DANGER_TO_CHILD },
  { of: "threats", lines: THREATS },
  { of: "medical_emergency", lines: MEDICAL_EMERGENCY },
  { of: "no_shelter_tonight", lines: NO_SHELTER_TONIGHT }
]
