/** How tests are selected: the suffix of a test file says what it needs (README, "Tests"). */
import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"

export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  test: {
    include: ["test/**/*.test.ts"],
    globalSetup: ["test/support/database-global.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    env: { UWS_HTTP_MAX_HEADERS_SIZE: "16384" }
  }
})
