/**
 * The words of questions and wishes that a case gets beside its own course, as topics that `asked-topics.ts` finds: in English, German,
 * French and Spanish. Patterns read one sentence as `plainWords` writes it.
 */
import type { TopicWords } from "./topic-shape.ts"
import { KIND_TOPIC_WORDS, type KindTopic } from "./kind-words.ts"
import { SERVICE_TOPIC_WORDS, type ServiceTopic } from "./service-words.ts"
import { TURN_TOPIC_WORDS, type TurnTopic } from "./turn-words.ts"

/**
 * What may be asked. Of those whose names do not say it:
 *
 * - `court_now`: the writer wants to go to court now.
 * - `body_now`: whether a body can be turned to now.
 * - `faster`: harm is told, or a quicker way is asked for.
 * - `old_debt`: whether a debt is too old.
 * - `sue_them`: whether the organization can be sued.
 * - `closed_file`: a complaint was closed without a decision.
 * - `cut_off`: what is done about a threatened end of gas, power, water or a line.
 * - `as_is`: whether "sold as seen" or "no refunds" holds.
 * - `keep_it`: whether faulty goods can be kept for less money.
 * - `further_loss`: whether what it cost besides can be claimed as well.
 */
export type Topic =
  | KindTopic
  | ServiceTopic
  | TurnTopic
  | "faster"
  | "court_now"
  | "body_now"
  | "old_debt"
  | "sue_them"
  | "closed_file"
  | "cut_off"
  | "cancel_card"
  | "credit_card"
  | "call_them"
  | "by_email"
  | "original"
  | "interest"
  | "use_meanwhile"
  | "burden_of_proof"
  | "guarantee"
  | "further_loss"
  | "keep_it"
  | "must_repair"
  | "as_is"
  | "take_back"
  | "charged_again"
  | "what_to_say"
  | "fee"
  | "police"
  | "what_is_body"
  | "who_reads"
  | "what_to_ask"

const COURT_EN =
  "(?:sue|court|small[- ]claims?|judge|tribunal|lawsuit|legal action|legal proceedings|suing|justice court|county court)"
const THING_EN =
  "(?:it|this|that|him|her|them|these people|the (?:case|claim|matter|landlord|company|dealer)|my (?:case|claim|landlord))"

/** The wish to go to court, and the question whether one has to wait for it. */
const COURT_NOW: ReadonlyArray<string> = [
  "\\b(?:let's|lets|let us) (?:just |now )?(?:sue|go to court|take (?:him|her|them|it|this) to court)\\b|\\b(?:file|filing|sue|go|claim)\\b[^.?!]{0,30}\\bcourt\\b[^.?!]{0,15}\\b(?:now|today|this week|already|tomorrow|at once|immediately|right away)\\b|\\bkann ich\\b[^.?!]{0,20}\\b(?:jetzt|schon|sofort|gleich)\\b[^.?!]{0,20}\\b(?:zum|vor|ans|beim) \\w{0,20}gericht\\b",
  `\\b(?:i|we)(?:'d|'m|'re| would| do| am| are)? (?:(?:really|just|now|rather|still|already|also|only|both|simply) ){0,2}(?:want|like|wish|prefer|intend|plan|ready|need|going|decided|choose|demand)(?: for you| you)?(?: to)?\\b[^.?!]{0,40}\\b${COURT_EN}\\b`,
  `^\\W*(?:(?:ok|okay|please|pls|yes|so|then|now|and|just|no|let's|lets|i'll|i will|we'll|we will|can you|could you|will you|would you)[ ,]+){0,4}(?:please )?(?:sue|suing) (?:him|her|them|it|the)\\b`,
  `^\\W*(?:(?:ok|okay|please|pls|yes|so|then|now|and|just|no|let's|lets|i'll|i will|we'll|we will|can you|could you|will you|would you|i reject[^.?!,]{0,20}|i refuse)[ ,]+){0,4}(?:please )?(?:take|bring|file|move|push|drag|put|get|send) ${THING_EN}\\b[^.?!]{0,30}\\b(?:court|small[- ]claims?|tribunal|judge|a lawsuit)\\b`,
  "^\\W*(?:(?:ok|okay|please|pls|yes|so|then|now|and|just)[ ,]+){0,3}(?:small[- ]claims?(?: court)?|court|lawsuit|tribunal)(?:,? (?:please|pls|now|then|it is|today))+(?=[\\s,.!]|$)",
  "\\b(?:start|file|begin|open|prepare|make|issue) (?:a|the|my|our) (?:small claims|court|lawsuit|law suit|claim (?:in|at|with) (?:the )?(?:small claims|court|county court|tribunal))\\b[^.?!]{0,20}\\b(?:now|please|today|already|for me)\\b",
  "\\b(?:do|must) (?:i|we) (?:(?:really|still|now) ){0,2}(?:have to |need to )?wait\\b|\\bmuss ich (?:\\w+ ){0,4}warten\\b|\\bdois-je (?:vraiment )?attendre\\b|\\b(?:tengo|tenemos) que esperar\\b",
  `\\b(?:have to|must|need to|supposed to)(?: i| we)? (?:really |still |keep )?wait\\b[^.?!]{0,40}\\b(?:before|until|till|to|and)\\b[^.?!]{0,20}\\b${COURT_EN}\\b`,
  `\\bwhen (?:exactly )?(?:can|could|may) (?:i|we|he|she) (?:finally |start to |begin to |first )?(?:sue|file (?:in|at|with) (?:the )?(?:court|small)|go to (?:a |the )?(?:small claims |county )?(?:court|tribunal))\\b|\\b(?:can|could|may) (?:i|we) (?:already |just )?(?:sue|go to court|file in court|file (?:the |a )?(?:small claims|lawsuit|claim))\\b[^.?!]{0,20}\\b(?:now|already|today|yet|right away|at once|immediately)\\b`,
  "\\b(?:ich|wir) (?:\\w+ ){0,2}(?:will|mochte|wollen|mochten|werde|werden)\\b[^.?!]{0,40}\\b(?:verklagen|klagen|klage einreichen|vor gericht|zum gericht|ans gericht|mahnbescheid (?:beantragen|stellen))\\b|\\b(?:will|mochte|werde) (?:ich|wir)\\b[^.?!]{0,40}\\b(?:verklagen|klagen|klage einreichen|vor gericht|zum gericht)\\b|\\bmuss ich\\b[^.?!]{0,30}\\bwarten\\b[^.?!]{0,30}\\b(?:klag\\w*|verklag\\w*|gericht)\\b|\\bkann ich\\b[^.?!]{0,20}\\b(?:jetzt|schon|sofort|gleich)\\b[^.?!]{0,20}\\b(?:klagen|verklagen|vor gericht|zum gericht)\\b|\\bwann kann ich\\b[^.?!]{0,20}\\b(?:klagen|verklagen|vor gericht|zum gericht)\\b",
  "\\b(?:je|nous) (?:veux|souhaite|voudrais|vais|preferes?|voulons|souhaitons|allons)\\b[^.?!]{0,30}\\b(?:tribunal|en justice|devant (?:le|un) juge|assigner|juge)\\b|\\b(?:puis-je|peut-on|je peux|dois-je attendre)\\b[^.?!]{0,40}\\b(?:tribunal|en justice|assigner|juge)\\b[^.?!]{0,20}\\b(?:maintenant|deja|tout de suite|des maintenant)\\b|\\bdois-je (?:vraiment )?attendre\\b[^.?!]{0,40}\\b(?:tribunal|en justice|juge)\\b",
  "\\b(?:quiero|queremos|voy a|vamos a|deseo|prefiero|quisiera)\\b[^.?!]{0,25}\\b(?:demandar\\w*|juicio|juzgado|tribunal(?:es)?|demanda)\\b|\\b(?:puedo|podemos|tengo que esperar)\\b[^.?!]{0,30}\\b(?:demandar\\w*|juicio|juzgado)\\b[^.?!]{0,15}\\b(?:ya|ahora)\\b|\\btengo que esperar\\b[^.?!]{0,30}\\b(?:demandar\\w*|juicio|juzgado)\\b"
]

