/**
 * Runs around every test file. Files share their worker's process, so after each of them the clock is the real one and
 * the environment is as it was, whatever the file forgot. (Vitest itself takes back what was spied on.)
 */
import { afterAll, vi } from "vitest"

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})
