/** The outcome of an import's lines: counts, and the rejected lines with their reasons in a file. */
import { once } from "node:events"
import { createWriteStream, rmSync, type WriteStream } from "node:fs"
import { finished } from "node:stream/promises"
import type { ImportResult } from "../../schema/api/trust-import.ts"

/** Rejected lines shown; the file has all of them. */
const SHOWN_COUNT = 5
/** Distinct reasons counted. They are fixed sentences, so more would be a mistake of ours. */
const REASON_COUNT_MAX = 1_000

export interface Rejected {
  readonly line: number
  readonly raw: string
  readonly reasons: ReadonlyArray<string>
}

export interface Summary {
  readonly count: (result: ImportResult["result"], times?: number) => void
  /** Waits while the file cannot take more. */
  readonly reject: (rejected: Rejected) => Promise<void>
  readonly rejectedCount: () => number
  /** The complete summary as lines of text, once the file is written. */
  readonly end: () => Promise<string>
}

export interface SummaryOptions {
  /** The file for rejected lines, replaced if it exists; undefined writes none. */
  readonly file: string | undefined
  readonly labels: Readonly<Record<ImportResult["result"], string>>
}

const whereabouts = (file: string | undefined, fault: Error | undefined): string =>
  fault === undefined
    ? `rejected lines are in ${file}`
    : `rejected lines could not all be written to ${file}: ${fault.message}`

export const makeSummary = ({ file, labels }: SummaryOptions): Summary => {
  const counts: Record<ImportResult["result"], number> = { accepted: 0, unchanged: 0, review: 0, rejected: 0 }
  const reasons = new Map<string, number>()
  const first: Array<Rejected> = []
  let stream: WriteStream | undefined
  /** A full disk or a missing permission: from then on lines are only counted, which the summary reports. */
  let fault: Error | undefined
  const fail = (error: Error): void => {
    fault ??= error
  }
  if (file !== undefined) rmSync(file, { force: true })
  const write = async (rejected: Rejected): Promise<void> => {
    if (file === undefined || fault !== undefined) return
    stream ??= createWriteStream(file).on("error", fail)
    // A failed stream never drains; the wait ends with its error.
    if (!stream.write(`${JSON.stringify(rejected)}\n`)) await once(stream, "drain").catch(fail)
  }
  return {
    count: (result, times = 1) => {
      counts[result] += times
    },
    reject: async (rejected) => {
      counts.rejected += 1
      for (const reason of rejected.reasons) {
        const key = reasons.has(reason) || reasons.size < REASON_COUNT_MAX ? reason : "another reason"
        reasons.set(key, (reasons.get(key) ?? 0) + 1)
      }
      if (first.length < SHOWN_COUNT) first.push(rejected)
      await write(rejected)
    },
    rejectedCount: () => counts.rejected,
    end: async () => {
      if (stream !== undefined && fault === undefined) {
        stream.end()
        await finished(stream).catch(fail)
      }
      const names = Object.keys(counts) as ReadonlyArray<keyof typeof counts>
      return [
        ...names.map((name) => `${labels[name]}: ${counts[name]}`),
        ...[...reasons]
          .toSorted(([, one], [, other]) => other - one)
          .map(([reason, count]) => `  ${count} × ${reason}`),
        ...first.map((one) => `  line ${one.line}: ${one.reasons.join("; ")}`),
        ...(stream === undefined ? [] : [whereabouts(file, fault)]),
        ""
      ].join("\n")
    }
  }
}
