/**
 * How people put others under pressure, told inside a complaint: men are sent to a debtor, a weapon is let see, a picture of a child
 * stands beside "withdraw it", one's photos are held, a journey is booked for a daughter, the way out of the home is taken. Besides:
 * a death that a policy shall pay, and a device whose power runs out.
 *
 * Always true: one half is an ordinary thing, so each sign needs both.
 */
import type { CrisisClass } from "../../../schema/triage.ts"
import type { PatternSource } from "./tables.ts"

const MEN_TO_A_DEBTOR = `
  two|three|some|couple|his|their|heavies|zwei|drei|seine|deux|trois|ses|dos|tres|sus ~2 men|guys|blokes|lads|mates|collectors|manner|leute|typen|gars|hommes|types|hombres|tipos ~4 way|coming|round|waiting|visit|vorbei|unterwegs|passer|passeront|passent|vienen|vendran|pasan => MEN_ARE_SENT
  loan ~1 guys|app|people|man|men|office|firm|company => LENDS_PRIVATELY
  lender|lenders|moneylender|shark|loanshark|kredithai|geldverleiher|usurier|preteur|prestamista|usurero => LENDS_PRIVATELY
  owe|owed ~4 dealer|bookie|gang => LENDS_PRIVATELY
  deliver|delivers|fit|install|repair|measure|fix|liefern|abholen|montieren|reparieren|livrer|monter|reparer|entregar|montar|reparar => COMES_TO_WORK
  *! MEN_ARE_SENT LENDS_PRIVATELY : !COMES_TO_WORK !DELIVERY !MOVERS !TECHNICIAN !TOLD_STORY !LONG_PAST !YEARS_BACK
  opened|lifted|unzipped|raised|parted ~2 jacket|shirt|coat|hoodie|vest ~8 handle|grip|gun|pistol|holster|butt => LETS_SEE_WEAPON
  schob|hob|offnete|zog ~2 jacke|hemd|mantel|pulli ~8 griff|pistole|waffe|messer => LETS_SEE_WEAPON
  ouvert|souleve|ecarte ~2 blouson|veste|manteau|chemise ~8 crosse|arme|pistolet|couteau => LETS_SEE_WEAPON
  abrio|levanto|subio ~2 camisa|chaqueta|abrigo|camiseta ~8 culata|pistola|arma|cuchillo => LETS_SEE_WEAPON
  *! LETS_SEE_WEAPON : !PRODUCT !IN_A_GAME !TOLD_STORY !SPORT
  photo|picture|pic|bild|foto ~4 my|mein|meinem|meiner|mon|ma|mi ~1 son|daughter|kids|boy|girl|child|sohn|tochter|kind|fils|fille|hijo|hija ~8 school|gate|bus|nursery|schule|schultor|kita|college|ecole|lycee|arret|colegio|escuela|parada => PICTURE_OF_OWN_CHILD
  withdraw|retract|drop|take|remove|delete ~3 complaint|review|report|claim => SAYS_DROP_IT
  anzeige|bewertung|beschwerde ~3 zuruckziehen|zurucknehmen|loschen => SAYS_DROP_IT
  retirer|enlever|enleve ~3 plainte|avis|dossier => SAYS_DROP_IT
  retirar|quitar|borrar ~3 queja|denuncia|resena|reclamacion => SAYS_DROP_IT
  *! PICTURE_OF_OWN_CHILD SAYS_DROP_IT : !PRODUCT !TAKES_PICTURES !TOLD_STORY
  tyres|tires|tyre|tire|reifen|pneus|pneu|ruedas|llantas ~3 slashed|zerstochen|aufgeschlitzt|creves|creve|pinchadas|rajadas => TYRES_SLASHED
  dead ~1 cat|bird|rat|mouse|mice|animal|crow => DEAD_ANIMAL_LEFT
  tote|toter|toten|totes ~1 katze|vogel|ratte|maus|tier => DEAD_ANIMAL_LEFT
  chat|oiseau|rat|animal mort => DEAD_ANIMAL_LEFT
  gato|pajaro|rata|animal muerto|muerta => DEAD_ANIMAL_LEFT
  *! TYRES_SLASHED DEAD_ANIMAL_LEFT : !TOLD_STORY !IN_A_GAME !LONG_PAST !YEARS_BACK
`

