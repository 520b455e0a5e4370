/**
 * `npm run pictures`: every page as a person sees it, light and dark, on a desk and on a phone, for somebody to look at after
 * a change of style. Writes PNG files into `pictures/`; names given as arguments draw only those pages.
 */
import "../support/script-help.ts"
import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { openBrowser } from "../support/browser.ts"
import { startWebWorld } from "../support/web-world.ts"
import { startConsoleWorld } from "../support/console-world.ts"
import { consolePages, doorPages, publicPages } from "./pages.ts"
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
const isWanted = ({ name }: { readonly name: string }): boolean => wanted.length === 0 || wanted.includes(name)
const openPages = [
  ...[...publicPages(world, running), ...doorPages].filter(isWanted).map((one) => ({ ...one, origin: world.origin })),
  ...consolePages(own)
    .filter(isWanted)
    .map((one) => ({ ...one, origin: own.origin }))
]
const pages = [...openPages, ...staff.pages.filter(isWanted).map((one) => ({ ...one, origin: world.origin }))]

for (const scheme of SCHEMES) {
  for (const { height, name: screen, width } of SCREENS) {
    const context = await browser.newContext({
      colorScheme: scheme,
      viewport: { width, height },
      reducedMotion: "reduce"
    })
    const tab = await context.newPage()
    // Cookies know no ports: the other world takes this one for nobody's.
    await context.addCookies([own.cookie])
    for (const [index, { name, origin, path }] of pages.entries()) {
      // Pages of staff stand behind the others.
      if (index === openPages.length) await staff.signIn(tab)
      await tab.goto(origin + path)
      // The log's checks run in the page. (Its policy lets no text be run as code, so nothing is evaluated here.)
      await tab.locator("[data-outcome=pending]").first().waitFor({ state: "detached" })
      await tab.screenshot({ path: join(FOLDER, `${name}-${screen}-${scheme}.png`), fullPage: true })
    }
    await context.close()
  }
}
world.panel.release("gamma")
await browser.close()
await world.close()
await own.close()
process.stdout.write(`${pages.length * SCHEMES.length * SCREENS.length} pictures in ${FOLDER}\n`)
// Members that were held answer after the service is closed; nothing waits for them.
process.exit(0)
