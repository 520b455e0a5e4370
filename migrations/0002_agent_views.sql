-- Agents and their keys, as lists and the key lookup read them. Written in the commit of each agent's events.

-- One row per agent: what the directory and the administrators' list show.
create table agent_view (
  key text primary key,
  version integer not null,
  sponsor_id text not null,
  name text not null,
  description text not null,
  status text not null,
  status_reason text,
  cooldown_until bigint,
  requests_per_second double precision,
  burst integer,
  created_at bigint not null
);

-- Oldest first: a new agent is appended, so pages that were read stay as they were.
create index agent_view_order on agent_view (created_at, key);

-- key is the hex SHA-256 of an API key. Whether the key works is decided by the agent, not by this table.
create table agent_key_view (
  key text primary key,
  version integer not null,
  agent_id text not null,
  expires_at bigint
);
