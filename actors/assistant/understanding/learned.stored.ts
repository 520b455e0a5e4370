/** The tables of the learned weights of issues and of grievances. */
import grievance from "./grievance-weights.json" with { type: "json" }
import issues from "./issue-weights.json" with { type: "json" }
import { grievanceTables, issueTables } from "./learned-tables.ts"

export const ofIssues = issueTables(issues)
export const ofGrievance = grievanceTables(grievance)
