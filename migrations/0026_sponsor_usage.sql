-- What is kept for a sponsor: bytes of the requests that were accepted and say something for good, and cases opened in the
-- newest day in which there was one. Documents of before are counted by their own size.
create table sponsor_usage (
  sponsor_id text primary key,
  stored_bytes bigint not null,
  -- Days since 1970-01-01 UTC.
  case_day integer not null,
  case_count integer not null
);

insert into sponsor_usage (sponsor_id, stored_bytes, case_day, case_count)
select sponsor_id, sum(byte_count), 0, 0 from document group by sponsor_id;
