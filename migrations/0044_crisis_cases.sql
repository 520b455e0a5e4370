-- The cases of each sponsor in which somebody may be in danger, the newest first. They are few, and the console asks for
-- them with every page.
create index case_view_crisis on case_view (sponsor_id, opened_at desc, key desc) where severity = 'crisis';
