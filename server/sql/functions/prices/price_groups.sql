-- Writes how many guests each private option of the services takes, and the party prices with it:
-- as many as its resource has units for single guests, else all its units.
create or replace function price_groups(p_services uuid[]) returns void language plpgsql as $$
begin
  perform from service_option where service_id = any(p_services) and (is_private or group_max is not null)
    order by id for no key update;
  update service_option option set group_max = size from (
    select private.id, case when is_private
        then greatest(1, least(1000, coalesce(min(resource.capacity / per_guest), max(resource.capacity)))) end as size
      from service_option private left join option_resource used on option_id = private.id
        left join resource on resource.id = resource_id, lateral (
          select min(quantity) as per_guest from option_resource shared join service_option seats on seats.id = option_id
            where shared.resource_id = used.resource_id and per = 'unit' and seats.service_id = private.service_id
        ) sold
      where private.service_id = any(p_services) and (is_private or group_max is not null)
      group by private.id
  ) sized
    where option.id = sized.id and group_max is distinct from size;
  update service set guests_max = largest,
      party_prices = party_prices(options, price_per, min_units, max_units)
    from (
      select service_id, max(coalesce(group_max, guests_max)) as largest,
          jsonb_agg(jsonb_build_object('units', units, 'guests_max', coalesce(group_max, guests_max),
            'is_private', is_private)) as options
        from service_option
        where service_id = any(p_services) and seasons <> '[{"from": "01-01", "until": "12-31", "percent": 0}]'
        group by service_id having bool_or(is_private)
    ) offered
    where service.id = service_id
      and (service.guests_max, service.party_prices)
        is distinct from (largest, party_prices(options, price_per, min_units, max_units));
end $$;
