/** The sponsor's pages in a real browser: everybody can read them, they work without scripts, and a case goes its whole way. */
import { auth } from "@modelcontextprotocol/sdk/client/auth.js"
import type { Browser, Page } from "playwright-core"
import { Secret, TOTP } from "otpauth"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { CONSOLE_PAGE_NAMES, consolePages, DOOR_PAGE_NAMES, doorPages, type KnownPage } from "../pictures/pages.ts"
import { decide, Provider } from "../support/oauth-world.ts"
import { findChromium, openBrowser } from "../support/browser.ts"
import { endTriage, stateOf } from "../support/case-flows.ts"
import { type ConsoleWorld, startConsoleWorld } from "../support/console-world.ts"
import { addAgent, addSponsor, CASE_REQUEST, openCase, PASSWORD } from "../support/resolution-service.ts"
import { overflowOnSmallest } from "../support/overflow.ts"
import { DESK, findingsOn, NOTHING, PHONE, turnTo, watchPage, type WatchedPage } from "../support/watched-page.ts"

const NO_SCRIPTS = { ...DESK, javaScriptEnabled: false } as const

let browser: Browser
let world: ConsoleWorld

const inBrowser = describe.skipIf(findChromium() === undefined)

inBrowser("the sponsor's pages in a browser", () => {
  beforeAll(async () => {
    world = await startConsoleWorld()
    browser = await openBrowser()
  })
  afterAll(async () => {
    await world.service.runtime.delivery.idle()
    expect(world.service.defects).toEqual([])
    await world.close()
  })

  /** What everybody may expect of a page, on every screen. */
  const lookAt = async (page: WatchedPage, { act, path, status }: KnownPage) => {
    const { faults, tab } = page
    await turnTo(tab, PHONE)
    const answer = await tab.goto(world.origin + path)
    await act?.(tab)
    // What is folded is read too.
    for (const one of await tab.locator("main details > summary").all()) await one.click()
    const headings = await tab.locator("h1").count()
    const seen = { status: answer?.status(), headings, faults, phone: await findingsOn(page) }
    expect(seen).toEqual({ status, headings: 1, faults: [], phone: NOTHING })
    expect(await overflowOnSmallest(tab)).toBe(0)
    await turnTo(tab, DESK)
    expect({ faults, desk: await findingsOn(page) }).toEqual({ faults: [], desk: NOTHING })
    expect(new URL(tab.url()).pathname).toBe(path.split("?")[0])
  }

  const pageOf = (name: string): KnownPage => {
    const found = [...doorPages(world), ...consolePages(world)].find((one) => one.name === name)
    if (found === undefined) throw new Error(`there is no page ${name}`)
    return found
  }

  const signedIn = async (options: Parameters<typeof watchPage>[1]): Promise<WatchedPage> => {
    const page = await watchPage(browser, options)
    await page.tab.context().addCookies([world.cookie])
    return page
  }

  describe("on a dark phone and a light desk", () => {
    let stranger: WatchedPage
    let sponsor: WatchedPage
    beforeAll(async () => {
      stranger = await watchPage(browser, PHONE)
      sponsor = await signedIn(PHONE)
    })
    afterAll(async () => {
      await stranger.close()
      await sponsor.close()
    })
    test.each(DOOR_PAGE_NAMES)("%s has no findings, faults or sideways scrolling", async (name) => {
      await lookAt(stranger, pageOf(name))
    })
    test.each(CONSOLE_PAGE_NAMES)("%s has no findings, faults or sideways scrolling", async (name) => {
      await lookAt(sponsor, pageOf(name))
    })
  })

  test("a visitor who is not signed in is led to the sign-in, and back to the page", async () => {
    const page = await watchPage(browser, NO_SCRIPTS)
    const { tab } = page
    await tab.goto(`${world.origin}/console/agents`)
    expect(tab.url()).toBe(`${world.origin}/sign-in?next=%2Fconsole%2Fagents`)
    await tab.getByLabel("E-mail address").fill(world.sponsor.email)
    await tab.getByLabel("Password", { exact: true }).fill("not the password at all")
    await tab.getByRole("button", { name: "Sign in" }).click()
    expect(await tab.getByRole("alert").textContent()).toContain("There is a problem")
    expect(await tab.title()).toMatch(/^Error: /)
    expect(await tab.getByLabel("E-mail address").inputValue()).toBe(world.sponsor.email)
    await tab.getByLabel("Password", { exact: true }).fill(PASSWORD)
    await tab.getByRole("button", { name: "Sign in" }).click()
    expect(tab.url()).toBe(`${world.origin}/console/agents`)
    await tab.getByRole("button", { name: "Sign out" }).click()
    expect(await tab.getByRole("status").textContent()).toContain("signed out")
    await tab.goto(`${world.origin}/console`)
    expect(new URL(tab.url()).pathname).toBe("/sign-in")
    await page.close()
  })

  test("a form that a foreign page sends is refused", async () => {
    const body = new URLSearchParams({ do: "read", up_to: "1" })
    const headers = { cookie: world.sponsor.headers["cookie"] ?? "", origin: "https://evil.example" }
    const reply = await fetch(`${world.origin}/console/notices`, { method: "POST", headers, body, redirect: "manual" })
    expect(reply.status).toBe(403)
  })

  describe("without scripts", () => {
    let page: WatchedPage
    let tab: Page
    let email: string
    beforeAll(async () => {
      page = await watchPage(browser, NO_SCRIPTS)
      tab = page.tab
      email = "grace@example.net"
    })
    afterAll(() => page.close())

    const signIn = async (password: string) => {
      await tab.goto(`${world.origin}/sign-in`)
      await tab.getByLabel("E-mail address").fill(email)
      await tab.getByLabel("Password", { exact: true }).fill(password)
      await tab.getByRole("button", { name: "Sign in" }).click()
    }

    test("a new account proves its address with the code of the mail", async () => {
      await tab.goto(world.origin)
      await tab.getByRole("link", { name: "Sign in" }).click()
      await tab.getByRole("link", { name: "Sign up" }).click()
      await tab.getByLabel("Name").fill("Grace")
      await tab.getByLabel("E-mail address").fill(email)
      await tab.getByLabel("Password").fill(PASSWORD)
      await tab.getByRole("button", { name: "Open an account" }).click()
      expect(new URL(tab.url()).pathname).toBe("/console/verify")
      await tab.getByLabel("Code of the mail").fill("00000000")
      await tab.getByRole("button", { name: "This is my address" }).click()
      expect(await tab.getByRole("alert").count()).toBe(1)
      await tab.getByLabel("Code of the mail").fill(await world.codeTo(email))
      await tab.getByRole("button", { name: "This is my address" }).click()
      expect(tab.url()).toBe(`${world.origin}/console`)
      expect(await tab.getByRole("heading", { level: 1 }).textContent()).toBe("Hello, Grace")
      expect(await tab.getByText("Your address is not proven").count()).toBe(0)
    })

    test("a second factor is turned on, and asked for at the next sign-in", async () => {
      await tab.goto(`${world.origin}/console/account`)
      await tab.getByText("Turn a second factor on").click()
      await tab.locator("#prepare-password").fill(PASSWORD)
      await tab.getByRole("button", { name: "Show me the secret" }).click()
      const secret = (await tab.locator(".once code").textContent()) ?? ""
      const app = new TOTP({ secret: Secret.fromBase32(secret) })
      await tab.getByLabel("Code of your app").fill("000000")
      await tab.getByRole("button", { name: "Turn it on" }).click()
      expect(await tab.getByRole("alert").count()).toBe(1)
      await tab.getByLabel("Code of your app").fill(app.generate())
      await tab.getByRole("button", { name: "Turn it on" }).click()
      const recovery = ((await tab.locator(".once code").textContent()) ?? "").split("\n")
      expect(recovery.length).toBeGreaterThan(5)
      await tab.getByRole("button", { name: "Sign out" }).click()
      await signIn(PASSWORD)
      expect(await tab.getByText("Type the password again").count()).toBe(1)
      await tab.getByLabel("Password", { exact: true }).fill(PASSWORD)
      await tab.getByLabel("Code of your app").fill(recovery[0] ?? "")
      await tab.getByRole("button", { name: "Sign in" }).click()
      expect(tab.url()).toBe(`${world.origin}/console`)
    })

    test("a forgotten password is replaced with a code, and ends every session", async () => {
      const other = "a new sentence for the account"
      const lost = "lost@example.net"
      const reply = await world.service.call("POST /api/auth/sponsors", { body: { email: lost, password: PASSWORD } })
      const cookie = (reply.headers["set-cookie"] ?? "").split(";")[0] ?? ""
      const headers = { cookie, origin: world.origin }
      const body = { code: await world.codeTo(lost) }
      expect((await world.service.call("POST /api/auth/verification/confirm", { headers, body })).status).toBe(200)
      const fresh = await watchPage(browser, NO_SCRIPTS)
      await fresh.tab.goto(`${world.origin}/sign-in`)
      await fresh.tab.getByRole("link", { name: "I do not know my password" }).click()
      await fresh.tab.getByLabel("E-mail address").fill(lost)
      await fresh.tab.getByRole("button", { name: "Send a code" }).click()
      await fresh.tab.getByLabel("Code of the mail").fill(await world.codeTo(lost))
      await fresh.tab.getByLabel("New password").fill(other)
      await fresh.tab.getByRole("button", { name: "Set the new password" }).click()
      expect(await fresh.tab.getByRole("status").textContent()).toContain("new password is set")
      expect((await world.service.call("GET /api/auth/session", { headers })).status).toBe(401)
      await fresh.tab.getByLabel("E-mail address").fill(lost)
      await fresh.tab.getByLabel("Password", { exact: true }).fill(other)
      await fresh.tab.getByRole("button", { name: "Sign in" }).click()
      expect(fresh.tab.url()).toBe(`${world.origin}/console`)
      await fresh.close()
    })

    test("an agent is created, its key works once it was shown, and a suspended one opens nothing", async () => {
      await tab.goto(`${world.origin}/console/agents`)
      await tab.getByLabel("Name").fill("Night watch")
      await tab.getByLabel("What it does").fill("Watches renewals")
      await tab.getByRole("button", { name: "Create the agent" }).click()
      const first = (await tab.locator(".once code").textContent()) ?? ""
      const statusOf = async (key: string) =>
        (await fetch(`${world.origin}/api/v1/cases`, { headers: { authorization: `Bearer ${key}` } })).status
      expect(await statusOf(first)).toBe(200)
      await tab.getByRole("link", { name: "I have stored it" }).click()
      expect(await tab.getByRole("heading", { level: 1 }).textContent()).toBe("Night watch")
      expect((await tab.content()).includes(first)).toBe(false)
      await tab.getByLabel("The key before ends").selectOption("At once")
      await tab.getByRole("button", { name: "Make a new key" }).click()
      const second = (await tab.locator(".once code").textContent()) ?? ""
      expect(second).not.toBe(first)
      expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200])
      await tab.getByRole("link", { name: "I have stored it" }).click()
      await tab.locator("#suspend-reason").fill("a pause")
      await tab.getByRole("button", { name: "Suspend it" }).click()
      expect(await tab.getByRole("status").textContent()).toContain("suspended")
      expect(await statusOf(second)).toBe(403)
    })

    test("notices are marked as read", async () => {
      await tab.goto(`${world.origin}/console/notices`)
      expect(await tab.getByText("Unread", { exact: true }).count()).toBeGreaterThan(0)
      await tab.getByRole("button", { name: "Mark all as read" }).click()
      expect(await tab.getByText("Unread", { exact: true }).count()).toBe(0)
      expect(await tab.locator(".list > li").count()).toBeGreaterThan(0)
    })

    test("a session on another device is ended, and the account is closed", async () => {
      const reply = await world.service.call("POST /api/auth/sponsors", {
        body: { email: "brief@example.net", password: PASSWORD },
        headers: { "user-agent": "curl/8" }
      })
      expect(reply.status).toBe(201)
      const fresh = await watchPage(browser, NO_SCRIPTS)
      await fresh.tab.goto(`${world.origin}/sign-in?next=/console/account`)
      await fresh.tab.getByLabel("E-mail address").fill("brief@example.net")
      await fresh.tab.getByLabel("Password", { exact: true }).fill(PASSWORD)
      await fresh.tab.getByRole("button", { name: "Sign in" }).click()
      await fresh.tab.getByRole("button", { name: /^End the session of / }).click()
      expect(await fresh.tab.getByRole("button", { name: /^End the session of / }).count()).toBe(0)
      await fresh.tab.getByText("Close it for ever").click()
      await fresh.tab.locator("#close-password").fill(PASSWORD)
      await fresh.tab.getByLabel("I know that this cannot be taken back").check()
      await fresh.tab.getByRole("button", { name: "Close the account" }).click()
      expect(await fresh.tab.getByRole("status").textContent()).toContain("closed")
      await fresh.close()
    })

    test("a webhook is added and tested, and what was sent can be read", async () => {
      await tab.goto(`${world.origin}/console/webhooks`)
      await tab.getByRole("button", { name: "Add the webhook" }).click()
      expect(await tab.getByRole("heading", { level: 1 }).textContent()).toBe("Webhooks")
      await tab.getByLabel("Address").fill("https://grace.example.net/hooks")
      await tab.getByLabel("case.status_changed").check()
      await tab.getByRole("button", { name: "Add the webhook" }).click()
      expect(await tab.locator(".once code").textContent()).toMatch(/^whsec_/)
      await tab.getByRole("link", { name: "I have stored it" }).click()
      await tab.getByRole("button", { name: "Send a test" }).click()
      expect(await tab.locator("#deliveries ~ .list > li").count()).toBe(1)
      await tab.locator("#deliveries ~ .list a").click()
      expect(await tab.getByRole("heading", { name: "What is sent" }).count()).toBe(1)
    })
  })

  test("the first page shows a case when an agent opens it, and what it needs, without a reload", async () => {
    const { service } = world
    const page = await signedIn(DESK)
    const { tab } = page
    await tab.goto(`${world.origin}/console`)
    await expect.poll(() => service.heartbeats.size()).toBeGreaterThan(0)
    await tab.getByRole("link", { name: "All cases" }).focus()
    const reply = await service.call("POST /api/v1/cases", {
      headers: world.helper.headers,
      body: { ...CASE_REQUEST, organization_named: "Harbour Fitness" }
    })
    const row = tab.locator(".list-row", { hasText: "Harbour Fitness" })
    await row.waitFor()
    // What the reader was at stays where it was.
    expect(await tab.locator(":focus").textContent()).toBe("All cases")
    await endTriage(service, reply.body.case_id as string)
    await row.getByText("Answer its questions").waitFor()
    expect(await tab.locator("[data-live].lost").count()).toBe(0)
    // Cases of others do not ring.
    const before = await tab.locator("#home").innerHTML()
    const other = await addAgent(service, await addSponsor(service, "elsewhere"))
    await service.call("POST /api/v1/cases", {
      headers: other.headers,
      body: { ...CASE_REQUEST, organization_named: "Another Gym" }
    })
    expect(await tab.locator("#home").innerHTML()).toBe(before)
    expect(page.faults).toEqual([])
    await page.close()
    await expect.poll(() => service.heartbeats.size()).toBe(0)
  })

  test("a client that was connected by OAuth is listed as text, and is refused once it is disconnected", async () => {
    const provider = new Provider()
    const serverUrl = `${world.origin}/mcp/agent`
    await auth(provider, { serverUrl })
    const { back } = await decide(provider.asked!, { do: "allow", agent: world.helper.id })
    await auth(provider, { serverUrl, authorizationCode: back.searchParams.get("code") ?? "" })
    const statusOf = async (): Promise<number> => {
      const { status } = await fetch(serverUrl, {
        method: "POST",
        headers: {
          authorization: `Bearer ${provider.kept?.access_token ?? ""}`,
          accept: "application/json, text/event-stream",
          "content-type": "application/json"
        },
        body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" })
      })
      return status
    }
    expect(await statusOf()).not.toBe(401)
    const page = await signedIn(NO_SCRIPTS)
    const { tab } = page
    await tab.goto(`${world.origin}/console/agents`)
    const row = tab.locator(".list-row", { hasText: "Test <b>host</b>" })
    expect(await row.getByRole("link", { name: "Helper" }).count()).toBe(1)
    await row.getByRole("button", { name: /^Disconnect/ }).click()
    expect(await tab.getByRole("status").textContent()).toContain("disconnected")
    expect(await tab.getByText("Test <b>host</b>").count()).toBe(0)
    expect(await statusOf()).toBe(401)
    await page.close()
  })

  test("the account shows what is used of each limit", async () => {
    // Opened here, because a day that has ended since the world began counts no more.
    for (let count = 0; count < 3; count++) await openCase(world.service, world.helper)
    const page = await signedIn(NO_SCRIPTS)
    await page.tab.goto(`${world.origin}/console/account`)
    const use = (await page.tab.locator("section", { has: page.tab.locator("#limits") }).textContent()) ?? ""
    const text = use.replaceAll(/\s+/g, " ")
    expect(text).toMatch(/Cases\s*([3-9]|\d\d) of 20 today/)
    const { body } = await world.service.call("GET /api/ai/agents", { headers: world.sponsor.headers })
    expect(text).toContain(`Agents ${body.results.length} of 5`)
    expect(text).toMatch(/Storage\s*0\.0 of 200 MB/)
    expect(await page.tab.locator("meter").count()).toBeGreaterThan(4)
    await page.close()
  })

  test("a delivery is sent again with the same id, by a form", async () => {
    const page = await signedIn(NO_SCRIPTS)
    const { tab } = page
    const { receiver, service, sponsor } = world
    receiver.status = 204
    const body = { callback_url: "https://again.example.com/hooks", events: ["case.status_changed"] }
    const made = await service.call("POST /api/v1/webhooks", { headers: sponsor.headers, body })
    const webhook: string = made.body.webhook_id
    await tab.goto(`${world.origin}/console/webhooks/${webhook}`)
    await tab.getByRole("button", { name: "Send a test" }).click()
    await expect.poll(() => receiver.messages.length).toBeGreaterThan(0)
    await service.runtime.delivery.idle()
    await tab.getByRole("link", { name: /^Delivered/ }).click()
    await tab.locator("#deliveries ~ .list a").first().click()
    const message = (await tab.locator("dd code").first().textContent()) ?? ""
    const sent = receiver.messages.filter((one) => one === message).length
    expect(sent).toBe(1)
    await tab.getByRole("button", { name: "Send it again" }).click()
    expect(await tab.getByRole("status").textContent()).toContain("queued again")
    await expect.poll(() => receiver.messages.filter((one) => one === message).length).toBe(2)
    receiver.status = undefined
    await page.close()
  })

  test("the page of a webhook counts its deliveries, and asks again while some are under way", async () => {
    const page = await signedIn(DESK)
    const { tab } = page
    await tab.clock.install()
    await tab.goto(`${world.origin}/console/webhooks/${world.webhook}`)
    const pending = async () =>
      Number(/^Pending (\d+)$/.exec(await tab.getByRole("link", { name: /^Pending/ }).innerText())?.[1])
    const before = await pending()
    expect(before).toBeGreaterThan(0)
    const test = { params: [world.webhook], headers: world.sponsor.headers }
    const sent = await world.service.call("POST /api/v1/webhooks/:webhook_id/test", test)
    expect(sent.status).toBe(202)
    await tab.clock.fastForward(6_000)
    await expect.poll(pending).toBe(before + 1)
    expect(page.faults).toEqual([])
    await page.close()
  })

  test("the page of the agents shows what they do while it is open, and keeps what is being typed", async () => {
    const page = await signedIn(DESK)
    const { tab } = page
    await tab.clock.install()
    await tab.goto(`${world.origin}/console/agents`)
    const rows = tab.locator("#agents .list-row")
    const before = await rows.count()
    await tab.getByLabel("Name").fill("Half a na")
    const body = {
      name: "Night clerk",
      description: "Works while its sponsor looks",
      contactEmail: "night@example.net"
    }
    const made = await world.service.call("POST /api/ai/agents", { headers: world.sponsor.headers, body })
    expect(made.status).toBe(201)
    await tab.clock.fastForward(31_000)
    await rows.getByText("Night clerk").waitFor()
    expect(await rows.count()).toBe(before + 1)
    expect(await tab.getByLabel("Name").inputValue()).toBe("Half a na")
    expect(page.faults).toEqual([])
    await page.close()
  })

  test("a law is asked for from the console, and its ruling opens", async () => {
    const page = await signedIn(NO_SCRIPTS)
    const { tab } = page
    await tab.goto(`${world.origin}/console/council`)
    await tab.getByLabel("Citation").fill("UDHR art. 19")
    await tab.getByLabel("Legal system").fill("International")
    await tab.getByRole("button", { name: "Ask the council" }).click()
    expect(new URL(tab.url()).pathname).toMatch(/^\/council\/\d+$/)
    expect(await tab.locator(".cite").textContent()).toContain("UDHR art. 19")
    const { pathname } = new URL(tab.url())
    await tab.goto(`${world.origin}/console/council`)
    expect(await tab.locator(`.board a[href="${pathname}"]`).count()).toBe(1)
    expect(await tab.locator(".board > li").count()).toBe(1)
    await page.close()
  })

  describe("the page of a person", () => {
    test("shows what comes of the answers by itself, keeps what is being typed, and ends with its address", async () => {
      const { service, sponsor } = world
      const page = await watchPage(browser, DESK)
      const { tab } = page
      const own = { headers: sponsor.headers }
      const agent = await addAgent(service, sponsor)
      const opened = await service.call("POST /api/v1/cases", {
        headers: agent.headers,
        body: { ...CASE_REQUEST, organization_named: "Harbour Fitness" }
      })
      const caseId: string = opened.body.case_id
      const pathOf = async (): Promise<string> => {
        const { body } = await service.call("POST /api/v1/cases/:case_id/person-url", { params: [caseId], ...own })
        const { pathname, search } = new URL(body.person_url)
        return pathname + search
      }
      const streams = service.heartbeats.size()
      await tab.goto(world.origin + (await pathOf()))
      await expect.poll(() => service.heartbeats.size()).toBe(streams + 1)
      await endTriage(service, caseId)
      const { questions } = await stateOf(service, caseId)
      const [asked] = questions.filter(({ form }) => form === "line")
      const field = tab.locator(`[name="fact.${asked?.fact ?? ""}"]`)
      await field.fill("Half a sentence")
      const told = { params: [caseId], headers: agent.headers, body: { content: "They wrote back.", type: "context" } }
      expect((await service.call("POST /api/v1/cases/:case_id/messages", told)).status).toBe(201)
      await tab.locator(".timeline").getByText("message").first().waitFor()
      expect(await field.inputValue()).toBe("Half a sentence")
      expect(await page.axe()).toEqual([])
      // A new address takes the place of this one: with the next change the stream ends, and opens no more.
      await pathOf()
      await expect.poll(() => service.heartbeats.size()).toBe(streams)
      expect(page.faults.filter((one) => !/404|htmx/.test(one))).toEqual([])
      await page.close()
    })
  })

  describe("a case", () => {
    let page: WatchedPage
    let tab: Page
    beforeAll(async () => {
      page = await signedIn(DESK)
      tab = page.tab
    })
    afterAll(async () => {
      expect(page.faults).toEqual([])
      await page.close()
    })

    test("that an agent opens is answered, read, posted and settled by its sponsor, live", async () => {
      const { service } = world
      await tab.goto(`${world.origin}/console`)
      const reply = await service.call("POST /api/v1/cases", {
        headers: world.helper.headers,
        body: { ...CASE_REQUEST, organization_named: "Summit Fitness" }
      })
      const id: string = reply.body.case_id
      // Live: the page is not loaded again.
      await tab.getByRole("link", { name: "Summit Fitness" }).click()
      expect(new URL(tab.url()).pathname).toBe(`/console/cases/${id}`)
      await expect.poll(() => service.heartbeats.size()).toBeGreaterThan(0)
      await tab.getByLabel("Say or ask something").fill("Half a sentence")
      await endTriage(service, id)
      // The questions came into the open page, and what was typed stayed.
      await tab.getByRole("button", { name: "Send the answers" }).waitFor()
      expect(await tab.getByLabel("Say or ask something").inputValue()).toBe("Half a sentence")
      const { questions } = await stateOf(service, id)
      for (const { fact, form } of questions) {
        const field = tab.locator(`#${fact}`)
        if (form === "choice") await field.selectOption({ index: 1 })
        else await field.fill(ANSWERS[form] ?? "")
      }
      await tab.getByRole("button", { name: "Send the answers" }).click()
      await tab.getByRole("status").getByText("Noted").waitFor()
      await endTriage(service, id)
      await tab.getByRole("button", { name: /I have read the letter/ }).click()
      await tab.getByRole("button", { name: "I have posted the letter" }).click()
      await tab.getByRole("status").getByText("the letter is posted").waitFor()
      await tab.getByText("They answered me", { exact: true }).click()
      await tab.getByLabel("In their words").fill("We refund you in full.")
      await tab.getByRole("button", { name: "This is what they answered" }).click()
      await tab.getByText("I accept the answer: it is settled").click()
      await tab.locator("#settled-amount").fill("49.00")
      await tab.locator("#settled-currency").fill("usd")
      await tab.getByRole("button", { name: "The matter is settled" }).click()
      await tab.getByRole("status").getByText("settled").waitFor()
      expect((await stateOf(service, id)).status).toBe("resolved")
      expect((await stateOf(service, id)).resolution?.monetary_relief).toEqual({ amount: "49.00", currency: "USD" })
    })

    test("takes a message with a document, which opens from the page", async () => {
      const { answered } = world.cases
      await tab.goto(`${world.origin}/console/cases/${answered}`)
      await tab.getByLabel("Say or ask something").fill("Here is the receipt.")
      const buffer = Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n")
      await tab.locator("#files").setInputFiles({ name: "receipt.pdf", mimeType: "application/pdf", buffer })
      await tab.getByRole("button", { name: "Send" }).first().click()
      await tab.getByRole("status").getByText("documents").waitFor()
      const link = tab.getByRole("link", { name: "receipt.pdf" })
      const href = (await link.getAttribute("href")) ?? ""
      const bytes = await (await tab.context().request.get(world.origin + href)).body()
      expect(bytes.equals(buffer)).toBe(true)
      expect(await tab.getByText("Here is the receipt.").count()).toBe(1)
    })

    test("says what was wrong with a form, and keeps what was typed", async () => {
      const { answered } = world.cases
      await tab.goto(`${world.origin}/console/cases/${answered}`)
      await tab.getByText("I accept the answer: it is settled").click()
      await tab.locator("#settled-amount").fill("a lot")
      await tab.getByRole("button", { name: "The matter is settled" }).click()
      expect(await tab.getByRole("alert").textContent()).toContain("There is a problem")
      expect((await stateOf(world.service, answered)).status).toBe("response_received")
      expect(await page.axe()).toEqual([])
    })
  })
})

const ANSWERS: Readonly<Record<string, string>> = {
  line: "Ada Byron",
  day: "2026-11-03",
  money: "49.00 USD",
  address: "1 Main Street\nSeattle, WA 98101",
  statement: "They renewed without notice.",
  number: "4"
}
