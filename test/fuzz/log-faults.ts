/** Lines of the service's log that no client may cause. */

interface Line {
  readonly level?: string
  readonly event?: string
}

/** What a start ends with. */
const READY_LINE = /^(listening on|docs:|data:|operator token:) /

/** The lines about a defect, a failed request or anything else at level error. */
export const logFaults = (output: string): ReadonlyArray<string> =>
  output.split("\n").filter((line) => {
    if (!line.startsWith("{")) return line !== "" && !READY_LINE.test(line)
    const { event, level } = JSON.parse(line) as Line
    return level === "error" || level === "fatal" || /failed/.test(event ?? "")
  })
