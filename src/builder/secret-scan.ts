/** Where a text holds what looks like a secret: the line and whose it looks like, never the secret itself. */
import { SECRET_PATTERNS } from "./secret-patterns.ts"

export interface FoundSecret {
  /** From 1. */
  readonly line: number
  /** As in "looks like …". */
  readonly name: string
}

/** At most one for each line, in the order of the lines, and at most `countMax`. */
export const findSecrets = (text: string, countMax: number): ReadonlyArray<FoundSecret> => {
  const starts: Array<{ readonly at: number; readonly name: string }> = []
  for (const { isMeant, name, pattern } of SECRET_PATTERNS) {
    let count = 0
    for (const match of text.matchAll(pattern)) {
      if (isMeant !== undefined && !isMeant(match.groups?.["value"] ?? match[0])) continue
      starts.push({ at: match.index, name })
      count += 1
      if (count >= countMax) break
    }
  }
  const found: Array<FoundSecret> = []
  let [line, from] = [1, 0]
  for (const { at, name } of starts.toSorted((one, other) => one.at - other.at)) {
    for (let next = text.indexOf("\n", from); next !== -1 && next < at; next = text.indexOf("\n", from)) {
      line += 1
      from = next + 1
    }
    if (found.at(-1)?.line !== line) found.push({ line, name })
    if (found.length >= countMax) break
  }
  return found
}
