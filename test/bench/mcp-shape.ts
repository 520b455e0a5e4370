/** What both servers of the MCP bench offer: nine tools of the product's size, of which the first is quick and the last tells its progress. */

export const TOOL_NAMES = [
  "get_legal_frameworks",
  "triage_problem",
  "search_institutions",
  "get_institution_profile",
  "search_problems",
  "report_problem",
  "get_platform_stats",
  "get_council_verdicts",
  "evaluate_law"
] as const
export const QUICK = TOOL_NAMES[0]
/** Three progress events and a result. */
export const STREAMING = "evaluate_law"
export const PROGRESS_COUNT = 3

export const describe = (name: string): string =>
  `Tells what the service knows of ${name.replaceAll("_", " ")}. Use it when the person asks for it; it stores nothing.`

/** The answer of every tool: a text and the same as data. */
export const answerOf = (name: string, q: string) => ({
  content: [
    { type: "text" as const, text: `3 frameworks fit "${q}". Next: evaluate_law with one of their citations.` }
  ],
  structuredContent: { name, total: 3, results: ["usc", "udhr", "cfr"] }
})

const cpuNowUs = (): number => {
  const { system, user } = process.cpuUsage()
  return user + system
}

/** A line on standard output for each SIGHUP: the processor time used; for each SIGUSR2 also the heap after a collection. */
export const reportOnSignal = (): void => {
  let count = 0
  const report = (collects: boolean): void => {
    const cpuUs = cpuNowUs()
    if (collects) {
      // Twice: the first run only finds what finalizers hold.
      globalThis.gc?.()
      globalThis.gc?.()
    }
    const { heapUsed, rss } = process.memoryUsage()
    count += 1
    process.stdout.write(`report ${count} ${JSON.stringify({ cpuUs, cpuAfterUs: cpuNowUs(), heapUsed, rss })}\n`)
  }
  process.on("SIGHUP", () => report(false))
  process.on("SIGUSR2", () => report(true))
}
