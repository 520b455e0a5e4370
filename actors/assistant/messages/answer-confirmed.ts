/** Whether a message confirms, or denies, that what was told before is the organization's answer. Pure. */
import { DISMISSES } from "./intent-words.ts"
import { plainWords } from "../plain-text.ts"
import { decidesIn } from "./reported-speech.ts"

/** "Yes, that is their answer", "yes thats what he said": no words of the organization, and none of the writer's own, are in it. */
export const confirmsAnswer = (content: string): boolean => CONFIRMS.test(plainWords(content).trim())

const YES_FIRST = "(?:yes|yeah|yep|correct|right|exactly|confirmed|ja|genau|stimmt|oui|si|correcto)"
const THEIR_WORDS = [
  "(?:(?:that|this|it)(?:'?s| is| was) )?(?:really |exactly |indeed )?(?:their|its|his|her|the) (?:answer|reply|response)",
  "(?:(?:that|this|it)(?:'?s| is| was) )?(?:really |exactly |indeed )?what (?:they|he|she|it) (?:said|wrote|answered|replied)",
  "(?:they|he|she|it) (?:really |exactly )?(?:said|wrote|answered|replied) (?:that|this|so|it)",
  "das (?:ist|war) (?:wirklich |genau )?(?:ihre|seine|deren|die) antwort",
  "das (?:haben sie|hat (?:er|sie|es)) (?:so |genau so )?(?:gesagt|geschrieben|geantwortet)",
  "c'est (?:bien )?(?:leur|sa|la) reponse",
  "c'est (?:bien )?ce qu'(?:ils ont|elles ont|il a|elle a|on m'a) (?:dit|ecrit|repondu)",
  "(?:esa )?es (?:su|la) respuesta",
  "eso (?:dijo|dijeron|respondio|respondieron|contesto|contestaron|escribieron)"
].join("|")
/** Another sentence may follow, and no time or condition: "… in March, before you wrote". */
const CONFIRMS = new RegExp(
  `^\\W*(?:${YES_FIRST}\\b\\W*){0,2}(?:${THEIR_WORDS})(?:\\W*$|[.!;]+\\s+\\S|,? (?:but|and|however|so|aber|und|mais|et|pero|y)\\b)`
)

/** "No, that was not their answer", "I mixed that up, they have not answered." */
export const dismissesAnswer = (content: string): boolean => {
  const text = plainWords(content).trim()
  return DISMISSES.test(text) || (!text.includes("?") && MIXED_UP.some((pattern) => pattern.test(text)))
}
const LEAD =
  "^\\W*(?:(?:no|nope|sorry|wait|oops|oh|actually|stop|hang on|nein|non|pardon|entschuldigung|perdon|desolee?|halt)[ ,.!:-]+){0,4}"
const NOT_ANSWERED = [
  "(?:they|he|she|it|the \\w+) (?:have|has|did)(?: not|n't) (?:actually |really |even )?(?:answer\\w*|repl\\w+|respond\\w*|written|write|said anything|say anything)(?: at all| yet| me| to me| after all| anything)*",
  "(?:they|he|she|it|the \\w+) never (?:actually |really )?(?:answered|replied|responded|wrote|said (?:that|this|anything))(?: that| this| at all)?",
  "(?:sie|er|die firma) (?:haben|hat) (?:doch |noch |gar )*nicht(?:s)? (?:geantwortet|geschrieben|gesagt)",
  "(?:ils|elle|il) n'(?:ont|a) (?:pas|rien|jamais) (?:encore )?(?:repondu|ecrit|dit)",
  "no (?:han|ha|me han|me ha) (?:contestado|respondido|escrito)(?: nada| todavia)?"
].join("|")
const ERROR =
  "(?:i (?:mixed (?:that|this|it|them|things|something|two things) up|got (?:that|it|this|them) (?:mixed up|wrong)|was (?:wrong|mistaken|confused)|(?:made|did) a mistake|misread (?:it|that|this)|confused (?:that|it|them|this))|my (?:mistake|bad|error)|(?:that|it|this)(?:'s| is| was) (?:a|my) mistake|(?:das|es) war (?:ein|mein) (?:irrtum|fehler)|ich habe (?:das |es |mich |etwas )?(?:verwechselt|geirrt|vertan)|je me suis trompee?|j'ai (?:tout )?confondu|c'(?:est|etait) une erreur|me (?:he )?equivoqu?(?:e|ado)|me he confundido|fue un error)"
