/**
 * Runs before every test file: what a test waits for may take as long as it does on a busy machine. Vitest gives up after
 * a second where a test names no time, and a worker beside two others and their services may stand still that long.
 */
import { vi } from "vitest"

const WAITED_MS_MAX = 20_000

const impatient = vi.waitFor
const patient: typeof vi.waitFor = (callback, options) =>
  impatient(callback, typeof options === "number" ? options : { timeout: WAITED_MS_MAX, ...options })

// Files share their worker's process: once is enough.
if (impatient.name !== patient.name) vi.waitFor = patient
