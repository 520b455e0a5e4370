/** A person adds a picture on their own page, with scripts and without. */
import { Buffer } from "node:buffer"
import type { Browser } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { findChromium, openBrowser } from "../support/browser.ts"
import { type ConsoleWorld, startConsoleWorld } from "../support/console-world.ts"
import { overflowOf, overflowOnSmallest } from "../support/overflow.ts"
import { watchPage } from "../support/watched-page.ts"

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64"
)
/** Where pictures of the page are put; nowhere when it is not set. */
const { PICTURES_DIR } = process.env

let browser: Browser
let world: ConsoleWorld

const inBrowser = describe.skipIf(findChromium() === undefined)

inBrowser("a picture on the person's own page", () => {
  beforeAll(async () => {
    world = await startConsoleWorld()
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await world.close()
  })

  test.each([
    ["with scripts", 1280, true],
    ["without scripts", 320, false]
  ])("is added and listed %s, at %i pixels", async (_, width, javaScriptEnabled) => {
    const page = await watchPage(browser, { viewport: { width, height: 800 }, javaScriptEnabled })
    const { tab } = page
    await tab.goto(world.origin + world.personPaths.asking)
    const name = `receipt-${width}-of-the-espresso-machine-that-was-bought-in-november.png`
    await tab.getByLabel("Add photos or documents").setInputFiles({ name, mimeType: "image/png", buffer: PNG })
    await tab.getByRole("button", { name: "Add them" }).click()
    await tab.getByText("what you added is part of the case").waitFor()
    expect(await tab.getByRole("listitem").filter({ hasText: name }).count()).toBe(1)
    expect(await overflowOf(tab)).toBe(0)
    if (javaScriptEnabled) {
      expect(await page.axe()).toEqual([])
      expect(await overflowOnSmallest(tab)).toBe(0)
    }
    if (PICTURES_DIR !== undefined) {
      await tab.locator("#documents").scrollIntoViewIfNeeded()
      await tab.screenshot({ path: `${PICTURES_DIR}/documents-${width}.png`, fullPage: true })
    }
    await page.close()
  })

  test("that is too large is refused beside its field, and the error is read first", async () => {
    const page = await watchPage(browser, { viewport: { width: 320, height: 800 } })
    const { tab } = page
    await tab.goto(world.origin + world.personPaths.asking)
    const buffer = Buffer.alloc(6_000_000, 1)
    await tab.getByLabel("Add photos or documents").setInputFiles({ name: "large.jpg", mimeType: "image/jpeg", buffer })
    await tab.getByRole("button", { name: "Add them" }).click()
    await tab.getByRole("alert").waitFor()
    expect(await tab.getByRole("alert").innerText()).toContain("Files may have 5 MB each, and “large.jpg” is larger.")
    expect(await tab.getByRole("alert").getByRole("link").getAttribute("href")).toBe("#files")
    if (PICTURES_DIR !== undefined) await tab.screenshot({ path: `${PICTURES_DIR}/refused-320.png`, fullPage: true })
    await page.close()
  })
})
