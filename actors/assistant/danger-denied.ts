/**
 * Whether a text says that nobody is in danger, in four languages: after a false alarm, or when the danger is over.
 *
 * Always true:
 * - The whole text is short and has known phrases only: the writer is well, nobody is in danger, thanks, and a
 *   wish to go on with the case. Any other word, an exception, an hour or another person makes it no denial.
 * - A text in which danger is seen denies none. To repeat a step is better than to keep one back.
 */
import { rememberByText } from "./by-text.ts"
import { detectCrisis } from "./crisis.ts"
import { plainWords } from "./plain-text.ts"

/** People who say that it was a mistake say it in a few words. */
const WORDS_MAX = 15
const CHARS_MAX = 200

const VERY =
  "(?:(?:really|all|very|perfectly|totally|absolutely|completely|quite|both|honestly|actually|doing|feeling|now) ){0,3}"
const SEHR = "(?:(?:sehr|wirklich|ganz|allen|wieder|uns|mir|doch|absolut|jetzt) ){0,3}"
const TRES = "(?:(?:tres|parfaitement|vraiment|tout a fait|tous|toutes|absolument|maintenant) ){0,3}"
const MUY = "(?:(?:muy|perfectamente|todos|todas|realmente|totalmente|ahora) ){0,3}"

/** Phrases of a denial: the writer is well, nobody is in danger, it was a false alarm. */
const DENIALS: ReadonlyArray<string> = [
  `(?:i'?m|i am|we'?re|we are|everyone is|everybody is|everyone's|everybody's|all of us are) ${VERY}(?:fine|ok|okay|safe|well|good|alright|all right|unharmed)`,
  `(?:everything is|everything's) ${VERY}(?:fine|ok|okay|alright|all right)`,
  "(?:nobody|no ?one|none of us)(?: here)? (?:is|are) (?:in (?:any |real )?danger|hurt|at risk|threatened|injured)",
  "(?:i'?m|i am|we'?re|we are)(?: really| certainly| definitely)? not (?:in (?:any |real )?danger|suicidal|at risk|in (?:a )?crisis)",
  "(?:there is|there's)(?: really)? no(?: real)? (?:danger|emergency|crisis)",
  "(?:(?:it|this|that)(?:'s| is| was) )?(?:just |only )?(?:no emergency|not an emergency|a false alarm|false alarm|a misunderstanding|a mistake|an error)",
  `(?:(?:mir|uns|allen) geht(?: es|'s|s)? ${SEHR}|es geht (?:mir|uns|allen) ${SEHR})(?:gut|bestens|prima)`,
  `(?:ich bin|wir sind|alle sind) ${SEHR}(?:in sicherheit|wohlauf)`,
  "(?:niemand|keiner)(?: von uns)? ist (?:hier |wirklich )?in gefahr|(?:ich bin|wir sind) (?:wirklich )?nicht (?:in gefahr|suizidal)|(?:es besteht|es gibt) (?:wirklich )?keine gefahr",
  "(?:das|es) (?:ist|war) (?:nur )?(?:ein )?(?:fehlalarm|missverstandnis|irrtum|fehler|versehen)",
  `(?:je vais|nous allons|on va|tout le monde va|tout va) ${TRES}bien|(?:je suis|nous sommes|on est) ${TRES}en securite`,
  "personne(?: ici)? n'est en danger|je ne suis pas (?:en danger|suicidaire)|nous ne sommes pas en danger|il n'y a (?:aucun|pas de) danger",
  "(?:c'est|c'etait) (?:juste )?(?:un malentendu|une fausse alerte|une erreur)",
  `(?:yo )?(?:estoy|estamos|tod[oa]s estan|tod[oa]s estamos|todo va|todo esta) ${MUY}(?:bien|a salvo)`,
  "nadie (?:aqui )?(?:esta en|corre) peligro|no (?:estoy|estamos) en peligro|no (?:hay|corro|existe) (?:ningun )?peligro",
  "(?:es|fue|era|ha sido) (?:solo )?(?:un malentendido|una falsa alarma|un error|una equivocacion)"
]

