/** Whether a message says that something is attached to it, as people write in English. */

const SAYS_ATTACHED = [
  /\bi(?:'m| am|'ve| have)? (?:also |now |hereby )?(?:attach|attached|attaching|enclose|enclosed|enclosing)\b/,
  /\b(?:please )?(?:find|see) (?:the |my |our )?(?:attached|enclosed|attachment|enclosure)/,
  /\b(?:is|are) (?:attached|enclosed)\b(?! to)/,
  /^(?:attached|enclosed)\b/,
  /\b(?:attached|enclosed) (?:is|are|you will find|please find)\b/,
  /\bhere(?:'s| is| are) (?:the|my|a|our) (?:receipt|invoice|contract|photo|picture|screenshot|bill|statement|letter)s?\b/
]

export const saysAttached = (content: string): boolean => {
  const plain = content.toLowerCase().replaceAll("\u2019", "'")
  return SAYS_ATTACHED.some((pattern) => pattern.test(plain))
}
