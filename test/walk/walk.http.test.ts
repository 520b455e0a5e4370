/** No request passes through more files than the bound says (`npm run walk` prints them). */
import { execFile } from "node:child_process"
import { join } from "node:path"
import { promisify } from "node:util"
import { expect, test } from "vitest"

/** Ten seconds on an idle machine, several times that beside other tests. */
const WALKS_MS_MAX = 290_000

test(
  "every walk stays within its bound",
  async () => {
    const script = join(import.meta.dirname, "run.ts")
    // A walk beyond its bound ends the script with an error.
    const { stdout } = await promisify(execFile)(process.execPath, [script], { timeout: WALKS_MS_MAX })
    for (const name of ["POST /api/v1/cases", "MCP triage_problem", "GET /api/v1/cases/:case_id"])
      expect(stdout).toContain(name)
  },
  WALKS_MS_MAX + 10_000
)
