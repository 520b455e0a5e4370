/** The labelled texts that weights are learned from. Eleven sets are scored only; the head of danger-texts.ts has their names. */
import { readFileSync } from "node:fs"
import { withoutNames } from "../../actors/assistant/understanding/person-names.ts"
import { read, type Reading } from "../../actors/assistant/understanding/reading.ts"
import type { CrisisClass } from "../../schema/triage.ts"
import type { Labelled } from "./score.ts"

/** A text as triage reads it: without the names of people. */
export const readNameless = (text: string): Reading => read(withoutNames(text))

const FILES = [
  "dev.json",
  "texts.json",
  "voices.json",
  "writers.json",
  "strangers.json",
  "others.json",
  "townsfolk.json",
  "villagers.json",
  "strangers-mail.json",
  "everyday.json",
  "postbag.json",
  "market-day.json",
  "town-hall.json",
  "harvest.json",
  "corner-shop.json",
  "attic.json",
  "post-de.json",
  "post-fr.json",
  "post-es.json",
  "letters-de.json",
  "letters-es.json",
  "letters-fr.json",
  "round-de.json",
  "round-en.json",
  "round-es.json",
  "round-fr.json",
  "many-hands.json",
  "borderlands.json",
  "lessons.json"
]

/** For an out-of-fold measurement only: texts of the fold `TRIAGE_FOLD` (as `1/5`) take no part either. */
const inFold = (at: number): boolean => {
  const [fold, folds] = (process.env["TRIAGE_FOLD"] ?? "").split("/").map(Number)
  return folds !== undefined && (at * 7919) % folds === fold
}

/** Every text that teaches, without texts about danger alone. */
export const textsToLearn = (): ReadonlyArray<Labelled> =>
  FILES.flatMap((file) =>
    (fixture(`triage/${file}`) as ReadonlyArray<Labelled>).filter(
      (one, at) =>
        // A text about danger alone has no kind.
        one.kind !== undefined && one.kind !== "crisis" && !(file !== "lessons.json" && inFold(at))
    )
  )

/** One moment of a trouble in a few words, and its issue. */
export interface Snippet {
  readonly id: string
  readonly issue: string
  readonly text: string
  /** A moment that may be a danger to a person: of danger it teaches nothing. */
  readonly mayBeDanger?: boolean
}

/** One moment of a danger in a few words, or of what only has its words. */
export interface DangerMoment {
  readonly id: string
  readonly language: "en" | "es" | "fr" | "de"
  /** The class of the danger; null when the moment tells of none. */
  readonly of: CrisisClass | null
  /** Plainly, between the lines, or no danger. */
  readonly told: "plain" | "oblique" | "none"
  readonly text: string
}

/** @param path Inside test/fixtures, such as "triage/dev.json". */
export const fixture = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(`../fixtures/${path}`, import.meta.url), "utf8"))

/** Moments that teach many words of danger. They are never scored. */
export const dangerMoments = (): ReadonlyArray<DangerMoment> =>
  fixture("learning/moments.json") as ReadonlyArray<DangerMoment>

/** Moments of what is no grievance: a business's own side, a solved matter, thanks, news. */
export const harmlessMoments = (): ReadonlyArray<string> =>
  (fixture("learning/no-grievance.json") as ReadonlyArray<{ readonly text: string }>).map(({ text }) => text)

/** Snippets that teach many words for each issue. They are never scored. */
export const snippets = (): ReadonlyArray<Snippet> => fixture("learning/snippets.json") as ReadonlyArray<Snippet>
