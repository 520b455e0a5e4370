/**
 * Whether a sentence orders or begs this service to say, write or ask something, in four languages. Texts are as `plainWords` writes
 * them.
 *
 * Always true: the order stands at the beginning, behind courtesy alone. "They told me to write" is none.
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

export const ordersUs = (text: string): boolean => ORDER.test(text)
