-- The list of a sponsor's cases, newest first.
create index case_view_sponsor on case_view (sponsor_id, opened_at desc, key desc);
