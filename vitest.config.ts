/** How tests are run. The suffix of a test file says what it needs: CONTRIBUTING.md lists them with their scripts. */
import { defineConfig } from "vitest/config"
import { LongestFirst } from "./test/support/longest-first.ts"

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    coverage: { include: ["actors/**/*.ts", "schema/**/*.ts", "src/**/*.ts"], reportsDirectory: "coverage" },
    globalSetup: ["test/support/database-global.ts", "test/support/browser-global.ts"],
    // Loading the same modules for each file anew took more time than all tests of the core. What a file changes in its
    // process is put back behind it; modules keep caches and nothing else.
    isolate: false,
    // Node loads the modules as it does in production. Vite's rewriting of every import takes a seventh of the time of what
    // computes; mocks of modules would need it, and there are none.
    experimental: { viteModuleRunner: false },
    setupFiles: ["test/support/put-back.ts", "test/support/patience.ts"],
    sequence: { sequencer: LongestFirst },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Of the long files half wait, for a server that is away or a process that starts: on two cores two more workers compute
    // meanwhile. With three of them a quarter of the processors' time is idle, with four a twentieth.
    maxWorkers: 4,
    // The embedded database's code is compiled once and simply. Compiling it anew for speed, in each of sixty short lives,
    // took a quarter of the time of its tests.
    // A pattern is compiled once too, as in the service (scripts/start.js), which takes a sixth of the time of texts' tests.
    execArgv: ["--liftoff-only", "--no-regexp-tier-up"],
    env: { UWS_HTTP_MAX_HEADERS_SIZE: "16384" }
  }
})
