/**
 * `npm run pictures`: every page as a person sees it, light and dark, on a desk and on a phone, for somebody to look at after
 * a change of style. Writes PNG files into `pictures/`; names given as arguments draw only those pages.
 */
import "../support/script-help.ts"
import { mkdirSync } from "node:fs"
import { join } from "node:path"
import type { Page } from "playwright-core"
import { openBrowser } from "../support/browser.ts"
import { startWebWorld } from "../support/web-world.ts"
import { startConsoleWorld } from "../support/console-world.ts"
import { consolePages, doorPages, type KnownPage, publicPages } from "./pages.ts"
import { staffScene } from "./staff-pages.ts"

const FOLDER = join(import.meta.dirname, "../../pictures")

const SCREENS = [
  { name: "desk", width: 1_280, height: 900 },
  { name: "phone", width: 390, height: 844 }
] as const
const SCHEMES = ["light", "dark"] as const

const wanted = process.argv.slice(2)
mkdirSync(FOLDER, { recursive: true })
const world = await startWebWorld()
const staff = await staffScene(world)
// From here on something is always under way: what waits until nothing is has to come before.
world.panel.hold("gamma")
const running = await world.evaluate("16 CFR § 444.2", "Unfair credit practices")
const browser = await openBrowser()
const own = await startConsoleWorld()

interface Group {
  readonly origin: string
  readonly pages: ReadonlyArray<KnownPage>
  /** Makes the tab the one of who sees these pages. */
  readonly enter: (tab: Page) => Promise<void>
}

const asBefore = async (): Promise<void> => undefined
/** Strangers come first: a session lasts as long as the tab. */
const groups: ReadonlyArray<Group> = [
  { origin: world.origin, pages: publicPages(world, running), enter: asBefore },
  { origin: own.origin, pages: doorPages(own), enter: asBefore },
  // Cookies know no ports: the other world takes this one for nobody's.
  { origin: own.origin, pages: consolePages(own), enter: (tab) => tab.context().addCookies([own.cookie]) },
  { origin: world.origin, pages: staff.pages, enter: staff.signIn }
]
const isWanted = ({ name }: KnownPage): boolean => wanted.length === 0 || wanted.includes(name)

let pictures = 0
for (const scheme of SCHEMES) {
  for (const { height, name: screen, width } of SCREENS) {
    const context = await browser.newContext({
      colorScheme: scheme,
      viewport: { width, height },
      reducedMotion: "reduce"
    })
    const tab = await context.newPage()
    for (const { enter, origin, pages } of groups) {
      await enter(tab)
      for (const { act, name, path } of pages.filter(isWanted)) {
        await tab.goto(origin + path)
        await act?.(tab)
        // The log's checks run in the page. (Its policy lets no text be run as code, so nothing is evaluated here.)
        await tab.locator("[data-outcome=pending]").first().waitFor({ state: "detached" })
        await tab.screenshot({ path: join(FOLDER, `${name}-${screen}-${scheme}.png`), fullPage: true })
        pictures++
      }
    }
    await context.close()
  }
}
world.panel.release("gamma")
await browser.close()
await world.close()
await own.close()
process.stdout.write(`${pictures} pictures in ${FOLDER}\n`)
// Members that were held answer after the service is closed; nothing waits for them.
process.exit(0)
