/**
 * Questions to this service within a person's story, in English, German, French and Spanish, also where no mark shows them: "if i
 * dont pay can they take my house". Always true: a statement whose subject was left out ("Can prove it", "Have it in writing") is
 * none. Pure, and linear in the text; patterns read text as `plainWords` writes it.
 */
import { plainWords } from "../plain-text.ts"

const SUBJECT =
  "(?:i|we|they|you|u|he|she|it|this|that|these|those|there|the|my|our|his|her|their|dr|mr|mrs|ms|an?|anyone|anybody|someone|somebody|people)\\b"
const PERSON = "(?:i|we|they|you|u|he|she)\\b"
const LEAD =
  "^\\W*(?:(?:and|so|ok|okay|hi|hello|please|also|but|then|now|well|btw|or|um|plus|anyway|und|aber|also|oder|dann|et|mais|alors|ou alors|y|pero|entonces|o)[ ,]+){0,4}"

const ENGLISH = [
  `(?:when|where|why|how|who|what|which) (?:do|does|did|can|could|should|shall|will|would|is|are|am) ${SUBJECT}(?! (?:only|best|least))`,
  "what (?:happens|if|now|else|next|about|rights|are my|is my|can be done|kind of \\w+ (?:do|can|should))",
  `(?:what|which) (?!(?:i|we|they|you|he|she|it)\\b)\\w+ (?:do|does|can|could|should|shall|will) ${SUBJECT}`,
  `how (?:long|much|many|soon|often|far|late)\\b[^.;,]{0,30}? (?:do|does|can|could|should|will|would|is|are) ${SUBJECT}`,
  "how (?:come|to|long (?:until|till|before|for))\\b|who (?:pays|has to pay|is (?:liable|responsible|right))\\b|(?:what's|whats|hows|how's|whens|when's|wheres|where's) (?:the|my|a|next|your)\\b",
  `(?:can|could|should|shall|would|may) ${SUBJECT}|will (?:i|we|they|you|he|she|it|this|that|the|my|their|dr|anyone)\\b`,
  `do (?:i|we|they|you|people)\\b|does (?!not\\b|n't\\b|nothing\\b|nobody\\b|the same\\b|(?:this|it|that) (?:every|all|to)\\b)\\w+ \\w+ \\w+|did (?:i|they|you|he|she)\\b(?! (?:not )?\\w+ed\\b)`,
  `(?:is|are|am|was) (?:i|we|they|you|he|she|it|this|that|there)\\b|(?:has|have) ${PERSON}`,
  "(?:is|are) (?:the|my|their|his|her|a) [^.;]{1,50} (?:legal|allowed|ok|okay|right|normal|enough|worth(?: it)?|possible|too late|fair|required|binding|true|liable|valid)\\W*$",
  "any (?:advice|ideas?|chance|tips|thoughts|way to|news from you)\\b|(?:i'?m |i was |just |was )?wondering (?:if|whether|how|what)\\b|(?:i )?(?:(?:just )?want to know|wanna know|would like to know) (?:if|whether|how|what|when|where|who)\\b|worth it\\b"
]
const GERMAN = [
  "(?:wohin|wo|wann|wie|was|warum|wieso|weshalb|an wen|bei wem|wer|welche\\w{0,2} \\w+|womit)(?: (?:lange|viel|hoch|oft|schnell|viel geld))? (?:kann|konnen|konnte|darf|durfen|muss|mussen|soll|sollen|sollte|mache?|machen|tue?|tun|bekomme|kriege?|kostet|passiert|gilt|geht|hilft|reklamiere|wende) (?:ich|man|wir|sie|er|es|die|der|das|den|mein\\w{0,2}|mir|mich|uns|jetzt|nun|denn|da|dann|als)\\b",
  "(?:wie lange|wie viel|wieviel|wie hoch|wie teuer) (?:hab\\w{0,2}|hat|haben|ist|sind|wird|dauert)\\b|was (?:nun|jetzt|tun|dann)\\b",
  "(?:kann|konnte|darf|muss|soll|sollte) (?:ich|man|wir)\\b(?! (?:(?:so|das|es|dies|sie|ihn) )?(?:nicht (?:akzeptieren|hinnehmen|verstehen|nachvollziehen|glauben|bestatigen)|leider|nur|aber|also|nachweisen|belegen|beweisen))|(?:konnen|durfen|mussen|sollen) (?:wir|die|sie|der|das)\\b|(?:darf|kann|muss) (?:der|die|das|er|sie|mein\\w{0,2})\\b",
  "(?:hab|habe) ich (?:da |hier |das |ein |einen |noch |uberhaupt |denn )*(?:recht|anspruch|chancen?|ein recht)\\b|(?:ist|war) (?:das|es|so was|sowas) (?:denn |uberhaupt |so )?(?:erlaubt|rechtens|legal|normal|ok|okay|richtig|zulassig|moglich|in ordnung)\\b|(?:gilt|stimmt|geht|reicht) (?:das|es|da)\\b|gibt es\\b|lohnt (?:sich|es)\\b"
]
const FRENCH = [
  "(?:est-ce qu|qu'est-ce|combien\\b|comment (?:faire|puis|dois|je|on|ca)\\b|que (?:faire|dois|puis)\\b|quoi faire\\b|pourquoi\\b|a qui (?:dois|puis|faut|je)\\b|ou (?:puis|dois|faut|est-ce|dois)-?\\b|quand (?:vais|est-ce|puis|dois)\\b|quels? (?:est|sont|recours|delais?)\\b|quelles? (?:est|sont|demarches?)\\b)",
  "(?!(?:dis|pensai|disai|crois|repond|repondi)[a-z]{0,2}-)[a-z']{2,15}-(?:t-)?(?:je|on|ils?|elles?)\\b|y a-t-il\\b|c'est (?:legal|normal|possible|autorise)\\W*$|(?:j'ai|on a|ils ont) le droit (?:de|d')[^.;]{0,40} ou (?:pas|non)\\W*$"
]
const SPANISH = [
  "(?:puedo|podemos|debo|debemos|deberia) (?!demostrar|probar|aportar|enviar|mandar|acreditar|justificar|confirmar|decir)|(?:pueden|puede) (?:ellos|hacer (?:eso|esto)|quitar\\w{0,3}|echar\\w{0,3}|cobrar\\w{0,3}|embargar\\w{0,3}|negarse)\\b",
  "cuant[oa]s? (?!antes\\b|mas\\b)|que (?:hago|puedo|debo|debemos|podemos|pasa si|plazo|derechos?|tengo que hacer|hay que hacer)\\b|como (?:puedo|hago|debo|reclamo|podemos)\\b|(?:a |de )?donde (?:puedo|debo|tengo|reclamo|voy|acudo|se)\\b|a quien (?:puedo|debo|tengo|me|reclamo)\\b|es (?:legal|normal|posible)\\W*$|(?:hay|existe) (?:algun|alguna|manera|forma)\\b|tengo derecho a (?:algo|que)\\b|por que (?:no )?(?:me|tengo|debo|tarda\\w*)\\b"
]

