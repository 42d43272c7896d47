-- Ends a session as its claim saw it, takes back its reminder and posts; null, and nothing changed, where the session has
-- been claimed or changed since. The claim: session_id, ends_at, expected_total, now, reminder (the notice's key), transfers.
create function claim_session(p_claim jsonb, p_droppable text[]) returns jsonb language plpgsql as $$
declare
  claimed_now timestamptz := p_claim ->> 'now';
begin
  update mining_session set state = 'claimed', claimed_at = claimed_now
    where id = (p_claim ->> 'session_id')::uuid and state <> 'claimed'
      and date_trunc('milliseconds', ends_at) = (p_claim ->> 'ends_at')::timestamptz
      and expected_total = (p_claim ->> 'expected_total')::bigint;
  if not found then return null; end if;
  update notice set state = 'dropped' where key = p_claim ->> 'reminder' and state = any (p_droppable);
  -- Last: all claims wait for the account of the house, from here until the one that has it commits.
  return ledger_post(p_claim -> 'transfers', claimed_now);
end $$;

-- Claims of several people in one call, as `hold_bookings` holds: each is a transaction of its own, all are flushed before
-- the call answers. Null where a claim could not be tried here: nothing of it is written, and it may be asked for alone.
create procedure claim_sessions(p_claims jsonb[], p_droppable text[], inout p_answers jsonb default null)
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
