/** /docs in a real browser: every request stands at its side, is found by words, and opens in the viewer. */
import type { Browser } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { findChromium, openBrowser } from "../support/browser.ts"
import { watchPage, type WatchedPage } from "../support/watched-page.ts"
import { startWebWorld, type WebWorld } from "../support/web-world.ts"

/** The viewer is a package of 1.4 MB of script; it draws itself in seconds on a busy machine. */
const DRAWN_MS_MAX = 60_000

let browser: Browser
let world: WebWorld
let page: WatchedPage

describe.skipIf(findChromium() === undefined)("the page of the interface in a browser", () => {
  beforeAll(async () => {
    world = await startWebWorld()
    browser = await openBrowser()
    page = await watchPage(browser)
    await page.tab.goto(`${world.origin}/docs`)
    await page.tab.locator("#docs .opblock-tag").first().waitFor({ timeout: DRAWN_MS_MAX })
  }, DRAWN_MS_MAX)
  afterAll(async () => {
    expect(page.faults).toEqual([])
    await page.close()
    await world.close()
  })

  test("lists every request of the document at the side", async () => {
    const document = (await (await fetch(`${world.origin}/openapi.json`)).json()) as {
      readonly paths: Readonly<Record<string, object>>
    }
    const count = Object.values(document.paths).reduce((sum, methods) => sum + Object.keys(methods).length, 0)
    expect(count).toBeGreaterThan(100)
    expect(await page.tab.locator("#groups a").count()).toBe(count)
    expect(await page.tab.locator("#found").textContent()).toBe(`${count} requests`)
  })

  test("finds requests by words in any order, and says so when there is none", async () => {
    const { tab } = page
    await tab.keyboard.press("/")
    await tab.keyboard.type("letter pdf")
    const shown = tab.locator("#groups a:visible")
    expect(await shown.count()).toBeGreaterThan(0)
    expect((await shown.first().getAttribute("title")) ?? "").toContain("/pdf")
    expect(await tab.locator("#found").textContent()).toBe(`${await shown.count()} found`)
    await tab.locator("#find").fill("no such words at all")
    expect(await tab.locator("#found").textContent()).toContain("No request")
    expect(await shown.count()).toBe(0)
  })

  test(
    "opens the request that is chosen, and the address leads there again",
    async () => {
      const { tab } = page
      await tab.locator("#find").fill("trustcheck domain")
      await tab.locator("#groups a:visible").first().click()
      await tab.locator("#docs .opblock.is-open").waitFor({ timeout: DRAWN_MS_MAX })
      expect(await tab.locator("#docs .opblock.is-open").textContent()).toContain("/trustcheck/")
      await tab.locator("#docs .opblock.is-open .responses-table").waitFor({ timeout: DRAWN_MS_MAX })
      // What could not be read of the document stands in a box above the requests.
      expect(await tab.locator("#docs .errors-wrapper").count()).toBe(0)
      expect(await tab.locator("#groups a[aria-current]").count()).toBe(1)
      const other = await watchPage(browser)
      await other.tab.goto(tab.url())
      await other.tab.locator("#docs .opblock.is-open").waitFor({ timeout: DRAWN_MS_MAX })
      expect(await other.tab.locator("#docs .opblock.is-open").textContent()).toContain("/trustcheck/")
      await other.close()
    },
    DRAWN_MS_MAX
  )

  test("has no findings at its side, and is not wider than a phone", async () => {
    const phone = await watchPage(browser, { viewport: { width: 390, height: 844 } })
    await phone.tab.goto(`${world.origin}/docs`)
    await phone.tab.locator("#docs .opblock-tag").first().waitFor({ timeout: DRAWN_MS_MAX })
    // The viewer is a package's; what stands around it is ours.
    const own = (await phone.axe()).filter((one) =>
      /class="(?:contents|head|brand|skip)|id="(?:groups|find)|<label/.test(one)
    )
    const overflow = await phone.tab
      .locator("html")
      .evaluate(
        (html: { readonly scrollWidth: number; readonly clientWidth: number }) => html.scrollWidth - html.clientWidth
      )
    expect({ own, overflow }).toEqual({ own: [], overflow: 0 })
    await phone.close()
  })
})
