/** The crisis patterns as written, and the tables that are made of them (`compile.ts` says what the lines mean). */
export type Lexicon = Readonly<Record<string, string>>

export interface PatternSource<Class extends string> {
  readonly of: Class
  readonly lines: string
  /** The writer may be the one who harms: what is found is never sure to be of the class. */
  readonly isPlan?: true
}

/** Ids of words, ascending, each once. */
export type WordSet = ReadonlyArray<number>

/** One element of a pattern, while tables are made: the word ids it takes and how many words may stand before it. */
export interface Element {
  readonly words: WordSet
  readonly gap: number
  readonly optional: boolean
}

/** The elements of patterns in few rows of numbers (`layout.ts`). */
export interface Elements {
  /** Where the rows of each pattern begin, by the number of the pattern; those of a pattern end where those of the next begin. */
  readonly from: Int32Array
  readonly rows: Int32Array
  /** The word ids that elements take, ascending for each. */
  readonly ids: Uint16Array
}

/** Marks that must be in the sentence, there or in a neighbouring one, or in any; and that must not. */
export interface Conditions {
  readonly here: ReadonlyArray<number>
  readonly near: ReadonlyArray<number>
  readonly anywhere: ReadonlyArray<number>
  readonly not: ReadonlyArray<number>
  readonly notNear: ReadonlyArray<number>
}

export interface Pattern<Class extends string> {
  readonly source: string
  readonly of: Class
  readonly conditions: Conditions
  /** The pattern says no itself, so that a negation before it changes nothing. */
  readonly negative: boolean
  readonly weak: string | undefined
  /** The mark that it sets; undefined when it is a hit. */
  readonly mark: number | undefined
  /** Of a phrase that hides: the rest of the sentence too, where it has no word of the writer's own person. */
  readonly hidesRest?: true
}

/** A pattern with its elements, while tables are made. */
export interface WrittenPattern<Class extends string> {
  readonly pattern: Pattern<Class>
  readonly elements: ReadonlyArray<Element>
}

export interface Anchors {
  /** The numbers of the patterns that each anchor wakes. */
  readonly wakes: Rows
  /** The anchor that a woken pattern needs too, by the number of the pattern; patterns of one element have none. */
  readonly second: Uint16Array
  /** The anchor of the element that a pattern begins with, by the number of the pattern. */
  readonly first: Uint16Array
}

export interface AnchorsOfAll {
  readonly of: ReadonlyArray<Anchors>
  /** The anchors that each word is part of, by word id. */
  readonly ofWord: Rows
  readonly count: number
}

/** Rows of numbers behind each other: row `at` has the values from `from[at]` up to `from[at + 1]`. */
export interface Rows {
  readonly from: Int32Array
  readonly values: Uint16Array
}

/** Patterns and what makes each of them worth a look. */
export interface PatternTable<Class extends string> {
  readonly patterns: ReadonlyArray<Pattern<Class>>
  readonly elements: Elements
  readonly anchors: Anchors
}

export interface Combination<Class extends string> {
  readonly source: string
  readonly of: Class
  readonly marks: ReadonlyArray<number>
  readonly conditions: Conditions
  /** It is a sign in a calm text too. */
  readonly inCalm: boolean
}

/** The role of a word that takes back what follows. */
export const NEGATES = 1
/** The role of a word behind which a negation no longer reaches. */
export const ENDS_SCOPE = 2
/** The role of a word that may begin another clause. */
export const JOINS = 4

/** Beginnings of words are found by so many of their first characters. */
export const PREFIX_KEY_LENGTH = 4
export type Prefixes = ReadonlyMap<string, ReadonlyArray<{ readonly prefix: string; readonly id: number }>>

/** A mark that says little alone: what it weighs is added to the weight of the words, in the same hundredths. */
export interface WeakSign<Class extends string> {
  readonly source: string
  readonly of: Class
  readonly mark: number
  readonly conditions: Conditions
  readonly weight: number
  /** As of its source. */
  readonly isPlan?: true
}

export interface Tables<Class extends string> {
  /** Patterns that are signs of danger or set marks. */
  readonly signs: PatternTable<Class>
  /** Patterns whose match hides its words from all others. */
  readonly hiding: PatternTable<Class>
  /** The anchors that a word is part of, by word id, with the bits of `layout.ts`. */
  readonly anchorsOfWord: Rows
  readonly anchorCount: number
  readonly combinations: ReadonlyArray<Combination<Class>>
  /** The first mark that each combination needs. */
  readonly firstMarks: Uint16Array
  readonly weakSigns: ReadonlyArray<WeakSign<Class>>
  /** Marks that a word sets by itself, by word id. */
  readonly marksOfWord: Rows
  readonly markCount: number
  /** `NEGATES`, `ENDS_SCOPE` and `JOINS` of each word, by word id. */
  readonly roles: Uint8Array
  /** The ids of whole words, and of beginnings (`suicid*`). */
  readonly exact: ReadonlyMap<string, number>
  readonly prefixes: Prefixes
  /** How many ids there are; the id 0 is no word's. */
  readonly wordCount: number
}

/** What learners ask of words, by word id. */
export interface LearnersTables {
  /** The words and beginnings (`suicid*`). */
  readonly names: ReadonlyArray<string>
  /** The concepts of the lexicon that a word belongs to; they are numbered in the lexicon's order. */
  readonly familiesOf: ReadonlyArray<ReadonlyArray<number> | undefined>
}
