-- Every event: one row per command, its events as one array, in the order of its entity (seq) and of the whole (txid, position).
create table journal (
  kind text not null,
  id text not null,
  seq integer not null,
  command_id text not null,
  at bigint not null,
  events text not null,
  position bigint generated always as identity,
  txid xid8 not null default pg_current_xact_id(),
  primary key (kind, id, seq)
) with (toast_tuple_target = 8160);
-- Rows of an ordinary command stay whole in the table: compressing 2 kB of JSON costs more than writing it.
-- The JSON is text, because its only writer makes it with JSON.stringify; `events::json` reads it in a query.
-- One commit per command: a repeated command id of an entity finds its first commit.
create unique index journal_command on journal (kind, id, command_id);
-- The order in which feeds read: transactions first, so that a slow one is waited for and not skipped.
create index journal_feed on journal (txid, position);
-- The newest folded state of an entity, so that recovery reads few rows. It can be lost: the journal rebuilds it.
create table snapshot (
  kind text not null,
  id text not null,
  seq integer not null,
  version integer not null,
  checksum text not null,
  state text not null,
  primary key (kind, id)
);
-- Orders from one entity to another that were not yet carried out.
create table intent (
  intent_id text primary key,
  source_kind text not null,
  source_id text not null,
  target_kind text not null,
  target_id text not null,
  payload json not null,
  due_at bigint not null,
  created_at bigint not null,
  attempts integer not null default 0
);
-- The sweep takes the intents that are due first.
create index intent_due on intent (due_at);
-- The last number given out under each name, such as the case numbers of a year.
create table counter (name text primary key, value bigint not null);
-- Answers already given to an Idempotency-Key, so that a repeated request gets the same one.
create table stored_answer (
  scope text primary key,
  fingerprint text not null,
  status integer not null,
  headers json not null,
  body text not null,
  sealed boolean not null default false,
  expires_at bigint not null
);
-- The sweep removes the answers that expired first.
create index stored_answer_expiry on stored_answer (expires_at);
