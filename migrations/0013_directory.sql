-- The columns and tables of views here start empty: an existing database fills identity_view, problem_view and the columns
-- with `npm run views:rebuild` (of what was never there before, there is nothing to fill). The counts are filled here.

-- What others say of an agent, as sums at a moment, and how many proposals it made. Null, as of a row that old code
-- writes, reads as 0: a new agent.
alter table agent_view
  add column evidence_for double precision default 0,
  add column evidence_against double precision default 0,
  add column evidence_at bigint default 0,
  add column evidence_count integer default 0,
  add column proposals_submitted integer default 0,
  add column proposals_accepted integer default 0,
  add column proposals_rejected integer default 0;

-- How many letters of a case have left. Null, as of a row that old code writes, reads as 0.
alter table case_view add column letters_sent integer default 0;

-- One row per request of an agent for another name or description; key is its id. state is waiting while a person must
-- decide and decided otherwise; status has the finer word.
create table identity_view (
  key text primary key,
  version integer not null,
  agent_id text not null,
  sponsor_id text not null,
  title text not null,
  state text not null,
  status text not null,
  priority integer not null,
  due_at bigint not null,
  decided_by text,
  decided_at bigint,
  created_at bigint not null
);

-- The queue: what waits, most urgent first.
create index identity_view_waiting on identity_view (priority, due_at, key) where state = 'waiting';

-- The same order over all of them, for the list of what was decided.
create index identity_view_order on identity_view (priority, due_at, key);

-- One row per problem of the registry, public or not; key is its slug. affected is null while there are too few cases to
-- tell; organizations is a JSON array of ids as text, and what each is called stays in organization_view; state is waiting
-- while a person must look at what cases made public. found holds the words that a search finds it by; the trigger below keeps it.
create table problem_view (
  key text primary key,
  version integer not null,
  title text not null,
  summary text not null,
  category text not null,
  severity text not null,
  status text not null,
  is_public boolean not null,
  affected integer,
  organizations text not null,
  state text not null,
  priority integer not null,
  due_at bigint not null,
  decided_by text,
  decided_at bigint,
  created_at bigint not null,
  updated_at bigint not null,
  found tsvector
);

-- What a search finds: the words of the title before those of the summary. Kept in the row, because a rank needs it.
create function problem_view_found() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.title = old.title and new.summary = old.summary then
    new.found = old.found;
  else
    new.found = setweight(to_tsvector('english', new.title), 'A') || setweight(to_tsvector('english', new.summary), 'B');
  end if;
  return new;
end $$;

create trigger problem_view_found before insert or update on problem_view
  for each row execute function problem_view_found();

-- Public problems by their words.
create index problem_view_search on problem_view using gin (found) where is_public;

-- Public problems as they are listed: those of most cases first.
create index problem_view_listed on problem_view (coalesce(affected, 0) desc, key) where is_public;

-- The same of one category.
create index problem_view_category on problem_view (category, coalesce(affected, 0) desc, key) where is_public;

-- The queue: what waits, most urgent first.
create index problem_view_waiting on problem_view (priority, due_at, key) where state = 'waiting';

-- The same order over all of them, for the list of what was decided.
create index problem_view_order on problem_view (priority, due_at, key);

-- How many there are of what the public figures tell: subject is what is counted, word is a status, a category or a UTC day
-- since 1970. Each server process adds to a row of its own (slot), so that two that write at once seldom wait for each
-- other; a reader adds them up. A count that has fallen to 0 stays. Room is left in each page, so that a count changes where
-- it stands.
create table platform_count (
  subject text not null,
  word text not null,
  slot smallint not null,
  n bigint not null,
  primary key (subject, word, slot)
) with (fillfactor = 50);

