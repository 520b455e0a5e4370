/** Ctrl-C on a long run: the first one asks it to end early with what it has found, a later one ends it at once. */

/** One Ctrl-C arrives more than once: from the terminal, and from npm, which passes its own on. */
const SAME_SIGNAL_MS_MAX = 2_000

export const earlyEnd = (): { readonly asked: () => boolean } => {
  let askedAt: number | undefined
  process.on("SIGINT", () => {
    if (askedAt === undefined) {
      askedAt = performance.now()
      process.stderr.write("ending early; once more ends it at once\n")
    } else if (performance.now() - askedAt > SAME_SIGNAL_MS_MAX) process.exit(130)
  })
  return { asked: () => askedAt !== undefined }
}
