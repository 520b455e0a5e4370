/**
 * `npm run pictures:paint`: when pages show their content on slow 4G with a processor four times slower than this one, with an
 * empty cache; medians of interleaved rounds. Ends with 1 when a page needs more than the budget. Browser and service share
 * this machine, so on a busy one the figures say little.
 */
import "../support/script-help.ts"
import { parseArgs } from "node:util"
import { openBrowser } from "../support/browser.ts"
import { startConsoleWorld } from "../support/console-world.ts"
import { median, type Paint, paintOf } from "../support/paint.ts"
import { startWebWorld } from "../support/web-world.ts"
import { consolePages, publicPages } from "./pages.ts"

const BUDGET_MS = 1_000
const { values } = parseArgs({ options: { rounds: { type: "string", default: "5" } } })

const world = await startWebWorld()
const own = await startConsoleWorld()
const browser = await openBrowser()
const storageState = { cookies: [{ ...own.cookie, domain: "127.0.0.1", path: "/", expires: -1 }], origins: [] }
const pages = [
  ...publicPages(world, 4)
    .filter(({ status }) => status === 200)
    .map(({ name, path }) => ({ name, url: world.origin + path, options: {} })),
  ...consolePages(own)
    .filter(({ name }) => ["console", "console-case-asking", "console-account"].includes(name))
    .map(({ name, path }) => ({
      name,
      url: own.origin + path,
      options: {
        storageState: {
          ...storageState,
          cookies: storageState.cookies.map(({ url: _url, ...cookie }) => ({
            ...cookie,
            httpOnly: true,
            secure: false,
            sameSite: "Lax" as const
          }))
        }
      }
    }))
]

const measured = new Map<string, Array<Paint>>()
for (let round = 0; round < Number(values.rounds); round++) {
  for (const { name, options, url } of pages) {
    const known = measured.get(name) ?? []
    measured.set(name, [...known, await paintOf(browser, url, options)])
  }
}
let isLate = false
for (const [name, paints] of measured) {
  const [first, content] = [median(paints.map((one) => one.first)), median(paints.map((one) => one.content))]
  isLate ||= content > BUDGET_MS
  process.stdout.write(
    `${name.padEnd(22)} first ${first.toFixed(0).padStart(5)} ms, content ${content.toFixed(0).padStart(5)} ms\n`
  )
}
await browser.close()
await world.close()
await own.close()
process.exit(isLate ? 1 : 0)
