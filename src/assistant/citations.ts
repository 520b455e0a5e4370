/**
 * Finds likely citations of law in a model's text, so that only those given by the rules remain. It errs on the side of
 * finding too much: any citation that the rules did not give makes the text unusable.
 */

const CITATION_SHAPES: ReadonlyArray<RegExp> = [
  /§{1,2}\s*[\w.:()-]+/g,
  // 15 U.S.C. 1681i, 12 CFR 1026.13, 815 ILCS 505/1, 14 D.C.M.R. 309, 576 U.S. 644, 3 F.3d 12
  /\b\d+\s+[A-Z][A-Za-z]{0,6}\.?\s?(?:[A-Z0-9][A-Za-z0-9]{0,4}\.?\s?){0,4}(?:§+|part\b|ch\.|sec\.)?\s*\d[\w./:()-]*/g,
  // RCW 19.86, ORS 646.605, SI 2013/3134, DISP 1.6.2R, SOR/2019-150
  /\b[A-Z]{2,6}[\s/]+\d+[\w./:-]*/g,
  // Cal. Civ. Code 1950.5, Mass. Gen. Laws ch. 93A
  /\b[A-Z][a-z]{1,5}\.(?:\s(?:[A-Z][A-Za-z]{0,6}\.?|&))*\s(?:Code|Laws?|Stat\.?|Regs?\.?|Statutes)\b[^.;]{0,40}/g,
  /\b(?:Directives?|Regulations?|Decisions?|Verordnung|Richtlinie|Reglamento|Règlement)\s*\(?(?:EU|EC|EEC|UE|CE|EG)?\)?\s*(?:No\.?\s*)?(?:\d+[/\d]*|[A-Z]{1,2}\b)/g,
  /\b(?:Articles?|Arts?\.|Sections?|Secs?\.|ss?\.|Clauses?|Paragraphs?|Rules?|Titles?|Chapters?|Artículo|Artikel)\s*\d+[\w.()-]*/gi,
  /\b(?:Public Law|Pub\. ?L\.)\s*(?:No\.?\s*)?\d+-\d+/gi,
  // The Consumer Rights Act 2015, Data Protection Law, Civil Code, BGB-like names with a year
  /\b(?:[A-Z][\w'’-]*\s+(?:(?:and|of|for|the|to|in|&)\s+)*){1,8}(?:Act|Law|Code|Statute|Regulations|Convention|Treaty|Constitution|Ordinance|Rule)\b(?:\s+(?:of\s+)?\d{4})?/g,
  /\b[A-Z][\w.&'’-]+\s+v(?:s)?\.?\s+[A-Z][\w.&'’-]+/g
]

/** Words that start a sentence or a phrase and are no part of a law's name. */
const LEADING_WORDS = /^(?:(?:the|this|that|a|an|under|see|per|by|in|of|your|our|its|and|or)\s+)+/

/** Normalizes spacing, case, dashes and apostrophes. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[‐-―]/g, "-")
    .replaceAll("’", "'")
    .replaceAll(/[\s.,;:]+/g, " ")
    .trim()

/** The citations in `text` that no entry of `allowed` contains. */
export const foreignCitations = (text: string, allowed: ReadonlyArray<string>): ReadonlyArray<string> => {
  const known = allowed.map(plain)
  return CITATION_SHAPES.flatMap((shape) => text.match(shape) ?? []).filter((found) => {
    const named = plain(found).replace(LEADING_WORDS, "")
    // "Washington's Consumer Protection Act" is the Consumer Protection Act.
    const unowned = named.replace(/^[^']*'s /, "")
    return !known.some((one) => one.includes(named) || one.includes(unowned))
  })
}
