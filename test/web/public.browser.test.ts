/** The public pages in a real browser: nothing fails on them, everybody can read them, and they work without scripts. */
import type { Browser } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type KnownPage, PUBLIC_PAGE_NAMES, publicPages } from "../pictures/pages.ts"
import { findChromium, openBrowser } from "../support/browser.ts"
import { overflowOf, overflowOnSmallest } from "../support/overflow.ts"
import { DESK, findingsOn, NOTHING, PHONE, turnTo, watchPage, type WatchedPage } from "../support/watched-page.ts"
import { GUIDES } from "../../src/web/public/guide-texts.ts"
import { startWebWorld, type WebWorld } from "../support/web-world.ts"

/** Some pages are variants of one another; on the desk one of each kind is looked at. */
const ON_DESK = [
  "home",
  "dossier",
  "organization",
  "council",
  "ruling",
  "agents",
  "agent",
  "guide",
  "attestation",
  "problem",
  "log",
  "log-entry"
]

/** Notes whether the browser fades from the page before to this one. */
const NOTE_FADE = `addEventListener("pagereveal", (event) => {
  globalThis.fade = event.viewTransition === null ? "is there at once" : "fades in"
})`

let browser: Browser
let world: WebWorld
let pages: ReadonlyArray<KnownPage>
let phone: WatchedPage

/** A law that is still being evaluated. */
let running: number

const inBrowser = describe.skipIf(findChromium() === undefined)

