-- A hold of one place of any option, on any day of the next two months.
\set number random(0, :options - 1)
\set person random(0, :people - 1)
\set after random(1, 60)
select refusal from bench_option, hold_booking(jsonb_build_object(
  'user_id', '00000000-0000-4000-d000-' || lpad(to_hex(:person::bigint), 12, '0'),
  'service_id', service_id, 'option_id', option_id, 'organizer_id', organizer_id,
  'first_day', current_date + :after::integer, 'last_day', current_date + :after::integer, 'start_time', start_time,
  'starts_at', now() + interval '1 day', 'ends_at', now() + interval '2 days', 'time_zone', 'UTC',
  'units', '[]'::jsonb, 'places', 1, 'price', 100, 'price_lines', '[]'::jsonb, 'usdt_rate', 1, 'ton_rate', 1,
  'commission_basis_points', 0, 'enp_discount_basis_points', 0, 'policy', 'flexible', 'confirmation', 'instant',
  'payment_methods', array['card']), :most, 15) where number = :number::bigint;