const OF_ANOTHER =
  "(?:that|this|it|the \\w+)(?:'s| is| was| came) (?:not from (?:them|him|her|it)|from (?:somebody|someone|another \\w+|a different \\w+)(?: else)?|(?:about|for|of|in|from) (?:my |the |an? )?(?:other|another|different) (?:case|matter|company|bank|shop|thing|order|account|claim|one))"
const OF_ANOTHER_ABROAD =
  "das (?:war|kam|ist|stammt) (?:nicht von (?:ihnen|denen|ihm|ihr)|von (?:jemand(?:em)? anderem|einer anderen \\w+))|(?:ca|ce|cela) (?:ne )?(?:venait|vient|n'etait) pas d'?(?:'eux|elle|lui|e lui)|eso no (?:era|fue|venia) (?:suyo|de (?:ellos|ella|el))"
/** A mistake of the writer's own with what was mixed up, and what was of another. */
const MIXED_UP = [
  new RegExp(
    `${LEAD}${ERROR}[,.;:! -]+(?:and |but |und |et |y |because )?(?:${NOT_ANSWERED}|${OF_ANOTHER}|${OF_ANOTHER_ABROAD})`
  ),
  new RegExp(`${LEAD}(?:${OF_ANOTHER}|${OF_ANOTHER_ABROAD})(?=[^\\w?]*$|[,.;!]|,? (?:but|it|sorry|not|and|they|i)\\b)`),
  new RegExp(
    `^\\W*(?:no|nope|sorry|wait|oops|actually|nein|non|pardon|perdon|entschuldigung)[ ,.!:-]+(?:${NOT_ANSWERED})[^\\w?]*$`
  )
]

/** "No" to the question whether words are the answer. */
export const isPlainNo = (content: string): boolean =>
  !content.includes("?") &&
  PLAIN_NO.test(
    plainWords(content)
      .replaceAll(/[^\p{L}']+/gu, " ")
      .trim()
  )
const PLAIN_NO =
  /^(?:no|nope|nah|nein|non|no no|no it (?:is not|isn't|wasn't|was not)|no (?:that|this)(?:'s| is| was)?(?: not|n't)(?: it| right)?|no (?:he|she|they) (?:does not|doesn't|do not|don't)(?: (?:speak|talk|answer|work) for (?:them|him|her|it))?|it (?:is not|isn't|wasn't)|nein (?:das )?ist (?:es|sie) nicht|non (?:ce n'est pas|pas)(?: ca| le cas)?|no no (?:lo )?es)$/

/** "Yes", "that's right": what it answers was asked before. */
export const isPlainYes = (content: string): boolean =>
  !content.includes("?") &&
  PLAIN_YES.test(
    plainWords(content)
      .replaceAll(/[^\p{L}']+/gu, " ")
      .trim()
  )
const YES =
  "yes|yeah|yep|yup|ya|correct|right|exactly|confirmed|confirm|i confirm(?: it| that| this)?|that(?:'?s| is) (?:right|it|correct)|please|it is|ok|okay|ja|genau|stimmt|richtig|oui|exact|exactement|c'est ca|si|correcto|exacto|asi es"
const PLAIN_YES = new RegExp(`^(?!(?:ok|okay|please)$)(?:${YES})(?: (?:${YES}))*$`)

/**
 * Whether told words of the organization are such that a yes can make them its answer: they decide, offer or refuse, and nothing in them is
 * asked, supposed, denied, or another's.
 */
export const isPlainAnswer = (told: string): boolean => decidesIn(told) && !UNSURE.test(plainWords(told))

const UNSURE =
  /\?|\b(?:nothing|nobody|never|no (?:answer|reply|response)|not (?:answered|replied|said)|thinks?|guess|suppose|maybe|perhaps|probably|if|whether|would|might|could|heard|asked|asks|asking|other question|my (?!(?:money|deposit|refund|account|claim|complaint|case|order|card|letter|request|contract|subscription|rent|bill|wages|flight|bag|car|phone)\b)[a-z]+ (?:says?|said|told|thinks?|heard)|told my|tells my|in (?:january|february|march|april|may|june|july|august|september|october|november|december)|last (?:year|month|summer|winter|spring|fall)|years? ago|months ago|nichts|vielleicht|wohl|denke|glaube|wurde|hatte gern|rien|peut-etre|pense|crois|nada|quiza|tal vez|creo|pienso)\b/
