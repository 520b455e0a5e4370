/**
 * Refusals in the words that people repeat: "they said 'sold as seen'", "he said no", "ausgepackte Geräte nehmen sie nicht zurück", "ils
 * ne remboursent pas", "me dicen que no", and an offer of a voucher in place of what was asked for. Four languages.
 *
 * Always true: these count as an answer only where something was asked for before, or where it is asked what the answer was. Linear.
 */

const WHO =
  "(?:they|he|she|it|who|(?:the |my |our )?(?:seller|dealer|shop|store|garage|landlord|landlady|owner|manager|boss|company|airline|hotel|bank|insurer|gym|agent|agency|support|chat|guy|lady|front desk|customer service)|\\p{Lu}[\\p{L}&'.-]{1,30})"
const SAY =
  "(?:just |simply |now |only |still |always |also |then ){0,3}(?:say|says|said|saying|told (?:me|us|her|him|them)|tells? (?:me|us|her|him)|wrote|writes?|answered|replied|responded|claims?|claimed|insists?)"

const ENGLISH = new RegExp(
  [
    `(?<!\\p{L})${WHO} ${SAY},? (?:that )?(?:it's |its |it was |a )?(?:flat )?['"“‘]?no(?:pe)?(?![\\p{L}-])(?! (?:problem|worries|doubt|later|more|longer|one|issue|need|charge|fee|extra))`,
    `(?<!\\p{L})${SAY}[^.;!?\\n]{0,60}(?:sold|bought|gekauft) (?:as (?:seen|is)|wie (?:gesehen|besichtigt))`,
    `(?<!\\p{L})(?:${SAY}|but)[^.;!?\\n]{0,60}\\b(?:no (?:refunds?|returns?|exchanges?|compensation|money back)|non-?refundable|all sales (?:are )?final|final sale|not (?:our|their|my) (?:problem|fault|responsibility|policy)|nothing (?:they|we|he|she) can do|out of warranty|not covered)(?!\\p{L})`,
    `(?<!\\p{L})(?:they|he|she|it|seller|dealer|shop|store|airline|company|united|landlord|${WHO}) (?:\\p{L}{1,20} ){0,3}(?:only |just )?(?:offer|offers|offered|offering|gave|give|giving)(?: (?:me|us|him|her|to give|only|just|back|a|an|some|each|each of us)){0,5} (?:[$€£]?\\d[\\d.,]{0,12} ?(?:€|euros?|dollars?|pounds?)? ?)?(?:\\p{L}{1,20} ){0,2}(?:vouchers?|credits?|points|miles|avios|coupons?|gift cards?|store credit|certificate)(?!\\p{L})`
  ].join("|"),
  "iu"
)
const GERMAN = new RegExp(
  [
    "(?<!\\p{L})(?:nimmt|nehmen|n[aä]hmen|akzeptiert|akzeptieren)(?: (?!ich )[^\\s.;!?,]+){0,4} nicht (?:zur[uü]ck|an)(?!\\p{L})|(?<!\\p{L})nicht zur[uü]ck(?:nimmt|nehmen|genommen)|(?<!\\p{L})akzeptier\\p{L}{1,2}(?: [^\\s.;!?,]+){0,4} nicht(?!\\p{L})",
    "(?<!\\p{L})(?:nur|lediglich|blo(?:ß|ss)|bietet|bieten|angeboten|bot)(?: (?:mir|uns|nur|noch|einen|ein|lediglich|als kulanz)){0,4} (?:\\d[\\d.,]* ?(?:€|euro) )?(?:\\p{L}+-)?(?:gutschein|gutschrift|punkte|rabatt)\\p{L}*(?: (?:an|angeboten))?",
    "(?<!\\p{L})gekauft wie (?:gesehen|besichtigt)|(?<!\\p{L})ohne gew[aä]hrleistung|(?<!\\p{L})umtausch ausgeschlossen",
    "(?<!\\p{L})(?:sagt|sagte|sagen|sagten|schreibt|schrieb|schreiben|schrieben|meint|meinte|meinen|geschrieben|gesagt|geantwortet|hei(?:ß|ss)t)(?!\\p{L})[^.;!?\\n]{0,60}(?<!\\p{L})(?:nein|keine? (?:erstattung|r[uü]ckzahlung|r[uü]cknahme|kulanz|garantie|gew[aä]hrleistung|entsch[aä]digung|au(?:ß|ss)erordentliche k[uü]ndigung)|nicht m[oö]glich|geht nicht|selbst schuld|nicht zust[aä]ndig)(?!\\p{L})",
    "(?<!\\p{L})(?:er|sie|vermieter(?:in)?|firma|die|geantwortet|geschrieben|gesagt)(?!\\p{L})[^.;!?\\n]{0,40}(?<!\\p{L})(?:wartet|warten|warte)(?: (?:noch|erst|immer)){0,2} auf(?!\\p{L})|(?<!\\p{L})(?:geantwortet|geschrieben|gesagt|schreibt|sagt)[^;!?\\n]{0,20} dass (?:er|sie)[^.;!?\\n]{0,20} auf [^.;!?\\n]{0,40} warte[nt]?(?!\\p{L})"
  ].join("|"),
  "iu"
)
const FRENCH = new RegExp(
  [
    "(?<!\\p{L})(?:dit|disent|r[eé]pond|r[eé]pondent|a (?:dit|r[eé]pondu)|ont (?:dit|r[eé]pondu)|m[e']? ?(?:dit|disent))(?: que)?,? non(?!\\p{L})",
    "(?<!\\p{L})(?:ne |n')(?:me |nous )?(?:rembours\\p{L}+|repren\\p{L}+|accept\\p{L}+|r[eé]par\\p{L}+|change\\p{L}*|rend\\p{L}*|veu\\p{L}+)(?: \\p{L}+){0,2} (?:pas|rien)(?!\\p{L})|(?<!\\p{L})(?:pas|aucun) (?:de )?(?:remboursement|retour|geste|garantie)(?!\\p{L})",
    "(?<!\\p{L})(?:propos\\p{L}+|offr\\p{L}+|offert|que) (?:seulement |juste )?(?:d')?(?:un |des )?(?:bons? d'achat|avoirs?|points)(?!\\p{L})",
    "(?<!\\p{L})(?:dit|disent|dit que|r[eé]pond)(?!\\p{L})[^.;!?\\n]{0,60}(?:hors garantie|vendu en l'[eé]tat|pour ma pomme|[aà] ma charge|pas (?:leur|son) probl[eè]me|sans extension de garantie)"
  ].join("|"),
  "iu"
)
const SPANISH = new RegExp(
  [
    "(?<!\\p{L})(?:dice|dicen|dijo|dijeron|contest[oó]|contestaron|responde[n]?|respondi[oó]|respondieron)(?: que)?,? no(?![\\p{L}])(?! (?:hay problema|me preocupe))",
    "(?<!\\p{L})no (?:piensan?|van?|quieren?|pueden?) (?:a )?(?:devolver|pagar|reembolsar|reparar|cambiar)|(?<!\\p{L})no (?:admiten|aceptan|hacen|hay) (?:devoluci[oó]n|devoluciones|cambios|reembolsos?)",
    "(?<!\\p{L})(?:ofrecen?|ofreci[oó]|ofrecieron|dan|dieron)(?: (?:me|nos|solo|s[oó]lo|solamente|un|unos)){0,4} (?:bono|vale|puntos|cup[oó]n)\\p{L}*(?!\\p{L})|(?<!\\p{L})(?:solo|s[oó]lo) un (?:bono|vale)(?!\\p{L})",
    "(?<!\\p{L})(?:dice|dicen|dijo|dijeron)(?!\\p{L})[^.;!?\\n]{0,60}(?:fuera de garant[ií]a|no es (?:su|nuestro) problema|vendido tal cual)"
  ].join("|"),
  "iu"
)

