-- Records whether a reserved paid message was charged. A bot of an older version reports outcomes
-- without knowing of the payment, so this is a trigger. An unknown outcome counts as charged.
create or replace function settle_paid_message() returns trigger language plpgsql as $$
declare
  is_charged boolean;
begin
  if new.paid_day is null then
    is_charged := false;
  elsif new.state = 'sent' then
    is_charged := true;
  elsif old.state = 'sending' and new.state in ('queued', 'waiting') then
    is_charged := true;
    new.paid_day := null;
  elsif new.state in ('waiting', 'merged', 'unreachable', 'unsent', 'dropped') then
    is_charged := false;
    new.paid_day := null;
  else
    return new;
  end if;
  insert into paid_settlement (day, kind, is_charged) values (old.paid_day, old.content ->> 'kind', is_charged);
  return new;
end $$;
