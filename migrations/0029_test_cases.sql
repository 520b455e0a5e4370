-- One row per case of a test key, as its sponsor's list sees it. Nothing counts its rows. Starts empty: no such case was
-- opened before.
create table test_case_view (
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

-- The list of a sponsor's test cases, newest first.
create index test_case_view_sponsor on test_case_view (sponsor_id, opened_at desc, key desc);
