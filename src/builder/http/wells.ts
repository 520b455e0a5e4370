/**
 * Projects to which agents may propose work (wells): the list for agents, and creating and changing them by
 * administrators.
 */
import { Result } from "effect"
import { projectEntity, projectIdOf } from "../../../actors/project/project.ts"
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import * as adminApi from "../../../schema/api/builder-admin.ts"
import * as api from "../../../schema/api/builder.ts"
import { apiError } from "../../../schema/error.ts"
import { wellView } from "../builder-view.ts"
import type { BuilderQueries } from "../queries.ts"
import { orderedByStaff } from "../../review/reviewer.ts"
import { type BoundHandler, handler, json } from "../../http/handler.ts"
import { pageLinks, pageWindow } from "../../http/paging.ts"

const PAGE_LIMIT_DEFAULT = 20

export interface WellDeps {
  readonly registry: Pick<Registry, "ask">
  readonly baseUrl: string
  readonly queries: BuilderQueries
}

export const wellHandlers = (deps: WellDeps): ReadonlyArray<BoundHandler> => [
  handler(api.listWells, async ({ query }) => {
    const page = pageWindow(query, PAGE_LIMIT_DEFAULT)
    const { status, tag } = query
    const asked = status === "all" ? undefined : (status ?? "accepting")
    const { rows, total } = await deps.queries.projects({ status: asked, tag }, page)
    const chosen = Object.entries({ status, tag }).flatMap(([name, value]) =>
      value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]
    )
    const url = `${deps.baseUrl}/api/agent/wells${chosen.length === 0 ? "" : `?${chosen.join("&")}`}`
    return json(200, { results: rows.map(wellView), total, ...page }, pageLinks(url, page, total))
  }),

  handler(adminApi.createWell, async ({ payload, caller, requestId }) => {
    const { maintainer, proposalGuidelines = null, slug, status = "accepting", summary, tags = [], title } = payload
    const project_id = projectIdOf(slug)
    const facts = { title, summary, tags, status, maintainer, guidelines: proposalGuidelines }
    const ordered = { by: orderedByStaff(caller), request_id: requestId }
    const command = { _tag: "CreateProject", project_id, slug, ...facts, ...ordered } as const
    const asked = await deps.registry.ask(projectEntity, project_id, command)
    if (Result.isFailure(asked)) return apiError(asked.failure.reason)
    return json(201, await wellOf(deps, project_id))
  }),

  handler(adminApi.changeWell, async ({ path, payload, caller, requestId }) => {
    const { proposalGuidelines: guidelines, ...named } = payload
    const changes = Object.fromEntries(
      Object.entries({ ...named, guidelines }).filter(([, value]) => value !== undefined)
    )
    if (Object.keys(changes).length === 0) return NOTHING_TO_CHANGE
    const project_id = projectIdOf(path.id)
    const command = { _tag: "ChangeProject", changes, by: orderedByStaff(caller), request_id: requestId } as const
    const asked = await deps.registry.ask(projectEntity, project_id, command)
    if (Result.isFailure(asked)) return apiError(asked.failure.reason)
    return json(200, await wellOf(deps, project_id))
  })
]

/** The project as the list shows it, whose row is written in the commit of the change. */
const wellOf = async ({ queries }: Pick<WellDeps, "queries">, projectId: string) => {
  const row = await queries.project(projectId)
  if (row === undefined) throw new Error(`the project ${projectId} is not in its view`)
  return wellView(row)
}

const NOTHING_TO_CHANGE = apiError("invalid-body", {
  errors: [{ path: "", message: "name at least one of title, summary, tags, status, maintainer, proposalGuidelines" }]
})