const BODY =
  "(?:ombudsman|ombudsperson|ombudsmann|fos|financial ombudsman(?: service)?|regulator|adr(?: scheme| body)?|popla|afca|tio|cfpb|ftc|fcc|hud|eeoc|attorney general|dot|schlichtungsstelle|schlichtung|sop|soep|mediateur|mediation|defensor|omic|aesa|commissioner|scheme)"

const BODY_NOW: ReadonlyArray<string> = [
  `^\\W*(?:(?:ok|okay|please|pls|yes|so|then|now|and|just|no|let's|lets|i reject|we reject)[ ,]+){0,4}(?:please )?(?:go|take (?:it|this|that)|bring (?:it|this)|send (?:it|this)|file (?:it|this)?) ?(?:to|with|at|zum|zur) (?:the )?${BODY}\\b`,
  `\\b(?:should|shall|can|could|do) (?:i|we|he|she) (?:already |now |also |first )?(?:call|contact|write to|go to|turn to|report to|complain to|report (?:it|them|this) to) (?:the )?${BODY}\\b`,
  `\\b(?:can|could|may|should|am|is it|do|shall) (?:i|we|he|she|they|it)?\\b[^.?!]{0,40}\\b${BODY}\\b[^.?!]{0,20}\\b(?:now|today|already|yet|right away|at once|straight away|immediately|this week)\\b`,
  `\\b(?:when|from when|from which day|how soon|by when|is there a deadline)\\b[^.?!]{0,25}\\b(?:can|could|may|do|should)\\b[^.?!]{0,30}\\b${BODY}\\b`,
  `\\bhow (?:do|can|should) (?:i|we) (?:file|complain|apply|go|report|submit)\\b[^.?!]{0,20}\\b(?:to|with|at) (?:the )?${BODY}\\b`,
  `\\b(?:ready|time|early|late|open|allowed) (?:for|to go to|to) (?:the )?${BODY}\\b`,
  `\\b(?:kann|konnen|darf|wann|ab wann) (?:ich|wir|kann|konnen|darf)\\b[^.?!]{0,30}\\b(?:schlichtungsstelle|schlichtung|ombudsmann|sop|soep)\\b`,
  `\\b(?:puis-je|peut-on|je peux|quand|a partir de quand)\\b[^.?!]{0,30}\\b(?:mediateur|mediation)\\b[^.?!]{0,20}`,
  `\\b(?:puedo|podemos|cuando|desde cuando)\\b[^.?!]{0,30}\\b(?:aesa|omic|defensor|arbitraje)\\b`
]

