-- Webhooks are as new as the tables of this file: nothing has to be rebuilt.

-- One row per delivery that waits or ended lately, written in the commit of its lane; key is the lane's id and the place of
-- the delivery in it, which another one takes when it is forgotten. due_at is null unless it may be attempted.
create table delivery_view (
  key text primary key,
  version integer not null,
  endpoint_id text not null,
  lane_id text not null,
  type text not null,
  resource_kind text not null,
  resource_id text not null,
  sequence bigint not null,
  state text not null,
  attempt_count integer not null,
  due_at bigint,
  queued_at bigint not null,
  last_attempt_at bigint,
  last_status integer,
  last_problem text,
  ended_at bigint
);

-- What an endpoint's run sends: what is due there, oldest first. A million that wait elsewhere do not slow it.
create index delivery_view_due on delivery_view (endpoint_id, due_at) where due_at is not null;

-- The deliveries of an endpoint, newest first when read backwards.
create index delivery_view_order on delivery_view (endpoint_id, queued_at, key);

-- The same of one state: few that were given up, or taken, are looked for among a million that wait, and the other way round.
create index delivery_view_state on delivery_view (endpoint_id, state, queued_at, key);

-- One row per sponsor that has, or had, webhooks: whether any that is on hears of scores, and whether any hears of some
-- organizations only. Key is the sponsor's id.
create table webhook_view (
  key text primary key,
  version integer not null,
  sponsor_id text not null,
  wants_scores boolean not null,
  filters_orgs boolean not null
);

-- Sponsors to be told when a score changes.
create index webhook_view_scores on webhook_view (sponsor_id) where wants_scores;

-- Sponsors whose webhooks are to be told when two organizations become one.
create index webhook_view_filters on webhook_view (sponsor_id) where filters_orgs;

-- Under which other ids an organization is known.
create index merge_view_from on merge_view (from_id, into_id) where accepted;
create index merge_view_into on merge_view (into_id, from_id) where accepted;

-- Whose cases name an organization.
create index case_view_organization on case_view (sponsor_id, org_id) where org_id is not null;
