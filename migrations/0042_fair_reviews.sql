-- What waits, by sponsor within a kind and priority: the first review of each sponsor comes before the second of any. The
-- order is counted from this index alone.
create index review_view_turns on review_view (kind, priority, sponsor_id, due_at, key) where state = 'waiting';
