/**
 * What people say of an offer, in English, German, French and Spanish: that one was made, that they ask what to do with it, that
 * they want more, and that it is not enough. Patterns read text as `plainWords` writes it.
 */

/** What may be offered: a sum, a share, or something in place of money. */
const THING =
  "(?<!\\d)\\d|half|a part|part of|some (?:of|money)|vouchers?|coupons?|credit|discount|gutschein|halfte|rabatt|bon d'achat|avoir|la moitie|remise|vale|mitad|descuento"

/** "They never offered", "no ofrecen": nothing is offered. */
const NOT_BEFORE = "(?<!\\b(?:no|not|never|without|refus\\w+ to|nicht|nie|ne|n|pas|nunca) (?:me |nos |even |ever )?)"

/** An offer that was made, with what it is. */
export const OFFER_MADE = new RegExp(
  `${NOT_BEFORE}\\b(?:offer(?:s|ed|ing)?|propos(?:e|es|ed|ing|ent|ait)|(?:a|ont) propose|willing to (?:pay|give|refund)|bieten?|bietet|ofrec\\w+|propon\\w+)\\b[^.?!]{0,50}?(?:${THING})|(?:${THING})[^.?!]{0,30}\\b(?:angeboten|geboten|vorgeschlagen)\\b`
)

export const WHAT_TO_DO =
  /\bwhat (?:should|shall|can|do|would|must|could|ought|am) (?:i|we|you)\b[^.?!]{0,20}\b(?:do|say|answer|reply|think|suggest|recommend|advise)\b|\bwhat now\b|\bhow (?:should|do|shall) (?:i|we) (?:respond|reply|answer|react)\b|\b(?:any|your) (?:advice|thoughts|opinion)\b|\bwas (?:soll|sollen|kann|mache|machen|muss|tue) (?:ich|wir|man)\b|\bwas (?:jetzt|nun|tun)\b|\bqu'est-ce que (?:je|nous|on) (?:dois|devons|doit|fais|fait|peux|peut)\b|\bque (?:dois-je|faire|puis-je|devrais-je|me conseillez)\b|\bque (?:hago|debo|puedo|deberia|tengo que|hacemos|me (?:aconseja|recomienda))/

/** "Can I ask for 700 instead?" */
export const WANTS_MORE =
  /\b(?:can|could|should|may|shall|might) (?:i|we) (?:not |still |also |just |then |instead )*(?:ask|push|demand|counter|insist|hold out|request|negotiate|haggle|say)\b[^.?!]{0,30}?(?:\d|\b(?:more|higher|instead|the rest)\b)|\bcounter ?-?offers?\b|\b(?:kann|soll|darf|konnte|sollte) ich\b[^.?!]{0,30}?(?:\d[\d.,]*|\b(?:mehr|den rest)\b)[^.?!]{0,20}\b(?:verlangen|fordern|fragen|bitten)\b|\b(?:puis-je|je peux|peut-on|dois-je|pourrais-je)\b[^.?!]{0,10}\b(?:demander|exiger|reclamer|negocier)\b[^.?!]{0,20}?(?:\d|\b(?:plus|le reste|davantage)\b)|\b(?:puedo|podria|debo|podemos) (?:pedir|exigir|reclamar|negociar)\w*\b[^.?!]{0,20}?(?:\d|\b(?:mas|el resto)\b)/

