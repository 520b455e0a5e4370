-- Whether a person approved what the agent is called; null, as in every row that was written before, is no.
alter table agent_view add column identity_agreed boolean;
