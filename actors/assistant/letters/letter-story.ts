/**
 * The words with which a case was opened, as a letter may say what happened: without greetings, talk to this service, hearsay about the
 * law, and what a person says against themselves, in four languages.
 *
 * Always true: whole sentences and clauses are left out and none is made; where nothing would be left, the story stays as it is. Pure, and
 * linear in the text.
 */
import { asksTheService, withoutAsking } from "../messages/unmarked-questions.ts"
import { behindLead, isIntroduction } from "./told/told-by-another.ts"

/** "Bestellnr. TH-1", "am 8.10. abgelaufen" and "Str. 12" end no sentence. */
const END =
  /(?<=[.!?…]["”»)]?)(?<!(?<!\p{L})(?:mr|mrs|ms|dr|st|str|ave|rd|nr|no|ca|approx|bzw|inc|ltd|co|\p{L}{2,20}nr|tel|art|abs|e\.g|i\.e|z\.b|p\.m|a\.m)\.|\d\.\d{1,2}\.|(?:am|vom|zum|bis|den|dem|ab|seit) \d{1,2}\.)\s+|\n+/iu

/** "It is too old anyway, isn't it?" tells something, and asks for no more than assent. */
const TAG =
  /,? (?:isn'?t (?:it|that)|aren'?t they|wasn'?t it|don'?t (?:you|they)|right|correct|innit|no|oder|nicht wahr|n'est-ce pas|non|verdad)\?+$/i

const GREETING =
  /^\W{0,3}(?:(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|dear (?:all|team|sir|madam|sir or madam)|hallo|moin|servus|guten (?:tag|morgen|abend)|gr[uü](?:ß|ss) gott|bonjour|bonsoir|salut|madame|monsieur|hola|buenos d[ií]as|buenas(?: tardes| noches)?)(?: (?:there|all|everyone|everybody|guys|team|zusammen|an alle|[aà] tous|a todos|so|und|et|y))?(?![\p{L}])(?:[,.!:–-][\s,.!:–-]{0,4}|\n\s*|\s+(?=(?:i|we|my|our|ich|wir|meine?|je|j'ai|mon|ma|yo|mi|me)(?!\p{L}))|\s*$)){1,3}/iu

/** Feelings, pleas for help and questions to this service: they say nothing of what happened. */
const CHAT = new RegExp(
  [
    "(?<!\\p{L})(?:lol|lmao|omg|wtf|haha\\p{L}*|ugh|smh|argh+|ras le bol|au secours|que rabia)(?!\\p{L})",
    "^\\W*(?:please|pls|can (?:you|someone|anyone)|could you|i need (?:your )?help|help(?: me)?|thanks?|thank you|bitte hel\\p{L}*|danke|helfen sie|merci|aidez|s'il vous pla[iî]t|gracias|ayuda|por favor)(?!\\p{L})[^.!?]{0,60}[.!?]*$",
    "(?<!\\p{L})(?:i'?m|i am|we'?re|we are|am) (?:so |just |really |completely )?(?:done|fed up|sick of|sick and tired|tired|frustrated|desperate|exhausted|lost(?= ?[.,!])|stressed|confused|at my wits)(?!\\p{L})",
    "(?<!\\p{L})(?:ich dreh|dreh(?:e)? mich im kreis|ich wei(?:ß|ss) nicht (?:mehr )?weiter|ich bin (?:so )?(?:verzweifelt|w[uü]tend|sauer|genervt)|je (?:ne )?sais (?:plus|pas) quoi|je n'en peux plus|j'en ai marre|estoy (?:hart|desesperad|cansad)\\p{L}*|no s[eé] qu[eé] hacer)",
    "(?<!\\p{L})(?:i|we) (?:don'?t|do not|dont) know (?:what|how|where) (?:to|(?:else )?(?:i|we) (?:can|should|could))(?!\\p{L})",
    "^\\W*(?:is it (?:even |really )?worth|is (?:that|this) right|how (?:long|much|do)(?: do| can)? (?:i|we)|(?:what|where|who|when) (?:can|do|should) (?:i|we)|(?:can|should|may|could) (?:i|we)|do (?:i|we) (?:have|need)|muss ich|kann ich|darf ich|was kann ich|est-ce que|puis-je|qu'est-ce que|(?:a )?d[oó]nde|cu[aá]nto)(?!\\p{L})",
    "(?<!\\p{L})(?:(?:haven'?t|can'?t|cannot|not) (?:been able to )?(?:slept|sleep)|cr(?:y|ies|ying) all the time|kann nicht (?:mehr )?schlafen|ne dors plus|no duermo)(?!\\p{L})",
    "^\\W*(?:what now|any (?:advice|ideas?|help)|was jetzt|was tun|que faire|qu[eé] hago)\\W*$"
  ].join("|"),
  "iu"
)
/** What another person thinks of the law, or of another journey. */
const HEARSAY = new RegExp(
  [
    "(?<!\\p{L})i(?:'ve)? (?:heard|read|googled|saw online)(?! (?:from|the|my|our|his|her|their|your)(?!\\p{L}))(?!\\p{L})",
    "(?<!\\p{L})(?:my|a|our) (?:friend|girlfriend|boyfriend|sister|brother|neighbou?r|colleague|mate|wife|husband|mum|mom|dad|cousin|aunt|uncle) (?:says?|said|thinks?|told me (?:that )?(?:you|one|i) (?:can|could|should)|reckons?)(?!\\p{L})",
    "(?<!\\p{L})(?:someone|somebody|people|a guy) (?:at work |online |on \\p{L}+ )?(?:says?|said|told me)(?!\\p{L})",
    "(?<!\\p{L})(?:meine?|ein[e]?) (?:freundin|freund|kollegin|kollege|schwester|bruder|mutter|vater|nachbarin|nachbar|bekannte\\p{L}?) (?:sagt|meint|sagte|meinte)(?!\\p{L})|(?<!\\p{L})ich hab(?:e)? (?:gelesen|geh[oö]rt)(?!\\p{L})",
    "(?<!\\p{L})(?:mon|ma|une?) (?:amie?|copine|copain|coll[eè]gue|s(?:oe|œ)ur|fr[eè]re|m[eè]re|p[eè]re|voisine?) (?:dit|m'a dit|pense)(?!\\p{L})|(?<!\\p{L})j'ai (?:lu|entendu)(?!\\p{L})",
    "(?<!\\p{L})(?:mi|una?) (?:amig[oa]|novi[oa]|compa[ñn]er[oa]|herman[oa]|madre|padre|vecin[oa]) (?:dice|dijo|me dijo|cree)(?!\\p{L})|(?<!\\p{L})he (?:le[ií]do|o[ií]do)(?!\\p{L})"
  ].join("|"),
  "iu"
)
/** Against the writer: "hab aber verpeilt", "I forgot", "my fault". */
const ADMITS = new RegExp(
  [
    "(?<!\\p{L})(?:i|we) (?:totally |completely |just |simply |stupidly )?(?:forgot|missed (?:the|my|that) (?:deadline|date|day|notice)|overlooked|messed up|screwed up|slept on)(?!\\p{L})|(?<!\\p{L})(?:my (?:own )?fault|my bad|stupid of me|i know i should(?:'ve| have))(?!\\p{L})",
    "(?<!\\p{L})(?:verpeilt|verschwitzt|verpennt|vers[aä]umt|vergessen|verbummelt|meine (?:eigene )?schuld|selbst schuld|mein fehler)(?!\\p{L})",
    "(?<!\\p{L})(?:j'ai (?:compl[eè]tement )?(?:oubli[eé]|rat[eé] la date|loup[eé])|(?:de )?ma faute)(?!\\p{L})",
    "(?<!\\p{L})(?:se me (?:olvid[oó]|pas[oó])|(?:me )?olvid[eé]|(?:por )?mi culpa|culpa m[ií]a)(?!\\p{L})"
  ].join("|"),
  "iu"
)
/** Said by others, or of nothing: it admits nothing. */
const IS_SAID =
  /(?<!\p{L})(?:said|says?|claims?|claimed|tells?|told|man hat|sagt|sagte|sagen|behauptet|dit|disent|dice|dicen|nothing|nichts|rien|nada)(?!\p{L})/iu
const OF_OTHERS = /(?<!\p{L})(?:they|he|she|sie|die|er|ils|elle|il|ellos|ella)(?!\p{L})/iu
/** What was wanted and came to nothing stands before it. */
const WANTED =
  /^\W*(?:and |but |und |aber )?(?:(?:i|we) )?(?:wanted|meant|was going|planned|wollte|voulais|quer[ií]a)(?!\p{L})/iu

/** Where the writer lives, and how they are called: both stand at the head of the letter. */
const WHO_AND_WHERE =
  /^\W*(?:i'?m|i am|we'?re|we are|i live|we live|ich wohne|wir wohnen|j'habite|nous habitons|vivo|vivimos) (?:in|at|near|à|en|bei|au)(?! (?:an?|the|ein\p{L}{0,2}|une?|una|el|la|le|les|dem|der|my|our)(?!\p{L}))(?: \p{L}[\p{L}'’-]*,?){1,4}[.!]*$|^\W*(?:my name is|mein name ist(?! (?:falsch|nicht|im|in|auf))|ich hei(?:ß|ss)e|je m'appelle|me llamo|mi nombre es)(?!\p{L})[^!?]{1,140}$|^\W*(?:vivo|j'habite|ich wohne|i live) (?:in|en|à)(?: \p{L}+){1,3}, (?:me llamo|je m'appelle|und (?:ich )?hei(?:ß|ss)e|my name is)[^.!?]{1,60}[.!]*$/iu
const NEEDS_MONEY =
  /(?<!\p{L})(?:need|needs|brauche|besoin de|necesito) (?:that|the|this|my|das|dieses|cet|cette|ese|este|l'|el) ?(?:money|cash|geld|argent|dinero)[\s.!]*$/iu

const KIN =
  "(?:mum|mom|mother|dad|father|son|daughter|wife|husband|partner|brother|sister|grandmother|grandma|nan|gran|grandfather|grandad|aunt|uncle)"
/** Who writes for the person that signs: "im his dad writing for him", "ich schreibe für meine Mutter". */
const WRITES_FOR = new RegExp(
  [
    `(?<!\\p{L})(?:i'?m|i am) (?:his|her|their|the) ${KIN}(?!\\p{L})`,
    `(?<!\\p{L})(?:i'?m |i am )?(?:writing|asking|doing (?:this|it)|complaining) (?:this )?(?:for|on behalf of) (?:him|her|them|(?:my|our) (?:old |elderly )?${KIN})(?!\\p{L})`,
    `(?<!\\p{L})it'?s (?:for )?my ${KIN} (?:that'?s|who'?s|who is|that is) the (?:buyer|customer|tenant|patient|passenger)`,
    "(?<!\\p{L})ich (?:schreibe|frage|mache das) (?:hier )?(?:f[uü]r|im namen) (?:meine?[nrms]?|ihn|sie)(?!\\p{L})|(?<!\\p{L})ich bin (?:seine?|ihre?) (?:vater|mutter|sohn|tochter|frau|mann)(?!\\p{L})",
    "(?<!\\p{L})j'[eé]cris (?:pour|au nom de) (?:mon|ma|lui|elle)(?!\\p{L})|(?<!\\p{L})je suis (?:son|sa) (?:p[eè]re|m[eè]re|fils|fille|femme|mari)(?!\\p{L})",
    "(?<!\\p{L})(?:escribo|pregunto) (?:por|en nombre de) (?:mi|[eé]l|ella)(?!\\p{L})|(?<!\\p{L})soy su (?:padre|madre|hij[oa]|mujer|marido)(?!\\p{L})"
  ].join("|"),
  "iu"
)
/** The person who signs, as whoever writes for them calls them. */
const CALLED_BY_KIN = new RegExp(
  `(?<!\\p{L})(?:my|our) ${KIN}(?: \\([^()]{1,20}\\))? (?=(?:bought|ordered|paid|booked|rented|signed|returned|sent|called|asked|cancell?ed|received|got)(?!\\p{L}))`,
  "giu"
)

/** The story as the person who signs would tell it: without whoever writes for them. */
const asSigner = (story: string): string => (WRITES_FOR.test(story) ? story.replaceAll(CALLED_BY_KIN, "I ") : story)

const isBeside = (sentence: string): boolean =>
  sentence.endsWith("?") ||
  CHAT.test(sentence) ||
  WRITES_FOR.test(sentence) ||
  isIntroduction(sentence) ||
  WHO_AND_WHERE.test(sentence) ||
  NEEDS_MONEY.test(sentence) ||
  (HEARSAY.test(sentence) && !/\d{2}/.test(sentence))

/** The clauses of a sentence without those in which its writer admits something, and what was only wanted before. */
const withoutAdmitting = (sentence: string): string => {
  if (!ADMITS.test(sentence) || IS_SAID.test(sentence)) return sentence
  const clauses = sentence.split(/, /)
  const admits = (clause: string | undefined): boolean =>
    clause !== undefined && ADMITS.test(clause) && !OF_OTHERS.test(clause)
  const kept = clauses.filter((clause, at) => !admits(clause) && !(WANTED.test(clause) && admits(clauses[at + 1])))
  if (kept.length === clauses.length) return sentence
  const text = kept.join(", ").trim()
  return text === "" || /[.!]$/.test(text) ? text : `${text}.`
}

/** One mark ends a sentence, and it begins with a capital. */
const asSentence = (sentence: string): string =>
  sentence
    .replaceAll(/\s?[!]{1,9}(?=["”»)]?$)/g, ".")
    .replaceAll(/!{2,9}/g, ".")
    .replaceAll(/(?<![\p{L}\d'’.-])i(?=(?: |['’](?:m|ve|d|ll)\b))/gu, "I")
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())

/** "Is that right??" is a question of its own. */
const withoutTag = (sentence: string): string => (asksTheService(sentence) ? sentence : sentence.replace(TAG, "."))

/** The story as a statement of a letter. */
export const asStatement = (story: string): string => {
  const sentences = asSigner(behindLead(story))
    .replace(GREETING, "")
    .split(END)
    .map((sentence) => withoutTag(sentence.trim()))
  const told = sentences
    .filter((sentence) => sentence !== "" && !isBeside(sentence))
    .map(withoutAsking)
    .map(withoutAdmitting)
    .filter((sentence) => /\p{L}/u.test(sentence))
  return told.length === 0 ? story : told.map(asSentence).join(" ")
}
