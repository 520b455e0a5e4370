/**
 * Signs that the writer plans to harm another person: the hours and the parking place of that person are known, a weapon is at
 * hand, a day is set. No class of danger is for such a writer. The nearest is `threats`, whose step is for a victim. So a text with these
 * signs is never of a sure class, and only steps that are harmless in every danger are said (`surety.ts`).
 *
 * Always true: an announced act of violence raises no alarm here; it only makes the class unsure. The weights are set by hand so that two
 * signs make an alarm in a calm complaint; the learner leaves this file alone.
 */
import type { CrisisClass } from "../../../schema/triage.ts"
import type { PatternSource } from "./tables.ts"

const PLANS = `
  gets|clocks|knocks ~1 off|out at => HIS_HOURS
  parks|parked ~3 by|behind|near|next|under ~3 dumpsters|dumpster|bins|side|back|garage|gate|trees|waste => HIS_HOURS
  he|she|hes|shes ~12 every|each tuesday|monday|wednesday|thursday|friday|morning|evening|night ~4 dark|alone|light => HIS_HOURS
  leaves|walks|parks|comes|out|locks ~14 himself|herself|alone|soul|dark => HIS_HOURS
  macht|hat ~7 feierabend => HIS_HOURS
  kommt|geht ~6 raus|heraus|heim ~4 parkt|allein|alleine|hinten => HIS_HOURS
  parkt ~3 hinten|neben|bei|dort => HIS_HOURS
  feierabend ~6 keiner|niemand|allein => HIS_HOURS
  holt ~7 kindergarten|kita|schule|hort|turnen|training => HIS_HOURS
  weiss ~6 wo|wann|dass ~3 holt|parkt|wohnt|steht|geht => HIS_HOURS
  sais ~2 qu|ou|quand ~1 il|elle ~1 sort|part|prend|gare|rentre|habite|promene => HIS_HOURS
  sort a # => HIS_HOURS
  connais|sais sa|son ~1 rue|adresse|immeuble|plaque => HIS_HOURS
  il|elle sort ~5 chien|seul|seule|heures => HIS_HOURS
  se gare ~2 derriere|pres|sous => HIS_HOURS
  se|sabe|averigue|averiguado ~1 que|donde|cuando ~1 sale|recoge|estaciona|aparca|vive|pasea|deja => HIS_HOURS
  sale|va|camina ~3 solo|sola => HIS_HOURS
  sat|stood|waited|been ~2 there ~3 mornings|times|nights|evenings|twice => WATCHED_THERE
  zweimal|dreimal|mehrmals ~2 dort|davor ~1 gestanden|gewartet => WATCHED_THERE
  alle ~2 soirs|matins ~2 suite => WATCHED_THERE
  ido|estado ~2 veces ~2 mirar|ver|esperar => WATCHED_THERE
  i drove ~1 by|past => WATCHED_THERE
  bin ~3 vorbeigefahren|vorbeigegangen|hingefahren => WATCHED_THERE
  suis passe ~2 devant => WATCHED_THERE
  pase ~2 enfrente|delante|fuera => WATCHED_THERE
  have|got|ive|habe|hab ~2 everything|what|all ~2 i ~1 need|needed => HAS_WHAT_IT_TAKES
  was|alles ich brauche ~2 habe|hab|beisammen|dabei => HAS_WHAT_IT_TAKES
  hab|habe alles ~1 beisammen|dabei|da => HAS_WHAT_IT_TAKES
  ai ~1 tout ~2 qu|que|ce ~3 faut => HAS_WHAT_IT_TAKES
  tengo ~2 que ~1 hace|necesito falta? => HAS_WHAT_IT_TAKES
  bag|duffel|rucksack|holdall|case ~10 packed|ready|trunk|boot|truck => BAG_IS_READY
  packed ~3 bag|duffel|rucksack|holdall => BAG_IS_READY
  tasche|rucksack ~4 fertig|gepackt|bereit|kofferraum => BAG_IS_READY
  sac ~3 pret|prete|char|coffre|fait => BAG_IS_READY
  bolsa|mochila ~2 lista|hecha|preparada => BAG_IS_READY
  badge|card|pass|chip|fob|key|keycard|code ~4 still ~2 works|opens|work|does|gets|lets => CAN_STILL_ENTER
  chip|karte|ausweis|schlussel ~5 geht|offnet|funktioniert|passt ~6 noch => CAN_STILL_ENTER
  chip|karte|ausweis|schlussel geht|offnet|funktioniert|passt ~4 noch => CAN_STILL_ENTER
  badge|carte|passe ~1 ouvre|marche|fonctionne|passe encore => CAN_STILL_ENTER
  tarjeta|llave|credencial|gafete todavia|aun ~1 abre|funciona|sirve => CAN_STILL_ENTER
  all|alle|tous|todos ~6 meeting|besprechung|reunion|room|standup => ALL_ARE_THERE
  meeting|besprechung|reunion|standup ~8 all|alle|tous|todos|they => ALL_ARE_THERE
  pendant leur|la meeting|reunion => ALL_ARE_THERE
  he|she|they wont ~2 smiling|laughing|grinning|smile|laugh|smirk => SMILES
  hell|shell|will NOT be ~1 smiling|laughing|grinning => SMILES_NO_MORE
  grin|smile|laugh less => SMILES_NO_MORE
  dann grinst|lacht ~3 nicht mehr => SMILES_NO_MORE
  rira|rigolera|sourira moins|plus => SMILES_NO_MORE
  reira|reir|sonreira menos|mas => SMILES_NO_MORE
  wird|werden sie|er|die|der mich anschauen|ansehen => SMILES_NO_MORE
  va|vont me regarder => SMILES_NO_MORE
  va|van a mirarme => SMILES_NO_MORE
  after|come ~1 WITHIN_A_WEEK ~2 he|she|hell|shell|nobody|nobodys|they ~6 NOT|anyone|anybody|any|more|again => NEVER_AGAIN_HE
  nach|ab WITHIN_A_WEEK ~6 er|der|sie|die|keinen|niemanden ~4 mehr => NEVER_AGAIN_HE
  nach|ab WITHIN_A_WEEK ~4 keiner|niemand ~1 mehr ~3 widerspruch|antrag|antrage|beschwerde|ablehnen => NEVER_AGAIN_HE
  apres|des WITHIN_A_WEEK il|elle|ils ne|n ~2 plus => NEVER_AGAIN_HE
  despues|desde ~1 WITHIN_A_WEEK ~1 no|ya ~5 nadie|mas => NEVER_AGAIN_HE
  check|pay|paycheck|cheque|lohn|paye|solde|finiquito|salaire|sueldo ~12 if|wenn|si ~2 NOT|pas|nicht|no ~3 cash|collect|pick|touch|abholen|toucher|cobrar|there => PAID_WITHOUT_ME
  check|pay|paycheck|lohn|paye|solde|finiquito|salaire ~10 if|wenn|si i|im|ich|moi|je|yo => PAID_WITHOUT_ME
  every|jede|toutes|todas chance|chances|chancen => DONE_ASKING
  whatever ~3 want|like ~3 database|file|record|system => DONE_ASKING
  NOT ~2 need|needing ~1 your ~2 form|forms|letter|letters => DONE_ASKING
  NOT bother sending => DONE_ASKING
  antwort|widerspruch|formular|beschwerde ~6 sparen|wegwerfen => DONE_ASKING
  formulaire|reponse|recours ~4 gardez => DONE_ASKING
  gardez ~2 formulaire|reponse => DONE_ASKING
  respuesta|formulario ~7 guardar|guardarse|ahorrar => DONE_ASKING
  tool|tools|werkzeug|outil|herramienta|spaten|axt ~6 sharpened|abgezogen|geschliffen|aiguise|affute|afilada|afilado|sharp => SHARP_AND_READY
  ai|je ~2 aiguise|affute => SHARP_AND_READY
  takes|bring|nehme|nehm ~3 mit ~3 was|werkzeug|schuppen => SHARP_AND_READY
  truck|ute|car|van ~2 parked|facing ~2 facing ~3 way => SHARP_AND_READY
  i|ill|im ~3 kill|shoot|stab|burn|beat|hurt|smash|finish|strangle|run ~1 him|her|them|someone|somebody|everyone|over => I_WOULD_HARM
  i ~2 will|gonna|going ~1 kill|shoot|stab|murder ~1 my|the|that => I_WOULD_HARM
  ill ~1 kill|shoot|stab|murder ~1 my|the|that => I_WOULD_HARM
  i|ill ~1 will? use it on him|her|them => I_WOULD_HARM
  i|ill|im ~4 bring|bringing|take|taking ~3 gun|rifle|shotgun|knife|hammer|bat|axe|petrol => I_WOULD_HARM
  ich ~4 ihn|sie|den|die|der|dem|ihm|ihr ~4 um|ab|erschiesse|kaputt|ersteche|erschlage|anzunden|umbringen|abstechen => I_WOULD_HARM
  bringe|steche|mache|haue ~3 ihn|sie|den|die ~3 um|ab|kalt|nieder => I_WOULD_HARM
  je|vais ~2 le|la|les|lui ~1 tuer|tue|buter|bute|descendre|descends|planter|plante|crever|creve|cogner|saigner => I_WOULD_HARM
  vais|je ~1 mettre|mets ~2 feu => I_WOULD_HARM
  voy|vamos a ~1 matar|matarlo|matarla|quemar|quemarlo|reventar|romperle|pegarle|darle => I_WOULD_HARM
  lo|la|los|le mato|quemo|reviento|rajo|rompo => I_WOULD_HARM
  ?90 HIS_HOURS : !!PAPERWORK !STORE_SALE !CHILD_ONLY !PETS !DELIVERY !TECHNICIAN !CONTRACTOR_WORK
  ?41 KNOWS_HIS_HOURS : !STORE_SALE !CHILD_ONLY !PETS
  ?99 BEFORE_I_ACT : !PRODUCT !CANCELS
  ?100 WATCHED_THERE : +++HIS_HOURS
  ?100 HAS_WHAT_IT_TAKES : !!PAPERWORK !PRODUCT !CANCELS
  ?80 BAG_IS_READY : +++FIRED !HOLIDAY !AIRLINE
  ?60 BAG_IS_READY : ++HUNT_WORD !HOLIDAY
  ?110 CAN_STILL_ENTER : +++FIRED
  ?80 ALL_ARE_THERE : +++CAN_STILL_ENTER
  ?110 SMILES_NO_MORE : !PRODUCT !IN_A_GAME
  ?110 NEVER_AGAIN_HE : !DELIVERY !HOLIDAY !CONTRACT
  ?80 PAID_WITHOUT_ME : +++FIRED
  ?70 DONE_ASKING
  ?5 I_WOULD_HARM
  ?100 SHARP_AND_READY : !PRODUCT !WORK !STORE_SALE
`

export const PLANS_OF_HARM: ReadonlyArray<PatternSource<CrisisClass>> = [{ of: "threats", isPlan: true, lines: PLANS }]
