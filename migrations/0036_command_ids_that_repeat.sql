-- The row of an order from the outbox goes in the transaction that carries it out, so it says itself whether that has happened;
-- and an id that is made up for one command is never sent again. Only the ids that a sender may repeat are kept.
alter table journal alter column command_id drop not null;
drop index journal_command;
-- One commit per command: a repeated command id of an entity finds its first commit.
create unique index journal_command on journal (kind, id, command_id) where command_id is not null;
