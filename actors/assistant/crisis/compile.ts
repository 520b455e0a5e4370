/**
 * Reads the crisis patterns and makes tables of them, once, at import.
 *
 * A pattern is a row of elements: a word, alternatives `a|b`, a concept `HUSBAND` (a list of words in the lexicon), each
 * optional with `?`. `~3` lets up to three words stand between two elements. Behind ` : ` stand conditions on the sentence:
 * `+CHILD` must be there, `!PAST` must not, `++CHILD` must be there or in a neighbouring sentence, `!!PAST` in none of them, and
 * `+++CHILD` must be anywhere in the text.
 * `weak NAME:` marks a sign that counts only together with one of another name; `=> NAME` behind a pattern sets a mark
 * that conditions and combinations use. `* A B` says that two marks in one sentence or in neighbouring ones are a hit.
 * A calm text has no such hit, but where it begins with `*!`: then each half says much already.
 * `all:` before a phrase that hides its words says that it hides the rest of its sentence too. `=> NAME` behind it sets a mark.
 * `?80 A` says that a mark adds 80 hundredths to the weight of a text (`weighing.ts`).
 */
import { anchorsOf, elementsOf, rowsOf } from "./layout.ts"
import {
  type Conditions,
  type Element,
  ENDS_SCOPE,
  JOINS,
  type LearnersTables,
  type Lexicon,
  NEGATES,
  PREFIX_KEY_LENGTH,
  type Prefixes,
  type PatternSource,
  type PatternTable,
  type Tables,
  type WordSet,
  type WrittenPattern
} from "./tables.ts"
import { isConcept, type Line, linesOf, parseLine } from "./pattern-lines.ts"

/** The id of words that no pattern knows. */
export const UNKNOWN_WORD = 0

interface Vocabulary {
  readonly exact: ReadonlyMap<string, number>
  readonly prefixes: Prefixes
  readonly setOf: (words: ReadonlyArray<string>) => WordSet
  readonly size: number
}

