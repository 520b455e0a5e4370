-- The table starts empty: nobody could ask for an erasure before.

-- One row per case whose texts somebody asked to erase; key is the case's number. It holds no word of the case. state is waiting,
-- erased, refused or taken_back. The row stays when the texts are erased.
create table erasure_view (
  key text primary key,
  version integer not null,
  sponsor_id text not null,
  asked_by text not null,
  state text not null,
  due_at bigint not null,
  decided_by text,
  decided_at bigint,
  created_at bigint not null
);

-- The queue: what waits, the oldest first.
create index erasure_view_waiting on erasure_view (due_at, key) where state = 'waiting';

-- What was decided, newest first.
create index erasure_view_decided on erasure_view (decided_at desc, key)
  where state <> 'waiting' and decided_at is not null;

-- When the same bytes were last stored again; null when they were not. Until a minute later a command that refers to them may be on
-- its way, and an erasure leaves them.
alter table document add column stored_again_at bigint;
