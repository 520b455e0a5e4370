/** Every page for visitors and sponsors that is drawn and looked at: its name, and its path in the world of the web tests. */
import { randomUUID } from "node:crypto"
import type { Page } from "playwright-core"
import { PASSWORD } from "../support/resolution-service.ts"
import type { ConsoleWorld } from "../support/console-world.ts"
import type { WebWorld } from "../support/web-world.ts"

export interface KnownPage {
  readonly name: string
  readonly path: string
  /** 200 unless the page is about an error. */
  readonly status: number
  /** What the visitor does there first. The page that answers is the one that is looked at. */
  readonly act?: Act
}

type Act = (tab: Page) => Promise<void>
type Differs = Partial<Pick<KnownPage, "act" | "status">>

/** `running` is a law that is still being evaluated. */
type PathIn = (world: WebWorld, running: number) => string

const PATHS: ReadonlyArray<readonly [name: string, path: PathIn, status?: number]> = [
  ["home", () => "/"],
  ["trust", () => "/trust"],
  ["trust-unreadable", () => "/trust?q=not+a+domain", 400],
  ["dossier", () => "/trust/acme-bank.com"],
  ["dossier-lookalike", () => "/trust/acme-bamk.com"],
  ["dossier-unknown", () => "/trust/nobody-knows.example.net"],
  ["organizations", () => "/orgs?q=fit"],
  ["organizations-none", () => "/orgs?q=zzzz"],
  ["organization", () => "/orgs/fit-gym"],
  ["council", () => "/council"],
  ["council-none", () => "/council?verdict=REMOVE&list=dead_letter"],
  ["ruling", () => "/council/4"],
  ["ruling-hostile", () => "/council/1"],
  ["ruling-running", (_world, running) => `/council/${running}`],
  ["agents", () => "/agents"],
  ["agent", ({ agent }) => `/agents/${agent.id}`],
  ["attestation", ({ session }) => `/attestations/${session}`],
  ["problems", () => "/problems"],
  ["problem", () => "/problems/deposit-kept-after-moving-out"],
  ["log", () => "/log"],
  ["log-none", () => "/log?type=key.rotated&id=none"],
  ["log-entry", () => "/log/2"],
  ["guides", () => "/guides"],
  ["guide", () => "/guides/cases"],
  ["case", ({ casePath }) => casePath],
  ["not-found", () => "/nothing-here", 404]
]

export const PUBLIC_PAGE_NAMES: ReadonlyArray<string> = PATHS.map(([name]) => name)

export const publicPages = (world: WebWorld, running: number): ReadonlyArray<KnownPage> =>
  PATHS.map(([name, path, status = 200]) => ({ name, path: path(world, running), status }))

type ConsolePathIn = (world: ConsoleWorld) => string

/** Pages of somebody who is not signed in. */
const DOORS: ReadonlyArray<readonly [name: string, path: ConsolePathIn, differs?: Differs]> = [
  ["sign-up", () => "/sign-up"],
  ["sign-in", () => "/sign-in"],
  ["sign-in-refused", () => "/sign-in", { act: (tab) => typeWrongPassword(tab) }],
  ["reset", () => "/reset"],
  [
    "reset-code",
    () => "/reset",
    {
      act: async (tab) => {
        // One address gets few codes an hour.
        await tab.getByLabel("E-mail address").fill(`nobody-${randomUUID().slice(0, 8)}@example.org`)
        await tab.getByRole("button", { name: "Send a code" }).click()
        await tab.getByLabel("Code of the mail").waitFor()
      }
    }
  ],
  ["connect-sign-in", ({ connectPath }) => connectPath],
  ["connect-refused", ({ connectPath }) => connectPath, { act: (tab) => typeWrongPassword(tab) }],
  ["staff-sign-in", () => "/staff/sign-in?next=/staff/queue"]
]

