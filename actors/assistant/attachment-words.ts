/** Whether a text says that something is attached to it, in English, German, French and Spanish. */
import { mayHave, plainWords } from "./intent-words.ts"

const SAYS_ATTACHED = [
  /\bi(?:'m| am|'ve| have)? (?:also |now |hereby )?(?:attach|attached|attaching|enclose|enclosed|enclosing)\b/,
  /\b(?:please )?(?:find|see) (?:the |my |our )?(?:attached|enclosed|attachment|enclosure)/,
  /\b(?:is|are) (?:attached|enclosed)\b(?! to)/,
  /^(?:attached|enclosed)\b/,
  /\b(?:attached|enclosed)\W*$/,
  /\b(?:attached|enclosed) (?:is|are|you will find|please find)\b/,
  /\((?:see )?(?:attached|enclosed|attachment)\)/,
  /\bhere(?:'s| is| are) (?:the|my|a|our) (?:receipt|invoice|contract|photo|picture|screenshot|bill|statement|letter)s?\b/,
  /\b(?:anbei|beigefugt|beiliegend|im anhang|siehe anhang)\b|\bhange ich\b.{0,30}\ban\b/,
  /\b(?:ci-joint\w*|en piece jointe|je joins|pieces? jointes?)\b/,
  /\b(?:adjunto|adjuntamos|adjuntad[oa]s?|va adjunt[oa])\b/
]

/** What was attached to something else, long ago. */
const ELSEWHERE =
  /\battach(?:ed|ing)?\b[^.!?]{0,60}\b(?:to|in|with) (?:my|the|that|their|our|his|her) (?:first |last |own )?(?:e-?mail|mail|letter|complaint|request|message|application|claim|form|wall|lease|contract)\b/

/** One of these stands in every text that the patterns find. */
const NEEDED = /attach|enclos|\bhere\b|\bhere'|anbei|beigefugt|beiliegend|anhang|hange|joint|joins|adjunt/

export const saysAttached = (content: string): boolean =>
  mayHave(NEEDED, content) &&
  plainWords(content)
    .split(/(?<=[.!?])\s+/)
    .some((sentence) => !ELSEWHERE.test(sentence) && SAYS_ATTACHED.some((pattern) => pattern.test(sentence)))

/** The description of a case says so, and no document is held with it. */
export const ATTACHMENT_MISSING =
  "The description says that something is attached, and no document came with it: send it with a message as attachments, or as additional_documents of the case."
