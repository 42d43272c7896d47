-- Whose data were erased within the last hours, as a digest under the bot's token: init data that the messenger signed
-- before are good for an hour, and an open mini-app must not make a person anew with them.
create table erasure (
  person_digest text primary key,
  erased_at timestamptz(3) not null
);
create index erasure_by_time on erasure (erased_at);
