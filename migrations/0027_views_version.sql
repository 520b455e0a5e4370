-- The version of the code that filled the view tables. A start with a newer one fills them again from the journal.
create table views_version (
  is_only_row boolean primary key default true check (is_only_row),
  version integer not null
);
