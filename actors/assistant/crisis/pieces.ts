/**
 * Cuts a text into the pieces that are weighed, and finds the row of them that weighs most.
 *
 * Always true: a piece is a sentence or a part of one, and every word is in exactly one piece.
 */
import { COMMA as PAUSE, SENTENCE_END as END } from "../understanding/words.ts"

/** Longer sentences are weighed in pieces. */
export const PIECE_WORDS_MAX = 30

/** Up to so many pieces in a row are weighed together. */
export const PIECES_MAX = 3

/** More words than this weigh less each, by the square root of their number. */
const FULL_WEIGHT_WORDS = 20

export const shareOf = (wordCount: number): number =>
  wordCount <= FULL_WEIGHT_WORDS ? 1 : Math.sqrt(FULL_WEIGHT_WORDS / wordCount)

export interface Piece {
  readonly from: number
  readonly to: number
  readonly wordCount: number
}

/** The sentences of a text; a long one is cut in pieces of about the same length. */
export const piecesOf = (ids: Int32Array): ReadonlyArray<Piece> => {
  const pieces: Array<Piece> = []
  let from = 0
  let wordCount = 0
  for (let at = 0; at <= ids.length; at++) {
    if (at < ids.length && ids[at] !== END) {
      if (ids[at] !== PAUSE) wordCount++
      continue
    }
    const count = Math.ceil(wordCount / PIECE_WORDS_MAX)
    const size = Math.ceil(wordCount / count)
    for (let left = wordCount; left > 0; left -= size) {
      let to = from
      let taken = 0
      for (; to < at && taken < Math.min(size, left); to++) if (ids[to] !== PAUSE) taken++
      pieces.push({ from, to, wordCount: taken })
      from = to
    }
    from = at + 1
    wordCount = 0
  }
  return pieces
}

export interface Heaviest {
  readonly first: number
  readonly count: number
  readonly from: number
  readonly to: number
  readonly weight: number
}

/** The row of pieces that weighs most. */
export const heaviestOf = (pieces: ReadonlyArray<Piece>, weights: ReadonlyArray<number>): Heaviest | undefined => {
  let [first, count, heaviest] = [0, 0, -Infinity]
  for (let from = 0; from < pieces.length; from++) {
    let sum = 0
    let wordCount = 0
    const end = Math.min(pieces.length, from + PIECES_MAX)
    for (let at = from; at < end; at++) {
      sum += weights[at] ?? 0
      wordCount += pieces[at]?.wordCount ?? 0
      const weight = sum * shareOf(wordCount)
      if (weight > heaviest) [first, count, heaviest] = [from, at - from + 1, weight]
    }
  }
  const [begin, end] = [pieces[first], pieces[first + count - 1]]
  if (begin === undefined || end === undefined) return undefined
  return { first, count, from: begin.from, to: end.to, weight: heaviest }
}

/**
 * What else a text of which only weights see a sign must overcome. The more sentences stand outside its heaviest row, the heavier
 * that row is by chance: it weighs this many hundredths less for each time that the rows to choose from grow by a factor of e. And the
 * rest of the text speaks too: the mean weight of all words, within bounds, counts so many times. Both numbers are learned from
 * texts that took no part in learning the weights, alone and written behind a dispute.
 */
const CHANCE_WEIGHT = 86
const ROWS_COUNTED_MAX = 5
const MEAN_TIMES = 2.83
const MEAN_MAX = 30

/** What the length and the rest of a text say for its heaviest row, in hundredths; against it below 0. */
export const besides = ({ count }: Heaviest, pieces: ReadonlyArray<Piece>, weights: ReadonlyArray<number>): number => {
  const wordCount = pieces.reduce((sum, one) => sum + one.wordCount, 0)
  const mean = weights.reduce((sum, one) => sum + one, 0) / Math.max(1, wordCount)
  const rowCount = Math.min(ROWS_COUNTED_MAX, pieces.length - count + 1)
  return MEAN_TIMES * Math.max(-MEAN_MAX, Math.min(MEAN_MAX, mean)) - CHANCE_WEIGHT * Math.log(rowCount)
}
