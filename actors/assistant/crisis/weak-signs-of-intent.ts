/**
 * Weak signs that somebody means to harm another or to die: men at the door, a tool in the boot and the hours of one who is alone,
 * keys that are left behind and an end in sight. `weak-signs-at-home.ts` says how they count.
 */
import type { CrisisClass } from "../../../schema/triage.ts"
import type { PatternSource } from "./tables.ts"

const THREATS = `
  men|guys|blokes|lads|heavies|thugs ~4 came|turned|showed|stood|waited|waiting ~6 house|door|home|flat|shop|outside => MEN_CAME
  their|his men|guys|thugs|lads => MEN_CAME
  leute|manner|typen|kerle ~5 haustur|wohnungstur|werkstatt|laden => MEN_CAME
  standen|kamen|warteten|tauchten ~4 leute|manner|typen|kerle => MEN_CAME
  hommes|types|gars|mecs|individus ~4 venus|passes|attendent|attendaient|debarque => MEN_CAME
  hombres|tipos|senores|sujetos ~4 vinieron|llegaron|esperando => MEN_CAME
  llegaron|vinieron|llego|vino ~2 en ~2 moto|motos|camioneta => MEN_CAME
  ?73 MEN_CAME : !MOVERS !DELIVERY !TECHNICIAN !CONTRACTOR_WORK !YEARS_BACK
  next time ~8 furniture|legs|family|worse|fingers|teeth|bones|knees|polite|talk|talking|ask|asking => NEXT_TIME_WORSE
  nachste|nachstes|nachsten mal ~8 mobel|beine|familie|schlimmer|finger|zahne|reden|hande|knie => NEXT_TIME_WORSE
  prochaine fois ~8 meubles|jambes|famille|pire|doigts|parler|discuter|mains|genoux => NEXT_TIME_WORSE
  proxima|siguiente vez ~8 muebles|piernas|familia|peor|dedos|hablar|buenas|manos|rodillas => NEXT_TIME_WORSE
  ?120 NEXT_TIME_WORSE : !PRODUCT
  knows|know|knew ~4 school|nursery|shift|bus ~6 sister|son|daughter|kids|children|wife|brother|mother => KNOWS_KIN
  knows|know where ~4 sister|mother|mum|mom|family|parents|wife|kids|daughter|son ~2 lives|live|works => KNOWS_KIN
  photo|picture|video ~2 of ~3 mothers|parents|daughter|son|kids|sister|childs|mother ~4 house|home|school|gate => KNOWS_KIN
  weiss|wisse|wissen ~4 schule|kita|wo ~5 schwester|sohn|tochter|kinder|mutter|eltern|frau|bruder => KNOWS_KIN
  wird|werde|wurde|werden man|er|sie ~3 tochter|familie|eltern|mutter|schwester ~4 besuchen => KNOWS_KIN
  sait|savent ~4 ecole|lycee|habite|habitent|vit ~4 soeur|fille|fils|mere|enfants|parents => KNOWS_KIN
  photo ~2 fille|fils|mere|enfants|soeur ~4 ecole|sortie|porte|maison => KNOWS_KIN
  sabe|saben ~4 escuela|colegio|prepa|vive|viven|estudia ~4 hermana|hija|hijo|mama|madre|familia|hijos => KNOWS_KIN
  mama|madre|hermana|abuela vive|viven ~1 sola|solas => KNOWS_KIN
  foto ~2 hija|hijo|mama|madre|hermana|hijos ~3 escuela|colegio|casa|salida => KNOWS_KIN
  ?120 KNOWS_KIN : !TEACHING !PRODUCT
  showed|lifted|pointed|tapped|pulled ~4 waistband|belt|gun|knife|holster => SHOWS_WEAPON
  hand|hands|hande|main|mano|finger|fingers ~4 drehbank|kreissage|lathe|drill|vice|herdplatte|etau|torno => SHOWS_WEAPON
  zeigte|gezeigt|zog|hielt ~4 messer|pistole|waffe => SHOWS_WEAPON
  montre|sorti ~3 couteau|arme|pistolet => SHOWS_WEAPON
  mostro|mostraron|ensenaron|enseno|saco|sacaron ~5 cintura|pistola|arma|cuchillo|fierro|machete => SHOWS_WEAPON
  ?120 SHOWS_WEAPON : !PRODUCT !WORK !IN_A_GAME
  car|van|auto|voiture|coche|camioneta ~4 below|downstairs|across|unten|bas|abajo|afuera ~6 night|nights|evening|abend|soir|soirs|noche|noches => CAR_WAITS
  parking|waiting|sitting|watching ~4 across|outside|opposite ~8 weeks|nights|working|when => CAR_WAITS
  outside ~3 flat|house|work|school ~5 again|every|sunday|sundays => CAR_WAITS
  locks|lock NOT|wont ~1 help|stop|save => CAR_WAITS
  ?120 CAR_WAITS : !PARKED !DELIVERY !TOWED !NOISY_NEIGHBOUR
  ANY_WEAPON_OR_FUEL ~5 trunk|boot|glove|van|drawer|rucksack|kofferraum|coffre|poche|maletero|mochila|camioneta|furgoneta|kanister|bidon => HOLDS_WEAPON
  bought|loaded|sharpened|cleaned|gekauft|geschliffen|schleifen|geladen|sorti|ressorti|achete|charge|affute|compro|cargado|afilado ~5 ANY_WEAPON_OR_FUEL => HOLDS_WEAPON
  ANY_WEAPON_OR_FUEL ~4 gekauft|geschliffen|schleifen|geladen|dabei => HOLDS_WEAPON
  with|mit|avec|con ~2 ANY_WEAPON_OR_FUEL ~6 door|tur|porte|puerta|vor|window|fenster|bottles|flaschen|bouteilles => HOLDS_WEAPON
  llevo|lleva|traen|trae|traigo|rentre|revenu ~4 ANY_WEAPON_OR_FUEL => HOLDS_WEAPON
  glove box|compartment => HOLDS_WEAPON
  ?120 HOLDS_WEAPON : !PRODUCT !DELIVERY !TOOL_OF_WORK !VEHICLE !WEAPON_SHOP !HOLIDAY
  closes|opens|locks|works|walks|leaves|sits ~3 alone|himself|herself ~6 night|wednesday|evening|evenings|mornings|wednesdays|fridays|thursdays => KNOWS_HIS_HOURS
  know|knows|found|worked|working|figured ~4 route|where|when ~3 he|she|they ~2 lives|parks|walks|drives|works => KNOWS_HIS_HOURS
  weiss ~4 welche|wo|wann ~6 tour|schicht|wohnt|parkt|feierabend => KNOWS_HIS_HOURS
  sitzt|steht|ist ~5 allein|alleine ~4 buro|laden|werkstatt|feierabend => KNOWS_HIS_HOURS
  trouve|sais|repere ~3 ou|auto|voiture|maison ~3 habite|vit|travaille|proprietaire => KNOWS_HIS_HOURS
  sort|ferme|ouvre|promene ~5 seul|seule|chien|personne => KNOWS_HIS_HOURS
  esta|queda|abre|cierra ~4 solo|sola ~4 media|hora|manana|noche|local => KNOWS_HIS_HOURS
  se|sabe|averigue|averiguo ~4 donde|hora ~4 vive|estaciona|sale|llega => KNOWS_HIS_HOURS
  wait|waiting for ~2 him|her|them ~4 car|garage|dark|parking|gate => KNOWS_HIS_HOURS
  warte ~3 auf ihn|sie ~4 parkplatz|auto|tiefgarage|tor => KNOWS_HIS_HOURS
  attends|attendrai ~4 parking|sortie|garage|portail => KNOWS_HIS_HOURS
  layout|grundriss ~3 shop|office|building|buro|gebaude => KNOWS_HIS_HOURS
  they|he|she|gang|guys ~3 know|knows|knew ~4 when|nights|hours|shift|shifts ~5 work|alone|home|away|sleep|asleep => KNOWS_OUR_HOURS
  wissen|weiss|wisse ~4 wann|welche ~6 allein|alleine|arbeite|nachtschicht|zuhause|schlafe => KNOWS_OUR_HOURS
  sait|savent ~4 quand|heures|nuits ~6 seule|seul|travaille|absente|dors => KNOWS_OUR_HOURS
  sabe|saben ~4 cuando|noches|horas|hora ~6 sola|solo|trabajo|solos|duermo|salgo => KNOWS_OUR_HOURS
  come|coming|back ~2 for ~2 rest|you|her|us|kids|him => COMES_BACK
  kommen|komme|kommt|hole|holen ~4 rest|wieder|dich|euch => COMES_BACK
  reviens|reviennent|reviendront|reviendra|revient ~5 reste|toi|finir|chercher => COMES_BACK
  volver|volvera|volveran|vuelven|vuelvo|regresan ~4 por ~2 resto|ti|ella|nosotros|mas => COMES_BACK
  ?120 KNOWS_OUR_HOURS : !DELIVERY !TECHNICIAN !MOVERS
  ?92 COMES_BACK : ++THREATENER !DELIVERY !TECHNICIAN !MOVERS !CONTRACTOR_WORK !PETS
  mask|masked|masks|balaclava|hooded|hoodie|maskierter|maskierte|maskiert|vermummt|vermummte|sturmhaube|kapuze|cagoule|cagoules|masque|masques|capuche|encapuchado|encapuchados|pasamontanas|enmascarado|capucha => FACE_HIDDEN
  face covered|hidden|bedeckt|verdeckt|cachee|cubierta|tapada => FACE_HIDDEN
  door|doors|window|lock|porch|gate|fence|wall|stairs|haustur|tur|fenster|schloss|zaun|porte|fenetre|serrure|portail|puerta|ventana|cerradura|reja => AT_THE_DOOR
  ?120 FACE_HIDDEN : ++AT_THE_DOOR !WORK !IN_A_GAME !PRODUCT !HOLIDAY !TOGETHER !VIRUS
  fired|shot|shoots|shooting|let|discharged|popped|emptied ~4 over|above|at|past|near|into ~3 head|heads|me|us|him|air|house|feet => GUN_WENT_OFF
  schoss|geschossen|feuerte|gefeuert|abgefeuert|schuss|schusse ~5 kopf|kopfe|luft|mich|uns|haus|fenster => GUN_WENT_OFF
  kopf|luft|mich|uns ~3 geschossen|gefeuert|abgefeuert => GUN_WENT_OFF
  tire|tires|coup|coups|tirs ~4 feu|air|dessus|tete|tetes|pieds ~4 tete|tetes|air|nous|moi|pieds|maison => GUN_WENT_OFF
  tire ~2 air|dessus => GUN_WENT_OFF
  disparo|disparos|disparado|tiro|tiros|balazo|balazos ~4 aire|cabeza|encima|pies|casa|techo => GUN_WENT_OFF
  ?113 GUN_WENT_OFF : !PHOTO !SPORT !WORK !IN_A_GAME !HOLIDAY !YEARS_BACK
  NOT|never ~2 walks|walk|see|sees|breathe|breathes|wakes|reach|reaches|makes|make ~5 again|home|house|alive|car|morning => SETTLES_IT
  make sure he|she|they ~1 NOT => SETTLES_IT
  ive|i watched|timed => KNOWS_HIS_HOURS
  he|she|they ~2 parks|leaves|walks ~5 dark|night|alone|same => KNOWS_HIS_HOURS
  habe ~3 beobachtet|verfolgt => KNOWS_HIS_HOURS
  ai observe|suivi|surveille|guette => KNOWS_HIS_HOURS
  he observado|seguido|vigilado => KNOWS_HIS_HOURS
  lo|la|los he ~1 seguido|visto|vigilado => KNOWS_HIS_HOURS
  one way or ~1 other|another => SETTLES_IT
  NOT|wont ~3 laughing|signing|smiling|anyones ~4 again|anymore => SETTLES_IT
  things ~2 NOT mean => SETTLES_IT
  so oder so => SETTLES_IT
  heute|diesmal|morgen ~3 drehe|kehre ~3 nicht um => SETTLES_IT
  nicht ~1 zum|um ~2 reden|diskutieren|plaudern => SETTLES_IT
  pas pour discuter|parler|bavarder|rigoler => SETTLES_IT
  pas ri|rit|rigole => SETTLES_IT
  por las buenas|malas => SETTLES_IT
  una forma|manera u otra => SETTLES_IT
  que luego no digan => SETTLES_IT
  stay|keep ~2 away ~3 from ~6 WITHIN_A_WEEK => SETTLES_IT
  last thing ~3 he|she|they ~3 sees|hears|does => SETTLES_IT
  wont ~2 walk|see|leave|get ~3 again|alive => SETTLES_IT
  mettez vous malade => SETTLES_IT
  parler|parlera|parlent ~2 de moi ~3 journal|jt|tele|infos => SETTLES_IT
  meint|meine ~3 ernst => SETTLES_IT
  nehme ~3 ab ~6 haft|gefangnis|schon => SETTLES_IT
  ?120 SETTLES_IT
  before i ~1 do ~1 something|it => BEFORE_I_ACT
  something ~4 regret|planned|planning => BEFORE_I_ACT
  garantiere|garantieren ~4 nichts|mehr => BEFORE_I_ACT
  fur nichts ~2 garantieren => BEFORE_I_ACT
  reponds|repondrai plus ~2 rien|moi|mes => BEFORE_I_ACT
  no respondo|respondere ~3 mi|mis|haga|pase => BEFORE_I_ACT
  i|ive ~1 followed|timed|studied ~2 him|her|them => KNOWS_HIS_HOURS
  gut|skin|bleed|slice|stab|skewer ~2 him|her|them|you|throat => SPILLS_BLOOD
  saigner|crever|buter|descendre|planter|egorger ~3 le|la|les|te|toi|lui|directeur|patron => SPILLS_BLOOD
  le|la|les|te ~1 saigner|saigne|creve|crever|buter|bute|egorger => SPILLS_BLOOD
  gurgel|kehle|genick ~4 durchschneidet|durchschneiden|umdreht|umdrehen|aufschlitzt|brechen|bricht => SPILLS_BLOOD
  plomo|balazo|tiro|cuchillada ~3 nuca|cabeza|pecho|barriga => SPILLS_BLOOD
  rajar|rajo|rajamos|degollar|degollo ~2 la|el|te|cuello => SPILLS_BLOOD
  ?113 SPILLS_BLOOD : !WORK !IN_A_GAME !PRODUCT
  have|got|know ~2 his|her|their ~2 address|plate|facebook|number|street|schedule => HAS_THEIR_ADDRESS
  habe|hab|kenne ~3 seine|ihre|deren ~2 adresse|anschrift|kennzeichen|privatadresse => HAS_THEIR_ADDRESS
  ai|detient|connais ~3 son|leur|adresse ~2 adresse|personnelle|plaque|immatriculation => HAS_THEIR_ADDRESS
  tengo|conozco|se ~3 su ~2 direccion|matricula|domicilio => HAS_THEIR_ADDRESS
  ?60 HAS_THEIR_ADDRESS : !STORE_SALE !LEGAL_THREAT !LETTER_TO_FIRM !DELIVERY
`

