-- One row per case, as lists and counts see it.
create table case_view (
  key text primary key,
  version integer not null,
  sponsor_id text not null,
  agent_id text not null,
  status text not null,
  category text,
  subcategory text,
  severity text,
  org_id text,
  opened_at bigint not null,
  updated_at bigint not null
);

-- Counts of similar cases: cases of one kind, newest last.
create index case_view_kind on case_view (subcategory, category, opened_at);

-- One row per organization.
create table organization_view (
  key text primary key,
  version integer not null,
  org_name text not null,
  total_cases integer not null,
  closed_cases integer not null,
  favourable_cases integer not null,
  report_count integer not null,
  trustscore integer not null,
  updated_at bigint not null
);

-- The bytes of documents, by sponsor and content; cases refer to them by hash.
create table document (
  sponsor_id text not null,
  sha256 text not null,
  media_type text not null,
  byte_count integer not null,
  stored_at bigint not null,
  content bytea not null,
  primary key (sponsor_id, sha256)
);
