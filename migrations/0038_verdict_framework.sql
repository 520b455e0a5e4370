-- The board of the council is filtered by the framework that a citation was read in: null where it fits none.
alter table verdict_view add column framework text;

-- The first event of an evaluation holds its order, and that the law. Read from the text, because a title may have an escape that
-- Postgres refuses; inside a string of that JSON a quote never stands without a backslash.
update verdict_view v set framework = substring(j.events from '"framework":(?:null|"([a-z-]+)")')
from journal j where j.kind = 'evaluation' and j.id = v.key and j.seq = 1;

-- Filters are read from the index alone, so that a rare combination passes over rows without opening them.
create index verdict_view_framework on verdict_view (framework, id) include (status, verdict, list)
  where framework is not null;
create index verdict_view_framework_score on verdict_view (framework, score, id) include (verdict, list)
  where framework is not null and score is not null;

-- Counts are kept by framework too; '' where there is none.
alter table verdict_block add column framework text not null default '', drop constraint verdict_block_pkey;
delete from verdict_block;
insert into verdict_block (block, status, verdict, list, framework, n)
select id / 10000, status, coalesce(verdict, ''), coalesce(list, ''), coalesce(framework, ''), count(*)
from verdict_view group by 1, 2, 3, 4, 5;
alter table verdict_block add primary key (block, status, verdict, list, framework);

create or replace function verdict_block_insert() returns trigger language plpgsql as $$
begin
  insert into verdict_block as b (block, status, verdict, list, framework, n)
  select id / 10000, status, coalesce(verdict, ''), coalesce(list, ''), coalesce(framework, ''), count(*)
  from new_rows group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (block, status, verdict, list, framework) do update set n = b.n + excluded.n;
  return null;
end $$;

create or replace function verdict_block_delete() returns trigger language plpgsql as $$
begin
  insert into verdict_block as b (block, status, verdict, list, framework, n)
  select id / 10000, status, coalesce(verdict, ''), coalesce(list, ''), coalesce(framework, ''), -count(*)
  from old_rows group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (block, status, verdict, list, framework) do update set n = b.n + excluded.n;
  return null;
end $$;

create or replace function verdict_block_update() returns trigger language plpgsql as $$
begin
  insert into verdict_block as b (block, status, verdict, list, framework, n)
  select id / 10000, status, coalesce(verdict, ''), coalesce(list, ''), coalesce(framework, ''), sum(change)
  from (
    select id, status, verdict, list, framework, 1 as change from new_rows
    union all
    select id, status, verdict, list, framework, -1 from old_rows
  ) changed
  group by 1, 2, 3, 4, 5 having sum(change) <> 0 order by 1, 2, 3, 4, 5
  on conflict (block, status, verdict, list, framework) do update set n = b.n + excluded.n;
  return null;
end $$;

-- As in migration 0037. A word that is in no statistic counts as one of two hundred rows: with the costs of a disk that turns,
-- the plan would then read a million rows by id rather than the few that the index of words names.
drop function verdict_found(text, text, text, text, boolean, integer);
create function verdict_found(
  asked text, only_status text, only_verdict text, only_list text, only_framework text, only_scored boolean, most integer
) returns table (id bigint, score float8) language plpgsql stable set random_page_cost = 1.1 as $$
begin
  return query execute
    'select v.id, v.score from verdict_view v
     where v.found @@ websearch_to_tsquery(''english'', $1)
       and ($2 is null or v.status = $2) and ($3 is null or v.verdict = $3) and ($4 is null or v.list = $4)
       and ($5 is null or v.framework = $5) and (not $6 or v.score is not null)
     order by v.id desc limit $7'
  using asked, only_status, only_verdict, only_list, only_framework, only_scored, most;
end $$;
