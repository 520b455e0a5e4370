/** Texts of settled matters and of paperwork: weights alone mistake them for danger most, so there they need more. */
import { LEXICON } from "./lexicon.ts"
import { tables } from "./match.ts"

const SOBER = Object.keys(LEXICON).indexOf("SOBER")

/** In hundredths. Patterns are not touched by it. */
const SOBER_MARGIN = 160

/** What must weigh more in a text with such a word; 0 without. */
export const soberMargin = (ids: Int32Array): number =>
  ids.some((id) => id > 0 && tables.familiesOf[id]?.includes(SOBER) === true) ? SOBER_MARGIN : 0
