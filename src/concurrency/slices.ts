/** Splits long work into short slices; between them the event loop handles everything that has arrived. */

/** How long a slice lasts: half of the longest time that a request may be made to wait. */
const SLICE_MS_MAX = 4
/** Steps between two looks at the clock. */
const STEP_COUNT = 64

export class Slices {
  #steps = 0
  #endsAt = performance.now() + SLICE_MS_MAX

  /** Counts one step. Returns true when the slice is over; then `next` must be awaited. */
  isOver(): boolean {
    this.#steps += 1
    return this.#steps % STEP_COUNT === 0 && performance.now() > this.#endsAt
  }

  async next(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve))
    this.#endsAt = performance.now() + SLICE_MS_MAX
  }
}