const PICTURES_HELD = `
  pics|photos|pictures|videos|nudes ~2 of me|us => HAS_MY_PICTURES
  foto|fotos|bilder|video ~1 von mir => HAS_MY_PICTURES
  photo|photos|video ~1 de moi => HAS_MY_PICTURES
  foto|fotos|video ~1 mia|mias|mio => HAS_MY_PICTURES
  if|unless|or|otherwise ~7 posts|post|sends|send|shows|shares ~4 school|class|parents|everyone|family => WILL_SHOW_THEM
  sonst|wenn ~7 schickt|zeigt|postet ~5 schule|klasse|eltern|allen => WILL_SHOW_THEM
  sinon|si ~7 envoie|montre|publie ~5 ecole|classe|parents|lycee|tous => WILL_SHOW_THEM
  sino|si ~7 manda|ensena|publica|sube ~5 escuela|colegio|clase|padres|todos => WILL_SHOW_THEM
  *! HAS_MY_PICTURES WILL_SHOW_THEM : !TAKES_PICTURES !TOLD_STORY
`

const HELD_AT_HOME = `
  dad|father|mum|mom|mother|parents|uncle|family|brothers ~8 booked|bought ~3 flight|ticket => KIN_BOOKS_JOURNEY
  vater|mutter|eltern|onkel|familie ~8 flug|ticket ~2 gebucht|gekauft => KIN_BOOKS_JOURNEY
  pere|mere|parents|oncle|famille ~6 reserve|achete|pris ~2 vol|billet => KIN_BOOKS_JOURNEY
  padre|madre|padres|tio|familia ~6 reservo|reservaron|compro|compraron ~2 vuelo|billete|pasaje => KIN_BOOKS_JOURNEY
  im 14|15|16|17|fourteen|fifteen|sixteen|seventeen => WRITER_IS_YOUNG
  i am 14|15|16|17|fourteen|fifteen|sixteen|seventeen => WRITER_IS_YOUNG
  ich bin|bin ~1 14|15|16|17 => WRITER_IS_YOUNG
  ai 14|15|16|17 => WRITER_IS_YOUNG
  tengo 14|15|16|17 => WRITER_IS_YOUNG
  boyfriend|girlfriend|gay|lesbian|wedding|marry|married|husband|groom|freund|hochzeit|heiraten|brautigam|copain|mariage|marier|epouser|novio|boda|casar|casarme => REASON_OF_THE_KIN
  *! KIN_BOOKS_JOURNEY WRITER_IS_YOUNG : +++REASON_OF_THE_KIN !WEDDING_TRADE !TOLD_STORY
  took|takes|hid|hides|has ~1 my|the ~1 car? keys => TAKES_THE_WAY_OUT
  changed|changes ~2 wifi|router|internet => TAKES_THE_WAY_OUT
  schlussel ~2 mitgenommen|weggenommen|versteckt => TAKES_THE_WAY_OUT
  pris|prend|cache ~2 cles => TAKES_THE_WAY_OUT
  quito|llevo|escondio ~2 llaves => TAKES_THE_WAY_OUT
  so i cant|cannot ~2 leave|go|get|call|drive|phone => KEPT_FROM_LEAVING
  cant|cannot ~2 leave|call ~4 anyone|anybody|house|home|help => KEPT_FROM_LEAVING
  komme|kann ~3 nicht ~1 raus|weg|anrufen|telefonieren => KEPT_FROM_LEAVING
  peux ~1 plus|pas ~2 sortir|appeler|partir => KEPT_FROM_LEAVING
  no puedo ~2 salir|llamar|irme => KEPT_FROM_LEAVING
  *! TAKES_THE_WAY_OUT KEPT_FROM_LEAVING : ++HE !CLERK !STAFF !BY_MISHAP !HOLIDAY !PRODUCT !CONTRACT !YEARS_BACK
  darf ~2 nur ~2 mit ihm|ihr => ONLY_WITH_ONE
  only ~3 with him|her ~1 allowed? => ONLY_WITH_ONE
  allowed ~2 out ~2 only ~2 with him|her => ONLY_WITH_ONE
  sors|sortir ~2 seulement|que ~1 avec lui|elle => ONLY_WITH_ONE
  solo ~2 salir|salgo ~1 con el|ella => ONLY_WITH_ONE
  mann|freund|er|he|husband|partner|mari|conjoint|il|marido|novio|el ~2 hat|has|keeps|garde|guarda|tiene ~2 meine|my|ma|mi ~2 karte|ec|card|carte|tarjeta => ONE_HAS_THE_CARD
  *! ONLY_WITH_ONE ONE_HAS_THE_CARD : !CLERK !STAFF !HOLIDAY !TOLD_STORY !YEARS_BACK
  wer|who|whoever|anyone|celui|qui|quien ~5 fragt|asks|complains|reclame|demande|pide|pregunta|reclama ~5 geschlagen|schlage|beaten|hit|cogner|frappe|pegan|golpean => ASKERS_ARE_HIT
  *! BOSS_HAS_PAPERS ASKERS_ARE_HIT : !TOLD_STORY !LONG_PAST !YEARS_BACK
`

