/** Whether a message tells for whom the letter is, or whose name stands below it. Four languages. Pure. */
import { plainWords } from "../plain-text.ts"

/** "The letter is for my daughter", "my name is …": the message answers what the letter asks. */
export const tellsForWhom = (content: string): boolean => FOR_WHOM.test(plainWords(content))
const FOR_WHOM =
  /^\W*(?:the |my |this )?(?:letter|appeal|complaint) (?:is|should be|must be) (?:for|from)\b|^\W*(?:(?:hi|hello|ok|yes)\W+)?my (?:full )?name is\b|^\W*(?:der|mein) brief (?:ist|soll) fur\b|^\W*(?:la|ma) lettre est (?:pour|de la part)\b|^\W*la carta es (?:para|de parte)\b/