-- What a statement changed, added to the counts. Two processes may have one slot, and one statement runs several of these
-- functions: whoever comes to a slot first has the whole of it until the end of its transaction (1300 is a number of this
-- file's own), so that nobody holds one row of it and waits for another. One function for each table: what it does not run
-- for its kind of change, it does not look at.

-- Agents by status.
create function platform_count_agents() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(1300, pg_backend_pid() % 16);
  if tg_op = 'INSERT' then
    insert into platform_count as c (subject, word, slot, n)
    select subject, word, pg_backend_pid() % 16, sum(change) from (
      select 'agent' as subject, status as word, 1 as change from new_rows
    ) changed
    group by 1, 2 having sum(change) <> 0 order by 1, 2
    on conflict (subject, word, slot) do update set n = c.n + excluded.n;
  elsif tg_op = 'UPDATE' then
    insert into platform_count as c (subject, word, slot, n)
    select subject, word, pg_backend_pid() % 16, sum(change) from (
      select 'agent' as subject, status as word, 1 as change from new_rows
      union all
      select 'agent' as subject, status as word, -1 as change from old_rows
    ) changed
    group by 1, 2 having sum(change) <> 0 order by 1, 2
    on conflict (subject, word, slot) do update set n = c.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into platform_count as c (subject, word, slot, n)
    select subject, word, pg_backend_pid() % 16, sum(change) from (
      select 'agent' as subject, status as word, -1 as change from old_rows
    ) changed
    group by 1, 2 having sum(change) <> 0 order by 1, 2
    on conflict (subject, word, slot) do update set n = c.n + excluded.n;
  else
    delete from platform_count where subject in ('agent');
  end if;
  return null;
end $$;

create trigger platform_count_agents_insert after insert on agent_view
  referencing new table as new_rows for each statement execute function platform_count_agents();

create trigger platform_count_agents_update after update on agent_view
  referencing old table as old_rows new table as new_rows for each statement execute function platform_count_agents();

create trigger platform_count_agents_delete after delete on agent_view
  referencing old table as old_rows for each statement execute function platform_count_agents();

create trigger platform_count_agents_truncate after truncate on agent_view
  for each statement execute function platform_count_agents();

-- Cases by status and by the UTC day of their opening, and letters that have left. An update that moves no case from one count
-- to another writes nothing here.
create function platform_count_cases() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(1300, pg_backend_pid() % 16);
  if tg_op = 'INSERT' then
    insert into platform_count as c (subject, word, slot, n)
    select subject, word, pg_backend_pid() % 16, sum(change) from (
      select 'case' as subject, status as word, 1 as change from new_rows
      union all
      select 'case_opened' as subject, (opened_at / 86400000)::text as word, 1 as change from new_rows
      union all
      select 'letter' as subject, 'sent' as word, coalesce(letters_sent, 0) as change from new_rows
    ) changed
    group by 1, 2 having sum(change) <> 0 order by 1, 2
    on conflict (subject, word, slot) do update set n = c.n + excluded.n;
  elsif tg_op = 'UPDATE' then
    -- A case is opened once: its day never changes.
    insert into platform_count as c (subject, word, slot, n)
    select subject, word, pg_backend_pid() % 16, sum(change) from (
      select 'case' as subject, status as word, 1 as change from new_rows
      union all
      select 'letter' as subject, 'sent' as word, coalesce(letters_sent, 0) as change from new_rows
      union all
      select 'case' as subject, status as word, -1 as change from old_rows
      union all
      select 'letter' as subject, 'sent' as word, -coalesce(letters_sent, 0) as change from old_rows
    ) changed
    group by 1, 2 having sum(change) <> 0 order by 1, 2
    on conflict (subject, word, slot) do update set n = c.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into platform_count as c (subject, word, slot, n)
    select subject, word, pg_backend_pid() % 16, sum(change) from (
      select 'case' as subject, status as word, -1 as change from old_rows
      union all
      select 'case_opened' as subject, (opened_at / 86400000)::text as word, -1 as change from old_rows
      union all
      select 'letter' as subject, 'sent' as word, -coalesce(letters_sent, 0) as change from old_rows
    ) changed
    group by 1, 2 having sum(change) <> 0 order by 1, 2
    on conflict (subject, word, slot) do update set n = c.n + excluded.n;
  else
    delete from platform_count where subject in ('case', 'case_opened', 'letter');
  end if;
  return null;
end $$;

create trigger platform_count_cases_insert after insert on case_view
  referencing new table as new_rows for each statement execute function platform_count_cases();

create trigger platform_count_cases_update after update on case_view
  referencing old table as old_rows new table as new_rows for each statement execute function platform_count_cases();

create trigger platform_count_cases_delete after delete on case_view
  referencing old table as old_rows for each statement execute function platform_count_cases();

create trigger platform_count_cases_truncate after truncate on case_view
  for each statement execute function platform_count_cases();

-- Organizations that are known; a row never becomes another one.
create function platform_count_organizations() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(1300, pg_backend_pid() % 16);
  if tg_op = 'INSERT' then
    insert into platform_count as c (subject, word, slot, n)
    select subject, word, pg_backend_pid() % 16, sum(change) from (
      select 'organization' as subject, 'known' as word, 1 as change from new_rows
    ) changed
    group by 1, 2 having sum(change) <> 0 order by 1, 2
    on conflict (subject, word, slot) do update set n = c.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into platform_count as c (subject, word, slot, n)
    select subject, word, pg_backend_pid() % 16, sum(change) from (
      select 'organization' as subject, 'known' as word, -1 as change from old_rows
    ) changed
    group by 1, 2 having sum(change) <> 0 order by 1, 2
    on conflict (subject, word, slot) do update set n = c.n + excluded.n;
  else
    delete from platform_count where subject in ('organization');
  end if;
  return null;
end $$;

create trigger platform_count_organizations_insert after insert on organization_view
  referencing new table as new_rows for each statement execute function platform_count_organizations();

create trigger platform_count_organizations_delete after delete on organization_view
  referencing old table as old_rows for each statement execute function platform_count_organizations();

create trigger platform_count_organizations_truncate after truncate on organization_view
  for each statement execute function platform_count_organizations();

-- Public problems by category.
create function platform_count_problems() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(1300, pg_backend_pid() % 16);
  if tg_op = 'INSERT' then
    insert into platform_count as c (subject, word, slot, n)
    select subject, word, pg_backend_pid() % 16, sum(change) from (
      select 'problem' as subject, category as word, 1 as change from new_rows where is_public
    ) changed
    group by 1, 2 having sum(change) <> 0 order by 1, 2
    on conflict (subject, word, slot) do update set n = c.n + excluded.n;
  elsif tg_op = 'UPDATE' then
    insert into platform_count as c (subject, word, slot, n)
    select subject, word, pg_backend_pid() % 16, sum(change) from (
      select 'problem' as subject, category as word, 1 as change from new_rows where is_public
      union all
      select 'problem' as subject, category as word, -1 as change from old_rows where is_public
    ) changed
    group by 1, 2 having sum(change) <> 0 order by 1, 2
    on conflict (subject, word, slot) do update set n = c.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into platform_count as c (subject, word, slot, n)
    select subject, word, pg_backend_pid() % 16, sum(change) from (
      select 'problem' as subject, category as word, -1 as change from old_rows where is_public
    ) changed
    group by 1, 2 having sum(change) <> 0 order by 1, 2
    on conflict (subject, word, slot) do update set n = c.n + excluded.n;
  else
    delete from platform_count where subject in ('problem');
  end if;
  return null;
end $$;

create trigger platform_count_problems_insert after insert on problem_view
  referencing new table as new_rows for each statement execute function platform_count_problems();

create trigger platform_count_problems_update after update on problem_view
  referencing old table as old_rows new table as new_rows for each statement execute function platform_count_problems();

create trigger platform_count_problems_delete after delete on problem_view
  referencing old table as old_rows for each statement execute function platform_count_problems();

create trigger platform_count_problems_truncate after truncate on problem_view
  for each statement execute function platform_count_problems();

-- Proposals by status.
create function platform_count_proposals() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(1300, pg_backend_pid() % 16);
  if tg_op = 'INSERT' then
    insert into platform_count as c (subject, word, slot, n)
    select subject, word, pg_backend_pid() % 16, sum(change) from (
      select 'proposal' as subject, status as word, 1 as change from new_rows
    ) changed
    group by 1, 2 having sum(change) <> 0 order by 1, 2
    on conflict (subject, word, slot) do update set n = c.n + excluded.n;
  elsif tg_op = 'UPDATE' then
    insert into platform_count as c (subject, word, slot, n)
    select subject, word, pg_backend_pid() % 16, sum(change) from (
      select 'proposal' as subject, status as word, 1 as change from new_rows
      union all
      select 'proposal' as subject, status as word, -1 as change from old_rows
    ) changed
    group by 1, 2 having sum(change) <> 0 order by 1, 2
    on conflict (subject, word, slot) do update set n = c.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into platform_count as c (subject, word, slot, n)
    select subject, word, pg_backend_pid() % 16, sum(change) from (
      select 'proposal' as subject, status as word, -1 as change from old_rows
    ) changed
    group by 1, 2 having sum(change) <> 0 order by 1, 2
    on conflict (subject, word, slot) do update set n = c.n + excluded.n;
  else
    delete from platform_count where subject in ('proposal');
  end if;
  return null;
end $$;

create trigger platform_count_proposals_insert after insert on proposal_view
  referencing new table as new_rows for each statement execute function platform_count_proposals();

create trigger platform_count_proposals_update after update on proposal_view
  referencing old table as old_rows new table as new_rows for each statement execute function platform_count_proposals();

create trigger platform_count_proposals_delete after delete on proposal_view
  referencing old table as old_rows for each statement execute function platform_count_proposals();

create trigger platform_count_proposals_truncate after truncate on proposal_view
  for each statement execute function platform_count_proposals();

-- What is there already; every table of the counts is empty until here.
insert into platform_count as c (subject, word, slot, n)
select subject, word, 0, sum(change) from (
  select 'agent' as subject, status as word, 1 as change from agent_view
) changed
group by 1, 2 having sum(change) <> 0 order by 1, 2;

insert into platform_count as c (subject, word, slot, n)
select subject, word, 0, sum(change) from (
  select 'case' as subject, status as word, 1 as change from case_view
  union all
  select 'case_opened' as subject, (opened_at / 86400000)::text as word, 1 as change from case_view
  union all
  select 'letter' as subject, 'sent' as word, coalesce(letters_sent, 0) as change from case_view
) changed
group by 1, 2 having sum(change) <> 0 order by 1, 2;

insert into platform_count as c (subject, word, slot, n)
select subject, word, 0, sum(change) from (
  select 'organization' as subject, 'known' as word, 1 as change from organization_view
) changed
group by 1, 2 having sum(change) <> 0 order by 1, 2;

insert into platform_count as c (subject, word, slot, n)
select subject, word, 0, sum(change) from (
  select 'problem' as subject, category as word, 1 as change from problem_view where is_public
) changed
group by 1, 2 having sum(change) <> 0 order by 1, 2;

insert into platform_count as c (subject, word, slot, n)
select subject, word, 0, sum(change) from (
  select 'proposal' as subject, status as word, 1 as change from proposal_view
) changed
group by 1, 2 having sum(change) <> 0 order by 1, 2;
