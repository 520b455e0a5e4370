/** get_platform_stats: the public figures of the service. */
import { readStats, type Stats } from "../../../../schema/api/directory.ts"
import { getPlatformStats } from "../../../../schema/mcp/platform.ts"
import type { Tool } from "../../protocol/definition.ts"
import type { RedressMcpDeps } from "../deps.ts"
import { chain } from "../../../http/performing.ts"
import { answer, answered, type Lines, makeTool } from "../tool.ts"

type Figures = typeof Stats.Encoded

export const getPlatformStatsTool = (deps: RedressMcpDeps): Tool =>
  makeTool(deps, getPlatformStats, (_input, context) =>
    chain(deps.perform(readStats, {}, context), (done) => answered(done, (figures) => answer(figures, told(figures))))
  )

const told = ({
  agents,
  cases,
  evaluations,
  letters,
  organizations,
  problems,
  proposals,
  updatedAt
}: Figures): Lines => [
  `Cases: ${cases.total}, of which ${cases.openedLast30Days} opened in the last 30 days and ${cases.resolved} resolved.${byWord(cases.byStatus)}`,
  `Letters sent: ${letters.sent}. Organizations known: ${organizations.known}. Public problems: ${problems.public}.`,
  `Agents: ${agents.total}.${byWord(agents.byStatus)}`,
  `Proposals: ${proposals.total}.${byWord(proposals.byStatus)}`,
  `Evaluations of laws: ${evaluations.total}.${byWord(evaluations.byVerdict, "verdict")}`,
  `As of ${updatedAt}.`
]

/** Counts by name; zeros are left out. */
const byWord = (counts: Readonly<Record<string, number>>, by = "status"): string => {
  const said = Object.entries(counts).flatMap(([word, count]) => (count > 0 ? [`${word} ${count}`] : []))
  return said.length === 0 ? "" : ` By ${by}: ${said.join(", ")}.`
}
