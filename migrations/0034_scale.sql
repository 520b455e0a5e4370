-- Intents that were tried before: few, but the depth of the outbox asks for them beside those that are due, and read all of
-- them for it. A first attempt writes nothing here.
create index intent_tried on intent (due_at) where attempts > 0;

-- Each intent is written and removed within seconds to weeks, so the table's dead rows are many times its live ones: the usual
-- fifth of a large outbox is too long to wait for.
alter table intent set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 5000,
  autovacuum_vacuum_cost_delay = 0);

-- A snapshot is written again in place of the one before; room on its page lets it stay there.
-- A large state stands beside the table, where the same holds.
alter table snapshot set (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 5000,
  autovacuum_vacuum_cost_delay = 0, toast.autovacuum_vacuum_scale_factor = 0.02,
  toast.autovacuum_vacuum_threshold = 5000, toast.autovacuum_vacuum_cost_delay = 0);

-- A few thousand rows of which each commit changes some.
alter table platform_count set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000,
  autovacuum_vacuum_cost_delay = 0);
