/**
 * A life that ends, told by a circumstance: nights alone with a weapon, a day on which the writer goes to one who died, a funeral that is paid and
 * things that are given away. And fumes that an alarm measured. In four languages; halves and pairs as in `between-the-lines.ts`.
 *
 * Always true: each pair counts in a calm complaint too. One who moves away, one who settles the affairs of a dead relative, a visit to a
 * grave and an alarm with an empty battery are no halves.
 */
import type { CrisisClass } from "../../../schema/triage.ts"
import type { PatternSource } from "./tables.ts"

const WITH_A_WEAPON = `
  i|im|ive|been|just|and ~2 sit|sits|sitting|sat|drink|drinking|lie|lying ~8 with|beside ~3 FIREARM => ALONE_ARMED
  i|im|ive|and|just|been ~3 hold|holding|held|stroke|load|loading|cleaning|cleaned ~3 FIREARM => ALONE_ARMED
  FIREARM|bullet|bullets|rounds ~8 just ~1 holding => ALONE_ARMED
  i|im|ive|and ~3 take|taking|took|get|getting ~3 FIREARM ~2 out|from|of|off => ALONE_ARMED
  i ~6 drink|sit|drinking|sitting ~8 FIREARM ~2 next|beside|by => ALONE_ARMED
  bullet|bullets|cartridge|rounds|round ~3 in|left ~2 drawer|chamber|box|safe => ALONE_ARMED
  sitze|sitz|sass|halte|halt|nehme|hole|trinke ~6 FIREARM => ALONE_ARMED
  FIREARM ~4 in ~2 hand|handen|mund => ALONE_ARMED
  suis|reste|tiens|sors|prends|bois ~6 FIREARM => ALONE_ARMED
  estoy|sostengo|cojo|agarro|saco|bebo|siento ~6 FIREARM => ALONE_ARMED
  *! ALONE_ARMED LONELY_HOUR : !ARM_OF_TRADE !PRODUCT !TOLD_STORY !SPORT !LONG_PAST !YEARS_BACK
`

