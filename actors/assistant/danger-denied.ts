/**
 * Whether a text says that nobody is in danger, in four languages: after a false alarm, or when the danger is over.
 *
 * Always true:
 * - Who says "I'm fine" beside words of danger is in danger.
 * - A feeling that is only wished for, asked about or bound to a condition is no denial.
 */
import { rememberByText } from "./by-text.ts"
import { detectCrisis } from "./crisis.ts"
import { plainWords } from "./plain-text.ts"

/** Words between a verb and what it says. */
const VERY =
  "(?:(?:really|all|very|perfectly|totally|absolutely|completely|quite|just|both|honestly|actually|doing|feeling|still|now) )*"
const SEHR = "(?:(?:sehr|wirklich|ganz|allen|wieder|uns|mir|doch|absolut|auch) )*"
const TRES = "(?:(?:tres|parfaitement|vraiment|tout a fait|tous|toutes|absolument|plutot) )*"
const MUY = "(?:(?:muy|perfectamente|todos|todas|realmente|totalmente) )*"

const KIN_EN = "my (?:child|kids?|children|son|daughter|baby|wife|husband|partner|mum|mom|mother|dad|father|family)"
const KIN_DE =
  "(?:mein|meine|meinem|meiner|meinen) (?:kind|kinder|kindern|sohn|tochter|baby|mann|frau|familie|mutter|vater)"
const KIN_FR = "(?:mon|ma|mes) (?:enfants?|fils|fille|bebe|mari|femme|famille|mere|pere)"
const KIN_ES = "mis? (?:hij[oa]s?|bebe|nin[oa]s?|marido|mujer|esposa|familia|madre|padre)"

/** "I am fine": said of oneself or of one's own. */
const WELL: ReadonlyArray<string> = [
  `(?:i'?m|i am|we'?re|we are) ${VERY}(?:fine|ok|okay|safe|well|good|alright|all right|unharmed|healthy)`,
  `(?:every(?:body|one)(?:'s| is)|everything(?:'s| is)|all(?:'s| is| of us are)|${KIN_EN} (?:is|are)|(?:he|she)(?:'s| is)|they(?:'re| are)) ${VERY}(?:fine|ok|okay|safe|well|alright|all right|unharmed)`,
  `(?:(?:mir|uns|ihm|ihr|ihnen|allen|${KIN_DE}) geht(?: es|'s|s)? ${SEHR}|es geht (?:mir|uns|ihm|ihr|allen|${KIN_DE}) ${SEHR})(?:gut|bestens|prima|wunderbar)`,
  `(?:ich bin|wir sind|alle sind) ${SEHR}(?:in sicherheit|wohlauf|sicher|gesund)`,
  `(?:je vais|nous allons|on va|tout le monde va|tout va|${KIN_FR} (?:va|vont)|(?:il|elle) va|(?:ils|elles) vont) ${TRES}bien`,
  `(?:je suis|nous sommes|on est) ${TRES}en securite`,
  `(?<!\\bno )(?:yo )?(?:estoy|estamos|${KIN_ES} estan?|tod[oa]s? estan?|todo va) ${MUY}(?:bien|a salvo)`
]

/** "Nobody is in danger", "it was a false alarm": said of the danger itself. */
const NO_DANGER: ReadonlyArray<string> = [
  "(?:nobody|no ?one|none of us|no child)(?: here)?(?:'s| is| was| are| were) (?:in (?:any |real )?danger|hurt|at risk|unsafe|harmed|threatened|injured)",
  `(?:i'?m|i am|we'?re|we are|(?:he|she)(?:'s| is)|they(?:'re| are)|${KIN_EN} (?:is|are)) not (?:\\w+ )?(?:in (?:any |real )?danger|suicidal|at risk|in (?:a )?crisis)|(?:i'?m|i am) not (?:going to|gonna) (?:hurt|harm|kill) (?:myself|anyone|anybody)`,
  "there(?:'s| is| was)(?: really)? no(?: real)? (?:danger|emergency|crisis|threat to anyone)|(?:it|this|that)(?:'s| is| was) (?:not an emergency|no emergency|a false alarm|a misunderstanding)|false alarm",
  "you (?:have |completely |totally )*(?:misunderstood|misread)(?: me| that| this| it)?|you(?:'ve| have)? got (?:it|that|this|me) wrong|that(?:'s| is| was) not what i (?:meant|said|wrote)",
  "(?:niemand|keiner|kein kind)(?: \\w+)? ist (?:hier |wirklich )?in gefahr|ich bin nicht (?:in gefahr|suizidal|gefahrdet)|(?:es besteht |es gibt )?keine(?:rlei)? gefahr|(?:das (?:ist|war) )?(?:ein )?(?:fehlalarm|missverstandnis)|sie haben (?:mich|das) (?:falsch|miss) ?verstanden|so (?:war|ist) das nicht gemeint",
  "(?:personne|aucun enfant)(?: ici)? n'est en danger|je ne suis pas (?:en danger|suicidaire)|il n'y a (?:aucun|pas de) danger|(?:c'est|c'etait) (?:un malentendu|une fausse alerte)|vous m'avez mal compris|ce n'est pas ce que (?:je voulais dire|j'ai (?:dit|ecrit))",
  "nadie (?:aqui )?(?:esta en|corre) peligro|no (?:estoy|estamos) en peligro|no (?:hay|corro|existe) (?:ningun )?peligro|(?:es|fue|era|ha sido) (?:un malentendido|una falsa alarma)|me ha(?:n|beis)? entendido mal|no (?:es|era) lo que (?:queria decir|dije)"
]