const WORSE =
  "(?:can(?:'t| ?not| barely| hardly| scarcely) (?:walk|breathe|move|eat|sleep|stand|see|work)|(?:barely|hardly) (?:walk|walks|breathe|breathes|eat|eats|move|moves|stand)|getting worse|gotten worse|much worse|deteriorat\\w*|in (?:severe |terrible |constant |so much |great )?pain|asthma (?:attacks?|is)|chest infections?|breathing (?:problems?|difficult\\w*|trouble)|trouble breathing|pneumonia|bronchitis|(?:went|been|is|was|are|taken|rushed|admitted|back|ended up|now) (?:now |just |back )?(?:in|to|into|at) (?:the |a )?(?:hospital|a&e|emergency room|er|icu|intensive care)|hospitali[sz]ed|ill because|sick because|fever|coughing (?:blood|all)|krankenhaus|atemnot|asthma\\w*|schlimmer|verschlechter\\w*|hopital|hospitalisee?|aggrav\\w*|empeora\\w*|hospitalizad\\w*|ingresad[oa]|peor)"
const QUICKER =
  "(?:faster|quicker|quickly|sooner|speed (?:it|this|things) up|urgent(?:ly)?|expedite[d]?|expediting|emergency|fast[- ]?track|straight away|right away|not wait|can't wait|cannot wait|hurry|schneller|eilig|dringend|eilverfahren|plus vite|urgence|refere|mas rapido|urgente|urgencia)"

const FASTER: ReadonlyArray<string> = [
  "\\b(?:doctor|surgeon|specialist|hospital|consultant|arzt|arztin|medecin|medico|medica)\\b[^.?!]{0,40}\\b(?:urgent|urgently|can't wait|cannot wait|dangerous|immediately|right away|life[- ]threatening|dringend|nicht warten|urgence|urgente)\\b|\\bemergency (?:number|line|contact|repairs?)\\b",
  `\\b${WORSE}\\b`,
  `\\b(?:can|could|is there|any|how|what|way|possible|get|ask|request|file|make|need|do) \\b[^.?!]{0,50}\\b(?:faster|quicker|speed (?:it|this|things) up|expedite[d]?|expediting|fast[- ]?track|urgent (?:appeal|review|request|decision|repair)|emergency (?:appeal|review|repair|order))\\b`,
  "\\bawaab'?s?\\b",
  "\\b(?:geht|gehts|kann|konnen|gibt)\\b[^.?!]{0,40}\\b(?:schneller|eilverfahren|eilantrag)\\b|\\b(?:peut-on|y a-t-il|est-ce que|ca peut|puis-je)\\b[^.?!]{0,40}\\b(?:plus vite|plus rapide\\w*|refere|en urgence)\\b|\\b(?:se puede|puede|hay|puedo)\\b[^.?!]{0,40}\\b(?:mas rapido|urgente|urgencia)\\b",
  "\\b(?:water|rain|leak\\w*)\\b[^.?!]{0,40}\\b(?:light|lights|switch|socket|sockets|electric\\w*|fuse|wiring|plug)\\b|\\b(?:no|without) (?:heat|heating|hot water|water|power|electricity)\\b[^.?!]{0,40}\\b(?:baby|child|children|kids?|toddler|newborn|elderly|disabled|sick|ill|pregnant|freezing|\\d+ ?(?:°|degrees))\\b|\\bcarbon monoxide\\b|\\bceiling (?:is |has |just |just has )?(?:collapsed|fallen|falling|came down|coming down|caving)\\b"
]

const OLD_DEBT: ReadonlyArray<string> = [
  "\\b(?:restart|reset|revive|start)\\w{0,3}\\b[^.?!]{0,15}\\b(?:clock|time limit|limitation|statute|time)\\b[^.?!]{0,10}\\b(?:again|over|anew)?",
  "\\b(?:too|that|so|very|this) old\\b[^.?!]{0,30}\\b(?:sue|collect\\w*|pay|debt|owed|court|claim|enforce\\w*|valid)\\b|\\b(?:debt|it|this|that|loan|account|card)\\b[^.?!]{0,20}\\b(?:is|isn't|too|was|so|that)\\b[^.?!]{0,10}\\b(?:too old|so old|that old|expired|time[- ]?barred|statute[- ]barred|prescribed)\\b|\\b(?:time|statute)[- ]?barred\\b|\\b(?:statutes? of limitations?|limitation period|limitations period)\\b|\\bhow (?:old|long)\\b[^.?!]{0,30}\\b(?:collect|enforce|owe|debt|chase|pursue)\\b|\\bexpired debt\\b|^\\W*(?:and )?(?:is|isn't) (?:it|this|that|the debt) (?:not |already |really |maybe )?too old\\W*$|\\bold (?:debts?|loans?|bills?)\\b|\\b(?:debt|loan|bill|account)\\b[^.?!]{0,30}\\btoo old\\b",
  "\\bverjahr\\w*\\b|\\bprescri(?:t|te|ption|pcion|to|ta)\\b"
]

const SUE_THEM: ReadonlyArray<string> = [
  "\\b(?:can|could|may|should) (?:they|he|she|it|the (?:company|landlord|bank|gym|dealer|seller|airline|collector|employer|shop|school|insurer)|that (?:company|firm))(?: even| really| actually| also)? be (?:sued|taken to court|prosecuted)\\b|\\bkann (?:man|ich) (?:die|sie|ihn|den|das)\\b[^.?!]{0,12}\\bverklagen\\b|\\bpeut-on (?:les|l'|la|le) ?(?:poursuivre|attaquer|assigner)\\b|\\b(?:se (?:les|le|la) puede|puedo) demandar(?:los|lo|la|les|le)?\\b"
]

