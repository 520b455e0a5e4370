/**
 * Reads whether the person is sued, got papers from a court, or got a notice to leave the home, and how many days the papers give for an
 * answer. In English, German, French and Spanish, as `plainWords` writes them.
 *
 * Always true: what is only feared, threatened or asked about tells of no papers, nor does what is of another matter.
 */
import { rememberByText } from "../by-text.ts"
import { isoOf } from "../clock-terms.ts"
import { dayMentions } from "../letters/days/day-mentions.ts"
import { plainWords } from "../plain-text.ts"

const COURT =
  "(?:court|judge|magistrate|justice of the peace|amtsgericht|landgericht|gericht|mahngericht|tribunal|greffe|juzgado|courthouse|sheriff|bailiff|process server|gerichtsvollzieher|huissier|commissaire de justice)"
const PAPER =
  "(?:papers?|paperwork|documents?|letter|notice|envelope|form|mail|packet|something|thing|brief|schreiben|post|umschlag|courrier|lettre|papiers?|convocation|carta|papel(?:es)?|notificacion|cedula)"
const GOT =
  "(?:got|get|gotten|received|receive|came|come|arrived|handed|hand|gave|given|served|delivered|mailed|sent|left|have|has|had|opened|found|bekommen|bekam|erhalten|erhielt|kam|liegt|zugestellt|habe|recu|recois|arrivee?|signifiee?|remis|recibi|recibido|llego|llegado|notificaron|notificado|entregaron|tengo)"

/** Words that name papers of a court by themselves. */
const COURT_PAPERS =
  "(?:court papers|court documents|court summons|summons|subpoena|claim form|county court (?:claim|letter|form)|lawsuit papers|ccj|county court judgment|statement of claim|mahnbescheid|vollstreckungsbescheid|klageschrift|gelbe[rn]? (?:brief|umschlag)|injonction de payer|assignation|citation a comparaitre|monitorio|requerimiento de pago|demanda judicial|citacion judicial)"

/** What only the other side files; a claim may also be of the one for whom "he" or "she" stands. */
const AGAINST_WRITER =
  "(?:counter-? ?suit|counter-? ?claim|eviction(?: (?:case|suit|lawsuit|complaint|action|papers))?)"
const COURT_CLAIM =
  "(?:law ?suit|suit|court case|case in court|(?:case|claim|papers|complaint) (?:in|with|at) (?:the )?(?:\\w+ )?court|small claims (?:case|suit|claim))"
const OTHER_SIDE =
  "(?:they|(?:the|my|our) (?:landlord|landlady|owner|manager|management|company|collector|agency|bank|lender|seller|dealer|contractor|shop|other side|hoa|hospital))"

/** Another person, about whom the writer tells: "they sued him", "my brother was served". */
const ANOTHER =
  "(?:him|her|them|(?:my|our|his|her) (?:brother|sister|son|daughter|mother|father|mum|mom|dad|wife|husband|partner|user|client|friend|uncle|aunt|nan|gran(?:dma|dpa|ny)?|parents?|tenant)|the user)"
/** What the writer does to others tells of no papers. */
const NOT_OURS = "(?<!\\b(?:i|we|i've|we've|i'm|we're|'ll|will|to)(?: \\w{1,12}){0,2} )"
const OF_ANOTHER_PERSON = [
  `${NOT_OURS}\\b(?:sued|suing) ${ANOTHER}\\b`,
  `\\b(?:took|taking|taken|dragged|dragging) ${ANOTHER} to (?:\\w+ ){0,2}court\\b`,
  `\\b(?:he|she|they|my (?:brother|sister|son|daughter|mother|father|mum|mom|dad|wife|husband|partner|user|client|friend|uncle|aunt|nan|parents))(?:'s|'ve|'re| was| were| is| are| got| has| have| been| being| just| now| also| actually){1,4} (?:sued|served(?! (?:as|in|on the|on my|food|dinner|lunch|cold|breakfast|drinks|wine|well|first|last|a |us|me|time)\\b))\\b`,
  "\\b(?:papers|documents|paperwork|lawsuit|complaint|summons) (?:(?:were|was|got|are|is|have been|has been|just|been) ){0,3}served\\b(?! (?:cold|hot|warm|with|as)\\b)|\\bserved (?:on|upon) (?:me|us|him|her|them)\\b"
]
/** An officer, or a lawsuit as a thing that came. */
const BY_OFFICER = [
  "\\b(?:sheriff|deputy|deputies|marshal|constable|process server|bailiff|huissier|commissaire de justice|gerichtsvollzieher\\w*)\\b[^.?!]{0,40}\\b(?:hand(?:ed|s)|gave|brought|served|delivered|came|left|dropped|knocked|showed|passee?|remis|depose|gebracht|ubergeben|da)\\b[^.?!]{0,50}\\b(?:law ?suit|suit|papers?|paperwork|summons|complaint|documents?|envelope|notice|letter|court|assignation|acte|papiers?|courrier|klage|bescheid|brief|umschlag)\\b",
  "\\b(?:handed|gave|brought|got|received|mailed|sent) (?:me |us |him |her |them |my \\w+ )?(?:a |the |this |their )?(?:law ?suit|summons)\\b(?! (?:settlement|refund|check|payment))",
  "\\b(?:mahnbescheid|vollstreckungsbescheid|zahlungsbefehl|klageschrift|klage)\\b[^.?!]{0,40}\\b(?:gekommen|eingetroffen|angekommen|im briefkasten|in der post|eingegangen|da)\\b",
  "\\b(?:llegado|llego|recibido|recibio|entregado|notificado)\\b[^.?!]{0,25}\\b(?:demanda|monitorio|citacion|papeles)\\b[^.?!]{0,25}\\b(?:juzgado|tribunal|judicial|contra)\\b|\\b(?:me|nos|le|les) (?:han|ha) notificado (?:una |la )?(?:demanda|citacion)\\b"
]

