-- A ticket with a new holder, or an ended one, has no answers of the former holder.
create or replace function clear_guest_answers() returns trigger language plpgsql as $$
begin
  if new.state <> 'held' or (new.number, new.holder_id) is distinct from (old.number, old.holder_id) then
    new.answers := null;
  end if;
  return new;
end $$;
