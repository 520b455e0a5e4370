/** What the figures were made on. Ratios travel to another machine; absolute figures do not. */
import { execFileSync } from "node:child_process"
import { cpus, loadavg, totalmem } from "node:os"
import type { Databases } from "./database.ts"

export interface Machine {
  readonly cores: number
  readonly model: string
  readonly memoryGb: number
  readonly node: string
  readonly postgres: string
  /** Others who use the processor: above a tenth of a core they blur every figure. */
  readonly loadBefore: number
  readonly commit: string
  readonly text: string
}

export const describeMachine = (databases: Databases): Machine => {
  const machine = {
    cores: cpus().length,
    model: cpus()[0]?.model.trim() ?? "unknown",
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    postgres: databases.version,
    loadBefore: loadavg()[0] ?? NaN,
    commit: commit()
  }
  const { cores, loadBefore, memoryGb, model, node, postgres } = machine
  const text =
    `${cores} cores (${model}), ${memoryGb} GB, Node ${node}, Postgres ${postgres}, ` +
    `load average before the run ${loadBefore.toFixed(2)}, commit ${machine.commit}`
  return { ...machine, text }
}

const commit = (): string => {
  try {
    return execFileSync("git", ["describe", "--always", "--dirty"], { encoding: "utf8", stdio: "pipe" }).trim()
  } catch {
    return "unknown"
  }
}
