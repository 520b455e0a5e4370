/**
 * The clocks, each looked at once for a request that is answered in its own tick: looking at one costs as much as a step of
 * the answer, and ten steps ask.
 *
 * Always true: outside of `hold` and `release`, and in every later tick, both are the clocks themselves.
 */
let isHeld = false
/** 0: not looked at since `hold`. */
let wall = 0
let steady = 0

/** From the beginning of a native callback on; gives `steadyNow`. */
export const hold = (): number => {
  isHeld = true
  wall = 0
  steady = performance.now()
  return steady
}

/** Before the callback returns, whatever happened in it. */
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