const TO_THE_DEAD = `
  i|ill|im|to|and|ive ~3 join|rejoin|follow ~1 him|her|them|my|PARTNER|CHILD|KIN => GOES_TO_ONE
  i|ill|im ~2 go|going to her|him|them then|soon => GOES_TO_ONE
  i|im|ill ~3 be|am with|beside ~1 him|her|them|PARTNER|CHILD|KIN ~2 again|soon|then|that => GOES_TO_ONE
  i|ill|im ~3 hold him|her|them => GOES_TO_ONE
  i|ill|im ~3 see|meet ~1 PARTNER|CHILD|KIN again|soon => GOES_TO_ONE
  he|she|hes|shes|one|PARTNER|CHILD|KIN ~4 waiting for me => GOES_TO_ONE
  want|wants|like|going|off ~2 be with ~1 him|her|them|PARTNER|CHILD|KIN ~1 again => GOES_TO_ONE
  i ~2 go where ~2 went => GOES_TO_ONE
  gehe|komme|folge ~3 zu meiner|meinem|meinen ~1 PARTNER|CHILD|KIN|frau => GOES_TO_ONE
  gehe|komme ich zu ihr|ihm|ihnen => GOES_TO_ONE
  folge ~1 ihr|ihm|ihnen => GOES_TO_ONE
  bin|bald ~4 bei ihr|ihm|ihnen => GOES_TO_ONE
  bin|bald ~4 bei|mit meiner|meinem ~1 PARTNER|CHILD|KIN|frau => GOES_TO_ONE
  sie|er|PARTNER|CHILD|KIN|frau ~5 wartet|warten auf mich => GOES_TO_ONE
  je|j|vais ~1 rejoins|rejoindrai|rejoindre|retrouve|retrouverai ~1 PARTNER|CHILD|KIN => GOES_TO_ONE
  vais|je ~1 la|le rejoindre|retrouver|rejoins|rejoindrai => GOES_TO_ONE
  elle|PARTNER|CHILD|KIN ~2 m attend|attendent => GOES_TO_ONE
  voy|ire|vuelvo|estare|reunirme|reune|reuno ~1 con ella|ellos => GOES_TO_ONE
  voy|ire|vuelvo|estare|reunirme|reune|reuno ~1 con mi|mis PARTNER|CHILD|KIN|mujer => GOES_TO_ONE
  ella|PARTNER|CHILD|KIN|mujer ~2 me espera|esperan => GOES_TO_ONE
  off|going|go ~1 to? be with ~1 my|him|her => GOES_TO_SOMEBODY
  off|going|go ~1 to? join ~1 my|him|her => GOES_TO_SOMEBODY
  with ~1 my sister|brother|daughter|daughters|son|parents|kids|children|family|friend|friends|grandchildren|mother|mum|father|dad => STAYS_WITH_KIN
  *! GOES_TO_SOMEBODY HAS_GONE : +++ON_A_DAY !OF_THE_GRAVE !IS_OF_THE_LIVING !STAYS_WITH_KIN !TOLD_STORY !HOLIDAY !HAS_TEST
  picked|chosen|chose|set|decided ~2 DAY_OF_MONTH|day|date|WITHIN_A_WEEK ~2 to ~2 join|rejoin|follow|be => PICKS_DAY_TO_JOIN
  join|be|joining ~1 the|a|an|our|your|us|home|there => JOINS_A_THING
  *! PICKS_DAY_TO_JOIN CLOSES_ALL : !JOINS_A_THING !IS_OF_THE_LIVING !HOLIDAY !TOLD_STORY
  DEAR_ONE ~2 died|dead|passed|gestorben|starb|verstorben|tot|beerdigt|begraben|mort|morte|decede|decedee|enterree|enterre|murio|fallecio|fallecida|fallecido|muerta|muerto => HAS_GONE
  DEAR_ONE ist ~3 gestorben|verstorben => HAS_GONE
  she|he|sie|er|elle|il|ella ~4 died|passed|gestorben|verstorben|mort|morte|decede|decedee|murio|fallecio => HAS_GONE
  widower|widow|witwer|witwe|veuf|veuve|viudo|viuda => HAS_GONE
  late|dead|buried|verstorbene|verstorbenen|verstorbener|defunte|defunt|difunta|difunto ~1 DEAR_ONE => HAS_GONE
  DEAR_ONE went|left ~1 MONTH_NAME => HAS_GONE
  we|i|ive|weve lost ~1 him|her|DEAR_ONE => HAS_GONE
  one we|i lost => HAS_GONE
  on|by|this|next|am|den|le|el|from ~2 WITHIN_A_WEEK|DAY_OF_MONTH|anniversary|birthday|todestag|geburtstag|anniversaire|aniversario => ON_A_DAY
  WITHIN_A_WEEK|anniversary|birthday|soon|bald|bientot|pronto => ON_A_DAY
  few|couple ~1 more? days|nights|hours => ON_A_DAY
  picked|chosen|chose|set|marked|decided|ausgesucht|choisi|elegido ~3 day|date|DAY_OF_MONTH|tag|jour|dia => ON_A_DAY
  day|date|tag|jour|dia ~2 picked|chosen|set|marked|fest|ausgesucht|choisi|elegido => ON_A_DAY
  join ~2 club|choir|group|class|gym|queue|call|meeting|church => IS_OF_THE_LIVING
  sister|brother|friend|daughter|neighbour|schwester|freundin|soeur|amie|hermana|amiga ~3 house|place|flat|home|haus|chez|casa => IS_OF_THE_LIVING
  support ~1 group => IS_OF_THE_LIVING
  *! GOES_TO_ONE HAS_GONE : +++ON_A_DAY !OF_THE_GRAVE !IS_OF_THE_LIVING !TOLD_STORY !HOLIDAY !HAS_TEST
  test|exam|prufung|examen|appeal|driving => HAS_TEST
  *! SEES_THEM_AGAIN HAS_GONE : !OF_THE_GRAVE !IS_OF_THE_LIVING !TOLD_STORY !HOLIDAY !HAS_TEST
  follow|following|join|joining|folgen|folge|nachfolgen|suivre|rejoindre|seguirle|seguirla ~1 him|her|them|ihm|ihr? => WISHES_SAME
  ihm|ihr|le|la folgen|nachgehen|suivre|rejoindre => WISHES_SAME
  do|doing|did it|that|same too|same|also|again|thing? => WISHES_SAME
  do|doing ~1 the same => WISHES_SAME
  hacer|haga|haciendo ~1 lo mismo => WISHES_SAME
  faire|fais ~1 pareil|comme|meme|pareille => WISHES_SAME
  das gleiche|selbe tun|machen => WISHES_SAME
  y|daran|an pense|penser|denke|denken ~3 jours|jour|nuit|encore|souvent|wieder|jeden|oft|immer => WISHES_SAME
  wieder|encore|nouveau|otra ~2 so|soweit|da|vez|daran => WISHES_SAME
  NOT ~1 stop thinking => WISHES_SAME
  thinking|think|thoughts ~2 about|of ~1 it|that|doing => WISHES_SAME
  pienso|pensando|pienso ~1 en ~1 ello|eso|hacerlo|volver => WISHES_SAME
  moi|me|too|auch|tambien aussi|too|nicht|yo => WISHES_SAME
  claim|complaint|appeal|letter|refund|widerspruch|klage|reclamation|recours|reclamacion|recurso => ABOUT_THE_CASE
  *! DIED_BY_SUICIDE WISHES_SAME : !ABOUT_THE_CASE !TOLD_STORY
  *! TRIED_LONG_AGO WISHES_SAME : !ABOUT_THE_CASE !TOLD_STORY
  join|joining ~1 my ~2 late|dead|PARTNER|CHILD => GOES_TO_DEAD
  be|reunited ~1 with my ~1 late|dead ~1 PARTNER|CHILD|KIN => GOES_TO_DEAD
  zu ~1 meiner|meinem verstorbenen|toten => GOES_TO_DEAD
  rejoindre|rejoins|retrouver ~2 PARTNER|CHILD|KIN ~2 morte|mort|decede|decedee|defunte => GOES_TO_DEAD
  con ~1 mi difunta|difunto|fallecida => GOES_TO_DEAD
  *! GOES_TO_DEAD : +++ON_A_DAY !OF_THE_GRAVE !TOLD_STORY
`