/** What may stand beside it, and says nothing of danger. "No estoy bien" is no "no". */
const FILLERS: ReadonlyArray<string> = [
  "no(?! (?:yo|estoy|estamos|tod[oa]s?|es|fue|era|ha|nadie)\\b)|nope|oh|hey|hi|hello|yes|well|so|ok|okay|really|honestly|actually|sorry|please|now|anymore|any more",
  "(?:many )?thanks?(?: you)?(?: (?:so|very) much)?(?: for asking)?|but(?= \\w)",
  "you (?:have )?(?:misunderstood|misread)(?: me| that| this| it)?|you(?:'ve| have)? got (?:it|that|this|me) wrong|that(?:'s| is| was) not what i (?:meant|said|wrote)",
  "(?:let's |let us |you can )?(?:go on|carry on|continue)(?: with (?:the|my|this) (?:case|letter|complaint))?",
  "i (?:just|only) want(?:ed)? (?:my (?:money|deposit|refund)(?: back)?|a refund|to know (?:how long (?:it|this|that) (?:takes|will take)|what happens (?:now|next)))",
  "nein|doch|ja|ach|also|wirklich|ehrlich|bitte|jetzt|danke(?: schon| sehr)?|vielen dank|entschuldigung|aber(?= \\w)|sie haben (?:mich|das) falsch verstanden|so (?:war|ist) das nicht gemeint",
  "(?:machen sie|mach|es geht)? ?(?:bitte )?weiter(?: mit (?:dem|meinem) fall)?",
  "non|oui|mais(?= \\w)|vraiment|merci(?: beaucoup| bien)?|pardon|desolee?|maintenant|s'il vous plait|vous m'avez mal compris|ce n'est pas ce que (?:je voulais dire|j'ai (?:dit|ecrit))",
  "(?:veuillez )?(?:continuez|continuer)(?: (?:avec )?(?:le|mon) dossier)?",
  "si(?= $)|pero(?= \\w)|de verdad|gracias|muchas gracias|perdon|ahora|por favor|me ha(?:n|beis)? entendido mal|no (?:es|era) lo que (?:queria decir|dije)",
  "(?:continuen?|sigan?|sigue)(?: con (?:el|mi) caso)?"
]

/** What is asked of the case beside it. */
const ASKED =
  /^(?:(?:and|so|but|und|aber|et|mais|y|pero|please) ){0,2}(?:how long (?:does|will|would) (?:it|this|that) (?:all )?take|how long do they have|what (?:now|next)|what happens (?:now|next)|wie lange dauert (?:das|es)|was nun|wie geht es (?:jetzt )?weiter|combien de temps (?:ca|cela) (?:prend|dure)|et maintenant|cuanto (?:tiempo )?(?:tarda|dura)(?: esto)?|y ahora|(?:y )?ahora que) $/

const any = (patterns: ReadonlyArray<string>): string => `(?:${patterns.map((one) => `(?:${one})`).join("|")})`
const KNOWN = new RegExp(`^(?:${any([...DENIALS, ...FILLERS])} ){1,8}$`)
const DENIES = new RegExp(`(?<![a-z'])${any(DENIALS)} `)
/** "I'm fine. Actually, no." */
const TAKES_BACK = /(?<![a-z'])(?:no|nope|nein|non|but|aber|mais|pero) /
/** Letters of other scripts and small pictures say what is not read here. */
const UNREAD = /[^ -~\n\u00a1\u00bf\u2010-\u2026]/

/** The clauses of a text, each with its mark. */
const clausesOf = (text: string): ReadonlyArray<string> =>
  text
    .replaceAll(/\b(?:and|und|et|y)(?= )/g, ",")
    .split(/(?<=[.,;:!?()\n–-])/)
    .map((one) => one.trim())
    .filter((one) => /[a-z\d?]/.test(one))

export const isDangerDenied = rememberByText<boolean, void>((content) => {
  if (content.length > CHARS_MAX) return false
  const text = plainWords(content).trim()
  if (UNREAD.test(text) || text.split(/\s+/).length > WORDS_MAX) return false
  if (detectCrisis(content).classes.length > 0) return false
  return isMadeOfDenials(text)
})

const isMadeOfDenials = (text: string): boolean => {
  let isDenied = false
  for (const clause of clausesOf(text)) {
    const words = `${clause.replaceAll(/[^a-z\d']+/g, " ").trim()} `
    if (clause.endsWith("?")) {
      if (!ASKED.test(words)) return false
      continue
    }
    if (!KNOWN.test(words)) return false
    const denies = DENIES.test(words)
    if (isDenied && !denies && TAKES_BACK.test(words)) return false
    isDenied ||= denies
  }
  return isDenied
}

/** Whether a text tells of danger: what denies it has no words of danger. */
export const tellsDanger = (content: string): boolean => detectCrisis(content).classes.length > 0

/** Whether what was told last of danger is that there is none. */
export const isDangerOver = (texts: ReadonlyArray<string>): boolean =>
  texts.findLastIndex((text) => isDangerDenied(text)) > texts.findLastIndex(tellsDanger)
