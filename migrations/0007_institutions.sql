-- The tables of this file are empty in a database that has organizations already: run `npm run views:rebuild` once.

-- One row per organization, by which it is found: names and domains as they are compared (actors/organization/name.ts).
-- Written when they change. The C collation makes beginnings of names ranges of the index.
create table institution_view (
  key text primary key,
  version integer not null,
  org_name text not null,
  name_key text collate "C" not null,
  canonical_id text not null,
  domains text[] not null,
  verified_domains text[] not null,
  trigrams text[] not null
);

-- Organizations of a name, and those whose name begins so, in order.
create index institution_view_name on institution_view (name_key, key);

-- Organizations with any or all of some trigrams.
create index institution_view_trigrams on institution_view using gin (trigrams);

-- Whose a domain is.
create index institution_view_domains on institution_view using gin (domains);

-- Organizations whose name has another id by today's rule: they may be the same as the one that has it.
create index institution_view_renamed on institution_view (key, canonical_id) where key <> canonical_id;

-- Organizations with a proven domain, which two of them may share.
create index institution_view_verified on institution_view (key) where verified_domains <> '{}';

-- One row per imported record: whose it is, or that a person must say so; key is made of its source and id. Names and
-- candidates are JSON.
create table match_view (
  key text primary key,
  version integer not null,
  state text not null,
  source text not null,
  record_id text not null,
  title text not null,
  respondent_names text not null,
  candidates text not null,
  org_id text,
  proposed_at bigint not null,
  decided_by text,
  decided_at bigint
);

-- What waits, oldest first.
create index match_view_waiting on match_view (proposed_at, key) where state = 'waiting';

-- All of them, in the same order.
create index match_view_order on match_view (proposed_at, key);

-- One row per report about an organization: waiting, or what a reviewer said of it.
create table report_view (
  key text primary key,
  version integer not null,
  org_id text not null,
  org_name text not null,
  report_type text not null,
  state text not null,
  received_at bigint not null,
  decided_by text,
  decided_at bigint
);

-- What waits, oldest first.
create index report_view_waiting on report_view (received_at, key) where state = 'waiting';

-- All of them, in the same order.
create index report_view_order on report_view (received_at, key);

-- One row per decision whether two organizations are one; key is both ids.
create table merge_view (
  key text primary key,
  version integer not null,
  from_id text not null,
  into_id text not null,
  accepted boolean not null,
  decided_by text not null,
  decided_at bigint not null
);