const typeWrongPassword = async (tab: Page): Promise<void> => {
  await tab.getByLabel("E-mail address").fill("ada@example.org")
  await tab.getByLabel("Password", { exact: true }).fill("not the password")
  await tab.getByRole("button", { name: "Sign in" }).click()
  await tab.getByRole("alert").waitFor()
}

/** The pages of the people whose cases stand in the console's world: the address is all that they need. */
const PERSON: ReadonlyArray<readonly [name: string, path: ConsolePathIn]> = [
  ["person-asking", ({ personPaths }) => personPaths.asking],
  ["person-reading", ({ personPaths }) => personPaths.reading],
  ["person-answered", ({ personPaths }) => personPaths.answered]
]

/** Pages of the sponsor of the console's world. */
const CONSOLE: ReadonlyArray<readonly [name: string, path: ConsolePathIn, differs?: Differs]> = [
  ...PERSON,
  ["console", () => "/console"],
  ["console-verify", () => "/console/verify?done=sent"],
  ["console-cases", () => "/console/cases"],
  ["console-cases-none", () => "/console/cases?q=zzzz"],
  ["console-case-asking", ({ cases }) => `/console/cases/${cases.asking}`],
  ["console-case-reading", ({ cases }) => `/console/cases/${cases.reading}`],
  ["console-case-answered", ({ cases }) => `/console/cases/${cases.answered}`],
  ["console-agents", () => "/console/agents"],
  ["console-agent", ({ helper }) => `/console/agents/${helper.id}`],
  [
    "console-agent-key",
    () => "/console/agents",
    {
      act: async (tab) => {
        await tab.getByLabel("Name").fill("Night watch")
        await tab.getByLabel("What it does").fill("Watches renewals")
        await tab.getByRole("button", { name: "Create the agent" }).click()
        await tab.getByRole("link", { name: "I have stored it" }).waitFor()
      }
    }
  ],
  ["console-notices", () => "/console/notices"],
  ["console-account", () => "/console/account"],
  [
    "console-second-factor",
    () => "/console/account",
    {
      act: async (tab) => {
        await tab.getByText("Turn a second factor on").click()
        await tab.locator("#prepare-password").fill(PASSWORD)
        await tab.getByRole("button", { name: "Show me the secret" }).click()
        await tab.getByLabel("Code of your app").waitFor()
      }
    }
  ],
  ["connect-consent", ({ connectPath }) => connectPath],
  ["connect-unknown", () => "/oauth/authorize?client_id=nobody", { status: 400 }],
  ["console-council", () => "/console/council"],
  ["console-webhooks", () => "/console/webhooks"],
  ["console-webhook", ({ webhook }) => `/console/webhooks/${webhook}`],
  [
    "console-webhook-secret",
    () => "/console/webhooks",
    {
      act: async (tab) => {
        await tab.getByLabel("Address").fill("https://night.example.net/hooks")
        await tab.getByLabel("case.status_changed").check()
        await tab.getByRole("button", { name: "Add the webhook" }).click()
        await tab.getByRole("link", { name: "I have stored it" }).waitFor()
      }
    }
  ],
  ["console-delivery", ({ delivery, webhook }) => `/console/webhooks/${webhook}/deliveries/${delivery}`]
]

export const DOOR_PAGE_NAMES: ReadonlyArray<string> = DOORS.map(([name]) => name)
export const CONSOLE_PAGE_NAMES: ReadonlyArray<string> = CONSOLE.map(([name]) => name)

export const doorPages = (world: ConsoleWorld): ReadonlyArray<KnownPage> => pagesOf(world, DOORS)
export const consolePages = (world: ConsoleWorld): ReadonlyArray<KnownPage> => pagesOf(world, CONSOLE)

const pagesOf = (world: ConsoleWorld, listed: typeof CONSOLE): ReadonlyArray<KnownPage> =>
  listed.map(([name, path, differs]) => ({ name, path: path(world), status: 200, ...differs }))
