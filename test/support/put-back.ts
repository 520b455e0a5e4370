/**
 * Runs around every test file. Files share their worker's process, so after each of them the clock is the real one,
 * the environment is as it was and its folders are gone, whatever the file forgot. (Vitest itself takes back what was spied on.)
 */
import { afterAll, vi } from "vitest"
import { removeFolders } from "./run-folders.ts"

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  removeFolders()
})
