/**
 * The clocks, read once for a request that is answered in its own tick. Reading one costs as much as a step of the
 * answer, and ten steps need it.
 *
 * Always true: outside of `hold` and `release`, and in every later tick, both functions read the real clocks.
 */
let isHeld = false
/** 0: not read since `hold`. */
let wall = 0
let steady = 0

/** Called at the beginning of a native callback; returns `steadyNow`. */
export const hold = (): number => {
  isHeld = true
  wall = 0
  steady = performance.now()
  return steady
}

/** Called before the callback returns, also after a failure. */
export const release = (): void => {
  isHeld = false
}

/** Epoch milliseconds, as `Date.now`. */
export const wallNow = (): number => {
  if (!isHeld) return Date.now()
  if (wall === 0) wall = Date.now()
  return wall
}

/** Milliseconds of a clock that never goes back, as `performance.now`. */
export const steadyNow = (): number => (isHeld ? steady : performance.now())
