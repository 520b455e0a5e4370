/** A model over a stub server, with quotas that are the real decisions in memory, and a case to draft for. */
import { Effect, Result, Exit, Redacted, Scope } from "effect"
import { triage } from "../../../actors/assistant/triage.ts"
import { quotaEntity } from "../../../actors/quota/quota.ts"
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import type { OpenCase } from "../../../schema/case.ts"
import type { QuotaState } from "../../../schema/quota.ts"
import type { AssistantConfig } from "../../../src/assistant/config.ts"
import { matterOf } from "../../../src/assistant/matter.ts"
import { type AssistantModel, type DraftReport, loadAssistantModel } from "../../../src/assistant/model.ts"
import type { ReplyDraftInput } from "../../../src/assistant/prompt.ts"
import { NOW } from "../../support/given.ts"
import { type SeenRequest, startStubModel, type StubAnswer, type StubModel } from "./stub-model.ts"

export const KEY = "sk-stub-0123456789abcdef-canary"
export const SPONSOR = "spn_abcdefghijklmnopqrstuvwxyz"
export const AGENT = "agt_00000000000000000000000000000001"

/** Quotas as the entity decides them, kept in a map; everything else is not asked. */
export const quotasInMemory = (): Pick<Registry, "ask"> & { readonly states: Map<string, QuotaState> } => {
  const states = new Map<string, QuotaState>()
  const ask = async (_entity: unknown, id: string, command: Parameters<typeof quotaEntity.decide>[1]) => {
    const before = states.get(id) ?? quotaEntity.initialState
    const decided = quotaEntity.decide(before, command, NOW)
    if (Result.isSuccess(decided)) states.set(id, decided.success.reduce(quotaEntity.evolve, before))
    return decided
  }
  return { states, ask: ask as unknown as Registry["ask"] }
}

export interface Drafting {
  readonly stub: StubModel
  readonly model: AssistantModel
  readonly reports: ReadonlyArray<DraftReport>
  readonly clock: { now: number }
  readonly quotas: ReturnType<typeof quotasInMemory>
  readonly stop: () => Promise<void>
}

export const configFor = (url: string, changed: Partial<AssistantConfig> = {}): AssistantConfig => ({
  provider: "openai",
  baseUrl: changed.provider === "anthropic" ? url : `${url}/v1`,
  model: "stub-1",
  apiKey: Redacted.make(KEY),
  drafts: { replies: true, letters: true, understanding: true },
  tokensPerAgentPerDay: 1_000_000_000,
  tokensPerSponsorPerDay: 1_000_000_000,
  tokensPerDay: 1_000_000_000,
  costPerAgentPerDay: 1_000_000_000,
  usdPerMillionInputTokens: 1,
  usdPerMillionOutputTokens: 2,
  // Long for loopback; tests of the time-out take a short one.
  timeoutMs: 2_000,
  ...changed
})

export const startDrafting = async (
  answer: (request: SeenRequest) => StubAnswer,
  changed: Partial<AssistantConfig> = {},
  registry?: Pick<Registry, "ask">,
  modelShare = 1_000
): Promise<Drafting> => {
  const stub = await startStubModel(answer)
  const scope = await Effect.runPromise(Scope.make())
  const reports: Array<DraftReport> = []
  const clock = { now: 0 }
  const quotas = quotasInMemory()
  const modelFor = await Effect.runPromise(
    loadAssistantModel({
      config: configFor(stub.url, changed),
      monotonicNow: () => clock.now,
      onDraft: (report) => reports.push(report)
    }).pipe(Scope.provide(scope))
  )
  const model = modelFor(registry ?? quotas, async () => ({ sponsorId: SPONSOR, modelShare }))
  const stop = async () => {
    await Effect.runPromise(Scope.close(scope, Exit.void))
    await stub.stop()
  }
  return { stub, model, reports, clock, quotas, stop }
}

export const GYM =
  "My gym contract auto-renewed in Washington state without notice and they refuse to refund 49 dollars"

/** A case in triage about a gym, told by `narrative`. */
export const openCase = (changed: Partial<OpenCase> = {}): OpenCase => {
  const narrative = changed.narrative ?? [GYM]
  return {
    _tag: "Open",
    case_id: "ARC-2026-000001",
    status: "triaging",
    opened_by: { agent_id: AGENT, sponsor_id: "spn_abcdefghijklmnopqrstuvwxyz" },
    page_token: "tokenOfThePublicPage01",
    callback_url: "https://agent.example/callback",
    declared_category: null,
    urgency: null,
    given_jurisdiction: null,
    organization: { org_id: "fit-gym", org_name: "Fit Gym" },
    narrative,
    narrative_chars: narrative.join("").length,
    person_url_number: 0,
    responses: [],
    response_chars: 0,
    evaluation: triage({ text: narrative.join("\n"), organizationNamed: true, now: NOW }),
    contacts: [],
    documents: [],
    facts: {},
    questions: [],
    letters: [],
    drafting_stopped_at: null,
    packets: [],
    clocks: { org_response_due_at: null, final_response_due_at: null, final_rule_id: null },
    escalation_count: 0,
    responded_at: null,
    answered_from: null,
    crisis_review: null,
    resolution: null,
    waiting_since: null,
    reminded_round: 0,
    deadline_told: null,
    triage_due_at: NOW + 20_000,
    timeline: [],
    first_action_due_at: NOW + 86_400_000,
    opened_at: NOW,
    updated_at: NOW,
    ...changed
  }
}

export const replyInput = (message = "They charged me again on 3 November"): ReplyDraftInput => {
  const state = openCase()
  if (state.evaluation === null) throw new Error("the case is evaluated")
  return { agentId: AGENT, matter: matterOf(state, state.evaluation), message: { content: message, type: "context" } }
}