inBrowser("the public pages in a browser", () => {
  beforeAll(async () => {
    world = await startWebWorld()
    world.panel.hold("gamma")
    running = await world.evaluate("16 CFR § 444.2", "Unfair credit practices")
    pages = publicPages(world, running)
    browser = await openBrowser()
    phone = await watchPage(browser, PHONE)
  })

  afterAll(async () => {
    await phone.close()
    world.panel.release("gamma")
    await world.service.runtime.delivery.idle()
    expect(world.service.defects).toEqual([])
    await world.close()
  })

  /** What everybody may expect of a page. */
  const lookAt = async (page: WatchedPage, { name, path, status }: KnownPage) => {
    const { faults, tab } = page
    await turnTo(tab, PHONE)
    const answer = await tab.goto(world.origin + path)
    await tab.locator("[data-outcome=pending]").first().waitFor({ state: "detached" })
    const headings = await tab.locator("h1").count()
    const title = await tab.title()
    const seen = { status: answer?.status(), headings, faults, phone: await findingsOn(page) }
    expect(seen).toEqual({ status, headings: 1, faults: [], phone: NOTHING })
    expect(title.length).toBeGreaterThan(5)
    expect(await overflowOnSmallest(tab)).toBe(0)
    if (!ON_DESK.includes(name)) return
    await turnTo(tab, DESK)
    expect({ faults, desk: await findingsOn(page) }).toEqual({ faults: [], desk: NOTHING })
    // A tablet, and a desk at 160 %.
    await tab.setViewportSize({ width: 800, height: 600 })
    expect(await overflowOf(tab)).toBe(0)
  }

  const pageOf = (name: string): KnownPage => {
    const found = pages.find((one) => one.name === name)
    if (found === undefined) throw new Error(`there is no page ${name}`)
    return found
  }

  test.each(PUBLIC_PAGE_NAMES)(
    "%s: no findings, faults or sideways scrolling, on a dark phone and what is not a variant on a light desk",
    async (name) => {
      await lookAt(phone, pageOf(name))
    }
  )

  test("no guide scrolls sideways in a window of 320 pixels", async () => {
    await phone.tab.setViewportSize({ width: 320, height: 600 })
    const tooWide: Array<string> = []
    for (const [name] of GUIDES) {
      await phone.tab.goto(`${world.origin}/guides/${name}`)
      if ((await overflowOf(phone.tab)) > 0) tooWide.push(name)
    }
    await phone.tab.setViewportSize(PHONE.viewport)
    expect(tooWide).toEqual([])
  })

  test("one page fades into the next, but not for a reader who asks for less motion", async () => {
    const fades = async (reducedMotion: "no-preference" | "reduce") => {
      const page = await watchPage(browser, { reducedMotion })
      await page.tab.addInitScript(NOTE_FADE)
      await page.tab.goto(`${world.origin}/agents`)
      await page.tab.locator("a[href='/council']").first().click()
      await page.tab.waitForURL(/\/council$/)
      const fade = await page.tab.waitForFunction(() => (globalThis as { readonly fade?: string }).fade)
      const seen = await fade.jsonValue()
      await page.close()
      return seen
    }
    // A browser that has much to do may leave a fade out.
    await expect.poll(() => fades("no-preference"), { timeout: 20_000 }).toBe("fades in")
    expect(await fades("reduce")).toBe("is there at once")
  })

  test("a hostile title is shown as text", async () => {
    const page = await watchPage(browser)
    await page.tab.goto(`${world.origin}/council/1`)
    expect(await page.tab.locator("h1").textContent()).toContain('">')
    expect(await page.tab.locator("main script, main img").count()).toBe(0)
    expect(page.faults).toEqual([])
    await page.close()
  })

  describe("without scripts", () => {
    let page: WatchedPage

    beforeAll(async () => {
      page = await watchPage(browser, { javaScriptEnabled: false })
    })
    afterAll(() => page.close())

    test("a dossier is found by the form of the first page", async () => {
      const { tab } = page
      await tab.goto(world.origin)
      await tab.getByLabel("Whom are you dealing with?").fill("https://acme-bank.com/login")
      await tab.getByRole("button", { name: "Check" }).click()
      expect(new URL(tab.url()).pathname).toBe("/trust/acme-bank.com")
      expect(await tab.getByRole("heading", { level: 1 }).textContent()).toBe("acme-bank.com")
      expect(await tab.getByText("Verified domain").count()).toBe(1)
    })

    test("what cannot be read is explained beside the form", async () => {
      const { tab } = page
      await tab.goto(`${world.origin}/trust`)
      await tab.getByLabel("Whom are you dealing with?").fill("not a domain")
      await tab.getByRole("button", { name: "Check" }).click()
      expect(await tab.title()).toMatch(/^Error: /)
      expect(await tab.locator(":focus").textContent()).toContain("There is a problem")
      expect(await tab.getByLabel("Whom are you dealing with?").inputValue()).toBe("not a domain")
    })

    test("the board is filtered, and a ruling shows its scores as a table", async () => {
      const { tab } = page
      await tab.goto(`${world.origin}/council`)
      await tab.getByRole("link", { name: "Amend", exact: true }).click()
      expect(tab.url()).toBe(`${world.origin}/council?verdict=AMEND`)
      await tab.getByRole("link", { name: "Effective remedy" }).click()
      await tab.getByText("The same as a table").click()
      expect(await tab.getByRole("row").count()).toBe(9)
    })

    test("the board is searched and ordered, and keeps both when it is filtered", async () => {
      const { tab } = page
      await tab.goto(`${world.origin}/council`)
      await tab.getByLabel("Search the laws").fill("remedy")
      await tab.getByRole("button", { name: "Search" }).click()
      expect(await tab.getByRole("heading", { level: 2 }).allTextContents()).toEqual(["Effective remedy"])
      await tab.getByRole("link", { name: "Highest score" }).click()
      await tab.getByRole("link", { name: "Amend", exact: true }).click()
      expect(new URL(tab.url()).search).toBe("?verdict=AMEND&q=remedy&sort=highest")
      expect(await tab.locator(".board > li").count()).toBe(1)
      await tab.getByText("Lists and sources").click()
      await tab.getByRole("link", { name: "UDHR", exact: true }).click()
      expect(new URL(tab.url()).search).toBe("?verdict=AMEND&framework=udhr&q=remedy&sort=highest")
      expect(await tab.locator(".board > li").count()).toBe(1)
      await tab.getByRole("link", { name: "U.S. Code", exact: true }).click()
      expect(await tab.getByText("No law is here").count()).toBe(1)
      await tab.getByRole("link", { name: "Any source" }).click()
      await tab.getByRole("link", { name: "show all" }).click()
      const scores = (await tab.locator(".board .score").allTextContents()).map(Number.parseFloat)
      expect(scores.length).toBeGreaterThan(1)
      expect(scores).toEqual(scores.toSorted((one, other) => other - one))
      await tab.getByLabel("Search the laws").fill("helicopter")
      await tab.getByRole("button", { name: "Search" }).click()
      expect(await tab.getByText("No law is here").count()).toBe(1)
    })

    test("a guide is reached from the foot of a page, and leads on to another one", async () => {
      const { tab } = page
      await tab.goto(`${world.origin}/council/2`)
      await tab.getByRole("contentinfo").getByRole("link", { name: "Guides" }).click()
      await tab.getByRole("main").getByRole("link", { name: "Cases", exact: true }).click()
      expect(new URL(tab.url()).pathname).toBe("/guides/cases")
      const nav = tab.getByRole("navigation", { name: "Guides" })
      expect(await nav.locator("[aria-current=page]").textContent()).toBe("Cases")
      await nav.getByRole("link", { name: "Webhooks" }).click()
      expect(new URL(tab.url()).pathname).toBe("/guides/webhooks")
    })

    test("an entry of the log opens by its index or the hash of its leaf, and says how to check it", async () => {
      const { tab } = page
      const { body } = await world.service.call("GET /vcap-log", { query: "limit=1&offset=2" })
      const hash: string = body.entries[0].leaf_hash
      await tab.goto(`${world.origin}/log`)
      await tab.getByLabel("Entry, hash or id").fill(hash.toUpperCase())
      await tab.getByRole("button", { name: "Find" }).click()
      expect(tab.url()).toBe(`${world.origin}/log/2`)
      expect((await tab.goto(`${world.origin}/log/${"0".repeat(64)}`))?.status()).toBe(404)
      await tab.goto(`${world.origin}/log`)
      await tab.getByLabel("Entry, hash or id").fill("3")
      await tab.getByRole("button", { name: "Find" }).click()
      expect(tab.url()).toBe(`${world.origin}/log/3`)
      expect(await tab.locator("noscript").textContent()).toContain("can check the inclusion proof below")
      // Every proof that the page names is there to be had.
      const proofs = tab.locator('a[href^="/vcap-log/proof/"]')
      for (const link of await proofs.all())
        expect((await fetch(world.origin + (await link.getAttribute("href")))).status).toBe(200)
      expect(await proofs.count()).toBeGreaterThan(0)
    })

    test("entries of the log are found by their kind and by the id of what they are about", async () => {
      const { tab } = page
      const rows = tab.locator("tbody tr")
      await tab.goto(`${world.origin}/log`)
      await tab.getByRole("link", { name: "Attestations" }).click()
      const shown = await rows.count()
      expect(shown).toBeGreaterThan(0)
      expect(await rows.getByText("Attestation sealed").count()).toBe(shown)
      const { body } = await world.service.call("GET /vcap-log", { query: "type=attestation.sealed&limit=1" })
      await tab.getByLabel("Entry, hash or id").fill(body.entries[0].id)
      await tab.getByRole("button", { name: "Find" }).click()
      expect(await rows.count()).toBe(1)
      expect(await tab.locator(".count").textContent()).toContain("1 entry about")
      await tab.getByLabel("Entry, hash or id").fill("no such thing")
      await tab.getByRole("button", { name: "Find" }).click()
      await tab.getByText("No such entry").waitFor()
    })
  })

  describe("by keyboard", () => {
    const focused = (page: WatchedPage): Promise<string | null> => page.tab.locator(":focus").textContent()

    test("the arrows go to the entry before and after, unless something has the focus", async () => {
      const page = await watchPage(browser)
      const { tab } = page
      await tab.goto(`${world.origin}/log/2`)
      await tab.keyboard.press("ArrowRight")
      await tab.waitForURL(`${world.origin}/log/3`)
      await tab.keyboard.press("ArrowLeft")
      await tab.waitForURL(`${world.origin}/log/2`)
      await tab.keyboard.press("Tab")
      await tab.keyboard.press("ArrowRight")
      await tab.keyboard.press("?")
      expect(tab.url()).toBe(`${world.origin}/log/2`)
      await page.close()
    })

    test("j and k walk through the board, and Enter opens a ruling", async () => {
      const page = await watchPage(browser)
      await page.tab.goto(`${world.origin}/council`)
      await page.tab.keyboard.press("Tab")
      expect(await focused(page)).toBe("Skip to content")
      for (const key of ["j", "j", "j", "k"]) await page.tab.keyboard.press(key)
      const title = await focused(page)
      await page.tab.keyboard.press("Enter")
      await page.tab.waitForURL(/\/council\/\d+$/)
      expect(await page.tab.getByRole("heading", { level: 1 }).textContent()).toBe(title)
      await page.close()
    })

    test("? opens and closes the list of keys, and is a character in a field", async () => {
      const page = await watchPage(browser)
      const help = page.tab.locator("details[data-help]")
      await page.tab.goto(`${world.origin}/council`)
      await page.tab.keyboard.press("?")
      await help.getByText("goes to the search").waitFor()
      expect(await page.axe()).toEqual([])
      await page.tab.keyboard.press("?")
      expect(await help.getAttribute("open")).toBeNull()
      await page.tab.goto(`${world.origin}/trust`)
      await page.tab.getByRole("searchbox").pressSequentially("why?")
      expect([await help.getAttribute("open"), await page.tab.getByRole("searchbox").inputValue()]).toEqual([
        null,
        "why?"
      ])
      await page.close()
    })

    test("do nothing once they are turned off, on every page, until they are turned on again", async () => {
      const page = await watchPage(browser)
      const help = page.tab.locator("details[data-help]")
      const box = page.tab.getByLabel("Turn these keys off in this browser")
      await page.tab.goto(`${world.origin}/council`)
      await help.locator("summary").click()
      await box.check()
      expect(await page.axe()).toEqual([])
      await page.tab.goto(`${world.origin}/trust`)
      for (const key of ["?", "/", "j"]) await page.tab.keyboard.press(key)
      expect(await help.getAttribute("open")).toBeNull()
      expect(await page.tab.locator(":focus").count()).toBe(0)
      await help.locator("summary").click()
      await box.uncheck()
      await page.tab.reload()
      await page.tab.keyboard.press("/")
      expect(await page.tab.locator("input:focus").count()).toBe(1)
      await page.close()
    })

    test("/ goes to the search, and is a letter there", async () => {
      const page = await watchPage(browser)
      await page.tab.goto(`${world.origin}/trust`)
      await page.tab.keyboard.press("/")
      await page.tab.keyboard.type("a/b")
      expect(await page.tab.getByRole("searchbox").inputValue()).toBe("a/b")
      await page.close()
    })
  })
})
