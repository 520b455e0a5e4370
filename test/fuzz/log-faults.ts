/** Lines of the service's log that no client may cause. */

interface Line {
  readonly level?: string
  readonly event?: string
}

/** The lines about a defect, a failed request or anything else at level error. */
export const logFaults = (output: string): ReadonlyArray<string> =>
  output.split("\n").filter((line) => {
    if (!line.startsWith("{")) return line !== "" && !line.startsWith("listening on ")
    const { event, level } = JSON.parse(line) as Line
    return level === "error" || level === "fatal" || /failed/.test(event ?? "")
  })