const CLOSED_FILE: ReadonlyArray<string> = [
  "\\b(?:closed|closing|close|dismissed|rejected|cancell?ed|deleted|marked)\\b[^.?!]{0,40}\\b(?:as|a|being|because|saying|for)\\b[^.?!]{0,15}\\b(?:duplicates?|dupe|double|doublette|already (?:handled|open|submitted|exists))\\b|\\b(?:closed|closing|close) (?:my|the|our|this|her|his) (?:ticket|case|complaint|claim|file|request|dispute)\\b[^.?!]{0,30}\\b(?:without|no (?:reason|answer|decision|response|reply|explanation)|nothing|automatically)\\b|\\b(?:ticket|case|complaint|claim|file|request|dispute) (?:was|has been|is|got|were) (?:\\w+ )?(?:closed|merged)\\b[^.?!]{0,30}\\b(?:without|no (?:reason|answer|decision|response|reply|explanation)|duplicate|automatically)\\b|\\bduplicate (?:complaint|case|claim|ticket|request)\\b",
  "\\b(?:als|wegen) (?:dublette|duplikat|doppelt)\\b|\\b(?:beschwerde|vorgang|ticket|anfrage|fall)\\b[^.?!]{0,25}\\b(?:geschlossen|doppelt)\\b|\\b(?:doublon|en double)\\b|\\b(?:dossier|reclamation|ticket) (?:a ete |est )?(?:clos|close|cloture\\w*|ferme\\w*)\\b|\\b(?:duplicad[oa]|por duplicado)\\b|\\b(?:han|ha) cerrado (?:mi|el|la) (?:reclamacion|caso|expediente|queja)\\b"
]

const LINES = "(?:gas|power|electric\\w*|electricity|water|heating|internet|phone|line|supply|lights?)"
const CUT_OFF: ReadonlyArray<string> = [
  `\\b(?:cut|cuts|cutting|shut|turn|turned|switch|switched|disconnect\\w*)\\b[^.?!]{0,20}\\b(?:off|out|${LINES})\\b[^.?!]{0,30}\\b(?:off|${LINES}|us|me|her|him|it)?\\b(?=[^.?!]{0,80}\\b(?:gas|power|electric\\w*|water|heating|internet|phone|line|supply|service|off)\\b)`,
  `\\b${LINES} (?:\\w+ ){0,3}(?:is|be|being|isn't|not|gets?|are|won't be|will be) (?:\\w+ )?(?:cut|shut|turned|switched|disconnected)\\b|\\bdisconnect\\w*\\b[^.?!]{0,20}\\b${LINES}\\b|\\bdisconnection\\b`,
  "\\b(?:strom|gas|wasser|internet|anschluss|heizung)\\b[^.?!]{0,30}\\b(?:abstell\\w*|abgestellt|sperr\\w*|gesperrt|abdreh\\w*|abgedreht|kapp\\w*|abklemm\\w*)\\b|\\b(?:strom|gas|wasser)sperr\\w*\\b",
  "\\b(?:coup(?:er|e|es|ent|ez|ure)|suspendre|suspend)\\b[^.?!]{0,25}\\b(?:courant|electricite|gaz|eau|internet|ligne|chauffage)\\b|\\b(?:courant|electricite|gaz|eau|internet|ligne) (?:soit |est |sera )?coupee?\\b",
  "\\bcort(?:ar|en|an|a|aran|arme|arnos|arle|e)\\b[^.?!]{0,20}\\b(?:luz|gas|agua|internet|linea|electricidad|suministro)\\b|\\bcorte (?:de|del) (?:luz|gas|agua|suministro)\\b"
]

const CANCEL_CARD: ReadonlyArray<string> = [
  "\\bblock (?:them|it|him|the (?:payments?|charges?|merchant))\\b[^.?!]{0,20}\\b(?:bank\\w*|card|app|paypal)\\b|\\bstop (?:the |these |their )?payments?\\b[^.?!]{0,20}\\b(?:bank|card|app|paypal)\\b",
  "\\b(?:cancel|block|freeze|lock|replace|change|close|stop|revoke|end)(?:ling|ing|l?ed)? (?:\\w+ ){0,2}(?:(?:credit |debit |bank |payment )?cards?|direct debits?|standing orders?|auto ?-?pay\\w*|automatic payments?|mandate|bank account|paypal)\\b",
  "\\b(?:karte|kreditkarte|girokarte|lastschrift|einzug\\w*|dauerauftrag|sepa-mandat|konto)\\b[^.?!]{0,25}\\b(?:sperren|kundigen|widerrufen|stoppen|stornieren|loschen)\\b",
  "\\b(?:bloquer|annuler|resilier|opposition|revoquer|arreter|changer)\\b[^.?!]{0,25}\\b(?:carte|prelevements?|mandat|virement permanent)\\b|\\bfaire opposition\\b",
  "\\b(?:bloquear|cancelar|anular|cambiar|dar de baja)\\b[^.?!]{0,25}\\b(?:tarjeta|domiciliacion|recibos?|adeudo)\\b"
]

const CREDIT_CARD: ReadonlyArray<string> = [
  "\\b(?:credit card|by card|on (?:my|a|the) (?:visa|mastercard|amex|card)|visa|mastercard|amex|paypal|klarna)\\b[^?]{0,60}\\b(?:help|helps|useful|use|matter|protect\\w*|cover\\w*|anything)\\b|\\b(?:does|do|would|will|can|could)\\b[^?]{0,30}\\b(?:credit card|card company|paying by card|paid by card|section 75|paypal)\\b[^?]{0,20}\\b(?:help|cover|protect|pay|useful)?",
  "\\b(?:kreditkarte|paypal)\\b[^.?!]{0,40}\\b(?:hilft|helfen|bringt|nutzt|schutz)\\b|\\bhilft\\b[^.?!]{0,30}\\b(?:kreditkarte|paypal)\\b|\\bcarte (?:bancaire|bleue|de credit)\\b[^.?!]{0,40}\\b(?:aide|aider|utile|protege|couvre)\\b|\\btarjeta\\b[^.?!]{0,40}\\b(?:ayuda|sirve|cubre|protege)\\b"
]