/** "That is a mistake" speaks of the alarm where little else is said; in a longer text of the organization's charge. */
const MISTAKE =
  /(?:^|[.,;:!–-] ?|\b(?:no|non|nein) )(?:(?:this|that|it)(?:'s| is| was)|(?:das|es) (?:ist|war)|c'(?:est|etait)|(?:es|fue|ha sido)) (?:just |only |nur |juste |seulement |solo )?(?:a mistake|an error|ein (?:irrtum|fehler|versehen)|une? erreur|un error|una equivocacion)(?=\W*$|[.,;:!])/g
const MISTAKE_WORDS_MAX = 10

/** At the beginning of a clause, and nothing behind it that takes it back. */
const clause = (patterns: ReadonlyArray<string>): RegExp =>
  new RegExp(
    `(?:^|[.,;:!()–-] ?|\\b(?:no|nope|yes|and|because|that|non|mais|oui|et|que|nein|doch|ja|aber|und|dass|pero|si|y|no,|really|thanks|but|so|well|ok|okay) )(?:${patterns.join("|")})(?![a-z'])(?! (?:with|about|at|for|to|until|till|as long|if|when|unless|except|enough|on|wenn|solange|bis|bei|avec|si|quand|jusqu|tant|con|cuando|hasta|mientras|para)\\b)`,
    "g"
  )
const SAYS_WELL = clause(WELL)
const SAYS_NO_DANGER = clause(NO_DANGER)

/** What follows may take the first half back. */
const BUT = /\b(?:but|except|though|however|aber|doch nur|mais|sauf|pero|salvo)\b/
/** Said to others, or only wished for. */
const ONLY_SAID =
  /\b(?:pretend\w*|wish|act(?:ing)? like|told (?:him|her|them|everyone|everybody)|tell(?:ing)? (?:him|her|them|everyone|everybody)|(?:i )?keep saying|so tun|tue so|faire semblant|fais semblant|fingir|finjo)\b/

/** People who say that it was a mistake say it in a few sentences. */
const CHARS_READ = 1_000

export const isDangerDenied = rememberByText<boolean, void>((content) => {
  const text = plainWords(content.slice(0, CHARS_READ)).trim()
  const told = text.split(/(?<=[.!?;])\s+|\n+/).filter((sentence) => !sentence.trim().endsWith("?"))
  const words = told.join("\n")
  if (ONLY_SAID.test(words)) return false
  const isShort = words.split(/\s+/).length <= MISTAKE_WORDS_MAX
  const without = told.map((sentence) =>
    sentence.replaceAll(SAYS_NO_DANGER, "#").replaceAll(SAYS_WELL, "=").replaceAll(MISTAKE, "~")
  )
  const rest = without.join("\n")
  const isDenied =
    rest.includes("#") ||
    (rest.includes("=") && (rest.includes("~") || !without.some((one) => BUT.test(one.slice(one.indexOf("=") + 1))))) ||
    (rest.includes("~") && isShort)
  return isDenied && detectCrisis(rest.replaceAll(/[#=~]/g, ".")).classes.length === 0
})

/** Whether a text tells of danger, and does not deny it. */
export const tellsDanger = (content: string): boolean =>
  detectCrisis(content).classes.length > 0 && !isDangerDenied(content)

/** Whether what was told last of danger is that there is none. */
export const isDangerOver = (texts: ReadonlyArray<string>): boolean =>
  texts.findLastIndex((text) => isDangerDenied(text)) > texts.findLastIndex(tellsDanger)
