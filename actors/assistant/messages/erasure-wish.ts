/**
 * Whether a message wants what this service keeps erased, in four languages. Texts are as `plainWords` writes them.
 *
 * Always true: what shall be erased is the case, what was written here, or what "you", Redress or this service has. What the organization has is a
 * matter of the case itself.
 */

/** The words of one language: a clause wants an erasure that erases one of `ours`, or `data` that are `yours`. */
interface Words {
  readonly erases: RegExp
  readonly ours: RegExp
  readonly data: RegExp
  readonly yours: RegExp
  /** Another one erases or shall erase, it has happened, or it shall not be. */
  readonly isNone: RegExp
}

const ENGLISH: Words = {
  erases:
    /\b(?:(?:please|pls|to|you|i|we|and|request|kindly|just|can|now|ok|^)\W*(?:delete|erase|wipe|purge|remove|destroy|forget (?:everything|all)|get rid of|clear|scrub|take (?:\w+ ){1,4}off)|(?:be |have (?:it|them|this|that|all|everything|my \w+(?: \w+)?) |(?:case|data|file|messages|info|information|records|everything|all) )(?:all )?(?:deleted|erased|wiped|removed|forgotten|destroyed|purged)|(?:to|not) keep|(?:right|request|ask|asking|demand) (?:to be forgotten|(?:for|of) (?:the )?(?:erasure|deletion|removal))|(?:erasure|deletion) of)\b/,
  ours: /\b(?:(?:my|this|the|our) (?:whole |entire )?case(?: file)?\b(?! (?:file )?(?:number|from|worker|manager|of))|(?:my|this|our) (?:messages|conversation|chat|thread)\b|everything here\b|(?:what|everything|all)(?: that)? (?:i(?:'ve)?|we) (?:have )?(?:told|wrote|written|sent|said|shared|typed|uploaded)\b|have it deleted\b)/,
  data: /\b(?:data|information|info|details|records?|history|stuff|documents|everything|all|anything|whatever|what|me|it|account|file)\b/,
  yours:
    /\b(?:you(?: guys)?(?: all)?(?: still| currently|'ve| have| to)* (?:know|have|hold|store|stored|keep|kept|saved|got|collect(?:ed)?)\b|(?:from|off|in|on|at|by) your (?:service|system|systems|server|servers|database|databases|site|side|end|files|file|records|record|app)\b|redress\b|this (?:service|site|app)\b|by you\b|with you\b)/,
  isNone:
    /\b(?:they|them|he|she|him|her|their|(?:was|were|been|got) (?:deleted|erased|removed|wiped)|(?:do not|don't|never|not to|without) (?:\w+ )?(?:delete|erase|remove|wipe|deleting|erasing)|(?:want|wants|need|ask|asked|tell|told|get|expect|make) (?:the|my|our|a) \w+(?: \w+)? to|(?:delete|erase|remove|clear|take) (?:the|a|an|this|that|these|those|any) (?!(?:whole |entire )?(?:data|information|info|details|messages?|case|texts?|conversation|chat|history|records?)\b)\w+(?: \w+)? (?:from|off|in|of) (?:my|this|the|our) (?:whole )?case)\b/
}

const GERMAN: Words = {
  erases: /\b(?:losch\w*|geloscht\w*|entfern\w*|vergessen)\b/,
  ours: /\b(?:(?:meinen|diesen|den|unseren|mein|dieser|der) (?:ganzen? )?fall\b|(?:meine|diese) nachrichten\b|was ich (?:euch|ihnen|dir|hier)\b[^.?!;]{0,25}\b(?:geschrieben|gesagt|geschickt|erzahlt))/,
  data: /\b(?:daten|angaben|alles|informationen|was)\b/,
  yours:
    /\b(?:bei (?:ihnen|euch|dir)\b|redress\b|(?:von|aus) (?:ihrem|eurem|diesem) (?:dienst|system|server)|was (?:sie|ihr|du) (?:uber mich |von mir )?(?:wiss\w+|weisst|hab\w*|speicher\w*|gespeichert))/,
  isNone: /\b(?:nicht|kein\w*|niemals|wurden?|er|das \w+ soll|die firma|der vermieter)\b/
}

const FRENCH: Words = {
  erases: /\b(?:supprim(?:er|ez|e|ees?)|suppression|supprimiez|effac(?:er|ez|iez|e|ees?)|effacement|oubliez)\b/,
  ours: /\b(?:(?:mon|ce|notre) dossier\b|mes messages\b|(?:ce|tout ce) que je vous ai (?:dit|ecrit|envoye))/,
  data: /\b(?:donnees|informations|infos|tout)\b/,
  yours:
    /\b(?:chez vous\b|(?:de|par) (?:votre|vos|ce) (?:services?|systemes?|site|serveurs?)\b|redress\b|que vous (?:(?:supprim|effac)iez|avez|gardez|detenez|conservez|savez))/,
  isNone:
    /\b(?:ils|elles?|(?<!s')il|lui|leur|refusent?|n'\w+|ne|pas|jamais|a ete|(?:les?|la|une?|des|ces?|cette) (?!donnees|informations|infos|messages)\w+ (?:de|dans) (?:mon|ce|notre) dossier)\b/
}

const SPANISH: Words = {
  erases:
    /\b(?:borr(?:ar|en|e|a|ad|ado|ados)|elimin(?:ar|en|e|a|ad|ado|ados)|suprim(?:ir|an|a)|supresion|eliminacion|olviden)\b/,
  ours: /\b(?:(?:mi|este|nuestro) (?:caso|expediente)\b|mis mensajes\b|(?:lo|todo lo) que (?:os|les|le|te) (?:he )?(?:dicho|dije|escrito|escribi|mande|mandado|enviado))/,
  data: /\b(?:datos|informacion|todo|lo)\b/,
  yours:
    /\b(?:(?:de|en) (?:su|vuestro|este) (?:servicio|sistema|sitio|servidor)\b|redress\b|que (?:ustedes )?(?:tienen|guardan|saben|teneis|guardais|sabeis))/,
  isNone:
    /\b(?:ellos|ella|el banco|la (?:empresa|compania)|se niegan?|no|nunca|fue(?:ron)?|(?:el|la|los|las|una?|es[ae]) (?!datos|informacion|mensajes)\w+ (?:de|en) (?:mi|este|nuestro) (?:caso|expediente))\b/
}

const LANGUAGES = [ENGLISH, GERMAN, FRENCH, SPANISH]

const CLAUSE_END = /[.?!;]|, (?:and|und|et|y) /

export const wantsErasure = (text: string): boolean =>
  LANGUAGES.some(({ erases }) => erases.test(text)) &&
  text.split(CLAUSE_END).some((clause) => LANGUAGES.some((words) => isWish(clause.trim(), words)))

const isWish = (clause: string, { data, erases, isNone, ours, yours }: Words): boolean =>
  erases.test(clause) && (ours.test(clause) || (data.test(clause) && yours.test(clause))) && !isNone.test(clause)
