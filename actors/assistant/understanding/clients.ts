/**
 * Clients of whom an agent, a lawyer or a social worker tells: they have the problem, and the writer only speaks for them. A client who
 * owes the writer something, or complains of the writer's work, is left as it is.
 */

/** A text without such a word tells of no client. */
export const MAY_NAME_CLIENT = /client|mandant|klient/i

const WORK =
  "work|invoices?|fees?|bills?|services?|studio|salon|designs?|contract|company|business|gym|practice|shop|store|rates?|hours|site|listing"
const MADE =
  "deliver(?:ed)?|designed|built|fitted|installed|supplied|invoiced|billed|finished|completed|coached|trained|photographed|painted|styled|cleaned|sold|sell|provided?|performed|quoted|charged?|run|own|manage"

/** The client is the other side of the writer. */
const OF_THE_OTHER_SIDE = new RegExp(
  `\\b(?:(?:owes?|owed|pay(?:s|ing)?|paid|sue[sd]?|suing|report(?:s|ed|ing)?) (?:me|us)|from (?:me|us)|(?:my|our) (?:${WORK})|(?:i|we)(?: have|'ve)? (?:${MADE})|chargebacks?|freelancer?|ghosted|clients?(?:,| is| \\()? ?(?:an?|the) (?:[\\p{L}-]{1,15} ){0,3}(?:landlord|shop|store|company|firm|agency|employer|restaurant|hotel|clinic|contractor|lender|bank|insurer)|client(?:e|a)? (?:owes|(?:wo|has|does)n'?t pa(?:y|id)|(?:ne )?(?:me |nous )?paie|(?:no )?(?:me |nos )?paga)|client \\(restaurateur|me (?:doit|paie|paye|debe|paga|pago|pagó)|(?:ma|mes|notre|nos) (?:factures?|honoraires)|mon travail|(?:mi|mis|nuestra|nuestras) (?:facturas?|honorarios|trabajo)|(?:meine?|unsere?) (?:rechnung(?:en)?|honorar|arbeit)|(?:zahlt|schuldet) (?:mir|uns))\\b`,
  "iu"
)

const ENGLISH =
  /\b(?:(?:on behalf of|acting for|representing|(?:i|we) represent|counsel for|attorney for|lawyer for) (?:my|our|an?) (?:[\p{L}-]{1,20}[ -])?client|(?:(?:my|our) (?:[\p{L}-]{1,20}[ -])?client|an? (?:[\p{L}-]{1,20} )?client of (?:mine|ours)))(?!\p{L})/giu
const OTHERS: ReadonlyArray<readonly [RegExp, string]> = [
  [/\b(mein(?:e[mnrs]?)?|unser(?:e[mnrs]?)?) (?:mandant|klient)(in(?:nen)?|en)?\b/giu, "$1 Nutzer$2"],
  [/\b(mon|notre) client\b/giu, "$1 utilisateur"],
  [/\b(ma|notre) cliente\b/giu, "$1 utilisatrice"],
  [/\b(mi|nuestr[oa]) client[ea]\b/giu, "$1 usuaria"]
]

const isForClient = /^(?:on|acting|rep|i |we |cou|att|law)/i

/** The text with the client of its writer named as a user is. */
export const withUsers = (text: string): string => {
  if (OF_THE_OTHER_SIDE.test(text)) return text
  const plain = text.replaceAll(ENGLISH, (all) => (isForClient.test(all) ? "for my user" : "my user"))
  return OTHERS.reduce((told, [client, user]) => told.replaceAll(client, user), plain)
}
