/** The writer's own words in a letter: the story as corrected since, and what they ask to be put in. Pure. */
import type { Facts, Letter } from "../../../schema/letter.ts"
import type { Evaluation } from "../../../schema/triage.ts"
import type { EpochMs } from "../../runtime/entity.ts"
import { withCorrectedWords } from "./corrections/corrected-words.ts"
import { asKeeper, isOfKeeper, keepersFacts } from "./keeper-words.ts"
import { endedSentence } from "./prose.ts"
import type { LetterTemplate } from "./template-file.ts"
import { toBeAdded } from "./to-be-added.ts"
import type { LetterWords } from "./words/letter-words.ts"

export interface OwnWords {
  readonly facts: Facts
  /** What is added, in the story or behind the first paragraph. */
  readonly added: string | undefined
  /** What is added where the letter tells no story behind which it could stand. */
  readonly paragraph: string | undefined
}

/** What of a letter's case the words are read in. */
interface Told {
  readonly evaluation: Pick<Evaluation, "jurisdiction">
  readonly narrative: ReadonlyArray<string>
  readonly narrative_at?: ReadonlyArray<number> | undefined
  readonly now: EpochMs
  readonly purpose: Letter["purpose"]
  readonly first?: Pick<Letter, "sent_at"> | undefined
}

export const ownWordsIn = (told: Facts, template: LetterTemplate, input: Told, words: LetterWords): OwnWords => {
  const { evaluation, narrative, now } = input
  const isKeeper = isOfKeeper(template.id)
  const asked = addedIn(input)
  const added = asked !== undefined && isKeeper ? asKeeper(asked) : asked
  const isBehindStory =
    told.what_happened !== undefined &&
    [...template.required_facts, ...template.optional_facts].includes("what_happened")
  const facts = added !== undefined && isBehindStory ? withAppended(told, added) : told
  const corrected = withCorrectedWords(facts, narrative, { country: evaluation.jurisdiction.country, now }, words.day)
  return {
    facts: isKeeper ? keepersFacts(corrected) : corrected,
    paragraph: isBehindStory ? undefined : added,
    added
  }
}

/** What the person asks to be put into this letter; into a reminder goes what was asked after the letter before it. */
const addedIn = ({ first, narrative, narrative_at = [], purpose }: Told): string | undefined =>
  toBeAdded(
    purpose === "first"
      ? narrative
      : narrative.filter((_, at) => (narrative_at[at] ?? 0) > (first?.sent_at ?? Infinity))
  )

const withAppended = (facts: Facts, added: string): Facts => ({
  ...facts,
  what_happened: `${endedSentence(facts.what_happened ?? "")} ${added}`
})
