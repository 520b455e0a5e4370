/**
 * Marks of secrecy, and what a person would settle for, in English, German, French and Spanish. Patterns read text as `plainWords`
 * writes it. In doubt a sentence is secret: a person can add it to the papers by hand, and nobody can take it back.
 */
const START = '(?:^|[,;:.!("–-]|\\b(?:please|pls|but|so|just))\\W{0,3}(?:(?:please|pls|just|kindly|and|but|so) ){0,2}'
const THEM =
  "(?:them|him|her|anyone|anybody|any of (?:them|this)|this|that|it|about|the [a-z]{2,20}|my [a-z]{2,20}|i|we)"
const PAPER = "(?:letter|statement|papers?|complaint|form|packet|claim)"

/** What is ordered. Somebody else may have ordered it, as callers do who take people's money. */
const ORDERS = new RegExp(
  [
    `${START}(?:do not|don't|never|not to|no need to) (?:ever )?(?:tell|say|mention|write|show|let|reveal|disclose|share|repeat|put|include|use|add|quote|inform|admit)\\b(?: to)?(?: that)? ${THEM}\\b`,
    `\\b(?:please|pls) (?:do not|don't|never) (?:ever )?(?:tell|say|mention|write|show|reveal|disclose|share|repeat|put|include|quote)\\b(?! (?:me|us)\\b)`,
    `(?<!\\b(?:they|we|i|you|who|which) )\\bdo(?: not|n't) tell (?:them|him|her|anyone|anybody)\\b`,
    "\\bkeep(?:ing)? (?:this|that|it|these|all (?:of )?this|what i \\w{2,10}|the following)(?: \\w{2,12}){0,2}? (?:to (?:yourself|yourselves|you)|secret|private|confidential|quiet|between|from (?:them|him|her|the)|out of)\\b",
    `\\b(?:leave|keep) (?:this|that|it)(?: part)? out\\b`,
    `\\b(?:hide|withhold) (?:this|that|it) from\\b`,
    "(?<!sie )\\b(?:sagen|sag|sagt|erzahlen?|erzahlt|verraten?|verratet|erwahnen?|erwahnt|schreiben?|schreibt|nennen?|teilen|geben) (?:sie |bitte |es |das |dies |davon |ihnen |denen |ihm |ihr ){1,5}(?:[a-z]{2,15} ){0,3}?(?:nicht|niemand\\w{0,2}|keinem|nichts)\\b",
    "\\b(?:bitte|aber) (?:das |es |dies )?(?:nicht|niemand\\w{0,2}) (?:weiter)?(?:sagen|erzahlen|verraten|erwahnen|schreiben|weitergeben)\\b|\\bnicht weiter(?:sagen|erzahlen|geben)\\b",
    "\\bbehalt(?:en sie|et|e)? (?:das|es|dies\\w{0,2})(?: bitte| alles| nur){0,2} fur (?:sich|euch|dich)\\b",
    "(?<!vous )(?<!\\btu )\\bn(?:e |')(?:(?:le|la|les|lui|leur|en|l') ?){0,2}(?:dites|dis|mentionnez|mentionne|parlez|parle|ecrivez|mettez|repetez|revelez|racontez|indiquez|precisez|divulguez|montrez)(?:[- ](?:le|leur|en|surtout|bien|donc))? ?(?:pas|rien|jamais|a personne)\\b",
    "\\b(?:gardez|garde)(?:[- ](?:le|la|les|ca|cela|ceci))?(?: [a-z]{2,12}){0,2} (?:pour (?:vous|toi)|secret)\\b",
    "(?<!que )\\bno (?:se l[oa]s?|les?|l[oa]s?) (?:vayan? a )?(?:digan?|digas|decir|cuenten?|cuentes|contar|mencion\\w{1,3}|escrib\\w{1,3}|revel\\w{1,3}|muestr\\w{1,3}|pongan?|comenten?)\\b",
    "(?<!que )\\bno (?:digan?|digas|mencion(?:e|en|es)|cuenten?|cuentes|pongan?|pongas|escriban?|escribas|revelen?) (?:nada|a nadie|esto|eso|en la carta|que)\\b",
    "\\b(?:guarden?(?:lo|selo)?|mantengan?(?:lo)?) (?:(?:esto|el|este|en|como|un|para) ){0,3}(?:secreto|ustedes|usted|ti)\\b|\\bguard(?:en|e)selo\\b"
  ].join("|")
)

