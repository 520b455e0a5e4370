/** A problem as clients see it. */
import { affectedCount, isPublic, namedOrganizations } from "../../actors/problem.ts"
import type { AdminProblem, Problem, ProblemList } from "../../schema/api/directory.ts"
import type { KnownProblem } from "../../schema/problem.ts"
import { isoTime } from "../../schema/text.ts"
import type { ProblemQueries, ProblemRow, ProblemSearch } from "./queries.ts"

/** A page of the registry as it is answered: to agents by REST, to anybody by MCP. */
export const problemSearch =
  (queries: Pick<ProblemQueries, "page">) =>
  async (search: ProblemSearch): Promise<typeof ProblemList.Encoded> => {
    const { rows, total } = await queries.page(search)
    return { results: rows.map(problemView), total, limit: search.limit, offset: search.offset }
  }

/** No proposal names a problem (they go to projects), so none is counted. */
export const problemView = (row: ProblemRow): typeof Problem.Encoded => ({
  slug: row.slug,
  title: row.title,
  summary: row.summary,
  category: row.category,
  severity: row.severity,
  status: row.status,
  affectedCount: row.affected,
  organizations: row.organizations,
  proposalsCount: 0,
  createdAt: isoTime(row.createdAt),
  updatedAt: isoTime(row.updatedAt)
})

/** As reviewers see it, public or not. */
export const adminProblemView = (state: KnownProblem): typeof AdminProblem.Encoded => ({
  ...problemView({
    ...state,
    affected: affectedCount(state),
    organizations: namedOrganizations(state).map(({ org_id, org_name }) => ({ id: org_id, name: org_name })),
    createdAt: state.created_at,
    updatedAt: state.updated_at
  }),
  public: isPublic(state),
  visibility: state.visibility,
  caseCount: state.case_count
})
