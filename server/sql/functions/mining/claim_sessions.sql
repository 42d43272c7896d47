create or replace procedure claim_sessions(
  in p_claims jsonb[], in p_droppable text[], inout p_answers jsonb default null
)
language plpgsql as $$
declare
  claim jsonb;
  answer jsonb;
begin
  p_answers := '[]';
  foreach claim in array p_claims loop
    perform set_config('synchronous_commit', 'off', true), set_config('lock_timeout', '200ms', true);
    begin
      answer := jsonb_build_object('posted', claim_session(claim, p_droppable));
    exception when others then
      answer := null;
    end;
    p_answers := p_answers || jsonb_build_array(answer);
    commit;
  end loop;
  perform pg_logical_emit_message(true, 'claim_sessions', '');
end $$;
