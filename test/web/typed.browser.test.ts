/** What people type into forms of pages that change while they are open. */
import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { findChromium, openBrowser } from "../support/browser.ts"
import { type ConsoleWorld, startConsoleWorld } from "../support/console-world.ts"
import { watchPage, type WatchedPage } from "../support/watched-page.ts"

const PHONE = { viewport: { width: 390, height: 844 }, colorScheme: "light" } as const

let browser: Browser
let world: ConsoleWorld

const inBrowser = describe.skipIf(findChromium() === undefined)

inBrowser("what a person typed into a form that was refused", () => {
  let page: WatchedPage
  let tab: Page
  /** How often the page that stands open was shown anew. */
  let shownAnew = 0
  beforeAll(async () => {
    world = await startConsoleWorld()
    browser = await openBrowser()
    page = await watchPage(browser, PHONE)
    tab = page.tab
    tab.on("request", (request) => {
      if (request.isNavigationRequest()) shownAnew = 0
    })
    tab.on("requestfinished", (request) => {
      if (new URL(request.url()).pathname.endsWith("/live")) shownAnew += 1
    })
  })
  afterAll(async () => {
    await page.close()
    await world.close()
  })

  /** Presses, and waits until the page that says no has asked for its changing part, as it does once its stream stands. */
  const refused = async (press: () => Promise<void>): Promise<void> => {
    await press()
    await tab.getByRole("alert").waitFor()
    await expect.poll(() => shownAnew, { timeout: 10_000 }).toBeGreaterThan(0)
    // The answer is put into the page in a turn of its own.
    await tab.waitForTimeout(100)
  }

  test("stays in the questions of their page when the page shows its part anew", async () => {
    await tab.goto(world.origin + world.personPaths.asking)
    const name = tab.locator('[name="fact.consumer_name"]')
    const happened = tab.locator('[name="fact.what_happened"]')
    await name.fill("Dana https://dana.example")
    await happened.fill("They renewed without notice.")
    await refused(() => tab.getByRole("button", { name: "Send the answers" }).click())
    expect(await name.inputValue()).toBe("Dana https://dana.example")
    expect(await happened.inputValue()).toBe("They renewed without notice.")
  })

  test("stays where it is when the changing part of the page answers with an error or has no session", async () => {
    await tab.goto(world.origin + world.personPaths.asking)
    const name = tab.locator('[name="fact.consumer_name"]')
    await expect.poll(() => shownAnew, { timeout: 10_000 }).toBeGreaterThan(0)
    await name.fill("Dana")
    let refusals = 0
    await tab.route("**/live?**", async (route) => {
      refusals += 1
      await route.fulfill({ status: 503, contentType: "text/html", body: "<h1>Busy for a moment</h1>" })
    })
    await world.service.call("POST /api/v1/cases/:case_id/messages", {
      params: [world.cases.asking],
      headers: world.helper.headers,
      body: { content: "They called again." }
    })
    await expect.poll(() => refusals, { timeout: 10_000 }).toBeGreaterThan(0)
    await tab.waitForTimeout(100)
    await tab.unroute("**/live?**")
    expect(await name.inputValue()).toBe("Dana")
    expect(await tab.getByText("Busy for a moment").count()).toBe(0)
  })

  test("is read with the focus on why, and stays in a section that stands open", async () => {
    const { name, url, value } = world.cookie
    await tab.context().addCookies([{ name, value, url }])
    await tab.goto(`${world.origin}/console/cases/${world.cases.answered}`)
    await tab.getByText("I accept the answer: it is settled").click()
    await tab.getByLabel("They gave me").fill("a lot")
    await tab.getByLabel("What else they gave or did").fill("A voucher")
    await refused(() => tab.getByRole("button", { name: "The matter is settled" }).click())
    expect(await tab.getByRole("alert").evaluate((alert) => alert === alert.ownerDocument.activeElement)).toBe(true)
    expect(await tab.getByLabel("They gave me").inputValue()).toBe("a lot")
    expect(await tab.getByLabel("What else they gave or did").inputValue()).toBe("A voucher")
    await tab.getByRole("alert").getByRole("link").first().click()
    expect(new URL(tab.url()).hash).toBe("#settled-amount")
    expect(page.faults).toEqual([])
    expect(await page.axe()).toEqual([])
  })

  test("on a person's page is in the form that they sent alone, and each label leads to its own field", async () => {
    await tab.goto(world.origin + world.personPaths.asking)
    await tab.getByText("It is settled").click()
    await tab.getByLabel("They gave me").fill("1.234")
    await tab.getByLabel("Currency", { exact: true }).fill("eur")
    await refused(() => tab.getByRole("button", { name: "The matter is settled" }).click())
    expect(await tab.getByLabel("They gave me").inputValue()).toBe("1.234")
    expect(
      await tab
        .locator('[name^="fact."]')
        .evaluateAll((all) => all.map((one) => (one as unknown as { value: string }).value).join(""))
    ).toBe("")
    expect(await tab.locator("[id]").evaluateAll((all) => all.length - new Set(all.map(({ id }) => id)).size)).toBe(0)
  })

  test("begins with the day where they are, for a letter that they posted, and that day is taken", async () => {
    const there = async (timezoneId: string) => {
      const { name, url, value } = world.cookie
      const watched = await watchPage(browser, { ...PHONE, timezoneId })
      await watched.tab.context().addCookies([{ name, value, url }])
      await watched.tab.goto(`${world.origin}/console/cases/${world.cases.reading}`)
      const posted = watched.tab.getByLabel("Day of posting").first()
      return { posted, today: new Date().toLocaleDateString("sv-SE", { timeZone: timezoneId }), watched }
    }
    // Between these two it is never the same day.
    const west = await there("Pacific/Pago_Pago")
    await west.watched.tab.getByRole("button", { name: "I have read the letter" }).click()
    await expect.poll(() => west.posted.inputValue()).toBe(west.today)
    const east = await there("Pacific/Kiritimati")
    await expect.poll(() => east.posted.inputValue()).toBe(east.today)
    await east.watched.tab.getByRole("button", { name: "I have posted the letter" }).click()
    await east.watched.tab.getByText(/Posted on/).waitFor()
    expect([...west.watched.faults, ...east.watched.faults]).toEqual([])
    await Promise.all([west.watched.close(), east.watched.close()])
  })

  test("comes back to be copied when its field leaves the page, because the case has ended meanwhile", async () => {
    await tab.goto(world.origin + world.personPaths.reading)
    await expect.poll(() => shownAnew, { timeout: 10_000 }).toBeGreaterThan(0)
    const message = tab.locator('textarea[name="content"]')
    await message.fill("I have a <letter> of theirs.")
    await world.service.call("POST /api/v1/cases/:case_id/messages", {
      params: [world.cases.reading],
      headers: world.sponsor.headers,
      body: { content: "I withdraw.", type: "user_response", metadata: { decision: "withdraw" } }
    })
    await message.waitFor({ state: "detached" })
    const left = tab.getByRole("status").filter({ hasText: "What you typed" })
    expect(await left.getByLabel("In your words").inputValue()).toBe("I have a <letter> of theirs.")
    expect(page.faults).toEqual([])
    expect(await page.axe()).toEqual([])
  })
})
