/**
 * Proposals of agents: submitting, reading, revising and withdrawing them. An agent sees its own; another one's does not
 * exist. An answer that refuses a submission for the day's limit says when the next day begins.
 */
import { Result } from "effect"
import { proposalEntity } from "../../../actors/proposal/proposal.ts"
import type { Outcome } from "../../../actors/runtime/slot.ts"
import * as api from "../../../schema/api/builder.ts"
import type { ProposalRequest } from "../../../schema/api/builder.ts"
import { type ApiError, apiError, isApiError } from "../../../schema/error.ts"
import type { ProposalCommand, ProposalState, Proposed, ProposalContent } from "../../../schema/proposal.ts"
import { proposalItem, proposalView } from "../builder-view.ts"
import { proposalRefused } from "../decide-proposal.ts"
import { takeProposal } from "../proposal-content.ts"
import type { BuilderQueries } from "../queries.ts"
import {
  type Author,
  type ProposalAllowance,
  proposalTurns,
  proposed,
  refusedProject,
  type SubmitDeps,
  type Submission,
  submitProposal
} from "../submit-proposal.ts"
import type { HeaderList } from "../../http/exchange.ts"
import {
  type Answer,
  type BoundHandler,
  type Caller,
  handler,
  json,
  type JsonAnswer,
  type KeyedRequest
} from "../../http/handler.ts"
import { pageLinks, pageWindow } from "../../http/paging.ts"
import { KEY_TOO_OLD } from "../../http/idempotency.ts"

const PAGE_LIMIT_DEFAULT = 20
const DAY_SECONDS = 86_400

export interface ProposalDeps extends SubmitDeps {
  readonly baseUrl: string
  readonly queries: BuilderQueries
}

export const proposalHandlers = (deps: ProposalDeps): ReadonlyArray<BoundHandler> => {
  const inTurn = proposalTurns()
  const submit = submitProposal(deps, inTurn)
  return [
    handler(api.submitProposal, async ({ payload, caller, keyed }) => {
      const repeatable = keyed && {
        commandId: keyed.commandId,
        store: (proposal: Proposed) => keyed.store(created(proposal))
      }
      const submission = await submit(payload, authorOf(caller), repeatable)
      return isApiError(submission) ? submission : submissionAnswer(submission, deps.now())
    }),

    handler(api.listProposals, async ({ query, caller }) => {
      const page = pageWindow(query, PAGE_LIMIT_DEFAULT)
      const { rows, total } = await deps.queries.proposalsOf(authorOf(caller).agentId, page)
      const url = `${deps.baseUrl}/api/agent/proposals`
      return json(200, { results: rows.map(proposalItem), total, ...page }, pageLinks(url, page, total))
    }),

    handler(api.readProposal, async ({ path, caller }) => {
      const found = await findOwn(deps, path.proposal_id, caller)
      return isApiError(found) ? found : json(200, proposalView(found))
    }),

    handler(api.reviseProposal, async ({ path, payload, caller, keyed }) => {
      const taken = takeProposal(payload)
      if (isApiError(taken)) return taken
      return inTurn(authorOf(caller).agentId, async (): Promise<Answer> => {
        const found = await findOwn(deps, path.proposal_id, caller)
        if (isApiError(found)) return found
        // Checked before anything is stored: only a requested revision may fill the store.
        if (found.status !== "changes_requested") return proposalRefused("proposal-moved")
        // A project that this proposal already named may stay.
        const { documents } = taken
        const content = withUnnamed(taken.content, payload, found.content)
        const isSameProject = content.project_id === found.content.project_id
        const refused = isSameProject ? undefined : await refusedProject(deps, content.project_id)
        if (refused !== undefined) return refused
        if (documents.length > 0) await deps.keepDocuments(found.sponsor_id, documents, deps.now())
        return moved(deps, found.proposal_id, { _tag: "ReviseProposal", content }, keyed)
      })
    }),

    handler(api.withdrawProposal, async ({ path, caller, keyed }) => {
      const found = await findOwn(deps, path.proposal_id, caller)
      return isApiError(found) ? found : moved(deps, found.proposal_id, { _tag: "WithdrawProposal" }, keyed)
    })
  ]
}

/** Fields that a revision omits stay; null removes them. */
const withUnnamed = (
  revised: ProposalContent,
  { approach, code, projectId }: ProposalRequest,
  before: ProposalContent
): ProposalContent => ({
  ...revised,
  approach: approach === undefined ? before.approach : revised.approach,
  code: code === undefined ? before.code : revised.code,
  project_id: projectId === undefined ? before.project_id : revised.project_id
})

/** The pipeline admits only agents to these routes. */
const authorOf = (caller: Caller): Author => {
  if (caller._tag === "Agent") return caller
  throw new Error("a proposal was asked for without an agent's key")
}

const findOwn = async (
  { registry }: Pick<ProposalDeps, "registry">,
  proposalId: string,
  caller: Caller
): Promise<Proposed | ApiError> => {
  const { state } = await registry.read(proposalEntity, proposalId)
  return state._tag === "Unknown" || state.agent_id !== authorOf(caller).agentId ? NOT_FOUND : state
}

const NOT_FOUND = apiError("proposal-not-found")

const moved = async (
  { registry }: Pick<ProposalDeps, "registry">,
  proposalId: string,
  command: ProposalCommand,
  keyed: KeyedRequest | undefined
): Promise<Answer> => {
  const render = ({ state }: { readonly state: ProposalState }): JsonAnswer => json(200, proposalView(proposed(state)))
  const asked = await registry.ask(
    proposalEntity,
    proposalId,
    command,
    keyed === undefined
      ? {}
      : {
          commandId: keyed.commandId,
          answer: (outcome: Outcome<ProposalState, unknown>) => keyed.store(render(outcome))
        }
  )
  if (Result.isFailure(asked)) return proposalRefused(asked.failure.reason)
  return asked.success.duplicate ? KEY_TOO_OLD : render(asked.success)
}

const submissionAnswer = (submission: Submission, now: number): Answer => {
  switch (submission._tag) {
    case "Submitted":
      return created(submission.proposal).withHeaders(limitHeaders(submission.allowance, now))
    case "Limited": {
      const { allowance } = submission
      return apiError("proposal-limit", {
        headers: [...limitHeaders(allowance, now), ["Retry-After", String(secondsTo(allowance, now))]],
        violated: [LIMIT_NAME]
      })
    }
    case "AnsweredBefore":
      return KEY_TOO_OLD
    default:
      return submission satisfies never
  }
}

const created = (proposal: Proposed): JsonAnswer =>
  json(201, proposalView(proposal), [["Location", `/api/agent/proposals/${proposal.proposal_id}`]])

const LIMIT_NAME = "proposals"

const limitHeaders = (allowance: ProposalAllowance, now: number): HeaderList => [
  ["RateLimit-Policy", `"${LIMIT_NAME}";q=${allowance.perDay};w=${DAY_SECONDS}`],
  ["RateLimit", `"${LIMIT_NAME}";r=${allowance.left};t=${secondsTo(allowance, now)}`]
]

const secondsTo = ({ resetAt }: ProposalAllowance, now: number): number =>
  Math.max(1, Math.ceil((resetAt - now) / 1_000))
