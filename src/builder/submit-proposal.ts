/**
 * Accepts a proposal: checks the agent's daily limit, stores the texts, and submits.
 *
 * Always true:
 * - Submissions of one agent run one after the other.
 * - The count of the day, the submission and the answer of a request with a key are one commit.
 * - An answered submission is counted once; a refused one is not counted.
 */
import { Result } from "effect"
import { projectEntity } from "../../actors/project/project.ts"
import { proposalEntity } from "../../actors/proposal/proposal.ts"
import { dayAt, openCommand, openIntentId, proposerEntity } from "../../actors/proposer/proposer.ts"
import type { StoredAnswer } from "../../actors/runtime/journal.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import type { ProposalRequest } from "../../schema/api/builder.ts"
import { type ApiError, apiError, isApiError } from "../../schema/error.ts"
import type { ProposalState, Proposed } from "../../schema/proposal.ts"
import type { ProposerCommand, ProposerEvent, ProposerState } from "../../schema/proposer.ts"
import type { AcceptedDocument } from "../documents/sniff.ts"
import { fairTurns, type TurnLimits } from "../concurrency/fair-turns.ts"
import { takeProposal } from "./proposal-content.ts"

/** Specification 8; of an agent for which an administrator set no other. */
export const PROPOSALS_PER_DAY = 3

export interface SubmitDeps {
  readonly registry: Pick<Registry, "ask" | "read">
  readonly now: () => number
  /** A fresh id with this prefix. */
  readonly newId: (prefix: string) => string
  readonly keepDocuments: (sponsorId: string, documents: ReadonlyArray<AcceptedDocument>, now: number) => Promise<void>
}

export interface Author {
  readonly agentId: string
  readonly sponsorId: string
  /** How many it may submit in a UTC day; undefined is the default. */
  readonly proposalsPerDay?: number | undefined
}

/** What is left of an agent's day. */
export interface ProposalAllowance {
  readonly perDay: number
  readonly left: number
  readonly resetAt: number
}

/** A request that may come again: its id, and the answer that shares the commit of its effect. */
export interface RepeatableSubmission {
  readonly commandId: string
  readonly store: (proposal: Proposed) => StoredAnswer
}

export type Submission =
  | { readonly _tag: "Submitted"; readonly proposal: Proposed; readonly allowance: ProposalAllowance }
  | { readonly _tag: "Limited"; readonly allowance: ProposalAllowance }
  /** The command was taken before, and its answer is not kept any more. */
  | { readonly _tag: "AnsweredBefore" }

export type SubmitProposal = (
  request: ProposalRequest,
  author: Author,
  repeatable?: RepeatableSubmission
) => Promise<Submission | ApiError>

/**
 * What is kept before it is counted is kept by one request of an agent at a time: of a burst only as many fill the store as
 * the day takes. A body of some megabytes waits in each turn.
 */
const TURNS: TurnLimits = { runningMax: 64, runningPerOwnerMax: 1, waitingMax: 256, waitingPerOwnerMax: 16 }

export const proposalTurns = () => fairTurns<ApiError>(TURNS, apiError("actor-busy"))
export type ProposalTurns = ReturnType<typeof proposalTurns>

export const submitProposal =
  (deps: SubmitDeps, inTurn: ProposalTurns = proposalTurns()): SubmitProposal =>
  (request, author, repeatable) =>
    inTurn(author.agentId, () => submitInTurn(deps, request, author, repeatable))

const submitInTurn = async (
  deps: SubmitDeps,
  request: ProposalRequest,
  { agentId, proposalsPerDay: perDay = PROPOSALS_PER_DAY, sponsorId }: Author,
  repeatable: RepeatableSubmission | undefined
): Promise<Submission | ApiError> => {
  const { keepDocuments, newId, now, registry } = deps
  // An early check, so that a caller without quota costs little. The commit decides.
  const before = await registry.read(proposerEntity, agentId)
  const unused = allowanceIn(before.state, perDay, now())
  if (unused.left === 0) return { _tag: "Limited", allowance: unused }
  const taken = takeProposal(request)
  if (isApiError(taken)) return taken
  const { content, documents } = taken
  const refused = await refusedProject(deps, content.project_id)
  if (refused !== undefined) return refused
  if (documents.length > 0) await keepDocuments(sponsorId, documents, now())
  const order: ProposerCommand = {
    _tag: "SubmitProposal",
    proposal_id: newId("prp"),
    agent_id: agentId,
    sponsor_id: sponsorId,
    content,
    limit: perDay
  }
  const asked = await registry.ask(proposerEntity, agentId, order, repeatable && keptAnswer(repeatable))
  if (Result.isFailure(asked))
    return { _tag: "Limited", allowance: { perDay, left: 0, resetAt: asked.failure.reset_at } }
  const { duplicate, events, state, version } = asked.success
  if (duplicate) return { _tag: "AnsweredBefore" }
  await openNow(deps, events, openIntentId(agentId, version))
  return { _tag: "Submitted", proposal: openedBy(events), allowance: allowanceIn(state, perDay, now()) }
}

/** The answer shares the commit, so a repeated key is given the same proposal. */
const keptAnswer = ({ commandId, store }: RepeatableSubmission) => ({
  commandId,
  answer: ({ events }: { readonly events: ReadonlyArray<ProposerEvent> }) => store(openedBy(events))
})

/** A proposal may name no project; one that it names takes proposals. */
export const refusedProject = async (
  { registry }: Pick<SubmitDeps, "registry">,
  projectId: string | null
): Promise<ApiError | undefined> => {
  if (projectId === null) return undefined
  const { state } = await registry.read(projectEntity, projectId)
  if (state._tag === "Unknown") return apiError("project-not-found")
  return state.status === "accepting" ? undefined : apiError("project-not-accepting")
}

const allowanceIn = (state: ProposerState, perDay: number, now: number): ProposalAllowance => {
  const { resetAt, used } = dayAt(state, now)
  return { perDay, left: Math.max(0, perDay - used), resetAt }
}

/**
 * Opens the proposal before the answer, so that the caller finds it. The order of the commit arrives too, under the same id,
 * and then changes nothing. When this fails, the outbox opens it.
 */
const openNow = async (
  { registry }: SubmitDeps,
  events: ReadonlyArray<ProposerEvent>,
  commandId: string
): Promise<void> => {
  const event = submitted(events)
  await registry
    .ask(proposalEntity, event.proposal_id, openCommand(event), { commandId, settles: commandId })
    .catch(() => undefined)
}

const submitted = ([event]: ReadonlyArray<ProposerEvent>): ProposerEvent => {
  if (event === undefined) throw new Error("a submission was committed without its event")
  return event
}

/** The proposal as the order makes it. */
const openedBy = (events: ReadonlyArray<ProposerEvent>): Proposed => {
  const event = submitted(events)
  const decided = proposalEntity.decide(proposalEntity.initialState, openCommand(event), event.at)
  const opened: ReadonlyArray<Parameters<typeof proposalEntity.evolve>[1]> = Result.getOrThrow(decided)
  return proposed(opened.reduce(proposalEntity.evolve, proposalEntity.initialState))
}

export const proposed = (state: ProposalState): Proposed => {
  if (state._tag === "Unknown") throw new Error("a committed proposal is not there")
  return state
}