const CALL_THEM: ReadonlyArray<string> = [
  "\\b(?:should|shall|can|could|do|must|may|would it help (?:to|if)|is it (?:ok|okay|good|better|worth) (?:to|if)) (?:i|we|he|she|my \\w+)\\b[^.?!]{0,15}\\b(?:call|phone|ring|telephone)(?:ing)?\\b(?! (?:me|back|the (?:police|cops|hud|fbi|court|ombudsman|regulator|sheriff)|911|999|hud|police|it (?:quits|off|even|a day))\\b)[^.?!]{0,20}\\b(?:them|him|her|it|the \\w+|up|first|instead|again|too)?",
  "\\b(?:soll|sollte|kann|darf|muss) ich\\b[^.?!]{0,20}\\b(?:anrufen|telefonieren)\\b|\\b(?:dois-je|puis-je|faut-il|je peux)\\b[^.?!]{0,15}\\b(?:appeler|telephoner)\\b|\\b(?:debo|puedo|deberia|hay que)\\b[^.?!]{0,15}\\bllamar(?:les|los|le|la)?\\b"
]

const BY_EMAIL: ReadonlyArray<string> = [
  "\\b(?:can|could|may|should|do|must|shall|does|is|isn't|would)\\b[^.?!]{0,30}\\b(?:e-?mail|emailed|emailing)\\b[^.?!]{0,30}\\b(?:instead|it|the letter|enough|ok|okay|fine|count|counts|valid|too|or|them)\\b|\\b(?:e-?mail|post|mail|letter)\\b[^.?!]{0,25}\\bor\\b[^.?!]{0,25}\\b(?:e-?mail\\w*|post\\w*|mail\\w*|letter|registered|recorded)\\b|\\b(?:has|have|need|needs) (?:it |this |the letter )?to (?:be|go|send it|send) (?:\\w+ )?(?:posted|by (?:post|mail|registered|certified|recorded)|certified|registered|recorded)\\b|\\b(?:certified|registered|recorded)(?: mail| post| delivery)?\\b[^.?!]{0,20}\\b(?:needed|necessary|required|or)\\b",
  "\\b(?:per|als) (?:e-?mail|mail)\\b[^?]{0,40}(?:\\?|\\b(?:reicht|genugt|oder|schicken|senden)\\b)|\\b(?:reicht|genugt)\\b[^.?!]{0,20}\\b(?:e-?mail|mail)\\b|\\b(?:einschreiben)\\b[^.?!]{0,20}\\b(?:notig|oder|mussen|muss)\\b|\\bmuss\\b[^.?!]{0,25}\\beinschreiben\\b",
  "\\bpar (?:e-?mail|mail|courriel)\\b[^?]{0,30}\\?|\\b(?:mail|courriel)\\b[^.?!]{0,20}\\b(?:suffit|ou)\\b|\\blettre recommandee\\b[^?]{0,25}\\?|\\bpor (?:correo electronico|e-?mail|correo)\\b[^?]{0,30}\\?|\\b(?:burofax|certificad[oa])\\b[^?]{0,25}\\?"
]

const ORIGINAL: ReadonlyArray<string> = [
  "\\b(?:originals?)\\b[^.?!]{0,30}\\b(?:cop(?:y|ies)|kopie\\w*|copies?|copias?|fotocopias?)\\b|\\b(?:cop(?:y|ies)|kopie\\w*|copias?)\\b[^.?!]{0,30}\\b(?:originals?|originale?)\\b|\\b(?:send|give|hand|attach|schicken|envoyer|enviar)\\b[^.?!]{0,20}\\b(?:the |my |das |den |l'|el )?originals?\\b"
]

const INTEREST: ReadonlyArray<string> = [
  "\\binterest\\b(?! (?:rate|free|you|me|in|them|group|him|her))[^?]{0,40}|\\b(?:charge|claim|add|ask for|get|demand|want|entitled to) (?:\\w+ ){0,2}interest\\b",
  "\\b(?:verzugs)?zinsen\\b|\\binterets?\\b(?! (?:a|de|pour moi))|\\bintereses\\b"
]

const USE_MEANWHILE: ReadonlyArray<string> = [
  "\\b(?:can|could|may|should|am i allowed to|do|must|is it (?:ok|okay|safe|allowed) to) (?:i|we|he|she|they)?\\b ?(?:still |keep |just |even |already |carry on |continue |go on |to |have to |meanwhile ){0,3}(?:driv(?:e|ing)|us(?:e|ing)|wear|wearing|sell|selling|scrap|repair(?:ing)?|fix(?:ing)?|throw (?:it|them) (?:away|out)|get rid of|dispose|keep (?:it|the|using|driving)|return it|give it back|have it (?:repaired|fixed))\\b",
  "\\b(?:darf|kann|soll) ich\\b[^.?!]{0,40}\\b(?:weiter ?(?:fahren|benutzen|nutzen)|fahren|benutzen|nutzen|verkaufen|reparieren|wegwerfen|entsorgen)\\b",
  "\\b(?:puis-je|peut-on|je peux|dois-je)\\b[^.?!]{0,30}\\b(?:utiliser|rouler|conduire|vendre|reparer|jeter|continuer a)\\b|\\b(?:puedo|debo|podemos)\\b[^.?!]{0,30}\\b(?:usar\\w*|conducir|seguir usando|vender\\w*|reparar\\w*|tirar\\w*)\\b"
]