export const compile = <Class extends string>(
  lexicon: Lexicon,
  sources: ReadonlyArray<PatternSource<Class>>,
  hidden: string
): Tables<Class> => {
  const { expand, hiddenParsed, parsed, vocabulary } = parse(lexicon, sources, hidden)
  const marks = new Map<string, number>()
  const markOf = (name: string) => {
    const known = marks.get(name) ?? marks.size
    marks.set(name, known)
    return known
  }
  const negations = new Set(vocabulary.setOf(expand("NOT")))
  // Most elements name the same few concepts: each choice of words is one set.
  const sets = new Map<string, WordSet>()
  const setOfAll = (alternatives: ReadonlyArray<string>): WordSet => {
    const key = alternatives.join("|")
    const known = sets.get(key) ?? vocabulary.setOf(alternatives.flatMap(expand))
    sets.set(key, known)
    return known
  }
  const conditionsOf = ({ anywhere, here, near, not, notNear }: Line): Conditions => ({
    here: here.map(markOf),
    near: near.map(markOf),
    anywhere: anywhere.map(markOf),
    not: not.map(markOf),
    notNear: notNear.map(markOf)
  })
  const isNegative = perSet((words) => words.some((id) => negations.has(id)))
  const patternOf = (line: Line, of: Class): WrittenPattern<Class> => {
    const elements = line.elements.map(({ alternatives, gap, optional }) => ({
      words: setOfAll(alternatives),
      gap,
      optional
    }))
    const pattern = {
      source: line.source,
      of,
      conditions: conditionsOf(line),
      negative: elements.some(isNegative),
      weak: line.weak,
      mark: line.mark === undefined ? undefined : markOf(line.mark),
      ...(line.hidesRest ? { hidesRest: true as const } : {})
    }
    return { pattern, elements }
  }
  const [first] = sources
  if (first === undefined) throw new Error("there is no crisis pattern")
  const patterns = parsed.flatMap((line) => (line.ofMarks ? [] : [patternOf(line, line.of)]))
  const combinations = parsed.flatMap((line) =>
    line.combination
      ? [
          {
            source: line.source,
            of: line.of,
            marks: line.elements.flatMap(({ alternatives }) => alternatives.map(markOf)),
            conditions: conditionsOf(line),
            inCalm: line.inCalm
          }
        ]
      : []
  )
  const weakSigns = parsed.flatMap((line) => {
    const { elements, isPlan, of, source, weight } = line
    const [name] = elements[0]?.alternatives ?? []
    if (weight === undefined || name === undefined) return []
    const sign = { source, of, mark: markOf(name), conditions: conditionsOf(line), weight }
    return [isPlan === undefined ? sign : { ...sign, isPlan }]
  })
  const known = new Set([...Object.keys(lexicon), ...[...parsed, ...hiddenParsed].flatMap(({ mark }) => mark ?? [])])
  for (const name of marks.keys()) if (!known.has(name)) throw new Error(`nothing sets the mark ${name}`)
  const hiding = hiddenParsed.map((line) => patternOf(line, first.of))
  const anchors = anchorsOf([patterns, hiding], vocabulary.size)
  const tableOf = (written: ReadonlyArray<WrittenPattern<Class>>, at: number): PatternTable<Class> => {
    const own = anchors.of[at]
    if (own === undefined) throw new Error("a table of patterns has no anchors")
    return { patterns: written.map(({ pattern }) => pattern), elements: elementsOf(written), anchors: own }
  }
  return {
    signs: tableOf(patterns, 0),
    hiding: tableOf(hiding, 1),
    anchorsOfWord: anchors.ofWord,
    anchorCount: anchors.count,
    combinations,
    weakSigns,
    firstMarks: Uint16Array.from(combinations, (one) => one.marks[0] ?? 0),
    marksOfWord: rowsOf(marksByWord(lexicon, expand, marks, vocabulary), vocabulary.size),
    markCount: marks.size,
    roles: rolesOf(
      [
        [NEGATES, [...negations]],
        [ENDS_SCOPE, vocabulary.setOf(expand("SCOPE_END"))],
        [JOINS, vocabulary.setOf(expand("JOIN"))]
      ],
      vocabulary.size
    ),
    exact: vocabulary.exact,
    prefixes: vocabulary.prefixes,
    wordCount: vocabulary.size
  }
}

export const learnersTables = (
  lexicon: Lexicon,
  sources: ReadonlyArray<PatternSource<string>>,
  hidden: string
): LearnersTables => {
  const { expand, vocabulary } = parse(lexicon, sources, hidden)
  const numbers = new Map(Object.keys(lexicon).map((name, at) => [name, at]))
  return { names: namesOfWords(vocabulary), familiesOf: marksByWord(lexicon, expand, numbers, vocabulary) }
}

/** The words and beginnings (`suicid*`) by id. */
export const namesOfWords = ({ exact, prefixes }: Pick<Vocabulary, "exact" | "prefixes">): ReadonlyArray<string> => {
  const names: Array<string> = [""]
  for (const [word, id] of exact) names[id] = word
  for (const bucket of prefixes.values()) for (const { id, prefix } of bucket) names[id] = `${prefix}*`
  return names
}

const parse = <Class extends string>(
  lexicon: Lexicon,
  sources: ReadonlyArray<PatternSource<Class>>,
  hidden: string
) => {
  const parsed = sources.flatMap(({ isPlan, lines, of }) =>
    linesOf(lines).map((line) => ({ of, ...(isPlan === undefined ? {} : { isPlan }), ...parseLine(line) }))
  )
  const hiddenParsed = linesOf(hidden).map(parseLine)
  const expand = expander(lexicon)
  return { parsed, hiddenParsed, expand, vocabulary: vocabularyOf(lexicon, expand, [...parsed, ...hiddenParsed]) }
}

/** Asks once for each set: many elements share one. */
const perSet = (ask: (words: WordSet) => boolean) => {
  const answers = new Map<WordSet, boolean>()
  return ({ words }: Element): boolean => {
    const known = answers.get(words) ?? ask(words)
    answers.set(words, known)
    return known
  }
}