const SUED = [
  ...OF_ANOTHER_PERSON,
  ...BY_OFFICER,
  ...[
    ["(?:he|she)", AGAINST_WRITER],
    [OTHER_SIDE, `(?:${AGAINST_WRITER}|${COURT_CLAIM})`]
  ].map(
    ([who, what]) =>
      `\\b${who}(?:'s|'ve| has| have| just| now| already| also| then| even| actually)* (?:filed|brought|started|opened|lodged|served)(?: me| us)?(?: with)?(?: for)?(?: an?| the| this| their| his| her)?(?: \\w+)? ?\\b${what}\\b(?! against (?!me\\b|us\\b))`
  ),
  `\\b(?:he|she|${OTHER_SIDE})(?:'s|'ve| has| have| is| are| just| now| already| also)* counter-?(?:sued|suing|claimed|claiming)\\b`,
  "\\b(?:eviction (?:case|suit|lawsuit|complaint|action)|counter-? ?suit|counter-? ?claim) (?:was|is|has been|got)(?: \\w+)? (?:filed|brought|started|opened|lodged)\\b",
  "\\b(?:filed|started|opened)(?: \\w+){0,4} against (?:me|us)\\b[^.?!]{0,30}\\b(?:court|judge)\\b|\\b(?:court|judge)\\b[^.?!]{0,30}\\bfiled\\b[^.?!]{0,20} against (?:me|us)\\b|\\bcase (?:was |is |has been )?(?:filed|opened) against (?:me|us)\\b",
  "\\b(?:er|sie|vermieter\\w*|firma|gegenseite)\\b[^.?!]{0,25}\\b(?:widerklage|klage gegen (?:mich|uns))\\b|\\bdemande reconventionnelle\\b|\\bplainte contre (?:moi|nous)\\b[^.?!]{0,20}\\btribunal\\b|\\breconvencion\\b",
  "\\b(?:is|are|they're|theyre|he's|hes|she's|shes|has|have|they've|theyve|now|just|also|actually|really|'s|'re|went and|being) (?:now |just |even |actually |already |really |also )*(?:suing|sued|serving|served) (?:me|us)\\b(?! (?:\\w+ ){0,2}(?:dinner|lunch|breakfast|supper|brunch|food|meals?|drinks?|wine|beer|coffee|tea|cake|cold|raw|warm|well|first|last|badly)\\b)",
  "\\b(?:suing|sued) (?:me|us)\\b",
  "\\b(?:i|we)(?:'m|'ve|'re| am| was| were| got| have| had| are|m)? (?:now |just |also |been |being |got |getting |actually |today |gotten )*(?:sued|served(?! (?:as|in|on|my|our|the|food|dinner|lunch|cold|breakfast|drinks|wine|well|first|last|a (?:meal|drink)|raw|me|us)\\b))\\b",
  "\\bim (?:being |getting |now )*(?:sued|served)\\b",
  "\\b(?:served|serving) (?:me|us)(?: today| yesterday| now)?(?: with)?(?: the| a| some| with)? (?:papers|court|a (?:law)?suit|lawsuit|summons)\\b",
  "\\b(?:took|taking|taken|dragging|dragged|bringing|brought) (?:me|us) to (?:\\w+ ){0,2}court\\b",
  "\\b(?:filed|started|opened|brought|there(?:'s| is)|got|have|has) (?:a |an |this |the )?(?:\\w+ )?(?:law ?suit|suit|court case|court claim|claim in court|complaint in court|eviction (?:case|suit|lawsuit)) (?:against|on) (?:me|us)\\b",
  "\\b(?:law ?suit|court case|court claim|court order|default judgment|judgment|eviction (?:case|lawsuit)) (?:\\w+ ){0,4}(?:against|on) (?:me|us)\\b",
  `\\b${GOT}\\b[^.?!]{0,60}\\b${PAPER}\\b[^.?!]{0,30}\\b(?:from|of|vom|von|beim|du|de|del) (?:\\S+ ){0,3}${COURT}\\b`,
  `\\b${GOT}\\b[^.?!]{0,60}\\b${PAPER}\\b[^.?!]{0,40}, ?(?:\\S+ ){0,3}${COURT}\\b`,
  `\\b${PAPER} (?:from|of|vom|von|du|de|del) (?:\\S+ ){0,3}${COURT}\\b[^.?!]{0,30}\\b${GOT}\\b`,
  `\\b${COURT}\\b[^.?!]{0,20}\\b(?:sent|wrote|mailed|served|has sent|schickt|geschickt|geschrieben|m'a|nous a|me ha|nos ha|me manda)\\b`,
  `\\b${GOT}\\b[^.?!]{0,50}\\b${COURT_PAPERS}\\b`,
  `\\b${COURT_PAPERS}\\b[^.?!]{0,40}\\b(?:${GOT}|today|yesterday|heute|gestern|hier|aujourd'hui|hoy|ayer|against me|gegen (?:mich|uns)|contre (?:moi|nous)|contra (?:mi|nosotros)|from|vom|von)\\b`,
  "\\b(?:court date|court hearing|hearing in court)\\b[^.?!]{0,30}\\b(?:on|is|in|next|for)\\b",
  "\\b(?:verklagt|verklagen) (?:sie |er |die |der |das )?(?:mich|uns)\\b|\\b(?:mich|uns) (?:jetzt |nun |auch |wirklich |schon )*verklagt\\b|\\b(?:ich|wir) (?:wurde|werde|wurden|werden|bin|sind) (?:jetzt |nun )?(?:\\w+ )?verklagt\\b",
  "\\bklage (?:gegen (?:mich|uns)|(?:\\w+ ){0,3}(?:bekommen|erhalten|zugestellt))\\b|\\bladung\\b[^.?!]{0,20}\\bgericht\\b",
  "\\b(?:m'a|m'ont|nous a|nous ont|me|nous) (?:assigne|assignes|assignent|attaque|attaquent|poursui(?:t|vent)) (?:en justice|au tribunal|devant)\\b|\\bassignee? (?:en justice|devant le tribunal|au tribunal)\\b|\\bconvoquee? (?:au|devant le) tribunal\\b",
  "\\b(?:me|nos) (?:han?|estan?) (?:demandado|demandando|denunciado ante el juzgado|citado)\\b|\\b(?:me|nos) (?:demandaron|demando|demandan|demanda)\\b(?! (?:que|pagar|dinero))|\\b(?:demanda|citacion|notificacion)\\b[^.?!]{0,30}\\b(?:contra (?:mi|nosotros)|del juzgado)\\b"
]

