/**
 * Whether words such as "mention that …" are asked of this service by the person who writes, in four languages.
 *
 * Always true: in doubt they are not. A refusal, a question, a complaint, and what others say or want ask for nothing. Pure, and linear
 * in the text.
 */

/** A sentence in which something is asked has no more before it. */
const LEAD_CHARS_MAX = 200

/** What may stand before the words that ask; nothing else may, and no "no". */
const FILLER = [
  "please|kindly|also|and|so|then|ok|okay|oh|yes|hi|hello|thanks|thank you|sorry|actually|finally|one more thing|too",
  "(?:can|could|would|will) you|(?:i|we)(?: would|['’]d)? (?:want|like|need|love)(?: you)? to|i think",
  "bitte|auch|noch|und|ja|danke|hallo|sie|(?:k[oö]nnen|k[oö]nnten|w[uü]rden) sie|(?:kannst|k[oö]nntest) du|noch etwas",
  "s['’]il (?:vous|te) pla[iî]t|svp|merci de|aussi|et|oui|bonjour|(?:pouvez|pourriez)-vous|(?:peux|pourrais)-tu|veuillez",
  "por favor|tambi[eé]n|y|sí|hola|gracias|(?:puede[ns]?|podr[ií]an?)(?: usted(?:es)?)?"
].join("|")
const FILLERS = new RegExp(`^\\W{0,3}(?:(?:${FILLER})[\\s,:–-]{1,4}){0,8}$`, "iu")
/** "…, please mention that …", "… - can you add that …": an earlier clause may stand before it. */
const FILLERS_BEHIND = new RegExp(
  `[,–-]\\s{0,3}(?:(?:and|so|bitte|also) )?(?:please|kindly|bitte|(?:can|could|would) you|s['’]il (?:vous|te) pla[iî]t|por favor),? {0,2}(?:(?:${FILLER})[\\s,]{1,3}){0,3}$`,
  "iu"
)
/** An earlier clause with these may rule over what follows: others' words, a condition, a question, a refusal. */
const RULES_OVER =
  /(?<!\p{L})(?:told|tell(?:s|ing)?|said|says?|saying|asks?|asked|wants?|wanted|wrote|writes?|e-?mail\p{L}{0,3}|texted|demand\p{L}{0,3}|insist\p{L}{0,3}|if|whether|when|unless|never|not|rather|without|should|shall|did|would|why|how|what|nor?)(?!\p{L})|n['’]t(?!\p{L})|(?<!\p{L})(?:sag\p{L}{0,4}|schr[ei]\p{L}{1,6}|wenn|falls|ob|nicht|kein\p{L}{0,2}|soll\p{L}{0,3}|will|wollen|dit|disent|demand\p{L}{0,4}|veu\p{L}{1,4}|si|pas|jamais|ne|dij\p{L}{1,4}|dicen?|pid\p{L}{1,5}|quier\p{L}{1,3}|nunca)(?!\p{L})|["“”„«»:]/iu

const YOU_ASKED =
  /(?<!\p{L})(?:(?:can|could|would|will) you|(?:k[oö]nnen|k[oö]nnten|w[uü]rden) sie|(?:kannst|k[oö]nntest) du|(?:pouvez|pourriez)-vous|(?:peux|pourrais)-tu|(?:puede[ns]?|podr[ií]an?))(?!\p{L})/iu

const MARKS = /["“”„«»]/
const SINGLE_MARK = /(?:^|[\s:(])['‘](?=\p{L})/u
/** "They emailed: …", "Dear customer": from here on it may be what another wrote. */
const OTHERS_WORDS =
  /(?<!\p{L})(?:e-?mail\p{L}{0,3}|wrote|writes|texted|repl(?:y|ied)|answer(?:ed)?|said|says|told|message|schr[ei]\p{L}{1,6}|sagt\p{L}{0,3}|antwort\p{L}{0,4}|[eé]cri\p{L}{1,5}|dit|r[eé]pond\p{L}{0,4}|escrib\p{L}{1,5}|dij\p{L}{1,4}|dice|respond\p{L}{1,4})(?!\p{L})[^.!?\n]{0,60}:(?!\d)|^\s{0,9}(?:dear|sehr geehrte|guten tag \p{Lu}|madame|monsieur|estimad)/imu

/** "That is wrong", "remove it", "only if you think so": the wish is none, or no longer one. */
const TAKEN_BACK =
  /(?<!\p{L})(?:(?:that|this|it|which)(?:['’]s| is| was)(?: simply| just)? (?:wrong|false|untrue|not (?:true|right|correct)|incorrect|a lie)|(?:that|this|it) (?:isn|wasn)['’]t (?:true|right|correct)|(?:remove|delete|drop) (?:it|that|this)|take (?:it|that|this) (?:back )?out|(?:don['’]?t|do not|never|rather not) (?:put|add|include|write|mention|say|send)|if (?:you (?:think|want|can|like|must|need)|necessary|needed|possible|allowed|(?:it|that) helps)|(?:das|es) (?:stimmt nicht|ist falsch)|c['’]est faux|ce n['’]est pas vrai|es falso|no es (?:verdad|cierto))(?!\p{L})/iu

/** The sentence so far, before the words that ask. */
const leadOf = (before: string): string => {
  const near = before.slice(-LEAD_CHARS_MAX)
  const sentence = near.split(/[.!?;\n]/).at(-1) ?? ""
  return sentence.trimStart().replace(/(?<=[,–-])$/, " ")
}

const isAskedBy = (lead: string): boolean => {
  if (FILLERS.test(lead)) return true
  const clause = FILLERS_BEHIND.exec(lead)
  return clause !== null && !RULES_OVER.test(lead.slice(0, clause.index))
}

/** Whether what stands between is inside of quotation marks, or behind words that lead to another's. */
const isOthersWord = (before: string, behind: string): boolean =>
  (MARKS.test(before) && MARKS.test(behind)) || SINGLE_MARK.test(before) || OTHERS_WORDS.test(before)

/** Whether the writer asks this service for what follows `before`: `asking` are the words that ask, and `behind` all that follows. */
export const isAsked = (before: string, asking: string, behind: string): boolean => {
  const lead = leadOf(before)
  if (!isAskedBy(lead) || isOthersWord(before, behind) || TAKEN_BACK.test(behind)) return false
  const isQuestion = /^[^.!?\n]{0,700}\?/.test(behind)
  if (isQuestion && !YOU_ASKED.test(lead)) return false
  return !(/(?<!\p{L})your(?!\p{L})/iu.test(asking) && /^\s{0,3}you(?!\p{L})/iu.test(behind))
}

/** What a letter does not say as it was told: a question, and words to this service or about what another said of the wish. */
const NO_STATEMENT =
  /\?|(?<!\p{L})(?:letter|please|maybe|perhaps|should (?:i|we)|(?:don['’]?t|do not|never|rather not) (?:you )?(?:put|add|include|write|mention|say|send|tell)|if|whether|brief|lettre|carta)(?!\p{L})/iu

/** Whether words before "put that in the letter" are a statement that can stand in it. */
export const isStatement = (text: string): boolean =>
  !NO_STATEMENT.test(text) && !OTHERS_WORDS.test(text) && !TAKEN_BACK.test(text)