const rolesOf = (sets: ReadonlyArray<readonly [role: number, words: WordSet]>, size: number): Uint8Array => {
  const roles = new Uint8Array(size)
  for (const [role, words] of sets) for (const id of words) roles[id] = (roles[id] ?? 0) | role
  return roles
}

/** The words that a name stands for: those of a concept and of the concepts in it, or the word itself. */
type Expand = (name: string) => ReadonlyArray<string>

const expander = (lexicon: Lexicon): Expand => {
  const expanded = new Map<string, ReadonlyArray<string>>()
  const expand: Expand = (name) => {
    if (!isConcept(name)) return [name]
    const known = expanded.get(name)
    if (known !== undefined) return known
    const written = lexicon[name]
    if (written === undefined) throw new Error(`no such concept: ${name}`)
    const words = written
      .split(/\s+/)
      .filter((one) => one !== "")
      .flatMap(expand)
    expanded.set(name, words)
    return words
  }
  return expand
}

/** So many letters at the beginning tell words apart well enough to look for those of a prefix among few. */
const BEGINNING_LENGTH = 2
const beginningOf = (word: string): string => word.slice(0, BEGINNING_LENGTH)

const vocabularyOf = (lexicon: Lexicon, expand: Expand, lines: ReadonlyArray<Line>): Vocabulary => {
  const exact = new Map<string, number>()
  const prefixes = new Map<string, Array<{ readonly prefix: string; readonly id: number }>>()
  let size = 1
  const learn = (word: string) => {
    if (word.endsWith("*")) {
      const prefix = word.slice(0, -1)
      const bucket = prefixes.get(prefix.slice(0, PREFIX_KEY_LENGTH)) ?? []
      if (bucket.some((one) => one.prefix === prefix)) return
      bucket.push({ prefix, id: size++ })
      prefixes.set(prefix.slice(0, PREFIX_KEY_LENGTH), bucket)
    } else if (!exact.has(word)) exact.set(word, size++)
  }
  for (const name of Object.keys(lexicon)) expand(name).forEach(learn)
  for (const { elements, ofMarks } of lines) {
    if (ofMarks) continue
    for (const { alternatives } of elements) {
      for (const one of alternatives) if (!isConcept(one)) learn(one)
    }
  }
  const idsByPrefix = new Map<string, ReadonlyArray<number>>()
  const wordsByBeginning = Map.groupBy(exact.keys(), beginningOf)
  const idsOfPrefix = (prefix: string): ReadonlyArray<number> => {
    const known = idsByPrefix.get(prefix)
    if (known !== undefined) return known
    const near = prefix.length < BEGINNING_LENGTH ? exact.keys() : (wordsByBeginning.get(beginningOf(prefix)) ?? [])
    const ids: Array<number> = []
    for (const word of near) if (word.startsWith(prefix)) ids.push(exact.get(word) ?? UNKNOWN_WORD)
    for (const bucket of prefixes.values())
      for (const one of bucket) if (one.prefix.startsWith(prefix)) ids.push(one.id)
    idsByPrefix.set(prefix, ids)
    return ids
  }
  return {
    size,
    exact,
    prefixes,
    setOf: (words) => {
      const ids = words.flatMap((word) =>
        word.endsWith("*") ? idsOfPrefix(word.slice(0, -1)) : (exact.get(word) ?? UNKNOWN_WORD)
      )
      if (ids.length === 1 && ids[0] !== UNKNOWN_WORD) return ids
      return ids
        .toSorted((one, other) => one - other)
        .filter((id, at, all) => id !== UNKNOWN_WORD && id !== all[at - 1])
    }
  }
}

const marksByWord = (
  lexicon: Lexicon,
  expand: Expand,
  marks: ReadonlyMap<string, number>,
  { setOf, size }: Vocabulary
): ReadonlyArray<ReadonlyArray<number> | undefined> => {
  const table: Array<Array<number> | undefined> = Array.from({ length: size })
  for (const [name, mark] of marks) {
    if (lexicon[name] === undefined) continue
    for (const id of setOf(expand(name))) {
      const bucket = table[id] ?? []
      bucket.push(mark)
      table[id] = bucket
    }
  }
  return table
}
