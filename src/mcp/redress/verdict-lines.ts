/** A verdict of the council in a few lines. */
import type { VerdictItem } from "../../../schema/api/council.ts"
import type { Lines } from "./tool.ts"

type Item = typeof VerdictItem.Encoded

export const verdictLines = (item: Item): Lines => [
  `${item.verdict} (${item.listAssignment}): ${nameOf(item)}.`,
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
    ? `- ${item.id}: ${item.verdict} (${item.compositeScore} of 10), ${nameOf(item)}: ${item.oneSentence}`
    : `- ${item.id}: ${item.status}, ${nameOf(item)}`

const nameOf = ({ citation, jurisdiction, title }: Item): string =>
  title === citation ? `${citation}, ${jurisdiction}` : `${title} (${citation}), ${jurisdiction}`