const BURDEN: ReadonlyArray<string> = [
  "\\b(?:do (?:i|we) need|should (?:i|we) get|brauche ich|brauchen wir|ai-je besoin|faut-il|necesito)\\b[^.?!]{0,25}\\b(?:expert\\w*|independent report|inspection|gutachten|gutachter\\w*|expertise|peritaje|perito|informe)\\b",
  "\\b(?:who|do i|do we|does (?:he|she|it|the \\w+)|must (?:i|we|they)|should (?:i|we)|have (?:i|we|they)) ?(?:has|have|needs?|must|is going)? ?(?:to )?(?:prove|show proof|carry the burden)\\b|\\bwho (?:has|needs|must|is supposed) (?:to )?(?:prove|show)\\b|\\bburden of proof\\b|\\bhow (?:do|can|should|am) (?:i|we) (?:to |going to )?prove\\b",
  "\\bwer muss\\b[^.?!]{0,40}\\b(?:beweisen|nachweisen|belegen)\\b|\\bmuss ich\\b[^.?!]{0,40}\\b(?:beweisen|nachweisen)\\b|\\bbeweislast\\b",
  "\\bqui doit (?:prouver|demontrer)\\b|\\b(?:dois-je|est-ce a moi de|je dois)\\b[^.?!]{0,15}\\b(?:prouver|demontrer)\\b|\\bcharge de la preuve\\b|\\bquien (?:tiene que|debe) (?:probar|demostrar)\\b|\\b(?:tengo que|debo) (?:probar|demostrar)(?:lo)?\\b|\\bcarga de la prueba\\b"
]

const GUARANTEE: ReadonlyArray<string> = [
  "\\bhow long\\b[^.?!]{0,25}\\b(?:guarantee|warranty|warranties|cover(?:ed)?|legal rights)\\b|\\b(?:guarantee|warranty)\\b[^.?!]{0,25}\\b(?:still|over|expired|last|lasts|run out|valid|long)\\b|\\bis (?:it|this|that|the \\w+) (?:still )?(?:under|in|within|out of) (?:the )?(?:guarantee|warranty)\\b",
  "\\bwie lange\\b[^.?!]{0,25}\\b(?:garantie|gewahrleistung)\\b|\\b(?:garantie|gewahrleistung)\\b[^.?!]{0,20}\\b(?:noch|abgelaufen|vorbei|gilt)\\b[^.?!]{0,20}\\?",
  "\\bcombien de temps\\b[^.?!]{0,25}\\bgarantie\\b|\\bgarantie\\b[^.?!]{0,25}\\b(?:dure|encore|combien|valable|expiree?)\\b|\\bquelle est la (?:duree de la )?garantie\\b|\\b(?:cuanto|cuantos anos|hasta cuando)\\b[^.?!]{0,25}\\bgarantia\\b|\\bgarantia\\b[^.?!]{0,25}\\b(?:dura|todavia|vencid[oa]|caducad[oa]|sigue)\\b"
]

const FURTHER_LOSS: ReadonlyArray<string> = [
  "\\b(?:do|does|will|must|should|would) (?:they|he|she|it|the \\w+) (?:have to |also )?(?:owe|pay|cover|refund|reimburse)\\b[^.?!]{0,20}\\b(?:taxi|hotel|meals?|food|train|expenses?|costs?|heaters?|storage|postage|rental|doctor)\\b",
  "\\b(?:can|could|may|should) (?:i|we|you|he|she) (?:also )?(?:claim|get|recover|charge|ask for|get back)(?: back| money| them| him)?(?: for)? (?:the|my|our|her|his) (?:\\w+ )?(?:heaters?|hotel|taxi|meals?|food|expenses?|train|rental car|hire car|postage|(?:\\w+ )?(?:days?|hours?|time) (?:i took )?off|lost wages|doctor|medicine|dehumidifier|storage|repairs? bill|tow\\w*|damaged \\w+)\\b",
  "\\b(?:can|could|may|should|do|will|am) (?:i|we|you|he|she)\\b[^.?!]{0,12}\\b(?:also|too|as well|additionally)\\b[^.?!]{0,20}\\b(?:get|claim|ask|have|recover|demand|charge|add)\\b|\\b(?:can|could|may|should) (?:i|we|he|she) (?:get|claim|ask for|recover|demand|charge|add)\\b[^.?!]{0,60}\\b(?:too|as well|on top|besides|also)\\b|\\bwhat about (?:the|my|our) (?:hotel|taxi|meals?|food|costs?|expenses?|heaters?|train|rental|hire car|postage|time off|lost wages|other flight)\\b",
  "\\b(?:kann|konnen|bekomme|kriege) (?:ich|wir)\\b[^.?!]{0,20}\\bauch (?:noch )?(?:die|das|den|mein\\w*) \\w*(?:kosten|hotel|taxi|spesen|auslagen)\\b|\\bpuis-je aussi\\b[^.?!]{0,20}\\b(?:demander|reclamer|recuperer)\\b|\\b(?:puedo|podemos) (?:tambien )?(?:pedir|reclamar)\\b[^.?!]{0,30}\\b(?:tambien|ademas|hotel|taxi|gastos)\\b"
]

