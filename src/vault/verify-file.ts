/** `npm run vault:verify -- FILE`: checks a downloaded attestation with its proof, without the service. */
import { readFileSync } from "node:fs"
import { runVerify } from "./verify-command.ts"

const STDIN = 0

process.exitCode = runVerify(process.argv.slice(2), {
  stdout: (text) => void process.stdout.write(text),
  stderr: (text) => void process.stderr.write(text),
  readText: (file) => readFileSync(file === "-" ? STDIN : file, "utf8"),
  now: Date.now()
})
