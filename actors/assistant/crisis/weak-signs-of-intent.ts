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
  ?113 KNOWS_HIS_HOURS : !STORE_SALE !CHILD_ONLY !PETS
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
  ?119 SETTLES_IT
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
  ?115 FORGIVES : !WORK !CLERK
`

export const WEAK_SIGNS_OF_INTENT: ReadonlyArray<PatternSource<CrisisClass>> = [
  { of: "threats", lines: THREATS },
  { of: "self_harm", lines: SELF_HARM }
]