/** "Can I keep it and get some money off?" */
const KEEP_IT: ReadonlyArray<string> = [
  "\\bkeep(?:ing)? (?:it|them|this|the \\w+)\\b[^.?!]{0,40}\\b(?:money off|off the price|discount|reduc\\w+|part(?:ial)? refund|some (?:of (?:the|my) )?money(?: back)?|pay less|cheaper|compensation)\\b",
  "\\b(?:price reduction|reduction (?:in|of) (?:the )?price|partial refund|reduce the price)\\b",
  "\\b(?:behalte\\w*|minderung|preisnachlass|kaufpreis mindern|preis mindern)\\b|\\b(?:garder|reduction du prix|baisse de prix)\\b|\\b(?:quedarme|quedarmelo|quedarmela|rebaja del precio|reduccion del precio)\\b"
]

const MUST_REPAIR: ReadonlyArray<string> = [
  "\\b(?:have to|must|need to|obliged to|do i|should i) (?:i |we )?(?:let|allow|accept|give)\\b[^.?!]{0,25}\\b(?:repair\\w*|fix\\w*|replacement|another chance|try again)\\b|\\b(?:repair|replacement) (?:first|or (?:my )?(?:money|refund))\\b",
  "\\bmuss ich\\b[^.?!]{0,30}\\b(?:reparieren|reparatur|nachbesser\\w*|nacherfullung)\\b|\\bdois-je\\b[^.?!]{0,25}\\b(?:reparation|reparer|remplacement)\\b|\\b(?:tengo que|debo)\\b[^.?!]{0,25}\\b(?:reparacion|reparar|reparen)\\b"
]

const AS_IS: ReadonlyArray<string> = [
  "\\b(?:sold as seen|as[- ]is|as seen|no refunds?|no returns?|no warranty|all sales (?:are )?final|gekauft wie gesehen|ohne gewahrleistung|unter ausschluss\\b[^.?!]{0,20}|en l'etat|sans garantie|tal cual|sin garantia)\\b"
]

const TAKE_BACK: ReadonlyArray<string> = [
  "\\b(?:must|do|should|who)\\b[^.?!]{0,20}\\b(?:take (?:it|them|the \\w+) back|bring (?:it|them|the \\w+) back|return (?:it|them|the \\w+)|send (?:it|them|the \\w+) back|collects?|pick (?:it|them) up|pays? (?:for )?the return)\\b|\\bwho pays\\b[^.?!]{0,30}\\b(?:return|shipping|postage|collection)\\b|\\b(?:must|do|should|have to|need to)\\b[^.?!]{0,20}\\bpay(?: for)? (?:the |their |its |that |this )?(?:return|collection|postage|courier|pick-?up|shipping back)\\b",
  "\\b(?:muss ich|wer)\\b[^.?!]{0,40}\\b(?:zuruckschick\\w*|zuruckbring\\w*|abhol\\w*|rucksend\\w*)\\b|\\b(?:dois-je|qui)\\b[^.?!]{0,30}\\b(?:renvoyer|rapporter|retour)\\b|\\b(?:tengo que|debo|quien)\\b[^.?!]{0,30}\\b(?:devolverl[oa]|llevarl[oa]|recog\\w+|envio)\\b"
]

const CHARGED_AGAIN: ReadonlyArray<string> = [
  "\\b(?:what if|if|what happens (?:if|when)|what do i do (?:if|when))\\b[^.?!]{0,15}\\b(?:they|he|she|it)\\b[^.?!]{0,15}\\b(?:charge|bill|debit|take|do (?:it|that|this)|call|contact|come|write)\\b[^.?!]{0,20}\\b(?:again|once more|next (?:week|month)|anyway|still)\\b",
  "\\bwas wenn\\b[^.?!]{0,30}\\b(?:wieder|nochmal|noch einmal)\\b[^.?!]{0,20}\\b(?:abbuch\\w*|anruf\\w*|schreib\\w*|mach\\w*)\\b|\\bet s'ils?\\b[^.?!]{0,20}\\b(?:prelev\\w+|recommenc\\w+|appel\\w+)\\b|\\by si\\b[^.?!]{0,20}\\b(?:vuelven? a|otra vez|de nuevo)\\b"
]

const WHAT_TO_SAY: ReadonlyArray<string> = [
  "\\bwhat (?:do|should|can|must) (?:i|we|he|she) (?:say|tell|write|answer|reply)(?: to)? (?:them|him|her|the (?:\\w+ )?(?:collectors?|agency|company|bank|landlord|gym|dealer|airline|shop))\\b|\\bwas (?:soll|sage|schreibe) ich (?:denen|ihnen|ihm|dem|der)\\b|\\bque (?:dois-je|puis-je) (?:leur|lui) (?:dire|repondre)\\b|\\bque (?:les|le) digo\\b"
]

const POLICE: ReadonlyArray<string> = [
  "\\b(?:should|shall|must|do|can|could|have) (?:i|we|he|she)\\b[^.?!]{0,30}\\b(?:police|action fraud|a crime)\\b|\\b(?:muss|soll|sollte|kann) ich\\b[^.?!]{0,30}\\b(?:polizei|anzeige)\\b|\\b(?:dois-je|puis-je|faut-il)\\b[^.?!]{0,30}\\b(?:police|gendarmerie|plainte)\\b(?! en justice)|\\b(?:debo|puedo|tengo que)\\b[^.?!]{0,30}\\b(?:policia|denuncia)\\b"
]

const FEE: ReadonlyArray<string> = [
  "\\bis there (?:a|any) (?:fee|cost|charge)\\b|\\bany (?:fees?|costs?)\\W*$|\\bhow much is the (?:fee|filing fee)\\b|\\bgibt es (?:eine )?(?:gebuhr|kosten)\\b|\\by a-t-il des frais\\b|\\bhay (?:algun )?(?:coste|gasto|tasa)s?\\b"
]

