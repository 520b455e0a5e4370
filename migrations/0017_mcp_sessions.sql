-- Sessions of /mcp that their clients ended, by the nonce in their id and when it was issued (epoch milliseconds). A row
-- goes when its id has run out by itself.
create table mcp_ended_session (
  nonce text primary key,
  issued_at bigint not null
);
-- Those that have run out are found by when they were issued.
create index mcp_ended_session_issued on mcp_ended_session (issued_at);
