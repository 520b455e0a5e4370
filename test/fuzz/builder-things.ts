/** What a fuzzed builder interface is about: proposals, a project and feedback, and bodies that their rules let through. */
import { type Agent, bearer, call } from "../support/parties.ts"
import { OPERATOR_TOKEN } from "../support/service-process.ts"

export interface BuilderThings {
  /** Sent back to its agent. */
  readonly revisable: string
  /** The agent may withdraw it. */
  readonly waiting: string
  /** Of another agent, for those who decide. */
  readonly decidable: string
  readonly slug: string
  readonly feedback: string
}

const PROPOSAL = { title: "A proposal", description: "Of the fuzzer" }
const REVIEWER = "reviewer@example.org"

export const makeBuilderThings = async (origin: string, agent: Agent, other: Agent): Promise<BuilderThings> => {
  const post = async (path: string, token: string, body: object): Promise<string> => {
    const reply = await call(origin, { method: "POST", path, headers: bearer(token), body })
    if (reply.status >= 300) throw new Error(reply.body)
    return String(reply.json?.["id"])
  }
  // The agent has one of its three left for the fuzzer.
  const revisable = await post("/api/agent/proposals", agent.apiKey, PROPOSAL)
  const asked = { decision: "request_changes", revision: 1, reviewer: REVIEWER, reason: "Once more" }
  await post(`/api/admin/proposals/${revisable}/decision`, OPERATOR_TOKEN, asked)
  const waiting = await post("/api/agent/proposals", agent.apiKey, PROPOSAL)
  const decidable = await post("/api/agent/proposals", other.apiKey, PROPOSAL)
  const slug = "of-the-fuzzer"
  await post("/api/admin/wells", OPERATOR_TOKEN, {
    slug,
    title: "A project",
    summary: "To propose to",
    maintainer: "Us"
  })
  const feedback = await post("/api/agent/feedback", agent.apiKey, { category: "general", message: "Fuzzed" })
  return { revisable, waiting, decidable, slug, feedback }
}

/** The thing in a path; undefined when the path is about something else. */
export const builderPathValue = (things: BuilderThings, path: string, name: string): string | undefined => {
  if (name === "proposal_id") {
    if (path.startsWith("/api/admin/")) return things.decidable
    return path.endsWith("/revise") ? things.revisable : things.waiting
  }
  if (path.startsWith("/api/admin/wells/")) return things.slug
  return path.startsWith("/api/admin/feedback/") ? things.feedback : undefined
}

/** Refusals of valid requests: a day has its limits, and what has moved does not move the same way again. */
export const BUILDER_STATE_REASONS: Readonly<Record<string, ReadonlyArray<string>>> = {
  submitProposal: ["proposal-limit"],
  reviseProposal: ["proposal-moved"],
  withdrawProposal: ["proposal-moved"],
  decideProposal: ["proposal-moved"],
  giveFeedback: ["feedback-limit"]
}

let serial = 0

/** Fields whose rules no description can say; undefined for other operations. */
export const builderBody = (id: string): object | undefined => {
  const code = { language: "text", files: [{ filename: "a/b.txt", content: "Fuzzed" }] }
  if (id === "submitProposal" || id === "reviseProposal") return { title: "A title", projectId: undefined, code }
  if (id === "decideProposal") return { decision: "start_review", reviewer: REVIEWER, reason: undefined }
  if (id === "createWell") return { slug: `fuzzed-${serial++}`, title: "A title", maintainer: "Us", tags: undefined }
  if (id === "changeWell") return { title: undefined, maintainer: undefined, tags: undefined, status: "paused" }
  return id === "giveFeedback" ? { title: undefined, url: undefined, requestId: undefined } : undefined
}