const PAID_BY_DEATH = `
  life cover|policy => COVER_OF_LIFE
  lebensversicherung|todesfallversicherung => COVER_OF_LIFE
  assurance vie|deces => COVER_OF_LIFE
  seguro de vida => COVER_OF_LIFE
  looks|look|looked ~1 like ~2 accident => SEEMS_A_MISHAP
  wie ein unfall ~2 aussieht|aussehen|aussahe => SEEMS_A_MISHAP
  ressemble|ressemblait|passe ~3 accident => SEEMS_A_MISHAP
  parece|pareciera|parezca ~3 accidente => SEEMS_A_MISHAP
  *! COVER_OF_LIFE SEEMS_A_MISHAP : !LATE_PERSON !!HAS_DIED !TOLD_STORY !IN_A_GAME !YEARS_BACK
`

const POWER_RUNS_OUT = `
  one|two|last|1|2|einen|zwei|ein|letzte|une|deux|derniere|una|dos|ultima ~1 bar|bars|balken|barre|barres|raya|rayas => BARS_ARE_LEFT
  concentrator|oxygen|ventilator|sauerstoff|sauerstoffgerat|beatmungsgerat|oxygene|concentrateur|respirateur|oxigeno|concentrador|respirador => BREATHES_BY_IT
  *! BARS_ARE_LEFT BREATHES_BY_IT : !PRODUCT !PETS !SETTLED !YEARS_BACK
`

const BED_OF_CARDBOARD = `
  sleep|sleeping|slept|lie|schlafen|schlafe|liegen|dort|dormons|dormir|duermo|dormimos ~3 on|auf|sur|sobre|en ~1 cardboard|pallets|pappe|paletten|karton|cartons|palettes|cartones|pales : !PETS !HOLIDAY !DELIVERY !YEARS_BACK
`

export const MEANS_OF_PRESSURE: ReadonlyArray<PatternSource<CrisisClass>> = [
  { of: "threats", lines: MEN_TO_A_DEBTOR },
  { of: "danger_to_child", lines: PICTURES_HELD },
  { of: "violence_at_home", lines: HELD_AT_HOME },
  { of: "self_harm", lines: PAID_BY_DEATH },
  { of: "medical_emergency", lines: POWER_RUNS_OUT },
  { of: "no_shelter_tonight", lines: BED_OF_CARDBOARD }
]