const ALL_IN_ORDER = `
  my|the|his|her ~1 KEPSAKE|furniture|plants|clothes|things|dog|cat|everything ~2 went|goes|go|going|gone|given ~1 to ~3 neighbour|neighbor|sister|brother|nephew|niece|charity|friend|boy|girl|shelter|church|son|daughter|mate|trust|lads|mates|kids|grandson|granddaughter => THINGS_GO
  gave|given|giving|give ~2 my|the|away|all ~2 KEPSAKE|furniture|plants|clothes|things|dog|cat|everything|away => THINGS_GO
  bike|dog|cat ~1 to my|the ~1 nephew|niece|sister|brother|neighbour|friend => THINGS_GO
  cheque|check|money|savings ~3 to ~3 trust|charity|hospice|shelter|rescue => THINGS_GO
  KEPSAKE|hund|katze|mobel|bucher|pflanzen|sachen ~4 verschenkt|weggegeben|abgegeben|vergeben => THINGS_GO
  verschenkt|weggegeben ~4 KEPSAKE|hund|katze|mobel|bucher|sachen => THINGS_GO
  donne|donnes|donnees ~2 mes|mon|ma|le|la|tous ~1 KEPSAKE|meubles|livres|chien|chat|affaires|vetements => THINGS_GO
  regale|regalado|di|dado|done ~2 mis|mi|el|la|todas ~1 KEPSAKE|muebles|libros|perro|gato|cosas|ropa => THINGS_GO
  will|testament ~2 is|on|in|lies|signed|written|done ~2 table|drawer|desk|signed|done|witnessed => LAST_PAPERS_READY
  i|ive|have|is|are ~3 paid|settled|booked|chosen|squared|sorted ~3 undertaker|funeral|burial|cremation|plot|coffin => LAST_PAPERS_READY
  undertaker|funeral|crematorium|burial|cremation ~3 paid|sorted|booked|settled|squared|money|plan => LAST_PAPERS_READY
  letters|letter|notes ~1 for|to ~2 kids|children|wife|boys|girls|sons|daughters|everyone|family|CHILD|KIN ~5 drawer|table|written|desk|envelope|done|shelf => LAST_PAPERS_READY
  wrote|written ~2 letters|letter ~2 to|for ~2 kids|children|wife|boys|girls|family|everyone => LAST_PAPERS_READY
  solicitor|lawyer|notary ~2 has|have|got ~1 will => LAST_PAPERS_READY
  everything|all|it ~2 arranged|settled|sorted|paid ~3 crematorium|undertaker|undertakers|funeral => LAST_PAPERS_READY
  testament ~4 tisch|schublade|geschrieben|unterschrieben => LAST_PAPERS_READY
  beerdigung|bestattung|bestatter|grab ~2 bezahlt|geregelt|ausgesucht => LAST_PAPERS_READY
  briefe ~3 kinder|frau|familie ~5 schublade|tisch|geschrieben|liegen => LAST_PAPERS_READY
  obseques|enterrement ~3 payees|paye|reglees|regle => LAST_PAPERS_READY
  range|ranges|classe ~2 papiers => LAST_PAPERS_READY
  ecrit ~2 aux|a|mes enfants|femme|parents|filles|fils => LAST_PAPERS_READY
  testamento ~3 mesa|cajon|hecho|firmado => LAST_PAPERS_READY
  entierro|funeral ~3 pagado|arreglado => LAST_PAPERS_READY
  pagado|pague ~2 entierro|funeral => LAST_PAPERS_READY
  cartas ~2 para ~2 hijos|hijas|mujer|familia => LAST_PAPERS_READY
  cancelled|canceled|ended|stopped|closed|settled ~2 every|all|everything => CLOSES_ALL
  all|every ~2 bills|bill|subscriptions|subscription|accounts|account ~3 settled|paid|cancelled|canceled|closed|ended => CLOSES_ALL
  everything ~2 squared|cancelled|canceled|settled|paid|order|sorted => CLOSES_ALL
  cancel|cancelled|stopped|stop ~2 phone|gas|electric|milk|paper|papers ~4 gas|electric|milk|paper|papers|fed|phone => CLOSES_ALL
  cancelled|canceled|stopped ~1 papers|paper|milk => CLOSES_ALL
  fed ~3 cat|dog|fish|hens ~3 week|days|fortnight => CLOSES_ALL
  alles ~2 gekundigt|geregelt|erledigt|bezahlt|abgemeldet => CLOSES_ALL
  tout ~2 resilie|regle|annule|solde|paye => CLOSES_ALL
  todo ~2 cancelado|pagado|arreglado|resuelto => CLOSES_ALL
  cancele|pague|cerre ~1 todo|todas|todos => CLOSES_ALL
  NOT ~3 be|need ~2 need|needing|using|sitting|wearing|it => NO_MORE_USE
  nobody|noone|anyone ~3 chase|bother|hassle|trouble|phone|ring => NO_MORE_USE
  shut|closed|done|finished|over before then|that => NO_MORE_USE
  n|ne ~1 aurai|ai plus ~2 usage|besoin => NO_MORE_USE
  brauche|brauch ~3 nicht mehr => NO_MORE_USE
  nur noch dieser|diese|dieses => NO_MORE_USE
  fehlt ~3 noch => NO_MORE_USE
  no ~1 me? hara|necesitare|usare => NO_MORE_USE
  mum|mom|mother|dad|father|husband|wife|aunt|uncle|gran|nan|brother|sister ~1 funeral|estate|will|flat|burial|cremation => OF_A_DEAD_ONE
  funeral|burial|cremation ~1 of|for ~2 KIN|PARTNER|grandmother|grandfather => OF_A_DEAD_ONE
  bust|years|scheme|refund ~4 funeral|plan => OF_A_DEAD_ONE
  funeral plan ~6 refund|bust|administration|provider => OF_A_DEAD_ONE
  *! THINGS_GO LAST_PAPERS_READY : !!LEAVES_FOR_ELSEWHERE !!HAS_DIED_KIN !OF_A_DEAD_ONE !TOLD_STORY
  *! LAST_PAPERS_READY NO_MORE_USE : !!LEAVES_FOR_ELSEWHERE !!HAS_DIED_KIN !OF_A_DEAD_ONE !TOLD_STORY
  *! THINGS_GO NO_MORE_USE : +++CLOSES_ALL !!LEAVES_FOR_ELSEWHERE !!HAS_DIED_KIN !OF_A_DEAD_ONE !TOLD_STORY
  died|deceased|estate|executor|probate|gestorben|verstorben|decede|decedee|fallecio|murio => HAS_DIED_KIN
`

