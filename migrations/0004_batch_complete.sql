-- Ends a batch that did not fit: raises, so that nothing of its statement is written (src/postgres/batch-parts.ts).
create function batch_complete(written bigint, expected bigint) returns void language plpgsql as $$
begin
  if written <> expected then
    raise exception 'the batch wrote % of % rows', written, expected using errcode = 'RD001';
  end if;
end
$$;
