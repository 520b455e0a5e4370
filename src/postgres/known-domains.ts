/** Domains and names of organizations on Postgres, read from the view tables of migrations 0003 and 0006. */
import { SqlClient } from "effect/sql"
import type { Fragment } from "effect/sql/Statement"
import { Effect, Layer } from "effect"
import { DomainQueries, type KnownDomain, type NamedOrganization } from "../trust/known-domain.ts"
import { orUnavailable } from "./sql-client.ts"

/** Organizations per name; more cannot be distinguished by name anyway. */
const NAMED_COUNT_MAX = 20

export const layerPostgres: Layer.Layer<DomainQueries, never, SqlClient.SqlClient> = Layer.effect(
  DomainQueries,
  Effect.map(SqlClient.SqlClient, (sql) => ({
    page: (after: string, limit: number) =>
      orUnavailable(
        Effect.map(
          sql<KnownDomain & { readonly key: string }>`
            select key, ${columns(sql)} from organization_domain_view
            where key > ${after} and level <> 'dropped' order by key limit ${limit}`,
          (rows) => ({
            rows: rows.map(knownDomain),
            next: rows.length < limit ? undefined : rows.at(-1)?.key
          })
        )
      ),
    named: (compactIds: ReadonlyArray<string>) =>
      orUnavailable(
        compactIds.length === 0
          ? Effect.succeed([])
          : sql<NamedOrganization>`
              select key as "orgId", org_name as "orgName" from organization_view
              where replace(key, '-', '') in ${sql.in(compactIds)} order by key limit ${NAMED_COUNT_MAX}`
      )
  }))
)

// bigint columns come back as BigInt unless they are cast; every moment fits a double exactly.
const columns = (sql: SqlClient.SqlClient): Fragment => sql`
  domain, org_id as "orgId", org_name as "orgName", level, is_brand as "isBrand",
  claimed_at::float8 as "claimedAt"`

const knownDomain = ({ claimedAt, domain, isBrand, level, orgId, orgName }: KnownDomain): KnownDomain => ({
  domain,
  orgId,
  orgName,
  level,
  isBrand,
  claimedAt
})
