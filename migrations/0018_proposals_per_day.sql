-- How many proposals an agent may submit in a UTC day; null is the default, as in every row that was written before.
alter table agent_view add column proposals_per_day integer;
