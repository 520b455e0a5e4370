/** Every tool of the MCP server, in the order in which clients are shown them. */
import { addContact, answerCase, getCase } from "./case-work.ts"
import { reportProblem, triageProblem } from "./cases.ts"
import { evaluateLaw, getCouncilVerdicts, getLegalFrameworks } from "./council.ts"
import { getInstitutionProfile, searchInstitutionsTool } from "./institutions.ts"
import { getPlatformStats, searchProblems } from "./platform.ts"
import type { DeclaredTool } from "./tool.ts"

export const TOOLS: ReadonlyArray<DeclaredTool> = [
  triageProblem,
  searchInstitutionsTool,
  getInstitutionProfile,
  searchProblems,
  reportProblem,
  getCase,
  answerCase,
  addContact,
  getPlatformStats,
  evaluateLaw,
  getCouncilVerdicts,
  getLegalFrameworks
]
