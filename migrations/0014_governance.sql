-- What became of items of the review queue beside what they are about: who has one, who voted first where two people are
-- needed, and how it was decided. key is the kind, a colon, the subject's id. An item that nobody touched has no row.
create table queue_item_view (
  key text primary key,
  version integer not null,
  kind text not null,
  subject_id text not null,
  -- 'assigned', 'awaiting_second', 'decided', or 'open' again.
  state text not null,
  title text,
  assignee text,
  assigned_at bigint,
  first_reviewer text,
  voted_at bigint,
  decision text,
  reason text,
  decided_by text,
  decided_at bigint,
  created_at bigint not null
);

-- What somebody has taken, per person, and what waits for a second one.
create index queue_item_view_assignee on queue_item_view (assignee, key) where assignee is not null;

-- What waits for a second person: a revocation is in no other table of the queue, a record to be moved is decided in its own.
create index queue_item_view_voted on queue_item_view (kind, voted_at, key) where state = 'awaiting_second';

-- Revocations that were decided, newest first.
create index queue_item_view_revoked on queue_item_view (decided_at desc, key)
  where kind = 'revocation' and state = 'decided';

-- The queue of one kind: what waits, most urgent first.
create index review_view_kind_waiting on review_view (kind, priority, due_at, key) where state = 'waiting';

-- What was decided, newest first.
create index review_view_decided on review_view (kind, decided_at desc, key)
  where state <> 'waiting' and decided_at is not null;
create index match_view_decided on match_view (decided_at desc, key) where state <> 'waiting' and decided_at is not null;
create index report_view_decided on report_view (decided_at desc, key)
  where state <> 'waiting' and decided_at is not null;
create index proposal_view_decided on proposal_view (decided_at desc, key)
  where state <> 'waiting' and decided_at is not null;
create index identity_view_decided on identity_view (decided_at desc, key)
  where state <> 'waiting' and decided_at is not null;
create index problem_view_decided on problem_view (decided_at desc, key)
  where state <> 'waiting' and decided_at is not null;
create index merge_view_decided on merge_view (decided_at desc, key);

-- The audit's rows of one target and of one actor: a few of the journal's rows.
create index journal_audit_target on journal ((events::jsonb -> 0 -> 'target' ->> 'id'), seq) where kind = 'audit';
create index journal_audit_actor on journal ((events::jsonb -> 0 -> 'actor' ->> 'id'), seq) where kind = 'audit';
