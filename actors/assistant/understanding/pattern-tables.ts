/**
 * Lays the patterns of all issues out in rows of numbers: which patterns a bit of a reading makes worth a look, what each needs,
 * and what single concepts say about issues.
 */
import { compilePattern, conceptsOf, type IssuePatterns, type NeedTable, needTable, type Pattern } from "./patterns.ts"
import { BIT_COUNT } from "./reading.ts"

export interface PatternTables {
  /** The issues in the order of their numbers. */
  readonly names: ReadonlyArray<string>
  /** All patterns as they are written in one row, issue by issue, the strongest of each first. */
  readonly sources: ReadonlyArray<string>
  /** The place of each issue's first pattern in the row; then the row's length. */
  readonly firstOf: Int32Array
  /** The issue of each pattern of the row. */
  readonly issueOfPattern: Uint8Array
  /** What each pattern of the row needs. */
  readonly needs: NeedTable
  /** The patterns that a bit makes worth a look, by bit: a pattern is looked at only when its rarest group is met. */
  readonly wakes: { readonly from: Int32Array; readonly patterns: Uint16Array }
  /** How much each concept says about its issues, by concept: rare concepts say more. */
  readonly says: { readonly from: Int32Array; readonly weights: Float64Array; readonly issues: Uint16Array }
}

interface Written {
  readonly source: string
  readonly pattern: Pattern
}

export const patternTables = (written: IssuePatterns): PatternTables => {
  const names = Object.keys(written)
  const patternsOf = Object.values(written).map((sources) =>
    sources
      .map((source) => ({ source, pattern: compilePattern(source) }))
      .toSorted((left, right) => right.pattern.weight - left.pattern.weight)
  )
  const row = patternsOf.flat()
  const firstOf = new Int32Array(names.length + 1)
  for (const [issue, patterns] of patternsOf.entries()) firstOf[issue + 1] = (firstOf[issue] ?? 0) + patterns.length
  return {
    names,
    sources: row.map(({ source }) => source),
    firstOf,
    issueOfPattern: Uint8Array.from(patternsOf.flatMap((patterns, issue) => patterns.map(() => issue))),
    needs: needTable(row.map(({ pattern }) => pattern)),
    wakes: wakesOf(row),
    says: saysOf(patternsOf)
  }
}

const wakesOf = (row: ReadonlyArray<Written>): PatternTables["wakes"] => {
  const uses = usesOf(row)
  const woken: Array<Array<number>> = Array.from({ length: BIT_COUNT }, () => [])
  for (const [at, { pattern }] of row.entries()) {
    const bits = rarestOf(pattern, uses) ?? woken.keys()
    for (const index of bits) woken[index]?.push(at)
  }
  const from = new Int32Array(BIT_COUNT + 1)
  for (const [index, own] of woken.entries()) from[index + 1] = (from[index] ?? 0) + own.length
  return { from, patterns: Uint16Array.from(woken.flat()) }
}

/** How many patterns name a concept: a group of concepts that few of them name is rarely met. */
const usesOf = (row: ReadonlyArray<Written>): Uint16Array => {
  const uses = new Uint16Array(BIT_COUNT / 2)
  for (const { pattern } of row) {
    for (const concept of conceptsOf(pattern)) uses[concept] = (uses[concept] ?? 0) + 1
  }
  return uses
}

/** The bits of a pattern's rarest group; undefined where a pattern needs nothing. */
const rarestOf = ({ needs }: Pattern, uses: Uint16Array): ReadonlyArray<number> | undefined => {
  const cost = (bits: ReadonlyArray<number>) => bits.reduce((sum, index) => sum + (uses[index >> 1] ?? 0), 0)
  return needs.map(({ bits }) => bits).toSorted((left, right) => cost(left) - cost(right))[0]
}

const saysOf = (patternsOf: ReadonlyArray<ReadonlyArray<Written>>): PatternTables["says"] => {
  const issuesOf: Array<Set<number>> = []
  patternsOf.forEach((patterns, issue) => {
    for (const { pattern } of patterns) {
      for (const concept of conceptsOf(pattern)) (issuesOf[concept] ??= new Set()).add(issue)
    }
  })
  const count = BIT_COUNT / 2
  const from = new Int32Array(count + 1)
  const weights = new Float64Array(count)
  for (let concept = 0; concept < count; concept++) {
    const size = issuesOf[concept]?.size ?? 0
    from[concept + 1] = (from[concept] ?? 0) + size
    weights[concept] = Math.log(patternsOf.length / size)
  }
  const rows = Array.from({ length: count }, (_, concept) => [...(issuesOf[concept] ?? [])])
  return { from, weights, issues: Uint16Array.from(rows.flat()) }
}
