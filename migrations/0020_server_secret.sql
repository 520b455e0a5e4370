-- A fingerprint of the SERVER_SECRET that this database was first started with. With another secret, e-mail addresses and
-- sessions are not found again. One row, written at the first start.
create table server_secret (
  is_only_row boolean primary key default true check (is_only_row),
  fingerprint text not null
);