/** "He gave me a 5 day notice for nonpayment": the home is to be left, or the rent paid, within a time. */
const DAYS_OF_NOTICE = "(?:\\d{1,3}|three|five|seven|ten|fourteen|fifteen|twenty|thirty|sixty|ninety)[- ]days?"
const TO_LEAVE = [
  "\\b(?:notice to (?:quit|vacate|leave)|eviction (?:notice|letter|papers|order)|notice of eviction|eviction warning|pay or quit|pay rent or (?:quit|leave|vacate)|cure or quit|unconditional quit)\\b",
  "\\b(?:evicting|evicted|evicts) (?:me|us)\\b|\\b(?:being|getting|been|is going to be|got|am) evicted\\b",
  `\\b${DAYS_OF_NOTICE}'?s?,? notice (?:for|of|because of|over|about|due to) (?:the )?(?:non-? ?payment|unpaid|late rent|rent|not paying)\\b`,
  `\\b(?:he|she|they|it|landlord|landlady|owner|management|manager|agent|agency)(?:'s|'ve| has| have| just| now| also)* (?:gave|given|handed|served|posted|left|taped|put|sent|slipped|emailed|texted)(?: me| us)?\\b[^.?!]{0,30}\\b${DAYS_OF_NOTICE}'?s?,? (?:notice|to (?:leave|move|get out|vacate|pay))\\b`,
  "\\bsection (?:21|8) notice\\b|\\b(?:served|gave|given|got|received) (?:me |us |with )*(?:a |an )?section (?:21|8)\\b|\\bno[- ]fault (?:eviction|notice)\\b",
  `\\b(?:gave|gives|given|has given) (?:me|us) (?:\\w+ ){0,2}${DAYS_OF_NOTICE} to (?:leave|move|get out|vacate|be out)\\b`,
  "\\braumungsklage\\b|\\b(?:wohnung|mietvertrag|mietverhaltnis)\\b[^.?!]{0,30}\\bgekundigt\\b[^.?!]{0,20}\\b(?:vermieter\\w*|hausverwaltung)\\b|\\b(?:vermieter\\w*|hausverwaltung|er|sie)\\b[^.?!]{0,15}\\b(?:kundigt|hat)\\b[^.?!]{0,25}\\b(?:fristlos\\w* |die )?(?:wohnung|mietvertrag) (?:gekundigt)?\\b|\\bfristlose kundigung\\b[^.?!]{0,30}\\b(?:wohnung|vermieter\\w*|miete)\\b",
  "\\bcommandement de payer\\b|\\bexpulsion\\b|\\bcommandement de quitter\\b",
  "\\bdesahucio\\b|\\bdesahuci\\w+\\b|\\b(?:burofax|requerimiento)\\b[^.?!]{0,40}\\b(?:desaloj|abandonar|dejar (?:el piso|la casa|la vivienda))"
]

