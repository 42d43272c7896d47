-- Claims a session, drops or reads its reminder and posts the transfers. Returns null and changes
-- nothing if the session changed since it was read. p_claim: { session_id, ends_at, expected_total,
-- now, reminder, transfers }, with `reminder` as the key of the notification.
create or replace function claim_session(p_claim jsonb, p_droppable text[]) returns jsonb language plpgsql as $$
declare
  claimed_now timestamptz := p_claim ->> 'now';
begin
  update mining_session set state = 'claimed', claimed_at = claimed_now
    where id = (p_claim ->> 'session_id')::uuid and state <> 'claimed'
      and date_trunc('milliseconds', ends_at) = (p_claim ->> 'ends_at')::timestamptz
      and expected_total = (p_claim ->> 'expected_total')::bigint;
  if not found then return null; end if;
  -- A reminder that was sent has done its work: the inbox shows it as read.
  update notification
    set state = case when state = any (p_droppable) then 'dropped' else state end,
      read_at = coalesce(read_at, claimed_now)
    where key = p_claim ->> 'reminder' and (state = any (p_droppable) or read_at is null);
  -- Last: from here until the commit, all other claims wait for the system account.
  return ledger_post(p_claim -> 'transfers', claimed_now);
end $$;