const FUMES = `
  co|monoxide alarm|alarms|detector|thing|monitor|meter ~2 went|goes|going|gone|keeps|rang|ringing|screaming|screamed|sounding|sounded|wailing|shrieking|is|was ~3 off|ringing|screaming|going|evening|night|all|again => CO_RANG
  co|monoxide alarm|detector|monitor ~1 rang|sounded|screamed|wailed => CO_RANG
  co|kohlenmonoxid melder|warner|alarm|detektor ~5 piept|piepte|gepiept|schlagt|angeschlagen|losgegangen|ausgelost|schrillt|heult => CO_RANG
  kohlenmonoxidmelder|kohlenmonoxidwarner ~5 piept|gepiept|schlagt|angeschlagen|losgegangen|ausgelost => CO_RANG
  detecteur|alarme ~1 monoxyde|co ~4 sonne|sonnait|declenche|declenchee|hurle|crie|bipe => CO_RANG
  detector|alarma|medidor ~1 monoxido|co ~3 sono|suena|sonaba|sonando|salto|pito|pita|pitando => CO_RANG
  headache|headaches|dizzy|drowsy|sick|nausea|nauseous|faint|vomiting|throwing|sleepy|wake => FEELS_FUMES
  kopfschmerzen|kopfweh|schwindlig|schwindelig|ubel|benommen|mude|erbrechen => FEELS_FUMES
  vertige|vertiges|nausee|nausees|etourdie|etourdi|vomi|tete => FEELS_FUMES
  mareo|mareos|mareada|mareado|mareados|nauseas|vomitos|cabeza => FEELS_FUMES
  *! CO_RANG : !!LOW_BATTERY !PRODUCT !STORE_SALE !MOCK_ALARM !TOLD_STORY
  *! CO_RANG FEELS_FUMES : !TOLD_STORY
  drill|test|tested|testing|probealarm|exercice|simulacro => MOCK_ALARM
`

export const CIRCUMSTANCES_OF_FAREWELL: ReadonlyArray<PatternSource<CrisisClass>> = [
  { of: "self_harm", lines: WITH_A_WEAPON },
  { of: "self_harm", lines: TO_THE_DEAD },
  { of: "self_harm", lines: ALL_IN_ORDER },
  { of: "medical_emergency", lines: FUMES }
]
