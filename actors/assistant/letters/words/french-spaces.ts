/** The spaces of French typography. */

const NO_BREAK = "\u00A0"

/** Puts an unbreakable space where a space stands before a high mark or a percent sign, inside of quotation marks, or in a number. */
export const withFrenchSpaces = (text: string): string =>
  text
    .replaceAll(/ (?=[:;?!»%])/g, NO_BREAK)
    .replaceAll(/(?<=«) /g, NO_BREAK)
    .replaceAll(/(?<=\d) (?=\d{3}(?!\d))/g, NO_BREAK)
