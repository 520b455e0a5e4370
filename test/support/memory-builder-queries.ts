/** Lists of proposals, projects and feedback over the view rows of the in-memory database, held to the same suite as Postgres. */
import type { MemoryDatabase } from "../../actors/runtime/memory-journal.ts"
import type {
  BuilderQueries,
  FeedbackRow,
  Page,
  PageWindow,
  ProjectRow,
  ProposalRow
} from "../../src/builder/queries.ts"

type Row = Readonly<Record<string, unknown>> & { readonly key: string }

export const memoryBuilderQueries = (database: MemoryDatabase): BuilderQueries => {
  const rowsOf = (view: string): ReadonlyArray<Row> => {
    if (database.failure !== undefined) throw database.failure
    return [...database.views.values()].filter((one) => one.view === view).map(({ key, row }) => ({ ...row, key }))
  }
  const projects = () =>
    rowsOf("project_view")
      .toSorted((one, other) => Number(one["rank"]) - Number(other["rank"]) || byText(one, other, "title"))
      .map((row) => projectRow(row, rowsOf("proposal_view").filter((proposal) => isOpenIn(proposal, row.key)).length))
  return {
    proposalsOf: async (agentId, page) =>
      pageOf(newestFirst(rowsOf("proposal_view").filter((row) => row["agent_id"] === agentId)).map(proposalRow), page),
    projects: async ({ status, tag }, page) =>
      pageOf(
        projects().filter(
          (one) => (status === undefined || one.status === status) && (tag === undefined || one.tags.includes(tag))
        ),
        page
      ),
    project: async (projectId) => projects().find((one) => one.projectId === projectId),
    feedback: async (category, page) =>
      pageOf(
        newestFirst(
          rowsOf("feedback_view").filter((row) => category === undefined || row["category"] === category)
        ).map(feedbackRow),
        page
      )
  }
}

const isOpenIn = (proposal: Row, projectId: string): boolean =>
  proposal["project_id"] === projectId && proposal["is_open"] === true

const byText = (one: Row, other: Row, column: string): number => {
  const [a, b] = [`${String(one[column])}\u0000${one.key}`, `${String(other[column])}\u0000${other.key}`]
  return a < b ? -1 : Number(a > b)
}

const newestFirst = (rows: ReadonlyArray<Row>): ReadonlyArray<Row> =>
  rows.toSorted((one, other) => Number(other["created_at"]) - Number(one["created_at"]) || byText(other, one, "key"))

const pageOf = <A>(rows: ReadonlyArray<A>, { limit, offset }: PageWindow): Page<A> => ({
  rows: rows.slice(offset, offset + limit),
  total: rows.length
})

const proposalRow = (row: Row): ProposalRow => ({
  proposalId: row.key,
  title: row["title"] as string,
  projectId: row["project_id"] as string | null,
  status: row["status"] as ProposalRow["status"],
  revision: row["revision"] as number,
  dueAt: row["due_at"] as number,
  createdAt: row["created_at"] as number,
  movedAt: row["moved_at"] as number
})

const projectRow = (row: Row, openProposals: number): ProjectRow => ({
  projectId: row.key,
  slug: row["slug"] as string,
  title: row["title"] as string,
  summary: row["summary"] as string,
  tags: JSON.parse(row["tags"] as string) as ReadonlyArray<string>,
  status: row["status"] as ProjectRow["status"],
  maintainer: row["maintainer"] as string,
  guidelines: row["guidelines"] as string | null,
  openProposals
})

const feedbackRow = (row: Row): FeedbackRow => ({
  feedbackId: row.key,
  agentId: row["agent_id"] as string,
  category: row["category"] as FeedbackRow["category"],
  message: row["message"] as string,
  title: row["title"] as string | null,
  url: row["url"] as string | null,
  aboutRequestId: row["about_request_id"] as string | null,
  status: row["status"] as FeedbackRow["status"],
  createdAt: row["created_at"] as number,
  updatedAt: row["updated_at"] as number
})
