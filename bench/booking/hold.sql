-- The statement of one hold, as the server sends it, with the client's number in the ids.
\set done :done + 1
\set number :first + :client_id * :each + :done
select refusal, (held).id, (held).number, (held).resources, (held).hold_expires_at, (held).created_at
 from hold_booking(replace(replace(replace(:draft,
  '<person>', lpad(to_hex(:number::bigint), 12, '0')),
  '<option>', lpad(to_hex((:number::bigint % :options::bigint)), 12, '0')),
  '<day>', (:firstday::date + (:number::bigint / :perday::bigint)::integer)::text)::jsonb, :most, :minutes);
