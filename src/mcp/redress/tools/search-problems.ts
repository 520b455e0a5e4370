/** search_problems: problems that many people have. */
import { listProblems, type ProblemList } from "../../../../schema/api/directory.ts"
import { searchProblems } from "../../../../schema/mcp/platform.ts"
import type { Tool } from "../../protocol/definition.ts"
import type { RedressMcpDeps } from "../deps.ts"
import { chain } from "../../../http/performing.ts"
import { answer, answered, type Lines, makeTool } from "../tool.ts"

type Listed = typeof ProblemList.Encoded

/** Fewer than the route's twenty, because a model reads all of them. */
const COUNT_DEFAULT = 10
const ORGANIZATION_COUNT_SHOWN = 3

export const searchProblemsTool = (deps: RedressMcpDeps): Tool =>
  makeTool(deps, searchProblems, ({ limit = COUNT_DEFAULT, ...asked }, context) =>
    chain(deps.perform(listProblems, { query: { ...asked, limit } }, context), (done) =>
      answered(done, (listed) => answer(listed, told(listed, asked.category)))
    )
  )

const told = ({ limit, offset, results, total }: Listed, category: string | undefined): Lines => [
  results.length === 0
    ? `No public problem fits. That says nothing about a single case. Next: ${category === undefined ? "" : "leave out category, or "}use fewer words, or triage_problem for the person's own.`
    : `${results.length} of ${total}:`,
  ...results.map(lineOf),
  offset + results.length < total && results.length > 0 ? `More: call again with offset ${offset + limit}.` : undefined,
  results.length > 0 ? "Next: triage_problem checks whether the person's own problem is of this kind." : undefined
]

const lineOf = ({
  affectedCount,
  organizations,
  severity,
  status,
  summary,
  title
}: Listed["results"][number]): string => {
  const cases = affectedCount === null ? "" : `, ${affectedCount} cases`
  const names = organizations.slice(0, ORGANIZATION_COUNT_SHOWN).map(({ name }) => name)
  return `- ${title} (${severity}, ${status}${cases}${names.length === 0 ? "" : `; ${names.join(", ")}`}): ${summary}`
}
