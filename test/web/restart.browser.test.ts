/**
 * A page that is open while its server is restarted: the real process ends and comes again on its database, and the page goes
 * on without being loaded again.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { findChromium, openBrowser } from "../support/browser.ts"
import { freshEmbeddedDataDir } from "../support/database.ts"
import { CASE_REQUEST, PASSWORD } from "../support/resolution-service.ts"
import { type RunningService, startServiceProcess } from "../support/service-process.ts"
import { watchPage, type WatchedPage } from "../support/watched-page.ts"
import { freePort } from "../support/free-port.ts"

/** Two starts of the embedded database on a busy machine. */
const RESTART_MS_MAX = 180_000
/** A browser comes back five seconds after the connection was lost, and again while nobody answers. */
const BACK_MS_MAX = 60_000

describe.skipIf(findChromium() === undefined)("a case that is open in a browser", () => {
  let service: RunningService
  let page: WatchedPage
  let start: () => Promise<RunningService>

  beforeAll(async () => {
    const PORT = String(await freePort())
    const DATA_DIR = await freshEmbeddedDataDir()
    start = () => startServiceProcess({ PORT, DATA_DIR, BASE_URL: `http://127.0.0.1:${PORT}`, LOG_LEVEL: "error" })
    service = await start()
    page = await watchPage(await openBrowser())
  }, RESTART_MS_MAX)
  afterAll(async () => {
    await page.close()
    await service.stop()
  })

  test(
    "says that it is cut off while the server is away, and shows what came meanwhile when it is back",
    async () => {
      const { origin } = service
      const post = async (path: string, body: object, headers: Readonly<Record<string, string>> = {}) => {
        const answer = await fetch(origin + path, {
          method: "POST",
          headers: { "content-type": "application/json", origin, ...headers },
          body: JSON.stringify(body)
        })
        if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
        return answer
      }
      const opened = await post("/api/auth/sponsors", { email: "ada@example.org", password: PASSWORD, name: "Ada" })
      const cookie = (opened.headers.getSetCookie()[0] ?? "").split(";")[0] ?? ""
      const agent = { name: "Helper", description: "Helps", contactEmail: "ops@example.org" }
      const { apiKey } = (await (await post("/api/ai/agents", agent, { cookie })).json()) as { readonly apiKey: string }
      const key = { authorization: `Bearer ${apiKey}` }
      const made = await post("/api/v1/cases", { ...CASE_REQUEST, organization_named: "Summit Fitness" }, key)
      const { case_id } = (await made.json()) as { readonly case_id: string }

      const { tab } = page
      const [name = "", ...value] = cookie.split("=")
      await tab.context().addCookies([{ name, value: value.join("="), url: origin }])
      await tab.goto(`${origin}/console/cases/${case_id}`)
      await tab.getByLabel("Say or ask something").fill("Half a sentence")

      expect(await service.stop()).toBe(0)
      await tab.locator("[data-live].lost").waitFor()
      service = await start()
      await post(`/api/v1/cases/${case_id}/messages`, { content: "They answered by telephone.", type: "context" }, key)

      await tab.getByText("They answered by telephone.", { exact: true }).waitFor({ timeout: BACK_MS_MAX })
      await tab.locator("[data-live]:not(.lost)").waitFor({ timeout: BACK_MS_MAX })
      expect(await tab.getByLabel("Say or ask something").inputValue()).toBe("Half a sentence")
      // The browser reports the lost connection; nothing else is at fault.
      expect(page.faults.filter((one) => !/net::ERR_|htmx:(sse:)?error/.test(one))).toEqual([])
    },
    RESTART_MS_MAX
  )
})
