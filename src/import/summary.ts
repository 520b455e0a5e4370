/** What became of the lines of an import: counts, and the rejected ones with their reasons in a file beside it. */
import { once } from "node:events"
import { createWriteStream, rmSync, type WriteStream } from "node:fs"
import { finished } from "node:stream/promises"
import type { ImportResult } from "../../schema/api/trust-import.ts"

/** The first ones are shown; the file has all of them. */
const SHOWN_COUNT = 5
/** Reasons are sentences of this program or of the service; so many different ones are a mistake of ours. */
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
  /** The whole, as lines of text, when the file is written. */
  readonly end: () => Promise<string>
}

export interface SummaryOptions {
  /** Where rejected lines go; undefined writes none. One that is there from before is replaced. */
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
  /** A full disk, a folder without leave: from then on lines are only counted, and the end says so. */
  let fault: Error | undefined
  const fail = (error: Error): void => {
    fault ??= error
  }
  if (file !== undefined) rmSync(file, { force: true })
  const write = async (rejected: Rejected): Promise<void> => {
    if (file === undefined || fault !== undefined) return
    stream ??= createWriteStream(file).on("error", fail)
    // A stream that has failed never drains: waiting for it ends with the error.
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
