/** What the authorization matrix asks of accounts and of staff's routes about sponsors: see authorization-plans.ts. */
import type { ErrorReason } from "../../schema/error-reasons.ts"
import { call } from "../support/parties.ts"
import type { Plan } from "./authorization-plans.ts"
import { type CallerName, world } from "./authorization-world.ts"

const MISSING_SPONSOR = `spn_${"0".repeat(26)}`
export const MISSING_ACCOUNT_IDS: ReadonlyArray<string> = [MISSING_SPONSOR]

const OPEN = { _tag: "Open" } as const
const open = (body?: unknown): Plan => ({ ownership: OPEN, request: () => ({ body }) })
/** Who is let in is told that it is not possible here: this service verifies nobody, and the password is not the one. */
const told = (reason: ErrorReason, body?: unknown, path?: string): Plan => ({
  ownership: { _tag: "NothingThere", reason },
  request: () => ({ body, ...(path === undefined ? {} : { path }) })
})
const reason = { reason: "asked by the matrix" }
const WRONG = { password: "not the password" }
let serial = 0

/** A sponsor of its own for each who is let in, because the next could not do the same with it. */
const onFreshSponsor = (what: string, more: (who: CallerName) => object = () => ({})): Plan => ({
  ownership: OPEN,
  request: async (who, missing) => {
    const isAsking = !missing && (who === "reviewer" || who === "operator")
    const id = isAsking ? (await freshSponsor()).id : MISSING_SPONSOR
    return { path: `/api/admin/sponsors/${id}${what}`, body: { ...reason, ...more(who) } }
  }
})

export const ACCOUNT_PLANS: Readonly<Record<string, Plan>> = {
  readAccount: open(),
  readUsage: open(),
  exportAccount: open(),
  requestVerification: told("mail-not-possible"),
  confirmVerification: told("code-wrong", { code: "00000000" }),
  changePassword: told("wrong-password", { ...WRONG, newPassword: "seven green lamps on a hill" }),
  requestPasswordReset: told("mail-not-possible", { email: "matrix@example.org" }),
  confirmPasswordReset: told("code-wrong", {
    email: "matrix@example.org",
    code: "00000000",
    newPassword: "seven green lamps on a hill"
  }),
  requestAddress: told("wrong-password", { ...WRONG, email: "other@example.org" }),
  confirmAddress: told("code-wrong", { code: "00000000" }),
  listSessions: open(),
  endSession: told("session-not-found", undefined, "/api/auth/sessions/none/end"),
  endAllSessions: {
    ownership: OPEN,
    // Of a sponsor of its own, because the route ends what the others are signed in by.
    request: async (who) =>
      who === "owner sponsor" || who === "other sponsor" ? { headers: { cookie: (await freshSponsor()).cookie } } : {}
  },
  closeAccount: told("wrong-password", WRONG),
  prepareSecondFactor: told("wrong-password", WRONG),
  enableSecondFactor: told("second-factor-not-prepared", { secondFactor: "000000" }),
  disableSecondFactor: told("wrong-password", { ...WRONG, secondFactor: "000000" }),
  listSponsors: open(),
  readSponsor: {
    ownership: OPEN,
    request: async () => ({ path: `/api/admin/sponsors/${await knownSponsor()}` })
  },
  listSponsorCases: { ownership: OPEN, request: () => ({ path: `/api/admin/sponsors/${MISSING_SPONSOR}/cases` }) },
  searchOrganizationsAsStaff: { ownership: OPEN, request: () => ({ path: "/api/admin/orgs?q=fit" }) },
  readOrganizationAsStaff: told("organization-not-found", undefined, "/api/admin/orgs/no-one"),
  readCaseAsStaff: told("case-not-found", undefined, "/api/admin/cases/none"),
  eraseCase: {
    ownership: { _tag: "NothingThere", reason: "case-not-found" },
    // A reviewer's own token says who decides.
    request: (who) => ({
      path: "/api/admin/cases/ARC-2020-000001/erasure",
      body: { reason: "person_asked", ...(who === "operator" ? { reviewer: "rev@example.org" } : {}) }
    })
  },
  verifySponsor: onFreshSponsor("/verify"),
  chooseTier: onFreshSponsor("/tier", () => ({ tier: "new" })),
  suspendSponsor: onFreshSponsor("/suspend"),
  reinstateSponsor: told("sponsor-not-found", reason, `/api/admin/sponsors/${MISSING_SPONSOR}/reinstate`),
  revokeSponsor: told(
    "sponsor-not-found",
    { ...reason, reviewer: "rev@example.org" },
    `/api/admin/sponsors/${MISSING_SPONSOR}/revoke`
  ),
  resetSecondFactor: onFreshSponsor("/second-factor/reset")
}

const freshSponsor = async (): Promise<{ readonly id: string; readonly cookie: string }> => {
  const body = { email: `matrix-${serial++}@example.org`, password: "correct horse battery staple" }
  const { headers, json } = await call(world.service.origin, { method: "POST", path: "/api/auth/sponsors", body })
  const { sponsor } = json as unknown as { readonly sponsor: { readonly id: string } }
  return { id: sponsor.id, cookie: (headers.getSetCookie()[0] ?? "").split(";")[0] ?? "" }
}

let known: Promise<string> | undefined
const knownSponsor = (): Promise<string> => (known ??= freshSponsor().then(({ id }) => id))
