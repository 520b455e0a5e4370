/** Staff in a real browser: who may open what, a queue by keyboard alone, two people who revoke, an actor that is released. */
import type { APIResponse, Browser, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { reviewedCase } from "../support/case-flows.ts"
import { findChromium, openBrowser } from "../support/browser.ts"
import { fraudRecord, person, type Person } from "../support/governance.ts"
import { addAgent, addSponsor, OPERATOR_TOKEN, type TestAgent } from "../support/resolution-service.ts"
import { overflowOnSmallest } from "../support/overflow.ts"
import { DESK, findingsOn, NOTHING, PHONE, turnTo, watchPage, type WatchedPage } from "../support/watched-page.ts"
import { startWebWorld, type WebWorld } from "../support/web-world.ts"

const MINUTE_MS = 60_000
/** The queue is looked at every two seconds; a busy machine takes longer. */
const SOON = { timeout: 10_000 }

let browser: Browser
let world: WebWorld
let helper: TestAgent
let letterId: string
let ada: Person
let bob: Person
let rev: Person
/** Added to the machine's clock. */
const clock = { ahead: 0 }

const tokenOf = ({ headers }: Person): string => (headers["authorization"] ?? "").slice("Bearer ".length)

const signIn = async (tab: Page, token: string, path = "/staff/queue"): Promise<void> => {
  await tab.goto(world.origin + path)
  await tab.getByLabel("Your token").fill(token)
  await tab.getByRole("button", { name: "Sign in" }).click()
  await tab.getByRole("button", { name: "Sign out" }).waitFor()
}

const signedIn = async (who: Person, options: Parameters<typeof watchPage>[1] = {}): Promise<WatchedPage> => {
  const page = await watchPage(browser, options)
  await signIn(page.tab, tokenOf(who))
  return page
}

/** With the cookies of the tab, for what is read of the answer alone: no page is drawn. */
const askFor = (tab: Page, path: string): Promise<APIResponse> =>
  tab.context().request.get(world.origin + path, { headers: { accept: "text/html" } })

const focused = (tab: Page): Promise<string | null> => tab.locator(":focus").textContent()

describe.skipIf(findChromium() === undefined)("the pages of staff in a browser", () => {
  beforeAll(async () => {
    world = await startWebWorld({ now: () => Date.now() + clock.ahead })
    const { service } = world
    helper = await addAgent(service, await addSponsor(service, "staff-tests"))
    await fraudRecord(service, helper)
    letterId = (await reviewedCase(service, helper)).letters[0]?.letter_id ?? ""
    await service.runtime.delivery.idle()
    ada = await person(service, "ada", "admin")
    bob = await person(service, "bob", "admin")
    rev = await person(service, "rev")
    browser = await openBrowser()
  })
  afterAll(async () => {
    expect(world.service.defects).toEqual([])
    await world.close()
  })

  const PAGES = [
    ["/staff/queue", "reviewer"],
    ["/staff/queue?state=all", "reviewer"],
    ["letter", "reviewer"],
    ["edit", "reviewer"],
    ["/staff/queue/org_report", "reviewer"],
    ["/staff/queue/enforcement_match%3Amat_1", "reviewer"],
    ["/staff/cases", "reviewer"],
    ["case", "reviewer"],
    ["/staff/sponsors", "reviewer"],
    ["sponsor", "reviewer"],
    ["/staff/organizations?q=fit", "reviewer"],
    ["/staff/organizations/fit-gym", "reviewer"],
    ["/staff/audit?check=0", "admin"],
    ["/staff/members", "admin"],
    ["/operator", "admin"],
    ["/operator/flow", "admin"],
    ["/operator/actors/case", "admin"],
    ["/operator/actors/staff/staff", "admin"],
    ["/operator/agents", "admin"],
    ["agent", "admin"]
  ] as const

  const pathOf = async (name: string): Promise<string> => {
    if (name === "letter") return `/staff/queue/letter%3A${letterId}`
    if (name === "edit") return `/staff/queue/letter%3A${letterId}?edit=1`
    if (name === "case") return `/staff/cases/${letterId.slice(0, letterId.lastIndexOf("-"))}`
    if (name === "sponsor") return `/staff/sponsors/${helper.sponsorId}`
    if (name === "agent") return `/operator/agents/${helper.id}`
    if (name !== "/staff/queue/org_report") return name
    const { body } = await world.service.call("GET /api/admin/queue", {
      headers: ada.headers,
      query: "kind=org_report"
    })
    return `/staff/queue/${encodeURIComponent(body.results[0].id)}`
  }

  test("every page: no findings, faults or sideways scrolling for an administrator on a dark phone and a light desk", async () => {
    const page = await signedIn(ada, PHONE)
    const { faults, tab } = page
    for (const [name] of PAGES) {
      await turnTo(tab, PHONE)
      const path = await pathOf(name)
      const answer = await tab.goto(world.origin + path)
      expect({
        path,
        status: answer?.status(),
        headings: await tab.locator("h1").count(),
        phone: await findingsOn(page),
        smallest: await overflowOnSmallest(tab),
        desk: await turnTo(tab, DESK).then(() => findingsOn(page)),
        faults
      }).toEqual({ path, status: 200, headings: 1, phone: NOTHING, smallest: 0, desk: NOTHING, faults: [] })
    }
    await page.close()
  }, 120_000)

  test("a reviewer is refused every page of administrators, and is offered none of them", async () => {
    const page = await signedIn(rev)
    for (const [name, role] of PAGES) {
      const path = await pathOf(name)
      const answer = await askFor(page.tab, path)
      expect({ path, status: answer.status() }).toEqual({ path, status: role === "admin" ? 403 : 200 })
    }
    await page.tab.goto(`${world.origin}/staff/queue`)
    expect(await page.tab.getByRole("navigation", { name: "Main" }).getByRole("link").allTextContents()).toEqual([
      "Queue",
      "Cases",
      "Sponsors",
      "Organizations"
    ])
    await page.close()
  })

  test("without a session every page is the sign-in, and leads on to where the visitor wanted to go", async () => {
    const page = await watchPage(browser, { javaScriptEnabled: false })
    for (const [name] of PAGES) {
      const answer = await askFor(page.tab, await pathOf(name))
      expect(answer.status()).toBe(401)
      expect(await answer.text()).toMatch(/<h1[^>]*>Staff sign-in<\/h1>/)
    }
    await signIn(page.tab, tokenOf(bob), "/operator/flow")
    expect(new URL(page.tab.url()).pathname).toBe("/operator/flow")
    const [cookie] = await page.tab.context().cookies()
    expect(cookie).toMatchObject({ name: "redress_staff", httpOnly: true, sameSite: "Strict", path: "/" })
    expect(cookie?.value).not.toContain(tokenOf(bob))
    expect(await page.tab.content()).not.toContain(tokenOf(bob))
    await page.tab.getByRole("button", { name: "Sign out" }).click()
    expect((await page.tab.goto(`${world.origin}/operator/flow`))?.status()).toBe(401)
    await page.close()
  })

  test("a wrong token is refused with a summary, and the operator token opens everything", async () => {
    const page = await watchPage(browser)
    await page.tab.goto(`${world.origin}/staff/sign-in?next=https://elsewhere.example/`)
    await page.tab.getByLabel("Your token").fill(`${tokenOf(bob)}x`)
    await page.tab.getByRole("button", { name: "Sign in" }).click()
    expect(await page.tab.getByRole("alert").textContent()).toContain("This token opens nothing")
    expect(await page.tab.content()).not.toContain(tokenOf(bob))
    await page.tab.getByLabel("Your token").fill(OPERATOR_TOKEN)
    await page.tab.getByRole("button", { name: "Sign in" }).click()
    await page.tab.waitForURL(`${world.origin}/staff/queue`)
    expect((await page.tab.goto(`${world.origin}/operator`))?.status()).toBe(200)
    await page.close()
  })

  test("a reviewer takes, edits and approves a letter by keyboard alone", async () => {
    const page = await signedIn(rev)
    const { keyboard } = page.tab
    await page.tab.goto(`${world.origin}/staff/queue?kind=letter`)
    await keyboard.press("j")
    await keyboard.press("Enter")
    await page.tab.locator("#chosen").waitFor()
    await keyboard.press("t")
    expect(await focused(page.tab)).toContain("Take it")
    await keyboard.press("Enter")
    await page.tab.getByText("You have it").waitFor()
    await keyboard.press("e")
    await keyboard.press("Enter")
    await page.tab.getByLabel("The letter").waitFor()
    await page.tab.getByLabel("The letter").focus()
    await keyboard.press("Control+End")
    await keyboard.type("\nWith kind regards")
    await keyboard.press("Tab")
    await keyboard.press("Enter")
    await page.tab.locator("ins", { hasText: "With kind regards" }).waitFor()
    expect(await page.axe()).toEqual([])
    // One key decides nothing.
    await keyboard.press("a")
    expect(await focused(page.tab)).toContain("Approve as edited")
    await keyboard.press("Enter")
    await page.tab.waitForURL(/done=decided/)
    expect(await page.tab.getByRole("status").textContent()).toContain("Decided: edit.")
    const review = await world.service.call("GET /api/admin/reviews/:review_id", {
      headers: ada.headers,
      params: [letterId]
    })
    expect(review.body).toMatchObject({ state: "edited", decided_by: rev.reviewerId })
    expect(review.body.letter.body).toContain("With kind regards")
    expect(page.faults).toEqual([])
    await page.close()
  })

  test("a rejection without a reason is asked for one, and decides nothing", async () => {
    const page = await signedIn(rev)
    await page.tab.goto(`${world.origin}/staff/queue?kind=org_report`)
    for (const key of ["j", "Enter"]) await page.tab.keyboard.press(key)
    await page.tab.locator("#chosen").waitFor()
    await page.tab.getByRole("button", { name: "Reject" }).click()
    expect(await page.tab.getByRole("alert").textContent()).toContain("Reason must not be empty")
    await page.close()
  })

  test("r leads to the reason, and Escape from there to Reject, which only Enter presses", async () => {
    const page = await signedIn(rev)
    const { keyboard } = page.tab
    await page.tab.goto(`${world.origin}/staff/queue?kind=org_report`)
    for (const key of ["j", "Enter"]) await keyboard.press(key)
    await page.tab.locator("#chosen").waitFor()
    await keyboard.press("r")
    await keyboard.type("No evidence a")
    await keyboard.press("Escape")
    expect(await focused(page.tab)).toContain("Reject")
    await keyboard.press("Enter")
    await page.tab.getByText("Decided: reject.").waitFor()
    await page.close()
  })

  test("two people revoke an agent: the first word is one vote, and the first cannot be the second", async () => {
    const first = await signedIn(ada, { javaScriptEnabled: false })
    await first.tab.goto(`${world.origin}/operator/agents/${helper.id}`)
    await first.tab.getByLabel("Reason").fill("It sends the same story for many people")
    await first.tab.getByRole("button", { name: "Revoke" }).click()
    expect(await first.tab.getByRole("status").textContent()).toContain("Your vote is kept")
    const item = `${world.origin}/staff/queue/${encodeURIComponent(`revocation:${helper.id}`)}`
    await first.tab.goto(item)
    await first.tab.getByText("you cannot be both").waitFor()
    await first.tab.getByLabel("Reason").fill("Again")
    await first.tab.getByRole("button", { name: "Revoke" }).click()
    expect(await first.tab.getByRole("alert").count()).toBe(1)
    expect(await first.tab.getByLabel("Reason").inputValue()).toBe("Again")
    const second = await signedIn(bob)
    await second.tab.goto(item)
    await second.tab.getByText("Your word would be the second").waitFor()
    await second.tab.keyboard.press("a")
    await second.tab.keyboard.type("I looked at it too")
    await second.tab.keyboard.press("Escape")
    await second.tab.keyboard.press("Enter")
    await second.tab.getByText("Decided: approve.").waitFor()
    const agent = await world.service.call("GET /api/admin/agents/:id", { headers: ada.headers, params: [helper.id] })
    expect(agent.body.status).toBe("revoked")
    await first.close()
    await second.close()
  })

  test("after half an hour a change needs the token again, and what was typed stays", async () => {
    const page = await signedIn(ada, { javaScriptEnabled: false })
    await page.tab.goto(`${world.origin}/staff/queue/enforcement_match%3Amat_1`)
    clock.ahead += 31 * MINUTE_MS
    await page.tab.getByLabel("Reason").fill("Another company")
    await page.tab.getByRole("button", { name: "Reject" }).click()
    expect(await page.tab.getByRole("alert").textContent()).toContain("Show your token again")
    expect(await page.tab.getByLabel("Reason").inputValue()).toBe("Another company")
    await page.tab.getByLabel("Your token again").fill(tokenOf(bob))
    await page.tab.getByRole("button", { name: "Reject" }).click()
    expect(await page.tab.getByRole("alert").textContent()).toContain("This token opens nothing")
    await page.tab.getByLabel("Your token again").fill(tokenOf(ada))
    await page.tab.getByRole("button", { name: "Reject" }).click()
    await page.tab.getByRole("status").waitFor()
    expect(await page.tab.getByRole("status").textContent()).toMatch(/vote is kept|Decided/)
    await page.close()
  })

  test("an actor in quarantine appears by itself with its reason, is released, and is in trouble no more", async () => {
    const page = await signedIn(ada)
    const { tab } = page
    await tab.goto(`${world.origin}/operator`)
    await tab.getByText("No actor is in trouble").waitFor()
    for (const slot of world.service.registry.slots()) {
      if (slot.address.kind === "problem" && slot.address.id.startsWith("gym")) slot.phase = "quarantined"
    }
    const name = "gym-renewal-without-notice"
    await tab.getByText("1 actor in trouble").waitFor()
    expect(await tab.locator(".trouble").textContent()).toContain("takes no message until an operator releases it")
    expect(await page.axe()).toEqual([])
    await tab.keyboard.press("r")
    await tab.keyboard.press("Enter")
    await tab.waitForURL(new RegExp(`/operator/actors/problem/${name}`))
    expect(await tab.locator("#release").textContent()).toContain("rebuilt from its journal")
    await tab.keyboard.press("r")
    await tab.keyboard.press("Enter")
    await tab.getByText("It is released.").waitFor()
    await tab.goto(`${world.origin}/operator`)
    await tab.getByText("No actor is in trouble").waitFor()
    expect(page.faults).toEqual([])
    await page.close()
  })

  test("the open queue shows what came and what a colleague took, and leaves what is being typed alone", async () => {
    const page = await signedIn(rev)
    const { tab } = page
    await tab.goto(`${world.origin}/staff/queue`)
    const [row] = await tab.locator("[data-row]").all()
    const href = (await row?.getAttribute("href")) ?? ""
    await tab.goto(world.origin + href)
    await tab.getByLabel("Reason").first().fill("Half a sentence")
    const count = async () => Number((await tab.locator("#queue-count").textContent()) ?? "")
    const before = await count()
    const told = await addAgent(world.service, await addSponsor(world.service, "queue-tests"))
    const body = { organization_name: "Fit Gyms", report_type: "other", description: "Two of them share a desk" }
    const sent = await world.service.call("POST /api/v1/orgs/report", { headers: told.headers, body })
    expect(sent.status).toBe(201)
    await expect.poll(count, SOON).toBe(before + 1)
    expect(await tab.getByLabel("Reason").first().inputValue()).toBe("Half a sentence")
    expect(await tab.locator("[data-row][aria-current=true]").getAttribute("href")).toBe(href)
    const came = (await world.service.call("GET /api/admin/queue", { headers: bob.headers, query: "kind=org_report" }))
      .body
    const id: string = came.results[0].id
    expect(await tab.locator(`[id="row-${id}"]`).count()).toBe(1)
    const taken = { headers: bob.headers, params: [encodeURIComponent(id)], body: {} }
    expect((await world.service.call("POST /api/admin/queue/:item_id/assign", taken)).status).toBe(200)
    await expect.poll(count, SOON).toBe(before)
    expect(await tab.locator(`[id="row-${id}"]`).count()).toBe(0)
    expect(page.faults).toEqual([])
    expect(await page.axe()).toEqual([])
    await page.close()
  })

  test("a member who is added gets a token once, and it signs them in", async () => {
    const page = await signedIn(ada, { javaScriptEnabled: false })
    await page.tab.goto(`${world.origin}/staff/members`)
    if ((await page.tab.getByLabel("Your token again").count()) > 0) {
      await page.tab.getByLabel("Your token again").fill(tokenOf(ada))
    }
    await page.tab.getByLabel("Name").fill("Carol")
    // Browsers take an address without a dot, and the service does not: nothing that was typed is lost.
    await page.tab.getByLabel("E-mail address").fill("carol@reviewers")
    await page.tab.getByLabel("Role").selectOption("admin")
    await page.tab.getByRole("button", { name: "Add" }).click()
    expect(await page.tab.title()).toBe("Error: Members · Redress")
    expect(await page.tab.getByLabel("Name").inputValue()).toBe("Carol")
    expect(await page.tab.getByLabel("E-mail address").inputValue()).toBe("carol@reviewers")
    expect(await page.tab.getByLabel("Role").inputValue()).toBe("admin")
    await page.tab.getByLabel("Role").selectOption("reviewer")
    await page.tab.getByLabel("E-mail address").fill("carol@reviewers.example.org")
    await page.tab.getByRole("button", { name: "Add" }).click()
    const token = (await page.tab.locator(".once code").textContent()) ?? ""
    await page.tab.goto(`${world.origin}/staff/members`)
    expect(await page.tab.content()).not.toContain(token)
    const carol = await watchPage(browser)
    await signIn(carol.tab, token)
    expect(await carol.tab.locator(".account").textContent()).toContain("Carol")
    await carol.close()
    await page.close()
  })
})
