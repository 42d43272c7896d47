-- A form asks for a guide and for extras: of the forms that were written before, both are answered with none, or a change of
-- a price would first ask for them.
create function with_new_answers(content jsonb) returns jsonb language sql as $$
  select content || '{"guide": null}' || jsonb_build_object('options', (
    select coalesce(jsonb_agg(option || '{"extras": null}' order by place), '[]')
      from jsonb_array_elements(content -> 'options') with ordinality as listed (option, place)))
$$;
update service_draft set content = with_new_answers(content), published = with_new_answers(published);
drop function with_new_answers(jsonb);
