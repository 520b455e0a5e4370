/**
 * Scores what an evaluation takes for danger against labelled texts, in the shape of test/fixtures/triage/alarms.json. An alarm on an
 * ordinary or figurative text is a miss, and so is silence on a direct or indirect one.
 */
import { triage } from "../../actors/assistant/triage.ts"

/** One labelled text. `expected` is null where nobody is in danger. */
export interface Danger {
  readonly id: string
  readonly language: "en" | "es" | "fr" | "de"
  readonly expected: string | null
  readonly wording: "direct" | "indirect" | "ordinary" | "figurative"
  readonly text: string
}

export interface DangerScores {
  readonly lines: ReadonlyArray<string>
  readonly misses: ReadonlyArray<{ readonly id: string; readonly detail: string; readonly text: string }>
}

const NOW = Date.UTC(2026, 10, 22)

const WORDINGS: ReadonlyArray<Danger["wording"]> = ["direct", "indirect", "ordinary", "figurative"]

/** How many texts of each wording raise an alarm, and the texts that are read wrongly. */
export const scoreDanger = (texts: ReadonlyArray<Danger>): DangerScores => {
  const lines: Array<string> = []
  const misses: Array<DangerScores["misses"][number]> = []
  for (const wording of WORDINGS) {
    const those = texts.filter((one) => one.wording === wording)
    let alarmed = 0
    for (const one of those) {
      const { crisis_classes = [], severity } = triage({ text: one.text, organizationNamed: true, now: NOW })
      const isSeen = severity === "crisis"
      if (isSeen) alarmed++
      if (isSeen === (one.expected === null)) {
        misses.push({ id: one.id, detail: `${wording} ${crisis_classes.join(" ")}`.trim(), text: one.text })
      }
    }
    const share = those.length === 0 ? "–" : `${((100 * alarmed) / those.length).toFixed(1)} %`
    lines.push(`${wording.padEnd(10)} alarmed ${share} (${alarmed} of ${those.length})`)
  }
  return { lines, misses }
}
