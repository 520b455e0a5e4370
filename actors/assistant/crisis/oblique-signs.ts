/**
 * Danger in indirect words: affairs in order and no tomorrow, a partner who controls and what follows, a child
 * without food, a door with a new lock in the cold. Halves and pairs as in `between-the-lines.ts`; `compile.ts` describes the
 * notation.
 */
import type { CrisisClass } from "../../../schema/triage.ts"
import type { PatternSource } from "./tables.ts"

const SELF_HARM = `
  sorting|sorted|sort|putting|arranging|arranged ~2 papers|affairs|paperwork|documents|belongings => IN_ORDER
  found|finding ~1 homes|home for ~2 dog|dogs|cat|cats|pets|animals => IN_ORDER
  said what|everything ~2 had|wanted|needed to say => IN_ORDER
  dejado|dejo|dejando ~1 todo ~1 arreglado|listo|ordenado|pagado|preparado|resuelto => IN_ORDER
  hund|hunde|katze|katzen|tiere ~2 bei|untergebracht|versorgt|abgegeben ~1 meiner|meinem|ihrer|seiner? => IN_ORDER
  ecrit ~3 enfants|famille|parents|soeur|frere => IN_ORDER
  NOT ~2 need|want|reach|find ~2 my|his|her number|address|phone|email|anymore => NO_FUTURE
  NOT ~2 have|need to ~2 do|sort|clear|deal|find : +AFTER_ME => NO_FUTURE
  papers|affairs|belongings|things => AFTER_ME
  soon|then|after|afterwards|by ~5 NOT|nobody ~2 be|cost|bother|trouble|burden|owe ~3 problem|burden|anyone|anybody|anything|nobody|longer|anymore|weight => NO_FUTURE
  bald|danach|dann ~3 keiner|niemand|niemandem|keinem ~5 mir|mich|mehr|last => NO_FUTURE
  bientot|apres ~2 ne|n|plus ~2 couterai|coutera|derangerai|serai|generai|peserai ~3 plus|rien|personne|poids => NO_FUTURE
  pronto|despues|luego ~2 no|ya|dejare ~2 sere|molestare|estare|costare|dare|pesare ~4 problema|carga|nadie|nada|aqui|mas|molestia => NO_FUTURE
  close ~3 account ~2 good|forever|ever => NO_FUTURE
  give it|them|that|everything to my|his|her FAMILY => NO_FUTURE
  where im|i|hes|shes ~1 going ~2 no|NOT ~2 rent|bills|bill|debt|debts|tax|taxes|mail|phones|banks|invoices
  insurance|cover|policy|payout ~1 would|will|could ~1 pay|bring|give|be ~1 more|worth ~3 than|more ~2 i|he|she|ever|alive
  easy|easier|tempting|simple ~3 not to brake|steer|turn|swerve|resurface|wake
  quarry|cliff|bridge|weir|reservoir|overpass|tracks ~8 drive|walk|go|sit|stand|drives|walks|sits ~3 there|evening|evenings|night|nights => AT_DROP
  tired of being|existing : +STILL_ALIVE_WORD
  here|alive|awake|tired|anymore => STILL_ALIVE_WORD
  FAMILY|she|he|they|sister|niece|friend ~4 getting|get|gets|have|keep|inherit|inherits ~1 my|his|her car|house|room|things|tools|savings|guitar|dog|cat|watch|books|records => INHERITS
  deleted|deletes|deleting|erased|destroyed|burned|geloscht|supprime|borrado|verbrannt ~2 his|her|my|seine|ihre|meine|mes|ses|mis|sus photos|pictures|accounts|diary|diaries|profiles|fotos|bilder|tagebucher => ERASES
  burial|cremation|coffin|urn|headstone|entierro|beerdigung|enterrement|sarg => GRAVE_WORDS
  keep|keeping|kept|have|bought|hid|hidden ~2 rope|noose|razor|gun|pistol ~3 trunk|drawer|garage|closet|attic|car|ready|bed : !PRODUCT => MEANS_KEPT
  took|taken|lost|losing|lose ~2 house|home|everything|farm|job|kids|children|business => GREAT_LOSS
  foreclosed|foreclosure|repossessed|bankrupt => GREAT_LOSS
  * GRAVE_WORDS INHERITS : !LATE_PERSON
  * ERASES INHERITS
  * IN_ORDER INHERITS : !LATE_PERSON
  * NO_FUTURE INHERITS : !LATE_PERSON !CONTRACT
  * ERASES IN_ORDER
  given|gave|gives|giving|handed|handing ~1 away|out => GIVES_AWAY
  verschenkt|verschenke|regalado|regala|donne ~4 sachen|gitarre|cosas|guitarra|libros|affaires|guitare => GIVES_AWAY
  seems|is|so|finally|suddenly|all|ganz|plotzlich|soudain|tres|muy|endlich ~2 calm|peaceful|serene|ruhig|calme|tranquila|tranquilo => CALM_NOW
  * GIVES_AWAY CALM_NOW : !PETS
  * MEANS_KEPT GREAT_LOSS
  * GREAT_LOSS INHERITS : !LATE_PERSON
  lege|werfe|werf|schmeiss|schmeisse ~1 mich ~2 gleise|gleis|zug|schienen|bahn
  jette|jeter|jetterai|tirarme|tiro ~2 sous|bajo ~1 train|metro|tren
`