/** "The caller said: do not tell the bank" is part of the problem. */
const ORDERED_BY_OTHERS =
  /\b(?:said|says|told (?:me|us)|asked (?:me|us)|warned (?:me|us)|instructed (?:me|us)|ordered (?:me|us)|sagten?|sagte mir|a dit|ont dit|m'a dit|dijo|dijeron)(?: that| to| i should| i must| que| dass){0,2}[\s,:"']{0,4}$/

/** What is said to be secret. */
const SECRET = new RegExp(
  [
    "(?:^|[,;:.!(–-]\\s?|\\b(?:but|so|well|just|strictly|only|stays?|remains?|(?:it|this|that|is)(?: is)?) )between (?:us|you and (?:me|i)|ourselves)\\b(?! and)",
    "\\bin (?:strict |strictest |complete |total |full )?confidence\\b(?! (?:in|that))|\\bconfidentially\\b|\\b(?:strictly|please|(?:this|that|it|which) (?:is|are|must be|should be|must stay|stays|remains)|it's|that's) (?:strictly |very |all )?(?:confidential|a secret|secret)\\b|\\boff the record\\b|\\bfor your (?:eyes|ears|information) only\\b|\\b(?:our|my)(?: little)? secret\\b",
    `\\b(?:this|that|it|which) (?:should|must|may|can|shall|is|does)(?: not|n't) (?:to |belong )?(?:be|stand|appear|go|come|get)?\\b[^.;]{0,30}\\bin(?:to)? (?:the|my|any|your) ${PAPER}\\b`,
    `\\bnot (?:for|in(?:to)?) (?:the|my|any|your) ${PAPER}\\b|\\bnot for (?:them|the (?:other side|clerk|court|company|landlord))\\b`,
    "\\b(?:they|he|she|nobody|no one|no-one|(?:the|my) [a-z]{2,20}(?: [a-z]{2,20})?)(?: else)? (?:(?:must|should|may|can|shall|ought)(?: not|n't| never)|cannot|can't|mustn't|must never|(?<=(?:nobody|no one|no-one)(?: else)? )(?:must|should|may|can|is to))(?: ever)? (?:know|find out|learn|hear|see (?:this|that|it)|be told)\\b",
    "(?<!\\b(?:say|says|said|claim|claims|claimed|that) )\\b(?:they|he|she|(?:the|my) (?:landlord|landlady|company|bank|boss|employer|insurer|seller|shop|other side)) (?:do not|don't|does not|doesn't) (?:yet |even )?know (?:(?:about )?(?:it|this|that)\\W{0,3}$|(?:about )?(?:it|this) (?:yet|though)|yet|that (?:i|we)\\b)",
    "\\bwithout (?:them|him|her|their|his) knowing\\b|\\b(?:nobody|no one|no-one) (?:else )?knows (?:this|that|it|about (?:it|this))\\b|\\bonly you (?:know|should know|may know|must know)\\b|\\b(?:promise|swear)(?: me)? (?:not to|(?:that )?you (?:won't|will not)) (?:tell|say)\\b",
    "(?:^|[,;:.!(–-]\\s?|\\b(?:aber|nur|bleib\\w{0,2}|streng|ganz) (?:(?:das|es|bitte|alles) ){0,2})unter uns\\b(?! (?:und|beiden vereinbart))|\\bunter uns (?:gesagt|bleib\\w{0,2})|\\bunter vier augen\\b|\\bim vertrauen\\b(?! (?:auf|darauf|in))|\\bvertraulich (?:gesagt|behandeln)|\\b(?:streng|bitte|das ist|dies ist|es ist) (?:streng )?(?:vertraulich|geheim)\\b",
    "\\b(?:soll\\w{0,3}|darf|durfen|muss|bitte|gehort|mochte|will)\\b[^.;]{0,40}\\bnicht\\b[^.;:]{0,12}\\b(?:in den|in das|ins|in meinen|im) (?:brief|schreiben|antrag)\\b|\\b(?:soll\\w{0,3}|darf|durfen|muss)\\b[^.;:]{0,12}\\b(?:im|in den|ins|in dem) (?:brief|schreiben|antrag)\\b[^.;:]{0,12}\\bnicht\\b",
    "\\b(?:darf|durfen|sollen?|sollten?) (?:[a-z]{2,15} ){0,3}?(?:nicht|niemand|keiner|nie|nichts) (?:[a-z]{2,15} ){0,2}?(?:wissen|erfahren|merken|mitbekommen)\\b|\\b(?:niemand|keiner) (?:darf|soll\\w{0,2}) (?:[a-z]{2,15} ){0,3}?(?:wissen|erfahren|merken|mitbekommen)\\b|\\b(?:sie|die|er|der [a-z]{2,20}|die [a-z]{2,20}) (?:wissen|weiss) (?:das|es|davon|dies) (?:noch |aber )?nichts?\\b",
    "(?:^|[,;:.!(–-]\\s?|\\b(?:mais|bien|strictement|reste[rnt]{0,2}|garde[rz]?) )entre nous\\b(?! et)|\\ben (?:toute )?confidence\\b|\\bconfidentiellement\\b|\\b(?:c'est|ceci est|cela est|reste|strictement) (?:strictement |tres )?(?:confidentiel|un secret|secret)\\b|\\bmon secret\\b",
    "\\b(?:ils?|elles?|on|personne|(?:le|la|les|l') ?[a-z]{2,20}) ne (?:doi(?:t|vent)|peu(?:t|vent)) (?:pas |jamais |rien )?(?:le |l'|en )?(?:savoir|apprendre|decouvrir)|\\bil ne faut (?:surtout )?pas (?:le |en |leur )?(?:dire|leur dire|parler|qu'(?:ils?|elles?|on) (?:le )?(?:sach|appren)\\w{1,5})|\\b(?:ils?|elles?) (?:ne le sai(?:t|vent) pas|l'ignorent?|ne sai(?:t|vent) pas que (?:je|j'))|\\bsans qu'(?:ils?|elles?) le sach\\w{1,3}",
    "\\bne (?:doi(?:t|vent)|veux|faut|peut)\\b[^.;]{0,40}\\bdans (?:la|ma|cette) lettre\\b|\\bpas dans (?:la|ma|cette) lettre\\b(?! (?:de|du|des|d'))",
    "(?:^|[,;:.!(–-]\\s?|\\b(?:pero|que(?:de|da|dar)?(?: esto| solo)?) )entre nosotros\\b(?! y)|\\b(?:se lo digo |les digo |le digo )?en confianza\\b|\\bconfidencialmente\\b|\\b(?:esto es|eso es|es|estrictamente) (?:algo )?(?:confidencial|un secreto|secreto)\\b|\\bmi secreto\\b",
    "\\b(?:no (?:deben?|pueden?|tienen? que) (?:saber\\w{0,2}|enterarse)|que no (?:se enteren?|l[oa] sepan?)|nadie (?:debe|puede|tiene que) (?:saber\\w{0,2}|enterarse)|no lo saben?(?=\\W{0,3}$)|no saben? que (?:yo|soy|estoy|he|tengo|mi))\\b|\\b(?:no (?:debe|quiero|puede|tiene)|que no)\\b[^.;]{0,40}\\ben la carta\\b"
  ].join("|")
)

