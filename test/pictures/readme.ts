/**
 * `npm run pictures:readme`: the four pictures of the README, as WebP in `docs/pictures`. Drawn anew after a change of style,
 * looked at, and committed.
 */
import "../support/script-help.ts"
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { openBrowser } from "../support/browser.ts"
import { startConsoleWorld } from "../support/console-world.ts"
import { startWebWorld } from "../support/web-world.ts"
import { staffScene } from "./staff-pages.ts"

const FOLDER = join(import.meta.dirname, "../../docs/pictures")
const SCREEN = { width: 1_280, height: 860 }
/** Sharp on dense screens, and still small. */
const DENSITY = 1.5
const QUALITY = 82

mkdirSync(FOLDER, { recursive: true })
const world = await startWebWorld()
const staff = await staffScene(world)
const own = await startConsoleWorld()
const browser = await openBrowser()
const staffPath = (name: string): string => world.origin + (staff.pages.find((one) => one.name === name)?.path ?? "")

const PICTURES = [
  { name: "ruling", url: `${world.origin}/council/4`, scheme: "light", isStaff: false },
  { name: "case", url: `${own.origin}/console/cases/${own.cases.reading}`, scheme: "light", isStaff: false },
  { name: "queue", url: staffPath("staff-letter"), scheme: "light", isStaff: true },
  { name: "operator", url: staffPath("operator"), scheme: "dark", isStaff: true }
] as const

for (const { isStaff, name, scheme, url } of PICTURES) {
  const context = await browser.newContext({
    colorScheme: scheme,
    viewport: SCREEN,
    deviceScaleFactor: DENSITY,
    reducedMotion: "reduce"
  })
  const tab = await context.newPage()
  if (isStaff) await staff.signIn(tab)
  else await context.addCookies([own.cookie])
  await tab.goto(url)
  await tab.getByRole("heading", { level: 1 }).waitFor()
  const session = await context.newCDPSession(tab)
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: QUALITY })
  const bytes = Buffer.from(data, "base64")
  writeFileSync(join(FOLDER, `${name}.webp`), bytes)
  process.stdout.write(`${name}: ${Math.round(bytes.length / 1_000)} kB\n`)
  await context.close()
}
await browser.close()
await world.close()
await own.close()
process.exit(0)
