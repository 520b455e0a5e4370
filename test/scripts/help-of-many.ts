/**
 * Asks scripts for help, all in one process: loading what they share is most of the time that a script takes to help.
 * The arguments are scripts that import `test/support/script-help.ts` first. Prints as JSON what each of them printed and
 * its exit code.
 *
 * Always true: every module of a script is loaded and linked, and none but the one that helps is run, as if the script were
 * alone in its process.
 */
import { registerHooks } from "node:module"
import { resolve } from "node:path"
import { pathToFileURL } from "node:url"

export interface Helped {
  /** None if the script did not end. */
  readonly code?: number
  readonly stdout: string
  readonly problem?: string
}

class Ended extends Error {
  readonly code: number
  constructor(code: number) {
    super(`ended with ${code}`)
    this.code = code
  }
}

const [, , ...scripts] = process.argv
const exit = process.exit.bind(process)
const { stdout } = process
const write = stdout.write.bind(stdout)
let asked = ""
let printed = ""

// A module is run once. Each script has its own copy of the module that helps, which ends that script alone.
registerHooks({
  resolve: (specifier, context, next) => {
    const found = next(specifier, context)
    return found.url.endsWith("/script-help.ts") ? { ...found, url: `${found.url}?${asked}` } : found
  }
})
process.exit = (code) => {
  throw new Ended(Number(code ?? 0))
}
stdout.write = (text: string | Uint8Array) => {
  printed += String(text)
  return true
}

const helped: Record<string, Helped> = {}
for (const script of scripts) {
  asked = script
  printed = ""
  process.argv = [process.execPath, resolve(script), "--help"]
  try {
    await import(pathToFileURL(script).href)
    helped[script] = { stdout: printed, problem: "the script went on" }
  } catch (fault) {
    const end = fault instanceof Ended ? { code: fault.code } : { problem: String(fault) }
    helped[script] = { ...end, stdout: printed }
  }
}
// What a script has started in spite of the question ends here.
write(JSON.stringify(helped), () => exit(0))
