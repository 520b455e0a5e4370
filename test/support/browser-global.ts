/** Once per test run: says loudly that browser tests are skipped, or stops the run where they are required. */
import { findChromium } from "./browser.ts"

const HOW = "install one (apt-get install --no-install-recommends chromium-headless-shell), or set CHROMIUM_PATH"

export default function setup(): void {
  if (findChromium() !== undefined) return
  if (process.env["BROWSER_TESTS"] === "required")
    throw new Error(`browser tests are required, and there is no Chromium: ${HOW}`)
  process.stderr.write(`\n*** BROWSER TESTS ARE SKIPPED: there is no Chromium on this machine; ${HOW} ***\n\n`)
}