/** Right before it: feared, threatened, asked, denied, or done by the writer. */
const ONLY_FEARED =
  /(?:\b(?:if|whether|unless|in case|might|(?<!\b(?:in|since|of|last|this|\d|\dth) )may(?! \d)|could|would|will|can|threat\w*|going to|gonna|want(?:s|ed)? to|afraid|scared|fear\w*|worried|never|not|haven't|hasn't|didn't|wasn't|before|without|avoid|instead of|don't|doesn't|wenn|falls|ob|droh\w*|nicht|kein\w*|si|menac\w*|pas|amenaz\w*|no)\b|n't\b)[^.?!,;]{0,40}$/

/** The writer wants to bring one. "Can I take out a claim form?" */
const OWN_STEP =
  /\b(?:can|should|could|may|how do|shall|do|must|let|want to|like to|going to|will|'ll) (?:i|we)?\b[^.?!]{0,20}\b(?:file|get|issue|bring|start|send|make|apply|take out|serve)\b|\b(?:soll|kann|muss|mochte|will|darf)(?:te)? (?:ich|wir)\b[^.?!]{0,40}\b(?:mahnbescheid|klage|klagen)\b|\b(?:puis|dois|peux|veux|voudrais|demander|faire|deposer)\b[^.?!]{0,30}\b(?:injonction|assignation|assigner)\b|\b(?:puedo|debo|quiero|poner|presentar|interponer|iniciar)\b[^.?!]{0,30}\b(?:demanda|monitorio|desahucio)\b|\b(?:i|we)(?:'ve| have)? (?:filed|issued|sent|served|sued|gave|given)\b/

/** Another matter, one of years ago, or a paper that the writer asked the court for: "the small claims form I asked for". */
const OF_ANOTHER_MATTER =
  /\b(?:over|about|for|by|because of|regarding) (?:something|someone|somebody|anything) else\b|\b(?:in|over|about|for) (?:another|(?:a|an) (?:different|other|unrelated)) (?:matter|thing|case|reason|flat|apartment|issue|dispute)\b|\bunrelated\b|\b(?:sued|served)\b(?: \w+){0,3} in (?:19\d\d|20[01]\d)\b|\b(?:forms?|packet|information|info|leaflet|copy|copies) (?:that |which )?(?:i|we)(?:'d| had)? (?:asked (?:for|them for)|requested|ordered)\b|\b(?:which|that|letter|court|clerk) confirm(?:s|ed|ing)\b[^.?!]{0,30}\b(?:my|our) (?:\w+ )?(?:filing|claim|case|papers)\b/
/** The home was left long ago: "he gave me a 5 day notice in July before I moved out". */
const IS_LEFT =
  /\bbefore (?:i|we) (?:even |finally )?(?:moved|left|vacated)\b|\b(?:bevor|ehe) (?:ich|wir)\b[^.?!]{0,20}\bausgezogen\b|\bavant (?:que je|mon depart|de demenager|de partir)\b|\bantes de (?:irme|mudarme|mudarnos|dejar)\b/

const sentencesOf = (text: string): ReadonlyArray<string> =>
  plainWords(text.length > CHARS_READ ? text.slice(0, CHARS_READ) : text).split(/(?<=[.!?;])\s+|\n+/)
const CHARS_READ = 3_000
const DAY_MS = 86_400_000

const tells =
  (patterns: ReadonlyArray<RegExp>, notOf: ReadonlyArray<RegExp>) =>
  (text: string): boolean =>
    sentencesOf(text).some(
      (sentence) =>
        !notOf.some((one) => one.test(sentence)) &&
        patterns.some((pattern) => {
          const found = pattern.exec(sentence)
          return found !== null && !ONLY_FEARED.test(sentence.slice(0, found.index))
        })
    )

const compiled = (patterns: ReadonlyArray<string>): ReadonlyArray<RegExp> => patterns.map((one) => new RegExp(one))

/** The person says that they are sued or that they got papers from a court. */
export const tellsOfCourtPapers = rememberByText<boolean, void>(tells(compiled(SUED), [OWN_STEP, OF_ANOTHER_MATTER]))

/** A notice came that the home is to be left. */
export const tellsOfNoticeToLeave = rememberByText<boolean, void>(tells(compiled(TO_LEAVE), [OWN_STEP, IS_LEFT]))

/** The end of a time that a message tells, and whether the day from which it runs was told as well. */
export interface ToldTime {
  /** "30 days". */
  readonly words: string
  /** `2026-12-20`. */
  readonly ends_on: string
  readonly is_begun_known: boolean
}

const NUMBERS: Readonly<Record<string, number>> = {
  three: 3,
  five: 5,
  seven: 7,
  ten: 10,
  fourteen: 14,
  fifteen: 15,
  twenty: 20,
  "twenty-one": 21,
  thirty: 30,
  sixty: 60,
  ninety: 90,
  zwei: 2,
  zehn: 10,
  vierzehn: 14,
  deux: 2,
  quinze: 15,
  dos: 2,
  diez: 10,
  quince: 15,
  veinte: 20,
  one: 1,
  two: 2,
  four: 4
}
const NUMBER = `\\d{1,3}|${Object.keys(NUMBERS).join("|")}`
const TERM = new RegExp(
  `(?<!\\b(?:vor|il y a|hace|last|past|for) )\\b(${NUMBER})[ -](?:(?:calendar|more|whole|full) )?(days?|weeks?|tagen?|wochen?|jours?|semaines?|dias?|semanas?)\\b(?! ago| old| late| earlier| before)`
)
const IN_WEEKS = /^(?:w|sem)/
const AGO = new RegExp(
  `\\b(${NUMBER}) days? ago\\b|\\bvor (${NUMBER}) tagen\\b|\\bil y a (${NUMBER}) jours\\b|\\bhace (${NUMBER}) dias\\b`
)
const TODAY =
  /\b(?:today|this (?:morning|afternoon|evening)|just now|tonight|heute|aujourd'hui|ce matin|hoy|esta manana)\b/
const YESTERDAY = /\b(?:yesterday|last night|gestern|hier|ayer)\b/

const numberOf = (word: string): number => NUMBERS[word] ?? Number(word)

/** How many days the papers give for an answer; undefined where the message names no number. Business days count like all others. */
export const timeTold = (content: string, now: number): ToldTime | undefined => {
  const text = plainWords(content.slice(0, CHARS_READ))
  const found = TERM.exec(text)
  if (found === null) return undefined
  const [, amount = "", unit = ""] = found
  const count = numberOf(amount)
  const days = IN_WEEKS.test(unit) ? count * 7 : count
  const ago = daysAgo(text)
  return {
    words: `${count} ${IN_WEEKS.test(unit) ? (count === 1 ? "week" : "weeks") : count === 1 ? "day" : "days"}`,
    ends_on: isoOf(now + (days - (ago ?? 0)) * DAY_MS).slice(0, 10),
    is_begun_known: ago !== undefined
  }
}

const daysAgo = (text: string): number | undefined => {
  const told = AGO.exec(text)
    ?.slice(1)
    .find((word) => word !== undefined)
  if (told !== undefined) return numberOf(told)
  if (YESTERDAY.test(text)) return 1
  return TODAY.test(text) ? 0 : undefined
}

/** The day on which papers came: a single one that is named, today, yesterday or some days ago. */
export const cameOn = (content: string, now: number): string | undefined => {
  const ago = daysAgo(plainWords(content.slice(0, CHARS_READ)))
  if (ago !== undefined) return isoOf(now - ago * DAY_MS).slice(0, 10)
  const [only, second] = dayMentions(content.slice(0, CHARS_READ), now).filter(({ approximate }) => !approximate)
  return second === undefined ? only?.day : undefined
}
