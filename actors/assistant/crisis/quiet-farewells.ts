/**
 * A life that is being closed, told in passing: a letter that asks for forgiveness, a month in which one will not be there, a debt that
 * shall not be left, an insurance that pays by now. And a body that is hurt, told by its traces: sleeves in summer, marks that a flatmate saw.
 * They count as weak signs do (`weak-signs-at-home.ts`), in four languages.
 *
 * Always true: one who moves away, one whose relative has died, and a shirt that was bought weigh nothing. The weights are set by
 * hand so that two signs make an alarm in a calm complaint; the learner leaves this file alone.
 */
import type { CrisisClass } from "../../../schema/triage.ts"
import type { PatternSource } from "./tables.ts"

const SELF_HARM = `
  letter|note ~4 mummy|papa|parents|mum|mom|dad|wife|kids|family => LETTER_HOME
  wrote|written ~3 mum|mom|dad|parents|wife|kids => LETTER_HOME
  brief|zeilen ~4 eltern|frau|kinder|kindern|mutter => LETTER_HOME
  eltern|frau|mutter|kindern ~3 brief|zeilen => LETTER_HOME
  lettre|mot ~4 parents|maman|papa|femme|enfants => LETTER_HOME
  carta|nota ~4 papas|padres|mama|mujer|hijos => LETTER_HOME
  papas|padres|mama|hijos ~4 carta|nota => LETTER_HOME
  ?130 LETTER_HOME : ++PARDON !LATE_PERSON !TEACHING
  after|from ~2 WITHIN_A_WEEK|week ~6 nobody|noone|none|NOT ~4 call|ring|answer|number|anyone|phone|bother => NO_ONE_AFTER
  ab|nach ~2 WITHIN_A_WEEK|stunden ~6 niemand|keiner ~4 mehr => NO_ONE_AFTER
  apres|des ~3 WITHIN_A_WEEK ~5 plus personne|rien|besoin => NO_ONE_AFTER
  despues|desde|partir ~3 WITHIN_A_WEEK ~4 no ~3 quien|nadie => NO_ONE_AFTER
  despues|desde|partir ~3 WITHIN_A_WEEK ~3 nadie|ninguno => NO_ONE_AFTER
  ?80 NO_ONE_AFTER : !DELIVERY !HOLIDAY !!MOVES_AWAY !CONTRACT
  wont|shant|NOT ~1 be ~1 here|around|about ~1 in MONTH|MONTH_AHEAD => NOT_THERE_THEN
  im MONTH|MONTH_AHEAD ~2 mich ~2 nicht mehr => NOT_THERE_THEN
  im MONTH|MONTH_AHEAD bin ~2 nicht mehr => NOT_THERE_THEN
  ne|n serai plus ~1 la|ici|present ~1 en MONTH|MONTH_AHEAD => NOT_THERE_THEN
  en MONTH|MONTH_AHEAD ~2 ya no ~1 voy|estare|este => NOT_THERE_THEN
  ya no ~1 voy|estare ~3 en MONTH|MONTH_AHEAD => NOT_THERE_THEN
  es|gibt mich ~3 nicht mehr ~1 gibt? => NOT_THERE_THEN
  ?80 NOT_THERE_THEN : !!LIVES_ELSEWHERE !HOLIDAY
  last|good|great|lovely|beautiful ~3 day|lunch|weekend ~6 kids|boys|girls|lads|sons|daughters|children => ONE_LAST_DAY
  kids|boys|girls|lads|sons|daughters|children ~14 good|great|lovely|beautiful|last ~2 day|weekend|lunch => ONE_LAST_DAY
  noch|nochmal einmal ~4 kindern|familie|enkeln => ONE_LAST_DAY
  filles|fils|enfants|petits ~8 belle|bonne|derniere ~1 journee => ONE_LAST_DAY
  hijos|hijas|ninos|nietos ~10 dia ~2 precioso|lindo|bonito|bueno => ONE_LAST_DAY
  so thats done => IS_DONE_NOW
  everything ~5 said => IS_DONE_NOW
  damit ~4 erledigt => IS_DONE_NOW
  ca c est fait => IS_DONE_NOW
  eso ya ~1 queda|esta => IS_DONE_NOW
  ?70 ONE_LAST_DAY : +++IS_DONE_NOW
  ?60 IS_DONE_NOW : +++NOT_THERE_THEN
  *! NOT_THERE_THEN ONE_LAST_DAY : !!LIVES_ELSEWHERE !HOLIDAY

  debt|debts|loan|balance|mortgage ~3 dies|die|ends|stops|cancelled|written ~8 go|goes|pass|passes|land|lands|fall|falls ~3 them|her|him|FAMILY => DEBT_AFTER_ME
  written|wiped off ~2 when|if|once i ~1 die|dead|gone => DEBT_AFTER_ME
  debt|debts|loan|owe|balance ~6 when|if|once i ~1 die|dead|gone => DEBT_AFTER_ME
  debt|debts ~2 die|dies ~1 too|or => DEBT_AFTER_ME
  schuld|schulden|kredit ~6 tod|tot|stirbt|sterbe ~8 kinder|frau|erben|sohn|tochter|uber => DEBT_AFTER_ME
  schuld|schulden|kredit ~10 mich|ich ~2 nicht mehr => DEBT_AFTER_ME
  dette|dettes|credit ~5 arrete|arretent|eteint|annulee ~2 avec ~1 moi => DEBT_AFTER_ME
  deuda|prestamo ~4 muere|acaba|termina ~1 conmigo => DEBT_AFTER_ME
  geht|gehen ~3 auf ~1 erben uber => DEBT_AFTER_ME
  life|insurance|policy|cover ~6 past|over|run|passed|beyond|cleared ~5 year|years|mark|clause|period|contestable|contestability => COVER_RIPE
  lebensversicherung|risikolebensversicherung|sterbegeldversicherung ~8 jahre|wartezeit|karenz|karenzzeit => COVER_RIPE
  assurance ~6 passe|depasse|fini|termine|passee ~3 delai|carence|franchise => COVER_RIPE
  seguro ~4 cumplio|paso|supero|vencio ~4 anos|carencia|plazo => COVER_RIPE
  contestability|contestable|exclusion|waiting clause|period => COVER_RIPE
  policy|cover|insurance ~8 ran|run|expired|passed ~1 out|over|by => COVER_RIPE
  suizidklausel|selbstmordklausel => COVER_RIPE
  clause|exclusion ~3 suicide => COVER_RIPE
  clausula|exclusion ~3 suicidio => COVER_RIPE
  one|only ~1 way ~6 owes|owe|clear|free|paid|nobody => ONLY_SUM
  done|did ~1 sums|maths|math|sum => ONLY_SUM
  habe|hab ~3 durchgerechnet|ausgerechnet => ONLY_SUM
  ai ~2 calcul|calculs|compte => ONLY_SUM
  hice|echado ~1 cuentas|calculos => ONLY_SUM
  only|one ~2 math|maths|sum|sums ~3 works|adds|work => ONLY_SUM
  pays ~2 whatever|regardless => ONLY_SUM
  zahlt ~5 jeden fall => ONLY_SUM
  einzige|einziger ~1 rechnung|ausweg ~3 aufgeht|bleibt => ONLY_SUM
  paga ~2 cualquier caso => ONLY_SUM
  seul|unique ~1 calcul ~3 tombe|tient => ONLY_SUM
  unica ~1 cuenta ~3 sale|cuadra => ONLY_SUM
  she|he|they|wife|FAMILY|PERSON ~2 gets|get|be|goes ~1 clear|straight ~4 of|within|all|everything => FREED_BY_IT
  ware|waren|ist|sind sie|er|FAMILY ~3 raus|frei|versorgt => FREED_BY_IT
  serait|seraient regle|tranquilles|tranquille|libre ~3 elle|eux|lui|enfants? => FREED_BY_IT
  quedarian|quedaria|quedan ~3 tranquilos|tranquila|libres|limpios => FREED_BY_IT
  *! COVER_RIPE ONLY_SUM : !LATE_PERSON !!HAS_DIED
  *! DEBT_AFTER_ME COVER_RIPE : !LATE_PERSON !!HAS_DIED
  ?120 COVER_RIPE : !LATE_PERSON !!HAS_DIED
  ?80 ONLY_SUM : +++COVER_WORD !!HAS_DIED
  ?90 FREED_BY_IT : +++COVER_WORD !!HAS_DIED

  sleeves|sleeve|hoodie|hoodies|cardigan|jumpers|jumper|sweater|armel|armeln|pulli|hoodie|langarm|manches|sweat|manga|mangas|sudadera ~10 SUMMER|30|32|34|35|38 => COVERS_ARMS
  hoodie|cardigan|jumper|sweater|sleeves ~6 heatwave|heat|hot => COVERS_ARMS
  ?120 COVERS_ARMS : !ORDERED !PRODUCT !WORKPLACE !SPORT
  do|did|doing my ~1 thing => OWN_RITE
  mache|mach mein|meins ding => OWN_RITE
  fais|fait|faire mon|mes truc => OWN_RITE
  hago|hacer|haga lo mio => OWN_RITE
  locked|lock|shut|hide ~3 bathroom|loo|toilet ~8 razor|blade|blades|tin|sharpener|scissors => OWN_RITE
  ?110 OWN_RITE : ++WASHROOM !WORK
  only|one ~2 thing ~3 settles|calms|gets|quiets|soothes|helps|brings ~2 me|level|head => ONLY_CALM
  goes|gets|quiet ~2 quiet ~2 head => ONLY_CALM
  dann|danach ~3 ruhig|ruhiger|ruhe => ONLY_CALM
  nur ~4 hilft => ONLY_CALM
  hilft ~2 nur => ONLY_CALM
  only|just ~4 helps => ONLY_CALM
  que ~3 aide|calme|apaise => ONLY_CALM
  solo ~3 ayuda|calma|tranquiliza => ONLY_CALM
  que ca qui ~1 me|m calme|apaise|soulage => ONLY_CALM
  unico que ~1 me tranquiliza|calma|alivia => ONLY_CALM
  hold|holding|press|put|rest|lay ~1 my ~1 arm|hand|forearm|wrist|fingers|palm ~3 against|on|to|onto|over ~3 HEATED_THING|pipe|burner|ring => HEAT_ON_SKIN
  halte|drucke|lege|presse ~3 hand|arm|unterarm|finger ~3 HEATED_THING|heizung|kerze|platte => HEAT_ON_SKIN
  pose|appuie|colle|mets ~2 bras|main|poignet ~3 HEATED_THING|radiateur|fer => HEAT_ON_SKIN
  apoyo|pongo|acerco|pego ~2 brazo|mano|muneca ~3 HEATED_THING|estufa|placa => HEAT_ON_SKIN
  ?120 HEAT_ON_SKIN : !PRODUCT !WORKPLACE
  ?120 ONLY_CALM : +HEATED_THING !PRODUCT
  ?70 ONLY_CALM : ++WASHROOM !PRODUCT !HEATED_THING
  flatmate|housemate|roommate|mum|mom|friend|girl|teacher|corridor|colleague ~4 saw|noticed|spotted|seen ~3 marks|burns|cuts|lines|scars|arms => MARKS_SEEN
  told ~4 lines|marks|scratches ~6 cat => MARKS_SEEN
  mitbewohnerin|mitbewohner|wg|mutter|freundin|kollegin ~6 stellen|brandflecken|brandwunden|brandmale|flecken|narben|wunden|striemen|spuren|schnitte ~3 gesehen|bemerkt|entdeckt => MARKS_SEEN
  coloc|colocataire|mere|copine|amie ~2 vu|remarque ~2 marques|cicatrices|traces|brulures => MARKS_SEEN
  companera|companero|madre|amiga|amigo ~5 vio|noto|visto ~2 marcas|cicatrices|cortes|quemaduras => MARKS_SEEN
  ?110 MARKS_SEEN : !PRODUCT !WALLS !CHILD_ONLY !THINGS_HIT
  car|wall|walls|floor|carpet|sofa|deposit => WALLS
  ok|okay|clean|fine|good ~3 year|years|months|half ~2 before|until => WAS_CLEAN
  gone|went ~3 years|months|year without => WAS_CLEAN
  jahre|jahr|monate clean|stabil => WAS_CLEAN
  tenu ~2 an|ans|mois => WAS_CLEAN
  llevaba ~2 ano|anos|meses|medio ~2 bien|limpia|limpio => WAS_CLEAN
  ?70 WAS_CLEAN : +++OWN_RITE
`

export const QUIET_FAREWELLS: ReadonlyArray<PatternSource<CrisisClass>> = [{ of: "self_harm", lines: SELF_HARM }]
