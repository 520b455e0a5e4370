/** Every public page that is drawn and looked at: its name, and its path in the world of the web tests. */
import type { ConsoleWorld } from "../support/console-world.ts"
import type { WebWorld } from "../support/web-world.ts"

export interface KnownPage {
  readonly name: string
  readonly path: string
  /** 200 unless the page is about an error. */
  readonly status: number
}

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
const DOORS: ReadonlyArray<readonly [name: string, path: string]> = [
  ["sign-up", "/sign-up"],
  ["sign-in", "/sign-in"],
  ["reset", "/reset"]
]

/** The pages of the people whose cases stand in the console's world: the address is all that they need. */
const PERSON: ReadonlyArray<readonly [name: string, path: ConsolePathIn]> = [
  ["person-asking", ({ personPaths }) => personPaths.asking],
  ["person-reading", ({ personPaths }) => personPaths.reading],
  ["person-answered", ({ personPaths }) => personPaths.answered]
]

/** Pages of the sponsor of the console's world. */
const CONSOLE: ReadonlyArray<readonly [name: string, path: ConsolePathIn]> = [
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
  ["console-notices", () => "/console/notices"],
  ["console-account", () => "/console/account"],
  ["console-council", () => "/console/council"],
  ["console-webhooks", () => "/console/webhooks"],
  ["console-webhook", ({ webhook }) => `/console/webhooks/${webhook}`],
  ["console-delivery", ({ delivery, webhook }) => `/console/webhooks/${webhook}/deliveries/${delivery}`]
]

export const DOOR_PAGE_NAMES: ReadonlyArray<string> = DOORS.map(([name]) => name)
export const CONSOLE_PAGE_NAMES: ReadonlyArray<string> = CONSOLE.map(([name]) => name)

export const doorPages: ReadonlyArray<KnownPage> = DOORS.map(([name, path]) => ({ name, path, status: 200 }))
export const consolePages = (world: ConsoleWorld): ReadonlyArray<KnownPage> =>
  CONSOLE.map(([name, path]) => ({ name, path: path(world), status: 200 }))
