-- What an organizer has closed by hand stands in the option's calendar for other sites; docs/product.md, section 21. An
-- entry there names the moment of its last change: without one, unchanged bytes could not be told from changed ones.
alter table inventory add column closed_at timestamptz(3);
update inventory set closed_at = app_now() where closed;

create function note_closing() returns trigger language plpgsql as $$
begin
  new.closed_at := case when new.closed then app_now() end;
  return new;
end
$$;

-- A hold writes neither: the first is asked about closed rows only, the second about statements that name the column.
create trigger inventory_closed_at_first before insert on inventory
  for each row when (new.closed) execute function note_closing();
create trigger inventory_closed_at before update of closed on inventory
  for each row when (new.closed is distinct from old.closed) execute function note_closing();
