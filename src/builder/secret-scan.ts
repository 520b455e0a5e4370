/** Finds what looks like a secret in a text. A finding is the line and the kind of secret, never the secret itself. */
import { SECRET_PATTERNS } from "./secret-patterns.ts"

export interface FoundSecret {
  /** From 1. */
  readonly line: number
  /** As in "looks like …". */
  readonly name: string
}

/** At most one per line, the most specific, in the order of lines, and at most `countMax`. */
export const findSecrets = (text: string, countMax: number): ReadonlyArray<FoundSecret> => {
  const starts: Array<{ readonly at: number; readonly name: string; readonly rank: number }> = []
  for (const [rank, { isMeant, name, pattern }] of SECRET_PATTERNS.entries()) {
    let count = 0
    for (const match of text.matchAll(pattern)) {
      if (isMeant !== undefined && !isMeant(match.groups?.["value"] ?? match[0])) continue
      starts.push({ at: match.index, name, rank })
      count += 1
      if (count >= countMax) break
    }
  }
  const found: Array<FoundSecret & { readonly rank: number }> = []
  let [line, from] = [1, 0]
  for (const { at, name, rank } of starts.toSorted((one, other) => one.at - other.at)) {
    for (let next = text.indexOf("\n", from); next !== -1 && next < at; next = text.indexOf("\n", from)) {
      line += 1
      from = next + 1
    }
    const last = found.at(-1)
    if (last?.line === line) {
      if (rank < last.rank) found[found.length - 1] = { line, name, rank }
    } else if (found.length < countMax) found.push({ line, name, rank })
    else break
  }
  return found.map((one) => ({ line: one.line, name: one.name }))
}
