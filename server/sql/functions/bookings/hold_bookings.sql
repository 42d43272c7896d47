-- Makes several holds, each in its own transaction, and flushes all of them to disk before it
-- returns. p_answers has the order of p_drafts. Null: a lock timeout or an error; nothing is
-- written, and the caller can try this hold alone.
create or replace procedure hold_bookings(
  in p_drafts jsonb[], in p_max_live integer, in p_minutes integer, inout p_answers jsonb default null
)
language plpgsql as $$
declare
  draft jsonb;
  result jsonb;
begin
  p_answers := '[]';
  foreach draft in array p_drafts loop
    perform set_config('synchronous_commit', 'off', true), set_config('lock_timeout', '200ms', true);
    begin
      select jsonb_build_object(
          'refusal', refusal, 'id', (held).id, 'number', (held).number, 'resources', (held).resources,
          'hold_expires_at', (held).hold_expires_at, 'created_at', (held).created_at, 'retry_at', retry_at)
        into result from hold_booking(draft, p_max_live, p_minutes);
    exception when others then
      result := null;
    end;
    p_answers := p_answers || jsonb_build_array(result);
    commit;
  end loop;
  -- An empty commit is not flushed. This message makes the last commit flush all commits before it.
  perform pg_logical_emit_message(true, 'hold_bookings', '');
end $$;
