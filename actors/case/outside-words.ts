/**
 * What a message wants in which another one than the organization speaks: what they say is answered, and what the person asks beside it.
 *
 * Always true: what others say accepts, ends, corrects and answers nothing.
 */
import { type Intent, intentsOf } from "../assistant/messages/intent.ts"
import { topicsOf } from "../assistant/replies/outside-topics.ts"
import type { Outsider } from "../assistant/messages/speakers.ts"

interface Told {
  readonly content: string
  /** The message without what others say. */
  readonly own: string
  /** Texts that tell of an offer. */
  readonly offers: ReadonlyArray<string | undefined>
}

const COUNT_MAX = 3

export const withOutsider = (outsider: Outsider, { content, offers, own }: Told): ReadonlyArray<Intent> => {
  const told = own.trim() === "" ? [] : intentsOf(own).filter((intent) => !OF_A_TELLING.has(intent))
  const asked = intentsOf(content).filter(
    (intent) => MAY_BE_ASKED.has(intent) && !(outsider.kind === "lawyer" && intent === "can_sue")
  )
  const isOffered = offers.some((offer) => offer !== undefined)
  const topics = topicsOf(outsider, content).filter((intent) => intent !== "accept_offer" || isOffered)
  return [...new Set<Intent>([...told.filter(isGrave), "others_word", ...told, ...topics, ...asked])].slice(
    0,
    COUNT_MAX
  )
}

const isGrave = (intent: Intent): boolean => intent === "crisis" || intent === "scam" || intent === "being_sued"

/** What is told beside it is part of the case as every text is. */
const OF_A_TELLING: ReadonlySet<Intent> = new Set(["context", "thanks", "evidence", "organization_answered"])

/** What the person asks of the matter, also in one sentence with the words of others. */
const MAY_BE_ASKED: ReadonlySet<Intent> = new Set([
  "crisis",
  "scam",
  "being_sued",
  "person",
  "can_sue",
  "how_long",
  "where_else",
  "how_much",
  "pay_meanwhile",
  "which_law",
  "chances"
])
