-- Holds of several people in one call: each is a transaction of its own, and all of them are flushed to disk together
-- before the call answers. Nobody waits for the locks of another hold longer than for its own steps, and nothing that was
-- answered can be lost. The answers are in the order of the drafts; null where the hold could not be tried here, because
-- somebody keeps its slot locked or it failed: nothing of it is written, and it may be asked for alone.
create procedure hold_bookings(p_drafts jsonb[], p_most_live integer, p_minutes integer, inout p_answers jsonb default null)
language plpgsql as $$
declare
  draft jsonb;
  answer jsonb;
begin
  p_answers := '[]';
  foreach draft in array p_drafts loop
    perform set_config('synchronous_commit', 'off', true), set_config('lock_timeout', '200ms', true);
    begin
      select jsonb_build_object(
          'refusal', refusal, 'id', (held).id, 'number', (held).number, 'resources', (held).resources,
          'hold_expires_at', (held).hold_expires_at, 'created_at', (held).created_at)
        into answer from hold_booking(draft, p_most_live, p_minutes);
    exception when others then
      answer := null;
    end;
    p_answers := p_answers || jsonb_build_array(answer);
    commit;
  end loop;
  -- Something to write: a commit of nothing is not flushed, and with this one everything before it is.
  perform pg_logical_emit_message(true, 'hold_bookings', '');
end $$;
