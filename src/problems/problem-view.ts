/** A problem as clients see it. */
import { affectedCount, isPublic, namedOrganizations } from "../../actors/problem/problem.ts"
import type { AdminProblem, Problem, ProblemList } from "../../schema/api/directory.ts"
import type { KnownProblem } from "../../schema/problem.ts"
import { isoTime } from "../../schema/text.ts"
import type { NamedOrganization } from "./organization-names.ts"
import type { ProblemQueries, ProblemRow, ProblemSearch } from "./queries.ts"

/** A page of the registry, for REST and MCP. */
export const problemSearch =
  (queries: Pick<ProblemQueries, "page">) =>
  async (search: ProblemSearch): Promise<typeof ProblemList.Encoded> => {
    const { rows, total } = await queries.page(search)
    return { results: rows.map(problemView), total, limit: search.limit, offset: search.offset }
  }

const DAY_MS = 86_400_000

/** To the day: the minute of a case belongs to one person. */
const dayOf = (at: number): string => isoTime(Math.floor(at / DAY_MS) * DAY_MS)

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
  createdAt: dayOf(row.createdAt),
  updatedAt: dayOf(row.updatedAt)
})

/** As reviewers see it, public or not; `nameable` are the organizations that they may name. */
export const adminProblemView = (
  state: KnownProblem,
  nameable: ReadonlyArray<NamedOrganization>
): typeof AdminProblem.Encoded => ({
  ...problemView({
    ...state,
    affected: affectedCount(state),
    organizations: nameable.filter(({ id }) => namedOrganizations(state).includes(id)),
    createdAt: state.created_at,
    updatedAt: state.updated_at
  }),
  public: isPublic(state),
  visibility: state.visibility,
  caseCount: state.case_count,
  nameableOrganizations: nameable
})

/** Ids in the order in which they are kept: each once. */
export const confirmedIds = (ids: ReadonlyArray<string>): ReadonlyArray<string> => [...new Set(ids)].toSorted()
