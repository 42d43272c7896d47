-- Turns held places into sold places. Lock order: see hold_places.
create or replace function sell_places(
  p_option_id uuid, p_days date[], p_start_time text, p_places integer, p_resources jsonb
)
returns void language plpgsql as $$
begin
  perform move_places(p_option_id, p_days, p_start_time, p_resources, p_places, -1, 1);
end $$;
