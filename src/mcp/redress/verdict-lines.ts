/** A council verdict in a few lines. */
import type { VerdictItem } from "../../../schema/api/council.ts"
import type { Lines, WordsOfOthers } from "./tool.ts"

type Item = typeof VerdictItem.Encoded

export const verdictLines = (item: Item): Lines => [
  `${item.verdict} (${item.listAssignment}): evaluation ${item.id}.`,
  item.oneSentence ?? undefined,
  `Score ${item.compositeScore} of 10, confidence ${item.confidence}, votes: keep ${item.councilVotes.keep}, amend ${item.councilVotes.amend}, remove ${item.councilVotes.remove}.`,
  item.principleScores === null
    ? undefined
    : `Principles: ${Object.entries(item.principleScores)
        .map(([name, score]) => `${name} ${score}`)
        .join(", ")}.`
]

/** One line of a list. */
export const verdictLine = (item: Item): string =>
  item.status === "completed"
    ? `- ${item.id}: ${item.verdict} (${item.compositeScore} of 10): ${item.oneSentence}`
    : `- ${item.id}: ${item.status}`

/** The laws of these verdicts as their askers named them. */
export const lawWords = (items: ReadonlyArray<Item>): WordsOfOthers =>
  items.map(({ citation, id, jurisdiction, title }) => ({ evaluation: String(id), citation, title, jurisdiction }))
