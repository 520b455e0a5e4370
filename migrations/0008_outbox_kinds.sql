-- The sweep takes the intents of each kind that are due first, so that a kind whose places are taken is not read at all.
create index intent_kind_due on intent (target_kind, due_at);
-- Nothing asks for intents of all kinds in one order any more.
drop index intent_due;
