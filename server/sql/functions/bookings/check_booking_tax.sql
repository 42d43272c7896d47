-- Refuses changes of servers that do not know the tourist tax: they would divide it or refund a
-- part of it. A booking owes the tax of its lines until it ends: then the tax is collected, or
-- zero because it was returned; docs/rules/tourist-tax.md#ledger
create or replace function check_booking_tax() returns trigger language plpgsql as $$
begin
  if new.state = 'completed' then
    if exists (select from tourist_tax where booking_id = new.id and amount = new.tax) then return new; end if;
  elsif new.state in ('declined', 'cancelled_by_tourist', 'cancelled_by_organizer')
      or new.state = 'no_show' and new.due_at is null then
    if new.tax = 0 then return new; end if;
  elsif new.tax = tax_of_lines(new.price_lines) then
    return new;
  end if;
  raise exception 'the booking % is %, with a tax of % that is neither owed nor collected', new.id, new.state, new.tax;
end $$;
