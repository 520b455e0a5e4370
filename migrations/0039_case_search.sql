-- A sponsor's organizations and kinds of problem, which a search reads from this index alone. It held the organizations only.
create index case_view_words on case_view (sponsor_id, org_id, category, subcategory);
drop index case_view_organization;
