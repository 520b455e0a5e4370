/** Pages that change while they are open, and the log that the visitor's browser checks itself. */
import type { Browser } from "playwright-core"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { findChromium, openBrowser } from "../support/browser.ts"
import { startGate } from "../support/gate.ts"
import { watchPage, type WatchedPage } from "../support/watched-page.ts"
import { startWebWorld, type WebWorld } from "../support/web-world.ts"

let browser: Browser
let world: WebWorld
let page: WatchedPage

describe.skipIf(findChromium() === undefined)("in a browser", () => {
  beforeAll(async () => {
    world = await startWebWorld()
    browser = await openBrowser()
  })
  afterAll(async () => {
    expect(world.service.defects).toEqual([])
    await world.close()
  })
  beforeEach(async () => {
    page = await watchPage(browser)
  })
  afterEach(async () => {
    expect(page.faults).toEqual([])
    await page.close()
  })

  describe("a ruling that is being evaluated", () => {
    test("shows the verdict when the last member answers, keeps the focus, and ends its stream", async () => {
      world.panel.hold("gamma")
      const id = await world.evaluate("16 CFR § 444.2", "Unfair credit practices")
      const { tab } = page
      await tab.goto(`${world.origin}/council/${id}`)
      await tab.getByRole("heading", { name: "beta" }).waitFor()
      expect(await tab.locator("[data-live]").count()).toBe(1)
      await expect.poll(() => world.service.heartbeats.size()).toBe(1)
      const record = tab.locator("summary").first()
      await record.focus()
      world.panel.release("gamma")
      await tab
        .locator(".ruling-word")
        .getByText(/^(KEEP|AMEND|REMOVE)$/)
        .waitFor()
      expect(await tab.locator("[data-live], #bell").count()).toBe(0)
      expect(await tab.locator(".principle-line").count()).toBe(8)
      expect(await tab.locator(":focus").count()).toBe(1)
      await expect.poll(() => world.service.heartbeats.size()).toBe(0)
      expect(await page.axe()).toEqual([])
    })

    test("goes on by itself after the server was away, and says so meanwhile", async () => {
      const gate = await startGate(world)
      world.panel.hold("gamma")
      const id = await world.evaluate("16 CFR § 444.3", "Unfair cosigner practices")
      const { tab } = page
      await tab.goto(`${gate.origin}/council/${id}`)
      await expect.poll(() => world.service.heartbeats.size()).toBe(1)
      gate.shut()
      await tab.locator("[data-live].lost").waitFor()
      gate.open()
      world.panel.release("gamma")
      await tab
        .locator(".ruling-word")
        .getByText(/^(KEEP|AMEND|REMOVE)$/)
        .waitFor()
      gate.close()
      // Browser and htmx report the lost connection; nothing else is at fault.
      expect(page.faults.splice(0).filter((one) => !/net::ERR_|htmx:(sse:)?error/.test(one))).toEqual([])
    })
  })

  test.each([
    ["was cut before it stood", "16 CFR § 444.4", "abort"],
    ["was refused", "16 CFR § 444.5", "refuse"]
  ])("a stream that %s is said to be lost and opened again", async (_what, law, how) => {
    world.panel.hold("gamma")
    const id = await world.evaluate(law, "Late charges")
    const { tab } = page
    await tab.route(
      "**/events",
      (route) => (how === "abort" ? route.abort() : route.fulfill({ status: 503, body: "" })),
      {
        times: 1
      }
    )
    await tab.goto(`${world.origin}/council/${id}`)
    await tab.locator("[data-live].lost").waitFor()
    await tab.locator("[data-live]:not(.lost)").waitFor()
    world.panel.release("gamma")
    await tab
      .locator(".ruling-word")
      .getByText(/^(KEEP|AMEND|REMOVE)$/)
      .waitFor()
    expect(page.faults.splice(0).filter((one) => !/net::ERR_|htmx:error|503/.test(one))).toEqual([])
  })

  test("the page of the log tells of entries that came while it was open", async () => {
    const { tab } = page
    await tab.clock.install()
    await tab.goto(`${world.origin}/log`)
    const size = async () => Number(await tab.locator("[data-log-size]").getAttribute("data-log-size"))
    const before = await size()
    await tab.clock.fastForward(31_000)
    await world.evaluate("16 CFR § 444.6", "Definitions of credit practices")
    await expect
      .poll(async () => ((await (await fetch(`${world.origin}/vcap-log?limit=0`)).json()) as { total: number }).total)
      .toBe(before + 1)
    expect(await tab.locator("[data-log-news]").isVisible()).toBe(false)
    await tab.clock.fastForward(31_000)
    await tab.getByRole("link", { name: "Show the new entry" }).click()
    expect(await size()).toBe(before + 1)
    await tab.locator(`tbody a[href="/log/${before}"]`).waitFor()
    expect(await tab.locator("[data-log-news]").isVisible()).toBe(false)
  })

  describe("an entry of the log", () => {
    const outcomes = async (): Promise<ReadonlyArray<string | null>> => {
      const { tab } = page
      await tab.locator("[data-outcome=pending]").first().waitFor({ state: "detached" })
      const checks = await tab.locator("[data-check]").all()
      return Promise.all(checks.map((one) => one.getAttribute("data-outcome")))
    }

    test("passes all three checks, at both ends of the tree and between", async () => {
      const { total } = (await (await fetch(`${world.origin}/vcap-log?limit=0`)).json()) as { readonly total: number }
      for (const index of [0, Math.floor(total / 2), total - 1]) {
        await page.tab.goto(`${world.origin}/log/${index}`)
        expect([index, await outcomes()]).toEqual([index, ["good", "good", "good"]])
      }
    })

    /** Each names the character that is replaced by another one. */
    test.each([
      ["the payload's hash", "**/vcap-log?*", /(?<="payload_hash":")./, ["bad", "bad", "good"]],
      ["a hash of the proof", "**/proof/inclusion?*", /(?<="hashes":\[")./, ["good", "bad", "good"]],
      ["the signed root", "**/checkpoint", /(?<=\n\d+\n)./, ["good", "bad", "bad"]]
    ])("fails its checks when %s is changed on the way", async (_what, path, character, expected) => {
      await page.tab.route(path, async (route) => {
        const answer = await route.fetch()
        const body = (await answer.text()).replace(character, (one) => (one === "a" ? "b" : "a"))
        await route.fulfill({ response: answer, body })
      })
      await page.tab.goto(`${world.origin}/log/2`)
      expect(await outcomes()).toEqual(expected)
    })
  })
})