const VIOLENCE_AT_HOME = `
  he|she|PARTNER|er|sie|il|elle ~1 checks|counts|reads|tracks|monitors|controls|zahlt|liest|kontrolliert|lit|fouille|surveille|controle|revisa|cuenta|controla|vigila ~3 mileage|messages|receipts|steps|money|calls|phone|odometer|geld|nachrichten|handy|argent|telephone|movil|mensajes|dinero|gastos => CONTROLS
  eat|sleep|speak|leave|shower|go ~1 when|if|only he|she says|lets|allows|permits|wants => CONTROLS
  everything|all ~1 is? ~1 in his|her name => CONTROLS
  schliesst ~4 ab|ein|zu ~1 wenn|bevor => CONTROLS
  PARTNER|he|she|er|sie|il|elle ~1 decides|controls|allows|forbids|bestimmt|verbietet|decide|interdit|prohibe ~3 who|whom|when|what|where|if|wem|wann|wen|qui|quand|quien|cuando => CONTROLS
  he|she|PARTNER ~1 has|keeps|holds ~1 only|all key|keys|phone|cards|money => CONTROLS
  darf nicht ~3 ohne|aus|raus|telefonieren|arbeiten => CONTROLS
  he|she ~1 will|ll know|knows|notice|see ~1 i|we ~1 asked|called|wrote|told|complained|tried|left => HIDES_FROM
  injury|injuries|verletzung|verletzungen|blessures|heridas|lesiones => INJURED
  ausreden|excuses|excusas ~4 verletzungen|injuries|injury|bruises|blessures|heridas|moratones
  without him|her|PARTNER ~1 getting|seeing|noticing|finding|knowing|hearing => HIDES_FROM
  while|when hes|shes ~1 at|out|asleep|away => HIDES_FROM
  while|when he|she ~1 is|works|sleeps ~1 at|out|asleep|away|work => HIDES_FROM
  goes|gets|went|go quiet|silent|cold ~3 then|starts|it => WHAT_FOLLOWS
  found|finds|find|knew|noticed ~1 out? ~1 i|we ~2 called|told|spoke|rang|texted|left|met => CAUGHT
  NOT ~3 go ~1 to? work|school|out|outside ~1 for ~2 week|weeks|days|month => COULD_NOT_SHOW
  blaue|blauen|blauer flecken|flecke => MARKED_BODY
  casse|cassee|rompio|rompe|zerschlagen|zerschlug|eingetreten|smashed|broke|kicked|punched ~3 porte|puerta|tur|door|lunettes|gafas|brille|glasses|phone|telefono|handy|wall|mur|pared => BREAKS
  parle|parlais|parler|talked|spoke|said|hablar|hable ~2 partir|quitter|leaving|leave|irme|dejarlo|separarme => LEAVING_HIM
  verlassen|trennen|gehen will|wollte|wurde => LEAVING_HIM
  showed|shows|show|montre|enseno|zeigte ~2 shovel|spade|grave|rope|pala|pelle|schaufel : +HE_OR_SHE !PRODUCT !WORKPLACE
  he|she|er|il|el|PARTNER => HE_OR_SHE
  order|injunction|restraining ~4 feet|yards|metres|meters|away|contact|near => COURT_ORDER
  he|she|PARTNER ~2 at|outside|near|by ~2 nursery|school|kindergarten|work|gate|door|window|daycare => SHOWS_UP
  NOT ~3 put|give|print|share|tell|show|use ~4 address => ADDRESS_KEPT
  * CONTROLS WHAT_FOLLOWS
  * CONTROLS MARKED_BODY
  * CONTROLS BREAKS
  * CONTROLS HIDES_FROM
  * CONTROLS INJURED : !STAFF !CLERK
  * LEAVING_HIM BREAKS : !CONTRACT
  * HIDES_FROM WHAT_FOLLOWS
  * HIDES_FROM CAUGHT
  * HIDES_FROM COULD_NOT_SHOW
  * CAUGHT COULD_NOT_SHOW
  * CONTROLS COULD_NOT_SHOW
  * COURT_ORDER SHOWS_UP
  * ADDRESS_KEPT COURT_ORDER
  * ADDRESS_KEPT SHOWS_UP
`

