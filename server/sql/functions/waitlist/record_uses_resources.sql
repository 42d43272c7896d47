-- Keeps uses_resources up to date, so that options without resources skip their checks.
create or replace function record_uses_resources() returns trigger language plpgsql as $$
begin
  update service_option set uses_resources = not uses_resources
    where id in (old.option_id, new.option_id)
      and uses_resources <> exists (select from option_resource where option_id = service_option.id);
  return null;
end $$;
