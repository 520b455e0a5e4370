/** Every page that is drawn and looked at: its name and its path in the world of the web tests. */
import type { WebWorld } from "../support/web-world.ts"

export interface KnownPage {
  readonly name: string
  readonly path: string
  /** 200 unless it is about an error. */
  readonly status?: number
}

/** `running` is a law that is still being evaluated. */
export const publicPages = (world: WebWorld, running: number): ReadonlyArray<KnownPage> => [
  { name: "home", path: "/" },
  { name: "trust", path: "/trust" },
  { name: "trust-unreadable", path: "/trust?q=not+a+domain", status: 400 },
  { name: "dossier", path: "/trust/acme-bank.com" },
  { name: "dossier-lookalike", path: "/trust/acme-bamk.com" },
  { name: "dossier-unknown", path: "/trust/nobody-knows.example.net" },
  { name: "organizations", path: "/orgs?q=fit" },
  { name: "organizations-none", path: "/orgs?q=zzzz" },
  { name: "organization", path: "/orgs/fit-gym" },
  { name: "council", path: "/council" },
  { name: "council-none", path: "/council?verdict=REMOVE&list=dead_letter" },
  { name: "ruling", path: "/council/4" },
  { name: "ruling-hostile", path: "/council/1" },
  { name: "ruling-running", path: `/council/${running}` },
  { name: "agents", path: "/agents" },
  { name: "attestation", path: `/attestations/${world.session}` },
  { name: "problems", path: "/problems" },
  { name: "problem", path: "/problems/deposit-kept-after-moving-out" },
  { name: "log", path: "/log" },
  { name: "log-entry", path: "/log/2" },
  { name: "case", path: world.casePath },
  { name: "not-found", path: "/nothing-here", status: 404 }
]
