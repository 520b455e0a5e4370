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
