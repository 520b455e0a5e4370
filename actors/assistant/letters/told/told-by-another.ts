/**
 * Whether a story is told by another than the person who signs: an agent for a user, a child for a parent, anyone who says "he" or "she"
 * of whom the letter is for. Four languages.
 *
 * Always true: such a story is no statement in the first person. A sentence that only introduces who writes for whom is left out, and the
 * story behind it stays where it is told in the first person. Pure, and linear in the text.
 */
import { rememberByText } from "../../by-text.ts"
import { withApostrophes } from "../../plain-text.ts"

const END = /(?<=[.!?…])(?<!(?<!\p{L})(?:mr|mrs|ms|dr|st|hr|fr|sr|sra|m)\.)\s+|\n+/iu

/** "my user", "mein Mandant": whoever says so is not the person of the letter. */
const PRINCIPAL =
  /(?<!\p{L})(?:(?:my|our|the) user(?!name| (?:account|id|agreement|manual|guide|interface|name))|(?:my|our) principal|meine?[nmrs]? (?:nutzer|mandant|klient)(?:in|en)?|unsere?[nmrs]? (?:nutzer|mandant|klient)(?:in|en)?|(?:mon|ma|notre) (?:utilisat(?:eur|rice)|mandante?)|(?:mi|nuestr[oa]) (?:usuari[oa]|mandante))(?!\p{L})/iu

const CLIENT =
  "(?:my |our |a |an |the )?(?:(?:elderly|old|young|new) )?(?:clients?|customer|person|woman|man|lady|gentleman|tenant|consumer|user)|meine[nr]? (?:kund(?:en|in)|klient(?:en|in)|nutzer(?:in)?|mandant(?:en|in))|eine[nr]? (?:frau|mann|kund(?:en|in)|person|mieter(?:in)?)|(?:mon|ma|une?) (?:client|cliente|personne|utilisat(?:eur|rice)|locataire)|(?:mi|una?) (?:client[ea]|usuari[oa]|persona)"
const WHOM = `(?=(?:${CLIENT})(?!\\p{L})|(?:mr|mrs|ms|miss|dr|herrn?|frau|m|mme|mlle|sr|sra|do[ñn]a?)\\.? \\p{L}|\\p{L}{2,} \\p{L}{2,})`
const HELPER = "(?:\\p{L}+ )?(?:agent|assistant|advocate|advis[eo]r|bot|caseworker|representative)"
/** "I am an agent for", "im helping", "ich schreibe für", "j'écris au nom de", "escribo en nombre de". */
const INTRODUCES = new RegExp(
  [
    `(?:(?:i am|i'm|im|this is) an? ${HELPER}(?: here)?|an? ${HELPER} here),? (?:for|of|helping|assisting|acting for|writing for|working for|on behalf of) (?=\\p{L})`,
    `(?:(?:(?:i|we)(?: am| are|'m|'re)?|im|hi|hello|so) ){0,3}(?:help|helping|assist|assisting|represent|representing|act(?:ing)? for|writ(?:e|ing) (?:this )?for|writ(?:e|ing) (?:this )?on behalf of|asking (?:for|on behalf of)) ${WHOM}`,
    `(?:on behalf of) ${WHOM}`,
    `ich (?:helfe|vertrete|unterst[uü]tze|betreue) ${WHOM}|ich (?:schreibe|frage) (?:hier )?(?:f[uü]r|im namen von|im auftrag von) ${WHOM}|(?:ich bin )?(?:der |die |eine? )?(?:agent|assistent|assistentin|agentin|helfer|helferin) (?:von|f[uü]r) (?=\\p{L})|im (?:namen|auftrag) (?:von|meine[rs]) (?=\\p{L})`,
    `j'(?:aide|assiste|[eé]cris (?:pour|au nom de)) ${WHOM}|je repr[eé]sente ${WHOM}|(?:je suis )?(?:l'|une? )?(?:agente?|assistante?) (?:de|pour) (?=\\p{L})|(?:au nom|pour le compte) de ${WHOM}`,
    `(?:ayudo|represento|asisto) a ${WHOM}|escribo (?:por|para|en nombre de|de parte de) ${WHOM}|(?:soy )?(?:el |la |una? )?(?:agente|asistente) (?:de|para) (?=\\p{L})|en nombre de ${WHOM}`
  ]
    .map((one) => `(?<!\\p{L})(?:${one})`)
    .join("|"),
  "giu"
)
/** A part of each way to introduce oneself, which most texts do not have. */
const INTRODUCES_SIGN =
  /agent|assist|advocate|advis|bot|caseworker|repr[eé]sent|help|act|writ|behalf|asking|helfe|vertrete|unterst|betreue|schreibe|frage|namen|auftrag|aide|cris|au nom|compte|ayudo|asist|escribo|en nombre/iu
