/**
 * The order in which reviews of letters and crises are shown to people: within a priority the first waiting review of each
 * sponsor comes before the second of any. An account can write any number of alarms, and must not bury another's.
 *
 * Counting reads an entry of the index for each review that waits: with 100,000 of them two tenths of a second.
 *
 * Always true: the order is counted from the index `review_view_turns` (migration 0042) alone; whole rows are read for the
 * page only.
 */
import type { SqlClient } from "effect/sql"
import type { Fragment } from "effect/sql/Statement"

/** The keys of the first `countMax` waiting reviews with their turns. The condition may name the table `t`. */
export const reviewTurns = (sql: SqlClient.SqlClient, condition: Fragment, countMax: number): Fragment => sql`(
  select r.key, r.turn from (
    select t.key, t.priority, t.due_at,
      row_number() over (partition by t.kind, t.priority, t.sponsor_id order by t.due_at, t.key) as turn
    from review_view t where ${condition}) r
  where r.turn <= ${countMax}
  order by r.priority, r.turn, r.due_at, r.key limit ${countMax})`