/** Whether the words tell that what was asked for is not given. */
export const isRefusedInWords = (text: string): boolean =>
  [ENGLISH, GERMAN, FRENCH, SPANISH].some((pattern) => pattern.test(text))

/** "He has again not reacted": an answer may have come before. */
export const isSilentAgain = (text: string): boolean => SILENT_AGAIN.test(text)
const SILENT_AGAIN =
  /(?<!\p{L})(?:wieder|erneut|abermals) (?:einmal |mal )?(?:nicht|keine)(?!\p{L})|(?<!\p{L})(?:once again|yet again|again),? (?:no|not|nothing|hasn['’]?t|haven['’]?t|didn['’]?t)(?!\p{L})|(?<!\p{L})(?:no|not|n['’]t) (?:\p{L}+ ){0,2}(?:again|any ?more|since then|further)(?!\p{L})|(?<!\p{L})(?:de nouveau|encore une fois|toujours) (?:pas|aucune)|(?<!\p{L})(?:otra vez|de nuevo|ya) (?:sin|no|nada)(?!\p{L})/iu

/** What an organization writes when it refuses, and when it puts off. */
const REFUSES =
  /(?<!\p{L})(?:we (?:are|were) (?:not able|unable)|we (?:can ?not|can['’]?t|will not|won['’]?t|do not|don['’]?t|regret|decline|reject|must (?:decline|reject|refuse)|have (?:decided not|rejected|declined|denied))|unfortunately|not (?:eligible|entitled|covered|refundable|liable|responsible)|non-?refundable|(?:claim|request|application|complaint) (?:is|was|has been|remains) (?:denied|rejected|declined|refused|closed)|as a (?:gesture|courtesy|sign) of goodwill|sold as (?:seen|is)|leider|k[oö]nnen wir (?:\p{L}+ ){0,6}nicht|nehmen wir (?:\p{L}+ ){0,4}nicht|lehnen wir|abgelehnt|ausgeschlossen|kulanz\p{L}*|keine (?:erstattung|r[uü]ckzahlung|au(?:ß|ss)erordentliche)|malheureusement|nous (?:ne pouvons|refusons|regrettons)|rejet[eé]e?|geste commercial|lamentamos|no (?:podemos|procede|es posible)|(?:ha sido )?(?:denegad|rechazad)[oa]|gesto comercial)(?!\p{L})/iu
const PUTS_OFF =
  /(?<!\p{L})(?:we (?:will|shall|'ll) (?:refund|repay|pay|replace|repair|collect|get back|look|process|review|respond|send|credit)|is being (?:processed|reviewed|looked)|within (?:\d{1,2}|\p{L}+) (?:(?:working|business|calendar) )?(?:days|weeks)|werden wir|wird (?:bearbeitet|gepr[uü]ft)|wir melden uns|innerhalb von \d|nous allons|dans (?:les|un d[eé]lai de) \d|en cours de traitement|vamos a|en (?:un plazo de )?\d{1,2} d[ií]as|est[aá] en tr[aá]mite)(?!\p{L})/iu

/** What the organization's own words answer to a request; undefined where they do not say. */
export const answerOfOrganization = (words: string): "refused" | "promised" | undefined =>
  REFUSES.test(words) ? "refused" : PUTS_OFF.test(words) ? "promised" : undefined
