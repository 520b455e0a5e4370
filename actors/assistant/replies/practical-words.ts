/**
 * The words of practical questions beside a case: a check that comes, a part that is taken, a collector, a door whose lock was changed.
 * Patterns read text as `plainWords` writes it.
 */

/** "Should I cash the 550 check?" */
export const CASH_CHECK =
  /\b(?:cash|deposit|bank|accept|take|keep|einlosen|encaisser|cobrar)\b[^.?!]{0,20}\b(?:checks?|cheques?|scheck|cheque)\b/

/** "Can I take it and still fight for the rest?" */
export const STILL_THE_REST =
  /\b(?:take|accept|cash|keep|deposit)\b[^.?!]{0,40}\b(?:still|and)\b[^.?!]{0,20}\b(?:fight|ask|sue|claim|go|push|get|demand|pursue|complain)\b[^.?!]{0,20}\b(?:rest|more|remaining|remainder|balance|difference|others?)\b|\b(?:without|not) (?:losing|giving up|lose|give up)\b[^.?!]{0,20}\b(?:the )?(?:rest|remaining|my rights?)\b|\b(?:annehmen|nehmen)\b[^.?!]{0,40}\b(?:rest|trotzdem)\b|\b(?:accepter|prendre)\b[^.?!]{0,40}\b(?:le reste|quand meme)\b|\b(?:aceptar|coger|cobrar)\b[^.?!]{0,40}\b(?:el resto|lo demas)\b/

/** "Is it true I can get 3x the money?" */
export const MANY_TIMES =
  /\b(?:[2-4] ?x|double|twice|triple|treble|(?:two|three|2|3) times|doppelt\w*|dreifach\w*|double|triple|doble)\b[^.?!]{0,30}(?:\?|\b(?:the|my|our|money|deposit|amount|sum|back|damages|rent|wages|kaution|depot|fianza)\b)|\b(?:owes?|get|claim)\b[^.?!]{0,20}\b(?:[2-4] ?x|double|twice|triple|three times)\b/

/** "Do I have to keep making payments?", "should I stop the direct debit?" */
export const KEEP_PAYING =
  /\b(?:keep|continue|go on|carry on|stop)(?: on| with)? (?:making |with )?(?:the |my |our |these |those )?(?:monthly |loan |car )?(?:payments?|instal?lments?|direct debits?|autopay|standing orders?)\b|\b(?:einzug|lastschrift|raten)\b[^.?!]{0,20}\b(?:stoppen|weiter ?zahlen|einstellen)\b|\b(?:arreter|continuer) (?:les|de|mes) (?:paiements|payer|prelevements)\b|\b(?:dejar de|seguir) pag(?:ar|ando)\b/

/** "Can I tell the bank to take the money back?" */
export const BANK_TAKES_BACK =
  /\b(?:tell|ask|get|have|make|can|could) (?:to )?(?:my|the|our) (?:\w+ )?(?:bank|card issuer|card company|credit card company|paypal|amex|visa)\b[^.?!]{0,30}\b(?:take|pull|claw|get|bring|reverse|return)\b[^.?!]{0,20}\b(?:back|it|payment|charge|money)\b|\bdo a charge ?back\b|\b(?:money|payment|it) back (?:from|through|via|by|with) (?:my|the|our) (?:\w+ )?(?:bank|card|card issuer|paypal|amex|visa)\b/

/** "Can they really send it to collections?", "will this hurt my credit?" */
export const TO_COLLECTIONS =
  /\b(?:send|sending|sell|selling|give|hand|put|turn|refer|pass|go|goes|going|end up)\b[^.?!]{0,25}\b(?:to |over to |in |into |with )(?:a |an |the )?(?:debt )?(?:collections?|collectors?|collection agency|debt collectors?|inkasso)\b|\b(?:report|reporting|put|show|go|appear)\b[^.?!]{0,25}\b(?:credit (?:bureaus?|report|file|score|record|agencies)|schufa)\b|\b(?:hurt|affect|ruin|damage|harm|hit|destroy|lower)\b[^.?!]{0,15}\bcredit\b|\binkasso\b|\b(?:recouvrement|fichier des incidents|ficp)\b|\b(?:asnef|morosos|agencia de cobros?)\b/

/** Of a door whose lock was changed: how to get in, whom to call, what to do at once. */
export const WAY_IN =
  /\b(?:police|cops?|911|999|sheriff|break|window|doors?|locksmith|get (?:back )?in(?:side|to)?|let (?:me|us) (?:back )?in|go (?:back )?in(?:side)?|locks?|right now|do now|what (?:do|can|should|shall) (?:i|we)|what now|help|tonight|my (?:stuff|things|belongings|clothes)|medicines?|inhaler|insulin|meds|medication|polizei|fenster|tur|schlusseldienst|serrurier|fenetre|porte|policia|ventana|puerta|cerrajero)\b/
