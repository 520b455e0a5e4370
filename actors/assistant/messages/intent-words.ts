/**
 * The words by which people ask for something about their case, in English, German, French and Spanish, as concepts that
 * `intent.ts` puts together. Patterns read text as `plainWords` (`../plain-text.ts`) writes it: small letters, no accents, straight apostrophes.
 */

/** A pattern of whole words; `*` ends a stem. */
const words = (list: string): RegExp =>
  new RegExp(
    `\\b(?:${list
      .trim()
      .split(/\s*\|\s*/)
      .join("|")
      .replaceAll("*", "[a-z]*")})(?![a-z])`
  )

/** A sentence asks, by its mark or by its first words. */
export const ASKS =
  /\?|^\W*(?:(?:and|so|but|ok|okay|hi|hello|hey|sorry|please|und|aber|et|y|pero)[ ,]+)*(?:what|when|where|who|whom|how|why|which|can|could|do|does|did|should|shall|would|is|are|am|was|will|has|have|may|must|any|or|if|suppose|imagine|wie|was|wann|wo|wer|kann|soll|muss|ist|bis wann|welche[rs]?|puis|est-ce|quand|combien|quel(?:le)?|dois|que|cuando|cuanto|donde|puedo|debo|hasta cuando|han|ha|hay)\b|^\W*(?:by|until|till|before|in|at|from) (?:when|what|which)\b|\bis (?:something|anything|there)\b|\b(?:but|and|pls|please|know|see|so|,) (?:what|when|how|which|where) \w+|^\W*whats\b|\b(?:pls|plz)\s*$|\b(?:don't know|dont know|do not know|no idea|wondering) (?:if|whether|what|how|when)\b|(?:^|, )is (?:that|this|it) (?:a )?(?:fair|ok|okay|reasonable|good|enough|normal|legal|allowed)\b|\b(?:not sure|unsure|undecided|torn)\b|\b(?:should|shall|can|could|do|must|may|ought) (?:i|we)\b|\b(?:or not|oder nicht|ou non|o no)\b|\b(?:what do you think|tell me|give me|let me know|explain|inform|wonder(?:ing)?|summari[sz]e|what (?:does|do) \w+ mean|i need to know|thinking about|help me understand)\b/

/** The organization as the one who acts. */
export const THEY = words(
  "they|them|he|she|company|companies|firm|bank|landlord|landlady|agents|letting agent|managing agent|airline|insurer|insurance|gym|shop|store|seller|hotel|manager|management|agency|employer|dealer|dealership|garage|hospital|clinic|lender|provider|carrier|merchant|owner|customer service|support|hr|boss|lady|guy|rep|representative|supervisor|university|school|collector|utility|operator|office|contractor|builder|sie|die|er|firma|vermieter*|versicherung|bank|hotel|handler|verkaufer|ils|elle|elles|il|banque|compagnie|proprietaire|assureur|vendeur|operateur|fournisseur|agence|ecole|magasin|ellos|ella|banco|empresa|aerolinea|casero|seguro|tienda|vendedor|me"
)

/** What an answer is: to say, to write, to refuse. */
export const SAYS = words(
  "said|says|say|saying|answered|answers|answer|replied|replies|reply|responded|responds|response|wrote|writes|written|emailed|e-mailed|mailed me|texted|messaged|called|calls|rang|phoned|told|tells|informed|claim|claims|claimed|insist*|uphold*|upheld|refuse*|refusing|reject*|denied|denies|deny|declin*|promise*|apologi*|got back|came back|changed their mind|changed his mind|changed her mind|changed its mind|wrote back|written back|heard back|heard from|agree to|agreed|admit*|confirmed|explained|offer|offered|offers|offering|bieten|bietet|bot|boten|angeboten|proposent|propose|proposait|proposaient|ofrecen|ofrece|ofrecieron|ofrecio|schreib*|schrieb*|geschrieben|antwort*|geantwortet|reagiert|mitgeteilt|abgelehnt|lehn* ab|lehnt|lehnen|sagt|sagen|angerufen|behaupt*|repond*|ecrit*|m'a ecrit|refus*|rejet*|repondu|contest*|dicen|dijo|dijeron|dice|respond*|dijeron|llam*|escrib*|rechaz*|niega*|nieg*"
)

/** Its words follow. */
export const ANNOUNCED =
  /\b(?:they|he|she|it|the (?:company|bank|landlord|airline|insurer|collector|agency|firm|shop|hotel)) (?:just |have |has |then |now )?(?:sent|wrote|mailed|e-?mailed|texted|answered|replied|responded|messaged)(?: back)?(?: to)?(?: me| us)?(?: back)?(?: (?:this|the following|that))?(?: \w+){0,2}\s?:|\b(?:i|we) (?:just )?(?:got|received) (?:this|the following)(?: \w+){0,4}\s?:|\b(?:sie|die firma) (?:haben|hat) (?:mir |uns )?(?:das |dies |folgendes )?(?:geschrieben|geantwortet|geschickt)\s?:|\b(?:ils|elle|il) (?:m'|nous |me )?(?:ont|a) (?:repondu|ecrit|envoye)(?: (?:ceci|cela|ca))?\s?:|\b(?:me|nos) (?:han |ha )?(?:contestaron|contesto|escribieron|escribio|mandaron|enviaron|contestado|escrito|enviado|mandado)(?: (?:esto|lo siguiente))?\s?:/

/** What the organization wants of the user. */
export const THEY_WANT =
  /^\W*(?:they|he|she|it|the \w+|sie|die \w+|ils|elle|il|ellos|me|nos)(?:'re| are| now| also| still)* (?:want|need|ask|require|request|demand|wollen|brauchen|verlangen|demand|veul|exige|pid|quier|necesit|exig)\w*\b/

/** What the letter shall say is no news. */
export const FOR_LETTER =
  /\b(?:put|write|add|include|mention|say|state|note|insert)\b[^.?!]{0,60}\b(?:in|into|to) (?:the|my|your|this|that|our) letter\b|\bthe letter (?:should|must|shall) (?:also )?(?:say|mention|tell)\b|\b(?:schreib\w*|setzen|nehmen|erwahn\w*)\b[^.?!]{0,40}\bin (?:den|meinen) brief\b|\b(?:mettez|ecrivez|ajoutez|mentionnez)\b[^.?!]{0,40}\b(?:dans|a) (?:la|ma) lettre\b|\b(?:ponga\w*|escriba\w*|anada\w*|incluya\w*|pon\w*|mencione\w*)\b[^.?!]{0,40}\b(?:en|a) la carta\b/

/** "No, that's wrong, I never wrote to them": of the writer's own doings. */
export const OWN_DENIAL =
  /^\W*(?:(?:no|nope|nein|non)\b[ ,.!]*)?(?:(?:but |and )?(?:that|this|it)(?:'s| is| was) (?:wrong|not (?:true|right|correct|so)|incorrect|false|untrue)\b[ ,.!]*)?(?:i|we) (?:never|did not|didn't|have not|haven't|have never|'ve never) (?:\w+ )?(?:wrote|write|written|told|tell|called|call|asked|ask|contacted|contact|said|say|e-?mailed|complained|spoke)\b(?![^.?!]*[.?!;,] ?(?:and |but )?(?:they|he|she|it|the \w+)\b)/

/** What may stand behind "that was not their answer": a mistake of the writer's own, and no judgment of the answer. */
const DISMISSED = "(?=[^\\w?]*$|[,.;!–-]+ ?(?:sorry|my mistake|i (?:mixed|misread|was wrong|made a mistake))\\b)"

/** The answer that was told is none of theirs. "That is no answer, it is an insult" speaks of an answer that came. */
export const DISMISSES = new RegExp(
  `^\\W*(?:(?:no|nope|sorry|wait|actually|nein|non)[ ,.!]+){0,3}(?:${[
    "(?:that|this|it)(?:(?:'s| is| was) (?:really |actually )?not| isn't| wasn't) (?:really |actually )?(?:(?:their|its|his|her) (?:answer|reply|response)|(?:(?:an|the|a) (?:answer|reply|response) )?from (?:them|him|her|it))",
    "(?:that|this|it)(?:'s| is| was) no (?:answer|reply|response) from (?:them|him|her|it)",
    "(?:they|he|she|it) (?:did not|didn't|never) (?:really |actually )?(?:say|said|write|wrote) (?:that|this)",
    "das (?:war|ist) nicht (?:ihre|deren) antwort|das (?:war|ist) keine antwort von (?:ihnen|denen|ihm|ihr)",
    "(?:ce n'est|ce n'etait|c'est) pas (?:leur|sa) reponse",
    "es[ao] no (?:es|era|fue) su respuesta"
  ].join("|")})${DISMISSED}`
)

/** The organization's answer as a thing that came. */
export const ANSWER_CAME =
  /\b(?:got|received|came|arrived|here(?:'s| is| was)|is|have|had|opened|new)\b.{0,30}\b(?:letter|email|e-mail|mail|reply|response|answer|call|text|message|decision|voicemail)\b.{0,20}\b(?:from|back|today|yesterday|of)\b|\b(?:reply|response|answer|letter|email|decision|message|voicemail) (?:from|of|by)\b(?! (?:my|our|her|his|the|a) (?:own )?(?:\w+ )?(?:doctor|doctors|gp|physician|surgeon|dentist|nurse|therapist|specialist|vet|lawyer|attorney|solicitor|accountant|friend|neighbou?r|mother|father|mom|mum|dad|wife|husband|brother|sister|son|daughter|witness|mechanic|plumber|electrician)s?\b| (?:me|us)\b).{0,40}|\b(?:[a-z]+'s|their|his|her|its) (?:answer|reply|response|decision)\b|\b(?:what|this) (?:is what )?(?:they|he|she) (?:sent|wrote|said|answered|replied)\b|\boff the phone with\b|\bheard (?:back )?from\b|\bis what (?:arrived|came|they)\b|\bdear (?:customer|sir|madam|guest|member|tenant|mr|ms)\b|\b(?:kam|bekam|bekommen|erhalten|erhielt)\b.{0,30}\b(?:brief|mail|e-mail|antwort|schreiben|anruf|bescheid)\b|\b(?:brief|antwort|schreiben|e-?mail|absage) (?:von|der|vom)\b|\brecu\b.{0,20}\b(?:reponse|lettre|courrier|mail)\b|\breponse (?:de|du)\b|\b(?:recibi|llego|recibido)\b.{0,20}\b(?:respuesta|carta|correo)\b/

const NEGATION =
  "(?:\\b(?:no|not|never|nobody|no ?one|nothing|none|neither|nor|without|zero|nada|nunca|nadie|sin|nicht|nichts|kein[a-z]*|nie|niemand|aucune?|sans|rien|jamais|ne)\\b|n't\\b|\\bn'|\\b(?:dont|doesnt|didnt|havent|hasnt|wont|isnt|cant)\\b)"

/** Verbs of answering. With a negation they say that the organization did not answer. */
const RESPONDING =
  "(?:respon(?!sib)|repl(?:y|ie)|answer|react|hear\\b|heard|word\\b|peep|nouvelle|(?:got|get|getting|come|came) back|contacted|contact me|anything from|say (?:anything|nothing)|(?:called|written|wrote) back|acknowledg|antwort|reagi|reaktion|gemeldet|melde|gehort|repond|repons|reaction|contest|notici)"

export const IS_UNANSWERED = new RegExp(
  `${NEGATION}[^.?!,:]{0,32}${RESPONDING}|\\b(?:antwort\\w*|reagier\\w*|melde\\w*)\\b.{0,10}\\b(?:nicht|nie)\\b|\\bnews from them\\b`
)

/** Silence in one word. */
export const SILENCE =
  /\b(?:ignor[a-z]*|silen(?:ce|t|cio)|ghost(?:ed|ing|s)?|stonewall[a-z]*|play(?:ing)? dead|schweig[a-z]*|funkstille|silence radio|crickets|blank(?:ed|ing)|(?:in|into) the (?:bin|trash|garbage|rubbish|drawer)|(?:sit|sits|sitting|sat) on it|(?:do|does|did)(?:n't| not|nt) exist|refuses? to (?:open|read|answer|reply|respond|cooperate)|let (?:the|it|this)? ?(?:deadline )?(?:pass|run out|lapse)|deadline (?:is over|has passed|passed|is past|expired|came and went|went by)|time(?: is|'s) up|won't (?:play|budge)|nothing happens|nothing (?:from|back|so far|yet|since)|do nothing|does nothing|did nothing)\b/

export const COURT =
  /\b(?:su(?:e|es|ed|ing)|court(?:s|house|houses|room)?|lawsuits?|law suit|litigat[a-z]*|legal (?:action|steps|proceedings|remedies|route)|judges?|tribunal[a-z]*|small[- ]claims?|attorney|lawyers?|solicitor|file (?:against|suit|a claim|a suit|a case)|take them on|arbitration|(?!gerichtsvollzieh)[a-z]*gericht[a-z]*|[a-z]*klag(?:e|en)|rechtsanwalt|anwalt|mahnbescheid|mahnverfahren|rechtsweg|en justice|justice|porter plainte|les poursuivre|l'attaquer|les attaquer|avocat|assigner|juicio|juzgado|juez|demand(?:ar|arlos|arles|o|a)|abogad[oa]|corte)\b/

/** The other side goes to court. */
export const SUED =
  /\b(?:they|he|she|it|the (?:company|landlord|bank|collector|agency|firm))\b[^.?!]{0,20}\b(?:sue|take) (?:me|us)\b|\bbe sued\b|\bget sued\b/

/** "They say they can only give me …": the text tells what the organization said, and asks for nothing. */
export const REPORTS =
  /^\W*(?:they|he|she|it|the [a-z]+) (?:now |just |only )?(?:say|says|said|told me|wrote|replied|answered|claims?)\b[^?]*$/

/** What the user, or a person on their side, told the organization is no news from it. */
export const OWN_WORDS =
  /^\W*(?:i|we|my (?:lawyer|attorney|solicitor|wife|husband|partner|mum|mom|mother|dad|father|son|daughter|brother|sister|friend))(?:'ve| have| had|'d)?(?: (?:already|first|also|just|then))* (?:told|asked|wrote|informed|notified|e-?mailed|called|phoned|texted|messaged|reported)\b(?!.{0,80}\b(?:and|but|then|they|he|she|it)\b.{0,20}\b(?:said|says|answered|replied|refused|told me|offered|denied))/

/** A body, or a next step, beyond the organization. */
export const WHERE_ELSE =
  /\b(?:where|who|whom|which (?:body|authority|agency|office))\b[^?]{0,30}\b(?:complain|report|turn|go|help|file)\b|\b(?:complain|report|go|turn|write)\b[^?]{0,25}\b(?:authority|agency|regulator|ombudsman|ministry|government|department|attorney general|commission|somewhere|anywhere|somebody else|labor board)\b|\b(?:ombudsman|regulator|supervisory authority)\b|\b(?:wo|bei wem|an wen)\b[^?]{0,25}\b(?:beschwer\w*|wend\w*|melde\w*|anzeigen|reklamier\w*)\b|\b(?:gibt es|wie heisst|welche)\b[^?]{0,20}\b(?:schlichtungsstelle|ombuds\w+|aufsicht\w*|beschwerdestelle|behorde|verbraucherzentrale)\b|\b(?:ou|aupres de qui|a qui)\b[^?]{0,25}\b(?:plaindre|plainte|adresser|reclamer|reclamation|signaler|tourner)\b|\b(?:y a-t-il|existe-t-il|quel est)\b[^?]{0,15}\bmediateur\b|\b(?:donde|a quien|ante quien)\b[^?]{0,25}\b(?:reclam\w+|quej\w+|acud\w+|denunci\w+|dirig\w+)\b|\bif (?:they|he|she|it) (?:say|says|refuse|refuses|reject|rejects|deny|denies|disagree|disagrees|turn|turns)\b/

/** Where the papers go. */
export const FILE_WHERE =
  /\bwhere (?:else )?(?:do|can|should|could|must|shall|would) (?:i|we) (?:\w+ )?(?:go|turn|complain|report)\b(?! wrong)|\bwhich (?:scheme|body|court|authority|agency|office|regulator)\b|\bwhere (?:do|should|can|must|shall) (?:i|we) (?:\w+ )?(?:file|send|submit|mail|take|post) (?:it|this|that|them|these|the (?:papers|forms?|packet|complaint|claim))\b|\bexternal review\b|\bou (?:est-ce que |dois-je |puis-je )?[^?]{0,20}\b(?:envoie|envoyer|envoyons|depose|deposer|adresser)\b|\bwo(?:hin)? (?:muss|soll|kann|reiche|schicke)\b[^?]{0,30}\b(?:einreichen|hinschicken|schicken|abgeben|ein|papiere|unterlagen)\b|\bwelche (?:stelle|behorde|schlichtungsstelle)\b|\bquel(?:le)? (?:organisme|autorite|mediateur|tribunal)\b|\b(?:a ?donde|donde)\b[^?]{0,20}\b(?:envio|presento|mando|enviar|presentar|mandar)\b|\bque (?:organismo|autoridad|juzgado)\b/

/** What there is to get. */
export const HOW_MUCH =
  /\bhow much (?:can|could|do|will|would|should|am|is|are|money)\b|\bcompensat[a-z]*|\bdamages\b|\bmoney back\b|\b(?:get|have) (?:a|my|the) (?:full )?refund\b|\bwhat am i (?:owed|entitled to|due)\b|\bwhat can i (?:get|claim|ask for)\b|\bcuanto (?:me|nos) (?:corresponde|toca|deben|pagan)|\bcuanto (?:dinero )?(?:puedo|podemos|voy a (?:cobrar|recibir)|recibire)\b|\bcombien (?:d'argent )?(?:est-ce que )?(?:puis-je|vais-je|ai-je|peut-on|me doivent|je (?:vais|peux)|on (?:va|peut)|nous (?:allons|pouvons)) ?(?:toucher|recevoir|obtenir|avoir|demander|recuperer)?|\bwie ?viel (?:geld )?(?:bekomme|kriege|erhalte|steht|kann|schulden|muss)|\bwas (?:steht (?:mir|uns) zu|bekomme ich|kriege ich)\b|\bwie hoch (?:ist|sind|ware|wird) (?:die|der|das|mein\w*|unser\w*) (?:entschadigung|anspruch|ausgleich\w*|erstattung|schadens?ersatz)\b|\ba quoi (?:ai-je|avons-nous|est-ce que j'ai|j'ai) droit\b|\bquel(?:le)? (?:montant|somme|indemni\w+)\b|\bque (?:me|nos) (?:toca|corresponde|deben)\b/

export const TIME =
  /\btoo late\b|\bstill (?:cancel|get out|back out|withdraw|return (?:it|them|the)|send (?:it|them) back|change (?:my|her|his|our) mind|appeal|dispute|claim)\b|\b(?:how (?:long|much (?:longer|time)|many (?:more )?(?:days|weeks|months)|quick(?:ly)?|soon|fast)|when|by when|until when|deadlines?|time ?(?:limit|frame|line|scale)|cut ?off|due|clock|calendar|days?|weeks?|months?|date|longer|before then|drag|late|overdue|soon|quickly|frist|fristen|wann|wie lange|tage|wochen|zeit|delais?|quand|combien de temps|jours|semaines|plazos?|cuando|cuanto tiempo|dias|semanas|hasta)\b/

export const OFFER =
  /\b(?:offer(?:s|ed|ing)?|refunds? (?:me |us )?(?:\w+ )?(?:of|some|part|only|two|one|three|half)|vouchers?|coupons?|(?:store|account) credit|half|percent|settle(?:ment)?|deal|propos[a-z]*|compromise|call it (?:quits|even)|discount|cheque|check they|came up to|goodwill|free (?:night|month|stay|repair|service|upgrade)|partial|repair it|fix it|replacement|in exchange|table|suggest[a-z]*|instead of (?:my|the|a) (?:money|refund)|kulanz|angebot|gutschein|vergleichs?|vorschlag|rabatt|offre|offrent|proposition|proposent|bon d'achat|avoir|remise|oferta|ofrec[a-z]*|propon[a-z]*|la mitad|bieten|geboten|anbieten|vale|propuesta|descuento)\b|%|\b(?:give|gives|giving|pay|pays|paying)\b.{0,12}\b(?:me|back|only|us)\b|\b(?:he|she|they) (?:says?|said)\b.{0,6}\d(?![\d.,]{0,8} ?(?:%|days?|weeks?|months?|hours?|years?|am|pm))/

export const SUM =
  /[$£€]\s?\d|\b\d[\d.,]{0,20}\s?(?:\$|£|€|%|dollars?|euros?|eur|usd|gbp|pounds?|bucks|quid|percent|k\b)|\b\d{2,5}\b/

/** A sum that is weighed: neither the number of a house nor a post code. */
export const WEIGHED_SUM =
  /[$£€]\s?\d|\b\d[\d.,]{0,20}\s?(?:\$|£|€|%|dollars?|euros?|eur|usd|gbp|pounds?|bucks|quid|percent|k\b)|(?<![\d.,])(?:\b\d{2,4}|(?<!\b[a-z]{2},? )\b\d{5})\b(?=\s*(?:$|[.,;:?!)]|(?:back|now|today|enough|fair|ok|okay|or|and|is|if|but|for|of|in|then|to|when|total|max|as|on|a|the|instead|more|worth|good|oder|und|ou|et|o|y)\b))/

/** The user is threatened with a court, or has papers from one. */
export const BEING_SUED =
  /\b(?:they|he|she|it|the (?:company|landlord|bank|collector|agency|firm|lender))\b[^.?!]{0,25}\b(?:sue|suing|sued|take|taking|took|bring|drag) (?:me|us)\b(?: to court)?|\b(?:be|get|getting|being) sued\b|\b(?:court papers|summons|got served|was served|lawsuit against me|garnish\w*)\b|\b(?:verklagen|verklagt) (?:die|sie|er)?\s?(?:mich|uns)\b|\b(?:mich|uns) verklag\w+|\b(?:me|nous) (?:poursuivre|attaquer|assigner)\b|\b(?:demandarme|demandarnos|me (?:van a |pueden )?demandar)\b/

/** "Give me the apron or see you in court": a threat of the other side, and no wish of the writer. */
export const THEIR_COURT = /\b(?:see|meet) (?:you|me|us) (?:all )?in court\b/g

/** Whether money may be taken out of the wages or the account of a debtor. */
export const WAGES_TAKEN =
  /\b(?:take|takes|taking|touch|dock|docks|docking|deduct\w*|get|grab|seize\w*|garnish\w*|attach)\b[^.?!]{0,40}\b(?:my|our|his|her|their) (?:[a-z]+ )?(?:pay|wages?|salary|pay ?che(?:ck|que)s?|earnings|income|bank account)\b|\bgarnish\w*|\bembarg\w*/

/** Whether to pay while the matter is open. */
export const PAY_MEANWHILE =
  /\b(?:do|should|must|shall|can|could|may) (?:i|we) (?:still |just |also |even |have to |need to |keep |keep on |go on |continue |stop |not |refuse to |withhold |hold back )*(?:to )?(?:(?:pay|paying)(?! (?:tax|taxes|for|a fee|fees|any|anything|you|a lawyer|(?:an? |some)?(?:credit repair|someone|somebody|law firm|claims? \w+|legal)))|my rent|the rent|payment)\b|\b(?:withhold|stop paying|keep paying|hold back)\b[^.?!]{0,20}\b(?:rent|bill|payment|it|them|money)\b|\b(?:should|must|shall|does|can) (?:he|she|they|my \w+) (?:still |just |also |have to |need to )*pay\b(?! (?:me|us|for))|\b(?:if|whether) (?:i|we) (?:really |actually |now |still |even )*(?:have to|must|need to|should|ought to|gotta|got to) pay\b(?! (?:tax|for|a fee|you))|\b(?:soll|sollen|sollte|darf) (?:ich|wir)\b[^.?!]{0,25}\b(?:be)?zahlen\b(?! (?:lassen|fur))|\bob (?:ich|wir) (?:\w+ ){0,4}(?:be)?zahlen (?:muss|mussen|soll)|\bsi (?:je dois|nous devons|tengo que|tenemos que|debo) (?:payer|pagar)\b|\bmuss ich\b[^.?!]{0,30}\bzahlen\b|\bdois-je\b[^.?!]{0,20}\bpayer\b|\b(?:tengo|tenemos) que (?:seguir )?pag\w+/

/** The user wants the case to go beyond the organization, without asking where. */
export const GO_FURTHER =
  /\bescalat\w+\b|\b(?:take|bring|move|push) (?:it|this|that|the case|my case|the matter)(?: further| up| higher|.{0,12}\bto (?:the |a |an |your )?(?:next (?:level|step)|(?:\w+ ){0,3}(?:regulator|authority|ombudsman|commissioner|commission|bureau|scheme|labou?r board)|cfpb|ftc|fcc|dot|caa|fos|attorney general|ag|government|agency|state|court))\b|\b(?:go|proceed) (?:further|beyond|to the (?:regulator|authority|ombudsman|cfpb|ftc|attorney general))\b|\b(?:report|complain about|file (?:a )?complaint (?:against|about)?) ?(?:them|him|her|it)? ?(?:to|with) the\b|\bnext level\b|\b(?:weiter(?:leiten|ziehen)|nachste stufe|an die behorde|ombudsmann)\b|\b(?:saisir|aller plus loin)\b|\b(?:llevarlo mas lejos|denunciar(?:lo|los)?)\b/

/** What stands before the wish to go further, where it is the asking itself. */
export const FURTHER_LEADS =
  /(?:^\W*|[,;:!–-] ?|\b(?:please|pls|and|so|then|now|just|lets|let's|kindly|go ahead and|want(?: you)? to|like(?: you)? to|wish to|(?:can|could|would|will) you(?: please)?|you (?:to|can|should|may)|bitte|ich (?:mochte|will)|wir (?:mochten|wollen)|je (?:veux|souhaite|voudrais)|veuillez|merci de|quiero|queremos|por favor)\b[^.?!,]{0,40}?) ?$/
/** A question about it, a condition, or the words of another one. */
export const FURTHER_DOUBTED =
  /\b(?:if|when|before|unless|whether|how|where|what|which|should|shall|why|never|can i|can we|could i|could we|may i|do i|must i|they|he|she|wenn|falls|ob|wie|wo|nicht|kann ich|soll ich|si|quand|comment|dois-je|puis-je|pas|cuando|como|puedo|debo)\b|\b(?:do not|don'?t|not) (?:want to |wish to |please )?(?:take|bring|move|push|escalat\w+|report|go|file|proceed)\b/

/** To weigh a sum that nothing calls an offer. */
export const WEIGHS_SUM =
  /\b(?:accept|take it|taking it|agree|settle|fair|enough|worth|acceptable|hold out|say (?:yes|no)|call it quits|annehm\w*|akzeptier\w*|lohnt|reicht|vaut|suffisant|accepter|acept\w*|buena|vale la pena|conviene)\b/

/** "Should I accept this?": the organization has offered it. */
export const ACCEPTS =
  /\b(?:can|should|may|could|do|must) (?:i|we) (?:\w+ )?(?:cash|deposit|bank|keep) (?:it|this|that|(?:the|their|his|her) (?:check|cheque|money|payment|voucher))\b|\bwhat would you (?:do|advise|recommend)\b|\b(?:should|shall|do|can|must|would|could) (?:i|we)(?: \w+)? (?:accept|take (?:(?:it|this|that)(?! (?:further|to|up|back|from|higher|out|elsewhere)\b)|(?:the|their|his|her) (?:money|deal|offer|half|[$£€]?\d[\d.,]*))|say yes|agree(?: to (?:it|this|that))?)\b|\b(?:should|shall) (?:she|he|they|my [a-z]+)(?: \w+)? (?:accept|take (?:it|this|that|(?:the|their|his|her) (?:money|deal|offer|half)))\b|\b(?:accept|take) (?:it|this|that) or\b|\bis (?:it|this|that) (?:a )?(?:fair|good|reasonable|enough|ok|okay|alright|acceptable)\b|\b(?:insist on|hold out for) (?:a |the |my )?(?:refund|money|full)|\bif (?:they|he|she|it) (?:only )?offers?\b|\bsoll(?:te)? (?:ich|wir) (?:das |es |dies )?(?:annehmen|akzeptieren|zustimmen)|\b(?:dois|devrais)-?(?: |-)je (?:l')?accepter|\b(?:debo|deberia) (?:aceptar|acepto)/

/** To weigh something. */
export const WEIGHS =
  /\b(?:accept[a-z]*|take|taking|took|agree|refus[a-z]*|reject|decline|settle|sign(?:ing)?|correcte|angemessen|unterschreib[a-z]*|gut|drop it|drop the rest|fair|enough|worth|reasonable|acceptable|insulting|insult|hold out|fight|good|decent|better|best|say (?:yes|no)|right|think|advise|recommend|advice|lose the rest|call it quits|go for it|push for|annehm[a-z]*|akzeptier[a-z]*|nehmen|zustimmen|lohnt|ablehnen|reicht|fair|accepter|prendre|vaut|suffisant|refuser|acept[a-z]*|buen[oa]|vale la pena|me conviene|rechaz[a-z]*|conviene|justo)\b/

export const PROCESS =
  /\bwhat'?s (?:next|now|up next|happening|going on|the (?:next|status|plan|news))\b|\b(?:what(?:s|'s| is| happens?| does| do| should| will| must| comes?| now| next| else| can)?\b.{0,25}\b(?:now|next|then|from here|happen(?:s|ing)?|do|mean|happening)|next|step|steps|status|stand|stands|state|situation|stage|plan|process|progress|update|updates|news|turn|doing|supposed|remain(?:ing|s)|going on|happening|moving|my side|your side|my (?:part|end)|where (?:are|do) we|where we are|wait|waiting|need to do|have to do|sent|send|mailed|delivered|gone out|go out|out already|left already|sitting|track|walk me|summari[sz]e|what (?:does|do) \w+ mean|weiter|jetzt|nun|nachste[a-z]*|stand|raus|abgeschickt|verschickt|los|ou en est|maintenant|ensuite|prochaine|suite|envoye[a-z]*|partie?|ahora|siguiente|sigue|pasos?|enviaron|enviado|estado|hacer)\b/

/** Sayings that ask where the case stands, also without a question. */
export const WHERE_IT_STANDS =
  /^\W*(?:status|update|news|any news)\b|^\W*(?:(?:and|so|ok|okay|well|und|also) )+(?:now|then|jetzt|nun)\W*$|\b(?:lost track|not understand(?:ing)? (?:the|this)|where (?:this|it|things|my case) stands?|next steps?|what(?:'s| is) next|what now|what happens (?:now|next)|where we are|no clue what|walk me through|was nun|wie geht es (?:jetzt )?weiter|et maintenant|ou en est|y ahora|que pasa ahora)\b|\bis (?:it|this|that|my case) (?:all )?(?:done|over|finished|settled|closed)(?: now| then)?\W*\?|\b(?:should|shall|do|must) (?:i|we) (?:now |just |have to |need to )?(?:close|end) (?:it|this|that|the case|my case)\b|^\W*(?:and|et|und|y|what about) (?:what about )?(?:the rest|le reste|den rest|der rest|el resto)\W*$/

export const DOCUMENT =
  /\b(?:receipts?|photos?|pictures?|pics?|images?|videos?|recordings?|cctv|footage|clip|chats?|screenshots?|emails?|e-mails?|contract|agreement|advert(?:isement)?|ad|(?:bank )?statements?|paper(?:s|work)?|invoices?|bill|logs?|notes?|report|witness(?:es)?|evidence|proof|documents?|cop(?:y|ies)|pdf|scan|confirmation|(?:text )?messages|letter about|whatsapp|sms|tickets?|quittung|belege?|rechnung|vertrag|kaufvertrag|foto[s]?|bild(?:er)?|zeuge[n]?|kontoauszug|bestatigung|unterlagen|recu|facture|contrat|preuves?|releve|capture|temoin[s]?|recibo|factura|contrato|pruebas?|captura|contador|testigos?)\b/

export const HAVE =
  /\b(?:here(?:'s| is| are|with)|have|has|'ve|found|got|give|gave|send|sending|sent you|adding|include|including|attach[a-z]*|enclos[a-z]*|upload[a-z]*|forward[a-z]*|look what|look at|dug up|kept|keeps?|shows?|see|find|there (?:is|are|was|were)|saw|obtained|took|made|add(?:ing)?|new|can confirm|anbei|anhang|hier|habe|haben|gefunden|schicke|beigefugt|voici|joint|joins|envoie|trouve|ai|aqui|adjunt[a-z]*|mando|envio|tengo|encontre)\b/

/** Evidence without the name of a document. */
export const EVIDENCE =
  /\b(?:i(?:'m| am|'ve| have)? (?:attach|attached|attaching|enclose|enclosed|enclosing|upload|uploaded|uploading|forward|forwarding|forwarded)|attached|anbei|fuge .{0,25}\bbei|ci-joint|adjunto|uploading|screenshots?|witness(?:es)?|(?:saw|seen) (?:everything|it all|it happen|the whole)|sign a statement|can (?:confirm|testify)|new (?:proof|evidence)|zeugen?|temoins?|testigos?)\b/

export const CORRECTS =
  /\bcorrect(?:ion|ing|ed|o|a)?\b(?! me)|\b(?:right|real|true|actual|exact) (?:date|name|amount|number|address|sum|figure|price|one|spelling) (?:is|was|are)\b|\b(?:you have|you've got|you wrote|you put|it has|there is) (?:the |a )?(?:wrong|incorrect)\b|\bplease note\b|\bperdon,|\bcorrijo\b|\bje corrige\b|\bstimmt nicht\b|\bnicht richtig\b|\b(?:dollars?|euros?|pounds?|bucks|quid) (?:more|less|too (?:much|little))\b|\bi (?:forgot|left out) (?:the|a|to (?:add|include))\b.{0,20}\b(?:fee|tax|shipping|postage|month)|\b(?:my|her|his|our)(?: \w+'s)? \w+,? not (?:mine|my|his|hers|ours)\b|'s \w+,? not (?:mine|my|his|hers)\b|\bfix(?:ed)?\b.{0,12}(?::|the (?:name|date|amount))|\berratum\b|\btypos?\b|\boops\b|\b(?:mis(?:take|spel[a-z]*|typed|read|remembered|counted))\b|\bmy (?:mistake|error)\b|\bmy bad(?=\W*(?:$|[,.!;:]|it\b|i\b|the\b|sorry\b|that\b|not\b))|\bmixed\b.{0,20}\bup\b|\bmix(?:ed)? up\b|\bspel(?:t|led|ling)\b|\bshould (?:be|read|say)\b|\b(?:wrong|incorrect|not right|inaccurate|false)\b.{0,30}\b(?:date|name|amount|number|address|day|sum|year|month|letter|one|figure|in what)|\b(?:date|name|amount|number|address|street|day|sum|year|figure|one thing|something)\b.{0,40}\b(?:wrong|incorrect|not right)\b|\b(?:more|less|higher|lower|fewer)\b.{0,10}\bthan i (?:said|told|wrote)|\bi (?:said|told you|told|wrote|typed|gave you|put)\b.{0,45}\b(?:but|its|it's|it is|really|instead|should|we were|it was)\b|\bi (?:typed|wrote|put|said) (?:the )?\d|\bplease (?:change|correct|amend)\b|\b(?:vertan|vertippt|korrektur|korrigier[a-z]*|verschrieben|geirrt|geirrt|berichtigung|richtigstellung|falsch)\b|\bnicht\b.{0,25}\bsondern\b|\bstatt \d|\b(?:trompe|erreur|rectifi[a-z]*|trompee?s?|et non|en fait)\b|\b(?:equivoqu[a-z]*|correccion|corregir|corrij[a-z]*|en realidad|error)\b|\besta mal\b/

/** A mistake that others made, or news that begins with "in fact". */
export const THEIR_MISTAKE =
  /\b(?:they|he|she|it|(?:the|my|their|our) \w+|bank|company|firm|landlord|insurer|airline)(?:'ve| have| has| had| also| now| then| finally| just| said (?:they|he|she|it))* (?:made|make|makes|admit\w*|acknowledg\w*|recogni\w*)(?: \w+){0,4} (?:mistakes?|errors?)\b|\b(?:their|his|her|its|clerical|system|computer|billing|bank) (?:mistakes?|errors?)\b|\b(?:en fait|en realidad),? (?:ils?|elles?|on (?:m'|nous |me )|me|nos|el|ella|ellos|ellas|les?|las?|los)\b|\b(?:ils|elles|elle|il) (?:se sont|s'est) trompee?s?\b|\bse (?:equivoc\w+|han? equivocado)\b/g

const VALUE =
  "(?:the |in |on |at |by |about |around |only |a |an |[$£€] ?){0,6}(?:\\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun|one|two|three|four|five|cash|card|before|after)"

/** "It was 249, not 149"; "it wasn't 2024, it was 2025"; "paid cash, no card". */
export const CONTRAST = new RegExp(
  `${VALUE}[^.?!]{0,25}[,;]? (?:and )?(?:not|no|pas|nicht|no el|et non) (?:le |am |el )?${VALUE}|\\bnot ${VALUE}[^.?!]{0,25}\\bbut ${VALUE}|\\b(?:wasn't|was not|isn't|is not|weren't|not|wasnt)\\b[^.?!]{0,25}(?:,|but|;|\\.) ?(?:it was|it is|it's|but|was|rather)\\b`
)

/** A telephone number as a thing that was sent or written down: no line is asked for. */
export const THEIR_NUMBERS =
  /\b(?:names?|addresse?s?|e-?mails?|my|his|her|their|its|our|wrong|old|same|only) (?:(?:and|or|&|plus) )?(?:(?:a|the|my|his|her|their) )?(?:(?:cell|mobile|home|work) )?(?:tele)?phone (?:number|line)s?\b/g

export const PERSON: ReadonlyArray<RegExp> = [
  /\b(?:talk|speak|chat|conversation|connect\w*|put me through|call|phone|explain|discuss|reach|get hold of|escalate)\b.{0,40}\b(?:human|person|someone|somebody|anyone|anybody|employee|staff|representative|advis[eo]r|supervisor|real|voice|your (?:team|office|people))\b/,
  /\b(?:human|real person|live (?:agent|person)|actual (?:person|employee|human)|person with|people with|somebody with|someone with|real people)\b/,
  /\bsome(?:body|one)\b.{0,30}\b(?:call|phone|ring|from your team|on your side|of your staff|real|look at (?:this|my|it))\b|\b(?:call|phone|ring) me(?: back)?\b|\b(?:telephone?|phone)\b.{0,20}\b(?:number|of your|line|hotline)\b|\bhotline\b/,
  /\b(?:who|whom) (?:can|could|should|do) i (?:call|phone|ring|talk|speak)|\bare you (?:a |an )?(?:bot|robot|machine|ai|real|human)\b|\b(?:this|the|you|stupid) (?:bot|robot|chat ?bot)\b|\b(?:your|member of) (?:staff|team|employees?)\b/,
  /\b(?:mensch(?:en)?|mitarbeiter(?:in)?|jemande?[mn]?|berater)\b.{0,40}\b(?:reden|sprechen|telefonier|anrufen|anruft|zuruck|echte[rn]?)|\becht(?:e|er|en) (?:mensch|person|menschen)|\b(?:mit|einer) (?:einer )?(?:echten )?person\b.{0,15}\b(?:sprechen|reden)|\b(?:reden|sprechen|telefonieren)\b.{0,30}\b(?:mensch|mitarbeiter|jemand)|\becht(?:er|en) mensch/,
  /\b(?:parler|discuter|joindre|appeler|rappel)\w*\b.{0,30}\b(?:quelqu'un|humain|personne|conseiller)|\b(?:quelqu'un|humain|conseiller)\b.{0,30}\b(?:parler|appel|rappel)|\bvrai(?:e)? personne\b|\bconseiller humain\b|\b(?:un|une) (?:humain|conseillere?)\b/,
  /\b(?:hablar|comunicar\w*|atiend\w*|llam\w*)\b.{0,20}\b(?:persona|alguien|humano|agente)|\b(?:persona|alguien)\b.{0,25}\b(?:verdad|real|llam\w*|humana)/
]

/** What others did, at the beginning of a sentence. */
export const THEY_DID =
  "^\\W*(?:(?:good news|hi|hey|update|ok|so|and|wow|yay|actually|well|great|finally|thanks|thank you|never ?mind)\\W+)*(?:they|he|she|it)(?:'ve|'s| have| has| had| finally| just| now| actually| already)*"

/** "They sent some of the records", "he paid 600 in cash": a part of what was asked for. */
export const DID_PART = new RegExp(
  `${THEY_DID} (?:sent|gave|paid|returned|refunded|credited|transferred|did|repaired|fixed|delivered|handed over)(?: me| us| back| in| only| just)* (?:some|part|parts|half|a few|only|most|one of|an? (?:check|cheque|voucher|partial) |[$£€]? ?\\d)`
)

/** What this service is, and what it is not. */
export const ABOUT_SERVICE =
  /\b(?:are|r) (?:you|u) (?:even |really |actually |like )?(?:a |an |my |some )?(?:\w+ )?(?:lawyer|attorney|solicitor|law firm)\b|\bis (?:this|that|it) (?:\w+ )?legal advice\b|\b(?:do|will|are) you (?:represent|representing) me\b/

/** What this costs the person, and whether a payment is needed for it. */
export const COST =
  /\bhow much (?:(?:does|do|will|would|is|are) (?:this|it|that|you|your service|the letter|a complaint|filing|i)\b(?: \w+){0,3} (?:cost|charge|pay (?:you|for (?:this|it)))|do you charge)\b|\bwhat (?:does|do|will|would) (?:this|it|that|you|your service|the letter)(?: \w+){0,2} (?:cost|charge)\b|\b(?:is|are) (?:this|it|you|your service|the letter) (?:really |all )?(?:free|for free|free of charge)\b|\b(?:do|will|must) (?:i|we) (?:have|need) to pay (?:(?:anything|something|money|a fee|fees)\b(?! (?:to (?:them|him|her)|back))|for (?:this|it|your|the letter|a complaint)|you|anyone|somebody|someone|an? (?:credit repair|law|claims?|debt relief|legal)\w*)\b|\bdoes (?:it|this|that) cost\b|\b(?:kostet|kosten) (?:das|es|mich)\b|\bwas kostet\b|\bmuss ich (?:dafur |hier |etwas )+(?:be)?zahlen\b|\bdois-je payer (?:quelque chose|pour (?:ca|cela|ce))|\b(?:tengo que|debo) pagar algo\b|\bcombien (?:ca|cela|est-ce que ca) (?:coute|va couter)|\bcuanto (?:me )?(?:cuesta|va a costar)\b/

/** What the law of the case is, and what it gives. */
export const WHICH_LAW =
  /\b(?:what|which) (?:law|laws|statutes?|rules?|regulations?|rights)\b|\bwhat are my (?:legal )?rights\b|\bdo (?:i|we) have (?:any |a )?(?:legal )?rights?\b|\b(?:is|isn't|was) (?:this|that|it|what they (?:do|did)) (?:even |really |not )?(?:legal|illegal|lawful|unlawful|against the law)\b(?! (?:advice|help|aid|counsel))|\bwelche(?:s|n)? (?:gesetz|recht|rechte)\b|\bquel(?:le)?s? (?:droits?|lois?|textes?)\b|\b(?:que|cuales son mis) (?:ley|derechos)\b/

/** To have the payment taken back by a bank. */
export const CHARGEBACK =
  /\bcharge ?-?backs?\b|\b(?:dispute|contest|reverse|claw back|get back|recover|stop|cancel|block|claim)\b[^.?!]{0,40}\b(?:with|through|via|by|at|from) (?:my|the|our) (?:\w+ )?(?:bank|card(?: (?:issuer|company))?|credit card(?: company)?|issuer|paypal)\b|\b(?:ask|call|tell|get|can|could|will|would) (?:my|the|our) (?:\w+ )?(?:bank|card issuer|card company)\b[^.?!]{0,25}\b(?:refund|reverse|dispute|give (?:me|it) back|get (?:it|my money) back|cancel|take it back)\b|\bsection 75\b|\bruckbuch\w*|\bkreditkarte\b[^.?!]{0,25}\bzuruck\w*|\bbei (?:der|meiner) bank\b[^.?!]{0,20}\b(?:reklamier\w*|zuruck\w*|widersprech\w*)|\blastschrift\b[^.?!]{0,20}\bzuruck\w*|\bretrofacturation\b|\bcontester\b[^.?!]{0,30}\b(?:a|aupres de|avec) (?:ma|la) banque\b|\b(?:ma|la) banque\b[^.?!]{0,20}\brembours\w*|\bcontracargo\b|\b(?:reclamar|disputar|devolver)\w*\b[^.?!]{0,30}\b(?:a|al|con|en) (?:mi|el) banco\b/

/** How it will end. */
export const CHANCES =
  /\b(?:chances?|odds|probability|likelihood|prospects|how likely)\b|\b(?:will|would|could|can|do|did|might) (?:i|we|she|he|they) (?:really |actually |ever |even )?(?:win|succeed|lose)\b|\b(?:do|does) (?:i|we|she|he) (?:really |actually |even )?have a (?:\w+ )?case\b|\b(?:is|are) (?:it|this|my case|we|i) (?:really |even )?(?:worth (?:it|the|trying|pursuing|fighting|my)|winnable|hopeless)|\bgewinne ich\b|\bchancen\b|\bai-je des chances\b|\b(?:que|cuantas|tengo) posibilidades\b|\bposibilidades de ganar\b/

/** Whether doing this needs a payment. */
export const LAWYER =
  /\b(?:need|get|hire|have|want|find|take|use|involve|pay(?: for)?|see|ask|consult|bring)\b.{0,20}\b(?:lawyer|attorney|solicitor|legal (?:help|counsel|representation))\b|\bwithout (?:a |an )?(?:lawyer|attorney|solicitor)\b|\b(?:brauche ich|muss ich zu|soll ich zu|muss ich mir|soll ich mir)m? ?(?:einem |einen |einer )?(?:rechts)?anwalt\b|\b(?:besoin|faut)\b.{0,12}\bavocat\b|\bnecesito (?:un )?abogado\b/

/** That the service speaks to the organization by telephone. */
export const TELEPHONE =
  /\b(?:can|could|will|would|do|please|pls)\b.{0,12}\b(?:you|u)\b.{0,12}\b(?:call|phone|ring|telephone|(?:talk|speak|negotiate)(?: to| with))\b.{0,6}\b(?:them|him|her|it|the (?!police|cops|lawyer)\w+|my (?:landlord|bank|insurer|airline|gym))\b/

export const POSTED: ReadonlyArray<RegExp> = [
  /\b(?:i|we|just|already|have|i've|finally|my \w+)\b.{0,12}\b(?:posted|mailed|dropped off|put|handed)\b.{0,20}\b(?:it|the letter|letter|envelope|this|mail|post)\b/,
  /^\W*(?:just |already |ok )?(?:posted|mailed|sent|popped|dropped) (?:it|the letter|the envelope|off|this)\b/,
  /\b(?:letter|envelope|it)(?:'s| is| was| has been| got| went)? (?:sent |gone |been )?(?:posted|mailed|in the (?:mail|post)|sent (?:by|via|today|yesterday|on|this))\b/,
  /\b(?:letter|envelope|it)(?:'s| is| was| has been| got| went) (?:sent |gone |been )?(?:out|off)\b|\b(?:letter|envelope) (?:out|off)\b/,
  /\bsent\b.{0,15}\b(?:by|via|with) (?:registered|certified|recorded|regular|first class|priority|courier|post|usps|royal mail|ups|fedex|dhl)|\btracking\b.{0,12}[a-z]*\d/,
  /\b(?:brief|schreiben|einschreiben)\b.{0,25}\b(?:abgeschickt|aufgegeben|eingeworfen|verschickt|versandt|weggeschickt|zur post|auf die post)/,
  /\b(?:j'ai|nous avons) (?:poste|envoye|expedie)\b.{0,16}\b(?:lettre|courrier|la)|\b(?:lettre|courrier) (?:est|a ete) (?:parti|poste|envoye)/,
  /\b(?:he|hemos|ya) (?:enviado|envie|mandado|echado)\b.{0,12}\bcarta|\bcarta (?:ya )?(?:enviada|fue enviada|salio)|\benvie la carta\b/
]

export const THANKS =
  /(?<!\b(?:no|nein|non),? )\b(?:thank(?:s| you| u)|thx|ty|cheers|appreciate (?:it|that|this|your)|much obliged|grateful|bless you|you'?re (?:a )?(?:star|the best|great|amazing|awesome|legend)|(?:really|very|so|super) (?:helpful|kind)|danke\w*|vielen (?:lieben )?dank|merci|gracias|grazie|obrigad[oa]|dank je)\b/

/** What was said before there was a dispute. */
export const STORY =
  /\b(?:in the beginning|at first|at the (?:start|time|beginning)|originally|back then|when i (?:tried|signed|bought|asked|moved|called)|before i|salesman|promised me that)\b/

/** The writer shows something: what others say in it is no news. */
export const SHOWS = /^\W*(?:i|i've|we|found|look|there (?:is|are)|my|here(?:'s| is| are))\b/
