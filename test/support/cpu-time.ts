/**
 * The clock of tests that guard what a text costs to read: the time that this process has worked on the processor.
 * Other processes do not count, nor does waiting, so a busy machine makes nothing late by this clock.
 *
 * A bound on it leaves room for a slower processor and for the collector of garbage: at least ten times what an idle
 * machine shows. What it guards against costs more again at the lengths that are tried: a reading that grows with the
 * square of the length takes seconds, one that tries every division of its text hours.
 */

/** Milliseconds, with a fraction, of all threads of this process since it began. */
export const cpuNowMs = (): number => {
  const { system, user } = process.cpuUsage()
  return (system + user) / 1_000
}

/** A text costs at most so many times a quarter of it: in proportion it would be four, with the square of the length sixteen. */
const QUARTERS_MAX = 8

/**
 * Whether a text is read in time that grows as it does: in a few milliseconds, or else in so many times what a quarter of it takes. In a
 * process that has compiled much, V8 compiles patterns without care, and they take thirty times as long.
 */
export const isReadInProportion = (text: string, costOf: (text: string) => number, msMax: number): boolean => {
  const cost = costOf(text)
  return cost < msMax || cost < QUARTERS_MAX * costOf(text.slice(0, text.length / 4))
}

/** What any machine does with the words of a text. */
export const countWords = (text: string, counts: Map<string, number>): void => {
  for (const word of text
    .normalize("NFKC")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)) {
    counts.set(word, (counts.get(word) ?? 0) + 1)
  }
}

const SAMPLE = "We paid the invoice in March and the contract says something else. Nobody answers the phone. ".repeat(2)
/** The sample's words are counted in so many milliseconds on the machine whose figures the bounds are. */
const COUNT_MS = 0.0025
const COUNTS = 400
const COUNT_ROUNDS = 40

/** How many times slower this machine is now, by the best of many rounds; 1 where it is as fast or faster. */
export const slowness = (): number => {
  const counts = new Map<string, number>()
  const rounds = Array.from({ length: COUNT_ROUNDS }, () => {
    const before = cpuNowMs()
    for (let count = 0; count < COUNTS; count++) countWords(SAMPLE, counts)
    return (cpuNowMs() - before) / COUNTS
  })
  return Math.max(1, Math.min(...rounds) / COUNT_MS)
}
