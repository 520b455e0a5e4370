/**
 * Rows of zeros, cut out of large blocks: one row costs a thirtieth of a typed array of its own, and reading a text needs
 * several.
 *
 * Always true: no two rows share a number. A row that is kept keeps its block, so rows are for what is soon forgotten.
 */

/** Numbers of a block. */
const BLOCK_LENGTH = 1 << 14

/** Longer rows are arrays of their own, so that little of a block is wasted. */
const ROW_LENGTH_MAX = BLOCK_LENGTH >> 3

let block = new Int32Array(BLOCK_LENGTH)
let taken = 0

export const zeros = (length: number): Int32Array => {
  if (length > ROW_LENGTH_MAX) return new Int32Array(length)
  if (taken + length > BLOCK_LENGTH) {
    block = new Int32Array(BLOCK_LENGTH)
    taken = 0
  }
  taken += length
  return block.subarray(taken - length, taken)
}