/** Whom they write for: "my client", "Mr. Osei", "Anna Meier". "I am writing for compensation" is for nobody. */
const IS_SOMEBODY = new RegExp(
  `^(?:(?:${CLIENT})(?!\\p{L})|(?:mr|mrs|ms|miss|dr|herrn?|frau|m|mme|mlle|sr|sra|do[ñn]a?)\\.? \\p{L})`,
  "iu"
)
const IS_NAME = /^\p{Lu}[\p{L}'’-]+,? (?:(?:van|von|de|der|del|di|la|le|in|from|of|aus) ){0,2}\p{Lu}/u

/** Beside names and places an introduction has these words. */
const OF_INTRODUCTION = new Set(
  "a an the my our and who is lives living resides from in near at of for user client customer person tenant consumer woman man lady mr mrs ms dr here this who's years old hi hello so aus in bei der die das dem einer einem meiner meine meinen kundin kunden nutzerin nutzer mandantin mandanten frau herrn herr wohnt lebt und de du la le à a en qui habite vit près ma mon cliente client utilisateur utilisatrice mme m d l et que vive reside cerca mi el usuario usuaria clienta y sr sra".split(
    " "
  )
)

/** Names have capitals, and numbers are an age. */
const saysNoMore = (words: string): boolean =>
  (words.match(/[\p{L}\d'’.-]+/gu) ?? []).every(
    (word) => /^[\p{Lu}\d]/u.test(word) || OF_INTRODUCTION.has(word.toLowerCase().replaceAll(/[.'’]/g, ""))
  )

/** Where a text introduces who writes for whom. */
const introductionsIn = (text: string): ReadonlyArray<RegExpExecArray> =>
  INTRODUCES_SIGN.test(text)
    ? [...text.matchAll(INTRODUCES)].filter((found) => {
        const whom = text.slice(found.index + found[0].length)
        return IS_SOMEBODY.test(whom) || IS_NAME.test(whom)
      })
    : []

/** Whether a sentence says for whom its writer writes, and nothing else. */
export const isIntroduction = (sentence: string): boolean => {
  const [found] = introductionsIn(withApostrophes(sentence))
  if (found === undefined) return false
  return saysNoMore(sentence.slice(0, found.index)) && saysNoMore(sentence.slice(found.index + found[0].length))
}

/** "Her words: …", "My user writes: …": what follows is the person's own. */
const LEADS_TO_WORDS =
  /^[^.:!?\n]{0,80}(?<!\p{L})(?:(?:(?:my|the) user|client|she|he|they)(?:'s| own)* (?:says?|writes?|wrote|words(?: are)?|message(?: is)?|told me|story)|(?:her|his|their) (?:own )?(?:words|story|message)|(?:sie|er|meine? (?:nutzer|mandant|kund)\p{L}*) (?:schreibt|sagt|schrieb)|(?:ihre|seine) worte|(?:elle|il|mon client|ma cliente) (?:[eé]crit|dit)|(?:ses|leurs) mots|(?:(?:mi|el|la) \p{L}+ |ella |[eé]l )?(?:escribe|dice)|sus palabras)\s?:\s?["“„«]?(?=\p{L})/iu

/** The story without the words that lead to it. */
export const behindLead = (story: string): string => {
  const rest = story.replace(LEADS_TO_WORDS, "")
  return rest === story ? story : rest.replace(/["”“»]\s*$/, "")
}

const KIN = [
  "(?:my|our) (?:\\p{L}+ )?(?:mum|mom|mother|dad|father|son|daughter|wife|husband|partner|brother|sister|grandmother|grandma|granny|nan|nana|gran|grandfather|grandpa|grandad|aunt|uncle|parents|mother-in-law|father-in-law|neighbou?r|friend)(?:s|'s)?",
  "(?:meine?[nmrs]?|unsere?[nmrs]?) (?:mutter|mama|vater|papa|sohn|tochter|frau|mann|oma|opa|gro(?:ß|ss)mutter|gro(?:ß|ss)vater|schwester|bruder|tante|onkel|eltern|schwiegermutter|schwiegervater|freundin|freund|nachbarin|nachbarn?)",
  "(?:mon|ma|notre|mes) (?:m[eè]re|p[eè]re|fils|fille|femme|mari|grand-m[eè]re|grand-p[eè]re|mamie|papi|s(?:oe|œ)ur|fr[eè]re|tante|oncle|parents|amie?|voisine?)",
  "(?:mi|mis|nuestr[oa]s?) (?:madre|padre|hij[oa]|mujer|marido|espos[oa]|abuel[oa]|herman[oa]|t[ií][oa]|padres|suegr[oa]|amig[oa]|vecin[oa])"
]
const HAS_KIN = new RegExp(`(?<!\\p{L})(?:${KIN.join("|")})(?!\\p{L})`, "iu")

/** Whoever tells of another says so of that one. */
const OF_ANOTHER =
  /(?<!\p{L})(?:he|she|his|her|him|hers|er|sie|ihr|ihre[nmrs]?|sein|seine[nmrs]?|ihm|ihn|il|elle|lui|son|sa|ses|[eé]l|ella|su|sus|le)(?:'s)?(?!\p{L})/iu
/** "I bought", "we asked", "ich habe", "j'ai", "compré"; what a writer thinks is no part of the story. */
const OF_WRITER =
  /(?<![\p{L}'])(?:i|we|im|ive)(?:'(?:ve|m|re|d|ll))?(?![\p{L}'])(?! (?:(?:am |are )?(?:writing|asking|helping|contacting|calling)|think|thought|believe|guess|hope|heard|read|suppose|reckon|his|her|their)(?!\p{L}))|(?<!\p{L})(?:ich|wir|je|nous|yo|nosotros)(?!\p{L})|(?<!\p{L})j'|(?<!\p{L})(?:compr|contrat|reserv|pagu|ped|envi|reclam|alquil|dej|llam|firm|recib|cancel|entregu|devolv|escrib)[eéií](?!\p{L})|(?<!\p{L})(?:hemos|compramos|contratamos|pagamos|reservamos)(?!\p{L})|(?<!\p{L})he (?:comprado|pagado|pedido|reclamado|contratado|recibido|devuelto|enviado)(?!\p{L})/iu

/** "Ms. Anouk Visser in Rotterdam moved out …": a story begins with the name of whom it is about. */
const BEGINS_WITH_NAME =
  /^\W{0,5}(?:(?:Mr|Mrs|Ms|Miss|Dr|Herr|Frau|M|Mme|Monsieur|Madame|Sr|Sra|Señora?|Don|Doña)\.? )?(?!(?:My|Our|The|An?|Meine?|Unsere?|Der|Die|Das|Eine?|Mon|Ma|Notre|Le|La|Une?|Mi|Nuestr[oa]|El|Una) )\p{Lu}[\p{L}'-]{1,30}(?: (?:(?:van|von|de|der|den|du|del|la|le) ){0,2}\p{Lu}[\p{L}'-]{1,30}){1,3},? (?:\(\d{2}\) ?,?)?(?:(?:who )?lives|living|from|(?:die |der )?wohnt|lebt|aus|(?:qui )?habite|vit|(?:que )?vive|in(?= \p{Lu})|à(?= \p{Lu})|en(?= \p{Lu})|de(?= \p{Lu}))(?!\p{L})/u

/** What somebody does or suffers to whom the matter happens: buys, pays, rents, is denied. Whoever sells, breaks or keeps does not. */
const ACTS = [
  "(?:bought|purchased|ordered|paid|pays|booked|rented|rents|rent|leased|hired|signed|joined|subscribed|cancelled|canceled|moved|returned|received|lost|works?|worked|switched|enrolled|complained|transferred|wired|had (?:an?|her|his|the|no|to)|has (?:an?|her|his|no|to|been)|got (?:an?|her|his|the|no)|bills?)",
  "(?:was|were|got|is being|are being|is|are|has been|have been|had been|wasn't|isn't|never)(?: \\p{L}+ly)? (?:denied|charged|fired|evicted|refused|sold|told|given|promised|scammed|tricked|billed|overcharged|dismissed|paid|sent|injured|laid off|turned|sacked|cheated|conned|owed|defrauded|discharged)",
  "(?:gekauft|bestellt|gek[uü]ndigt|gebucht|bezahlt|gemietet|[uü]berwiesen|bekommen|erhalten|verloren|abgeschlossen|unterschrieben|widerrufen|kaufte|bestellte|buchte|bezahlte|zahlte|mietet|mietete|arbeitet|bekam)",
  "(?:a|ont|avait|est) (?:achet|command|pay|r[eé]serv|lou|sign|r[eé]sili|souscri|re[cç]|perdu|d[eé]m[eé]nag|vir|vers|licenci)\\p{L}*|(?:loue|paie|travaille)",
  "(?:compr|contrat|pag|reserv|alquil|firm|cancel|trabaj)(?:[oó]|aron|a|an)|(?:pidi[oó]|recibi[oó]|perdi[oó])|ha (?:comprado|contratado|pagado|reservado|alquilado|pedido|recibido|perdido)"
].join("|")
const OF_KIN = `(?<!\\p{L})(?:${KIN.join("|")})`
/** "My daughter works at …", "mi abuela contrató": kin, and behind it in the sentence what they did or suffered. */
const KIN_ACTS = new RegExp(
  `${OF_KIN}(?!\\p{L}|['’]s)(?:(?! (?:borrowed|owes|sold|stole|broke|damaged) )[^.!?\\n]){0,60}?(?<!\\p{L})(?:${ACTS})(?!\\p{L})`,
  "iu"
)
/** "The firm sent my nan a bill", "my mum's landlord": it is done to kin, or with what is theirs. */
const DONE_TO_KIN = new RegExp(
  [
    `(?<!\\p{L})(?:sent|charge[sd]?|charging|bill(?:s|ed)|overcharged|denied|denies|refuse[sd]?|fired|dismissed|evicted|evicting|owes?|scammed|tricked|cheated|conned|promised|(?:keeps?|kept) (?:charging|billing)) (?:${KIN.join("|")})(?!\\p{L}|['’]s)`,
    `${OF_KIN}(?<=['’]?s) (?:\\p{L}+ )?(?:deposit|account|claim|bill|wages?|salary|pension|contract|insurance|insurer|rent|bank|landlord|landlady|employer|boss|card|credit report|savings|application|benefits)(?!\\p{L})`,
    `(?:f[uü]r|von|bei) (?:meiner|meinem|unserer|unserem) \\p{L}+ (?:ab|zur[uü]ck)(?!\\p{L})`
  ].join("|"),
  "iu"
)
/** "Bought a laptop for my son": who leaves out "I" tells of an own deed. */
const OWN_DEED =
  /^\W{0,5}(?:(?:so|hi|hello|hey|well|just|recently|ordered|also)[ ,]+){0,2}(?:bought|purchased|ordered|paid|got|booked|rented|hired|signed|leased|sent|took|had|received|cancelled|joined|gekauft|bestellt|gebucht|bezahlt|achet[eé]|command[eé]|pay[eé]|r[eé]serv[eé]|comprado|pedido|pagado)(?!\p{L})/iu
/** The writer is who is wronged: "sold me a car", "keeps my £400". */
const IS_WRONGED =
  /(?<!\p{L})(?:me|my|mine|us|our|mich|mir|uns|mein\p{L}{0,2}|unser\p{L}{0,2}|moi|mon|ma|mes|notre|nos|mis?|nuestr[oa]s?)(?!\p{L})|(?<!\p{L})m'/iu
const EVERY_KIN = new RegExp(`${OF_KIN}(?!\\p{L})`, "giu")

/** Whether kin is the one to whom it happened, and the writer is not. In doubt the story is the writer's own. */
const isOfKin = (told: string): boolean =>
  !IS_WRONGED.test(told.replaceAll(EVERY_KIN, " ")) &&
  !OWN_DEED.test(told) &&
  (KIN_ACTS.test(told) || DONE_TO_KIN.test(told))
/** "Mr. Bakker in Utrecht moved out": somebody with a name, who does in the first sentence what a customer does. */
const NAMED_ACTS = new RegExp(`^[^.!?\\n]{0,160}?(?<!\\p{L})(?:${ACTS})(?!\\p{L})`, "iu")
const CLIENT_NAMED =
  /(?<!\p{L})(?:[Mm]y client|[Mm]eine? (?:Kunde|Kundin)|[Mm](?:on|a) cliente?|[Mm]i client[ea]) (?:(?:Mr|Mrs|Ms|Herr|Frau|M|Mme|Sr|Sra)\.? )?\p{Lu}\p{Ll}/u
/** Any word of the first person, also beside another's deeds. */
const OF_WRITER_AT_ALL =
  /(?<!\p{L})(?:me|my|mine|us|our|mich|mir|uns|meine?[nmrs]?|unsere?[nmrs]?|moi|mon|ma|mes|notre|nos|mis?|nuestr[oa]s?)(?!\p{L})/iu
const EVERY_CLIENT = new RegExp(CLIENT_NAMED.source, "gu")

/** What is quoted is somebody's word. */
const QUOTED = /["“”„«][^"“”„«»\n]{1,300}["“”»]/gu

/** Whether the story says what happened to another than its writer. Each question for it asks this of the same story again. */
export const isToldByAnother = (story: string): boolean => remembered(story, undefined)

const remembered = rememberByText((whole: string): boolean => {
  const story = behindLead(withApostrophes(whole)).replaceAll(QUOTED, " ")
  const kept = story
    .split(END)
    .filter((sentence) => !isIntroduction(sentence))
    .join(" ")
  if (PRINCIPAL.test(kept)) return true
  const introductions = introductionsIn(story)
  const told = introductions.reduce((so, [words]) => so.replace(words, " "), kept)
  if (OF_WRITER.test(told)) return false
  if (introductions.length > 0) return true
  if (CLIENT_NAMED.test(told)) return !OF_WRITER_AT_ALL.test(told.replaceAll(EVERY_CLIENT, " "))
  if (HAS_KIN.test(told)) return isOfKin(told)
  return OF_ANOTHER.test(told) && isOfNamed(told)
})

const isOfNamed = (told: string): boolean =>
  BEGINS_WITH_NAME.test(told) && !OF_WRITER_AT_ALL.test(told) && NAMED_ACTS.test(told.replace(/^\W*\p{L}{1,3}\. /u, ""))
