-- The posting of one claim: what the server asks for one person, with this one's number in the ids.
\set done :done + 1
\set number :first + :client_id * :each + :done
select ledger_post(replace(:request, '<number>', lpad(to_hex(:number::bigint), 12, '0'))::jsonb, :at) as posted;
