-- One row per evaluation of a law, as lists show it: item is the JSON of one line. verdict and list are null until it is
-- completed, and stay null when it failed. key is the id as text.
create table verdict_view (
  key text primary key,
  version integer not null,
  id bigint not null,
  citation text not null,
  title text not null,
  jurisdiction text not null,
  status text not null,
  verdict text,
  list text,
  item text not null,
  opened_at bigint not null,
  updated_at bigint not null
);

-- All of them, oldest first.
create index verdict_view_id on verdict_view (id);

-- Those of one status. What has a verdict or a list is completed, so those need no status beside them.
create index verdict_view_status on verdict_view (status, id);

-- Those of one verdict.
create index verdict_view_verdict on verdict_view (verdict, id) where verdict is not null;

-- Those of one list.
create index verdict_view_list on verdict_view (list, id) where list is not null;

-- Those of one verdict on one list.
create index verdict_view_list_verdict on verdict_view (list, verdict, id) where list is not null;

-- How many rows of verdict_view each ten thousand ids have, by what lists are filtered by; no verdict and no list are ''.
-- A total is a sum over a few hundred rows, and the page at a deep offset begins in the block that holds it. A count that
-- has fallen to 0 stays.
create table verdict_block (
  block bigint not null,
  status text not null,
  verdict text not null,
  list text not null,
  n bigint not null,
  primary key (block, status, verdict, list)
);

-- What a statement changed, added to the counts. Each kind of change has a function of its own, because a function names
-- the rows that it is given. In the order of the key, so that two writers wait for each other in one direction only.
create function verdict_block_insert() returns trigger language plpgsql as $$
begin
  insert into verdict_block as b (block, status, verdict, list, n)
  select id / 10000, status, coalesce(verdict, ''), coalesce(list, ''), count(*)
  from new_rows group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (block, status, verdict, list) do update set n = b.n + excluded.n;
  return null;
end $$;

-- What left, taken from the counts.
create function verdict_block_delete() returns trigger language plpgsql as $$
begin
  insert into verdict_block as b (block, status, verdict, list, n)
  select id / 10000, status, coalesce(verdict, ''), coalesce(list, ''), -count(*)
  from old_rows group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (block, status, verdict, list) do update set n = b.n + excluded.n;
  return null;
end $$;

-- What moved from one count to another; most updates of a row move nothing and write nothing.
create function verdict_block_update() returns trigger language plpgsql as $$
begin
  insert into verdict_block as b (block, status, verdict, list, n)
  select id / 10000, status, coalesce(verdict, ''), coalesce(list, ''), sum(change)
  from (
    select id, status, verdict, list, 1 as change from new_rows
    union all
    select id, status, verdict, list, -1 from old_rows
  ) changed
  group by 1, 2, 3, 4 having sum(change) <> 0 order by 1, 2, 3, 4
  on conflict (block, status, verdict, list) do update set n = b.n + excluded.n;
  return null;
end $$;

-- A table that is emptied at once gives no rows to count.
create function verdict_block_truncate() returns trigger language plpgsql as $$
begin
  delete from verdict_block;
  return null;
end $$;

create trigger verdict_block_insert after insert on verdict_view
  referencing new table as new_rows for each statement execute function verdict_block_insert();

create trigger verdict_block_update after update on verdict_view
  referencing old table as old_rows new table as new_rows for each statement execute function verdict_block_update();

create trigger verdict_block_delete after delete on verdict_view
  referencing old table as old_rows for each statement execute function verdict_block_delete();

create trigger verdict_block_truncate after truncate on verdict_view
  for each statement execute function verdict_block_truncate();

-- Words of laws under their SHA-256, written once and never changed. Which law has which words is in its own history.
create table law_text (
  sha256 text primary key,
  content text not null,
  char_count integer not null,
  stored_at bigint not null
);

-- One row per law whose text was looked for, for operators; without a text the columns of one are null and basis is
-- citation_only. key is the law's id.
create table law_view (
  key text primary key,
  version integer not null,
  normalized text not null,
  basis text not null,
  origin text,
  url text,
  sha256 text,
  char_count integer,
  retrieved_at bigint
);

-- The laws whose text an operator brought, and those that were fetched, by citation.
create index law_view_origin on law_view (origin, normalized collate "C", key) where origin is not null;
