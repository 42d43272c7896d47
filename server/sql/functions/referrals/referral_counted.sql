-- Keeps the friend counts of both levels of inviters up to date.
create or replace function referral_counted() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform referral_count_one(old.inviter_id, 1, old, -1), referral_count_one(old.second_inviter_id, 2, old, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform referral_count_one(new.inviter_id, 1, new, 1), referral_count_one(new.second_inviter_id, 2, new, 1);
  end if;
  return null;
end $$;
