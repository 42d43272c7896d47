-- Kopecks of the tourist tax in price lines.
create or replace function tax_of_lines(p_lines jsonb) returns bigint language sql immutable as $$
  select coalesce(sum((line ->> 'amount')::bigint), 0)::bigint from jsonb_array_elements(p_lines) line
  where line ->> 'kind' = 'tax'
$$;
