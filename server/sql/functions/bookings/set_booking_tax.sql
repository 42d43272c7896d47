-- A new booking has the tourist tax of its price lines; docs/rules/tourist-tax.md
create or replace function set_booking_tax() returns trigger language plpgsql as $$
begin
  new.tax := tax_of_lines(new.price_lines);
  return new;
end $$;