/** "I don't take the coupon": the offer is turned down and not weighed. */
export const REFUSES_OFFER =
  /(?<!\b(?:if|when|should|what|why) )\b(?:i|we) (?:(?:do not|don'?t|will not|won'?t|cannot|can'?t|am not|are not|would not|wouldn'?t|refuse to) (?:want to |going to |want )?(?:take|taking|accept\w*|sign|signing|agree)|(?:reject|refuse|decline)(?! to pay)|(?:do not|don'?t) (?:want|need) (?:a |an |any |the |their |your |this |that )?(?:store )?(?:credit(?: notes?)?|vouchers?|coupons?|gift cards?|points|replacement|exchange|repair|offer|settlement))\b|\bi'?m not (?:going to )?(?:take|taking|accept\w*|sign\w*)\b|\b(?:nehme|akzeptiere|unterschreibe) ich\b[^.?!]{0,30}\bnicht\b|\bich (?:nehme|akzeptiere|unterschreibe|will)\b[^.?!]{0,30}\bnicht\b|\blehne ich\b|\bich lehne\b|\bje (?:n'accepte|ne (?:prends|signe)|refuse)\b|\bno (?:lo |la |los |el )?(?:acepto|firmo)\b|\b(?:lo |la )?rechazo\b/

/** Whether the matter is worth the trouble is asked of the matter, and not of an offer. */
export const WORTH_IT =
  /\b(?:is|are|was) (?:it|this|that|all (?:of )?this|my case) (?:really |even |actually |all )*worth (?:it|the \w+|trying|pursuing|fighting|my \w+)/g

/** "Should they take it to court?": what is taken there is the matter. */
export const TAKES_FURTHER = /\btak(?:e|es|ing) (?:it|this|that|them|him|her) (?:to (?!be\b)|further\b|up\b)/g

/** "Not enough, I want all of it." */
export const NOT_ENOUGH =
  /(?:\b(?:not|isn'?t|nowhere near|never)|n't) (?:\w+ ){0,2}(?:enough|accept\w*|acceptable|agree|ok|okay|fair|happy|take (?:it|that|this))\b|\bi (?:want|need) (?:the rest|(?:all|the rest|more) of|more|all|everything|my (?:full|whole|entire))\b|\b(?:reject|refuse) (?:it|that|this|the|their)\b|\bno (?:way(?! (?:to|of|out|around|in|he|she|they|it|the|my|this|that (?:he|she|they|it)|that(?:'s| is)(?! (?:enough|fair|ok|okay|acceptable)))\b)|(?:thanks|thank you)(?! (?:for|to|so)\b)|deal)\b|\bunacceptable\b|\btoo (?:little|low)\b|\b(?:reicht|genugt) (?:mir |uns )?nicht\b|\bzu wenig\b|\bnicht (?:genug|akzeptabel)\b|\b(?:nehme|lehne) ich (?:das |es )?(?:nicht an|ab)\b|\bich lehne (?:das |es )?(?:angebot )?ab\b|\bich (?:will|mochte) (?:alles|mehr|den rest|das ganze)\b|\bpas (?:assez|suffisant|acceptable)\b|\btrop peu\b|\bje (?:refuse|n'accepte pas)\b|\bje veux (?:tout|le reste|plus|la totalite|davantage)\b|\binsuffisant\b|\bno (?:es|me parece|lo veo) (?:suficiente|bastante|aceptable|justo)\b|\bno (?:lo |la )?acepto\b|\b(?:muy|demasiado) poco\b|\bquiero (?:todo|el resto|mas|la totalidad)\b|\binsuficiente\b|\b(?:lo|la) rechazo\b/

/** "I want to fight it": of an answer that waits for a decision it turns it down. */
export const FIGHTS_ON =
  /^\W*(?:(?:no|yes|ok|okay|please|pls|then|so|just|well|but|i|we|want to|wanna|will|i'll|we'll|i'd like to|let's|lets|let us|would like to|going to|i'm)\W+){0,5}(?:(?:keep fighting|fight (?:it|on|this|back|them))|not (?:give|giving) (?:up|in))(?:,? please| now)?\W*$|^\W*(?:bitte )?(?:ich kampfe weiter|(?:ich gebe )?nicht auf(?:geben)?)\W*$|^\W*je ne lache pas\W*$|^\W*(?:no me rindo|quiero (?:luchar|pelear))\W*$/

/** "Go on": of an answer that refuses it turns that down. Of an offer it may as well mean yes. */
export const GOES_ON =
  /^\W*(?:(?:no|yes|ok|okay|please|pls|then|so|just|well|but|i|we|want to|wanna|will|i'll|we'll|i'd like to|let's|lets|let us|would like to|going to|i'm)\W+){0,5}(?:go on|keep going|continue|carry on|push on|proceed)(?: with (?:it|this|the case))?(?:,? please| now)?\W*$|^\W*(?:bitte )?(?:weiter(?:machen)?|mach(?:en sie)? weiter|ich mache weiter)\W*$|^\W*(?:continuez|je continue|on continue)\W*$|^\W*(?:sigo|sigan|siga|adelante|sigamos|quiero seguir)\W*$/

/** "No, she won't take that", "I refuse": turned down at once, also for another person. */
export const OUTRIGHT =
  /^\W*(?:no|nope|nein|non)\b[ ,.!]+(?:thanks?[ ,.!]+)?(?:(?:i|we|she|he|my [a-z]+) )?(?:won'?t|will not|wouldn'?t|do(?:es)? ?n[o']?t|doesnt|dont|can'?t|refuses? to|is not going to|isn't going to|am not going to) ?(?:want to |be )?(?:take|taking|accept|accepting|agree|agreeing|sign|signing|settle|settling)(?: (?:to|for))? ?(?:that|it|this|so little|less|the (?:offer|deal|money|voucher)|their (?:offer|deal)|[$£€]?\d[\d.,]*)?(?=\W*(?:$|[.,;!]|and\b|but\b|i\b|we\b|she\b|he\b))|^\W*(?:(?:no|nein|non)[ ,.!]+)?(?:i reject|we reject|we refuse|(?:i|we) (?:disagree|do not agree|don't agree|dont agree)|(?:je ne suis|nous ne sommes|je suis) pas d'accord|(?:damit )?(?:ich )?(?:bin|sind) (?:ich |wir )?(?:damit )?nicht einverstanden|no (?:estoy|estamos) de acuerdo|je refuse|nous refusons|on refuse|ich lehne (?:das |es )?ab|wir lehnen|lo rechazo|la rechazo|rechazamos|no (?:lo |la )?aceptamos|nous n'acceptons pas|on n'accepte pas|(?:das )?(?:akzeptiere ich|akzeptieren wir|nehme ich) nicht)\b|\b(?:rather|prefer)(?: to)?(?: have| get| take)? (?:the|my|our|her|his|a) (?:\w+ )?(?:money|refund|cash)\b|\blieber (?:das|mein) geld\b|\bje prefere (?:l'argent|etre rembourse\w*|un remboursement)|\bprefiero (?:el dinero|el reembolso|que me devuelvan)/
