/** The list of a sponsor's cases on Postgres, from `case_view` by the index of migration 0016. */
import { SqlClient } from "effect/sql"
import { Context, Effect, Layer } from "effect"
import { makePortRunner } from "../../actors/runtime/port-runner.ts"
import type { CaseList, ListedCase } from "../cases/case-list.ts"
import { orUnavailable } from "./sql-failure.ts"

export class CaseListTag extends Context.Service<CaseListTag, CaseList>()("postgres/CaseList") {}

export const layerPostgres: Layer.Layer<CaseListTag, never, SqlClient.SqlClient> = Layer.effect(
  CaseListTag,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const run = makePortRunner(yield* Effect.context<never>())
    return {
      newest: (sponsorId, { after, agentId, limit, orgId, statuses, test, text }) =>
        run(
          orUnavailable(sql<ListedCase>`
            select key as "caseId", status, category, org_id as "orgId", opened_at::float8 as "openedAt"
            from ${sql(test ? "test_case_view" : "case_view")}
            where sponsor_id = ${sponsorId}
              and ${after === undefined ? sql`true` : sql`(opened_at, key) < (${after.openedAt}, ${after.caseId})`}
              and ${statuses === undefined ? sql`true` : sql`status in ${sql.in(statuses)}`}
              and ${agentId === undefined ? sql`true` : sql`agent_id = ${agentId}`}
              and ${orgId === undefined ? sql`true` : sql`org_id = ${orgId}`}
              and ${
                text === undefined
                  ? sql`true`
                  : sql`strpos(lower(concat_ws(' ', key, org_id, category, subcategory)), ${text}) > 0`
              }
            order by opened_at desc, key desc limit ${limit}`)
        )
    }
  })
)
