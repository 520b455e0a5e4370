-- Proposals, projects and feedback are as new as the tables of this file: nothing has to be rebuilt.

-- One row per proposal, written in its commits; key is its id. state is waiting while a person must decide and decided
-- otherwise; status has the finer word; is_open says that it is neither decided nor given up.
create table proposal_view (
  key text primary key,
  version integer not null,
  agent_id text not null,
  sponsor_id text not null,
  project_id text,
  title text not null,
  state text not null,
  status text not null,
  is_open boolean not null,
  priority integer not null,
  revision integer not null,
  due_at bigint not null,
  decided_by text,
  decided_at bigint,
  created_at bigint not null,
  moved_at bigint not null
);

-- The proposals of an agent, newest first when read backwards.
create index proposal_view_agent on proposal_view (agent_id, created_at, key);

-- The queue: what waits, most urgent first.
create index proposal_view_waiting on proposal_view (priority, due_at, key) where state = 'waiting';

-- The same order over all of them, for the list of what was decided.
create index proposal_view_order on proposal_view (priority, due_at, key);

-- How many are open in a project, however many were decided there.
create index proposal_view_open on proposal_view (project_id) where is_open;

-- One row per project (well); key is its id. tags is a JSON array as text; rank is 0 while it accepts proposals, so these
-- come first.
create table project_view (
  key text primary key,
  version integer not null,
  slug text not null,
  title text not null,
  summary text not null,
  tags text not null,
  status text not null,
  rank integer not null,
  maintainer text not null,
  guidelines text,
  created_at bigint not null,
  updated_at bigint not null
);

-- Projects as they are listed.
create index project_view_order on project_view (rank, title, key);

-- One row per piece of feedback; key is its id.
create table feedback_view (
  key text primary key,
  version integer not null,
  agent_id text not null,
  sponsor_id text not null,
  category text not null,
  message text not null,
  title text,
  url text,
  about_request_id text,
  status text not null,
  created_at bigint not null,
  updated_at bigint not null
);

-- Feedback as it came, newest first when read backwards; of one category too.
create index feedback_view_order on feedback_view (created_at, key);
create index feedback_view_category on feedback_view (category, created_at, key);
