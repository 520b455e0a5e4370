/** The registry of problems: read by agents, edited by reviewers. */
import { Result } from "effect"
import { nameableOrganizations, problemEntity } from "../../../actors/problem/problem.ts"
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import * as api from "../../../schema/api/directory.ts"
import { listPublicProblems, readPublicProblem } from "../../../schema/api/public.ts"
import { apiError, isApiError } from "../../../schema/error.ts"
import type { KnownProblem, ProblemChanges } from "../../../schema/problem.ts"
import type { Govern } from "../../review/govern.ts"
import { reviewerOf } from "../../review/reviewer.ts"
import { type BoundHandler, handler, json, NO_STORE } from "../../http/handler.ts"
import { pageLinks, pageWindow } from "../../http/paging.ts"
import { decideProblem, knownProblem } from "../decide-problem.ts"
import { organizationsNamed } from "../organization-names.ts"
import { adminProblemView, confirmedIds, problemSearch, problemView } from "../problem-view.ts"
import type { ProblemQueries } from "../queries.ts"

export interface ProblemDeps {
  readonly govern: Govern
  readonly registry: Pick<Registry, "ask" | "peek" | "read" | "lastKnown">
  readonly settings: { readonly baseUrl: string; readonly serverSecret: string }
  readonly queries: ProblemQueries
}

export const problemHandlers = ({ govern, queries, registry, settings }: ProblemDeps): ReadonlyArray<BoundHandler> => {
  const search = problemSearch(queries)
  const decide = decideProblem({ registry })
  const shown = async (state: KnownProblem) =>
    adminProblemView(state, await organizationsNamed(registry, nameableOrganizations(state)))
  const list = async (path: string, query: typeof api.ProblemQuery.Type) => {
    const page = pageWindow(query, api.PROBLEM_LIMIT_DEFAULT)
    const found = await search({ category: query.category, search: query.search, ...page })
    const asked = new URLSearchParams()
    if (query.category !== undefined) asked.set("category", query.category)
    if (query.search !== undefined) asked.set("search", query.search)
    const url = `${settings.baseUrl}${path}${asked.size === 0 ? "" : `?${asked.toString()}`}`
    return json(200, found, pageLinks(url, page, found.total))
  }
  const read = async (slug: string) => {
    const row = await queries.find(slug)
    return row === undefined ? apiError("problem-not-found") : json(200, problemView(row))
  }
  return [
    handler(api.listProblems, ({ query }) => list("/api/agent/problems", query)),
    handler(listPublicProblems, ({ query }) => list("/api/v1/public/problems", query)),
    handler(api.readProblem, ({ path }) => read(path.slug)),
    handler(readPublicProblem, ({ path }) => read(path.slug)),

    handler(api.createProblem, async ({ caller, payload, requestId }) => {
      const reviewer = reviewerOf(caller, payload.reviewer, settings)
      if (isApiError(reviewer)) return reviewer
      const { category, publish = true, reason = null, severity = "medium", slug, summary, title } = payload
      const asked = await registry.ask(problemEntity, slug, {
        _tag: "CreateProblem",
        slug,
        title,
        summary,
        category,
        severity,
        visibility: publish ? "published" : "hidden",
        by: reviewer.by,
        reviewer_id: reviewer.reviewerId,
        reason,
        request_id: requestId
      })
      if (Result.isFailure(asked)) return apiError(asked.failure.reason)
      return json(201, await shown(knownProblem(asked.success.state)), NO_STORE)
    }),

    handler(api.changeProblem, async ({ caller, path, payload, requestId }) => {
      const reviewer = reviewerOf(caller, payload.reviewer, settings)
      if (isApiError(reviewer)) return reviewer
      const { organizations, publish, reason = null, status, summary, title } = payload
      const changes: ProblemChanges = {
        ...(title === undefined ? {} : { title }),
        ...(summary === undefined ? {} : { summary }),
        ...(status === undefined ? {} : { status }),
        ...(publish === undefined ? {} : { visibility: publish ? "published" : "hidden" }),
        ...(organizations === undefined ? {} : { confirmed_org_ids: confirmedIds(organizations) })
      }
      const decision = publish === undefined ? "change" : publish ? "publish" : "reject"
      const ruling = { kind: "problem" as const, subjectId: path.slug, reviewer, decision, reason, requestId }
      const decided = await govern({ ...ruling, isFinal: publish !== undefined }, () =>
        decide(path.slug, { changes, reviewer, reason, request_id: requestId })
      )
      return isApiError(decided) ? decided : json(200, await shown(decided), NO_STORE)
    })
  ]
}
