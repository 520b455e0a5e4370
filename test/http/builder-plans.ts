/** What the authorization matrix asks of the builder interface: one line per route, as in authorization-plans.ts. */
import { bearer, call } from "../support/parties.ts"
import type { Plan } from "./authorization-plans.ts"
import { type CallerName, world } from "./authorization-world.ts"

export const MISSING_PROPOSAL = `prp_${"0".repeat(32)}`

const PROPOSAL = { title: "Asked by the matrix", description: "A proposal" }
let serial = 0

const open = (body?: unknown): Plan => ({ ownership: { _tag: "Open" }, request: () => ({ body }) })
const nothingThere = (
  path: string,
  reason: "proposal-not-found" | "project-not-found" | "feedback-not-found",
  bodyOf: (who: CallerName) => unknown
): Plan => ({
  ownership: { _tag: "NothingThere", reason },
  request: (who) => ({ path, body: bodyOf(who) })
})

/** One of the owner's agent, which may submit three in a day. */
let submitted: Promise<string> | undefined
const ownProposal = (): Promise<string> => (submitted ??= submitOne())

const submitOne = async (): Promise<string> => {
  const headers = bearer(world.agents["owner agent"]!.apiKey)
  const request = { method: "POST", path: "/api/agent/proposals", headers, body: PROPOSAL }
  const { body, json, status } = await call(world.service.origin, request)
  if (status !== 201) throw new Error(body)
  return String(json?.["id"])
}

const onProposal = (suffix: string): Plan => ({
  ownership: { _tag: "OfAgent", missing: "proposal-not-found" },
  request: async (_who, missing) => ({
    path: `/api/agent/proposals/${missing ? MISSING_PROPOSAL : await ownProposal()}${suffix}`
  })
})

export const BUILDER_PLANS: Readonly<Record<string, Plan>> = {
  listWells: open(),
  submitProposal: open(PROPOSAL),
  listProposals: open(),
  readProposal: onProposal(""),
  reviseProposal: nothingThere("/api/agent/proposals/none/revise", "proposal-not-found", () => PROPOSAL),
  withdrawProposal: onProposal("/withdraw"),
  giveFeedback: open({ category: "general", message: "Asked by the matrix" }),
  reviewProposal: {
    ownership: { _tag: "Open" },
    request: async () => ({ path: `/api/admin/proposals/${await ownProposal()}` })
  },
  // With a token of their own a reviewer names nobody else.
  decideProposal: nothingThere("/api/admin/proposals/none/decision", "proposal-not-found", (who) => ({
    decision: "accept",
    revision: 1,
    ...(who === "reviewer" ? {} : { reviewer: "rev@example.org" })
  })),
  createWell: {
    ownership: { _tag: "Open" },
    request: () => ({ body: { slug: `matrix-${serial++}`, title: "Matrix", summary: "Of it", maintainer: "Us" } })
  },
  changeWell: nothingThere("/api/admin/wells/none", "project-not-found", () => ({ status: "paused" })),
  listFeedback: open(),
  markFeedback: nothingThere("/api/admin/feedback/none", "feedback-not-found", () => ({ status: "read" }))
}
