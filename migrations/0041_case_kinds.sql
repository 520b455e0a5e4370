-- The organizations and kinds of problem that a sponsor's cases have or had, '' for none. A search looks for a word here, and then
-- for the cases. A row is never removed: it finds nothing when no case has it any more. Two writers at once may both add it.
create table case_kind (
  sponsor_id text not null,
  org_id text not null,
  category text not null,
  subcategory text not null
);
-- A search reads a sponsor's kinds from this index alone. A writer finds by it which kinds are there.
create index case_kind_of_sponsor on case_kind (sponsor_id, org_id, category, subcategory);

-- Each row looks its kind up. A join could be planned while the table is empty, and then scan it.
create function case_kind_of_new() returns trigger language plpgsql as $$
begin
  insert into case_kind
  select distinct sponsor_id, org_id, category, subcategory from (
    select sponsor_id, coalesce(org_id, '') as org_id, coalesce(category, '') as category, coalesce(subcategory, '') as subcategory
    from new_rows where org_id is not null or category is not null
  ) written
  where (select true from case_kind known where known.sponsor_id = written.sponsor_id and known.org_id = written.org_id
    and known.category = written.category and known.subcategory = written.subcategory limit 1) is null;
  return null;
end $$;
create trigger case_kind_insert after insert on case_view
  referencing new table as new_rows for each statement execute function case_kind_of_new();

create function case_kind_of_changed() returns trigger language plpgsql as $$
begin
  insert into case_kind
  select new.sponsor_id, coalesce(new.org_id, ''), coalesce(new.category, ''), coalesce(new.subcategory, '')
  where not exists (select from case_kind known where known.sponsor_id = new.sponsor_id
    and known.org_id = coalesce(new.org_id, '') and known.category = coalesce(new.category, '')
    and known.subcategory = coalesce(new.subcategory, ''));
  return null;
end $$;
-- A rebuild of the views writes a version that is there already. It looks each kind up.
create trigger case_kind_update after update on case_view for each row
  when ((new.org_id is not null or new.category is not null)
    and (old.version = new.version or (old.sponsor_id, old.org_id, old.category, old.subcategory)
      is distinct from (new.sponsor_id, new.org_id, new.category, new.subcategory)))
  execute function case_kind_of_changed();

-- Behind the triggers, which let no other process write a case until the end of this file.
insert into case_kind
select distinct sponsor_id, coalesce(org_id, ''), coalesce(category, ''), coalesce(subcategory, '') from case_view
where org_id is not null or category is not null
order by 1, 2, 3, 4;