const DANGER_TO_CHILD = `
  eats|eating|ate|searches|digs ~2 from|in|through|out ~3 bins|bin|trash|garbage|rubbish|dumpster|basura|poubelles|mull : ++CHILD_ONLY !PETS
  avait|a|ont|tiene|tenia|tienen|hat|hatte|haben|is|was|are|were ~1 hungry|faim|hambre|hunger => HUNGRY
  garde|watches|minds|cuida|betreut|babysits ~3 frere|soeur|brother|sister|hermano|hermana|bruder|schwester|baby|bebe|petit ~5 nuit|night|noche|nacht|nights|alone|seule|sola => CARES_ALONE
  * CARES_ALONE HUNGRY : ++CHILD
  marcas|marks|marques|striemen|abdrucke|welts ~2 de|of|from|von|d ~2 correa|cinturon|belt|cord|ceinture|cable|gurtel|stick|hose|cigarette : ++CHILD !PRODUCT
  no|NOT|pas|kein|sin ~3 cena|dinner|supper|abendessen|diner|comida|food ~8 mal|bad|naughty|misbehave|misbehaves|behave|porta|punish|punishment|bose|sage|sages : ++CHILD !RESTAURANT
  leaves|leave|left|leaving|lasst|laisse|deja ~4 CHILD_ONLY|old ~1 in|inside|alone|dans|im|en|allein|seul ~2 car|auto|voiture|coche|van|vehicle : !THINGS_BROKEN
  man|guy|stranger|someone|adult|mann|homme|hombre ~5 game|online|chat|app|discord|roblox|snapchat|instagram|tiktok|spiel|jeu|juego => ONLINE_ADULT
  sent|sends|buys|bought|pays|envoie|manda|schickt ~2 her|him|my|me|them|ihr|ihm|lui ~4 ticket|tickets|gift|gifts|phone|money|underwear|flugticket|billet|regalo => LURES_GIFT
  * ONLINE_ADULT LURES_GIFT : ++CHILD !SALE
  asks|asked|asking|wants|demands|will|verlangt|demande|veut|pide|quiere ~5 pictures|photos|pics|nudes|selfies|fotos|bilder => ASKS_PICTURES
  secret|geheimnis|secreto => KEPT_SECRET
  must|should|may|shall|cant|mustnt|shouldnt not? tell|talk|say|speak => KEPT_SECRET
  locks|locked|shuts|sperrt|schliesst|ferme|cierra ~3 door|doors|tur|porte|puerta|llave|cle => SHUTS_DOOR
  * ONLINE_ADULT ASKS_PICTURES : ++CHILD_ONLY !SALE
  * ONLINE_ADULT KEPT_SECRET : ++CHILD_ONLY !SALE
  * ASKS_PICTURES KEPT_SECRET : ++CHILD_ONLY
  * SHUTS_DOOR KEPT_SECRET : ++CHILD_ONLY
  gave|gives|give|gab|da|donne|dio ~2 CHILD ~3 medicine|syrup|benadryl|melatonin|drops|pills|vodka|whisky|alcohol|jarabe|sirop ~2 so|para|pour|damit ~3 could|can|go|sleep|salir|sortir|dormir|ruhe
`

const NO_SHELTER_TONIGHT = `
  new ~1 padlock|padlocks|lock|locks|bolt|deadbolt => HOME_GONE
  marshal|sheriff|bailiff|bailiffs|constable ~1 just ~1 left|came|gone => HOME_GONE
  voucher|booking|room|hotel|motel|hostel|placement ~2 ran|runs|ended|ends|expired|expires ~1 out? ~2 today|morning|tonight|now|noon => HOME_GONE
  on ~1 steps|pavement|kerb|curb|sidewalk|stoop => EXPOSED
  its|is|es|il ~2 midnight|mitternacht|minuit|medianoche|dark => EXPOSED
  baby|kids|children|mother|grandmother|kind|kinder|bebe|enfants ~2 soaked|freezing|shivering|frieren|trempe|trempes|empapados => EXPOSED
  its|is|it sleeting|snowing|freezing|hailing => EXPOSED
  after|since|nach|seit|apres|depuis|tras|desde ~2 fire|flood|tornado|hurricane|brand|feuer|incendie|incendio|inundacion => DISASTER
  paid|gave|put|zahlt|bezahlt|paye|paga|pagan ~5 hotel|motel => LENT_ROOM
  this|tonight|today|that is|was ~1 the last|second|third|final => ROOM_ENDS
  until|till|bis|jusqua|hasta ~1 tomorrow|today|tonight|noon|morgen|heute|demain|manana => ROOM_ENDS
  * LENT_ROOM ROOM_ENDS : !HOLIDAY !AIRLINE
  * DISASTER ROOM_ENDS : !LONG_PAST
  stay|sleep|sleeping|sit|wait ~3 bus|train|coach|gas|petrol station|depot ~5 kids|children|baby|tonight|night|again => EXPOSED
`

