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

const rowsOf = <Numbers extends Int32Array | Float64Array>(
  make: (length: number) => Numbers,
  cut: (block: Numbers, from: number, to: number) => Numbers
) => {
  let block = make(BLOCK_LENGTH)
  let taken = 0
  return (length: number): Numbers => {
    if (length > ROW_LENGTH_MAX) return make(length)
    if (taken + length > BLOCK_LENGTH) {
      block = make(BLOCK_LENGTH)
      taken = 0
    }
    taken += length
    return cut(block, taken - length, taken)
  }
}

/** Whole numbers of 32 bits. */
export const zeros = rowsOf(
  (length) => new Int32Array(length),
  (block, from, to) => block.subarray(from, to)
)

export const zeroFloats = rowsOf(
  (length) => new Float64Array(length),
  (block, from, to) => block.subarray(from, to)
)
