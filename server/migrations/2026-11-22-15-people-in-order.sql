-- In which order people were first seen, whatever the clock said: a friend's inviter always stands before the friend, so
-- no ring can form without any lock. Those who were here before have no number and stand before all that have one.
-- The default is set apart from the column, so that no row is rewritten.
create sequence users_sequence_number;
alter table users add column sequence_number bigint;
alter table users alter column sequence_number set default nextval('users_sequence_number');
alter sequence users_sequence_number owned by users.sequence_number;