const SUM_OR_SHARE =
  "(?:[$£€]\\s?\\d|\\b\\d[\\d.,]{0,12} ?(?:[$£€%]|dollars?|euros?|eur|usd|gbp|pounds?|bucks|quid|percent)|\\b(?!20\\d\\d)\\d{3,5}\\b|\\b(?:half|less|partial|offers?|vouchers?|deal|settlement|store credit|part of|halfte|weniger|angebot|gutschein|teil|moitie|moins|offre|mitad|menos|oferta|parte)\\b)"
const WOULD =
  "(?:'d|'ll|'m| (?:would|could|might|will|can|may|am|are|want|wish|plan|intend))(?: (?:also|even|still|probably|maybe|perhaps|happily|gladly|only|just|be|willing|ready|prepared|happy|open|okay|ok|inclined|going|to)){0,5}"

/** What the writer would settle for: it would be the end of a claim for more. */
const BOTTOM_LINE = new RegExp(
  [
    `\\b(?:i|we)${WOULD} (?:settl(?:e|ing)|compromis(?:e|ing))\\b`,
    `\\b(?:i|we)${WOULD} (?:accept(?:ing)?|tak(?:e|ing)(?! (?:them|him|her|legal|action|care|out|back)\\b)|agree(?:ing)?|live|go (?:down|as low)|happy|content|satisfied|fine|okay|ok) ?(?:with |to |for )?[^.;]{0,40}?${SUM_OR_SHARE}`,
    `\\b(?:i|we)(?:'ll|'d)? (?:do )?(?:accept|settle for)\\b[^.;]{0,30}?${SUM_OR_SHARE}`,
    `\\b(?:i|we)\\b[^.;]{0,20}(?:not|n't|never) (?:accept|take|settle for|go below) (?:anything )?(?:less|under|below)\\b`,
    `\\b(?:i|we)${WOULD} pay (?:up to|as much as)\\b`,
    "\\b(?:my|our) (?:(?:own|real|absolute|true|secret) )?(?:bottom line|minimum|lowest|walk-?away|limit)\\b[^.;]{0,20}\\d|\\b(?:lowest|least|minimum) (?:that )?(?:i|we)(?:'d|'ll| (?:would|will|can|could))",
    `${SUM_OR_SHARE}[^.;]{0,20}\\b(?:would|will|is) (?:be )?(?:do|suffice|enough|fine|okay|ok|acceptable)(?: for| with) (?:me|us)\\b`,
    `\\b(?:ich|wir) (?:wurden?|konnten?|kann|konnen|will|wollen|werden?|ware[n]?|bin|sind|nehmen?|akzeptieren?)\\b(?![^.;]{0,40}\\bnicht\\b)[^.;]{0,20}?${SUM_OR_SHARE}[^.;]{0,40}\\b(?:annehmen|an|akzeptieren|nehmen|zufrieden|einverstanden|begnugen|einigen)\\b`,
    `\\b(?:wurden?|konnten?|kann|konnen|ware[n]?|bin|sind|nehmen?|akzeptieren?) (?:ich|wir)\\b(?![^.;]{0,40}\\bnicht\\b)[^.;]{0,60}\\b(?:annehmen|an|akzeptieren|nehmen|zufrieden|einverstanden|begnugen|einigen)\\b`,
    `\\b(?:ich|wir) (?:nehmen?|akzeptieren?) (?:auch |notfalls |zur not )?${SUM_OR_SHARE}|\\b(?:wurden?|wurde) (?:mir|uns) (?:auch )?(?:reichen|genugen)\\b|\\bmeine? (?:untergrenze|schmerzgrenze|minimum)\\b`,
    `\\b(?:je|j'|nous) ?(?:(?:suis|serais|sommes|serions) (?:prete?s? a|d'accord pour) |(?:peux|pourrais|pouvons|pourrions|vais|veux) )?(?:accepte(?:r|rais|rai|rions|rons|ons)?|(?:me |nous )?contente(?:r|rais|rai|rions)|prend(?:s|rais|rai|rions|re))\\b[^.;]{0,40}?${SUM_OR_SHARE}|\\bm(?:e |')(?:suffirai(?:t|ent)|contenterais)\\b|\\bmon minimum\\b`,
    `\\b(?:yo )?(?:acept(?:o|aria|are|amos|ariamos)|(?:puedo|podria|podriamos|podemos|estoy dispuest[oa] a|estamos dispuest[oa]s a|voy a|vamos a) (?:aceptar|conformarme|conformarnos)|me conform(?:o|aria)|nos conformariamos)\\b[^.;]{0,40}?${SUM_OR_SHARE}|\\bmi minimo\\b`
  ].join("|")
)

export const hasMarkOfSecrecy = (plain: string): boolean => {
  if (SECRET.test(plain)) return true
  const order = ORDERS.exec(plain)
  return order !== null && !ORDERED_BY_OTHERS.test(plain.slice(Math.max(0, order.index - 60), order.index))
}

export const tellsBottomLine = (plain: string): boolean => BOTTOM_LINE.test(plain) && !TO_COURT.test(plain)

/** "I will take the shop to court over $600" */
const TO_COURT = /\btak(?:e|ing) [^.;]{2,40} to (?:small claims )?(?:court|arbitration|a tribunal)\b/
