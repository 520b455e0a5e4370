-- The board of the council is searched by title and citation and sorted by score. Both columns follow from the row itself. The
-- score is read from the text of the item: inside a string of that JSON a quote never stands without a backslash.
alter table verdict_view add column score float8, add column found tsvector;

update verdict_view set score = substring(item from '"compositeScore":(-?[0-9.]+)')::float8,
  found = to_tsvector('english', title || ' ' || citation);

create function verdict_view_found() returns trigger language plpgsql as $$
begin
  new.score = substring(new.item from '"compositeScore":(-?[0-9.]+)')::float8;
  if tg_op = 'UPDATE' and new.title = old.title and new.citation = old.citation then
    new.found = old.found;
  else
    new.found = to_tsvector('english', new.title || ' ' || new.citation);
  end if;
  return new;
end $$;
create trigger verdict_view_found before insert or update on verdict_view
  for each row execute function verdict_view_found();

create index verdict_view_found on verdict_view using gin (found);

-- By score, as the board is filtered. What has no score is in none of them.
create index verdict_view_score on verdict_view (score, id) where score is not null;
create index verdict_view_verdict_score on verdict_view (verdict, score, id) where score is not null;
create index verdict_view_list_score on verdict_view (list, score, id) where score is not null;
create index verdict_view_list_verdict_score on verdict_view (list, verdict, score, id) where score is not null;

-- The newest matches of a search, at most so many. Each call is planned anew with its words: whether the index of words or that
-- of ids is shorter depends on how common they are. What is null leaves nothing out.
create function verdict_found(
  asked text, only_status text, only_verdict text, only_list text, only_scored boolean, most integer
) returns table (id bigint, score float8) language plpgsql stable as $$
begin
  return query execute
    'select v.id, v.score from verdict_view v
     where v.found @@ websearch_to_tsquery(''english'', $1)
       and ($2 is null or v.status = $2) and ($3 is null or v.verdict = $3) and ($4 is null or v.list = $4)
       and (not $5 or v.score is not null)
     order by v.id desc limit $6'
  using asked, only_status, only_verdict, only_list, only_scored, most;
end $$;
