-- Claims several sessions, each in its own transaction, and flushes all of them before it returns,
-- like hold_bookings. Null: nothing is written, and the caller can try this claim alone.
create or replace procedure claim_sessions(
  in p_claims jsonb[], in p_droppable text[], inout p_answers jsonb default null
)
language plpgsql as $$
declare
  claim jsonb;
  result jsonb;
begin
  p_answers := '[]';
  foreach claim in array p_claims loop
    perform set_config('synchronous_commit', 'off', true), set_config('lock_timeout', '200ms', true);
    begin
      result := jsonb_build_object('posted', claim_session(claim, p_droppable));
    exception when others then
      result := null;
    end;
    p_answers := p_answers || jsonb_build_array(result);
    commit;
  end loop;
  -- An empty commit is not flushed. This message makes the last commit flush all commits before it.
  perform pg_logical_emit_message(true, 'claim_sessions', '');
end $$;
