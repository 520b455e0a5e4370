-- The table starts empty: an existing database fills it once with `npm run views:rebuild`.

-- One row per sponsor, written in the commits of its account; key is its id. status is active, suspended or ended. The address is
-- not here.
create table sponsor_view (
  key text primary key,
  version integer not null,
  status text not null,
  ended_why text,
  verified_at bigint,
  tier_choice text,
  sanctioned_at bigint,
  agent_count integer not null,
  created_at bigint not null
);

-- Sponsors as staff list them, oldest first, so that new ones never move a page that was read.
create index sponsor_view_order on sponsor_view (created_at, key);
