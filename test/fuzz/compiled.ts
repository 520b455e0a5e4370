/**
 * Compiled and interpreted schemas decode the same requests alike: `npm run fuzz:compiled -- --requests 100000 --seed 7`.
 * Prints the first requests that they decode differently and exits 1.
 */
import { spawn } from "node:child_process"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { parseArgs } from "node:util"

const DIFFERENCES_SHOWN_MAX = 20

const linesOf = (more: ReadonlyArray<string>): AsyncIterator<string> => {
  const child = spawn(process.execPath, [join(import.meta.dirname, "compiled-child.ts"), ...more], {
    stdio: ["ignore", "pipe", "inherit"]
  })
  return createInterface({ input: child.stdout })[Symbol.asyncIterator]()
}

export interface Comparison {
  readonly requests: number
  readonly differences: ReadonlyArray<string>
}

export const compare = async (seed: number, requests: number): Promise<Comparison> => {
  const told = ["--seed", String(seed), "--requests", String(requests)]
  const [compiled, interpreted] = [linesOf(told), linesOf([...told, "--interpreted"])]
  const differences: Array<string> = []
  for (let done = 0; ; done++) {
    const [one, other] = await Promise.all([compiled.next(), interpreted.next()])
    if (one.done === true && other.done === true) return { requests: done, differences }
    if (one.value !== other.value && differences.length < DIFFERENCES_SHOWN_MAX)
      differences.push(`compiled:    ${String(one.value)}\ninterpreted: ${String(other.value)}`)
  }
}

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      requests: { type: "string", default: "100000" },
      seed: { type: "string", default: String(Date.now() % 1_000_000) },
      help: { type: "boolean", default: false }
    }
  })
  if (values.help) return void process.stdout.write("npm run fuzz:compiled -- [--requests 100000] [--seed N]\n")
  const { differences, requests } = await compare(Number(values.seed), Number(values.requests))
  process.stdout.write(`seed ${values.seed}: ${requests} requests, ${differences.length} decoded differently\n`)
  for (const one of differences) process.stdout.write(`${one}\n`)
  if (differences.length > 0 || requests !== Number(values.requests)) process.exitCode = 1
}

if (process.argv[1] === import.meta.filename) await main()