const ASKS = new RegExp(`${LEAD}(?:${[...ENGLISH, ...GERMAN, ...FRENCH, ...SPANISH].join("|")})`)

/** "If I don't pay can they take my house": the question stands behind its condition. */
const IF_THEN =
  /^\W*(?:(?:and|so|but|und|et|y) )?(?:if|when|unless|wenn|falls|si|quand) .{1,160}?(?<!\b(?:i|we|they|you|he|she|it|who|that|and|ich|wir|sie|man) )\b(?:(?:can|could|will|would|should|do|does|may|must) (?:i|we|they|you|he|she|it)\b|(?:is|are|am) (?:i|we|they|it)\b|what (?:happens|then|can|do|will)\b|(?:kann|darf|muss|soll|konnen|durfen|mussen) (?:ich|man|die)\b(?=.{0,60}\?)|(?:puis|dois|peut|peuvent|doit)-|est-ce que|(?:puedo|pueden|debo|que pasa|que hago)\b)/

/** Whether a sentence asks this service something, with a mark or without. */
export const asksTheService = (sentence: string): boolean => {
  const plain = plainWords(sentence).trim()
  return ASKS.test(plain) || IF_THEN.test(plain)
}

/** What is told beside a question in the same sentence must be as long as this to be kept. */
const REST_WORDS_MIN = 5
/** Commas of "PO Box 1, Dayton" do not begin a question; the words behind them do. */
const CLAUSES = /(?<=[,;:]) |(?<= [–-]) /

/** The sentence without the question in it: "They kept my deposit, can they do that" tells the first half. */
export const withoutAsking = (sentence: string): string => {
  const clauses = sentence.split(CLAUSES)
  if (clauses.length === 1) return asksTheService(sentence) || /\?\W{0,3}$/.test(sentence) ? "" : sentence
  const isAsked = clauses.map((clause, at) => asksTheService(clause) && !isReported(clauses[at - 1]))
  // The mark at the end makes a question of the last clause, and of all when the first one asks.
  if (/\?\W{0,3}$/.test(sentence)) isAsked[clauses.length - 1] = true
  const first = isAsked.indexOf(true)
  if (first === -1) return asksTheService(sentence) ? "" : sentence
  const rest = clauses.filter((clause, at) => !asksIn(isAsked, at) && !leadsToQuestion(clause, isAsked[at + 1]))
  const kept = rest
    .join(" ")
    .trimEnd()
    .replace(/[,;:–-]$/, "")
    .trimEnd()
  if (first === 0 && wordCount(kept) < REST_WORDS_MIN) return ""
  return kept === "" || /[.!]$/.test(kept) || !/[.!?]$/.test(sentence) ? kept : `${kept}.`
}

/** The last clause of a question that begins the sentence belongs to it. */
const asksIn = (isAsked: ReadonlyArray<boolean>, at: number): boolean =>
  isAsked[at] === true || (isAsked[0] === true && isAsked.at(-1) === true && isAsked.length === 2)

/** "She wrote: can you come on Friday" repeats what others asked. */
const isReported = (before: string | undefined): boolean => before !== undefined && REPORTS.test(plainWords(before))
const REPORTS =
  /\b(?:asks?|asked|asking|says?|said|wrote|writes|told|texted|replied|fragt\w{0,3}|sagt\w{0,3}|schrieb\w{0,2}|schreib\w{1,2}|demande\w{0,3}|dit|disent|ecrit|pregunt\w{1,4}|dijo|dice\w?)\b[^.]{0,30}[:,]? ?["']?$/

const leadsToQuestion = (clause: string, isNextAsked: boolean | undefined): boolean =>
  isNextAsked === true && CONDITION.test(plainWords(clause).trim())
const CONDITION = /^\W*(?:(?:and|so|but|also|und|aber|et|mais|y|pero) )?(?:if|when|unless|wenn|falls|si|quand)\b/

const wordCount = (text: string): number => text.match(/[\p{L}\p{N}']+/gu)?.length ?? 0
