/**
 * Loaded into a service process before its first module: each SIGUSR2 sets its clock ahead by the length of the pause that
 * a document asks of its reader, so that a test of the documents need not wait.
 */
const JUMP_MS = 30_000

const now = Date.now
let ahead = 0
Date.now = () => now() + ahead
process.on("SIGUSR2", () => {
  ahead += JUMP_MS
})
