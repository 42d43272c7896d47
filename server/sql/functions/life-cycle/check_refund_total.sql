-- Raises 23514 (refund_within_payment) if all refunds together exceed what was paid. Locks the
-- payment or purchase, so that concurrent refunds cannot exceed it.
create or replace function check_refund_total() returns trigger language plpgsql as $$
declare
  paid bigint;
  others bigint;
begin
  if new.charge_id is null then
    select amount into paid from purchase
      where id = new.purchase_id and currency = new.currency and source = 'balance' for no key update;
    select coalesce(sum(amount), 0) into others from refund
      where purchase_id = new.purchase_id and state <> 'failed' and id <> new.id;
  else
    select total_amount into paid from payment
      where charge_id = new.charge_id and currency = new.currency for no key update;
    select coalesce(sum(amount), 0) into others from refund
      where charge_id = new.charge_id and state <> 'failed' and id <> new.id;
  end if;
  if new.state <> 'failed' and (paid is null or others + new.amount > paid) then
    raise exception 'a refund of % after % exceeds what was paid: %', new.amount, others, paid
      using errcode = '23514', constraint = 'refund_within_payment', table = 'refund';
  end if;
  return new;
end $$;
