-- breaking: code that does not know this table appends leaves without it, and the next start would take the log for damaged.

-- The head of the transparency log, written in the commit of each leaf, so that neither can be there without the other: one
-- row, key is the log's id, size how many leaves it has, root their hash in hex. It bears witness against the journal, so
-- `npm run views:rebuild` leaves it as it is, and nothing but a leaf's commit writes it.
create table log_head_view (
  key text primary key,
  version integer not null,
  size integer not null,
  root text not null,
  updated_at bigint not null
);

-- For leaves that are older than this table it is filled here, once, as RFC 9162 builds the tree: pairs from the left, and
-- one that is left over rises as it is. Rows that are no whole log get no head, and the start says what is wrong with them.
do $$
declare
  level bytea[];
  leaves integer;
  is_whole boolean;
  last_at bigint;
begin
  select array_agg(decode(substring(events from '"leaf_hash":"([0-9a-f]{64})"'), 'hex') order by seq),
    count(*), coalesce(bool_and(events ~ '"leaf_hash":"[0-9a-f]{64}"') and max(seq) = count(*), false), max(at)
    into level, leaves, is_whole, last_at
    from journal where kind = 'log' and id = 'vcap';
  if not is_whole then
    return;
  end if;
  while cardinality(level) > 1 loop
    select array_agg(hash order by pair) into level from (
      select (place - 1) / 2 as pair, case count(*)
        when 1 then string_agg(node, ''::bytea)
        else sha256('\x01'::bytea || string_agg(node, ''::bytea order by place)) end as hash
      from unnest(level) with ordinality as one(node, place) group by (place - 1) / 2) as above;
  end loop;
  insert into log_head_view (key, version, size, root, updated_at)
    values ('vcap', leaves, leaves, encode(level[1], 'hex'), last_at);
end
$$;