const MEDICAL_EMERGENCY = `
  sugar|glucose|zucker|blutzucker|glycemie|azucar ~3 reads|says|shows|over|above|uber|at hi|high|400|500|600|error|27|30 : !BILLED
  concentrator|ventilator|nebulizer|nebuliser|sauerstoffgerat|respirador ~8 turned|shut|cut|switched ~2 off : !BILLED !FIXED
  turned|shut|cut|switched|coupe|abgestellt|cortado ~2 off|power|courant|strom|luz ~8 concentrator|ventilator|oxygen|sauerstoffgerat|respirador|respirateur|nebulizer : !BILLED !FIXED
  all|everyone|everybody|both|alle|tous|todos ~3 headaches|headache|dizzy|drowsy|nauseous|kopfschmerzen|schwindlig|nausee|mareados => FUME_SIGNS
  so|very|hard ~1 sleepy|drowsy|limp|wake => FUME_SIGNS
  boiler|furnace|heater|stove|generator|flue|heizung|therme|caldera|estufa|chaudiere|poele => BURNS_FUEL
  * FUME_SIGNS BURNS_FUEL : !PETS !MEANT_OTHERWISE
  no|ne|n|NOT ~1 para|deja|arrete|stop|stopped|stops ~2 convulsionar|sangrar|vomitar|convulser|saigner|vomir|bleeding|seizing|convulsing|fitting : !PETS !BILLED_PAST
  hort|horen nicht auf ~2 bluten|krampfen|erbrechen
  bleeding|blutung|saignement|sangrado|seizure|convulsions ~2 hasnt|wont|doesnt|NOT ~1 stopped|stop|stops|slowed|auf : !PETS !BILLED_PAST
`

const THREATS = `
  bringing|bring|taking|carrying|carry ~5 gauge|glock|ar15|revolver|shotgun|machete ~6 lobby|office|branch|store|counter|headquarters|meeting|door
  mettre|mettrait|mettra|mettrai|mis ~2 feu ~8 dedans|porte|maison|famille|voiture|immeuble : +SPOKEN
  set|light|burn ~6 with us|you|me|them|everyone ~1 in|inside
  prender|prende|prendera|prendere|pegar ~1 fuego ~6 casa|dentro|puerta|piso|coche : +SPOKEN
  anzunden|anzundet|feuer ~8 wohnung|haus|tur|drin : +SPOKEN
  sent|sends|texted|mailed|schickte|schickt|envoye|mando|mandado ~3 photo|photos|picture|pictures|foto|fotos|bild ~3 my|our|meine|meiner|mes|mis|nuestros kids|children|daughter|son|house|wife|family|kinder|haus|casa|hijos|enfants|maison|tochter|fille|hija => SENT_PHOTO
  knife|coffin|skull|bullet|blood|messer|cuchillo|couteau|sarg => MENACE_SIGN
  lent|lender|lends|loan|shark => MENACE_SIGN
  * SENT_PHOTO MENACE_SIGN : !PRODUCT
  got|received|found|lag|bekam|recu|recibi|mandaron ~3 photo|picture|foto|bild ~4 door|house|haustur|haus|porte|maison|puerta|casa => HOME_PHOTO
  circled|crosshairs|eingekreist|entouree|rodeada|rodeado => MARKED_OUT
  * HOME_PHOTO MARKED_OUT : !PRODUCT !DELIVERY
  if|wenn|si ~4 police|polizei|cops|policia ~6 next|nachste|nachster|prochain|prochaine|siguiente|regret|dead
  lastima|shame|pity|dommage|schade ~2 si|if|wenn ~4 quema|quemara|quemase|burn|burns|burned|burnt|brennt|abbrennt|brule|brulait|happened|happen|happens
`

export const OBLIQUE_SIGNS: ReadonlyArray<PatternSource<CrisisClass>> = [
  { of: "self_harm", lines: SELF_HARM },
  { of: "violence_at_home", lines: VIOLENCE_AT_HOME },
  { of: "danger_to_child", lines: DANGER_TO_CHILD },
  { of: "no_shelter_tonight", lines: NO_SHELTER_TONIGHT },
  { of: "medical_emergency", lines: MEDICAL_EMERGENCY },
  { of: "threats", lines: THREATS }
]
