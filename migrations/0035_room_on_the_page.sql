-- Every case is written again when its triage ends, and a page was full long before all of its cases had been: two of three of
-- those versions went to another page, with an entry in each of its indexes. With half of each page free they stay.
alter table case_view set (fillfactor = 50);
-- Answers stay whole in their row, as the journal's rows do: compressing three kilobytes and cutting them up costs more than
-- writing them, and they are deleted after a day.
alter table stored_answer set (toast_tuple_target = 8160);
