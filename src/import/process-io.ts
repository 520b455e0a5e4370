/** The parts of this process that an import uses. */
import type { ImportIo } from "./command-line.ts"
import { sleeping } from "./service-client.ts"

export const processIo = (): ImportIo => ({
  stdout: (text) => void process.stdout.write(text),
  stderr: (text) => void process.stderr.write(text),
  isTerminal: process.stderr.isTTY,
  environment: process.env,
  fetch,
  sleep: sleeping,
  monotonicNow: () => performance.now()
})
