/**
 * Whether a sentence orders or begs this service to say, write or ask something, in four languages. Texts are as `plainWords` writes
 * them.
 *
 * Always true: the order stands at the beginning, behind courtesy alone. "They told me to write" is none. News behind an order stays news: "Let me
 * tell you, they offered 200".
 */

const COURTESY =
  "(?:(?:please|pls|kindly|just|now|then|so|and|ok|okay|yes|no|well|hi|hello|bitte|ja|nein|dann|also|und|oui|non|alors|et|si|entonces|y|por favor|s'il vous plait|can you|could you|would you|will you|you can|you should|you must|i want you to|i need you to)\\W+){0,4}"

const ORDERS: ReadonlyArray<string> = [
  "(?:tell|ask|inform|remind|warn|notify|write(?: to)?|answer|reply to|say to|demand from|let) (?:them|him|her|me|us|the|my|our|these|those|that|[a-z]+ (?:that|to|i|we))\\b",
  "(?:sagen|schreiben|antworten|teilen|erklaren|erklaeren|fragen|fordern|informieren|bitten|richten|melden|bestatigen|schicken|senden) sie\\b(?! (?:hat|haben|hatte|hatten|war|waren)\\b)",
  "(?:dites|repondez|ecrivez|demandez|informez|expliquez|rappelez|confirmez|envoyez)\\b",
  "(?:digan|diga|dile|digale|diganle|digales|diganles|respondan|responda|respondanme|escriban|escriba|pidan|pida|informen|informe|confirmen|confirme|envien|envie)\\b"
]

const ORDER = new RegExp(`^\\W*${COURTESY}(?:${ORDERS.join("|")})`)

/** "Let me tell you" asks for nothing but an ear. */
const BEGINS_TO_TELL = new RegExp(
  `^\\W*${COURTESY}let (?:me|us) (?:just |first |also |quickly )?(?:tell|say|explain|add|describe|start|begin)\\b`
)

const DID =
  "(?:offer\\w*|refus\\w*|den(?:y|ied|ies)|said|say|says|answered|replied|wrote|told|paid|pay|pays|sent|agreed|reject\\w*|declin\\w*|turned|want|wants|gave|promis\\w*)"
/** A clause of its own in which the other side did something. */
const THEN_NEWS = new RegExp(
  `[,:;] ?(?:(?:and|but|because|since|now|denn|aber|car|mais|pero|porque) )?(?:(?:they|he|she|the \\w+|my \\w+)(?:'ve| have| has| just| now| already| only| also| finally){0,3} ${DID}\\b|(?:sie|er|die \\w+|der \\w+) (?:haben|hat|bieten|bietet|lehnen|lehnt|zahlen|zahlt|schreiben|schreibt)\\b|(?:ils?|elles?|on) (?:(?:m'|nous |me |l')?(?:ont|a|propos\\w+|refus\\w+)|n')|(?:ellos |ella |el )?(?:me|nos) (?:han|ha|ofrec\\w+|dij\\w+|niegan?|pag\\w+)\\b)`
)

export const ordersUs = (text: string): boolean =>
  ORDER.test(text) && !BEGINS_TO_TELL.test(text) && !THEN_NEWS.test(text)
