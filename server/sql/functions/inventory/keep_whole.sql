-- A start that a private booking has taken keeps its capacity: more units would be sold to others.
-- With the first free unit it is no longer taken as a whole.
create or replace function keep_whole() returns trigger language plpgsql as $$
begin
  if new.held + new.sold < old.capacity then new.is_whole := false;
  else new.capacity := least(new.capacity, old.capacity);
  end if;
  return new;
end $$;
