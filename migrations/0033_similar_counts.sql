-- How many cases of each kind were opened in each 30 days, beside the other counts of cases: subject 'similar', and the word is
-- the number of the 30 days since 1970 and the kind, as '685 ["housing", "deposit"]'. It was a count of all cases of the kind,
-- and took a second at a million of them. Cases without a category have no kind.
create or replace function platform_count_cases() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(1300, pg_backend_pid() % 16);
  if tg_op = 'INSERT' then
    insert into platform_count as c (subject, word, slot, n)
    select subject, word, pg_backend_pid() % 16, sum(change) from (
      select 'case' as subject, status as word, 1 as change from new_rows
      union all
      select 'case_opened' as subject, (opened_at / 86400000)::text as word, 1 as change from new_rows
      union all
      select 'similar' as subject, (opened_at / 2592000000) || ' ' || json_build_array(category, subcategory) as word, 1 as change
      from new_rows where category is not null
      union all
      select 'letter' as subject, 'sent' as word, coalesce(letters_sent, 0) as change from new_rows
    ) changed
    group by 1, 2 having sum(change) <> 0 order by 1, 2
    on conflict (subject, word, slot) do update set n = c.n + excluded.n;
  elsif tg_op = 'UPDATE' then
    -- A case is opened once: its day never changes. Its kind may.
    insert into platform_count as c (subject, word, slot, n)
    select subject, word, pg_backend_pid() % 16, sum(change) from (
      select 'case' as subject, status as word, 1 as change from new_rows
      union all
      select 'similar' as subject, (opened_at / 2592000000) || ' ' || json_build_array(category, subcategory) as word, 1 as change
      from new_rows where category is not null
      union all
      select 'letter' as subject, 'sent' as word, coalesce(letters_sent, 0) as change from new_rows
      union all
      select 'case' as subject, status as word, -1 as change from old_rows
      union all
      select 'similar' as subject, (opened_at / 2592000000) || ' ' || json_build_array(category, subcategory) as word, -1 as change
      from old_rows where category is not null
      union all
      select 'letter' as subject, 'sent' as word, -coalesce(letters_sent, 0) as change from old_rows
    ) changed
    group by 1, 2 having sum(change) <> 0 order by 1, 2
    on conflict (subject, word, slot) do update set n = c.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into platform_count as c (subject, word, slot, n)
    select subject, word, pg_backend_pid() % 16, sum(change) from (
      select 'case' as subject, status as word, -1 as change from old_rows
      union all
      select 'case_opened' as subject, (opened_at / 86400000)::text as word, -1 as change from old_rows
      union all
      select 'similar' as subject, (opened_at / 2592000000) || ' ' || json_build_array(category, subcategory) as word, -1 as change
      from old_rows where category is not null
      union all
      select 'letter' as subject, 'sent' as word, -coalesce(letters_sent, 0) as change from old_rows
    ) changed
    group by 1, 2 having sum(change) <> 0 order by 1, 2
    on conflict (subject, word, slot) do update set n = c.n + excluded.n;
  else
    delete from platform_count where subject in ('case', 'case_opened', 'similar', 'letter');
  end if;
  return null;
end $$;

-- What is there already.
insert into platform_count as c (subject, word, slot, n)
select 'similar', (opened_at / 2592000000) || ' ' || json_build_array(category, subcategory), 0, count(*)
from case_view where category is not null
group by 2;

-- Only the count read it. Each case cost an entry of it, and each change of a kind another.
drop index case_view_kind;
