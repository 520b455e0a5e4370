-- Nothing reads the journal in the order of the whole; what will read it brings its index along. Each row of the journal cost an
-- entry of 40 bytes in it.
drop index journal_feed;
-- A case is written three times within its first minute: with room on its page the later versions stay there, and the indexes
-- on columns that did not change are not written again. Pages that are full already stay as they are.
alter table case_view set (fillfactor = 80);
alter table organization_view set (fillfactor = 50);