const NAMED_BODY =
  "(?:aesa|omic|soep|sop|apf|dgccrf|signalconso|mediateur|conciliateur|universalschlichtungsstelle|schlichtungsstelle|verbraucherzentrale|arbeiterkammer|adil|ombudsman|ombudsmann|cfpb|ftc|dot|fcc|eeoc|acas|citizens advice|small claims(?: court)?|popla|cisas|afca|ncat|vcat|qcat|fos|financial ombudsman|rtb|wrc|crtc|ccts|obsi|cta|junta arbitral|mahnverfahren|amtsgericht|ecc|caa|iaa|dgac|lba|attorney general|trading standards)"
const WHAT_IS_BODY: ReadonlyArray<string> = [
  `\\b(?:what|who)(?:'s|s| is| are)? (?:this |the |an? |that )?${NAMED_BODY}\\b`,
  `\\b(?:was|wer) (?:ist|sind) (?:die |der |das |eine? )?${NAMED_BODY}\\b|\\b(?:qui est|c'est quoi|qu'est-ce que?(?: c'est)?(?: que)?|quel est) ?(?:le |la |l'|un |une )?${NAMED_BODY}\\b|\\bque (?:es|son) (?:el |la |los |las |un |una )?${NAMED_BODY}\\b|\\bquien es (?:el |la )?${NAMED_BODY}\\b`
]

const WHO_READS: ReadonlyArray<string> = [
  "\\b(?:can|could|will|would) you (?:please )?(?:send|post|mail|e-?mail) (?:it|the letter|this|my letter)\\b(?! to me)",
  "\\bwho (?:reads|will read|is going to read|checks|will check|approves|sees|signs|sends|will send|posts|has to (?:read|sign|send|post)|must (?:read|sign|send|post))\\b[^.?!]{0,15}\\b(?:letter|it|this|that|papers?)\\b|\\b(?:do|must|should|have) i (?:have to |need to )?(?:sign|post|send|print|mail) (?:it|the letter|this letter|that letter|my letter)(?: myself)?\\b|\\bwhen (?:does|will|is|can) (?:it|the letter|my letter)\\b[^.?!]{0,15}\\b(?:go(?:ing)? out|leave|be sent|get sent|sent|posted)\\b|\\bdo you (?:send|post|mail) (?:it|the letter)\\b",
  "\\bwer (?:liest|schickt|verschickt|unterschreibt|pruft)\\b[^.?!]{0,20}\\b(?:brief|schreiben|das|ihn)\\b|\\bwann geht (?:der|mein) brief\\b|\\bqui (?:lit|envoie|signe|relit)\\b[^.?!]{0,15}\\b(?:lettre|courrier)\\b|\\bquand (?:part|est envoyee) (?:la|ma) lettre\\b|\\bquien (?:lee|envia|firma|manda)\\b[^.?!]{0,15}\\bcarta\\b|\\bcuando (?:sale|se envia) (?:la|mi) carta\\b"
]

const WHAT_TO_ASK: ReadonlyArray<string> = [
  "\\bwhat (?:can|could|may|should) i ask(?: you)?\\b(?! (?:for|them|him|her|the)\\b)|\\bwhat (?:can|do) you (?:do|know|answer|help)\\b|\\bhow (?:can you|do you) (?:help|work)\\b|^\\W*help\\W*$|\\bwas kann ich (?:hier |sie |dich )?fragen\\b|\\bwas konnen sie\\b|\\bque puis-je (?:vous )?demander\\b|\\bque (?:puedo preguntar|puedes hacer|pueden hacer)\\b"
]

/** By topic; those that a statement may tell need no question. */
export const TOPIC_WORDS: TopicWords<Topic> = {
  faster: { words: FASTER, isTold: true },
  court_now: { words: COURT_NOW, isTold: true },
  body_now: { words: BODY_NOW, isTold: true },
  old_debt: { words: OLD_DEBT },
  sue_them: { words: SUE_THEM },
  closed_file: { words: CLOSED_FILE, isTold: true },
  cut_off: { words: CUT_OFF },
  cancel_card: { words: CANCEL_CARD },
  credit_card: { words: CREDIT_CARD },
  call_them: { words: CALL_THEM },
  by_email: { words: BY_EMAIL },
  original: { words: ORIGINAL },
  interest: { words: INTEREST },
  use_meanwhile: { words: USE_MEANWHILE },
  burden_of_proof: { words: BURDEN },
  guarantee: { words: GUARANTEE },
  further_loss: { words: FURTHER_LOSS },
  keep_it: { words: KEEP_IT },
  must_repair: { words: MUST_REPAIR },
  as_is: { words: AS_IS },
  take_back: { words: TAKE_BACK },
  charged_again: { words: CHARGED_AGAIN },
  what_to_say: { words: WHAT_TO_SAY },
  fee: { words: FEE },
  police: { words: POLICE },
  what_is_body: { words: WHAT_IS_BODY },
  who_reads: { words: WHO_READS },
  what_to_ask: { words: WHAT_TO_ASK },
  ...KIND_TOPIC_WORDS,
  ...TURN_TOPIC_WORDS,
  ...SERVICE_TOPIC_WORDS
}

/** Asks or urges for speed; harm alone is told in stories too. */
export const URGES = new RegExp(`\\b${QUICKER}\\b|\\bwhat (?:can|do|should|shall) (?:i|we)\\b|\\bhelp\\b|\\?`)
