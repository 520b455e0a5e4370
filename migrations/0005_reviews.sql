-- What waits for a person, or did: one row per letter that somebody must read before it leaves, and one per case of
-- crisis. Written in the commit of the case's events; key is the letter's id, or the case's id with -R and a number.
create table review_view (
  key text primary key,
  version integer not null,
  case_id text not null,
  sponsor_id text not null,
  kind text not null,
  severity text not null,
  priority integer not null,
  reasons text not null,
  title text not null,
  state text not null,
  due_at bigint not null,
  decided_by text,
  decided_at bigint,
  created_at bigint not null
);

-- The queue: what waits, most urgent first.
create index review_view_waiting on review_view (priority, due_at, key) where state = 'waiting';

-- The same order over all of them, for the list of what was decided.
create index review_view_order on review_view (priority, due_at, key);