const SELF_HARM = `
  ?109 IN_ORDER : !LATE_PERSON !SETTLED !LETTER_TO_FIRM !!NEW_ADDRESS
  ?120 PET_PARTED : !BOARDED !LATE_PERSON !!NEW_ADDRESS
  ?77 LETTERS_LEFT : !LETTER_TO_FIRM !LATE_PERSON !!NEW_ADDRESS
  ?120 KEEPSAKE_GIVEN : !LATE_PERSON !LETTER_TO_FIRM
  ?120 RELIEF : !CONTRACT
  ?116 DESPAIR : !CONTRACT
  divided|signed|handed|shared|split ~3 things|belongings|car|keys|clothes|savings|records ~4 over|between|among|sister|brother|neighbours|neighbors|friends => LEAVES_THINGS
  keys|schlussel|cles|llaves ~4 super|superintendent|sister|caretaker|neighbour|neighbor|schwester|nachbarin|hausmeister|soeur|voisine|gardienne|hermana|hermano|vecina|portera => LEAVES_THINGS
  wohnung ~4 leer|ausgeraumt|leergeraumt|geraumt => LEAVES_THINGS
  range|trie|classe|vide ~3 papiers|affaires|tiroirs|appartement => LEAVES_THINGS
  dado|di|dejado|deje|regalado|repartido|repartiendo ~5 llaves|guitarra|coche|ropa|herramientas|coleccion => LEAVES_THINGS
  cerrado|borrado|closed|deleted|geloscht|ferme|supprime ~3 perfiles|profiles|profile|profil|profils|comptes|redes => LEAVES_THINGS
  dejado|dejo|deje|escrito ~3 donde esta|estan ~2 cada|todo => LEAVES_THINGS
  passwords|contrasenas|passworter|passe ~6 letter|envelope|folder|box|brief|mappe|lettre|boite|carta|sobre|carpeta => LEAVES_THINGS
  found|find ~3 home ~3 for ~3 PET => LEAVES_THINGS
  verschenkt|verteilt|hergegeben ~4 sachen|alles|werkzeug|bucher|schallplatten => LEAVES_THINGS
  sachen|alles|werkzeug|bucher|schallplatten ~3 verschenkt|verteilt|hergegeben => LEAVES_THINGS
  distribue|donne|legue ~4 outils|disques|livres|bijoux|vetements => LEAVES_THINGS
  trouve ~3 pour ~2 PET => LEAVES_THINGS
  ?120 LEAVES_THINGS : !LATE_PERSON !MOVES_AWAY !YEARS_BACK !KEYS_INSIDE
  wont|NOT be around|here|there ~5 sign|answer|afterwards|after|read|collect|anything|longer => GONE_BY_THEN
  after that ~2 none|nothing|nobody ~6 matter|matters|trouble|bother|more|anymore => GONE_BY_THEN
  wont|none|NOT ~3 matter|trouble|bother ~3 after|anymore|soon|any => GONE_BY_THEN
  brauche|brauch ~6 keines|keins|keinen|nichts ~2 mehr => GONE_BY_THEN
  ich ~4 ab|nach ~3 WITHIN_A_WEEK ~4 nicht|keines|keins|nichts|kein mehr => GONE_BY_THEN
  keine vorwurfe machen => GONE_BY_THEN
  auront|aura|auras rien|plus ~2 a|chercher => GONE_BY_THEN
  WITHIN_A_WEEK ~3 sera|sera|dara ~2 mismo|igual => GONE_BY_THEN
  cuando ya no ~1 este|haya|estoy => GONE_BY_THEN
  dejar ~3 en orden => GONE_BY_THEN
  wont|NOT ~1 see|reach ~2 MONTH_AHEAD => GONE_BY_THEN
  NOT|no|nothing ~2 hurry|booked|planned|plans ~4 after|past|beyond ~1 WITHIN_A_WEEK => GONE_BY_THEN
  NOT ~2 expect ~4 signature|answer|call|reply ~3 WITHIN_A_WEEK => GONE_BY_THEN
  erlebe|erleben ~4 nicht mehr => GONE_BY_THEN
  bis dahin ~2 bin ~1 ich ~2 nicht|langst|weg => GONE_BY_THEN
  nach|ab ~2 WITHIN_A_WEEK ~3 egal|unnotig => GONE_BY_THEN
  apres|des ~2 WITHIN_A_WEEK ~5 importe|importance => GONE_BY_THEN
  derangerai|derangera|embeterai|embetera plus => GONE_BY_THEN
  plus ~2 derangerai|embeterai ~2 personne => GONE_BY_THEN
  d ici la ~4 rejoint|partie|parti => GONE_BY_THEN
  despues de ~2 WITHIN_A_WEEK ~5 igual|mismo|importa => GONE_BY_THEN
  no ~2 llegar|llegare|llego ~3 MONTH_AHEAD => GONE_BY_THEN
  ya no ~2 molestare|molestar|estorbar|estorbare => GONE_BY_THEN
  ?120 GONE_BY_THEN : !CONTRACT !HOLIDAY !MOVES_AWAY !DELIVERY
  better|easier|calmer ~4 without me => WITHOUT_ME
  ohne mich ~4 besser|leichter|ruhiger|dran => WITHOUT_ME
  besser|leichter|ruhiger ~3 ohne mich => WITHOUT_ME
  mieux|tranquilles|tranquille ~3 sans moi => WITHOUT_ME
  mejor|tranquilos|tranquilas|tranquila ~4 sin mi => WITHOUT_ME
  mas tranquilos|tranquilas|felices ~4 cuando|sin => WITHOUT_ME
  dragging|drag ~2 them|everyone down => WITHOUT_ME
  lebensversicherung|risikolebensversicherung ~10 wert|einzige|wartezeit => WITHOUT_ME
  seguro ~4 toca|alcanza|quedaria ~2 algo|algo|todo => WITHOUT_ME
  FAMILY|they ~3 better off => WITHOUT_ME
  FAMILY ~4 manage|cope|managed ~1 better => WITHOUT_ME
  FAMILY|sie ~4 besser dran => WITHOUT_ME
  FAMILY ~4 seraient|serait|seront mieux => WITHOUT_ME
  FAMILY ~4 estarian|estaria|estaran ~1 mejor => WITHOUT_ME
  ?120 WITHOUT_ME : !LATE_PERSON !CONTRACT
  sit|sits|sitting|stand|drive|walk ~3 bridge|level|viaduct|quay|cliff ~6 light|night|nights|again|home|morning => GOES_TO_THE_EDGE
  passage a niveau => GOES_TO_THE_EDGE
  paso a nivel => GOES_TO_THE_EDGE
  bahnubergang|gleise|gleisen ~6 abend|nacht|nachts|zug|heim => GOES_TO_THE_EDGE
  regarde|regarder|viendo|mirando|mirar ~3 passer|pasar ~3 train|trains|tren|trenes => GOES_TO_THE_EDGE
  fait|hizo reculer|retroceder => GOES_TO_THE_EDGE
  ?72 GOES_TO_THE_EDGE : !TRAIN_LATE !TRAFFIC_JAM !HOLIDAY
  NOT ~1 her|his|their|your fault => FORGIVES
  nicht ihre|seine|deine|eure schuld => FORGIVES
  pas ~1 sa|leur|ta|votre faute => FORGIVES
  no ~1 es|fue|sera ~1 su|tu culpa => FORGIVES
  tell|dites|dis|diga|digan|diles|dile|sagen ~4 FAMILY ~6 love|loved|aime|quiero|pardon|perdon|leid|liebe|sorry => FORGIVES
  insurance|policy|cover|benefit ~6 pays|pay|paid|covers|clears|cancels|leaves ~8 FAMILY|house|mortgage|loan|debt => COVER_PAYS_THEM
  FAMILY ~4 get|gets|getting|have|keep ~5 insurance|policy|payout|benefit => COVER_PAYS_THEM
  lebensversicherung|risikolebensversicherung|versicherung|sterbegeld ~6 zahlt|bekommen|kriegen|reicht|deckt|tilgt ~6 FAMILY|haus|kredit|schulden => COVER_PAYS_THEM
  FAMILY ~3 bekommen|kriegen|hatten ~6 lebensversicherung|risikolebensversicherung|versicherung => COVER_PAYS_THEM
  assurance|capital|prevoyance ~6 verse|verserait|paie|paye|rembourse|couvre|solde ~6 FAMILY|maison|credit|pret|dettes => COVER_PAYS_THEM
  FAMILY ~4 touche|toucheront|toucherait|auront|auraient ~5 assurance|capital => COVER_PAYS_THEM
  seguro ~5 paga|pagaria|cancela|cubre|liquida|cobran|cobraria ~6 FAMILY|piso|casa|prestamo|hipoteca|deuda => COVER_PAYS_THEM
  FAMILY ~4 cobran|cobrarian|cobraria|quedan ~5 seguro => COVER_PAYS_THEM
  than with me => WORTH_MORE_GONE
  worth ~3 than ~3 alive|living => WORTH_MORE_GONE
  mehr|besser|lieber ~3 geholfen|wert|dran ~4 als|ohne ~2 mir|mich|ich|lebend|lebendig => WORTH_MORE_GONE
  plus|mieux ~4 qu|que avec moi => WORTH_MORE_GONE
  plus|mieux ~4 que|qu ~1 vivant|vivante => WORTH_MORE_GONE
  mas|mejor ~3 que conmigo => WORTH_MORE_GONE
  vale|valgo|valdria mas ~2 muerto|muerta => WORTH_MORE_GONE
  worth|wert|vaux ~2 more|mehr|plus ~2 dead|gone|tot|mort|morte => WORTH_MORE_GONE
  if|when|once i|im ~2 gone|dead => IF_I_AM_GONE
  if|when something ~2 happens|happened to me => IF_I_AM_GONE
  if i ~1 werent|wasnt|NOT ~1 here|around|alive|anymore => IF_I_AM_GONE
  wenn|falls ich ~3 nicht|tot|weg ~2 mehr|da|bin|ware => IF_I_AM_GONE
  wenn mir ~2 passiert|zustosst => IF_I_AM_GONE
  si|quand|lorsque je ~3 plus ~1 la => IF_I_AM_GONE
  si|quand je ~1 disparais|meurs => IF_I_AM_GONE
  s il m ~1 arrive|arrivait => IF_I_AM_GONE
  si|cuando ~1 yo? ~1 falto|falte|muero|faltara|muriera => IF_I_AM_GONE
  si|cuando ~1 ya? no ~1 estoy|este => IF_I_AM_GONE
  si me ~1 pasa|pasara ~1 algo => IF_I_AM_GONE
  so|that nobody|noone|none|they ~3 deal|bother|clean|worry|trouble|burden|find|mess => SPARES_THEM
  damit ~2 keiner|niemand|keine ~4 arbeit|last|umstande|muhe|kummern|suchen|aufraumen => SPARES_THEM
  pour que|qu ~1 personne|ils|elle ~4 a|ennuis|soucis|charge|chercher => SPARES_THEM
  pour pas|ne ~1 laisser|etre ~2 charge|dettes => SPARES_THEM
  comme ca ~4 plus|rien ~2 a => SPARES_THEM
  para que nadie|no|ellos ~3 tenga|tengan|encuentren|cargue|carguen => SPARES_THEM
  ?96 COVER_PAYS_THEM : !LATE_PERSON !!DIED_ALREADY
  ?120 WORTH_MORE_GONE : !CONTRACT !PRODUCT
  ?120 IF_I_AM_GONE : !LATE_PERSON !HOLIDAY !DELIVERY !TECHNICIAN !MOVES_AWAY
  ?87 SPARES_THEM : !PRODUCT !DELIVERY !LATE_PERSON
  debt|debts|loan|mortgage|contract|lease|balance ~6 die|dies|pass|passes|go|goes|transfer|inherit|inherited ~3 with|to|onto|by ~2 me|FAMILY => DEBT_AFTER_ME
  schulden|kredit|vertrag|darlehen ~6 FAMILY ~2 uber|vererbt|erben|haften => DEBT_AFTER_ME
  FAMILY ~4 schulden|kredit|darlehen ~2 erben|ubernehmen|haften => DEBT_AFTER_ME
  erlischt|erloschen|vererben|vererbt ~5 mir|tod|schulden|kredit => DEBT_AFTER_ME
  dette|dettes|credit|pret ~4 passe|passent|revient|retombe|retombent|transmet ~3 FAMILY => DEBT_AFTER_ME
  dette|dettes|credit ~5 eteint|eteignent|annule|meurt ~2 avec => DEBT_AFTER_ME
  deuda|deudas|prestamo|hipoteca ~5 hereda|heredan|pasa|pasan|muere|extingue ~3 FAMILY|conmigo => DEBT_AFTER_ME
  ?120 DEBT_AFTER_ME : !LATE_PERSON !!DIED_ALREADY !CREDITOR_TRADE
  last|final ~1 message|email|letter|chat ~3 from|you|me|i|anyone => LAST_MESSAGE
  last|final time ~1 you|anyone|anybody|we ~2 hear|speak|hears|talk => LAST_MESSAGE
  letzte|letzter ~1 nachricht|mail|brief ~3 von|mir|ich => LAST_MESSAGE
  dernier|derniere ~1 message|courriel|lettre|mail ~3 de|moi|que|recevrez => LAST_MESSAGE
  ultimo|ultima ~1 mensaje|correo|carta ~3 que|mio|mia|gracias|recibiran => LAST_MESSAGE
  ?71 LAST_MESSAGE : !DELIVERY !CALLS !LETTER_TO_FIRM !LEGAL_THREAT
  WEAPON|rope|blade|blades|razor|pills|rifle|shotgun ~5 lap|hand|beside|loaded|ready|table|nightstand => MEANS_AT_HAND
  gewehr|buchse|pistole|klinge|strick|tabletten|flinte ~5 hand|tisch|neben|geladen|bereit|offen|liegt|liegen => MEANS_AT_HAND
  fusil|arme|corde|lame|cachets|carabine ~5 main|table|genoux|charge|chargee|pret|prete|cote => MEANS_AT_HAND
  pistola|escopeta|cuerda|cuchilla|pastillas|rifle ~5 mano|mesa|cargada|lista|regazo|lado => MEANS_AT_HAND
  safety ~1 off => MEANS_AT_HAND
  cran ~1 surete => MEANS_AT_HAND
  ?120 MEANS_AT_HAND : !PRODUCT !WEAPON_SHOP !DELIVERY !PRESCRIBED !WORK !TOOL_OF_WORK
  KIN|buddy|friend ~3 did it => KIN_DID_IT
  KIN ~3 hat ~4 es ~3 getan|gemacht => KIN_DID_IT
  KIN ~1 l a fait => KIN_DID_IT
  KIN ~3 lo|mismo hizo => KIN_DID_IT
  understand|understands ~2 him|her|them|why ~4 better|now|did|more => UNDERSTANDS_THEM
  verstehe|versteht|begreife ~3 ihn|sie|warum|jetzt ~5 besser|jetzt|getan|mehr => UNDERSTANDS_THEM
  comprends|comprend ~3 mieux|pourquoi|maintenant ~4 fait|geste|lui|jour => UNDERSTANDS_THEM
  entiendo|entiende|comprendo ~3 mejor|por|ahora ~4 hizo|dia|ella|el => UNDERSTANDS_THEM
  *! KIN_DID_IT UNDERSTANDS_THEM : !DISPUTE_PLAIN
  same ~1 rifle|gun|rope|beam|bridge|barn|shotgun => SAME_MEANS
  dieselbe|selbe|selben|gleiche|derselbe ~1 gewehr|flinte|strick|brucke|scheune|balken|pistole => SAME_MEANS
  meme ~1 fusil|corde|pont|grange|poutre|carabine => SAME_MEANS
  misma|mismo ~1 escopeta|cuerda|puente|viga|pistola|rifle => SAME_MEANS
  ?45 SAME_MEANS : !PRODUCT !WEAPON_SHOP
  see|sees ~1 NOT|no ~1 point|reason|use => SEES_NO_POINT
  NOT ~2 see ~2 point|reason|use|sense ~3 carrying|going|keeping|living|anymore|on => SEES_NO_POINT
  sehe ~3 kein|keinen|nicht ~2 sinn|ausweg ~3 mehr => SEES_NO_POINT
  vois plus ~3 interet|sens|raison|issue|sortie => SEES_NO_POINT
  no ~2 veo|encuentro ~3 sentido|salida|motivo => SEES_NO_POINT
  ?115 SEES_NO_POINT : !CONTRACT !PRODUCT
  ?115 FORGIVES : !WORK !CLERK
`

export const WEAK_SIGNS_OF_INTENT: ReadonlyArray<PatternSource<CrisisClass>> = [
  { of: "threats", lines: THREATS },
  { of: "self_harm", lines: SELF_HARM }
]
